// boardgames serve: the page with the boards, for the browsers of this machine.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/server/http_server.h"
#include "boardgames/server/site.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

// Always the same while it is free: a browser keeps what belongs to the page by host and port.
constexpr int kUsualPort = 8080;
constexpr int kPortsTried = 20;

struct ServeArgs {
  int port = 0;                     // 0: the usual one, or the next that is free
  std::optional<std::string> page;  // a folder, instead of what is built in
  bool open = false;
  bool no_open = false;
};

absl::StatusOr<Site> FindSite(const ServeArgs& args, std::span<const SiteFile> built_in) {
  if (args.page) return Site::Read(*args.page);
  if (!built_in.empty()) return Site(built_in);
  return absl::InvalidArgumentError(
      "this program was built without a page; run scripts/web --build and build it again, or name "
      "the folder of a page with --page");
}

absl::StatusOr<std::unique_ptr<HttpServer>> Listen(const Site& site, int port) {
  if (port != 0) return HttpServer::Listen(site, port);
  auto server = HttpServer::Listen(site, kUsualPort);
  const absl::Status usual = server.status();
  for (int i = 1; !server.ok() && i < kPortsTried; ++i) {
    server = HttpServer::Listen(site, kUsualPort + i);
  }
  if (server.ok() && !usual.ok()) {
    Print(absl::StrCat(ProgramName(), ": ", usual.message(), "; the page is on port ",
                       (*server)->port(), "\n"),
          stderr);
  }
  return server;
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

absl::StatusOr<int> RunServe(const ServeArgs& args, std::span<const SiteFile> built_in) {
  if (args.open && args.no_open) {
    return absl::InvalidArgumentError("--open and --no-open exclude each other; say one");
  }
  ASSIGN_OR_RETURN(const Site site, FindSite(args, built_in));
  ASSIGN_OR_RETURN(const std::unique_ptr<HttpServer> server, Listen(site, args.port));
  Print(absl::StrCat(server->address(), "\n"));
  if (!OutputFailed() && (args.open || (HasDisplay() && !args.no_open))) {
    const absl::Status opened = OpenBrowser(server->address());
    if (args.open && !opened.ok()) {
      Print(
          absl::StrCat(ProgramName(), ": ", opened.message(), "; open the address in a browser\n"),
          stderr);
    }
  }
  server->Run(Interrupted());
  return kExitInterrupted;
}

}  // namespace

void AddServe(const Command& program, std::span<const SiteFile> page) {
  const auto args = std::make_shared<ServeArgs>();
  const Command serve =
      program.Add("serve", "the boards in a browser of this machine, until Ctrl-C",
                  [args, page](const Registry&) { return RunServe(*args, page); });
  serve.Number("--port", 0, 65535, &args->port,
               absl::StrCat("0 to 65535 (default 0: ", kUsualPort, ", or the next that is free)"));
  serve.Text("--page", &args->page, "DIR", "the folder of a page, instead of the one built in");
  serve.Flag("--open", &args->open, "open it in a browser (the default where there is a display)");
  serve.Flag("--no-open", &args->no_open, "only print its address");
  serve.Footer(
      "Example: boardgames serve --port 9000\n"
      "It listens on 127.0.0.1 alone; docs/serve.md.");
}

}  // namespace boardgames::program
