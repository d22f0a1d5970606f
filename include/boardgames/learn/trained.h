// Trained: an evaluator that has learned its weights.
//
//   using Evaluator = learn::Trained<MyGame, MyFeatures>;
//   const auto weights = learn::WeightsFrom(bytes);             // of `boardgames train`
//   auto evaluator = Evaluator::Make(game, *weights);
//   if (!evaluator) std::cerr << evaluator.error;
//   Engine<MyGame, Evaluator> engine(game, {}, *evaluator);
//
// The value is what the model foretells of the rest of the game, from the view of the player asked
// for, in score units, and what is banked. For two players; e(g, s, 0) == -e(g, s, 1).
//
// Incremental: for each player the evaluator keeps the last position it saw with him to move, its
// values and the sums of the network's hidden units, and goes on from there by what is different.
// In a search that is a move or two. What it says depends on the position alone.
//
// An evaluation is some additions of vectors for each cell that changed, and a look-up a slot (a
// linear model) or a sum over the hidden units (a network); no allocation. One object belongs to
// one thread; copies share the weights.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/model.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::learn {

inline constexpr const char* kForTwoPlayers = "trained evaluators are for games of two players";

template <Game G, class F>
  requires Features<F, G>
class Trained {
 public:
  using State = typename G::State;

  // Errors: the game is not for two players, or the weights are of other inputs than those of the
  // game with these rules.
  static Result<Trained> Make(const G& g, const Weights& weights) {
    if (Players(g) != 2) return Result<Trained>::Error(kForTwoPlayers);
    F features(g);
    auto model = Model::Make(weights, features.inputs());
    if (!model) return Result<Trained>::Error(model.error);
    return Result<Trained>::Ok(Trained(std::move(features), *std::move(model)));
  }
  // Without weights it knows nothing: every position counts as what is banked.
  explicit Trained(const G& g) : Trained(F(g), nullptr) {}
  // Preconditions: the model was made for features.inputs(), and the game is for two players. Null:
  // it is without weights.
  Trained(F features, std::shared_ptr<const Model> model)
      : model_(std::move(model)), seats_{Seat{features, {}, {}}, Seat{features, {}, {}}} {
    if (model_ == nullptr || model_->hidden() == 0) return;
    for (Seat& seat : seats_) {
      seat.values.assign(features.inputs().slot_count(), 0);
      seat.sums.assign(static_cast<std::size_t>(model_->width()), 0);
      model_->Begin(seat.sums.data());
      // Values of 0 weigh nothing, so the sums are those of these values.
    }
  }

  Score operator()(const G& g, const State& s, int p) {
    const int mover = g.to_move(s);
    Score v = model_ == nullptr ? 0 : ForMover(g, s, seats_[static_cast<std::size_t>(mover & 1)]);
    if (p != mover) v = -v;
    if constexpr (HasBanked<G>) v += g.banked(s, p);
    return v;
  }

  static constexpr int kStages = kFitStages;
  int stage(const G& g, const State& s) const {
    return (std::min)(seats_[0].features.progress(g, s) * kStages / kWholeGame, kStages - 1);
  }
  const search::ErrorFits* errors(const G& g, const State& s) const {
    return model_ == nullptr ? nullptr : model_->Fits(seats_[0].features.progress(g, s));
  }

 private:
  // What is kept of the last position with one player to move.
  struct Seat {
    F features;
    std::vector<std::uint16_t> values;  // that the sums are of
    std::vector<std::int32_t> sums;     // of a network
  };

  Score ForMover(const G& g, const State& s, Seat& seat) const {
    const std::span<const std::uint16_t> values = seat.features.values(g, s);
    const int progress = seat.features.progress(g, s);
    if (model_->hidden() == 0) return model_->Linear(values, progress);
    const std::span<const std::uint32_t> offsets = model_->offsets();
    std::uint16_t* const last = seat.values.data();
    const auto change = [&](std::size_t k) {
      if (values[k] == last[k]) return;
      if (last[k] != 0) model_->Remove(seat.sums.data(), offsets[k] + last[k]);
      if (values[k] != 0) model_->Add(seat.sums.data(), offsets[k] + values[k]);
      last[k] = values[k];
    };
    // Nearly all are as they were: four at a time.
    std::size_t k = 0;
    for (; k + 4 <= values.size(); k += 4) {
      if (std::memcmp(&values[k], &last[k], 4 * sizeof(std::uint16_t)) == 0) continue;
      for (std::size_t j = k; j < k + 4; ++j) change(j);
    }
    for (; k < values.size(); ++k) change(k);
    return model_->Network(seat.sums.data(), progress);
  }

  std::shared_ptr<const Model> model_;
  std::array<Seat, 2> seats_;
};

}  // namespace boardgames::learn
