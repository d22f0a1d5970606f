// UgiServer: a search engine that other programs drive by UGI, the Universal Game Interface.
//
//   UgiServer server(AllGames(), [](std::string_view line) { std::cout << line << std::endl; });
//   for (std::string line; std::getline(std::cin, line) && server.Line(line);) {
//   }
//
// UGI is UCI for any game: the engine holds the rules, its user sends positions as moves and asks
// whose turn it is. The core, as other runners speak it:
//
//   ugi  isready  uginewgame  position startpos|fen FEN [moves m1 m2 ...]  stop  ponderhit  quit
//   go [depth N] [nodes N] [movetime MS] [pKtime MS] [pKinc MS] [movestogo N] [infinite] [ponder]
//   setoption name NAME value VALUE
//   query p1turn|gameover|result      ->  response true|false|none|p1win|p2win|draw
//
// Every `bestmove M` and every `response X` of the core is exactly two words. Times are
// milliseconds, K counts players from 1, a pass is a move of its own, a line may end in CR LF.
// `go ponder` thinks about the position after the reply that is expected, while the opponent does:
// it answers no sooner than `ponderhit` (that reply was played; the limits of time count from then)
// or `stop` (it was not). With the option Ponder an answer names the reply: `bestmove M ponder R`.
//
// Extensions:
//
//   query turn|players|fen|score|legal|islegal M|board|facts   ->  response ... on one line
//   go perft N        ->  info string MOVE COUNT ..., then nodes COUNT; moves that only the game's
//                         past forbids, as superko does, are counted, which `query legal` leaves
//                         out
//   d, eval           ->  info string lines: the board; the value after one ply
//   setoption name Game value reversi:size=6
//
// `query result` names those who share the first place of three or more, as p1p3win; a draw is one
// of all. `query score` is every player's result in points, or none while the game goes on; board
// and facts are JSON. Scores in info lines are those of UCI, from the view of the player to move:
// `cp` is hundredths of a point, `mate` counts plies.
//
// Thinking is done in a thread, so that stop, isready, query and quit work meanwhile; a second `go`
// is refused. A command that would change what is being searched ends the search first, which is
// said if it would have ended by itself; its bestmove is sent before. An `infinite` search answers
// after stop alone. What was asked is answered after `quit` and at the end of the input, too.
//
// Of a bank of time a move takes about left / 30 + increment, with `movestogo N` left / (N + 1) +
// increment: less where it is clear, more where it is not (ResolvedPlayer::OnClock), and never more
// than half of what is left. `go` without a limit thinks for a second. All limits given hold
// together, those of the options Nodes and Depth too.
//
// A line that is not understood changes nothing and is answered by one line,
// `info string error: SENTENCE`. After a position that was refused there is none: go, query, d and
// eval are answered by errors until a position is understood, or a game chosen. Repeating a
// position with a longer list of moves costs the new moves only. docs/protocols.md has all of it,
// with examples.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

class UgiServer {
 public:
  // Takes a line without its line feed. Called by the thread that calls Line and by the one that
  // thinks, never by both at once.
  using Output = std::function<void(std::string_view)>;

  // The game is the registry's first until it is chosen.
  UgiServer(Registry registry, Output output, PlayerSpec player = {.who = Level::kMaster},
            std::string name = "boardgames");
  // A program that chooses its moves by itself: `choose` is called in the thread that thinks, with
  // a position that is not finished, and returns a move. It should return soon after limits.stop is
  // set. Such a server has no options but Game, and begins a `go ponder` at its ponderhit.
  using Chooser =
      std::function<std::string(const AnyGame&, const AnyPosition&, const Limits& limits)>;
  UgiServer(Registry registry, Output output, Chooser choose, std::string name);
  // Ends a search that is going on; its bestmove is still sent.
  ~UgiServer();
  UgiServer(const UgiServer&) = delete;
  UgiServer& operator=(const UgiServer&) = delete;

  // Chooses the game as `setoption name Game` does. Errors: those of Registry::MakeGame.
  absl::Status SetGame(std::string_view spec);

  // Obeys one line. False after `quit`. Returns at once, but for ending a search.
  bool Line(std::string_view line);

  // Blocks until the search that is going on has sent its bestmove by itself.
  // Precondition: it is not infinite, and does not wait for a ponderhit.
  void Wait();

  // For the end of the input: blocks until everything asked for is answered. What ends only by stop
  // is stopped, and so is the rest once *stop is set.
  void Finish(const std::atomic<bool>* stop = nullptr);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
