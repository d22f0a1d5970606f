// Random games of the module beside the naive rules, with the rules' invariants checked at every
// move.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/zobrist.h"
#include "games/quoridor/tests/naive.h"

namespace boardgames::quoridor {

struct Variant {
  const char* name;
  QuoridorOptions options;
};

inline std::vector<Variant> Variants() {
  constexpr auto kNone = DoubleJump::kNone;
  return {
      {"nine by nine", {}},
      {"three players", {.players = 3}},
      {"four players", {.players = 4}},
      {"four players, no jump over two", {.players = 4, .double_jump = kNone}},
      {"four players in a small space", {.cols = 3, .rows = 3, .players = 4, .walls = 2}},
      {"the same, no jump over two",
       {.cols = 3, .rows = 4, .players = 4, .walls = 2, .double_jump = kNone}},
      {"three by three", {.cols = 3, .rows = 3, .walls = 2}},
      {"wide", {.cols = 10, .rows = 3, .walls = 6}},
      {"high", {.cols = 3, .rows = 10, .walls = 6}},
      {"even sides", {.cols = 6, .rows = 4, .walls = 4, .repetition = 2}},
      {"the largest, many walls", {.cols = 10, .rows = 10, .walls = 40, .repetition = 0}},
      {"no walls", {.cols = 5, .rows = 5, .walls = 0}},
  };
}

// What must hold in every position that was reached by play.
inline void CheckInvariants(const Quoridor& g, const Quoridor::State& s) {
  const WallSet walls = s.wall_set();
  // Nothing outside the board, no overlap, no crossing.
  ASSERT_FALSE((walls.horizontal | walls.vertical).Without(g.shape().slots).Any());
  ASSERT_FALSE((walls.horizontal & walls.vertical).Any());
  ASSERT_FALSE((walls.horizontal & East(walls.horizontal)).Any());
  ASSERT_FALSE((walls.vertical & North(walls.vertical)).Any());
  int left = 0;
  Bits pawns;
  for (int p = 0; p < g.players(); ++p) {
    const auto i = static_cast<std::size_t>(p);
    ASSERT_TRUE(g.shape().cells.Has(s.pawn[i]));
    ASSERT_FALSE(pawns.Has(s.pawn[i])) << "two pawns on a cell";
    pawns |= CellBit(s.pawn[i]);
    ASSERT_GE(g.maze(s).Distance(CellBit(s.pawn[i]), g.goal(p)), 0) << "shut in";
    left += s.left[i];
  }
  ASSERT_EQ(left + walls.Count(), g.players() * g.options().walls);
  if (g.terminal(s)) {
    ASSERT_EQ(g.winner(s), (g.to_move(s) + g.players() - 1) % g.players());
    Score sum = 0;
    for (int p = 0; p < g.players(); ++p) sum += g.utility(s, p);
    ASSERT_EQ(sum, 0);
  }
}

// Plays `games` random games; every `compare`-th position is compared with the naive rules.
inline void PlayRandomGames(const Variant& variant, int games, int compare, std::uint64_t seed) {
  const auto made = Quoridor::Make(variant.options);
  ASSERT_TRUE(made) << made.error;
  const Quoridor& g = *made;
  SplitMix64 random(seed);
  int finished = 0;
  for (int i = 0; i < games; ++i) {
    Naive naive(variant.options);
    GameHistory<Quoridor> game(g);
    constexpr int kMostPlies = 3000;
    for (int ply = 0; ply < kMostPlies && !game.finished(); ++ply) {
      const Quoridor::State& s = game.state();
      SCOPED_TRACE(std::string(variant.name) + ", seed " + std::to_string(seed) + ", game " +
                   std::to_string(i) + ", ply " + std::to_string(ply) + ", " +
                   g.position_to_string(s));
      ASSERT_NO_FATAL_FAILURE(CheckInvariants(g, s));
      MoveListFor<Quoridor> moves;
      game.moves(moves);
      ASSERT_GT(moves.size(), 0);
      ASSERT_EQ(g.count_moves(s), moves.size());
      if (random.Below(static_cast<std::uint32_t>(compare)) == 0) {
        std::set<std::string> names;
        for (const auto& m : moves) names.insert(g.move_to_string(s, m));
        ASSERT_EQ(names.size(), static_cast<std::size_t>(moves.size()));
        ASSERT_EQ(names, naive.Moves());
        ASSERT_EQ(g.to_move(s), naive.player());
        for (int p = 0; p < g.players(); ++p) {
          const auto q = static_cast<std::size_t>(p);
          ASSERT_EQ(g.maze(s).Distance(CellBit(s.pawn[q]), g.goal(p)), naive.Distance(q));
        }
      }
      // Both ways of drawing a move; walls that are rarely free to build come up often enough.
      const auto m =
          ply % 2 == 0
              ? g.random_move(s, random)
              : moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))];
      ASSERT_TRUE(moves.contains(m));
      naive.Play(g.move_to_string(s, m));
      game.play(m);
    }
    ASSERT_EQ(naive.winner(), g.winner(game.state()));
    ASSERT_NO_FATAL_FAILURE(CheckInvariants(g, game.state()));
    finished += game.finished() ? 1 : 0;
  }
  // Without a rule against cycles a game need not end, but random ones practically do.
  EXPECT_GE(finished, games * 9 / 10) << variant.name;
}

}  // namespace boardgames::quoridor
