// Playing a tournament: threads, agents, the store.
#include <sched.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/arena/referee.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/mutex.h"
#include "boardgames/runtime/player/resolve.h"

namespace boardgames {
namespace {

using std::chrono::steady_clock;

constexpr const char* kDecision = "sprt";

// In a tournament without resignation, who resigns has made an illegal move.
class NoResigning final : public Agent {
 public:
  explicit NoResigning(std::unique_ptr<Agent> agent) : agent_(std::move(agent)) {}

  const std::string& name() const override { return agent_->name(); }
  std::optional<Fault> start(const GameStart& start) override { return agent_->start(start); }
  Answer choose(const AnyPosition& position, const Clock& clock) override {
    Answer answer = agent_->choose(position, clock);
    if (answer.resign) {
      answer.fault = Fault{.kind = FaultKind::kIllegalMove,
                           .what = "it resigned, which this tournament does not allow"};
    }
    return answer;
  }
  void finish(const GameRecord& record) override { agent_->finish(record); }
  AgentState state() const override { return agent_->state(); }
  std::string log() const override { return agent_->log(); }

 private:
  std::unique_ptr<Agent> agent_;
};

int Cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

absl::StatusOr<std::unique_ptr<Agent>> MakeOne(const Tournament& t, int agent,
                                               const AgentMaker& make) {
  AgentSpec spec = t.agents[static_cast<std::size_t>(agent)];
  if (!spec.command.empty()) spec.folder = internal::PathIn(t.folder, spec.folder);
  auto made = make ? make(spec, t.sandbox) : MakeAgent(spec, t.sandbox);
  if (!made.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("agent '", spec.name, "': ", made.status().message()));
  }
  if (t.resign) return made;
  return std::make_unique<NoResigning>(*std::move(made));
}

absl::StatusOr<GamePlan> PlanOf(const Tournament& t, const AnyGamePtr& game, std::size_t which,
                                const GameKey& key) {
  ASSIGN_OR_RETURN(Opening opening, OpeningOf(*game, t.games[which].openings, t.seed, key.opening));
  GamePlan plan{.game = game, .agents = {}};
  plan.position = std::move(opening.position);
  plan.opening = std::move(opening.moves);
  plan.time = t.time;
  plan.seed = SeedOf(t, key);
  plan.max_moves = t.max_moves;
  return plan;
}

// Results of a match of two, added up as they come.
class TestState {
 public:
  explicit TestState(const Sprt& test) : test_(test) {}

  // `first`: the score of agent 0.
  void Add(const GameKey& key, double first) {
    (first > 0.75 ? games_.wins : first < 0.25 ? games_.losses : games_.draws) += 1;
    const auto at = std::pair(key.game, key.opening);
    const auto [half, is_new] = halves_.try_emplace(at, first);
    if (is_new) return;
    pairs_.Add(half->second + first);
    halves_.erase(half);
  }
  // Empty: go on.
  std::string Decision() const {
    const double ratio = test_.model == SprtModel::kBayes ? LogLikelihoodRatio(games_, test_)
                                                          : LogLikelihoodRatio(pairs_, test_);
    const SprtDecision decision = Decide(ratio, test_);
    if (decision == SprtDecision::kContinue) return "";
    return absl::StrFormat("%s accepted: LLR %.4f after %.0f %s, %s",
                           decision == SprtDecision::kAcceptElo1 ? "elo1" : "elo0", ratio,
                           test_.model == SprtModel::kBayes ? games_.total() : pairs_.total(),
                           test_.model == SprtModel::kBayes ? "games" : "pairs", Describe(test_));
  }

 private:
  const Sprt test_;
  Trinomial games_;
  Pentanomial pairs_;
  std::map<std::pair<std::string, int>, double> halves_;  // pairs of which one game is over
};

// A fault's sentence without what follows it: which moves were legal, the last line of a log.
std::string_view GistOf(const Fault& fault) {
  return std::string_view(fault.what).substr(0, fault.what.find(';'));
}

// Faults in a row, agent by agent.
class FaultWatch {
 public:
  explicit FaultWatch(int most) : most_(most) {}

  // A game that is over; what there is to be said if that was one fault too many.
  std::optional<RepeatedFault> Add(const GameRecord& record) {
    for (std::size_t seat = 0; seat < record.agents.size(); ++seat) {
      RepeatedFault& now = last_[record.agents[seat]];
      const bool at_fault =
          record.ending == Ending::kForfeit && record.offender == static_cast<int>(seat);
      const bool again = at_fault && now.games > 0 && now.fault.kind == record.fault.kind &&
                         GistOf(now.fault) == GistOf(record.fault);
      now = {.agent = record.agents[seat],
             .games = again      ? now.games + 1
                      : at_fault ? 1
                                 : 0,
             .fault = at_fault ? record.fault : Fault{}};
      if (most_ > 0 && now.games >= most_) return now;
    }
    return std::nullopt;
  }

 private:
  const int most_;
  std::map<std::string, RepeatedFault> last_;
};

class Run {
 public:
  Run(const Tournament& tournament, std::vector<AnyGamePtr> games, Store& store,
      const RunOptions& options, RunReport report)
      : tournament_(tournament),
        games_(std::move(games)),
        store_(store),
        options_(options),
        mutex_(options.store_mutex != nullptr ? *options.store_mutex : own_mutex_),
        schedule_(tournament, Players(), [this](int round) { return Results(round); }),
        begin_(steady_clock::now()),
        id_(report.id),
        report_(std::move(report)),
        faults_(tournament.stop_after_faults) {}

  absl::StatusOr<RunReport> Play() {
    RETURN_IF_ERROR(Prepare());
    {
      // Threads live until the end: what they start may be tied to them.
      std::vector<std::thread> threads;
      try {
        for (int i = 0; i < options_.jobs; ++i) threads.emplace_back([this, i] { Work(i); });
      } catch (const std::system_error&) {
        // What has begun ends by itself.
        Fail(absl::UnavailableError(absl::StrCat(
            "only ", threads.size(), " of ", options_.jobs,
            " threads could be started; the system allows no more (see ulimit -u): ask for fewer "
            "jobs")));
      }
      for (std::thread& t : threads) t.join();
    }
    const internal::MutexLock lock(&mutex_);
    RETURN_IF_ERROR(error_);
    report_.seconds = Seconds();
    report_.finished =
        ended_ || !report_.decision.empty() || report_.before + report_.played >= report_.total;
    // The last game of all may have been one fault too many.
    if (report_.finished) report_.stopped.reset();
    return report_;
  }

 private:
  std::vector<int> Players() const {
    std::vector<int> players;
    for (const AnyGamePtr& g : games_) players.push_back(g->players());
    return players;
  }

  absl::StatusOr<std::vector<RoundRow>> Results(int round) { return store_.Round(id_, round); }

  bool stopped() const {
    return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
  }
  double Seconds() const {
    return std::chrono::duration<double>(steady_clock::now() - begin_).count();
  }

  absl::Status Prepare() {
    const internal::MutexLock lock(&mutex_);
    ASSIGN_OR_RETURN(const std::optional<std::string> decided, store_.Event(id_, kDecision));
    report_.decision = decided.value_or("");
    report_.total = schedule_.total();
    if (options_.shards > 1) {
      report_.total = 0;
      Schedule all(tournament_, Players());
      ScheduledGame game;
      for (;;) {
        ASSIGN_OR_RETURN(const Schedule::Step step, all.Next(game));
        if (step != Schedule::Step::kGame) break;
        report_.total += Mine(game) ? 1 : 0;
      }
    }
    ASSIGN_OR_RETURN(const std::int64_t known, store_.Count(id_));
    // Of a shard only a part may be its own; the rest shows as it is met.
    if (options_.shards == 1) report_.before = known;
    if (!tournament_.sprt) return absl::OkStatus();
    test_.emplace(*tournament_.sprt);
    ASSIGN_OR_RETURN(const std::vector<GroupRow> groups, store_.Groups(id_));
    for (const GroupRow& group : groups) {
      for (const GroupRow::Seat& seat : group.seats) {
        if (seat.agent == tournament_.agents[0].name) {
          test_->Add({.game = group.game, .opening = group.opening}, seat.score);
        }
      }
    }
    return DecideTest();
  }

  absl::Status DecideTest() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    if (!test_ || !report_.decision.empty()) return absl::OkStatus();
    report_.decision = test_->Decision();
    if (report_.decision.empty()) return absl::OkStatus();
    return store_.AddEvent(id_, kDecision, "", report_.decision);
  }

  bool Mine(const ScheduledGame& game) const {
    return game.group % options_.shards == options_.shard - 1;
  }

  // The next game that is not played yet; nothing when there is no more to do.
  std::optional<ScheduledGame> Take() {
    const internal::MutexLock lock(&mutex_);
    while (error_.ok() && !stopped() && report_.decision.empty() && !report_.stopped && !ended_) {
      ScheduledGame game;
      const absl::StatusOr<Schedule::Step> step = schedule_.Next(game);
      if (!step.ok()) {
        error_ = step.status();
      } else if (*step == Schedule::Step::kEnd) {
        ended_ = true;
      } else if (*step == Schedule::Step::kWait) {
        // Woken by the next result; the stop flag has no bell of its own.
        changed_.WaitWithTimeout(&mutex_, std::chrono::milliseconds(50));
      } else if (Mine(game)) {
        const absl::StatusOr<bool> known = store_.Has(id_, KeyOf(tournament_, game));
        if (!known.ok()) {
          error_ = known.status();
        } else if (!*known) {
          return game;
        } else if (options_.shards > 1) {
          ++report_.before;
        }
      }
    }
    changed_.SignalAll();
    return std::nullopt;
  }

  // What the agents of a game are doing; `mover` is asked for a move, -1: nobody.
  void TellAgents(int job, const GamePlan& plan, int mover, bool starting = false) const {
    std::vector<AgentNow> now;
    for (const Agent* agent : plan.agents) {
      const bool thinks = static_cast<int>(now.size()) == mover;
      now.push_back({agent->name(), starting ? AgentState::kConnecting
                                    : thinks ? AgentState::kThinking
                                             : agent->state()});
    }
    options_.on_agents(job, now);
  }

  void Work(int job) {
    std::map<int, std::unique_ptr<Agent>> agents;
    while (const std::optional<ScheduledGame> game = Take()) {
      StoredGame played{.number = game->number, .key = KeyOf(tournament_, *game)};
      if (options_.shards > 1) played.shard = absl::StrCat(options_.shard, "/", options_.shards);
      absl::StatusOr<GamePlan> plan =
          PlanOf(tournament_, games_[game->game], game->game, played.key);
      if (!plan.ok()) return Fail(plan.status());
      plan->stop = options_.stop;
      for (const int a : game->seats) {
        std::unique_ptr<Agent>& agent = agents[a];
        if (agent == nullptr) {
          auto made = MakeOne(tournament_, a, options_.make_agent);
          if (!made.ok()) return Fail(made.status());
          agent = *std::move(made);
        }
        plan->agents.push_back(agent.get());
      }
      if (options_.on_agents) {
        TellAgents(job, *plan, -1, /*starting=*/true);
        plan->on_position = [&](const AnyPosition& position) {
          TellAgents(job, *plan, position.terminal() ? -1 : position.to_move());
        };
      }
      if (options_.on_plan) options_.on_plan(job, played, *plan);
      played.record = PlayGame(*plan);
      if (options_.on_agents) TellAgents(job, *plan, -1);
      // A search that was stopped may have given the last move: such a game is played again.
      if (stopped()) return;
      if (played.record.ending == Ending::kInterrupted) {
        return Fail(absl::InvalidArgumentError(played.record.fault.what));
      }
      if (!Add(played)) return;
    }
  }

  bool Add(const StoredGame& game) {
    const internal::MutexLock lock(&mutex_);
    if (!error_.ok()) return false;
    error_ = store_.AddGame(id_, game);
    if (error_.ok() && test_) {
      const bool first = game.record.agents[0] == tournament_.agents[0].name;
      test_->Add(game.key, game.record.scores[first ? 0 : 1]);
      error_ = DecideTest();
    }
    changed_.SignalAll();
    if (!error_.ok()) return false;
    ++report_.played;
    if (!report_.stopped) report_.stopped = faults_.Add(game.record);
    if (options_.on_game) {
      RunProgress progress{.before = report_.before,
                           .played = report_.played,
                           .total = report_.total,
                           .seconds = Seconds(),
                           .last = &game};
      const auto left = static_cast<double>(progress.total - progress.before - progress.played);
      progress.seconds_left =
          std::max(0.0, left) * progress.seconds / static_cast<double>(progress.played);
      options_.on_game(progress);
    }
    return true;
  }

  void Fail(const absl::Status& status) {
    const internal::MutexLock lock(&mutex_);
    if (error_.ok()) error_ = status;
    changed_.SignalAll();
  }

  const Tournament& tournament_;
  const std::vector<AnyGamePtr> games_;
  Store& store_;
  const RunOptions& options_;

  internal::Mutex own_mutex_;
  internal::Mutex& mutex_;  // of the store, too
  internal::CondVar changed_;
  Schedule schedule_ ABSL_GUARDED_BY(mutex_);
  const steady_clock::time_point begin_;
  const std::int64_t id_;
  RunReport report_ ABSL_GUARDED_BY(mutex_);
  std::optional<TestState> test_ ABSL_GUARDED_BY(mutex_);
  FaultWatch faults_ ABSL_GUARDED_BY(mutex_);
  bool ended_ ABSL_GUARDED_BY(mutex_) = false;
  absl::Status error_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace

absl::Status CheckRun(const Registry& games, const Tournament& tournament,
                      const RunOptions& options) {
  const auto bad = [](const std::string& sentence) { return absl::InvalidArgumentError(sentence); };
  if (options.jobs < 1 || options.jobs > 10'000) {
    return bad(absl::StrCat("jobs are 1 to 10000, not ", options.jobs));
  }
  if (options.jobs > Cores() && !options.more_jobs_than_cores) {
    return bad(absl::StrCat(options.jobs, " jobs on ", Cores(),
                            " cores would make agents late through no fault of theirs; use ",
                            Cores(), ", or force it"));
  }
  if (options.shards < 1 || options.shard < 1 || options.shard > options.shards) {
    return bad(absl::StrCat("a shard is 1/n to n/n, not ", options.shard, "/", options.shards));
  }
  if (options.shards > 1) {
    if (tournament.format == Format::kSwiss || tournament.format == Format::kKnockOut) {
      return bad(absl::StrCat("a ", ToString(tournament.format),
                              " tournament cannot be cut into shards: each round needs the results "
                              "of the one before"));
    }
    if (tournament.sprt) return bad("a sequential test cannot be cut into shards");
  }
  for (std::size_t a = 0; a < tournament.agents.size(); ++a) {
    if (tournament.agents[a].human && options.jobs > 1) {
      return bad("a person plays one game at a time; use one job");
    }
    ASSIGN_OR_RETURN(const auto made, MakeOne(tournament, static_cast<int>(a), options.make_agent));
  }
  for (const TournamentGame& g : tournament.games) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(g.spec));
    for (const AgentSpec& agent : tournament.agents) {
      if (!agent.player) continue;
      const Result<ResolvedPlayer> resolved = game->resolve(*agent.player);
      if (!resolved) return bad(absl::StrCat("agent '", agent.name, "': ", resolved.error));
    }
  }
  return absl::OkStatus();
}

absl::Status ExtendPlan(const Registry& games, const Tournament& tournament, Store& store) {
  ASSIGN_OR_RETURN(const std::int64_t id, store.Find(tournament.name));
  std::vector<int> players;
  for (const TournamentGame& g : tournament.games) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(g.spec));
    players.push_back(game->players());
  }
  Schedule schedule(tournament, std::move(players));
  return store.Extend(id, StoredPlanOf(tournament),
                      [&]() -> std::optional<std::pair<GameKey, std::int64_t>> {
                        ScheduledGame game;
                        const absl::StatusOr<Schedule::Step> step = schedule.Next(game);
                        if (!step.ok() || *step != Schedule::Step::kGame) return std::nullopt;
                        return std::pair(KeyOf(tournament, game), game.number);
                      });
}

absl::StatusOr<RunReport> RunTournament(const Registry& games, const Tournament& tournament,
                                        Store& store, const RunOptions& options) {
  RETURN_IF_ERROR(CheckRun(games, tournament, options));
  internal::Mutex own_mutex;
  std::vector<AnyGamePtr> made;
  for (const TournamentGame& g : tournament.games) {
    ASSIGN_OR_RETURN(AnyGamePtr game, games.MakeGame(g.spec));
    made.push_back(std::move(game));
  }
  absl::StatusOr<Store::Begun> begun = absl::UnknownError("");
  {
    const internal::MutexLock lock(options.store_mutex != nullptr ? options.store_mutex
                                                                  : &own_mutex);
    begun = store.Begin(StoredPlanOf(tournament));
  }
  RETURN_IF_ERROR(begun);
  RunReport report;
  report.id = begun->id;
  report.resumed = begun->resumed;
  return Run(tournament, std::move(made), store, options, report).Play();
}

absl::StatusOr<GameRecord> PlayAgain(const Registry& games, const Tournament& tournament,
                                     const StoredGame& game, const AgentMaker& make,
                                     const std::atomic<bool>* stop) {
  ASSIGN_OR_RETURN(const AnyGamePtr made, games.MakeGame(game.key.game));
  std::size_t which = 0;
  while (which < tournament.games.size() && tournament.games[which].spec != game.key.game) ++which;
  if (which == tournament.games.size()) {
    return absl::InvalidArgumentError(absl::StrCat("the plan has no game ", game.key.game));
  }
  ASSIGN_OR_RETURN(GamePlan plan, PlanOf(tournament, made, which, game.key));
  plan.stop = stop;
  std::vector<std::unique_ptr<Agent>> agents;
  for (const std::string& name : game.record.agents) {
    std::size_t a = 0;
    while (a < tournament.agents.size() && tournament.agents[a].name != name) ++a;
    if (a == tournament.agents.size()) {
      return absl::InvalidArgumentError(absl::StrCat("the plan has no agent '", name, "'"));
    }
    ASSIGN_OR_RETURN(auto agent, MakeOne(tournament, static_cast<int>(a), make));
    plan.agents.push_back(agent.get());
    agents.push_back(std::move(agent));
  }
  return PlayGame(plan);
}

}  // namespace boardgames
