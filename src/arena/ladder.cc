#include "boardgames/arena/ladder.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <utility>

#include "normal.h"

namespace boardgames {
namespace {

using internal::NormalDensity;
using internal::NormalDistribution;

// A normal distribution, or a factor of its form: with precision 0 it says nothing.
struct Gaussian {
  double precision = 0;
  double weighted = 0;  // the mean times the precision

  static Gaussian Of(double mean, double variance) { return {1 / variance, mean / variance}; }
  double mean() const { return weighted / precision; }
  double variance() const { return 1 / precision; }
  friend Gaussian operator*(const Gaussian& a, const Gaussian& b) {
    return {a.precision + b.precision, a.weighted + b.weighted};
  }
  friend Gaussian operator/(const Gaussian& a, const Gaussian& b) {
    return {a.precision - b.precision, a.weighted - b.weighted};
  }
};

// What a factor of x says of x + y, where y has that mean and variance by itself.
Gaussian Shifted(const Gaussian& of, double mean, double variance) {
  const double scale = 1 + of.precision * variance;
  return {of.precision / scale, (of.weighted + of.precision * mean) / scale};
}

// How the mean and the variance of a standard normal variable around t change when it is known to
// be above `margin`, or within it: by v, and by the part w.
struct Correction {
  double v = 0;
  double w = 0;
};

Correction OfWin(double t, double margin) {
  const double x = t - margin;
  const double chance = NormalDistribution(x);
  if (chance < 1e-300) return {-x, 1};  // nothing is left above the margin but its edge
  const double v = NormalDensity(x) / chance;
  return {v, v * (v + x)};
}

Correction OfDraw(double t, double margin) {
  // On the side where the distribution is small: the difference of two keeps its digits there.
  const double sign = t < 0 ? -1 : 1;
  const double low = -margin - std::abs(t);
  const double high = margin - std::abs(t);
  const double chance = NormalDistribution(high) - NormalDistribution(low);
  if (chance < 1e-150) return {sign * high, 1};  // likewise the nearer edge
  const double v = (NormalDensity(low) - NormalDensity(high)) / chance;
  const double w = v * v + (high * NormalDensity(high) - low * NormalDensity(low)) / chance;
  return {sign * v, w};
}

// The difference of performances that counts as a draw, for two equal players to draw so often.
double DrawMargin(const TrueSkillModel& model) {
  double low = 0;
  double high = 40;  // the chance of more is 0
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::numbers::sqrt2) < model.draws ? low : high) = middle;
  }
  return model.draws > 0 ? low * std::numbers::sqrt2 * model.beta : 0;
}

// Performances in the order of the places, and what the games between neighbours say of each.
class Places {
 public:
  Places(std::vector<Gaussian> performances, std::vector<bool> draws, double margin)
      : own_(std::move(performances)),
        draws_(std::move(draws)),
        margin_(margin),
        from_before_(own_.size()),
        from_behind_(own_.size()) {}

  // Down the places and up again, until nothing changes.
  void Run() {
    const std::size_t last = own_.size() - 1;
    for (int round = 0; round < 200; ++round) {
      double change = 0;
      for (std::size_t i = 0; i < last; ++i) change = std::max(change, Compare(i));
      for (std::size_t i = last; i-- > 0;) change = std::max(change, Compare(i));
      if (change < 1e-10) break;
    }
  }

  // What the game says of that performance, without what was known before.
  Gaussian Said(std::size_t i) const { return from_before_[i] * from_behind_[i]; }

 private:
  // The i-th against the next. How much what is said of either has changed.
  double Compare(std::size_t i) {
    const Gaussian better = own_[i] * from_before_[i];
    const Gaussian worse = own_[i + 1] * from_behind_[i + 1];
    const double mean = better.mean() - worse.mean();
    const double variance = better.variance() + worse.variance();
    const double deviation = std::sqrt(variance);
    const double t = mean / deviation;
    const double margin = margin_ / deviation;
    const Correction c = draws_[i] ? OfDraw(t, margin) : OfWin(t, margin);
    const Gaussian after = Gaussian::Of(mean + deviation * c.v, variance * std::max(1 - c.w, 1e-9));
    const Gaussian difference = after / Gaussian::Of(mean, variance);
    const Gaussian of_better = Shifted(difference, worse.mean(), worse.variance());
    const Gaussian minus = {difference.precision, -difference.weighted};
    const Gaussian of_worse = Shifted(minus, better.mean(), better.variance());
    const double change =
        std::max(Distance(of_better, from_behind_[i]), Distance(of_worse, from_before_[i + 1]));
    from_behind_[i] = of_better;
    from_before_[i + 1] = of_worse;
    return change;
  }

  static double Distance(const Gaussian& a, const Gaussian& b) {
    return std::max(std::abs(a.precision - b.precision), std::abs(a.weighted - b.weighted));
  }

  const std::vector<Gaussian> own_;
  const std::vector<bool> draws_;  // of each with the next
  const double margin_;
  std::vector<Gaussian> from_before_;
  std::vector<Gaussian> from_behind_;
};

}  // namespace

Glicko UpdateGlicko(const Glicko& player, std::span<const GlickoGame> games) {
  const double q = std::log(10.0) / 400;
  double information = 0;  // 1 / d^2
  double gain = 0;
  for (const GlickoGame& game : games) {
    const double sd = q * game.opponent.deviation / std::numbers::pi;
    const double g = 1 / std::sqrt(1 + 3 * sd * sd);
    const double gap = player.rating - game.opponent.rating;
    const double expected = 1 / (1 + std::pow(10.0, -g * gap / 400));
    information += q * q * g * g * expected * (1 - expected);
    gain += g * (game.score - expected);
  }
  const double precision = 1 / (player.deviation * player.deviation) + information;
  return {player.rating + q / precision * gain, std::sqrt(1 / precision)};
}

std::vector<TrueSkill> UpdateTrueSkill(std::span<const TrueSkill> players,
                                       std::span<const double> scores,
                                       const TrueSkillModel& model) {
  std::vector<TrueSkill> after(players.begin(), players.end());
  if (players.size() < 2) return after;
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
  });
  const double noise = model.beta * model.beta;
  const auto variance = [&](const TrueSkill& player) {
    return player.deviation * player.deviation + model.tau * model.tau;
  };
  std::vector<Gaussian> performances;
  std::vector<bool> draws;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const TrueSkill& player = players[order[place]];
    performances.push_back(Gaussian::Of(player.mean, variance(player) + noise));
    if (place > 0) draws.push_back(scores[order[place - 1]] == scores[order[place]]);
  }
  Places places(std::move(performances), std::move(draws), DrawMargin(model));
  places.Run();
  for (std::size_t place = 0; place < order.size(); ++place) {
    const TrueSkill& player = players[order[place]];
    const Gaussian skill =
        Gaussian::Of(player.mean, variance(player)) * Shifted(places.Said(place), 0, noise);
    after[order[place]] = {skill.mean(), std::sqrt(skill.variance())};
  }
  return after;
}

}  // namespace boardgames
