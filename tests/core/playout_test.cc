// RandomPlayout: which hook it draws with, and that every way of drawing plays the same games.
#include "boardgames/playout.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/game.h"
#include "boardgames/testing/conformance.h"
#include "boardgames/zobrist.h"

namespace boardgames {
namespace {

// Add 1, 2 or 3 until the sum is at least the goal; odd sums win for player 0. Each version below
// adds one way to draw and counts what was called.
struct Calls {
  int list = 0, random = 0;
};

struct Plain {
  struct State {
    int sum = 0;
    int player = 0;
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 3, kGoal = 9;
  static constexpr auto objective() { return Objective::kWin; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State&, auto& out) const {
    if (calls != nullptr) ++calls->list;
    for (int n = 1; n <= 3; ++n) out.push_back(n);
  }
  void apply(State& s, int n) const {
    s.sum += n;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.sum >= kGoal; }
  Score utility(const State& s, int p) const { return (s.sum % 2 == 1) == (p == 0) ? 1 : -1; }

  Calls* calls = nullptr;
};

struct WithRandom : Plain {
  template <class Random>
  int random_move(const State&, Random& random) const {
    if (calls != nullptr) ++calls->random;
    return 1 + static_cast<int>(random.Uniform(3));
  }
};

// For one type of generator only.
struct WithOneRandom : Plain {
  int random_move(const State&, SplitMix64& random) const {
    if (calls != nullptr) ++calls->random;
    return 1 + static_cast<int>(random.Uniform(3));
  }
};

// A generator of another type, which draws 0, 1, 2, 0, ...
struct Wheel {
  std::uint32_t next = 0;
  std::uint32_t Uniform(std::uint32_t n) { return next++ % n; }
};

static_assert(check_game<Plain>() && check_game<WithRandom>() && check_game<WithOneRandom>());
static_assert(!HasRandomMove<Plain>);
static_assert(HasRandomMove<WithRandom> && HasRandomMove<WithRandom, Wheel>);
static_assert(HasRandomMove<WithOneRandom> && !HasRandomMove<WithOneRandom, Wheel>);

template <class G, class Random>
Calls CallsOf(Random random) {
  Calls calls;
  G g;
  g.calls = &calls;
  auto s = g.initial();
  const int plies = RandomPlayout(g, s, random);
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(plies, calls.list + calls.random);
  EXPECT_GT(plies, 2);
  return calls;
}

TEST(RandomPlayout, DrawsWithTheQuickestHook) {
  EXPECT_GT(CallsOf<Plain>(SplitMix64(1)).list, 0);
  for (const Calls& calls : {CallsOf<WithRandom>(SplitMix64(1)), CallsOf<WithRandom>(Wheel()),
                             CallsOf<WithOneRandom>(SplitMix64(1))}) {
    EXPECT_GT(calls.random, 0);
    EXPECT_EQ(calls.list, 0);
  }
}

TEST(RandomPlayout, AHookForAnotherGeneratorIsPassedOver) {
  const Calls calls = CallsOf<WithOneRandom>(Wheel());
  EXPECT_EQ(calls.random, 0);
  EXPECT_GT(calls.list, 0);
}

TEST(RandomPlayout, OneSeedGivesOneGame) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto play = [&](const auto& g) {
      SplitMix64 random(seed);
      auto s = g.initial();
      RandomPlayout(g, s, random);
      return s;
    };
    const auto s = play(Plain());
    EXPECT_EQ(play(WithRandom()), s);
    EXPECT_EQ(play(WithOneRandom()), s);
  }
}

TEST(RandomPlayout, StopsAfterTheMostPlies) {
  const WithRandom g;
  Wheel wheel;
  auto s = g.initial();
  EXPECT_EQ(RandomPlayout(g, s, wheel, 0), 0);
  EXPECT_EQ(s.sum, 0);
  EXPECT_EQ(RandomPlayout(g, s, wheel, 2), 2);
  EXPECT_EQ(s.sum, 3);
  EXPECT_EQ(RandomPlayout(g, s, wheel), 3);  // 3 + 3, then 1 and 2
  EXPECT_EQ(s.sum, 9);
  EXPECT_EQ(RandomPlayout(g, s, wheel), 0);
}

// Pushes so many moves in its unfinished position, whatever kMaxMoves says.
struct Pushy {
  struct State {
    int plies = 0;
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 2;
  int pushed = 0;
  State initial() const { return {}; }
  int to_move(const State&) const { return 0; }
  void moves(const State&, auto& out) const {
    for (int i = 0; i < pushed; ++i) out.push_back(i);
  }
  void apply(State& s, Move) const { ++s.plies; }
  bool terminal(const State& s) const { return s.plies == 3; }
  Score utility(const State&, int) const { return 0; }
};
static_assert(check_game<Pushy>());

TEST(BrokenGames, WithTooManyMovesOrNoneDoNotCrash) {
  for (const int pushed : {0, 3, 1000}) {
    SCOPED_TRACE(pushed);
    const Pushy g{pushed};
    SplitMix64 random(1);
    auto s = g.initial();
    EXPECT_EQ(RandomPlayout(g, s, random), 0);  // it ends where the contract is broken
    int told = 0;
    EXPECT_EQ(UniformPlayout()(g, s, random, 9, [&](int, int) { ++told; }), 0);
    EXPECT_EQ(told, 0);
    EXPECT_EQ(Perft(g, g.initial(), 2) == 0, pushed == 0);
    GameHistory<Pushy> line(g);
    MoveListFor<Pushy> moves;
    line.moves(moves);
    EXPECT_EQ(moves.overflowed(), pushed > 2);
    EXPECT_EQ(testing::CheckMoves(g, 1).find(pushed == 0 ? "has no move" : "more than kMaxMoves") ==
                  std::string::npos,
              false);
    EXPECT_NE(testing::CheckEnds(g, 1), "");
    EXPECT_NE(testing::CheckSolving(g, 1), "");
  }
}

}  // namespace
}  // namespace boardgames

using SumGame = boardgames::WithRandom;
BOARDGAMES_CONFORMANCE(SumGame);
