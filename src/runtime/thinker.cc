#include "boardgames/runtime/thinker.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

#include "boardgames/runtime/levels.h"
#include "boardgames/runtime/text.h"

namespace boardgames {

std::chrono::nanoseconds TimeForMove(std::chrono::nanoseconds left,
                                     std::chrono::nanoseconds increment, int moves_to_go) {
  constexpr int kMovesExpected = 30;
  const int moves = moves_to_go > 0 ? moves_to_go + 1 : kMovesExpected;
  const std::chrono::nanoseconds most = left / 2;
  const std::chrono::nanoseconds share = left / moves;
  // Neither sum can overflow where the other is small.
  const std::chrono::nanoseconds wanted = increment > most ? most : share + increment;
  return std::max<std::chrono::nanoseconds>(std::min(wanted, most), std::chrono::milliseconds(1));
}

void Thinker::set_options(ThinkerOptions options) {
  options_ = std::move(options);
  searcher_.reset();
}

Limits Thinker::OrASecond(Limits limits) const {
  const bool limited = limits.nodes > 0 || limits.time.count() > 0 || limits.depth < kMaxDepth ||
                       options_.nodes > 0 || options_.time.count() > 0 || options_.depth > 0;
  if (!limited) limits.time = std::chrono::seconds(1);
  return limits;
}

absl::Status Thinker::Prepare(const AnyGame& game) {
  if (searcher_ != nullptr && searched_ == game.spec()) return absl::OkStatus();
  searcher_.reset();
  const Level* const level = FindLevel(options_.level);
  if (level == nullptr) {
    std::vector<std::string> known;
    for (const Level& l : Levels()) known.push_back(l.name);
    return absl::InvalidArgumentError(internal::UnknownName("level", options_.level, known));
  }
  SearcherOptions options = ForLevel(*level, options_.seed);
  if (level->algorithm.empty()) options.algorithm = options_.algorithm;
  options.evaluator = options_.evaluator;
  options.table_bytes = options_.table_bytes;
  try {
    auto made = game.make_searcher(options);
    if (!made.ok()) return made.status();
    searcher_ = *std::move(made);
  } catch (const std::exception&) {  // of memory
    return absl::ResourceExhaustedError("there is not enough memory for the search; use less hash");
  }
  searched_ = game.spec();
  return absl::OkStatus();
}

ThinkerAnswer Thinker::Think(const AnyGame& game, const AnyPosition& position, Limits limits,
                             const AnySearcher::OnDepth& on_depth) {
  ThinkerAnswer answer;
  const std::vector<std::string> legal = position.legal_moves();
  if (legal.empty()) return answer;
  answer.move = legal.front();
  const absl::Status prepared = Prepare(game);
  if (!prepared.ok()) {
    answer.error = std::string(prepared.message());
    return answer;
  }
  const Level* const level = FindLevel(options_.level);
  if (options_.nodes > 0) {
    limits.nodes = limits.nodes == 0 ? options_.nodes : std::min(limits.nodes, options_.nodes);
  }
  if (options_.depth > 0) limits.depth = std::min(limits.depth, options_.depth);
  if (options_.time.count() > 0) {
    limits.time = limits.time.count() == 0 ? options_.time : std::min(limits.time, options_.time);
  }
  if (level->limits.depth < kMaxDepth) limits.depth = level->limits.depth;
  try {
    auto report = searcher_->search(position, limits, on_depth);
    if (!report.ok()) {
      answer.error = std::string(report.status().message());
      return answer;
    }
    if (report->best) answer.move = *report->best;
    answer.report = *std::move(report);
  } catch (const std::exception&) {
    answer.error = "the search ran out of memory";
  }
  return answer;
}

}  // namespace boardgames
