// The fitter finds what was planted, and is the same whoever works.
#include "boardgames/learn/fitter.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "boardgames/runtime/thread_workers.h"
#include "boardgames/zobrist.h"

namespace boardgames::learn {
namespace {

Inputs SomeInputs() {
  Inputs inputs;
  for (int t = 0; t < 6; ++t) inputs.AddSlot(inputs.AddTable(9));
  return inputs;
}

// Positions whose values are a sum of planted weights, which go from one set to another as the game
// goes on, and some noise.
Samples Planted(const Inputs& inputs, int count, bool wins) {
  SplitMix64 random(17);
  std::vector<float> early(inputs.numbers()), late(inputs.numbers());
  for (auto* set : {&early, &late}) {
    for (float& w : *set) w = static_cast<float>(random.Uniform(2001)) - 1000;
  }
  Samples samples;
  for (int i = 0; i < count; ++i) {
    const auto progress = static_cast<int>(random.Uniform(kWholeGame + 1));
    const float way = static_cast<float>(progress) / kWholeGame;
    float value = 0;
    for (std::size_t k = 0; k < inputs.slot_count(); ++k) {
      const std::uint32_t v = random.Uniform(9);
      if (v == 0) continue;
      const std::uint32_t n = inputs.offsets()[k] + v;
      samples.numbers.push_back(n);
      value += early[n] * (1 - way) + late[n] * way;
    }
    samples.ends.push_back(samples.numbers.size());
    samples.progress.push_back(static_cast<std::uint16_t>(progress));
    samples.results.push_back(!wins ? value : value > 0 ? 1.0F : -1.0F);
    samples.scores.push_back(value);
    samples.held.push_back(i % 10 == 0 ? 1 : 0);
  }
  return samples;
}

FitterOptions Quick(int hidden) {
  return {.stages = 2,
          .hidden = hidden,
          .epochs = 12,
          .batch = 64,
          .rate = 0.02,
          .share = 1,
          .unit = 1000};
}

TEST(Fitter, FindsPlantedWeights) {
  const Inputs inputs = SomeInputs();
  const Samples samples = Planted(inputs, 6000, false);
  Fitter fitter(inputs, samples, Quick(0));
  Losses first = fitter.Epoch();
  Losses last = first;
  while (!fitter.done()) last = fitter.Epoch();
  EXPECT_LT(last.held, first.held / 20);
  EXPECT_LT(last.error, 60) << "of values up to 6000";
  // The same in whole numbers.
  const auto model = Model::Make(fitter.Finish("planted"), inputs);
  ASSERT_TRUE(model) << model.error;
  double off = 0;
  int count = 0;
  for (std::size_t i = 0; i < samples.size(); i += 10, ++count) {
    std::vector<std::uint16_t> values(inputs.slot_count(), 0);
    for (const std::uint32_t n : samples.NumbersOf(i)) {
      values[n / 9] = static_cast<std::uint16_t>(n % 9);
    }
    off += std::abs(static_cast<float>((*model)->Linear(values, samples.progress[i])) -
                    samples.results[i]);
  }
  EXPECT_LT(off / count, last.error + 5);
}

// Five stages, of which the games reach the first and the last hardly ever: 10 positions within the
// first quarter of the game and none in the last.
TEST(Fitter, AStageThatFewPositionsTellOfHasItsNeighboursNumbers) {
  const Inputs inputs = SomeInputs();
  Samples samples = Planted(inputs, 6000, false);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples.progress[i] = static_cast<std::uint16_t>(
        i < 10 ? kWholeGame / 8 : kWholeGame / 4 + samples.progress[i] / 2);
  }
  for (const int hidden : {0, 8}) {
    SCOPED_TRACE("hidden " + std::to_string(hidden));
    FitterOptions options = Quick(hidden);
    options.stages = 5;
    Fitter fitter(inputs, samples, options);
    while (!fitter.done()) fitter.Epoch();
    const Weights w = fitter.Finish("planted");
    ASSERT_EQ(w.samples.size(), 5U);
    EXPECT_LE(w.samples[0], 10U);
    EXPECT_EQ(w.samples[4], 0U);
    for (const std::size_t known : {1U, 2U, 3U}) EXPECT_GE(w.samples[known], kKnownFrom);
    const auto model = Model::Make(w, inputs);
    ASSERT_TRUE(model) << model.error;
    // What it says at the beginning and the end is what it says where it knows the game.
    const auto value = [&](int progress) {
      std::vector<std::uint16_t> values(inputs.slot_count(), 3);
      if (hidden == 0) return (*model)->Linear(values, progress);
      std::vector<std::int32_t> sums(static_cast<std::size_t>((*model)->width()));
      (*model)->Begin(sums.data());
      for (const std::uint32_t offset : inputs.offsets()) (*model)->Add(sums.data(), offset + 3);
      return (*model)->Network(sums.data(), progress);
    };
    EXPECT_EQ(value(0), value(kWholeGame / 4));
    EXPECT_EQ(value(kWholeGame / 8), value(kWholeGame / 4));
    EXPECT_EQ(value(kWholeGame), value(kWholeGame * 3 / 4));
    EXPECT_NE(value(kWholeGame / 4), value(kWholeGame * 3 / 4));
  }
}

TEST(Fitter, ANetworkLearnsToTellWinsFromLosses) {
  const Inputs inputs = SomeInputs();
  const Samples samples = Planted(inputs, 6000, true);
  FitterOptions options = Quick(16);
  options.logistic = true;
  options.unit = 200;
  Fitter fitter(inputs, samples, options);
  Losses last = fitter.Epoch();
  while (!fitter.done()) last = fitter.Epoch();
  EXPECT_LT(last.error, 0.15) << "a guess would be off by 0.5";
}

std::string BytesBy(int workers, int hidden, int broken_off) {
  const Inputs inputs = SomeInputs();
  const Samples samples = Planted(inputs, 1500, false);
  FitterOptions options = Quick(hidden);
  options.epochs = 4;
  options.workers = ThreadWorkers(workers);
  Fitter fitter(inputs, samples, options);
  for (int e = 0; e < broken_off; ++e) fitter.Epoch();
  const std::string state = fitter.State();
  Fitter again(inputs, samples, options);
  EXPECT_TRUE(again.Restore(state));
  EXPECT_EQ(again.epoch(), broken_off);
  while (!again.done()) again.Epoch();
  return ToBytes(again.Finish("planted"));
}

TEST(Fitter, GivesTheSameBytesByAnyNumberOfWorkersAndBrokenOffAnywhere) {
  for (const int hidden : {0, 8}) {
    const std::string bytes = BytesBy(1, hidden, 0);
    for (const int workers : {2, 3, 7}) EXPECT_EQ(BytesBy(workers, hidden, 0), bytes) << workers;
    for (const int epoch : {1, 3, 4}) EXPECT_EQ(BytesBy(1, hidden, epoch), bytes) << epoch;
  }
}

TEST(Fitter, RefusesAStateOfAnotherForm) {
  const Inputs inputs = SomeInputs();
  const Samples samples = Planted(inputs, 200, false);
  Fitter linear(inputs, samples, Quick(0));
  Fitter network(inputs, samples, Quick(8));
  EXPECT_FALSE(linear.Restore(network.State()));
  EXPECT_FALSE(linear.Restore(""));
  EXPECT_FALSE(linear.Restore(linear.State() + "x"));
  EXPECT_TRUE(linear.Restore(linear.State()));
}

}  // namespace
}  // namespace boardgames::learn
