// Observers: what happens in a search, as it happens.
//
// Use one to draw the tree a search explores, to count something of your own, or to follow a search
// step by step. Every algorithm takes an observer as its last template parameter; the default,
// NoObserver, compiles to nothing.
//
//   struct CountCutOffs : Observer<TicTacToe> {
//     int n = 0;
//     void cutoff(const Move&, Score, Score) override { ++n; }
//   } counter;
//   AlphaBeta<TicTacToe, GameEvaluator, ObserverRef<TicTacToe>> search(game, {}, {}, &counter);
//
// The order of events. A search is a row of iterations, one for each depth; each is one tree:
//
//   iteration(depth)
//     enter(s, window)                     a position, the root first
//       gain(v)                            what the move that led here gains the player who made
//                                          it: of players of gains
//       leaf(kind, value)                  its value is known without looking at moves; or
//       move(m) enter ... leave            a move, and all that happens below it
//       better(m, value)                   the best move so far
//       research(reason) move(m) enter ... the same move once more, with another window
//       cutoff(m, value, beta)             the rest cannot matter
//       pruned(m, reason)                  a move that is not searched, and why; each of them
//       values(v)                          what it is worth to each player: max-n, before its
//                                          leave; paranoid, of leaves, if asks_values() says so
//       numbers(n)                         df-pn: its proof numbers, when they may have changed
//       numbers_after(m, n)                df-pn: those of the position after a move, for the
//                                          player to move here: before it is looked at, and what
//                                          the table says of it
//     leave(value, bound)
//
// enter and leave come in pairs, unless a limit ends the search: then ended_early closes all that
// is open. Scores, windows and values in an event are those of the player to move at the position
// it belongs to, which is the last one entered and not left. For games of more than two players
// `value` is that player's own score.
// Cost: with NoObserver none; else one call an event. No allocation of its own, no errors.
#pragma once

#include <cstdint>
#include <span>

#include "boardgames/cpp20.h"
#include "boardgames/score.h"

namespace boardgames {

// Why a position's value was known without looking at its moves.
enum class LeafKind : std::uint8_t {
  kTerminal,    // the game is over
  kHorizon,     // the depth is used up: an evaluation
  kTable,       // the table knew enough
  kKnown,       // the game knew: bounds, a leaf solver, a proved node
  kRepetition,  // the position stood on the path before
  kPlayout,     // a random game was played to its end
};

// Why a move was not searched.
enum class PruneReason : std::uint8_t {
  kCutoff,     // another move reached beta: the opponent will not let it come to this position
  kSelective,  // a reduction or a quiet move left out: a guess, not a proof
  kProved,     // the value was proved without it
};

// Why a position is searched once more.
enum class ResearchReason : std::uint8_t {
  kNullWindow,  // a null window showed that the move is better than alpha
  kReduced,     // a search of less depth showed it
  kWindow,      // the value lay outside the window the root began with
  kGuess,       // the next test of a driver such as MTD(f)
};

constexpr const char* ToString(LeafKind k) {
  constexpr const char* kNames[] = {"terminal", "horizon",    "table",
                                    "known",    "repetition", "playout"};
  return kNames[static_cast<int>(k)];
}
constexpr const char* ToString(PruneReason r) {
  constexpr const char* kNames[] = {"cutoff", "selective", "proved"};
  return kNames[static_cast<int>(r)];
}
constexpr const char* ToString(ResearchReason r) {
  constexpr const char* kNames[] = {"null window", "reduced", "window", "guess"};
  return kNames[static_cast<int>(r)];
}

// What a position is searched with. Algorithms without a window leave it infinite.
struct SearchWindow {
  int ply = 0;     // plies from the root
  int depth = 0;   // plies left
  int player = 0;  // to move
  Score alpha = -kInfinity;
  Score beta = kInfinity;
};

// Proof numbers of a position, for a player: how many positions must at least be settled for him to
// reach his goal (phi), and to refute it (delta). 0 and kInfiniteProof: reached, or refuted.
struct ProofNumbers {
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;
  bool operator==(const ProofNumbers&) const = default;
};
inline constexpr std::uint32_t kInfiniteProof = 0xffffffff;

// The observer that is not there.
struct NoObserver {
  static constexpr bool kActive = false;
  void iteration(int) const {}
  void enter(const auto&, const SearchWindow&) const {}
  void gain(Score) const {}
  void leaf(LeafKind, Score) const {}
  void move(const auto&) const {}
  void better(const auto&, Score) const {}
  void research(ResearchReason) const {}
  void cutoff(const auto&, Score, Score) const {}
  void pruned(const auto&, PruneReason) const {}
  bool asks_values() const { return false; }
  void values(std::span<const Score>) const {}
  void numbers(const ProofNumbers&) const {}
  void numbers_after(const auto&, const ProofNumbers&) const {}
  void leave(Score, Bound) const {}
  void ended_early() const {}
};

// Derive from it and override what you want to see.
template <class G>
class Observer {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  virtual ~Observer() = default;
  virtual void iteration(int /*depth*/) {}
  virtual void enter(const State&, const SearchWindow&) {}
  virtual void gain(Score) {}
  virtual void leaf(LeafKind, Score /*value*/) {}
  virtual void move(const Move&) {}
  virtual void better(const Move&, Score /*value*/) {}
  virtual void research(ResearchReason) {}
  virtual void cutoff(const Move&, Score /*value*/, Score /*beta*/) {}
  virtual void pruned(const Move&, PruneReason) {}
  // Whether values() is worth evaluations that the search itself does not need.
  virtual bool asks_values() const { return false; }
  virtual void values(std::span<const Score> /*of each player*/) {}
  virtual void numbers(const ProofNumbers&) {}
  virtual void numbers_after(const Move&, const ProofNumbers&) {}
  virtual void leave(Score /*value*/, Bound) {}
  virtual void ended_early() {}
};

// Hands the events on to an observer chosen at run time, or to nobody.
template <class G>
class ObserverRef {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr bool kActive = true;

  // Keeps the pointer; nullptr: nobody looks.
  ObserverRef(Observer<G>* to = nullptr) : to_(to) {}  // NOLINT: a pointer is meant to convert

  // Whether there is an observer.
  explicit operator bool() const { return to_ != nullptr; }

  void iteration(int depth) const { Tell(&Observer<G>::iteration, depth); }
  void enter(const State& s, const SearchWindow& w) const { Tell(&Observer<G>::enter, s, w); }
  void gain(Score v) const { Tell(&Observer<G>::gain, v); }
  void leaf(LeafKind k, Score v) const { Tell(&Observer<G>::leaf, k, v); }
  void move(const Move& m) const { Tell(&Observer<G>::move, m); }
  void better(const Move& m, Score v) const { Tell(&Observer<G>::better, m, v); }
  void research(ResearchReason r) const { Tell(&Observer<G>::research, r); }
  void cutoff(const Move& m, Score v, Score beta) const { Tell(&Observer<G>::cutoff, m, v, beta); }
  void pruned(const Move& m, PruneReason r) const { Tell(&Observer<G>::pruned, m, r); }
  bool asks_values() const { return to_ != nullptr && to_->asks_values(); }
  void values(std::span<const Score> v) const { Tell(&Observer<G>::values, v); }
  void numbers(const ProofNumbers& n) const { Tell(&Observer<G>::numbers, n); }
  void numbers_after(const Move& m, const ProofNumbers& n) const {
    Tell(&Observer<G>::numbers_after, m, n);
  }
  void leave(Score v, Bound b) const { Tell(&Observer<G>::leave, v, b); }
  void ended_early() const { Tell(&Observer<G>::ended_early); }

 private:
  template <class Event, class... Args>
  void Tell(Event event, const Args&... args) const {
    if (to_ != nullptr) (to_->*event)(args...);
  }

  Observer<G>* to_;
};

}  // namespace boardgames
