// NBoardServer: plays Reversi for Othello programs that speak the NBoard protocol (C. Welty),
// versions 1 and 2.
//
//   NBoardServer server(AllGames(), [](std::string_view line) { std::cout << line << std::endl; });
//   for (std::string line; std::getline(std::cin, line) && server.Line(line);) {
//   }
//
//   nboard 1|2               the version
//   set depth N              searches that deep; before that, a second a move
//   set game GGF             the position at the end of that game: 8x8, 6x6 or 4x4
//   set contempt X           taken and not used
//   move F5[/EVAL[/TIME]]    plays a move; PA passes
//   hint N                   the N best moves, a `search` line each, deeper and deeper; the limits
//                            are those of the hint as a whole
//   go                       -> === F5/EVAL/TIME
//   ping N                   ends a hint, a go or an analysis, then -> pong N
//   learn                    -> learned; nothing is learnt
//   analyze                  the value of each position of the game, the limits for each
//                            -> analysis MOVES EVAL
//   quit
//
// What it sends: set myname, status, nodestats NODES SECONDS, search LINE EVAL 0 DEPTH, and the
// above. EVAL is in discs for the player to move. A position in which a player can only pass is one
// of its own, and its pass is PA. Any new line ends what is being thought about. The protocol has
// no errors; a line that is not understood changes nothing and is answered by `status error:
// SENTENCE`. docs/protocols.md has a session.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

class NBoardServer {
 public:
  // Takes a line without its line feed; as in UgiServer.
  using Output = std::function<void(std::string_view)>;

  // Precondition: the registry has a game "reversi".
  NBoardServer(Registry registry, Output output, PlayerSpec player = {.who = Level::kMaster},
               std::string name = "boardgames");
  ~NBoardServer();
  NBoardServer(const NBoardServer&) = delete;
  NBoardServer& operator=(const NBoardServer&) = delete;

  // Obeys one line. False after `quit`. Returns at once, but for ending a search.
  bool Line(std::string_view line);

  // Blocks until what is going on has ended by itself.
  void Wait();
  // The same, or until *stop is set: then it is stopped.
  void Finish(const std::atomic<bool>* stop);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
