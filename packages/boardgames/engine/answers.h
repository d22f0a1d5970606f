// What the interface answers, as JSON; src/types.ts says what each member means.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/runtime/records.h"

namespace boardgames::web {

std::string InfoJson(const GameModule& module);
std::string GameJson(const AnyGame& game, const GameModule& module);
// Who can play it: algorithms with their options, evaluators, levels. By far the longest answer.
std::string PlayersJson(const AnyGame& game);
std::string StateJson(const AnyGame& game, const AnyPosition& position);
std::string MovesJson(const AnyPosition& position);
std::string FactsJson(const AnyPosition& position);
std::string ReportJson(const MultiPv& found);
// How many games a text has, and in which format.
std::string RecordsJson(const Records& records);
// Games as they are written, none of them played.
std::string RecordedJson(std::span<const RecordedGame> games);
// A game played by the rules: its moves are as AnyPosition::play takes them. `moves` are those of
// the position after them.
std::string ReplayedJson(const RecordedGame& game, const std::vector<std::string>& moves);
// Standings and cross table of games, as text: so many lines with names of agents, then a line a
// game: the seat that forfeited, or -1, and for each seat its agent's number, score, moves, and its
// thinking and slowest move in milliseconds. Empty: the text is none of this.
std::string StandingsJson(std::string_view text, std::size_t agents);

}  // namespace boardgames::web
