// The games of the library with those of the lessons.
#include "boardgames/games/lesson_games.h"

#include <cassert>
#include <utility>

#include "boardgames/games/all_games.h"
#include "boardgames/result.h"

namespace boardgames {

Registry AllGamesAndLessons() {
  Registry registry = AllGames();
  for (GameModule module : {TreeModule(), TicTacToeModule(), ConnectFourModule()}) {
    module.info.for_lessons = true;
    const Result<void> added = registry.Add(std::move(module));
    assert(added);  // as in AllGames
    static_cast<void>(added);
  }
  return registry;
}

}  // namespace boardgames
