// The contract: what a game must give, and what it may give.
//
// A game is a small rules object `G`, passed to every algorithm as `const G&`. It holds the options
// (board size, blocked cells) and never changes; positions are plain values of type `G::State`.
// Write the required part and every algorithm works; each optional hook you add unlocks something.
//
//   struct Nim {                                   // take 1 to 3; who takes the last one wins
//     struct State { int left = 10; int player = 0; };
//     using Move = int;
//     static constexpr int kMaxPlayers = 2, kMaxMoves = 3;
//     static constexpr auto objective() { return boardgames::Objective::kWin; }
//     State initial() const { return {}; }
//     int to_move(const State& s) const { return s.player; }
//     void moves(const State& s, auto& out) const {
//       for (int n = 1; n <= 3 && n <= s.left; ++n) out.push_back(n);
//     }
//     void apply(State& s, Move n) const { s.left -= n; s.player ^= 1; }
//     bool terminal(const State& s) const { return s.left == 0; }
//     boardgames::Score utility(const State& s, int p) const { return s.player == p ? -1 : 1; }
//   };
//   static_assert(boardgames::check_game<Nim>());  // one readable sentence if something is missing
//
// Required
//   G::State              copyable; trivially copyable is recommended (at most 128 bytes: it is
//                         then the fastest way to search)
//   G::Move               regular and trivially copyable, at most 8 bytes; a pass is a move
//   G::kMaxPlayers        the most players any rules object of this type can have (2 ... 16)
//   G::kMaxMoves          the most moves any position can have
//   g.initial()           the start
//   g.to_move(s)          0 ... players-1; valid in every position, finished ones included. Extra
//                         turns need no more: algorithms ask it before and after a move
//   g.moves(s, out)       pushes every legal move once, in a fixed order; at least one unless the
//                         position is terminal. `out` is a MoveList, a CountingSink or any type
//                         with push_back(Move): take it as `auto& out`. Precondition: !terminal(s)
//   g.apply(s, m)         changes s in place, returns nothing. Precondition: m came from moves(s)
//   g.terminal(s)         the game is over
//   g.utility(s, p)       the result for player p, from p's view, within +-kMaxHeuristic; summed
//                         over the players it is zero. Precondition: terminal(s)
//
// Optional constants and functions
//   g.objective()         what utility means; see Objective. Default kPoints
//   g.players()           players of this rules object. Default kMaxPlayers
//   G::kPointValue        score units in one point (Reversi: 100, so that an evaluator can see
//                         hundredths of a disc). Default 1
//   G::kAlternating       true: a different player moves after every apply, so that the search need
//                         not look. Default false
//   G::kOrderByPriorAlone  true: where a search goes to the end of the game, order by the prior
//                         alone: history and killers make it worse. Needs the hook prior.
//                         Default false
//
// Optional hooks, what a search may know of a game: each concept below names one and says what it
// must mean; docs/hooks.md has all of them, of other headers too, in one table. A hook must be
// const, must not throw, and must be safe to call from several threads at once on different states.
// What a search calls at its nodes should take constant time, or time linear in the board, and does
// not allocate. These names belong to the contract: check_game refuses a public member so called
// that is not the hook, and the likeliest misspellings; a private helper, or one that a
// requires-clause takes away, may have any name. The conformance suite (testing/conformance.h)
// holds each hook against plain minimax and the required part; testing/checks.h says what it looks
// at and what not. Hooks for people (notation, pictures to touch, facts) are in presentation.h.
//
// Complexity: nothing in this header runs; the concepts are compile-time only.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "boardgames/move_list.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// What the utility of a finished game means, and therefore what a search maximises.
enum class Objective : std::uint8_t {
  kPoints,       // the margin itself: results are exact margins
  kWinByPoints,  // only the margin's sign: results are win, loss or draw
  kWin,          // its sign, and time: a win sooner and a loss later is better
};

// An interval that contains a position's value. lo <= hi. By default it says nothing.
struct Interval {
  Score lo = -kInfinity;
  Score hi = kInfinity;

  static constexpr Interval Exactly(Score v) { return {v, v}; }
  constexpr bool exact() const { return lo == hi; }  // the value is known

  friend bool operator==(const Interval&, const Interval&) = default;
};

// A depth that means "to the end of the game".
inline constexpr int kToEnd = 1000;

// A position's key up to symmetry, and which symmetry led to it.
struct CanonicalKey {
  std::uint64_t key = 0;
  int symmetry = 0;
};

// What happens when a position comes up again.
struct RepetitionRule {
  enum class Kind : std::uint8_t {
    kNone,       // nothing
    kDraw,       // the game is drawn at the `times`-th occurrence
    kForbidden,  // a move that brings a position back is illegal (superko)
  };
  Kind kind = Kind::kNone;
  int times = 3;  // kDraw: 2 or more; 0: the game itself goes on, but a search counts a cycle as 0
};

// --- the required part ---------------------------------------------------------------------------

template <class G>
using MoveListFor = MoveList<typename G::Move, static_cast<int>(G::kMaxMoves)>;

template <class G>
concept Game = std::copyable<typename G::State> && std::regular<typename G::Move> &&
               std::is_trivially_copyable_v<typename G::Move> && (sizeof(typename G::Move) <= 8) &&
               requires(const G& g, const typename G::State& s, typename G::State& t,
                        const typename G::Move& m, MoveListFor<G>& out, int p) {
                 requires(G::kMaxPlayers >= 2 && G::kMaxPlayers <= 16);
                 requires(G::kMaxMoves >= 1);
                 { g.initial() } -> std::same_as<typename G::State>;
                 { g.to_move(s) } -> std::convertible_to<int>;
                 g.moves(s, out);
                 { g.apply(t, m) } -> std::same_as<void>;
                 { g.terminal(s) } -> std::convertible_to<bool>;
                 { g.utility(s, p) } -> std::convertible_to<Score>;
               };

// --- the optional hooks --------------------------------------------------------------------------
//
// Above each stands the question it answers, then what it must mean. "Without it" is what holds for
// a game that leaves it out, "Unlocks" what it is good for. scripts/hooks makes docs/hooks.md of
// this and of the hooks in other headers, in the same groups.

// --- guesses -------------------------------------------------------------------------------------

// How good does a position look?
// evaluate(s, p): a guess at the result for player p, from p's view, in score units, within
// [-kMaxHeuristic, kMaxHeuristic]. With two players evaluate(s, 0) == -evaluate(s, 1). Evaluators
// may also be separate policies; see evaluator.h.
// Without it: 0. Unlocks: play to a limited depth.
template <class G>
concept HasEvaluate = requires(const G& g, const typename G::State& s, int p) {
  { g.evaluate(s, p) } -> std::convertible_to<Score>;
};

// How promising does a move look before anything is searched?
// prior(s, m, depth): the larger, the earlier m is searched. `depth` is the plies still to search,
// so that a costly guess can be kept for where it pays. Any range within +-2^24.
// Without it: 0 for every move. Unlocks: move ordering.
template <class G>
concept HasPrior =
    requires(const G& g, const typename G::State& s, const typename G::Move& m, int depth) {
      { g.prior(s, m, depth) } -> std::convertible_to<int>;
    };

// Which moves are the same move, in whatever position?
// index(m): a number in [0, G::kMoveIndexes), the same in every position. No two moves of a
// position share one.
// Without it: nothing is remembered of moves but killers and the table's best. Unlocks: the history
// heuristic, RAVE, lots among equal moves at the root.
template <class G>
concept HasMoveIndex = requires(const G& g, const typename G::Move& m) {
  requires(G::kMoveIndexes >= 1);
  { g.index(m) } -> std::convertible_to<int>;
};

// What may be taken as known of a move before it was tried: it won this share of so many games.
struct MovePrior {
  float share = 0.5F;  // of a win, 0 ... 1
  float games = 0;     // >= 0
};

// How many games is a move worth before it was tried?
// move_priors(s, last, moves, priors): priors[i] says that moves[i] won this share of so many
// random games for its player. It pays for itself by few tens of games; where nothing is known the
// hook leaves priors[i], which is no game at all. `last` is the move that led to s, or nullptr.
// Called once for a position, with all of moves(s) or those of them that are searched;
// moves.size() == priors.size(). Precondition: !terminal(s). No allocation.
// Without it: MovePrior{}, no game. Unlocks: MCTS that tries good moves first.
template <class G>
concept HasMovePriors =
    requires(const G& g, const typename G::State& s, const typename G::Move* last,
             std::span<const typename G::Move> moves, std::span<MovePrior> priors) {
      { g.move_priors(s, last, moves, priors) } -> std::same_as<void>;
    };

// Which moves come before an evaluation can be trusted?
// noisy_moves(s, out): pushes those that have to be looked at (captures, mills, boxes to take),
// each once, best first; none if s is quiet. True: the mover may stand pat: he can do without them,
// and the evaluation is a fair guess. False: he has no choice, and they are all of moves(s). It
// runs at every leaf, and should cost about as much as an evaluation. Precondition: !terminal(s).
// Without it: every position is quiet. Unlocks: quiescence beyond the horizon.
template <class G>
concept HasNoisyMoves = requires(const G& g, const typename G::State& s, MoveListFor<G>& out) {
  { g.noisy_moves(s, out) } -> std::same_as<bool>;
};

// May the mover pass, to see what that is worth?
// null_move(s): hands the move to the opponent and changes nothing else, but what ends with the
// turn (a ban by ko). False, and s as it was, where that makes no sense: the game would be over,
// the opponent could not move, or to move may well be worse than not to. Two players.
// Precondition: !terminal(s).
// Without it: never. Unlocks: null-move cut-offs.
template <class G>
concept HasNullMove = requires(const G& g, typename G::State& s) {
  { g.null_move(s) } -> std::same_as<bool>;
};

// --- same position -------------------------------------------------------------------------------

// When are two positions the same?
// hash(s): equal states (up to what `banked` leaves out) have equal hashes. The player to move is
// in it, unless the value for the player to move does not depend on who that is.
// Without it: never, unless canonical says so. Unlocks: the transposition table.
template <class G>
concept HasHash = requires(const G& g, const typename G::State& s) {
  { g.hash(s) } -> std::same_as<std::uint64_t>;
};

// Which positions are images of one another?
// symmetries(): how many symmetries these rules have, the identity (number 0) included.
// transform(s, i), transform_move(m, i): the image under symmetry i; values are preserved. The
// suite checks moves, what they lead to, results.
// Without it: none but itself. Unlocks: training on images, and weights that they share;
// move_code by default.
template <class G>
concept HasSymmetries =
    requires(const G& g, const typename G::State& s, const typename G::Move& m, int i) {
      { g.symmetries() } -> std::convertible_to<int>;
      { g.transform(s, i) } -> std::same_as<typename G::State>;
      { g.transform_move(m, i) } -> std::same_as<typename G::Move>;
    };

// When are two positions the same up to symmetry?
// canonical(s): one key for all positions of equal value-to-go that a symmetry (or an exchange of
// interchangeable moves) maps onto each other. It takes the place of hash. move_code(m, symmetry):
// a number for move m in the canonical position, 0 ... 65534; moves that share a number must be of
// equal value. Only a game that also exchanges moves writes it: by default it is
// index(transform_move(m, symmetry)).
// Without it: where their hashes are equal. Unlocks: a table shared by symmetric positions.
template <class G>
concept HasCanonical =
    requires(const G& g, const typename G::State& s) {
      { g.canonical(s) } -> std::same_as<CanonicalKey>;
    } && (requires(const G& g, const typename G::Move& m, int i) {
      { g.move_code(m, i) } -> std::convertible_to<std::uint16_t>;
    } || (HasSymmetries<G> && HasMoveIndex<G> && requires { requires(G::kMoveIndexes <= 65535); }));

// When are two positions worth the same to the end?
// exact_key(s): positions of equal keys have equal values to go, for the player to move (under
// Objective::kWin the distance too); they need have nothing else in common, and no move of one
// stands for a move of the other: under it no best move is kept. What is banked is left out. Asked
// where a search goes to the end of the game and no repetition rule is in force. There it takes the
// place of hash and canonical, of which the game has one.
// Without it: where the keys of the table are equal. Unlocks: a table shared by positions of equal
// value.
template <class G>
concept HasExactKey =
    (HasHash<G> || HasCanonical<G>) && requires(const G& g, const typename G::State& s) {
      { g.exact_key(s) } -> std::same_as<std::uint64_t>;
    };

// Which part of the result is already decided?
// banked(s, p): that part of player p's final utility, from p's view, in score units; with two
// players banked(s, 0) == -banked(s, 1). What is banked stays out of hash and canonical, and
// evaluators must be banked(s, p) plus something that hash determines.
// Without it: 0. Unlocks: an entry of the table shared by positions that differ only in points.
template <class G>
concept HasBanked = requires(const G& g, const typename G::State& s, int p) {
  { g.banked(s, p) } -> std::convertible_to<Score>;
};

// What happens when a position comes back?
// repetition(): the rule in force. may_repeat(s, m): false if the position after m is surely new (a
// wall was built, a man was captured) or if m is exempt from the rule (a pass under superko).
// repetition_key(s): equal for the positions the rule counts as the same, different for others; by
// default it is hash(s). moves(s) and terminal(s) know nothing of earlier positions; GameHistory
// (game_history.h) and the searches apply the rule on top of them: superko all of them, draws
// Engine, Mcts and DfPn. Perft, random playouts and random_move know one position only, and no
// rule. Under kForbidden every position has a move with may_repeat false.
// A position that comes back within a search is a draw at once: whoever can bring it back once can
// do so until the rule ends the game. Of one from before the search only the occurrence that ends
// the game counts for sure; Engine guesses a draw all the same, but not with limits.solve.
// Without it: Kind::kNone, nothing. Unlocks: draws by repetition and superko, in play and search.
template <class G>
concept HasRepetition =
    requires(const G& g, const typename G::State& s, const typename G::Move& m) {
      { g.repetition() } -> std::same_as<RepetitionRule>;
      { g.may_repeat(s, m) } -> std::convertible_to<bool>;
    } && (HasHash<G> || requires(const G& g, const typename G::State& s) {
      { g.repetition_key(s) } -> std::same_as<std::uint64_t>;
    });

// --- sure knowledge ------------------------------------------------------------------------------

// Between which values does the result surely lie?
// bounds(s, p, depth): an interval that surely contains the true value for player p, from p's view;
// Exactly(v) where the rules object knows it (a race, an endgame table), Interval{} where it knows
// nothing. Under Objective::kWin in WinIn(n), LossIn(n) and 0, n plies from s; in score units
// otherwise. `depth`: the plies the search still has, 0 or less at its horizon, kToEnd where it
// goes to the end of the game. Searches ask at every node but the root; what is too dear for that
// is for the game to keep for the depths where it pays. Two players: bounds(s, 1) is bounds(s, 0)
// turned round. Precondition: !terminal(s).
// Without it: Interval{}, any. Unlocks: cut-offs and exact leaves without search.
template <class G>
concept HasBounds = requires(const G& g, const typename G::State& s, int p, int depth) {
  { g.bounds(s, p, depth) } -> std::same_as<Interval>;
};

// Which moves surely have a best one among them?
// undominated_moves(s, out): a non-empty subset of moves(s); the others are dominated. Search uses
// it; perft and legality never do. Precondition: !terminal(s).
// Without it: all of moves(s). Unlocks: fewer branches.
template <class G>
concept HasUndominatedMoves = requires(const G& g, const typename G::State& s,
                                       MoveListFor<G>& out) { g.undominated_moves(s, out); };

// Which moves need no search?
// forced_moves(s, out): pushes the moves of a line from s, each of which is surely a best one where
// it is played; none where there is a choice. No more than kMaxMoves. Precondition: !terminal(s).
// Without it: none. Unlocks: playing them without a search, where it goes to the end of the game.
template <class G>
concept HasForcedMoves = requires(const G& g, const typename G::State& s, MoveListFor<G>& out) {
  g.forced_moves(s, out);
};

// How many plies are left at most?
// remaining(s): plies left, forced passes not counted, 1 or more in an unfinished position: a
// search of this depth or more goes on to the end of the game and is exact.
// Without it: kRemainingUnknown, more than any depth. Unlocks: exact searches known before they
// start.
template <class G>
concept HasRemaining = requires(const G& g, const typename G::State& s) {
  { g.remaining(s) } -> std::convertible_to<int>;
};

// How far apart are two different results?
// score_step(s): all results reachable from s are congruent modulo this many score units (>= 1).
// Without it: 1. Unlocks: null windows as wide as the lattice in exact searches.
template <class G>
concept HasScoreStep = requires(const G& g, const typename G::State& s) {
  { g.score_step(s) } -> std::convertible_to<Score>;
};

// What is a position worth a few plies before the end?
// solve_leaf(s, alpha, beta, nodes): the exact value for the player to move, fail-soft: exact if
// inside (alpha, beta), else a bound on the same side; adds the positions it visited to `nodes`.
// Called when remaining(s) <= G::kLeafPlies in an exact search; s is not terminal. Needs remaining.
// Without it: the search goes on. Unlocks: unrolled solvers for the last plies.
template <class G>
concept HasSolveLeaf = HasRemaining<G> && requires(const G& g, const typename G::State& s, Score a,
                                                   std::uint64_t& nodes) {
  requires(G::kLeafPlies >= 1);
  { g.solve_leaf(s, a, a, nodes) } -> std::convertible_to<Score>;
};

// --- speed ---------------------------------------------------------------------------------------

// Which moves may be legal, before anyone looks closely?
// pseudo_legal_moves(s, out): a superset of moves(s) within kMaxMoves, cheap to make. is_legal(s,
// m): whether such a move m is in moves(s). Precondition: !terminal(s).
// Without it: moves(s), all of them legal. Unlocks: legality tested only for moves that are
// searched.
template <class G>
concept HasPseudoLegalMoves = requires(const G& g, const typename G::State& s,
                                       const typename G::Move& m, MoveListFor<G>& out) {
  g.pseudo_legal_moves(s, out);
  { g.is_legal(s, m) } -> std::convertible_to<bool>;
};

// How many moves are there?
// count_moves(s): the number of moves(s), without making them. Precondition: !terminal(s).
// Without it: moves(s) is counted. Unlocks: fast perft.
template <class G>
concept HasCountMoves = requires(const G& g, const typename G::State& s) {
  { g.count_moves(s) } -> std::convertible_to<int>;
};

// Which move is drawn by lot?
// random_move(s, random): a legal move, each with the same chance. random.Uniform(n) gives a number
// in [0, n). The hook may take one type of generator or, as a template, any. Precondition:
// !terminal(s).
// Without it: one of moves(s). Unlocks: playouts that neither list nor count the moves.
template <class G, class Random = SplitMix64>
concept HasRandomMove = requires(const G& g, const typename G::State& s, Random& random) {
  { g.random_move(s, random) } -> std::same_as<typename G::Move>;
};

// --- tables --------------------------------------------------------------------------------------

// Which number does a position have, and which position a number?
// positions(): how many numbers rank uses. rank(s): a number in [0, positions()), different for
// different positions. unrank(i): that position, or nothing if the number stands for no position.
// Without it: there is none. Unlocks: tables of every position by retrograde analysis.
template <class G>
concept HasRank = requires(const G& g, const typename G::State& s, std::uint64_t i) {
  { g.positions() } -> std::convertible_to<std::uint64_t>;
  { g.rank(s) } -> std::same_as<std::uint64_t>;
  { g.unrank(i) } -> std::same_as<std::optional<typename G::State>>;
};

// --- readable errors -----------------------------------------------------------------------------

// check_game<G>(): true if G is a game; otherwise compilation stops with one sentence that names
// the first missing or misdeclared piece. Put it in a static_assert after your game.
template <class G>
consteval bool check_game();

}  // namespace boardgames

#include "boardgames/cpp20.h"
#include "boardgames/internal/check_game.h"  // IWYU pragma: export
