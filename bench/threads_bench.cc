// How much sooner several threads reach the same depth, and what the machine would give at most.
//
//   boardgames_threads_bench [--threads N] [--positions N] [--seconds S] [--algorithm TEXT]
//                            [GAME ...]
//
// For each game: positions after 2, 4, 6 ... random plies (the same each time), each searched by
// one thread for S seconds, which tells the depth; then one thread and N threads search to that
// depth three times in turns, from an empty table, and the quickest counts. Beside it stands how
// much sooner the work of N separate searches is done by N threads at once: more cannot be had.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/zobrist.h"
#include "random_play.h"

namespace boardgames {
namespace {

struct Settings {
  int threads = 2;
  int positions = 6;
  double seconds = 0.5;
  std::string algorithm = "engine:hash=256";
  std::vector<std::string> games = {"go:rows=9,cols=9", "morris", "quoridor", "reversi",
                                    "timbiriche"};
};

using Searcher = std::unique_ptr<AnySearcher>;

Searcher Make(const AnyGame& game, const Settings& settings, int threads) {
  PlayerSpec player = Take(ParseAlgorithm(settings.algorithm));
  player.threads = threads;
  return Take(game.make_searcher(player));
}

double SecondsOf(const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

SearchReport Search(AnySearcher& searcher, const AnyPosition& position, int depth) {
  searcher.clear();
  return Take(searcher.search(position, {.depth = depth}));
}

// Null if the game is over before.
std::unique_ptr<AnyPosition> PositionAfter(const AnyGame& game, int plies) {
  SplitMix64 random(static_cast<std::uint64_t>(plies));
  auto position = game.initial();
  PlayRandom(*position, plies, random);
  return position->terminal() ? nullptr : std::move(position);
}

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

void Measure(const AnyGame& game, const Settings& settings) {
  const Searcher one = Make(game, settings, 1);
  const Searcher team = Make(game, settings, settings.threads);
  std::vector<Searcher> separate;
  for (int i = 0; i < settings.threads; ++i) separate.push_back(Make(game, settings, 1));

  std::vector<double> sooner, possible;
  for (int k = 1; k <= settings.positions; ++k) {
    const auto position = PositionAfter(game, 2 * k);
    if (position == nullptr) continue;
    const auto allowed = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(settings.seconds));
    one->clear();
    const int depth = Take(one->search(*position, {.time = allowed})).depth;

    double alone = 1e9, together = 1e9, beside = 1e9;
    SearchReport of_one, of_team;
    for (int run = 0; run < 3; ++run) {
      alone = std::min(alone, SecondsOf([&] { of_one = Search(*one, *position, depth); }));
      const double time = SecondsOf([&] { of_team = Search(*team, *position, depth); });
      together = std::min(together, time);
      beside = std::min(beside, SecondsOf([&] {
                          std::vector<std::thread> threads;
                          for (const Searcher& s : separate) {
                            const std::shared_ptr<AnyPosition> own = position->clone();
                            threads.emplace_back([&s, own, depth] { Search(*s, *own, depth); });
                          }
                          for (std::thread& t : threads) t.join();
                        }));
    }
    sooner.push_back(alone / together);
    possible.push_back(settings.threads * alone / beside);
    std::printf("%-12s %5d %5d %9.3f s %9.3f s %8.2f %10.2f %12.2f\n", game.info().name.c_str(),
                2 * k, depth, alone, together, sooner.back(), possible.back(),
                static_cast<double>(of_team.statistics.nodes) /
                    static_cast<double>(of_one.statistics.nodes));
    std::fflush(stdout);
  }
  if (sooner.empty()) Fail(game.spec() + " is over too soon");
  std::printf("%-12s median %37.2f %10.2f\n\n", game.info().name.c_str(), Median(sooner),
              Median(possible));
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  boardgames::Settings settings;
  CLI::App app("how much sooner several threads reach the same depth");
  app.add_option("--threads", settings.threads)->check(CLI::Range(2, boardgames::MostThreads()));
  app.add_option("--positions", settings.positions)->check(CLI::Range(1, 1000));
  app.add_option("--seconds", settings.seconds)->check(CLI::Range(0.001, 3600.0));
  app.add_option("--algorithm", settings.algorithm);
  app.add_option("games", settings.games);
  CLI11_PARSE(app, argc, argv);

  const boardgames::Registry games = boardgames::AllGames();
  std::printf("%-12s %5s %5s %11s %11s %8s %10s %12s\n", "game", "plies", "depth", "one thread",
              (std::to_string(settings.threads) + " threads").c_str(), "sooner by", "possible",
              "nodes, times");
  for (const std::string& spec : settings.games) {
    boardgames::Measure(*boardgames::Take(games.MakeGame(spec)), settings);
  }
}
