// boardgames agent: whether a program may enter a tournament, and what this machine can keep it
// from.
#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/arena/referee.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/protocol/agents.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

using boardgames::Agent;
using boardgames::AgentSpec;
using boardgames::AnyGamePtr;
using boardgames::AnyPosition;
using boardgames::Ending;
using boardgames::Fault;
using boardgames::GamePlan;
using boardgames::GameRecord;
using boardgames::Isolation;
using boardgames::IsolationProbe;
using boardgames::MoveRecord;
using boardgames::Registry;
using boardgames::Sandbox;

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

// The agent's seats in one game.
struct Bout {
  std::string opponent;  // "random" or "itself"
  int seat = -1;         // of the agent; -1: all
};

class Check {
 public:
  Check(AnyGamePtr game, AgentSpec spec, const AgentArgs& args, const Sandbox& sandbox)
      : game_(std::move(game)), spec_(std::move(spec)), args_(args), sandbox_(sandbox) {}

  absl::StatusOr<int> Run();

 private:
  // The agents of a bout by seat; made for it, so that each begins with nothing.
  absl::StatusOr<std::vector<std::unique_ptr<Agent>>> Players(const Bout& bout) const;
  // False if the program could not be started.
  absl::StatusOr<bool> Play(const Bout& bout);
  void Show(const Bout& bout, const GameRecord& record);
  bool Mine(const Bout& bout, int seat) const { return bout.seat < 0 || bout.seat == seat; }
  void Say(const std::string& text) const {
    if (!args_.json) Print(text);
  }

  const AnyGamePtr game_;
  const AgentSpec spec_;
  const AgentArgs& args_;
  const Sandbox sandbox_;
  int games_ = 0;
  int faults_ = 0;
  MoveRecord slowest_;
  int slowest_game_ = 0;
  std::size_t slowest_move_ = 0;
};

absl::StatusOr<std::vector<std::unique_ptr<Agent>>> Check::Players(const Bout& bout) const {
  std::vector<std::unique_ptr<Agent>> agents;
  for (int seat = 0; seat < game_->players(); ++seat) {
    ASSIGN_OR_RETURN(
        std::unique_ptr<Agent> agent,
        Mine(bout, seat)
            ? boardgames::MakeAnyAgent(spec_, sandbox_)
            : MakeAgent(AgentSpec{.name = "random", .player = *boardgames::FindLevel("novice")}));
    agents.push_back(std::move(agent));
  }
  return agents;
}

absl::StatusOr<bool> Check::Play(const Bout& bout) {
  ASSIGN_OR_RETURN(std::vector<std::unique_ptr<Agent>> agents, Players(bout));
  GamePlan plan;
  plan.game = game_;
  for (const std::unique_ptr<Agent>& agent : agents) plan.agents.push_back(agent.get());
  plan.time.per_move = args_.time;
  if (args_.time.count() > 0) {
    plan.time.hang = std::max(plan.time.hang, args_.time + std::chrono::seconds(10));
  }
  plan.seed = static_cast<std::uint64_t>(args_.seed + games_);
  plan.stop = &Interrupted();
  ++games_;
  LiveLine live;
  live.Set(absl::StrCat("game ", games_, " starts"));
  bool started = false;
  plan.on_position = [&](const AnyPosition& position) {
    started = true;
    if (!live.shown() || position.terminal()) return;
    live.Set(absl::StrCat("game ", games_, ", move ", position.moves_played().size() + 1, ", ",
                          game_->player_name(position.to_move()), " to move"));
  };
  const GameRecord record = PlayGame(plan);
  if (record.ending == Ending::kInterrupted) return true;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const MoveRecord& move = record.moves[i];
    if (!Mine(bout, move.seat) || move.thought <= slowest_.thought) continue;
    slowest_ = move;
    slowest_game_ = games_;
    slowest_move_ = i + 1;
  }
  if (record.ending == Ending::kForfeit) ++faults_;
  Show(bout, record);
  return started;
}

void Check::Show(const Bout& bout, const GameRecord& record) {
  if (args_.json) {
    Print(absl::StrCat(boardgames::ToJson(record, true), "\n"));
    return;
  }
  std::string result;
  if (record.ending == Ending::kForfeit) {
    result = "lost by a fault";
  } else if (bout.seat < 0) {
    result = ToString(record.ending);
  } else {
    const double score = record.scores[static_cast<std::size_t>(bout.seat)];
    const double best = *std::max_element(record.scores.begin(), record.scores.end());
    const auto shared = std::count(record.scores.begin(), record.scores.end(), best);
    const bool all = shared == static_cast<std::ptrdiff_t>(record.scores.size());
    const auto place = 1 + std::count_if(record.scores.begin(), record.scores.end(),
                                         [&](double s) { return s > score; });
    result = score == best           ? (all          ? "drawn"
                                        : shared > 1 ? "shared the first place"
                                                     : "won")
             : game_->players() == 2 ? "lost"
                                     : absl::StrCat("place ", place, " of ", game_->players());
    if (record.ending == Ending::kResigned) result += ", by resignation";
  }
  const std::string who =
      bout.seat < 0 ? "in every seat" : absl::StrCat("as ", game_->player_name(bout.seat));
  Say(absl::StrCat("game ", games_, ", ", who, " against ", bout.opponent, ": ", result, ", ",
                   record.moves.size(), " moves\n"));
  if (record.ending == Ending::kForfeit) {
    Say(absl::StrCat("  FAULT: ", FormatFault(record.fault), "\n"));
  }
  for (std::size_t seat = 0; seat < record.logs.size(); ++seat) {
    if (!Mine(bout, static_cast<int>(seat)) || record.logs[seat].empty()) continue;
    Say(absl::StrCat("  its log", bout.seat < 0 ? absl::StrCat(" in seat ", seat + 1) : "", ":\n"));
    for (const auto& line :
         absl::StrSplit(absl::StripTrailingAsciiWhitespace(record.logs[seat]), '\n')) {
      Say(absl::StrCat("  | ", OneLine(std::string(line)), "\n"));
    }
  }
}

absl::StatusOr<int> Check::Run() {
  const bool far = !spec_.command.empty() && spec_.command.front().rfind("tcp:", 0) == 0;
  std::vector<Bout> bouts;
  for (int seat = 0; seat < game_->players(); ++seat) bouts.push_back({"random", seat});
  if (!far) bouts.push_back({"itself", -1});
  Say(absl::StrCat(
      game_->spec(), ": ", OneLine(spec_.name), ", at most ",
      args_.time.count() > 0 ? FormatTime(args_.time) : "60 s",
      " for a move\nisolation: ", far ? "none of ours (TCP)" : ToString(sandbox_.isolation), "\n"));
  if (far) {
    Print(absl::StrCat("waiting for an agent at ", spec_.command.front(),
                       "; it connects anew for each game\n"),
          stderr);
  }
  bool started = true;
  for (const Bout& bout : bouts) {
    ASSIGN_OR_RETURN(const bool played, Play(bout));
    if (Interrupted()) return kExitInterrupted;
    started = played;
    if (!started) break;  // the other games would say the same
  }
  const bool may_enter = faults_ == 0;
  if (args_.json) {
    Json json;
    json["game"] = game_->spec();
    json["agent"] = spec_.name;
    json["isolation"] = ToString(sandbox_.isolation);
    json["games"] = games_;
    json["faults"] = faults_;
    json["slowest_ms"] = Rounded(Milliseconds(slowest_.thought));
    json["may_enter"] = may_enter;
    Print(JsonLine(json) + "\n");
  } else {
    if (slowest_game_ > 0) {
      Say(absl::StrCat("slowest move: ", FormatTime(slowest_.thought), " (game ", slowest_game_,
                       ", move ", slowest_move_, ": ", slowest_.move, ")\n"));
    }
    Say(!started ? "it did not start, so no other game was tried: it may not enter\n"
        : may_enter
            ? absl::StrCat("no faults in ", games_, " games: it may enter\n")
            : absl::StrCat(faults_, " of ", games_, " games lost by a fault: it may not enter\n"));
  }
  return may_enter ? kExitOk : kExitFailed;
}

// The level asked for, or the strongest. Nothing weaker is taken in silence.
absl::StatusOr<Isolation> ChooseIsolation(const std::string& asked) {
  const IsolationProbe probe = boardgames::ProbeIsolation();
  if (asked.empty()) return probe.strongest;
  const std::optional<Isolation> level = boardgames::ParseIsolation(asked);
  if (!level) {
    return absl::InvalidArgumentError(boardgames::internal::UnknownName(
        "isolation", asked,
        std::vector<std::string>{"none", "limits", "namespaces", "bubblewrap"}));
  }
  if (*level > probe.strongest) {
    return absl::InvalidArgumentError(absl::StrCat("this machine does not hold that isolation; ",
                                                   probe.report[static_cast<std::size_t>(*level)]));
  }
  return *level;
}

absl::StatusOr<int> RunCheck(const Registry& games, const AgentArgs& args) {
  if (args.game.empty() || args.command.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("which game and which program? as: ", ProgramName(),
                     " agent check reversi \"python3 agent.py\""));
  }
  ASSIGN_OR_RETURN(AnyGamePtr game, games.MakeGame(args.game));
  const bool protocol = args.command.rfind("ugi:", 0) == 0 || args.command.rfind("gtp:", 0) == 0;
  ASSIGN_OR_RETURN(AgentSpec spec,
                   boardgames::ParseAgentSpec(protocol ? args.command : "ugi:" + args.command));
  spec.folder = args.folder;
  // Starts nothing: what is wrong with the words is bad input, not a fault.
  RETURN_IF_ERROR(boardgames::MakeAnyAgent(spec));
  ASSIGN_OR_RETURN(const Isolation isolation, ChooseIsolation(args.isolation));
  Sandbox sandbox;
  sandbox.isolation = isolation;
  sandbox.memory_bytes = args.memory_bytes;
  return Check(std::move(game), std::move(spec), args, sandbox).Run();
}

int RunProbe(const AgentArgs& args) {
  const IsolationProbe probe = boardgames::ProbeIsolation();
  if (args.json) {
    Json json;
    json["strongest"] = ToString(probe.strongest);
    json["report"] = probe.report;
    Print(JsonLine(json) + "\n");
    return kExitOk;
  }
  for (const std::string& line : probe.report) Print(line + "\n");
  Print(absl::StrCat("the strongest that holds: ", ToString(probe.strongest), "\n"));
  return kExitOk;
}

absl::StatusOr<int> RunAgent(const Registry& games, const AgentArgs& args) {
  if (args.action == "check") return RunCheck(games, args);
  if (args.action == "probe") return RunProbe(args);
  return absl::InvalidArgumentError(
      args.action.empty()
          ? absl::StrCat("say ", ProgramName(), " agent check or ", ProgramName(), " agent probe")
          : boardgames::internal::UnknownName("action", args.action,
                                              std::vector<std::string>{"check", "probe"}));
}

}  // namespace

void AddAgent(const Command& program) {
  const auto args = std::make_shared<AgentArgs>();
  const Command agent =
      program.Add("agent",
                  "whether a program may enter a tournament (check), and what "
                  "this machine keeps it from (probe)",
                  [args](const Registry& games) { return RunAgent(games, *args); });
  agent.Word("ACTION", &args->action, "check or probe");
  agent.Word("GAME", &args->game, "with check: the game");
  agent.Word("COMMAND", &args->command,
             "with check: how the program is started, in quotes; gtp:COMMAND for one that "
             "speaks GTP, tcp:PORT or tcp:HOST:PORT for one that connects by itself");
  agent.Text("--folder", &args->folder, "DIR",
             "the program's own folder (default: the current one)");
  agent.Value("--time", &args->time, ParseTime, "T",
              "for each of its moves, as 500ms or 2s; none: 60s (default 1s)");
  agent.Text("--isolation", &args->isolation, "LEVEL",
             "none, limits, namespaces or bubblewrap (default: the strongest that holds here)");
  agent.Value("--memory", &args->memory_bytes, ParseTableSize, "MiB",
              "of all its processes together (default 1024)");
  agent.Number("--seed", 0, 1'000'000'000, &args->seed,
               "of its games and of the random player (default 1)");
  AddJson(agent, args->json);
  agent.Footer(
      "It plays against a random player in every seat, and against itself. Exit status 0: it may\n"
      "enter; 1: it lost a game by a fault.\n"
      "Example: boardgames agent check reversi 'python3 my_agent.py' --folder agents/mine --time "
      "2s\n"
      "         boardgames agent check go:rows=9,cols=9 'gtp:gnugo --mode gtp'\n"
      "         boardgames agent probe");
}

}  // namespace boardgames::program
