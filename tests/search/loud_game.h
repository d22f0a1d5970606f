// What tests of selective search share: a game in which every switch has something to do, an
// evaluator that tells its errors, and options with all switches on.
#pragma once

#include <cstddef>
#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/testing/random_game.h"

namespace boardgames {

inline EngineOptions WithEverySwitch(EngineOptions o = {}) {
  o.table_bytes = std::size_t{1} << 18;
  o.quiescence = true;
  o.null_move = true;
  o.lmr = true;
  o.quiescence_table = true;
  o.lmr_number = 1;
  o.lmr_depth = 2;
  o.lmr_history = true;
  o.lmr_trend = true;
  o.lmp = true;
  o.lmp_number = 2;
  o.futility = true;
  o.futility_margin = 50;
  o.probcut = true;
  o.probcut_depth = 3;
  o.probcut_margin = 50;
  o.iir = true;
  o.iir_depth = 2;
  o.singular = true;
  o.singular_depth = 4;
  o.single_reply_extension = true;
  o.malus = true;
  o.countermoves = true;
  o.continuation = true;
  o.mix_prior = true;
  o.aspiration_by_error = true;
  o.random_ties = true;
  o.keep_partial_iteration = true;
  return o;
}

// The game's own evaluation, which tells of errors of every depth as they are here.
template <search::ErrorFit kEvaluation, search::ErrorFit kSearch>
struct WithErrors : GameEvaluator {
  template <class G>
  const search::ErrorFits* errors(const G&, const typename G::State&) const {
    static constexpr search::ErrorFits kFits = [] {
      search::ErrorFits fits;
      for (auto& fit : fits.from_evaluation) fit = kEvaluation;
      for (auto& fit : fits.from_search) fit = kSearch;
      return fits;
    }();
    return &kFits;
  }
};
// As good as any.
using Erring = WithErrors<search::ErrorFit{900, 3, 10}, search::ErrorFit{1000, -2, 5}>;

// A random game with the selective hooks, as irregular as they may be.
class LoudGame : public testing::RandomGame {
 public:
  LoudGame() : LoudGame(testing::RandomGameOptions{.seed = 11, .width = 9}) {}
  explicit LoudGame(const testing::RandomGameOptions& o) : testing::RandomGame(o) {}

  bool noisy_moves(const State& s, MoveListFor<testing::RandomGame>& out) const {
    const std::uint64_t h = Mix64(hash(s) + 5);
    MoveListFor<testing::RandomGame> all;
    moves(s, all);
    const bool may_stand = h % 4 != 0;
    for (const Move m : all) {
      if (!may_stand || (h >> (8 + m)) % 3 == 0) out.push_back(m);
    }
    return may_stand;
  }
  bool null_move(State& s) const {
    if (Mix64(hash(s) + 6) % 8 == 0) return false;
    State t = s;
    t.player ^= 1;
    if (terminal(t)) return false;
    s = t;
    return true;
  }
};
static_assert(HasNoisyMoves<LoudGame> && HasNullMove<LoudGame>);
static_assert(!HasNoisyMoves<testing::RandomGame> && !HasNullMove<testing::RandomGame>);

}  // namespace boardgames
