// LiveTournament: a tournament that runs and is watched: its tables, and each of its games.
//
//   LiveTournament t(games, plan, {.store = store.get(), .store_mutex = &mutex, ...});
//   t.Start();
//   std::string tables = t.Snapshot();                   // JSON, as docs/live.md says
//   std::shared_ptr<GameFeed> game = *t.Game("t17");     // played, or being played
//
// It is RunTournament (arena/tournament.h), with a feed for each game that is played. Tables are
// computed in a thread of their own from the database, at most once a second, so the games wait for
// nobody who looks. Memory: some 3 KB for each game played, most of it while the tables are
// computed. Thread-safe; no function but the destructor waits for a game.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/live/game_feed.h"
#include "boardgames/process/mutex.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

class LiveTournament {
 public:
  struct Options {
    Store* store = nullptr;  // with its mutex; both must outlive the tournament
    internal::Mutex* store_mutex = nullptr;
    std::string database = {};  // the file of the store, read besides
    int jobs = 1;
    AgentMaker make_agent = {};
    std::function<void()> changed =
        {};  // called in any thread, holding no lock that a reader needs
  };

  // `tournament` is checked. It waits for Start. Errors: those of the store.
  static absl::StatusOr<std::unique_ptr<LiveTournament>> Make(const Registry& games,
                                                              Tournament tournament,
                                                              const Options& options);
  ~LiveTournament();

  // Errors: kFailedPrecondition.
  absl::Status Start();    // or go on, after Stop
  absl::Status Suspend();  // each game before its next turn
  absl::Status Resume();
  absl::Status Stop();  // the games that are played count for nothing

  // Agents join a round robin or a gauntlet that does not run. Errors: kFailedPrecondition;
  // kInvalidArgument for a name that is taken.
  absl::Status Enter(const std::vector<AgentSpec>& agents);

  // JSON texts. Change with the numbers of `changes`. The tables of a tournament that does not run
  // hold all its games; while it runs they may lag behind.
  std::string Snapshot() const;
  std::string ProgressEvent() const;
  std::string StandingsEvent() const;
  struct Changes {
    std::uint64_t state = 0;
    std::uint64_t progress = 0;
    std::uint64_t standings = 0;
    std::uint64_t played = 0;  // games in the list
  };
  Changes changes() const;
  // The members of the answer to "games": those that match, newest first. An empty agent is any.
  std::string Games(std::size_t from, std::size_t count, std::string_view agent, bool faults) const;
  std::string PlayedGame(std::size_t index) const;  // in the order played

  // Errors: kNotFound; those of the store.
  absl::StatusOr<std::shared_ptr<GameFeed>> Game(const std::string& room);

 private:
  // A game that was played, as the list has it.
  struct Row {
    std::int64_t number = 0;
    std::size_t game = 0;  // of the plan
    std::vector<int> seats = {};
    std::vector<double> scores = {};
    Ending ending = Ending::kPlayed;
    FaultKind fault = FaultKind::kNone;
    int offender = -1;
    std::size_t moves = 0;
    int round = 0;
    int opening = 0;
  };
  // What a job plays.
  struct Job {
    std::shared_ptr<GameFeed> feed = {};
    std::int64_t number = -1;
    std::vector<std::unique_ptr<Agent>> watched = {};
    std::string why = {};
  };

  LiveTournament(const Registry& games, Tournament tournament, const Options& options);
  absl::Status ReadPlayed();
  // That of the database, if agents have joined it.
  absl::Status TakeStoredPlan();
  void Play();     // the thread that runs it
  void Compute();  // the thread of the tables
  void ComputeTables() ABSL_LOCKS_EXCLUDED(mutex_);
  void Run() ABSL_LOCKS_EXCLUDED(mutex_);
  void OnPlan(int job, const StoredGame& game, GamePlan& plan);
  void OnGame(const RunProgress& progress);
  Gate AtGate();
  // A copy: agents may join.
  std::shared_ptr<const Tournament> Plan() const;
  static Row RowOf(const Tournament& plan, const StoredGame& game);
  static std::string RowText(const Tournament& plan, const Row& row);
  absl::StatusOr<std::int64_t> TotalOf(const Tournament& plan) const;
  std::string ProgressMembers() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void SetState(const char* state) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Registry games_;
  const Options options_;
  internal::Mutex reading_mutex_;
  std::unique_ptr<Store> reading_;  // of the tables
  std::unique_ptr<Store> looking_;  // of single games
  internal::Mutex looking_mutex_;
  std::atomic<bool> stop_{false};

  mutable internal::Mutex mutex_;
  internal::CondVar bell_;
  std::shared_ptr<const Tournament> plan_ ABSL_GUARDED_BY(mutex_);
  bool ended_ ABSL_GUARDED_BY(mutex_) = false;
  bool start_ ABSL_GUARDED_BY(mutex_) = false;
  bool running_ ABSL_GUARDED_BY(mutex_) = false;
  bool paused_ ABSL_GUARDED_BY(mutex_) = false;
  bool stale_ ABSL_GUARDED_BY(mutex_) = true;  // the tables
  std::string state_ ABSL_GUARDED_BY(mutex_) = "waiting";
  std::string error_ ABSL_GUARDED_BY(mutex_);
  std::string decision_ ABSL_GUARDED_BY(mutex_);
  Changes changes_ ABSL_GUARDED_BY(mutex_);
  std::vector<Job> jobs_ ABSL_GUARDED_BY(mutex_);
  std::vector<Row> played_ ABSL_GUARDED_BY(mutex_);
  std::int64_t total_ ABSL_GUARDED_BY(mutex_) = 0;
  double seconds_ ABSL_GUARDED_BY(mutex_) = 0;
  double seconds_left_ ABSL_GUARDED_BY(mutex_) = 0;
  std::string tables_ ABSL_GUARDED_BY(mutex_);  // members of JSON

  std::thread player_;
  std::thread computer_;
};

}  // namespace boardgames
