// Room: one match that is steered: seats are set up, games started, paused, stepped, taken back.
//
//   Room room("1", {.game = game}, keep, [&] { WakeWhoTells(); });
//   absl::StatusOr<AgentSpec> anna = ParseAgentSpec("anna@human");
//   absl::StatusOr<AgentSpec> expert = ParseAgentSpec("expert");  // protocol/agents.h makes it
//   room.Seat(0, {.kind = "person", .text = "anna@human", .spec = *anna});
//   room.Seat(1, {.kind = "player", .text = "expert", .spec = *expert, .make = MakeAnyAgent});
//   room.Start(/*paused=*/false);
//   room.PlayMove(0, "d3", {});  // once room.PersonToMove() is 0
//   std::string now = room.feed().Snapshot(GameFeed::View::kSteer);
//
// It plays by the referee of every match (arena/referee.h), in a thread of its own, and tells what
// happens to its feed. No function waits for a game or an agent, but the destructor: it ends the
// game, which takes as long as an agent needs to see its stop flag, or to be killed. Thread-safe.
// Errors are sentences for who asked: kFailedPrecondition for what cannot be done now,
// kInvalidArgument for what never can.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/referee.h"
#include "boardgames/live/game_feed.h"
#include "boardgames/live/person_agent.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

// Who is to sit on a seat.
struct Seating {
  std::string kind = "nobody";  // as GameFeed::Seat
  std::string text = {};        // as ParseAgentSpec takes it
  AgentSpec spec = {};          // its name is the seat's
  AgentMaker make = {};         // not of a person, nor of nobody
};

class Room {
 public:
  struct Setup {
    AnyGamePtr game;
    std::string position = {};              // empty: the game's start
    std::vector<std::string> opening = {};  // legal moves from there
    TimeControl time = {};
    std::uint64_t seed = 1;
    int max_moves = 10'000;
    Sandbox sandbox = {};
  };
  // What a game was played by, for who keeps it.
  struct Played {
    Setup setup;
    std::vector<AgentSpec> agents;  // by seat
    GameRecord record;
  };
  // Keeps a game that counts; its number in the database, 0 if it is not kept. Called in the room's
  // thread.
  using Keep = std::function<std::int64_t(const Played&)>;

  // Nobody sits there. Error of Check: the position or the opening cannot be played.
  static absl::Status Check(const Setup& setup);
  // `changed` is the feed's. Precondition: Check(setup).
  Room(std::string id, Setup setup, Keep keep, std::function<void()> changed);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  GameFeed& feed() { return feed_; }
  Setup setup() const;

  // --- between games ---

  // Seats stay if the new game has as many.
  absl::Status Set(Setup setup);
  // A name that another seat has is given a number.
  absl::Status Seat(int seat, Seating seating);
  absl::Status Start(bool paused);

  // --- during a game ---

  absl::Status Suspend();
  absl::Status Resume();
  absl::Status Step(int plies);
  absl::Status Stop();
  absl::Status Restart();
  absl::Status TakeBack(int plies);
  absl::Status SetBank(int seat, std::chrono::nanoseconds left);
  void SetSpeed(std::chrono::nanoseconds between_moves);

  // --- persons ---

  // Takes a person's seat that nobody has; -1: the first of them. Which one it is.
  absl::StatusOr<int> Sit(int seat, const std::string& name);
  // He is there, or away for a while.
  void SetPresent(int seat, bool present);
  void Stand(int seat);
  // -1: the person whose turn it is.
  absl::Status PlayMove(int seat, std::string_view move, std::optional<std::size_t> ply);
  absl::Status Resign(int seat);
  // Who is asked now; -1: nobody, or no person.
  int PersonToMove() const;
  bool Taken(int seat) const;

 private:
  struct SeatNow {
    Seating seating = {};
    bool taken = false;
    bool present = false;
  };
  void Work();
  void Play();
  // The agents of the game that begins, by seat. Error: one cannot be made.
  absl::StatusOr<std::vector<std::shared_ptr<Agent>>> MakeAgents(const Setup& setup,
                                                                 const std::vector<SeatNow>& seats);
  Gate AtGate(const Turn& turn);
  void AfterMove(const MoveRecord& move, const GameFeed::Banks& left);
  void PausePersons(bool paused) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  absl::Status CheckPlaying() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  std::string NameOf(int seat) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);  // the player's
  absl::Status CheckSeat(int seat) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  absl::StatusOr<std::shared_ptr<PersonAgent>> PersonAt(int seat) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void TellPerson(int seat) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void NameApart(std::size_t seat) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void TellSetup() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Keep keep_;
  GameFeed feed_;
  mutable internal::Mutex mutex_;
  internal::CondVar changed_;
  Setup setup_ ABSL_GUARDED_BY(mutex_);
  std::vector<SeatNow> seats_ ABSL_GUARDED_BY(mutex_);
  bool playing_ ABSL_GUARDED_BY(mutex_) = false;
  bool begins_ ABSL_GUARDED_BY(mutex_) = false;  // a game, when the one that is played has ended
  bool closed_ ABSL_GUARDED_BY(mutex_) = false;
  std::atomic<bool> stop_{false};  // of the game
  // Of the game that is played.
  std::vector<std::shared_ptr<PersonAgent>> persons_ ABSL_GUARDED_BY(mutex_);  // by seat, or null
  int asked_ ABSL_GUARDED_BY(mutex_) = -1;  // for a move; -1: nobody
  bool paused_ ABSL_GUARDED_BY(mutex_) = false;
  int plies_to_go_ ABSL_GUARDED_BY(mutex_) = 0;  // of a step; 0: none
  int take_back_ ABSL_GUARDED_BY(mutex_) = 0;
  std::size_t ply_ ABSL_GUARDED_BY(mutex_) = 0;  // told to the feed
  std::vector<std::optional<std::chrono::nanoseconds>> banks_ ABSL_GUARDED_BY(mutex_);  // to be set
  std::chrono::nanoseconds speed_ ABSL_GUARDED_BY(mutex_){0};
  std::chrono::steady_clock::time_point last_move_ ABSL_GUARDED_BY(mutex_);
  std::thread thread_;
};

}  // namespace boardgames
