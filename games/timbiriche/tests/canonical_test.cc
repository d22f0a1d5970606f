// Keys: equal exactly for positions that symmetries and exchanges of edges map onto each other, and
// then of equal value, move by move.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"
#include "oracle.h"

namespace boardgames {
namespace {

class Classes {
 public:
  explicit Classes(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0u); }
  std::uint32_t Find(std::uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void Join(std::uint32_t a, std::uint32_t b) { parent_[Find(a)] = Find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

// Equivalence worked out from its definition: symmetries, and exchanging two edges that belong to
// one box only, and to the same one.
Classes Equivalent(const TimbiricheSmall& g) {
  const std::uint32_t positions = 1u << g.grid().edges();
  Classes classes(positions);
  std::vector<std::pair<int, int>> exchanges;
  for (int b = 0; b < g.grid().boxes(); ++b) {
    std::vector<int> outer;
    for (int e = 0; e < g.grid().edges(); ++e) {
      int boxes = 0;
      for (int c = 0; c < g.grid().boxes(); ++c) boxes += g.grid().around(c).Contains(e) ? 1 : 0;
      if (boxes == 1 && g.grid().around(b).Contains(e)) outer.push_back(e);
    }
    for (std::size_t i = 1; i < outer.size(); ++i) exchanges.emplace_back(outer[0], outer[i]);
  }
  for (std::uint32_t drawn = 0; drawn < positions; ++drawn) {
    for (int i = 1; i < g.symmetries(); ++i) {
      classes.Join(drawn, static_cast<std::uint32_t>(g.transform(Drawn(drawn), i).drawn.words[0]));
    }
    for (const auto& [a, b] : exchanges) {
      const bool has_a = (drawn >> a & 1u) != 0;
      const bool has_b = (drawn >> b & 1u) != 0;
      if (has_a != has_b) classes.Join(drawn, drawn ^ (1u << a | 1u << b));
    }
  }
  return classes;
}

TEST(TimbiricheCanonical, KeysAreEqualExactlyForEquivalentPositions) {
  for (const auto& [rows, cols] :
       {std::pair{1, 1}, {1, 2}, {1, 3}, {1, 5}, {4, 1}, {2, 2}, {2, 3}, {3, 2}}) {
    SCOPED_TRACE(SizeText(rows, cols));
    const auto g = Small(rows, cols);
    Classes classes = Equivalent(g);
    std::map<std::uint64_t, std::uint32_t> class_of_key;
    std::map<std::uint32_t, std::uint64_t> key_of_class;
    for (std::uint32_t drawn = 0; drawn < 1u << g.grid().edges(); ++drawn) {
      const std::uint64_t key = g.canonical(Drawn(drawn)).key;
      const std::uint32_t c = classes.Find(drawn);
      ASSERT_EQ(class_of_key.try_emplace(key, c).first->second, c) << drawn;
      ASSERT_EQ(key_of_class.try_emplace(c, key).first->second, key) << drawn;
    }
  }
}

// Over all positions of a board: one key, one value; one key and one code, one value of the move.
TEST(TimbiricheCanonical, EqualKeysAndCodesMeanEqualValues) {
  for (const auto& [rows, cols] : {std::pair{1, 1}, {1, 4}, {2, 2}, {1, 5}, {2, 3}, {3, 2}}) {
    SCOPED_TRACE(SizeText(rows, cols));
    const auto g = Small(rows, cols);
    const timbiriche::Oracle oracle(rows, cols);
    std::map<std::uint64_t, int> values;
    std::map<std::pair<std::uint64_t, int>, int> move_values;
    for (std::uint32_t drawn = 0; drawn + 1 < oracle.positions(); ++drawn) {
      const auto s = Drawn(drawn);
      const CanonicalKey c = g.canonical(s);
      const int value = oracle.Value(drawn);
      ASSERT_EQ(values.try_emplace(c.key, value).first->second, value) << drawn;
      for (const auto& m : Moves(g, s)) {
        const int after = oracle.After(drawn, m.edge);
        const int code = g.move_code(m, c.symmetry);
        ASSERT_LT(code, 64);
        ASSERT_EQ(move_values.try_emplace({c.key, code}, after).first->second, after)
            << drawn << " move " << int{m.edge};
      }
    }
  }
}

TEST(TimbiricheCanonical, KeysLeaveOutScoreAndPlayerForTwoPlayersOnly) {
  const auto two = Small(2, 2);
  const auto a = Position(two, "111100110000/1,0/0");
  const auto b = Position(two, "111100110000/0,1/1");
  EXPECT_EQ(two.hash(a), two.hash(b));
  EXPECT_EQ(two.canonical(a).key, two.canonical(b).key);
  const auto three = Small(2, 2, 3);
  const auto c = Position(three, "111100110000/1,0,0/0");
  const auto d = Position(three, "111100110000/1,0,0/1");
  const auto e = Position(three, "111100110000/0,1,0/1");
  EXPECT_NE(three.hash(c), three.hash(d));
  EXPECT_NE(three.canonical(c).key, three.canonical(d).key);
  EXPECT_EQ(three.hash(d), three.hash(e));
}

// Larger boards, where not every position can be looked at: images and exchanges share the key,
// positions with another number of edges do not.
TEST(TimbiricheCanonical, ImagesShareTheKeyOnLargerBoards) {
  for (const auto& [rows, cols] : {std::pair{4, 4}, {5, 5}, {4, 6}, {1, 21}}) {
    const auto g = Small(rows, cols);
    Seeded random(8);
    for (int i = 0; i < 300; ++i) {
      SCOPED_TRACE("position " + std::to_string(i));
      auto s = g.initial();
      s.drawn.words[0] = random() & random() & g.grid().all().words[0];
      const auto key = g.canonical(s);
      for (int k = 1; k < g.symmetries(); ++k) {
        const auto t = g.transform(s, k);
        const auto image = g.canonical(t);
        ASSERT_EQ(image.key, key.key);
        ASSERT_EQ(t.drawn.Count(), s.drawn.Count());
      }
      for (int e = 0; e < g.grid().edges(); ++e) {
        const int twin = g.grid().Interchangeable(e);
        auto t = s;
        if (s.drawn.Contains(e) != s.drawn.Contains(twin)) {
          t.drawn.words[0] ^= std::uint64_t{1} << e ^ std::uint64_t{1} << twin;
          ASSERT_EQ(g.canonical(t).key, key.key);
        } else if (!s.drawn.Contains(e)) {
          t.drawn.Add(e);
          ASSERT_NE(g.canonical(t).key, key.key);
        }
      }
    }
  }
}

TEST(TimbiricheCanonical, HashesOfTheLargeTypeDiffer) {
  const auto g = Big(10, 10);
  std::map<std::uint64_t, int> seen;
  for (int e = 0; e < g.grid().edges(); ++e) {
    auto s = g.initial();
    s.drawn.Add(e);
    EXPECT_TRUE(seen.try_emplace(g.hash(s), e).second) << e;
    for (int f = 0; f < e; ++f) {
      auto t = s;
      t.drawn.Add(f);
      EXPECT_TRUE(seen.try_emplace(g.hash(t), 1000).second) << e << ' ' << f;
    }
  }
}

}  // namespace
}  // namespace boardgames
