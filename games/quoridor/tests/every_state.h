// EveryState: the exact value of every legal state of a small board for two players, by plain
// retrograde analysis state by state with the game's own moves: the oracle for layouts.h.
//
//   EveryState all(game);
//   all.value(state);             // WinIn, LossIn or 0 (endless) for the player to move
//   all.ForEach([](const Quoridor::State& s, Score value) { ... });
//
// A state is legal if nobody has arrived, the pawns stand apart, each has a way to his goal, and
// the walls on the board are as many as the hands have spent. Whether play leads there is not
// asked.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/score.h"
#include "boardgames/testing/positions.h"

namespace boardgames::quoridor {

class EveryState {
 public:
  using State = Quoridor::State;

  explicit EveryState(const Quoridor& g) : g_(g) {
    ForEachCell(g.shape().cells, [&](int cell) { cells_.push_back(cell); });
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      number_[static_cast<std::size_t>(cells_[i])] = i;
    }
    AddLayouts();
    values_.assign(first_.back(), kIllegal);
    // Layouts come by rising number of walls.
    for (std::size_t i = layouts_.size(); i-- > 0;) SolveLayout(i);
  }

  // Precondition: s is a legal state or a finished one.
  Score value(const State& s) const {
    return g_.terminal(s) ? LossIn(0) : ToScore(values_[Index(s)]);
  }

  void ForEach(auto&& visit) const {
    for (std::size_t i = 0; i < layouts_.size(); ++i) {
      ForEachIn(i, [&](const State& s) { visit(s, value(s)); });
    }
  }

  // Layouts in which somebody may be.
  std::size_t layouts() const { return lived_in_; }

 private:
  // 0 undecided, n + 1 won in n plies, -(n + 1) lost in n.
  using Value = std::int16_t;
  static constexpr Value kIllegal = 0x7fff;

  struct Node {
    std::size_t index;
    std::size_t first_child;
  };

  static Score ToScore(Value v) { return v > 0 ? WinIn(v - 1) : v < 0 ? LossIn(-v - 1) : 0; }

  int walls() const { return g_.options().walls; }
  // How many walls the first player has left, at least and at most, with so many on the board.
  int Least(int on_board) const { return std::max(0, walls() - on_board); }
  int Most(int on_board) const { return std::min(walls(), 2 * walls() - on_board); }

  void AddLayouts() {
    State empty = g_.initial();
    layouts_.push_back(empty);
    numbers_[empty.walls] = 0;
    first_.push_back(0);
    for (std::size_t i = 0; i < layouts_.size(); ++i) {  // layouts_ grows
      const State s = layouts_[i];
      const int on_board = s.wall_set().Count();
      const auto splits = static_cast<std::size_t>(Most(on_board) - Least(on_board) + 1);
      first_.push_back(first_.back() + splits * cells_.size() * cells_.size() * 2);
      if (on_board == 2 * walls()) continue;
      const auto free = FreeSlots(g_.shape(), s.wall_set());
      const auto add = [&](MoveKind kind, int cell) {
        State next = s;
        next.Build(Quoridor::Move::Of(kind, cell));
        if (numbers_.try_emplace(next.walls, layouts_.size()).second) layouts_.push_back(next);
      };
      ForEachCell(free.horizontal, [&](int cell) { add(MoveKind::kHorizontal, cell); });
      ForEachCell(free.vertical, [&](int cell) { add(MoveKind::kVertical, cell); });
    }
  }

  std::size_t Index(const State& s) const {
    const std::size_t layout = numbers_.at(s.walls);
    const auto split = static_cast<std::size_t>(s.left[0] - Least(s.wall_set().Count()));
    const std::size_t n = cells_.size();
    return first_[layout] + ((split * n + number_[s.pawn[0]]) * n + number_[s.pawn[1]]) * 2 +
           s.player;
  }

  // Visits the legal states of a layout.
  void ForEachIn(std::size_t layout, auto&& visit) const {
    State s = layouts_[layout];
    const int on_board = s.wall_set().Count();
    const auto maze = g_.maze(s);
    const auto way0 = maze.Fill(g_.goal(0)).Without(g_.goal(0));
    const auto way1 = maze.Fill(g_.goal(1)).Without(g_.goal(1));
    for (int left = Least(on_board); left <= Most(on_board); ++left) {
      s.left = {static_cast<std::uint8_t>(left),
                static_cast<std::uint8_t>(2 * walls() - on_board - left)};
      ForEachCell(way0, [&](int pawn0) {
        ForEachCell(way1, [&](int pawn1) {
          if (pawn0 == pawn1) return;
          s.pawn = {static_cast<std::uint8_t>(pawn0), static_cast<std::uint8_t>(pawn1)};
          for (const int player : {0, 1}) {
            s.player = static_cast<std::uint8_t>(player);
            visit(s);
          }
        });
      });
    }
  }

  // Precondition: the layouts with more walls are solved.
  void SolveLayout(std::size_t layout) {
    std::vector<Node> nodes;
    std::vector<std::size_t> children;
    constexpr std::size_t kArrived = static_cast<std::size_t>(-1);
    int latest = 0;  // of the distances known from the start
    ForEachIn(layout, [&](const State& s) {
      values_[Index(s)] = 0;
      nodes.push_back({Index(s), children.size()});
      for (const auto& m : testing::Moves(g_, s)) {
        const State next = testing::After(g_, s, m);
        children.push_back(g_.terminal(next) ? kArrived : Index(next));
        if (m.is_wall()) latest = std::max(latest, std::abs(int{values_[children.back()]}));
      }
    });
    lived_in_ += nodes.empty() ? 0 : 1;
    const std::size_t nodes_count = nodes.size();
    nodes.push_back({0, children.size()});
    // What is decided in n plies follows from something decided in n - 1.
    std::vector<std::pair<std::size_t, Value>> fresh;
    for (int n = 1;; ++n) {
      fresh.clear();
      for (std::size_t i = 0; i < nodes_count; ++i) {
        if (values_[nodes[i].index] != 0) continue;
        bool wins = false;
        bool loses = true;
        for (std::size_t c = nodes[i].first_child; c < nodes[i + 1].first_child; ++c) {
          const int v = children[c] == kArrived ? -1 : values_[children[c]];
          const bool known = v != 0 && std::abs(v) <= n;
          wins = wins || (known && v < 0);
          loses = loses && known && v > 0;
        }
        if (wins || loses) {
          fresh.emplace_back(nodes[i].index, static_cast<Value>(wins ? n + 1 : -(n + 1)));
        }
      }
      for (const auto& [index, value] : fresh) values_[index] = value;
      if (fresh.empty() && n > latest) return;
    }
  }

  const Quoridor& g_;
  std::vector<int> cells_;
  std::array<std::size_t, Quoridor::Layout::kCellNumbers> number_{};  // of a cell
  std::vector<State> layouts_;                                        // their walls
  std::map<std::array<std::uint64_t, 4>, std::size_t> numbers_;       // of layouts
  std::vector<std::size_t> first_;
  std::vector<Value> values_;
  std::size_t lived_in_ = 0;
};

}  // namespace boardgames::quoridor
