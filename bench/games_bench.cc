// Speed of the rules: random playouts, perft with every leaf applied, move generation.
// items_per_second is playouts, leaves or positions a second; `target` is the figure to reach.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

template <Game G>
void Playouts(benchmark::State& state, const G& g, double target) {
  SplitMix64 random(1);
  std::int64_t games = 0;
  std::int64_t plies = 0;
  for (auto _ : state) {
    auto s = g.initial();
    plies += RandomPlayout(g, s, random, 2000);
    ++games;
  }
  state.SetItemsProcessed(games);
  state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(games);
  state.counters["target"] = target;
}

template <Game G>
void PerftLeaves(benchmark::State& state, const G& g, int depth, double target) {
  std::int64_t leaves = 0;
  for (auto _ : state) {
    leaves += static_cast<std::int64_t>(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf));
  }
  state.SetItemsProcessed(leaves);
  state.counters["target"] = target;
}

template <Game G>
void MoveGeneration(benchmark::State& state, const G& g) {
  // Positions of random games, the same in every run.
  SplitMix64 random(2);
  std::vector<typename G::State> positions;
  while (positions.size() < 1000) {
    auto s = g.initial();
    for (int ply = 0; ply < 60 && !g.terminal(s) && positions.size() < 1000; ++ply) {
      positions.push_back(s);
      RandomPlayout(g, s, random, 1);
    }
  }
  std::int64_t count = 0;
  for (auto _ : state) {
    for (const auto& s : positions) {
      MoveListFor<G> moves;
      g.moves(s, moves);
      benchmark::DoNotOptimize(moves);
    }
    count += static_cast<std::int64_t>(positions.size());
  }
  state.SetItemsProcessed(count);
}

const Reversi kReversi;
const TimbiricheSmall kTimbiriche = *TimbiricheSmall::Make({.rows = 4, .cols = 4});

BENCHMARK_CAPTURE(Playouts, reversi, kReversi, 250e3);
BENCHMARK_CAPTURE(Playouts, timbiriche_4x4, kTimbiriche, 2e6);
BENCHMARK_CAPTURE(PerftLeaves, reversi_8, kReversi, 8, 50e6);
BENCHMARK_CAPTURE(PerftLeaves, timbiriche_4x4_5, kTimbiriche, 5, 130e6);
BENCHMARK_CAPTURE(MoveGeneration, reversi, kReversi);
BENCHMARK_CAPTURE(MoveGeneration, timbiriche_4x4, kTimbiriche);

}  // namespace
}  // namespace boardgames
