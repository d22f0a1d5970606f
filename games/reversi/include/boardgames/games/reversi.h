// Reversi on 4x4, 6x6 and 8x8 with blocked cells: the rules object.
//
//   Reversi game;                                               // 8x8, black begins
//   auto blocked = Reversi::Make({.size = 6, .blocked = "b2 e5"});
//   if (!blocked) std::cerr << blocked.error;
//   Reversi::State s = game.initial();
//   game.apply(s, *game.parse_move(s, "f5"));
//
// Player 0 is black (X), player 1 is white (O). Scores are hundredths of a disc, so that evaluators
// can see less than a disc: a game won by 4 discs has utility 400. Moves are in the order a1, b1,
// ... h8; a player who cannot move passes, and that is a move of its own, legal only then.
//
// A state is 24 bytes, a move one. apply takes some 5 ns, moves 10 ns. Nothing here throws; only
// text and Make allocate; a rules object never changes and may be used by many threads.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/games/reversi/bitboard.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/games/reversi/drawing.h"
#include "boardgames/games/reversi/endgame.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/games/reversi/facts.h"
#include "boardgames/games/reversi/notation.h"
#include "boardgames/games/reversi/numbers.h"
#include "boardgames/games/reversi/stability.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/text.h"
#include "boardgames/zobrist.h"

namespace boardgames {

namespace reversi {

enum class Color : std::uint8_t { kBlack, kWhite };

// What the cells left empty at the end are worth.
enum class Scoring : std::uint8_t {
  kDiscs,            // nothing: the margin is the difference of discs
  kEmptiesToWinner,  // one disc each, to the winner; a draw stays 0. What Othello programs use
};

}  // namespace reversi

struct ReversiOptions {
  int size = 8;              // 4, 6 or 8
  std::string blocked = {};  // cells such as "c3 f6", apart by blanks, commas or '+'; not the four
                             // centre cells, where the game starts
  reversi::Color first = reversi::Color::kBlack;
  reversi::Scoring scoring = reversi::Scoring::kDiscs;
  Objective objective = Objective::kPoints;  // or kWinByPoints
};

class Reversi : public reversi::Numbers<Reversi> {
 public:
  using State = reversi::State;
  using Move = reversi::Move;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 62;  // a move needs a disc of each colour on the board
  static constexpr int kMoveIndexes = 65;
  static constexpr Score kPointValue = 100;
  static constexpr bool kAlternating = true;
  // Where solve_leaf takes over; 7 to 10 are about equally fast, and fewer plies visit fewer nodes.
  static constexpr int kLeafPlies = 8;
  // canonical looks for symmetric positions up to this many discs. Later ones meet too seldom to
  // pay for the search.
  static constexpr int kCanonicalDiscs = 10;
  // From this many plies to search on, prior looks one move ahead.
  static constexpr int kFastestFirstDepth = 2;

  Reversi() : Reversi(8, 0, {}) {}

  // The rules with these options, or what is wrong with them.
  static Result<Reversi> Make(const ReversiOptions& options) {
    using reversi::internal::Concat;
    using reversi::internal::Quoted;
    using Made = Result<Reversi>;
    if (options.size != 4 && options.size != 6 && options.size != 8) {
      return Made::Error(
          Concat({"size ", std::to_string(options.size), " is not possible; use 4, 6 or 8"}));
    }
    if (options.objective == Objective::kWin) {
      return Made::Error(
          "objective kWin is not possible: a Reversi game is not better for being shorter; use "
          "kPoints or kWinByPoints");
    }
    const reversi::Shape whole(options.size, 0);
    std::uint64_t blocked = 0;
    std::string_view rest = options.blocked;
    while (!rest.empty()) {
      const std::string_view name = rest.substr(0, rest.find_first_of(" ,+\t"));
      rest.remove_prefix((std::min)(rest.size(), name.size() + 1));
      if (name.empty()) continue;
      const auto wrong = [&](std::string_view what) {
        return Made::Error(Concat({"blocked cell ", Quoted(name), what}));
      };
      const auto cell = reversi::ParseCell(whole, name);
      if (!cell) {
        return wrong(
            Concat({" is not on the board; cells are a1 to ", reversi::internal::LastCell(whole)}));
      }
      const std::uint64_t bit = reversi::CellBit(*cell);
      if ((reversi::kCentre & bit) != 0) {
        return wrong(" is one of the four centre cells, where the game starts; block others");
      }
      if ((blocked & bit) != 0) return wrong(" is named twice; name it once");
      blocked |= bit;
    }
    return Made::Ok(Reversi(options.size, blocked, options));
  }

  // --- the rules ---

  State initial() const {
    constexpr std::uint64_t kBlack = 0x0000000810000000;  // d5, e4
    constexpr std::uint64_t kWhite = reversi::kCentre ^ kBlack;
    return first_ == reversi::Color::kBlack ? State{kBlack, kWhite, 0} : State{kWhite, kBlack, 1};
  }

  int to_move(const State& s) const { return static_cast<int>(s.player); }

  void moves(const State& s, auto& out) const {
    std::uint64_t legal = Legal(s);
    if (legal == 0) out.push_back(Move{Move::kPass});
    for (; legal != 0; legal &= legal - 1) {
      out.push_back(Move{static_cast<std::uint8_t>(std::countr_zero(legal))});
    }
  }

  void apply(State& s, Move m) const {
    std::uint64_t own = s.own;
    std::uint64_t opp = s.opp;
    if (!m.is_pass()) {
      const std::uint64_t flips = reversi::Flips(own, opp, m.cell);
      own |= flips | reversi::CellBit(m.cell);
      opp &= ~flips;
    }
    s = {opp, own, s.player ^ 1};
  }

  bool terminal(const State& s) const { return Legal(s) == 0 && Legal({s.opp, s.own, 0}) == 0; }

  Score utility(const State& s, int p) const {
    const int margin = reversi::FinalMargin(shape_, EmptiesToWinner(), s.own, s.opp);
    return reversi::internal::ForPlayer(s, p, kPointValue * margin);
  }

  Objective objective() const { return objective_; }

  // --- what a search may use ---

  Score evaluate(const State& s, int p) const { return reversi::Default{}(*this, s, p); }

  std::uint64_t hash(const State& s) const { return Key(s) ^ (s.player * 0xd6e8feb86659fd93); }

  // The player to move is not in this key: what a position is worth to its mover does not depend on
  // his colour.
  CanonicalKey canonical(const State& s) const {
    if (shape_.symmetries == 1 || std::popcount(s.own | s.opp) > kCanonicalDiscs) {
      return {Key(s), 0};
    }
    State least = s;
    int symmetry = 0;
    for (int i = 1; i < shape_.symmetries; ++i) {
      const State image = transform(s, i);
      if (image.own < least.own || (image.own == least.own && image.opp < least.opp)) {
        least = image;
        symmetry = i;
      }
    }
    return {Key(least), symmetry};
  }

  // The symmetries of the square that keep every blocked cell blocked.
  int symmetries() const { return shape_.symmetries; }
  State transform(const State& s, int i) const {
    const int symmetry = shape_.symmetry[static_cast<std::size_t>(i)];
    return {reversi::TransformBoard(s.own, symmetry), reversi::TransformBoard(s.opp, symmetry),
            s.player};
  }
  Move transform_move(Move m, int i) const {
    if (m.is_pass()) return m;
    const int symmetry = shape_.symmetry[static_cast<std::size_t>(i)];
    return Move{static_cast<std::uint8_t>(reversi::TransformCell(m.cell, symmetry))};
  }

  // From the discs that cannot be flipped any more; to find them pays at the end of the game only.
  Interval bounds(const State& s, int p, int depth) const {
    if (depth < kToEnd) return {};
    const reversi::StableDiscs stable = reversi::FindStable(shape_, s.own, s.opp);
    const Score lo = kPointValue * (2 * std::popcount(stable.own) - shape_.cells);
    const Score hi = kPointValue * (shape_.cells - 2 * std::popcount(stable.opp));
    return to_move(s) == p ? Interval{lo, hi} : Interval{-hi, -lo};
  }

  int prior(const State& s, Move m, int depth) const;

  int index(Move m) const { return m.cell; }

  // The playable cells still empty.
  int remaining(const State& s) const { return std::popcount(Empty(s)); }

  // With the empty cells to the winner, a game that is not drawn shares out all cells: on an even
  // number of them every margin is even, and so is a draw. On an odd number margins are odd but a
  // draw is 0; and if empty cells count for nothing, any parity can come about.
  Score score_step(const State&) const {
    return EmptiesToWinner() && shape_.cells % 2 == 0 ? 2 * kPointValue : kPointValue;
  }

  Score solve_leaf(const State& s, Score alpha, Score beta, std::uint64_t& nodes) const {
    reversi::EndgameSolver solver(shape_, EmptiesToWinner());
    // Whole discs: the widest window inside that of hundredths whose edges mean the same.
    const Score v = solver.Solve(s.own, s.opp, FloorToDiscs(alpha), -FloorToDiscs(-beta));
    nodes += solver.nodes();
    return kPointValue * v;
  }

  // Precondition: !terminal(s).
  int count_moves(const State& s) const { return (std::max)(1, std::popcount(Legal(s))); }

  // Discs flipped plus the report's weight of the cell; 0 for a pass.
  Score gain(const State& s, Move m) const {
    if (m.is_pass()) return 0;
    Score gain = std::popcount(reversi::Flips(s.own, s.opp, m.cell));
    for (std::size_t i = 0; i < shape_.rings.size(); ++i) {
      if ((shape_.rings[i] & reversi::CellBit(m.cell)) != 0) gain += reversi::kRingWeights[i];
    }
    return gain;
  }

  // --- text ---

  std::string move_to_string(const State&, Move m) const {
    return m.is_pass() ? "pass" : reversi::CellName(shape_, m.cell);
  }
  Result<Move> parse_move(const State& s, std::string_view text) const;
  std::string position_to_string(const State& s) const { return reversi::PositionText(shape_, s); }
  Result<State> parse_position(std::string_view text) const {
    return reversi::ParsePosition(shape_, text);
  }
  std::string board(const State& s) const { return reversi::BoardText(shape_, s); }
  Drawing draw(const State& s) const { return reversi::DrawPosition(shape_, s); }
  std::vector<std::string> touched(const State& s, Move m) const {
    if (m.is_pass()) return {};
    return {move_to_string(s, m)};
  }
  std::vector<Fact> effects(const State& s, Move m) const {
    if (m.is_pass()) return {};
    return {{"flips", std::to_string(std::popcount(reversi::Flips(s.own, s.opp, m.cell)))}};
  }
  std::string ending(const State& s) const {
    if ((s.own | s.opp) == shape_.playable) return "the board is full";
    return s.own == 0 || s.opp == 0 ? "one side has no disc left" : "neither side can move";
  }
  std::vector<Fact> facts(const State& s) const { return reversi::FactsOf(shape_, s); }

  // --- the options in use ---

  const reversi::Shape& shape() const { return shape_; }
  reversi::Color first() const { return first_; }
  reversi::Scoring scoring() const { return scoring_; }
  // The blocked cells of the board in the order a1, b1, ..., joined by '+', as Make takes them.
  std::string blocked() const {
    std::string names;
    for (std::uint64_t b = reversi::SizeMask(shape_.size) & ~shape_.playable; b != 0; b &= b - 1) {
      if (!names.empty()) names += '+';
      names += reversi::CellName(shape_, std::countr_zero(b));
    }
    return names;
  }

 private:
  Reversi(int size, std::uint64_t blocked, const ReversiOptions& options)
      : shape_(size, blocked),
        first_(options.first),
        scoring_(options.scoring),
        objective_(options.objective) {}

  bool EmptiesToWinner() const { return scoring_ == reversi::Scoring::kEmptiesToWinner; }
  std::uint64_t Empty(const State& s) const { return shape_.playable & ~(s.own | s.opp); }
  std::uint64_t Legal(const State& s) const {
    return reversi::OutflankingCells(s.own, s.opp) & Empty(s);
  }
  static std::uint64_t Key(const State& s) {
    return Mix64((s.own * 0x9e3779b97f4a7c15) ^ std::rotl(s.opp * 0xc2b2ae3d27d4eb4f, 32));
  }
  static int FloorToDiscs(Score s) {
    return s >= 0 ? s / kPointValue : -((-s + kPointValue - 1) / kPointValue);
  }

  reversi::Shape shape_;
  reversi::Color first_;
  reversi::Scoring scoring_;
  Objective objective_;
};

// Fastest first: the fewer replies a move leaves, the earlier it is searched; a reply on a corner
// counts twice. Then the cells that may become replies, parity, and the kind of cell. With few
// plies to go only the last two, which cost next to nothing.
inline int Reversi::prior(const State& s, Move m, int depth) const {
  if (m.is_pass()) return 0;
  const unsigned odd = reversi::internal::QuarterParity(Empty(s));
  int value = (odd & reversi::internal::QuarterOf(m.cell)) != 0 ? 2 : 0;
  value += 5 * shape_.order[m.cell];
  if (depth < kFastestFirstDepth) return value;
  State next = s;
  apply(next, m);
  const std::uint64_t replies = Legal(next);
  const std::uint64_t open = reversi::Beside(next.opp) & Empty(next);
  return value - 256 * std::popcount(replies) - 256 * std::popcount(replies & shape_.corners) -
         75 * std::popcount(open);
}

inline Result<reversi::Move> Reversi::parse_move(const State& s, std::string_view text) const {
  using reversi::internal::Concat;
  using Read = Result<Move>;
  if (terminal(s)) return Read::Error("the game is over; no move is legal");
  MoveListFor<Reversi> legal;
  moves(s, legal);
  const std::string lower = Lowered(text.substr(0, 5));
  Move m{Move::kPass};
  bool known = lower == "pass" || lower == "pa";
  if (!known) {
    if (const auto cell = reversi::ParseCell(shape_, lower)) {
      m.cell = static_cast<std::uint8_t>(*cell);
      known = true;
    }
  }
  if (known && legal.contains(m)) return Read::Ok(m);
  const std::string list =
      FirstOf(legal.size(), [&](int i) { return move_to_string(s, legal[i]); });
  return Read::Error(
      Concat({"move ", reversi::internal::Quoted(text),
              known ? " is not legal here" : " is neither a cell of this board nor 'pass'",
              "; legal moves: ", list}));
}

static_assert(check_game<Reversi>());

}  // namespace boardgames
