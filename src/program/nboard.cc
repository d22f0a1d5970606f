// boardgames nboard: the engine for Othello programs that speak the NBoard protocol.
#include "boardgames/protocol/nboard.h"

#include <string>
#include <string_view>

#include "boardgames/process/abseil.h"
#include "command_line.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "protocol.h"

namespace boardgames::program {

namespace {

absl::StatusOr<int> RunNBoard(const Registry& games, const ProtocolArgs& args) {
  ASSIGN_OR_RETURN(auto game, games.MakeGame("reversi"));
  ASSIGN_OR_RETURN(const auto player, ReadPlayer(*game, args));
  NBoardServer server(
      games, [](std::string_view line) { Print(std::string(line) + "\n"); }, player);
  return SpeakLines({.obey = [&](const std::string& line) { return server.Line(line); },
                     .error = "status error: ",
                     .finish = [&] { server.Finish(&Interrupted()); }});
}

}  // namespace

void AddNBoard(const Command& program) {
  const auto [nboard, args] = program.Add<ProtocolArgs>(
      "nboard", "the engine for Othello programs, by NBoard 2", RunNBoard);
  AddProtocol(nboard, args);
  nboard.Footer("Example: boardgames nboard --time 2s");
}

}  // namespace boardgames::program
