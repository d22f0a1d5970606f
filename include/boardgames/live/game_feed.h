// GameFeed: one game as those who watch it are told of it: what there is, and what has happened
// since. docs/live.md has the form.
//
//   GameFeed feed("1", "match", [&] { WakeWhoTells(); });
//   feed.SetUp(setup, seats);                               // who plays writes
//   feed.Moved(record, left);
//   std::string all = feed.Snapshot(GameFeed::View::kSteer);   // who tells reads
//   auto since = feed.EventsSince(41, GameFeed::View::kSteer, 64);
//
// Whoever plays waits for nobody: a call copies a few words under a lock that no reader holds for
// longer than a copy. The text is made by the reader. Memory: the game, and kMostEvents short
// entries. Thread-safe. `changed` is called in the writer's thread after a change, holding no lock.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/process/mutex.h"

namespace boardgames {

class GameFeed {
 public:
  static constexpr std::size_t kMostEvents = 2'000;
  static constexpr std::size_t kLogTail = std::size_t{8} << 10;

  // Who is told: some things are for who steers alone.
  enum class View : std::uint8_t { kOthers, kSteer };

  using Banks = std::vector<std::chrono::nanoseconds>;

  struct Seat {
    std::string name = {};
    std::string text = {};
    std::string kind = "nobody";  // "person", "player", "program", "upload", "connection"
    std::string folder = {};
    std::string state = "waiting";
    bool taken = false;         // of a person's seat
    std::string log = {};       // its end
    std::size_t log_bytes = 0;  // of all of it
  };
  // What stands before the first move.
  struct Setup {
    std::string game = {};
    std::vector<std::string> players = {};
    std::string position = {};
    std::vector<std::string> opening = {};
    std::string time = "none";
    std::uint64_t seed = 1;
    std::string isolation = {};
  };

  // `kind` is "match" or "tournament".
  GameFeed(std::string room, std::string kind, std::function<void()> changed);

  // --- who plays ---

  // Another game, or another setup of one: what was played before is forgotten.
  void SetUp(Setup setup, std::vector<Seat> seats, std::string state = "open");
  // The same setup, from its first move on; "starting".
  void Begin(Banks left);
  void SetState(const std::string& state, int plies_to_go = 0);
  void SetSpeed(std::chrono::nanoseconds speed);
  void Asked(int seat, Banks left);  // its clock runs
  void Withdrawn();                  // nobody is asked
  void Moved(const MoveRecord& move, Banks left);
  void TakeBack(std::size_t plies, Banks left);
  void SetBanks(Banks left);
  void SetAgent(int seat, const std::string& state);
  // Of the seats of a program that connects by that name, while no game is played. `log`: all of
  // it.
  void SetConnection(const std::string& name, const std::string& state, const std::string& log);
  // All of the log; its end is kept.
  void SetLog(int seat, const std::string& log);
  void SetPerson(int seat, const std::string& name, bool taken, const std::string& state);
  // `why` in the game's words; `number` in the database, 0: it is not kept.
  void Over(const GameRecord& record, const std::string& why, std::int64_t number);

  // Whether somebody watches, so that logs are worth copying.
  void SetWatched(bool watched);
  bool watched() const;

  // --- who tells ---

  const std::string& room() const { return room_; }
  std::uint64_t seq() const;
  // Changes with what Short tells but for the number of moves.
  std::uint64_t head() const;
  // JSON objects, see docs/live.md.
  std::string Snapshot(View view) const;
  std::string Short() const;
  std::string Running() const;  // as a tournament tells its games in "running"
  // The events after `since`, JSON objects in order; one snapshot if there are more than `most`, or
  // one is among them. Nothing if they are not kept any more, or never were.
  std::optional<std::vector<std::string>> EventsSince(std::uint64_t since, View view,
                                                      std::size_t most) const;
  // All of a seat's log that is kept: its end while the game goes on, and the whole after it.
  // Errors: kInvalidArgument: there is no such seat; kPermissionDenied.
  absl::StatusOr<std::string> Log(int seat, View view) const;
  // As far as it is; a game that goes on is kInterrupted.
  GameRecord Record() const;
  std::string state() const;

 private:
  enum class Kind : std::uint8_t {
    kSnapshot,
    kState,
    kTurn,
    kMove,
    kTakeBack,
    kClock,
    kAgent,
    kLog,
    kSeats,
    kOver,
  };
  struct Event {
    Kind kind = Kind::kSnapshot;
    int seat = 0;
    std::size_t ply = 0;
    MoveRecord move = {};
    Banks left = {};
    std::string text = {};
    int plies_to_go = 0;
    std::chrono::nanoseconds speed{0};
  };
  // Everything that a snapshot tells.
  struct State {
    Setup setup = {};
    std::vector<Seat> seats = {};
    std::string state = "open";
    std::vector<MoveRecord> moves = {};
    int to_move = -1;
    // Of who is asked: what was thought before `since`, which is there while the clock runs.
    std::chrono::nanoseconds thought{0};
    std::optional<std::chrono::steady_clock::time_point> since = {};
    Banks left = {};
    std::chrono::nanoseconds speed{0};
    int plies_to_go = 0;
    GameRecord result = {};  // without moves
    std::string why = {};
    std::int64_t number = 0;
  };

  void Add(Event event, bool head = false) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void StopClock() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  // False: it was the same.
  bool PutLog(int seat, const std::string& log) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  std::string SnapshotText(const State& state, std::uint64_t seq, View view) const;
  std::string EventText(const Event& event, std::uint64_t seq, const State& state, View view) const;

  const std::string room_;
  const std::string kind_;
  const std::function<void()> changed_;
  mutable internal::Mutex mutex_;
  State now_ ABSL_GUARDED_BY(mutex_);
  std::uint64_t seq_ ABSL_GUARDED_BY(mutex_) = 0;
  std::uint64_t head_ ABSL_GUARDED_BY(mutex_) = 0;
  std::deque<Event> events_ ABSL_GUARDED_BY(mutex_);  // the last one has the number seq_
  std::atomic<bool> watched_{false};
};

}  // namespace boardgames
