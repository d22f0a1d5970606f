#include "src/grade/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"

namespace boardgames::grade {
namespace {

SeedSource SeedsOf(int login) {
  return {.secret = "a secret of this test",
          .assignment = "own-game",
          .login = absl::StrCat("student", login)};
}

// Of a game played to its end, at random.
RuleState End(const Rule& rule, SplitMix64& random, int& plies) {
  RuleState state = rule.initial();
  for (plies = 0; !rule.Moves(state).empty(); ++plies) {
    const auto moves = rule.Moves(state);
    const RuleState before = state;
    state = rule.Apply(state, moves[random.Uniform(static_cast<std::uint32_t>(moves.size()))]);
    EXPECT_EQ(state.player, 1 - before.player);
    EXPECT_NE(state.numbers, before.numbers);
    EXPECT_LT(plies, 60) << "a game ends";
  }
  return state;
}

TEST(Rules, AllAreDrawnAndFewAreAlike) {
  constexpr int kLogins = 600;
  std::map<std::string, int> rules;
  std::map<std::string, int> kinds;
  for (int login = 0; login < kLogins; ++login) {
    const std::string text = DrawRule(SeedsOf(login))->Tell(Language::kEnglish);
    ++rules[text];
    // What the numbers of a position are is the same in all of one kind.
    const std::string numbers = text.substr(text.find("Numbers:"));
    ++kinds[numbers.substr(0, numbers.find('.'))];
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(kRules));
  double alike = 0;
  for (const auto& [text, count] : rules) alike += count * (count - 1.0);
  EXPECT_LT(alike / (kLogins * (kLogins - 1.0)), 0.005);
  for (const auto& [kind, count] : kinds) EXPECT_GT(count, kLogins / kRules / 2) << kind;
}

TEST(Rules, TheSecretSaysNothingOfTheRule) {
  SeedSource seeds = SeedsOf(1);
  const std::string rule = DrawRule(seeds)->Tell(Language::kSpanish);
  seeds.secret = "another one";
  EXPECT_EQ(DrawRule(seeds)->Tell(Language::kSpanish), rule);
}

// Each with several draws of its numbers: what a student is told is whole, six plies are few
// positions, and both sides win.
TEST(Rules, EachIsAGame) {
  for (int number = 0; number < kRules; ++number) {
    std::int64_t most = 0;
    int wins[2] = {0, 0};
    for (int draw = 0; draw < 10; ++draw) {
      SplitMix64 random(static_cast<std::uint64_t>(1000 * number + draw));
      const std::shared_ptr<const Rule> rule = MakeRule(number, random);
      EXPECT_EQ(rule->Tell(Language::kEnglish).find('$'), std::string::npos);
      for (int game = 0; game < 30; ++game) {
        int plies = 0;
        const int utility = rule->Utility(End(*rule, random, plies));
        if (utility != 0) ++wins[utility > 0 ? 0 : 1];
      }
      std::int64_t sum = 0;
      for (const auto& [move, count] : Perft(*rule, 6)) sum += count;
      most = std::max(most, sum);
    }
    EXPECT_LE(most, 100'000) << number;
    EXPECT_GT(wins[0], 10) << number;
    EXPECT_GT(wins[1], 10) << number;
  }
}

}  // namespace
}  // namespace boardgames::grade
