// boardgames gtp: the engine for programs that speak the Go Text Protocol.
#include "boardgames/protocol/gtp.h"

#include <string>
#include <utility>

#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

using boardgames::GtpServer;
using boardgames::Registry;

absl::StatusOr<int> RunGtp(const Registry& games, const ProtocolArgs& args) {
  const std::string spec = args.game.empty() ? "go:rows=19,cols=19,komi=7.5" : args.game;
  auto game = games.MakeGame(spec);
  if (!game.ok()) return game.status();
  const auto player = ReadPlayer(**game, args);
  if (!player.ok()) return player.status();
  GtpServer server(games, {.player = *player,
                           .resign = args.resign,
                           .name = "boardgames",
                           .version = BOARDGAMES_VERSION,
                           .stop = &Interrupted()});
  const absl::Status set = server.SetGame(spec);
  if (!set.ok()) return set;
  return SpeakLines({.obey =
                         [&](const std::string& line) {
                           Print(server.Line(line));
                           return !server.ended();
                         },
                     .error = "? ",
                     .end = "\n\n"});
}
