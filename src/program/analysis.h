// One search with its progress on the screen: what search, solve and bench share.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/search/limits.h"
#include "commands.h"

namespace boardgames::program {

// The limits asked for, with Ctrl-C as the stop flag. Without any limit: `default_time`.
boardgames::Limits MakeLimits(const SearchArgs& args, std::chrono::nanoseconds default_time);

// One of several algorithms on the command line, by the text that names it.
struct NamedSearch {
  std::string name;
  SearchArgs search;
};

// "engine:threads=2,mcts:rave=off": algorithms that share limits and evaluator with `base`. Error:
// kInvalidArgument, also if one is named twice.
absl::StatusOr<std::vector<NamedSearch>> ParseAlgorithms(const std::string& names,
                                                         const SearchArgs& base);

// Whether the algorithm heeds every flag that was given; a limit that it never reaches is heeded.
// Error: kInvalidArgument, with the first one that it does not. An algorithm that the game chooses
// heeds all.
absl::Status CheckHeeded(const SearchArgs& args);

// Lets the engine look no further than the depth, unless the options say otherwise: then its value
// is minimax's.
void FixDepth(SearchArgs& args, const boardgames::AnyGame& game);

// Searches; prints row(report), if row is not empty, as a line after each completed depth, and
// keeps a live line that begins with `title`.
absl::StatusOr<boardgames::SearchReport> SearchAndShow(
    boardgames::AnySearcher& searcher, const boardgames::AnyPosition& position,
    const boardgames::Limits& limits, const std::string& title,
    const std::function<std::string(const boardgames::SearchReport&)>& row);

// The effective branching factor of the last completed depth, as text; "-" if there is none.
std::string FormatBranching(const boardgames::SearchReport& report);
double Branching(const boardgames::SearchReport& report);  // 0 if there is none

}  // namespace boardgames::program
