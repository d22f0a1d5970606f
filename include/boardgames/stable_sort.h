// StableSort: sorts a short list and leaves equal elements in their order.
//
//   StableSort(moves.begin(), moves.end(),
//              [](const M& a, const M& b) { return a.score > b.score; });
//
// For what people read: by insertion, so it takes up to the square of the length in moves, and
// allocates nothing. std::stable_sort of gcc 12's library asks for memory in a way that clang calls
// deprecated, which is an error in this project's builds. Thread-safe. No errors.
#pragma once

#include <algorithm>

namespace boardgames {

// `before` is a strict weak order, as std::sort needs.
template <class It, class Before>
void StableSort(It first, It last, Before before) {
  for (It i = first; i != last; ++i) std::rotate(std::upper_bound(first, i, *i, before), i, i + 1);
}

}  // namespace boardgames
