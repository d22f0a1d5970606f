#include "boardgames/runtime/player_session.h"

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

void PlayerSession::set_player(PlayerSpec player) {
  player_ = std::move(player);
  resolved_.reset();
}

Limits PlayerSession::WithDefaultTime(Limits limits) const {
  const bool given = limits.nodes > 0 || limits.time.count() > 0 || limits.depth < kMaxDepth ||
                     limits.playouts > 0;
  // time=none is no limit.
  PlayerSpec player = player_;
  if (player.time && player.time->count() == 0) player.time.reset();
  if (!given && !HasLimit(player)) limits.time = std::chrono::seconds(1);
  return limits;
}

Result<void> PlayerSession::Resolve(const AnyGame& game) {
  if (resolved_ && resolved_for_ == game.spec()) return Result<void>::Ok();
  searcher_.reset();
  Result<ResolvedPlayer> resolved = game.resolve(player_);
  resolved_ = std::move(resolved.value);
  resolved_for_ = game.spec();
  return resolved_ ? Result<void>::Ok() : Result<void>::Error(resolved.error);
}

Limits PlayerSession::OnClock(const AnyGame& game, Limits limits, const MoveTime& time) {
  if (Resolve(game)) return resolved_->OnClock(limits, time);
  limits.time = time.share;
  return limits;
}

Result<void> PlayerSession::Prepare(const AnyGame& game) {
  if (const Result<void> resolved = Resolve(game); !resolved) return resolved;
  if (searcher_ != nullptr) return Result<void>::Ok();
  ResolvedPlayer::MadeSearcher made = resolved_->MakeSearcher();
  if (!made) return Result<void>::Error(made.error);
  searcher_ = *std::move(made);
  return Result<void>::Ok();
}

SessionAnswer PlayerSession::Think(const AnyGame& game, const AnyPosition& position, Limits limits,
                                   const AnySearcher::OnDepth& on_depth) {
  SessionAnswer answer;
  const std::vector<std::string> legal = position.legal_moves();
  if (legal.empty()) return answer;
  answer.move = legal.front();
  if (const Result<void> prepared = Prepare(game); !prepared) {
    answer.error = prepared.error;
    return answer;
  }
  const Limits within = resolved_->Within(limits);
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
