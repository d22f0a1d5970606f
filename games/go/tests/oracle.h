// The exact value of every position of a small board under simple ko, endless play counting 0, by
// retrograde analysis with the naive rules: neither search nor bounds are used.
//
// Black can bring about a result of t or more, t > 0, if he can force the game to end with it; and
// t or more, t <= 0, if White cannot force it to end with less. Each is an attractor: the positions
// from which a player can force the game into a set. The value is the largest such t.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "boardgames/games/go.h"
#include "games/go/tests/naive.h"
#include "games/go/tests/support.h"

namespace boardgames::naive {

class Oracle {
 public:
  // Every legal placement of stones with either player to move, after a pass or not, and whatever
  // follows from those by ko. Komi is 0.
  explicit Oracle(const Rules& rules) : rules_(rules) {
    const int n = rules.rows * rules.cols;
    std::string cells(static_cast<std::size_t>(n), '.');
    for (;;) {
      if (EveryChainBreathes(rules, cells)) {
        for (const char mover : {'X', 'O'}) {
          for (const int passes : {0, 1}) Number({cells, mover, -1, passes});
        }
      }
      // Count in base three.
      int i = 0;
      for (; i < n; ++i) {
        char& c = cells[static_cast<std::size_t>(i)];
        c = c == '.' ? 'X' : c == 'X' ? 'O' : '.';
        if (c != '.') break;
      }
      if (i == n) break;
    }
    for (std::size_t i = 0; i < positions_.size(); ++i) Expand(static_cast<int>(i));
    Solve(n);
  }

  const Rules& rules() const { return rules_; }
  // In the order of their numbers. None is finished.
  const std::vector<Position>& positions() const { return positions_; }
  // Black's result with best play.
  int Value(int number) const { return values_[static_cast<std::size_t>(number)]; }
  int Value(const Position& p) const {
    return p.passes == 2 ? Area(rules_, p.cells) : Value(numbers_.at(p));
  }

 private:
  int Number(const Position& p) {
    const auto [it, fresh] = numbers_.try_emplace(p, static_cast<int>(positions_.size()));
    if (fresh) positions_.push_back(p);
    return it->second;
  }

  void Expand(int number) {
    const Position p = positions_[static_cast<std::size_t>(number)];
    children_.emplace_back();
    ends_.push_back(kNoEnd);
    for (const int m : Moves(rules_, p)) {
      const Position next = *After(rules_, p, m);
      if (next.passes == 2) {
        ends_.back() = Area(rules_, next.cells);
      } else {
        const int child = Number(next);
        children_.back().push_back(child);
      }
    }
  }

  void Solve(int n) {
    parents_.resize(positions_.size());
    for (std::size_t i = 0; i < children_.size(); ++i) {
      for (const int c : children_[i]) {
        parents_[static_cast<std::size_t>(c)].push_back(static_cast<int>(i));
      }
    }
    values_.assign(positions_.size(), -n);
    for (int t = -n + 1; t <= n; ++t) {
      // Black forces an end of t or more, or White one of less.
      const char forcer = t > 0 ? 'X' : 'O';
      const std::vector<char> forced =
          Attractor(forcer, [&](int end) { return t > 0 ? end >= t : end < t; });
      for (std::size_t i = 0; i < values_.size(); ++i) {
        if ((forced[i] != 0) == (t > 0)) values_[i] = t;
      }
    }
  }

  // The positions from which the forcer can force the game to end with a result `good` likes.
  template <class Good>
  std::vector<char> Attractor(char forcer, Good&& good) const {
    std::vector<char> in(positions_.size(), 0);
    std::vector<int> escapes(positions_.size());  // of the other player's positions
    std::vector<int> open;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const bool can_end = ends_[i] != kNoEnd;
      const bool ends_well = can_end && good(ends_[i]);
      escapes[i] = static_cast<int>(children_[i].size()) + (can_end && !ends_well ? 1 : 0);
      const bool sure = positions_[i].mover == forcer ? ends_well : escapes[i] == 0;
      if (sure) {
        in[i] = 1;
        open.push_back(static_cast<int>(i));
      }
    }
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      for (const int parent : parents_[static_cast<std::size_t>(at)]) {
        const auto p = static_cast<std::size_t>(parent);
        if (in[p] != 0) continue;
        if (positions_[p].mover == forcer || --escapes[p] == 0) {
          in[p] = 1;
          open.push_back(parent);
        }
      }
    }
    return in;
  }

  static constexpr int kNoEnd = 1000;  // the mover cannot end the game by a pass

  Rules rules_;
  std::map<Position, int> numbers_;
  std::vector<Position> positions_;
  std::vector<std::vector<int>> children_;
  std::vector<std::vector<int>> parents_;
  std::vector<int> ends_;  // the result if the mover passes now, after a pass
  std::vector<int> values_;
};

}  // namespace boardgames::naive

namespace boardgames {

// Every position of a board: the bounds contain the oracle's value.
inline void CheckBounds(const naive::Oracle& oracle) {
  const naive::Rules& rules = oracle.rules();
  SCOPED_TRACE(std::to_string(rules.rows) + "x" + std::to_string(rules.cols) +
               (rules.suicide ? " with suicide" : ""));
  const auto g = Make<Go7>({.rows = rules.rows, .cols = rules.cols, .suicide = rules.suicide});
  const Score most = g.points() * Go7::kPointValue;
  int narrow = 0;
  for (std::size_t i = 0; i < oracle.positions().size(); ++i) {
    const std::string text = naive::Text(rules, oracle.positions()[i]);
    const auto s = Position(g, text);
    const Score value = oracle.Value(static_cast<int>(i)) * Go7::kPointValue;
    const Interval sure = g.bounds(s, 0, kToEnd);
    ASSERT_LE(sure.lo, value) << text;
    ASSERT_GE(sure.hi, value) << text;
    narrow += sure.lo > -most || sure.hi < most ? 1 : 0;
  }
  EXPECT_GT(narrow, 0) << "they must say something, too";
}

}  // namespace boardgames
