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
constexpr char kActions[] = "ActionsTellMovesApart";
constexpr char kPlanes[] = "PlanesTellPositionsApart";
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
    {"initial differs", "initial", kMoves, "initial must give the same"},
    {"to move is no player", "to_move", kMoves, "to_move is 2"},
    {"to move wrong at the end", "to_move", kMoves, "to_move is -1"},
    {"moves none", "moves", kMoves, "has no move"},
    {"moves none", "moves", kEnds, "has no move"},
    {"moves none", "moves", kExact, "has no move"},
    {"moves too many", "moves", kMoves, "more than kMaxMoves"},
    {"moves too many", "moves", kEnds, "more than kMaxMoves"},
    {"moves too many", "moves", kSolving, "more than kMaxMoves"},
    {"moves repeat", "moves", kMoves, "moves repeat"},
    {"moves unordered", "moves", kMoves, "order of moves"},
    {"apply does nothing", "apply", kMoves, "left the position"},
    {"apply differs", "apply", kMoves, "same every time"},
    {"terminal never", "terminal", kMoves, "has no move"},
    {"terminal forgets the full board", "terminal", kMoves, "has no move"},
    {"utility not zero sum", "utility", kEnds, "sum to zero"},
    {"utility too large", "utility", kEnds, "kMaxHeuristic"},
    {"evaluate not zero sum", "evaluate", kGuesses, "-evaluate"},
    {"evaluate too large", "evaluate", kGuesses, "kMaxHeuristic"},
    {"evaluate off the hash", "evaluate", kHash, "evaluate must depend"},
    {"hash without disc", "hash", kHash, "one hash for two positions"},
    {"hash by path", "hash", kHash, "two hashes"},
    {"hash constant", "hash", kHash, "one hash"},
    {"canonical without disc", "canonical", kCanonical, "canonical key"},
    {"canonical not symmetric", "canonical", kCanonical, "no two symmetric positions"},
    {"move code not flipped", "move_code", kCanonical, "move"},
    {"move code too large", "move_code", kCanonical, "0 to 65534"},
    {"move code shared", "move_code", kCanonical, "move_code"},
    {"symmetries none", "symmetries", kSymmetries, "1 or more"},
    {"transform moves a disc", "transform", kSymmetries, "under symmetry 1"},
    {"transform turns the identity", "transform", kSymmetries, "identity"},
    {"transform move not flipped", "transform_move", kSymmetries, "under symmetry 1"},
    {"bounds wrong side", "bounds", kExact, "bounds are"},
    {"bounds wrong distance", "bounds", kExact, "bounds are"},
    {"bounds wrong at the horizon", "bounds", kExact, "bounds are"},
    {"bounds wrong side", "bounds", kSolving, "the engine solves"},
    {"undominated without the win", "undominated_moves", kExact, "best undominated move"},
    {"undominated without the win", "undominated_moves", kSolving, "the engine solves"},
    {"undominated empty", "undominated_moves", kExact, "must not be empty"},
    {"undominated illegal", "undominated_moves", kExact, "not legal"},
    {"pseudo legal lack a move", "pseudo_legal_moves", kPseudoLegal, "contain every move"},
    {"pseudo legal repeat", "pseudo_legal_moves", kPseudoLegal, "repeat"},
    {"pseudo legal too many", "pseudo_legal_moves", kPseudoLegal, "more than kMaxMoves"},
    {"is legal always", "is_legal", kPseudoLegal, "is_legal is true"},
    {"is legal never", "is_legal", kPseudoLegal, "is_legal is false"},
    {"prior too large", "prior", kGuesses, "2^24"},
    {"prior too large in depth", "prior", kGuesses, "2^24"},
    {"move priors share", "move_priors", kGuesses, "the share of move_priors"},
    {"move priors games", "move_priors", kGuesses, "the games of move_priors"},
    {"index out of range", "index", kMoves, "kMoveIndexes"},
    {"index shared", "index", kMoves, "share an index"},
    {"action out of range", "action", kActions, "actions() - 1"},
    {"action shared", "action", kActions, "two moves have the number"},
    {"planes not written", "planes", kPlanes, "every place"},
    {"planes lack a row", "planes", kPlanes, "the same planes"},
    {"remaining too small", "remaining", kRemaining, "remaining is"},
    {"remaining one too small", "remaining", kRemaining, "remaining is"},
    {"rank shared", "rank", kRank, "rank"},
    {"rank too large", "rank", kRank, "rank"},
    {"unrank another", "unrank", kRank, "rank"},
    {"unrank nothing", "unrank", kRank, "no position"},
    {"positions too few", "positions", kRank, "below positions()"},
    {"count moves", "count_moves", kMoves, "count_moves"},
    {"random move illegal", "random_move", kRandom, "not legal"},
    {"random move uneven", "random_move", kRandom, "alike"},
    {"noisy illegal", "noisy_moves", kSelective, "not legal"},
    {"noisy repeat", "noisy_moves", kSelective, "repeat"},
    {"noisy no choice", "noisy_moves", kSelective, "no choice"},
    {"null move stays", "null_move", kSelective, "hand the move"},
    {"null move drops", "null_move", kSelective, "null move"},
    {"null move changes and refuses", "null_move", kSelective, "not allowed changed"},
    {"move text has a blank", "move_to_string", kNotation, "without blanks"},
    {"move text ambiguous", "move_to_string", kNotation, "another move"},
    {"parse move refuses", "parse_move", kNotation, "parse_move refuses"},
    {"parse move accepts illegal", "parse_move", kNotation, "not legal here"},
    {"parse move says nothing", "parse_move", kNotation, "say what is wrong"},
    {"position text without player", "position_to_string", kNotation, "another position"},
    {"position text two lines", "position_to_string", kNotation, "one line"},
    {"parse position another", "parse_position", kNotation, "another position"},
    {"parse position accepts all", "parse_position", kNotation, "accepts"},
    {"board empty", "board", kNotation, "board is empty"},
    {"board constant", "board", kNotation, "board is the same"},
    {"draw empty", "draw", kViews, "without size or shapes"},
    {"draw constant", "draw", kViews, "one picture"},
    {"place twice", "draw", kPlaces, "two places are called c0"},
    {"place without name", "draw", kPlaces, "has no name"},
    {"place content two words", "draw", kPlaces, "one word"},
    {"place square shared", "draw", kPlaces, "shares its row and column"},
    {"place area a line", "draw", kPlaces, "less than three corners"},
    {"place area too small", "draw", kPlaces, "too small"},
    {"place area outside", "draw", kPlaces, "beyond the picture"},
    {"place areas overlap", "draw", kPlaces, "overlap"},
    {"touched no place", "touched", kPlaces, "no place of draw"},
    {"touched nothing", "touched", kPlaces, "empty for every move"},
    {"touched shared", "touched", kPlaces, "two moves touch c0"},
    {"touched beginning", "touched", kPlaces, "goes on: c0 c3"},
    {"effects twice", "effects", kPlaces, "two effects"},
    {"effects without name", "effects", kPlaces, "has no name"},
    {"effects constant", "effects", kPlaces, "same for every move"},
    {"facts twice", "facts", kViews, "two facts"},
    {"facts constant", "facts", kViews, "same for every position"},
    {"ending empty", "ending", kViews, "says nothing"},
    {"turn to another", "give_turn", kViews, "to another player"},
};

constexpr Mutant kEndsMutants[] = {
    {"objective", "objective", kHash, "values to go differ"},
    {"evaluate without banked", "evaluate", kHash, "evaluate must depend"},
    {"banked not zero sum", "banked", kBanked, "-banked"},
    {"banked incomplete", "banked", kBanked, "everything is banked"},
    {"banked in hash", "banked", kBanked, "hash must leave out"},
    {"banked in canonical", "banked", kBanked, "canonical must leave out"},
    {"banked too much", "banked", kHash, "one hash"},
    {"bounds too narrow", "bounds", kExact, "bounds are"},
    {"bounds too narrow", "bounds", kSolving, "the engine solves"},
    {"bounds one sided", "bounds", kExact, "turned round"},
    {"bounds empty", "bounds", kExact, "lo <= hi"},
    {"score step too large", "score_step", kRemaining, "score_step"},
    {"score step zero", "score_step", kRemaining, "1 or more"},
    {"exact key of few numbers", "exact_key", kExactKeys, "values to go differ"},
    {"exact key of few numbers", "exact_key", kSolving, "the engine solves"},
    {"exact key differs", "exact_key", kExactKeys, "the same every time"},
    {"forced not best", "forced_moves", kExact, "a forced move is worth"},
    {"forced not best", "forced_moves", kSolving, "the engine solves"},
    {"forced beyond the end", "forced_moves", kExact, "not legal where it is played"},
    {"solve leaf wrong", "solve_leaf", kExact, "solve_leaf is"},
    {"solve leaf wrong", "solve_leaf", kSolving, "the engine solves"},
    {"solve leaf not fail soft", "solve_leaf", kExact, "solve_leaf is"},
    {"solve leaf nodes", "solve_leaf", kExact, "add to nodes"},
};

constexpr Mutant kRingMutants[] = {
    {"hash without player", "hash", kHash, "one hash for two positions"},
    {"never ends", "terminal", kEnds, "went on for 5000 plies"},
    {"repetition at once", "repetition", kEnds, "second occurrence"},
    {"repetition forbidden", "repetition", kRepetition, "superko"},
    {"repetition key constant", "repetition_key", kRepetition, "one repetition_key"},
    {"repetition key by path", "repetition_key", kRepetition, "two repetition_keys"},
    {"may repeat never", "may_repeat", kRepetition, "may_repeat is false"},
};

// What only a full board shows.
constexpr Mutant kFillMutants[] = {
    {"fill remaining", "remaining", kRemaining, "remaining is"},
    {"fill remaining not below zero", "remaining", kRemaining, "remaining is"},
    {"fill bounds", "bounds", kExact, "bounds are"},
    {"fill score step", "score_step", kRemaining, "score_step"},
};

// Whether the text has a score of a win or loss, a window's edge, or the mark of what is not known as a
// number. A limit that stands beside its name is none.
bool NamesAnInternalScore(std::string text) {
  text.resize(std::min(text.find("[seed"), text.size()));
  for (std::size_t at = 0; (at = text.find_first_of("0123456789", at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    const std::string number = text.substr(at, end - at);
    const bool named = text.substr(0, at).ends_with("kMaxHeuristic = ");
    const bool internal = number.size() == 6 && number >= "980000";
    if (!named && (internal || number == "1000000" || number == "2000000")) return true;
    at = end;
  }
  return false;
}

template <class G>
void ExpectCaught(const Mutant& mutant) {
  const std::string fault = Run(G(mutant.bug), mutant.check);
  EXPECT_FALSE(NamesAnInternalScore(fault)) << mutant.bug.name << ": " << fault;
  EXPECT_NE(fault.find(mutant.says), std::string::npos)
      << mutant.hook << ": '" << mutant.bug.name << "' is not caught by " << mutant.check << ": "
      << fault;
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

// Its own sentence, and not that something else differs.
TEST(ConformanceMutants, APlayerWhoNeverMovesIsNamed) {
  struct FirstMovesAlways : Drop {
    int to_move(const State&) const { return 0; }
  };
  struct SecondMovesAlways : Drop {
    int to_move(const State&) const { return 1; }
  };
  using boardgames::testing::CheckMoves;
  EXPECT_EQ(CheckMoves(FirstMovesAlways(), kSeed).find("player 1 never moves"), 0U)
      << CheckMoves(FirstMovesAlways(), kSeed);
  EXPECT_EQ(CheckMoves(SecondMovesAlways(), kSeed).find("player 0 never moves"), 0U)
      << CheckMoves(SecondMovesAlways(), kSeed);
}

TEST(ConformanceMutants, MessagesSayScoresInWords) {
  using boardgames::Interval, boardgames::kInfinity, boardgames::kMaxHeuristic;
  using boardgames::LossIn, boardgames::WinIn, boardgames::testing::internal::RangeText;
  EXPECT_EQ(RangeText<Drop>({7, 7}), "7");
  EXPECT_EQ(RangeText<Drop>({-3, 7}), "from -3 to 7");
  EXPECT_EQ(RangeText<Drop>({-kMaxHeuristic, 7}), "at most 7");
  EXPECT_EQ(RangeText<Drop>({-3, kInfinity}), "at least -3");
  EXPECT_EQ(RangeText<Drop>({-kInfinity, kInfinity}), "unknown");
  EXPECT_EQ(RangeText<Drop>({LossIn(1), WinIn(1)}), "unknown");
  EXPECT_EQ(RangeText<Drop>({LossIn(4), 0}), "from a loss in 4 plies to 0");
  EXPECT_EQ(RangeText<Drop>({WinIn(1), WinIn(1)}), "a win in 1 ply");
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
