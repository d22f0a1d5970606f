// Draws the pictures of the pages in docs/algorithms that show a tree written by hand or positions by
// their distance; the others come from `boardgames tree`. See scripts/docs.
//
//   docs_pictures DIRECTORY          writes DIRECTORY/<name>.svg
//   docs_pictures --text             prints the trees and the steps instead
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/drawing.h"
#include "boardgames/games/morris.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/reference/best_difference.h"
#include "boardgames/reference/best_reply.h"
#include "boardgames/reference/greedy.h"
#include "boardgames/reference/mtdf.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/reference/random_move.h"
#include "boardgames/reference/sss_star.h"
#include "boardgames/search/recorder.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/trace/svg.h"
#include "boardgames/trace/text.h"
#include "boardgames/xml.h"
#include "examples/tic_tac_toe_board.h"
#include "examples/tic_tac_toe_numbers.h"
#include "tests/docs/examples.h"

namespace boardgames {
namespace {

struct Output {
  std::string directory;  // empty: standard output
  bool failed = false;

  void Write(const char* name, Trace trace, const char* algorithm) {
    trace.algorithm = algorithm;
    if (directory.empty()) {
      std::printf("--- %s\n%s%s\n", name, ToText(trace).c_str(), StepsText(trace).c_str());
      return;
    }
    WriteFile(name, ToSvg(trace));
  }
  void WriteFile(const char* name, const std::string& svg) {
    if (directory.empty()) return;
    const std::string path = directory + "/" + name + ".svg";
    std::ofstream file(path);
    file << svg;
    file.close();
    if (!file) {
      std::fprintf(stderr, "cannot write %s\n", path.c_str());
      failed = true;
    }
  }
};

// The trace of the last iteration of make(observer).search(start, limits).
template <class G, class Make>
Trace Record(const G& g, const Limits& limits, Make make) {
  TreeRecorder<G> recorder(g);
  auto search = make(ObserverRef<G>(&recorder));
  search.search(g.initial(), limits);
  return recorder.Take();
}

// An algorithm that is constructed from a game, an evaluator and an observer.
template <template <class, class, class> class Algorithm, class G>
Trace Plain(const G& g, int depth) {
  return Record(g, {.depth = depth}, [&](ObserverRef<G> o) {
    return Algorithm<G, GameEvaluator, ObserverRef<G>>(g, {}, {}, o);
  });
}

template <class G>
Trace WithEngine(const G& g, int depth, const EngineOptions& options) {
  return Record(g, {.depth = depth}, [&](ObserverRef<G> o) {
    return Engine<G, GameEvaluator, ObserverRef<G>>(g, options, {}, o);
  });
}

// Positions by how far they are from the end, as retrograde analysis finds them: a row for each
// distance, with how many are won or lost in so many plies and the first few of them.
template <class G>
std::string LayersSvg(const G& g, const std::vector<RetrogradeEntry>& entries, int distances) {
  constexpr int kBoards = 6;  // a row
  constexpr int kSide = 96, kGap = 12, kTextWidth = 150;
  XmlWriter svg;
  const auto text = [&](int x, int y, const std::string& line) {
    svg.Open("text").Attribute("x", std::to_string(x)).Attribute("y", std::to_string(y));
    svg.Text(line).Close();
  };
  const int width = kTextWidth + kBoards * (kSide + kGap);
  const int height = distances * (kSide + kGap) + kGap;
  svg.Open("svg").Attribute("xmlns", "http://www.w3.org/2000/svg");
  svg.Attribute("width", std::to_string(width)).Attribute("height", std::to_string(height));
  svg.Attribute("viewBox", "0 0 " + std::to_string(width) + " " + std::to_string(height));
  svg.Open("style").Raw(DrawingStyle()).Raw(".row{font:14px system-ui,sans-serif}").Close();
  svg.Open("rect").Attribute("width", "100%").Attribute("height", "100%").Attribute("fill", "#fff");
  svg.Close().Open("g").Attribute("class", "row");
  for (int d = 0; d < distances; ++d) {
    const int top = kGap + d * (kSide + kGap);
    std::uint64_t won = 0, lost = 0;
    int shown = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::optional<Score> v = ValueOf(entries[i]);
      if (!v || *v == 0 || PliesToEnd(*v) != d) continue;
      ++(*v > 0 ? won : lost);
      if (shown == kBoards) continue;
      const Drawing drawing = g.draw(*g.unrank(i));
      const double scale = kSide / (std::max(drawing.width, drawing.height) * kDrawingScale);
      svg.Open("g").Attribute(
          "transform", "translate(" + std::to_string(kTextWidth + shown * (kSide + kGap)) + " " +
                           std::to_string(top) + ") scale(" + XmlNumber(scale) + ")");
      svg.Raw(ToSvg(drawing, false)).Close();
      ++shown;
    }
    text(kGap, top + kSide / 2 - 12,
         d == 0 ? "over" : "in " + std::to_string(d) + (d == 1 ? " ply" : " plies"));
    if (won > 0) text(kGap, top + kSide / 2 + 10, std::to_string(won) + " won");
    if (lost > 0) text(kGap, top + kSide / 2 + (won > 0 ? 32 : 10), std::to_string(lost) + " lost");
  }
  return svg.Close().Close().Take();
}

template <class G>
void DrawLayers(Output& out, const char* name, const G& g, int distances) {
  const auto table = RetrogradeTable<G>::Build(g);
  out.WriteFile(name, LayersSvg(g, table->entries(), distances));
}

void DrawAll(Output& out) {
  const TreeGame textbook = docs::Tree(docs::kTextbook);
  const TreeGame surprise = docs::Tree(docs::kSurprise);
  const WrittenGame guesses = docs::Guesses();
  out.Write("minimax", Plain<Minimax>(textbook, 2), "minimax");
  out.Write("negamax", Plain<Negamax>(docs::Tree(docs::kExtraTurn), 2), "negamax");
  out.Write("alpha-beta", Plain<AlphaBeta>(textbook, 2), "alpha-beta");
  out.Write("pvs", Plain<Pvs>(surprise, 2), "pvs");
  out.Write("mtd-f", Plain<MtdF>(textbook, 2), "mtd-f");
  {
    // It cannot be moved, so it is made here.
    const TreeGame tree = docs::Tree(docs::kBestSecond);
    TreeRecorder<TreeGame> recorder(tree);
    SssStar<TreeGame, GameEvaluator, ObserverRef<TreeGame>> sss(tree, {}, {}, &recorder);
    sss.search(tree.initial(), {.depth = 2});
    out.Write("sss-star", recorder.Take(), "sss-star");
  }
  out.Write("greedy", Plain<Greedy>(guesses, 1), "greedy");
  out.Write("best-difference", Plain<BestDifference>(docs::Gains(), 2), "best-difference");
  out.Write("iterative-deepening-1", Plain<AlphaBeta>(guesses, 1), "alpha-beta");
  out.Write("iterative-deepening-2", Plain<AlphaBeta>(guesses, 2), "alpha-beta");
  out.Write("random",
            Record(guesses, {},
                   [&](ObserverRef<WrittenGame> o) {
                     return RandomMove<WrittenGame, GameEvaluator, ObserverRef<WrittenGame>>(
                         guesses, {.seed = 7}, {}, o);
                   }),
            "random");
  const TreeGame three = docs::Tree(docs::kThree);
  const auto named = [](Trace t) {
    t.players = {"Alice", "Bob", "Carol"};
    return t;
  };
  out.Write("max-n", named(Plain<MaxN>(three, 3)), "max-n");
  out.Write("paranoid", named(Plain<Paranoid>(three, 3)), "paranoid");
  out.Write("best-reply", named(Plain<BestReply>(three, 3)), "best-reply");

  out.Write("quiescence", WithEngine(docs::Exchange(), 1, {.quiescence = true}), "engine");
  out.Write("null-move",
            WithEngine(docs::Zugzwang(), 2, {.null_move = true, .null_move_reduction = 0}),
            "engine");
  out.Write("late-move-reductions",
            WithEngine(docs::LateMove(), 2, {.lmr = true, .lmr_number = 1, .lmr_depth = 2}),
            "engine");
  out.Write("mcts",
            Record(textbook, {},
                   [&](ObserverRef<TreeGame> o) {
                     return Mcts<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(
                         textbook, {.memory_bytes = 1 << 16, .playouts = 40, .solver = false}, {},
                         o);
                   }),
            "mcts");
  out.Write("df-pn",
            Record(textbook, {},
                   [&](ObserverRef<TreeGame> o) {
                     return DfPn<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(
                         textbook, {.table_bytes = 1 << 16}, {}, o);
                   }),
            "df-pn");
  DrawLayers(out, "retrograde-tic-tac-toe", NumberedTicTacToe<TicTacToeBoard>{}, 6);
  DrawLayers(out, "retrograde-three", *Morris::Make({.variant = morris::Variant::kThree}), 8);
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: docs_pictures DIRECTORY | --text\n");
    return 2;
  }
  boardgames::Output out;
  if (std::string_view(argv[1]) != "--text") out.directory = argv[1];
  boardgames::DrawAll(out);
  return out.failed ? 1 : 0;
}
