// Checks of what a game says about values and moves: guesses in their range, exact knowledge right.
//
//   std::string fault = CheckExact(game, kSeed);   // "": none was found
//
// What is said for certain is held against minimax over small trees (positions.h).
// Cost: those trees; they allocate. Thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/playout.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/long_games.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// Priors are shares of a number of games, whether or not the last move is known.
template <HasMovePriors G>
std::string CheckMovePriors(const G& g, const typename G::State& s, const typename G::Move* last) {
  const auto all = Moves(g, s);
  const std::vector<typename G::Move> moves(all.begin(), all.end());
  std::vector<MovePrior> priors(moves.size());
  g.move_priors(s, last, moves, priors);
  for (const MovePrior& p : priors) {
    if (!(p.share >= 0 && p.share <= 1)) {
      return "the share of move_priors is " + std::to_string(p.share) +
             ", and must lie between 0 and 1";
    }
    if (!(p.games >= 0 && p.games <= 1e6F)) {
      return "the games of move_priors are " + std::to_string(p.games) +
             ", and must lie between 0 and a million";
    }
  }
  return "";
}

// evaluate within its range, and of one sum with two players; prior and move_priors within theirs.
template <Game G>
std::string CheckGuesses(const G& g, std::uint64_t seed) {
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s)) return "";
    if constexpr (HasEvaluate<G>) {
      for (int p = 0; p < Players(g); ++p) {
        const Score v = g.evaluate(s, p);
        if (v > kMaxHeuristic || v < -kMaxHeuristic) {
          return "evaluate is " + std::to_string(v) + ", and must lie within +-kMaxHeuristic";
        }
      }
      if (Players(g) == 2 && g.evaluate(s, 0) != -g.evaluate(s, 1)) {
        return "evaluate(s, 0) must be -evaluate(s, 1)";
      }
    }
    if constexpr (HasMovePriors<G>) {
      std::string wrong = CheckMovePriors(g, s, nullptr);
      if (wrong.empty() && !line.played().empty()) {
        wrong = CheckMovePriors(g, s, &line.played().back());
      }
      if (!wrong.empty()) return wrong;
    }
    if constexpr (HasPrior<G>) {
      constexpr int kMost = 1 << 24;
      for (const auto& m : Moves(g, s)) {
        for (const int depth : {1, 2, 5, 20, 1000}) {
          const int prior = g.prior(s, m, depth);
          if (prior > kMost || prior < -kMost) {
            return "prior is " + std::to_string(prior) + ", and must lie within +-2^24";
          }
        }
      }
    }
    return "";
  });
}

// noisy_moves are moves, once each, and all of them where the mover has no choice. null_move
// changes the player and nothing else, where it does not refuse; there the game goes on.
template <Game G>
std::string CheckSelective(const G& g, std::uint64_t seed) {
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s)) return "";
    if constexpr (HasNoisyMoves<G>) {
      const auto moves = Moves(g, s);
      MoveListFor<G> noisy;
      const bool may_stand = g.noisy_moves(s, noisy);
      for (const auto& m : noisy) {
        if (!moves.contains(m)) return "a noisy move is not legal";
      }
      if (MovesRepeat(noisy)) return "noisy moves repeat";
      if (!may_stand && noisy.size() != moves.size()) {
        return "where noisy_moves is false the mover has no choice, and they must be all moves";
      }
    }
    if constexpr (HasNullMove<G>) {
      auto t = s;
      if (!g.null_move(t)) {
        return Same(g, t, s) ? "" : "a null move that is not allowed changed the position";
      }
      if (g.to_move(t) == g.to_move(s)) return "a null move must hand the move to the opponent";
      if (g.terminal(t) || Moves(g, t).empty()) return "a null move must not end the game";
      if constexpr (HasBanked<G>) {
        if (g.banked(t, 0) != g.banked(s, 0)) return "a null move must win nothing";
      }
      // What ends with the turn has ended after the first; three are as good as one.
      auto more = t;
      if (g.null_move(more) && g.null_move(more) && !Same(g, more, t)) {
        return "null moves there and back must change nothing";
      }
    }
    return "";
  });
}

namespace internal {

// The value lies within bounds, asked at the horizon, above it and to the end.
template <Game G>
std::string BoundsHold(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& n) {
  if constexpr (HasBounds<G>) {
    for (const int depth : {kToEnd, 3, 0}) {
      for (int p = 0; p < Players(g); ++p) {
        const Interval sure = g.bounds(n.state, p, depth);
        if (sure.lo > sure.hi) return "bounds must have lo <= hi";
        if (Players(g) != 2) continue;
        const Interval theirs = g.bounds(n.state, 1 - p, depth);
        if (sure.lo != -theirs.hi || sure.hi != -theirs.lo) {
          return "bounds for one player must be those for the other, turned round";
        }
        const Interval v = forest.ValueFor(n, p);
        if (!Meet(Counted(g, sure), Counted(g, v))) {
          return "bounds are " + RangeText<G>(sure) + " for player " + std::to_string(p) +
                 ", and minimax's value is " + RangeText<G>(v);
        }
      }
    }
  }
  return "";
}

// A best move is among the undominated ones.
template <Game G>
std::string UndominatedMovesHold(const G& g, const Forest<G>& forest,
                                 const typename Forest<G>::Node& n) {
  if constexpr (HasUndominatedMoves<G>) {
    MoveListFor<G> undominated;
    g.undominated_moves(n.state, undominated);
    if (undominated.overflowed()) return "undominated_moves pushes more than kMaxMoves moves";
    if (undominated.empty()) return "undominated_moves must not be empty";
    const auto moves = Moves(g, n.state);
    for (const auto& m : undominated) {
      if (!moves.contains(m)) return "an undominated move is not legal";
    }
    if (MovesRepeat(undominated)) return "undominated moves repeat";
    Score best = -kInfinity;  // that an undominated move may be worth
    for (int i = 0; i < n.count; ++i) {
      const auto& c = forest.child(n, i);
      if (undominated.contains(c.move)) best = (std::max)(best, forest.AsMove(n, c).hi);
    }
    const Interval v = forest.ValueFor(n, g.to_move(n.state));
    if (n.count > 0 && Players(g) == 2 && Counted(g, {best, best}).lo < Counted(g, v).lo) {
      return "the best undominated move is worth " + ScoreText<G>(best) + ", and the best move " +
             RangeText<G>(v);
    }
  }
  return "";
}

// Each of the forced moves is legal where it is played, and a best one.
template <Game G>
std::string ForcedMovesHold(const G& g, const Forest<G>& forest,
                            const typename Forest<G>::Node& n) {
  if constexpr (HasForcedMoves<G>) {
    MoveListFor<G> forced;
    g.forced_moves(n.state, forced);
    if (forced.overflowed()) return "forced_moves pushes more than kMaxMoves moves";
    const auto* at = &n;
    auto s = n.state;
    for (const auto& m : forced) {
      if (!Moves(g, s).contains(m)) return "a forced move is not legal where it is played";
      g.apply(s, m);
      if (at == nullptr) continue;  // beyond the tree
      const auto* next = at->count > 0 ? &forest.child(*at, 0) : nullptr;
      for (int i = 0; i < at->count; ++i) {
        if (forest.child(*at, i).move == m) next = &forest.child(*at, i);
      }
      if (next == nullptr || Players(g) != 2) {
        at = nullptr;
        continue;
      }
      const Interval v = forest.ValueFor(*at, g.to_move(at->state));
      const Interval after = forest.AsMove(*at, *next);
      if (Counted(g, {after.hi, after.hi}).lo < Counted(g, v).lo) {
        return "a forced move is worth " + RangeText<G>(after) + ", and the best move " +
               RangeText<G>(v);
      }
      at = next;
    }
  }
  return "";
}

// solve_leaf is fail-soft and right. Precondition: minimax knows the value of n.
template <Game G>
std::string LeafSolverHolds(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& n)
  requires HasSolveLeaf<G>
{
  const Score v = forest.ValueFor(n, g.to_move(n.state)).lo;
  const std::array<Interval, 5> windows = {
      {{-kInfinity, kInfinity}, {v - 1, v}, {v, v + 1}, {v - 1, v + 1}, {v + 3, v + 9}}};
  for (const Interval w : windows) {
    std::uint64_t nodes = 1000;
    const Score found = g.solve_leaf(n.state, w.lo, w.hi, nodes);
    const bool right = v <= w.lo   ? found >= v && found <= w.lo
                       : v >= w.hi ? found <= v && found >= w.hi
                                   : found == v;
    if (!right) {
      return "solve_leaf is " + ScoreText<G>(found) +
             (w.lo == -kInfinity ? "" : " in the window " + RangeText<G>(w)) +
             ", and minimax's value is " + ScoreText<G>(v);
    }
    if (nodes < 1000) return "solve_leaf must add to nodes";
  }
  return "";
}

}  // namespace internal

// In every position of small trees, compared with minimax: bounds, undominated moves, forced moves,
// leaf solvers.
template <Game G>
std::string CheckExact(const G& g, std::uint64_t seed) {
  if constexpr (HasBounds<G> || HasUndominatedMoves<G> || HasForcedMoves<G> || HasSolveLeaf<G>) {
    const Forest<G> forest(g, seed);
    [[maybe_unused]] int leaves = 0;  // solved
    return internal::ForEachNode(g, forest, [&](const auto& n) -> std::string {
      if (n.over) return "";
      std::string fault = internal::BoundsHold(g, forest, n);
      if (fault.empty()) fault = internal::UndominatedMovesHold(g, forest, n);
      if (fault.empty()) fault = internal::ForcedMovesHold(g, forest, n);
      if constexpr (HasSolveLeaf<G>) {
        const bool solvable = n.whole && Players(g) == 2 && g.remaining(n.state) <= G::kLeafPlies;
        if (fault.empty() && solvable && ++leaves <= 4000) {
          fault = internal::LeafSolverHolds(g, forest, n);
        }
      }
      return fault;
    });
  }
  return "";
}

namespace internal {

template <Game G>
std::string TooFew(const G& g, const typename G::State& s, int plies) {
  return "remaining is " + std::to_string(g.remaining(s)) + ", and a line has " +
         std::to_string(plies) + " plies, forced passes not counted [" + Text(g, s) + "]";
}

// In a game as long as can be.
template <Game G>
std::string RemainingHoldsInALongGame(const G& g, std::uint64_t seed) {
  if constexpr (HasRemaining<G>) {
    const GameHistory<G> line = LongGame(g, seed, /*all_tries=*/true);
    const std::vector<int> plies = CountedPlies(line);
    return ForEachPositionOf(
        line, [](std::size_t) { return true; },
        [&](const GameHistory<G>& at) -> std::string {
          const int left = plies[at.played().size()];
          const bool right = g.terminal(at.state()) || g.remaining(at.state()) >= left;
          return right ? "" : TooFew(g, at.state(), left) + " [seed " + std::to_string(seed) + "]";
        });
  }
  return "";
}

// In small trees, from the leaves up.
template <Game G>
std::string RemainingHoldsInTrees(const G& g, std::uint64_t seed) {
  const Forest<G> forest(g, seed);
  if (!forest.fault().empty()) return forest.fault();
  const auto& nodes = forest.nodes();
  struct Subtree {
    int plies = 0;  // of the longest line, forced passes not counted
    ResultsBelow results;
  };
  std::vector<Subtree> below(nodes.size());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    const auto& n = nodes[i];
    Subtree& b = below[i];
    if (n.over) {
      b.results = {true, g.utility(n.state, 0)};
      continue;
    }
    for (int c = 0; c < n.count; ++c) {
      const Subtree& child = below[static_cast<std::size_t>(n.first + c)];
      const bool counts = PlyCounts(g, n.state, n.count, forest.child(n, c).state);
      b.plies = (std::max)(b.plies, child.plies + (counts ? 1 : 0));
      b.results.Add(child.results);
    }
    if constexpr (HasRemaining<G>) {
      if (g.remaining(n.state) < b.plies) return TooFew(g, n.state, b.plies);
    }
    if constexpr (HasScoreStep<G>) {
      const Score step = g.score_step(n.state);
      if (step < 1) return "score_step must be 1 or more";
      if (b.results.lattice % step != 0) {
        return "results below a position differ by " + std::to_string(b.results.lattice) +
               ", which is no multiple of score_step, " + std::to_string(step) + " [" +
               Text(g, n.state) + "]";
      }
    }
  }
  return "";
}

// In random games.
template <Game G>
std::string RemainingHoldsInGames(const G& g, std::uint64_t seed) {
  SplitMix64 random(seed);
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    if (g.terminal(line.state())) return "";
    GameHistory<G> on(g, line.state());
    for (int plies = 0; plies < kMostPlies && !on.finished(); ++plies) {
      if (std::string fault = Step(on, random, plies % 2 == 0); !fault.empty()) return fault;
    }
    if constexpr (HasRemaining<G>) {
      const int plies = CountedPlies(on).front();
      if (g.remaining(line.state()) < plies) return TooFew(g, line.state(), plies);
    }
    if constexpr (HasScoreStep<G>) {
      auto other = line.state();
      RandomPlayout(g, other, random, kMostPlies);
      if (g.terminal(on.state()) && g.terminal(other) &&
          (g.utility(on.state(), 0) - g.utility(other, 0)) % g.score_step(line.state()) != 0) {
        return "two results below a position are not congruent modulo score_step";
      }
    }
    return "";
  });
}

}  // namespace internal

// No line has more plies than remaining says, forced passes not counted, and all results below a
// position are congruent modulo score_step: in small trees, in random games and in a long one. The
// ply that ends the game is no pass.
template <Game G>
std::string CheckRemaining(const G& g, std::uint64_t seed) {
  if constexpr (HasRemaining<G> || HasScoreStep<G>) {
    std::string fault = internal::RemainingHoldsInTrees(g, seed);
    if (fault.empty()) fault = internal::RemainingHoldsInGames(g, seed);
    return fault.empty() ? internal::RemainingHoldsInALongGame(g, seed) : fault;
  }
  return "";
}

}  // namespace boardgames::testing
