// A random graph of positions in which moves may lead back, so that play can go on for ever; and
// its exact values, found without search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"

namespace boardgames::testing {

class GraphGame {
 public:
  struct State {
    int node = 0;
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 4;
  static constexpr int kMoveIndexes = 4;

  struct Node {
    int player = 0;
    std::vector<int> next;  // empty: finished
    Score result = 0;       // for player 0, -3 ... 3
  };

  // One in `ends` positions is finished.
  GraphGame(std::uint64_t seed, int size, Objective objective, RepetitionRule rule, int ends = 4)
      : objective_(objective), rule_(rule), nodes_(static_cast<std::size_t>(size)) {
    SplitMix64 random(seed);
    for (int i = 0; i < size; ++i) {
      Node& n = nodes_[static_cast<std::size_t>(i)];
      n.player = Below(random, 2);
      n.result = Below(random, 7) - 3;
      if (i > 0 && Below(random, ends) == 0) continue;
      const int moves = 1 + Below(random, 3);
      for (int m = 0; m < moves; ++m) n.next.push_back(Below(random, size));
    }
  }

  // Of positions that are given.
  GraphGame(std::vector<Node> nodes, Objective objective, RepetitionRule rule)
      : objective_(objective), rule_(rule), nodes_(std::move(nodes)) {}

  const std::vector<Node>& nodes() const { return nodes_; }
  const Node& At(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  Objective objective() const { return objective_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s.node).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s.node).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s.node).next[m]; }
  bool terminal(const State& s) const { return At(s.node).next.empty(); }
  Score utility(const State& s, int p) const {
    return p == 0 ? At(s.node).result : -At(s.node).result;
  }
  // Misleading on purpose: values that rest on it must not be called proved.
  Score evaluate(const State& s, int p) const {
    const Score v = s.node % 7 - 3;
    return p == 0 ? v : -v;
  }
  std::uint64_t hash(const State& s) const { return Mix64(static_cast<std::uint64_t>(s.node) + 1); }
  int index(Move m) const { return m; }
  RepetitionRule repetition() const { return rule_; }
  bool may_repeat(const State&, Move) const { return true; }

 private:
  Objective objective_;
  RepetitionRule rule_;
  std::vector<Node> nodes_;
};

inline constexpr RepetitionRule kDrawRule{RepetitionRule::Kind::kDraw, 3};

// The results of finished positions for player 0, nothing where play goes on: of `size` positions
// from the one called `first`, which lead to no others.
using GraphResults = std::vector<std::optional<Score>>;

inline GraphResults ResultsOf(const GraphGame& g, int first, int size) {
  GraphResults results;
  for (int i = first; i < first + size; ++i) {
    const auto& n = g.At(i);
    results.push_back(n.next.empty() ? std::optional(n.result) : std::nullopt);
  }
  return results;
}
inline GraphResults ResultsOf(const GraphGame& g) {
  return ResultsOf(g, 0, static_cast<int>(g.nodes().size()));
}

// By position, the plies in which `player` can force a result for which `wanted` holds, or -1.
template <class Wanted>
std::vector<int> PliesToForce(const GraphGame& g, const GraphResults& results, int player,
                              Wanted wanted, int first = 0) {
  std::vector<int> plies(results.size(), -1);
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i] && wanted(*results[i])) plies[i] = 0;
  }
  for (int d = 1; d <= static_cast<int>(results.size()); ++d) {
    std::vector<std::size_t> now;
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (plies[i] >= 0 || results[i]) continue;
      const auto& n = g.At(first + static_cast<int>(i));
      const auto in = [&](int j) { return plies[static_cast<std::size_t>(j - first)] >= 0; };
      if (n.player == player ? std::any_of(n.next.begin(), n.next.end(), in)
                             : std::all_of(n.next.begin(), n.next.end(), in)) {
        now.push_back(i);
      }
    }
    for (const std::size_t i : now) plies[i] = d;
  }
  return plies;
}

// The value for player 0 of every position when endless play is worth 0: for each result r, who can
// force r or more?
inline std::vector<Score> ExactValues(const GraphGame& g, const GraphResults& results,
                                      int first = 0) {
  std::vector<Score> value(results.size(), -3);
  for (Score r = -2; r <= 3; ++r) {
    // r > 0: player 0 must reach it; r <= 0: player 1 must reach less, endless play will not do.
    const std::vector<int> plies = PliesToForce(
        g, results, r > 0 ? 0 : 1, [&](Score v) { return (v >= r) == (r > 0); }, first);
    for (std::size_t i = 0; i < plies.size(); ++i) {
      if ((plies[i] >= 0) == (r > 0)) value[i] = r;
    }
  }
  return value;
}
inline std::vector<Score> ExactValues(const GraphGame& g) { return ExactValues(g, ResultsOf(g)); }

// A graph in which a fresh finished position is always one move away, as a pass is in Go, if
// Usable() says so; positions may not recur.
class PassGraph : public GraphGame {
 public:
  PassGraph(std::uint64_t seed, int size)
      : GraphGame(seed, size, Objective::kPoints, {RepetitionRule::Kind::kForbidden}) {}
  bool may_repeat(const State& s, Move m) const {
    State next = s;
    apply(next, m);
    return !terminal(next);
  }
  bool Usable() const {
    for (const Node& n : nodes()) {
      const auto finished = [&](int j) { return At(j).next.empty(); };
      if (!n.next.empty() && std::none_of(n.next.begin(), n.next.end(), finished)) return false;
    }
    return !terminal(initial());
  }
};

// The value for player 0 when positions may not recur, in games of wins with the distance: brute
// force over whole paths. `seen` holds the path, `node` included.
inline Score SuperkoValue(const GraphGame& g, int node, std::set<int>& seen) {
  const bool wins = g.objective() == Objective::kWin;
  const auto& n = g.At(node);
  if (n.next.empty()) {
    return !wins ? n.result : n.result > 0 ? WinIn(0) : n.result < 0 ? LossIn(0) : 0;
  }
  Score best = n.player == 0 ? -kInfinity : kInfinity;
  for (const int next : n.next) {
    if (!seen.insert(next).second) continue;
    Score v = SuperkoValue(g, next, seen);
    seen.erase(next);
    if (wins) v = IsWin(v) ? v - 1 : IsLoss(v) ? v + 1 : v;
    best = n.player == 0 ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

}  // namespace boardgames::testing
