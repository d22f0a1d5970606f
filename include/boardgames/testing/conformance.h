// Conformance: checks that a game keeps the contract of game.h. For your own game, in two lines:
//
//   #include "boardgames/testing/conformance.h"
//   BOARDGAMES_CONFORMANCE(MyGame);
//
// That is a GoogleTest suite on a default-constructed MyGame. For rules with options, give a case:
//
//   struct SmallBoard { static auto make() { return *Reversi::Make({.size = 6}); } };
//   BOARDGAMES_CONFORMANCE(SmallBoard);
//
// It plays random games from a fixed seed and solves small trees in them by plain minimax, and
// holds the required part and every optional hook against what is found there; checks.h has the
// checks, one for each test, and says what they cannot see. First it prints which hooks the game
// has and which it has not: those that are not there are not tested. Needs GoogleTest. Takes about
// a second a game.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>

#include "boardgames/testing/checks.h"

namespace boardgames::testing {

template <class Case>
auto MakeGame() {
  if constexpr (requires { Case::make(); }) {
    return Case::make();
  } else {
    return Case();
  }
}

template <class Case>
class Conformance : public ::testing::Test {
 public:
  using G = decltype(MakeGame<Case>());

  static void SetUpTestSuite() {
    static_assert(check_game<G>());
    std::string found;
    std::string absent;
    for (const Hook& hook : HooksOf<G>()) {
      std::string& list = hook.there ? found : absent;
      list += (list.empty() ? "" : ", ") + std::string(hook.name);
    }
    std::cout << "hooks of this game: " << (found.empty() ? "none" : found)
              << "\nnot there, not tested: " << (absent.empty() ? "none" : absent) << '\n';
    if (Players(MakeGame<Case>()) != 2) {
      std::cout << "not for two players: nothing is compared with minimax\n";
    }
  }

 protected:
  // Runs the check whose name is the test's.
  void Run() const {
    RecordProperty("seed", std::to_string(kSeed));
    const std::string name = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    for (const auto& check : kChecks<G>) {
      if (check.name == name) {
        EXPECT_EQ(check.run(g, kSeed), "");
        return;
      }
    }
    FAIL() << "no check is called " << name;
  }

  const G g = MakeGame<Case>();
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, MovesAreThereUniqueAndWithinTheirMaximum) { this->Run(); }
TYPED_TEST_P(Conformance, GamesEndAndResultsSumToZero) { this->Run(); }
TYPED_TEST_P(Conformance, HashTellsPositionsApart) { this->Run(); }
TYPED_TEST_P(Conformance, CanonicalKeysAndMoveCodesStandForOneValue) { this->Run(); }
TYPED_TEST_P(Conformance, SymmetriesPreserveMovesAndResults) { this->Run(); }
TYPED_TEST_P(Conformance, BankedPointsAreLeftOutOfTheKeys) { this->Run(); }
TYPED_TEST_P(Conformance, RepetitionKeysTellPositionsApart) { this->Run(); }
TYPED_TEST_P(Conformance, RankAndUnrankAreInverse) { this->Run(); }
TYPED_TEST_P(Conformance, RandomMoveDrawsEveryMoveAlike) { this->Run(); }
TYPED_TEST_P(Conformance, PseudoLegalMovesFitTheMoves) { this->Run(); }
TYPED_TEST_P(Conformance, EvaluationsAreZeroSumAndInRange) { this->Run(); }
TYPED_TEST_P(Conformance, NoisyMovesAndNullMovesKeepTheirWord) { this->Run(); }
TYPED_TEST_P(Conformance, ExactKnowledgeIsMinimaxs) { this->Run(); }
TYPED_TEST_P(Conformance, RemainingAndScoreStepHold) { this->Run(); }
TYPED_TEST_P(Conformance, NotationReadsWhatItWrites) { this->Run(); }
TYPED_TEST_P(Conformance, PicturesAndFactsFollowThePosition) { this->Run(); }
TYPED_TEST_P(Conformance, TheEngineReturnsMinimaxsValue) { this->Run(); }
TYPED_TEST_P(Conformance, EveryHookLeavesTheSolvedValueAlone) { this->Run(); }

REGISTER_TYPED_TEST_SUITE_P(Conformance, MovesAreThereUniqueAndWithinTheirMaximum,
                            GamesEndAndResultsSumToZero, HashTellsPositionsApart,
                            CanonicalKeysAndMoveCodesStandForOneValue,
                            SymmetriesPreserveMovesAndResults, BankedPointsAreLeftOutOfTheKeys,
                            RepetitionKeysTellPositionsApart, RankAndUnrankAreInverse,
                            RandomMoveDrawsEveryMoveAlike, PseudoLegalMovesFitTheMoves,
                            EvaluationsAreZeroSumAndInRange, NoisyMovesAndNullMovesKeepTheirWord,
                            ExactKnowledgeIsMinimaxs, RemainingAndScoreStepHold,
                            NotationReadsWhatItWrites, PicturesAndFactsFollowThePosition,
                            TheEngineReturnsMinimaxsValue, EveryHookLeavesTheSolvedValueAlone);

}  // namespace boardgames::testing

// Instantiates the suite for a game or a case. Use it at global scope, once a type. (A macro,
// because GoogleTest registers typed suites by macro.)
#define BOARDGAMES_CONFORMANCE(Case)                                              \
  using BoardgamesConformance_##Case = Case;                                      \
  namespace boardgames::testing {                                                 \
  INSTANTIATE_TYPED_TEST_SUITE_P(Case, Conformance,                               \
                                 ::testing::Types<BoardgamesConformance_##Case>); \
  }                                                                               \
  static_assert(true)
