// LearningOf: a game of known type as an AnyLearning; game_adapter.h makes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/self_play.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/fit_errors.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// What a module says to play games with an evaluator of that name, which is not the trained one.
template <class G>
using PlaysWith = std::function<Result<std::vector<learn::PlayedGame<G>>>(
    std::string_view evaluator, const learn::SelfPlayOptions& options)>;

// The same to search with weights, and to avoid what failed: AnyLearning::make_searcher.
using SearchesWith = std::function<Result<std::unique_ptr<AnySearcher>>(
    const PlayerSpec& player, const learn::Weights& weights,
    std::shared_ptr<const learn::PositionBook> book)>;

// AnyLearning::key.
template <class G>
std::uint64_t BookKey(const G& g, const AnyPosition& position) {
  const typename G::State& s = static_cast<const PositionOf<G>&>(position).game().state();
  if constexpr (HasCanonical<G>) {
    return g.canonical(s).key;
  } else if constexpr (HasHash<G>) {
    return g.hash(s);
  } else {
    std::uint64_t key = 0;
    for (const char c : g.position_to_string(s)) key = Mix64(key ^ static_cast<unsigned char>(c));
    return key;
  }
}

// T is a learn::Trained of the game.
template <class G, class T>
class LearningOf final : public AnyLearning {
 public:
  LearningOf(std::shared_ptr<const G> rules, PlaysWith<G> plays, SearchesWith searches)
      : rules_(std::move(rules)),
        features_(*rules_),
        plays_(std::move(plays)),
        searches_(std::move(searches)) {}

  const learn::Inputs& inputs() const override { return features_.inputs(); }
  int point_value() const override { return PointValue<G>(); }

  Result<std::vector<std::string>> play(const learn::Weights* weights, std::string_view evaluator,
                                        const learn::SelfPlayOptions& options) const override {
    using Played = Result<std::vector<std::string>>;
    if (options.least_random < 0 || options.most_random < options.least_random) {
      return Played::Error("an opening has from 0 plies on, and at most no fewer than at least");
    }
    std::vector<learn::PlayedGame<G>> games;
    if (weights != nullptr) {
      const auto evaluates = T::Make(*rules_, *weights);
      if (!evaluates) return Played::Error(evaluates.error);
      games = learn::SelfPlay(*rules_, *evaluates, options);
    } else {
      auto played = plays_(evaluator, options);
      if (!played) return Played::Error(played.error);
      games = *std::move(played);
    }
    std::vector<std::string> lines;
    for (const auto& played : games) lines.push_back(learn::ToLine(*rules_, played));
    return Played::Ok(std::move(lines));
  }

  Result<learn::Samples> samples(std::span<const std::string> lines) const override {
    learn::SampleTaker<G, typename T::FeaturesType> taker(*rules_);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto played = learn::GameFrom(*rules_, lines[i]);
      if (!played) {
        return Result<learn::Samples>::Error("game " + std::to_string(i + 1) + ": " + played.error);
      }
      taker.Take(*played);
    }
    return Result<learn::Samples>::Ok(std::move(taker).samples());
  }

  Result<std::vector<search::ErrorFits>> fit_errors(const learn::Weights& weights,
                                                    const FitOptions& options) const override {
    using Fitted = Result<std::vector<search::ErrorFits>>;
    auto evaluates = T::Make(*rules_, weights);
    if (!evaluates) return Fitted::Error(evaluates.error);
    return Fitted::Ok(FitErrors(*rules_, *std::move(evaluates), options));
  }

  Result<std::unique_ptr<AnySearcher>> make_searcher(
      const PlayerSpec& player, const learn::Weights& weights,
      std::shared_ptr<const learn::PositionBook> book) const override {
    return searches_(player, weights, std::move(book));
  }

  std::uint64_t key(const AnyPosition& position) const override {
    return BookKey(*rules_, position);
  }

  learn::Leaf leaf(const AnyPosition& position, int player) const override {
    const GameHistory<G>& game = static_cast<const PositionOf<G>&>(position).game();
    if (game.finished()) return {.over = true, .counted = game.utility(player)};
    const typename G::State& s = game.state();
    learn::Leaf leaf{.own = rules_->to_move(s) == player};
    typename T::FeaturesType features = features_;  // it keeps what it saw last
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
  typename T::FeaturesType features_;
  PlaysWith<G> plays_;
  SearchesWith searches_;
};

}  // namespace boardgames::internal
