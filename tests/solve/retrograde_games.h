// Games with numbers for their positions, for tests of retrograde analysis: random graphs with
// cycles, extra turns and known positions, and tic-tac-toe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "examples/tic_tac_toe.h"
#include "examples/tic_tac_toe_numbers.h"

namespace boardgames {

struct GraphOptions {
  std::uint64_t seed = 1;
  int nodes = 60;
  int branching = 3;
  int finished = 15;     // percent of the positions
  int unused = 10;       // percent of the numbers that stand for no position
  int known = 10;        // percent of the positions that the game knows, if it knows any
  int extra_turns = 40;  // percent of the moves after which the same player goes on
};

// Graphs of all sorts: with few moves or more, few ends or more, with extra turns or none.
inline GraphOptions SomeGraph(std::uint64_t seed, int nodes) {
  return {.seed = seed,
          .nodes = nodes,
          .branching = 1 + static_cast<int>(seed % 5),
          .finished = seed % 3 == 0 ? 4 : 15,
          .extra_turns = seed % 2 == 0 ? 40 : 0};
}
inline GraphOptions SmallGraph(std::uint64_t seed) {
  return SomeGraph(seed, seed % 4 == 0 ? 7 : 60);
}

// A game on a random directed graph; moves lead anywhere, so positions come back. The player to
// move belongs to the position.
template <bool kKnows>
class Graph {
 public:
  struct State {
    int node = 0;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 8;
  static constexpr auto objective() { return Objective::kWin; }

  explicit Graph(const GraphOptions& o) : nodes_(static_cast<std::size_t>(o.nodes)) {
    SplitMix64 random(o.seed);
    const auto percent = [&](int p) { return static_cast<int>(random.Uniform(100)) < p; };
    for (Node& n : nodes_) {
      n.used = !percent(o.unused);
      n.player = percent(50) ? 1 : 0;
      n.finished = percent(o.finished);
      n.result = static_cast<int>(random.Uniform(3)) - 1;
      if (percent(o.known)) {
        const int plies = 1 + static_cast<int>(random.Uniform(9));
        n.known = n.result > 0 ? WinIn(plies) : n.result < 0 ? LossIn(plies) : 0;
      }
    }
    nodes_[0].used = true;
    for (Node& n : nodes_) {
      const int moves =
          1 + static_cast<int>(random.Uniform(static_cast<std::uint32_t>(o.branching)));
      while (static_cast<int>(n.next.size()) < moves) {
        const auto to = random.Uniform(static_cast<std::uint32_t>(o.nodes));
        const bool same = nodes_[to].player == n.player;
        if (!nodes_[to].used || (same && !percent(o.extra_turns))) continue;
        n.next.push_back(static_cast<int>(to));
      }
    }
  }

  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s).next[m]; }
  bool terminal(const State& s) const { return At(s).finished; }
  Score utility(const State& s, int p) const {
    return p == At(s).player ? At(s).result : -At(s).result;
  }
  Interval bounds(const State& s, int p, int) const
    requires kKnows
  {
    if (!At(s).known) return {};
    return Interval::Exactly(p == At(s).player ? *At(s).known : -*At(s).known);
  }

  std::uint64_t positions() const { return nodes_.size(); }
  std::uint64_t rank(const State& s) const { return static_cast<std::uint64_t>(s.node); }
  std::optional<State> unrank(std::uint64_t i) const {
    if (!nodes_[i].used) return std::nullopt;
    return State{static_cast<int>(i)};
  }

 private:
  struct Node {
    bool used = true;
    int player = 0;
    bool finished = false;
    int result = 0;  // if finished, for the player to move
    std::optional<Score> known;
    std::vector<int> next;
  };
  const Node& At(const State& s) const { return nodes_[static_cast<std::size_t>(s.node)]; }

  std::vector<Node> nodes_;
};
static_assert(check_game<Graph<false>>() && check_game<Graph<true>>());
static_assert(!HasBounds<Graph<false>> && HasBounds<Graph<true>>);

using RankedTicTacToe = NumberedTicTacToe<TicTacToe>;

}  // namespace boardgames
