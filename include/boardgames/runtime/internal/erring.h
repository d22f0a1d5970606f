// Erring: a player that plays a random move now and then (PlayerSpec::epsilon).
#pragma once

#include <cstdint>
#include <memory>

#include "boardgames/runtime/any_game.h"

namespace boardgames::internal {

// Answers with a legal move at random in place of a search with probability `epsilon`, by draws of
// the seed: the same seed and the same searches in a row give the same moves. A tree is the search's.
std::unique_ptr<AnySearcher> Erring(std::unique_ptr<AnySearcher> searcher, double epsilon,
                                    std::uint64_t seed);

}  // namespace boardgames::internal
