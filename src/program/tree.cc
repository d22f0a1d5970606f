// boardgames tree: writes the tree that a search explored.
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "analysis.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/trace.h"
#include "boardgames/trace/caption.h"
#include "boardgames/trace/dot.h"
#include "boardgames/trace/html.h"
#include "boardgames/trace/json.h"
#include "boardgames/trace/svg.h"
#include "boardgames/trace/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct TreeArgs {
  PositionArgs position;
  PlayerArgs player;
  std::string format;                    // empty: that of the file's name, else text
  std::string output;                    // empty: standard output
  std::optional<std::size_t> max_nodes;  // else as many as the format's readers can take
  bool steps = false;                    // text: the steps of the search instead of its tree
};

struct Format {
  const char* name;
  std::size_t max_nodes;  // as many as its readers can take
  std::string (*write)(const Trace&);
};
constexpr Format kFormats[] = {{"text", 2'000, boardgames::ToText},
                               {"dot", 500, boardgames::ToDot},
                               {"svg", 300, boardgames::ToSvg},
                               {"html", 100'000, boardgames::ToHtml},
                               {"json", 100'000, boardgames::ToJson}};

// The format asked for, or that of the output's name.
absl::StatusOr<Format> ChooseFormat(const TreeArgs& args) {
  std::vector<std::string> known;
  for (const Format& f : kFormats) known.emplace_back(f.name);
  std::string asked = args.format;
  if (asked.empty()) {
    ASSIGN_OR_RETURN(asked, FormatOfName(args.output, known));
  }
  for (const Format& f : kFormats) {
    if (asked == f.name) return f;
  }
  return BadInput("--format: ", internal::UnknownName("format", asked, known));
}

absl::StatusOr<int> RunTree(const Registry& games, const TreeArgs& args) {
  ASSIGN_OR_RETURN(const Format format, ChooseFormat(args));
  ASSIGN_OR_RETURN(Loaded loaded, Load(games, args.position));
  if (args.steps && std::string_view(format.name) != "text") {
    return BadInput("--steps is for --format text; ", format.name, " has no list of steps");
  }
  const char* const usual = loaded.game->players() == 2 ? "alpha-beta" : "engine";
  ASSIGN_OR_RETURN(const PlayerSpec player, ReadPlayer(args.player, usual));
  if (player.depth == 0) {
    return BadInput("--depth is missing; it must be 1 to ", kMaxDepth);
  }
  ASSIGN_OR_RETURN(const ResolvedPlayer resolved, ResolveToDepth(*loaded.game, player));
  ASSIGN_OR_RETURN(auto searcher, resolved.MakeSearcher());

  TraceOptions options;
  options.max_nodes = args.max_nodes.value_or(format.max_nodes);
  options.drawings = std::string_view(format.name) == "html";
  ASSIGN_OR_RETURN(const Trace trace,
                   searcher->trace(*loaded.position, MakeLimits(player, {}), options));
  const std::string text = args.steps ? StepsText(trace) : format.write(trace);
  if (args.output.empty()) {
    Print(text);
  } else {
    RETURN_IF_ERROR(WriteFile(args.output, text));
    const std::string note = TraceView(trace).Note();
    Print(absl::StrCat(OneLine(args.output), ": ", FormatCount(trace.visited - trace.left_out),
                       " of ", FormatCount(trace.visited), " positions", note.empty() ? "" : "; ",
                       note, "\n"));
  }
  return Interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

void AddTree(const Command& program) {
  const auto [tree, args] =
      program.Add<TreeArgs>("tree", "the tree a search explored, pruned moves too", RunTree);
  AddPosition(tree, args.position);
  AddAlgorithm(tree, args.player,
               "how to search, as engine:null_move=on (default alpha-beta; for more than two "
               "players the first of list)");
  AddPlayerFlags(tree, args.player, {"depth", "nodes", "evaluator", "hash"});
  tree.Text("--format", &args.format, "NAME",
            "dot, html, json, svg or text (default: as FILE ends, else text)");
  tree.Text("-o,--output", &args.output, "FILE", "write it here (default: standard output)");
  tree.Number("--max-nodes", 1, 1'000'000, &args.max_nodes,
              "keep N positions, 1 to 1000000 (default by format: svg 300, dot 500, text 2000, "
              "others 100000)");
  tree.Flag("--steps", &args.steps, "with text: the search step by step, not its tree");
}

}  // namespace boardgames::program
