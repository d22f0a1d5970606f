// How the checks compare what a game says with what minimax found in small trees (positions.h).
#pragma once

#include <numeric>
#include <string>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/testing/positions.h"

namespace boardgames::testing {

namespace internal {

// An interval of values as people read it; an end beyond which no value lies is left out.
template <Game G>
std::string RangeText(Interval v) {
  const bool from = v.lo > LossIn(1) && v.lo != -kMaxHeuristic;
  const bool to = v.hi < WinIn(1) && v.hi != kMaxHeuristic;
  if (v.lo == v.hi) return ScoreText<G>(v.lo);
  if (from && to) return "from " + ScoreText<G>(v.lo) + " to " + ScoreText<G>(v.hi);
  if (from) return "at least " + ScoreText<G>(v.lo);
  return to ? "at most " + ScoreText<G>(v.hi) : "unknown";
}
inline bool Meet(Interval a, Interval b) { return a.lo <= b.hi && b.lo <= a.hi; }

inline std::string Pair(const std::string& a, const std::string& b) {
  return a.empty() ? "" : ": " + a + " and " + b;
}

// As for minimax's value v for the player to move: under kWinByPoints only its sign counts.
template <Game G>
Interval Counted(const G& g, Interval v) {
  if (ObjectiveOf(g) != Objective::kWinByPoints) return v;
  const auto sign = [](Score s) { return s > 0 ? 1 : s < 0 ? -1 : 0; };
  return {sign(v.lo), sign(v.hi)};
}

// Calls visit(node) for every node of a forest; the first fault ends it.
template <Game G, class Visit>
std::string ForEachNode(const G& g, const Forest<G>& forest, Visit&& visit) {
  if (!forest.fault().empty()) return forest.fault();
  for (const auto& n : forest.nodes()) {
    if (std::string fault = visit(n); !fault.empty()) {
      return fault + " [" + Text(g, n.state) + "]";
    }
  }
  return "";
}

// Whether the values of two nodes may be compared though other positions stand above them: with
// superko these decide which moves are legal.
template <Game G, class Node>
bool Comparable(const G& g, const Node& a, const Node& b) {
  return RepetitionOf(g).kind != RepetitionRule::Kind::kForbidden || (a.whole && b.whole);
}

// What v, a value for the player to move at s, is beyond what he has banked there.
template <Game G>
Interval BeyondBanked(const G& g, const typename G::State& s, Interval v) {
  if (ObjectiveOf(g) == Objective::kWin) return v;
  const Score banked = BankedOf(g, s, g.to_move(s));
  if (v.lo == v.hi) return {v.lo - banked, v.hi - banked};
  return {v.lo <= -kMaxHeuristic ? -kInfinity : v.lo - banked,
          v.hi >= kMaxHeuristic ? kInfinity : v.hi - banked};
}

// What the player to move still gets.
template <Game G>
Interval ToGo(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& n) {
  return BeyondBanked(g, n.state, forest.ValueFor(n, g.to_move(n.state)));
}

// The results that are known below a position, for player 0.
struct ResultsBelow {
  bool any = false;
  Score result = 0;   // one of them
  Score lattice = 0;  // the greatest step that all of them keep; 0: there is one result

  void Add(const ResultsBelow& child) {
    if (!child.any) return;
    if (!any) result = child.result;
    any = true;
    lattice = std::gcd(lattice, std::gcd(child.lattice, child.result - result));
  }
};

}  // namespace internal

}  // namespace boardgames::testing
