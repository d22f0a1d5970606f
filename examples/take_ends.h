// Take the ends: a row of numbers; a move takes the leftmost or the rightmost one. Whoever takes an
// even number moves again. The numbers taken are points; most points win. For two or more players.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"

template <int kPlayerCount>
struct TakeEnds {
  struct State {
    int first = 0;  // the numbers still there: first ... last - 1
    int last = 0;
    int player = 0;
    std::array<int, kPlayerCount> points{};
    bool operator==(const State&) const = default;
  };
  enum class Move : unsigned char { kLeft, kRight };
  static constexpr int kMaxPlayers = kPlayerCount;
  static constexpr int kMaxMoves = 2;

  std::vector<int> row;
  bool again = true;  // an even number gives another turn

  explicit TakeEnds(std::vector<int> numbers = {1, 2, 3}, bool even_moves_again = true)
      : row(std::move(numbers)), again(even_moves_again) {}

  State initial() const { return {.last = static_cast<int>(row.size())}; }
  int to_move(const State& s) const { return s.player; }

  void moves(const State& s, auto& out) const {
    out.push_back(Move::kLeft);
    if (s.last - s.first > 1) out.push_back(Move::kRight);
  }

  // The number that m takes.
  int number(const State& s, Move m) const {
    return row[static_cast<std::size_t>(m == Move::kLeft ? s.first : s.last - 1)];
  }

  void apply(State& s, Move m) const {
    const int n = number(s, m);
    (m == Move::kLeft) ? ++s.first : --s.last;
    s.points[static_cast<std::size_t>(s.player)] += n;
    if (!again || n % 2 != 0) s.player = (s.player + 1) % kMaxPlayers;
  }

  bool terminal(const State& s) const { return s.first == s.last; }

  // Results add up to zero, so each player's is his lead over every other one: with two players
  // the margin.
  boardgames::Score utility(const State& s, int p) const {
    int lead = 0;
    for (int points : s.points) lead += s.points[static_cast<std::size_t>(p)] - points;
    return lead;
  }
  boardgames::Score evaluate(const State& s, int p) const { return utility(s, p); }

  std::string move_to_string(const State& s, Move m) const {
    return (m == Move::kLeft ? "L" : "R") + std::to_string(number(s, m));
  }
};

static_assert(boardgames::check_game<TakeEnds<2>>());

// A row of `size` numbers from 1 to 9.
inline std::vector<int> RandomRow(int size, boardgames::SplitMix64& random) {
  std::vector<int> row;
  for (int i = 0; i < size; ++i) row.push_back(1 + static_cast<int>(random.Uniform(9)));
  return row;
}
