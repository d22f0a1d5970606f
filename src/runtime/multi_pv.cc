#include "boardgames/runtime/multi_pv.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "boardgames/stable_sort.h"

namespace boardgames {

SearchReport ForMover(SearchReport report, const std::string& move, bool same_player) {
  if (!same_player) {
    report.score = report.score == 0 ? 0 : -report.score;
    report.score_units = -report.score_units;
    if (report.bound != Bound::kExact) {
      report.bound = report.bound == Bound::kLower ? Bound::kUpper : Bound::kLower;
    }
    if (report.kind == search::Kind::kWin || report.kind == search::Kind::kLoss) {
      report.kind = report.kind == search::Kind::kWin ? search::Kind::kLoss : search::Kind::kWin;
    }
  }
  if (report.plies >= 0) ++report.plies;
  report.pv.insert(report.pv.begin(), move);
  report.best = move;
  return report;
}

namespace {

using Clock = std::chrono::steady_clock;

// The same for more players, of whom max-n gives a score each.
SearchReport ForMoverOfMany(SearchReport report, const std::string& move, const AnyPosition& after,
                            int mover) {
  if (after.terminal()) {
    report.score = after.utility(mover);
  } else if (!report.values.empty()) {
    report.score = report.values[static_cast<std::size_t>(mover)];
  }
  if (report.kind != search::Kind::kExact && report.kind != search::Kind::kHeuristic) {
    report.kind = report.score > 0   ? search::Kind::kWin
                  : report.score < 0 ? search::Kind::kLoss
                                     : search::Kind::kDraw;
  }
  return ForMover(std::move(report), move, /*same_player=*/true);
}

// Whether deeper searches could not change it.
bool IsSettled(const SearchReport& r) {
  return r.stop == StopReason::kProved || r.stop == StopReason::kTerminal;
}

// A move, the position after it, and what is known of it.
struct Child {
  std::string move;
  std::unique_ptr<AnyPosition> after;
  std::size_t number;  // of the move in the game's order
  SearchReport report = {};
  SearchReport newer = {};  // of the depth that is being searched
  bool searched = false;
};

// What is proved comes before what is guessed: 1 won, -1 lost, 0 neither is known.
int Proved(const SearchReport& r) {
  return r.kind == search::Kind::kWin ? 1 : r.kind == search::Kind::kLoss ? -1 : 0;
}

class LineSearch {
 public:
  LineSearch(const AnyGame& game, AnySearcher& searcher, const AnyPosition& position,
             const Limits& limits, std::size_t count, const std::vector<std::string>& among)
      : searcher_(searcher),
        limits_(limits),
        count_(count),
        mover_(position.to_move()),
        two_players_(game.players() == 2) {
    for (const std::string& move : position.legal_moves()) {
      const bool asked =
          among.empty() || std::find(among.begin(), among.end(), move) != among.end();
      if (!asked) continue;
      children_.push_back({move, position.clone(), children_.size()});
      static_cast<void>(children_.back().after->play(move));  // it is legal
    }
  }

  Result<MultiPv> Run(const std::function<void(const MultiPv&)>& on_depth) {
    MultiPv found;
    for (int depth = 2; depth <= std::max(2, limits_.depth); ++depth) {
      const std::vector<Child>::iterator stopped = SearchAll(depth - 1);
      if (!error_.empty()) return Result<MultiPv>::Error(error_);
      const bool whole = stopped == children_.end();
      if (whole || depth == 2) {
        for (Child& c : children_) c.report = c.newer;
        Sort();
        Describe(depth, found);
      } else if (AdoptProofs()) {
        Describe(depth - 1, found);
      }
      if (!whole) break;
      if (std::all_of(children_.begin(), children_.end(),
                      [](const Child& c) { return IsSettled(c.report); })) {
        stop_ = StopReason::kProved;
      }
      found.report.stop = stop_;
      if (on_depth) on_depth(found);
      if (stop_ == StopReason::kProved) break;
    }
    found.report.stop = stop_;
    found.report.statistics = statistics_;
    return Result<MultiPv>::Ok(std::move(found));
  }

 private:
  // Searches every child to the depth. The end, or the child at which a limit was reached.
  std::vector<Child>::iterator SearchAll(int depth) {
    for (auto c = children_.begin(); c != children_.end(); ++c) {
      if (c->searched && IsSettled(c->report)) continue;
      Limits limits = limits_;
      limits.depth = depth;
      if (!Share(limits)) return c;
      Result<SearchReport> r = searcher_.search(*c->after, limits);
      if (!r) {
        error_ = r.error;
        return c;
      }
      statistics_ += r->statistics;
      const bool whole = r->stop == StopReason::kDepth || IsSettled(*r);
      if (!whole) stop_ = r->stop;
      if (!whole && c->searched && Proved(*r) == 0) return c;
      c->searched = true;
      c->newer = two_players_ ? ForMover(*std::move(r), c->move, c->after->to_move() == mover_)
                              : ForMoverOfMany(*std::move(r), c->move, *c->after, mover_);
      ++c->newer.depth;
      if (!whole) return c;
    }
    return children_.end();
  }

  // What is left of the limits; false: nothing.
  bool Share(Limits& limits) {
    if (limits_.nodes != 0) {
      if (statistics_.nodes >= limits_.nodes) stop_ = StopReason::kNodes;
      limits.nodes = limits_.nodes - std::min(statistics_.nodes, limits_.nodes);
    }
    if (limits_.time.count() > 0) {
      limits.time = limits_.time - (Clock::now() - begin_);
      if (limits.time.count() <= 0) stop_ = StopReason::kTime;
    }
    return stop_ == StopReason::kDepth;
  }

  void Sort() {
    const auto value = [&](const Child& c) {
      return two_players_ ? static_cast<double>(c.report.score_units) : c.report.score;
    };
    StableSort(children_.begin(), children_.end(), [&](const Child& a, const Child& b) {
      if (Proved(a.report) != Proved(b.report)) return Proved(a.report) > Proved(b.report);
      if (a.searched != b.searched) return a.searched;
      return value(a) != value(b) ? value(a) > value(b) : a.number < b.number;
    });
  }

  // A depth that a limit ended is left out, but for the wins and losses that it has proved. Whether
  // there are any.
  bool AdoptProofs() {
    bool any = false;
    for (Child& c : children_) {
      if (Proved(c.newer) == 0 || IsSettled(c.report)) continue;
      c.report = c.newer;
      any = true;
    }
    StableSort(children_.begin(), children_.end(),
               [](const Child& a, const Child& b) { return Proved(a.report) > Proved(b.report); });
    return any;
  }

  void Describe(int depth, MultiPv& found) const {
    found.lines.clear();
    for (const Child& c : children_) {
      if (c.searched && found.lines.size() < count_) found.lines.push_back(c.report);
    }
    if (!children_.front().searched) {  // a limit of nothing, or all that were searched lose
      found.report.best = children_.front().move;
      found.report.pv.assign(1, children_.front().move);
      return;
    }
    found.report = found.lines.front();
    found.report.depth = std::min(depth, found.report.depth);
    found.report.statistics = statistics_;
  }

  AnySearcher& searcher_;
  const Limits limits_;
  const std::size_t count_;
  const int mover_;
  const bool two_players_;
  const Clock::time_point begin_ = Clock::now();
  std::vector<Child> children_;
  Statistics statistics_;
  StopReason stop_ = StopReason::kDepth;
  std::string error_;
};

// One search; each move it looked at is a line. Those that are proved to lose come last.
MultiPv LinesOfMoves(const SearchReport& report, Objective objective, std::size_t count) {
  MultiPv found{.report = report};
  if (!report.best) return found;
  found.lines.push_back(report);
  found.lines.front().moves.clear();
  for (const MoveReport& m : report.moves) {
    if (m.move == *report.best) continue;
    SearchReport line = found.lines.front();
    line.best = m.move;
    line.pv.assign(1, m.move);
    line.score = m.mean;
    line.kind = !m.proved                         ? search::Kind::kHeuristic
                : objective == Objective::kPoints ? search::Kind::kExact
                : m.mean > 0                      ? search::Kind::kWin
                : m.mean < 0                      ? search::Kind::kLoss
                                                  : search::Kind::kDraw;
    line.bound = Bound::kExact;
    line.plies = -1;
    found.lines.push_back(std::move(line));
  }
  StableSort(
      found.lines.begin() + 1, found.lines.end(),
      [](const SearchReport& a, const SearchReport& b) { return Proved(a) >= 0 && Proved(b) < 0; });
  if (found.lines.size() > count) found.lines.resize(count);
  return found;
}

// One search; each move it compared is a line.
MultiPv LinesCompared(const SearchReport& report, Objective objective, std::size_t count) {
  if (report.compared.empty()) return LinesOfMoves(report, objective, count);
  MultiPv found{.report = report};
  SearchReport line = report;
  line.compared.clear();
  line.bound = Bound::kExact;
  for (const ComparedReport& m : report.compared) {
    const bool decided = IsWin(m.score_units) || IsLoss(m.score_units);
    line.best = m.pv.front();
    line.pv = m.pv;
    line.score = m.score;
    line.score_units = m.score_units;
    line.gain = m.gain;
    line.reply_gain = m.reply_gain;
    line.kind = m.proved && objective == Objective::kPoints ? search::Kind::kExact
                : m.proved || decided                       ? search::KindOf(m.score_units)
                                                            : search::Kind::kHeuristic;
    line.unit = line.kind == search::Kind::kHeuristic ? m.unit : search::Unit::kPoints;
    line.plies = decided ? PliesToEnd(m.score_units) : -1;
    found.lines.push_back(line);
  }
  // The best one first, also where a proof has chosen another than the best that was compared.
  const auto best = std::find_if(found.lines.begin(), found.lines.end(),
                                 [&](const SearchReport& l) { return l.best == report.best; });
  if (best != found.lines.end()) std::rotate(found.lines.begin(), best, best + 1);
  if (found.lines.size() > count) found.lines.resize(count);
  return found;
}

std::string WhyNoLines(const AnyGame& game, Algorithm algorithm) {
  const std::string name(ToString(algorithm));
  const AlgorithmTraits& traits = Traits(algorithm);
  if (traits.lines == LineSource::kNone) {
    return "several lines need an algorithm that compares moves; " + name + " gives one";
  }
  if (game.players() != 2 && !traits.all_values && traits.lines == LineSource::kDepth) {
    return "several lines of " + name + " are for two players, and " + game.spec() + " has " +
           std::to_string(game.players()) + "; use max-n or mcts";
  }
  return "";
}

std::string WhyNotAmong(Algorithm algorithm, const AnyPosition& position,
                        const std::vector<std::string>& among) {
  if (among.empty()) return "";
  if (Traits(algorithm).lines != LineSource::kDepth) {
    return "chosen moves need an algorithm that searches by depth; " +
           std::string(ToString(algorithm)) + " looks at all";
  }
  const std::vector<std::string> legal = position.legal_moves();
  for (const std::string& move : among) {
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      return "move '" + move + "' is not legal here";
    }
  }
  return "";
}

}  // namespace

Result<MultiPv> SearchMultiPv(const AnyGame& game, Algorithm algorithm, AnySearcher& searcher,
                              const AnyPosition& position, const Limits& limits, std::size_t count,
                              const std::function<void(const MultiPv&)>& on_depth,
                              const std::vector<std::string>& among) {
  using Found = Result<MultiPv>;
  const bool several = (count > 1 || !among.empty()) && !position.terminal();
  if (several) {
    if (std::string why = WhyNoLines(game, algorithm); !why.empty()) {
      return Found::Error(std::move(why));
    }
    if (std::string why = WhyNotAmong(algorithm, position, among); !why.empty()) {
      return Found::Error(std::move(why));
    }
    if (Traits(algorithm).lines == LineSource::kDepth) {
      return LineSearch(game, searcher, position, limits, count, among).Run(on_depth);
    }
  }
  const auto lines = [&](const SearchReport& found) {
    return Traits(algorithm).lines == LineSource::kCompared
               ? LinesCompared(found, game.objective(), count)
               : LinesOfMoves(found, game.objective(), count);
  };
  const auto told = [&](const SearchReport& so_far) {
    if (on_depth) on_depth(lines(so_far));
  };
  const Result<SearchReport> report = searcher.search(position, limits, told);
  if (!report) return Found::Error(report.error);
  return Found::Ok(lines(*report));
}

}  // namespace boardgames
