// Trained evaluators against the sum of their weights made the slow way.
#include "boardgames/learn/trained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/crc32.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/features.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/features.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/features.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/features.h"
#include "boardgames/learn/cells.h"
#include "boardgames/learn/model.h"
#include "examples/tic_tac_toe_cells.h"
#include "tests/helpers.h"

namespace boardgames::learn {
namespace {

using Marks = TicTacToeWithCells<TicTacToe>;

Weights Drawn(const Inputs& inputs, int stages, int hidden, std::uint64_t seed) {
  Weights w{.game = "some",
            .inputs = inputs.Checksum(),
            .stages = stages,
            .hidden = hidden,
            .shift = 3,
            .own = inputs.Own().count};
  SplitMix64 random(seed);
  for (std::uint64_t i = 0; i < NumbersOf(w); ++i) {
    w.numbers.push_back(static_cast<std::int16_t>(static_cast<int>(random.Uniform(801)) - 400));
  }
  return w;
}

// By number: its place among those that are their own representatives.
std::vector<std::size_t> Places(const Inputs& inputs) {
  std::vector<std::size_t> place(inputs.numbers());
  std::size_t own = 0;
  for (std::uint32_t n = 0; n < inputs.numbers(); ++n) {
    place[n] = inputs.Representative(n) == n ? own++ : place[inputs.Representative(n)];
  }
  return place;
}

// What the model should say, by the book: model.h.
Score ByHand(const Weights& w, const Inputs& inputs, const std::vector<std::size_t>& place,
             std::span<const std::uint16_t> values, int progress) {
  const std::size_t own = w.own;
  std::vector<std::size_t> there;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (w.hidden == 0 || values[k] != 0) there.push_back(place[inputs.offsets()[k] + values[k]]);
  }
  const int stages = w.stages;
  const int x = progress * (stages - 1);
  const int first = std::min(x / kWholeGame, std::max(stages - 2, 0));
  const int way = (x - first * kWholeGame) * 256 / kWholeGame;
  const auto hidden = static_cast<std::size_t>(w.hidden);
  const auto said = [&](int stage) -> std::int64_t {
    const auto at = static_cast<std::size_t>(std::min(stage, stages - 1));
    const std::int64_t bias = w.numbers[w.numbers.size() - static_cast<std::size_t>(stages) + at];
    std::int64_t sum = 0;
    if (hidden == 0) {
      for (const std::size_t p : there) sum += w.numbers[at * own + p];
      return sum + bias;
    }
    for (std::size_t h = 0; h < hidden; ++h) {
      std::int64_t unit = w.numbers[own * (hidden + 1) + h];
      for (const std::size_t p : there) unit += w.numbers[p * (hidden + 1) + h];
      const std::int64_t cut = std::clamp<std::int64_t>(unit, 0, 255);
      sum += (cut * cut >> 8) * w.numbers[own * (hidden + 1) + hidden + at * hidden + h];
    }
    sum >>= 8;
    for (const std::size_t p : there) sum += w.numbers[p * (hidden + 1) + hidden];
    return sum + bias;
  };
  return static_cast<Score>((said(first) * (256 - way) + said(first + 1) * way) >> (8 + w.shift));
}

// Positions of random games in no order in particular; each is evaluated in place, by an evaluator
// that has just seen another one, and by a new one, and by hand.
template <class F, class G>
void ExpectByHand(const G& g, std::uint64_t seed) {
  std::vector<typename G::State> positions;
  SplitMix64 random(seed);
  for (int game = 0; game < 6; ++game) {
    typename G::State s = g.initial();
    for (int ply = 0; ply < 40 && !g.terminal(s); ++ply) {
      positions.push_back(s);
      testing::PlayOne(g, s, random);
    }
  }
  for (std::size_t i = positions.size(); i > 1; --i) {
    std::swap(positions[i - 1], positions[random.Uniform(static_cast<std::uint32_t>(i))]);
  }
  positions.resize(std::min<std::size_t>(positions.size(), 60));
  const Inputs inputs = F(g).inputs();
  const std::vector<std::size_t> place = Places(inputs);
  for (const int hidden : {0, 8, 31}) {
    for (const int stages : {1, 2, 5}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", hidden " + std::to_string(hidden) +
                   ", stages " + std::to_string(stages));
      const Weights w = Drawn(inputs, stages, hidden, seed + 1);
      auto made = Trained<G, F>::Make(g, w);
      ASSERT_TRUE(made) << made.error;
      Trained<G, F> kept = *made;
      for (const auto& s : positions) {
        const int mover = g.to_move(s);
        F features(g);
        Score expected = ByHand(w, inputs, place, features.values(g, s), features.progress(g, s));
        if constexpr (HasBanked<G>) expected += g.banked(s, mover);
        ASSERT_EQ(kept(g, s, mover), expected);
        ASSERT_EQ(kept(g, s, 1 - mover), -expected);
        Trained<G, F> fresh = *made;
        ASSERT_EQ(fresh(g, s, mover), expected);
      }
    }
  }
}

TEST(Trained, IsTheSumOfItsWeightsWhateverItSawBefore) {
  ExpectByHand<CellFeatures<Marks>>(Marks(), 1);
  ExpectByHand<reversi::Features>(testing::Make<Reversi>(ReversiOptions{}), 2);
  ExpectByHand<quoridor::Features<1>>(testing::Make<Quoridor>(QuoridorOptions{}), 3);
  ExpectByHand<morris::TrainedFeatures>(testing::Make<Morris>(MorrisOptions{}), 4);
  ExpectByHand<timbiriche::Features<1>>(
      testing::Make<TimbiricheSmall>(TimbiricheOptions{.rows = 4, .cols = 3}), 5);
}

TEST(Trained, SeesSymmetricPositionsAlike) {
  const auto g = testing::Make<Reversi>(ReversiOptions{});
  const auto w = Drawn(reversi::Features(g).inputs(), 4, 0, 9);
  auto e = *Trained<Reversi, reversi::Features>::Make(g, w);
  SplitMix64 random(4);
  Reversi::State s = g.initial();
  while (!g.terminal(s)) {
    for (int i = 1; i < g.symmetries(); ++i) ASSERT_EQ(e(g, g.transform(s, i), 0), e(g, s, 0));
    testing::PlayOne(g, s, random);
  }
}

TEST(Trained, LeavesOutPatternsThatTouchABlockedCell) {
  const auto g = testing::Make<Reversi>(ReversiOptions{.blocked = "a1"});
  reversi::Features features(g);
  Reversi::State s = g.initial();
  s.own |= 0xff;  // the first rank, if there were no blocked cell
  s.own &= g.shape().playable;
  const auto values = features.values(g, s);
  const reversi::Features open(testing::Make<Reversi>(ReversiOptions{}));
  EXPECT_EQ(features.inputs().Checksum(), open.inputs().Checksum()) << "the weights are the same";
  // The corners a1, h1, a8, h8 are the first four slots.
  EXPECT_EQ(values[0], 0);
  EXPECT_TRUE(std::any_of(values.begin() + 1, values.begin() + 4, [](int v) { return v != 0; }));
}

// The same on every platform: what these weights say of these positions was written down once.
TEST(Trained, SaysTheSameOnEveryPlatform) {
  const auto g = testing::Make<Reversi>(ReversiOptions{});
  std::uint32_t sum = 0;
  for (const int hidden : {0, 16}) {
    auto e = *Trained<Reversi, reversi::Features>::Make(
        g, Drawn(reversi::Features(g).inputs(), 6, hidden, 11));
    SplitMix64 random(12);
    for (int game = 0; game < 20; ++game) {
      Reversi::State s = g.initial();
      while (!g.terminal(s)) {
        sum = Crc32(std::to_string(e(g, s, 0)) + ' ', sum);
        testing::PlayOne(g, s, random);
      }
    }
  }
  EXPECT_EQ(sum, 3940232278U);
}

TEST(Trained, RefusesWeightsOfOtherInputs) {
  const Weights w = Drawn(CellFeatures<Marks>(Marks()).inputs(), 1, 0, 1);
  const auto g = testing::Make<Reversi>(ReversiOptions{});
  const auto made = Trained<Reversi, reversi::Features>::Make(g, w);
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error, ::testing::HasSubstr("the weights are for inputs with the checksum"));
}

TEST(CellFeatures, FindsWhereSymmetriesTakeTheCells) {
  const Marks g;
  const auto maps = internal::CellMaps(g, 9);
  ASSERT_EQ(maps.size(), HasSymmetries<Marks> ? 8U : 1U);
  for (const CellMap& map : maps) {
    std::vector<int> sorted = map;
    std::sort(sorted.begin(), sorted.end());
    for (int c = 0; c < 9; ++c) EXPECT_EQ(sorted[static_cast<std::size_t>(c)], c);
    EXPECT_EQ(map[4], 4);
  }
}

TEST(CellFeatures, LayALineABlockAndTheWholeOfASmallBoard) {
  const CellFeatures<Marks> features((Marks()));
  std::vector<std::uint32_t> cases;
  for (std::size_t t = 0; t < features.inputs().tables(); ++t) {
    cases.push_back(features.inputs().cases(t));
  }
  EXPECT_THAT(cases, ::testing::Contains(27U));      // a line
  EXPECT_THAT(cases, ::testing::Contains(729U));     // two lines
  EXPECT_THAT(cases, ::testing::Contains(19'683U));  // the board
}

}  // namespace
}  // namespace boardgames::learn
