// Games by their texts, in tests.
#pragma once

#include <string>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "tests/value.h"

namespace boardgames::testing {

inline AnyGamePtr GameOf(const std::string& spec) {
  return Value(AllGamesAndLessons().MakeGame(spec));
}

}  // namespace boardgames::testing
