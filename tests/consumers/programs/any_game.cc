// A game chosen at run time.
#include <cstdio>

#include "boardgames/games/all_games.h"

int main() {
  const auto game = boardgames::AllGames().MakeGame("reversi:size=4");
  if (!game) {
    std::fprintf(stderr, "%s\n", game.error.c_str());
    return 1;
  }
  const auto searcher = (*game)->make_searcher();
  if (!searcher) {
    std::fprintf(stderr, "%s\n", searcher.error.c_str());
    return 1;
  }
  const auto report = (*searcher)->search(*(*game)->initial(), {.solve = true});
  if (!report) {
    std::fprintf(stderr, "%s\n", report.error.c_str());
    return 1;
  }
  std::printf("%s: %s %+g\n", (*game)->spec().c_str(), boardgames::ToString(report->kind),
              report->score);
}
