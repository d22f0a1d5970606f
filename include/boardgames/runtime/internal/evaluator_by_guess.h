// EvaluatorByGuess: a guess of the caller's (any_game.h) as an evaluator of a game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/score.h"

namespace boardgames::internal {

// Copies share the guess. An object belongs to one search.
template <Game G>
class EvaluatorByGuess {
 public:
  using State = typename G::State;

  EvaluatorByGuess(std::shared_ptr<const G> rules, OwnEvaluator own)
      : rules_(std::move(rules)), own_(std::make_shared<const OwnEvaluator>(std::move(own))) {}
  EvaluatorByGuess(const EvaluatorByGuess& other) : rules_(other.rules_), own_(other.own_) {}
  EvaluatorByGuess& operator=(const EvaluatorByGuess&) = delete;

  Score operator()(const G&, const State& s, int p) {
    const State* const one = &s;
    Ask({&one, 1});
    return ScoreAt(static_cast<std::size_t>(p));
  }

  int batch() const { return own_->batch; }
  void evaluate_batch(const G& g, std::span<const State* const> states, std::span<Score> scores) {
    Ask(states);
    const auto players = static_cast<std::size_t>(Players(*rules_));
    for (std::size_t i = 0; i < states.size(); ++i) {
      scores[i] = ScoreAt(i * players + static_cast<std::size_t>(g.to_move(*states[i])));
    }
  }

 private:
  void Ask(std::span<const State* const> states) {
    positions_.clear();
    for (const State* s : states) {
      positions_.push_back(std::make_unique<PositionOf<G>>(rules_, *s));
    }
    points_.assign(states.size() * static_cast<std::size_t>(Players(*rules_)), 0.0);
    own_->guess(positions_, points_);
  }
  Score ScoreAt(std::size_t i) const {
    constexpr double kMost = kMaxHeuristic;
    const double units = points_[i] * PointValue<G>();
    if (std::isnan(units)) return 0;
    return static_cast<Score>(std::lround(std::clamp(units, -kMost, kMost)));
  }

  std::shared_ptr<const G> rules_;
  std::shared_ptr<const OwnEvaluator> own_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;
  std::vector<double> points_;
};

}  // namespace boardgames::internal
