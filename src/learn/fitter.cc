#include "boardgames/learn/fitter.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <numbers>
#include <utility>

#include "boardgames/zobrist.h"

namespace boardgames::learn {

namespace {

constexpr float kFirstDecay = 0.9F;
constexpr float kSecondDecay = 0.999F;
constexpr float kEpsilon = 1e-8F;
constexpr double kLastRate = 0.01;  // of the first
// Weights of the first layer stay below this, as the units are cut at 1.
constexpr float kMostWeight = 8;

float Logistic(float v) { return 1 / (1 + std::exp(-v)); }

float Cut(float v) { return std::clamp(v, 0.0F, 1.0F); }

template <class T>
void Put(std::string& bytes, const T* from, std::size_t n) {
  bytes.append(reinterpret_cast<const char*>(from), n * sizeof(T));
}
template <class T>
bool Get(std::string_view& bytes, T* to, std::size_t n) {
  if (bytes.size() < n * sizeof(T)) return false;
  if (n == 0) return true;  // then there may be no place either, which memcpy insists on
  std::memcpy(to, bytes.data(), n * sizeof(T));
  bytes.remove_prefix(n * sizeof(T));
  return true;
}

// The part of [0, n) that is worker i's.
std::pair<std::size_t, std::size_t> PartOf(std::size_t n, int i, int parts) {
  const auto begin = n * static_cast<std::size_t>(i) / static_cast<std::size_t>(parts);
  const auto end = n * static_cast<std::size_t>(i + 1) / static_cast<std::size_t>(parts);
  return {begin, end};
}

}  // namespace

void Fitter::Block::Step(std::size_t i, float rate, float decay) {
  const float g = gradient[i];
  gradient[i] = 0;
  first[i] = kFirstDecay * first[i] + (1 - kFirstDecay) * g;
  second[i] = kSecondDecay * second[i] + (1 - kSecondDecay) * g * g;
  value[i] -= rate * (first[i] / (std::sqrt(second[i]) + kEpsilon) + decay * value[i]);
}

Fitter::Fitter(const Inputs& inputs, const Samples& samples, const FitterOptions& options)
    : options_(options), samples_(samples), checksum_(inputs.Checksum()) {
  auto [place, own] = inputs.Own();
  place_ = std::move(place);
  own_ = own;
  for (std::uint32_t i = 0; i < samples.size(); ++i) {
    (samples.held[i] != 0 ? held_ : learned_).push_back(i);
  }
  const std::size_t hidden = Width();
  const auto batch = static_cast<std::size_t>(options.batch);
  slopes_.resize(batch);
  bias_.Resize(Stages());
  if (hidden == 0) {
    rows_.Resize(own_ * Stages());
    return;
  }
  rows_.Resize(own_ * (hidden + 1));
  hidden_bias_.Resize(hidden);
  out_.Resize(Stages() * hidden);
  units_.resize(batch * hidden);
  unit_slopes_.resize(batch * hidden);
  SplitMix64 random(options.seed);
  const auto drawn = [&] { return static_cast<float>(random.Uniform(1U << 24)) / (1U << 23) - 1; };
  const std::size_t each =
      samples.size() == 0 ? 1 : std::max<std::size_t>(samples.numbers.size() / samples.size(), 1);
  const float spread = 1 / std::sqrt(static_cast<float>(each));
  for (std::size_t p = 0; p < own_; ++p) {
    for (std::size_t h = 0; h < hidden; ++h) rows_.value[p * (hidden + 1) + h] = drawn() * spread;
  }
  for (float& v : hidden_bias_.value) v = 0.3F;
  for (float& v : out_.value) v = drawn() / std::sqrt(static_cast<float>(hidden));
}

Fitter::Mix Fitter::MixOf(std::size_t i) const {
  const Between at = StagesAt(samples_.progress[i], options_.stages);
  const float there = static_cast<float>(at.way) / 256;
  return {at.stage, std::min(at.stage + 1, Stages() - 1), 1 - there, there};
}

float Fitter::Wanted(std::size_t i) const {
  const auto share = static_cast<float>(options_.share);
  const auto unit = static_cast<float>(options_.unit);
  if (!options_.logistic) {
    return (share * samples_.results[i] + (1 - share) * samples_.scores[i]) / unit;
  }
  return share * (samples_.results[i] + 1) / 2 + (1 - share) * Logistic(samples_.scores[i] / unit);
}

float Fitter::LossOf(float said, float wanted) const {
  if (!options_.logistic) return (said - wanted) * (said - wanted);
  const float p = std::clamp(Logistic(said), 1e-6F, 1 - 1e-6F);
  return -(wanted * std::log(p) + (1 - wanted) * std::log(1 - p));
}

float Fitter::SlopeOf(float said, float wanted) const {
  return options_.logistic ? Logistic(said) - wanted : said - wanted;
}

float Fitter::Foretell(std::size_t i, float* units) const {
  const Mix mix = MixOf(i);
  float v = bias_.value[mix.stage] * mix.here + bias_.value[mix.next] * mix.there;
  const std::size_t hidden = Width();
  if (hidden == 0) {
    for (const std::uint32_t n : samples_.NumbersOf(i)) {
      const float* const row = &rows_.value[place_[n] * Stages()];
      v += row[mix.stage] * mix.here + row[mix.next] * mix.there;
    }
    return v;
  }
  std::copy(hidden_bias_.value.begin(), hidden_bias_.value.end(), units);
  for (const std::uint32_t n : samples_.NumbersOf(i)) {
    const float* const row = &rows_.value[place_[n] * (hidden + 1)];
    for (std::size_t h = 0; h < hidden; ++h) units[h] += row[h];
    v += row[hidden];
  }
  const float* const out = &out_.value[mix.stage * hidden];
  const float* const next = &out_.value[mix.next * hidden];
  float here = 0;
  float there = 0;
  for (std::size_t h = 0; h < hidden; ++h) {
    const float cut = Cut(units[h]);
    here += cut * cut * out[h];
    there += cut * cut * next[h];
  }
  return v + here * mix.here + there * mix.there;
}

void Fitter::LearnRows(std::span<const std::uint32_t> batch, std::uint32_t part,
                       std::uint32_t parts) {
  const std::size_t hidden = Width();
  const std::size_t width = hidden == 0 ? Stages() : hidden + 1;
  std::vector<std::uint32_t> touched;
  std::vector<bool> seen(own_);
  for (std::size_t b = 0; b < batch.size(); ++b) {
    const Mix mix = MixOf(batch[b]);
    const float slope = slopes_[b];
    for (const std::uint32_t n : samples_.NumbersOf(batch[b])) {
      const std::uint32_t p = place_[n];
      if (p % parts != part) continue;
      if (!seen[p]) {
        seen[p] = true;
        touched.push_back(p);
      }
      float* const gradient = &rows_.gradient[p * width];
      if (hidden == 0) {
        gradient[mix.stage] += slope * mix.here;
        gradient[mix.next] += slope * mix.there;
      } else {
        const float* const slopes = &unit_slopes_[b * hidden];
        for (std::size_t h = 0; h < hidden; ++h) gradient[h] += slopes[h];
        gradient[hidden] += slope;
      }
    }
  }
  const auto rate = static_cast<float>(rate_);
  const auto decay = static_cast<float>(options_.decay);
  for (const std::uint32_t p : touched) {
    for (std::size_t k = p * width; k < (p + 1) * width; ++k) {
      if (rows_.gradient[k] == 0) continue;
      rows_.Step(k, rate, decay);
      if (hidden != 0) rows_.value[k] = std::clamp(rows_.value[k], -kMostWeight, kMostWeight);
    }
  }
}

void Fitter::LearnOutput(std::span<const std::uint32_t> batch) {
  const std::size_t hidden = Width();
  for (std::size_t b = 0; b < batch.size(); ++b) {
    const Mix mix = MixOf(batch[b]);
    bias_.gradient[mix.stage] += slopes_[b] * mix.here;
    bias_.gradient[mix.next] += slopes_[b] * mix.there;
    for (std::size_t h = 0; h < hidden; ++h) {
      const float unit = units_[b * hidden + h];
      out_.gradient[mix.stage * hidden + h] += slopes_[b] * mix.here * unit;
      out_.gradient[mix.next * hidden + h] += slopes_[b] * mix.there * unit;
      hidden_bias_.gradient[h] += unit_slopes_[b * hidden + h];
    }
  }
  const auto rate = static_cast<float>(rate_);
  for (Block* block : {&bias_, &out_, &hidden_bias_}) {
    for (std::size_t k = 0; k < block->value.size(); ++k) block->Step(k, rate, 0);
  }
}

void Fitter::Batch(std::span<const std::uint32_t> batch) {
  const std::size_t hidden = Width();
  const int parts = options_.workers.count();
  const float each = 1 / static_cast<float>(batch.size());
  options_.workers.Do(parts, [&](int w) {
    std::vector<float> sums(hidden);
    const auto [begin, end] = PartOf(batch.size(), w, parts);
    for (std::size_t b = begin; b < end; ++b) {
      const std::size_t i = batch[b];
      const float slope = SlopeOf(Foretell(i, sums.data()), Wanted(i)) * each;
      slopes_[b] = slope;
      const Mix mix = MixOf(i);
      for (std::size_t h = 0; h < hidden; ++h) {
        const float cut = Cut(sums[h]);
        const bool open = sums[h] > 0 && sums[h] < 1;
        const float out = out_.value[mix.stage * hidden + h] * mix.here +
                          out_.value[mix.next * hidden + h] * mix.there;
        units_[b * hidden + h] = cut * cut;
        unit_slopes_[b * hidden + h] = open ? slope * out * 2 * cut : 0;
      }
    }
  });
  options_.workers.Do(parts + 1, [&](int w) {
    if (w == parts) {
      LearnOutput(batch);
    } else {
      LearnRows(batch, static_cast<std::uint32_t>(w), static_cast<std::uint32_t>(parts));
    }
  });
}

Losses Fitter::Epoch() {
  assert(!done() && "every epoch is done");
  std::vector<std::uint32_t> order = learned_;
  SplitMix64 random(Mix64(options_.seed) + static_cast<std::uint64_t>(epoch_));
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random.Uniform(static_cast<std::uint32_t>(i))]);
  }
  const auto batch = static_cast<std::size_t>(options_.batch);
  const std::size_t batches = (order.size() + batch - 1) / batch;
  const double steps =
      std::max(1.0, static_cast<double>(batches) * static_cast<double>(options_.epochs) - 1);
  for (std::size_t b = 0; b < batches; ++b, ++step_) {
    const double turn = std::cos(std::numbers::pi * static_cast<double>(step_) / steps);
    rate_ = options_.rate * (kLastRate + (1 - kLastRate) * (1 + turn) / 2);
    const std::size_t begin = b * batch;
    Batch({order.data() + begin, std::min(batch, order.size() - begin)});
  }
  ++epoch_;
  return Measure();
}

Losses Fitter::Measure() const {
  Losses losses;
  std::vector<float> sums(Width());
  const auto mean = [&](const std::vector<std::uint32_t>& of, std::size_t every) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t k = 0; k < of.size(); k += every, ++count) {
      sum += LossOf(Foretell(of[k], sums.data()), Wanted(of[k]));
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
  };
  losses.held = mean(held_, 1);
  // As many of the others: they are many more.
  losses.learned = mean(learned_, std::max<std::size_t>(learned_.size() / (held_.size() + 1), 1));
  for (const std::uint32_t i : held_) {
    const float said = Foretell(i, sums.data());
    const double off = options_.logistic ? Logistic(said) - (samples_.results[i] + 1) / 2
                                         : said * options_.unit - samples_.results[i];
    losses.error += std::abs(off);
    losses.root_square += off * off;
  }
  if (!held_.empty()) {
    losses.error /= static_cast<double>(held_.size());
    losses.root_square = std::sqrt(losses.root_square / static_cast<double>(held_.size()));
  }
  return losses;
}

std::vector<std::uint32_t> Fitter::SamplesByStage() const {
  std::vector<std::uint64_t> shares(Stages());  // in 256ths
  for (const std::uint32_t i : learned_) {
    const Between at = StagesAt(samples_.progress[i], options_.stages);
    shares[at.stage] += static_cast<std::uint64_t>(256 - at.way);
    shares[std::min(at.stage + 1, Stages() - 1)] += static_cast<std::uint64_t>(at.way);
  }
  std::vector<std::uint32_t> samples;
  for (const std::uint64_t share : shares) {
    samples.push_back(static_cast<std::uint32_t>((share + 128) / 256));
  }
  return samples;
}

Weights Fitter::Finish(std::string game) const {
  Weights w{.game = std::move(game),
            .inputs = checksum_,
            .stages = options_.stages,
            .hidden = options_.hidden,
            .own = own_,
            .samples = SamplesByStage()};
  std::vector<std::size_t> stands;
  for (const int stage : StandsFor(w)) stands.push_back(static_cast<std::size_t>(stage));
  const std::size_t hidden = Width();
  const std::size_t width = hidden + 1;
  const double out_scale = 256.0 / 254;  // a full unit is 254 of 256
  double most = 1e-9;
  const auto note = [&](float v, double scale) {
    most = std::max(most, std::abs(static_cast<double>(v)) * scale);
  };
  for (const float v : bias_.value) note(v, 1);
  for (const float v : out_.value) note(v, out_scale);
  for (std::size_t k = 0; k < rows_.value.size(); ++k) {
    if (hidden == 0 || k % width == hidden) note(rows_.value[k], 1);
  }
  w.shift = ShiftFor(most * options_.unit);
  const double scale = options_.unit * (1 << w.shift);
  const auto put = [&](float v, double by) {
    w.numbers.push_back(ToWhole(static_cast<double>(v) * by));
  };
  if (hidden == 0) {
    for (const std::size_t stage : stands) {
      for (std::size_t p = 0; p < own_; ++p) put(rows_.value[p * Stages() + stage], scale);
    }
  } else {
    for (std::size_t k = 0; k < rows_.value.size(); ++k) {
      put(rows_.value[k], k % width == hidden ? scale : kFull);
    }
    for (const float v : hidden_bias_.value) put(v, kFull);
    for (const std::size_t stage : stands) {
      for (std::size_t h = 0; h < hidden; ++h) {
        put(out_.value[stage * hidden + h], scale * out_scale);
      }
    }
  }
  for (const std::size_t stage : stands) put(bias_.value[stage], scale);
  return w;
}

std::string Fitter::State() const {
  std::string bytes;
  const std::uint64_t head[] = {static_cast<std::uint64_t>(epoch_), step_, rows_.value.size()};
  Put(bytes, head, 3);
  for (const Block* block : {&rows_, &hidden_bias_, &out_, &bias_}) {
    for (const auto* v : {&block->value, &block->first, &block->second}) {
      Put(bytes, v->data(), v->size());
    }
  }
  return bytes;
}

bool Fitter::Restore(const std::string& state) {
  std::string_view bytes = state;
  std::uint64_t head[3] = {};
  if (!Get(bytes, head, 3) || head[2] != rows_.value.size()) return false;
  Fitter before = *this;
  for (Block* block : {&before.rows_, &before.hidden_bias_, &before.out_, &before.bias_}) {
    for (auto* v : {&block->value, &block->first, &block->second}) {
      if (!Get(bytes, v->data(), v->size())) return false;
    }
  }
  if (!bytes.empty()) return false;
  rows_ = std::move(before.rows_);
  hidden_bias_ = std::move(before.hidden_bias_);
  out_ = std::move(before.out_);
  bias_ = std::move(before.bias_);
  epoch_ = static_cast<int>(head[0]);
  step_ = head[1];
  return true;
}

}  // namespace boardgames::learn
