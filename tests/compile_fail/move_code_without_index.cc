// expect: boardgames: the game has a member canonical that the search cannot use; it must be
// CanonicalKey canonical(const State&) const, together with symmetries and index, or with
// std::uint16_t move_code(Move, int symmetry) const.

#include "nim.h"

struct Broken : Nim {
  boardgames::CanonicalKey canonical(const State& s) const {
    return {static_cast<std::uint64_t>(s.left), 0};
  }
};
static_assert(boardgames::check_game<Broken>());
