// boardgames compare: several algorithms on the same positions to the same depth.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "analysis.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "boardgames/search/limits.h"
#include "chart.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct CompareArgs {
  PositionArgs position;
  PlayerArgs player;       // its flags alone
  std::string algorithms;  // names with commas between them
  std::int64_t line = 1;   // so many positions of a game, each with the same player to move
  bool csv = false;
  bool json = false;
  std::string plot;  // an SVG file; empty: none
};

using Positions = std::vector<std::unique_ptr<AnyPosition>>;

struct Contender {
  std::string name;
  bool exact = false;  // its value should be that of the other exact ones
  std::unique_ptr<AnySearcher> searcher;
  std::vector<SearchReport> reports;  // one for each position
};

absl::StatusOr<std::vector<Contender>> MakeContenders(const AnyGame& game,
                                                      const CompareArgs& args) {
  std::vector<Contender> contenders;
  ASSIGN_OR_RETURN(std::vector<NamedPlayer> players, ReadPlayers(args.algorithms, args.player));
  for (auto& [name, player] : players) {
    // Its options may let the engine look further or less far than the others; what it guesses may
    // be another thing.
    const bool plain = player.options.empty() && !Says(name, "evaluator") &&
                       player.weights.empty() && player.memory.empty();
    ASSIGN_OR_RETURN(const ResolvedPlayer resolved, ResolveToDepth(game, player));
    ASSIGN_OR_RETURN(auto searcher, resolved.MakeSearcher());
    const bool exact = plain && FindsMinimaxValue(resolved.algorithm(), game.players());
    contenders.push_back({std::move(name), exact, std::move(searcher), {}});
  }
  return contenders;
}

// `position` and the next ones in which the same player is to move, in the game that `searcher`
// plays against itself.
absl::StatusOr<Positions> PlayLine(const AnyPosition& position, AnySearcher& searcher,
                                   const Limits& limits, std::int64_t turns) {
  Positions positions;
  const auto game = position.clone();
  while (!game->terminal() && !Interrupted()) {
    if (game->to_move() == position.to_move()) {
      if (static_cast<std::int64_t>(positions.size()) == turns) break;
      positions.push_back(game->clone());
    }
    ASSIGN_OR_RETURN(const auto report, searcher.search(*game, limits));
    if (!report.best) break;  // interrupted before it found a move
    RETURN_IF_ERROR(game->play(*report.best));
  }
  searcher.clear();
  return positions;
}

// Whether all exact algorithms found the same value at position i.
bool Agree(const std::vector<Contender>& contenders, std::size_t i) {
  const SearchReport* first = nullptr;
  for (const Contender& c : contenders) {
    if (!c.exact) continue;
    if (first == nullptr) first = &c.reports[i];
    if (c.reports[i].score_units != first->score_units) return false;
  }
  return true;
}

struct Sum {
  Statistics last;  // of the deepest iterations
  Statistics all;   // of all of them
  double branching = 0;
};

Sum Total(const Contender& c) {
  Sum sum;
  for (const SearchReport& r : c.reports) {
    sum.last += r.iteration;
    sum.all += r.statistics;
    sum.branching += Branching(r);
  }
  if (!c.reports.empty()) sum.branching /= static_cast<double>(c.reports.size());
  return sum;
}

Json RowJson(const AnyGame& game, const Contender& c, std::size_t i) {
  const SearchReport& r = c.reports[i];
  return {{"game", game.spec()},
          {"position", i + 1},
          {"algorithm", c.name},
          {"exact", c.exact},
          {"depth", r.depth},
          {"best", r.best ? Json(*r.best) : Json()},
          {"score", PointsJson(r.score)},
          {"unit", ToString(r.unit)},
          {"score_units", r.score_units},
          {"nodes", r.iteration.nodes},
          {"leaves", r.iteration.leaves},
          {"cutoffs", r.iteration.cutoffs},
          {"first_move_cutoff_rate", Rounded(r.iteration.first_move_cutoff_rate())},
          {"table_hits", r.iteration.table_hits},
          {"researches", r.iteration.researches},
          {"branching", Rounded(Branching(r))},
          {"all_depths_nodes", r.statistics.nodes},
          {"seconds", Rounded(r.statistics.seconds)}};
}

// The same fields as a line of comma separated values.
std::string Csv(const Json& row, bool header) {
  std::string line;
  for (const auto& [key, value] : row.items()) {
    std::string cell = header ? key : value.is_string() ? value.get<std::string>() : value.dump();
    if (cell.find_first_of(",\"\n") != std::string::npos) {
      cell = absl::StrCat("\"", absl::StrReplaceAll(cell, {{"\"", "\"\""}}), "\"");
    }
    absl::StrAppend(&line, line.empty() ? "" : ",", cell);
  }
  return line;
}

std::string Plot(const AnyGame& game, const std::vector<Contender>& contenders, int depth) {
  Chart chart;
  chart.title = absl::StrCat(game.spec(), ": positions explored to depth ", depth);
  chart.x_title = "position";
  chart.y_title = "positions explored, logarithmic";
  for (std::size_t i = 0; i < contenders.front().reports.size(); ++i) {
    chart.places.push_back(absl::StrCat(i + 1));
  }
  for (const Contender& c : contenders) {
    ChartSeries series{c.name, {}};
    for (const SearchReport& r : c.reports) {
      series.values.push_back(static_cast<double>(r.iteration.nodes));
    }
    chart.series.push_back(std::move(series));
  }
  return ToSvg(chart);
}

void PrintTable(const std::vector<Contender>& contenders) {
  std::size_t widest = 15;
  for (const Contender& c : contenders) widest = std::max(widest, c.name.size());
  const Table table({{"algorithm", -static_cast<int>(widest)},
                     {"value", 10},
                     {"nodes", 14},
                     {"leaves", 14},
                     {"cut-offs", 12},
                     {"first", 6},
                     {"table hits", 12},
                     {"branching", 9},
                     {"all depths", 14},
                     {"time", 10}});
  table.PrintHeader();
  for (const Contender& c : contenders) {
    const Sum sum = Total(c);
    const bool cuts = sum.last.cutoffs > 0;
    table.PrintRow(
        {c.name, c.reports.size() == 1 ? FormatScore(c.reports[0]) : "",
         FormatCount(sum.last.nodes), FormatCount(sum.last.leaves),
         cuts ? FormatCount(sum.last.cutoffs) : "-",
         cuts ? absl::StrCat(static_cast<int>(100 * sum.last.first_move_cutoff_rate() + 0.5), " %")
              : "-",
         sum.last.table_probes > 0 ? FormatCount(sum.last.table_hits) : "-",
         sum.branching > 0 ? absl::StrFormat("%.2f", sum.branching) : "-",
         FormatCount(sum.all.nodes), FormatSeconds(sum.all.seconds)});
  }
}

// What is missing or wrong, before anything is searched.
absl::Status CheckArgs(const AnyGame& game, const CompareArgs& args) {
  if (args.algorithms.empty()) {
    std::vector<std::string> names;
    for (const Algorithm a : game.algorithms()) names.emplace_back(ToString(a));
    return BadInput("--algorithms is missing; name two or more of ",
                    internal::JoinWords(names, ", "));
  }
  if (args.line != 1 && !args.position.file.empty()) {
    return BadInput("--line and --position-file both say which positions");
  }
  return args.plot.empty() ? absl::OkStatus() : FormatOfName(args.plot, {"svg"}).status();
}

// Those of the file, or those of a game that `first` plays on.
absl::StatusOr<Positions> ChoosePositions(std::vector<Loaded>& all, const CompareArgs& args,
                                          AnySearcher& first, const Limits& limits) {
  if (!args.position.file.empty()) {
    Positions positions;
    for (Loaded& loaded : all) positions.push_back(std::move(loaded.position));
    return positions;
  }
  const Loaded& loaded = all.front();
  if (loaded.position->terminal()) {
    return BadInput("the game is over there: ", FormatResult(*loaded.game, *loaded.position),
                    "; choose a position with a move");
  }
  return PlayLine(*loaded.position, first, limits, args.line);
}

// Searches the positions with each; how many were searched by all before Ctrl-C.
absl::StatusOr<std::size_t> SearchAll(std::vector<Contender>& contenders,
                                      const Positions& positions, const Limits& limits) {
  std::size_t done = 0;
  for (; done < positions.size() && !Interrupted(); ++done) {
    for (Contender& c : contenders) {
      ASSIGN_OR_RETURN(
          const auto report,
          SearchAndShow(*c.searcher, *positions[done], limits,
                        absl::StrCat("position ", done + 1, " of ", positions.size(), ", ", c.name),
                        /*row=*/nullptr));
      c.reports.push_back(report);
    }
  }
  if (Interrupted()) {  // only whole positions count
    done -= done > 0 ? 1 : 0;
    for (Contender& c : contenders) c.reports.resize(std::min(c.reports.size(), done));
  }
  return done;
}

void PrintRows(const AnyGame& game, const std::vector<Contender>& contenders, std::size_t done,
               bool csv) {
  for (std::size_t i = 0; i < done; ++i) {
    for (const Contender& c : contenders) {
      const Json row = RowJson(game, c, i);
      if (csv && i == 0 && &c == &contenders.front()) Print(Csv(row, true) + "\n");
      Print((csv ? Csv(row, false) : JsonLine(row)) + "\n");
    }
  }
}

// `differ`: the numbers of the positions where exact algorithms disagree.
void PrintComparison(const AnyGame& game, const std::vector<Contender>& contenders,
                     std::size_t done, int depth, const std::vector<std::size_t>& differ) {
  Print(absl::StrCat(game.spec(), ", ", done, done == 1 ? " position" : " positions", ", depth ",
                     depth, "\n\n"));
  PrintTable(contenders);
  const auto exact = std::count_if(contenders.begin(), contenders.end(),
                                   [](const Contender& c) { return c.exact; });
  if (exact < 2) return;
  Print(absl::StrCat("\nvalues      ",
                     differ.empty()
                         ? "equal in every position for the exact algorithms"
                         : absl::StrCat("DIFFER in position ", absl::StrJoin(differ, ", ")),
                     "\n"));
}

absl::StatusOr<int> RunCompare(const Registry& games, const CompareArgs& args) {
  ASSIGN_OR_RETURN(std::vector<Loaded> all, LoadEach(games, args.position));
  const AnyGamePtr held = all.front().game;
  const AnyGame& game = *held;
  RETURN_IF_ERROR(CheckArgs(game, args));
  ASSIGN_OR_RETURN(auto contenders, MakeContenders(game, args));
  ASSIGN_OR_RETURN(const PlayerSpec flags, ReadPlayer(args.player, "engine"));
  if (flags.depth == 0) {
    return BadInput("--depth is missing; give the plies to search, as --depth 4");
  }
  const Limits limits = MakeLimits(flags, std::chrono::nanoseconds(0));
  ASSIGN_OR_RETURN(const auto positions,
                   ChoosePositions(all, args, *contenders.front().searcher, limits));
  ASSIGN_OR_RETURN(const std::size_t done, SearchAll(contenders, positions, limits));

  std::vector<std::size_t> differ;
  for (std::size_t i = 0; i < done; ++i) {
    if (!Agree(contenders, i)) differ.push_back(i + 1);
  }
  if (args.json || args.csv) {
    PrintRows(game, contenders, done, args.csv);
  } else {
    PrintComparison(game, contenders, done, flags.depth, differ);
  }
  if (!args.plot.empty() && done > 0) {
    RETURN_IF_ERROR(WriteFile(args.plot, Plot(game, contenders, flags.depth)));
  }
  if (!differ.empty()) {
    Print(absl::StrCat(ProgramName(), ": exact algorithms found different values in position ",
                       absl::StrJoin(differ, ", "), "\n"),
          stderr);
    return kExitFailed;
  }
  return Interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

void AddCompare(const Command& program) {
  const auto [compare, args] = program.Add<CompareArgs>(
      "compare", "several algorithms on the same positions to the same depth", RunCompare);
  AddPosition(compare, args.position);
  AddTables(compare);
  compare.Text("--algorithms", &args.algorithms, "NAMES",
               "two or more with commas, as minimax,engine,engine:prior=off (see list)");
  AddPlayerFlags(compare, args.player, {"depth", "nodes", "evaluator", "hash"});
  compare.Text(
      "--positions", &args.position.file, "FILE",
      "an older name of --position-file; without --record all of its positions are searched");
  compare.Number("--line", 1, 1000, &args.line,
                 "N positions of the game the first algorithm plays on, the same player to move in "
                 "each");
  compare.Text("--plot", &args.plot, "FILE", "draw the positions explored as an SVG chart");
  compare.Flag("--csv", &args.csv, "a row of comma separated values for each search");
  AddJson(compare, args.json);
}

}  // namespace boardgames::program
