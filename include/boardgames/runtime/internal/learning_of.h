// LearningOf: a game of known type as an AnyLearning; game_adapter.h makes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/runtime/internal/game_base.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames::internal {

// By features F of the game.
template <class G, class F>
class LearningOf final : public AnyLearning {
 public:
  LearningOf(std::shared_ptr<const G> rules, std::shared_ptr<const GameBase> game)
      : rules_(std::move(rules)), game_(std::move(game)), features_(*rules_) {}

  const AnyGame& game() const override { return *game_; }
  const learn::Inputs& inputs() const override { return features_.inputs(); }

  Result<learn::Samples> samples(std::span<const std::string> lines) const override {
    learn::SampleTaker<G, F> taker(*rules_);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto played = learn::GameFrom(*rules_, lines[i]);
      if (!played) {
        return Result<learn::Samples>::Error("game " + std::to_string(i + 1) + ": " + played.error);
      }
      taker.Take(*played);
    }
    return Result<learn::Samples>::Ok(std::move(taker).samples());
  }

  Result<std::unique_ptr<AnyEvaluator>> make_evaluator(
      const learn::Weights& weights) const override {
    return game_->EvaluatorOfType(kTrained, &weights);
  }
  Result<std::unique_ptr<AnySearcher>> make_searcher(
      const PlayerSpec& player, const learn::Weights& weights,
      std::shared_ptr<const learn::PositionBook> book) const override {
    const Result<ResolvedPlayer> resolved = game_->ResolveWith(player, &weights, std::move(book));
    if (!resolved) return Result<std::unique_ptr<AnySearcher>>::Error(resolved.error);
    return resolved->MakeSearcher();
  }

  std::uint64_t key(const AnyPosition& position) const override { return game_->Key(position); }

  learn::Leaf leaf(const AnyPosition& position, int player) const override {
    const GameHistory<G>& game = static_cast<const PositionOf<G>&>(position).game();
    if (game.finished()) return {.over = true, .counted = game.utility(player)};
    const typename G::State& s = game.state();
    learn::Leaf leaf{.own = rules_->to_move(s) == player};
    F features = features_;  // it keeps what it saw last
    leaf.progress = features.progress(*rules_, s);
    if constexpr (HasBanked<G>) leaf.counted = rules_->banked(s, player);
    const std::span<const std::uint16_t> values = features.values(*rules_, s);
    const std::span<const std::uint32_t> offsets = features.inputs().offsets();
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (values[k] == 0) continue;
      leaf.numbers.push_back(features.inputs().Representative(offsets[k] + values[k]));
    }
    return leaf;
  }

 private:
  std::shared_ptr<const G> rules_;
  std::shared_ptr<const GameBase> game_;
  F features_;
};

// Makes one, of the game with those rules.
template <class G>
using LearnsFrom = std::shared_ptr<const AnyLearning> (*)(std::shared_ptr<const G> rules,
                                                          std::shared_ptr<const GameBase> game);
template <class G, class F>
std::shared_ptr<const AnyLearning> LearnsBy(std::shared_ptr<const G> rules,
                                            std::shared_ptr<const GameBase> game) {
  return std::make_shared<const LearningOf<G, F>>(std::move(rules), std::move(game));
}

}  // namespace boardgames::internal
