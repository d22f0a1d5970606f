// check_game of the rules: types, the six functions, and what may be said about them.
// Include boardgames/game.h instead.
#pragma once

#include <concepts>
#include <type_traits>

#include "boardgames/game.h"
#include "boardgames/internal/check_names.h"

namespace boardgames::internal {

BOARDGAMES_NAMED(initial)
BOARDGAMES_NAMED(to_move)
BOARDGAMES_NAMED(moves)
BOARDGAMES_NAMED(apply)
BOARDGAMES_NAMED(terminal)
BOARDGAMES_NAMED(utility)
BOARDGAMES_NAMED(objective)
BOARDGAMES_NAMED(players)

// The first piece that is missing or wrong, one branch each: only the branch taken is instantiated,
// so that the compiler prints one sentence and not twenty.
template <class G>
consteval bool CheckTypes() {
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
    BOARDGAMES_MISNAMED_CONSTANT(kMaxPlayers, kPlayers)
    BOARDGAMES_MISNAMED_CONSTANT(kMaxPlayers, kNumPlayers)
    BOARDGAMES_MISNAMED_CONSTANT(kMaxPlayers, num_players) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs static constexpr int kMaxPlayers, from 2 to 16.");
    }
  } else if constexpr (!requires { requires(G::kMaxMoves >= 1); }) {
    BOARDGAMES_MISNAMED_CONSTANT(kMaxMoves, kMaxMove)
    BOARDGAMES_MISNAMED_CONSTANT(kMaxMoves, kMaximumMoves)
    BOARDGAMES_MISNAMED_CONSTANT(kMaxMoves, max_moves) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs static constexpr int kMaxMoves, at least 1.");
    }
  } else {
    return true;
  }
  return false;
}

// Precondition: CheckTypes<G>().
template <class G>
consteval bool CheckFunctions() {
  if constexpr (!requires(const G& g) {
                  { g.initial() } -> std::same_as<typename G::State>;
                }) {
    BOARDGAMES_NOT_CONST(initial, (), "State initial()")
    BOARDGAMES_MISNAMED_4(initial, "State initial() const", initial_state, start, new_game,
                          Initial) {
      static_assert(kAlwaysFalse<G>, "boardgames: the game needs State initial() const.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s) {
                         { g.to_move(s) } -> std::convertible_to<int>;
                       }) {
    BOARDGAMES_NOT_CONST(to_move, (s), "int to_move(const State&)")
    BOARDGAMES_MISNAMED_4(to_move, "int to_move(const State&) const", current_player,
                          player_to_move, turn, toMove) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs int to_move(const State&) const, valid in every "
                    "position.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s, MoveListFor<G>& out) {
                         g.moves(s, out);
                       }) {
    BOARDGAMES_NOT_CONST(moves, (s, out), "void moves(const State&, auto& out)")
    BOARDGAMES_MISNAMED_4(moves, "void moves(const State&, auto& out) const", legal_moves,
                          get_moves, generate_moves, legalMoves) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs void moves(const State&, auto& out) const, which "
                    "calls out.push_back(move) for every legal move.");
    }
  } else if constexpr (!requires(const G& g, typename G::State& t, const typename G::Move& m) {
                         g.apply(t, m);
                       }) {
    BOARDGAMES_NOT_CONST(apply, (s, m), "void apply(State&, Move)")
    BOARDGAMES_MISNAMED_4(apply, "void apply(State&, Move) const", make_move, do_move, play,
                          applyMove) {
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
    BOARDGAMES_NOT_CONST(terminal, (s), "bool terminal(const State&)")
    BOARDGAMES_MISNAMED_4(terminal, "bool terminal(const State&) const", is_terminal, isTerminal,
                          game_over, is_over) {
      static_assert(kAlwaysFalse<G>,
                    "boardgames: the game needs bool terminal(const State&) const.");
    }
  } else if constexpr (!requires(const G& g, const typename G::State& s, int p) {
                         { g.utility(s, p) } -> std::convertible_to<Score>;
                       }) {
    BOARDGAMES_NOT_CONST(utility, (s, p), "Score utility(const State&, int player)")
    BOARDGAMES_MISNAMED_4(utility, "Score utility(const State&, int player) const", result, payoff,
                          returns, score) {
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

// What may be left out, but not be something else.
template <class G>
consteval bool CheckConstants() {
  BOARDGAMES_MISNAMED_CONSTANT(kAlternating, kAlternates)
  BOARDGAMES_MISNAMED_CONSTANT(kAlternating, kIsAlternating)
  BOARDGAMES_MISNAMED_CONSTANT(kMoveIndexes, kMoveIndices)
  BOARDGAMES_MISNAMED_CONSTANT(kPointValue, kPointsValue)
  if constexpr (
      requires { G::kObjective; } ||
      requires { requires std::same_as<std::remove_cvref_t<decltype(G::kGoal)>, Objective>; }) {
    static_assert(
        kAlwaysFalse<G>,
        "boardgames: the game names its objective as a constant, which no algorithm reads; "
        "the contract asks a function: static constexpr auto objective() { return "
        "boardgames::Objective::kWin; }");
  } else if constexpr (Named_objective<G>() && !requires(const G& g) {
                         { g.objective() } -> std::same_as<Objective>;
                       }) {
    static_assert(
        kAlwaysFalse<G>,
        "boardgames: objective must be a function that returns a boardgames::Objective: static "
        "constexpr auto objective() { return boardgames::Objective::kWin; }");
  } else if constexpr (Named_players<G>() && !requires(const G& g) {
                         { g.players() } -> std::convertible_to<int>;
                       }) {
    static_assert(kAlwaysFalse<G>, "boardgames: players must be int players() const.");
  } else {
    return true;
  }
  return false;
}

}  // namespace boardgames::internal
