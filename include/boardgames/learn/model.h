// Model: weights made ready to evaluate with, in integers only.
//
//   const Result<std::shared_ptr<const Model>> model = Model::Make(*weights, features.inputs());
//   (*model)->Linear(features.values(g, s), features.progress(g, s));
//
// A linear model is the sum of the weights of the values that are there; between two stages of a
// game it goes over from one's weights to the other's. A network has a layer of hidden units: each
// is the sum of its weights of the values that are there, cut to 0 ... kFull and squared; what it
// says is their weighted sum, the weights going over from stage to stage, and a linear part that
// does not. Trained (trained.h) keeps the sums of the hidden units from position to position.
//
// Values are in score units for the player to move. Every platform gives the same. Making one
// allocates and takes time in proportion to the weights; the rest does not allocate, and a model is
// safe to use from several threads. Sources: M. Buro, "Logistello", 1997 (tables by stage); Y.
// Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/learn/inputs.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::learn {

// What a hidden unit is at most before it is squared: its weights are in 255ths.
inline constexpr int kFull = 255;

// Two stages, and how far the way is from the first to the second, 0 ... 255 of 256.
struct Between {
  std::size_t stage = 0;
  int way = 0;
};
// Precondition: 0 <= progress <= kWholeGame.
constexpr Between StagesAt(int progress, int stages) {
  const int x = progress * (stages - 1);
  const int stage = (std::min)(x / kWholeGame, (std::max)(stages - 2, 0));
  return {static_cast<std::size_t>(stage), (x - stage * kWholeGame) * 256 / kWholeGame};
}

class Model {
 public:
  // Errors: the weights are for other inputs, or their numbers do not fit their form.
  static Result<std::shared_ptr<const Model>> Make(const Weights& w, const Inputs& inputs) {
    using Made = Result<std::shared_ptr<const Model>>;
    if (w.inputs != inputs.Checksum()) {
      return Made::Error("the weights are for inputs with the checksum " +
                         std::to_string(w.inputs) + ", of " + w.game + "; those here have " +
                         std::to_string(inputs.Checksum()));
    }
    const auto [place, own] = inputs.Own();
    if (w.own != own || w.numbers.size() != NumbersOf(w)) {
      return Made::Error("the weights have " + std::to_string(w.numbers.size()) +
                         " numbers, which is not what their form has");
    }
    std::shared_ptr<Model> model(new Model(w, inputs));
    w.hidden == 0 ? model->FillLinear(w, place) : model->FillNetwork(w, place);
    return Made::Ok(std::move(model));
  }

  int hidden() const { return hidden_; }
  // Where the numbers of each slot begin.
  std::span<const std::uint32_t> offsets() const { return offsets_; }

  // Preconditions of both: values are of the inputs that the model was made for, 0 <= progress <=
  // kWholeGame. Linear: hidden() == 0.
  Score Linear(std::span<const std::uint16_t> values, int progress) const {
    const Between at = StagesAt(progress, stages_);
    const std::uint32_t* const pairs = pairs_.data() + at.stage * numbers_;
    std::int32_t first = 0;
    std::int32_t second = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
      const std::uint32_t pair = pairs[offsets_[k] + values[k]];
      first += static_cast<std::int16_t>(pair & 0xffff);
      second += static_cast<std::int16_t>(pair >> 16);
    }
    return Mixed(first + Bias(at.stage), second + Bias(at.stage + 1), at.way);
  }

  // The sums of the hidden units, and of the linear part behind them, where nothing is there.
  void Begin(std::int32_t* sums) const { std::copy(biases_.begin(), biases_.end(), sums); }
  // With that number in addition, or without it.
  void Add(std::int32_t* sums, std::uint32_t number) const {
    const std::int16_t* const row = RowOf(number);
    for (int h = 0; h < width_; ++h) sums[h] += row[h];
  }
  void Remove(std::int32_t* sums, std::uint32_t number) const {
    const std::int16_t* const row = RowOf(number);
    for (int h = 0; h < width_; ++h) sums[h] -= row[h];
  }
  // How many sums there are, some of them unused.
  int width() const { return width_; }
  // What the network says to those sums.
  Score Network(const std::int32_t* sums, int progress) const {
    const Between at = StagesAt(progress, stages_);
    const std::int16_t* const out = &out_[at.stage * static_cast<std::size_t>(hidden_)];
    const std::int16_t* const next = out + (stages_ > 1 ? hidden_ : 0);
    std::int32_t first = 0;
    std::int32_t second = 0;
    for (int h = 0; h < hidden_; ++h) {
      const std::int32_t cut = std::clamp(sums[h], 0, kFull);
      const std::int32_t unit = cut * cut >> 8;
      first += unit * out[h];
      second += unit * next[h];
    }
    const std::int32_t direct = sums[hidden_];
    return Mixed((first >> 8) + direct + Bias(at.stage),
                 (second >> 8) + direct + Bias(at.stage + 1), at.way);
  }

  // By eighths of a game; null: none are known.
  const search::ErrorFits* Fits(int progress) const {
    if (fits_.empty()) return nullptr;
    const int stage = (std::min)(progress * kFitStages / kWholeGame, kFitStages - 1);
    return &fits_[static_cast<std::size_t>(stage)];
  }

 private:
  Model(const Weights& w, const Inputs& inputs)
      : stages_(w.stages),
        hidden_(w.hidden),
        shift_(w.shift),
        width_((w.hidden + 1 + 15) / 16 * 16),
        numbers_(inputs.numbers()),
        offsets_(inputs.offsets().begin(), inputs.offsets().end()),
        fits_(w.fits) {}

  static std::uint32_t PairOf(std::int16_t a, std::int16_t b) {
    return static_cast<std::uint16_t>(a) | static_cast<std::uint32_t>(static_cast<std::uint16_t>(b))
                                               << 16;
  }

  void FillLinear(const Weights& w, const std::vector<std::uint32_t>& place) {
    const auto stages = static_cast<std::size_t>(stages_);
    const std::size_t steps = std::max<std::size_t>(stages - 1, 1);
    pairs_.resize(steps * numbers_);
    for (std::size_t stage = 0; stage < steps; ++stage) {
      const std::int16_t* const here = &w.numbers[stage * w.own];
      const std::int16_t* const next = stages > 1 ? here + w.own : here;
      for (std::size_t n = 0; n < numbers_; ++n) {
        pairs_[stage * numbers_ + n] = PairOf(here[place[n]], next[place[n]]);
      }
    }
    bias_.assign(w.numbers.end() - stages_, w.numbers.end());
  }

  void FillNetwork(const Weights& w, const std::vector<std::uint32_t>& place) {
    const auto hidden = static_cast<std::size_t>(hidden_);
    const auto width = static_cast<std::size_t>(width_);
    rows_.assign(numbers_ * width, 0);
    for (std::size_t n = 0; n < numbers_; ++n) {
      const std::int16_t* const from = &w.numbers[place[n] * (hidden + 1)];
      std::copy(from, from + hidden + 1, &rows_[n * width]);
    }
    const std::int16_t* rest = &w.numbers[w.own * (hidden + 1)];
    biases_.assign(width, 0);
    std::copy(rest, rest + hidden, biases_.begin());
    rest += hidden;
    out_.assign(rest, rest + hidden * static_cast<std::size_t>(stages_));
    bias_.assign(w.numbers.end() - stages_, w.numbers.end());
  }

  const std::int16_t* RowOf(std::uint32_t number) const {
    return &rows_[std::size_t{number} * static_cast<std::size_t>(width_)];
  }
  std::int32_t Bias(std::size_t stage) const { return bias_[(std::min)(stage, bias_.size() - 1)]; }
  Score Mixed(std::int32_t first, std::int32_t second, int way) const {
    const std::int64_t sum = std::int64_t{first} * (256 - way) + std::int64_t{second} * way;
    const std::int64_t v = sum >> (8 + shift_);
    return static_cast<Score>(std::clamp<std::int64_t>(v, -kMaxHeuristic, kMaxHeuristic));
  }

  int stages_;
  int hidden_;
  int shift_;
  int width_;
  std::size_t numbers_;
  std::vector<std::uint32_t> offsets_;  // by slot
  std::vector<std::uint32_t> pairs_;    // linear: by stage, then number: its weight and the next's
  std::vector<std::int16_t> rows_;      // network: by number
  std::vector<std::int32_t> biases_;    // of the hidden units
  std::vector<std::int16_t> out_;       // by stage, then hidden unit
  std::vector<std::int16_t> bias_;      // by stage
  std::vector<search::ErrorFits> fits_;
};

}  // namespace boardgames::learn
