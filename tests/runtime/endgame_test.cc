// Endgame tables of games without their types.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "tests/game_of.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;
using ::testing::HasSubstr;

std::shared_ptr<const AnyEndgame> EndgameOf(const AnyGame& game) {
  return testing::Value(game.endgame());
}

// A table is of the rules without the draw after plies without progress; where games are played with
// that draw, the same tables are read.
TEST(Numbering, LeavesOutOptionsThatAreInNoTable) {
  const auto plain = testing::Value(testing::GameOf("morris:variant=six")->endgame());
  const auto played =
      testing::Value(testing::GameOf("morris:variant=six,no_progress=100")->endgame());
  ASSERT_EQ(plain->game(), played->game());
  for (const int cls : {0, 1, plain->classes() - 1}) {
    EXPECT_EQ(plain->numbering(cls), played->numbering(cls)) << plain->shape(cls).name;
  }
}

TEST(AnyEndgame, IsForGamesThatNumberTheirPositions) {
  EXPECT_EQ(EndgameOf(*GameOf("tic-tac-toe"))->shape(0).entries(), 19'683U);
  EXPECT_EQ(EndgameOf(*GameOf("morris:variant=three"))->shape(0).entries(), 629'856U);
  for (const char* spec : {"reversi", "go", "quoridor:players=3", "timbiriche", "connect4"}) {
    const auto endgame = GameOf(spec)->endgame();
    EXPECT_FALSE(endgame);
    EXPECT_THAT(endgame.error, HasSubstr(std::string(spec) + " has no endgame table"));
    EXPECT_THAT(endgame.error, HasSubstr("positions, rank and unrank"));
  }
}

// Values along random games, against a search of each position by itself.
void ExpectTheValuesOfSearch(const std::string& spec, std::uint64_t seed, int longest) {
  SCOPED_TRACE(spec + " seed " + std::to_string(seed));
  const AnyGamePtr game = GameOf(spec);
  const auto endgame = EndgameOf(*game);
  const auto built = testing::Value(endgame->build(0, {{}}, {.workers = ThreadWorkers(2)}));
  const StoredEntries entries = built.stored().entries;
  SplitMix64 random(seed);
  int compared = 0;
  for (int n = 0; n < 20; ++n) {
    const auto position = game->initial();
    const int plies = testing::Below(random, longest);
    for (int i = 0; i < plies && !position->terminal(); ++i) {
      ASSERT_TRUE(position->play(testing::OneOf(position->legal_moves(), random)));
    }
    const auto place = testing::Value(endgame->place(*position));
    const auto value = ValueOf(entries[static_cast<std::size_t>(place.number)]);
    ASSERT_TRUE(value);
    // From the position alone: the past of a game is not in the table.
    const auto fresh = testing::Value(game->parse_position(position->to_string()));
    if (fresh->terminal()) continue;
    const auto report = testing::Value((*game->make_searcher())->search(*fresh, {.solve = true}));
    ASSERT_EQ(report.score_units, *value) << position->to_string();
    ++compared;
  }
  EXPECT_GT(compared, 5);
}

TEST(AnyEndgame, HasTheValuesOfSearch) {
  ExpectTheValuesOfSearch("tic-tac-toe", 1, 8);
  ExpectTheValuesOfSearch("morris:variant=three", 2, 14);
}

TEST(AnyEndgame, ChecksItsEntries) {
  const AnyGamePtr game = GameOf("tic-tac-toe");
  const auto endgame = EndgameOf(*game);
  const SolvedTable table = *endgame->build(0, {{}}, {});
  std::vector<RetrogradeEntry> entries(static_cast<std::size_t>(table.header.numbers));
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i] = table.stored().entries[i];
  const auto check = [&](const RetrogradeOptions& options) {
    return endgame->check_entries(0, {{StoredEntries(EntryBytes(entries))}}, options);
  };
  EXPECT_TRUE(check({}));
  EXPECT_TRUE(check({.workers = ThreadWorkers(3)}));
  const auto start = static_cast<std::size_t>(endgame->place(*game->initial())->number);
  entries[start] = 4;
  EXPECT_EQ(check({}).error,
            "entry 0, '--------- X', is a win in 3; by the game's moves it is a draw");
  entries[start] = kNoPosition;
  EXPECT_THAT(check({}).error, HasSubstr("is no position; by the game's moves it is a draw"));
  entries[start] = 0;
  entries[2] = 1;  // O has moved and X has not
  EXPECT_EQ(check({.workers = ThreadWorkers(3)}).error,
            "entry 2, of no position, is a win in 0; by the game's moves it is no position");
}

TEST(AnyEndgame, KnowsItsPositions) {
  const AnyGamePtr game = GameOf("tic-tac-toe");
  const auto endgame = EndgameOf(*game);
  EXPECT_THAT(endgame->place(*GameOf("tic-tac-toe")->initial()).error, HasSubstr("other rules"));
  // X to move, and one cell ahead.
  const auto position = testing::Value(game->parse_position("X-------- X"));
  EXPECT_THAT(endgame->place(*position).error, HasSubstr("cannot come about"));
}

TEST(AnyEndgame, TablesBelongToTheirGame) {
  const AnyGamePtr game = GameOf("tic-tac-toe");
  const auto endgame = EndgameOf(*game);
  const TableHeader header = endgame->build(0, {{}}, {})->header;
  EXPECT_TRUE(ClassOf(header, *endgame));
  const auto says = [&](TableHeader wrong, const char* text) {
    EXPECT_THAT(ClassOf(wrong, *endgame).error, HasSubstr(text));
  };
  TableHeader wrong = header;
  wrong.game = "morris:variant=three";
  says(wrong, "is of 'morris:variant=three', not of 'tic-tac-toe'");
  wrong = header;
  wrong.part = "men=3-3";
  says(wrong, "has only the part 'men=3-3'");
  wrong = header;
  ++wrong.numbering;
  says(wrong, "build it anew");
  wrong = header;
  ++wrong.numbers;
  says(wrong, "build it anew");
  EXPECT_NE(EndgameOf(*GameOf("morris:variant=three"))->numbering(0), endgame->numbering(0));
  EXPECT_EQ(EndgameOf(*GameOf("tic-tac-toe"))->numbering(0), endgame->numbering(0));
}

TEST(AnyEndgame, NamesFilesAndOrdersClasses) {
  const auto small = EndgameOf(*GameOf("morris:variant=three"));
  EXPECT_EQ(TableFile(*small, 0), "morris-variant-three.bgt");
  EXPECT_EQ(testing::Value(ClassesFor(*small, {})), std::vector<int>{0});
  const auto large = EndgameOf(*GameOf("morris"));
  EXPECT_EQ(TableFile(*large, 0), "morris/3-3.bgt");
  const std::vector<int> classes = testing::Value(ClassesFor(*large, {"4-3"}));
  ASSERT_EQ(classes.size(), 2U) << "it rests on 3-3";
  EXPECT_EQ(large->shape(classes[0]).name, "3-3");
  EXPECT_EQ(large->shape(classes[1]).name, "4-3");
  EXPECT_THAT(ClassesFor(*large, {"3-33"}).error,
              HasSubstr("unknown class '3-33'; did you mean '3-3'? known classes: 3-3, 4-3"));
}

// "3-3, 1+2-0+3, 1+2-1+3 (1+2-0+3 over)": what is to be solved.
std::string TextOf(const AnyEndgame& endgame, const EndgamePlan& plan) {
  std::string text;
  for (const EndgamePlan::Step& step : plan.steps) {
    if (step.there) continue;
    text += (text.empty() ? "" : ", ") + endgame.shape(step.cls).name;
    for (const int over : step.over) text += " (" + endgame.shape(over).name + " over)";
  }
  return text;
}

TEST(EndgamePlan, HasPassingClassesOnlyWhereTheyAreNeeded) {
  const auto endgame = EndgameOf(*GameOf("morris"));
  std::vector<bool> there(static_cast<std::size_t>(endgame->classes()));
  const auto plan = [&](const std::vector<std::string>& names) {
    return testing::Value(PlanFor(*endgame, names, there));
  };
  const auto bytes = [&](const std::string& name) {
    return endgame->shape(testing::Value(ClassesFor(*endgame, {name})).back()).kept_entries();
  };
  const EndgamePlan one = plan({"1+2-1+3"});
  EXPECT_EQ(TextOf(*endgame, one),
            "3-3, 4-3, 1+2-0+3, 1+3-0+3, 1+2-1+3 (1+3-0+3 over) (1+2-0+3 over)");
  EXPECT_EQ(one.bytes, bytes("3-3") + bytes("4-3") + bytes("1+2-1+3"));
  EXPECT_EQ(one.most_bytes, one.bytes + bytes("1+2-0+3") + bytes("1+3-0+3"));
  EXPECT_EQ(one.entries, one.most_bytes);
  // What is asked for by its name stays.
  EXPECT_EQ(TextOf(*endgame, plan({"1+2-1+3", "1+2-0+3"})),
            "3-3, 4-3, 1+2-0+3, 1+3-0+3, 1+2-1+3 (1+3-0+3 over)");
  // An interrupted build goes on, and a finished one has nothing to do.
  for (const int c : testing::Value(ClassesFor(*endgame, {"1+3-0+3"}))) {
    there[static_cast<std::size_t>(c)] = true;
  }
  EXPECT_EQ(TextOf(*endgame, plan({"1+2-1+3"})), "1+2-0+3, 1+2-1+3 (1+3-0+3 over) (1+2-0+3 over)");
  const int wanted = testing::Value(ClassesFor(*endgame, {"1+2-1+3"})).back();
  there[static_cast<std::size_t>(wanted)] = true;
  EXPECT_EQ(TextOf(*endgame, plan({"1+2-1+3"})), "");
  EXPECT_FALSE(PlanFor(*endgame, {"1+2"}, there));
}

// What the whole of Nine Men's Morris takes.
TEST(EndgamePlan, TellsTheRoomThatAllTakes) {
  const auto endgame = EndgameOf(*GameOf("morris"));
  const auto plan = testing::Value(
      PlanFor(*endgame, {}, std::vector<bool>(static_cast<std::size_t>(endgame->classes()))));
  EXPECT_EQ(plan.entries, 9'074'932'579U + 17'848'469'195U);
  EXPECT_EQ(plan.bytes, 9'074'932'579U + 1'588'289'799U);
  EXPECT_LT(plan.most_bytes, 21'000'000'000U);
  EXPECT_LT(plan.bytes_to_build, 4'000'000'000U);
  EXPECT_EQ(endgame->shape(plan.steps.back().cls).name, "9+0-9+0");
}

TEST(EntryText, IsForPeople) {
  EXPECT_EQ(EntryText(0), "a draw");
  EXPECT_EQ(EntryText(1), "a win in 0");
  EXPECT_EQ(EntryText(-5), "a loss in 4");
  EXPECT_EQ(EntryText(kNoPosition), "no position");
}

}  // namespace
}  // namespace boardgames
