// expect: boardgames: the game has a member hash that the search cannot use; it must be
// std::uint64_t hash(const State&) const.

#include "nim.h"

struct Broken : Nim {
  template <class S>
  unsigned hash(const S& s) const {
    return static_cast<unsigned>(s.left);
  }
};
static_assert(boardgames::check_game<Broken>());
