#include "boardgames/arena/agent_check.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/referee.h"
#include "boardgames/process/abseil.h"

namespace boardgames {

namespace {

bool IsMine(int program_seat, int seat) { return program_seat < 0 || program_seat == seat; }

// The agents of a game by seat; made for it, so that each begins with nothing.
absl::StatusOr<std::vector<std::unique_ptr<Agent>>> MakePlayers(const CheckOptions& options,
                                                                int program_seat) {
  const AgentSpec random{.name = "random", .player = PlayerSpec{.who = Level::kNovice}};
  std::vector<std::unique_ptr<Agent>> agents;
  for (int seat = 0; seat < options.game->players(); ++seat) {
    auto agent = !IsMine(program_seat, seat) ? MakeAgent(random)
                 : options.make_agent        ? options.make_agent(options.spec, options.sandbox)
                                             : MakeAgent(options.spec, options.sandbox);
    RETURN_IF_ERROR(agent);
    agents.push_back(*std::move(agent));
  }
  return agents;
}

absl::Status PlayOne(const CheckOptions& options, Trial& game, AgentCheck& check) {
  ASSIGN_OR_RETURN(const auto agents, MakePlayers(options, game.seat));
  GamePlan plan{.game = options.game, .agents = {}};
  for (const std::unique_ptr<Agent>& agent : agents) plan.agents.push_back(agent.get());
  plan.time.per_move = options.time;
  if (options.time.count() > 0) {
    plan.time.hang = std::max(plan.time.hang, options.time + std::chrono::seconds(10));
  }
  plan.seed = options.seed + static_cast<std::uint64_t>(game.number) - 1;
  plan.stop = options.stop;
  check.started = false;
  plan.on_position = [&](const AnyPosition& position) {
    check.started = true;
    if (options.on_position) options.on_position(game.number, position);
  };
  game.record = PlayGame(plan);
  check.interrupted = game.record.ending == Ending::kInterrupted;
  if (check.interrupted) return absl::OkStatus();
  ++check.games;
  for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
    const MoveRecord& move = game.record.moves[i];
    if (!IsMine(game.seat, move.seat) || move.thought <= check.slowest.thought) continue;
    check.slowest = move;
    check.slowest_game = game.number;
    check.slowest_move = i + 1;
  }
  if (game.record.ending == Ending::kForfeit) ++check.faults;
  return absl::OkStatus();
}

// How it ended for the program.
std::string ResultOf(const Trial& game) {
  const GameRecord& record = game.record;
  if (record.ending == Ending::kForfeit) return "lost by a fault";
  if (game.seat < 0) return ToString(record.ending);
  const double score = record.scores[static_cast<std::size_t>(game.seat)];
  const double best = *std::max_element(record.scores.begin(), record.scores.end());
  const auto players = static_cast<std::ptrdiff_t>(record.scores.size());
  const auto shared = std::count(record.scores.begin(), record.scores.end(), best);
  const auto place = 1 + std::count_if(record.scores.begin(), record.scores.end(),
                                       [&](double s) { return s > score; });
  return score == best  ? (shared == players ? "drawn"
                           : shared > 1      ? "shared the first place"
                                             : "won")
         : players == 2 ? "lost"
                        : absl::StrCat("place ", place, " of ", players);
}

}  // namespace

absl::StatusOr<AgentCheck> CheckAgent(const CheckOptions& options,
                                      const std::function<void(const Trial&)>& on_game) {
  // One that connects by itself does so for one game at a time.
  const bool far =
      !options.spec.command.empty() && options.spec.command.front().starts_with("tcp:");
  AgentCheck check;
  for (int seat = 0; seat < options.game->players() + (far ? 0 : 1); ++seat) {
    Trial game{.number = seat + 1, .seat = seat < options.game->players() ? seat : -1};
    RETURN_IF_ERROR(PlayOne(options, game, check));
    if (check.interrupted) break;
    if (on_game) on_game(game);
    if (!check.started) break;  // the other games would say the same
  }
  return check;
}

std::string ToText(const Trial& game, const AnyGame& rules) {
  return absl::StrCat(
      "game ", game.number, ", ",
      game.seat < 0 ? "in every seat" : absl::StrCat("as ", rules.player_name(game.seat)),
      " against ", game.seat < 0 ? "itself" : "random", ": ", ResultOf(game),
      game.seat >= 0 && game.record.ending == Ending::kResigned ? ", by resignation, " : ", ",
      game.record.moves.size(), " moves");
}

std::string Verdict(const AgentCheck& check) {
  if (check.interrupted) return "the check was interrupted: it may not enter yet";
  if (!check.started) return "it did not start, so no other game was tried: it may not enter";
  if (check.may_enter()) return absl::StrCat("no faults in ", check.games, " games: it may enter");
  return absl::StrCat(check.faults, " of ", check.games,
                      " games lost by a fault: it may not enter");
}

}  // namespace boardgames
