// Priors: what Monte Carlo tree search may take as known of a move of Go before it was tried, as so
// many games won or lost.
//
//   go::AddPriors(rules, patterns, s, last, moves, priors);      // BasicGo::move_priors
//
// What counts for a move: it takes stones or saves a chain in atari, matches a 3x3 pattern, is near
// the last move; against it: it leaves its chain in atari, fills an eye, is at the edge of an empty
// corner, is a pass. (The terms and games are those of P. Baudis, "Michi", 2015.) On 9x9 some 10 us
// for all moves of a position. No allocation; thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "boardgames/game.h"
#include "boardgames/games/go/liberty_board.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/policy.h"
#include "boardgames/games/go/shapes.h"
#include "boardgames/mcts/options.h"

namespace boardgames::go {

// In games won, or lost where that is said.
struct PriorGames {
  float even = 10;  // of every move, half of them won
  float pattern = 10;
  float takes_one = 15;
  float takes_more = 30;
  std::array<float, 3> nearness = {24, 22, 8};  // steps from the last move: 1, 2, 3
  float third_line = 10;                        // with no stone around
  float outer_lines = 10;                       // the same; lost
  float self_atari = 10;                        // lost
  float eye = 50;                               // lost: the move fills an own eye
  float pass = 20;                              // lost
};

// The options with which Monte Carlo tree search plays Go best; docs/algorithms/mcts.md says what
// each is worth.
constexpr MctsOptions PlayingMcts() {
  MctsOptions o;
  o.exploration = 0;
  o.rave = 3500;
  o.expand_after = 8;
  return o;
}

namespace internal {

// The line a point is on, from the edge: 1, 2, ...
template <class G>
int LineOf(const G& g, int p) {
  const int row = p / G::Layout::kStride;
  const int col = p % G::Layout::kStride;
  return 1 + (std::min)({row, col, g.rows() - 1 - row, g.cols() - 1 - col});
}

class PriorSum {
 public:
  void Win(float games) {
    wins_ += games;
    games_ += games;
  }
  void Lose(float games) { games_ += games; }
  MovePrior prior() const { return games_ > 0 ? MovePrior{wins_ / games_, games_} : MovePrior{}; }

 private:
  float wins_ = 0;
  float games_ = 0;
};

// The points one, two and three steps from p; a chain is crossed in no step.
template <class Board>
std::array<typename Board::Set, 3> StepsFrom(const Board& board, int p) {
  using Set = typename Board::Set;
  const auto with_chains = [&](Set x) {
    return x | Connected(x & board.Points(Board::kBlack), board.Points(Board::kBlack)) |
           Connected(x & board.Points(Board::kWhite), board.Points(Board::kWhite));
  };
  const Set on_board =
      board.Points(Board::kEmpty) | board.Points(Board::kBlack) | board.Points(Board::kWhite);
  std::array<Set, 3> steps;
  Set seen = with_chains(Set::Of(p));
  for (Set& step : steps) {
    step = with_chains(Beside(seen) & on_board).Without(seen);
    seen |= step;
  }
  return steps;
}

// The points with a stone at most three steps away along the lines.
template <class Board>
typename Board::Set NearStones(const Board& board) {
  typename Board::Set nearby = board.Points(Board::kBlack) | board.Points(Board::kWhite);
  const auto on_board = nearby | board.Points(Board::kEmpty);
  for (int i = 0; i < 3; ++i) nearby |= Beside(nearby) & on_board;
  return nearby;
}

}  // namespace internal

// The hook move_priors. G is a BasicGo.
template <class G>
void AddPriors(const G& g, const Patterns& patterns, const typename G::State& s,
               const typename G::Move* last, std::span<const typename G::Move> moves,
               std::span<MovePrior> priors, const PriorGames& games = {}) {
  using Board = LibertyBoard<G>;
  using Set = typename G::Set;
  const bool known = last != nullptr && *last != G::kPass;
  Policy<G> policy(g, patterns, s);
  const Board& board = policy.board();
  const Set captures = policy.Captures();  // of the whole board
  const Set saves = policy.Saves();
  std::array<Set, 3> nearby{};
  if (known) nearby = internal::StepsFrom(board, *last);
  const Set near_stones = internal::NearStones(board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    internal::PriorSum sum;
    sum.Win(games.even / 2);
    sum.Lose(games.even / 2);
    if (moves[i] == G::kPass) {
      sum.Lose(games.pass);
      priors[i] = sum.prior();
      continue;
    }
    const int p = moves[i];
    for (std::size_t step = 0; step < nearby.size(); ++step) {
      if (nearby[step].Has(p)) sum.Win(games.nearness[step]);
    }
    if (!near_stones.Has(p)) {
      const int line = internal::LineOf(g, p);
      if (line == 3) sum.Win(games.third_line);
      if (line < 3) sum.Lose(games.outer_lines);
    }
    if (captures.Has(p)) {
      sum.Win(g.gain(s, moves[i]) > 1 ? games.takes_more : games.takes_one);
    } else if (saves.Has(p)) {
      sum.Win(board.After(p).stones.Count() > 2 ? games.takes_more : games.takes_one);
    }
    if (patterns.Match(board.code(p))) sum.Win(games.pattern);
    if (board.IsEye(p, s.player)) {
      sum.Lose(games.eye);
    } else if (board.IsLegal(p) && policy.IsSelfAtari(p)) {
      sum.Lose(games.self_atari);
    }
    priors[i] = sum.prior();
  }
}

}  // namespace boardgames::go
