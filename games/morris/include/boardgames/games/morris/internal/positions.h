// The positions of morris: which are possible, and their numbers. Include
// boardgames/games/morris.h instead.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/result.h"

namespace boardgames {
namespace morris::internal {

// 3^n for 0 <= n <= kMaxPoints.
inline constexpr auto kPower3 = [] {
  std::array<std::uint64_t, kMaxPoints + 1> power{1};
  for (std::size_t n = 1; n < power.size(); ++n) power[n] = 3 * power[n - 1];
  return power;
}();
// The sum of 3^p over the points of a set.
constexpr std::uint64_t Ternary(Points set) {
  std::uint64_t sum = 0;
  for (; set != 0; set &= set - 1) sum += kPower3[static_cast<std::size_t>(std::countr_zero(set))];
  return sum;
}

}  // namespace morris::internal

inline const char* Morris::Problem(const State& s) const {
  if (((s.men[0] | s.men[1]) & ~board_->all) != 0) return "a man stands off the board";
  if ((s.men[0] & s.men[1]) != 0) return "two men stand on one point";
  if (MenLeft(s, 0) > rules_->men || MenLeft(s, 1) > rules_->men) {
    return "a player has more men, on the board and in hand, than the game has";
  }
  const unsigned other = s.player ^ 1U;
  if (rules_->mill_wins) {
    if (MenLeft(s, 0) != rules_->men || MenLeft(s, 1) != rules_->men) {
      return "men are missing; in this variant none are ever removed";
    }
    if (board_->InMill(s.own()) != 0) return "the player to move has a mill and has won already";
  } else if (TooFew(s, other)) {
    return "the player who is not to move has fewer than three men and has lost already";
  }
  return static_cast<int>(s.quiet) <= options_.no_progress
             ? nullptr
             : "more plies without progress than the rules allow";
}

inline Result<Morris::State> Morris::position_from_numbers(std::uint32_t white, std::uint32_t black,
                                                           int white_hand, int black_hand,
                                                           int player) const {
  if (white_hand < 0 || black_hand < 0 || white_hand > rules_->men || black_hand > rules_->men) {
    return Result<State>::Error("the men in hand must be 0 to " + std::to_string(rules_->men));
  }
  if (player != 0 && player != 1) {
    return Result<State>::Error("the player to move is 0 (White) or 1 (Black)");
  }
  const State s{
      .men = {white, black},
      .hand = {static_cast<std::uint8_t>(white_hand), static_cast<std::uint8_t>(black_hand)},
      .player = static_cast<std::uint16_t>(player)};
  if (const char* problem = Problem(s)) return Result<State>::Error(problem);
  return Result<State>::Ok(s);
}

inline std::uint64_t Morris::positions() const {
  const auto hands = static_cast<std::uint64_t>(rules_->men) + 1;
  return morris::internal::kPower3[static_cast<std::size_t>(board_->points)] * hands * hands * 2 *
         (static_cast<std::uint64_t>(options_.no_progress) + 1);
}

inline std::uint64_t Morris::rank(const State& s) const {
  const auto hands = static_cast<std::uint64_t>(rules_->men) + 1;
  std::uint64_t r = s.quiet;
  r = r * 2 + s.player;
  r = r * hands + s.hand[0];
  r = r * hands + s.hand[1];
  return r * morris::internal::kPower3[static_cast<std::size_t>(board_->points)] +
         morris::internal::Ternary(s.men[0]) + 2 * morris::internal::Ternary(s.men[1]);
}

inline std::optional<Morris::State> Morris::unrank(std::uint64_t i) const {
  const auto hands = static_cast<std::uint64_t>(rules_->men) + 1;
  State s;
  for (int p = 0; p < board_->points; ++p, i /= 3) {
    const std::uint64_t digit = i % 3;
    if (digit != 0) s.men[digit - 1] |= morris::Bit(p);
  }
  s.hand[1] = static_cast<std::uint8_t>(i % hands);
  i /= hands;
  s.hand[0] = static_cast<std::uint8_t>(i % hands);
  i /= hands;
  s.player = static_cast<std::uint16_t>(i % 2);
  s.quiet = static_cast<std::uint16_t>(i / 2);
  if (Problem(s) != nullptr) return std::nullopt;
  return s;
}

}  // namespace boardgames
