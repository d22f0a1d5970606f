// boardgames serve: the page with the boards, and the live platform behind it.
#include "boardgames/serve/serve.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/live/hall.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/process/tables.h"
#include "boardgames/program/command.h"
#include "boardgames/program/console.h"
#include "boardgames/protocol/agents.h"
#include "boardgames/serve/live_server.h"
#include "boardgames/server/http_server.h"
#include "boardgames/server/site.h"

namespace boardgames {
namespace {

using program::BadInput;
using program::Command;
using program::Interrupted;
using program::kExitInterrupted;
using program::OutputFailed;
using program::Print;
using program::ProgramName;

// Always the same while it is free: a browser keeps what belongs to the page by host and port.
constexpr int kUsualPort = 8080;
constexpr int kPortsTried = 20;

struct ServeArgs {
  int port = 0;                     // 0: the usual one, or the next that is free
  std::optional<std::string> page;  // a folder, instead of what is built in
  bool open = false;
  bool no_open = false;
  bool network = false;
  std::string host;  // an address to listen on; empty: the loopback, or all with --network
  bool programs = false;
  std::string database;
  std::string plan;
  std::optional<int> jobs;         // else the plan's
  std::string isolation;           // empty: limits, or the strongest for uploads
  std::optional<int> connections;  // a port
  int grace = 30;                  // seconds
  std::string uploads;             // a folder
  bool friends = false;
  const std::string* tables = nullptr;  // a folder; empty: the environment's
};

// Many more than a browser needs for itself: each viewer has one.
constexpr int kMostConnections = 500;
constexpr std::size_t kMostPlanBytes = std::size_t{16} << 20;

absl::StatusOr<Site> FindSite(const ServeArgs& args, std::span<const SiteFile> built_in) {
  if (args.page) return Site::Read(*args.page);
  if (!built_in.empty()) return Site(built_in);
  return BadInput(
      "this program was built without a page; run scripts/web --build and build it again, or name "
      "the folder of a page with --page");
}

absl::Status Listen(const Site& site, const ServeArgs& args, LiveServer& live) {
  HttpServer::Options options{.port = args.port};
  options.limits.connections = kMostConnections;
  options.limits.connections_of_host = kMostConnections / 2;
  options.limits.body_bytes = Hall::kMostUploadBytes;
  if (!args.host.empty()) {
    options.host = args.host;
  } else if (args.network) {
    options.host = "0.0.0.0";
  }
  if (options.port != 0) return live.Listen(site, options);
  options.port = kUsualPort;
  const absl::Status usual = live.Listen(site, options);
  absl::Status listens = usual;
  for (int i = 1; !listens.ok() && i < kPortsTried; ++i) {
    options.port = kUsualPort + i;
    listens = live.Listen(site, options);
  }
  if (listens.ok() && !usual.ok()) {
    Print(absl::StrCat(ProgramName(), ": ", usual.message(), "; the page is on port ",
                       live.server().port(), "\n"),
          stderr);
  }
  return listens;
}

// By which others reach this machine: its first address that is not the loopback.
std::string AddressHere() {
  std::string found = "127.0.0.1";
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* a = all; a != nullptr; a = a->ifa_next) {
    if (a->ifa_addr == nullptr || a->ifa_addr->sa_family != AF_INET) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* const address = reinterpret_cast<const sockaddr_in*>(a->ifa_addr);
    if ((a->ifa_flags & IFF_LOOPBACK) != 0 || (a->ifa_flags & IFF_UP) == 0) continue;
    inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
    found = text.data();
    break;
  }
  freeifaddrs(all);
  return found;
}

bool IsLoopback(const std::string& host) {
  return host.starts_with("127.") || host == "::1" || host == "localhost";
}

bool HasDisplay() {
  for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const char* const display = std::getenv(name);
    if (display != nullptr && *display != '\0') return true;
  }
  return false;
}

// Starts the browser that the desktop prefers, and does not wait for it. It is in a session of its
// own: neither Ctrl-C nor the end of this program is its end.
absl::Status OpenBrowser(const std::string& address) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  std::string program = "xdg-open";
  std::string its_address = address;
  char* const words[] = {program.data(), its_address.data(), nullptr};
  pid_t child = 0;
  const int error = posix_spawnp(&child, program.c_str(), &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error == 0) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot start xdg-open: ", strerror(error)));
}

// The level asked for, which must hold. What strangers send in gets the strongest.
absl::StatusOr<Isolation> IsolationOf(const std::string& text, bool uploads) {
  if (text.empty()) return uploads ? ProbeIsolation().strongest : Isolation::kLimits;
  ASSIGN_OR_RETURN(const Isolation level, ParseIsolation(text));
  RETURN_IF_ERROR(CheckIsolation(level));
  return level;
}

absl::StatusOr<Hall::Options> HallOptions(const Registry& games, const ServeArgs& args,
                                          bool network) {
  Hall::Options options{.version = BOARDGAMES_VERSION,
                        .programs = args.programs || !network,
                        .database = args.database,
                        .uploads = args.uploads,
                        .grace = std::chrono::seconds(args.grace),
                        .friends = args.friends || !network,
                        .tables = TablesFolder(*args.tables)};
  if (network) {
    ASSIGN_OR_RETURN(options.tokens, Tokens::Make());
  }
  const absl::StatusOr<Isolation> isolation = IsolationOf(args.isolation, !args.uploads.empty());
  if (!isolation.ok()) return BadInput("--isolation: ", isolation.status().message());
  options.isolation = *isolation;
  if (args.connections) {
    options.connections = TcpAddress{.port = *args.connections};
    if (!args.host.empty()) {
      options.connections->host = args.host;
    } else if (network) {
      options.connections->host = "0.0.0.0";
    }
  }
  if (args.plan.empty()) return options;
  ASSIGN_OR_RETURN(const std::string text, internal::ReadFile(args.plan, kMostPlanBytes));
  const std::filesystem::path plan = args.plan;
  ASSIGN_OR_RETURN(Tournament tournament,
                   ParseTournament(text, games, plan.parent_path().string()));
  RETURN_IF_ERROR(CheckIsolation(tournament.sandbox.isolation));
  for (const AgentSpec& agent : tournament.agents) {
    if (!agent.human) continue;
    return BadInput("'", agent.name, "' of the plan is a person; persons play in rooms here");
  }
  options.jobs = args.jobs.value_or(tournament.jobs);
  RETURN_IF_ERROR(CheckRun(games, tournament, {.jobs = options.jobs, .make_agent = MakeAnyAgent}));
  options.tournament = std::move(tournament);
  if (options.database.empty()) {
    options.database = std::filesystem::path(plan).replace_extension(".db").string();
  }
  return options;
}

// The page's address; over the network a link for each right, which holds its token.
void PrintLinks(const HttpServer& server, const ServeArgs& args,
                const std::optional<Tokens>& tokens) {
  if (!tokens) return Print(absl::StrCat(server.address(), "\n"));
  const bool all = args.host.empty() || args.host == "0.0.0.0";
  for (const Rights rights : {Rights::kWatch, Rights::kPlay, Rights::kSteer}) {
    Print(absl::StrCat(
        ToString(rights), "  ",
        all ? absl::StrCat("http://", AddressHere(), ":", server.port(), "/") : server.address(),
        "live.html#token=", tokens->of(rights), "\n"));
  }
  if (!args.friends) return;
  Print(absl::StrCat(
      "guests ",
      all ? absl::StrCat("http://", AddressHere(), ":", server.port(), "/") : server.address(),
      "\n"));
}

absl::StatusOr<int> RunServe(const Registry& games, const ServeArgs& args,
                             std::span<const SiteFile> built_in) {
  if (args.open && args.no_open) {
    return BadInput("--open and --no-open exclude each other; say one");
  }
  const bool network = args.network || (!args.host.empty() && !IsLoopback(args.host));
  ASSIGN_OR_RETURN(const Site site, FindSite(args, built_in));
  ASSIGN_OR_RETURN(const Hall::Options options, HallOptions(games, args, network));
  LiveServer live;
  RETURN_IF_ERROR(Listen(site, args, live));
  RETURN_IF_ERROR(live.Open(games, options));
  if (options.tournament && options.uploads.empty()) {
    RETURN_IF_ERROR(live.hall().StartTournament());
  }
  PrintLinks(live.server(), args, options.tokens);
  if (!OutputFailed() && !network && (args.open || (HasDisplay() && !args.no_open))) {
    const absl::Status opened = OpenBrowser(live.server().address());
    if (args.open && !opened.ok()) {
      Print(
          absl::StrCat(ProgramName(), ": ", opened.message(), "; open the address in a browser\n"),
          stderr);
    }
  }
  live.server().Run(Interrupted());
  return kExitInterrupted;
}

void AddServe(const Command& program, std::span<const SiteFile> page) {
  const auto [serve, args] = program.Add<ServeArgs>(
      "serve", "the boards in a browser, matches to steer, a tournament to watch",
      [page](const Registry& games, const ServeArgs& said) { return RunServe(games, said, page); });
  serve.Number("--port", 0, 65535, &args.port,
               absl::StrCat("0 to 65535 (default 0: ", kUsualPort, ", or the next that is free)"));
  serve.Text("--page", &args.page, "DIR", "the folder of a page, instead of the one built in");
  AddTables(serve);
  args.tables = serve.tables();
  serve.Flag("--open", &args.open, "open it in a browser (the default where there is a display)");
  serve.Flag("--no-open", &args.no_open, "only print its address");
  serve.Text("--db", &args.database, "FILE",
             "keep the games that are played here (default: keep none)");
  serve.Text("--plan", &args.plan, "FILE",
             "a tournament to watch, as `tournament` takes it; its games are kept beside it, or in "
             "the --db");
  serve.Number("--jobs", 1, 10'000, &args.jobs,
               "games of the tournament at a time (default: the plan's, else 1)");
  serve.Flag("--network", &args.network,
             "for other machines too: prints a link to watch, one to play and one to steer");
  serve.Text("--host", &args.host, "ADDRESS",
             "listen there, as 192.168.0.7 (default 127.0.0.1, with --network every address)");
  serve.Number("--connections", 0, 65535, &args.connections,
               "the port where programs connect that play by UGI (0: any that is free)");
  serve.Number("--grace", 0, 600, &args.grace,
               "seconds for which one whose connection breaks in its game is waited for, its clock "
               "running (default 30)");
  serve.Text("--uploads", &args.uploads, "DIR",
             "agents may be sent in: each gets a folder there, and is checked first; the "
             "tournament then waits to be started");
  serve.Flag("--friends", &args.friends,
             "over the network: whoever opens the page may invite another one to a game, by a link "
             "with a code");
  serve.Flag("--programs", &args.programs,
             "over the network: who steers may start programs by command");
  serve.Text(
      "--isolation", &args.isolation, "LEVEL",
      "of programs: none, limits, namespaces or bubblewrap (default limits, with --uploads the "
      "strongest that holds)");
  serve.Footer(
      "Example: boardgames serve --port 9000\n"
      "         boardgames serve --network --db class.db\n"
      "It listens on 127.0.0.1 unless told otherwise; docs/serve.md.");
}

}  // namespace

AddCommand ServeCommand(std::span<const SiteFile> page) {
  return [page](const Command& program) { AddServe(program, page); };
}

}  // namespace boardgames
