#include "boardgames/live/live_tournament.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/standings.h"
#include "boardgames/process/abseil.h"
#include "json.h"
#include "watched_agent.h"

namespace boardgames {

using internal::MutexLock;
using live::Dump;
using live::Json;
using std::chrono::seconds;

namespace {

// The tables cost a bootstrap; the games shall hardly feel it.
constexpr auto kTablesApart = seconds(1);

// "t17" is number 16 of the schedule, as replay counts.
std::string RoomOf(std::int64_t number) { return absl::StrCat("t", number + 1); }

GameFeed::Setup SetupOf(const AnyGame& game, const Tournament& t, std::string position,
                        std::vector<std::string> opening, std::uint64_t seed) {
  GameFeed::Setup setup{.game = game.spec(),
                        .position = std::move(position),
                        .opening = std::move(opening),
                        .time = TimeText(t.time),
                        .seed = seed,
                        .isolation = ToString(t.sandbox.isolation)};
  for (int p = 0; p < game.players(); ++p) setup.players.push_back(game.player_name(p));
  return setup;
}

GameFeed::Seat SeatOf(const Tournament& t, const std::string& agent) {
  const auto found = std::find_if(t.agents.begin(), t.agents.end(),
                                  [&](const AgentSpec& a) { return a.name == agent; });
  const AgentSpec spec = found != t.agents.end() ? *found : AgentSpec();
  GameFeed::Seat seat{.name = agent, .folder = spec.folder};
  seat.kind = spec.human ? "person" : spec.player ? "player" : "program";
  seat.text = spec.command.empty() ? PlayerText(spec)
                                   : absl::StrCat(spec.protocol.empty() ? "ugi" : spec.protocol,
                                                  ":", absl::StrJoin(spec.command, " "));
  return seat;
}

Json StandingJson(const RatedStanding& s) {
  return {{"agent", s.agent},
          {"name", live::Shown(s.counts.agent)},
          {"games", s.counts.games},
          {"points", s.counts.points},
          {"wins", s.counts.wins},
          {"draws", s.counts.draws},
          {"losses", s.counts.losses},
          {"forfeits", s.counts.forfeits},
          {"gifts", s.counts.gifts},
          {"rating", s.rating},
          {"low", s.interval ? Json(s.interval->low) : Json(nullptr)},
          {"high", s.interval ? Json(s.interval->high) : Json(nullptr)},
          {"slowest_ms", s.counts.slowest * 1e3}};
}

// "standings", "cross" and "faults".
std::string TablesText(const TournamentResults& results) {
  Json json;
  json["standings"] = Json::array();
  for (const RatedStanding& s : results.standings) json["standings"].push_back(StandingJson(s));
  json["cross"] = Json::array();
  for (std::size_t i = 0; i < results.cross.size(); ++i) {
    Json row = Json::array();
    for (std::size_t k = 0; k < results.cross[i].size(); ++k) {
      const CrossCell& cell = results.cross[i][k];
      row.push_back(i == k || cell.games == 0
                        ? Json(nullptr)
                        : Json{{"points", cell.points}, {"games", cell.games}});
    }
    json["cross"].push_back(std::move(row));
  }
  json["faults"] = Json::array();
  for (const FaultRow& f : results.faults) {
    json["faults"].push_back(
        Json{{"name", live::Shown(f.agent)}, {"kind", f.kind}, {"games", f.games}});
  }
  const std::string text = Dump(json);
  return text.substr(1, text.size() - 2);
}

}  // namespace

LiveTournament::LiveTournament(const Registry& games, Tournament tournament, const Options& options)
    : games_(games), options_(options) {
  const MutexLock lock(&mutex_);
  plan_ = std::make_shared<const Tournament>(std::move(tournament));
  jobs_.resize(static_cast<std::size_t>(options_.jobs));
  tables_ = R"("standings":[],"cross":[],"faults":[])";
}

absl::StatusOr<std::unique_ptr<LiveTournament>> LiveTournament::Make(const Registry& games,
                                                                     Tournament tournament,
                                                                     const Options& options) {
  std::unique_ptr<LiveTournament> live(new LiveTournament(games, std::move(tournament), options));
  RETURN_IF_ERROR(live->ReadPlayed());
  LiveTournament* const t = live.get();
  live->player_ = std::thread([t] { t->Play(); });
  live->computer_ = std::thread([t] { t->Compute(); });
  return live;
}

LiveTournament::~LiveTournament() {
  {
    const MutexLock lock(&mutex_);
    ended_ = true;
    stop_ = true;
    bell_.SignalAll();
  }
  if (player_.joinable()) player_.join();
  if (computer_.joinable()) computer_.join();
}

std::shared_ptr<const Tournament> LiveTournament::Plan() const {
  const MutexLock lock(&mutex_);
  return plan_;
}

absl::StatusOr<std::int64_t> LiveTournament::TotalOf(const Tournament& plan) const {
  std::vector<int> players;
  for (const TournamentGame& g : plan.games) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games_.MakeGame(g.spec));
    players.push_back(game->players());
  }
  return Schedule(plan, std::move(players)).total();
}

absl::Status LiveTournament::TakeStoredPlan() {
  const auto plan = Plan();
  const absl::StatusOr<std::int64_t> id = reading_->Find(plan->name);
  if (absl::IsNotFound(id.status())) return absl::OkStatus();
  RETURN_IF_ERROR(id);
  ASSIGN_OR_RETURN(const StoredPlan stored, reading_->Plan(*id));
  if (stored.plan == PlanText(*plan)) return absl::OkStatus();
  ASSIGN_OR_RETURN(Tournament joined, ParseStoredPlan(stored.plan, games_, plan->folder));
  Tournament compared = joined;
  // Another plan is refused by the run, which says so.
  if (!JoinPlan(PlanText(*plan), compared)) return absl::OkStatus();
  const MutexLock lock(&mutex_);
  plan_ = std::make_shared<const Tournament>(std::move(joined));
  return absl::OkStatus();
}

absl::Status LiveTournament::ReadPlayed() {
  ASSIGN_OR_RETURN(reading_, Store::Open(options_.database, Store::Mode::kRead));
  ASSIGN_OR_RETURN(looking_, Store::Open(options_.database, Store::Mode::kRead));
  RETURN_IF_ERROR(TakeStoredPlan());
  const auto plan = Plan();
  ASSIGN_OR_RETURN(const std::int64_t total, TotalOf(*plan));
  std::vector<Row> played;
  const absl::StatusOr<std::int64_t> id = reading_->Find(plan->name);
  if (id.ok()) {
    RETURN_IF_ERROR(reading_->ForEachGame(*id, false, [&](const StoredGame& game) {
      played.push_back(RowOf(*plan, game));
      return true;
    }));
  } else if (!absl::IsNotFound(id.status())) {
    return id.status();
  }
  const MutexLock lock(&mutex_);
  total_ = total;
  played_ = std::move(played);
  changes_.played = played_.size();
  return absl::OkStatus();
}

// --- to steer ------------------------------------------------------------------------------------

void LiveTournament::SetState(const char* state) {
  state_ = state;
  ++changes_.state;
}

absl::Status LiveTournament::Start() {
  {
    const MutexLock lock(&mutex_);
    if (running_) return absl::FailedPreconditionError("the tournament runs already");
    if (state_ == "finished") return absl::FailedPreconditionError("every game was played");
    start_ = running_ = true;
    stop_ = false;
    paused_ = false;
    error_.clear();
    SetState("running");
    bell_.SignalAll();
  }
  options_.changed();
  return absl::OkStatus();
}

absl::Status LiveTournament::Suspend() {
  {
    const MutexLock lock(&mutex_);
    if (!running_) return absl::FailedPreconditionError("the tournament does not run");
    paused_ = true;
    SetState("paused");
  }
  options_.changed();
  return absl::OkStatus();
}

absl::Status LiveTournament::Resume() {
  {
    const MutexLock lock(&mutex_);
    if (!running_) return absl::FailedPreconditionError("the tournament does not run; start it");
    paused_ = false;
    SetState("running");
    bell_.SignalAll();
  }
  options_.changed();
  return absl::OkStatus();
}

absl::Status LiveTournament::Stop() {
  const MutexLock lock(&mutex_);
  if (!running_) return absl::FailedPreconditionError("the tournament does not run");
  stop_ = true;
  bell_.SignalAll();
  return absl::OkStatus();
}

absl::Status LiveTournament::Enter(const std::vector<AgentSpec>& agents) {
  Tournament joined = *Plan();
  if (joined.format != Format::kRoundRobin && joined.format != Format::kGauntlet) {
    return absl::FailedPreconditionError(
        absl::StrCat("a ", ToString(joined.format),
                     " tournament cannot be joined: its rounds depend on how many there are"));
  }
  joined.agents.insert(joined.agents.end(), agents.begin(), agents.end());
  RETURN_IF_ERROR(boardgames::CheckTournament(games_, joined));
  ASSIGN_OR_RETURN(const std::int64_t total, TotalOf(joined));
  {
    // In the order of a run: the store first.
    const MutexLock storing(options_.store_mutex);
    const MutexLock lock(&mutex_);
    if (running_) {
      return absl::FailedPreconditionError("the tournament runs; stop it first");
    }
    const absl::Status known = options_.store->Find(joined.name).status();
    if (known.ok()) {
      RETURN_IF_ERROR(ExtendPlan(games_, joined, *options_.store));
    } else if (!absl::IsNotFound(known)) {
      return known;
    }
    plan_ = std::make_shared<const Tournament>(std::move(joined));
    total_ = total;
    stale_ = true;
    ++changes_.progress;
    SetState(state_ == "waiting" ? "waiting" : "stopped");
    bell_.SignalAll();
  }
  options_.changed();
  return absl::OkStatus();
}

// --- the run -------------------------------------------------------------------------------------

void LiveTournament::Play() {
  for (;;) {
    {
      const MutexLock lock(&mutex_);
      while (!start_ && !ended_) bell_.Wait(&mutex_);
      if (ended_) return;
      start_ = false;
    }
    Run();
    options_.changed();
  }
}

void LiveTournament::Run() {
  const RunOptions options{.jobs = options_.jobs,
                           .stop = &stop_,
                           .on_game = [this](const RunProgress& progress) { OnGame(progress); },
                           .on_plan = [this](int job, const StoredGame& game,
                                             GamePlan& plan) { OnPlan(job, game, plan); },
                           .store_mutex = options_.store_mutex,
                           .make_agent = options_.make_agent};
  const auto plan = Plan();
  const absl::StatusOr<RunReport> report = RunTournament(games_, *plan, *options_.store, options);
  // Whoever reads that it is finished reads all its games in the tables.
  ComputeTables();
  const MutexLock lock(&mutex_);
  running_ = false;
  jobs_ = std::vector<Job>(jobs_.size());
  ++changes_.progress;
  if (!report.ok()) {
    error_ = std::string(report.status().message());
    SetState("failed");
  } else {
    decision_ = report->decision;
    SetState(report->finished ? "finished" : "stopped");
  }
  bell_.SignalAll();
}

Gate LiveTournament::AtGate() {
  const MutexLock lock(&mutex_);
  // The stop flag of a run is looked at here, and by its agents.
  while (paused_ && !stop_) bell_.Wait(&mutex_);
  return {.stop = stop_};
}

void LiveTournament::OnPlan(int job, const StoredGame& game, GamePlan& plan) {
  const auto feed = std::make_shared<GameFeed>(RoomOf(game.number), "tournament", options_.changed);
  const auto tournament = Plan();
  std::vector<GameFeed::Seat> seats;
  for (const Agent* agent : plan.agents) seats.push_back(SeatOf(*tournament, agent->name()));
  const std::string position =
      plan.position.empty() ? plan.game->initial()->to_string() : plan.position;
  feed->SetUp(SetupOf(*plan.game, *tournament, position, plan.opening, plan.seed), std::move(seats),
              "starting");
  feed->Begin(plan.time.bank.count() > 0 ? GameFeed::Banks(plan.agents.size(), plan.time.bank)
                                         : GameFeed::Banks());
  std::vector<std::unique_ptr<Agent>> watched;
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    watched.push_back(
        std::make_unique<live::WatchedAgent>(*plan.agents[i], static_cast<int>(i), *feed));
    plan.agents[i] = watched.back().get();
  }
  plan.gate = [this, feed](const Turn&) {
    const Gate gate = AtGate();
    feed->SetState("running");
    return gate;
  };
  plan.on_move = [feed](const MoveRecord& move, const GameFeed::Banks& left) {
    feed->Moved(move, left);
  };
  plan.on_position = [this, job](const AnyPosition& now) {
    if (!now.terminal()) return;
    const MutexLock lock(&mutex_);
    jobs_[static_cast<std::size_t>(job)].why = now.ending();
  };
  std::vector<std::unique_ptr<Agent>> before;
  {
    const MutexLock lock(&mutex_);
    Job& now = jobs_[static_cast<std::size_t>(job)];
    before.swap(now.watched);
    now = Job{.feed = feed, .number = game.number, .watched = std::move(watched)};
    ++changes_.progress;
  }
  options_.changed();
}

void LiveTournament::OnGame(const RunProgress& progress) {
  std::shared_ptr<GameFeed> feed;
  std::string why;
  {
    const MutexLock lock(&mutex_);
    played_.push_back(RowOf(*plan_, *progress.last));
    changes_.played = played_.size();
    ++changes_.progress;
    total_ = progress.total;
    seconds_ = progress.seconds;
    seconds_left_ = progress.seconds_left;
    stale_ = true;
    bell_.SignalAll();
    for (const Job& job : jobs_) {
      if (job.number != progress.last->number) continue;
      feed = job.feed;
      why = job.why;
    }
  }
  if (feed != nullptr) feed->Over(progress.last->record, why, progress.last->number + 1);
  options_.changed();
}

void LiveTournament::ComputeTables() {
  const MutexLock reading(&reading_mutex_);
  {
    const MutexLock lock(&mutex_);
    stale_ = false;
  }
  const auto plan = Plan();
  const absl::StatusOr<std::int64_t> id = reading_->Find(plan->name);
  if (!id.ok()) return;
  const auto results = ComputeResults(*reading_, *id, *plan);
  if (!results.ok()) return;
  const MutexLock lock(&mutex_);
  tables_ = TablesText(*results);
  ++changes_.standings;
}

void LiveTournament::Compute() {
  for (;;) {
    {
      const MutexLock lock(&mutex_);
      while (!stale_ && !ended_) bell_.Wait(&mutex_);
      if (ended_) return;
    }
    ComputeTables();
    options_.changed();
    const MutexLock lock(&mutex_);
    const auto until = std::chrono::steady_clock::now() + kTablesApart;
    while (!ended_ && running_ && std::chrono::steady_clock::now() < until) {
      bell_.WaitWithTimeout(&mutex_, until - std::chrono::steady_clock::now());
    }
  }
}

// --- what is told --------------------------------------------------------------------------------

LiveTournament::Changes LiveTournament::changes() const {
  const MutexLock lock(&mutex_);
  return changes_;
}

LiveTournament::Row LiveTournament::RowOf(const Tournament& plan, const StoredGame& game) {
  const GameRecord& record = game.record;
  Row row{.number = game.number,
          .scores = record.scores,
          .ending = record.ending,
          .fault = record.fault.kind,
          .offender = record.offender,
          .moves = record.moves.size(),
          .round = game.key.round,
          .opening = game.key.opening};
  while (row.game + 1 < plan.games.size() && plan.games[row.game].spec != game.key.game) {
    ++row.game;
  }
  for (const auto part : absl::StrSplit(game.key.seats, '-')) {
    int agent = 0;
    if (absl::SimpleAtoi(part, &agent)) row.seats.push_back(agent);
  }
  return row;
}

std::string LiveTournament::RowText(const Tournament& plan, const Row& row) {
  const auto name = [&](int agent) {
    const auto at = static_cast<std::size_t>(agent);
    return at < plan.agents.size() ? live::Shown(plan.agents[at].name) : "";
  };
  Json json;
  json["room"] = RoomOf(row.number);
  json["game"] = plan.games[row.game].spec;
  json["names"] = Json::array();
  for (const int agent : row.seats) json["names"].push_back(name(agent));
  json["scores"] = row.scores;
  json["ending"] = ToString(row.ending);
  json["moves"] = row.moves;
  json["fault"] = nullptr;
  if (row.fault != FaultKind::kNone && row.offender >= 0 &&
      static_cast<std::size_t>(row.offender) < row.seats.size()) {
    json["fault"] = Json{{"name", name(row.seats[static_cast<std::size_t>(row.offender)])},
                         {"kind", ToString(row.fault)}};
  }
  json["round"] = row.round;
  json["opening"] = row.opening;
  return Dump(json);
}

std::string LiveTournament::ProgressMembers() const {
  const Json progress = {{"played", played_.size()},
                         {"total", total_},
                         {"seconds", seconds_},
                         {"seconds_left", seconds_left_}};
  std::vector<std::string> running;
  for (const Job& job : jobs_) {
    if (job.feed != nullptr) running.push_back(job.feed->Running());
  }
  return absl::StrCat(R"("progress":)", Dump(progress), R"(,"running":[)",
                      absl::StrJoin(running, ","), "]");
}

std::string LiveTournament::Snapshot() const {
  const auto plan = Plan();
  Json json;
  json["name"] = live::Shown(plan->name);
  json["format"] = ToString(plan->format);
  json["games"] = Json::array();
  for (const TournamentGame& g : plan->games) json["games"].push_back(g.spec);
  json["time"] = TimeText(plan->time);
  json["isolation"] = ToString(plan->sandbox.isolation);
  json["jobs"] = options_.jobs;
  json["per_pairing"] = plan->games_per_pairing;
  json["agents"] = Json::array();
  for (const AgentSpec& a : plan->agents) json["agents"].push_back(live::Shown(a.name));
  const MutexLock lock(&mutex_);
  json["state"] = state_;
  json["error"] = live::Shown(error_);
  json["decision"] = decision_;
  std::string text = Dump(json);
  text.pop_back();
  return absl::StrCat(text, ",", ProgressMembers(), ",", tables_, "}");
}

std::string LiveTournament::ProgressEvent() const {
  const MutexLock lock(&mutex_);
  return absl::StrCat(R"({"event":"progress",)", ProgressMembers(), "}");
}

std::string LiveTournament::StandingsEvent() const {
  const MutexLock lock(&mutex_);
  return absl::StrCat(R"({"event":"standings",)", tables_, "}");
}

std::string LiveTournament::PlayedGame(std::size_t index) const {
  const MutexLock lock(&mutex_);
  return RowText(*plan_, played_[index]);
}

std::string LiveTournament::Games(std::size_t from, std::size_t count, std::string_view agent,
                                  bool faults) const {
  const MutexLock lock(&mutex_);
  const std::vector<AgentSpec>& agents = plan_->agents;
  std::vector<std::string> texts;
  std::size_t matching = 0;
  for (std::size_t i = played_.size(); i-- > 0;) {
    const Row& row = played_[i];
    if (faults && row.fault == FaultKind::kNone) continue;
    if (!agent.empty() && std::none_of(row.seats.begin(), row.seats.end(), [&](int a) {
          const auto at = static_cast<std::size_t>(a);
          return at < agents.size() && agents[at].name == agent;
        })) {
      continue;
    }
    if (matching++ >= from && texts.size() < count) texts.push_back(RowText(*plan_, row));
  }
  return absl::StrCat(R"("total":)", matching, R"(,"games":[)", absl::StrJoin(texts, ","), "]");
}

absl::StatusOr<std::shared_ptr<GameFeed>> LiveTournament::Game(const std::string& room) {
  {
    const MutexLock lock(&mutex_);
    for (const Job& job : jobs_) {
      if (job.feed != nullptr && job.feed->room() == room) return job.feed;
    }
  }
  std::int64_t number = 0;
  if (!room.starts_with('t') || !absl::SimpleAtoi(room.substr(1), &number) || number < 1 ||
      room != RoomOf(number - 1)) {
    return absl::NotFoundError(
        absl::StrCat("there is no game '", room, "'; the first of the tournament is 't1'"));
  }
  const auto plan = Plan();
  const MutexLock looking(&looking_mutex_);
  const absl::StatusOr<std::int64_t> id = looking_->Find(plan->name);
  const absl::StatusOr<StoredGame> game =
      id.ok() ? looking_->Game(*id, number - 1) : absl::StatusOr<StoredGame>(id.status());
  if (absl::IsNotFound(game.status())) {
    return absl::NotFoundError(absl::StrCat("game '", room, "' was not played yet"));
  }
  RETURN_IF_ERROR(game);
  const GameRecord& record = game->record;
  ASSIGN_OR_RETURN(const AnyGamePtr rules, games_.MakeGame(record.game));
  const auto feed = std::make_shared<GameFeed>(room, "tournament", [] {});
  std::vector<GameFeed::Seat> seats;
  for (const std::string& name : record.agents) {
    seats.push_back(SeatOf(*plan, name));
    seats.back().state = "disconnected";
  }
  feed->SetUp(SetupOf(*rules, *plan, record.position, record.opening, record.seed),
              std::move(seats));
  for (const MoveRecord& move : record.moves) feed->Moved(move, {});
  for (std::size_t i = 0; i < record.logs.size(); ++i) {
    feed->SetLog(static_cast<int>(i), record.logs[i]);
  }
  feed->Over(record, "", number);
  return feed;
}

}  // namespace boardgames
