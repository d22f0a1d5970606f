// The rules by which people and programs play, where these are others than an analysis asks for.
//
//   *PlaySpec(games, "morris");                  // "morris:no_progress=100"
//   *PlaySpec(games, "morris:no_progress=0");    // the same text: it says so
//
// They are the module's match_options, without "objective": what a search looks for is no rule of
// the game, and counts in matches alone (Registry::MatchSpec, which takes all of them). Only texts
// that a person typed are completed like this. What is on record, or comes from another program, is
// a spec as AnyGame::spec writes it, and means what it says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

// The options that have another value in play than by default, with that value.
std::vector<OptionValue> PlayedOptions(const GameModule& module);

// The spec with these options, but for those that it names itself. Errors: those of
// Registry::MatchSpec.
Result<std::string> PlaySpec(const Registry& games, std::string_view spec);

// A text that PlaySpec makes this very game of: its spec, with defaults named where play has other
// values. Precondition: the game is one of `games`.
std::string SpecToPlay(const Registry& games, const AnyGame& game);

// After so many moves a referee ends a game as a draw, whatever its rules are.
inline constexpr int kMostMoves = 10'000;

// The most plies of a game of that spec where it is played: by its rules, or by a referee, whose
// limit is kMostMoves after an opening. Errors: those of PlaySpec.
Result<std::int64_t> MostPlies(const Registry& games, std::string_view spec);

}  // namespace boardgames
