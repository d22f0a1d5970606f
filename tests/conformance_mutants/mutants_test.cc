// Every hook has mutants: games that break the contract in one way (games.h). The suite must pass
// the games as they are and catch each mutant by the check named beside it.
//
// Free by contract, so that no answer is wrong and there is nothing to catch: the size of prior
// within its range, what evaluate prefers, noisy_moves that lists little, a null_move that refuses,
// canonical that merges little, bounds that are wide (coverage.h tells which are never met),
// may_repeat that knows little, kPointValue of 1 or more, kAlternating that is false.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <string>

#include "boardgames/testing/checks.h"
#include "boardgames/testing/coverage.h"
#include "boardgames/testing/long_games.h"
#include "examples/12_connect_four/connect_four.h"
#include "tests/conformance_mutants/games.h"

namespace mutants {
namespace {

using boardgames::testing::kChecks;
using boardgames::testing::kSeed;

// The fault that the check of that name finds.
template <class G>
std::string Run(const G& g, const std::string& name) {
  for (const auto& check : kChecks<G>) {
    if (check.name == name) return check.run(g, kSeed);
  }
  return "no check is called " + name;
}

template <class G>
void ExpectSound(const G& g) {
  for (const auto& check : kChecks<G>) EXPECT_EQ(check.run(g, kSeed), "") << check.name;
}

TEST(ConformanceMutants, TheGamesAsTheyAreAreSound) {
  ExpectSound(Drop());
  ExpectSound(Ends());
  ExpectSound(Ring());
  ExpectSound(Fill());
}

struct Mutant {
  Bug bug;
  const char* hook;
  const char* check;
  const char* says;  // a part of the sentence
};

constexpr char kMoves[] = "MovesAreThereUniqueAndWithinTheirMaximum";
constexpr char kEnds[] = "GamesEndAndResultsSumToZero";
constexpr char kHash[] = "HashTellsPositionsApart";
constexpr char kCanonical[] = "CanonicalKeysAndMoveCodesStandForOneValue";
constexpr char kExactKeys[] = "PositionsOfOneExactKeyHaveOneValue";
constexpr char kSymmetries[] = "SymmetriesPreserveMovesAndResults";
constexpr char kBanked[] = "BankedPointsAreLeftOutOfTheKeys";
constexpr char kRepetition[] = "RepetitionKeysTellPositionsApart";
constexpr char kRank[] = "RankAndUnrankAreInverse";
constexpr char kRandom[] = "RandomMoveDrawsEveryMoveAlike";
constexpr char kPseudoLegal[] = "PseudoLegalMovesFitTheMoves";
constexpr char kGuesses[] = "EvaluationsAreZeroSumAndInRange";
constexpr char kSelective[] = "NoisyMovesAndNullMovesKeepTheirWord";
constexpr char kExact[] = "ExactKnowledgeIsMinimaxs";
constexpr char kRemaining[] = "RemainingAndScoreStepHold";
constexpr char kNotation[] = "NotationReadsWhatItWrites";
constexpr char kViews[] = "PicturesAndFactsFollowThePosition";
constexpr char kPlaces[] = "TouchedPlacesTellMovesApart";
constexpr char kSolving[] = "EveryHookLeavesTheSolvedValueAlone";

constexpr Mutant kDropMutants[] = {
    {Bug::kInitialDiffers, "initial", kMoves, "initial must give the same"},
    {Bug::kToMoveIsNoPlayer, "to_move", kMoves, "to_move is 2"},
    {Bug::kToMoveWrongAtTheEnd, "to_move", kMoves, "to_move is -1"},
    {Bug::kMovesNone, "moves", kMoves, "has no move"},
    {Bug::kMovesNone, "moves", kEnds, "has no move"},
    {Bug::kMovesNone, "moves", kExact, "has no move"},
    {Bug::kMovesTooMany, "moves", kMoves, "more than kMaxMoves"},
    {Bug::kMovesTooMany, "moves", kEnds, "more than kMaxMoves"},
    {Bug::kMovesTooMany, "moves", kSolving, "more than kMaxMoves"},
    {Bug::kMovesRepeat, "moves", kMoves, "moves repeat"},
    {Bug::kMovesUnordered, "moves", kMoves, "order of moves"},
    {Bug::kApplyDoesNothing, "apply", kMoves, "left the position"},
    {Bug::kApplyDiffers, "apply", kMoves, "same every time"},
    {Bug::kTerminalNever, "terminal", kMoves, "has no move"},
    {Bug::kTerminalForgetsTheFullBoard, "terminal", kMoves, "has no move"},
    {Bug::kUtilityNotZeroSum, "utility", kEnds, "sum to zero"},
    {Bug::kUtilityTooLarge, "utility", kEnds, "kMaxHeuristic"},
    {Bug::kEvaluateNotZeroSum, "evaluate", kGuesses, "-evaluate"},
    {Bug::kEvaluateTooLarge, "evaluate", kGuesses, "kMaxHeuristic"},
    {Bug::kEvaluateOffTheHash, "evaluate", kHash, "evaluate must depend"},
    {Bug::kHashWithoutDisc, "hash", kHash, "one hash for two positions"},
    {Bug::kHashByPath, "hash", kHash, "two hashes"},
    {Bug::kHashConstant, "hash", kHash, "one hash"},
    {Bug::kCanonicalWithoutDisc, "canonical", kCanonical, "canonical key"},
    {Bug::kCanonicalNotSymmetric, "canonical", kCanonical, "no two symmetric positions"},
    {Bug::kMoveCodeNotFlipped, "move_code", kCanonical, "move"},
    {Bug::kMoveCodeTooLarge, "move_code", kCanonical, "0 to 65534"},
    {Bug::kMoveCodeShared, "move_code", kCanonical, "move_code"},
    {Bug::kSymmetriesNone, "symmetries", kSymmetries, "1 or more"},
    {Bug::kTransformMovesADisc, "transform", kSymmetries, "under symmetry 1"},
    {Bug::kTransformTurnsTheIdentity, "transform", kSymmetries, "identity"},
    {Bug::kTransformMoveNotFlipped, "transform_move", kSymmetries, "under symmetry 1"},
    {Bug::kBoundsWrongSide, "bounds", kExact, "bounds are"},
    {Bug::kBoundsWrongDistance, "bounds", kExact, "bounds are"},
    {Bug::kBoundsWrongAtTheHorizon, "bounds", kExact, "bounds are"},
    {Bug::kBoundsWrongSide, "bounds", kSolving, "the engine solves"},
    {Bug::kUndominatedWithoutTheWin, "undominated_moves", kExact, "best undominated move"},
    {Bug::kUndominatedWithoutTheWin, "undominated_moves", kSolving, "the engine solves"},
    {Bug::kUndominatedEmpty, "undominated_moves", kExact, "must not be empty"},
    {Bug::kUndominatedIllegal, "undominated_moves", kExact, "not legal"},
    {Bug::kPseudoLegalLackAMove, "pseudo_legal_moves", kPseudoLegal, "contain every move"},
    {Bug::kPseudoLegalRepeat, "pseudo_legal_moves", kPseudoLegal, "repeat"},
    {Bug::kPseudoLegalTooMany, "pseudo_legal_moves", kPseudoLegal, "more than kMaxMoves"},
    {Bug::kIsLegalAlways, "is_legal", kPseudoLegal, "is_legal is true"},
    {Bug::kIsLegalNever, "is_legal", kPseudoLegal, "is_legal is false"},
    {Bug::kPriorTooLarge, "prior", kGuesses, "2^24"},
    {Bug::kPriorTooLargeInDepth, "prior", kGuesses, "2^24"},
    {Bug::kMovePriorsShare, "move_priors", kGuesses, "the share of move_priors"},
    {Bug::kMovePriorsGames, "move_priors", kGuesses, "the games of move_priors"},
    {Bug::kIndexOutOfRange, "index", kMoves, "kMoveIndexes"},
    {Bug::kIndexShared, "index", kMoves, "share an index"},
    {Bug::kRemainingTooSmall, "remaining", kRemaining, "remaining is"},
    {Bug::kRemainingOneTooSmall, "remaining", kRemaining, "remaining is"},
    {Bug::kRankShared, "rank", kRank, "rank"},
    {Bug::kRankTooLarge, "rank", kRank, "rank"},
    {Bug::kUnrankAnother, "unrank", kRank, "rank"},
    {Bug::kUnrankNothing, "unrank", kRank, "no position"},
    {Bug::kPositionsTooFew, "positions", kRank, "below positions()"},
    {Bug::kCountMoves, "count_moves", kMoves, "count_moves"},
    {Bug::kRandomMoveIllegal, "random_move", kRandom, "not legal"},
    {Bug::kRandomMoveUneven, "random_move", kRandom, "alike"},
    {Bug::kNoisyIllegal, "noisy_moves", kSelective, "not legal"},
    {Bug::kNoisyRepeat, "noisy_moves", kSelective, "repeat"},
    {Bug::kNoisyNoChoice, "noisy_moves", kSelective, "no choice"},
    {Bug::kNullMoveStays, "null_move", kSelective, "hand the move"},
    {Bug::kNullMoveDrops, "null_move", kSelective, "null move"},
    {Bug::kNullMoveChangesAndRefuses, "null_move", kSelective, "not allowed changed"},
    {Bug::kMoveTextHasABlank, "move_to_string", kNotation, "without blanks"},
    {Bug::kMoveTextAmbiguous, "move_to_string", kNotation, "another move"},
    {Bug::kParseMoveRefuses, "parse_move", kNotation, "parse_move refuses"},
    {Bug::kParseMoveAcceptsIllegal, "parse_move", kNotation, "not legal here"},
    {Bug::kParseMoveSaysNothing, "parse_move", kNotation, "say what is wrong"},
    {Bug::kPositionTextWithoutPlayer, "position_to_string", kNotation, "another position"},
    {Bug::kPositionTextTwoLines, "position_to_string", kNotation, "one line"},
    {Bug::kParsePositionAnother, "parse_position", kNotation, "another position"},
    {Bug::kParsePositionAcceptsAll, "parse_position", kNotation, "accepts"},
    {Bug::kBoardEmpty, "board", kNotation, "board is empty"},
    {Bug::kBoardConstant, "board", kNotation, "board is the same"},
    {Bug::kDrawEmpty, "draw", kViews, "without size or shapes"},
    {Bug::kDrawConstant, "draw", kViews, "one picture"},
    {Bug::kPlaceTwice, "draw", kPlaces, "two places are called c0"},
    {Bug::kPlaceWithoutName, "draw", kPlaces, "has no name"},
    {Bug::kPlaceContentTwoWords, "draw", kPlaces, "one word"},
    {Bug::kPlaceSquareShared, "draw", kPlaces, "shares its row and column"},
    {Bug::kPlaceAreaALine, "draw", kPlaces, "less than three corners"},
    {Bug::kPlaceAreaTooSmall, "draw", kPlaces, "too small"},
    {Bug::kPlaceAreaOutside, "draw", kPlaces, "beyond the picture"},
    {Bug::kPlaceAreasOverlap, "draw", kPlaces, "overlap"},
    {Bug::kTouchedNoPlace, "touched", kPlaces, "no place of draw"},
    {Bug::kTouchedNothing, "touched", kPlaces, "empty for every move"},
    {Bug::kTouchedShared, "touched", kPlaces, "two moves touch c0"},
    {Bug::kTouchedBeginning, "touched", kPlaces, "goes on: c0 c3"},
    {Bug::kEffectsTwice, "effects", kPlaces, "two effects"},
    {Bug::kEffectsWithoutName, "effects", kPlaces, "has no name"},
    {Bug::kEffectsConstant, "effects", kPlaces, "same for every move"},
    {Bug::kFactsTwice, "facts", kViews, "two facts"},
    {Bug::kFactsConstant, "facts", kViews, "same for every position"},
    {Bug::kEndingEmpty, "ending", kViews, "says nothing"},
    {Bug::kTurnToAnother, "give_turn", kViews, "to another player"},
};

constexpr Mutant kEndsMutants[] = {
    {Bug::kObjective, "objective", kHash, "values to go differ"},
    {Bug::kEvaluateWithoutBanked, "evaluate", kHash, "evaluate must depend"},
    {Bug::kBankedNotZeroSum, "banked", kBanked, "-banked"},
    {Bug::kBankedIncomplete, "banked", kBanked, "everything is banked"},
    {Bug::kBankedInHash, "banked", kBanked, "hash must leave out"},
    {Bug::kBankedInCanonical, "banked", kBanked, "canonical must leave out"},
    {Bug::kBankedTooMuch, "banked", kHash, "one hash"},
    {Bug::kBoundsTooNarrow, "bounds", kExact, "bounds are"},
    {Bug::kBoundsTooNarrow, "bounds", kSolving, "the engine solves"},
    {Bug::kBoundsOneSided, "bounds", kExact, "turned round"},
    {Bug::kBoundsEmpty, "bounds", kExact, "lo <= hi"},
    {Bug::kScoreStepTooLarge, "score_step", kRemaining, "score_step"},
    {Bug::kScoreStepZero, "score_step", kRemaining, "1 or more"},
    {Bug::kExactKeyOfFewNumbers, "exact_key", kExactKeys, "values to go differ"},
    {Bug::kExactKeyOfFewNumbers, "exact_key", kSolving, "the engine solves"},
    {Bug::kExactKeyDiffers, "exact_key", kExactKeys, "the same every time"},
    {Bug::kForcedNotBest, "forced_moves", kExact, "a forced move is worth"},
    {Bug::kForcedNotBest, "forced_moves", kSolving, "the engine solves"},
    {Bug::kForcedBeyondTheEnd, "forced_moves", kExact, "not legal where it is played"},
    {Bug::kSolveLeafWrong, "solve_leaf", kExact, "solve_leaf is"},
    {Bug::kSolveLeafWrong, "solve_leaf", kSolving, "the engine solves"},
    {Bug::kSolveLeafNotFailSoft, "solve_leaf", kExact, "solve_leaf is"},
    {Bug::kSolveLeafNodes, "solve_leaf", kExact, "add to nodes"},
};

constexpr Mutant kRingMutants[] = {
    {Bug::kHashWithoutPlayer, "hash", kHash, "one hash for two positions"},
    {Bug::kNeverEnds, "terminal", kEnds, "went on for 5000 plies"},
    {Bug::kRepetitionAtOnce, "repetition", kEnds, "second occurrence"},
    {Bug::kRepetitionForbidden, "repetition", kRepetition, "superko"},
    {Bug::kRepetitionKeyConstant, "repetition_key", kRepetition, "one repetition_key"},
    {Bug::kRepetitionKeyByPath, "repetition_key", kRepetition, "two repetition_keys"},
    {Bug::kMayRepeatNever, "may_repeat", kRepetition, "may_repeat is false"},
};

// What only a full board shows.
constexpr Mutant kFillMutants[] = {
    {Bug::kFillRemaining, "remaining", kRemaining, "remaining is"},
    {Bug::kFillRemainingNotBelowZero, "remaining", kRemaining, "remaining is"},
    {Bug::kFillBounds, "bounds", kExact, "bounds are"},
    {Bug::kFillScoreStep, "score_step", kRemaining, "score_step"},
};

template <class G>
void ExpectCaught(const Mutant& mutant) {
  const std::string fault = Run(G(mutant.bug), mutant.check);
  EXPECT_NE(fault, "") << mutant.hook << ": bug " << static_cast<int>(mutant.bug)
                       << " is not caught by " << mutant.check;
  EXPECT_NE(fault.find(mutant.says), std::string::npos)
      << mutant.hook << ": bug " << static_cast<int>(mutant.bug) << ": " << fault;
}

TEST(ConformanceMutants, EachIsCaught) {
  for (const Mutant& m : kDropMutants) ExpectCaught<Drop>(m);
  for (const Mutant& m : kEndsMutants) ExpectCaught<Ends>(m);
  for (const Mutant& m : kRingMutants) ExpectCaught<Ring>(m);
  for (const Mutant& m : kFillMutants) ExpectCaught<Fill>(m);
}

// Random games of Connect Four end long before the board is full.
struct FourHasty : ConnectFour {
  int remaining(const State& s) const {
    return rows * cols - 1 - std::popcount(s.discs[0] | s.discs[1]);
  }
};
struct FourHastyToTheEnd : FourHasty {
  int remaining(const State& s) const { return std::max(0, FourHasty::remaining(s)); }
};
TEST(ConformanceMutants, AFullBoardOfConnectFourIsMet) {
  for (const std::uint64_t seed : {kSeed, std::uint64_t{1}, std::uint64_t{2}}) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    EXPECT_EQ(boardgames::testing::LongGame(ConnectFour(), seed).played().size(), 42U);
    using boardgames::testing::CheckRemaining;
    EXPECT_NE(CheckRemaining(FourHasty(), seed).find("remaining is"), std::string::npos);
    EXPECT_NE(CheckRemaining(FourHastyToTheEnd(), seed).find("remaining is 0"), std::string::npos);
  }
}

// What was met is said, and what was not.
TEST(ConformanceMutants, CoverageTellsWhatWasMet) {
  using boardgames::testing::CoverageOf;
  const auto told = [](const boardgames::testing::Coverage& c) {
    std::string all;
    for (const auto& b : c.bounds) all += Told(b) + '\n';
    return all;
  };
  const auto of_fill = CoverageOf(Fill(), kSeed);
  EXPECT_EQ(of_fill.longest_game, 16);
  EXPECT_EQ(told(of_fill),
            "kMaxMoves, moves of a position: 17 of 17, met\n"
            "kMoveIndexes, the largest index: 31 of 31, met\n"
            "index, the least: 0 of 0, met\n"
            "remaining, plies from the start: 16 of 16, met\n"
            "remaining, plies from later on: 15 of 15, met\n"
            "bounds, the value at the lower end: -32 of -32, met\n"
            "bounds, the value at the upper end: 8 of 32, never met\n"
            "score_step, the step of results: 2 of 2, met\n");
  const auto loose = CoverageOf(FillOf<20, 40>(), kSeed);
  EXPECT_EQ(Told(loose.bounds[0]), "kMaxMoves, moves of a position: 17 of 20, never met");
  EXPECT_EQ(Told(loose.bounds[1]), "kMoveIndexes, the largest index: 31 of 39, never met");
}

// Wrong constants are types of their own.
TEST(ConformanceMutants, WrongConstantsAreCaught) {
  using boardgames::testing::CheckMoves;
  const auto says = [](const std::string& fault, const char* part) {
    EXPECT_NE(fault.find(part), std::string::npos) << fault;
  };
  says(CheckMoves(EndsOf<true>(), kSeed), "kAlternating is true");
  says(CheckMoves(DropOf<3>(), kSeed), "more than kMaxMoves");
  says(CheckMoves(DropOf<4, 3>(), kSeed), "kMoveIndexes");
  says(CheckMoves(FillOf<16>(), kSeed), "more than kMaxMoves");
  says(CheckMoves(FillOf<17, 31>(), kSeed), "kMoveIndexes");
  struct ThreePlayers : Drop {
    int players() const { return 3; }
  };
  says(CheckMoves(ThreePlayers(), kSeed), "kMaxPlayers");
  says(CheckMoves(DropOf<4, 4, true, 2, 0>(), kSeed), "kPointValue");
}

// So that a new hook gets a mutant: every name HooksOf knows is in the lists, or free.
TEST(ConformanceMutants, EveryHookHasOne) {
  std::set<std::string> hooks = {"kAlternating", "notation"};  // above; its five parts
  for (const Mutant& m : kDropMutants) hooks.insert(m.hook);
  for (const Mutant& m : kEndsMutants) hooks.insert(m.hook);
  for (const Mutant& m : kRingMutants) hooks.insert(m.hook);
  using boardgames::testing::HooksOf;
  const auto drop = HooksOf<Drop>();
  const auto ends = HooksOf<Ends>();
  const auto ring = HooksOf<Ring>();
  for (std::size_t i = 0; i < drop.size(); ++i) {
    EXPECT_TRUE(drop[i].there || ends[i].there || ring[i].there)
        << "no game here has " << drop[i].name;
    EXPECT_TRUE(hooks.contains(drop[i].name)) << drop[i].name << " has no mutant";
  }
}

}  // namespace
}  // namespace mutants
