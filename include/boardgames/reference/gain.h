// The hook of the greedy players: what a move wins at once.
//
// No search asks for it. Give it to a game whose Greedy and BestDifference (greedy.h,
// best_difference.h) are to judge moves as the game's source describes them; without it they judge
// by the evaluation after the move.
//
//   Score gain(const State& s, Move m) const { return DiscsFlipped(s, m); }
//
// Cost: nothing; a concept.
#pragma once

#include <concepts>
#include <string_view>

#include "boardgames/game.h"

namespace boardgames {

// What does a move win at once?
// gain(s, m): that of m for the player who makes it, in any unit; larger is better. Precondition: m
// is one of moves(s). As other hooks it is const, does not throw, and may be called from several
// threads at once.
// Without it: the evaluation after the move. Unlocks: greedy players as the game's source has them.
template <class G>
concept HasGain = requires(const G& g, const typename G::State& s, const typename G::Move& m) {
  { g.gain(s, m) } -> std::convertible_to<Score>;
};

// What one and several of the things that gain counts are called; a game that counts such things
// says so, and results are then written "2 boxes" instead of "gain 2":
//   static constexpr const char* kGainUnit[] = {"box", "boxes"};
struct GainUnit {
  std::string_view one = {};
  std::string_view many = {};
};

// Empty if the game does not say.
template <class G>
constexpr GainUnit GainUnitOf() {
  if constexpr (requires { G::kGainUnit; }) return {G::kGainUnit[0], G::kGainUnit[1]};
  return {};
}

// Whether this rules object knows what moves gain.
template <Game G>
constexpr bool HasGains([[maybe_unused]] const G& g) {
  if constexpr (requires { g.has_gains(); }) return g.has_gains();
  return HasGain<G>;
}

}  // namespace boardgames
