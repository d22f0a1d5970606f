// boardgames agent: whether a program may enter a tournament, and what this machine can keep it
// from.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/agent_check.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/protocol/agents.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct AgentArgs {
  std::string action;   // check or probe
  std::string game;     // a spec
  std::string command;  // a program's, as "python3 agent.py" or "gtp:gnugo --mode gtp"
  std::string folder;   // its own; empty: the current one
  std::chrono::nanoseconds time = std::chrono::seconds(1);  // for a move; zero: no limit
  std::string isolation;                                    // empty: the strongest that holds
  std::size_t memory_bytes = std::size_t{1} << 30;
  std::int64_t seed = 1;
  bool json = false;
};

double Milliseconds(std::chrono::nanoseconds t) {
  return std::chrono::duration<double, std::milli>(t).count();
}

class Check {
 public:
  Check(AnyGamePtr game, AgentSpec spec, const AgentArgs& args, const Sandbox& sandbox)
      : game_(std::move(game)), spec_(std::move(spec)), args_(args), sandbox_(sandbox) {}

  absl::StatusOr<int> Run() const;

 private:
  void Show(const Trial& game) const;
  void ShowAll(const AgentCheck& check) const;
  void Say(const std::string& text) const {
    if (!args_.json) Print(text);
  }

  const AnyGamePtr game_;
  const AgentSpec spec_;
  const AgentArgs& args_;
  const Sandbox sandbox_;
};

void Check::Show(const Trial& game) const {
  const GameRecord& record = game.record;
  if (args_.json) {
    Print(absl::StrCat(ToJson(record, true), "\n"));
    return;
  }
  Say(absl::StrCat(ToText(game, *game_), "\n"));
  if (record.ending == Ending::kForfeit) {
    Say(absl::StrCat("  FAULT: ", FormatFault(record.fault), "\n"));
  }
  for (std::size_t seat = 0; seat < record.logs.size(); ++seat) {
    const bool mine = game.seat < 0 || game.seat == static_cast<int>(seat);
    if (!mine || record.logs[seat].empty()) continue;
    Say(absl::StrCat("  its log", game.seat < 0 ? absl::StrCat(" in seat ", seat + 1) : "", ":\n"));
    for (const auto& line :
         absl::StrSplit(absl::StripTrailingAsciiWhitespace(record.logs[seat]), '\n')) {
      Say(absl::StrCat("  | ", OneLine(std::string(line)), "\n"));
    }
  }
}

void Check::ShowAll(const AgentCheck& check) const {
  const std::chrono::nanoseconds slowest =
      check.slowest.thought.value_or(std::chrono::nanoseconds(0));
  if (args_.json) {
    return PrintJson({{"game", game_->spec()},
                      {"agent", spec_.name},
                      {"isolation", ToString(sandbox_.isolation)},
                      {"games", check.games},
                      {"faults", check.faults},
                      {"slowest_ms", Rounded(Milliseconds(slowest))},
                      {"may_enter", check.may_enter()}});
  }
  if (check.slowest_game > 0) {
    Say(absl::StrCat("slowest move: ", FormatTime(slowest), " (game ", check.slowest_game,
                     ", move ", check.slowest_move, ": ", check.slowest.move, ")\n"));
  }
  Say(absl::StrCat(Verdict(check), "\n"));
}

absl::StatusOr<int> Check::Run() const {
  const bool far = !spec_.command.empty() && spec_.command.front().rfind("tcp:", 0) == 0;
  Say(absl::StrCat(
      game_->spec(), ": ", OneLine(spec_.name), ", at most ",
      args_.time.count() > 0 ? FormatTime(args_.time) : "60 s",
      " for a move\nisolation: ", far ? "none of ours (TCP)" : ToString(sandbox_.isolation), "\n"));
  if (far) {
    Print(absl::StrCat("waiting for an agent at ", spec_.command.front(),
                       "; it connects anew for each game\n"),
          stderr);
  }
  auto live = std::make_unique<LiveLine>();
  live->Set("game 1 starts");
  CheckOptions options{.game = game_,
                       .spec = spec_,
                       .sandbox = sandbox_,
                       .time = args_.time,
                       .seed = static_cast<std::uint64_t>(args_.seed),
                       .stop = &Interrupted(),
                       .make_agent = MakeAnyAgent};
  options.on_position = [&](int number, const AnyPosition& position) {
    if (!live->shown() || position.terminal()) return;
    live->Set(absl::StrCat("game ", number, ", move ", position.moves_played().size() + 1, ", ",
                           game_->player_name(position.to_move()), " to move"));
  };
  const absl::StatusOr<AgentCheck> check = CheckAgent(options, [&](const Trial& game) {
    live.reset();  // what is shown now stays
    Show(game);
    live = std::make_unique<LiveLine>();
    live->Set(absl::StrCat("game ", game.number + 1, " starts"));
  });
  live.reset();
  RETURN_IF_ERROR(check);
  if (check->interrupted) return kExitInterrupted;
  ShowAll(*check);
  return check->may_enter() ? kExitOk : kExitFailed;
}

// A player's text, or the words of a program that speaks UGI.
absl::StatusOr<AgentSpec> ReadAgent(const std::string& text) {
  constexpr std::string_view kPrograms[] = {"ugi", "gtp", "tcp", "nboard", "human"};
  const std::string_view name = SplitSpec(text).name;
  const bool seat = std::ranges::count(kPrograms, name) > 0 || LevelNamed(name) ||
                    AlgorithmNamed(name) || text.find('@') < text.find_first_of(" /:");
  ASSIGN_OR_RETURN(AgentSpec spec, ParseAgentSpec(seat ? text : "ugi:" + text));
  if (spec.human) return BadInput("a person needs no check; name a program, as 'python3 agent.py'");
  return spec;
}

absl::StatusOr<int> RunCheck(const Registry& games, const AgentArgs& args) {
  if (args.game.empty() || args.command.empty()) {
    return BadInput("which game and which program? as: ", ProgramName(),
                    " agent check reversi \"python3 agent.py\"");
  }
  ASSIGN_OR_RETURN(const std::string played, games.MatchSpec(args.game));
  ASSIGN_OR_RETURN(AnyGamePtr game, games.MakeGame(played));
  ASSIGN_OR_RETURN(AgentSpec spec, ReadAgent(args.command));
  spec.folder = args.folder;
  // Starts nothing: what is wrong with the words is bad input, not a fault.
  RETURN_IF_ERROR(MakeAnyAgent(spec));
  ASSIGN_OR_RETURN(const Isolation isolation, ChooseIsolation(args.isolation));
  Sandbox sandbox;
  sandbox.isolation = isolation;
  sandbox.memory_bytes = args.memory_bytes;
  return Check(std::move(game), std::move(spec), args, sandbox).Run();
}

int ShowProbe(const AgentArgs& args) {
  const IsolationProbe probe = ProbeIsolation();
  if (args.json) {
    PrintJson({{"strongest", ToString(probe.strongest)}, {"report", probe.report}});
    return kExitOk;
  }
  for (const std::string& line : probe.report) Print(line + "\n");
  Print(absl::StrCat("the strongest that holds: ", ToString(probe.strongest), "\n"));
  return kExitOk;
}

absl::StatusOr<int> RunAgent(const Registry& games, const AgentArgs& args) {
  if (args.action == "check") return RunCheck(games, args);
  if (args.action == "probe") return ShowProbe(args);
  return BadInput(
      args.action.empty()
          ? absl::StrCat("say ", ProgramName(), " agent check or ", ProgramName(), " agent probe")
          : internal::UnknownName("action", args.action,
                                  std::vector<std::string>{"check", "probe"}));
}

}  // namespace

void AddAgent(const Command& program) {
  const auto [agent, args] =
      program.Add<AgentArgs>("agent",
                             "whether a program may enter a tournament (check), and what "
                             "this machine keeps it from (probe)",
                             RunAgent);
  agent.Word("ACTION", &args.action, "check or probe");
  agent.Word("GAME", &args.game, "with check: the game");
  agent.Word("COMMAND", &args.command,
             "with check: how the program is started, in quotes; gtp:COMMAND for one that "
             "speaks GTP, tcp:PORT or tcp:HOST:PORT for one that connects by itself; or a player "
             "as of play --players");
  agent.Text("--folder", &args.folder, "DIR",
             "the program's own folder (default: the current one)");
  agent.Value("--time", &args.time, ParseTime, "T",
              "for each of its moves, as 500ms or 2s; none: 60s (default 1s)");
  agent.Text("--isolation", &args.isolation, "LEVEL",
             "none, limits, namespaces or bubblewrap (default: the strongest that holds here)");
  agent.Value("--memory", &args.memory_bytes, ParseTableSize, "MiB",
              "of all its processes together (default 1024)");
  agent.Number("--seed", 0, 1'000'000'000, &args.seed,
               "of its games and of the random player (default 1)");
  AddJson(agent, args.json);
  agent.Footer(
      "It plays against a random player in every seat, and against itself. Exit status 0: it may\n"
      "enter; 1: it lost a game by a fault.\n"
      "Example: boardgames agent check reversi 'python3 my_agent.py' --folder agents/mine --time "
      "2s\n"
      "         boardgames agent check go:rows=9,cols=9 'gtp:gnugo --mode gtp'\n"
      "         boardgames agent probe");
}

}  // namespace boardgames::program
