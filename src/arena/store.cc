#include "boardgames/arena/store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <type_traits>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/standings_table.h"
#include "boardgames/runtime/text.h"

namespace boardgames {
namespace {

// Of schema 1, the number of a game counted from 0; people count from 1.
constexpr int kSchema = 2;
constexpr int kOldest = 1;
// The place of a game in the schedule, from 0, whatever the schema: a file may be brought to a
// newer one while somebody reads it.
constexpr const char* kPlace = "(number - (SELECT user_version - 1 FROM pragma_user_version))";
constexpr int kApplication = 0x42674172;  // "BgAr", as file(1) and sqlite show it

constexpr const char* kTables = R"sql(
CREATE TABLE tournaments(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  plan TEXT NOT NULL,
  hash TEXT NOT NULL,
  seed TEXT NOT NULL);
CREATE TABLE games(
  id INTEGER PRIMARY KEY,
  tournament INTEGER NOT NULL REFERENCES tournaments(id),
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  pairing TEXT NOT NULL,
  round INTEGER NOT NULL,
  opening INTEGER NOT NULL,
  seats TEXT NOT NULL,
  ending TEXT NOT NULL,
  offender INTEGER,
  fault TEXT,
  plies INTEGER NOT NULL,
  shard TEXT NOT NULL,
  digest TEXT NOT NULL,
  record TEXT NOT NULL,
  UNIQUE(tournament, game, pairing, round, opening, seats));
CREATE TABLE seats(
  game INTEGER NOT NULL REFERENCES games(id),
  seat INTEGER NOT NULL,
  agent TEXT NOT NULL,
  score REAL NOT NULL,
  points REAL,
  moves INTEGER NOT NULL,
  thought_ns INTEGER NOT NULL,
  slowest_ns INTEGER NOT NULL,
  log TEXT NOT NULL,
  PRIMARY KEY(game, seat)) WITHOUT ROWID;
CREATE TABLE events(
  id INTEGER PRIMARY KEY,
  tournament INTEGER NOT NULL REFERENCES tournaments(id),
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  UNIQUE(tournament, kind, subject));
)sql";

// One statement, its values bound from left to right, and read row by row.
class Statement {
 public:
  template <class... Values>
  Statement(sqlite3* database, const std::string& sql, const Values&... values)
      : database_(database) {
    failed_ = sqlite3_prepare_v2(database, sql.c_str(), static_cast<int>(sql.size()), &statement_,
                                 nullptr) != SQLITE_OK;
    (Bind(values), ...);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Whether there is a row to read.
  bool Step() {
    if (failed_) return false;
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    failed_ = code != SQLITE_DONE;
    code_ = code;
    return false;
  }
  // For statements without rows.
  absl::Status Run() {
    while (Step()) {
    }
    return status();
  }
  int code() const { return code_; }

  std::int64_t Integer(int column) const { return sqlite3_column_int64(statement_, column); }
  int Int(int column) const { return static_cast<int>(Integer(column)); }
  double Real(int column) const { return sqlite3_column_double(statement_, column); }
  std::string Text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (text == nullptr) return {};
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

  absl::Status status() const {
    if (!failed_) return absl::OkStatus();
    return absl::UnavailableError(absl::StrCat("the database: ", sqlite3_errmsg(database_)));
  }

 private:
  void Bind(const std::string& text) {
    Check(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
  }
  template <std::integral Number>
  void Bind(Number number) {
    Check(sqlite3_bind_int64(statement_, ++bound_, static_cast<sqlite3_int64>(number)));
  }
  void Bind(double number) { Check(sqlite3_bind_double(statement_, ++bound_, number)); }
  template <class T>
  void Bind(const std::optional<T>& value) {
    value ? Bind(*value) : Check(sqlite3_bind_null(statement_, ++bound_));
  }
  void Check(int code) { failed_ = failed_ || code != SQLITE_OK; }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
  bool failed_ = false;
  int code_ = SQLITE_OK;
};

// make(statement) of every row; or what went wrong.
template <class Make>
auto AllRows(Statement& list, const Make& make)
    -> absl::StatusOr<std::vector<std::invoke_result_t<const Make&, const Statement&>>> {
  std::vector<std::invoke_result_t<const Make&, const Statement&>> rows;
  while (list.Step()) rows.push_back(make(std::as_const(list)));
  RETURN_IF_ERROR(list.status());
  return rows;
}

// Everything between construction and Commit, or nothing.
class Transaction {
 public:
  explicit Transaction(sqlite3* database) : database_(database) {
    status_ = Statement(database, "BEGIN IMMEDIATE").Run();
  }
  ~Transaction() {
    if (open()) (void)Statement(database_, "ROLLBACK").Run();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  const absl::Status& status() const { return status_; }
  absl::Status Commit() { return Statement(database_, "COMMIT").Run(); }

 private:
  bool open() const { return status_.ok() && sqlite3_get_autocommit(database_) == 0; }

  sqlite3* database_;
  absl::Status status_;
};

// Held by the one program that writes; the kernel lets go of it when that dies. -1: somebody else
// has it, or the file cannot be made.
int Lock(const std::string& path) {
  for (int attempt = 0; attempt < 10; ++attempt) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return -1;
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
      close(file);
      return -1;
    }
    // The one who had it before may have removed the file between the two calls.
    struct stat mine = {};
    struct stat there = {};
    if (fstat(file, &mine) == 0 && stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino) {
      return file;
    }
    close(file);
  }
  return -1;
}

// One name for one file, whatever links lead to it; it need not be there yet.
std::string RealPath(const std::string& path) {
  // A link to a file that is not there yet is no name of it to weakly_canonical.
  const std::optional<std::string> place = internal::FollowLinks(path);
  std::error_code ignored;
  const std::filesystem::path real =
      std::filesystem::weakly_canonical(place.value_or(path), ignored);
  return real.empty() ? path : real.string();
}

std::string Hex(std::uint64_t hash) { return absl::StrFormat("%016x", hash); }

// What must be equal if the same game was played twice; thinking times may differ.
std::string DigestOf(const GameRecord& record) {
  std::string text = absl::StrCat(record.game, "\n", record.position, "\n", record.seed, "\n",
                                  ToString(record.ending), " ", record.offender, " ",
                                  ToString(record.fault.kind), "\n");
  for (const std::string& m : record.opening) absl::StrAppend(&text, m, " ");
  absl::StrAppend(&text, "\n");
  for (const MoveRecord& m : record.moves) absl::StrAppend(&text, m.seat, ":", m.move, " ");
  for (const double s : record.scores) absl::StrAppendFormat(&text, "\n%.6f", s);
  return Hex(internal::TextHash(text));
}

GameKey ReadKey(const Statement& row, int column) {
  return {.game = row.Text(column),
          .pairing = row.Text(column + 1),
          .round = row.Int(column + 2),
          .opening = row.Int(column + 3),
          .seats = row.Text(column + 4)};
}

// "3-0" as people count: "4-1".
std::string FromOne(const std::string& agents) {
  return absl::StrJoin(absl::StrSplit(agents, '-'), "-", [](std::string* out, absl::string_view a) {
    int agent = 0;
    absl::StrAppend(out, absl::SimpleAtoi(a, &agent) ? absl::StrCat(agent + 1) : std::string(a));
  });
}

// A file that nobody changes, in the form SQLite takes.
std::string AloneUri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '/' || c == '.' || c == '-' || c == '_';
    plain ? uri += c : absl::StrAppendFormat(&uri, "%%%02x", int{static_cast<unsigned char>(c)});
  }
  return uri + "?immutable=1";
}

}  // namespace

std::string ToString(const GameKey& key) {
  return absl::StrCat(key.game, ", agents ", FromOne(key.pairing), ", round ", key.round + 1,
                      ", opening ", key.opening + 1, ", seats ", FromOne(key.seats));
}

absl::StatusOr<std::unique_ptr<Store>> Store::Open(const std::string& path, Mode mode) {
  std::unique_ptr<Store> store(new Store());
  RETURN_IF_ERROR(store->Prepare(path, mode));
  return store;
}

absl::Status Store::Prepare(const std::string& path, Mode mode) {
  path_ = path;
  const bool in_file = path != ":memory:";
  const std::string real = in_file ? RealPath(path) : path;
  if (mode == Mode::kWrite && in_file) {
    RETURN_IF_ERROR(LockFile(real));
  }
  RETURN_IF_ERROR(OpenDatabase(real, mode));
  ASSIGN_OR_RETURN(const bool fresh, IsFresh());
  if (mode == Mode::kWrite) return PrepareTables(fresh);
  if (fresh) return absl::InvalidArgumentError(absl::StrCat("'", path, "' has no results"));
  return absl::OkStatus();
}

absl::Status Store::LockFile(const std::string& real) {
  struct stat about = {};
  const bool there = stat(real.c_str(), &about) == 0;
  if (there && S_ISREG(about.st_mode) && about.st_nlink > 1) {
    return absl::FailedPreconditionError(
        absl::StrCat("'", path_, "' is a file with ", about.st_nlink,
                     " names (hard links), and two runs could write it at once; use a copy"));
  }
  lock_path_ = real + ".lock";
  lock_ = Lock(lock_path_);
  if (lock_ < 0) {
    if (errno == EWOULDBLOCK) {
      return absl::FailedPreconditionError(
          absl::StrCat("'", path_,
                       "' is in use by another run; wait for its end, or use another "
                       "file"));
    }
    return absl::UnavailableError(absl::StrCat("cannot write in the folder of '", path_,
                                               "': ", strerror(errno), "; use another --db"));
  }
  if (there && access(real.c_str(), W_OK) != 0) {
    return absl::UnavailableError(absl::StrCat("cannot write '", path_, "': ", strerror(errno)));
  }
  return absl::OkStatus();
}

absl::Status Store::OpenDatabase(const std::string& real, Mode mode) {
  const bool writes = mode == Mode::kWrite;
  const int flags = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  // A reader needs to write beside the file, too, to be told of a writer. Where it may not, there
  // is none, unless its log is there.
  struct stat log = {};
  const std::string folder = std::filesystem::path(real).parent_path().string();
  const bool alone = !writes && path_ != ":memory:" && stat((real + "-wal").c_str(), &log) != 0 &&
                     access(folder.empty() ? "." : folder.c_str(), W_OK) != 0;
  const std::string name = alone ? AloneUri(real) : real;
  const int uri = alone ? SQLITE_OPEN_URI : 0;
  if (sqlite3_open_v2(name.c_str(), &database_, flags | uri | SQLITE_OPEN_NOMUTEX, nullptr) !=
      SQLITE_OK) {
    return absl::UnavailableError(
        absl::StrCat("cannot open '", path_, "': ", sqlite3_errmsg(database_)));
  }
  sqlite3_busy_timeout(database_, 10'000);
  return absl::OkStatus();
}

absl::StatusOr<bool> Store::IsFresh() {
  Statement look(database_,
                 "SELECT (SELECT application_id FROM pragma_application_id), "
                 "(SELECT user_version FROM pragma_user_version), "
                 "(SELECT count(*) FROM sqlite_master)");
  if (!look.Step()) {
    const int code = sqlite3_errcode(database_);
    if (code == SQLITE_NOTADB) {
      return absl::InvalidArgumentError(absl::StrCat("'", path_, "' is no database of results"));
    }
    return absl::UnavailableError(
        absl::StrCat("cannot read '", path_, "': ", sqlite3_errmsg(database_)));
  }
  const int application = look.Int(0);
  const int schema = look.Int(1);
  const int tables = look.Int(2);
  if (application == 0 && schema == 0 && tables == 0) return true;
  if (application != kApplication) {
    return absl::InvalidArgumentError(absl::StrCat("'", path_, "' is no database of results"));
  }
  if (schema < kOldest || schema > kSchema) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path_, "' was written by another version of this program (its schema is ",
                     schema, ", this one knows ", kOldest, " to ", kSchema, ")"));
  }
  return false;
}

absl::Status Store::PrepareTables(bool fresh) {
  // What a process wrote survives its being killed; fsync at each game would only help after a
  // power cut, where the log still keeps the file sound.
  RETURN_IF_ERROR(Execute("PRAGMA journal_mode=WAL"));
  RETURN_IF_ERROR(Execute("PRAGMA synchronous=NORMAL"));
  if (!fresh) return Renumber();
  return Execute(absl::StrCat("BEGIN IMMEDIATE;", kTables, "PRAGMA application_id=", kApplication,
                              ";PRAGMA user_version=", kSchema, ";COMMIT;"));
}

absl::Status Store::Renumber() {
  Transaction transaction(database_);
  RETURN_IF_ERROR(transaction.status());
  Statement schema(database_, "SELECT user_version FROM pragma_user_version");
  const bool counts_from_0 = schema.Step() && schema.Int(0) == 1;
  RETURN_IF_ERROR(schema.status());
  if (!counts_from_0) return absl::OkStatus();
  RETURN_IF_ERROR(Execute(
      absl::StrCat("UPDATE games SET number = number + 1;PRAGMA user_version=", kSchema, ";")));
  return transaction.Commit();
}

Store::~Store() {
  sqlite3_close_v2(database_);
  if (lock_ >= 0) {
    unlink(lock_path_.c_str());
    close(lock_);
  }
}

absl::Status Store::Execute(const std::string& sql) {
  if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) {
    return absl::OkStatus();
  }
  return absl::UnavailableError(absl::StrCat("'", path_, "': ", sqlite3_errmsg(database_)));
}

// --- tournaments ---

absl::StatusOr<Store::Begun> Store::Begin(const StoredPlan& plan) {
  Transaction transaction(database_);
  RETURN_IF_ERROR(transaction.status());
  Begun begun;
  {
    Statement find(database_, "SELECT id, plan FROM tournaments WHERE name = ?", plan.name);
    if (find.Step()) {
      begun.id = find.Integer(0);
      begun.resumed = true;
      if (find.Text(1) != plan.plan) {
        return absl::InvalidArgumentError(absl::StrCat(
            "'", path_, "' already has '", plan.name,
            "' with another plan; give the new one another name, or write to another file"));
      }
    }
    RETURN_IF_ERROR(find.status());
  }
  if (!begun.resumed) {
    Statement insert(database_,
                     "INSERT INTO tournaments(name, plan, hash, seed) VALUES(?, ?, ?, ?)",
                     plan.name, plan.plan, Hex(internal::TextHash(plan.plan)), plan.seed);
    RETURN_IF_ERROR(insert.Run());
    begun.id = sqlite3_last_insert_rowid(database_);
  }
  RETURN_IF_ERROR(transaction.Commit());
  if (begun.resumed) RETURN_IF_ERROR(Check(begun.id));
  return begun;
}

absl::Status Store::Extend(
    std::int64_t tournament, const StoredPlan& plan,
    const std::function<std::optional<std::pair<GameKey, std::int64_t>>()>& next) {
  Transaction transaction(database_);
  RETURN_IF_ERROR(transaction.status());
  Statement update(database_, "UPDATE tournaments SET plan = ?, hash = ?, seed = ? WHERE id = ?",
                   plan.plan, Hex(internal::TextHash(plan.plan)), plan.seed, tournament);
  RETURN_IF_ERROR(update.Run());
  while (const auto game = next()) {
    const GameKey& key = game->first;
    Statement number(database_,
                     "UPDATE games SET number = ? WHERE tournament = ? AND game = ? AND "
                     "pairing = ? AND round = ? AND opening = ? AND seats = ?",
                     game->second + 1, tournament, key.game, key.pairing, key.round, key.opening,
                     key.seats);
    RETURN_IF_ERROR(number.Run());
  }
  return transaction.Commit();
}

absl::StatusOr<std::int64_t> Store::Find(const std::string& name) {
  Statement find(database_, "SELECT id FROM tournaments WHERE name = ?", name);
  if (find.Step()) return find.Integer(0);
  RETURN_IF_ERROR(find.status());
  return absl::NotFoundError(absl::StrCat("'", path_, "' has no tournament '", name, "'"));
}

absl::StatusOr<std::vector<StoredPlan>> Store::Plans() {
  Statement list(database_, "SELECT name, plan, seed FROM tournaments ORDER BY id");
  return AllRows(
      list, [](const Statement& row) { return StoredPlan{row.Text(0), row.Text(1), row.Text(2)}; });
}

absl::StatusOr<StoredPlan> Store::Plan(std::int64_t tournament) {
  Statement find(database_, "SELECT name, plan, seed FROM tournaments WHERE id = ?", tournament);
  if (find.Step()) return StoredPlan{find.Text(0), find.Text(1), find.Text(2)};
  RETURN_IF_ERROR(find.status());
  return absl::NotFoundError(absl::StrCat("'", path_, "' has no such tournament"));
}

// --- games ---

absl::Status Store::Check(std::int64_t tournament) {
  // "3-0" names two seats; what else is wrong with a key shows in `seats`, which must be `pairing`
  // in some order.
  Statement damaged(database_, R"sql(
WITH g AS (
  SELECT id, number, seats, pairing, 1 + length(seats) - length(replace(seats, '-', '')) AS want
  FROM games WHERE tournament = ?1),
h AS (
  SELECT g.*, (SELECT count(*) FROM seats s
               WHERE s.game = g.id AND s.seat BETWEEN 0 AND g.want - 1) AS have
  FROM g)
SELECT number + 2 - (SELECT user_version FROM pragma_user_version), seats, pairing, have, want
FROM h
WHERE have <> want OR want < 2 OR length(seats) <> length(pairing)
  OR seats GLOB '*[^0-9-]*' OR pairing GLOB '*[^0-9-]*' OR seats GLOB '*--*' OR pairing GLOB '*--*'
  OR seats GLOB '-*' OR pairing GLOB '-*' OR seats GLOB '*-' OR pairing GLOB '*-'
ORDER BY number LIMIT 1)sql",
                    tournament);
  if (damaged.Step()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path_, "' is damaged: game ", damaged.Integer(0), " of seats ",
                     damaged.Text(1), " and pairing ", damaged.Text(2), " has ", damaged.Integer(3),
                     " of ", damaged.Integer(4), " seats; use a copy that is whole"));
  }
  return damaged.status();
}

absl::StatusOr<bool> Store::Has(std::int64_t tournament, const GameKey& key) {
  Statement find(database_,
                 "SELECT 1 FROM games WHERE tournament = ? AND game = ? AND pairing = ? AND "
                 "round = ? AND opening = ? AND seats = ?",
                 tournament, key.game, key.pairing, key.round, key.opening, key.seats);
  const bool found = find.Step();
  RETURN_IF_ERROR(find.status());
  return found;
}

absl::Status Store::AddGame(std::int64_t tournament, const StoredGame& game) {
  const GameRecord& record = game.record;
  if (record.ending == Ending::kInterrupted || record.ending == Ending::kUnfinished ||
      record.scores.size() != record.agents.size()) {
    return absl::InvalidArgumentError("an interrupted or unfinished game counts for nothing");
  }
  Transaction transaction(database_);
  RETURN_IF_ERROR(transaction.status());
  std::optional<int> offender;
  if (record.offender >= 0) offender = record.offender;
  std::optional<std::string> fault;
  if (record.fault.kind != FaultKind::kNone) fault = ToString(record.fault.kind);
  const GameKey& key = game.key;
  Statement insert(database_,
                   "INSERT INTO games(tournament, number, game, pairing, round, opening, seats, "
                   "ending, offender, fault, plies, shard, digest, record) "
                   "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   tournament, game.number + 1, key.game, key.pairing, key.round, key.opening,
                   key.seats, ToString(record.ending), offender, fault, record.moves.size(),
                   game.shard, DigestOf(record), ToJson(record));
  const absl::Status inserted = insert.Run();
  if (insert.code() == SQLITE_CONSTRAINT) {
    return absl::AlreadyExistsError(absl::StrCat("this game was played: ", ToString(key)));
  }
  RETURN_IF_ERROR(inserted);
  const std::int64_t id = sqlite3_last_insert_rowid(database_);
  for (std::size_t seat = 0; seat < record.agents.size(); ++seat) {
    std::int64_t moves = 0;
    std::int64_t thought = 0;
    std::int64_t slowest = 0;
    for (const MoveRecord& m : record.moves) {
      if (m.seat != static_cast<int>(seat)) continue;
      ++moves;
      const std::int64_t ns = m.thought.value_or(std::chrono::nanoseconds(0)).count();
      thought += ns;
      slowest = std::max(slowest, ns);
    }
    std::optional<double> points;
    if (seat < record.points.size()) points = record.points[seat];
    Statement row(database_, "INSERT INTO seats VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", id, seat,
                  record.agents[seat], record.scores[seat], points, moves, thought, slowest,
                  seat < record.logs.size() ? record.logs[seat] : std::string());
    RETURN_IF_ERROR(row.Run());
  }
  return transaction.Commit();
}

absl::StatusOr<std::int64_t> Store::Count(std::int64_t tournament) {
  Statement count(database_, "SELECT count(*) FROM games WHERE tournament = ?", tournament);
  if (!count.Step()) return count.status();
  return count.Integer(0);
}

// After "SELECT id, PLACE": what ReadGame takes.
constexpr const char* kRecord =
    ", game, pairing, round, opening, seats, shard, record FROM games WHERE tournament = ?";

static absl::StatusOr<StoredGame> ReadGame(sqlite3* database, const Statement& row, bool logs) {
  StoredGame game;
  game.number = row.Integer(1);
  game.key = ReadKey(row, 2);
  game.shard = row.Text(7);
  ASSIGN_OR_RETURN(GameRecord record, ParseGameRecord(row.Text(8)));
  game.record = std::move(record);
  if (logs) {
    Statement seats(database, "SELECT log FROM seats WHERE game = ? ORDER BY seat", row.Integer(0));
    while (seats.Step()) game.record.logs.push_back(seats.Text(0));
    RETURN_IF_ERROR(seats.status());
  }
  return game;
}

absl::StatusOr<StoredGame> Store::Game(std::int64_t tournament, std::int64_t number) {
  Statement find(
      database_,
      absl::StrCat("SELECT id, ", kPlace, kRecord, " AND ", kPlace, " = ? ORDER BY id LIMIT 1"),
      tournament, number);
  if (find.Step()) return ReadGame(database_, find, true);
  RETURN_IF_ERROR(find.status());
  return absl::NotFoundError(absl::StrCat("'", path_, "' has no game ", number + 1));
}

absl::Status Store::ForEachGame(std::int64_t tournament, bool logs,
                                const std::function<bool(const StoredGame&)>& use) {
  Statement list(database_, absl::StrCat("SELECT id, ", kPlace, kRecord, " ORDER BY number, id"),
                 tournament);
  while (list.Step()) {
    ASSIGN_OR_RETURN(const StoredGame game, ReadGame(database_, list, logs));
    if (!use(game)) return absl::OkStatus();
  }
  return list.status();
}

// --- events ---

absl::Status Store::AddEvent(std::int64_t tournament, const std::string& kind,
                             const std::string& subject, const std::string& text) {
  return Statement(database_,
                   "INSERT OR IGNORE INTO events(tournament, kind, subject, text) "
                   "VALUES(?, ?, ?, ?)",
                   tournament, kind, subject, text)
      .Run();
}

absl::StatusOr<std::vector<Store::StoredEvent>> Store::Events(std::int64_t tournament,
                                                              const std::string& kind) {
  Statement list(database_,
                 "SELECT subject, text FROM events WHERE tournament = ? AND kind = ? "
                 "ORDER BY subject",
                 tournament, kind);
  return AllRows(list, [](const Statement& row) { return StoredEvent{row.Text(0), row.Text(1)}; });
}

absl::StatusOr<std::optional<std::string>> Store::Event(std::int64_t tournament,
                                                        const std::string& kind) {
  Statement find(database_,
                 "SELECT text FROM events WHERE tournament = ? AND kind = ? ORDER BY id LIMIT 1",
                 tournament, kind);
  std::optional<std::string> text;
  if (find.Step()) text = find.Text(0);
  RETURN_IF_ERROR(find.status());
  return text;
}

// --- statistics ---

absl::StatusOr<std::vector<Standing>> Store::Standings(std::int64_t tournament,
                                                       const std::string& game) {
  Statement list(database_, R"sql(
SELECT games.id, CASE ending WHEN 'forfeit' THEN offender ELSE -1 END, agent, score, moves,
  thought_ns / 1e9, slowest_ns / 1e9
FROM games JOIN seats ON seats.game = games.id
WHERE tournament = ?1 AND (?2 = '' OR games.game = ?2)
ORDER BY games.id, seat)sql",
                 tournament, game);
  std::map<std::string, int> numbers;
  std::vector<GameResult> games;
  std::int64_t last = -1;
  while (list.Step()) {
    if (list.Integer(0) != last) games.push_back({.forfeited_by = list.Int(1)});
    last = list.Integer(0);
    const auto agent = numbers.try_emplace(list.Text(2), static_cast<int>(numbers.size())).first;
    games.back().seats.push_back({.agent = agent->second,
                                  .score = list.Real(3),
                                  .moves = list.Integer(4),
                                  .seconds = list.Real(5),
                                  .slowest = list.Real(6)});
  }
  RETURN_IF_ERROR(list.status());
  std::vector<std::string> names(numbers.size());
  for (const auto& [name, number] : numbers) names[static_cast<std::size_t>(number)] = name;
  StandingsTable table(std::move(names));
  for (const GameResult& each : games) table.Add(each);
  return table.Standings();
}

absl::StatusOr<std::vector<PairRow>> Store::Pairs(std::int64_t tournament,
                                                  const std::string& game) {
  Statement list(database_, R"sql(
SELECT a.agent, b.agent, sum(a.score > b.score), sum(a.score = b.score), sum(a.score < b.score),
  sum(a.score), sum(b.score),
  sum(ending = 'forfeit' AND offender = a.seat), sum(ending = 'forfeit' AND offender = b.seat)
FROM games JOIN seats a ON a.game = games.id JOIN seats b ON b.game = games.id
WHERE tournament = ?1 AND (?2 = '' OR games.game = ?2) AND a.agent < b.agent
  AND (SELECT count(*) FROM seats s WHERE s.game = games.id) = 2
GROUP BY a.agent, b.agent ORDER BY a.agent, b.agent)sql",
                 tournament, game);
  return AllRows(list, [](const Statement& row) {
    return PairRow{.first = row.Text(0),
                   .second = row.Text(1),
                   .wins = row.Int(2),
                   .draws = row.Int(3),
                   .losses = row.Int(4),
                   .points = row.Real(5),
                   .second_points = row.Real(6),
                   .forfeits = row.Int(7),
                   .second_forfeits = row.Int(8)};
  });
}

absl::StatusOr<std::vector<GroupRow>> Store::Groups(std::int64_t tournament,
                                                    const std::string& game) {
  RETURN_IF_ERROR(Check(tournament));
  Statement list(database_,
                 absl::StrCat("SELECT games.game, pairing, round, opening, games.id, ", kPlace,
                              R"sql(, agent, score
FROM games JOIN seats ON seats.game = games.id
WHERE tournament = ?1 AND (?2 = '' OR games.game = ?2)
ORDER BY games.game, pairing, round, opening, games.seats, seat)sql"),
                 tournament, game);
  std::vector<GroupRow> groups;
  while (list.Step()) {
    GroupRow key{.game = list.Text(0),
                 .pairing = list.Text(1),
                 .round = list.Int(2),
                 .opening = list.Int(3)};
    if (groups.empty() || groups.back().game != key.game || groups.back().pairing != key.pairing ||
        groups.back().round != key.round || groups.back().opening != key.opening) {
      groups.push_back(std::move(key));
    }
    groups.back().seats.push_back({list.Integer(4), list.Integer(5), list.Text(6), list.Real(7)});
  }
  RETURN_IF_ERROR(list.status());
  return groups;
}

absl::StatusOr<std::vector<RoundRow>> Store::Round(std::int64_t tournament, int round) {
  // The smaller number of the pairing sits in seat 0 where the seats are written as the pairing is.
  Statement list(database_, R"sql(
SELECT pairing, count(DISTINCT games.id),
  sum(CASE WHEN seat = (games.seats <> pairing) THEN score ELSE 0 END),
  sum(CASE WHEN seat = (games.seats = pairing) THEN score ELSE 0 END)
FROM games JOIN seats ON seats.game = games.id
WHERE tournament = ? AND round = ?
GROUP BY pairing ORDER BY min(number))sql",
                 tournament, round);
  return AllRows(list, [round](const Statement& row) {
    return RoundRow{round, row.Text(0), row.Int(1), row.Real(2), row.Real(3)};
  });
}

absl::StatusOr<std::vector<ShardRow>> Store::Shards(std::int64_t tournament) {
  Statement list(database_, R"sql(
SELECT shard, games.game || ' ' || pairing, score, ending = 'forfeit', count(*)
FROM games JOIN seats ON seats.game = games.id
WHERE tournament = ?
  AND agent = (SELECT min(agent) FROM seats s WHERE s.game = games.id)
GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4)sql",
                 tournament);
  return AllRows(list, [](const Statement& row) {
    return ShardRow{row.Text(0), row.Text(1), row.Real(2), row.Int(3) != 0, row.Int(4)};
  });
}

absl::StatusOr<std::vector<FaultRow>> Store::Faults(std::int64_t tournament) {
  // What stands beside min() is of the row that has it.
  Statement list(database_,
                 absl::StrCat("SELECT agent, fault, count(*), min(", kPlace, R"sql(), record
FROM games JOIN seats ON seats.game = games.id AND seat = offender
WHERE tournament = ? AND fault IS NOT NULL GROUP BY agent, fault ORDER BY agent, fault)sql"),
                 tournament);
  std::vector<FaultRow> rows;
  while (list.Step()) {
    ASSIGN_OR_RETURN(const GameRecord record, ParseGameRecord(list.Text(4)));
    rows.push_back({.agent = list.Text(0),
                    .kind = list.Text(1),
                    .games = list.Int(2),
                    .first = list.Integer(3),
                    .example = record.fault});
  }
  RETURN_IF_ERROR(list.status());
  return rows;
}

absl::StatusOr<std::vector<MoveTimes>> Store::Times(std::int64_t tournament) {
  std::map<std::string, std::vector<std::chrono::nanoseconds>> thought;
  const auto note = [&](const StoredGame& game) {
    for (const MoveRecord& m : game.record.moves) {
      const auto seat = static_cast<std::size_t>(m.seat);
      if (seat < game.record.agents.size() && m.thought) {
        thought[game.record.agents[seat]].push_back(*m.thought);
      }
    }
    return true;
  };
  RETURN_IF_ERROR(ForEachGame(tournament, /*logs=*/false, note));
  std::vector<MoveTimes> all;
  for (auto& [agent, times] : thought) {
    // By nearest rank: the least time that so many moves of a hundred do not exceed.
    const auto rank = [&times](std::size_t per_cent) {
      const std::size_t place = (times.size() * per_cent + 99) / 100 - 1;
      std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(place),
                       times.end());
      return std::chrono::duration<double>(times[place]).count();
    };
    all.push_back({.agent = agent, .median = rank(50), .most = rank(99)});
  }
  return all;
}

// --- shards ---

absl::StatusOr<Store::Merged> Store::Merge(const std::string& path) {
  // Says what is wrong with the other file better than ATTACH would.
  RETURN_IF_ERROR(Open(path, Mode::kRead));
  RETURN_IF_ERROR(Statement(database_, "ATTACH DATABASE ? AS shard", path).Run());
  absl::StatusOr<Merged> merged = [&]() -> absl::StatusOr<Merged> {
    Transaction transaction(database_);
    RETURN_IF_ERROR(transaction.status());
    {
      Statement other(database_,
                      "SELECT s.name FROM shard.tournaments s JOIN main.tournaments m "
                      "ON m.name = s.name WHERE m.plan <> s.plan");
      if (other.Step()) {
        return absl::InvalidArgumentError(absl::StrCat("'", path, "' has '", other.Text(0),
                                                       "' with another plan than '", path_, "'"));
      }
      RETURN_IF_ERROR(other.status());
    }
    RETURN_IF_ERROR(
        Execute("INSERT OR IGNORE INTO main.tournaments(name, plan, hash, seed) "
                "SELECT name, plan, hash, seed FROM shard.tournaments ORDER BY id"));

    const std::string other_games =
        " FROM shard.games g JOIN shard.tournaments st ON st.id = g.tournament "
        "JOIN main.tournaments mt ON mt.name = st.name ";
    const std::string same_game =
        "JOIN main.games m ON m.tournament = mt.id AND m.game = g.game AND m.pairing = g.pairing "
        "AND m.round = g.round AND m.opening = g.opening AND m.seats = g.seats ";
    Merged result;
    {
      Statement known(database_, absl::StrCat("SELECT g.game, g.pairing, g.round, g.opening, "
                                              "g.seats, m.digest = g.digest",
                                              other_games, same_game, "ORDER BY g.number"));
      while (known.Step()) {
        if (known.Int(5) != 0) {
          ++result.known;
        } else {
          result.conflicts.push_back(ReadKey(known, 0));
        }
      }
      RETURN_IF_ERROR(known.status());
    }
    Statement schema(database_, "PRAGMA shard.user_version");
    if (!schema.Step()) return schema.status();
    RETURN_IF_ERROR(Execute(absl::StrCat(
        "INSERT OR IGNORE INTO main.games(tournament, number, game, pairing, round, opening, "
        "seats, ending, offender, fault, plies, shard, digest, record) "
        "SELECT mt.id, g.number + ",
        kSchema - schema.Int(0),
        ", g.game, g.pairing, g.round, g.opening, g.seats, g.ending, g.offender, g.fault, g.plies, "
        "g.shard, g.digest, g.record",
        other_games, "ORDER BY g.id")));
    result.games = sqlite3_changes(database_);
    RETURN_IF_ERROR(Execute(absl::StrCat(
        "INSERT OR IGNORE INTO main.seats SELECT m.id, s.seat, s.agent, s.score, s.points, "
        "s.moves, s.thought_ns, s.slowest_ns, s.log",
        other_games, same_game, "JOIN shard.seats s ON s.game = g.id WHERE m.digest = g.digest")));
    RETURN_IF_ERROR(
        Execute("INSERT OR IGNORE INTO main.events(tournament, kind, subject, text) "
                "SELECT mt.id, e.kind, e.subject, e.text FROM shard.events e "
                "JOIN shard.tournaments st ON st.id = e.tournament "
                "JOIN main.tournaments mt ON mt.name = st.name ORDER BY e.id"));
    RETURN_IF_ERROR(transaction.Commit());
    return result;
  }();
  (void)Execute("DETACH DATABASE shard");
  return merged;
}

}  // namespace boardgames
