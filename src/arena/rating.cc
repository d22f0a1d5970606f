#include "boardgames/arena/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/runtime/text.h"
#include "normal.h"

namespace boardgames {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
// Elo per unit of the natural logarithm of the odds.
const double kEloPerNat = 400 / std::log(10.0);
// A count of nothing in a likelihood ratio: as fastchess and OpenBench take it.
constexpr double kNoCount = 1e-3;

// Scores with how often each was seen.
struct Sample {
  std::vector<double> scores;
  std::vector<double> counts;
};

Sample SampleOf(const Trinomial& games) {
  return {{0, 0.5, 1}, {games.losses, games.draws, games.wins}};
}

Sample SampleOf(const Pentanomial& pairs) {
  return {{0, 0.25, 0.5, 0.75, 1}, {pairs.counts.begin(), pairs.counts.end()}};
}

double Total(const Sample& sample) {
  return std::accumulate(sample.counts.begin(), sample.counts.end(), 0.0);
}

struct Moments {
  double mean = 0;
  double variance = 0;
};

Moments MomentsOf(const std::vector<double>& scores, const std::vector<double>& probabilities) {
  Moments m;
  for (std::size_t i = 0; i < scores.size(); ++i) m.mean += probabilities[i] * scores[i];
  for (std::size_t i = 0; i < scores.size(); ++i) {
    m.variance += probabilities[i] * (scores[i] - m.mean) * (scores[i] - m.mean);
  }
  return m;
}

std::vector<double> Shares(const Sample& sample, double total) {
  std::vector<double> p = sample.counts;
  for (double& x : p) x /= total;
  return p;
}

// `per_observation` games make one observation of the sample.
EloEstimate Estimate(const Sample& sample, int per_observation) {
  EloEstimate e;
  e.observations = Total(sample);
  if (e.observations <= 0) return e;
  const Moments m = MomentsOf(sample.scores, Shares(sample, e.observations));
  e.score = m.mean;
  e.variance = m.variance;
  e.elo = EloOfScore(m.mean);
  // All observations alike leave nothing but the error of the sums.
  if (m.variance < 1e-15) {
    e.variance = 0;
    return e;
  }
  const double error = std::sqrt(m.variance / e.observations);
  e.elo_interval = RealInterval{EloOfScore(std::max(0.0, m.mean - internal::kNormal95 * error)),
                                EloOfScore(std::min(1.0, m.mean + internal::kNormal95 * error))};
  const double unit = 2 * kEloPerNat / std::sqrt(per_observation * m.variance);
  e.normalized = (m.mean - 0.5) * unit;
  e.normalized_interval = RealInterval{*e.normalized - internal::kNormal95 * error * unit,
                                       *e.normalized + internal::kNormal95 * error * unit};
  e.superiority = internal::NormalDistribution((m.mean - 0.5) / error);
  return e;
}

RegularElo Regular(Sample sample) {
  sample.counts.front() += 0.5;
  sample.counts.back() += 0.5;
  const double n = Total(sample);
  const Moments m = MomentsOf(sample.scores, Shares(sample, n));
  const double elo = EloOfScore(m.mean);
  const double deviation = std::sqrt(m.variance / n) / (m.mean * (1 - m.mean)) * kEloPerNat;
  const double error = internal::kNormal95 * deviation;
  return {.elo = elo,
          .interval = {elo - error, elo + error},
          .superiority = internal::NormalDistribution(elo / deviation)};
}

// The root of a function that falls from + to - between low and high, to the last bit.
template <class F>
double Bisect(double low, double high, F f) {
  for (int i = 0; i < 200; ++i) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    (f(middle) > 0 ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

// The distribution nearest to p in likelihood of which the mean of `a` is 0. a has entries of both
// signs.
std::vector<double> Tilted(const std::vector<double>& p, const std::vector<double>& a) {
  const double least = *std::min_element(a.begin(), a.end());
  const double most = *std::max_element(a.begin(), a.end());
  const double theta = Bisect(-1 / most, -1 / least, [&](double t) {
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * a[i] / (1 + t * a[i]);
    return sum;
  });
  std::vector<double> q = p;
  for (std::size_t i = 0; i < p.size(); ++i) q[i] = p[i] / (1 + theta * a[i]);
  return q;
}

std::vector<double> WithMean(const Sample& sample, const std::vector<double>& p, double mean) {
  std::vector<double> a = sample.scores;
  for (double& x : a) x -= mean;
  return Tilted(p, a);
}

// The likeliest distribution with (mean - 1/2) / deviation = t, by fixed point: the condition on
// the deviation is made linear around the last distribution.
std::vector<double> WithNormalized(const Sample& sample, const std::vector<double>& p, double t) {
  std::vector<double> q(p.size(), 1.0 / static_cast<double>(p.size()));
  for (int round = 0; round < 200; ++round) {
    const Moments m = MomentsOf(sample.scores, q);
    const double deviation = std::sqrt(m.variance);
    std::vector<double> a(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) {
      const double z = (sample.scores[i] - m.mean) / deviation;
      a[i] = sample.scores[i] - 0.5 - 0.5 * t * deviation * (1 + z * z);
    }
    std::vector<double> next = Tilted(p, a);
    double change = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
      change = std::max(change, std::abs(next[i] - q[i]));
    }
    q = std::move(next);
    if (change < 1e-13) break;
  }
  return q;
}

double BayesRatio(const Sample& sample, const Sprt& test) {
  const double n = Total(sample);
  const double loss = sample.counts[0] / n;
  const double win = sample.counts[2] / n;
  const double draw_elo = 200 * std::log10((1 - loss) / loss * (1 - win) / win);
  const auto logs = [&](double elo) {
    const double w = 1 / (1 + std::pow(10, (draw_elo - elo) / 400));
    const double l = 1 / (1 + std::pow(10, (draw_elo + elo) / 400));
    return std::array<double, 3>{std::log(l), std::log(1 - w - l), std::log(w)};
  };
  const auto l0 = logs(test.elo0);
  const auto l1 = logs(test.elo1);
  double ratio = 0;
  for (std::size_t i = 0; i < 3; ++i) ratio += sample.counts[i] * (l1[i] - l0[i]);
  return ratio;
}

double Ratio(Sample sample, int per_observation, const Sprt& test) {
  if (Total(sample) <= 0) return 0;
  for (double& count : sample.counts) {
    if (count <= 0) count = kNoCount;
  }
  if (test.model == SprtModel::kBayes) return per_observation == 1 ? BayesRatio(sample, test) : 0;
  const double n = Total(sample);
  const std::vector<double> p = Shares(sample, n);
  const auto fitted = [&](double elo) {
    if (test.model == SprtModel::kLogistic) return WithMean(sample, p, ScoreOfElo(elo));
    return WithNormalized(sample, p, std::sqrt(per_observation) * elo / (2 * kEloPerNat));
  };
  const std::vector<double> q0 = fitted(test.elo0);
  const std::vector<double> q1 = fitted(test.elo1);
  double ratio = 0;
  for (std::size_t i = 0; i < p.size(); ++i) ratio += p[i] * std::log(q1[i] / q0[i]);
  return n * ratio;
}

// --- many players ---

using Matrix = std::vector<std::vector<double>>;

// Solves a x = b for a positive definite; destroys both.
std::vector<double> Solve(Matrix a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a[k][j] * b[j];
    b[k] /= a[k][k];
  }
  return b;
}

// Strongly connected groups of "took points from", those nobody outside took points from first.
std::vector<std::vector<int>> Groups(const std::vector<std::vector<bool>>& beats) {
  const std::size_t n = beats.size();
  std::vector<std::vector<bool>> reach = beats;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      if (!reach[i][k]) continue;
      for (std::size_t j = 0; j < n; ++j) reach[i][j] = reach[i][j] || reach[k][j];
    }
  }
  std::vector<std::vector<int>> groups;
  std::vector<bool> done(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    if (done[i]) continue;
    std::vector<int> group;
    for (std::size_t j = i; j < n; ++j) {
      if (j == i || (reach[i][j] && reach[j][i])) {
        group.push_back(static_cast<int>(j));
        done[j] = true;
      }
    }
    groups.push_back(std::move(group));
  }
  // Selection keeps the order of players among groups that never met, and is right for partial
  // orders, where sorting by a comparison is not.
  std::vector<std::vector<int>> ordered;
  while (!groups.empty()) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const auto first = static_cast<std::size_t>(groups[g].front());
      const bool unbeaten = std::none_of(groups.begin(), groups.end(), [&](const auto& other) {
        return other != groups[g] && reach[static_cast<std::size_t>(other.front())][first];
      });
      if (unbeaten) {
        ordered.push_back(groups[g]);
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
        break;
      }
    }
  }
  return ordered;
}

void AnchorMean(std::vector<double>& values) {
  if (values.empty()) return;
  const double mean =
      std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  for (double& v : values) v -= mean;
}

// ln P(row player wins) of a difference in natural units.
double LogChance(double difference) {
  return difference > 0 ? -std::log1p(std::exp(-difference))
                        : difference - std::log1p(std::exp(difference));
}

double BradleyTerryLikelihood(const PointsTable& points, const std::vector<double>& strength) {
  double sum = 0;
  for (int i = 0; i < points.players(); ++i) {
    for (int j = 0; j < points.players(); ++j) {
      if (points(i, j) > 0) {
        sum += points(i, j) * LogChance(strength[static_cast<std::size_t>(i)] -
                                        strength[static_cast<std::size_t>(j)]);
      }
    }
  }
  return sum;
}

std::vector<double> BradleyTerryStrengths(const PointsTable& points) {
  const auto n = static_cast<std::size_t>(points.players());
  std::vector<double> strength(n, 0.0);
  double likelihood = BradleyTerryLikelihood(points, strength);
  for (int round = 0; round < 500; ++round) {
    std::vector<double> gradient(n, 0.0);
    // The likelihood does not change if all strengths grow alike; a small term holds their mean.
    Matrix curvature(n, std::vector<double>(n, 1.0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        const double won = points(static_cast<int>(i), static_cast<int>(j));
        const double games = won + points(static_cast<int>(j), static_cast<int>(i));
        if (i == j || games <= 0) continue;
        const double chance = 1 / (1 + std::exp(strength[j] - strength[i]));
        gradient[i] += won - games * chance;
        curvature[i][i] += games * chance * (1 - chance);
        curvature[i][j] -= games * chance * (1 - chance);
      }
    }
    std::vector<double> step = Solve(std::move(curvature), gradient);
    const double longest = std::accumulate(
        step.begin(), step.end(), 0.0, [](double m, double x) { return std::max(m, std::abs(x)); });
    if (longest > 2) {
      for (double& x : step) x *= 2 / longest;
    }
    double scale = 1;
    for (int halving = 0; halving < 60; ++halving, scale /= 2) {
      std::vector<double> next = strength;
      for (std::size_t i = 0; i < n; ++i) next[i] += scale * step[i];
      const double there = BradleyTerryLikelihood(points, next);
      if (there >= likelihood - 1e-12 * std::abs(likelihood)) {
        strength = std::move(next);
        likelihood = there;
        break;
      }
    }
    if (longest < 1e-12) break;
  }
  return strength;
}

// One stage of a ranking: somebody is chosen among `players`; `chosen` is set for those who may be.
struct Stage {
  std::vector<int> players;
  double weight = 0;
};

// Rankings cut into the choices that the likelihood is made of, equal ones together, and how often
// each player was chosen.
struct Stages {
  std::vector<Stage> stages;
  std::vector<double> chosen;
};

Stages StagesOf(int players, std::span<const Ranking> rankings) {
  Stages out;
  out.chosen.assign(static_cast<std::size_t>(players), 0.0);
  std::map<std::vector<int>, double> weights;
  for (const Ranking& ranking : rankings) {
    std::vector<int> below;  // everyone behind the place at hand
    for (auto place = ranking.places.rbegin(); place != ranking.places.rend(); ++place) {
      const std::size_t k = place->size();
      // With all orders of the place in equal parts, the part where just this subset is left over:
      // one over the number of subsets of its size.
      std::vector<double> choose(k + 1, 1.0);
      for (std::size_t i = 1; i <= k; ++i) {
        choose[i] = choose[i - 1] * static_cast<double>(k - i + 1) / static_cast<double>(i);
      }
      for (std::uint32_t subset = 1; subset < (std::uint32_t{1} << k); ++subset) {
        std::vector<int> left = below;
        for (std::size_t i = 0; i < k; ++i) {
          if ((subset >> i & 1) != 0) left.push_back((*place)[i]);
        }
        const std::size_t size = left.size() - below.size();
        if (left.size() < 2) continue;
        const double weight = ranking.weight / choose[size];
        for (std::size_t i = below.size(); i < left.size(); ++i) {
          out.chosen[static_cast<std::size_t>(left[i])] += weight / static_cast<double>(size);
        }
        std::sort(left.begin(), left.end());
        weights[left] += weight;
      }
      below.insert(below.end(), place->begin(), place->end());
    }
  }
  out.stages.reserve(weights.size());
  for (auto& [left, weight] : weights) out.stages.push_back({left, weight});
  return out;
}

double PlackettLuceLikelihood(const Stages& stages, const std::vector<double>& strength) {
  double sum = 0;
  for (std::size_t i = 0; i < stages.chosen.size(); ++i) {
    if (stages.chosen[i] > 0) sum += stages.chosen[i] * std::log(strength[i]);
  }
  for (const Stage& s : stages.stages) {
    double all = 0;
    for (const int p : s.players) all += strength[static_cast<std::size_t>(p)];
    sum -= s.weight * std::log(all);
  }
  return sum;
}

std::vector<double> PlackettLuceStrengths(const Stages& stages) {
  const std::size_t n = stages.chosen.size();
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 100'000; ++round) {
    std::vector<double> share(n, 0.0);
    for (const Stage& s : stages.stages) {
      double all = 0;
      for (const int p : s.players) all += strength[static_cast<std::size_t>(p)];
      for (const int p : s.players) share[static_cast<std::size_t>(p)] += s.weight / all;
    }
    double log_mean = 0;
    std::vector<double> next(n);
    for (std::size_t i = 0; i < n; ++i) {
      next[i] = stages.chosen[i] / share[i];
      log_mean += std::log(next[i]) / static_cast<double>(n);
    }
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) {
      next[i] /= std::exp(log_mean);
      change = std::max(change, std::abs(std::log(next[i] / strength[i])));
    }
    strength = std::move(next);
    if (change < 1e-12) break;
  }
  return strength;
}

}  // namespace

// --- two players ---

double Pentanomial::total() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }

void Pentanomial::Add(double points) {
  const long at = std::clamp(std::lround(2 * points), 0L, 4L);
  counts[static_cast<std::size_t>(at)] += 1;
}

double EloOfScore(double score) {
  if (score <= 0) return -kUnbounded;
  if (score >= 1) return kUnbounded;
  return -400 * std::log10(1 / score - 1) + 0.0;  // no negative zero
}

double ScoreOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate EstimateElo(const Trinomial& games) { return Estimate(SampleOf(games), 1); }
EloEstimate EstimateElo(const Pentanomial& pairs) { return Estimate(SampleOf(pairs), 2); }
RegularElo RegularEloOf(const Trinomial& games) { return Regular(SampleOf(games)); }
RegularElo RegularEloOf(const Pentanomial& pairs) { return Regular(SampleOf(pairs)); }

const char* ToString(SprtModel model) {
  constexpr const char* kNames[] = {"logistic", "normalized", "bayes"};
  return kNames[static_cast<int>(model)];
}

std::optional<SprtModel> ParseSprtModel(std::string_view text) {
  constexpr SprtModel kAll[] = {SprtModel::kLogistic, SprtModel::kNormalized, SprtModel::kBayes};
  return internal::FindNamed(kAll, text);
}

absl::Status CheckSprt(const Sprt& test) {
  // Beyond, no distribution over the five scores has such a normalized Elo and a spread worth it.
  const double most = test.model == SprtModel::kNormalized ? 200 : 400;
  if (!(test.elo0 < test.elo1) || test.elo0 < -most || test.elo1 > most) {
    return absl::InvalidArgumentError(
        absl::StrCat("a test by ", ToString(test.model), " Elo needs elo0 below elo1, both from ",
                     -most, " to ", most, ", not ", test.elo0, " and ", test.elo1));
  }
  if (!(test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5)) {
    return absl::InvalidArgumentError(absl::StrCat("alpha and beta are above 0 and below 0.5, not ",
                                                   test.alpha, " and ", test.beta));
  }
  return absl::OkStatus();
}

RealInterval SprtBounds(const Sprt& test) {
  return {std::log(test.beta / (1 - test.alpha)), std::log((1 - test.beta) / test.alpha)};
}

double LogLikelihoodRatio(const Trinomial& games, const Sprt& test) {
  return Ratio(SampleOf(games), 1, test);
}

double LogLikelihoodRatio(const Pentanomial& pairs, const Sprt& test) {
  return Ratio(SampleOf(pairs), 2, test);
}

SprtDecision Decide(double log_likelihood_ratio, const Sprt& test) {
  const RealInterval bounds = SprtBounds(test);
  if (log_likelihood_ratio >= bounds.high) return SprtDecision::kAcceptElo1;
  if (log_likelihood_ratio <= bounds.low) return SprtDecision::kAcceptElo0;
  return SprtDecision::kContinue;
}

std::string Describe(const Sprt& test) {
  const char* model = test.model == SprtModel::kBayes ? "BayesElo" : ToString(test.model);
  return absl::StrFormat("%s%s in [%g, %g], error %g %% and %g %%", model,
                         test.model == SprtModel::kBayes ? "" : " Elo", test.elo0, test.elo1,
                         100 * test.alpha, 100 * test.beta);
}

// --- many players ---

RatingTable BradleyTerry(const PointsTable& points, double prior) {
  const int n = points.players();
  const auto size = static_cast<std::size_t>(n);
  RatingTable table;
  std::vector<std::vector<bool>> beats(size, std::vector<bool>(size, false));
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      beats[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = i != j && points(i, j) > 0;
    }
  }
  table.groups = Groups(beats);
  if (n == 0 || (prior <= 0 && table.groups.size() > 1)) return table;

  PointsTable with_prior(prior > 0 ? n + 1 : n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      if (i != j) with_prior.Add(i, j, points(i, j));
    }
    if (prior > 0) {
      with_prior.Add(i, n, prior / 2);
      with_prior.Add(n, i, prior / 2);
    }
  }
  table.elo = BradleyTerryStrengths(with_prior);
  table.elo.resize(size);
  table.log_likelihood = BradleyTerryLikelihood(points, table.elo);
  for (double& e : table.elo) e *= kEloPerNat;
  AnchorMean(table.elo);
  return table;
}

Ranking RankingOf(std::span<const int> players, std::span<const double> scores) {
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
  });
  Ranking ranking;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || scores[order[i]] != scores[order[i - 1]]) ranking.places.emplace_back();
    ranking.places.back().push_back(players[order[i]]);
  }
  return ranking;
}

RatingTable PlackettLuce(int players, std::span<const Ranking> rankings, double prior) {
  const auto size = static_cast<std::size_t>(players);
  RatingTable table;
  std::vector<std::vector<bool>> beats(size, std::vector<bool>(size, false));
  const auto beat = [&](int a, int b) {
    beats[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = true;
  };
  for (const Ranking& ranking : rankings) {
    for (std::size_t i = 0; i < ranking.places.size(); ++i) {
      for (const int a : ranking.places[i]) {
        for (const int b : ranking.places[i]) {
          if (a != b) beat(a, b);
        }
        for (std::size_t j = i + 1; j < ranking.places.size(); ++j) {
          for (const int b : ranking.places[j]) beat(a, b);
        }
      }
    }
  }
  table.groups = Groups(beats);
  if (players == 0 || (prior <= 0 && table.groups.size() > 1)) return table;
  if (players == 1) {
    table.elo = {0};
    return table;
  }

  std::vector<Ranking> all(rankings.begin(), rankings.end());
  if (prior > 0) {
    for (int i = 0; i < players; ++i) all.push_back({{{i, players}}, prior});
  }
  std::vector<double> strength =
      PlackettLuceStrengths(StagesOf(prior > 0 ? players + 1 : players, all));
  strength.resize(size);
  table.log_likelihood = PlackettLuceLikelihood(StagesOf(players, rankings), strength);
  for (const double s : strength) table.elo.push_back(kEloPerNat * std::log(s));
  AnchorMean(table.elo);
  return table;
}

double PlackettLuceProbability(std::span<const double> elo, std::span<const int> order) {
  double chance = 1;
  for (std::size_t i = 0; i < order.size(); ++i) {
    double all = 0;
    const double first = elo[static_cast<std::size_t>(order[i])];
    for (std::size_t j = i; j < order.size(); ++j) {
      all += std::exp((elo[static_cast<std::size_t>(order[j])] - first) / kEloPerNat);
    }
    chance /= all;
  }
  return chance;
}

std::vector<RealInterval> Bootstrap(
    std::size_t groups, int resamples, std::uint64_t seed,
    const std::function<std::vector<double>(std::span<const int>)>& statistic) {
  std::vector<std::vector<double>> values;  // by quantity
  std::mt19937_64 random(seed);
  std::vector<int> taken(groups);
  for (int r = 0; r < resamples && groups > 0; ++r) {
    std::fill(taken.begin(), taken.end(), 0);
    // The library's distributions differ from system to system; a remainder does not.
    for (std::size_t i = 0; i < groups; ++i) ++taken[random() % groups];
    const std::vector<double> sample = statistic(taken);
    if (values.size() < sample.size()) values.resize(sample.size());
    for (std::size_t q = 0; q < sample.size(); ++q) {
      if (std::isfinite(sample[q])) values[q].push_back(sample[q]);
    }
  }
  std::vector<RealInterval> intervals;
  for (std::vector<double>& v : values) {
    std::sort(v.begin(), v.end());
    const auto at = [&](double part) {
      const double position = part * static_cast<double>(v.size() - 1);
      const auto below = static_cast<std::size_t>(position);
      const std::size_t above = std::min(below + 1, v.size() - 1);
      return v[below] + (position - static_cast<double>(below)) * (v[above] - v[below]);
    };
    intervals.push_back(v.empty() ? RealInterval{-kUnbounded, kUnbounded}
                                  : RealInterval{at(0.025), at(0.975)});
  }
  return intervals;
}

// --- machines that spoil a test ---

double ChiSquareTail(double chi_square, int freedom) {
  if (freedom <= 0 || chi_square <= 0) return 1;
  // The upper incomplete gamma function, by its series below the mean and its continued fraction
  // (Lentz) above.
  const double a = freedom / 2.0;
  const double x = chi_square / 2;
  const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double k = a + 1; term > sum * 1e-16; ++k) {
      term *= x / k;
      sum += term;
    }
    return 1 - front * sum;
  }
  constexpr double kTiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double fraction = d;
  for (int i = 1; i < 1000; ++i) {
    const double numerator = -i * (i - a);
    b += 2;
    d = numerator * d + b;
    if (std::abs(d) < kTiny) d = kTiny;
    c = b + numerator / c;
    if (std::abs(c) < kTiny) c = kTiny;
    d = 1 / d;
    fraction *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return front * fraction;
}

std::vector<ShardResidual> ShardResiduals(std::span<const ShardCounts> shards) {
  std::vector<ShardResidual> residuals;
  if (shards.empty()) return residuals;
  const std::size_t strata = shards.front().counts.size();
  const std::size_t kinds = strata == 0 ? 0 : shards.front().counts.front().size();
  Matrix all(strata, std::vector<double>(kinds, 0.0));
  for (const ShardCounts& shard : shards) {
    for (std::size_t s = 0; s < strata; ++s) {
      for (std::size_t k = 0; k < kinds; ++k) all[s][k] += shard.counts[s][k];
    }
  }
  for (const ShardCounts& shard : shards) {
    struct Cell {
      double expected = 0;
      double seen = 0;
    };
    std::vector<Cell> cells(kinds);
    ShardResidual r;
    r.shard = shard.shard;
    for (std::size_t s = 0; s < strata; ++s) {
      const double here = std::accumulate(shard.counts[s].begin(), shard.counts[s].end(), 0.0);
      const double everywhere = std::accumulate(all[s].begin(), all[s].end(), 0.0);
      if (here <= 0) continue;
      r.games += here;
      for (std::size_t k = 0; k < kinds; ++k) {
        cells[k].expected += here * all[s][k] / everywhere;
        cells[k].seen += shard.counts[s][k];
      }
    }
    // The smallest are put together until each is large enough.
    const auto by_size = [](const Cell& a, const Cell& b) { return a.expected < b.expected; };
    std::sort(cells.begin(), cells.end(), by_size);
    while (cells.size() > 1 && cells.front().expected < 5) {
      cells[1].expected += cells[0].expected;
      cells[1].seen += cells[0].seen;
      cells.erase(cells.begin());
      std::sort(cells.begin(), cells.end(), by_size);
    }
    if (cells.size() > 1) {
      for (const Cell& c : cells) {
        r.chi_square += (c.seen - c.expected) * (c.seen - c.expected) / c.expected;
      }
      r.freedom = static_cast<int>(cells.size()) - 1;
      r.probability = ChiSquareTail(r.chi_square, r.freedom);
    }
    residuals.push_back(std::move(r));
  }
  return residuals;
}

}  // namespace boardgames
