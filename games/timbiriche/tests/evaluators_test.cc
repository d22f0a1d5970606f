#include "boardgames/games/timbiriche/evaluators.h"

#include <gtest/gtest.h>

#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

const TimbiricheSmall kGame = *TimbiricheSmall::Make({});
constexpr Score kBox = TimbiricheSmall::kPointValue;

template <class E>
void ExpectZeroSumAndValueToGo(E e) {
  SplitMix64 random(21);
  for (int i = 0; i < 500; ++i) {
    auto s = kGame.initial();
    RandomPlayout(kGame, s, random, static_cast<int>(random.Below(40)));
    ASSERT_EQ(e(kGame, s, 0), -e(kGame, s, 1));
    // The same edges with other points: the value-to-go is the same.
    auto t = s;
    std::swap(t.boxes[0], t.boxes[1]);
    ASSERT_EQ(e(kGame, s, 0) - kGame.secured(s, 0), e(kGame, t, 0) - kGame.secured(t, 0));
  }
}

TEST(TimbiricheEvaluators, AreZeroSumAndSecuredPlusSomethingOfTheEdges) {
  ExpectZeroSumAndValueToGo(timbiriche::Default());
  ExpectZeroSumAndValueToGo(timbiriche::Material());
  ExpectZeroSumAndValueToGo(timbiriche::Original());
  timbiriche::Original at_depth_1;
  at_depth_1.begin_iteration(1);
  ExpectZeroSumAndValueToGo(at_depth_1);
}

TEST(TimbiricheEvaluators, OriginalCountsOpenBoxesAtDepthOneOnly) {
  auto s = kGame.initial();
  for (const char* m : {"a1b1", "a1a2", "b1b2"}) kGame.apply(s, *kGame.parse_move(s, m));
  // Box a1 has three sides; player 1 is to move and may take it.
  timbiriche::Original e;
  e.begin_iteration(1);
  EXPECT_EQ(e(kGame, s, 1), kBox);
  EXPECT_EQ(e(kGame, s, 0), -kBox);
  e.begin_iteration(2);
  EXPECT_EQ(e(kGame, s, 1), 0);
}

TEST(TimbiricheEvaluators, OriginalDoesNotHandABoxOverAtDepthOne) {
  auto s = kGame.initial();
  for (const char* m : {"a1b1", "a1a2"}) kGame.apply(s, *kGame.parse_move(s, m));
  EngineOptions options = EngineOptions::FixedDepth();
  Engine<TimbiricheSmall, timbiriche::Original> engine(kGame, options);
  const auto r = engine.search(s, {.depth = 1});
  kGame.apply(s, *r.best);
  for (int b = 0; b < kGame.grid().boxes(); ++b) {
    EXPECT_NE(kGame.grid().around(b).Without(s.drawn).Count(), 1);
  }
}

// Games with both seats, from random openings, so that they differ; by nodes, so that they repeat.
TEST(TimbiricheEvaluators, DefaultBeatsOriginal) {
  constexpr std::uint64_t kSeed = 5;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  const Limits limits{.nodes = 2000};
  int wins = 0;
  int losses = 0;
  for (int pair = 0; pair < 40; ++pair) {
    auto opening = kGame.initial();
    RandomPlayout(kGame, opening, random, 6);
    for (int seat = 0; seat < 2; ++seat) {
      Engine<TimbiricheSmall, timbiriche::Default> ours(kGame, {.table_bytes = 1 << 20});
      Engine<TimbiricheSmall, timbiriche::Original> theirs(kGame, {.table_bytes = 1 << 20});
      auto s = opening;
      while (!kGame.terminal(s)) {
        kGame.apply(s, kGame.to_move(s) == seat ? *ours.search(s, limits).best
                                                : *theirs.search(s, limits).best);
      }
      wins += kGame.utility(s, seat) > 0 ? 1 : 0;
      losses += kGame.utility(s, seat) < 0 ? 1 : 0;
    }
  }
  RecordProperty("wins", wins);
  RecordProperty("losses", losses);
  EXPECT_GT(wins, losses + 15) << "of 80 games: " << wins << " won, " << losses << " lost";
}

}  // namespace
}  // namespace boardgames
