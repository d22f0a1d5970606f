// A text board for a person: the last move marked, pieces in colours.
#pragma once

#include <string>

namespace boardgames::program {

// `after` is the board; `before` that before the last move, or empty if there was none. What the
// move put on an empty place is marked: inverted if there are colours, else in parentheses where
// there is room for them. Captured and turned pieces are not marked.
std::string BoardView(const std::string& before, const std::string& after, bool colors);

}  // namespace boardgames::program
