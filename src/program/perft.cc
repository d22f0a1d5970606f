// boardgames perft: counts move sequences, the test of every move generator.
#include <chrono>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/search/limits.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct PerftArgs {
  PositionArgs position;
  std::optional<int> depth;
  bool divide = false;
  bool json = false;
};

absl::StatusOr<int> RunPerft(const Registry& games, const PerftArgs& args) {
  ASSIGN_OR_RETURN(Loaded loaded, Load(games, args.position));
  if (!args.depth) {
    return BadInput("--depth is missing; it must be 0 to ", kMaxDepth);
  }
  const int depth = *args.depth;

  PerftOptions options;
  options.stop = &Interrupted();
  PerftReport report;
  {
    LiveLine live;
    const auto start = std::chrono::steady_clock::now();
    if (live.shown()) {
      options.progress = [&, next = std::uint64_t{0}](std::uint64_t nodes) mutable {
        if (nodes < next) return;
        next = nodes + 1'000'000;  // often enough, and not so often that it costs time
        const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - start;
        live.Set(absl::StrCat("perft ", depth, "  ", FormatCount(nodes), " nodes  ",
                              FormatRate(static_cast<double>(nodes) / gone.count())));
      };
    }
    if (args.divide) {
      const Table table({{"", -10}, {"", 18}});
      options.on_first_move = [&live, &args, table](const std::string& move, std::uint64_t nodes) {
        live.Print(args.json ? JsonLine({{"move", move}, {"nodes", nodes}})
                             : table.Row({move, FormatCount(nodes)}));
      };
    }
    report = loaded.position->perft(depth, options);
  }

  if (args.json) {
    Json json = {{"game", loaded.game->spec()},
                 {"depth", depth},
                 {"nodes", report.nodes},
                 {"seconds", Rounded(report.seconds)}};
    if (!report.complete) json["complete"] = false;
    PrintJson(json);
  } else {
    const double rate = report.seconds > 0 ? static_cast<double>(report.nodes) / report.seconds : 0;
    Print(absl::StrCat(loaded.game->spec(), "  perft ", depth, "  ", FormatCount(report.nodes),
                       report.complete ? " nodes  " : " nodes until interrupted  ",
                       FormatSeconds(report.seconds), "  ", FormatRate(rate), "\n"));
  }
  return report.complete ? kExitOk : kExitInterrupted;
}

}  // namespace

void AddPerft(const Command& program) {
  const auto [perft, args] = program.Add<PerftArgs>(
      "perft", "count the move sequences of a depth; repetition rules play no part", RunPerft);
  AddPosition(perft, args.position);
  perft.Number("--depth", 0, kMaxDepth, &args.depth, absl::StrCat("plies, 0 to ", kMaxDepth));
  perft.Flag("--divide", &args.divide, "the count of each first move, too");
  AddJson(perft, args.json);
  perft.Footer(
      "Moves that only the past of a game forbids, as superko does, are counted: a position knows\n"
      "no past. Example: boardgames perft reversi --depth 5 --divide");
}

}  // namespace boardgames::program
