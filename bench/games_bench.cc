// Speed of the rules: random playouts, perft with every leaf applied, move generation.
// items_per_second is playouts, leaves or positions a second; bench/figures holds them beside others'.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

// Games from the start; play(s, random) plays one to its end and returns its plies.
void Games(benchmark::State& state, const auto& g, const auto& play) {
  SplitMix64 random(1);
  std::int64_t games = 0;
  std::int64_t played = 0;
  for (auto _ : state) {
    auto s = g.initial();
    played += play(s, random);
    ++games;
  }
  state.SetItemsProcessed(games);
  state.counters["plies"] = static_cast<double>(played) / static_cast<double>(games);
}

// Random games, cut off after `plies` plies.
template <Game G>
void Playouts(benchmark::State& state, const G& g, int plies) {
  Games(state, g, [&](auto& s, auto& random) { return RandomPlayout(g, s, random, plies); });
}

// Random games of Go in which nobody fills his own eyes.
template <class G>
void GoPlayouts(benchmark::State& state, const G& g) {
  Games(state, g, [&](auto& s, auto& random) { return go::Playout(g, s, random, 2000); });
}

// The same by players who look around the last move: the hook playout.
template <class G>
void GoPolicyPlayouts(benchmark::State& state, const G& g) {
  Games(state, g, [&](auto& s, auto& random) { return g.playout(s, random, 2000); });
}

template <Game G>
void PerftLeaves(benchmark::State& state, const G& g, int depth) {
  std::int64_t leaves = 0;
  for (auto _ : state) {
    leaves += static_cast<std::int64_t>(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf));
  }
  state.SetItemsProcessed(leaves);
}

// The last ply is counted and not applied.
template <Game G>
void PerftBulk(benchmark::State& state, const G& g, int depth) {
  std::int64_t leaves = 0;
  for (auto _ : state) {
    leaves += static_cast<std::int64_t>(Perft(g, g.initial(), depth, PerftMode::kBulk));
  }
  state.SetItemsProcessed(leaves);
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
const Quoridor kQuoridor;
const QuoridorLarge kQuoridorLarge;
const TimbiricheSmall kTimbiriche = *TimbiricheSmall::Make({.rows = 4, .cols = 4});
const Go10 kGo9;
const Go19 kGo19 = *Go19::Make({.rows = 19, .cols = 19});
const Morris kMorris;

BENCHMARK_CAPTURE(Playouts, reversi, kReversi, 2000);
BENCHMARK_CAPTURE(Playouts, quoridor_9x9, kQuoridor, 324);
BENCHMARK_CAPTURE(Playouts, quoridor_large_9x9, kQuoridorLarge, 324);
BENCHMARK_CAPTURE(Playouts, timbiriche_4x4, kTimbiriche, 2000);
BENCHMARK_CAPTURE(GoPlayouts, go_9x9, kGo9);
BENCHMARK_CAPTURE(GoPlayouts, go_19x19, kGo19);
BENCHMARK_CAPTURE(GoPolicyPlayouts, go_9x9, kGo9);
BENCHMARK_CAPTURE(GoPolicyPlayouts, go_19x19, kGo19);
BENCHMARK_CAPTURE(Playouts, morris, kMorris, 200);

BENCHMARK_CAPTURE(PerftLeaves, reversi_8, kReversi, 8);
BENCHMARK_CAPTURE(PerftLeaves, quoridor_9x9_3, kQuoridor, 3);
BENCHMARK_CAPTURE(PerftLeaves, timbiriche_4x4_5, kTimbiriche, 5);
BENCHMARK_CAPTURE(PerftLeaves, go_9x9_3, kGo9, 3);
BENCHMARK_CAPTURE(PerftLeaves, morris_5, kMorris, 5);
BENCHMARK_CAPTURE(PerftBulk, quoridor_9x9_4, kQuoridor, 4)->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(MoveGeneration, reversi, kReversi);
BENCHMARK_CAPTURE(MoveGeneration, quoridor_9x9, kQuoridor);
BENCHMARK_CAPTURE(MoveGeneration, timbiriche_4x4, kTimbiriche);
BENCHMARK_CAPTURE(MoveGeneration, go_9x9, kGo9);
BENCHMARK_CAPTURE(MoveGeneration, morris, kMorris);

}  // namespace
}  // namespace boardgames
