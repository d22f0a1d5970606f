// The file of weights: what was written is read, and nothing else.
#include "boardgames/learn/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace boardgames::learn {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Weights Some(int hidden) {
  Weights w{.game = "nim:heap=9",
            .inputs = 4'000'000'123U,
            .stages = 3,
            .hidden = hidden,
            .shift = 4,
            .own = 5,
            .samples = {12, 3000, 2'000'000},
            .made = {"train nim", "generation 1: 17 positions"}};
  for (std::uint64_t i = 0; i < NumbersOf(w); ++i) {
    w.numbers.push_back(static_cast<std::int16_t>(i * 977 - 20'000));
  }
  w.fits.resize(kFitStages);
  w.fits[2].from_evaluation[3] = {1000, -7, 12};
  w.fits[7].from_search[14] = {1, 0, 1};
  return w;
}

bool SameFits(const Weights& a, const Weights& b) {
  const auto text = [](const Weights& w) { return internal::FitLines(w); };
  return text(a) == text(b) && !text(a).empty();
}

TEST(Weights, AreReadAsTheyWereWritten) {
  for (const int hidden : {0, 4}) {
    const Weights w = Some(hidden);
    const auto read = WeightsFrom(ToBytes(w));
    ASSERT_TRUE(read) << read.error;
    EXPECT_EQ(read->game, w.game);
    EXPECT_EQ(read->inputs, w.inputs);
    EXPECT_EQ(read->stages, w.stages);
    EXPECT_EQ(read->hidden, w.hidden);
    EXPECT_EQ(read->shift, w.shift);
    EXPECT_EQ(read->own, w.own);
    EXPECT_EQ(read->samples, w.samples);
    EXPECT_EQ(read->made, w.made);
    EXPECT_EQ(read->numbers, w.numbers);
    EXPECT_TRUE(SameFits(*read, w));
    EXPECT_EQ(ToBytes(*read), ToBytes(w));
  }
}

TEST(Weights, EveryCutAndEveryChangedByteIsRefused) {
  const std::string bytes = ToBytes(Some(0));
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    EXPECT_FALSE(WeightsFrom(bytes.substr(0, n))) << n;
    std::string changed = bytes;
    changed[n] = static_cast<char>(changed[n] ^ 1);
    EXPECT_FALSE(WeightsFrom(changed)) << n;
  }
}

TEST(Weights, ErrorsSayWhatIsWrong) {
  EXPECT_THAT(WeightsFrom("hello").error, HasSubstr("no file of weights"));
  const std::string bytes = ToBytes(Some(0));
  EXPECT_THAT(WeightsFrom(bytes.substr(0, bytes.size() - 1)).error, HasSubstr("cut off"));
  // A header that is not understood, under a right checksum.
  Weights w = Some(0);
  w.made = {"a line\nsecret 1"};
  EXPECT_THAT(WeightsFrom(ToBytes(w)).error, HasSubstr("does not understand"));
  for (const char* const line : {"samples 1 2", "samples 1 2 3 4", "samples 1 2 x", "samples"}) {
    w = Some(0);
    w.samples.clear();
    w.made = {std::string("a line\n") + line};
    EXPECT_THAT(WeightsFrom(ToBytes(w)).error, HasSubstr("does not understand")) << line;
  }
  w = Some(0);
  w.numbers.pop_back();
  EXPECT_THAT(WeightsFrom(ToBytes(w)).error, HasSubstr("bytes of weights instead of"));
}

TEST(Weights, TheNearestKnownStageStandsInForOneThatIsNot) {
  const auto stands = [](std::vector<std::uint32_t> samples) {
    return StandsFor({.stages = 5, .samples = std::move(samples)});
  };
  EXPECT_THAT(stands({}), ElementsAre(0, 1, 2, 3, 4)) << "nothing is said: all are known";
  EXPECT_THAT(stands({1000, 1000, 1000, 1000, 1000}), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(stands({999, 0, 5000, 5000, 10}), ElementsAre(2, 2, 2, 3, 3));
  EXPECT_THAT(stands({5000, 0, 5000, 0, 0}), ElementsAre(0, 2, 2, 2, 2));
  EXPECT_THAT(stands({5, 0, 1, 0, 0}), ElementsAre(0, 1, 2, 3, 4)) << "none is better";
}

}  // namespace
}  // namespace boardgames::learn
