#include "boardgames/runtime/quantities.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/zobrist.h"

namespace boardgames::internal {
namespace {

using std::chrono::milliseconds;

TEST(Quantities, NumbersHaveARange) {
  EXPECT_EQ(*ParseNumber("-3", -5, 5), -3);
  for (const char* text : {"", "6", "-6", "1.0", "+1", " 1", "1 ", "99999999999999999999"}) {
    EXPECT_EQ(ParseNumber(text, -5, 5).error,
              "'" + std::string(text) + "' is not a whole number from -5 to 5");
  }
}

TEST(Quantities, ARealNumberIsTakenOffTheText) {
  const std::pair<std::string_view, double> kTaken[] = {
      {"1", 1}, {"1.5s", 1.5}, {"-0.25,", -0.25}, {".5", 0.5}, {"5.", 5}, {"7e3", 7}, {"0.1", 0.1}};
  const std::string_view kLeft[] = {"", "s", ",", "", "", "e3", ""};
  for (std::size_t i = 0; i < std::size(kTaken); ++i) {
    std::string_view text = kTaken[i].first;
    EXPECT_EQ(TakeReal(text), kTaken[i].second);
    EXPECT_EQ(text, kLeft[i]);
  }
  for (const std::string_view none : {"", ".", "-", "-.", "s1", "+1", "inf", "nan"}) {
    std::string_view text = none;
    EXPECT_EQ(TakeReal(text), std::nullopt) << none;
    EXPECT_EQ(text, none);
  }
}

TEST(Quantities, TimesHaveUnits) {
  EXPECT_EQ(*ParseTime("none"), milliseconds(0));
  EXPECT_EQ(*ParseTime("500ms"), milliseconds(500));
  EXPECT_EQ(*ParseTime("1.5s"), milliseconds(1500));
  EXPECT_EQ(*ParseTime("2"), milliseconds(2000));
  EXPECT_EQ(*ParseTime("1m"), milliseconds(60'000));
  EXPECT_EQ(*ParseTime("1h"), milliseconds(3'600'000));
  for (const char* text : {"", "0", "-1s", "1 s", "1d", "s", "0.0001s", "9000h", "1e3", "inf"}) {
    EXPECT_TRUE(ParseTime(text).error.starts_with("'" + std::string(text) + "' is not a time"))
        << text;
  }
}

TEST(Quantities, TimesAreReadAndWrittenExactly) {
  EXPECT_EQ(TimeToText({}), "none");
  EXPECT_EQ(TimeToText(std::chrono::nanoseconds(1'234'567)), "0.001234567s");
  SplitMix64 random(3);
  for (int i = 0; i < 10'000; ++i) {
    const std::chrono::nanoseconds time(1'000'000 +
                                        static_cast<std::int64_t>(random.Uniform(4'000'000'000)) *
                                            static_cast<std::int64_t>(1 + random.Uniform(100)));
    const auto again = ParseTime(TimeToText(time));
    ASSERT_TRUE(again);
    ASSERT_EQ(*again, time);
  }
}

TEST(Quantities, ATableIsAtMostTheMemoryOfTheMachine) {
  EXPECT_EQ(*ParseTableSize("1"), std::size_t{1} << 20);
  EXPECT_NE(ParseTableSize("0").error, "");
  EXPECT_TRUE(ParseTableSize("1000000000").error.ends_with("MiB, the memory of this machine"));
}

}  // namespace
}  // namespace boardgames::internal
