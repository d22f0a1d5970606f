// Ratings and tests of strength: Elo with its interval, sequential tests, tables of many players.
//
//   Pentanomial pairs{.counts = {10, 40, 100, 60, 15}};       // pairs of games by points
//   EloEstimate elo = EstimateElo(pairs);                      // 23.2, from 2.0 to 44.6
//   double llr = LogLikelihoodRatio(pairs, {.elo0 = 0, .elo1 = 10});
//
// Elo here is logistic: a score s is -400 log10(1/s - 1). Games that belong together (the same
// opening with seats exchanged) are one observation: use Pentanomial for pairs, and Bootstrap over
// groups for more seats; Trinomial takes games for independent. Ratings that go on from game to
// game are in ladder.h. All functions: thread-safe, no input or output; those of many players
// allocate. Complexity is stated where it is not constant.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "boardgames/cpp20.h"

namespace boardgames {

// --- two players ---------------------------------------------------------------------------------

// Single games, as the first player sees them. Counts may be fractions; none is negative.
struct Trinomial {
  double wins = 0;
  double draws = 0;
  double losses = 0;

  double total() const { return wins + draws + losses; }
};

// Pairs of games with the seats exchanged, by the first player's points of the two: 0, 1/2, 1,
// 1 1/2, 2. A win and a loss count like two draws.
struct Pentanomial {
  std::array<double, 5> counts = {};

  double total() const;
  // Counts one pair; `points` is the sum of the two games, 0 to 2.
  void Add(double points);
};

struct RealInterval {
  double low = 0;
  double high = 0;
};

// Half the width: what is printed after +/-. The interval need not be symmetric: show both ends.
inline double Error(const RealInterval& interval) { return (interval.high - interval.low) / 2; }

// Elo of a score: infinite for 0 and 1. Precondition: 0 <= score <= 1.
double EloOfScore(double score);
// The score that is expected of that difference.
double ScoreOfElo(double elo);

// An estimate from n observations of mean m and variance v (divided by n). Without observations the
// score is 1/2. Where v is 0 nothing is known of the spread: no interval, no normalized Elo, no
// likelihood of superiority.
struct EloEstimate {
  double observations = 0;  // games of a Trinomial, pairs of a Pentanomial
  double score = 0.5;       // the mean, 0 to 1
  double variance = 0;      // of one observation
  double elo = 0;
  std::optional<RealInterval> elo_interval = {};         // 95 %; an end may be infinite
  std::optional<double> normalized = {};                 // normalized Elo
  std::optional<RealInterval> normalized_interval = {};  // 95 %
  std::optional<double> superiority = {};  // the likelihood that the first is the stronger
};

EloEstimate EstimateElo(const Trinomial& games);
EloEstimate EstimateElo(const Pentanomial& pairs);

// Elo with an interval that is finite whatever the results: to what was seen, half an observation
// lost and half a one won are added (Jeffreys' prior of a chance), and the interval is symmetric
// around Elo: 1.96 deviations of the log odds, ln(s / (1 - s)). It errs on the wide side where
// little was seen. Without observations Elo is 0.
struct RegularElo {
  double elo = 0;
  RealInterval interval = {};  // 95 %
  double superiority = 0.5;    // the likelihood that the first is the stronger
};
RegularElo RegularEloOf(const Trinomial& games);
RegularElo RegularEloOf(const Pentanomial& pairs);

// --- sequential tests ----------------------------------------------------------------------------

// What elo0 and elo1 of a test are differences of. The models may disagree even in sign: a result
// without its model says nothing.
enum class SprtModel : std::uint8_t {
  kLogistic,    // Elo of the expected score
  kNormalized,  // normalized Elo: the expected score over its standard deviation
  kBayes,       // BayesElo with the draw rate of the sample; single games only
};
const char* ToString(SprtModel model);  // "logistic", "normalized", "bayes"
std::optional<SprtModel> ParseSprtModel(std::string_view text);

struct Sprt {
  SprtModel model = SprtModel::kLogistic;
  double elo0 = 0;
  double elo1 = 50;
  double alpha = 0.05;  // accepting elo1 though elo0 is true
  double beta = 0.05;   // accepting elo0 though elo1 is true
};

// Whether elo0 < elo1, both from -400 to 400 (normalized: 200); alpha and beta above 0 and below
// 1/2. Error: kInvalidArgument, with what is wrong.
absl::Status CheckSprt(const Sprt& test);

// Wald's bounds: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).
RealInterval SprtBounds(const Sprt& test);

// ln of how much likelier the results are under elo1 than under elo0, each maximised over all
// distributions with that Elo (generalised SPRT; M. Van den Bergh, "A practical introduction to the
// GSPRT", and for normalized Elo "Normalized Elo, practical"). The exact form, not the quick one
// through the variance, which is wrong when nearly all results are equal. A count of 0 is taken as
// 0.001. 0 without results. Preconditions: CheckSprt(test) is OK; pairs: not kBayes, which is of
// single games.
double LogLikelihoodRatio(const Trinomial& games, const Sprt& test);
double LogLikelihoodRatio(const Pentanomial& pairs, const Sprt& test);

enum class SprtDecision : std::uint8_t { kContinue, kAcceptElo0, kAcceptElo1 };
SprtDecision Decide(double log_likelihood_ratio, const Sprt& test);

// "logistic Elo in [0, 50], error 5 % and 5 %"
std::string Describe(const Sprt& test);

// --- many players --------------------------------------------------------------------------------

// points(i, j): what i scored against j, draws a half each.
class PointsTable {
 public:
  explicit PointsTable(int players)
      : players_(players),
        points_(static_cast<std::size_t>(players) * static_cast<std::size_t>(players)) {}
  int players() const { return players_; }
  double operator()(int i, int j) const { return points_[At(i, j)]; }
  void Add(int i, int j, double points) { points_[At(i, j)] += points; }

 private:
  std::size_t At(int i, int j) const {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(players_) +
           static_cast<std::size_t>(j);
  }
  int players_;
  std::vector<double> points_;
};

struct RatingTable {
  // By player, mean 0. Empty if there is no finite maximum of the likelihood.
  std::vector<double> elo = {};
  // Players among whom points went in a circle, strongest first where an order is known. More than
  // one group: no finite maximum; somebody won everything, lost everything, or never met the rest.
  // Each group is in ascending order of players.
  std::vector<std::vector<int>> groups = {};
  double log_likelihood = 0;  // of the results at that maximum, without the prior; 0 if empty

  bool finite() const { return !elo.empty(); }
};

// Bradley-Terry: P(i beats j) = 1 / (1 + 10^((Rj - Ri) / 400)), maximum likelihood by Newton's
// method, a draw half a win of each. `prior` adds so many draws of each player against one imagined
// opponent of all: with prior > 0 the maximum is finite whatever the results, and ratings are drawn
// together a little. O(players^3) per step, about ten steps.
RatingTable BradleyTerry(const PointsTable& points, double prior = 0);

// The places of one game: groups of players that share a place, best first.
struct Ranking {
  std::vector<std::vector<int>> places = {};
  double weight = 1;
};

// Places from scores by seat; equal scores share a place. `players[seat]` sat there.
Ranking RankingOf(std::span<const int> players, std::span<const double> scores);

// Plackett-Luce: the first place is taken with a chance proportional to strength, then the second
// among the rest, and so on. Maximum likelihood by minorisation (Hunter, "MM algorithms for
// generalized Bradley-Terry models", 2004). Players that share a place count as all their orders
// in equal parts. Elo is 400 log10 of the strength over the geometric mean; for two players that is
// Bradley-Terry. `prior` as there. Preconditions: each ranking has 2 to 16 players, none twice.
// Per step O(2^k) for each k players that share a place.
RatingTable PlackettLuce(int players, std::span<const Ranking> rankings, double prior = 0);

// The chance of that ranking without ties. Strengths from RatingTable::elo.
double PlackettLuceProbability(std::span<const double> elo, std::span<const int> order);

// 95 % intervals by resampling whole groups of games, which need not be independent inside. Calls
// `statistic` with how often each group is taken; it returns one value per quantity (a value that
// is not finite is left out of that quantity's interval). The same seed gives the same intervals.
std::vector<RealInterval> Bootstrap(
    std::size_t groups, int resamples, std::uint64_t seed,
    const std::function<std::vector<double>(std::span<const int>)>& statistic);

// --- machines that spoil a test ------------------------------------------------------------------

// Results of one shard: counts[stratum][kind]; a stratum is what should give equal results
// everywhere (one pairing of one game), a kind is a result there.
struct ShardCounts {
  std::string shard;
  std::vector<std::vector<double>> counts;
};

struct ShardResidual {
  std::string shard;
  double games = 0;
  double chi_square = 0;
  int freedom = 0;         // 0: too few games to say anything
  double probability = 1;  // of a chi-square as large by chance alone
};

// Compares each shard with all together: the sum over kinds of (seen - expected)^2 / expected,
// where a shard's games in each stratum are expected to end as all games of that stratum did. Kinds
// of which fewer than 5 are expected are taken together. Errs on the side of suspecting nobody.
// Precondition: all shards have strata and kinds of the same numbers.
std::vector<ShardResidual> ShardResiduals(std::span<const ShardCounts> shards);

// The chance of a chi-square of at least that value.
double ChiSquareTail(double chi_square, int freedom);

}  // namespace boardgames
