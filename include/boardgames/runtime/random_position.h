// RandomPosition: where random moves lead.
//
//   SplitMix64 random(seed);
//   const auto position = RandomPosition(*game, random, 4);
//   position->moves_played();
//
// It lists the moves of each position. Thread-safe; no errors.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// After so many plies, or where the game is over before.
inline std::unique_ptr<AnyPosition> RandomPosition(const AnyGame& game, SplitMix64& random,
                                                   int plies) {
  std::unique_ptr<AnyPosition> position = game.initial();
  for (int ply = 0; ply < plies && !position->terminal(); ++ply) {
    const std::vector<std::string> moves = position->legal_moves();
    const auto move = random.Uniform(static_cast<std::uint32_t>(moves.size()));
    static_cast<void>(position->play(moves[move]));  // it is legal
  }
  return position;
}

}  // namespace boardgames
