#include "boardgames/learn/td_leaf.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "boardgames/learn/model.h"

namespace boardgames::learn {

namespace {

// Where a position stands between stages, and the shares of both.
struct Mix {
  std::size_t stage;
  std::size_t next;
  double there;
};
Mix MixOf(const LinearWeights& w, const Leaf& leaf) {
  const Between at = StagesAt(leaf.progress, w.stages);
  const std::size_t last = static_cast<std::size_t>(w.stages) - 1;
  return {at.stage, std::min(at.stage + 1, last), static_cast<double>(at.way) / 256};
}

// use(weight of the stage, of the next one) for each that is there, the biases last. `place`: of
// each number.
template <class W, class Use>
void ForEach(W& w, std::span<const std::uint32_t> place, const Leaf& leaf, const Mix& mix,
             Use&& use) {
  for (const std::uint32_t n : leaf.numbers) {
    use(w.numbers[mix.stage * w.own + place[n]], w.numbers[mix.next * w.own + place[n]]);
  }
  const std::size_t biases = w.numbers.size() - static_cast<std::size_t>(w.stages);
  use(w.numbers[biases + mix.stage], w.numbers[biases + mix.next]);
}

}  // namespace

LinearWeights NoWeights(const Inputs& inputs, int stages, int unit) {
  LinearWeights w{
      .inputs = inputs.Checksum(), .own = inputs.Own().count, .stages = stages, .unit = unit};
  w.numbers.assign((std::size_t{w.own} + 1) * static_cast<std::size_t>(stages), 0.0F);
  return w;
}

Result<LinearWeights> FromWeights(const Weights& from, const Inputs& inputs, int unit) {
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

Weights Rounded(const LinearWeights& from, std::string game) {
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

double TdLeaf::Value(const LinearWeights& w, const Leaf& leaf) const {
  if (leaf.over && !options_.points) return leaf.counted > 0 ? 1 : leaf.counted < 0 ? -1 : 0;
  double v = leaf.over ? 0 : Sum(w, leaf);
  if (!leaf.own) v = -v;
  v += static_cast<double>(leaf.counted) / w.unit;
  return options_.points ? v : std::tanh(v);
}

void TdLeaf::Learn(LinearWeights& w, std::span<const Leaf> leaves, double result) const {
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

double TdLeaf::Sum(const LinearWeights& w, const Leaf& leaf) const {
  const Mix mix = MixOf(w, leaf);
  double sum = 0;
  ForEach(w, place_, leaf, mix, [&](float here, float next) {
    sum += static_cast<double>(here) * (1 - mix.there) + static_cast<double>(next) * mix.there;
  });
  return sum;
}

void TdLeaf::Step(LinearWeights& w, const Leaf& leaf, double by) const {
  const Mix mix = MixOf(w, leaf);
  const double each =
      (leaf.own ? by : -by) / static_cast<double>(leaf.numbers.size() + 1);  // and the bias
  ForEach(w, place_, leaf, mix, [&](float& here, float& next) {
    here += static_cast<float>(each * (1 - mix.there));
    next += static_cast<float>(each * mix.there);
  });
}

}  // namespace boardgames::learn
