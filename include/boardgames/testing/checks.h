// The checks of the conformance suite, as plain functions: each looks at one part of the contract
// of game.h and returns a sentence that names what was wrong, or "".
//
//   for (const auto& check : kChecks<MyGame>) {
//     const std::string fault = check.run(game, kSeed);
//     if (!fault.empty()) std::cout << check.name << ": " << fault << '\n';
//   }
//
// Each is in the header of its part below checks/. conformance.h makes GoogleTest tests of them;
// they need no framework themselves. What they compare with is plain minimax over small trees
// (positions.h), in which every position is looked at. A hook that the game does not have is passed
// over; HooksOf says which these are.
//
// What no check can see, because the contract leaves it free: how good an evaluation or a prior is;
// whether noisy_moves lists enough and null_move allows enough; names in a picture; how many units
// make a point (kPointValue); kAlternating where it is false; whether kOrderByPriorAlone is true;
// which objective was meant. Cost: about a second for all of them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/numbers.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/checks/engine.h"
#include "boardgames/testing/checks/exact_key.h"
#include "boardgames/testing/checks/keys.h"
#include "boardgames/testing/checks/knowledge.h"
#include "boardgames/testing/checks/presentation.h"
#include "boardgames/testing/checks/rules.h"

namespace boardgames::testing {

// --- what is looked at ---------------------------------------------------------------------------

struct Hook {
  const char* name;
  bool there;
};

// The optional hooks, and whether the game offers them.
template <Game G>
std::vector<Hook> HooksOf() {
  return {{"evaluate", HasEvaluate<G>},
          {"hash", HasHash<G>},
          {"canonical", HasCanonical<G>},
          {"symmetries", HasSymmetries<G>},
          {"exact_key", HasExactKey<G>},
          {"banked", HasBanked<G>},
          {"bounds", HasBounds<G>},
          {"undominated_moves", HasUndominatedMoves<G>},
          {"forced_moves", HasForcedMoves<G>},
          {"pseudo_legal_moves", HasPseudoLegalMoves<G>},
          {"prior", HasPrior<G>},
          {"move_priors", HasMovePriors<G>},
          {"index", HasMoveIndex<G>},
          {"action", HasActions<G>},
          {"planes", HasPlanes<G>},
          {"remaining", HasRemaining<G>},
          {"score_step", HasScoreStep<G>},
          {"solve_leaf", HasSolveLeaf<G>},
          {"repetition", HasRepetition<G>},
          {"rank", HasRank<G>},
          {"count_moves", HasCountMoves<G>},
          {"random_move", HasRandomMove<G>},
          {"noisy_moves", HasNoisyMoves<G>},
          {"null_move", HasNullMove<G>},
          {"notation", HasNotation<G>},
          {"draw", HasDrawing<G>},
          {"touched", HasPlaces<G>},
          {"effects", HasEffects<G>},
          {"facts", HasFacts<G>},
          {"ending", HasEnding<G>},
          {"give_turn", HasGiveTurn<G>},
          {"kAlternating", Alternating<G>()}};
}

// --- all of them ---------------------------------------------------------------------------------

template <Game G>
struct Check {
  const char* name;
  std::string (*run)(const G& g, std::uint64_t seed);
  bool there = true;            // whether the game has one of the hooks that it looks at
  const char* hooks = nullptr;  // their names
};

template <Game G>
inline constexpr std::array<Check<G>, 22> kChecks = {{
    {"MovesAreThereUniqueAndWithinTheirMaximum", &CheckMoves<G>},
    {"ActionsTellMovesApart", &CheckActions<G>, HasActions<G>, "action"},
    {"PlanesTellPositionsApart", &CheckPlanes<G>, HasPlanes<G>, "planes"},
    {"GamesEndAndResultsSumToZero", &CheckEnds<G>},
    {"HashTellsPositionsApart", &CheckHash<G>, HasHash<G>, "hash"},
    {"CanonicalKeysAndMoveCodesStandForOneValue", &CheckCanonical<G>, HasCanonical<G>, "canonical"},
    {"PositionsOfOneExactKeyHaveOneValue", &CheckExactKey<G>, HasExactKey<G>, "exact_key"},
    {"SymmetriesPreserveMovesAndResults", &CheckSymmetries<G>, HasSymmetries<G>, "symmetries"},
    {"BankedPointsAreLeftOutOfTheKeys", &CheckBanked<G>, HasBanked<G>, "banked"},
    {"RepetitionKeysTellPositionsApart", &CheckRepetition<G>, HasRepetition<G>, "repetition"},
    {"RankAndUnrankAreInverse", &CheckRank<G>, HasRank<G>, "rank"},
    {"RandomMoveDrawsEveryMoveAlike", &CheckRandomMove<G>, HasRandomMove<G>, "random_move"},
    {"PseudoLegalMovesFitTheMoves", &CheckPseudoLegalMoves<G>, HasPseudoLegalMoves<G>,
     "pseudo_legal_moves"},
    {"EvaluationsAreZeroSumAndInRange", &CheckGuesses<G>,
     HasEvaluate<G> || HasPrior<G> || HasMovePriors<G>, "evaluate, prior, move_priors"},
    {"NoisyMovesAndNullMovesKeepTheirWord", &CheckSelective<G>, HasNoisyMoves<G> || HasNullMove<G>,
     "noisy_moves, null_move"},
    {"ExactKnowledgeIsMinimaxs", &CheckExact<G>,
     HasBounds<G> || HasUndominatedMoves<G> || HasForcedMoves<G> || HasSolveLeaf<G>,
     "bounds, undominated_moves, forced_moves, solve_leaf"},
    {"RemainingAndScoreStepHold", &CheckRemaining<G>, HasRemaining<G> || HasScoreStep<G>,
     "remaining, score_step"},
    {"NotationReadsWhatItWrites", &CheckNotation<G>, HasNotation<G>, "notation"},
    {"PicturesAndFactsFollowThePosition", &CheckViews<G>,
     HasDrawing<G> || HasFacts<G> || HasEnding<G> || HasGiveTurn<G>,
     "draw, facts, ending, give_turn"},
    {"TouchedPlacesTellMovesApart", &CheckPlaces<G>, HasPlaces<G> || HasEffects<G>,
     "touched, effects"},
    {"TheEngineReturnsMinimaxsValue", &CheckEngine<G>},
    {"EveryHookLeavesTheSolvedValueAlone", &CheckSolving<G>},
}};

}  // namespace boardgames::testing
