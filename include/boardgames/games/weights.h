// The weights that the games' trained evaluators come with (docs/learning.md), as the bytes of a
// .bgw file.
//
//   using Evaluator = learn::Trained<Reversi, reversi::Features>;
//   const auto weights = learn::WeightsFrom(ReversiWeights());
//   const auto evaluator = Evaluator::Make(*game, *weights);
//
// Made by scripts/train; the first lines say how. The bytes live as long as the program; no
// allocation, thread-safe. Link boardgames::games.
#pragma once

#include <string_view>

namespace boardgames {

std::string_view QuoridorWeights();  // 9x9, two players, any number of walls
std::string_view ReversiWeights();   // 8x8

}  // namespace boardgames
