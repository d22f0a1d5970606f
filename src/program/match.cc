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
#include "boardgames/process/abseil.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "results.h"
#include "run.h"

namespace boardgames::program {

namespace {

struct MatchArgs {
  std::string game;
  std::vector<std::string> agents;
  std::optional<std::int64_t> games;  // a multiple of the seat orders; else about 100
  std::string openings = "random:4";
  int opening_plies = 0;  // of each record of a file; 0: all
  std::string time = "none";
  std::optional<std::uint64_t> nodes;  // of masters and engines without a limit of their own
  std::string sprt;                    // elo0,elo1; empty: no test
  std::string model = "logistic";
  std::string isolation = "limits";
  std::string database;  // empty: none is kept
  std::int64_t jobs = 1;
  bool force_jobs = false;
  bool no_resign = false;
  bool keep_going = false;
  std::int64_t seed = 1;
  ResultArgs results;
  std::string command;  // as it was typed
};

// Who loses so many games in a row by one and the same fault will lose the others too.
constexpr int kEqualFaults = 3;

// A limit for searches that were given none.
void LimitNodes(AgentSpec& agent, std::uint64_t nodes) {
  if (!agent.player || HasLimit(*agent.player)) return;
  const bool unnamed = agent.name == PlayerText(agent);
  agent.player->nodes = nodes;
  if (unnamed) agent.name = PlayerText(agent);
}

absl::StatusOr<Sprt> ParseSprt(const std::string& text, const std::string& model) {
  Sprt test;
  const std::vector<std::string> ends = absl::StrSplit(text, ',');
  if (ends.size() != 2 || !absl::SimpleAtod(ends[0], &test.elo0) ||
      !absl::SimpleAtod(ends[1], &test.elo1)) {
    return BadInput("--sprt takes elo0,elo1 as 0,50, not '", text, "'");
  }
  const auto known = ParseSprtModel(model);
  if (!known) {
    return BadInput("--model: ", internal::UnknownName(
                                     "model", model,
                                     std::vector<std::string>{"logistic", "normalized", "bayes"}));
  }
  test.model = *known;
  return test;
}

absl::StatusOr<int> RunMatch(const Registry& games, const MatchArgs& args) {
  ASSIGN_OR_RETURN(const std::string spec, games.MatchSpec(args.game));
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec));
  const auto players = static_cast<std::size_t>(game->players());
  if (args.agents.size() < 2 || args.agents.size() != players) {
    return BadInput(game->spec(), " is for ", players, " players; ", args.agents.size(),
                    " agents were given");
  }
  Tournament match;
  std::set<std::string> names;
  for (const std::string& text : args.agents) {
    ASSIGN_OR_RETURN(AgentSpec agent, ParseAgentSpec(text));
    if (args.nodes) LimitNodes(agent, *args.nodes);
    // The same agent may play itself.
    const std::string name = agent.name;
    for (int i = 2; !names.insert(agent.name).second; ++i) agent.name = absl::StrCat(name, "#", i);
    match.agents.push_back(std::move(agent));
  }
  match.name = absl::StrCat(
      internal::JoinWords(std::vector<std::string>(names.begin(), names.end()), " and "), " at ",
      game->spec());
  ASSIGN_OR_RETURN(auto openings,
                   ParseOpenings(games, args.openings, /*folder=*/{}, args.opening_plies));
  if (args.opening_plies > 0 && openings.file.empty()) {
    return BadInput("--opening-plies is for --openings FILE; random:N says its own");
  }
  match.games.push_back({spec, std::move(openings)});
  if (const absl::Status time = ParseTimeControl(args.time, match.time); !time.ok()) {
    return BadInput("--time: ", time.message());
  }
  if (!args.sprt.empty()) {
    ASSIGN_OR_RETURN(match.sprt, ParseSprt(args.sprt, args.model));
  }
  std::int64_t orders = 1;
  for (std::size_t i = 2; i <= players; ++i) orders *= static_cast<std::int64_t>(i);
  // Without a number: about a hundred; a sequential test stops by itself.
  const std::int64_t wished = match.sprt ? 100'000 : 100;
  match.games_per_pairing =
      static_cast<int>(args.games.value_or(std::max<std::int64_t>(1, wished / orders) * orders));
  match.seed = static_cast<std::uint64_t>(args.seed);
  match.resign = !args.no_resign;
  match.stop_after_faults = args.keep_going ? 0 : kEqualFaults;
  const absl::StatusOr<Isolation> isolation = ParseIsolation(args.isolation);
  if (!isolation.ok()) {
    return BadInput("--isolation: ", isolation.status().message());
  }
  match.sandbox.isolation = *isolation;
  RETURN_IF_ERROR(CheckTournament(games, match));
  RETURN_IF_ERROR(CheckWritable(args.results.report));
  return RunAndShow(games, match,
                    {.database = args.database.empty() ? ":memory:" : args.database,
                     .jobs = args.jobs,
                     .force_jobs = args.force_jobs,
                     .results = args.results,
                     .play_on = "--keep-going plays on",
                     .command = args.command});
}

}  // namespace

void AddMatch(const Command& program) {
  const auto [match, args] =
      program.Add<MatchArgs>("match", "agents against each other at one game", RunMatch);
  args.command = program.typed();
  match.Word("GAME", &args.game, "the game, as reversi:size=6");
  match.Words("AGENTS", &args.agents,
              "one for each player: a level or engine as of play --players, ugi:COMMAND or "
              "gtp:COMMAND; NAME@... names it");
  match.Number("--games", 1, 1'000'000'000, &args.games,
               "games in all, a multiple of the seat orders 2, 6 or 24 (default about 100; with "
               "--sprt at most 100000)");
  match.Text("--openings", &args.openings, "WHAT",
             "random:PLIES, none, or a file: records (SGF, GGF, OBF, transcripts, JSON), or moves "
             "or a position on each line; each is played in all seat orders (default random:4)");
  match.Number("--opening-plies", 1, 1000, &args.opening_plies,
               "no more than N moves of each record of --openings");
  match.Text("--time", &args.time, "CONTROL",
             "1m+1s for a whole game and an increment, 500ms/move, both with a comma, or none "
             "(default none: agents limit themselves)");
  match.Number("--nodes", 1, Command::kMost, &args.nodes,
               "positions a move, for masters and engines given without a limit");
  match.Text("--sprt", &args.sprt, "E0,E1",
             "stop when elo0 or elo1 is accepted with an error of 5 %, as 0,50");
  match.Text("--model", &args.model, "NAME",
             "what Elo means in --sprt: logistic, normalized or bayes (default logistic)");
  match.Text("--isolation", &args.isolation, "LEVEL",
             "of programs: none, limits, namespaces or bubblewrap (default limits)");
  match.Text("--db", &args.database, "FILE",
             "keep the games here; the same command goes on where it was (default: keep none)");
  AddReport(match, args.results.report);
  match.Number("--jobs", 1, 10'000, &args.jobs,
               "games at a time, at most one for each core (default 1)");
  AddTables(match);
  match.Flag("--force-jobs", &args.force_jobs, "even more jobs than cores");
  match.Flag("--keep-going", &args.keep_going,
             absl::StrCat("play on even if an agent loses ", kEqualFaults,
                          " games in a row by the same fault (default: stop, exit status 1)"));
  match.Flag("--no-resign", &args.no_resign, "who resigns has made an illegal move");
  match.Number("--seed", 0, Command::kMost, &args.seed,
               "of openings and of agents that draw lots (default 1)");
  AddRating(match, args.results.rating);
  AddVerbose(match, args.results.verbose);
  AddJson(match, args.results.json);
  match.Footer(
      std::string() +
      "Example: boardgames match reversi master:nodes=2000 expert --games 200 --jobs 2 --db m.db\n"
      "         boardgames match go:rows=9,cols=9 new@ugi:./agent expert --sprt 0,50 --db go.db\n"
      "Where the output is no terminal it has a line for each game as it ends, then the result;\n"
      "with --json a game record for each game, then the result.\n"
      "Exit status: 0 all was played, or the test is decided; 1 stopped by faults, or a file "
      "cannot\n"
      "be read or written; 2 the command is wrong; 130 Ctrl-C.\n" +
      KeysHelp());
}

}  // namespace boardgames::program
