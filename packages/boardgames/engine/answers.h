// What the interface answers, as JSON; src/types.ts says what each member means.
#pragma once

#include <string>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/best_lines.h"
#include "boardgames/runtime/game_module.h"

namespace boardgames::web {

std::string InfoJson(const GameInfo& info);
std::string GameJson(const AnyGame& game, const GameModule& module);
// Who can play it: algorithms with their options, evaluators, levels. By far the longest answer.
std::string PlayersJson(const AnyGame& game);
std::string StateJson(const AnyGame& game, const AnyPosition& position);
std::string MovesJson(const AnyPosition& position);
std::string FactsJson(const AnyPosition& position);
std::string ReportJson(const BestLines& found);

}  // namespace boardgames::web
