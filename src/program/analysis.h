// One search with its progress on the screen: what search, solve and bench share.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/search/limits.h"
#include "commands.h"

namespace boardgames::program {

// The limits asked for, with Ctrl-C as the stop flag. Without any limit: `default_time`.
Limits MakeLimits(const PlayerSpec& player, std::chrono::nanoseconds default_time);

// Who is to search; without a text `otherwise`. Error: kInvalidArgument, as ParseAlgorithm.
absl::StatusOr<PlayerSpec> ReadPlayer(const PlayerArgs& args, std::string_view otherwise);

// One of several players on the command line, by the text that names it.
struct NamedPlayer {
  std::string name;
  PlayerSpec player;
};

// "engine:threads=2,mcts:rave=0": algorithms that share what the flags say. Error:
// kInvalidArgument, also if one is named twice.
absl::StatusOr<std::vector<NamedPlayer>> ReadPlayers(const std::string& texts,
                                                     const PlayerArgs& args);

// That player of the game; but the engine looks no further than the depth, unless the options say
// otherwise: then its value is minimax's.
Result<ResolvedPlayer> ResolveToDepth(const AnyGame& game, PlayerSpec player);

// Searches; prints row(report), if row is not empty, as a line after each completed depth, and
// keeps a live line that begins with `title`.
absl::StatusOr<SearchReport> SearchAndShow(
    AnySearcher& searcher, const AnyPosition& position, const Limits& limits,
    const std::string& title, const std::function<std::string(const SearchReport&)>& row);

// The effective branching factor of the last completed depth, as text; "-" if there is none.
std::string FormatBranching(const SearchReport& report);
double Branching(const SearchReport& report);  // 0 if there is none

}  // namespace boardgames::program
