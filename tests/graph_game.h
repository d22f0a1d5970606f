// A random graph of positions in which moves may lead back, so that play can go on for ever; and
// its exact values, found without search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/zobrist.h"

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
    const auto below = [&](int n) {
      return static_cast<int>(random.Below(static_cast<std::uint32_t>(n)));
    };
    for (int i = 0; i < size; ++i) {
      Node& n = nodes_[static_cast<std::size_t>(i)];
      n.player = below(2);
      n.result = below(7) - 3;
      if (i > 0 && below(ends) == 0) continue;
      const int moves = 1 + below(3);
      for (int m = 0; m < moves; ++m) n.next.push_back(below(size));
    }
  }

  const std::vector<Node>& nodes() const { return nodes_; }
  Objective objective() const { return objective_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s).next[m]; }
  bool terminal(const State& s) const { return At(s).next.empty(); }
  Score utility(const State& s, int p) const { return p == 0 ? At(s).result : -At(s).result; }
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
  const Node& At(const State& s) const { return nodes_[static_cast<std::size_t>(s.node)]; }
  Objective objective_;
  RepetitionRule rule_;
  std::vector<Node> nodes_;
};

inline constexpr RepetitionRule kDrawRule{RepetitionRule::Kind::kDraw, 3};

// The positions from which `player` can force the game into `region` (finished positions).
inline std::vector<bool> Attractor(const GraphGame& g, int player, std::vector<bool> region) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < region.size(); ++i) {
      const auto& n = g.nodes()[i];
      if (region[i] || n.next.empty()) continue;
      const auto in = [&](int j) { return region[static_cast<std::size_t>(j)]; };
      const bool forced = n.player == player ? std::any_of(n.next.begin(), n.next.end(), in)
                                             : std::all_of(n.next.begin(), n.next.end(), in);
      if (forced) {
        region[i] = true;
        changed = true;
      }
    }
  }
  return region;
}

// The value for player 0 of every position when endless play is worth 0: for each result r, who can
// force r or more?
inline std::vector<Score> ExactValues(const GraphGame& g) {
  std::vector<Score> value(g.nodes().size(), -3);
  for (Score r = -2; r <= 3; ++r) {
    std::vector<bool> target(g.nodes().size());
    for (std::size_t i = 0; i < target.size(); ++i) {
      const auto& n = g.nodes()[i];
      target[i] = n.next.empty() && (r > 0 ? n.result >= r : n.result < r);
    }
    // r > 0: player 0 must reach it; r <= 0: player 1 must reach less, endless play will not do.
    const auto region = Attractor(g, r > 0 ? 0 : 1, target);
    for (std::size_t i = 0; i < region.size(); ++i) {
      if (region[i] == (r > 0)) value[i] = r;
    }
  }
  return value;
}

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
      const auto finished = [&](int j) {
        return nodes()[static_cast<std::size_t>(j)].next.empty();
      };
      if (!n.next.empty() && std::none_of(n.next.begin(), n.next.end(), finished)) return false;
    }
    return !terminal(initial());
  }
};

// The value for player 0 when positions may not recur: brute force over whole paths. `seen` holds
// the path, `node` included.
inline Score SuperkoValue(const GraphGame& g, int node, std::set<int>& seen) {
  const auto& n = g.nodes()[static_cast<std::size_t>(node)];
  if (n.next.empty()) return n.result;
  Score best = n.player == 0 ? -kInfinity : kInfinity;
  for (const int next : n.next) {
    if (!seen.insert(next).second) continue;
    const Score v = SuperkoValue(g, next, seen);
    seen.erase(next);
    best = n.player == 0 ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

}  // namespace boardgames::testing
