// Fitter: finds the weights of a model from samples, by Adam.
//
//   FitterOptions options{.stages = 12, .epochs = 20};
//   Fitter fitter(features.inputs(), samples, options);
//   while (!fitter.done()) Show(fitter.Epoch());          // losses, one epoch after the other
//   Weights weights = fitter.Finish("mygame");
//
// What is to be foretold of a position is share * result + (1 - share) * score: squared for games
// of points, and as the chance to win for others (logistic: a value of `unit` is one logit). The
// rate falls from the first step to the last as a cosine. Everything is drawn from the seed, and
// every weight sums what concerns it in the order of the samples, so that the same samples and
// options give the same weights, to the bit, whatever the workers.
//
// Memory: 12 bytes a weight besides the samples. Sources: D. Kingma, J. Ba, "Adam: A Method for
// Stochastic Optimization", 2015; I. Loshchilov, F. Hutter, "SGDR", 2017 (cosine).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/learn/inputs.h"
#include "boardgames/learn/model.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/weights.h"
#include "boardgames/workers.h"

namespace boardgames::learn {

struct FitterOptions {
  int stages = 1;
  int hidden = 0;  // 0: a linear model
  int epochs = 20;
  int batch = 4096;
  double rate = 0.01;  // of the first step
  double decay = 0;    // of the weights, a share of the rate
  double share = 0.7;  // of the result in what is to be foretold
  bool logistic = false;
  double unit = 200;  // score units that count as 1 within the model
  std::uint64_t seed = 1;
  Workers workers{};
};

// After an epoch: the mean loss of the samples learned from, and of those held; and how far the
// held ones are off from their results, in score units for games of points, else in chances to win:
// the mean, and the root of the mean square.
struct Losses {
  double learned = 0;
  double held = 0;
  double error = 0;
  double root_square = 0;
};

class Fitter {
 public:
  // Keeps a reference to the samples, and copies what it needs of the inputs.
  Fitter(const Inputs& inputs, const Samples& samples, const FitterOptions& options);

  bool done() const { return epoch_ >= options_.epochs; }
  int epoch() const { return epoch_; }
  // Precondition: !done().
  Losses Epoch();
  // As whole numbers, rounded; with game, inputs, form and samples filled in. A stage that too few
  // positions tell of (kKnownFrom) has the numbers of the nearest one that is known.
  Weights Finish(std::string game) const;

  // All that is needed to go on in another run with the same samples and options; false from
  // Restore: it is not of this form.
  std::string State() const;
  bool Restore(const std::string& state);

 private:
  // A stretch of the parameters: their values, moments, and the gradient of the batch.
  struct Block {
    std::vector<float> value, first, second, gradient;
    void Resize(std::size_t n) {
      for (auto* v : {&value, &first, &second, &gradient}) v->assign(n, 0.0F);
    }
    void Step(std::size_t i, float rate, float decay);
  };

  void Batch(std::span<const std::uint32_t> batch);
  // What the model says of sample i; of a network also the hidden units, cut, into `units`.
  float Foretell(std::size_t i, float* units) const;
  float Wanted(std::size_t i) const;
  // The loss, and its derivative.
  float LossOf(float said, float wanted) const;
  float SlopeOf(float said, float wanted) const;
  Losses Measure() const;
  void LearnRows(std::span<const std::uint32_t> batch, std::uint32_t part, std::uint32_t parts);
  void LearnOutput(std::span<const std::uint32_t> batch);

  std::size_t Width() const { return static_cast<std::size_t>(options_.hidden); }
  std::size_t Stages() const { return static_cast<std::size_t>(options_.stages); }
  // Where sample i stands between stages: the first, and the shares of both.
  struct Mix {
    std::size_t stage;
    std::size_t next;
    float here;
    float there;
  };
  Mix MixOf(std::size_t i) const;
  // Weights::samples.
  std::vector<std::uint32_t> SamplesByStage() const;

  const FitterOptions options_;
  const Samples& samples_;
  const std::uint32_t checksum_;
  std::vector<std::uint32_t> place_;  // by number: among those that are their own representatives
  std::uint32_t own_ = 0;
  std::vector<std::uint32_t> learned_;  // samples
  std::vector<std::uint32_t> held_;
  // Linear: by place, then stage. Network: by place, then hidden unit and the direct weight.
  Block rows_;
  Block hidden_bias_;
  Block out_;   // by stage, then hidden unit
  Block bias_;  // by stage
  // Of the batch, by sample: the slope of the loss, and of a network of its units.
  std::vector<float> slopes_;
  std::vector<float> units_;
  std::vector<float> unit_slopes_;
  int epoch_ = 0;
  std::uint64_t step_ = 0;
  double rate_ = 0;
};

}  // namespace boardgames::learn
