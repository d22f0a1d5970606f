// boardgames match: agents against each other at one game.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/text.h"
#include "commands.h"
#include "file.h"
#include "results.h"

using boardgames::AgentSpec;
using boardgames::Tournament;

namespace {

// A limit for searches that were given none.
void LimitNodes(AgentSpec& agent, std::uint64_t nodes) {
  if (!agent.player || HasLimit(*agent.player)) return;
  const bool unnamed = agent.name == PlayerText(agent);
  agent.player->nodes = nodes;
  if (unnamed) agent.name = PlayerText(agent);
}

absl::StatusOr<boardgames::Sprt> ParseSprt(const std::string& text, const std::string& model) {
  boardgames::Sprt test;
  const std::vector<std::string> ends = absl::StrSplit(text, ',');
  if (ends.size() != 2 || !absl::SimpleAtod(ends[0], &test.elo0) ||
      !absl::SimpleAtod(ends[1], &test.elo1)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--sprt takes elo0,elo1 as 0,50, not '", text, "'"));
  }
  const auto known = boardgames::ParseSprtModel(model);
  if (!known) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--model: ",
        boardgames::internal::UnknownName(
            "model", model, std::vector<std::string>{"logistic", "normalized", "bayes"})));
  }
  test.model = *known;
  return test;
}

}  // namespace

absl::StatusOr<int> RunMatch(const boardgames::Registry& games, const MatchArgs& args) {
  const absl::StatusOr<boardgames::AnyGamePtr> game = games.MakeGame(args.game);
  if (!game.ok()) return game.status();
  const auto players = static_cast<std::size_t>((*game)->players());
  if (args.agents.size() < 2 || args.agents.size() != players) {
    return absl::InvalidArgumentError(absl::StrCat((*game)->spec(), " is for ", players,
                                                   " players; ", args.agents.size(),
                                                   " agents were given"));
  }
  Tournament match;
  std::set<std::string> names;
  for (const std::string& text : args.agents) {
    absl::StatusOr<AgentSpec> agent = boardgames::ParseAgentSpec(text);
    if (!agent.ok()) return agent.status();
    if (args.nodes) LimitNodes(*agent, *args.nodes);
    // The same agent may play itself.
    const std::string name = agent->name;
    for (int i = 2; !names.insert(agent->name).second; ++i)
      agent->name = absl::StrCat(name, "#", i);
    match.agents.push_back(*std::move(agent));
  }
  match.name = absl::StrCat(boardgames::internal::JoinWords(
                                std::vector<std::string>(names.begin(), names.end()), " and "),
                            " at ", (*game)->spec());
  auto openings = boardgames::ParseOpenings(args.openings);
  if (!openings.ok()) return openings.status();
  match.games.push_back({args.game, *std::move(openings)});
  if (const absl::Status time = ParseTimeControl(args.time, match.time); !time.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--time: ", time.message()));
  }
  if (!args.sprt.empty()) {
    const auto test = ParseSprt(args.sprt, args.model);
    if (!test.ok()) return test.status();
    match.sprt = *test;
  }
  std::int64_t orders = 1;
  for (std::size_t i = 2; i <= players; ++i) orders *= static_cast<std::int64_t>(i);
  // Without a number: about a hundred; a sequential test stops by itself.
  const std::int64_t wished = match.sprt ? 100'000 : 100;
  match.games_per_pairing =
      static_cast<int>(args.games.value_or(std::max<std::int64_t>(1, wished / orders) * orders));
  match.seed = static_cast<std::uint64_t>(args.seed);
  match.resign = !args.no_resign;
  const auto isolation = boardgames::ParseIsolation(args.isolation);
  if (!isolation) {
    return absl::InvalidArgumentError(
        absl::StrCat("--isolation: ",
                     boardgames::internal::UnknownName(
                         "isolation", args.isolation,
                         std::vector<std::string>{"none", "limits", "namespaces", "bubblewrap"})));
  }
  match.sandbox.isolation = *isolation;
  if (const absl::Status status = CheckTournament(games, match); !status.ok()) return status;
  if (const absl::Status report = CheckWritable(args.report); !report.ok()) return report;
  return RunAndShow(games, match,
                    {.database = args.database.empty() ? ":memory:" : args.database,
                     .report = args.report,
                     .jobs = args.jobs,
                     .force_jobs = args.force_jobs,
                     .json = args.json,
                     .command = args.command});
}
