// boardgames fit: how far an evaluator is off from deeper searches, as a header for its game.
#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/search/error_fits.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct FitArgs {
  std::string game;
  std::string evaluator;
  FitOptions options;
  std::string output;
};

// Up to the last that is known.
std::string RowText(const std::array<search::ErrorFit, search::ErrorFits::kDeepest + 1>& row) {
  std::vector<std::string> cells;
  std::size_t known = 0;
  for (const search::ErrorFit& fit : row) {
    cells.push_back(
        fit.known() ? absl::StrCat("{", fit.slope, ", ", fit.offset, ", ", fit.sigma, "}") : "{}");
    if (fit.known()) known = cells.size();
  }
  cells.resize(known);
  return absl::StrCat("{{", absl::StrJoin(cells, ", "), "}}");
}

std::string HeaderText(const AnyGame& game, const FitArgs& args,
                       const std::vector<search::ErrorFits>& fits) {
  const FitOptions& o = args.options;
  const std::string space = absl::StrReplaceAll(game.info().name, {{"-", "_"}});
  const std::string evaluator =
      args.evaluator.empty() ? game.evaluators().front().name : args.evaluator;
  std::string text = absl::StrCat(
      "// How far ", game.spec(), "'s evaluator \"", evaluator,
      "\" is off from deeper searches;\n// boardgames/search/error_fits.h. Made by: boardgames "
      "fit ",
      game.spec(), " --positions ", o.positions, "\n// ",
      args.evaluator.empty() ? "" : absl::StrCat("--evaluator ", evaluator, " "), "--depth ",
      o.depth, " --nodes ", o.nodes, " --seed ", o.seed,
      "\n#pragma once\n\n#include <array>\n\n#include \"boardgames/search/error_fits.h\"\n\n"
      "namespace boardgames::",
      space,
      " {\n\n// By stage; slopes in 1024ths, offsets and sigmas in score units.\n"
      "inline constexpr std::array<search::ErrorFits, ",
      fits.size(), "> kErrors = {{\n");
  for (const search::ErrorFits& stage : fits) {
    absl::StrAppend(&text, "    {.from_evaluation = ", RowText(stage.from_evaluation),
                    ",\n     .from_search = ", RowText(stage.from_search), "},\n");
  }
  return absl::StrCat(text, "}};\n\n}  // namespace boardgames::", space, "\n");
}

// What the fitter tells while it works.
struct FitProgress {
  explicit FitProgress(int all) : positions(all) {}
  const int positions;
  LiveLine live{};
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

bool GoOn(int done, void* argument) {
  auto& progress = *static_cast<FitProgress*>(argument);
  const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - progress.start;
  progress.live.Set(absl::StrCat("position ", done, " of ", progress.positions, "  ",
                                 FormatSeconds(gone.count() * (progress.positions - done) / done),
                                 " left"));
  return !Interrupted().load();
}

absl::StatusOr<int> RunFit(const Registry& games, const FitArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(args.game));
  RETURN_IF_ERROR(CheckWritable(args.output));
  FitOptions options = args.options;
  FitProgress progress(options.positions);
  options.go_on = GoOn;
  options.argument = &progress;
  ASSIGN_OR_RETURN(const std::vector<search::ErrorFits> fits,
                   game->fit_errors(args.evaluator, options));
  const std::string text = HeaderText(*game, args, fits);
  if (args.output.empty()) {
    Print(text);
  } else {
    RETURN_IF_ERROR(WriteFile(args.output, text));
  }
  return Interrupted().load() ? kExitInterrupted : kExitOk;
}

}  // namespace

void AddFit(const Command& program) {
  const auto [fit, args] = program.Add<FitArgs>(
      "fit", "how far an evaluator is off from deeper searches, which forward pruning rests on",
      RunFit);
  fit.Word("GAME", &args.game, "the game, as reversi or reversi:size=6");
  fit.Text("--evaluator", &args.evaluator, "NAME", "one of list's; default: the game's first");
  fit.Number("--positions", 1, 10'000'000, &args.options.positions,
             "taken from games of the engine (default 2000)");
  fit.Number("--depth", 1, search::ErrorFits::kDeepest, &args.options.depth,
             "plies of the deepest search (default 8)");
  fit.Number("--nodes", 1, std::int64_t{1} << 40, &args.options.nodes,
             "of one search; a depth that it does not complete is left out (default 200000)");
  fit.Number("--seed", 0, std::int64_t{1} << 62, &args.options.seed, "of the games (default 1)");
  fit.Text("-o,--output", &args.output, "FILE", "write it here (default: standard output)");
  fit.Footer("Example: boardgames fit reversi --positions 3000 --depth 10 -o errors.h");
}

}  // namespace boardgames::program
