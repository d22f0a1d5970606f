#include "boardgames/search/deepening.h"

#include <gtest/gtest.h>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

// Thirty plies at most. Player 0 wins at the fifth by three right moves; without them it is a draw
// in the end, or in games by points what the last move says.
template <Objective kWhat>
struct LongWay {
  struct State {
    int ply = 0;
    bool right = true;
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 3;
  static constexpr Objective objective() { return kWhat; }
  static constexpr bool kAlternating = true;
  static constexpr int kPlies = 30;

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.ply % 2; }
  void moves(const State&, auto& out) const {
    for (int m = 0; m < kMaxMoves; ++m) out.push_back(m);
  }
  void apply(State& s, Move m) const {
    if (s.ply % 2 == 0 && m != 2) s.right = false;
    ++s.ply;
  }
  bool terminal(const State& s) const { return (s.right && s.ply == 5) || s.ply == kPlies; }
  Score utility(const State& s, int p) const {
    const Score v = s.right && s.ply == 5 ? 1 : 0;
    return p == 0 ? v : -v;
  }
  Score evaluate(const State&, int) const { return 0; }
  int remaining(const State& s) const { return kPlies - s.ply; }
};

TEST(Deepening, AShortWinIsFoundByAShortSearch) {
  const LongWay<Objective::kWin> g;
  const auto r = Engine(g).search(g.initial(), {.nodes = 5'000, .solve = true});
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.plies, 5);
  EXPECT_EQ(r.depth, 5);
  EXPECT_EQ(r.best, 2);
}

TEST(Deepening, TheDepthAskedForIsSearchedWhereTheEndIsFurther) {
  const LongWay<Objective::kPoints> g;
  const auto r = Engine(g).search(g.initial(), {.depth = 7, .solve = true});
  EXPECT_EQ(r.depth, 7);
  EXPECT_EQ(r.stop, StopReason::kDepth);
}

}  // namespace
}  // namespace boardgames
