// Store: the results of tournaments in one SQLite file.
//
//   absl::StatusOr<std::unique_ptr<Store>> store = Store::Open("spring.db", Store::Mode::kWrite);
//   absl::StatusOr<Store::Begun> begun = (*store)->Begin({.name = "spring", .plan = text});
//   absl::Status added = (*store)->AddGame(begun->id, key, record);       // one transaction
//   absl::StatusOr<std::vector<Standing>> table = (*store)->Standings(begun->id);
//
// A game with its seats, scores and logs is one transaction, so that a run killed at any moment
// loses the games in flight and nothing else; its key is unique, so that nothing is counted twice.
// Statistics are queries: there are no totals that could disagree with the games. The file is in
// SQLite's WAL mode: other programs may read it meanwhile ("sqlite3 spring.db"). After a power cut
// the last games may be missing, and are played again.
//
// One program at a time writes: a second Open for writing is refused, by whatever name. A Store
// belongs to one thread at a time. Errors: kInvalidArgument for what is in the file,
// kFailedPrecondition if it is in use, kUnavailable if it cannot be read or written.
//
// In the file, games.number counts from 1, as people do; here places count from 0. A file in which
// it counts from 0 (schema 1) is read as it is, and brought up to date when it is opened to write.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/standings_table.h"

struct sqlite3;

namespace boardgames {

// Which game of a tournament. Agents are numbers in the order of the plan.
struct GameKey {
  std::string game = {};     // the spec, as in the plan
  std::string pairing = {};  // who plays, ascending: "0-3"
  int round = 0;             // of Swiss and knock-out tournaments
  int opening = 0;
  std::string seats = {};  // who sits where: "3-0"

  friend bool operator==(const GameKey&, const GameKey&) = default;
};
// "reversi, agents 1-4, round 1, opening 2, seats 4-1"; for people, so all is counted from 1.
std::string ToString(const GameKey& key);

// What a tournament is: the same name with another plan is refused.
struct StoredPlan {
  std::string name = {};
  std::string plan = {};  // text
  std::string seed = {};
};

struct StoredGame {
  std::int64_t number = 0;  // its place in the schedule, from 0
  GameKey key = {};
  GameRecord record = {};
  std::string shard = {};
};

// All games of two agents against each other, as the first of them sees them.
struct PairRow {
  std::string first = {};
  std::string second = {};
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double points = 0;
  double second_points = 0;
  int forfeits = 0;         // by the first
  int second_forfeits = 0;  // by the second
};

// The games of one opening with all seat orders; what a bootstrap draws.
struct GroupRow {
  std::string game = {};
  std::string pairing = {};
  int round = 0;
  int opening = 0;
  struct Seat {
    std::int64_t id = 0;      // of the game, in the database
    std::int64_t number = 0;  // of the game: its place in the schedule
    std::string agent = {};
    double score = 0;
  };
  // Each game after another, by seat.
  std::vector<Seat> seats = {};
};

// How one shard's games of one pairing ended, for the seat that the first agent had.
struct ShardRow {
  std::string shard = {};
  std::string stratum = {};  // game and pairing
  double score = 0;          // of the first agent of the pairing
  bool forfeit = false;
  int games = 0;
};

struct RoundRow {
  int round = 0;
  std::string pairing = {};  // "0-3"
  int games = 0;
  double first_points = 0;  // of the agent with the smaller number
  double second_points = 0;
};

struct FaultRow {
  std::string agent = {};
  std::string kind = {};  // ToString(FaultKind)
  int games = 0;
  std::int64_t first = 0;  // of them, its place in the schedule
  Fault example = {};      // of that game
};

// How long an agent's moves took, in seconds: half of them no longer than the median, 99 of 100 no
// longer than `most`.
struct MoveTimes {
  std::string agent = {};
  double median = 0;
  double most = 0;
};

class Store {
 public:
  enum class Mode : std::uint8_t {
    kRead,
    kWrite,  // made if it is not there
  };
  // ":memory:" is a store of its own that lasts as long as the object.
  static absl::StatusOr<std::unique_ptr<Store>> Open(const std::string& path, Mode mode);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // --- tournaments ---

  struct Begun {
    std::int64_t id = 0;
    bool resumed = false;  // it was there before
  };
  // Writes the plan, or finds it. Errors: kInvalidArgument if the name has another plan; those of
  // Check.
  absl::StatusOr<Begun> Begin(const StoredPlan& plan);
  // Writes another plan over that of a tournament, and the numbers that its games have in the new
  // schedule, which `next` tells one after another. All or nothing.
  absl::Status Extend(std::int64_t tournament, const StoredPlan& plan,
                      const std::function<std::optional<std::pair<GameKey, std::int64_t>>()>& next);
  absl::StatusOr<std::int64_t> Find(const std::string& name);  // kNotFound
  absl::StatusOr<std::vector<StoredPlan>> Plans();
  absl::StatusOr<StoredPlan> Plan(std::int64_t tournament);

  // --- games ---

  // Whether every game has its seats, as its key says; Groups checks it too. Error:
  // kInvalidArgument with the game that has not.
  absl::Status Check(std::int64_t tournament);
  absl::StatusOr<bool> Has(std::int64_t tournament, const GameKey& key);
  // Errors: kAlreadyExists if the key is taken; kInvalidArgument for an interrupted game.
  absl::Status AddGame(std::int64_t tournament, const StoredGame& game);
  absl::StatusOr<std::int64_t> Count(std::int64_t tournament);
  // The game of that place in the schedule, with its logs. Errors: kNotFound.
  absl::StatusOr<StoredGame> Game(std::int64_t tournament, std::int64_t number);
  // All games in the order of the schedule, one at a time; `logs` loads them, too. Stops when
  // `use` returns false.
  absl::Status ForEachGame(std::int64_t tournament, bool logs,
                           const std::function<bool(const StoredGame&)>& use);

  // --- events: what was decided, and where it was played ---

  // What was decided stays decided: a second event of the same kind and subject is ignored.
  absl::Status AddEvent(std::int64_t tournament, const std::string& kind,
                        const std::string& subject, const std::string& text);
  // All of a kind, by subject; and the text of the first.
  struct StoredEvent {
    std::string subject;
    std::string text;
  };
  absl::StatusOr<std::vector<StoredEvent>> Events(std::int64_t tournament, const std::string& kind);
  absl::StatusOr<std::optional<std::string>> Event(std::int64_t tournament,
                                                   const std::string& kind);

  // --- statistics ---

  // By points, then name. `game` empty: of all games.
  absl::StatusOr<std::vector<Standing>> Standings(std::int64_t tournament,
                                                  const std::string& game = {});
  // Of games between two, by names.
  absl::StatusOr<std::vector<PairRow>> Pairs(std::int64_t tournament, const std::string& game = {});
  absl::StatusOr<std::vector<GroupRow>> Groups(std::int64_t tournament,
                                               const std::string& game = {});
  absl::StatusOr<std::vector<RoundRow>> Round(std::int64_t tournament, int round);
  absl::StatusOr<std::vector<ShardRow>> Shards(std::int64_t tournament);
  absl::StatusOr<std::vector<FaultRow>> Faults(std::int64_t tournament);
  // By name; who has moved. Reads every game.
  absl::StatusOr<std::vector<MoveTimes>> Times(std::int64_t tournament);

  // --- shards ---

  struct Merged {
    std::int64_t games = 0;               // new here
    std::int64_t known = 0;               // here before, with the same moves and result
    std::vector<GameKey> conflicts = {};  // here before with another course; left as they were
  };
  // Takes over what another file has; twice is as good as once. All or nothing.
  // Errors: kInvalidArgument if a tournament of that name has another plan here.
  absl::StatusOr<Merged> Merge(const std::string& path);

 private:
  Store() = default;
  absl::Status Execute(const std::string& sql);
  absl::Status Prepare(const std::string& path, Mode mode);
  // Its steps. `real` is the file's one name.
  absl::Status LockFile(const std::string& real);
  absl::Status OpenDatabase(const std::string& real, Mode mode);
  absl::StatusOr<bool> IsFresh();  // errors: it is no database of results, or another version's
  absl::Status PrepareTables(bool fresh);
  absl::Status Renumber();  // of a file of an older schema

  std::string path_;
  std::string lock_path_;
  sqlite3* database_ = nullptr;
  int lock_ = -1;
};

}  // namespace boardgames
