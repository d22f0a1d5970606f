// FitErrors: fits the errors of an evaluator (error_fits.h) to searches of the engine itself.
//
//   const auto fits = FitErrors(game, MyEvaluator(), {.positions = 2000, .depth = 8});
//
// How: games are played, mostly by a search of two plies, now and then by a move at random, and
// positions are taken from them, half of them after one more random move, since a search mostly
// looks at positions that somebody has spoilt. Each is searched in full width to rising depths. For
// each stage of the game and each pair of depths the line of least squares is laid through the
// values, and the standard deviation around it taken. Wins, losses and exact values are left out:
// nothing is foretold there. Where fewer than kLeastFitted positions are left, nothing is known.
//
// An evaluator that knows stages says so: `static constexpr int kStages`, and `stage(g, s)`, 0 ...
// kStages - 1. Allocates; one thread; the same options give the same fits. Cost: the searches.
// Source: M. Buro, "ProbCut", 1995.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/options.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct FitOptions {
  int positions = 2000;           // 1 or more
  int depth = 8;                  // the deepest search, 1 ... ErrorFits::kDeepest
  std::uint64_t nodes = 200'000;  // of one search; depths that it does not complete are left out
  int plies = 200;                // a game is broken off there
  std::uint64_t seed = 1;
  std::size_t table_bytes = std::size_t{16} << 20;
  // Told after each position how many there are; false ends it, with what was found.
  bool (*go_on)(int done, void* argument) = nullptr;
  void* argument = nullptr;
};

namespace search {

inline constexpr int kLeastFitted = 60;

// The line of least squares through pairs of values.
class LineFit {
 public:
  void Add(double x, double y) {
    ++n_;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    xy_ += x * y;
    yy_ += y * y;
  }
  ErrorFit Result() const {
    if (n_ < kLeastFitted) return {};
    const double spread = xx_ - x_ * x_ / n_;
    const double common = xy_ - x_ * y_ / n_;
    if (spread <= 0 || common <= 0) return {};
    const double slope = common / spread;
    const double rest = std::max(yy_ - y_ * y_ / n_ - slope * common, 0.0);
    return {static_cast<int>(std::lround(slope * 1024)),
            static_cast<Score>(std::lround((y_ - slope * x_) / n_)),
            std::max<Score>(static_cast<Score>(std::lround(std::sqrt(rest / (n_ - 2)))), 1)};
  }

 private:
  double x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
  int n_ = 0;
};

}  // namespace search

template <Game G, class E>
  requires Evaluator<E, G>
class ErrorFitter {
 public:
  using State = typename G::State;

  ErrorFitter(const G& g, E e, const FitOptions& options)
      : g_(g),
        e_(e),
        options_(options),
        engine_(g, {.table_bytes = options.table_bytes}, ForThread(e)),
        random_(options.seed),
        lines_(static_cast<std::size_t>(search::StagesOf(e_))) {}
  explicit ErrorFitter(const G&&, E, const FitOptions&) = delete;

  // By stage.
  std::vector<search::ErrorFits> Fit() {
    while (done_ < options_.positions && go_on_) PlayAndTake();
    std::vector<search::ErrorFits> fits(lines_.size());
    for (std::size_t stage = 0; stage < fits.size(); ++stage) {
      for (std::size_t d = 1; d <= search::ErrorFits::kDeepest; ++d) {
        fits[stage].from_evaluation[d] = lines_[stage].from_evaluation[d].Result();
        fits[stage].from_search[d] = lines_[stage].from_search[d].Result();
      }
    }
    return fits;
  }

 private:
  struct Lines {
    std::array<search::LineFit, search::ErrorFits::kDeepest + 1> from_evaluation, from_search;
  };

  void PlayRandom(State& s) {
    MoveListFor<G> moves;
    g_.moves(s, moves);
    g_.apply(s, moves[static_cast<int>(random_.Below(static_cast<std::uint32_t>(moves.size())))]);
  }

  void PlayAndTake() {
    State s = g_.initial();
    const auto opening = static_cast<int>(random_.Below(12));
    for (int ply = 0; ply < options_.plies && !g_.terminal(s) && go_on_; ++ply) {
      if (done_ >= options_.positions) return;
      const std::uint64_t lot = random_.Below(8);
      if (lot < 2) {
        State taken = s;
        if (lot == 0) PlayRandom(taken);
        if (!g_.terminal(taken)) Take(taken);
      }
      if (ply < opening || lot == 7) {
        PlayRandom(s);
      } else if (const auto r = engine_.search(s, {.depth = 2}); r.best) {
        g_.apply(s, *r.best);
      }
    }
  }

  void Take(const State& s) {
    std::array<Score, search::ErrorFits::kDeepest + 1> values{};
    values[0] = static_cast<Score>(e_(g_, s, g_.to_move(s)));
    Lines& lines = lines_[static_cast<std::size_t>(search::StageOf(e_, g_, s))];
    bool known = false;
    engine_.clear();
    engine_.search(s, {.depth = options_.depth, .nodes = options_.nodes}, [&](const auto& r) {
      const auto d = static_cast<std::size_t>(r.depth);
      known = known || r.kind != search::Kind::kHeuristic || r.bound != Bound::kExact;
      if (known) return;
      values[d] = r.score;
      lines.from_evaluation[d].Add(values[0], r.score);
      const auto shallow = static_cast<std::size_t>(search::ErrorFits::ShallowOf(r.depth));
      if (shallow > 0) lines.from_search[d].Add(values[shallow], r.score);
    });
    ++done_;
    if (options_.go_on != nullptr) go_on_ = options_.go_on(done_, options_.argument);
  }

  const G& g_;
  E e_;
  const FitOptions options_;
  Engine<G, E> engine_;
  SplitMix64 random_;
  std::vector<Lines> lines_;
  int done_ = 0;
  bool go_on_ = true;
};

// By stage of the game. Preconditions: as in FitOptions; the game is for two players.
template <Game G, class E>
std::vector<search::ErrorFits> FitErrors(const G& g, E e, const FitOptions& options = {}) {
  return ErrorFitter<G, E>(g, std::move(e), options).Fit();
}

}  // namespace boardgames
