// Text helpers of the runtime layer and the programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "boardgames/cpp20.h"

namespace boardgames::internal {

// "a", "a or b", "a, b or c"; with `last` = " and ": "a, b and c".
std::string JoinWords(std::span<const std::string> words, std::string_view last = " or ");

// The known name that `name` is most likely a slip of, or "" if none is near.
std::string NearMiss(std::string_view name, std::span<const std::string> known);

// "unknown <what> 'name'; did you mean 'near'? known <whats>: a, b, c", of which at most so many
// are listed.
std::string UnknownName(std::string_view what, std::string_view name,
                        std::span<const std::string> known,
                        std::size_t most = (std::numeric_limits<std::size_t>::max)());

// The one of the values that ToString calls so; nothing if there is none.
template <class Values>
auto FindNamed(const Values& values, std::string_view name)
    -> std::optional<std::remove_cvref_t<decltype(*std::begin(values))>> {
  for (const auto& value : values) {
    if (name == ToString(value)) return value;
  }
  return std::nullopt;
}

// "2:e5" taken apart: the second player, 1, and the move; without a number the player is -1.
struct MoverAndMove {
  int player = -1;
  std::string_view move;  // a view into the text
};
MoverAndMove SplitMover(std::string_view text);

// A line of moves, apart by blanks and commas, without the numbers before them: "1. d2 f4 2. d6",
// "1.d2 f4", "12... d6" or "1) d2". Views of the line.
struct MoveLine {
  std::vector<std::string_view> moves = {};
  int number = 0;  // of the first move; 0: it has none
};
MoveLine SplitMoves(std::string_view line);

// FNV-1a of 64 bits, the same on every machine: tells plans, courses of games and files apart.
std::uint64_t TextHash(std::string_view text);

}  // namespace boardgames::internal
