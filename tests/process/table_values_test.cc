#include "boardgames/process/table_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "boardgames/process/tables.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "temporary_folder.h"
#include "tests/game_of.h"
#include "tests/random_moves.h"
#include "tests/value.h"
#include "tests/written_table.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;
using ::boardgames::testing::WriteTable;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string FolderText(const TemporaryFolder& folder) { return folder.path().string(); }

TableValues MustHaveValues(const AnyEndgame& endgame, const AnyPosition& position,
                           const TemporaryFolder& folder) {
  const auto values = ValuesOf(endgame, position, FolderText(folder));
  EXPECT_TRUE(values.ok()) << values.status();
  return values.ok() ? *values : TableValues();
}

// The value of a position by itself, for the player to move.
Score Solved(const AnyGame& game, AnySearcher& searcher, const AnyPosition& position) {
  if (position.terminal()) {
    const double result = position.utility(position.to_move());
    return result > 0 ? WinIn(0) : result < 0 ? LossIn(0) : 0;
  }
  const auto fresh = testing::Value(game.parse_position(position.to_string()));
  return static_cast<Score>(testing::Value(searcher.search(*fresh, {.solve = true})).score_units);
}

TEST(TableValues, AreThoseOfSearchAllAlongRandomGames) {
  const TemporaryFolder folder;
  const AnyGamePtr game = GameOf("tic-tac-toe");
  WriteTable(FolderText(folder), *game);
  const auto endgame = testing::Value(game->endgame());
  const auto searcher = testing::Value(game->make_searcher());
  SplitMix64 random(7);
  for (int n = 0; n < 4; ++n) {
    const auto position = game->initial();
    for (;;) {
      SCOPED_TRACE(position->to_string());
      const TableValues values = MustHaveValues(*endgame, *position, folder);
      ASSERT_EQ(ValueOf(values.entry), Solved(*game, *searcher, *position));
      ASSERT_EQ(values.moves.size(), position->legal_moves().size());
      EXPECT_THAT(values.missing, IsEmpty());
      if (position->terminal()) break;
      EXPECT_EQ(values.best(), values.moves.front().move);
      EXPECT_EQ(values.moves.front().entry, values.entry);
      for (const TableValues::Move& m : values.moves) {
        const auto after = position->clone();
        ASSERT_TRUE(after->play(m.move));
        const Score theirs = Solved(*game, *searcher, *after);
        EXPECT_EQ(ValueOf(m.entry), theirs == 0 ? 0 : -theirs + (theirs > 0 ? 1 : -1)) << m.move;
      }
      ASSERT_TRUE(position->play(testing::OneOf(position->legal_moves(), random)));
    }
    EXPECT_EQ(MustHaveValues(*endgame, *position, folder).best(), std::nullopt);
  }
}

TEST(TableValues, SayWhichClassesAreMissing) {
  const TemporaryFolder folder;
  const AnyGamePtr game = GameOf("morris:variant=six");
  const auto endgame = testing::Value(game->endgame());
  ASSERT_EQ(endgame->shape(0).name, "3-3");
  WriteTable(FolderText(folder), *game);
  const auto three = testing::Value(game->parse_position("WW-W------B-B-B-/0,0/0"));
  EXPECT_EQ(EntryText(MustHaveValues(*endgame, *three, folder).entry), "a loss in 2");
  const auto four = testing::Value(game->parse_position("WW-WW-----B-B-B-/0,0/0"));
  const TableValues values = MustHaveValues(*endgame, *four, folder);
  EXPECT_EQ(values.entry, kNoPosition);
  ASSERT_EQ(values.missing.size(), 1u);
  EXPECT_EQ(endgame->shape(values.missing[0]).name, "4-3");
  EXPECT_EQ(values.best(), std::nullopt);
  // In a class of the placing phase.
  const auto start = game->initial();
  EXPECT_EQ(MustHaveValues(*endgame, *start, folder).entry, kNoPosition);
}

// A draw without progress may come before a win that does not fit into the plies that are left.
TEST(TableValues, AreThoseThatEndInTime) {
  const TemporaryFolder folder;
  WriteTable(FolderText(folder), *GameOf("morris:variant=six"));
  const AnyGamePtr game = GameOf("morris:variant=six,no_progress=3");
  const auto endgame = testing::Value(game->endgame());
  const auto entry = [&](const char* text) {
    const auto position = testing::Value(game->parse_position(text));
    const TableValues values = MustHaveValues(*endgame, *position, folder);
    EXPECT_THAT(values.missing, IsEmpty());
    return values.entry;
  };
  EXPECT_EQ(EntryText(entry("WW-W------B-B-B-/0,0/0/0")), "a loss in 2");
  EXPECT_EQ(EntryText(entry("WW-W------B-B-B-/0,0/0/1")), "a loss in 2");
  EXPECT_EQ(entry("WW-W------B-B-B-/0,0/0/2"), kNoPosition);
}

TEST(TableValues, SayWhyAPositionIsInNoTable) {
  const TemporaryFolder folder;
  const AnyGamePtr game = GameOf("tic-tac-toe");
  const std::string path = WriteTable(FolderText(folder), *game);
  const auto endgame = testing::Value(game->endgame());
  const auto odd = testing::Value(game->parse_position("X-------- X"));
  const TableValues values = MustHaveValues(*endgame, *odd, folder);
  EXPECT_THAT(values.unplaced, HasSubstr("cannot come about"));
  EXPECT_EQ(values.entry, kNoPosition);
  // A file that is named is read instead of that of the folder.
  std::filesystem::rename(path, folder.Path("named"));
  const auto start = game->initial();
  EXPECT_EQ(MustHaveValues(*endgame, *start, folder).missing, std::vector<int>{0});
  EXPECT_EQ(ValuesOf(*endgame, *start, "", folder.Path("named"))->entry, 0);
  const auto six = GameOf("morris:variant=six");
  const auto foreign = ValuesOf(*testing::Value(six->endgame()),
                                *testing::Value(six->parse_position("WW-W------B-B-B-/0,0/0")), "",
                                folder.Path("named"));
  EXPECT_TRUE(absl::IsInvalidArgument(foreign.status()));
  EXPECT_THAT(std::string(foreign.status().message()),
              HasSubstr("is of 'tic-tac-toe', not of 'morris:variant=six'"));
}

TEST(GamesWithTables, AreThoseOfTheFilesInAFolder) {
  const TemporaryFolder folder;
  EXPECT_THAT(*GamesWithTables(FolderText(folder)), IsEmpty());
  EXPECT_FALSE(MayHaveTables(FolderText(folder), "morris"));
  WriteTable(FolderText(folder), *GameOf("tic-tac-toe"));
  WriteTable(FolderText(folder), *GameOf("morris:variant=six"));
  folder.Write("notes.txt", "of people");
  const auto games = GamesWithTables(FolderText(folder));
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 2u);
  EXPECT_EQ((*games)[0].game, "morris:variant=six");
  EXPECT_EQ((*games)[0].classes, std::vector<std::string>{"3-3"});
  EXPECT_EQ((*games)[1].game, "tic-tac-toe");
  EXPECT_THAT((*games)[1].classes, IsEmpty());
  EXPECT_TRUE(MayHaveTables(FolderText(folder), "morris"));
  EXPECT_FALSE(MayHaveTables(FolderText(folder), "go"));
  folder.Write("bad.bgt", "no table");
  EXPECT_THAT(std::string(GamesWithTables(FolderText(folder)).status().message()),
              HasSubstr("bad.bgt' is no endgame table"));
  EXPECT_THAT(std::string(GamesWithTables(folder.Path("none")).status().message()),
              HasSubstr("none' is no folder"));
}

}  // namespace
}  // namespace boardgames
