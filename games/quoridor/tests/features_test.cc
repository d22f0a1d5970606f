// What the trained evaluator sees is the same for all rules of a board, so that the weights that
// the game comes with fit every number of walls.
#include "boardgames/games/quoridor/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/learn/inputs.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

constexpr int kWalls[] = {-1, 0, 1, 5, 10, 20, Quoridor::kMaxWalls};

TEST(Features, AreTheSameForAllRulesOfABoard) {
  for (const int walls : kWalls) {
    for (const DoubleJump jump : {DoubleJump::kDiagonal, DoubleJump::kNone}) {
      for (const int repetition : {0, 3}) {
        const Quoridor g = Make({.walls = walls, .double_jump = jump, .repetition = repetition});
        // That of weights/quoridor.bgw.
        EXPECT_EQ(Features<1>(g).inputs().Checksum(), 1271946342U) << walls << " walls";
      }
    }
  }
  for (const int side : {3, 8, 12, 20}) {
    std::vector<std::uint32_t> sums;
    for (const int walls : kWalls) {
      const auto g = Make<QuoridorLarge>({.cols = side, .rows = side, .walls = walls});
      sums.push_back(Features<4>(g).inputs().Checksum());
    }
    EXPECT_EQ(std::count(sums.begin(), sums.end(), sums[0]), std::ssize(sums)) << side;
    EXPECT_NE(sums[0], 1271946342U) << side;
  }
}

// Every value is a case of its table, and the progress within a game's, whatever is left.
TEST(Features, StayWithinTheirTables) {
  for (const int walls : kWalls) {
    SCOPED_TRACE(std::to_string(walls) + " walls");
    const Quoridor g = Make({.walls = walls});
    Features<1> features(g);
    Seeded random(7);
    for (int game = 0; game < 20; ++game) {
      Quoridor::State s = g.initial();
      int before = features.progress(g, s);
      EXPECT_EQ(before, walls == 0                 ? learn::kWholeGame
                        : walls == 1 || walls == 5 ? learn::kWholeGame * (10 - walls) / 10
                                                   : 0);
      while (!g.terminal(s)) {
        const auto values = features.values(g, s);
        for (std::size_t k = 0; k < values.size(); ++k) {
          ASSERT_LT(values[k], features.inputs().cases(features.inputs().table_of(k)))
              << "slot " << k;
        }
        const int progress = features.progress(g, s);
        ASSERT_GE(progress, before) << "walls are not taken back";
        ASSERT_LE(progress, learn::kWholeGame);
        before = progress;
        g.apply(s, Pick(Moves(g, s), random));
      }
    }
  }
}

// The same position looks the same, whatever number of walls its game began with.
TEST(Features, DependOnThePositionAlone) {
  const std::string text = "e4,e6/e3h,d5v/4,3/0";
  const Quoridor ten = Make({});
  Features<1> of_ten(ten);
  const auto there = of_ten.values(ten, Position(ten, text));
  const std::vector<std::uint16_t> expected(there.begin(), there.end());
  for (const int walls : {5, 20}) {
    const Quoridor g = Make({.walls = walls});
    Features<1> features(g);
    const auto s = Position(g, text);
    const auto values = features.values(g, s);
    EXPECT_EQ(std::vector<std::uint16_t>(values.begin(), values.end()), expected) << walls;
    EXPECT_EQ(features.progress(g, s), of_ten.progress(ten, Position(ten, text))) << walls;
  }
}

}  // namespace
}  // namespace boardgames::quoridor
