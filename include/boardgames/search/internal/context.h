// What the parts of the engine share: one search's state, its stack, and the values that go up it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/score.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/internal/sharing.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/ordering.h"
#include "boardgames/search/pv_table.h"
#include "boardgames/search/result.h"
#include "boardgames/search/table.h"

namespace boardgames::internal {

// How far a search goes on: some plies, or to the end of the game. At the horizon there are none
// left; quiescence goes on beyond it.
class Depth {
 public:
  // Precondition: plies < kToEnd.
  static constexpr Depth Plies(int plies) { return Depth(plies); }
  static constexpr Depth ToEnd() { return Depth(kToEnd); }

  constexpr bool to_end() const { return plies_ == kToEnd; }
  constexpr bool horizon() const { return plies_ <= 0; }
  // The plies since the horizon. Precondition: horizon().
  constexpr int beyond() const { return -plies_; }
  // In plies; kToEnd for ToEnd(), as a game's hooks take it.
  constexpr int plies() const { return plies_; }
  // One ply on.
  constexpr Depth Next() const { return to_end() ? *this : Depth(plies_ - 1); }
  // So many plies less. Precondition: !to_end().
  constexpr Depth Less(int plies) const { return Depth(plies_ - plies); }

 private:
  explicit constexpr Depth(int plies) : plies_(plies) {}
  int plies_;
};

// What the search of a position returns to whoever asked.
struct Value {
  Score score = 0;              // for the player to move there
  int cycle = kNoCycle;         // the earliest position of the path that it rests on
  Bound bound = Bound::kExact;  // how score relates to the position's value
  bool proved = true;           // it rests on no horizon and no guess

  // The same for the other player.
  Value ForOther() const {
    constexpr Bound kOpposite[] = {Bound::kExact, Bound::kUpper, Bound::kLower};
    return {-score, cycle, kOpposite[static_cast<int>(bound)], proved};
  }
};

// A Value as SearchNode returns it: in two registers. gcc puts a struct of smaller members together
// in memory, where the read of it all waits for the writes of its parts.
class PackedValue {
 public:
  PackedValue(const Value& v)  // NOLINT(google-explicit-constructor): so that nodes return Values
      : low_(static_cast<std::uint32_t>(v.score) |
             std::uint64_t{static_cast<std::uint32_t>(v.cycle)} << 32),
        high_(static_cast<std::uint64_t>(v.bound) | std::uint64_t{v.proved} << 8) {}
  operator Value() const {  // NOLINT(google-explicit-constructor)
    return {static_cast<Score>(static_cast<std::uint32_t>(low_)), static_cast<int>(low_ >> 32),
            static_cast<Bound>(high_ & 0xff), (high_ >> 8) != 0};
  }

 private:
  std::uint64_t low_;
  std::uint64_t high_;
};

// What an evaluator said, as it is.
constexpr Score CheckedEvaluation(Score v) {
  assert(-kMaxHeuristic <= v && v <= kMaxHeuristic &&
         "an evaluation is neither a win nor a loss: it lies within +-kMaxHeuristic");
  return v;
}

// What is being shown about the root's value; see cycles.h.
enum class Claim : std::uint8_t { kNone, kAtLeast, kAtMost };

// What the search keeps of a position on its stack, as long as it looks at the moves.
struct Frame {
  int player = 0;  // to move
  Score banked = 0;
  TableKey table_key;
  std::uint64_t key = 0;         // of its entry in the table
  std::uint16_t table_move = 0;  // its code; 0: none
  bool no_null_move = false;     // the opponent has just moved twice, or this checks that
  bool looked_up = false;        // by the position above it; what is above this is filled in
  int move = -1;                 // the number of the move that is being searched; -1: none
  // Of a selective search: what the evaluator says of it, if it was asked.
  Score evaluation = 0;
  bool evaluated = false;
  search::TableEntry entry{};  // what the table knew, if table_move is not 0
  std::uint16_t excluded = 0;  // the code of a move that is left out on trial; 0: none
  bool singular = false;       // the table's move is the only good one
};

template <Game G, class E, class O>
struct Context {
  using Game = G;
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr bool kObserved = O::kActive;
  static constexpr std::int64_t kPrior = std::int64_t{1}
                                         << 23;  // its weight beside what is learned
  using Picker = MovePicker<static_cast<int>(G::kMaxMoves)>;

  Context(const G& g, const EngineOptions& o, E evaluate, O watch)
      : Context(g, o, std::move(evaluate), std::move(watch),
                search::Table(HasKeys(g) ? o.table_bytes : 0, o.table_memory)) {}

  Context(const G& g, const EngineOptions& o, E evaluate, O watch, search::Table shared)
      : game(g),
        options(o),
        evaluator(std::move(evaluate)),
        observer(std::move(watch)),
        view(g, {.undominated = o.undominated,
                 .bounds = o.bounds,
                 .remaining = o.remaining,
                 .canonical = o.canonical,
                 .exact_key = o.exact_key,
                 .forced = o.forced,
                 .repetition = o.repetition}),
        table(std::move(shared)),
        use_table(HasKeys(g) && o.table_bytes > 0),
        memory({.malus = o.malus, .countermoves = o.countermoves, .continuation = o.continuation}),
        stack(kMaxPly + 1) {}

  const G& game;
  const EngineOptions options;
  E evaluator;
  [[no_unique_address]] O observer;
  GameView<G> view;

  // What is learned, and kept from one search to the next.
  search::Table table;
  const bool use_table;
  OrderingMemory<G> memory;
  const bool learns_replies = options.countermoves || options.continuation;
  // Of the engines that share the table; null without others.
  std::shared_ptr<MovesInWork> in_work;
  // This search.
  bool solving = false;
  bool selective = false;  // some selective switch is on, and this search may use it
  bool pruning = false;    // it is within a search of half the depth, which starts no other
  int root_player = 0;
  std::optional<Move> root_first;  // to be searched first at the root
  // This iteration.
  Budget* budget = nullptr;
  Statistics count;
  PvTable<Move> pv;
  std::vector<Move> partial;  // the best line at the root so far, if it is above the window
  Score partial_score = 0;
  RootProofs<Move> proofs;   // of this search
  std::vector<Frame> stack;  // by ply
  // Searches aside of the tree of moves.
  Claim claim = Claim::kNone;
  bool silent = false;      // the observer is not told
  bool whole_line = false;  // the line is to go on where the value is known without it

  Frame& At(int ply) { return stack[static_cast<std::size_t>(ply)]; }

  // Since the table was empty, an earlier position was counted as a draw, or what was found on one
  // path under superko was taken on another; by this search, or by one whose values it may have.
  bool Guessed() const { return guessed_ || table.HoldsGuess(); }
  void Guess() {
    guessed_ = true;
    table.NoteGuess();
  }
  void ForgetGuesses() { guessed_ = false; }

  // --- leaves ---

  Value Leaf(LeafKind kind, Score v, Bound bound = Bound::kExact, bool proved = true) {
    ++count.leaves;
    TellLeaf(kind, v, bound);
    return {v, kNoCycle, bound, proved};
  }

  // Who wins at the horizon of a claim: the one who would rather not see it hold.
  int HorizonWinner() const { return claim == Claim::kAtMost ? root_player : 1 - root_player; }

  Value Horizon(const State& s, int player) {
    const Score v = claim == Claim::kNone
                        ? CheckedEvaluation(static_cast<Score>(evaluator(game, s, player)))
                    : player == HorizonWinner() ? kMaxHeuristic
                                                : -kMaxHeuristic;
    return Leaf(LeafKind::kHorizon, v, Bound::kExact, false);
  }

  // A move leads back to a position of the path: a draw, for either player. (Not counted as a
  // node.) Before the root, it is sure only where the rule ends the game at once.
  Value Repetition(const State& child, const Move& m, int ply, int back_to) {
    ++count.leaves;
    Tell([&](auto& o) {
      o.move(m);
      o.enter(child, {ply + 1, 0, game.to_move(child)});
    });
    TellLeaf(LeafKind::kRepetition, 0, Bound::kExact);
    if (!view.path().BeforeRoot(back_to)) return {.cycle = back_to};
    if (view.path().EndsGame(back_to)) return {};  // whatever the path
    Guess();
    return {.cycle = back_to, .proved = false};
  }

  // --- the table ---

  // Names the position in the frame, looks it up, and notes the table's move. What is found, if it
  // ends the search of a position with this depth and window.
  template <bool kPv>
  // (This, Store and Order are inlined: a search written by hand would have no calls there.)
  [[gnu::always_inline]] std::optional<Value> Probe(const State& s, Frame& f, Depth depth, int ply,
                                                    Score alpha, Score beta) {
    f.banked = view.Banked(s, f.player);
    const TableKey key = depth.to_end() ? view.KeyToEnd(s) : view.KeyOf(s);
    // One by one: copied as a whole, they are read before they are written.
    f.table_key.key = key.key;
    f.table_key.symmetry = key.symmetry;
    f.table_key.exact = key.exact;
    f.table_move = 0;
    // Values are true for the horizon they were found with, and for games that the same earlier
    // positions end; selective ones are guesses.
    f.key = key.key ^ view.path().salt();
    if (claim != Claim::kNone) {
      f.key ^= static_cast<std::uint64_t>(1 + HorizonWinner()) * std::uint64_t{0x9e3779b97f4a7c15};
    }
    if (selective && !depth.to_end()) [[unlikely]]
      f.key ^= 0xd1b54a32d192ed03ULL * (1 + std::uint64_t{f.excluded});
    ++count.table_probes;
    const std::uint64_t found = table.Found(f.key);
    if (found == 0) return std::nullopt;
    const search::TableEntry entry = table.Unpack(found);
    ++count.table_hits;
    if (entry.proved || !PriorOnly(depth)) f.table_move = entry.move;
    if (options.singular) [[unlikely]]
      f.entry = entry;
    if ((kPv && options.null_windows) || ply == 0 || !Usable(entry, depth)) return std::nullopt;
    Score v = view.FromToGo(entry.score, ply, f.banked);
    Bound bound = entry.bound;
    if (bound == Bound::kLower && v < beta) {
      if (entry.gap == 0) return std::nullopt;
      v = view.FromToGo(entry.score + entry.gap, ply, f.banked);
      bound = Bound::kUpper;
    }
    if (bound == Bound::kUpper && v > alpha) return std::nullopt;
    ++count.table_cutoffs;
    if (!entry.proved && view.superko()) Guess();  // it is true of another path
    return Value{v, kNoCycle, bound, entry.proved};
  }

  // `move`: the code of the best move; 0: none is known to be.
  [[gnu::always_inline]] void Store(const State& s, const Frame& f, Depth depth, int ply,
                                    const Value& v, std::uint16_t move) {
    search::TableEntry entry;
    entry.score = view.ToGo(v.score, ply, f.banked);
    entry.bound = v.bound;
    entry.proved = v.proved;
    entry.depth = static_cast<std::uint8_t>((std::min)(view.PliesLeft(s, depth.plies()), 255));
    entry.move = move;
    // True on this path only. (With superko every value is: the path decides what is legal.)
    if (v.cycle != kNoCycle || view.superko()) {
      entry.proved = false;
      if (solving) entry.depth = 0;
    }
    if (HasExactKey<G> && f.table_key.exact && options.both_bounds) {
      table.StoreBoth(f.key, entry);
    } else {
      table.Store(f.key, entry);
    }
  }

  bool Usable(const search::TableEntry& entry, Depth depth) const {
    if (options.table_exact_depth) return entry.depth == depth.plies() && !view.superko();
    if (entry.proved) return true;
    // Under superko the path decides what is legal, and nothing is proved on another one; but a win
    // or loss would be taken for proved wherever it came from.
    if (view.superko() && ObjectiveOf(game) == Objective::kWin &&
        (IsWin(entry.score) || IsLoss(entry.score))) {
      return false;
    }
    // To prove a value, evaluations of earlier depths are no help; and around a cycle they could
    // vouch for one another for ever.
    if (solving && view.watching() && !entry.current) return false;
    return !depth.to_end() && entry.depth >= depth.plies();
  }

  // --- the order of moves ---

  // The game's prior and what is proved alone order the moves.
  bool PriorOnly(Depth depth) const {
    return OrderByPriorAlone<G>() && options.prior_only && options.prior && depth.to_end();
  }

  // Gives the moves their values. The table's move comes first and often cuts off, so with one the
  // prior of the others, which costs most, is left for later: true says that AddPriors is to be
  // called once the first move was searched.
  [[gnu::always_inline]] bool Order(const State& s, const MoveListFor<G>& moves, const Frame& f,
                                    Depth depth, int ply, Picker& order) const {
    constexpr std::int64_t kFirst = std::int64_t{1} << 50;
    constexpr std::int64_t kKiller = std::int64_t{1} << 21;
    constexpr std::int64_t kReply = std::int64_t{1} << 19;
    const bool prior_only = PriorOnly(depth);
    const std::int64_t killer = options.killers && !prior_only ? kKiller : 0;
    const int history = options.history && !prior_only ? -1 : 0;  // a mask: no branch at each move
    const typename OrderingMemory<G>::Of learned(memory, ply, f.player,
                                                 prior_only ? -1 : Before(ply));
    for (int i = 0; i < moves.size(); ++i) {
      order.Set(i, (learned.IsKiller(moves[i]) ? killer : 0) +
                       (learned.History(game, moves[i]) & history));
    }
    if (learns_replies) [[unlikely]] {
      order.AddToRest([&](int i) {
        return (learned.IsReply(moves[i]) ? kReply : 0) + learned.Continuation(game, moves[i]);
      });
    }
    const int from_table = f.table_move != 0 ? view.IndexOf(moves, f.table_move, f.table_key) : -1;
    const bool later = HasPrior<G> && options.prior && from_table >= 0;
    if (HasPrior<G> && options.prior && !later) AddPriors(s, moves, depth, order);
    if (from_table >= 0) order.Set(from_table, kFirst);
    if (ply == 0 && root_first && !prior_only) {
      const int i = moves.find(*root_first);
      if (i >= 0) order.Set(i, 2 * kFirst);
    }
    return later;
  }
  void AddPriors(const State& s, const MoveListFor<G>& moves, Depth depth, Picker& order) const {
    const int plies = view.PliesLeft(s, depth.plies());
    if (options.mix_prior && !PriorOnly(depth)) return MixPriors(s, moves, plies, order);
    order.AddToRest([&](int i) { return PriorOf(game, s, moves[i], plies) * kPrior; });
  }

  // The number of the move that led to `ply`; -1: none is known.
  int Before(int ply) const {
    return ply > 0 && learns_replies ? stack[static_cast<std::size_t>(ply - 1)].move : -1;
  }

  // m cut off at `ply`.
  void Remember(const State& s, const Move& m, const Frame& f, Depth depth, int ply) {
    if ((options.killers || options.history) && !PriorOnly(depth)) {
      memory.CutOff(game, ply, f.player, m, (std::min)(view.PliesLeft(s, depth.plies()), 32),
                    Before(ply));
    }
  }
  // m was searched before one that cut off.
  void RememberFailed(const State& s, const Move& m, const Frame& f, Depth depth, int ply) {
    if (!PriorOnly(depth)) {
      memory.Failed(game, f.player, m, (std::min)(view.PliesLeft(s, depth.plies()), 32),
                    Before(ply));
    }
  }

  // The line at the root is worth `score`, more than any before it in this depth.
  void KeepPartial(Score score) {
    if (!options.keep_partial_iteration || silent) return;
    partial = pv.line();
    partial_score = score;
  }

  // Move m of the root is about to be searched.
  template <bool kPv>
  void BeginAtRoot(int ply, const Move& m) {
    if (!kPv || ply > 0 || silent) [[likely]]
      return;
    budget->BeginRootMove(m);
  }
  // Move m of the root, the i-th, was searched.
  template <bool kPv>
  void NoteAtRoot(int ply, int i, const Move& m, const Value& v) {
    if (!kPv || ply > 0 || silent) [[likely]]
      return;
    proofs.Note(i, m, v.score, v.bound, v.proved);
  }

  // What the evaluator says of s, whose frame is f; asked once.
  Score Evaluation(const State& s, Frame& f) {
    if (!f.evaluated) {
      f.evaluation = CheckedEvaluation(static_cast<Score>(evaluator(game, s, f.player)));
      f.evaluated = true;
    }
    return f.evaluation;
  }

  // --- the observer ---

  // tell(o) with the observer, if there is one and it is to know.
  template <class Event>
  void Tell(Event&& tell) {
    if constexpr (O::kActive) {
      if (!silent) tell(observer);
    }
  }
  void TellLeaf(LeafKind kind, Score v, Bound bound) {
    Tell([&](auto& o) {
      o.leaf(kind, v);
      o.leave(v, bound);
    });
  }
  // Precondition: m is one of moves(s). What superko forbids is not a move at all.
  void TellPruned(const State& s, const Move& m, PruneReason reason, int ply) {
    Tell([&](auto& o) {
      if (view.IsLegal(s, m, ply)) o.pruned(m, reason);
    });
  }
  // Every move that is not in `moves` was left out.
  void TellLeftOut(const State& s, const MoveListFor<G>& moves, PruneReason reason, int ply) {
    Tell([&](auto&) {
      MoveListFor<G> all;
      game.moves(s, all);
      for (const Move& m : all) {
        if (!moves.contains(m)) TellPruned(s, m, reason, ply);
      }
    });
  }

 private:
  // The priors of the moves not yet handed out, spread over the range of what is learned.
  void MixPriors(const State& s, const MoveListFor<G>& moves, int plies, Picker& order) const {
    std::int64_t least = std::int64_t{1} << 40;
    std::int64_t most = -least;
    std::array<int, static_cast<std::size_t>(G::kMaxMoves)> priors;
    for (int i = 0; i < moves.size(); ++i) {
      const int prior = PriorOf(game, s, moves[i], plies);
      priors[static_cast<std::size_t>(i)] = prior;
      least = std::min<std::int64_t>(least, prior);
      most = std::max<std::int64_t>(most, prior);
    }
    if (least >= most) return;
    const std::int64_t whole =
        std::int64_t{OrderingMemory<G>::kHistoryMax} * options.mix_weight / 100;
    order.AddToRest([&](int i) {
      return (priors[static_cast<std::size_t>(i)] - least) * whole / (most - least);
    });
  }

  bool guessed_ = false;
};

// A search aside of the tree of moves: the observer hears nothing of it, and it may have a budget
// of its own. Ends with the scope.
template <class C>
class Aside {
 public:
  explicit Aside(C& c) : c_(c), silent_(std::exchange(c.silent, true)), budget_(c.budget) {}
  Aside(C& c, Budget& own) : Aside(c) { c.budget = &own; }
  ~Aside() {
    c_.silent = silent_;
    c_.budget = budget_;
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

 private:
  C& c_;
  const bool silent_;
  Budget* const budget_;
};

// The value of s for the player to move there: exact inside (alpha, beta), else a bound on the same
// side (fail-soft). Nothing is said if the budget is spent afterwards. kPv: the line is wanted.
// node.h.
template <bool kPv, class C>
PackedValue SearchNode(C& c, const typename C::State& s, Depth depth, int ply, Score alpha,
                       Score beta);

// The same of a position at `ply`, for the player to move above it, whose window is given.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchChild(C& c, const typename C::State& child,
                                                bool same_player, Depth depth, int ply, Score alpha,
                                                Score beta) {
  return same_player ? Value(SearchNode<kPv>(c, child, depth, ply, alpha, beta))
                     : Value(SearchNode<kPv>(c, child, depth, ply, -beta, -alpha)).ForOther();
}

}  // namespace boardgames::internal
