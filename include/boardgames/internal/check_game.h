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

// --- which members a game has --------------------------------------------------------------------

// BOARDGAMES_NAMED(name) makes two questions of a name.
// Named_name<G>: whether G has any member of that name, a template, an overloaded or a private one
// too. Beside a second base with such a member the name is ambiguous, and only then it cannot be
// named. (A final class cannot be asked so; what can be named of it is found.)
// Usable_name<G>: whether there is one that can be named or called in public. A hook that a
// requires-clause takes away is not, nor is a private helper.
template <class Pointer>
inline constexpr bool kIsFunction = std::is_member_function_pointer_v<Pointer> ||
                                    std::is_function_v<std::remove_pointer_t<Pointer>>;

#define BOARDGAMES_NAMED(name)                                                                  \
  struct Decoy_##name {                                                                         \
    int name;                                                                                   \
  };                                                                                            \
  template <class G>                                                                            \
  struct Beside_##name : G, Decoy_##name {};                                                    \
  template <class G>                                                                            \
  consteval bool Named_##name() {                                                               \
    if constexpr (std::is_final_v<G>) {                                                         \
      return requires { &G::name; };                                                            \
    } else {                                                                                    \
      return !requires { &Beside_##name<G>::name; };                                            \
    }                                                                                           \
  }                                                                                             \
  template <class G, class S = typename G::State, class M = typename G::Move>                   \
  concept Usable_##name =                                                                       \
      requires { &G::name; } || requires(G& g) { g.name(); } ||                                 \
      requires(G& g, const S& s) { g.name(s); } || requires(G& g, const M& m) { g.name(m); } || \
      requires(G& g, const S& s, int i) { g.name(s, i); } ||                                    \
      requires(G& g, const S& s, int i) { g.name(s, i, i); } ||                                 \
      requires(G& g, const S& s, const M& m) { g.name(s, m); } ||                               \
      requires(G& g, const S& s, const M& m, int i) { g.name(s, m, i); } ||                     \
      requires(G& g, const M& m, int i) { g.name(m, i); };

BOARDGAMES_NAMED(initial)
BOARDGAMES_NAMED(to_move)
BOARDGAMES_NAMED(moves)
BOARDGAMES_NAMED(apply)
BOARDGAMES_NAMED(terminal)
BOARDGAMES_NAMED(utility)
BOARDGAMES_NAMED(objective)
BOARDGAMES_NAMED(players)
BOARDGAMES_NAMED(evaluate)
BOARDGAMES_NAMED(hash)
BOARDGAMES_NAMED(canonical)
BOARDGAMES_NAMED(move_code)
BOARDGAMES_NAMED(symmetries)
BOARDGAMES_NAMED(transform)
BOARDGAMES_NAMED(transform_move)
BOARDGAMES_NAMED(banked)
BOARDGAMES_NAMED(bounds)
BOARDGAMES_NAMED(undominated_moves)
BOARDGAMES_NAMED(pseudo_legal_moves)
BOARDGAMES_NAMED(is_legal)
BOARDGAMES_NAMED(prior)
BOARDGAMES_NAMED(index)
BOARDGAMES_NAMED(remaining)
BOARDGAMES_NAMED(score_step)
BOARDGAMES_NAMED(solve_leaf)
BOARDGAMES_NAMED(repetition)
BOARDGAMES_NAMED(repetition_key)
BOARDGAMES_NAMED(may_repeat)
BOARDGAMES_NAMED(positions)
BOARDGAMES_NAMED(rank)
BOARDGAMES_NAMED(unrank)
BOARDGAMES_NAMED(count_moves)
BOARDGAMES_NAMED(random_move)
BOARDGAMES_NAMED(noisy_moves)
BOARDGAMES_NAMED(null_move)
BOARDGAMES_NAMED(parse_move)
BOARDGAMES_NAMED(parse_position)
BOARDGAMES_NAMED(draw)
BOARDGAMES_NAMED(facts)
#undef BOARDGAMES_NAMED

// The same hook under a name that is likely but not the contract's would silently do nothing. Only
// public functions are looked at, and only where the right name is missing; each ends in `else`.
#define BOARDGAMES_MISNAMED(wrong, right, signature)                                               \
  if constexpr (!Named_##right<G>() && requires { requires kIsFunction<decltype(&G::wrong)>; }) {  \
    static_assert(kAlwaysFalse<G>,                                                                 \
                  "boardgames: the game has a function " #wrong                                    \
                  ", which no algorithm calls; the contract calls it " #right ": " signature "."); \
  } else
#define BOARDGAMES_MISNAMED_CONSTANT(wrong, right)                                  \
  if constexpr (!requires { G::right; } && requires { G::wrong; }) {                \
    static_assert(kAlwaysFalse<G>,                                                  \
                  "boardgames: the game has a constant " #wrong                     \
                  ", which no algorithm reads; the contract calls it " #right "."); \
  } else

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
  } else if constexpr (!requires { requires(G::kMaxPlayers >= 2 && G::kMaxPlayers <= 16); }) {
    BOARDGAMES_MISNAMED_CONSTANT(kPlayers, kMaxPlayers)
    BOARDGAMES_MISNAMED_CONSTANT(kNumPlayers, kMaxPlayers)
    BOARDGAMES_MISNAMED_CONSTANT(num_players, kMaxPlayers) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs static constexpr int kMaxPlayers, from 2 to 16.");
    }
  } else if constexpr (!requires { requires(G::kMaxMoves >= 1); }) {
    BOARDGAMES_MISNAMED_CONSTANT(kMaxMove, kMaxMoves)
    BOARDGAMES_MISNAMED_CONSTANT(kMaximumMoves, kMaxMoves)
    BOARDGAMES_MISNAMED_CONSTANT(max_moves, kMaxMoves) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs static constexpr int kMaxMoves, at least 1.");
    }
  } else if constexpr (!requires(const G& g) {
                         { g.initial() } -> std::same_as<typename G::State>;
                       }) {
    BOARDGAMES_MISNAMED(initial_state, initial, "State initial() const")
    BOARDGAMES_MISNAMED(start, initial, "State initial() const")
    BOARDGAMES_MISNAMED(new_game, initial, "State initial() const")
    BOARDGAMES_MISNAMED(Initial, initial, "State initial() const") {
      static_assert(kAlwaysFalse<G>, "boardgames: the game needs State initial() const.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s) {
                         { g.to_move(s) } -> std::convertible_to<int>;
                       }) {
    BOARDGAMES_MISNAMED(current_player, to_move, "int to_move(const State&) const")
    BOARDGAMES_MISNAMED(player_to_move, to_move, "int to_move(const State&) const")
    BOARDGAMES_MISNAMED(turn, to_move, "int to_move(const State&) const")
    BOARDGAMES_MISNAMED(toMove, to_move, "int to_move(const State&) const") {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs int to_move(const State&) const, valid in every "
                    "position.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s, MoveListFor<G>& out) {
                         g.moves(s, out);
                       }) {
    BOARDGAMES_MISNAMED(legal_moves, moves, "void moves(const State&, auto& out) const")
    BOARDGAMES_MISNAMED(get_moves, moves, "void moves(const State&, auto& out) const")
    BOARDGAMES_MISNAMED(generate_moves, moves, "void moves(const State&, auto& out) const")
    BOARDGAMES_MISNAMED(legalMoves, moves, "void moves(const State&, auto& out) const") {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs void moves(const State&, auto& out) const, which "
                    "calls out.push_back(move) for every legal move.");
    }
  } else if constexpr (!requires(const G& g, typename G::State& t, const typename G::Move& m) {
                         g.apply(t, m);
                       }) {
    BOARDGAMES_MISNAMED(make_move, apply, "void apply(State&, Move) const")
    BOARDGAMES_MISNAMED(do_move, apply, "void apply(State&, Move) const")
    BOARDGAMES_MISNAMED(play, apply, "void apply(State&, Move) const")
    BOARDGAMES_MISNAMED(applyMove, apply, "void apply(State&, Move) const") {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs void apply(State&, Move) const, which changes the "
                    "state in place.");
    }
  } else if constexpr (!requires(const G& g, typename G::State& t, const typename G::Move& m) {
                         { g.apply(t, m) } -> std::same_as<void>;
                       }) {
    static_assert(
        kAlwaysFalse<G>,
        "boardgames: apply must return nothing: void apply(State&, Move) const changes the "
        "state it is given, and a state that it returned would be lost.");
  } else if constexpr (!requires(const G& g, const typename G::State& s) {
                         { g.terminal(s) } -> std::convertible_to<bool>;
                       }) {
    BOARDGAMES_MISNAMED(is_terminal, terminal, "bool terminal(const State&) const")
    BOARDGAMES_MISNAMED(isTerminal, terminal, "bool terminal(const State&) const")
    BOARDGAMES_MISNAMED(game_over, terminal, "bool terminal(const State&) const")
    BOARDGAMES_MISNAMED(is_over, terminal, "bool terminal(const State&) const") {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs bool terminal(const State&) const.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s, int p) {
                         { g.utility(s, p) } -> std::convertible_to<Score>;
                       }) {
    BOARDGAMES_MISNAMED(result, utility, "Score utility(const State&, int player) const")
    BOARDGAMES_MISNAMED(payoff, utility, "Score utility(const State&, int player) const")
    BOARDGAMES_MISNAMED(returns, utility, "Score utility(const State&, int player) const")
    BOARDGAMES_MISNAMED(score, utility, "Score utility(const State&, int player) const") {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs Score utility(const State&, int player) const, the "
                    "result from that player's view.");
    }
  } else {
    static_assert(Game<G>);
    return true;
  }
  return false;
}

// A hook that is there under its name but cannot be called as the contract says.
#define BOARDGAMES_CHECK_HOOK(name, Concept, signature)                                       \
  if constexpr (!Concept<G> && Usable_##name<G>) {                                            \
    static_assert(kAlwaysFalse<G>, "boardgames: the game has a member " #name                 \
                                   " that the search cannot use; it must be " signature "."); \
  } else

template <class G>
consteval bool CheckHooks() {
  BOARDGAMES_CHECK_HOOK(evaluate, HasEvaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(hash, HasHash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_CHECK_HOOK(
      canonical, HasCanonical,
      "CanonicalKey canonical(const State&) const, together with symmetries and index, "
      "or with std::uint16_t move_code(Move, int symmetry) const")
  BOARDGAMES_CHECK_HOOK(move_code, HasCanonical,
                        "std::uint16_t move_code(Move, int symmetry) const, together with "
                        "CanonicalKey canonical(const State&) const")
  BOARDGAMES_CHECK_HOOK(symmetries, HasSymmetries,
                        "int symmetries() const, together with State transform(const State&, int) "
                        "const and Move transform_move(Move, int) const")
  BOARDGAMES_CHECK_HOOK(transform, HasSymmetries,
                        "State transform(const State&, int) const, together with int symmetries() "
                        "const and Move transform_move(Move, int) const")
  BOARDGAMES_CHECK_HOOK(transform_move, HasSymmetries,
                        "Move transform_move(Move, int) const, together with int symmetries() "
                        "const and State transform(const State&, int) const")
  BOARDGAMES_CHECK_HOOK(banked, HasBanked, "Score banked(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(bounds, HasBounds,
                        "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_CHECK_HOOK(undominated_moves, HasUndominatedMoves,
                        "void undominated_moves(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(
      pseudo_legal_moves, HasPseudoLegalMoves,
      "void pseudo_legal_moves(const State&, auto& out) const, together with bool "
      "is_legal(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(is_legal, HasPseudoLegalMoves,
                        "bool is_legal(const State&, Move) const, together with void "
                        "pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(prior, HasPrior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_CHECK_HOOK(index, HasMoveIndex,
                        "int index(Move) const, together with static constexpr int kMoveIndexes")
  BOARDGAMES_CHECK_HOOK(remaining, HasRemaining, "int remaining(const State&) const")
  BOARDGAMES_CHECK_HOOK(score_step, HasScoreStep, "Score score_step(const State&) const")
  BOARDGAMES_CHECK_HOOK(solve_leaf, HasSolveLeaf,
                        "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& "
                        "nodes) const, together with remaining and static constexpr int kLeafPlies")
  BOARDGAMES_CHECK_HOOK(
      repetition_key, HasRepetition,
      "std::uint64_t repetition_key(const State&) const, together with RepetitionRule repetition() "
      "const and bool may_repeat(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(
      repetition, HasRepetition,
      "RepetitionRule repetition() const, together with bool may_repeat(const State&, Move) const "
      "and hash or std::uint64_t repetition_key(const State&) const")
  BOARDGAMES_CHECK_HOOK(may_repeat, HasRepetition,
                        "bool may_repeat(const State&, Move) const, together with RepetitionRule "
                        "repetition() const and hash or std::uint64_t repetition_key(const State&) "
                        "const")
  BOARDGAMES_CHECK_HOOK(
      unrank, HasRank,
      "std::optional<State> unrank(std::uint64_t) const, together with std::uint64_t rank(const "
      "State&) const and std::uint64_t positions() const")
  BOARDGAMES_CHECK_HOOK(
      rank, HasRank,
      "std::uint64_t rank(const State&) const, together with std::optional<State> "
      "unrank(std::uint64_t) const and std::uint64_t positions() const")
  BOARDGAMES_CHECK_HOOK(positions, HasRank,
                        "std::uint64_t positions() const, together with std::uint64_t rank(const "
                        "State&) const and std::optional<State> unrank(std::uint64_t) const")
  BOARDGAMES_CHECK_HOOK(count_moves, HasCountMoves, "int count_moves(const State&) const")
  BOARDGAMES_CHECK_HOOK(random_move, HasRandomMove, "Move random_move(const State&, Random&) const")
  BOARDGAMES_CHECK_HOOK(noisy_moves, HasNoisyMoves,
                        "bool noisy_moves(const State&, MoveListFor<G>& out) const")
  BOARDGAMES_CHECK_HOOK(null_move, HasNullMove, "bool null_move(State&) const")
  BOARDGAMES_CHECK_HOOK(draw, HasDrawing, "Drawing draw(const State&) const")
  BOARDGAMES_CHECK_HOOK(facts, HasFacts, "std::vector<Fact> facts(const State&) const")
  BOARDGAMES_CHECK_HOOK(parse_position, HasNotation,
                        "part of the notation: move_to_string, parse_move, position_to_string, "
                        "parse_position and board belong together")
  BOARDGAMES_CHECK_HOOK(parse_move, HasNotation,
                        "part of the notation: move_to_string, parse_move, position_to_string, "
                        "parse_position and board belong together")
  BOARDGAMES_MISNAMED(evaluation, evaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_MISNAMED(eval, evaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_MISNAMED(heuristic, evaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_MISNAMED(Evaluate, evaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_MISNAMED(Hash, hash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_MISNAMED(zobrist, hash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_MISNAMED(zobrist_hash, hash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_MISNAMED(hash_key, hash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_MISNAMED(canonical_key, canonical, "CanonicalKey canonical(const State&) const")
  BOARDGAMES_MISNAMED(canonical_hash, canonical, "CanonicalKey canonical(const State&) const")
  BOARDGAMES_MISNAMED(canonicalize, canonical, "CanonicalKey canonical(const State&) const")
  BOARDGAMES_MISNAMED(symmetry, symmetries, "int symmetries() const")
  BOARDGAMES_MISNAMED(symmetry_count, symmetries, "int symmetries() const")
  BOARDGAMES_MISNAMED(num_symmetries, symmetries, "int symmetries() const")
  BOARDGAMES_MISNAMED(secured, banked, "Score banked(const State&, int player) const")
  BOARDGAMES_MISNAMED(secure, banked, "Score banked(const State&, int player) const")
  BOARDGAMES_MISNAMED(banked_points, banked, "Score banked(const State&, int player) const")
  BOARDGAMES_MISNAMED(secured_points, banked, "Score banked(const State&, int player) const")
  BOARDGAMES_MISNAMED(bound, bounds, "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(value_bounds, bounds,
                      "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(settled, bounds, "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(settle, bounds, "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(exact_value, bounds,
                      "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(known_value, bounds,
                      "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_MISNAMED(essential_moves, undominated_moves,
                      "void undominated_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(candidates, pseudo_legal_moves,
                      "void pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(candidate_moves, pseudo_legal_moves,
                      "void pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(pseudoLegalMoves, pseudo_legal_moves,
                      "void pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(pseudo_moves, pseudo_legal_moves,
                      "void pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(priors, prior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_MISNAMED(move_prior, prior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_MISNAMED(move_order, prior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_MISNAMED(priority, prior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_MISNAMED(undominated, undominated_moves,
                      "void undominated_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(undominatedMoves, undominated_moves,
                      "void undominated_moves(const State&, auto& out) const")
  BOARDGAMES_MISNAMED(move_index, index, "int index(Move) const")
  BOARDGAMES_MISNAMED(moveIndex, index, "int index(Move) const")
  BOARDGAMES_MISNAMED(remaining_plies, remaining, "int remaining(const State&) const")
  BOARDGAMES_MISNAMED(plies_left, remaining, "int remaining(const State&) const")
  BOARDGAMES_MISNAMED(moves_left, remaining, "int remaining(const State&) const")
  BOARDGAMES_MISNAMED(scoreStep, score_step, "Score score_step(const State&) const")
  BOARDGAMES_MISNAMED(step, score_step, "Score score_step(const State&) const")
  BOARDGAMES_MISNAMED(
      leaf_solve, solve_leaf,
      "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& nodes) const")
  BOARDGAMES_MISNAMED(
      solve_leaves, solve_leaf,
      "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& nodes) const")
  BOARDGAMES_MISNAMED(repetition_rule, repetition, "RepetitionRule repetition() const")
  BOARDGAMES_MISNAMED(rank_of, rank, "std::uint64_t rank(const State&) const")
  BOARDGAMES_MISNAMED(move_count, count_moves, "int count_moves(const State&) const")
  BOARDGAMES_MISNAMED(num_moves, count_moves, "int count_moves(const State&) const")
  BOARDGAMES_MISNAMED(countMoves, count_moves, "int count_moves(const State&) const")
  BOARDGAMES_MISNAMED(randomMove, random_move, "Move random_move(const State&, Random&) const")
  BOARDGAMES_MISNAMED(noisy, noisy_moves,
                      "bool noisy_moves(const State&, MoveListFor<G>& out) const")
  BOARDGAMES_MISNAMED(quiescence_moves, noisy_moves,
                      "bool noisy_moves(const State&, MoveListFor<G>& out) const")
  BOARDGAMES_MISNAMED(nullMove, null_move, "bool null_move(State&) const")
  BOARDGAMES_MISNAMED(drawing, draw, "Drawing draw(const State&) const")
  BOARDGAMES_MISNAMED(fact, facts, "std::vector<Fact> facts(const State&) const")
  BOARDGAMES_MISNAMED(parsePosition, parse_position, "Parsed<State> parse_position(...) const")
  BOARDGAMES_MISNAMED(parseMove, parse_move, "Parsed<Move> parse_move(...) const")
  BOARDGAMES_MISNAMED_CONSTANT(kAlternates, kAlternating)
  BOARDGAMES_MISNAMED_CONSTANT(kIsAlternating, kAlternating)
  BOARDGAMES_MISNAMED_CONSTANT(kMoveIndices, kMoveIndexes)
  BOARDGAMES_MISNAMED_CONSTANT(kPointsValue, kPointValue)
  if constexpr (
      requires { G::kObjective; } ||
      requires { requires std::same_as<std::remove_cvref_t<decltype(G::kGoal)>, Objective>; }) {
    static_assert(
        kAlwaysFalse<G>,
        "boardgames: the game names its objective as a constant, which no algorithm reads; "
        "the contract asks a function: static constexpr auto objective() { return "
        "boardgames::Objective::kWin; }");
  } else if constexpr (Named_objective<G>()) {
    static_assert(
        requires(const G& g) {
          { g.objective() } -> std::same_as<Objective>;
        },
        "boardgames: objective must be a function that returns a boardgames::Objective: static "
        "constexpr auto objective() { return boardgames::Objective::kWin; }");
  }
  if constexpr (Named_players<G>()) {
    static_assert(
        requires(const G& g) {
          { g.players() } -> std::convertible_to<int>;
        }, "boardgames: players must be int players() const.");
  }
  return true;
}

#undef BOARDGAMES_CHECK_HOOK
#undef BOARDGAMES_MISNAMED
#undef BOARDGAMES_MISNAMED_CONSTANT

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

// What an algorithm asks of its game: as Game, but a type that is none stops the compiler with the
// sentence of check_game, also where nobody wrote the static_assert.
template <class G>
concept CheckedGame = internal::CheckRequired<G>() && internal::CheckHooks<G>() && Game<G>;

}  // namespace boardgames
