// Speed of the search: nodes a second, time to a depth, time to a proof.
// The tables are in large pages, as those of the program's engines are.
// items_per_second is nodes a second; `nodes` is the size of one search, and is the same in every
// run.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/evaluators.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/evaluators.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/runtime/large_pages.h"
#include "boardgames/search/observer.h"

namespace boardgames {
namespace {

// The same search again and again, with nothing known from the one before.
void Searches(benchmark::State& state, auto& engine, const auto& position, const Limits& limits) {
  std::uint64_t nodes = 0;
  Score score = 0;
  for (auto _ : state) {
    engine.clear();
    const auto r = engine.search(position, limits);
    nodes += r.statistics.nodes;
    score = r.score;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
  state.counters["score"] = score;
}

template <Game G, class E, class O = NoObserver>
void Depth(benchmark::State& state, const G& g, E evaluator, int depth, EngineOptions options = {},
           O observer = {}) {
  options.table_memory = kLargePages;
  Engine<G, E, O> engine(g, options, evaluator, observer);
  Searches(state, engine, g.initial(), {.depth = depth});
}

template <Game G, class E>
void Solve(benchmark::State& state, const G& g, E evaluator, const typename G::State& position,
           std::size_t table_bytes) {
  Engine<G, E> engine(g, {.table_bytes = table_bytes, .table_memory = kLargePages}, evaluator);
  Searches(state, engine, position, {.solve = true});
}

// FFO #40: 20 empties, black to move wins by 38.
constexpr char kFfo40[] = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

const Reversi kReversi;
const Reversi kReversiToWinner = *Reversi::Make({.scoring = reversi::Scoring::kEmptiesToWinner});
const Reversi kReversi4 = *Reversi::Make({.size = 4});
const Quoridor kQuoridor;
const Morris kMorris;
const Go10 kGo9;
const Go7 kGo3 = *Go7::Make({.rows = 3, .cols = 3});
const Go7 kGo4 = *Go7::Make({.rows = 4, .cols = 4});
const TimbiricheSmall kTimbiriche3x3 = *TimbiricheSmall::Make({.rows = 3, .cols = 3});
const TimbiricheSmall kTimbiriche3x4 = *TimbiricheSmall::Make({.rows = 3, .cols = 4});

// An observer that looks at nothing: what it costs to be told.
Observer<Reversi> kIdle;

constexpr EngineOptions LateMoves() {
  EngineOptions o;
  o.lmr = true;
  return o;
}

constexpr std::size_t kMiB = std::size_t{1} << 20;

BENCHMARK_CAPTURE(Depth, reversi_default_10, kReversi, GameEvaluator(), 10)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, reversi_material_12, kReversi, reversi::Material(), 12)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, reversi_material_12_observed, kReversi, reversi::Material(), 12,
                  EngineOptions(), ObserverRef<Reversi>(&kIdle))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, quoridor_material_13_late_moves, kQuoridor, quoridor::Material(), 13,
                  LateMoves())
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, quoridor_default_13_late_moves, kQuoridor, GameEvaluator(), 13,
                  LateMoves())
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, quoridor_material_6, kQuoridor, quoridor::Material(), 6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, go_9x9_material_6, kGo9, go::Material(), 6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Depth, morris_material_11, kMorris, morris::Material(), 11)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, go_3x3, kGo3, GameEvaluator(), kGo3.initial(), 8 * kMiB)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, go_4x4, kGo4, GameEvaluator(), kGo4.initial(), 64 * kMiB)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, reversi_ffo40, kReversiToWinner, GameEvaluator(),
                  *kReversiToWinner.parse_position(kFfo40), 64 * kMiB)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, reversi_4x4, kReversi4, GameEvaluator(), kReversi4.initial(), 8 * kMiB)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, timbiriche_3x3, kTimbiriche3x3, GameEvaluator(), kTimbiriche3x3.initial(),
                  8 * kMiB)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Solve, timbiriche_3x4, kTimbiriche3x4, GameEvaluator(), kTimbiriche3x4.initial(),
                  256 * kMiB)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace boardgames
