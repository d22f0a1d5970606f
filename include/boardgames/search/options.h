// EngineOptions: the switches of the engine, each with what it assumes.
//
//   Engine<MyGame> engine(game, {.table_bytes = 256 << 20});
//   Engine<MyGame> plain(game, EngineOptions::FixedDepth());   // minimax's value at every depth
//
// The defaults play and solve as well as the game's hooks allow. A switch for a hook the game does
// not have does nothing.
#pragma once

#include <cstddef>
#include <cstdint>

#include "boardgames/cpp20.h"
#include "boardgames/search/table_memory.h"

namespace boardgames {

namespace search {

// Where a hook that preserves true values, but not those of a depth-limited search, is used.
enum class Use : std::uint8_t {
  kNever,
  kOnlyToEnd,  // only where the search goes to the end of the game
  kAlways,
};

}  // namespace search

struct EngineOptions {
  std::size_t table_bytes = std::size_t{64} << 20;  // 0: no table
  search::TableMemory table_memory = {};            // std::calloc
  bool table_exact_depth = false;  // use an entry only at the depth it was stored with
  search::Use undominated = search::Use::kAlways;  // undominated_moves
  bool remaining = true;     // go to the end once depth >= remaining(s), passes not counted
  bool bounds = true;        // bounds; and solve_leaf where the search goes to the end
  bool repetition = true;    // draws by repetition, in the search and the game so far
  bool canonical = true;     // canonical keys; false: hash, if the game has it
  bool null_windows = true;  // PVS; false: plain alpha-beta windows
  bool aspiration = true;    // start from a window around the last depth's value
  bool prior = true;
  bool killers = true;
  bool history = true;
  // More of what is learned; ordering.h.
  bool malus = false;         // moves that were searched in vain lose history
  bool countermoves = false;  // replies that cut off after the last move
  bool continuation = false;  // a history for each last move
  // The prior and what is learned are weighed together; off: the prior decides, then the rest.
  bool mix_prior = false;
  int mix_weight = 100;  // of the prior, in hundredths of all of the history, 0 ... 10000

  // Where a search goes to the end of the game; more in docs/algorithms/engine.md.
  bool exact_key = true;    // exact_key, where no repetition rule is in force
  bool both_bounds = true;  // an entry under an exact key keeps a lower and an upper bound
  bool forced = true;  // play forced_moves without a node, where no repetition rule is in force
  bool prior_only =
      true;  // no more than the prior and what is proved orders, if kOrderByPriorAlone
  // Under an exact key, look a position up before it is visited and before its bounds are asked.
  bool probe_early = true;

  // The window around the last value is as wide as the evaluator errs, and not of one width for
  // all. Needs an evaluator with errors (error_fits.h).
  bool aspiration_by_error = false;

  // Breaks ties at the root at random, by the seed; off: the first in the game's order. Needs the
  // hook index.
  bool random_ties = false;
  std::uint64_t seed = 1;  // the same seed, the same choices

  // A depth that is cut short still counts, as far as its best move so far is better than what the
  // last depth says of its own.
  bool keep_partial_iteration = false;

  // Selective search, all off. It looks deeper by leaving out what is unlikely to matter, so its
  // values are guesses: not minimax's, and not the same for every move ordering. The engine itself
  // leaves it off when solving, where the search goes to the end of the game, and (but for
  // quiescence) in windows about wins and losses; see engine.h.

  // At the horizon go on with noisy_moves (captures, mills, boxes) until the position is quiet.
  // Assumes that in a noisy position some quiet move is worth at least the evaluation, unless the
  // game says that the mover has no choice. Wrong in zugzwang. Needs the hook noisy_moves.
  bool quiescence = false;
  int quiescence_plies = 8;       // the most noisy moves in a row, 1 ... 100
  bool quiescence_table = false;  // the table is asked there too, and told

  // If the opponent may move twice and it is still at beta, cut off. Assumes that to move is never
  // worse than not to: wrong where zugzwang is the rule, as in Timbiriche, in Reversi and where
  // Morris slides; sound in Go, where a pass is legal; nearly so in Quoridor while walls are left,
  // which are moves to spare. Needs the hook null_move.
  bool null_move = false;
  int null_move_reduction = 2;    // the plies (R) that the search after it is shorter, 0 ... 100
  bool null_move_verify = false;  // confirm each cut-off by a search of the position, as shallow

  // Search moves late in the order less deep, and again in full if one proves better than alpha.
  // Assumes that the order is good: a quiet move whose point shows late is overlooked for some
  // plies. Pays where there are many moves that hardly matter (Quoridor's walls, Go).
  bool lmr = false;
  int lmr_number = 4;  // as many moves of a position are searched in full, 1 or more
  int lmr_depth = 3;   // no reductions with fewer plies left than this, 2 or more
  // Moves of good history are reduced less, of bad history more.
  bool lmr_history = false;
  // Where the evaluation has not risen since the player's last turn, moves are reduced more.
  bool lmr_trend = false;

  // With few plies left, leave late moves out altogether. Assumes as lmr does, and never
  // looks again: unsound where a bad position is saved by one move that looks like the others.
  bool lmp = false;
  int lmp_depth = 3;   // the most plies left, 1 or more
  int lmp_number = 6;  // moves searched for each ply left, and its square, 1 or more

  // Cut off, high or low, where the evaluation foretells that a search of the plies left would be
  // outside of the window (reverse futility pruning, razoring). Needs an evaluator with errors;
  // error_fits.h. Unsound as often as the errors are larger than the margin.
  bool futility = false;
  int futility_depth = 4;     // the most plies left, 1 ... ErrorFits::kDeepest
  int futility_margin = 180;  // in hundredths of the error's standard deviation
  // The same by a search of about half the depth.
  bool probcut = false;
  int probcut_depth = 4;     // the fewest plies left, 3 or more
  int probcut_margin = 130;  // in hundredths of the error's standard deviation

  // Where the table knows no move, search a ply less deep: the next iteration will have one.
  bool iir = false;
  int iir_depth = 4;  // the fewest plies left, 2 or more

  // Where the table's move alone keeps the position from falling, which a search of half the depth
  // without it shows, look a ply deeper there. Costs that search.
  bool singular = false;
  int singular_depth = 6;     // the fewest plies left, 4 or more
  int singular_margin = 100;  // how far the others fall short: hundredths of a point, 0 ... 100000

  // A position with a single move costs no ply. Pays where forced lines matter.
  bool single_reply_extension = false;

  // What wins at play: the selective switches that proved worth it (docs/algorithms/selective.md).
  // For analysis and solving the defaults are as good or better.
  static constexpr EngineOptions Selective() {
    EngineOptions o;
    o.lmr = true;
    o.futility = true;
    o.futility_depth = 8;
    o.probcut = true;
    o.keep_partial_iteration = true;
    return o;
  }

  // Whether any of them is on.
  constexpr bool IsSelective() const {
    return quiescence || null_move || lmr || lmp || futility || probcut || iir || singular ||
           single_reply_extension;
  }

  // With these an engine returns exactly minimax's value at every depth, on every game.
  static constexpr EngineOptions FixedDepth() {
    EngineOptions o;
    o.table_exact_depth = true;
    o.undominated = search::Use::kNever;
    o.remaining = false;
    o.bounds = false;
    o.repetition = false;
    return o;
  }

  friend bool operator==(const EngineOptions&, const EngineOptions&) = default;
};

}  // namespace boardgames
