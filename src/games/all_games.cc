// The composition root: the one place that knows every game of the library.
#include "boardgames/games/all_games.h"

#include <cassert>
#include <utility>

#include "boardgames/result.h"

namespace boardgames {

Registry AllGames() {
  Registry registry;
  for (GameModule (*module)() :
       {&GoModule, &MorrisModule, &QuoridorModule, &ReversiModule, &TimbiricheModule}) {
    const Result<void> added = registry.Add(module());
    assert(added);  // two games of one name are a mistake in the list above
    static_cast<void>(added);
  }
  return registry;
}

}  // namespace boardgames
