#include "boardgames/runtime/fit_errors.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/zobrist.h"
#include "tests/value.h"

namespace boardgames {
namespace {

TEST(LineFit, FindsTheLineAndTheErrorThatWerePutIn) {
  constexpr std::uint64_t kSeed = 5;
  SplitMix64 random(kSeed);
  LineFit fit;
  for (int i = 0; i < 20'000; ++i) {
    const double x = static_cast<double>(random.Uniform(2001)) - 1000;
    // Twelve of a uniform distribution, less six: nearly normal, of deviation 1.
    double error = -6;
    for (int k = 0; k < 12; ++k) error += static_cast<double>(random.Uniform(1'000'000)) / 1e6;
    fit.Add(x, 0.75 * x + 40 + 100 * error);
  }
  const search::ErrorFit found = fit.Result();
  EXPECT_NEAR(found.slope, 768, 8) << "seed " << kSeed;
  EXPECT_NEAR(found.offset, 40, 4);
  EXPECT_NEAR(found.sigma, 100, 3);
  EXPECT_EQ(found.Predicted(found.Asked(500)), 500);
}

TEST(LineFit, OfFewOrUselessValuesNothingIsKnown) {
  LineFit few;
  for (int i = 0; i < kLeastFitted - 1; ++i) few.Add(i, i);
  EXPECT_FALSE(few.Result().known());
  few.Add(99, 99);
  EXPECT_TRUE(few.Result().known());
  LineFit flat, falling;
  for (int i = 0; i < 200; ++i) {
    flat.Add(3, i);
    falling.Add(i, -i);
  }
  EXPECT_FALSE(flat.Result().known());
  EXPECT_FALSE(falling.Result().known());
}

TEST(ErrorFits, TheShallowSearchIsShorterAndAsOddOrEven) {
  for (int d = 3; d <= search::ErrorFits::kDeepest; ++d) {
    const int shallow = search::ErrorFits::ShallowOf(d);
    EXPECT_GE(shallow, 1);
    EXPECT_LT(shallow, d);
    EXPECT_EQ(shallow % 2, d % 2);
  }
}

AnyGamePtr Made(const char* spec) { return testing::Value(AllGames().MakeGame(spec)); }

TEST(FitErrors, MoreDepthErrsMoreAndTheSameSeedFitsTheSame) {
  const AnyGamePtr game = Made("reversi");
  const FitOptions options{.positions = 700, .depth = 4, .nodes = 20'000, .table_bytes = 1 << 20};
  const auto fits = testing::Value(game->fit_errors("handcrafted", options));
  ASSERT_EQ(fits.size(), std::size_t{reversi::Default::kStages});
  int known = 0;
  for (const search::ErrorFits& stage : fits) {
    if (!stage.FromEvaluation(4).known()) continue;
    ++known;
    EXPECT_GT(stage.FromEvaluation(4).sigma, stage.FromEvaluation(1).sigma);
    EXPECT_LT(stage.FromSearch(4).sigma, stage.FromEvaluation(4).sigma)
        << "a search of two plies foretells four better than the evaluation does";
    EXPECT_GT(stage.FromEvaluation(1).slope, 512);
    EXPECT_LT(stage.FromEvaluation(1).slope, 2048);
    EXPECT_FALSE(stage.FromEvaluation(5).known()) << "deeper than was searched";
  }
  EXPECT_GE(known, 4);
  const auto again = testing::Value(game->fit_errors("handcrafted", options));
  for (std::size_t i = 0; i < fits.size(); ++i) {
    EXPECT_EQ(again[i].FromEvaluation(3).sigma, fits[i].FromEvaluation(3).sigma);
    EXPECT_EQ(again[i].FromSearch(3).offset, fits[i].FromSearch(3).offset);
  }
}

TEST(FitErrors, EndsWhenItIsToldTo) {
  int told = 0;
  FitOptions options{.positions = 1000, .depth = 2, .table_bytes = 1 << 16};
  options.go_on = [](int done, void* argument) {
    *static_cast<int*>(argument) = done;
    return done < 7;
  };
  options.argument = &told;
  EXPECT_TRUE(Made("reversi")->fit_errors("handcrafted", options));
  EXPECT_EQ(told, 7);
}

// A position that comes up again is none of a game in progress: its past plays no part.
TEST(FitErrors, AreWhatTheyEverWere) {
  const auto fits =
      testing::Value(Made("morris")->fit_errors("material", {.positions = 150, .depth = 5}));
  std::string text;
  for (const search::ErrorFits& stage : fits) {
    for (int d = 1; d <= 5; ++d) {
      for (const search::ErrorFit& fit : {stage.FromEvaluation(d), stage.FromSearch(d)}) {
        text += std::to_string(fit.slope) + ',' + std::to_string(fit.offset) + ',' +
                std::to_string(fit.sigma) + ' ';
      }
    }
  }
  EXPECT_EQ(text,
            "1024,25,43 0,0,0 1036,13,57 0,0,0 1022,42,71 1015,17,58 1048,25,86 "
            "1035,11,62 1115,53,100 1117,6,56 ");
}

TEST(FitErrors, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(Made("timbiriche:players=3")->fit_errors("", {}).error,
            "errors are fitted for games of two players");
  EXPECT_NE(Made("reversi")->fit_errors("nobody", {}).error.find("'nobody'"), std::string::npos);
}

}  // namespace
}  // namespace boardgames
