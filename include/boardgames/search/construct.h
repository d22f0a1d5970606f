// How every algorithm is made: (game, options, evaluator, observer).
//
//   Engine<Reversi> engine(game);                                    // all by default
//   Engine<Reversi, Material> other(game, {.table_bytes = 1 << 20}, Material());
//   AlphaBeta<Reversi, GameEvaluator, ObserverRef<Reversi>> search(game, {}, {}, &recorder);
//
// What comes later may be left out. The algorithm keeps a reference to the game, which must outlive
// it: a temporary does not compile. Options, evaluator and observer are copied.
#pragma once

namespace boardgames {

// The options of an algorithm that leaves nothing to choose.
struct NoOptions {};

}  // namespace boardgames
