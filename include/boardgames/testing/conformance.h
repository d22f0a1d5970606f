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
// has and which it has not: tests of hooks that are not there are skipped. Then how near it came to each
// bound that the game states (coverage.h): one that is never met may be loose, or too small. Needs
// GoogleTest. Takes about a second a game.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <utility>

#include "boardgames/testing/checks.h"
#include "boardgames/testing/coverage.h"

namespace boardgames::testing {

template <class Case>
auto MakeGame() {
  if constexpr (requires { Case::make(); }) {
    return Case::make();
  } else {
    return Case();
  }
}

namespace internal {

// One check on one game. GoogleTest's own typed suites make a class for each check of each case,
// which takes longer to compile than all checks together.
template <Game G>
class ConformanceTest : public ::testing::Test {
 public:
  ConformanceTest(G game, const Check<G>& check) : game_(std::move(game)), check_(check) {
    static_assert(check_game<G>());
  }

  void TestBody() override {
    PrintHooks();
    RecordProperty("seed", std::to_string(kSeed));
    if (!check_.there) GTEST_SKIP() << "the game has none of: " << check_.hooks;
    std::string fault = check_.run(game_, kSeed);
    if (!fault.empty()) {
      if (std::string turns = FaultInTurns(game_, kSeed); !turns.empty()) fault = std::move(turns);
    }
    EXPECT_EQ(fault, "");
  }

 private:
  // Once a suite.
  void PrintHooks() const {
    static const ::testing::TestSuite* printed = nullptr;
    const auto* suite = ::testing::UnitTest::GetInstance()->current_test_suite();
    if (std::exchange(printed, suite) == suite) return;
    std::string found;
    std::string absent;
    for (const Hook& hook : HooksOf<G>()) {
      std::string& list = hook.there ? found : absent;
      list += (list.empty() ? "" : ", ") + std::string(hook.name);
    }
    std::cout << "hooks of this game: " << (found.empty() ? "none" : found)
              << "\nnot there, not tested: " << (absent.empty() ? "none" : absent) << '\n';
    if (Players(game_) != 2) {
      std::cout << "not for two players: nothing is compared with minimax\n";
    }
    const Coverage coverage = CoverageOf(game_, kSeed);
    std::cout << "the longest game: " << coverage.longest_game << " plies\n";
    for (const Covered& c : coverage.bounds) std::cout << Told(c) << '\n';
  }

  const G game_;
  const Check<G>& check_;
};

}  // namespace internal

// Adds a suite `name`/Conformance, with one test for each check, to what RUN_ALL_TESTS runs.
// Returns true, so that a variable at namespace scope can do it before main.
template <class Case>
bool AddConformance(const std::string& name, const char* file, int line) {
  using G = decltype(MakeGame<Case>());
  for (const Check<G>& check : kChecks<G>) {
    ::testing::RegisterTest(
        (name + "/Conformance").c_str(), check.name, nullptr, nullptr, file, line,
        [&check] { return new internal::ConformanceTest<G>(MakeGame<Case>(), check); });
  }
  return true;
}

}  // namespace boardgames::testing

// The suite for a game or a case. Use it at namespace scope, once a type.
#define BOARDGAMES_CONFORMANCE(Case)                        \
  [[maybe_unused]] static const bool kConformanceOf##Case = \
      ::boardgames::testing::AddConformance<Case>(#Case, __FILE__, __LINE__)
