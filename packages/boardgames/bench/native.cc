// usage: web_native RUNS NODES SPEC...: the engine's search of each game from its start, natively,
// for bench.mjs to compare with the same in WebAssembly. A line a game: its name, the nodes
// visited, and the milliseconds of the quickest of RUNS runs, each with an empty table.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"

int main(int argc, char** argv) {
  using namespace boardgames;
  if (argc < 4) {
    std::fputs("usage: web_native RUNS NODES SPEC...\n", stderr);
    return 2;
  }
  const Registry games = AllGames();
  for (int i = 3; i < argc; ++i) {
    const Result<AnyGamePtr> game = games.MakeGame(argv[i]);
    if (!game) {
      std::fprintf(stderr, "%s\n", game.error.c_str());
      return 2;
    }
    const auto searcher = (*game)->make_searcher({.table_bytes = std::size_t{16} << 20});
    const auto position = (*game)->initial();
    const Limits limits{.nodes = std::strtoull(argv[2], nullptr, 10)};
    double best = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = 0;
    for (int run = std::atoi(argv[1]); run > 0; --run) {
      (*searcher)->clear();
      const auto report = (*searcher)->search(*position, limits);
      if (!report) return 2;
      best = std::min(best, report->statistics.seconds * 1e3);
      nodes = report->statistics.nodes;
    }
    std::printf("%s %llu %.3f\n", argv[i], static_cast<unsigned long long>(nodes), best);
  }
  return 0;
}
