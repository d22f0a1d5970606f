// TD-leaf against games worked by hand, and against the searches whose leaves it learns from.
#include "boardgames/learn/td_leaf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames::learn {
namespace {

using ::testing::HasSubstr;

// Two slots: of the first the numbers are 0, 1, 2, of the second 3, 4; 0 and 3 weigh nothing.
Inputs TwoSlots() {
  Inputs inputs;
  inputs.AddSlot(inputs.AddTable(3));
  inputs.AddSlot(inputs.AddTable(2));
  return inputs;
}

void ExpectNumbers(const LinearWeights& w, const std::vector<double>& expected) {
  ASSERT_EQ(w.numbers.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(w.numbers[i], expected[i], 1e-6) << i;
  }
}

// Three moves of a game of points, a unit of 100. What the model says of the leaves, for the
// player:
//   first:  0.5 + 0.1 = 0.6
//   second: the other is to move, and it says -0.25 for him: 0.25
//   third:  0.5, and 50 banked: 1.0
// and the result is 80: 0.8. So d = 0.25 - 0.6 = -0.35, 1.0 - 0.25 = 0.75, 0.8 - 1.0 = -0.2, and
// with lambda 0.5, from the last: -0.2; 0.75 - 0.1 = 0.65; -0.35 + 0.325 = -0.025. Times the rate
// 0.3, shared by what is there and the bias:
//   third:  -0.06 by two: -0.03 for number 1 and the bias
//   second: -0.195 by two, as the numbers are the other's: -0.0975 for number 2 and the bias
//   first:  -0.0075 by three: -0.0025 for numbers 1, 4 and the bias
TEST(TdLeaf, LearnsAGameOfPointsWorkedByHand) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 1, 100);
  w.numbers = {0, 0.5F, -0.25F, 0, 0.1F, 0};
  const TdLeaf td(inputs, {.points = true, .rate = 0.3, .lambda = 0.5});
  const std::vector<Leaf> leaves = {
      {.numbers = {1, 4}}, {.numbers = {2}, .own = false}, {.numbers = {1}, .counted = 50}};
  EXPECT_NEAR(td.Value(w, leaves[0]), 0.6, 1e-6);
  EXPECT_NEAR(td.Value(w, leaves[1]), 0.25, 1e-6);
  EXPECT_NEAR(td.Value(w, leaves[2]), 1.0, 1e-6);
  td.Learn(w, leaves, 80);
  ExpectNumbers(w, {0, 0.4675, -0.3475, 0, 0.0975, -0.13});
}

// A game of win and loss: J = tanh(v), and its slope 1 - J^2. Of two leaves with v = 0.5, for which
// J = 0.462117 and the slope is 0.786448, the game is lost: d = 0 and -1.462117. With lambda 1 both
// get -1.462117 * 0.786448 * 0.1 = -0.114988, shared by two.
TEST(TdLeaf, LearnsALostGameWorkedByHand) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 1, 200);
  w.numbers = {0, 0.5F, 0.5F, 0, 0, 0};
  const TdLeaf td(inputs, {.rate = 0.1, .lambda = 1});
  const std::vector<Leaf> leaves = {{.numbers = {1}}, {.numbers = {2}}};
  td.Learn(w, leaves, -1);
  ExpectNumbers(w, {0, 0.5 - 0.057494, 0.5 - 0.057494, 0, 0, -0.114988});
}

TEST(TdLeaf, WithoutLambdaOnlyTheLastMoveHearsOfTheResult) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 1, 200);
  const TdLeaf td(inputs, {.rate = 0.1, .lambda = 0});
  const std::vector<Leaf> leaves = {{.numbers = {1}}, {.numbers = {2}}};
  td.Learn(w, leaves, -1);
  ExpectNumbers(w, {0, 0, -0.05, 0, 0, -0.05});
}

// Half way between two stages the weights of both get half; what is over is learned towards, and
// nothing is learned of it.
TEST(TdLeaf, SharesBetweenStagesAndLearnsTowardsTheEndOfALine) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 2, 200);
  const TdLeaf td(inputs, {.rate = 0.1, .lambda = 0});
  const std::vector<Leaf> leaves = {{.numbers = {1}, .progress = kWholeGame / 2},
                                    {.over = true, .counted = -1}};
  EXPECT_EQ(td.Value(w, leaves[1]), -1);
  td.Learn(w, leaves, -1);
  ExpectNumbers(w, {0, -0.025, 0, 0, 0, 0, -0.025, 0, 0, 0, -0.025, -0.025});
}

TEST(TdLeaf, FindsOutWhichNumberLoses) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 1, 200);
  const TdLeaf td(inputs, {});
  const Leaf good{.numbers = {1, 4}};
  const Leaf bad{.numbers = {2, 4}};
  for (int game = 0; game < 100; ++game) {
    td.Learn(w, std::vector<Leaf>{good}, 1);
    td.Learn(w, std::vector<Leaf>{bad}, -1);
  }
  EXPECT_GT(td.Value(w, good), 0.5);
  EXPECT_LT(td.Value(w, bad), -0.5);
}

TEST(LinearWeights, AreRoundedAndReadAgain) {
  const Inputs inputs = TwoSlots();
  LinearWeights w = NoWeights(inputs, 1, 200);
  w.numbers = {0, 0.5F, -0.25F, 0, 2, -0.125F};
  const Weights rounded = Rounded(w, "some");
  EXPECT_EQ(rounded.numbers.size(), NumbersOf(rounded));
  EXPECT_EQ(rounded.numbers[1], 100 << rounded.shift);
  const auto again = testing::Value(FromWeights(rounded, inputs, 200));
  EXPECT_EQ(again, w);

  w.numbers[4] = 1e6F;  // more than 16 bits have room for
  EXPECT_EQ(Rounded(w, "some").numbers[4], 32767);
}

TEST(LinearWeights, AreOfNoNetworkAndNoOtherGame) {
  const Inputs inputs = TwoSlots();
  Weights w = Rounded(NoWeights(inputs, 1, 200), "some");
  w.hidden = 8;
  EXPECT_THAT(FromWeights(w, inputs, 200).error, HasSubstr("of a network"));
  w.hidden = 0;
  w.inputs = 1;
  EXPECT_THAT(FromWeights(w, inputs, 200).error, HasSubstr("do not fit"));
}

// A slot with nothing in it, as of all weights that were learned.
void WeighNothing(const Inputs& inputs, LinearWeights& w) {
  const auto place = inputs.Own().place;
  for (const std::uint32_t nothing : inputs.offsets()) {
    for (std::size_t stage = 0; stage < static_cast<std::size_t>(w.stages); ++stage) {
      w.numbers[stage * w.own + place[nothing]] = 0;
    }
  }
}

// The search passes the leaf's value up: the model, the leaf and the line agree.
TEST(TdLeaf, SaysOfTheLeafWhatTheSearchSaidOfTheRoot) {
  for (const std::string spec : {"connect4", "reversi:size=6"}) {
    SCOPED_TRACE(spec);
    const AnyGamePtr game = *AllGamesAndLessons().MakeGame(spec);
    const auto learning = *game->learning();
    const bool points = game->objective() == Objective::kPoints;
    LinearWeights w = NoWeights(learning->inputs(), 3, 200);
    SplitMix64 random(5);
    for (float& v : w.numbers) v = (static_cast<float>(random.Uniform(201)) - 100) / 1000;
    WeighNothing(learning->inputs(), w);
    const TdLeaf td(learning->inputs(), {.points = points});
    const auto searcher = testing::Value(
        learning->make_searcher({.who = Algorithm::kAlphaBeta}, Rounded(w, spec), nullptr));
    int guesses = 0;
    const auto position = game->initial();
    while (!position->terminal()) {
      const auto report = testing::Value(searcher->search(*position, {.depth = 3}));
      const auto leaf = position->clone();
      for (const std::string& move : report.pv) ASSERT_TRUE(leaf->play(move));
      const double value = td.Value(w, learning->leaf(*leaf, position->to_move()));
      if (report.kind == search::Kind::kHeuristic && !leaf->terminal() &&
          std::abs(value) < 0.9999) {
        const double said = 200 * (points ? value : std::atanh(value));
        EXPECT_NEAR(said, report.score_units, 2) << position->to_string();
        ++guesses;
      }
      ASSERT_TRUE(position->play(testing::OneOf(position->legal_moves(), random)));
    }
    EXPECT_GT(guesses, 5);
  }
}

}  // namespace
}  // namespace boardgames::learn
