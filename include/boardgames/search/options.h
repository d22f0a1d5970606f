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

namespace boardgames {

// Where a hook that preserves true values, but not those of a depth-limited search, is used.
enum class Use : std::uint8_t {
  kNever,
  kToEnd,  // only where the search goes to the end of the game
  kAlways,
};

struct EngineOptions {
  std::size_t table_bytes = std::size_t{64} << 20;  // 0: no table
  bool table_exact_depth = false;  // use an entry only at the depth it was stored with
  Use essential = Use::kAlways;    // essential_moves
  bool remaining = true;           // go to the end once depth >= remaining(s), passes not counted
  bool bounds = true;              // bounds and solve_leaf, where the search goes to the end
  bool settled = true;             // exactly known values as leaves
  bool repetition = true;          // the game's repetition rule, over the path and the game so far
  bool canonical = true;           // canonical keys; false: hash, if the game has it
  bool null_windows = true;        // PVS; false: plain alpha-beta windows
  bool aspiration = true;          // start from a window around the last depth's value
  bool prior = true;
  bool killers = true;
  bool history = true;

  // With these an engine returns exactly minimax's value at every depth, on every game.
  static constexpr EngineOptions FixedDepth() {
    EngineOptions o;
    o.table_exact_depth = true;
    o.essential = Use::kNever;
    o.remaining = false;
    o.bounds = false;
    o.settled = false;
    o.repetition = false;
    return o;
  }
};

}  // namespace boardgames
