#include "boardgames/runtime/internal/searcher_base.h"

#include <string>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/score.h"

namespace boardgames {

std::string GainText(const SearchReport& report) {
  const std::string count = std::to_string(report.score_units);
  if (report.unit == search::Unit::kDifference) return "difference " + count;
  const GainUnit& unit = report.gain_unit;
  if (unit.one.empty()) return "gain " + count;
  return count + " " + std::string(report.score_units == 1 ? unit.one : unit.many);
}

namespace internal {

SearcherBase::SearcherBase(SearcherNames names) : names_(std::move(names)) {}

Result<SearchReport> SearcherBase::search(const AnyPosition& position, const Limits& limits,
                                          const OnDepth& on_depth) {
  using Searched = Result<SearchReport>;
  const Result<const PositionBase*> checked = Check(position, limits);
  if (!checked) return Searched::Error(checked.error);
  const PositionBase& game = **checked;
  OnResult report;
  if (on_depth) report = [&](const ErasedResult& so_far) { on_depth(Report(game, so_far)); };
  ErasedResult result;
  if (game.drawn_by_repetition()) {
    // Only the history knows of repetition.
    result.stop = StopReason::kTerminal;
    const bool by_points = names_.objective == Objective::kPoints;
    result.kind = by_points ? search::Kind::kExact : search::Kind::kDraw;
    result.plies = by_points ? -1 : 0;
  } else {
    result = Run(game, limits, report);
  }
  if (result.stop == StopReason::kInvalid) return Searched::Error(result.error);
  return Searched::Ok(Report(game, result));
}

Result<Trace> SearcherBase::trace(const AnyPosition& position, const Limits& limits,
                                  const TraceOptions& options) {
  using Traced = Result<Trace>;
  const Result<const PositionBase*> checked = Check(position, limits);
  if (!checked) return Traced::Error(checked.error);
  const PositionBase& game = **checked;
  if (game.terminal()) {
    return Traced::Error("the game is over here, so there is no tree to search");
  }
  Trace trace;
  const ErasedResult result = RunTraced(game, limits,
                                        {.max_nodes = options.max_nodes,
                                         .max_steps = options.max_steps,
                                         .drawings = options.drawings,
                                         .on_progress = options.on_progress},
                                        trace);
  if (result.stop == StopReason::kInvalid) return Traced::Error(result.error);
  trace.game = names_.game;
  trace.algorithm = ToString(names_.algorithm);
  trace.evaluator = names_.evaluator;
  trace.players = names_.players;
  return Traced::Ok(std::move(trace));
}

Result<const PositionBase*> SearcherBase::Check(const AnyPosition& position,
                                                const Limits& limits) const {
  using Checked = Result<const PositionBase*>;
  if (position.rules_identity() != names_.rules) {
    return Checked::Error(
        "the position belongs to another game than the searcher; make both from one AnyGame");
  }
  if (limits.depth < 1 || limits.depth > kMaxDepth) {
    return Checked::Error("the depth limit is " + std::to_string(limits.depth) +
                          "; it must be 1 to " + std::to_string(kMaxDepth));
  }
  // Only a PositionOf has these rules.
  return Checked::Ok(&static_cast<const PositionBase&>(position));
}

SearchReport SearcherBase::Report(const PositionBase& position, const ErasedResult& r) const {
  SearchReport report;
  report.algorithm = names_.algorithm;
  report.evaluator = names_.evaluator;
  if (r.best) report.best = position.MoveText(*r.best);
  report.kind = r.kind;
  report.score_units = r.score;
  report.unit = r.kind == search::Kind::kHeuristic ? r.unit : search::Unit::kPoints;
  report.gain_unit = names_.gain_unit;
  report.score = r.kind == search::Kind::kWin    ? 1
                 : r.kind == search::Kind::kLoss ? -1
                 : r.kind == search::Kind::kDraw ? 0
                                                 : InUnit(r.score, r.unit);
  for (const ComparedMove<ErasedGame::Move>& m : r.compared) {
    ComparedReport& compared = report.compared.emplace_back();
    if (m.reply) {
      compared.pv = position.LineText(std::vector{m.move, *m.reply});
    } else {
      compared.pv = {position.MoveText(m.move)};  // a line costs a copy of the game so far
    }
    compared.unit = r.unit;
    compared.score_units = m.score;
    compared.score = InUnit(m.score, r.unit);
    compared.gain = m.gain;
    compared.reply_gain = m.reply_gain;
    compared.proved = m.proved;
    if (m.move != r.best) continue;
    report.gain = m.gain;
    report.reply_gain = m.reply_gain;
  }
  for (const Score v : r.values) report.values.push_back(InUnit(v, search::Unit::kPoints));
  const double unit = names_.objective == Objective::kPoints ? names_.point_value : 1;
  for (const RootMove<ErasedGame::Move>& m : r.moves) {
    report.moves.push_back({position.MoveText(m.move), m.visits, m.mean / unit, m.proved});
  }
  report.bound = r.bound;
  report.plies = r.plies;
  report.depth = r.depth;
  report.statistics = r.statistics;
  report.iteration = r.iteration;
  report.stop = r.stop;
  report.evaluates = names_.evaluates;
  // The reference algorithms know nothing of draws by repetition: the line ends where the game
  // does.
  report.pv = position.LineText(r.pv);
  return report;
}

double SearcherBase::InUnit(Score v, search::Unit unit) const {
  if (IsWin(v) || IsLoss(v)) return v > 0 ? 1 : -1;
  return static_cast<double>(v) / (unit == search::Unit::kPoints ? names_.point_value : 1);
}

}  // namespace internal
}  // namespace boardgames
