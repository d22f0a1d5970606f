#include "lost_games.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "analysis.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/weights.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/random_position.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/zobrist.h"
#include "interrupt.h"

namespace boardgames::program {

namespace {

constexpr std::size_t kMostWeights = std::size_t{1} << 28;  // bytes
constexpr int kMostPlies = 300;                             // a longer game is drawn
constexpr std::size_t kTableBytes = std::size_t{1} << 20;

// Seeds of games by what they are for.
constexpr std::uint64_t kToLearn = 1;
constexpr std::uint64_t kToMeasure = 2;
constexpr std::uint64_t kOpenings = 3;
constexpr std::uint64_t kShuffle = 4;

std::uint64_t SeedOf(std::uint64_t seed, std::uint64_t what, std::uint64_t number) {
  return Mix64(Mix64(Mix64(seed) ^ what) ^ number) >> 1;
}

// Whether the same position gives the same move on every machine.
absl::Status CheckLimits(const std::string& who, const PlayerSpec& player) {
  const std::optional<Algorithm> algorithm = AlgorithmOf(player);
  const bool looks_ahead = !algorithm || Traits(*algorithm).plies == 0;
  const bool timed = player.time && player.time->count() > 0;
  const bool limited = player.depth > 0 || player.nodes > 0 || player.playouts > 0;
  if (looks_ahead && (timed || !limited)) {
    return BadInput(who, " ", ToText(player),
                    " needs a limit that is no clock, so that its games can be played again: as "
                    "engine:depth=4 or engine:nodes=2000");
  }
  if (player.threads > 1) {
    return BadInput(
        who,
        " is for one thread, so that its games can be played again; --threads plays games side "
        "by side");
  }
  return absl::OkStatus();
}

// With a table that is made quickly, for a game of that seed.
PlayerSpec ForGame(PlayerSpec player, std::uint64_t seed) {
  if (player.table_bytes == kDefaultTableBytes) player.table_bytes = kTableBytes;
  player.seed = seed;
  return player;
}

}  // namespace

const char* ToString(Arm arm) {
  constexpr const char* kNames[] = {"frozen", "td-leaf", "book", "shuffled", "td-leaf and book"};
  return kNames[static_cast<int>(arm)];
}

Estimate EstimateMean(std::span<const double> values, double least, double most) {
  constexpr double kNormal = 1.959963984540054;
  double sum = 0;
  for (const double v : values) sum += v;
  const double n = static_cast<double>(values.size());
  const double more = n + 4;
  const double center = (sum + 2 * least + 2 * most) / more;
  double squares = 2 * (least - center) * (least - center) + 2 * (most - center) * (most - center);
  for (const double v : values) squares += (v - center) * (v - center);
  const double error = kNormal * std::sqrt(squares / more / more);
  return {values.empty() ? 0 : sum / n,
          {std::max(least, center - error), std::min(most, center + error)}};
}

Estimate EstimateGain(const Shares& a, const Shares& b) {
  std::vector<double> gains;
  for (std::size_t i = 0; i < a.size(); ++i) gains.push_back(a[i] - b[i]);
  return EstimateMean(gains, -1, 1);
}

// One arm: how it learns, and what it knows.
struct LostGames::Learner {
  Arm arm;
  learn::Memory memory;
  std::vector<double> results = {};  // of all its games
  SplitMix64 lots = SplitMix64(0);

  bool LearnsWeights() const { return arm != Arm::kFrozen && arm != Arm::kBook; }
  bool LearnsBook() const { return arm == Arm::kBook || arm == Arm::kBoth; }
};

struct LostGames::Played {
  struct Own {
    Score said = 0;
    search::Kind kind = search::Kind::kHeuristic;
    learn::Leaf leaf = {};
    std::uint64_t key = 0;  // of the position after it
  };
  bool whole = false;
  double share = 0.5;  // of the points
  Score result = 0;    // for the player
  std::vector<Own> own = {};
};

LostGames::LostGames(AnyGamePtr game, std::shared_ptr<const AnyLearning> learning,
                     LostGamesPlan plan, int threads)
    : game_(std::move(game)),
      learning_(std::move(learning)),
      plan_(std::move(plan)),
      threads_(threads),
      td_(learning_->inputs(), {.points = game_->objective() == Objective::kPoints,
                                .rate = plan_.rate / 1e6,
                                .lambda = plan_.lambda / 100.0}) {}

absl::Status LostGames::Open() {
  const bool points = game_->objective() == Objective::kPoints;
  const int unit = plan_.unit > 0 ? plan_.unit : points ? 10 * learning_->point_value() : 200;
  learn::Memory memory{.game = game_->spec(),
                       .weights = learn::NoWeights(learning_->inputs(), plan_.stages, unit)};
  if (!plan_.player.weights.empty()) {
    const std::string& path = plan_.player.weights;
    ASSIGN_OR_RETURN(const std::string bytes, internal::ReadFile(path, kMostWeights));
    const auto read = learn::WeightsFrom(bytes);
    if (!read) return BadInput("'", path, "' ", read.error);
    auto from = learn::FromWeights(*read, learning_->inputs(), unit);
    if (!from) return BadInput("'", path, "': ", from.error);
    memory.weights = *std::move(from);
  }
  return Open(std::move(memory));
}

absl::Status LostGames::Open(learn::Memory memory) {
  RETURN_IF_ERROR(CheckLimits("--player", plan_.player));
  RETURN_IF_ERROR(CheckLimits("--opponent", plan_.opponent));
  plan_.player.weights.clear();
  start_ = std::move(memory);
  const auto player = learning_->make_searcher(
      ForGame(plan_.player, 1), learn::Rounded(start_.weights, start_.game), nullptr);
  if (!player) return BadInput("--player: ", player.error);
  const auto opponent = game_->make_searcher(ForGame(plan_.opponent, 1));
  if (!opponent) return BadInput("--opponent: ", opponent.error);
  return DrawOpenings();
}

absl::Status LostGames::DrawOpenings() {
  const auto to_learn = static_cast<std::size_t>(plan_.block) / 2;
  const std::size_t wanted = to_learn + static_cast<std::size_t>(plan_.held);
  SplitMix64 random(SeedOf(plan_.seed, kOpenings, 0));
  std::set<std::uint64_t> seen;
  for (std::size_t tries = 0; tries < 100 * wanted && seen.size() < wanted; ++tries) {
    const std::unique_ptr<AnyPosition> position = RandomPosition(*game_, random, plan_.plies);
    if (position->terminal() || !seen.insert(learning_->key(*position)).second) continue;
    (to_learn_.size() < to_learn ? to_learn_ : held_).push_back(position->moves_played());
  }
  if (seen.size() == wanted) return absl::OkStatus();
  return BadInput(game_->spec(), " has too few openings of ", plan_.plies, " plies: ", seen.size(),
                  " were found, and ", to_learn, " to learn from and ", plan_.held,
                  " to measure by are wanted; give other --plies, or a smaller --block and --held");
}

std::unique_ptr<AnyPosition> LostGames::After(const Opening& moves) const {
  std::unique_ptr<AnyPosition> position = game_->initial();
  for (const std::string& move : moves) static_cast<void>(position->play(move));  // all are legal
  return position;
}

absl::StatusOr<LostGames::Played> LostGames::Play(const Learner& learner, const Opening& opening,
                                                  int seat, std::uint64_t seed) const {
  const learn::Memory& memory = learner.memory;
  // Nobody changes the book before the game is over.
  const std::shared_ptr<const learn::PositionBook> book(
      std::shared_ptr<const learn::PositionBook>(), &memory.book);
  const auto own = learning_->make_searcher(ForGame(plan_.player, seed),
                                            learn::Rounded(memory.weights, memory.game),
                                            learner.LearnsBook() ? book : nullptr);
  if (!own) return BadInput(own.error);
  const auto other = game_->make_searcher(ForGame(plan_.opponent, Mix64(seed) >> 1));
  if (!other) return BadInput(other.error);
  const Limits own_limits = MakeLimits(plan_.player, {});
  const Limits other_limits = MakeLimits(plan_.opponent, {});
  Played played;
  const std::unique_ptr<AnyPosition> position = After(opening);
  for (int ply = 0; ply < kMostPlies && !position->terminal(); ++ply) {
    const bool mine = position->to_move() == seat;
    AnySearcher& searcher = mine ? **own : **other;
    const auto report = searcher.search(*position, mine ? own_limits : other_limits);
    if (Interrupted()) return played;
    if (!report) return BadInput(report.error);
    if (mine) {
      const std::unique_ptr<AnyPosition> leaf = position->clone();
      for (const std::string& move : report->pv)
        RETURN_IF_ERROR(internal::ToStatus(leaf->play(move)));
      played.own.push_back({.said = report->score_units,
                            .kind = report->kind,
                            .leaf = learning_->leaf(*leaf, seat)});
    }
    RETURN_IF_ERROR(internal::ToStatus(position->play(*report->best)));
    if (mine) played.own.back().key = learning_->key(*position);
  }
  played.whole = true;
  if (position->terminal()) {
    const double points = position->utility(seat);
    played.share = points > 0 ? 1 : points < 0 ? 0 : 0.5;
    played.result = learning_->leaf(*position, seat).counted;
  }
  return played;
}

void LostGames::Learn(Learner& learner, const Played& played) const {
  learner.results.push_back(played.result);
  if (learner.LearnsWeights()) {
    // A proved value is no guess; what is learned from is the result, which may be another's.
    std::vector<learn::Leaf> leaves;
    for (const Played::Own& own : played.own) {
      if (own.kind != search::Kind::kHeuristic) break;
      leaves.push_back(own.leaf);
    }
    const std::size_t told =
        learner.arm == Arm::kShuffled
            ? learner.lots.Uniform(static_cast<std::uint32_t>(learner.results.size()))
            : learner.results.size() - 1;
    td_.Learn(learner.memory.weights, leaves, learner.results[told]);
  }
  if (learner.LearnsBook()) {
    std::vector<learn::BookMove> moves;
    for (const Played::Own& own : played.own) {
      moves.push_back({own.key, own.said, own.kind == search::Kind::kLoss});
    }
    learner.memory.book.Learn(moves, played.result);
  }
  ++learner.memory.games;
}

void LostGames::Count(const Calls& calls, int games) {
  const internal::MutexLock lock(&counting_);
  done_ += games;
  if (calls.on_game) calls.on_game(done_, all_);
}

absl::Status LostGames::LearnBlock(Learner& learner, int first, int last, const Calls& calls,
                                   Shares& shares) {
  std::vector<int> games(to_learn_.size());
  std::vector<double> points(to_learn_.size());
  for (int game = first; game < last; ++game) {
    const auto number = static_cast<std::size_t>(game % plan_.block);
    const int seat = static_cast<int>(number % 2);
    const std::uint64_t seed = SeedOf(plan_.seed, kToLearn, static_cast<std::uint64_t>(game));
    ASSIGN_OR_RETURN(const Played played, Play(learner, to_learn_[number / 2], seat, seed));
    if (!played.whole) return absl::CancelledError("");
    points[number / 2] += played.share;
    ++games[number / 2];
    Learn(learner, played);
    if (calls.on_memory) RETURN_IF_ERROR(calls.on_memory(learner.memory));
    Count(calls, 1);
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (games[i] > 0) shares.push_back(points[i] / games[i]);
  }
  return absl::OkStatus();
}

absl::Status LostGames::Measure(std::vector<Learner>& learners, const Calls& calls) {
  const std::size_t openings = held_.size();
  std::vector<absl::Status> errors(learners.size() * openings);
  const std::size_t row = results_.front().held.size();
  for (ArmResults& r : results_) r.held.emplace_back(openings);
  ThreadWorkers(threads_).Do(static_cast<int>(errors.size()), [&](int task) {
    const std::size_t arm = static_cast<std::size_t>(task) / openings;
    const std::size_t opening = static_cast<std::size_t>(task) % openings;
    double& share = results_[arm].held[row][opening];
    if (learners[arm].arm == Arm::kFrozen && row > 0) {
      share = results_[arm].held[0][opening];  // nothing has changed
      return;
    }
    for (const int seat : {0, 1}) {
      const std::uint64_t seed = SeedOf(plan_.seed, kToMeasure, 2 * opening + (seat != 0 ? 1 : 0));
      const auto played = Play(learners[arm], held_[opening], seat, seed);
      if (!played.ok() || !played->whole) {
        errors[static_cast<std::size_t>(task)] =
            played.ok() ? absl::CancelledError("") : played.status();
        return;
      }
      share += played->share / 2;
    }
    Count(calls, 2);
  });
  for (const absl::Status& error : errors) RETURN_IF_ERROR(error);
  return absl::OkStatus();
}

absl::StatusOr<bool> LostGames::Run(std::span<const Arm> arms, const Calls& calls) {
  std::vector<Learner> learners;
  for (const Arm arm : arms) {
    learners.push_back(
        {.arm = arm, .memory = start_, .lots = SplitMix64(SeedOf(plan_.seed, kShuffle, 0))});
    results_.push_back({.arm = arm});
  }
  const int start = static_cast<int>(start_.games);
  const int count = static_cast<int>(arms.size());
  const int blocks = (plan_.games + plan_.block - 1) / plan_.block - start / plan_.block;
  const int changing = count - static_cast<int>(std::count(arms.begin(), arms.end(), Arm::kFrozen));
  all_ = count * (plan_.games - start) + 2 * plan_.held * (changing * blocks + count);
  const auto end = [&](const absl::Status& status) -> absl::StatusOr<bool> {
    if (absl::IsCancelled(status)) return false;
    return status;
  };
  for (int game = start;;) {
    if (const absl::Status measured = Measure(learners, calls); !measured.ok())
      return end(measured);
    rows_.push_back(game);
    if (rows_.size() == 1) {
      for (ArmResults& r : results_) r.learned.emplace_back();
    }
    if (calls.on_block) RETURN_IF_ERROR(calls.on_block());
    if (game >= plan_.games) return true;
    const int next = std::min(plan_.games, (game / plan_.block + 1) * plan_.block);
    std::vector<absl::Status> errors(arms.size());
    std::vector<Shares> shares(arms.size());
    ThreadWorkers(threads_).Do(count, [&](int arm) {
      const auto i = static_cast<std::size_t>(arm);
      errors[i] = LearnBlock(learners[i], game, next, calls, shares[i]);
    });
    for (const absl::Status& error : errors) {
      if (!error.ok()) return end(error);
    }
    for (std::size_t i = 0; i < arms.size(); ++i) results_[i].learned.push_back(shares[i]);
    game = next;
  }
}

}  // namespace boardgames::program
