// Trace: the tree that a search explored, pruned moves included, and the order it happened in.
//
// Use it to draw a search or to step through it. A TreeRecorder (recorder.h) makes one out of the
// events of a search; dot.h, text.h, json.h, svg.h and html.h write it.
//
//   TreeRecorder<TicTacToe> recorder(game);
//   AlphaBeta<TicTacToe, GameEvaluator, ObserverRef<TicTacToe>> search(game, {}, {}, &recorder);
//   search.search(game.initial(), {.depth = 3});
//   std::puts(ToText(recorder.trace()).c_str());
//
// Plain data: it owns its memory and knows no game; moves and positions are texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/score.h"
#include "boardgames/search/observer.h"

namespace boardgames {

struct TraceNode {
  std::int32_t parent = -1;                 // an index into Trace::nodes; -1: the root
  std::vector<std::int32_t> children = {};  // in the order of their first visit, pruned ones last
  std::string move = {};                    // that led here
  std::string position = {};                // one line, as the game writes positions
  std::string board = {};                   // lines of text, for people
  std::vector<std::int32_t> drawn =
      {};                    // DrawingChanges from the parent's picture; drawing_table.h
  SearchWindow window = {};  // at the last visit, for the player to move here
  Score value = 0;           // for the player to move here
  Bound bound = Bound::kExact;
  bool leaf = false;
  LeafKind leaf_kind = LeafKind::kHorizon;          // of leaves
  bool pruned = false;                              // never searched
  PruneReason prune_reason = PruneReason::kCutoff;  // of pruned ones
  bool finished = false;                            // its value is known: leave was reached
  std::int32_t best_child = -1;                     // the child the value comes from; -1: none
  std::int32_t cut_by = -1;                         // the child that reached beta
  int visits = 0;              // 0 if pruned; more than one: searched again, or by several descents
  std::uint64_t left_out = 0;  // positions below that were visited and not recorded
  // What the move that led here gains the player who made it; if Trace::gains.
  std::optional<Score> gain = {};
  std::vector<Score> values = {};  // to each player, of algorithms that tell it: max-n, paranoid
};

// One event, in the order of the search.
struct TraceStep {
  enum class Kind : std::uint8_t { kEnter, kLeaf, kBetter, kResearch, kCutoff, kPruned, kLeave };
  Kind kind = Kind::kEnter;
  std::int32_t node = 0;  // the position it belongs to; kPruned: the child
  Score value = 0;        // kLeaf, kBetter, kCutoff, kLeave
  Score alpha = 0;        // the window there after the step, for the player to move there
  Score beta = 0;
};

constexpr const char* ToString(TraceStep::Kind k) {
  constexpr const char* kNames[] = {"enter",  "leaf",   "better", "research",
                                    "cutoff", "pruned", "leave"};
  return kNames[static_cast<int>(k)];
}

// The proof numbers of a node as df-pn knew them after so many steps, for the player to move there.
struct TraceNumbers {
  std::size_t step = 0;
  std::int32_t node = 0;
  ProofNumbers numbers = {};
};

struct Trace {
  std::string game = {};       // a spec; empty: unknown
  std::string algorithm = {};  // as --algorithm names it; empty: unknown
  std::string evaluator = {};
  std::vector<std::string> players = {};  // their names
  int depth = 0;
  // Values are what moves gain, or sums of that, and no points; point_value is 1.
  bool gains = false;
  int point_value = 1;                // score units in a point
  bool win_scores = false;            // scores beyond kMaxHeuristic count plies to a win or a loss
  Drawing drawing = {};               // the size and every shape of the nodes' pictures; 0: none
  std::vector<TraceNode> nodes = {};  // the root first; empty: nothing was recorded
  std::vector<TraceStep> steps = {};
  std::vector<TraceNumbers> numbers = {};  // in that order; an entry for each change; df-pn alone
  std::uint64_t visited = 0;               // positions entered, recorded or not
  std::uint64_t left_out = 0;              // of these: not recorded, because the limit was reached
  std::uint64_t steps_left_out = 0;
  bool ended_early = false;  // a limit ended the search within this tree
};

// How far a search is whose tree is recorded.
struct TraceProgress {
  int depth = 0;              // that is being searched
  std::uint64_t visited = 0;  // positions so far, those of earlier depths too
  std::size_t nodes = 0;      // kept of this depth
};
// Told now and then, in the thread that searches; it must not throw, nor use the searcher.
using OnTraceProgress = std::function<void(const TraceProgress&)>;

}  // namespace boardgames
