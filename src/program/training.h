// Training: generations of games and of weights learned from them, in a folder, so that a run that
// was broken off goes on where it was.
//
//   plan                       what is asked for; another one is refused
//   generation-1/games-0.txt   games 0 to 499 (learn/training_games.h), written when all are played
//   generation-1/state         of the fitter, after the last epoch that is done
//   generation-1/losses.txt    a line an epoch: of what was learned from, of what was held, the
//   error generation-1/weights.bgw   what it learned
//
// Everything is written to a temporary name and renamed. The same plan gives the same files, byte
// for byte, however often it was broken off and by however many threads; and games-*.txt that other
// machines have played may be put in their places.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/learn/fitter.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/weights.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"

namespace boardgames::program {

// What weights depend on.
struct TrainingPlan {
  std::string evaluator = {};  // that plays the first generation; empty: the game's first
  std::uint64_t seed = 1;
  int generations = 3;
  int games = 20'000;  // of a generation
  int keep = 2;        // generations whose games are learned from, the last ones
  int depth = 4;
  int solve = 10;
  int least_random = 2;
  int most_random = 12;
  int stages = 8;
  int hidden = 0;
  int epochs = 15;
  int batch = 2048;
  int rate = 0;     // millionths; 0: 20000 of a linear model, 3000 of a network
  int share = 70;   // of the result, in hundredths; in the first generation it is all
  int unit = 0;     // score units; 0: ten points, or 200 in games of win and loss
  int fits = 1000;  // positions for the errors of the last weights; 0: none are fitted
  int fit_depth = 8;
};

// The part of the games that is played here: chunks part, part + parts, ...
struct Shard {
  int part = 0;
  int parts = 1;
};

struct TrainingEpoch {
  int generation = 1;
  learn::Losses losses;
};

class Training {
 public:
  // Tells how far it is: what it does, and how much of it is done. False ends it; what is done so
  // far stays, in whole files.
  using Tell = std::function<bool(const std::string& what, double share)>;

  // `text`: the plan as the user may say it again, without threads and what else changes nothing.
  Training(AnyGamePtr game, std::shared_ptr<const AnyLearning> learning, TrainingPlan plan,
           std::string folder, std::string text, int threads, Tell tell);

  // Makes the folder, or goes on with it. Errors: it is of another plan, or cannot be written.
  absl::Status Open();
  // Plays the shard's games of the first generation that has no weights yet. Its number, or 0: all
  // have weights. Nothing if it was ended.
  absl::StatusOr<int> Play(const Shard& shard);
  // All that is left to do. False: it was ended.
  absl::StatusOr<bool> Run();

  // Of the last generation, with the errors fitted. Precondition: Run() has returned true.
  const learn::Weights& weights() const { return weights_; }
  // Of all that was learned so far.
  const std::vector<TrainingEpoch>& epochs() const { return epochs_; }

 private:
  std::string Path(int generation, const std::string& name) const;
  int Chunks() const;
  // False: it was ended.
  absl::StatusOr<bool> PlayGames(int generation, const Shard& shard);
  absl::StatusOr<bool> Learn(int generation);
  absl::StatusOr<learn::Samples> SamplesFor(int generation);
  absl::Status ReadLosses(int generation);
  absl::StatusOr<bool> FitErrors();
  absl::StatusOr<learn::Weights> WeightsOf(int generation) const;
  learn::FitterOptions OptionsOf(int generation) const;

  AnyGamePtr game_;
  std::shared_ptr<const AnyLearning> learning_;
  const TrainingPlan plan_;
  const std::string folder_;
  const std::string text_;
  const int threads_;
  const Tell tell_;
  std::atomic<bool> stop_ = false;
  learn::Weights weights_;
  std::vector<TrainingEpoch> epochs_;
};

}  // namespace boardgames::program
