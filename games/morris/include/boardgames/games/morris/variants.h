// The variants of morris: what each plays on and by which rules. One implementation reads this
// table.
//
//   const VariantRules& v = RulesOf(Variant::kLasker);
//   v.men                                             // 10
//   VariantNamed("lasker")                            // Variant::kLasker
//
// Where sources differ, README.md names the one followed. Constant time, no allocation,
// thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "boardgames/games/morris/board.h"

namespace boardgames::morris {

enum class Variant : std::uint8_t {
  kThree,
  kFive,
  kSix,
  kSeven,
  kNine,
  kTwelve,
  kLasker,
  kMorabaraba,
};

struct VariantRules {
  std::string_view name;
  const Board* board;
  int men;                    // each player's
  bool flying;                // with three men left a player moves to any empty point
  bool mill_wins = false;     // a mill ends the game and removes nobody
  bool move_early = false;    // men may slide while others are still in hand
  bool full_is_draw = false;  // a player who cannot move because the board is full has not lost
};

inline constexpr std::array<VariantRules, 8> kVariants = {{
    {.name = "three", .board = &kThreeBoard, .men = 3, .flying = false, .mill_wins = true},
    {.name = "five", .board = &kSixBoard, .men = 5, .flying = false},
    {.name = "six", .board = &kSixBoard, .men = 6, .flying = false},
    {.name = "seven", .board = &kSevenBoard, .men = 7, .flying = true},
    {.name = "nine", .board = &kNineBoard, .men = 9, .flying = true},
    {.name = "twelve", .board = &kTwelveBoard, .men = 12, .flying = false, .full_is_draw = true},
    {.name = "lasker", .board = &kNineBoard, .men = 10, .flying = true, .move_early = true},
    {.name = "morabaraba", .board = &kTwelveBoard, .men = 12, .flying = true, .full_is_draw = true},
}};

constexpr const VariantRules& RulesOf(Variant v) { return kVariants[static_cast<std::size_t>(v)]; }

constexpr std::optional<Variant> VariantNamed(std::string_view name) {
  for (std::size_t i = 0; i < kVariants.size(); ++i) {
    if (kVariants[i].name == name) return static_cast<Variant>(i);
  }
  return std::nullopt;
}

}  // namespace boardgames::morris
