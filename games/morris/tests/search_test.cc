// What search makes of the hooks: canonical keys, solved values, ordering.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "boardgames/game_traits.h"
#include "boardgames/games/morris.h"
#include "boardgames/search/engine.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

TEST(Canonical, OneKeyForSymmetricPositionsAndExchangedColours) {
  Seeded random(51);
  for (const VariantRules& v : kVariants) {
    const Morris g = Rules({.variant = *VariantNamed(v.name)});
    for (int game = 0; game < 10; ++game) {
      auto s = g.initial();
      for (int ply = 0; ply < 80 && !g.terminal(s); ++ply) {
        SCOPED_TRACE(g.position_to_string(s));
        const CanonicalKey key = g.canonical(s);
        ASSERT_LT(key.symmetry, g.symmetries());
        ASSERT_EQ(g.canonical(ColoursExchanged(s)).key, key.key);
        const auto moves = Moves(g, s);
        for (int i = 0; i < g.symmetries(); ++i) {
          const auto t = g.transform(s, i);
          const CanonicalKey k = g.canonical(t);
          ASSERT_EQ(k.key, key.key);
          // The moves have the same codes, seen from either position, up to what maps the position
          // to itself.
          std::multiset<std::uint16_t> codes;
          std::multiset<std::uint16_t> image_codes;
          for (const Morris::Move m : moves) {
            codes.insert(MoveCode(g, m, key.symmetry));
            image_codes.insert(MoveCode(g, g.transform_move(m, i), k.symmetry));
          }
          ASSERT_EQ(codes, image_codes);
        }
        g.apply(s, Pick(moves, random));
      }
    }
  }
}

// Every position of the first plies: as many keys as classes, counted by sorted texts.
TEST(Canonical, DifferentKeysForDifferentClasses) {
  const Morris g = Rules({.variant = Variant::kLasker});  // men move early, so hands vary
  std::map<std::uint64_t, std::string> class_of;
  std::set<std::string> classes;
  const auto look = [&](const Morris::State& s) {
    std::string least;
    for (int i = 0; i < g.symmetries(); ++i) {
      Morris::State t = g.transform(s, i);
      if (t.player == 1) t = ColoursExchanged(t);
      const std::string text = g.position_to_string(t);
      if (least.empty() || text < least) least = text;
    }
    classes.insert(least);
    const auto [it, fresh] = class_of.try_emplace(g.canonical(s).key, least);
    ASSERT_EQ(it->second, least);
  };
  const auto walk = [&](auto&& self, const Morris::State& s, int depth) -> void {
    look(s);
    if (depth == 0) return;
    for (const Morris::Move m : Moves(g, s)) {
      Morris::State t = s;
      g.apply(t, m);
      self(self, t, depth - 1);
    }
  };
  walk(walk, g.initial(), 3);
  EXPECT_EQ(class_of.size(), classes.size());
  EXPECT_GT(classes.size(), 400U);
}

TEST(Canonical, TheFirstMoveIsOneOfFour) {
  const Morris g;
  std::set<std::uint64_t> keys;
  for (const Morris::Move m : Moves(g, g.initial())) {
    auto s = g.initial();
    g.apply(s, m);
    keys.insert(g.canonical(s).key);
  }
  EXPECT_EQ(keys.size(), 4U);
}

// Three Men's Morris: the first player wins, and only by the centre; the corners draw by endless
// play, the sides lose.
TEST(Three, IsSolvedBySearch) {
  const Morris g = Rules({.variant = Variant::kThree});
  Engine<Morris> engine(g);
  const auto r = engine.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.stop, StopReason::kProved);
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.plies, 9);
  ASSERT_TRUE(r.best);
  EXPECT_EQ(g.move_to_string(g.initial(), *r.best), "b2");
  for (const char* text : {"a1", "a3", "c1", "c3", "a2", "b1", "b3", "c2"}) {
    SCOPED_TRACE(text);
    const auto reply = engine.search(Play(g, g.initial(), text), {.solve = true});
    EXPECT_EQ(reply.stop, StopReason::kProved);
    const bool corner = text[0] != 'b' && text[1] != '2';
    EXPECT_EQ(reply.kind, corner ? search::Kind::kDraw : search::Kind::kWin);
    EXPECT_EQ(reply.plies == 7, !corner);
  }
}

TEST(Engine, PrefersTheSoonerWin) {
  const Morris g;
  // White closes a7 d7 g7 at once and leaves Black two men.
  const auto s = Position(g, "a7 d7 g4", "b6 e3 f4", 0);
  const auto r = Engine<Morris>(g).search(s, {.depth = 5});
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.plies, 1);
  EXPECT_EQ(r.score, WinIn(1));
}

// The order of moves changes how long a search takes, never what it finds.
TEST(Engine, HooksChangeNodesOnly) {
  const Morris g;
  for (const char* text : {"", "a7 b6 d7 d6 a4 g7", "a7 b6 d7 d6 a4 g7 c5 a1 b2 d2 f2 b4"}) {
    const auto s = Play(g, g.initial(), text);
    EngineOptions plain = EngineOptions::FixedDepth();
    plain.prior = plain.killers = plain.history = plain.canonical = false;
    plain.table_bytes = 0;
    const auto slow = Engine<Morris>(g, plain).search(s, {.depth = 4});
    const auto fast = Engine<Morris>(g, EngineOptions::FixedDepth()).search(s, {.depth = 4});
    EXPECT_EQ(fast.score, slow.score) << text;
    EXPECT_LT(fast.statistics.nodes, slow.statistics.nodes) << text;
  }
}

}  // namespace
}  // namespace boardgames::morris
