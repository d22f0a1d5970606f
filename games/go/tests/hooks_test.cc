// The optional hooks beyond what the conformance suite checks, and the sets of points beneath them.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "boardgames/game_traits.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/playout.h"
#include "boardgames/presentation.h"
#include "boardgames/reference/gain.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

static_assert(HasEvaluate<Go10> && HasHash<Go10> && HasCanonical<Go10> && HasSymmetries<Go10> &&
              HasBounds<Go10> && HasPrior<Go10> && HasMoveIndex<Go10> && HasScoreStep<Go10> &&
              HasRepetition<Go10> && HasCountMoves<Go10> && HasRandomMove<Go10> && HasGain<Go10> &&
              HasNotation<Go10>);
static_assert(!HasBanked<Go10>, "stones taken do not count, so nothing is banked");
static_assert(!HasRemaining<Go10>, "nobody knows how long a game of Go is");

template <int kWords>
void CheckPoints() {
  using Set = go::Points<kWords>;
  SCOPED_TRACE("words " + std::to_string(kWords));
  Seeded random(3);
  for (int round = 0; round < 50; ++round) {
    Set set{};
    std::vector<int> members;
    for (int p = 0; p < 64 * kWords; ++p) {
      if (random.Uniform(4) != 0) continue;
      set.Add(p);
      members.push_back(p);
    }
    ASSERT_EQ(set.Count(), static_cast<int>(members.size()));
    std::vector<int> visited;
    set.ForEach([&](int p) { visited.push_back(p); });
    ASSERT_EQ(visited, members);
    for (std::size_t i = 0; i < members.size(); ++i) {
      ASSERT_EQ(set.Nth(static_cast<int>(i)), members[i]);
    }
    Set rest = set;
    for (const int p : members) {
      ASSERT_EQ(rest.First(), p);
      rest.RemoveFirst();
    }
    ASSERT_TRUE(rest.IsEmpty());
    // Beside, point by point.
    constexpr int kStride = go::Layout<kWords>::kStride;
    Set beside{};
    for (const int p : members) {
      for (const int q : {p - kStride, p - 1, p + 1, p + kStride}) {
        if (q >= 0 && q < 64 * kWords) beside.Add(q);
      }
    }
    ASSERT_EQ(go::Beside(set), beside);
    // A window shows what is there, and gives it back.
    const int p = NumberBelow(random, 64 * kWords);
    const go::Window<kWords> window(p);
    const auto view = window.View(set);
    ASSERT_TRUE(window.Board(view).Within(set));
    const Set around = window.Board(window.beside());
    ASSERT_EQ(window.beside().Meets(view), around.Meets(set));
  }
}

TEST(Points, OfEverySize) {
  CheckPoints<1>();
  CheckPoints<2>();
  CheckPoints<3>();
  CheckPoints<6>();
}

// The same by bit operations alone, as it is without the processor's help.
TEST(Points, TheNthBitWithoutSpecialInstructions) {
  constexpr auto kNth = [] {
    std::array<int, 6> found{};
    for (int i = 0; i < 6; ++i) {
      found[static_cast<std::size_t>(i)] = go::NthBit(0x8000'0100'0080'4003, i);
    }
    return found;
  }();
  EXPECT_EQ(kNth, (std::array<int, 6>{0, 1, 14, 23, 40, 63}));
}

TEST(Symmetries, ASquareHasEightARectangleFourALineTwo) {
  EXPECT_EQ(Make<Go10>({}).symmetries(), 8);
  EXPECT_EQ(Make<Go7>({.rows = 3, .cols = 4}).symmetries(), 4);
  EXPECT_EQ(Make<Go7>({.rows = 1, .cols = 4}).symmetries(), 2);
  EXPECT_EQ(Make<Go7>({.rows = 4, .cols = 1}).symmetries(), 2);
  EXPECT_EQ(Make<Go7>({.rows = 1, .cols = 1}).symmetries(), 1);
  EXPECT_EQ(Make<Go7>({.rows = 2, .cols = 2}).symmetries(), 8);
}

TEST(Canonical, IsOneKeyForAllImagesAndNamesTheSameMoves) {
  Seeded random(4);
  for (const GoOptions& o : {GoOptions{.rows = 4, .cols = 4}, {.rows = 5, .cols = 3}}) {
    const auto g = Make<Go7>(o);
    std::map<std::uint64_t, std::string> seen;
    for (int i = 0; i < 200; ++i) {
      auto s = g.initial();
      go::Playout(g, s, random, NumberBelow(random, 30));
      const CanonicalKey key = g.canonical(s);
      std::string smallest;
      for (int t = 0; t < g.symmetries(); ++t) {
        const auto image = g.transform(s, t);
        const CanonicalKey other = g.canonical(image);
        ASSERT_EQ(other.key, key.key) << g.position_to_string(s);
        // The key's symmetry leads from either position to one and the same.
        const std::string to = g.position_to_string(g.transform(image, other.symmetry));
        ASSERT_EQ(g.hash(g.transform(image, other.symmetry)), key.key);
        if (smallest.empty()) smallest = to;
        ASSERT_EQ(to, smallest);
        // A move and its image have one code, up to symmetries of the position itself.
        for (const auto m : Moves(g, s)) {
          auto a = g.transform(s, key.symmetry);
          ASSERT_LT(MoveCode(g, m, key.symmetry), 65'535);
          g.apply(a, MoveCode(g, m, key.symmetry));
          auto b = s;
          g.apply(b, m);
          ASSERT_EQ(g.canonical(a).key, g.canonical(b).key);
        }
      }
      const auto [it, fresh] = seen.try_emplace(key.key, smallest);
      ASSERT_EQ(it->second, smallest) << "one key for two positions";
    }
  }
}

TEST(Canonical, ABigBoardStandsForItselfOnceItIsFilled) {
  const auto g = Make<Go10>({});
  auto s = Play(g, g.initial(), "A1 B1");
  auto t = Play(g, g.initial(), "J9 H9");
  EXPECT_EQ(g.canonical(s).key, g.canonical(t).key);
  s = Play(g, s, "A9 B9 C9 D9 E9 F9 G9");
  EXPECT_EQ(g.canonical(s).key, g.hash(s));
  EXPECT_EQ(g.canonical(s).symmetry, 0);
}

TEST(Prior, MiddleAndCapturesFirstEyesAndSelfAtariLast) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const auto prior = [&](const char* text, const char* move) {
    const auto s = Position(g, text);
    return g.prior(s, *g.parse_move(s, move), 1);
  };
  const char* empty = "...../...../...../...../..... b -";
  EXPECT_GT(prior(empty, "C3"), prior(empty, "B3"));
  EXPECT_GT(prior(empty, "B3"), prior(empty, "A3"));
  const char* fight = "OX.../.O.../...../XX.../.X... b -";
  EXPECT_GT(prior(fight, "A4"), prior(fight, "A3")) << "takes A5";
  EXPECT_LT(prior(fight, "A1"), prior(fight, "E1")) << "an eye";
  const char* corner = "..O../.OO../...../...../..... b -";
  EXPECT_LT(prior(corner, "B5"), prior(corner, "D5")) << "one liberty left";
}

TEST(Gain, IsTheNumberOfStonesTaken) {
  const auto g = Make<Go7>({.rows = 2, .cols = 4});
  const auto s = Position(g, "OO.X/XX.. b -");
  EXPECT_EQ(g.gain(s, *g.parse_move(s, "C2")), 2);
  EXPECT_EQ(g.gain(s, *g.parse_move(s, "C1")), 0);
  EXPECT_EQ(g.gain(s, Go7::kPass), 0);
}

TEST(Bounds, AfterAPassTheGameCanEnd) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3, .komi = 0.5});
  const auto s = Position(g, ".../.X./... w - 1");
  EXPECT_EQ(g.bounds(s, 1, kToEnd).lo, -850) << "White may pass and lose by this";
  EXPECT_EQ(g.bounds(s, 0, kToEnd).hi, 850);
  EXPECT_EQ(g.bounds(s, 0, kToEnd).lo, -950);
}

TEST(Playouts, FillNoEyesAndEnd) {
  Seeded random(5);
  const auto check = [&](const auto& g, int games) {
    for (int i = 0; i < games; ++i) {
      auto s = g.initial();
      const int plies = go::Playout(g, s, random);
      ASSERT_TRUE(g.terminal(s)) << plies;
      // Every empty point is an eye, or a point where a stone would be suicide or take a ko.
      g.empty_points(s).ForEach([&](int p) {
        for (int player = 0; player < 2; ++player) {
          auto t = *g.position(s.stones, player);
          ASSERT_TRUE(g.is_own_eye(t, p, player) || !g.is_legal_point(t, p) ||
                      g.taken_by(t, p).Count() == 1)
              << g.board(s);
        }
      });
    }
  };
  check(Go10(), 100);
  check(Make<Go13>({.rows = 13, .cols = 13}), 20);
  check(Make<Go19>({.rows = 19, .cols = 19}), 10);
}

// The points a playout may play at, by what the rules object says.
template <class G>
typename G::Set PlayoutPoints(const G& g, const typename G::State& s) {
  typename G::Set points;
  g.empty_points(s).ForEach([&](int p) {
    if (g.is_legal_point(s, p) && !g.is_own_eye(s, p, s.player)) points.Add(p);
  });
  return points;
}

TEST(Playouts, TellTheirMoves) {
  const Go10 g;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SplitMix64 random(seed);
    auto s = g.initial();
    auto told = g.initial();
    go::Playout(g, s, random, 1000, [&](int player, Go10::Move m) {
      EXPECT_EQ(player, told.player);
      g.apply(told, m);
    });
    EXPECT_EQ(s, told);
  }
}

// Beside the rules object, move by move, from the start and from positions with kos and passes.
TEST(Playouts, EveryMoveIsOneOfTheRules) {
  Seeded random(6);
  int kos = 0;
  int taken = 0;
  const auto check = [&](const auto& g, int games) {
    for (int i = 0; i < games; ++i) {
      auto s = g.initial();
      if (i % 2 == 1) RandomPlayout(g, s, random, NumberBelow(random, 2 * g.points()));
      go::PlayoutBoard board(g, s);
      ASSERT_EQ(board.State(), s) << g.board(s);
      for (int ply = 0; ply < 4 * g.points() && !g.terminal(s); ++ply) {
        ASSERT_EQ(board.player(), s.player);
        ASSERT_FALSE(board.over());
        const auto may = PlayoutPoints(g, s);
        const auto before = s;
        const auto m = board.PlayRandom(random);
        ASSERT_TRUE(m == g.kPass ? may.IsEmpty() : may.Has(m)) << g.board(s) << m;
        g.apply(s, m);
        ASSERT_EQ(board.State(), s) << g.board(before) << m << '\n' << g.board(s);
        kos += s.ko != g.kPass ? 1 : 0;
        taken += g.empty_points(s).Count() >= g.empty_points(before).Count() && m != g.kPass;
      }
      ASSERT_EQ(board.over(), g.terminal(s));
    }
  };
  check(Make<Go7>({.rows = 1, .cols = 1}), 4);
  check(Make<Go7>({.rows = 1, .cols = 7}), 60);
  check(Make<Go7>({.rows = 2, .cols = 2}), 60);
  check(Make<Go7>({.rows = 5, .cols = 5}), 200);
  check(Make<Go7>({.rows = 8, .cols = 7}), 60);
  check(Go10(), 60);
  check(Make<Go10>({.rows = 5, .cols = 5, .suicide = true}), 200);
  check(Make<Go10>({.rows = 11, .cols = 10}), 20);
  check(Make<Go13>({.rows = 13, .cols = 13, .suicide = true}), 10);
  check(Make<Go19>({.rows = 19, .cols = 2}), 20);
  check(Make<Go19>({.rows = 19, .cols = 19}), 6);
  EXPECT_GT(kos, 100);
  EXPECT_GT(taken, 1000);
}

TEST(Playouts, DrawEveryMoveAlike) {
  Seeded random(8);
  int refused = 0;  // empty points that are no moves
  const auto check = [&](const auto& g, int positions) {
    for (int i = 0; i < positions; ++i) {
      auto s = g.initial();
      go::Playout(g, s, random, NumberBelow(random, 2 * g.points()));
      if (g.terminal(s)) continue;
      const auto may = PlayoutPoints(g, s);
      refused += g.empty_points(s).Count() - may.Count();
      std::map<int, int> drawn;
      for (int n = 0; n < 100 * may.Count(); ++n) {
        go::PlayoutBoard board(g, s);
        ++drawn[board.PlayRandom(random)];
      }
      ASSERT_EQ(drawn.size(), static_cast<std::size_t>(may.Count())) << g.board(s);
      // Six standard deviations to each side.
      for (const auto& [p, times] : drawn) {
        ASSERT_TRUE(may.Has(p)) << g.board(s);
        ASSERT_GT(times, 40) << g.board(s) << p;
        ASSERT_LT(times, 160) << g.board(s) << p;
      }
    }
  };
  check(Make<Go7>({.rows = 3, .cols = 3}), 40);
  check(Make<Go7>({.rows = 5, .cols = 5}), 60);
  check(Make<Go7>({.rows = 5, .cols = 5, .suicide = true}), 60);
  check(Go10(), 10);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace boardgames
