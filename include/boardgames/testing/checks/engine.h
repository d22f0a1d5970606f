// Checks of the hooks together: with any of them the engine finds minimax's value.
//
//   std::string fault = CheckSolving(game, kSeed);   // "": none was found
//
// For two players. Cost: searches of small trees; they allocate. Thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/perft.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/search/engine.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// To a limited depth, with what the engine does not leave to hooks: minimax's value, always.
template <Game G>
std::string CheckEngine(const G& g, std::uint64_t seed) {
  if (Players(g) != 2) return "";
  EngineOptions options = EngineOptions::FixedDepth();
  options.table_bytes = std::size_t{1} << 20;
  Engine<G> engine(g, options);
  Minimax<G> minimax(g);
  SplitMix64 random(seed);
  std::uint64_t budget = 1'000'000;  // positions minimax may visit in all
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s) || random.Uniform(8) != 0) return "";
    int depth = 1;
    while (depth < 4 && Perft(g, s, depth + 1) < 20'000) ++depth;
    const std::uint64_t cost = 2 * Perft(g, s, depth);
    if (cost > budget) return "";
    budget -= cost;
    const auto expected = minimax.search(s, {.depth = depth});
    const auto found = engine.search(s, {.depth = depth});
    if (!expected.error.empty() || !found.error.empty()) return expected.error + found.error;
    if (found.score == expected.score) return "";
    return "the engine finds " + ScoreText<G>(found.score) + " at depth " + std::to_string(depth) +
           ", and minimax " + ScoreText<G>(expected.score);
  });
}

namespace internal {

struct SolvingCase {
  const char* name;
  EngineOptions options;
};

// No hook, each alone, and all.
template <Game G>
std::vector<SolvingCase> SolvingCases() {
  EngineOptions none = EngineOptions::FixedDepth();
  none.table_bytes = 0;
  none.prior = false;
  none.canonical = false;
  none.repetition = true;
  none.exact_key = false;
  none.forced = false;
  std::vector<SolvingCase> cases;
  const auto add = [&](bool there, const char* name, auto&& change) {
    if (!there) return;
    cases.push_back({name, none});
    change(cases.back().options);
  };
  constexpr std::size_t kTable = std::size_t{1} << 16;
  add(true, "no hook", [](EngineOptions&) {});
  add(HasHash<G>, "hash", [](EngineOptions& o) { o.table_bytes = kTable; });
  add(HasCanonical<G>, "canonical", [](EngineOptions& o) {
    o.table_bytes = kTable;
    o.canonical = true;
  });
  add(HasPrior<G>, "prior", [](EngineOptions& o) { o.prior = true; });
  add(HasUndominatedMoves<G>, "undominated_moves",
      [](EngineOptions& o) { o.undominated = search::Use::kAlways; });
  add(HasExactKey<G>, "exact_key", [](EngineOptions& o) {
    o.table_bytes = kTable;
    o.exact_key = o.remaining = true;
  });
  add(HasForcedMoves<G>, "forced_moves", [](EngineOptions& o) { o.forced = o.remaining = true; });
  add(HasRemaining<G>, "remaining", [](EngineOptions& o) { o.remaining = true; });
  add(HasBounds<G> || HasSolveLeaf<G>, "bounds and solve_leaf",
      [](EngineOptions& o) { o.bounds = o.remaining = true; });
  cases.push_back({"every hook", EngineOptions{.table_bytes = kTable}});
  return cases;
}

// What is wrong with late positions as the engine solves them in this case.
template <Game G>
std::string SolvesLike(const G& g, const Forest<G>& forest, const SolvingCase& c) {
  Engine<G> engine(g, c.options);
  int solved = 0;
  for (auto root = forest.roots().rbegin(); root != forest.roots().rend(); ++root) {
    const auto& n = forest.nodes()[static_cast<std::size_t>(*root)];
    if (n.over || n.value.lo != n.value.hi || !n.whole) continue;
    if (++solved > 60) break;
    const auto r = engine.search(n.state, {.nodes = 200'000, .solve = true});
    const Interval expected = Counted(g, forest.ValueFor(n, g.to_move(n.state)));
    const std::string with = std::string(" with ") + c.name + " [" + Text(g, n.state) + "]";
    if (!r.error.empty()) return r.error + with;
    if (r.stop != StopReason::kProved) {
      return "the engine does not solve a position of at most " +
             std::to_string(Forest<G>::kMostInATree) + " nodes" + with;
    }
    if (Counted(g, {r.score, r.score}).lo != expected.lo) {
      return "the engine solves a position as " + ScoreText<G>(r.score) +
             ", and minimax's value is " + RangeText<G>(forest.ValueFor(n, g.to_move(n.state))) +
             with;
    }
    if (ObjectiveOf(g) == Objective::kWinByPoints) continue;
    for (int i = 0; i < n.count; ++i) {
      const auto& child = forest.child(n, i);
      if (child.move == *r.best && !Meet(forest.AsMove(n, child), expected)) {
        return "the engine's best move is not a best one" + with;
      }
    }
  }
  return "";
}

}  // namespace internal

// Late positions solved without any hook, with each alone, and with all: minimax's value, always.
template <Game G>
std::string CheckSolving(const G& g, std::uint64_t seed) {
  if (Players(g) != 2) return "";
  const Forest<G> forest(g, seed);
  if (!forest.fault().empty()) return forest.fault();
  for (const internal::SolvingCase& c : internal::SolvingCases<G>()) {
    std::string fault = internal::SolvesLike(g, forest, c);
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace boardgames::testing
