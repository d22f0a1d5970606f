// The file of weights: what was written is read, and nothing else.
#include "boardgames/learn/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace boardgames::learn {
namespace {

using ::testing::HasSubstr;

Weights Some(int hidden) {
  Weights w{.game = "nim:heap=9",
            .inputs = 4'000'000'123U,
            .stages = 3,
            .hidden = hidden,
            .shift = 4,
            .own = 5,
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
  w = Some(0);
  w.numbers.pop_back();
  EXPECT_THAT(WeightsFrom(ToBytes(w)).error, HasSubstr("bytes of weights instead of"));
}

}  // namespace
}  // namespace boardgames::learn
