#include "boardgames/runtime/thinker.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "boardgames/runtime/memory.h"

namespace boardgames {

MoveTime TimeForMove(std::chrono::nanoseconds left, std::chrono::nanoseconds increment,
                     int moves_to_go) {
  constexpr int kMovesExpected = 30;
  constexpr int kMostShares = 4;
  const int moves = moves_to_go > 0 ? moves_to_go + 1 : kMovesExpected;
  const std::chrono::nanoseconds half = left / 2;
  const std::chrono::nanoseconds share = left / moves;
  // No sum and no product can overflow where it is small.
  const auto within = [&](std::chrono::nanoseconds wanted) {
    return std::max<std::chrono::nanoseconds>(std::min(wanted, half), std::chrono::milliseconds(1));
  };
  const std::chrono::nanoseconds wanted = within(increment > half ? half : share + increment);
  return {wanted, within(wanted > half / kMostShares ? half : kMostShares * wanted)};
}

Limits LimitsOnClock(const PlayerSpec& player, Limits limits, const MoveTime& time) {
  const std::optional<Algorithm> algorithm = AlgorithmOf(player);
  const bool heeds = player.soft_time && (!algorithm || Traits(*algorithm).soft_time);
  const Limits all = LimitsWithin(player, limits);
  const bool clock_alone =
      all.nodes == 0 && all.playouts == 0 && all.depth == kMaxDepth && all.time.count() == 0;
  if (heeds && clock_alone && time.kept) {
    limits.soft_time = time.share;
    limits.time = time.most;
  } else if (limits.time.count() == 0 || time.share < limits.time) {
    limits.time = time.share;
  }
  return limits;
}

void Thinker::set_player(PlayerSpec player) {
  player_ = std::move(player);
  searcher_.reset();
}

Limits Thinker::OrASecond(Limits limits) const {
  const bool given = limits.nodes > 0 || limits.time.count() > 0 || limits.depth < kMaxDepth ||
                     limits.playouts > 0;
  // time=none is no limit.
  PlayerSpec player = player_;
  if (player.time && player.time->count() == 0) player.time.reset();
  if (!given && !HasLimit(player)) limits.time = std::chrono::seconds(1);
  return limits;
}

Result<void> Thinker::Prepare(const AnyGame& game) {
  if (searcher_ != nullptr && searched_ == game.spec()) return Result<void>::Ok();
  searcher_.reset();
  Result<std::unique_ptr<AnySearcher>> made;
  if (!internal::HasMemoryFor([&] { made = game.make_searcher(player_); })) {
    return Result<void>::Error("there is not enough memory for the search; use less hash");
  }
  if (!made) return Result<void>::Error(made.error);
  searcher_ = *std::move(made);
  searched_ = game.spec();
  return Result<void>::Ok();
}

ThinkerAnswer Thinker::Think(const AnyGame& game, const AnyPosition& position, Limits limits,
                             const AnySearcher::OnDepth& on_depth) {
  ThinkerAnswer answer;
  const std::vector<std::string> legal = position.legal_moves();
  if (legal.empty()) return answer;
  answer.move = legal.front();
  if (const Result<void> prepared = Prepare(game); !prepared) {
    answer.error = prepared.error;
    return answer;
  }
  const Limits within = LimitsWithin(player_, limits);
  Result<SearchReport> report;
  if (!internal::HasMemoryFor([&] { report = searcher_->search(position, within, on_depth); })) {
    answer.error = "the search ran out of memory";
  } else if (!report) {
    answer.error = report.error;
  } else {
    if (report->best) answer.move = *report->best;
    answer.report = *std::move(report);
  }
  return answer;
}

}  // namespace boardgames
