// Ponder: thinking in the opponent's time, for what it leaves in the searcher's table.
//
//   if (player.ponders()) ponder.Begin(*searcher, *position, report.pv);  // after its search
//   ...                                                        // the opponent thinks
//   ponder.End();                                              // before the searcher is used again
//
// It searches the position after the move that was chosen and the reply expected to it, in a thread
// of its own; if another reply comes, what it knows of that one is as good as before. What a search
// finds then depends on how long the opponent thought: no two games are the same. In a program of
// one thread, as in WebAssembly, it does nothing.
//
// Begin and End take some ten microseconds, and End up to a few hundred nodes of the search more.
// They allocate. One thread at a time; the searcher is the ponderer's between the two. No errors.
#pragma once

#include <string>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/threads.h"

namespace boardgames {

class Ponder {
 public:
  // Searches on from `position`, in which the first move of `line` is about to be played and the
  // second one is the reply expected: what the search of that position returned as pv. Without a
  // reply it searches the opponent's position. Nothing if the game ends there, or the same player
  // is to move again, or no thread can be started. The searcher must live until End.
  void Begin(AnySearcher& searcher, const AnyPosition& position,
             const std::vector<std::string>& line);

  // Ends the search and waits until it has ended; nothing if there is none.
  void End() { beside_.Stop(); }

 private:
  internal::Beside beside_;
};

}  // namespace boardgames
