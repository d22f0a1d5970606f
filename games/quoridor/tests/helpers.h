// What several tests of this module need.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/perft.h"
#include "boardgames/zobrist.h"

namespace boardgames::quoridor {

template <class G = Quoridor>
G Make(const QuoridorOptions& o) {
  const auto g = G::Make(o);
  EXPECT_TRUE(g) << g.error;
  return g ? *g : G();
}

template <class G>
typename G::State At(const G& g, const std::string& text) {
  const auto s = g.parse_position(text);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

template <class G>
typename G::State After(const G& g, typename G::State s, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto m = g.parse_move(s, text);
    EXPECT_TRUE(m) << m.error;
    if (m) g.apply(s, *m);
  }
  return s;
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

// The names of the legal moves, in order.
template <class G>
std::vector<std::string> Names(const G& g, const typename G::State& s) {
  MoveListFor<G> list;
  g.moves(s, list);
  std::vector<std::string> names;
  for (const auto& m : list) names.push_back(g.move_to_string(s, m));
  return names;
}

template <class G>
std::vector<std::string> PawnMoveNames(const G& g, const std::string& position) {
  std::vector<std::string> names;
  for (const auto& name : Names(g, At(g, position))) {
    if (name.back() != 'h' && name.back() != 'v') names.push_back(name);
  }
  return names;
}

template <class G>
bool IsLegal(const G& g, const std::string& position, const std::string& move) {
  return g.parse_move(At(g, position), move).value.has_value();
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

}  // namespace boardgames::quoridor
