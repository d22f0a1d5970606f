// ErasedGame: a game without its type that is a game like any other.
//
// Use it for an algorithm that is to be compiled once and not for each game. A position is the
// bytes of the game's own, and every hook is a virtual call: a search by it takes up to twice the
// time of one that knows its game.
//
//   const ErasedGame game(std::make_shared<const Reversi>());
//   AlphaBeta<ErasedGame> search(game);
//   auto r = search.search(game.initial(), {.depth = 5});
//
// A hook that the game does not have answers as game_traits.h says, so that a search is the same.
// It has the hooks that the textbook algorithms, df-pn, retrograde analysis and a recorded tree ask
// for. Its moves are the game's own, in 64 bits; the list of a game that breaks its contract by too
// many is too long here too. Copies share the rules. Thread-safety: as any rules object. No
// allocation but by the hooks for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"
#include "boardgames/reference/gain.h"
#include "boardgames/score.h"

namespace boardgames {

class ErasedGame {
 public:
  struct State {
    alignas(16) std::byte bytes[160];
  };
  using Move = std::uint64_t;
  static constexpr int kMaxPlayers = 16;
  static constexpr int kMaxMoves = 760;
  using Moves = MoveList<Move, kMaxMoves>;

  // Whether it can stand for such a game.
  template <class G>
  static constexpr bool kFits =
      HasNotation<G> && std::is_trivially_copyable_v<typename G::State> &&
      sizeof(typename G::State) <= sizeof(State) && alignof(typename G::State) <= alignof(State) &&
      std::has_unique_object_representations_v<typename G::Move> && G::kMaxMoves <= kMaxMoves;

  template <Game G>
    requires kFits<G>
  explicit ErasedGame(std::shared_ptr<const G> rules)
      : rules_(std::make_shared<const RulesOf<G>>(std::move(rules))) {}

  // The game's own position and move, and the other way round. Precondition: G is the game's type.
  template <class G>
  static const typename G::State& Typed(const State& s) {
    return *std::launder(reinterpret_cast<const typename G::State*>(s.bytes));
  }
  template <class G>
  static typename G::State& Typed(State& s) {
    return *std::launder(reinterpret_cast<typename G::State*>(s.bytes));
  }
  template <class G>
  static State Erased(const typename G::State& s) {
    State erased{};
    std::memcpy(erased.bytes, &s, sizeof s);
    return erased;
  }
  template <class M>
  static M TypedMove(Move m) {
    M move;
    std::memcpy(static_cast<void*>(&move), &m, sizeof move);
    return move;
  }
  template <class M>
  static Move ErasedMove(const M& m) {
    Move move = 0;
    std::memcpy(&move, &m, sizeof m);
    return move;
  }

  State initial() const { return rules_->initial(); }
  int to_move(const State& s) const { return rules_->to_move(s); }
  void moves(const State& s, Moves& out) const { rules_->moves(s, out); }
  void moves(const State& s, auto& out) const {
    Moves list;
    rules_->moves(s, list);
    for (const Move m : list) out.push_back(m);
  }
  void apply(State& s, Move m) const { rules_->apply(s, m); }
  bool terminal(const State& s) const { return rules_->terminal(s); }
  Score utility(const State& s, int p) const { return rules_->utility(s, p); }
  int players() const { return rules_->players(); }
  Objective objective() const { return rules_->objective(); }
  Score point_value() const { return rules_->point_value(); }

  bool has_keys() const { return rules_->has_keys(); }
  std::uint64_t hash(const State& s) const { return rules_->hash(s); }
  CanonicalKey canonical(const State& s) const { return rules_->canonical(s); }
  std::uint16_t move_code(Move m, int symmetry) const { return rules_->move_code(m, symmetry); }
  Score banked(const State& s, int p) const { return rules_->banked(s, p); }
  Interval bounds(const State& s, int p, int depth) const { return rules_->bounds(s, p, depth); }
  int remaining(const State& s) const { return rules_->remaining(s); }
  Score score_step(const State& s) const { return rules_->score_step(s); }
  void undominated_moves(const State& s, Moves& out) const { rules_->undominated_moves(s, out); }
  void pseudo_legal_moves(const State& s, Moves& out) const { rules_->pseudo_legal_moves(s, out); }
  bool is_legal(const State& s, Move m) const { return rules_->is_legal(s, m); }
  RepetitionRule repetition() const { return rules_->repetition(); }
  bool may_repeat(const State& s, Move m) const { return rules_->may_repeat(s, m); }
  std::uint64_t repetition_key(const State& s) const { return rules_->repetition_key(s); }
  bool has_gains() const { return rules_->has_gains(); }
  Score gain(const State& s, Move m) const { return rules_->gain(s, m); }

  std::uint64_t positions() const { return rules_->positions(); }
  std::uint64_t rank(const State& s) const { return rules_->rank(s); }
  std::optional<State> unrank(std::uint64_t i) const { return rules_->unrank(i); }

  std::string move_to_string(const State& s, Move m) const { return rules_->move_to_string(s, m); }
  std::string position_to_string(const State& s) const { return rules_->position_to_string(s); }
  std::string board(const State& s) const { return rules_->board(s); }
  Drawing draw(const State& s) const { return rules_->draw(s); }

 private:
  struct Rules {
    virtual ~Rules() = default;
    virtual State initial() const = 0;
    virtual int to_move(const State& s) const = 0;
    virtual void moves(const State& s, Moves& out) const = 0;
    virtual void apply(State& s, Move m) const = 0;
    virtual bool terminal(const State& s) const = 0;
    virtual Score utility(const State& s, int p) const = 0;
    virtual int players() const = 0;
    virtual Objective objective() const = 0;
    virtual Score point_value() const = 0;
    virtual bool has_keys() const = 0;
    virtual std::uint64_t hash(const State& s) const = 0;
    virtual CanonicalKey canonical(const State& s) const = 0;
    virtual std::uint16_t move_code(Move m, int symmetry) const = 0;
    virtual Score banked(const State& s, int p) const = 0;
    virtual Interval bounds(const State& s, int p, int depth) const = 0;
    virtual int remaining(const State& s) const = 0;
    virtual Score score_step(const State& s) const = 0;
    virtual void undominated_moves(const State& s, Moves& out) const = 0;
    virtual void pseudo_legal_moves(const State& s, Moves& out) const = 0;
    virtual bool is_legal(const State& s, Move m) const = 0;
    virtual RepetitionRule repetition() const = 0;
    virtual bool may_repeat(const State& s, Move m) const = 0;
    virtual std::uint64_t repetition_key(const State& s) const = 0;
    virtual bool has_gains() const = 0;
    virtual Score gain(const State& s, Move m) const = 0;
    virtual std::uint64_t positions() const = 0;
    virtual std::uint64_t rank(const State& s) const = 0;
    virtual std::optional<State> unrank(std::uint64_t i) const = 0;
    virtual std::string move_to_string(const State& s, Move m) const = 0;
    virtual std::string position_to_string(const State& s) const = 0;
    virtual std::string board(const State& s) const = 0;
    virtual Drawing draw(const State& s) const = 0;
  };

  template <class G>
  struct RulesOf final : Rules {
    explicit RulesOf(std::shared_ptr<const G> rules) : g(std::move(rules)) {}

    State initial() const override { return Erased<G>(g->initial()); }
    int to_move(const State& s) const override { return g->to_move(Typed<G>(s)); }
    void moves(const State& s, Moves& out) const override {
      List list;
      g->moves(Typed<G>(s), list);
      Push(list, out);
    }
    void apply(State& s, Move m) const override { g->apply(Typed<G>(s), To(m)); }
    bool terminal(const State& s) const override { return g->terminal(Typed<G>(s)); }
    Score utility(const State& s, int p) const override { return g->utility(Typed<G>(s), p); }
    int players() const override { return Players(*g); }
    Objective objective() const override { return ObjectiveOf(*g); }
    Score point_value() const override { return PointValue<G>(); }

    bool has_keys() const override { return HasKeys(*g); }
    std::uint64_t hash(const State& s) const override {
      if constexpr (HasHash<G>) return g->hash(Typed<G>(s));
      if constexpr (HasCanonical<G>) {  // of this very position
        return g->canonical(Typed<G>(s)).key ^ RepetitionKey(*g, Typed<G>(s));
      }
      return 0;
    }
    CanonicalKey canonical(const State& s) const override {
      if constexpr (HasCanonical<G>) return g->canonical(Typed<G>(s));
      return {hash(s), -1};
    }
    std::uint16_t move_code([[maybe_unused]] Move m, [[maybe_unused]] int symmetry) const override {
      if constexpr (HasCanonical<G>) return MoveCode(*g, To(m), symmetry);
      return 0;
    }
    Score banked(const State& s, int p) const override { return BankedOf(*g, Typed<G>(s), p); }
    Interval bounds(const State& s, int p, int depth) const override {
      return BoundsOf(*g, Typed<G>(s), p, depth);
    }
    int remaining(const State& s) const override { return RemainingOf(*g, Typed<G>(s)); }
    Score score_step(const State& s) const override { return ScoreStepOf(*g, Typed<G>(s)); }
    void undominated_moves(const State& s, Moves& out) const override {
      const typename G::State& state = Typed<G>(s);
      List list;
      if constexpr (HasUndominatedMoves<G>) {
        g->undominated_moves(state, list);
      } else {  // the legal ones, in the order in which a search would look at them
        PseudoLegalMoves(*g, state, list);
        if (!list.overflowed()) {
          int kept = 0;
          for (const auto& m : list) {
            if (IsPseudoLegal(*g, state, m)) list[kept++] = m;
          }
          list.truncate(kept);
        }
      }
      Push(list, out);
    }
    void pseudo_legal_moves(const State& s, Moves& out) const override {
      List list;
      PseudoLegalMoves(*g, Typed<G>(s), list);
      Push(list, out);
    }
    bool is_legal(const State& s, Move m) const override {
      return IsPseudoLegal(*g, Typed<G>(s), To(m));
    }
    RepetitionRule repetition() const override { return RepetitionOf(*g); }
    bool may_repeat(const State& s, Move m) const override {
      return MayRepeat(*g, Typed<G>(s), To(m));
    }
    std::uint64_t repetition_key(const State& s) const override {
      return RepetitionKey(*g, Typed<G>(s));
    }
    bool has_gains() const override { return HasGains(*g); }
    Score gain([[maybe_unused]] const State& s, [[maybe_unused]] Move m) const override {
      if constexpr (HasGain<G>) return g->gain(Typed<G>(s), To(m));
      return 0;
    }

    std::uint64_t positions() const override {
      if constexpr (HasRank<G>) return g->positions();
      return 0;
    }
    std::uint64_t rank([[maybe_unused]] const State& s) const override {
      if constexpr (HasRank<G>) return g->rank(Typed<G>(s));
      return 0;
    }
    std::optional<State> unrank([[maybe_unused]] std::uint64_t i) const override {
      if constexpr (HasRank<G>) {
        if (const auto s = g->unrank(i)) return Erased<G>(*s);
      }
      return std::nullopt;
    }

    std::string move_to_string(const State& s, Move m) const override {
      return g->move_to_string(Typed<G>(s), To(m));
    }
    std::string position_to_string(const State& s) const override {
      return g->position_to_string(Typed<G>(s));
    }
    std::string board(const State& s) const override { return g->board(Typed<G>(s)); }
    Drawing draw([[maybe_unused]] const State& s) const override {
      if constexpr (HasDrawing<G>) return g->draw(Typed<G>(s));
      return {};
    }

    using List = MoveListFor<G>;
    static auto To(Move m) { return TypedMove<typename G::Move>(m); }
    static void Push(const List& list, Moves& out) {
      for (const auto& m : list) out.push_back(ErasedMove(m));
      while (list.overflowed() && !out.overflowed()) out.push_back(0);
    }

    std::shared_ptr<const G> g;
  };

  std::shared_ptr<const Rules> rules_;
};

}  // namespace boardgames
