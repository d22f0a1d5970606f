// boardgames gtp: the engine for programs that speak the Go Text Protocol.
#include "boardgames/protocol/gtp.h"

#include <string>

#include "boardgames/process/abseil.h"
#include "command_line.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

namespace boardgames::program {

namespace {

struct GtpArgs : ProtocolArgs {
  bool no_resign = false;
};

absl::StatusOr<int> RunGtp(const Registry& games, const GtpArgs& args) {
  const std::string spec = args.game.empty() ? "go:rows=19,cols=19,komi=7.5" : args.game;
  ASSIGN_OR_RETURN(auto game, games.MakeGame(spec));
  ASSIGN_OR_RETURN(const auto player, ReadPlayer(*game, args));
  GtpServer server(games, {.player = player,
                           .resign = !args.no_resign,
                           .name = ProgramName(),
                           .version = BOARDGAMES_VERSION,
                           .stop = &Interrupted()});
  RETURN_IF_ERROR(server.SetGame(spec));
  return SpeakLines({.obey =
                         [&](const std::string& line) {
                           Print(server.Line(line));
                           return !server.ended();
                         },
                     .error = "? ",
                     .end = "\n\n"});
}

}  // namespace

void AddGtp(const Command& program) {
  const auto [gtp, args] =
      program.Add<GtpArgs>("gtp", "the engine for Go programs, by GTP 2", RunGtp);
  gtp.Word("GAME", &args.game,
           "the board at the start, as go:rows=9,cols=9,ko=positional (default 19x19)");
  AddProtocol(gtp, args);
  gtp.Flag("--no-resign", &args.no_resign, "play every game to its end");
  gtp.Footer("Example: gogui -program 'boardgames gtp --time 2s'");
}

}  // namespace boardgames::program
