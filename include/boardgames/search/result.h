// SearchResult: what every algorithm returns, and the statistics it kept.
//
//   auto r = engine.search(state, {.depth = 8});
//   if (r.best) std::cout << game.move_to_string(state, *r.best) << ' ' << r.score;
//
// A result owns its memory (the principal variation is a vector, filled once after the search).
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct Statistics {
  std::uint64_t nodes = 0;               // positions visited, the root of each iteration included
  std::uint64_t leaves = 0;              // of these: evaluated, finished, or settled by bounds
  std::uint64_t cutoffs = 0;             // nodes at which a move reached beta
  std::uint64_t first_move_cutoffs = 0;  // of these: by the first move searched
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;     // probes that found the position
  std::uint64_t table_cutoffs = 0;  // hits that ended the node
  std::uint64_t researches = 0;     // null-window, aspiration or reduced searches done again
  double seconds = 0;               // wall time

  // How often the first move searched was good enough, 0 ... 1: the quality of the move ordering.
  double first_move_cutoff_rate() const {
    return cutoffs == 0 ? 0.0
                        : static_cast<double>(first_move_cutoffs) / static_cast<double>(cutoffs);
  }
  double nodes_per_second() const {
    return seconds > 0 ? static_cast<double>(nodes) / seconds : 0.0;
  }
  Statistics& operator+=(const Statistics& o) {
    nodes += o.nodes;
    leaves += o.leaves;
    cutoffs += o.cutoffs;
    first_move_cutoffs += o.first_move_cutoffs;
    table_probes += o.table_probes;
    table_hits += o.table_hits;
    table_cutoffs += o.table_cutoffs;
    researches += o.researches;
    seconds += o.seconds;
    return *this;
  }
};

// The branching factor b for which a full tree of that depth has that many nodes: nodes^(1/depth).
// Preconditions: nodes > 0, depth > 0.
inline double EffectiveBranchingFactor(std::uint64_t nodes, int depth) {
  return std::pow(static_cast<double>(nodes), 1.0 / depth);
}

// What MCTS learnt of a move at the root.
template <class Move>
struct RootMove {
  Move move{};
  std::uint64_t visits = 0;
  // Of its results for the player to move at the root: score units in games by points, else from
  // -1 (loss) to 1 (win); within what is proved. 0 without a visit.
  double mean = 0;
  bool proved = false;  // its value is known, so it gets no more visits
};

// What a player that looks one or two plies ahead compared at the root.
template <class Move>
struct ComparedMove {
  Move move{};
  Score score = 0;                       // what it was compared by, in SearchResult::unit
  std::optional<Score> gain = {};        // of the move alone; none if the game tells no gains
  std::optional<Score> reply_gain = {};  // of the best reply, for the player who replies
  std::optional<Move> reply = {};        // that reply
  bool proved = false;                   // the score is the value
};

template <class Move>
struct SearchResult {
  std::optional<Move> best;  // empty only if the position is finished or the search invalid
  Score score = 0;           // for the player to move at the root, in `unit`
  search::Unit unit = search::Unit::kPoints;  // points: score units
  Bound bound = Bound::kExact;  // how score relates to the value of the completed depth
  search::Kind kind = search::Kind::kHeuristic;
  int plies = -1;        // distance to the end for kWin, kLoss, kDraw; -1: unknown, as of draws
  int depth = 0;         // the last completed depth, in plies; 0: none was completed
  std::vector<Move> pv;  // the principal variation, best first; may be shorter than depth
  std::vector<Score> values;                 // max^n only: each player's score, from his own view
  std::vector<RootMove<Move>> moves;         // MCTS only: those of the root, the most visited first
  std::vector<ComparedMove<Move>> compared;  // Greedy, BestDifference: best first
  Statistics statistics;                     // of the whole search, all depths together
  Statistics iteration;                      // of the last completed depth alone
  StopReason stop = StopReason::kDepth;
  std::string error;  // only with StopReason::kInvalid
};

}  // namespace boardgames
