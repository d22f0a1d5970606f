// Random games of the module beside the naive rules, with the rules' invariants checked at every
// move.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/quoridor.h"
#include "games/quoridor/tests/helpers.h"
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

// For the large layout: boards beyond the small one, and one that both have room for.
inline std::vector<Variant> LargeVariants() {
  constexpr auto kNone = DoubleJump::kNone;
  return {
      {"thirteen by seven", {.cols = 13, .rows = 7}},
      {"eleven by eleven, four players", {.cols = 11, .rows = 11, .players = 4}},
      {"the largest, many walls",
       {.cols = 20, .rows = 20, .players = 4, .walls = 60, .double_jump = kNone, .repetition = 0}},
      {"the widest", {.cols = 20, .rows = 3, .walls = 12}},
      {"the highest, three players", {.cols = 4, .rows = 20, .players = 3, .walls = 12}},
      {"small in the large layout", {.cols = 5, .rows = 4, .players = 4, .walls = 2}},
  };
}

// What must hold in every position that was reached by play.
template <class G>
void CheckInvariants(const G& g, const typename G::State& s) {
  const auto walls = s.wall_set();
  // Nothing outside the board, no overlap, no crossing.
  ASSERT_FALSE((walls.horizontal | walls.vertical).Without(g.shape().wall_slots).Any());
  ASSERT_FALSE((walls.horizontal & walls.vertical).Any());
  ASSERT_FALSE((walls.horizontal & East(walls.horizontal)).Any());
  ASSERT_FALSE((walls.vertical & North(walls.vertical)).Any());
  int left = 0;
  typename G::Bits pawns;
  for (int p = 0; p < g.players(); ++p) {
    const auto i = static_cast<std::size_t>(p);
    ASSERT_TRUE(g.shape().cells.Has(s.pawn[i]));
    ASSERT_FALSE(pawns.Has(s.pawn[i])) << "two pawns on a cell";
    pawns |= G::CellBit(s.pawn[i]);
    ASSERT_GE(g.maze(s).Distance(G::CellBit(s.pawn[i]), g.goal(p)), 0) << "shut in";
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

struct Plan {
  int games;
  int compare;  // every so many positions, one is compared with the naive rules
  std::uint64_t seed;
  int most_plies = 3000;  // of a game
  int finish = 90;        // this many of 100 games must come to an end
};

template <class G>
void PlayRandomGames(const Variant& variant, const Plan& plan) {
  const G g = Make<G>(variant.options);
  Seeded random(plan.seed);
  int finished = 0;
  for (int i = 0; i < plan.games; ++i) {
    Naive naive(variant.options);
    GameHistory<G> game(g);
    for (int ply = 0; ply < plan.most_plies && !game.finished(); ++ply) {
      const typename G::State& s = game.state();
      SCOPED_TRACE(std::string(variant.name) + ", game " + std::to_string(i) + ", ply " +
                   std::to_string(ply) + ", " + g.position_to_string(s));
      ASSERT_NO_FATAL_FAILURE(CheckInvariants(g, s));
      MoveListFor<G> moves;
      game.moves(moves);
      ASSERT_GT(moves.size(), 0);
      ASSERT_EQ(g.count_moves(s), moves.size());
      if (random.Uniform(static_cast<std::uint32_t>(plan.compare)) == 0) {
        const auto names = Names(g, s);
        const std::set<std::string> each(names.begin(), names.end());
        ASSERT_EQ(each.size(), names.size());
        ASSERT_EQ(each, naive.Moves());
        ASSERT_EQ(g.to_move(s), naive.player());
        for (int p = 0; p < g.players(); ++p) {
          const auto q = static_cast<std::size_t>(p);
          ASSERT_EQ(g.maze(s).Distance(G::CellBit(s.pawn[q]), g.goal(p)), naive.Distance(q));
        }
      }
      // Both ways of drawing a move; walls that are rarely free to build come up often enough.
      const auto m = ply % 2 == 0 ? g.random_move(s, random) : Pick(moves, random);
      ASSERT_TRUE(moves.contains(m));
      naive.Play(g.move_to_string(s, m));
      game.play(m);
    }
    ASSERT_EQ(naive.winner(), g.winner(game.state()));
    ASSERT_NO_FATAL_FAILURE(CheckInvariants(g, game.state()));
    finished += game.finished() ? 1 : 0;
  }
  // Without a rule against cycles a game need not end, but random ones practically do.
  EXPECT_GE(100 * finished, plan.finish * plan.games) << variant.name;
}

}  // namespace boardgames::quoridor
