// usage: browser_pages FOLDER
//
// Writes the pages that the browser test opens, each from a search made here, into FOLDER.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/drawn_tree.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/reference/mtdf.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/result.h"
#include "boardgames/search/recorder.h"
#include "boardgames/trace/html.h"

namespace boardgames {
namespace {

template <class T>
T Require(Result<T> parsed) {
  if (!parsed) {
    std::fprintf(stderr, "%s\n", parsed.error.c_str());
    std::exit(1);
  }
  return *parsed;
}

void Write(const std::filesystem::path& file, const Trace& trace) {
  std::ofstream out(file, std::ios::binary);
  out << ToHtml(trace);
  if (!out.flush()) {
    std::fprintf(stderr, "cannot write %s\n", file.c_str());
    std::exit(1);
  }
  std::printf("%s: %zu nodes, %zu steps\n", file.filename().c_str(), trace.nodes.size(),
              trace.steps.size());
}

// A: the algorithm, with an ObserverRef.
template <class A, Game G>
Trace Record(const G& game, int depth, std::string algorithm, std::string name,
             std::vector<std::string> players, RecorderOptions options = {}) {
  TreeRecorder<G> recorder(game, options);
  A search(game, {}, {}, &recorder);
  search.search(game.initial(), {.depth = depth});
  Trace trace = recorder.Take();
  trace.game = std::move(name);
  trace.algorithm = std::move(algorithm);
  trace.evaluator = "default";
  trace.players = std::move(players);
  return trace;
}

template <Game G>
using ObservedAlphaBeta = AlphaBeta<G, GameEvaluator, ObserverRef<G>>;

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  using namespace boardgames;
  if (argc != 2) {
    std::fprintf(stderr, "usage: browser_pages FOLDER\n");
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);

  const std::vector<std::string> sides = {"Max", "Min"};
  const std::vector<std::string> colours = {"Black", "White"};

  // The tree that textbooks draw: 3, by the first move, and two cut-offs.
  const std::string text = "((3 12 8)(2 4 6)(14 5 2))";
  const DrawnTree book = Require(DrawnTree::Parse(text));
  using BookAlphaBeta = ObservedAlphaBeta<DrawnTree>;
  Write(folder / "book.html", Record<BookAlphaBeta>(book, 2, "alpha-beta", "tree:" + text, sides));

  // Each position is visited by several descents, and some values come from the table.
  using BookMtdF = MtdF<DrawnTree, GameEvaluator, ObserverRef<DrawnTree>>;
  Write(folder / "mtdf.html", Record<BookMtdF>(book, 2, "mtd-f", "tree:" + text, sides));

  const DrawnTree three =
      Require(DrawnTree::Parse("((<3,1,2> <1,4,1>)(<2,2,5> <5,0,1>)(<0,3,3> <4,4,0>))"));
  using ThreeMaxN = MaxN<DrawnTree, GameEvaluator, ObserverRef<DrawnTree>>;
  Write(folder / "three.html", Record<ThreeMaxN>(three, 2, "max-n", "tree", {"Ann", "Bob", "Cy"}));

  // Asked whether player 0 gets -1: the numbers of a node change as its moves are settled.
  const std::string asked = "(((-5 -1)(-1 -5))(-9(-1 -2)))";
  using TreeDfPn = DfPn<DrawnTree, GameEvaluator, ObserverRef<DrawnTree>>;
  Write(folder / "dfpn.html",
        Record<TreeDfPn>(Require(DrawnTree::Parse(asked)), 5, "df-pn", "tree:" + asked, sides));

  // Texts that would end a script element, and the limits.
  Trace odd = Record<BookAlphaBeta>(book, 2, "alpha-beta", "<i>@TRACE@ @TITLE@", sides,
                                    {.max_nodes = 6, .max_steps = 17});
  odd.nodes[1].move = "</script><b>";
  odd.nodes[1].board = "<!-- <script> & \"quotes\" @TITLE@\n";
  Write(folder / "odd.html", odd);
  Write(folder / "empty.html", {});

  // Moves are searched once more with a wider window.
  const Reversi reversi = Require(Reversi::Make({.size = 6}));
  using ReversiPvs = Pvs<Reversi, GameEvaluator, ObserverRef<Reversi>>;
  Write(folder / "pvs.html", Record<ReversiPvs>(reversi, 4, "pvs", "reversi:size=6", colours));

  Write(folder / "reversi.html",
        Record<ObservedAlphaBeta<Reversi>>(reversi, 3, "alpha-beta", "reversi:size=6", colours,
                                           {.drawings = true}));

  // The same player moves again after a box.
  const Timbiriche boxes = Require(Timbiriche::Make({.rows = 1, .cols = 2}));
  Write(folder / "timbiriche.html",
        Record<ObservedAlphaBeta<Timbiriche>>(boxes, 4, "alpha-beta", "timbiriche:rows=1,cols=2",
                                              {"first", "second"}));

  const Reversi large = Require(Reversi::Make({.size = 8}));
  Write(folder / "large.html",
        Record<ObservedAlphaBeta<Reversi>>(large, 9, "alpha-beta", "reversi", colours,
                                           {.max_nodes = 100'000, .max_steps = 1'000'000}));
  return 0;
}
