#include "boardgames/runtime/self_play.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "boardgames/score.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/zobrist.h"

namespace boardgames {
namespace {

// One game, move by move.
class Play {
 public:
  Play(const AnyGame& game, AnySearcher& searcher, const SelfPlayOptions& options,
       std::uint64_t number)
      : game_(game),
        searcher_(searcher),
        options_(options),
        number_(number),
        random_(Mix64(options.seed) ^ Mix64(~number)),
        position_(game.initial()) {}

  std::string Line() {
    searcher_.clear();
    const int span = options_.most_random - options_.least_random + 1;
    const int opening =
        options_.least_random + static_cast<int>(random_.Uniform(static_cast<std::uint32_t>(span)));
    bool goes_on = true;
    for (int ply = 0; goes_on && ply < options_.most_plies && !position_->terminal(); ++ply) {
      goes_on = ply < opening ? PlayAtRandom() : Search();
    }
    if (goes_on && position_->terminal()) {
      result_ =
          ResultOf(static_cast<Score>(std::lround(position_->utility(0) * game_.point_value())));
    }
    return std::to_string(number_) + ' ' + std::to_string(result_) + moves_;
  }

 private:
  // For player 0.
  Score ResultOf(Score v) const {
    return game_.objective() == Objective::kPoints ? v : v > 0 ? 1 : v < 0 ? -1 : 0;
  }

  bool PlayAtRandom() {
    const std::vector<std::string> moves = position_->legal_moves();
    const std::string& move = moves[random_.Uniform(static_cast<std::uint32_t>(moves.size()))];
    moves_ += " *" + move;
    return bool(position_->play(move));
  }

  // False: the game is to go no further.
  bool Search() {
    Limits limits{.depth = options_.depth, .nodes = options_.nodes};
    const std::optional<int> left = position_->remaining();
    if (left && *left <= options_.solve) limits.depth = std::max(*left, 1);
    const Result<SearchReport> r = searcher_.search(*position_, limits);
    if (!r || !r->best) return false;
    const bool proof = r->kind != search::Kind::kHeuristic && r->bound == Bound::kExact;
    if (proof && !proved_) {
      result_ = ResultOf(position_->to_move() == 0 ? r->score_units : -r->score_units);
      proved_ = true;
    }
    // A proof of points says what a position is worth, one of a win only who has it.
    const bool on_from_proofs = left.has_value() && game_.objective() == Objective::kPoints;
    if (proved_ && (!proof || !on_from_proofs)) return false;
    moves_ += ' ' + std::to_string(r->score_units) + '*' + *r->best;
    return bool(position_->play(*r->best));
  }

  const AnyGame& game_;
  AnySearcher& searcher_;
  const SelfPlayOptions& options_;
  const std::uint64_t number_;
  SplitMix64 random_;
  std::unique_ptr<AnyPosition> position_;
  std::string moves_;
  Score result_ = 0;
  bool proved_ = false;
};

}  // namespace

Result<std::vector<std::string>> SelfPlay(
    const AnyGame& game, const std::function<Result<std::unique_ptr<AnySearcher>>()>& make_searcher,
    const SelfPlayOptions& o) {
  using Played = Result<std::vector<std::string>>;
  if (o.least_random < 0 || o.most_random < o.least_random) {
    return Played::Error("an opening has from 0 plies on, and at most no fewer than at least");
  }
  std::vector<std::string> lines(static_cast<std::size_t>(o.games));
  std::vector<char> done(lines.size());
  const int tasks = std::max(1, std::min(o.workers.count(), o.games));
  std::vector<std::unique_ptr<AnySearcher>> searchers;
  for (int i = 0; i < tasks; ++i) {
    Result<std::unique_ptr<AnySearcher>> made = make_searcher();
    if (!made) return Played::Error(made.error);
    searchers.push_back(*std::move(made));
  }
  std::atomic<int> count = 0;
  std::atomic<std::size_t> next = 0;
  o.workers.Do(tasks, [&](int task) {
    AnySearcher& searcher = *searchers[static_cast<std::size_t>(task)];
    for (std::size_t i = next++; i < lines.size(); i = next++) {
      if (o.stop != nullptr && *o.stop) return;
      lines[i] = Play(game, searcher, o, o.first + i * o.stride).Line();
      done[i] = 1;
      const int so_far = ++count;
      if (o.on_games) o.on_games(so_far);
    }
  });
  // What was stopped has a gap at its end, not within.
  const auto end = std::find(done.begin(), done.end(), 0);
  lines.resize(static_cast<std::size_t>(end - done.begin()));
  return Played::Ok(std::move(lines));
}

}  // namespace boardgames
