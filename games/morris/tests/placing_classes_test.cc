// The placing phase in classes: which there are, and their values against plain recursion over the
// game's own moves, the check of every entry, and searches.
#include "boardgames/games/morris/placing_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/classes.h"
#include "boardgames/games/morris/endgame.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "boardgames/solve/check_entries.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/count_class.h"
#include "boardgames/solve/entry.h"
#include "helpers.h"
#include "solved_classes.h"
#include "tests/backwards.h"

namespace boardgames::morris {
namespace {

// The value of a position by recursion over all moves; only what nobody has men in hand for is
// looked up. Symmetric positions have one value.
class Recursion {
 public:
  Recursion(const Morris& g, const EndgameTable& moving) : g_(g), moving_(moving) {}

  Score Value(const Morris::State& s) {
    if (g_.terminal(s)) return g_.utility(s, g_.to_move(s)) == 0 ? 0 : LossIn(0);
    if ((s.hand[0] | s.hand[1]) == 0) return *moving_.Find(s);
    const std::uint64_t key = g_.canonical(s).key;
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    Score best = -kInfinity;
    for (const Morris::Move m : Moves(g_, s)) {
      Morris::State t = s;
      g_.apply(t, m);
      const Score theirs = Value(t);
      best = std::max(best, theirs == 0  ? 0
                            : theirs > 0 ? LossIn(PliesToEnd(theirs) + 1)
                                         : WinIn(PliesToEnd(theirs) + 1));
    }
    values_.emplace(key, best);
    return best;
  }
  std::size_t known() const { return values_.size(); }

 private:
  const Morris& g_;
  const EndgameTable& moving_;
  std::unordered_map<std::uint64_t, Score> values_;
};

TEST(PlacingClasses, HaveTheValuesOfRecursion) {
  const Morris g = Rules({.variant = Variant::kFive});
  const auto moving = BuildEndgame(g, MostEndgame(g));
  ASSERT_TRUE(moving) << moving.error;
  const SolvedClassesOf<Morris> solved(g);
  Recursion recursion(g, **moving);
  EXPECT_EQ(solved.tables().Find(g.initial()), recursion.Value(g.initial()));
  const std::size_t from_the_start = recursion.known();
  const Classes& classes = solved.layout();
  std::size_t positions = 0;
  std::uint64_t up_to_symmetry = 0;
  std::set<int> signs;
  for (int c = classes.placing()->first(); c < classes.classes(); ++c) {
    SCOPED_TRACE(classes.shape(c).name);
    for (std::uint64_t i = 0; i < classes.shape(c).kept_entries(); ++i) {
      const RetrogradeEntry entry = solved.tables().EntryAt({c, i});
      const std::optional<State> s = classes.state({c, i});
      ASSERT_EQ(s.has_value(), entry != kNoPosition) << i;
      if (!s) continue;
      ASSERT_EQ(ValueOf(entry), recursion.Value(*s)) << g.position_to_string(*s);
      ++positions;
      signs.insert(entry > 0 ? 1 : entry < 0 ? -1 : 0);
    }
    up_to_symmetry += CountClass(classes, c, solved.entries(c))->all.up_to_symmetry;
  }
  EXPECT_EQ(signs.size(), 3U);
  EXPECT_GT(positions, 200'000U);
  // No move leads to a position without an entry, and nearly all positions can come about.
  EXPECT_EQ(recursion.known(), up_to_symmetry);
  EXPECT_GT(from_the_start, up_to_symmetry / 10 * 9);
}

// Any entry changed, wherever it lies among those that are checked together, is found.
TEST(CheckClass, FindsPlantedErrors) {
  const Morris g = Rules({.variant = Variant::kFive});
  const SolvedClassesOf<Morris> solved(g);
  const auto classes = g.classes();
  const int count = classes->classes();
  for (const int cls : {classes->moving().Find(4, 3), classes->placing()->Find(3, 3, 4)}) {
    SCOPED_TRACE(classes->shape(cls).name);
    const std::vector<std::uint8_t>& right = solved.entries(cls);
    for (const std::size_t i : {std::size_t{0}, std::size_t{15}, std::size_t{16}, std::size_t{4097},
                                right.size() / 2, right.size() - 1}) {
      std::vector<std::uint8_t> entries = right;
      for (const std::uint8_t planted : std::array<std::uint8_t, 7>{0, 1, 2, 3, 40, 254, 255}) {
        if (planted == right[i]) continue;
        entries[i] = planted;
        const auto spans = std::make_shared<ClassSpans<std::uint8_t>>(count);
        for (int c = 0; c < count; ++c) spans->Set(c, solved.entries(c));
        spans->Set(cls, entries);
        const ClassTables<Classes> tables(classes, spans,
                                          std::vector<bool>(static_cast<std::size_t>(count), true));
        const auto wrong = CheckClass(g, tables, cls, {.workers = Backwards(3)});
        ASSERT_TRUE(wrong && *wrong) << wrong.error << " at " << i << " as " << int{planted};
        EXPECT_LE((*wrong)->rank, i);
        EXPECT_TRUE((*wrong)->rank == i || !classes->shape(cls).acyclic);
        EXPECT_EQ((*wrong)->found, ToWord<ByteEntries>(entries[(*wrong)->rank]));
        EXPECT_NE((*wrong)->right, (*wrong)->found);
      }
    }
  }
}

// Without the classes that moves lead to nothing can be said.
TEST(CheckClass, MissesTheClassesBelow) {
  const Morris g = Rules({.variant = Variant::kFive});
  const SolvedClassesOf<Morris> solved(g);
  const auto classes = g.classes();
  const int cls = classes->placing()->Find(3, 3, 4);
  const auto spans = std::make_shared<ClassSpans<std::uint8_t>>(classes->classes());
  spans->Set(cls, solved.entries(cls));
  std::vector<bool> there(static_cast<std::size_t>(classes->classes()));
  there[static_cast<std::size_t>(cls)] = true;
  const auto wrong = CheckClass(g, ClassTables<Classes>(classes, spans, there), cls);
  ASSERT_TRUE(wrong && *wrong);
  EXPECT_EQ((*wrong)->right, std::nullopt);
}

TEST(PlacingClasses, NumberEachPositionAsItsImages) {
  const Morris g = Rules({.variant = Variant::kSeven});
  const auto classes = g.classes();
  Seeded random(91);
  int placed = 0;
  for (int game = 0; game < 2000; ++game) {
    State s = g.initial();
    for (int ply = 0; ply < 14; ++ply) {
      const std::optional<EntryPlace> place = classes->place(s);
      ASSERT_TRUE(place) << g.position_to_string(s);
      const ClassShape& shape = classes->shape(place->cls);
      const std::optional<State> back = classes->state(*place);
      ASSERT_TRUE(back);
      ASSERT_EQ(g.canonical(*back).key, g.canonical(s).key) << g.position_to_string(s);
      ASSERT_EQ((std::pair{back->player, back->hand}), (std::pair{s.player, s.hand}));
      for (int i = 0; i < g.symmetries(); ++i) {
        const auto image = classes->place(g.transform(s, i));
        ASSERT_EQ(image->cls, place->cls);
        ASSERT_EQ(image->number / shape.width, place->number / shape.width);
      }
      ++placed;
      g.apply(s, g.random_move(s, random));
    }
  }
  EXPECT_EQ(placed, 2000 * 14);
}

TEST(PlacingClasses, HaveNoPlaceForWhatCannotComeAbout) {
  const Morris g = Rules({.variant = Variant::kSix});
  const auto classes = g.classes();
  State s = g.initial();
  EXPECT_EQ(classes->shape(classes->place(s)->cls).name, "6+0-6+0");
  s.player = 1;  // Black does not begin
  EXPECT_FALSE(classes->place(s));
  s = {.hand = {5, 6}, .player = 1};  // the man that White placed is missing
  EXPECT_FALSE(classes->place(s));
  s = {.men = {Bit(0), 0}, .hand = {5, 6}, .player = 1};
  EXPECT_EQ(classes->shape(classes->place(s)->cls).name, "6+0-5+1");
  // White has a mill, and nobody has lost a man.
  s = {.men = {Bit(0) | Bit(1) | Bit(2), Bit(4) | Bit(7) | Bit(9)}, .hand = {3, 3}};
  EXPECT_FALSE(classes->place(s));
  s.men = {Bit(0) | Bit(1) | Bit(3), Bit(4) | Bit(7) | Bit(9)};
  EXPECT_EQ(classes->shape(classes->place(s)->cls).name, "3+3-3+3");
  s.hand = {9, 9};
  EXPECT_FALSE(classes->place(s));
}

TEST(PlacingClasses, AreThoseOfTheVariant) {
  const auto six = Rules({.variant = Variant::kSix}).classes();
  EXPECT_EQ(six->placing()->count(), 48);
  EXPECT_EQ(six->shape(six->placing()->first()).name, "1+2-0+3");
  EXPECT_EQ(six->shape(six->classes() - 1).name, "6+0-6+0");
  // Men slide while others are in hand: the placing phase is not acyclic.
  const auto lasker = Rules({.variant = Variant::kLasker}).classes();
  EXPECT_EQ(lasker->placing(), nullptr);
  EXPECT_FALSE(lasker->place(Rules({.variant = Variant::kLasker}).initial()));
}

TEST(PlacingClasses, OfNineMenAreKeptForTheFirstPlies) {
  const auto nine = Morris().classes();
  const PlacingClasses& placing = *nine->placing();
  EXPECT_EQ(placing.count(), 210);
  std::uint64_t all = 0;
  std::uint64_t kept = 0;
  for (int c = placing.first(); c < nine->classes(); ++c) {
    const ClassShape& s = nine->shape(c);
    EXPECT_TRUE(s.acyclic);
    EXPECT_LE(s.width, kWidestBlock);
    all += s.kept_entries();
    kept += s.passing ? 0 : s.kept_entries();
    // Five men in hand and more are plies 0 to 13.
    EXPECT_EQ(s.passing, s.name[0] - '0' + s.name[4] - '0' < 5) << s.name;
    for (const int child : s.children) EXPECT_LT(child, c);
  }
  EXPECT_EQ(all, 17'848'469'195U);
  EXPECT_EQ(kept, 1'588'289'799U);
}

// No man is lost to the many mills of the last plies: nobody begins to move with two men against
// three, so that the moving phase has a class for each end of the placing phase.
TEST(PlacingNumbers, LeadToClassesOfTheMovingPhase) {
  for (const Variant variant :
       {Variant::kFive, Variant::kSix, Variant::kSeven, Variant::kNine, Variant::kTwelve}) {
    const VariantRules& v = RulesOf(variant);
    const MenSets sets(*v.board, 0, v.men, 2 * v.men);
    const PlacingNumbers numbers(*v.board, sets, v.men);
    for (const auto& [men, mills] : numbers.At(0)) {
      EXPECT_TRUE(men.first < 3 || men.second >= 3) << v.name << men.first << "-" << men.second;
    }
  }
}

TEST(PlacingClasses, FollowFromTheGamesOwnMoves) {
  for (const Variant v : {Variant::kFive, Variant::kSix}) {
    const Morris g = Rules({.variant = v});
    const SolvedClassesOf<Morris> solved(g);
    solved.ExpectRight(g);
    EXPECT_EQ(solved.tables().Find(g.initial()), 0);
  }
}

TEST(PlacingClasses, HaveTheSameEntriesWhoeverWorks) {
  const Morris g = Rules({.variant = Variant::kFive});
  const SolvedClassesOf<Morris> one(g);
  const SolvedClassesOf<Morris> two(g, Backwards(2));
  const SolvedClassesOf<Morris> five(g, Backwards(5));
  for (int c = 0; c < one.layout().classes(); ++c) {
    EXPECT_EQ(two.entries(c), one.entries(c));
    EXPECT_EQ(five.entries(c), one.entries(c));
  }
}

// A search of the last plies of placing, which knows the moving phase alone.
TEST(PlacingClasses, AgreeWithSearchOnTheMovingPhase) {
  const Morris rules = Rules({.variant = Variant::kSix});
  const auto moving = BuildEndgame(rules, MostEndgame(rules));
  ASSERT_TRUE(moving) << moving.error;
  const Morris g = rules.WithEndgame(*moving);
  const SolvedClassesOf<Morris> solved(rules);
  Engine<Morris> engine(g, {.table_bytes = 1 << 22});
  Seeded random(92);
  std::set<search::Kind> kinds;
  for (int game = 0; game < 200; ++game) {
    State s = g.initial();
    const int plies = 8 + NumberBelow(random, 4);
    for (int ply = 0; ply < plies; ++ply) g.apply(s, g.random_move(s, random));
    const auto r = engine.search(s, {.solve = true});
    ASSERT_EQ(r.score, solved.tables().Find(s)) << g.position_to_string(s);
    kinds.insert(r.kind);
  }
  EXPECT_EQ(kinds.size(), 3U);
}

// With tables of both phases a search has nothing left to do.
TEST(PlacingClasses, LetASearchEndAtOnce) {
  const Morris rules = Rules({.variant = Variant::kSix});
  const SolvedClassesOf<Morris> solved(rules);
  const Morris g = rules.WithEndgame(solved.shared());
  const auto r = Engine<Morris>(g, {.table_bytes = 1 << 20}).search(g.initial(), {.solve = true});
  EXPECT_EQ(r.stop, StopReason::kProved);
  EXPECT_EQ(r.kind, search::Kind::kDraw);
  EXPECT_LT(r.statistics.nodes, 20U);
}

}  // namespace
}  // namespace boardgames::morris
