// boardgames ugi: the engine, driven by other programs over standard input and output.
#include "boardgames/protocol/ugi.h"

#include <string>
#include <string_view>
#include <utility>

#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

using boardgames::Registry;
using boardgames::UgiServer;

absl::StatusOr<int> RunUgi(const Registry& games, const ProtocolArgs& args) {
  auto game = games.MakeGame(args.game.empty() ? games.modules().front().info.name : args.game);
  if (!game.ok()) return game.status();
  const auto player = ReadPlayer(**game, args);
  if (!player.ok()) return player.status();
  UgiServer server(
      games, [](std::string_view line) { Print(std::string(line) + "\n"); }, *player,
      "boardgames " BOARDGAMES_VERSION);
  const absl::Status set = server.SetGame((*game)->spec());
  if (!set.ok()) return set;
  return SpeakLines({.obey = [&](const std::string& line) { return server.Line(line); },
                     .error = "info string error: ",
                     .finish = [&] { server.Finish(&Interrupted()); }});
}
