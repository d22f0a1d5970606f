#include "src/program/output.h"

#include <gtest/gtest.h>

#include <chrono>

namespace boardgames::program {
namespace {

using namespace std::chrono_literals;

TEST(Times, ForAColumnAreSeconds) {
  EXPECT_EQ(FormatSeconds(0), "0.000 s");
  EXPECT_EQ(FormatSeconds(0.0344), "0.034 s");
  EXPECT_EQ(FormatSeconds(12.5), "12.500 s");
  EXPECT_EQ(FormatSeconds(123.4), "123 s");
}

TEST(Times, ShortOnesHaveTheUnitThatFits) {
  EXPECT_EQ(FormatTime(0ns), "0 us");
  EXPECT_EQ(FormatTime(80us), "80 us");
  EXPECT_EQ(FormatTime(1030us), "1.03 ms");
  EXPECT_EQ(FormatTime(600ms), "600 ms");
  EXPECT_EQ(FormatTime(1200ms), "1.20 s");
}

TEST(Times, LongOnesAreAsAClockShowsThem) {
  EXPECT_EQ(FormatClock(0s), "0:00");
  EXPECT_EQ(FormatClock(5900ms), "0:05");
  EXPECT_EQ(FormatClock(12min + 34s), "12:34");
  EXPECT_EQ(FormatClock(59min + 59s), "59:59");
  EXPECT_EQ(FormatClock(1h + 2min + 3s), "1:02:03");
}

}  // namespace
}  // namespace boardgames::program
