// AnyLearning: what a game can learn, without its type: games to learn from, played and read; the
// samples of them; how far the trained evaluator is off; and what learning from lost games needs of
// a position.
//
//   Result<std::shared_ptr<const AnyLearning>> learning = game->learning();
//   auto lines = (*learning)->play({}, options);             // by the game's default evaluator
//   auto samples = (*learning)->samples(*lines, stop);
//   learn::Fitter fitter((*learning)->inputs(), *samples, {});
//
// For games with a trained evaluator: those that name their cells (learn/cells.h), or whose module
// brings features (game_adapter.h). Keeps the rules it needs alive. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/learn/inputs.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/self_play.h"
#include "boardgames/search/error_fits.h"

namespace boardgames {

// The name of a trained evaluator, in every game that has one.
inline constexpr const char* kTrained = "trained";

class AnyLearning {
 public:
  virtual ~AnyLearning() = default;

  // What it is that learns.
  virtual const AnyGame& game() const = 0;
  // What a trained evaluator sees.
  virtual const learn::Inputs& inputs() const = 0;
  // Score units of one point, by which errors are told.
  int point_value() const { return game().point_value(); }

  // Games of the engine against itself, a line each (learn/training_games.h); with these weights,
  // or, null, with the evaluator of that name (empty: the game's first that is not the trained
  // one). Errors: an unknown name, weights for other inputs, an option out of its range.
  Result<std::vector<std::string>> play(const learn::Weights* weights, std::string_view evaluator,
                                        const SelfPlayOptions& options) const;

  // The samples of such lines, in their order. Errors: the first line that is none, by its number.
  virtual Result<learn::Samples> samples(std::span<const std::string> lines) const = 0;

  // How far the evaluator with these weights is off from deeper searches, by learn::kFitStages
  // stages. Errors: weights for other inputs.
  Result<std::vector<search::ErrorFits>> fit_errors(const learn::Weights& weights,
                                                    const FitOptions& options) const;

  // The trained evaluator with these weights. Errors: they are for other inputs.
  virtual Result<std::unique_ptr<AnyEvaluator>> make_evaluator(
      const learn::Weights& weights) const = 0;
  // The search of that player by the trained evaluator with these weights, which avoids what failed
  // in `book` as position_book.h says; null: there is none. Errors: those of
  // AnyGame::make_searcher; weights for other inputs; a book with an algorithm that searches
  // neither by depth nor by random games. Precondition: nobody changes the book while it searches.
  virtual Result<std::unique_ptr<AnySearcher>> make_searcher(
      const PlayerSpec& player, const learn::Weights& weights,
      std::shared_ptr<const learn::PositionBook> book) const = 0;

  // By what a book knows a position: the same for its images where the game has symmetries.
  // Precondition of this and leaf: the position is of this game.
  virtual std::uint64_t key(const AnyPosition& position) const = 0;

  // The position as the end of a principal variation of that player. Precondition: 0 or 1.
  virtual learn::Leaf leaf(const AnyPosition& position, int player) const = 0;

 protected:
  AnyLearning() = default;
  AnyLearning(const AnyLearning&) = delete;
  AnyLearning& operator=(const AnyLearning&) = delete;
};

}  // namespace boardgames
