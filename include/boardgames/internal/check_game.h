// The sentences of check_game. Include boardgames/game.h instead.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "boardgames/game.h"

namespace boardgames::internal {

template <class>
inline constexpr bool kAlwaysFalse = false;

// The first piece of the required part that is missing or wrong, one branch each: only the branch
// taken is instantiated, so that the compiler prints one sentence and not twenty.
template <class G>
consteval bool CheckRequired() {
  if constexpr (!requires { typename G::State; }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs a type State: struct State { ... };");
  } else if constexpr (!std::copyable<typename G::State>) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: State must be copyable (copy construction and assignment).");
  } else if constexpr (!requires { typename G::Move; }) {
    static_assert(kAlwaysFalse<G>, "boardgames: the game needs a type Move: using Move = ...;");
  } else if constexpr (!std::regular<typename G::Move>) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: Move must be default-constructible, copyable and have operator== "
                  "(bool operator==(const Move&) const = default;).");
  } else if constexpr (!std::is_trivially_copyable_v<typename G::Move> ||
                       sizeof(typename G::Move) > 8) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: Move must be trivially copyable and at most 8 bytes.");
  } else if constexpr (!requires { requires(G::kPlayers >= 2 && G::kPlayers <= 16); }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs static constexpr int kPlayers, from 2 to 16.");
  } else if constexpr (!requires { requires(G::kMaxMoves >= 1); }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs static constexpr int kMaxMoves, at least 1.");
  } else if constexpr (!requires(const G& g) {
                         { g.initial() } -> std::same_as<typename G::State>;
                       }) {
    static_assert(kAlwaysFalse<G>, "boardgames: the game needs State initial() const.");
  } else if constexpr (!requires(const G& g, const typename G::State& s) {
                         { g.to_move(s) } -> std::convertible_to<int>;
                       }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs int to_move(const State&) const, valid in every "
                  "position.");
  } else if constexpr (!requires(const G& g, const typename G::State& s, MoveListFor<G>& out) {
                         g.moves(s, out);
                       }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs void moves(const State&, auto& out) const, which "
                  "calls out.push_back(move) for every legal move.");
  } else if constexpr (!requires(const G& g, typename G::State& t, const typename G::Move& m) {
                         g.apply(t, m);
                       }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs void apply(State&, Move) const, which changes the "
                  "state in place.");
  } else if constexpr (!requires(const G& g, const typename G::State& s) {
                         { g.terminal(s) } -> std::convertible_to<bool>;
                       }) {
    static_assert(kAlwaysFalse<G>, "boardgames: the game needs bool terminal(const State&) const.");
  } else if constexpr (!requires(const G& g, const typename G::State& s, int p) {
                         { g.utility(s, p) } -> std::convertible_to<Score>;
                       }) {
    static_assert(kAlwaysFalse<G>,
                  "boardgames: the game needs Score utility(const State&, int player) const, the "
                  "result from that player's view.");
  } else {
    static_assert(Game<G>);
    return true;
  }
  return false;
}

// A hook that is there under its name but cannot be called as the contract says would silently do
// nothing. (Overloaded and template members cannot be named without a call and are not checked.)
#define BOARDGAMES_CHECK_HOOK(name, Concept, signature)                                       \
  if constexpr (requires { &G::name; } && !Concept<G>) {                                      \
    static_assert(kAlwaysFalse<G>, "boardgames: the game has a member " #name                 \
                                   " that the search cannot use; it must be " signature "."); \
  } else

template <class G>
consteval bool CheckHooks() {
  BOARDGAMES_CHECK_HOOK(evaluate, HasEvaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(hash, HasHash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_CHECK_HOOK(canonical, HasCanonical,
                        "CanonicalKey canonical(const State&) const, together with "
                        "std::uint16_t move_code(Move, int symmetry) const")
  BOARDGAMES_CHECK_HOOK(symmetries, HasSymmetries,
                        "int symmetries() const, together with State transform(const State&, int) "
                        "const and Move transform_move(Move, int) const")
  BOARDGAMES_CHECK_HOOK(secured, HasSecured, "Score secured(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(bounds, HasBounds, "Interval bounds(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(prior, HasPrior,
                        "int prior(const State&, Move) const, with an optional "
                        "third parameter int depth")
  BOARDGAMES_CHECK_HOOK(index, HasMoveIndex,
                        "int index(Move) const, together with static constexpr int kMoveIndexes")
  BOARDGAMES_CHECK_HOOK(remaining, HasRemaining, "int remaining(const State&) const")
  BOARDGAMES_CHECK_HOOK(score_step, HasScoreStep, "Score score_step(const State&) const")
  BOARDGAMES_CHECK_HOOK(solve_leaf, HasSolveLeaf,
                        "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& "
                        "nodes) const, together with remaining and static constexpr int kLeafPlies")
  BOARDGAMES_CHECK_HOOK(is_legal, HasCandidates,
                        "bool is_legal(const State&, Move) const, together with void "
                        "candidates(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(make, HasMakeUnmake,
                        "Undo make(State&, Move) const, together with a type Undo and void "
                        "unmake(State&, Move, const Undo&) const")
  BOARDGAMES_CHECK_HOOK(count_moves, HasCountMoves, "int count_moves(const State&) const")
  BOARDGAMES_CHECK_HOOK(random_move, HasRandomMove, "Move random_move(const State&, Random&) const")
  BOARDGAMES_CHECK_HOOK(noisy_moves, HasNoisyMoves,
                        "bool noisy_moves(const State&, MoveListFor<G>& out) const")
  BOARDGAMES_CHECK_HOOK(null_move, HasNullMove, "bool null_move(State&) const")
  BOARDGAMES_CHECK_HOOK(gain, HasGain, "Score gain(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(settled, HasSettled,
                        "std::optional<Score> settled(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(repetition_key, HasRepetition,
                        "std::uint64_t repetition_key(const State&) const, together with "
                        "RepetitionRule repetition() const and bool may_repeat(const State&, Move) "
                        "const")
  BOARDGAMES_CHECK_HOOK(
      unrank, HasRank,
      "std::optional<State> unrank(std::uint64_t) const, together with "
      "std::uint64_t rank(const State&) const and std::uint64_t positions() const")
  BOARDGAMES_CHECK_HOOK(parse_position, HasNotation,
                        "part of the notation: move_to_string, parse_move, position_to_string, "
                        "parse_position and board belong together") {}
  return true;
}

#undef BOARDGAMES_CHECK_HOOK

}  // namespace boardgames::internal

namespace boardgames {

template <class G>
consteval bool check_game() {
  if constexpr (internal::CheckRequired<G>()) {
    return internal::CheckHooks<G>();
  } else {
    return true;  // the sentence is already printed; a second error would only hide it
  }
}

}  // namespace boardgames
