// MoveList: a fixed-capacity list of moves on the stack, and sinks that are not lists.
//
// A game's moves(s, out) pushes every legal move into `out`. What `out` is decides the cost: a list
// to search them, a counter to only count them.
//
//   MoveList<Move, 64> list;
//   game.moves(state, list);
//   for (Move m : list) { ... }
//
// push_back: constant time, no allocation. A list belongs to one thread. There are no errors: a
// game that pushes more than its kMaxMoves breaks its contract, and the conformance suite finds it.
#pragma once

#include <cassert>
#include <cstddef>

namespace boardgames {

template <class Move, int kCapacity>
class MoveList {
 public:
  using value_type = Move;

  // User-provided and empty on purpose: the moves must not be zeroed at every node.
  MoveList() {}  // NOLINT(modernize-use-equals-default)

  // Precondition: size() < kCapacity.
  constexpr void push_back(const Move& m) {
    assert(size_ < kCapacity);
    moves_[size_++] = m;
  }
  constexpr void clear() { size_ = 0; }
  // Keeps the first n moves. Precondition: 0 <= n <= size().
  constexpr void truncate(int n) { size_ = n; }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  // Precondition of both: 0 <= i < size().
  constexpr Move& operator[](int i) { return moves_[i]; }
  constexpr const Move& operator[](int i) const { return moves_[i]; }
  constexpr Move* begin() { return moves_; }
  constexpr Move* end() { return moves_ + size_; }
  constexpr const Move* begin() const { return moves_; }
  constexpr const Move* end() const { return moves_ + size_; }

  constexpr bool contains(const Move& m) const {
    for (const Move& x : *this) {
      if (x == m) return true;
    }
    return false;
  }

 private:
  union {  // no initialisation of the moves
    Move moves_[static_cast<std::size_t>(kCapacity)];
  };
  int size_ = 0;
};

// Counts the moves pushed and forgets them.
template <class Move>
class CountingSink {
 public:
  constexpr void push_back(const Move&) { ++size_; }
  constexpr int size() const { return size_; }

 private:
  int size_ = 0;
};

}  // namespace boardgames
