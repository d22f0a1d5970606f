// What several tests of this module need.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/perft.h"
#include "boardgames/testing/written.h"

namespace boardgames::quoridor {

using testing::MoveNamed;
using testing::Moves;
using testing::Names;
using testing::NumberBelow;
using testing::Pick;
using testing::Play;
using testing::Position;
using testing::Seeded;

template <class G = Quoridor>
G Make(const QuoridorOptions& o) {
  const auto g = G::Make(o);
  EXPECT_TRUE(g) << g.error;
  return g ? *g : G();
}

// Perft to the depths 1, 2 ..., counted both ways.
template <class G = Quoridor>
void ExpectPerft(const QuoridorOptions& o, const std::vector<std::uint64_t>& counts) {
  const auto g = Make<G>(o);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    EXPECT_EQ(Perft(g, g.initial(), depth), counts[i]) << "depth " << depth;
    EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), counts[i]) << "depth " << depth;
  }
}

template <class G>
std::vector<std::string> PawnMoveNames(const G& g, const std::string& position) {
  std::vector<std::string> names;
  for (const auto& name : Names(g, Position(g, position))) {
    if (name.back() != 'h' && name.back() != 'v') names.push_back(name);
  }
  return names;
}

template <class G>
bool IsLegal(const G& g, const std::string& position, const std::string& move) {
  return g.parse_move(Position(g, position), move).value.has_value();
}

// An unfinished position some random moves from the start; walls and pawn moves take turns at
// random, so that positions with few and with many walls come up.
template <class G>
typename G::State RandomPosition(const G& g, SplitMix64& random, int plies) {
  typename G::State s = g.initial();
  for (int i = 0; i < plies; ++i) {
    typename G::State next = s;
    g.apply(next, g.random_move(s, random));
    if (g.terminal(next)) break;
    s = next;
  }
  return s;
}

// A legal position with some walls of those in the hands built, whoever built them. (Pawns and
// walls are drawn by lot, so that places come up that play seldom leads to.)
inline Quoridor::State RandomLegal(const Quoridor& g, SplitMix64& random) {
  std::vector<int> cells;
  ForEachCell(g.shape().cells, [&](int cell) { cells.push_back(cell); });
  for (;;) {
    Quoridor::State s = g.initial();
    for (const std::size_t p : {0u, 1u}) {
      s.pawn[p] = static_cast<std::uint8_t>(Pick(cells, random));
      const int built = NumberBelow(random, s.left[p] + 1);
      for (int n = 0; n < built; ++n) {
        s.player = static_cast<std::uint8_t>(p);
        const auto free = FreeSlots(g.shape(), s.wall_set());
        const int all = free.Count();
        if (all == 0) break;
        const int k = NumberBelow(random, all);
        const int horizontal = free.horizontal.Count();
        s.Build(k < horizontal
                    ? Quoridor::Move::Of(MoveKind::kHorizontal, free.horizontal.Nth(k))
                    : Quoridor::Move::Of(MoveKind::kVertical, free.vertical.Nth(k - horizontal)));
        --s.left[p];
      }
    }
    s.player = static_cast<std::uint8_t>(random.Uniform(2));
    const auto maze = g.maze(s);
    if (s.pawn[0] != s.pawn[1] && !g.terminal(s) &&
        maze.Connects(Quoridor::CellBit(s.pawn[0]), g.goal(0)) &&
        maze.Connects(Quoridor::CellBit(s.pawn[1]), g.goal(1))) {
      return s;
    }
  }
}

}  // namespace boardgames::quoridor
