// boardgames search and boardgames solve: the best move and the value of a position.
#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "analysis.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/text.h"
#include "boardgames/score.h"
#include "boardgames/search/limits.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "output.h"

namespace boardgames::program {

using search::Kind;

namespace {

struct AnalyseArgs {
  PositionArgs position;
  PlayerArgs player;
  bool solve = false;      // until the value is proved
  bool all_moves = false;  // the value of every move instead of the best one
  bool json = false;
};

// What the score means, in words.
std::string Explain(const AnyGame& game, const AnyPosition& position, const SearchReport& report) {
  const int player = position.to_move();
  const std::string us = game.player_name(player);
  const bool two = game.players() == 2;
  const std::string them = two ? game.player_name(1 - player) : "";
  const std::string distance =
      report.plies >= 0 ? absl::StrCat(" in ", report.plies, " plies") : "";
  // With more players only paranoid's results hold whatever the others do.
  const bool by_all = !two && report.algorithm != Algorithm::kParanoid;
  const char* proved = by_all ? "if each plays for himself: " : "proved: ";
  switch (report.kind) {
    case Kind::kWin:
      return absl::StrCat(proved, us, " wins", distance);
    case Kind::kLoss:
      return two ? absl::StrCat(proved, them, " wins", distance)
                 : absl::StrCat(proved, us, " loses", distance);
    case Kind::kDraw:
      return absl::StrCat(proved, "a draw");
    case Kind::kExact:
      if (!two) {
        std::vector<std::string> all = {absl::StrCat(us, " gets ", FormatPoints(report.score))};
        if (!report.values.empty()) all.clear();
        for (std::size_t p = 0; p < report.values.size(); ++p) {
          all.push_back(absl::StrCat(game.player_name(static_cast<int>(p)), " ",
                                     FormatPoints(report.values[p])));
        }
        return absl::StrCat(by_all ? proved : "exact: ", internal::JoinWords(all, ", "));
      }
      if (report.score == 0) return "exact: a draw";
      return absl::StrCat("exact: ", report.score > 0 ? us : them, " wins by ",
                          FormatMargin(report.score));
    case Kind::kHeuristic:
      break;
  }
  if (report.depth == 0)
    return "unknown: no depth was completed; best is only the first legal move";
  if (IsProvedBound(report)) {
    return absl::StrCat("proved: ", us, " gets ",
                        report.bound == Bound::kLower ? "at least" : "at most", " that",
                        two ? "" : ", whatever the others do");
  }
  if (report.unit == search::Unit::kGain) {
    return absl::StrCat("the immediate gain of the move, for ", us);
  }
  if (report.unit == search::Unit::kDifference) {
    return absl::StrCat("the gain of the move minus the best gain of the reply, for ", us);
  }
  if (report.unit == search::Unit::kGain) {
    return absl::StrCat("the immediate gain of the move, for ", us);
  }
  if (report.unit == search::Unit::kDifference) {
    return absl::StrCat("the gain of the move minus the best gain of the reply, for ", us);
  }
  if (!report.evaluates) {
    return absl::StrCat("an estimate for ", us, ", and ", game.info().name,
                        " has no evaluation: unfinished positions count as 0");
  }
  return absl::StrCat("an estimate in points, for ", us);
}

// Why the search ended. `limits`: what was asked for.
std::string Ending(const SearchReport& report, const Limits& limits) {
  const std::string asked = absl::StrCat(limits.depth, " plies asked for");
  switch (report.stop) {
    case StopReason::kDepth:
      if (Traits(report.algorithm).playouts)
        return "as many random games as it plays without a limit";
      if (!Traits(report.algorithm).estimates)
        return absl::StrCat("some line is longer than the ", asked);
      if (report.depth >= limits.depth) return "the depth asked for";
      if (limits.solve) {
        return absl::StrCat("the next step, to the end of the game, is deeper than the ", asked);
      }
      return "it looks no further ahead";
    case StopReason::kProved:
      return report.kind == Kind::kHeuristic ? "more depth would not change the score"
                                             : "the value is proved";
    case StopReason::kNodes:
      return "the nodes are used up";
    case StopReason::kPlayouts:
      return "the random games are played";
    case StopReason::kTime:
      return "the time is up";
    case StopReason::kStopped:
      return "interrupted";
    case StopReason::kMemory:
      return "the memory is used up";
    case StopReason::kTerminal:
    case StopReason::kInvalid:
      break;
  }
  return ToString(report.stop);
}

void PrintReport(const AnyGame& game, const AnyPosition& position, const SearchReport& report,
                 const Limits& limits) {
  Print("\n");
  const std::string ending = Ending(report, limits);
  if (limits.solve && (report.stop != StopReason::kProved || report.kind == Kind::kHeuristic)) {
    PrintFact("solved",
              absl::StrCat("no: ", IsProvedBound(report) ? "only a bound is proved" : ending,
                           "; the best so far is"));
  }
  PrintFact("best", report.best.value_or("-"));
  PrintFact("score",
            absl::StrCat(FormatScore(report), "  (", Explain(game, position, report), ")"));
  PrintFact("depth", absl::StrCat(report.depth, "  (", ending, ")"));
  PrintFact("nodes", absl::StrCat(FormatCount(report.statistics.nodes), " in ",
                                  FormatSeconds(report.statistics.seconds), ", ",
                                  FormatRate(report.statistics.nodes_per_second())));
  PrintFact("line", FormatLine(report.pv, 500));
}

// What MCTS learnt of the moves it visited most.
void PrintMoves(const SearchReport& report) {
  constexpr std::size_t kMost = 10;
  if (report.moves.empty()) return;
  const Table table({{"move", -8}, {"visits", 12}, {"mean", 10}, {"", -6}});
  Print("\n");
  table.PrintHeader();
  const std::size_t shown = std::min(kMost, report.moves.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const MoveReport& m = report.moves[i];
    table.PrintRow({m.move, FormatCount(m.visits), absl::StrFormat("%+.3f", m.mean),
                    m.proved ? "proved" : ""});
  }
  if (shown < report.moves.size()) {
    Print(absl::StrCat("and ", report.moves.size() - shown, " moves with fewer visits\n"));
  }
}

// Of what position, and of what the rows will be.
void PrintHead(const AnyGame& game, const AnyPosition& position, const Table& table) {
  Print(absl::StrCat(game.spec(), ", ", game.player_name(position.to_move()), " to move\n\n"));
  table.PrintHeader();
}

// What greedy or best-difference compared: a row for each move, the best first.
absl::StatusOr<int> ShowCompared(const AnyGame& game, const AnyPosition& position,
                                 AnySearcher& searcher, Algorithm algorithm, const Limits& limits,
                                 bool json) {
  ASSIGN_OR_RETURN(const MultiPv found,
                   internal::ToStatusOr(SearchMultiPv(game, algorithm, searcher, position, limits,
                                                      position.legal_moves().size())));
  const auto any = [&](std::optional<double> SearchReport::* part) {
    return std::any_of(found.lines.begin(), found.lines.end(),
                       [&](const SearchReport& r) { return (r.*part).has_value(); });
  };
  const bool gains = any(&SearchReport::gain);
  const bool replies = any(&SearchReport::reply_gain);
  std::vector<Table::Column> columns = {{"move", -8}};
  if (gains) columns.push_back({"gain", 8});
  if (replies) columns.push_back({"best reply", 10});
  if (replies || !gains) columns.push_back({replies ? "difference" : "score", 10});
  columns.push_back({"line", -1});
  const Table table(std::move(columns));
  if (!json) PrintHead(game, position, table);
  for (const SearchReport& r : found.lines) {
    if (json) {
      Print(ToJsonLine(game, r) + "\n");
      continue;
    }
    // A win or a loss is no gain.
    const std::string score =
        r.unit == search::Unit::kPoints ? FormatScore(r) : absl::StrCat(r.score);
    const auto cell = [](std::optional<double> gain) { return gain ? absl::StrCat(*gain) : "-"; };
    std::vector<std::string> row = {*r.best};
    if (gains) row.push_back(replies ? cell(r.gain) : score);
    if (replies) row.push_back(cell(r.reply_gain));
    if (replies || !gains) row.push_back(score);
    row.push_back(FormatLine(r.pv, 40));
    table.PrintRow(row);
  }
  return found.report.stop == StopReason::kStopped ? kExitInterrupted : kExitOk;
}

// The value of every move: each is played and the position after it searched within `limits`.
absl::StatusOr<int> AnalyseAllMoves(const AnyGame& game, const AnyPosition& position,
                                    AnySearcher& searcher, const Limits& limits,
                                    const AnalyseArgs& args) {
  if (game.players() != 2) {
    return BadInput("--all-moves: ", game.spec(), " has ", game.players(),
                    " players; it is for games of two");
  }
  std::vector<SearchReport> reports;
  const std::vector<std::string> moves = position.legal_moves();
  for (const std::string& move : moves) {
    const auto after = position.clone();
    RETURN_IF_ERROR(after->play(move));
    searcher.clear();  // so that a row does not depend on the rows before it
    ASSIGN_OR_RETURN(
        const auto report,
        SearchAndShow(searcher, *after, limits,
                      absl::StrCat("move ", reports.size() + 1, " of ", moves.size(), ", ", move),
                      /*row=*/nullptr));
    if (report.stop == StopReason::kStopped) break;
    // The best first, equal ones in the game's order.
    const auto better = [](const SearchReport& a, const SearchReport& b) {
      return a.score_units > b.score_units;
    };
    SearchReport next = ForMover(report, move, after->to_move() == position.to_move());
    const auto place = std::upper_bound(reports.begin(), reports.end(), next, better);
    reports.insert(place, std::move(next));
  }

  const Table table(
      {{"move", -8}, {"score", 10}, {"depth", 5}, {"nodes", 16}, {"time", 10}, {"line", -1}});
  const std::size_t line_width = static_cast<std::size_t>(std::max(20, TerminalWidth(stdout) - 60));
  if (!args.json) PrintHead(game, position, table);
  for (const SearchReport& r : reports) {
    Print(args.json
              ? ToJsonLine(game, r) + "\n"
              : table.Row({*r.best, FormatScore(r), absl::StrCat(r.depth),
                           FormatCount(r.statistics.nodes), FormatSeconds(r.statistics.seconds),
                           FormatLine(r.pv, line_width)}) +
                    "\n");
  }
  if (reports.size() == moves.size()) return kExitOk;
  Print(absl::StrCat("interrupted: ", moves.size() - reports.size(), " of ", moves.size(),
                     " moves are missing\n"),
        stderr);
  return kExitInterrupted;
}

absl::StatusOr<int> Analyse(const Registry& games, const AnalyseArgs& args) {
  ASSIGN_OR_RETURN(const Loaded loaded, Load(games, args.position));
  const AnyGame& game = *loaded.game;
  const AnyPosition& position = *loaded.position;
  ASSIGN_OR_RETURN(const PlayerSpec player, ReadPlayer(args.player, "engine"));
  ASSIGN_OR_RETURN(auto searcher, game.make_searcher(player));
  Limits limits = MakeLimits(player, std::chrono::seconds(args.solve ? 60 : 2));
  limits.solve = args.solve;

  if (position.terminal()) {
    const std::string sentence =
        absl::StrCat("the game is over: ", FormatResult(game, position), "; there is no move\n");
    Print(sentence, args.json ? stderr : stdout);
  }
  const Algorithm algorithm = AlgorithmOf(player, game);
  if (args.all_moves && !position.terminal()) {
    if (Traits(algorithm).lines == LineSource::kCompared) {
      return ShowCompared(game, position, *searcher, algorithm, limits, args.json);
    }
    return AnalyseAllMoves(game, position, *searcher, limits, args);
  }
  const Table table({{"depth", 5},
                     {"score", 13},
                     {"nodes", 16},
                     {"time", 10},
                     {"nodes/s", 10},
                     {"branching", 9},
                     {"line", -1}});
  const std::size_t line_width = static_cast<std::size_t>(std::max(20, TerminalWidth(stdout) - 78));
  if (!args.json && !position.terminal()) PrintHead(game, position, table);
  const absl::StatusOr<SearchReport> report = SearchAndShow(
      *searcher, position, limits, args.solve ? "solving" : "searching",
      [&](const SearchReport& r) {
        if (args.json) return ToJsonLine(game, r);
        return table.Row({absl::StrCat(r.depth), FormatScore(r), FormatCount(r.statistics.nodes),
                          FormatSeconds(r.statistics.seconds),
                          FormatRate(r.statistics.nodes_per_second()), FormatBranching(r),
                          FormatLine(r.pv, line_width)});
      });
  RETURN_IF_ERROR(report);

  if (args.json) {
    Print(ToJsonLine(game, *report) + "\n");
  } else if (!position.terminal()) {
    PrintReport(game, position, *report, limits);
    PrintMoves(*report);
  }
  return report->stop == StopReason::kStopped ? kExitInterrupted : kExitOk;
}

void AddAnalysis(const Command& command, AnalyseArgs& args, const std::string& default_time) {
  AddPosition(command, args.position);
  AddTables(command);
  AddPlayer(command, args.player, default_time);
  command.Flag("--all-moves", &args.all_moves,
               "the value of every move, each searched within the limits by itself; of greedy "
               "and best-difference the gains they compare");
  AddJson(command, args.json);
  command.Footer(KeysHelp());
}

}  // namespace

void AddSearch(const Command& program) {
  const auto [search, args] =
      program.Add<AnalyseArgs>("search", "the best move and the score", Analyse);
  AddAnalysis(search, args, "2s");
}

void AddSolve(const Command& program) {
  const auto [solve, args] =
      program.Add<AnalyseArgs>("solve", "search until the value is proved", Analyse);
  args.solve = true;
  AddAnalysis(solve, args, "60s");
}

}  // namespace boardgames::program
