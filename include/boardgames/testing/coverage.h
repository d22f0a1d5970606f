// Coverage: how near the conformance suite came to what a game says at most.
//
//   for (const Covered& c : CoverageOf(game, kSeed)) std::cout << Told(c) << '\n';
//   "moves of a position: 7 of 7, met"
//   "remaining, plies of a line from the start: 41 of 42, never met"
//
// A bound that was never met may be wrong by as much as is missing without any check seeing it; or
// it is loose, which the contract allows. So it is told, and no fault.
// Cost: some random games, a long one, a wide one, and small trees. Allocates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/long_games.h"
#include "boardgames/testing/positions.h"

namespace boardgames::testing {

struct Covered {
  std::string what;
  std::int64_t seen = 0;                 // the nearest to the bound
  std::int64_t bound = 0;                // what the game says
  std::string (*text)(Score) = nullptr;  // of values of positions; null: counts
  bool met() const { return seen == bound; }
};

inline std::string Told(const Covered& c) {
  const auto told = [&](std::int64_t n) {
    return c.text != nullptr ? c.text(static_cast<Score>(n)) : std::to_string(n);
  };
  return c.what + ": " + told(c.seen) + " of " + told(c.bound) +
         (c.met() ? ", met" : ", never met");
}

// What was looked at, in all.
struct Coverage {
  int longest_game = 0;  // in plies; no more than kLongPlies are played
  std::vector<Covered> bounds = {};
};

namespace internal {

// The nearest of many differences to a bound.
struct Nearest {
  std::int64_t seen = 0;
  std::int64_t bound = 0;
  bool any = false;

  void Note(std::int64_t s, std::int64_t b) {
    if (!any || std::abs(b - s) < std::abs(bound - seen)) *this = {s, b, true};
  }
};

// How near minimax's values came to the ends of bounds, where they say something.
template <Game G>
void CoverBounds(const G& g, const Forest<G>& forest, std::vector<Covered>& out) {
  if constexpr (HasBounds<G>) {
    Nearest lower, upper;
    for (const auto& n : forest.nodes()) {
      if (n.over || n.value.lo != n.value.hi || Players(g) != 2) continue;
      const Interval sure = g.bounds(n.state, 0, kToEnd);
      if (sure.lo > -kMaxHeuristic) lower.Note(n.value.lo, sure.lo);
      if (sure.hi < kMaxHeuristic) upper.Note(n.value.hi, sure.hi);
    }
    if (lower.any)
      out.push_back({"bounds, the value at the lower end", lower.seen, lower.bound, ScoreText<G>});
    if (upper.any)
      out.push_back({"bounds, the value at the upper end", upper.seen, upper.bound, ScoreText<G>});
  }
}

// The step that the results below the positions of the trees really keep.
template <Game G>
void CoverScoreStep(const G& g, const Forest<G>& forest, std::vector<Covered>& out) {
  if constexpr (HasScoreStep<G>) {
    const auto& nodes = forest.nodes();
    std::vector<ResultsBelow> below(nodes.size());
    Nearest step;
    for (std::size_t i = nodes.size(); i-- > 0;) {
      ResultsBelow& b = below[i];
      if (nodes[i].over) b = {true, g.utility(nodes[i].state, 0)};
      for (int c = 0; c < nodes[i].count; ++c) {
        b.Add(below[static_cast<std::size_t>(nodes[i].first + c)]);
      }
      if (b.lattice > 0) step.Note(b.lattice, g.score_step(nodes[i].state));
    }
    if (step.any) out.push_back({"score_step, the step of results", step.seen, step.bound});
  }
}

}  // namespace internal

// A hook or a constant that the game does not have is left out, and so is one of which nothing was
// seen.
template <Game G>
Coverage CoverageOf(const G& g, std::uint64_t seed) {
  Coverage found;
  int most = 0;
  std::int64_t least_index = INT64_MAX;
  std::int64_t largest_index = -1;
  internal::Nearest start, anywhere;
  const auto look = [&](const GameHistory<G>& line) {
    found.longest_game = (std::max)(found.longest_game, static_cast<int>(line.played().size()));
    const std::vector<int> plies = CountedPlies(line);
    auto s = line.start();
    for (std::size_t i = 0; i < plies.size(); ++i) {
      if (i > 0) g.apply(s, line.played()[i - 1]);
      if (g.terminal(s)) break;
      const MoveListFor<G> moves = Moves(g, s);
      most = (std::max)(most, static_cast<int>(moves.size()));
      if constexpr (HasMoveIndex<G>) {
        for (const auto& m : moves) {
          least_index = std::min<std::int64_t>(least_index, g.index(m));
          largest_index = std::max<std::int64_t>(largest_index, g.index(m));
        }
      }
      if constexpr (HasRemaining<G>) {
        (i == 0 ? start : anywhere).Note(plies[i], g.remaining(s));
      }
    }
  };
  SplitMix64 random(seed);
  for (int i = 0; i < kGames; ++i) {
    GameHistory<G> line(g);
    for (int ply = 0; ply < kLongPlies && !line.finished(); ++ply) {
      if (!Step(line, random, i % 2 != 0).empty()) return found;
    }
    look(line);
  }
  look(LongGame(g, seed));
  look(WideGame(g, seed));
  auto& out = found.bounds;
  out.push_back({"kMaxMoves, moves of a position", most, G::kMaxMoves});
  if constexpr (HasMoveIndex<G>) {
    out.push_back({"kMoveIndexes, the largest index", largest_index, G::kMoveIndexes - 1});
    out.push_back({"index, the least", least_index, 0});
  }
  if (start.any) out.push_back({"remaining, plies from the start", start.seen, start.bound});
  if (anywhere.any)
    out.push_back({"remaining, plies from later on", anywhere.seen, anywhere.bound});
  const Forest<G> forest(g, seed);
  internal::CoverBounds(g, forest, out);
  internal::CoverScoreStep(g, forest, out);
  return found;
}

}  // namespace boardgames::testing
