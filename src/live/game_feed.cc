#include "boardgames/live/game_feed.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "change_lock.h"
#include "json.h"

namespace boardgames {

using internal::MutexLock;
using live::ChangeLock;
using live::Dump;
using live::Json;
using live::Ms;
using live::MsOfAll;
using std::chrono::steady_clock;

namespace {

Json MoveJson(const MoveRecord& m) {
  Json json;
  json["move"] = m.move;
  json["seat"] = m.seat;
  json["ms"] = Ms(m.thought.value_or(std::chrono::nanoseconds(0)));
  if (m.depth != 0) json["depth"] = m.depth;
  if (m.nodes != 0) json["nodes"] = m.nodes;
  if (!m.score.empty()) json["score"] = live::Shown(m.score);
  return json;
}

Json FaultJson(const Fault& fault) {
  if (fault.kind == FaultKind::kNone) return nullptr;
  Json json;
  json["kind"] = ToString(fault.kind);
  json["what"] = live::Shown(fault.what);
  if (!fault.unit.empty()) {
    json["limit"] = fault.limit;
    json["measured"] = fault.measured;
    json["unit"] = fault.unit;
  }
  return json;
}

Json ResultJson(const GameRecord& record, const std::string& why) {
  Json json;
  json["ending"] = ToString(record.ending);
  json["scores"] = record.scores;
  json["points"] = record.points;
  json["why"] = why;
  json["offender"] = record.offender >= 0 ? Json(record.offender) : Json(nullptr);
  json["fault"] = FaultJson(record.fault);
  // Interrupted before the first move: why.
  if (record.ending == Ending::kInterrupted && why.empty()) json["why"] = record.fault.what;
  return json;
}

Json NumberOrNull(std::int64_t number) { return number != 0 ? Json(number) : Json(nullptr); }

bool HasPerson(const std::vector<GameFeed::Seat>& seats) {
  return std::any_of(seats.begin(), seats.end(),
                     [](const GameFeed::Seat& s) { return s.kind == "person"; });
}

bool IsAtPlay(const std::string& state) { return state != "open" && state != "over"; }

// What an agent says of itself may help who plays against it.
bool ShowsLogs(const std::vector<GameFeed::Seat>& seats, const std::string& state,
               GameFeed::View view) {
  return view == GameFeed::View::kSteer || !IsAtPlay(state) || !HasPerson(seats);
}

Json SeatsJson(const std::vector<GameFeed::Seat>& seats, const std::string& state,
               GameFeed::View view) {
  const bool all = view == GameFeed::View::kSteer;
  const bool logs = ShowsLogs(seats, state, view);
  Json json = Json::array();
  for (const GameFeed::Seat& s : seats) {
    const bool command = s.kind == "program" || s.kind == "upload";
    Json seat;
    seat["name"] = s.name;
    seat["text"] = command && !all ? "" : s.text;
    seat["kind"] = s.kind;
    if (all && command) seat["folder"] = s.folder;
    seat["state"] = s.state;
    seat["taken"] = s.taken;
    seat["log"] = logs ? s.log : "";
    seat["log_bytes"] = logs ? s.log_bytes : 0;
    json.push_back(std::move(seat));
  }
  return json;
}

}  // namespace

GameFeed::GameFeed(std::string room, std::string kind, std::function<void()> changed)
    : room_(std::move(room)), kind_(std::move(kind)), changed_(std::move(changed)) {}

void GameFeed::Add(Event event, bool head) {
  ++seq_;
  if (head) ++head_;
  events_.push_back(std::move(event));
  if (events_.size() > kMostEvents) events_.pop_front();
}

void GameFeed::StopClock() {
  if (!now_.since) return;
  now_.thought += steady_clock::now() - *now_.since;
  now_.since.reset();
}

void GameFeed::SetUp(Setup setup, std::vector<Seat> seats, std::string state) {
  const ChangeLock lock(&mutex_, changed_);
  const auto speed = now_.speed;
  now_ = State();
  now_.setup = std::move(setup);
  now_.seats = std::move(seats);
  now_.state = std::move(state);
  now_.speed = speed;
  for (Seat& s : now_.seats) s.name = live::Shown(s.name);
  Add({.kind = Kind::kSnapshot}, true);
}

void GameFeed::Begin(Banks left) {
  const ChangeLock lock(&mutex_, changed_);
  now_.state = "starting";
  now_.moves.clear();
  now_.to_move = -1;
  now_.since.reset();
  now_.left = std::move(left);
  now_.plies_to_go = 0;
  now_.result = {};
  now_.why.clear();
  now_.number = 0;
  for (Seat& s : now_.seats) {
    s.log.clear();
    s.log_bytes = 0;
    if (s.kind != "person") s.state = "waiting";
  }
  Add({.kind = Kind::kSnapshot}, true);
}

void GameFeed::SetState(const std::string& state, int plies_to_go) {
  ChangeLock lock(&mutex_, changed_);
  if (now_.state == state && now_.plies_to_go == plies_to_go) return lock.Quiet();
  const bool head = now_.state != state;
  now_.state = state;
  now_.plies_to_go = plies_to_go;
  if (now_.to_move >= 0 && now_.seats[static_cast<std::size_t>(now_.to_move)].kind == "person") {
    if (state == "paused") StopClock();
    if (state == "running" && !now_.since) now_.since = steady_clock::now();
  }
  Add({.kind = Kind::kState, .text = state, .plies_to_go = plies_to_go, .speed = now_.speed}, head);
}

void GameFeed::SetSpeed(std::chrono::nanoseconds speed) {
  const ChangeLock lock(&mutex_, changed_);
  now_.speed = speed;
  Add({.kind = Kind::kState, .text = now_.state, .plies_to_go = now_.plies_to_go, .speed = speed});
}

void GameFeed::Asked(int seat, Banks left) {
  const ChangeLock lock(&mutex_, changed_);
  now_.to_move = seat;
  now_.thought = {};
  now_.since = steady_clock::now();
  now_.left = left;
  Seat& mover = now_.seats[static_cast<std::size_t>(seat)];
  if (mover.kind != "person") mover.state = "thinking";
  Add({.kind = Kind::kTurn, .seat = seat, .left = std::move(left)});
}

void GameFeed::Withdrawn() {
  const MutexLock lock(&mutex_);
  now_.to_move = -1;
  now_.since.reset();
}

void GameFeed::Moved(const MoveRecord& move, Banks left) {
  const ChangeLock lock(&mutex_, changed_);
  now_.moves.push_back(move);
  now_.to_move = -1;
  now_.since.reset();
  now_.left = left;
  Seat& mover = now_.seats[static_cast<std::size_t>(move.seat)];
  if (mover.kind != "person") mover.state = "connected";
  Add({.kind = Kind::kMove, .ply = now_.moves.size(), .move = move, .left = std::move(left)});
}

void GameFeed::TakeBack(std::size_t plies, Banks left) {
  const ChangeLock lock(&mutex_, changed_);
  now_.moves.resize(now_.moves.size() - std::min(plies, now_.moves.size()));
  now_.to_move = -1;
  now_.since.reset();
  now_.left = left;
  Add({.kind = Kind::kTakeBack, .ply = plies, .left = std::move(left)});
}

void GameFeed::SetBanks(Banks left) {
  const ChangeLock lock(&mutex_, changed_);
  now_.left = left;
  Add({.kind = Kind::kClock, .left = std::move(left)});
}

void GameFeed::SetAgent(int seat, const std::string& state) {
  ChangeLock lock(&mutex_, changed_);
  Seat& s = now_.seats[static_cast<std::size_t>(seat)];
  if (s.state == state) return lock.Quiet();
  s.state = state;
  Add({.kind = Kind::kAgent, .seat = seat, .text = state});
}

void GameFeed::SetConnection(const std::string& name, const std::string& state,
                             const std::string& log) {
  ChangeLock lock(&mutex_, changed_);
  const std::uint64_t before = seq_;
  for (std::size_t i = 0; i < now_.seats.size() && !IsAtPlay(now_.state); ++i) {
    Seat& s = now_.seats[i];
    if (s.kind != "connection" || s.text != name) continue;
    if (s.state != state) {
      s.state = state;
      Add({.kind = Kind::kAgent, .seat = static_cast<int>(i), .text = state});
    }
    PutLog(static_cast<int>(i), log);
  }
  if (seq_ == before) lock.Quiet();
}

void GameFeed::SetLog(int seat, const std::string& log) {
  ChangeLock lock(&mutex_, changed_);
  if (!PutLog(seat, log)) lock.Quiet();
}

bool GameFeed::PutLog(int seat, const std::string& log) {
  std::string tail = log.size() > kLogTail ? log.substr(log.size() - kLogTail) : log;
  // Not from the midst of a character.
  while (!tail.empty() && tail.size() < log.size() &&
         (static_cast<unsigned char>(tail.front()) & 0xC0U) == 0x80U) {
    tail.erase(0, 1);
  }
  tail = live::Shown(tail);
  Seat& s = now_.seats[static_cast<std::size_t>(seat)];
  if (s.log == tail && s.log_bytes == log.size()) return false;
  s.log = std::move(tail);
  s.log_bytes = log.size();
  Add({.kind = Kind::kLog, .seat = seat});
  return true;
}

void GameFeed::SetPerson(int seat, const std::string& name, bool taken, const std::string& state) {
  const ChangeLock lock(&mutex_, changed_);
  Seat& s = now_.seats[static_cast<std::size_t>(seat)];
  s.name = live::Shown(name);
  s.taken = taken;
  s.state = state;
  Add({.kind = Kind::kSeats}, true);
}

void GameFeed::Over(const GameRecord& record, const std::string& why, std::int64_t number) {
  const ChangeLock lock(&mutex_, changed_);
  now_.state = "over";
  now_.to_move = -1;
  now_.since.reset();
  now_.plies_to_go = 0;
  now_.result = record;
  now_.result.moves.clear();
  now_.why = why;
  now_.number = number;
  if (record.offender >= 0 && record.ending == Ending::kForfeit) {
    now_.seats[static_cast<std::size_t>(record.offender)].state = "lost by a fault";
    Add({.kind = Kind::kAgent, .seat = record.offender, .text = "lost by a fault"});
  }
  Add({.kind = Kind::kOver}, true);
}

void GameFeed::SetWatched(bool watched) { watched_.store(watched, std::memory_order_relaxed); }

bool GameFeed::watched() const { return watched_.load(std::memory_order_relaxed); }

std::uint64_t GameFeed::seq() const {
  const MutexLock lock(&mutex_);
  return seq_;
}

std::uint64_t GameFeed::head() const {
  const MutexLock lock(&mutex_);
  return head_;
}

std::string GameFeed::state() const {
  const MutexLock lock(&mutex_);
  return now_.state;
}

std::string GameFeed::SnapshotText(const State& s, std::uint64_t seq, View view) const {
  Json json;
  json["room"] = room_;
  json["seq"] = seq;
  json["kind"] = kind_;
  json["state"] = s.state;
  json["game"] = s.setup.game;
  json["players"] = s.setup.players;
  json["position"] = s.setup.position;
  json["opening"] = s.setup.opening;
  Json moves = Json::array();
  for (const MoveRecord& m : s.moves) moves.push_back(MoveJson(m));
  json["moves"] = std::move(moves);
  json["to_move"] = s.to_move >= 0 ? Json(s.to_move) : Json(nullptr);
  json["thinking_ms"] = nullptr;
  if (s.to_move >= 0) {
    json["thinking_ms"] =
        Ms(s.thought + (s.since ? steady_clock::now() - *s.since : std::chrono::nanoseconds(0)));
  }
  json["time"] = s.setup.time;
  json["left_ms"] = MsOfAll(s.left);
  json["speed_ms"] = Ms(s.speed);
  json["seed"] = s.setup.seed;
  json["isolation"] = s.setup.isolation;
  json["plies_to_go"] = s.plies_to_go > 0 ? Json(s.plies_to_go) : Json(nullptr);
  json["seats"] = SeatsJson(s.seats, s.state, view);
  json["result"] = s.state == "over" ? ResultJson(s.result, s.why) : Json(nullptr);
  json["number"] = NumberOrNull(s.number);
  return Dump(json);
}

std::string GameFeed::Snapshot(View view) const {
  State copy;
  std::uint64_t seq = 0;
  {
    const MutexLock lock(&mutex_);
    copy = now_;
    seq = seq_;
  }
  return SnapshotText(copy, seq, view);
}

std::string GameFeed::Short() const {
  const MutexLock lock(&mutex_);
  Json json;
  json["room"] = room_;
  json["kind"] = kind_;
  json["state"] = now_.state;
  json["game"] = now_.setup.game;
  Json names = Json::array();
  Json free = Json::array();
  for (std::size_t i = 0; i < now_.seats.size(); ++i) {
    names.push_back(now_.seats[i].name);
    if (now_.seats[i].kind == "person" && !now_.seats[i].taken) free.push_back(i);
  }
  json["names"] = std::move(names);
  json["moves"] = now_.moves.size();
  json["result"] = now_.state == "over" ? ResultJson(now_.result, now_.why) : Json(nullptr);
  json["free"] = std::move(free);
  return Dump(json);
}

std::string GameFeed::Running() const {
  const MutexLock lock(&mutex_);
  Json json;
  json["room"] = room_;
  json["game"] = now_.setup.game;
  Json names = Json::array();
  Json states = Json::array();
  for (const Seat& s : now_.seats) {
    names.push_back(s.name);
    states.push_back(s.state);
  }
  json["names"] = std::move(names);
  json["states"] = std::move(states);
  json["moves"] = now_.moves.size();
  return Dump(json);
}

std::string GameFeed::EventText(const Event& e, std::uint64_t seq, const State& state,
                                View view) const {
  // By Kind.
  constexpr const char* kNames[] = {"snapshot", "state", "turn", "move",  "take_back",
                                    "clock",    "agent", "log",  "seats", "over"};
  Json json = {{"event", kNames[static_cast<int>(e.kind)]}, {"room", room_}, {"seq", seq}};
  switch (e.kind) {
    case Kind::kSnapshot:
      return absl::StrCat(R"({"event":"snapshot","room":)", Dump(room_), R"(,"seq":)", seq,
                          R"(,"snapshot":)", SnapshotText(state, seq, view), "}");
    case Kind::kState:
      json["state"] = e.text;
      json["plies_to_go"] = e.plies_to_go > 0 ? Json(e.plies_to_go) : Json(nullptr);
      json["speed_ms"] = Ms(e.speed);
      break;
    case Kind::kTurn:
      json["seat"] = e.seat;
      json["left_ms"] = MsOfAll(e.left);
      break;
    case Kind::kMove:
      json["ply"] = e.ply;
      json.update(MoveJson(e.move));
      json["left_ms"] = MsOfAll(e.left);
      break;
    case Kind::kTakeBack:
      json["plies"] = e.ply;
      json["left_ms"] = MsOfAll(e.left);
      break;
    case Kind::kClock:
      json["left_ms"] = MsOfAll(e.left);
      break;
    case Kind::kAgent:
      json["seat"] = e.seat;
      json["state"] = e.text;
      break;
    case Kind::kLog: {
      if (!ShowsLogs(state.seats, state.state, view)) return "";
      const Seat& seat = state.seats[static_cast<std::size_t>(e.seat)];
      json["seat"] = e.seat;
      json["log"] = seat.log;
      json["log_bytes"] = seat.log_bytes;
      break;
    }
    case Kind::kSeats:
      json["seats"] = SeatsJson(state.seats, state.state, view);
      break;
    case Kind::kOver:
      json["result"] = ResultJson(state.result, state.why);
      json["number"] = NumberOrNull(state.number);
      break;
  }
  return Dump(json);
}

std::optional<std::vector<std::string>> GameFeed::EventsSince(std::uint64_t since, View view,
                                                              std::size_t most) const {
  std::vector<Event> events;
  State copy;
  std::uint64_t seq = 0;
  {
    const MutexLock lock(&mutex_);
    if (since > seq_ || since + events_.size() < seq_) return std::nullopt;
    seq = seq_;
    const auto first = events_.end() - static_cast<std::ptrdiff_t>(seq_ - since);
    const auto count = static_cast<std::size_t>(events_.end() - first);
    const bool whole = count > most || std::any_of(first, events_.end(), [](const Event& e) {
                         return e.kind == Kind::kSnapshot;
                       });
    // Only what the texts need: a game may be long, and a move is all that most of them tell.
    if (whole) {
      events.push_back({.kind = Kind::kSnapshot});
      copy = now_;
    } else {
      events.assign(first, events_.end());
      copy.seats = now_.seats;
      copy.state = now_.state;
      copy.result = now_.result;
      copy.why = now_.why;
      copy.number = now_.number;
    }
  }
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::string text = EventText(events[i], seq - (events.size() - 1 - i), copy, view);
    if (!text.empty()) texts.push_back(std::move(text));
  }
  return texts;
}

absl::StatusOr<std::string> GameFeed::Log(int seat, View view) const {
  const MutexLock lock(&mutex_);
  const auto at = static_cast<std::size_t>(seat);
  if (seat < 0 || at >= now_.seats.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("there is no seat ", seat, "; there are 0 to ", now_.seats.size() - 1));
  }
  if (!ShowsLogs(now_.seats, now_.state, view)) {
    return absl::PermissionDeniedError("logs are shown after a game that a person plays");
  }
  if (now_.state == "over" && at < now_.result.logs.size()) {
    return live::Shown(now_.result.logs[at]);
  }
  return now_.seats[at].log;
}

GameRecord GameFeed::Record() const {
  const MutexLock lock(&mutex_);
  GameRecord record;
  if (now_.state == "over") {
    record = now_.result;
  } else {
    record.ending = Ending::kUnfinished;
  }
  record.game = now_.setup.game;
  record.position = now_.setup.position;
  record.opening = now_.setup.opening;
  record.seed = now_.setup.seed;
  record.moves = now_.moves;
  record.agents.clear();
  for (const Seat& s : now_.seats) record.agents.push_back(s.name);
  return record;
}

}  // namespace boardgames
