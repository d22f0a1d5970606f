// HTML: a recorded search as one page that needs nothing else.
//
// Use it to show a search: to a class, in a report, to yourself.
//
//   TreeRecorder<TicTacToe> recorder(game);
//   AlphaBeta<TicTacToe, GameEvaluator, ObserverRef<TicTacToe>> search(game, {}, {}, &recorder);
//   search.search(game.initial(), {.depth = 3});
//   std::ofstream("tree.html") << ToHtml(recorder.trace());
//
// The page shows up to 300 nodes as a tree that folds, is stepped in both directions in the order
// of the search, asks for predictions, and has an outline for screen readers. A larger trace gets
// an overview as well, in which any node can be opened as such a tree. It holds the trace as JSON
// (json.h), loads nothing and sends nothing, and opens from a file.
// Linear in the trace, about 100 kB and the JSON. Allocates. Thread-safe. Errors: none.
// In the library boardgames::trace.
#pragma once

#include <string>

#include "boardgames/search/trace.h"

namespace boardgames {

std::string ToHtml(const Trace& trace);

}  // namespace boardgames
