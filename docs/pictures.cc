// Draws the pictures of the pages in docs/algorithms that show a tree written by hand; the others
// come from `boardgames tree`. See scripts/docs.
//
//   docs_pictures DIRECTORY          writes DIRECTORY/<name>.svg
//   docs_pictures --text             prints the trees and the steps instead
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/boardgames.h"
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
#include "boardgames/trace/svg.h"
#include "boardgames/trace/text.h"
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
    const std::string path = directory + "/" + name + ".svg";
    std::ofstream file(path);
    file << ToSvg(trace);
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
