// SearchMultiPv: the several best moves of a position, each with its value and its line.
//
//   auto searcher = *game->make_searcher({.who = Algorithm::kEngine});
//   Result<MultiPv> found =
//       SearchMultiPv(*game, Algorithm::kEngine, *searcher, *position, {.depth = 8}, 3);
//   for (const SearchReport& line : found->lines) std::cout << *line.best << ' ' << line.score;
//
// Every legal move is played and the position after it searched with a full window, one ply less
// deep, for each depth in turn; the table is shared. So all moves get an exact value and not only
// the ones asked for, and the cost is that of as many searches as there are moves: some two to ten
// times the nodes of one search to the same depth. Of mcts, greedy and best-difference, which look at
// every move anyway, it is one search; a line of mcts is a move, one of the others is what it
// compared: SearchReport::unit, gain and reply_gain say what its score counts.
//
// Thread-safety: as the searcher's. Allocates the reports.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct MultiPv {
  // As of a plain search: the best move with its value and line; the statistics and the depth are
  // those of the whole.
  SearchReport report = {};
  // The best first, equal ones in the game's order; scores are for the player to move in the
  // position, `best` is the line's first move.
  std::vector<SearchReport> lines = {};
};

// At most `count` lines: fewer if there are fewer moves, or if a limit ended the first round. The
// limits hold for all moves together; what they end early is left out, except in the first round,
// and but for wins and losses that are proved: these come first, and last.
// The least depth is two plies: the move and what a search sees of the position after it.
// `algorithm` is what the searcher was made of; `on_depth` (may be empty) is called after each
// depth.
//
// With a count of one it is a plain search. `among`: only these moves are looked at, which costs as
// many searches as there are of them: so a move that was played is compared with the best one.
// Errors: those of AnySearcher::search; df-pn and random, which compare no moves; more than two
// players, if it searches by depth and is not max-n; of `among` a move that is not legal, or
// an algorithm that does not search by depth. Precondition: count >= 1.
Result<MultiPv> SearchMultiPv(const AnyGame& game, Algorithm algorithm, AnySearcher& searcher,
                              const AnyPosition& position, const Limits& limits, std::size_t count,
                              const std::function<void(const MultiPv&)>& on_depth = {},
                              const std::vector<std::string>& among = {});

// The report of the position after a move of two players' game, as a report on the move for the
// player who made it. `same_player`: who moves there is who made the move.
SearchReport ForMover(SearchReport report, const std::string& move, bool same_player);

}  // namespace boardgames
