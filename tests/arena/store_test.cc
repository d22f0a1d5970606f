#include "boardgames/arena/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/process/temporary_folder.h"

namespace boardgames {
namespace {

class StoreTest : public ::testing::Test {
 protected:
  std::string Path(const std::string& name) const { return folder_.Path(name); }

  static std::unique_ptr<Store> Open(const std::string& path, Store::Mode mode) {
    auto store = Store::Open(path, mode);
    EXPECT_TRUE(store.ok()) << store.status();
    return store.ok() ? *std::move(store) : nullptr;
  }
  static std::unique_ptr<Store> Write(const std::string& path) {
    return Open(path, Store::Mode::kWrite);
  }

  static std::int64_t Begin(Store& store, const std::string& name = "cup") {
    const auto begun = store.Begin({.name = name, .plan = "{\"plan\": 1}", .seed = "7"});
    EXPECT_TRUE(begun.ok()) << begun.status();
    return begun.ok() ? begun->id : -1;
  }

  // A store to write, and its tournament "cup".
  static std::pair<std::unique_ptr<Store>, std::int64_t> Cup(const std::string& path) {
    auto store = Write(path);
    const std::int64_t id = Begin(*store);
    return {std::move(store), id};
  }

  TemporaryFolder folder_;
};

StoredGame Stored(int opening, const std::string& seats, std::vector<std::string> agents,
                  std::vector<double> scores) {
  StoredGame game{.number = opening * 2 + (seats == "0-1" ? 0 : 1)};
  game.key = {.game = "reversi", .pairing = "0-1", .opening = opening, .seats = seats};
  game.record.game = "reversi";
  game.record.opening = {"d3"};
  game.record.moves = {{.move = "c3", .seat = 1, .thought = std::chrono::milliseconds(20)},
                       {.move = "c4", .seat = 0, .thought = std::chrono::milliseconds(3)},
                       {.move = "c5", .seat = 1, .thought = std::chrono::milliseconds(5)}};
  game.record.agents = std::move(agents);
  game.record.scores = std::move(scores);
  return game;
}

StoredGame Forfeit(StoredGame game, int offender, FaultKind kind) {
  game.record.ending = Ending::kForfeit;
  game.record.offender = offender;
  game.record.fault = {.kind = kind, .what = "it fell over"};
  game.record.logs = {"log of seat 0", "log of seat 1"};
  return game;
}

std::vector<StoredGame> Games(Store& store, std::int64_t id, bool logs) {
  std::vector<StoredGame> games;
  const auto keep = [&](const StoredGame& g) {
    games.push_back(g);
    return true;
  };
  EXPECT_TRUE(store.ForEachGame(id, logs, keep).ok());
  return games;
}

TEST_F(StoreTest, GamesComeBackAsTheyWere) {
  const auto [store, id] = Cup(Path("a.db"));
  const StoredGame second = Forfeit(Stored(0, "1-0", {"b", "a"}, {0, 1}), 0, FaultKind::kHang);
  ASSERT_TRUE(store->AddGame(id, second).ok());
  ASSERT_TRUE(store->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
  EXPECT_EQ(*store->Count(id), 2);
  const std::vector<StoredGame> games = Games(*store, id, true);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].number, 0);
  EXPECT_EQ(games[1].key, second.key);
  EXPECT_EQ(ToJson(games[1].record, true), ToJson(second.record, true));
  EXPECT_TRUE(Games(*store, id, false).at(1).record.logs.empty());
  EXPECT_TRUE(*store->Has(id, second.key));
  GameKey other = second.key;
  other.opening = 1;
  EXPECT_FALSE(*store->Has(id, other));
}

TEST_F(StoreTest, NothingIsCountedTwice) {
  const auto [store, id] = Cup(Path("a.db"));
  const StoredGame game = Stored(0, "0-1", {"a", "b"}, {1, 0});
  ASSERT_TRUE(store->AddGame(id, game).ok());
  EXPECT_EQ(store->AddGame(id, game).code(), absl::StatusCode::kAlreadyExists);
  EXPECT_EQ(*store->Count(id), 1);
  // The same key in another tournament is another game.
  EXPECT_TRUE(store->AddGame(Begin(*store, "other"), game).ok());
}

TEST_F(StoreTest, InterruptedGamesCountForNothing) {
  const auto [store, id] = Cup(Path("a.db"));
  StoredGame game = Stored(0, "0-1", {"a", "b"}, {});
  game.record.ending = Ending::kInterrupted;
  EXPECT_EQ(store->AddGame(id, game).code(), absl::StatusCode::kInvalidArgument);
  game.record.ending = Ending::kUnfinished;
  EXPECT_EQ(store->AddGame(id, game).message(),
            "an interrupted or unfinished game counts for nothing");
  game.record.scores = {1, 0};
  EXPECT_EQ(store->AddGame(id, game).code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(*store->Count(id), 0);
}

TEST_F(StoreTest, APlanIsFoundAgainAndAnotherIsRefused) {
  {
    const auto store = Write(Path("a.db"));
    EXPECT_FALSE(store->Begin({.name = "cup", .plan = "x", .seed = "1"})->resumed);
  }
  const auto store = Write(Path("a.db"));
  EXPECT_TRUE(store->Begin({.name = "cup", .plan = "x", .seed = "1"})->resumed);
  const auto refused = store->Begin({.name = "cup", .plan = "y", .seed = "1"});
  EXPECT_EQ(refused.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(refused.status().message().find("another plan"), absl::string_view::npos);
  ASSERT_EQ(store->Plans()->size(), 1u);
  EXPECT_EQ(store->Plans()->front().plan, "x");
  EXPECT_TRUE(store->Find("cup").ok());
  EXPECT_EQ(store->Find("mug").status().code(), absl::StatusCode::kNotFound);
}

TEST_F(StoreTest, StandingsKeepForfeitsApart) {
  const auto [store, id] = Cup(Path("a.db"));
  ASSERT_TRUE(store->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
  ASSERT_TRUE(store->AddGame(id, Stored(0, "1-0", {"b", "a"}, {.5, .5})).ok());
  ASSERT_TRUE(store->AddGame(id, Stored(1, "0-1", {"a", "b"}, {0, 1})).ok());
  ASSERT_TRUE(
      store->AddGame(id, Forfeit(Stored(1, "1-0", {"b", "a"}, {0, 1}), 0, FaultKind::kCrash)).ok());
  const std::vector<Standing> rows = *store->Standings(id);
  ASSERT_EQ(rows.size(), 2u);
  const Standing& a = rows[0];
  EXPECT_EQ(a.agent, "a");
  EXPECT_EQ(a.games, 4);
  EXPECT_EQ(a.points, 2.5);
  EXPECT_EQ(std::tuple(a.wins, a.draws, a.losses), std::tuple(1, 1, 1));
  EXPECT_EQ(std::tuple(a.forfeits, a.gifts), std::tuple(0, 1));
  EXPECT_EQ(a.moves, 2 + 2 * 2 + 0);
  EXPECT_NEAR(a.slowest, 0.020, 1e-9);
  const Standing& b = rows[1];
  EXPECT_EQ(b.points, 1.5);
  EXPECT_EQ(std::tuple(b.wins, b.losses), std::tuple(1, 1));
  EXPECT_EQ(std::tuple(b.forfeits, b.gifts), std::tuple(1, 0));

  const std::vector<PairRow> pairs = *store->Pairs(id);
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_EQ(pairs[0].first, "a");
  EXPECT_EQ(std::tuple(pairs[0].wins, pairs[0].draws, pairs[0].losses), std::tuple(2, 1, 1));
  EXPECT_EQ(pairs[0].points, 2.5);
  EXPECT_EQ(std::tuple(pairs[0].forfeits, pairs[0].second_forfeits), std::tuple(0, 1));

  const std::vector<GroupRow> groups = *store->Groups(id, "reversi");
  ASSERT_EQ(groups.size(), 2u);
  ASSERT_EQ(groups[0].seats.size(), 4u);
  EXPECT_EQ(groups[0].seats[0].agent, "a");
  EXPECT_EQ(groups[0].seats[0].score, 1);
  EXPECT_EQ(groups[0].seats[0].number, 0);
  EXPECT_EQ(groups[0].seats[2].number, 1);
  EXPECT_EQ(groups[0].seats[0].id, groups[0].seats[1].id);
  EXPECT_NE(groups[0].seats[0].id, groups[0].seats[2].id);
  EXPECT_TRUE(store->Groups(id, "go")->empty());

  const std::vector<RoundRow> round = *store->Round(id, 0);
  ASSERT_EQ(round.size(), 1u);
  EXPECT_EQ(round[0].games, 4);
  EXPECT_EQ(round[0].first_points, 2.5);
  EXPECT_EQ(round[0].second_points, 1.5);

  const std::vector<FaultRow> faults = *store->Faults(id);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].agent, "b");
  EXPECT_EQ(faults[0].kind, ToString(FaultKind::kCrash));
}

TEST_F(StoreTest, ADecisionStays) {
  const auto [store, id] = Cup(Path("a.db"));
  EXPECT_FALSE(store->Event(id, "sprt")->has_value());
  ASSERT_TRUE(store->AddEvent(id, "sprt", "", "elo1 accepted").ok());
  ASSERT_TRUE(store->AddEvent(id, "sprt", "", "elo0 accepted").ok());
  EXPECT_EQ(*store->Event(id, "sprt"), "elo1 accepted");
  ASSERT_TRUE(store->AddEvent(id, "isolation", "b", "limits").ok());
  ASSERT_TRUE(store->AddEvent(id, "isolation", "a", "none").ok());
  const std::vector<Store::StoredEvent> events = *store->Events(id, "isolation");
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].subject, "a");
  EXPECT_EQ(events[1].text, "limits");
}

TEST_F(StoreTest, OneWriterManyReaders) {
  const auto [store, id] = Cup(Path("a.db"));
  const auto second = Store::Open(Path("a.db"), Store::Mode::kWrite);
  EXPECT_EQ(second.status().code(), absl::StatusCode::kFailedPrecondition) << second.status();
  const auto reader = Open(Path("a.db"), Store::Mode::kRead);
  ASSERT_TRUE(store->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
  EXPECT_EQ(*reader->Count(id), 1);
}

TEST_F(StoreTest, TheLockGoesWithTheWriter) {
  Write(Path("a.db"));
  EXPECT_NE(Write(Path("a.db")), nullptr);
  EXPECT_FALSE(std::filesystem::exists(Path("a.db.lock")));
  EXPECT_FALSE(std::filesystem::exists(Path("a.db-wal")));
}

// Two runs that write one file would spoil it, whatever they call it.
TEST_F(StoreTest, AnotherNameIsTheSameFile) {
  namespace fs = std::filesystem;
  fs::create_directory(Path("folder"));
  fs::create_directory_symlink(Path("folder"), Path("link"));
  fs::create_symlink(Path("folder/a.db"), Path("b.db"));
  const auto store = Write(Path("folder/a.db"));
  for (const std::string name : {"link/a.db", "b.db", "folder/../folder/./a.db"}) {
    const auto second = Store::Open(Path(name), Store::Mode::kWrite);
    EXPECT_EQ(second.status().code(), absl::StatusCode::kFailedPrecondition)
        << name << ": " << second.status();
  }
  fs::create_symlink("folder/new.db", Path("n.db"));
  const auto fresh = Write(Path("n.db"));
  EXPECT_EQ(Store::Open(Path("folder/new.db"), Store::Mode::kWrite).status().code(),
            absl::StatusCode::kFailedPrecondition)
      << "a link to what was not there yet";
  fs::create_hard_link(Path("folder/a.db"), Path("c.db"));
  const auto linked = Store::Open(Path("c.db"), Store::Mode::kWrite);
  ASSERT_EQ(linked.status().code(), absl::StatusCode::kFailedPrecondition) << linked.status();
  EXPECT_NE(linked.status().message().find("hard links"), absl::string_view::npos);
}

// In a process of its own that is not root, to whom nothing is read-only. Empty: what was wanted.
std::string AsSomebody(const std::function<std::string()>& look) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t child = fork();
  if (child == 0) {
    constexpr unsigned kNobody = 65534;
    if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(1);
    const std::string seen = look();
    _exit(write(ends[1], seen.data(), seen.size()) == static_cast<ssize_t>(seen.size()) ? 0 : 1);
  }
  close(ends[1]);
  std::string seen;
  char byte = 0;
  while (read(ends[0], &byte, 1) == 1) seen += byte;
  close(ends[0]);
  int status = 1;
  waitpid(child, &status, 0);
  return status == 0 ? seen : seen + " (it failed)";
}

TEST_F(StoreTest, AReadOnlyFolderIsReadAndNotWritten) {
  const std::string path = Path("folder/a.db");
  std::filesystem::create_directory(Path("folder"));
  {
    const auto store = Write(path);
    ASSERT_TRUE(store->AddGame(Begin(*store), Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
  }
  chmod(path.c_str(), 0444);
  chmod(Path("folder").c_str(), 0555);
  EXPECT_EQ(AsSomebody([&] {
              const auto store = Store::Open(path, Store::Mode::kRead);
              return store.ok() ? std::to_string(*(*store)->Count(1)) + " game"
                                : store.status().ToString();
            }),
            "1 game");
  const auto write = [&] {
    const auto store = Store::Open(path, Store::Mode::kWrite);
    return store.ok() ? "open" : std::string(store.status().message());
  };
  EXPECT_EQ(AsSomebody(write),
            "cannot write in the folder of '" + path + "': Permission denied; use another --db");
  chmod(Path("folder").c_str(), 0777);
  EXPECT_EQ(AsSomebody(write), "cannot write '" + path + "': Permission denied");
}

// What a statement finds in a file, row after row.
std::vector<std::string> Rows(const std::string& path, const std::string& sql) {
  std::vector<std::string> rows;
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  const auto note = [](void* to, int, char** cells, char**) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(cells[0]);
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), note, &rows, nullptr), SQLITE_OK);
  sqlite3_close(database);
  return rows;
}

TEST_F(StoreTest, AMissingRowIsSaidAndNotReadOver) {
  const std::vector<std::string> damages = {"DELETE FROM seats WHERE game = 1 AND seat = 0",
                                            "DELETE FROM seats WHERE game = 1",
                                            "UPDATE seats SET seat = 7 WHERE game = 1 AND seat = 1",
                                            "UPDATE games SET seats = 'x' WHERE id = 1",
                                            "UPDATE games SET pairing = '' WHERE id = 1",
                                            "UPDATE games SET pairing = '0--' WHERE id = 1"};
  for (std::size_t i = 0; i < damages.size(); ++i) {
    SCOPED_TRACE(damages[i]);
    const std::string path = Path(std::to_string(i) + ".db");
    {
      const auto [store, id] = Cup(path);
      ASSERT_TRUE(store->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
      ASSERT_TRUE(store->AddGame(id, Stored(0, "1-0", {"b", "a"}, {1, 0})).ok());
      EXPECT_TRUE(store->Check(id).ok()) << store->Check(id);
    }
    Rows(path, damages[i]);
    const auto store = Write(path);
    for (const absl::Status& status :
         {store->Check(1), store->Groups(1).status(),
          store->Begin({.name = "cup", .plan = "{\"plan\": 1}", .seed = "7"}).status()}) {
      EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
      EXPECT_NE(status.message().find("is damaged: game 1 "), absl::string_view::npos) << status;
    }
  }
}

TEST_F(StoreTest, OtherFilesAreRefused) {
  std::ofstream(Path("text")) << "This is no database, but long enough to be taken for one. "
                              << std::string(2000, '.');
  for (const auto mode : {Store::Mode::kRead, Store::Mode::kWrite}) {
    const auto store = Store::Open(Path("text"), mode);
    ASSERT_FALSE(store.ok());
    EXPECT_NE(store.status().message().find("no database of results"), absl::string_view::npos)
        << store.status();
  }
  EXPECT_EQ(Store::Open(Path("missing"), Store::Mode::kRead).status().code(),
            absl::StatusCode::kUnavailable);
  EXPECT_EQ(Store::Open(Path("no/such/folder.db"), Store::Mode::kWrite).status().code(),
            absl::StatusCode::kUnavailable);
}

TEST_F(StoreTest, AnotherSchemaIsRefused) {
  Write(Path("a.db"));
  {
    // user_version is the four bytes from 60, application_id those from 68.
    std::fstream file(Path("a.db"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(63);
    file.put(9);
  }
  const auto store = Store::Open(Path("a.db"), Store::Mode::kWrite);
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.status().message().find("its schema is 9, this one knows 1 to 2"),
            absl::string_view::npos)
      << store.status();
}

std::vector<std::int64_t> Places(Store& store, std::int64_t id) {
  std::vector<std::int64_t> places;
  for (const StoredGame& g : Games(store, id, false)) places.push_back(g.number);
  return places;
}

TEST_F(StoreTest, GamesCountFromOneInTheFile) {
  std::int64_t id = 0;
  {
    const auto store = Write(Path("a.db"));
    id = Begin(*store);
    ASSERT_TRUE(store->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
    ASSERT_TRUE(store->AddGame(id, Stored(0, "1-0", {"b", "a"}, {1, 0})).ok());
  }
  const std::string numbers = "SELECT number FROM games ORDER BY number";
  EXPECT_EQ(Rows(Path("a.db"), numbers), (std::vector<std::string>{"1", "2"}));
  // As programs wrote it of which games counted from 0 in the file.
  Rows(Path("a.db"), "UPDATE games SET number = number - 1; PRAGMA user_version = 1");
  {
    const auto store = Open(Path("a.db"), Store::Mode::kRead);
    EXPECT_EQ(Places(*store, id), (std::vector<std::int64_t>{0, 1}));
    EXPECT_EQ(store->Game(id, 1)->key.seats, "1-0");
    EXPECT_EQ(store->Groups(id)->front().seats.back().number, 1);
    // Who reads does not change it.
    EXPECT_EQ(Rows(Path("a.db"), numbers), (std::vector<std::string>{"0", "1"}));
    const auto all = Write(Path("all.db"));
    ASSERT_EQ(all->Merge(Path("a.db"))->games, 2);
    EXPECT_EQ(Places(*all, *all->Find("cup")), (std::vector<std::int64_t>{0, 1}));
    // Nor is who reads led astray by who writes.
    const auto writer = Write(Path("a.db"));
    EXPECT_EQ(Rows(Path("a.db"), numbers), (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(Places(*store, id), (std::vector<std::int64_t>{0, 1}));
    EXPECT_TRUE(*writer->Has(id, Stored(0, "1-0", {"b", "a"}, {1, 0}).key));
    ASSERT_TRUE(writer->AddGame(id, Stored(1, "0-1", {"a", "b"}, {1, 0})).ok());
  }
  EXPECT_EQ(Rows(Path("a.db"), numbers), (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(Rows(Path("all.db"), numbers), (std::vector<std::string>{"1", "2"}));
  Write(Path("a.db"));
  EXPECT_EQ(Rows(Path("a.db"), numbers), (std::vector<std::string>{"1", "2", "3"})) << "once only";
}

TEST_F(StoreTest, TimesOfMovesByRank) {
  const auto [store, id] = Cup(Path("a.db"));
  // 1 ... 100 ms in any order: the median is the 50th, of a hundred the 99th.
  StoredGame game = Stored(0, "0-1", {"a", "b"}, {1, 0});
  game.record.moves.clear();
  for (int i = 1; i <= 100; ++i) {
    game.record.moves.push_back(
        {.move = "c3", .seat = 0, .thought = std::chrono::milliseconds(i * 37 % 101)});
  }
  game.record.moves.push_back({.move = "c3", .seat = 1, .thought = std::chrono::milliseconds(7)});
  ASSERT_TRUE(store->AddGame(id, game).ok());
  const std::vector<MoveTimes> times = *store->Times(id);
  ASSERT_EQ(times.size(), 2u);
  EXPECT_EQ(times[0].agent, "a");
  EXPECT_DOUBLE_EQ(times[0].median, 0.050);
  EXPECT_DOUBLE_EQ(times[0].most, 0.099);
  EXPECT_DOUBLE_EQ(times[1].median, 0.007);
  EXPECT_DOUBLE_EQ(times[1].most, 0.007);
}

TEST_F(StoreTest, AFaultIsQuotedFromItsFirstGame) {
  const auto [store, id] = Cup(Path("a.db"));
  for (const int opening : {2, 1, 3}) {
    StoredGame game = Forfeit(Stored(opening, "0-1", {"a", "b"}, {0, 1}), 0, FaultKind::kCrash);
    game.record.fault.what = "fell at opening " + std::to_string(opening);
    ASSERT_TRUE(store->AddGame(id, game).ok());
  }
  const std::vector<FaultRow> rows = *store->Faults(id);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].games, 3);
  EXPECT_EQ(rows[0].first, 2);
  EXPECT_EQ(rows[0].example.what, "fell at opening 1");
}

TEST_F(StoreTest, MergingTwiceIsMergingOnce) {
  for (const int shard : {1, 2}) {
    const auto [store, id] = Cup(Path("shard" + std::to_string(shard)));
    for (int opening = 0; opening < 4; ++opening) {
      StoredGame game = Stored(2 * opening + shard, "0-1", {"a", "b"}, {1, 0});
      game.shard = std::to_string(shard) + "/2";
      game.record.logs = {"hello", ""};
      ASSERT_TRUE(store->AddGame(id, game).ok());
    }
    ASSERT_TRUE(store->AddEvent(id, "kind", "subject", "text").ok());
  }
  const auto all = Write(Path("all"));
  const auto first = all->Merge(Path("shard1"));
  ASSERT_TRUE(first.ok()) << first.status();
  EXPECT_EQ(first->games, 4);
  EXPECT_EQ(first->known, 0);
  EXPECT_EQ(all->Merge(Path("shard2"))->games, 4);
  const auto again = all->Merge(Path("shard1"));
  EXPECT_EQ(again->games, 0);
  EXPECT_EQ(again->known, 4);
  EXPECT_TRUE(again->conflicts.empty());
  const std::int64_t id = *all->Find("cup");
  EXPECT_EQ(*all->Count(id), 8);
  EXPECT_EQ(all->Standings(id)->front().points, 8);
  EXPECT_EQ(*all->Event(id, "kind"), "text");
  const std::vector<StoredGame> games = Games(*all, id, true);
  EXPECT_EQ(games.size(), 8u);
  for (const StoredGame& g : games) EXPECT_EQ(g.record.logs.at(0), "hello");
  std::vector<std::string> shards;
  const std::vector<ShardRow> rows = *all->Shards(id);
  for (const ShardRow& row : rows) shards.push_back(row.shard);
  EXPECT_EQ(shards, (std::vector<std::string>{"1/2", "2/2"}));
}

TEST_F(StoreTest, ConflictsAreReportedAndTheFirstStays) {
  const auto [all, id] = Cup(Path("all"));
  ASSERT_TRUE(all->AddGame(id, Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
  {
    const auto shard = Write(Path("shard"));
    StoredGame slower = Stored(0, "0-1", {"a", "b"}, {1, 0});
    *slower.record.moves[0].thought *= 2;
    ASSERT_TRUE(shard->AddGame(Begin(*shard), slower).ok());
  }
  EXPECT_EQ(all->Merge(Path("shard"))->known, 1);
  {
    const auto shard = Write(Path("shard2"));
    ASSERT_TRUE(shard->AddGame(Begin(*shard), Stored(0, "0-1", {"a", "b"}, {0, 1})).ok());
  }
  const auto merged = all->Merge(Path("shard2"));
  ASSERT_TRUE(merged.ok());
  EXPECT_EQ(merged->games, 0);
  ASSERT_EQ(merged->conflicts.size(), 1u);
  EXPECT_EQ(ToString(merged->conflicts[0]), "reversi, agents 1-2, round 1, opening 1, seats 1-2");
  EXPECT_EQ(all->Standings(id)->front().agent, "a");
  EXPECT_EQ(all->Standings(id)->front().points, 1);
}

TEST_F(StoreTest, MergingAnotherPlanIsRefused) {
  {
    const auto shard = Write(Path("shard"));
    ASSERT_TRUE(shard->Begin({.name = "cup", .plan = "other", .seed = "7"}).ok());
    ASSERT_TRUE(shard->Begin({.name = "new", .plan = "new", .seed = "7"}).ok());
  }
  const auto all = Write(Path("all"));
  Begin(*all);
  EXPECT_EQ(all->Merge(Path("shard")).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_FALSE(all->Find("new").ok());
  EXPECT_FALSE(all->Merge(Path("missing")).ok());
  // The store is as usable as before.
  EXPECT_TRUE(all->AddGame(*all->Find("cup"), Stored(0, "0-1", {"a", "b"}, {1, 0})).ok());
}

}  // namespace
}  // namespace boardgames
