// ErrorFits: how far a shallow look at a position is off from a deeper one, in numbers fitted to
// searches of the engine itself.
//
// Forward pruning rests on them: where the evaluation, or a shallow search, foretells that a deep
// one will be above or below the window, the deep one is left out. The value v that a search of
// `deep` plies will give is foretold from the value x of `shallow` plies as
//
//   v = offset + slope / 1024 * x, with an error of the standard deviation sigma
//
// `boardgames fit GAME` fits them and prints them as a table for an evaluator, which then says:
//
//   struct MyEvaluator {
//     Score operator()(const MyGame& g, const MyGame::State& s, int p) const;
//     const search::ErrorFits* errors(const MyGame& g, const MyGame::State& s) const {
//       return &kMyFits[stage(s)];  // by stage of the game; nullptr: none for this board
//     }
//   };
//
// Scores are in score units for the player to move. A lookup is constant time. Source: M. Buro,
// "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm", 1995, and "Experiments
// with Multi-ProbCut and a New High-Quality Evaluation Function for Othello", 1997.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/score.h"

namespace boardgames::search {

// What a search of so many plies foretells of a deeper one.
struct ErrorFit {
  int slope = 0;  // in 1024ths
  Score offset = 0;
  Score sigma = 0;  // 0: nothing is known

  constexpr bool known() const { return sigma > 0 && slope > 0; }
  // What the deep search will say, if the shallow one says x.
  constexpr Score Predicted(Score x) const {
    return offset + static_cast<Score>(std::int64_t{slope} * x / 1024);
  }
  // What the shallow one has to say, so that this is foretold. Precondition: known().
  constexpr Score Asked(Score v) const {
    return static_cast<Score>(std::int64_t{v - offset} * 1024 / slope);
  }
};

// Those of one stage of a game, by the plies of the deep search.
struct ErrorFits {
  static constexpr int kDeepest = 14;

  // The plies of the shallow search for a deep one: about half, and as odd or even as it is, since
  // evaluations swing with who moved last.
  static constexpr int ShallowOf(int deep) { return deep < 3 ? 0 : deep / 4 * 2 + (deep & 1); }

  std::array<ErrorFit, kDeepest + 1> from_evaluation{};  // by the evaluation alone
  std::array<ErrorFit, kDeepest + 1> from_search{};      // by a search of ShallowOf plies

  static constexpr bool InRange(int deep) { return deep >= 1 && deep <= kDeepest; }
  const ErrorFit& FromEvaluation(int deep) const {
    return from_evaluation[static_cast<std::size_t>(deep)];
  }
  const ErrorFit& FromSearch(int deep) const { return from_search[static_cast<std::size_t>(deep)]; }
};

// How far is an evaluator off from a deeper search?
// errors(g, s): the fits at positions like s, or nullptr; a hook of the evaluator, as are stage(g,
// s) and kStages: the stages of a game, for which errors are fitted apart.
// Without it: nullptr, nobody knows. Unlocks: forward pruning by what an evaluation foretells.
template <class E, class G>
concept HasErrors = requires(const E& e, const G& g, const typename G::State& s) {
  { e.errors(g, s) } -> std::convertible_to<const ErrorFits*>;
};

// The stages an evaluator knows, 1 if it says nothing.
template <class E>
constexpr int StagesOf(const E& e) {
  if constexpr (requires { e.stages(); }) {
    return e.stages();
  } else if constexpr (requires { E::kStages; }) {
    return E::kStages;
  } else {
    return 1;
  }
}
template <class E, Game G>
int StageOf([[maybe_unused]] const E& e, [[maybe_unused]] const G& g,
            [[maybe_unused]] const typename G::State& s) {
  if constexpr (requires { e.stage(g, s); }) return e.stage(g, s);
  return 0;
}

}  // namespace boardgames::search
