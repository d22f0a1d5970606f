// Speed of the rules: random playouts, perft with every leaf applied, move generation.
// items_per_second is playouts, leaves or positions a second. Beside it stand the figures others
// have published or we have measured of them (0: none known), and the figure this library is to
// reach: `OpenSpiel` 1.6 through its C++ interface, `best` the fastest program for this one game.
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

struct Marks {
  double openspiel;
  double best;
  double target;
};

void Show(benchmark::State& state, const Marks& marks) {
  state.counters["OpenSpiel"] = marks.openspiel;
  state.counters["best"] = marks.best;
  state.counters["target"] = marks.target;
}

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
void Playouts(benchmark::State& state, const G& g, int plies, const Marks& marks) {
  Games(state, g, [&](auto& s, auto& random) { return RandomPlayout(g, s, random, plies); });
  Show(state, marks);
}

// Random games of Go in which nobody fills his own eyes.
template <class G>
void GoPlayouts(benchmark::State& state, const G& g, const Marks& marks) {
  Games(state, g, [&](auto& s, auto& random) { return go::Playout(g, s, random, 2000); });
  Show(state, marks);
}

// The same by players who look around the last move: the hook playout.
template <class G>
void GoPolicyPlayouts(benchmark::State& state, const G& g) {
  Games(state, g, [&](auto& s, auto& random) { return g.playout(s, random, 2000); });
}

template <Game G>
void PerftLeaves(benchmark::State& state, const G& g, int depth, const Marks& marks) {
  std::int64_t leaves = 0;
  for (auto _ : state) {
    leaves += static_cast<std::int64_t>(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf));
  }
  state.SetItemsProcessed(leaves);
  Show(state, marks);
}

// The last ply is counted and not applied. `target_s`: seconds for one count.
template <Game G>
void PerftBulk(benchmark::State& state, const G& g, int depth, double openspiel_s, double best_s,
               double target_s) {
  std::int64_t leaves = 0;
  for (auto _ : state) {
    leaves += static_cast<std::int64_t>(Perft(g, g.initial(), depth, PerftMode::kBulk));
  }
  state.SetItemsProcessed(leaves);
  state.counters["OpenSpiel_s"] = openspiel_s;
  state.counters["best_s"] = best_s;
  state.counters["target_s"] = target_s;
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

BENCHMARK_CAPTURE(Playouts, reversi, kReversi, 2000, {5761, 0, 250e3});
BENCHMARK_CAPTURE(Playouts, quoridor_9x9, kQuoridor, 324, {6359, 0, 60e3});
BENCHMARK_CAPTURE(Playouts, quoridor_large_9x9, kQuoridorLarge, 324, {6359, 0, 0});
BENCHMARK_CAPTURE(Playouts, timbiriche_4x4, kTimbiriche, 2000, {109e3, 0, 2e6});
BENCHMARK_CAPTURE(GoPlayouts, go_9x9, kGo9, {12.8e3, 59.5e3, 80e3});
BENCHMARK_CAPTURE(GoPlayouts, go_19x19, kGo19, {1.1e3, 12.5e3, 16e3});
BENCHMARK_CAPTURE(GoPolicyPlayouts, go_9x9, kGo9);
BENCHMARK_CAPTURE(GoPolicyPlayouts, go_19x19, kGo19);
BENCHMARK_CAPTURE(Playouts, morris, kMorris, 200, {26.8e3, 0, 200e3});

BENCHMARK_CAPTURE(PerftLeaves, reversi_8, kReversi, 8, {0.5e6, 0, 50e6});
BENCHMARK_CAPTURE(PerftLeaves, quoridor_9x9_3, kQuoridor, 3, {8.6e6, 0, 80e6});
BENCHMARK_CAPTURE(PerftLeaves, timbiriche_4x4_5, kTimbiriche, 5, {13e6, 0, 130e6});
BENCHMARK_CAPTURE(PerftLeaves, go_9x9_3, kGo9, 3, {6.1e6, 0, 40e6});
BENCHMARK_CAPTURE(PerftLeaves, morris_5, kMorris, 5, {9.9e6, 0, 100e6});
BENCHMARK_CAPTURE(PerftBulk, quoridor_9x9_4, kQuoridor, 4, 7.5, 0.59, 1.5)
    ->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(MoveGeneration, reversi, kReversi);
BENCHMARK_CAPTURE(MoveGeneration, quoridor_9x9, kQuoridor);
BENCHMARK_CAPTURE(MoveGeneration, timbiriche_4x4, kTimbiriche);
BENCHMARK_CAPTURE(MoveGeneration, go_9x9, kGo9);
BENCHMARK_CAPTURE(MoveGeneration, morris, kMorris);

}  // namespace
}  // namespace boardgames
