// boardgames nboard: the engine for Othello programs that speak the NBoard protocol.
#include "boardgames/protocol/nboard.h"

#include <string>
#include <string_view>

#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

using boardgames::NBoardServer;
using boardgames::Registry;

absl::StatusOr<int> RunNBoard(const Registry& games, const ProtocolArgs& args) {
  auto game = games.MakeGame("reversi");
  if (!game.ok()) return game.status();
  const auto player = ReadPlayer(**game, args);
  if (!player.ok()) return player.status();
  NBoardServer server(
      games, [](std::string_view line) { Print(std::string(line) + "\n"); }, *player);
  return SpeakLines({.obey = [&](const std::string& line) { return server.Line(line); },
                     .error = "status error: ",
                     .finish = [&] { server.Finish(&Interrupted()); }});
}
