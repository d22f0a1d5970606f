// Commands as a shell takes them: what the program says to type, and what it notes was typed.
//
//   ShellText({"play", "--save", "my game.json"});  // "play --save 'my game.json'"
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace boardgames::program {

// The word as it is if no shell would change it, else between single quotes.
std::string ShellWord(std::string_view word);

// The words with blanks between them.
std::string ShellText(std::span<const std::string> words);

}  // namespace boardgames::program
