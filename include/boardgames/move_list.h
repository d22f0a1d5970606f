// MoveList: a fixed-capacity list of moves on the stack, and sinks that are not lists.
//
// A game's moves(s, out) pushes every legal move into `out`. What `out` is decides the cost: a list
// to search them, a counter to only count them.
//
//   MoveList<Move, 64> list;
//   game.moves(state, list);
//   for (Move m : list) { ... }
//
// push_back: constant time, no allocation. A list belongs to one thread. Pushing more moves than
// fit is memory-safe: the list keeps some of them and says so in overflowed(). Searches end with an
// error then, and the conformance suite finds it: the game has more moves than its kMaxMoves.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>

#include "boardgames/cpp20.h"

namespace boardgames {

template <class Move, int kCapacity>
class MoveList {
 public:
  using value_type = Move;

  // User-provided and empty on purpose: the moves must not be zeroed at every node.
  MoveList() {}  // NOLINT(modernize-use-equals-default)

  // A move that does not fit takes the place of another. (To wrap around costs one instruction, and
  // perft at most 1 %; to look whether there is room costs it up to 7 %.)
  constexpr void push_back(const Move& m) {
    moves_[static_cast<unsigned>(size_) & kMask] = m;
    ++size_;
  }
  constexpr void clear() { size_ = 0; }
  // Whether more than kCapacity moves were pushed. size() is then kCapacity + 1.
  constexpr bool overflowed() const { return size_ > kCapacity; }
  // Keeps the first n moves. Precondition: 0 <= n <= size().
  constexpr void truncate(int n) {
    assert(0 <= n && n <= size() && "a list keeps moves that it has");
    size_ = n;
  }

  constexpr int size() const { return size_ < kCapacity + 1 ? size_ : kCapacity + 1; }
  constexpr bool empty() const { return size_ == 0; }
  // Precondition of both: 0 <= i < size().
  constexpr Move& operator[](int i) {
    assert(0 <= i && i < size() && "the list has a move of that number");
    return moves_[i];
  }
  constexpr const Move& operator[](int i) const {
    assert(0 <= i && i < size() && "the list has a move of that number");
    return moves_[i];
  }
  constexpr Move* begin() { return moves_; }
  constexpr Move* end() { return moves_ + size(); }
  constexpr const Move* begin() const { return moves_; }
  constexpr const Move* end() const { return moves_ + size(); }

  // The number of the first move that is m, or -1.
  constexpr int find(const Move& m) const {
    for (int i = 0; i < size(); ++i) {
      if (moves_[i] == m) return i;
    }
    return -1;
  }
  constexpr bool contains(const Move& m) const { return find(m) >= 0; }

 private:
  static constexpr unsigned kMask = std::bit_ceil(static_cast<unsigned>(kCapacity) + 1) - 1;
  union {  // no initialisation of the moves
    Move moves_[std::size_t{kMask} + 1];
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
