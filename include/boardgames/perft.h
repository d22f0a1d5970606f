// Perft: counts the move sequences of exactly `depth` plies; the test of every move generator.
//
//   Perft(game, game.initial(), 9);                     // Reversi: 3'005'288
//   for (auto [move, count] : Divide(game, s, 3)) ...   // by first move
//
// One apply is one ply, a pass and an extra turn too. A finished game adds nothing deeper.
// Repetition rules play no part. Time: proportional to the count; with kBulk the last ply is
// counted, not played. No allocation (but Divide's result), thread-safe, no errors.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "boardgames/game.h"

namespace boardgames {

enum class PerftMode : std::uint8_t {
  kBulk,       // the last ply is counted: count_moves if the game has it, else a counting sink
  kEveryLeaf,  // every move of the last ply is applied too
};

// The number of legal moves. Precondition: !g.terminal(s).
template <Game G>
int CountMoves(const G& g, const typename G::State& s) {
  if constexpr (HasCountMoves<G>) {
    return g.count_moves(s);
  } else if constexpr (requires(CountingSink<typename G::Move>& out) { g.moves(s, out); }) {
    CountingSink<typename G::Move> out;
    g.moves(s, out);
    return out.size();
  } else {
    MoveListFor<G> out;
    g.moves(s, out);
    return out.size();
  }
}

// Preconditions: depth >= 0. Perft of depth 0 is 1.
template <Game G>
std::uint64_t Perft(const G& g, const typename G::State& s, int depth,
                    PerftMode mode = PerftMode::kBulk) {
  assert(depth >= 0 && "perft counts plies");
  if (depth == 0) return 1;
  if (g.terminal(s)) return 0;
  if (depth == 1 && mode == PerftMode::kBulk) return static_cast<std::uint64_t>(CountMoves(g, s));
  MoveListFor<G> list;
  g.moves(s, list);
  std::uint64_t sum = 0;
  for (const auto& m : list) {
    typename G::State child = s;
    g.apply(child, m);
    sum += Perft(g, child, depth - 1, mode);
  }
  return sum;
}

// Perft by first move, in the order of moves(s). Precondition: depth >= 1.
template <Game G>
std::vector<std::pair<typename G::Move, std::uint64_t>> Divide(const G& g,
                                                               const typename G::State& s,
                                                               int depth,
                                                               PerftMode mode = PerftMode::kBulk) {
  assert(depth >= 1 && "perft by first move counts from the first ply on");
  std::vector<std::pair<typename G::Move, std::uint64_t>> rows;
  if (g.terminal(s)) return rows;
  MoveListFor<G> list;
  g.moves(s, list);
  for (const auto& m : list) {
    typename G::State child = s;
    g.apply(child, m);
    rows.emplace_back(m, Perft(g, child, depth - 1, mode));
  }
  return rows;
}

}  // namespace boardgames
