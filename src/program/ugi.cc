// boardgames ugi: the engine, driven by other programs over standard input and output.
#include "boardgames/protocol/ugi.h"

#include <string>
#include <string_view>

#include "boardgames/process/abseil.h"
#include "boardgames/runtime/play_spec.h"
#include "command_line.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

namespace boardgames::program {

namespace {

absl::StatusOr<int> RunUgi(const Registry& games, const ProtocolArgs& args) {
  const bool first = args.game.empty() && !games.modules().empty();
  ASSIGN_OR_RETURN(const std::string spec,
                   PlaySpec(games, first ? games.modules().front().info.name : args.game));
  ASSIGN_OR_RETURN(const auto game, games.MakeGame(spec));
  ASSIGN_OR_RETURN(const auto player, ReadPlayer(*game, args));
  UgiServer server(
      games, [](std::string_view line) { Print(std::string(line) + "\n"); }, player,
      "boardgames " BOARDGAMES_VERSION);
  RETURN_IF_ERROR(server.SetGame(spec));
  return SpeakLines({.obey = [&](const std::string& line) { return server.Line(line); },
                     .error = "info string error: ",
                     .finish = [&] { server.Finish(&Interrupted()); }});
}

}  // namespace

void AddUgi(const Command& program) {
  const auto [ugi, args] =
      program.Add<ProtocolArgs>("ugi", "the engine for other programs, by UGI", RunUgi);
  ugi.Word("GAME", &args.game, "the game, until setoption name Game sets another");
  AddProtocol(ugi, args);
  ugi.Footer(
      "Example: boardgames ugi reversi:size=6 --nodes 10000\n"
      "then: position startpos moves d2 / go movetime 500 / query legal / d / quit");
}

}  // namespace boardgames::program
