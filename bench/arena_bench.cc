// What the arena itself costs: times beside those of the agents that play.
// own_us is the runner's own part of a move in microseconds.
// Of agents in this process it is that of the best game, of programs a difference of medians.
#include <benchmark/benchmark.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/arena/agents.h"
#include "boardgames/arena/referee.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/games/all_games.h"
#include "boardgames/process/process.h"
#include "boardgames/protocol/agents.h"

namespace boardgames {
namespace {

using std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

constexpr double kNever = std::numeric_limits<double>::infinity();

// Speaks UGI and plays the first move it is told to be legal.
const std::vector<std::string> kFirstMove = {"python3", "-c", R"py(
import sys
def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
move = "none"
for line in sys.stdin:
    word = line.split(" ", 1)[0].strip()
    if word == "ugi":
        say("option name Inform type check default true\nugiok")
    elif word == "isready":
        say("readyok")
    elif line.startswith("info legal "):
        move = line.split(" ", 3)[2].strip()
    elif word == "go":
        say("bestmove " + move)
    elif word == "quit":
        break
)py"};

// Keeps this thread and the programs it starts on one core: how long a message takes depends above
// all on whether the other core has to be woken.
class OneCore {
 public:
  OneCore() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  ~OneCore() { sched_setaffinity(0, sizeof before_, &before_); }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;

 private:
  cpu_set_t before_;
};

double Thought(const GameRecord& record) {
  Microseconds sum{0};
  for (const MoveRecord& m : record.moves) sum += m.thought.value_or(std::chrono::nanoseconds(0));
  return sum.count();
}

// Two that draw lots.
const AgentSpec kBlack = {.name = "black", .player = PlayerSpec{.who = Level::kNovice}};
const AgentSpec kWhite = {.name = "white", .player = PlayerSpec{.who = Level::kNovice}};

// What a move of theirs takes.
void ShowOwn(benchmark::State& state, std::int64_t moves, double own) {
  state.SetItemsProcessed(moves);
  state.counters["own_us"] = own;
}

// Everything but their moves is the runner's.
void MoveInProcess(benchmark::State& state) {
  const AnyGamePtr game = *AllGames().MakeGame("reversi");
  const auto black = *MakeAgent(kBlack);
  const auto white = *MakeAgent(kWhite);
  GamePlan plan{.game = game, .agents = {black.get(), white.get()}};
  double own = kNever;
  std::int64_t moves = 0;
  for (auto _ : state) {
    ++plan.seed;
    const auto begin = steady_clock::now();
    const GameRecord record = PlayGame(plan);
    const double all = Microseconds(steady_clock::now() - begin).count();
    const auto count = static_cast<double>(record.moves.size());
    own = std::min(own, (all - Thought(record)) / count);
    moves += static_cast<std::int64_t>(record.moves.size());
  }
  ShowOwn(state, moves, own);
}

// The same with schedule, opening, and a database on disk: one transaction a game.
void MoveOfTournament(benchmark::State& state) {
  const std::string path = "arena_bench.db";
  double own = kNever;
  std::int64_t moves = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    for (const char* end : {"", "-wal", "-shm", "-lock"}) std::remove((path + end).c_str());
    Tournament t{.name = "bench",
                 .games = {{"reversi", {.random_plies = 4}}},
                 .agents = {kBlack, kWhite},
                 .games_per_pairing = 20,
                 .seed = ++seed};
    if (!CheckTournament(AllGames(), t).ok()) return state.SkipWithError("the plan is refused");
    const auto store = *Store::Open(path, Store::Mode::kWrite);
    double thought = 0;
    double count = 0;
    RunOptions options;
    options.on_game = [&](const RunProgress& progress) {
      thought += Thought(progress.last->record);
      count += static_cast<double>(progress.last->record.moves.size());
    };
    const auto begin = steady_clock::now();
    const auto report = RunTournament(AllGames(), t, *store, options);
    const double all = Microseconds(steady_clock::now() - begin).count();
    if (!report.ok()) return state.SkipWithError("the tournament failed");
    own = std::min(own, (all - thought) / count);
    moves += static_cast<std::int64_t>(count);
  }
  for (const char* end : {"", "-wal", "-shm", "-lock"}) std::remove((path + end).c_str());
  ShowOwn(state, moves, own);
}

double Median(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Adds how long questions and their answers take through the pipes and nothing else, as many as a
// game has. False if they fail.
bool AddRoundTrips(const Sandbox& sandbox, const std::string& question,
                   std::vector<double>& times) {
  const auto process = *Process::Start(kFirstMove, "", sandbox);
  const auto deadline = steady_clock::now() + std::chrono::minutes(1);
  constexpr int kMoves = 60;
  for (int m = 0; m <= kMoves; ++m) {
    const auto begin = steady_clock::now();
    if (!process->WriteLine(question, deadline).ok() || !process->ReadLine(deadline).ok()) {
      return false;
    }
    // The first waits until the program has started.
    if (m > 0) times.push_back(Microseconds(steady_clock::now() - begin).count());
  }
  return true;
}

// What a move of a program takes, less what the same program takes for questions of that size
// without a referee. Medians, of games and questions in turn.
void MoveOfProgram(benchmark::State& state, Isolation isolation) {
  if (isolation > ProbeIsolation().strongest) {
    return state.SkipWithError("this isolation does not hold here");
  }
  const OneCore here;
  const Sandbox sandbox{.isolation = isolation};
  const AnyGamePtr game = *AllGames().MakeGame("reversi");
  const AgentSpec spec{.name = "a", .command = kFirstMove};
  const auto black = *MakeAnyAgent(spec, sandbox);
  const auto white = *MakeAnyAgent(spec, sandbox);
  GamePlan plan{.game = game, .agents = {black.get(), white.get()}};
  std::vector<double> moves;
  std::vector<double> pipe;
  std::optional<steady_clock::time_point> last;
  plan.on_position = [&](const AnyPosition& position) {
    const auto now = steady_clock::now();
    // The first moves wait until the programs have started.
    if (position.moves_played().size() > 2) moves.push_back(Microseconds(now - *last).count());
    last = steady_clock::now();
  };
  // About as much as is told in the middle of a game.
  const std::string question = "position startpos moves" + std::string(90, ' ') +
                               "\ninfo turn 0\ninfo legal a1 b1 c1 d1 e1 f1 g1 h1\ninfo fen " +
                               std::string(66, '-') + "\ninfo board " + std::string(300, '-') +
                               "\ninfo facts " + std::string(250, '-') + "\ngo";
  for (auto _ : state) {
    const GameRecord record = PlayGame(plan);
    if (record.ending != Ending::kPlayed || !AddRoundTrips(sandbox, question, pipe)) {
      return state.SkipWithError("a game was not played");
    }
  }
  state.counters["move_us"] = Median(moves);
  state.counters["pipe_us"] = Median(pipe);
  state.counters["own_us"] = Median(moves) - Median(pipe);
}

// Games a second of one job and of two, in turn, the best of each; on cores that are free.
void TwoJobs(benchmark::State& state) {
  double best[2] = {0, 0};
  for (auto _ : state) {
    for (const int jobs : {1, 2}) {
      Tournament t{.name = "bench",
                   .games = {{"reversi", {.random_plies = 4}}},
                   .agents = {{.name = "e", .player = PlayerSpec{.who = Level::kExpert}},
                              {.name = "m", .player = *ParsePlayer("master:nodes=3000")}},
                   .games_per_pairing = 100};
      if (!CheckTournament(AllGames(), t).ok()) return state.SkipWithError("the plan is refused");
      const auto store = *Store::Open(":memory:", Store::Mode::kWrite);
      const auto report = RunTournament(AllGames(), t, *store, {.jobs = jobs});
      if (!report.ok()) return state.SkipWithError("fewer than two cores");
      best[jobs - 1] =
          std::max(best[jobs - 1], static_cast<double>(report->played) / report->seconds);
    }
  }
  state.counters["games_a_second_1"] = best[0];
  state.counters["games_a_second_2"] = best[1];
  state.counters["ratio"] = best[1] / best[0];
}

BENCHMARK(MoveInProcess)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(MoveOfTournament)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(10);
BENCHMARK_CAPTURE(MoveOfProgram, limits, Isolation::kLimits)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(20);
BENCHMARK_CAPTURE(MoveOfProgram, bubblewrap, Isolation::kBubblewrap)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Iterations(20);
BENCHMARK(TwoJobs)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(5);

}  // namespace
}  // namespace boardgames
