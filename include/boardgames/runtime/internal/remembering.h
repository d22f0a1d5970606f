// Remembering: a search that avoids what failed, as learn/position_book.h says.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "boardgames/learn/position_book.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames::internal {

// `searcher` is by that algorithm for the game; key is AnyLearning::key. Precondition: the
// algorithm searches by depth or by random games, so that it gives other moves.
std::unique_ptr<AnySearcher> Remembering(std::shared_ptr<const AnyGame> game, Algorithm algorithm,
                                         std::unique_ptr<AnySearcher> searcher,
                                         std::shared_ptr<const learn::PositionBook> book,
                                         std::function<std::uint64_t(const AnyPosition&)> key);

}  // namespace boardgames::internal
