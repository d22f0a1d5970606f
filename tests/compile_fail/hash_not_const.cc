// expect: boardgames: the game has a member hash that the search cannot use; it must be
// std::uint64_t hash(const State&) const. Its const is missing.

#include <cstdint>

#include "nim.h"

struct Broken : Nim {
  std::uint64_t hash(const State& s) { return static_cast<std::uint64_t>(s.left); }
};
static_assert(boardgames::check_game<Broken>());
