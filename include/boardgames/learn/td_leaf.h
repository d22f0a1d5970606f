// TdLeaf: a linear model that learns from a game what its searches should have said.
//
//   LinearWeights weights = NoWeights(features.inputs(), 1, 200);        // or FromWeights
//   TdLeaf learner(features.inputs(), {.rate = 0.1, .lambda = 0.7});
//   learner.Learn(weights, leaves, -1);                                  // the game was lost
//   Trained<MyGame, MyFeatures>::Make(game, Rounded(weights, "mygame")); // what plays the next one
//
// At each of its own moves a player has searched; the leaf is the position at the end of the
// principal variation, whose evaluation the search has passed up. J(t) is what the model says of
// the leaf of move t, for the player: in a game of win and loss tanh(v), v the sum of the weights
// that are there (learn/model.h) in units; in a game of points v itself. After the last move J is
// the result. With d(t) = J(t + 1) - J(t) every weight w gets
//
//   rate * sum over t of dJ(t)/dw * (d(t) + lambda d(t+1) + lambda^2 d(t+2) + ...)
//
// all of it by the weights of the game. A weight's part of the derivative is divided by how many
// numbers are there, so that a rate means the same whatever the features.
//
// Whose view: values and results are for the player that learns. Time: the numbers of the leaves.
// Learn allocates a number for each leaf; the same games in the same order give the same weights on
// one platform. Thread-safety: as any value. Source: J. Baxter, A. Tridgell, L. Weaver, "TDLeaf
// (lambda): Combining Temporal Difference Learning with Game-Tree Search", 1998. Their KnightCap
// ignores what it won by a blunder that it had not foreseen; this does not.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/learn/inputs.h"
#include "boardgames/learn/model.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::learn {

// Weights of a linear model before they are rounded: for each stage those of every number that is
// its own representative, in order, then a bias for each stage, as in Weights.
struct LinearWeights {
  std::uint32_t inputs = 0;  // Inputs::Checksum
  std::uint32_t own = 0;     // numbers that are their own representatives
  int stages = 1;            // 1 ... kMostStages
  int unit = 200;            // score units that count as 1
  std::vector<float> numbers = {};

  friend bool operator==(const LinearWeights&, const LinearWeights&) = default;
};

// Every position is worth nothing. Preconditions: 1 <= stages <= kMostStages, unit >= 1.
inline LinearWeights NoWeights(const Inputs& inputs, int stages, int unit) {
  LinearWeights w{
      .inputs = inputs.Checksum(), .own = inputs.Own().count, .stages = stages, .unit = unit};
  w.numbers.assign((std::size_t{w.own} + 1) * static_cast<std::size_t>(stages), 0.0F);
  return w;
}

// To go on from weights that were trained. Errors: they are of a network, or for other inputs.
inline Result<LinearWeights> FromWeights(const Weights& from, const Inputs& inputs, int unit) {
  using Made = Result<LinearWeights>;
  if (from.hidden > 0) {
    return Made::Error(
        "the weights are of a network, and TD-leaf learns linear models; `boardgames train "
        "--hidden 0` makes one");
  }
  LinearWeights w = NoWeights(inputs, from.stages, unit);
  if (from.inputs != w.inputs || from.own != w.own || from.numbers.size() != w.numbers.size()) {
    return Made::Error("the weights are of " + from.game + " and do not fit this game");
  }
  const float scale = 1 / (static_cast<float>(unit) * static_cast<float>(1 << from.shift));
  std::transform(from.numbers.begin(), from.numbers.end(), w.numbers.begin(),
                 [&](std::int16_t n) { return static_cast<float>(n) * scale; });
  return Made::Ok(std::move(w));
}

// What plays: whole numbers, as exact as the largest of them allows.
inline Weights Rounded(const LinearWeights& from, std::string game) {
  Weights w{.game = std::move(game), .inputs = from.inputs, .stages = from.stages, .own = from.own};
  double most = 1e-9;
  for (const float v : from.numbers) most = std::max(most, std::abs(static_cast<double>(v)));
  w.shift = ShiftFor(most * from.unit);
  const double scale = static_cast<double>(from.unit) * (1 << w.shift);
  for (const float v : from.numbers) {
    w.numbers.push_back(ToWhole(static_cast<double>(v) * scale));
  }
  return w;
}

// The end of a principal variation, as the model sees it.
struct Leaf {
  std::vector<std::uint32_t> numbers = {};  // of the values that are there: representatives
  int progress = 0;                         // 0 ... kWholeGame
  bool own = true;    // the player that learns is to move there, for whom the numbers are
  bool over = false;  // the game is: `counted` is the result, and nothing is to be learned
  Score counted = 0;  // for the player that learns: what is banked, which the weights add to
};

struct TdLeafOptions {
  bool points = false;  // a game of points, else of win and loss
  double rate = 0.1;    // above 0
  double lambda = 0.7;  // 0 ... 1
};

class TdLeaf {
 public:
  TdLeaf(const Inputs& inputs, const TdLeafOptions& options)
      : options_(options), place_(inputs.Own().place) {}

  // J of a leaf. Precondition of this and Learn: weights and leaves are of the inputs.
  double Value(const LinearWeights& w, const Leaf& leaf) const {
    if (leaf.over && !options_.points) return leaf.counted > 0 ? 1 : leaf.counted < 0 ? -1 : 0;
    double v = leaf.over ? 0 : Sum(w, leaf);
    if (!leaf.own) v = -v;
    v += static_cast<double>(leaf.counted) / w.unit;
    return options_.points ? v : std::tanh(v);
  }

  // The game's leaves, one for each own move, the first first, and what became of it: score units
  // in a game of points, else 1, 0 or -1.
  void Learn(LinearWeights& w, std::span<const Leaf> leaves, double result) const {
    std::vector<double> values;
    for (const Leaf& leaf : leaves) values.push_back(Value(w, leaf));
    double next = options_.points ? result / w.unit : result;
    double errors = 0;  // the sum over what follows
    for (std::size_t t = leaves.size(); t-- > 0;) {
      errors = next - values[t] + options_.lambda * errors;
      next = values[t];
      const double slope = options_.points ? 1 : 1 - values[t] * values[t];
      if (!leaves[t].over) Step(w, leaves[t], options_.rate * errors * slope);
    }
  }

 private:
  // Where a position stands between stages, and the shares of both.
  struct Mix {
    std::size_t stage;
    std::size_t next;
    double there;
  };
  static Mix MixOf(const LinearWeights& w, const Leaf& leaf) {
    const Between at = StagesAt(leaf.progress, w.stages);
    const std::size_t last = static_cast<std::size_t>(w.stages) - 1;
    return {at.stage, std::min(at.stage + 1, last), static_cast<double>(at.way) / 256};
  }
  // use(weight of the stage, of the next one) for each that is there, the biases last.
  template <class W, class Use>
  void ForEach(W& w, const Leaf& leaf, const Mix& mix, Use&& use) const {
    for (const std::uint32_t n : leaf.numbers) {
      use(w.numbers[mix.stage * w.own + place_[n]], w.numbers[mix.next * w.own + place_[n]]);
    }
    const std::size_t biases = w.numbers.size() - static_cast<std::size_t>(w.stages);
    use(w.numbers[biases + mix.stage], w.numbers[biases + mix.next]);
  }

  // For the player to move.
  double Sum(const LinearWeights& w, const Leaf& leaf) const {
    const Mix mix = MixOf(w, leaf);
    double sum = 0;
    ForEach(w, leaf, mix, [&](float here, float next) {
      sum += static_cast<double>(here) * (1 - mix.there) + static_cast<double>(next) * mix.there;
    });
    return sum;
  }

  void Step(LinearWeights& w, const Leaf& leaf, double by) const {
    const Mix mix = MixOf(w, leaf);
    const double each =
        (leaf.own ? by : -by) / static_cast<double>(leaf.numbers.size() + 1);  // and the bias
    ForEach(w, leaf, mix, [&](float& here, float& next) {
      here += static_cast<float>(each * (1 - mix.there));
      next += static_cast<float>(each * mix.there);
    });
  }

  TdLeafOptions options_;
  std::vector<std::uint32_t> place_;  // by number: among those that are their own representatives
};

}  // namespace boardgames::learn
