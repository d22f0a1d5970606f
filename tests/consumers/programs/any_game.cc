// A game chosen at run time.
#include <cstdio>

#include "boardgames/games/all_games.h"

int main() {
  const auto game = boardgames::AllGames().MakeGame("reversi:size=4");
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.status().ToString().c_str());
    return 1;
  }
  const auto searcher = (*game)->make_searcher();
  if (!searcher.ok()) {
    std::fprintf(stderr, "%s\n", searcher.status().ToString().c_str());
    return 1;
  }
  const auto report = (*searcher)->search(*(*game)->initial(), {.solve = true});
  if (!report.ok()) {
    std::fprintf(stderr, "%s\n", report.status().ToString().c_str());
    return 1;
  }
  std::printf("%s: %s %+g\n", (*game)->spec().c_str(), boardgames::ToString(report->kind),
              report->score);
}
