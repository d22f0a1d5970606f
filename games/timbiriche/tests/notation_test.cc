#include <gtest/gtest.h>

#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

const TimbiricheSmall kGame = *TimbiricheSmall::Make({.rows = 2, .cols = 2});

TEST(TimbiricheNotation, EdgesAreNumberedHorizontalFirst) {
  const auto s = kGame.initial();
  const char* names[] = {"a1b1", "b1c1", "a2b2", "b2c2", "a3b3", "b3c3",
                         "a1a2", "b1b2", "c1c2", "a2a3", "b2b3", "c2c3"};
  for (std::uint8_t e = 0; e < 12; ++e) {
    EXPECT_EQ(kGame.move_to_string(s, {e}), names[e]);
    EXPECT_EQ(int{kGame.parse_move(s, names[e])->edge}, e);
    const std::string turned = std::string(names[e] + 2, 2) + std::string(names[e], 2);
    EXPECT_EQ(int{kGame.parse_move(s, turned)->edge}, e) << turned;
  }
}

TEST(TimbiricheNotation, WrongMovesAreNamed) {
  auto s = kGame.initial();
  kGame.apply(s, {0});
  for (const char* text : {"a1b1", "z9", "", "a1c1", "a1b2", "a1b", "a0a1", "c3d3", "a1b1x"}) {
    const auto m = kGame.parse_move(s, text);
    EXPECT_FALSE(m) << text;
    EXPECT_NE(m.error.find("b1c1"), std::string::npos) << "no legal move is named: " << m.error;
  }
  EXPECT_NE(kGame.parse_move(s, "a1b1").error.find("already drawn"), std::string::npos);
}

TEST(TimbiricheNotation, Positions) {
  EXPECT_EQ(kGame.position_to_string(kGame.initial()), "000000000000/0,0/0");
  const auto s = kGame.parse_position("101000110000/0,1/1");
  ASSERT_TRUE(s) << s.error;
  EXPECT_EQ(int{s->boxes[1]}, 1);
  EXPECT_EQ(kGame.to_move(*s), 1);
  EXPECT_EQ(kGame.position_to_string(*s), "101000110000/0,1/1");
}

TEST(TimbiricheNotation, WrongPositionsAreNamed) {
  const auto error = [](const char* text) { return kGame.parse_position(text).error; };
  EXPECT_NE(error("0101/0,0/0").find("12 edges"), std::string::npos);
  EXPECT_NE(error("000000000000/1,0/0").find("0 boxes are complete"), std::string::npos);
  EXPECT_NE(error("000000000000/0,0/2").find("0 to 1"), std::string::npos);
  EXPECT_NE(error("000000000000/0/0").find("2 players"), std::string::npos);
  EXPECT_NE(error("000000000000/0,99/0").find("0 to 4"), std::string::npos);
  EXPECT_FALSE(error("000000000000/0,0/0 ").empty());
  EXPECT_FALSE(error("").empty());
}

TEST(TimbiricheNotation, NoTextCrashesTheParsers) {
  constexpr std::uint64_t kSeed = 6;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  const auto below = [&](std::size_t n) { return random.Below(static_cast<std::uint32_t>(n)); };
  int accepted = 0;
  for (int i = 0; i < 50'000; ++i) {
    // A valid position with a few bytes changed, dropped or doubled.
    auto s = kGame.initial();
    RandomPlayout(kGame, s, random, static_cast<int>(below(13)));
    std::string text = kGame.position_to_string(s);
    for (std::uint32_t k = below(3); k > 0 && !text.empty(); --k) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0:
          text[at] = static_cast<char>(random());
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, text[at]);
      }
    }
    if (const auto p = kGame.parse_position(text)) {
      ++accepted;
      const std::string again = kGame.position_to_string(*p);
      ASSERT_EQ(kGame.position_to_string(*kGame.parse_position(again)), again);
    }
    std::string move;
    for (std::uint32_t k = below(7); k > 0; --k) move += "abcz1239 -\xff"[below(11)];
    if (const auto m = kGame.parse_move(kGame.initial(), move)) {
      ASSERT_EQ(kGame.move_to_string(kGame.initial(), *m).size(), 4u);
    }
  }
  EXPECT_GT(accepted, 10'000);
}

}  // namespace
}  // namespace boardgames
