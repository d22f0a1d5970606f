#include "keep.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"

namespace boardgames::live {

namespace {

// Another setup of the same agents is another match.
constexpr int kMostMatches = 1'000;

absl::StatusOr<Tournament> MatchOf(const Registry& games, const Room::Played& played) {
  Tournament match;
  match.agents = played.agents;
  TournamentGame game{.spec = played.setup.game->spec()};
  if (!played.setup.position.empty()) {
    game.openings.lines = {played.setup.position};
  } else if (!played.setup.opening.empty()) {
    game.openings.lines = {absl::StrJoin(played.setup.opening, " ")};
  }
  match.games = {game};
  match.time = played.setup.time;
  match.seed = played.setup.seed;
  match.max_moves = played.setup.max_moves;
  match.sandbox = played.setup.sandbox;
  std::vector<std::string> names;
  for (const AgentSpec& a : match.agents) names.push_back(a.name);
  match.name = absl::StrCat(internal::JoinWords(names, " and "), " at ", played.setup.game->spec(),
                            ", live");
  RETURN_IF_ERROR(CheckTournament(games, match));
  return match;
}

}  // namespace

absl::StatusOr<std::int64_t> KeepGame(const Registry& games, Store& store,
                                      const Room::Played& played) {
  ASSIGN_OR_RETURN(Tournament match, MatchOf(games, played));
  const std::string name = match.name;
  absl::StatusOr<Store::Begun> begun = absl::InternalError("");
  for (int i = 2; i < kMostMatches; ++i) {
    begun = store.Begin(StoredPlanOf(match));
    if (!absl::IsInvalidArgument(begun.status())) break;
    match.name = absl::StrCat(name, " ", i);
  }
  RETURN_IF_ERROR(begun);
  ASSIGN_OR_RETURN(const std::int64_t before, store.Count(begun->id));
  StoredGame game;
  game.number = before;
  game.record = played.record;
  std::vector<int> seats;
  for (std::size_t i = 0; i < played.agents.size(); ++i) seats.push_back(static_cast<int>(i));
  game.key = {.game = match.games[0].spec,
              .pairing = absl::StrJoin(seats, "-"),
              .opening = static_cast<int>(before),
              .seats = absl::StrJoin(seats, "-")};
  RETURN_IF_ERROR(store.AddGame(begun->id, game));
  return before + 1;
}

}  // namespace boardgames::live
