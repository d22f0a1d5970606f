// expect: boardgames: the game has a member parse_position that the search cannot use; it must be
// part of the notation: move_to_string, parse_move, position_to_string, parse_position and board
// belong together.

#include <string_view>

#include "boardgames/result.h"
#include "nim.h"

struct Broken : Nim {
  boardgames::Result<State> parse_position(std::string_view text) const;
};
static_assert(boardgames::check_game<Broken>());
