// 04: see the tree.
//
// Teaches: an observer is told everything that happens in a search. TreeRecorder is one; it keeps
// the tree, moves that were never searched included, and ToText and ToDot write it. First the tree
// of a textbook, then three empty cells of tic-tac-toe.
// Try next: give a file name and draw it: example_04_see_the_tree tree.dot && dot -Tsvg tree.dot
#include <cstdio>
#include <fstream>

#include "boardgames/boardgames.h"
#include "boardgames/search/recorder.h"
#include "boardgames/trace/dot.h"
#include "boardgames/trace/text.h"
#include "examples/tic_tac_toe.h"

namespace {

// The tree that alpha-beta explores from s.
template <class G>
boardgames::Trace Explore(const G& game, const typename G::State& s, int depth) {
  using boardgames::GameEvaluator, boardgames::ObserverRef;
  boardgames::TreeRecorder<G> recorder(game, {.max_nodes = 300});
  boardgames::AlphaBeta<G, GameEvaluator, ObserverRef<G>> search(game, {}, {}, &recorder);
  search.search(s, {.depth = depth});
  boardgames::Trace trace = recorder.Take();
  trace.algorithm = "alpha-beta";
  return trace;
}

}  // namespace

int main(int argc, char** argv) {
  // MAX chooses a bracket, MIN a number in it.
  const auto textbook = boardgames::TreeGame::Parse("((3 12 8)(2 4 6)(14 5 2))");
  if (!textbook) return 2;
  const boardgames::Trace first = Explore(*textbook, textbook->initial(), 2);
  std::puts(boardgames::ToText(first).c_str());

  // X: 0 4 5, O: 2 3 8; X is to move, and 1, 6 and 7 are free.
  const TicTacToe game;
  auto s = game.initial();
  constexpr TicTacToe::Move kPlayed[] = {0, 8, 4, 2, 5, 3};
  for (auto m : kPlayed) game.apply(s, m);
  const boardgames::Trace second = Explore(game, s, 3);
  std::puts(boardgames::ToText(second).c_str());

  int pruned = 0;
  for (const boardgames::TraceNode& n : second.nodes) pruned += n.pruned ? 1 : 0;
  std::printf("%zu nodes, %d of them never searched\n", second.nodes.size(), pruned);
  if (argc > 1) std::ofstream(argv[1]) << boardgames::ToDot(second);
}
