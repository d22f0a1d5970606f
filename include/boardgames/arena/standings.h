// Standings: what the games in a store say of a tournament: points, ratings, who beat whom.
//
//   absl::StatusOr<TournamentResults> results = ComputeResults(**store, report.id, plan);
//   for (const RatedStanding& s : results->standings) {
//     std::cout << s.counts.agent << ' ' << s.counts.points << ' ' << s.rating << '\n';
//   }
//
// Agents are numbers in the order of the plan. Everything is computed from the games; nothing is
// kept. Time: that of a few queries, and for intervals of Elo that of 500 ratings, of 100 with more
// than 24 agents or 50,000 groups of games, of none with more than 60 agents. Allocates; as
// thread-safe as the store. The same games give the same numbers on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/rating.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/runtime/registry.h"
#include "boardgames/runtime/standings_table.h"

namespace boardgames {

// What agents are rated by. The ladders (arena/ladder.h) take one game after another by its number
// in the schedule, and depend on that order; Elo is of all games at once.
enum class RatingModel : std::uint8_t {
  kElo,        // Bradley-Terry for two seats, Plackett-Luce for more
  kGlicko,     // games for two alone; each is a period of its own
  kTrueSkill,  // any number of seats; the model's published values
};
const char* ToString(RatingModel model);  // "elo", "glicko", "trueskill"
std::optional<RatingModel> ParseRatingModel(std::string_view text);

// Whether the games of a checked tournament can be rated so; ComputeResults looks at those played.
// Error: kInvalidArgument with the game that cannot.
absl::Status CheckRating(const Registry& games, const Tournament& tournament, RatingModel model);

struct RatedStanding {
  Standing counts = {};
  int agent = 0;
  double rating = 0;                     // Elo: mean 0 over all agents
  std::optional<double> deviation = {};  // of a ladder's rating
  // 95 %: of Elo by bootstrap over the games of an opening, of a ladder 1.96 deviations either way.
  std::optional<RealInterval> interval = {};
};

// Two agents at games for two, as the first sees them.
struct Duel {
  int first = 0;  // the smaller number
  int second = 0;
  Trinomial games = {};
  Pentanomial pairs = {};  // of openings played in both seat orders
  double points = 0;       // of the first
  int forfeits = 0;        // by the first
  int second_forfeits = 0;

  // From pairs where there are any: games of one opening are not independent.
  EloEstimate Estimate() const {
    return pairs.total() > 0 ? EstimateElo(pairs) : EstimateElo(games);
  }
  RegularElo Elo() const { return pairs.total() > 0 ? RegularEloOf(pairs) : RegularEloOf(games); }
};

// A sequential test, as far as it is.
struct SprtState {
  double log_likelihood_ratio = 0;
  RealInterval bounds = {};
  std::optional<std::string> decision = {};  // as the store has it
};

struct TournamentResults {
  std::int64_t games = 0;
  int seats = 2;  // of the game with the most

  RatingModel model = RatingModel::kElo;
  // Of Elo. Where the likelihood has no finite maximum, `prior` draws of each against an imagined
  // player were added; else it is 0.
  double prior = 0;
  // Of Elo: agents that can be compared without a prior, strongest group first.
  std::vector<std::vector<int>> comparable = {};
  std::vector<RatedStanding> standings = {};  // by points, then name

  std::vector<Duel> duels = {};                     // by agents
  std::optional<SprtState> sprt = {};               // of a match of two with a test
  std::vector<std::vector<CrossCell>> cross = {};   // by agents
  std::vector<std::vector<Standing>> by_game = {};  // by Tournament::games

  // Of formats with rounds.
  std::vector<std::vector<RoundRow>> rounds = {};
  std::vector<SwissRow> swiss = {};
  std::optional<int> winner = {};  // of a knock-out whose final is over

  std::vector<FaultRow> faults = {};
  // By name. ComputeResults leaves them out: they need every move (Store::Times).
  std::vector<MoveTimes> times = {};
  std::vector<ShardResidual> shards = {};  // empty if there are fewer than two
};

// The agents of a pairing, "0-3"; nothing if it is not two numbers below `agents`.
std::optional<std::pair<int, int>> ParsePairing(std::string_view pairing, int agents);

// `tournament` is the checked plan of that tournament. Errors: those of the store; kInvalidArgument
// if the games name agents that the plan has not, or cannot be rated by the model.
absl::StatusOr<TournamentResults> ComputeResults(Store& store, std::int64_t id,
                                                 const Tournament& tournament,
                                                 RatingModel model = RatingModel::kElo);

}  // namespace boardgames
