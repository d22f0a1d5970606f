// Tournament: who plays whom, where from and how long; and the run that plays it.
//
//   absl::StatusOr<Tournament> plan = ParseTournament(text, AllGames(), /*folder=*/"class");
//   auto store = Store::Open("class.db", Store::Mode::kWrite);
//   absl::StatusOr<RunReport> report = RunTournament(AllGames(), *plan, **store, {.jobs = 2});
//
// The unit is a group of agents at one opening: two agents play it twice with the seats exchanged,
// three six times, four 24 times, so that neither seats nor openings favour anybody. Games are
// generated one at a time. Each has a key that says which one it is and a seed made of the plan's
// seed and that key: a run that was killed goes on where it was, and agents that are limited by
// nodes or depth play the same games in any order, on any number of jobs and shards.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/rating.h"
#include "boardgames/arena/referee.h"
#include "boardgames/arena/store.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

// --- the plan ------------------------------------------------------------------------------------

enum class Format : std::uint8_t {
  kRoundRobin,  // every group of agents
  kGauntlet,    // each of the first agents against the others
  kSwiss,       // rounds; who has equally many points meets, nobody twice if it can be helped
  kKnockOut,    // who loses a pairing is out; the earlier in the list wins a tie
};
const char* ToString(Format format);  // "round-robin", "gauntlet", "swiss", "knock-out"
std::optional<Format> ParseFormat(std::string_view text);

// Where games begin. With neither plies nor lines, at the game's start.
struct Openings {
  int random_plies = 0;
  // A position or the moves from the start, one a line; used in turn.
  std::vector<std::string> lines = {};
  std::string file = {};  // they came from
};

// "none", "random:4", or a file: records in any format that is read (record_file.h), of each of
// which no more than `plies` moves are played (0: all), or one line each; empty lines and those
// that begin with # are left out. Errors: kInvalidArgument; kUnavailable for a file that cannot be
// read.
absl::StatusOr<Openings> ParseOpenings(const Registry& games, std::string_view text,
                                       const std::string& folder = {}, int plies = 0);

struct Opening {
  std::string position = {};  // empty: the game's start
  std::vector<std::string> moves = {};
};
// The opening of that number; random ones depend on the seed and the number alone, not on who
// plays. Errors: kInvalidArgument if there is none: a line is wrong, or the game is over before.
absl::StatusOr<Opening> OpeningOf(const AnyGame& game, const Openings& openings, std::uint64_t seed,
                                  int number);

// "1m+1s" is a bank and an increment, "500ms/move" a limit for each move, "1m+1s,5s/move" both,
// "none" neither. Changes no other member of *time. Error: kInvalidArgument.
absl::Status ParseTimeControl(std::string_view text, TimeControl& time);
std::string TimeText(const TimeControl& time);  // as ParseTimeControl takes it

struct TournamentGame {
  std::string spec = {};
  Openings openings = {};
};

struct Tournament {
  std::string name = {};
  std::vector<TournamentGame> games = {};
  std::vector<AgentSpec> agents = {};
  Format format = Format::kRoundRobin;
  // Games of each group at each game: a multiple of the seat orders, 2, 6 or 24. 0: each order
  // once.
  int games_per_pairing = 0;
  int rounds = 0;       // of Swiss; 0: enough for one winner
  int challengers = 1;  // of a gauntlet: so many of the first agents
  TimeControl time = {};
  int max_moves = 10'000;
  bool resign = true;  // false: who resigns has made an illegal move
  std::uint64_t seed = 1;
  Sandbox sandbox = {};
  std::optional<Sprt> sprt = {};  // stops a match of two agents when it is decided

  // Not of the plan: these may differ from run to run.
  int jobs = 1;
  // Games in a row that an agent loses by equal faults, then the run stops; 0: it never does.
  int stop_after_faults = 0;
  std::string folder = {};  // where relative paths begin; empty: the current folder
};

// Reads a plan from JSON (docs and `boardgames tournament --help` list the keys) and checks it. Its
// games are those of matches (Registry::MatchSpec). Errors: kInvalidArgument with a sentence that
// names the key.
absl::StatusOr<Tournament> ParseTournament(std::string_view json, const Registry& games,
                                           const std::string& folder = {});
// The same of what PlanText wrote, as a store keeps it: the games are as they stand there.
absl::StatusOr<Tournament> ParseStoredPlan(std::string_view json, const Registry& games,
                                           const std::string& folder = {});

// Checks a plan, and fills in what was left to be chosen: the specs in their usual form, the games
// of a pairing, the rounds. Error: kInvalidArgument.
absl::Status CheckTournament(const Registry& games, Tournament& tournament);

// The plan as JSON, the same for equal plans; ParseStoredPlan reads it back.
std::string PlanText(const Tournament& tournament);
StoredPlan StoredPlanOf(const Tournament& tournament);

// Whether a checked tournament is the one of a stored plan with agents that joined, or with its
// agents in another order. Then the agents are put in the order of the plan, who joined at the end.
// Only a round robin and a gauntlet can be joined: the rounds of the other formats depend on how
// many there are.
bool JoinPlan(const std::string& stored_plan, Tournament& tournament);

// --- the schedule --------------------------------------------------------------------------------

struct ScheduledGame {
  std::int64_t number = 0;      // 0, 1, ...
  std::int64_t group = 0;       // of games that differ in the seats alone: 0, 1, ...
  std::size_t game = 0;         // of Tournament::games
  std::vector<int> seats = {};  // agents by seat
  int round = 0;
  int opening = 0;
};

GameKey KeyOf(const Tournament& tournament, const ScheduledGame& game);
// The seed of one game.
std::uint64_t SeedOf(const Tournament& tournament, const GameKey& key);

// Generates the games one after another, in O(agents) memory. The tournament, checked, must outlive
// it.
class Schedule {
 public:
  enum class Step : std::uint8_t {
    kGame,
    kWait,  // the next round depends on games that are not over yet; ask again
    kEnd,
  };
  // What a round's pairings scored; asked only by formats with rounds.
  using Results = std::function<absl::StatusOr<std::vector<RoundRow>>(int round)>;

  // players[i]: of Tournament::games[i].
  Schedule(const Tournament& tournament, std::vector<int> players, Results results = {});

  // Errors: only those of Results.
  absl::StatusOr<Step> Next(ScheduledGame& game);

  // How many games there are in all.
  std::int64_t total() const;

 private:
  absl::StatusOr<Step> NextInGroups();
  absl::StatusOr<Step> NextInRounds();
  bool FirstGroup();
  bool NextGroup();
  int OpeningsOf(std::size_t game) const;
  int MostOpenings() const;
  absl::StatusOr<bool> NextRound();

  const Tournament& tournament_;
  const std::vector<int> players_;
  const Results results_;
  ScheduledGame now_;
  bool begun_ = false;
  bool ended_ = false;
  int opening_ = 0;         // in its round
  std::vector<int> group_;  // of agents, ascending
  // Of formats with rounds.
  std::vector<std::pair<int, int>> pairs_;
  std::size_t pair_ = 0;
  std::vector<std::vector<RoundRow>> rounds_;
};

// A Swiss tournament's table, best first.
struct SwissRow {
  int agent = 0;
  double points = 0;    // a won pairing is 1, as is a bye
  double buchholz = 0;  // the points of its opponents
  int byes = 0;
};
std::vector<SwissRow> SwissTable(int agents, const std::vector<std::vector<RoundRow>>& rounds);

// Who meets whom in the next Swiss round, deterministically; the agent left over has a bye.
std::vector<std::pair<int, int>> SwissPairs(int agents,
                                            const std::vector<std::vector<RoundRow>>& rounds);

// Who meets whom in the next round of a knock-out; empty after the final. Agents are seeded in
// their order: the first two can meet in the final only, and have the byes.
std::vector<std::pair<int, int>> KnockOutPairs(int agents,
                                               const std::vector<std::vector<RoundRow>>& rounds);

// --- the run -------------------------------------------------------------------------------------

struct RunProgress {
  std::int64_t before = 0;  // games found in the store
  std::int64_t played = 0;  // by this run
  std::int64_t total = 0;
  double seconds = 0;
  double seconds_left = 0;  // as far as the games so far tell
  const StoredGame* last = nullptr;
};

// An agent in the game that a job is playing.
struct AgentNow {
  std::string name = {};
  AgentState state = AgentState::kConnecting;
};

struct RunOptions {
  int jobs = 1;
  bool more_jobs_than_cores = false;  // then times are those of a crowded machine
  // This run plays every group whose number leaves shard - 1 divided by shards.
  int shard = 1;
  int shards = 1;
  const std::atomic<bool>* stop = nullptr;  // ends the run; games in flight count for nothing
  // Called after each game, one at a time, in the thread that played it.
  std::function<void(const RunProgress&)> on_game = {};
  // Called with a job's agents by seat before they start, at every position and after the game, in
  // the thread of that job, 0 ... jobs-1; two jobs may call it at once.
  std::function<void(int job, const std::vector<AgentNow>&)> on_agents = {};
  // Called with each game before it is played, in the thread of its job: who watches or steers it
  // may put a gate into the plan, have its moves told, and set agents before those there are.
  std::function<void(int job, const StoredGame& game, GamePlan& plan)> on_plan = {};
  // Held whenever the store is used, if others use it too, and during on_game; may be null.
  internal::Mutex* store_mutex = nullptr;
  // Makes the agents; empty: MakeAgent, which starts no programs (protocol/agents.h does).
  AgentMaker make_agent = {};
};

// An agent lost its last games by equal faults: the same kind, and the same sentence up to a
// semicolon, after which come particulars of the game.
struct RepeatedFault {
  std::string agent = {};
  int games = 0;     // in a row
  Fault fault = {};  // the last
};

struct RunReport {
  std::int64_t id = 0;  // of the tournament in the store
  bool resumed = false;
  std::int64_t before = 0;
  std::int64_t played = 0;
  std::int64_t total = 0;
  double seconds = 0;
  bool finished = false;      // all games were played, or the test is decided
  std::string decision = {};  // of a sequential test; empty: none yet
  // Why the run was stopped before its end (Tournament::stop_after_faults).
  std::optional<RepeatedFault> stopped = {};
};

// Why a run cannot begin, if it cannot: jobs and shards that are out of range, more jobs than
// cores, agents that cannot be made, players that cannot play one of the games. Error:
// kInvalidArgument.
absl::Status CheckRun(const Registry& games, const Tournament& tournament,
                      const RunOptions& options);

// Writes the plan of a tournament that JoinPlan has accepted over the stored one. What was played
// stays; the games are numbered as the longer schedule has them. Errors: those of the store.
absl::Status ExtendPlan(const Registry& games, const Tournament& tournament, Store& store);

// Plays what the store does not have yet. Each job is a thread with agents of its own, made when
// they first play and kept until the end. An agent's faults lose its games and end the run only
// where Tournament::stop_after_faults says so.
// The tournament must be checked. Errors: those of CheckRun and of the store; an opening that
// cannot be played.
absl::StatusOr<RunReport> RunTournament(const Registry& games, const Tournament& tournament,
                                        Store& store, const RunOptions& options = {});

// Plays a stored game once more: the same agents, seats, opening and seed. `tournament` is its
// plan, `make` as RunOptions::make_agent. Errors: kInvalidArgument if an agent or the game is not
// of the plan.
absl::StatusOr<GameRecord> PlayAgain(const Registry& games, const Tournament& tournament,
                                     const StoredGame& game, const AgentMaker& make = {},
                                     const std::atomic<bool>* stop = nullptr);

}  // namespace boardgames
