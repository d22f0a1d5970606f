// boardgames class: a tournament of what a class handed in.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/agent_check.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/grade/collect.h"
#include "boardgames/grade/csv.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/protocol/agents.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

using grade::HandedIn;

constexpr std::size_t kMostSecret = 4096;
constexpr std::size_t kLogEnd = 300;  // bytes of a log in refused.csv

struct CollectArgs {
  std::string folder;
  std::string assignment;
  std::string main;
  std::string plan = "spring.json";
  std::string to = "class";
  std::string refused = "refused.csv";
  std::string game = "reversi:size=6";
  std::chrono::nanoseconds time = std::chrono::milliseconds(500);
  std::string pseudonyms;  // the file of a secret
  std::string isolation;
  int jobs = 1;
};

// What became of one student's agent.
struct Entrant {
  std::string login = {};
  std::string name = {};    // in the tournament
  std::string folder = {};  // where the agent was copied to
  std::string file = {};
  std::string refused = {};  // empty: it may enter
  std::string log = {};      // its end
};

// The last lines of a log, on one line.
std::string EndOf(const std::string& log) {
  std::vector<std::string> lines = absl::StrSplit(log, '\n', absl::SkipEmpty());
  std::string end = absl::StrJoin(lines, " | ");
  if (end.size() > kLogEnd) end.erase(0, end.size() - kLogEnd);
  return OneLine(end);
}

absl::StatusOr<std::string> NameOf(const CollectArgs& args, const std::string& secret,
                                   const std::string& login, std::set<std::string>& taken) {
  std::string name = args.pseudonyms.empty() ? login : grade::Pseudonym(secret, login);
  if (taken.insert(name).second) return name;
  return BadInput("'", name, "' would be two agents; other students have other logins");
}

// The agent alone, and what it imports.
absl::Status Copy(const HandedIn& from, const std::string& folder) {
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(folder, error))) {
    return BadInput("'", folder, "' is there already; --to names another folder");
  }
  std::filesystem::create_directories(folder, error);
  if (error) {
    return absl::UnavailableError(absl::StrCat("cannot make '", folder, "': ", error.message()));
  }
  // Under bubblewrap the program is another user.
  std::filesystem::permissions(folder, std::filesystem::perms(0755), error);
  RETURN_IF_ERROR(WriteFile(folder + "/boardgames_agent.py", grade::AgentHelper()));
  return WriteFile(absl::StrCat(folder, "/", from.file), from.agent);
}

class Checker {
 public:
  Checker(AnyGamePtr game, const CollectArgs& args, Isolation isolation)
      : game_(std::move(game)), args_(args), isolation_(isolation) {}

  // All of them, several at a time. An error is the machine's, as a folder that cannot be written.
  absl::Status Run(std::vector<Entrant>& entrants) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < entrants.size(); i = next++) {
        if (Interrupted()) return;
        Check(entrants[i]);
        Tell(entrants[i]);
      }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < args_.jobs; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    return status_;
  }

 private:
  void Check(Entrant& entrant) {
    if (!entrant.refused.empty()) return;
    const CheckOptions options{.game = game_,
                               .spec = {.name = entrant.name,
                                        .protocol = "ugi",
                                        .command = {"python3", entrant.file},
                                        .folder = entrant.folder},
                               .sandbox = {.isolation = isolation_},
                               .time = args_.time,
                               .stop = &Interrupted(),
                               .make_agent = MakeAnyAgent};
    const absl::StatusOr<AgentCheck> check = CheckAgent(options, [&](const Trial& trial) {
      const GameRecord& record = trial.record;
      if (record.ending != Ending::kForfeit || !entrant.refused.empty()) return;
      entrant.refused = absl::StrCat("game ", trial.number, ": ", FormatFault(record.fault));
      const auto seat = static_cast<std::size_t>(std::max(trial.seat, 0));
      if (seat < record.logs.size()) entrant.log = EndOf(record.logs[seat]);
    });
    const std::lock_guard lock(mutex_);
    if (!check.ok()) {
      if (status_.ok()) status_ = check.status();
    } else if (entrant.refused.empty() && !check->may_enter()) {
      entrant.refused = Verdict(*check);
    }
  }

  void Tell(const Entrant& entrant) {
    const std::lock_guard lock(mutex_);
    Print(absl::StrCat(
        OneLine(entrant.login),
        entrant.refused.empty() ? ": may enter" : ": refused: ", OneLine(entrant.refused), "\n"));
  }

  const AnyGamePtr game_;
  const CollectArgs& args_;
  const Isolation isolation_;
  std::mutex mutex_;
  absl::Status status_;
};

std::string PlanOf(const CollectArgs& args, const std::string& spec, Isolation isolation,
                   const std::vector<Entrant>& entrants) {
  std::error_code error;
  const std::filesystem::path base = std::filesystem::absolute(args.plan, error).parent_path();
  // Yardsticks, and since a tournament is of two at least.
  Json agents = Json::array({"novice", "expert"});
  for (const Entrant& entrant : entrants) {
    if (!entrant.refused.empty()) continue;
    const std::string folder = std::filesystem::absolute(entrant.folder, error)
                                   .lexically_normal()
                                   .lexically_relative(base.lexically_normal());
    agents.push_back({{"name", entrant.name},
                      {"command", Json::array({"python3", entrant.file})},
                      {"folder", folder}});
  }
  const Json plan = {{"name", std::filesystem::path(args.plan).stem().string()},
                     {"games", Json::array({spec})},
                     {"agents", agents},
                     {"games_per_pairing", 4},
                     {"time", internal::TimeToText(args.time) + "/move"},
                     {"isolation", ToString(isolation)},
                     {"seed", 7}};
  return plan.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string RefusedOf(const std::vector<Entrant>& entrants) {
  std::string text = grade::CsvLine({"login", "reason", "log"});
  for (const Entrant& entrant : entrants) {
    if (!entrant.refused.empty()) {
      text += grade::CsvLine({entrant.login, OneLine(entrant.refused), entrant.log});
    }
  }
  return text;
}

absl::StatusOr<std::vector<Entrant>> CopyAll(const CollectArgs& args,
                                             const std::vector<HandedIn>& all,
                                             const std::string& secret) {
  std::vector<Entrant> entrants;
  std::set<std::string> taken = {"novice", "expert"};
  for (const HandedIn& each : all) {
    Entrant entrant{.login = each.login, .file = each.file, .refused = each.refused};
    ASSIGN_OR_RETURN(entrant.name, NameOf(args, secret, each.login, taken));
    // Where names are hidden the folder tells nothing either.
    entrant.folder = absl::StrCat(args.to, "/", entrant.name);
    if (entrant.refused.empty()) RETURN_IF_ERROR(Copy(each, entrant.folder));
    entrants.push_back(std::move(entrant));
  }
  return entrants;
}

absl::StatusOr<int> RunCollect(const Registry& games, const CollectArgs& args) {
  if (args.folder.empty()) {
    return BadInput("which folder? as: ", ProgramName(), " class collect collected/");
  }
  ASSIGN_OR_RETURN(const std::string spec, games.MatchSpec(args.game));
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec));
  if (args.time.count() <= 0) return BadInput("--time: a move needs a limit, as 500ms");
  std::error_code error;
  if (std::filesystem::exists(args.plan, error)) {
    return BadInput("'", args.plan, "' is there already; --plan names another one");
  }
  RETURN_IF_ERROR(CheckWritable(args.plan));
  RETURN_IF_ERROR(CheckWritable(args.refused));
  ASSIGN_OR_RETURN(const Isolation isolation, ChooseIsolation(args.isolation));
  std::string secret;
  if (!args.pseudonyms.empty()) {
    ASSIGN_OR_RETURN(secret, internal::ReadBytes(args.pseudonyms, kMostSecret));
  }
  ASSIGN_OR_RETURN(const std::vector<HandedIn> all,
                   grade::FindHandedIn(args.folder, {.assignment = args.assignment,
                                                     .main = args.main,
                                                     .sandbox = {.isolation = isolation}}));
  ASSIGN_OR_RETURN(std::vector<Entrant> entrants, CopyAll(args, all, secret));
  RETURN_IF_ERROR(Checker(game, args, isolation).Run(entrants));
  if (Interrupted()) return kExitInterrupted;
  RETURN_IF_ERROR(WriteFile(args.plan, PlanOf(args, spec, isolation, entrants)));
  RETURN_IF_ERROR(WriteFile(args.refused, RefusedOf(entrants)));
  const auto refused = std::count_if(entrants.begin(), entrants.end(),
                                     [](const Entrant& e) { return !e.refused.empty(); });
  const auto may_enter = static_cast<std::int64_t>(entrants.size()) - refused;
  Print(absl::StrCat(may_enter, " may enter: ", args.plan, "; ", refused,
                     " are refused: ", args.refused, "\n"));
  return kExitOk;
}

absl::StatusOr<int> RunClass(const Registry&, const CollectArgs&) {
  return BadInput("say ", ProgramName(), " class collect");
}

}  // namespace

void AddClass(const Command& program) {
  const auto [group, none] = program.Add<CollectArgs>(
      "class", "a tournament of what a class handed in (collect)", RunClass);
  const auto [collect, args] = group.Add<CollectArgs>(
      "collect", "finds the agents that were handed in, checks them, and writes a plan",
      RunCollect);
  collect.Word("DIR", &args.folder,
               "an export of Gradescope, clones of Classroom 50, folders or a .zip of Moodle, or a "
               "folder for each login");
  collect.Text("--assignment", &args.assignment, "NAME",
               "of clones of Classroom 50: CLASSROOM-NAME-LOGIN");
  collect.Text("--main", &args.main, "FILE", "the agent's file (default: the only *agent*.py)");
  collect.Text("--to", &args.to, "DIR", "each agent is copied to a folder in it (default class)");
  collect.Text("--plan", &args.plan, "FILE", "the tournament's plan (default spring.json)");
  collect.Text("--refused", &args.refused, "FILE",
               "who may not enter, why, and the end of the log (default refused.csv)");
  collect.Text("--game", &args.game, "GAME", "what is played (default reversi:size=6)");
  collect.Value("--time", &args.time, ParseTime, "T", "for a move (default 500ms)");
  collect.Text("--pseudonyms", &args.pseudonyms, "FILE",
               "names are made of logins and this secret, the same all term");
  collect.Text("--isolation", &args.isolation, "LEVEL",
               "none, limits, namespaces or bubblewrap (default: the strongest that holds here)");
  collect.Number("--jobs", 1, 64, &args.jobs, "agents at a time (default 1)");
  collect.Footer(
      "An agent is checked as by `boardgames agent check`. Exit status 0: the plan is written.\n"
      "Example: boardgames class collect collected/ --assignment agent --plan spring.json --jobs "
      "2\n"
      "         boardgames tournament spring.json --jobs 2");
}

}  // namespace boardgames::program
