// expect: boardgames: the game has a member repetition_key that the search cannot use; it must be
// std::uint64_t repetition_key(const State&) const, together with RepetitionRule repetition() const
// and bool may_repeat(const State&, Move) const.

#include "nim.h"

struct Broken : Nim {
  std::uint64_t hash(const State& s) const { return static_cast<std::uint64_t>(s.left); }
  boardgames::RepetitionRule repetition() const { return {}; }
  bool may_repeat(const State&, Move) const { return false; }
  int repetition_key(const State& s) const { return s.left; }
};
static_assert(boardgames::check_game<Broken>());
