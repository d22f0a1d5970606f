// Evaluators: policies that guess the value of an unfinished position.
//
// An evaluator is any callable e(g, s, p) -> Score: a guess at the result for player p, from p's
// view, in score units, within [-kMaxHeuristic, kMaxHeuristic]. With two players
// e(g, s, 0) == -e(g, s, 1). It must not allocate; one evaluator object belongs to one search at a
// time.
//
//   struct Material {
//     Score operator()(const MyGame& g, const MyGame::State& s, int p) const { ... }
//   };
//   Engine<MyGame, Material> engine(game);
//   Engine same(game, {}, [](const MyGame& g, const MyGame::State& s, int p) -> Score { ... });
//
// It may also have `void begin_iteration(int depth)`, which is called before each iteration of a
// search with the iteration's depth in plies; and `E CloneForThread() const`, an evaluator for
// another thread, where a copy would share what changes.
//
// One that is quicker with many positions at once, as a network is, may say how many it takes, and
// give their scores, each from the view of the player to move there. MCTS without random games asks
// it so, in games of two players:
//
//   int batch() const;
//   void evaluate_batch(const G& g, std::span<const State* const> states,
//                       std::span<Score> scores);
#pragma once

#include <concepts>
#include <span>

#include "boardgames/game.h"

namespace boardgames {

template <class E, class G>
concept Evaluator = Game<G> && requires(E& e, const G& g, const typename G::State& s, int p) {
  { e(g, s, p) } -> std::convertible_to<Score>;
};

// The game's own evaluate(s, p), or 0 for a game that has none.
struct GameEvaluator {
  template <Game G>
  constexpr Score operator()(const G& g, const typename G::State& s, int p) const {
    if constexpr (HasEvaluate<G>) return g.evaluate(s, p);
    return 0;
  }
};

template <class E, class G>
concept BatchEvaluator = requires(
    E& e, const G& g, std::span<const typename G::State* const> states, std::span<Score> scores) {
  { e.batch() } -> std::convertible_to<int>;
  { e.evaluate_batch(g, states, scores) } -> std::same_as<void>;
};

// Tells the evaluator, if it wants to know, that an iteration of `depth` plies begins.
template <class E>
constexpr void BeginIteration(E& e, int depth) {
  if constexpr (requires { e.begin_iteration(depth); }) e.begin_iteration(depth);
}

// The same evaluator for another thread.
template <class E>
constexpr E ForThread(const E& e) {
  if constexpr (requires {
                  { e.CloneForThread() } -> std::same_as<E>;
                }) {
    return e.CloneForThread();
  } else {
    return e;
  }
}

}  // namespace boardgames
