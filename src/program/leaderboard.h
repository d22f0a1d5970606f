// A class's leaderboard: who has which rating, for other programs.
#pragma once

#include <string>

#include "absl/status/status.h"
#include "boardgames/arena/standings.h"

namespace boardgames::program {

// Of --leaderboard: a file that ends in .csv gets login, rating, the ends of its 95 % and games, a
// line each; "gradescope" is, on standard output, the field `leaderboard` of each login's results.json.
// Errors: kInvalidArgument for any other text; kUnavailable for a file that cannot be written.
absl::Status CheckLeaderboard(const std::string& where);
absl::Status WriteLeaderboard(const TournamentResults& results, const std::string& where);

}  // namespace boardgames::program
