// What it costs to be generic: the engine against the same search written by hand for Reversi.
//
// Both use the same table, move picker and move memory, search the same nodes (checked) and differ
// only in the search function. Compare the two CPU times of one run; at most 5 % is the aim.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/game_traits.h"
#include "boardgames/games/reversi.h"

namespace boardgames {
namespace {

constexpr int kDepth = 10;
constexpr std::size_t kTableBytes = std::size_t{16} << 20;

EngineOptions Options() {
  EngineOptions o;
  o.table_bytes = kTableBytes;
  o.aspiration = false;
  o.remaining = false;  // the hand-written search knows no end of the game
  return o;
}

// Principal variation search with everything that does not concern Reversi left out: players
// alternate, there are 65 moves, wins are points.
class HandWritten {
 public:
  explicit HandWritten(const Reversi& g) : g_(g), table_(kTableBytes) {}

  Score Search(int depth) {
    table_.Clear();
    memory_.Clear();
    table_.NewSearch();
    memory_.NewSearch();
    nodes_ = 0;
    Score v = 0;
    for (int d = 1; d <= depth; ++d) v = Node<true>(g_.initial(), d, 0, -kInfinity, kInfinity);
    return v;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  template <bool kPv>
  Score Node(const Reversi::State& s, int depth, int ply, Score alpha, Score beta) {
    ++nodes_;
    if (kPv) pv_.Clear(ply);
    const int player = g_.to_move(s);
    if (g_.terminal(s)) return g_.utility(s, player);
    if (depth == 0) return g_.evaluate(s, player);
    const CanonicalKey key = g_.canonical(s);
    std::uint16_t table_move = 0;
    if (const auto e = table_.Probe(key.key)) {
      table_move = e->move;
      if (!kPv && (e->proved || e->depth >= depth) &&
          (e->bound == Bound::kExact || (e->bound == Bound::kLower && e->score >= beta) ||
           (e->bound == Bound::kUpper && e->score <= alpha))) {
        unproved_ += e->proved ? 0 : 1;
        return e->score;
      }
    }
    MoveListFor<Reversi> moves;
    g_.moves(s, moves);
    const OrderingMemory<Reversi>::Of learned(memory_, ply, player);
    MovePicker<Reversi::kMaxMoves> order(moves.size());
    for (int i = 0; i < moves.size(); ++i) {
      const Reversi::Move m = moves[i];
      std::int64_t value = std::int64_t{1} << 50;
      if (ply == 0 && depth > 1 && m == first_) {
        value *= 2;
      } else if (table_move == 0 || MoveCode(g_, m, key.symmetry) + 1 != table_move) {
        value = g_.prior(s, m, depth) * (std::int64_t{1} << 22) + learned.History(g_, m) +
                (learned.IsKiller(m) ? 1 << 21 : 0);
      }
      order.Set(i, value);
    }
    const Score first_alpha = alpha;
    Score best = -kInfinity;
    int best_move = -1;
    int searched = 0;
    for (int i = order.Next(); i >= 0; i = order.Next()) {
      Reversi::State child = s;
      g_.apply(child, moves[i]);
      Score v;
      if (kPv && searched > 0) {
        v = -Node<false>(child, depth - 1, ply + 1, -std::min(alpha + 1, beta), -alpha);
        if (v > alpha && v < beta) v = -Node<true>(child, depth - 1, ply + 1, -beta, -alpha);
      } else {
        v = -Node<kPv>(child, depth - 1, ply + 1, -beta, -alpha);
      }
      ++searched;
      if (v > best) {
        best = v;
        best_move = i;
        if (kPv) pv_.Set(ply, moves[i]);
        alpha = std::max(alpha, v);
        if (v >= beta) {
          memory_.CutOff(g_, ply, player, moves[i], depth);
          break;
        }
      }
    }
    if (ply == 0) first_ = moves[best_move];
    search::TableEntry e;
    e.score = best;
    e.bound = best >= beta ? Bound::kLower : best <= first_alpha ? Bound::kUpper : Bound::kExact;
    e.depth = static_cast<std::uint8_t>(depth);
    if (best > first_alpha) {
      e.move = static_cast<std::uint16_t>(MoveCode(g_, moves[best_move], key.symmetry) + 1);
    }
    table_.Store(key.key, e);
    return best;
  }

  const Reversi& g_;
  search::Table table_;
  OrderingMemory<Reversi> memory_;
  PvTable<Reversi::Move> pv_;
  Reversi::Move first_;
  std::uint64_t nodes_ = 0;
  std::uint64_t unproved_ = 0;
};

const Reversi kReversi;

void Generic(benchmark::State& state) {
  Engine<Reversi> engine(kReversi, Options());
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    engine.clear();
    nodes = engine.search(kReversi.initial(), {.depth = kDepth}).statistics.nodes;
  }
  state.counters["nodes"] = static_cast<double>(nodes);
}

void ByHand(benchmark::State& state) {
  HandWritten search(kReversi);
  const auto expected =
      Engine<Reversi>(kReversi, Options()).search(kReversi.initial(), {.depth = kDepth});
  for (auto _ : state) {
    if (search.Search(kDepth) != expected.score || search.nodes() != expected.statistics.nodes) {
      state.SkipWithError("the hand-written search is not the engine's");
    }
  }
  state.counters["nodes"] = static_cast<double>(search.nodes());
}

BENCHMARK(Generic)->Unit(benchmark::kMillisecond);
BENCHMARK(ByHand)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace boardgames
