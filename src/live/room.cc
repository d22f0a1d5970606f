#include "boardgames/live/room.h"

#include <cstddef>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "watched_agent.h"

namespace boardgames {

using internal::MutexLock;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

namespace {

constexpr const char* kPerson = "person";
constexpr const char* kNobody = "nobody";

absl::Status NotNow(const std::string& sentence) { return absl::FailedPreconditionError(sentence); }

absl::StatusOr<std::unique_ptr<AnyPosition>> FirstPosition(const Room::Setup& setup) {
  std::unique_ptr<AnyPosition> position;
  if (setup.position.empty()) {
    position = setup.game->initial();
  } else {
    ASSIGN_OR_RETURN(position, setup.game->parse_position(setup.position));
  }
  for (const std::string& m : setup.opening) RETURN_IF_ERROR(position->play(m));
  return position;
}

GameFeed::Banks FirstBanks(const Room::Setup& setup) {
  if (setup.time.bank.count() == 0) return {};
  return GameFeed::Banks(static_cast<std::size_t>(setup.game->players()), setup.time.bank);
}

}  // namespace

absl::Status Room::Check(const Setup& setup) {
  ASSIGN_OR_RETURN(const auto position, FirstPosition(setup));
  if (position->terminal()) {
    return absl::InvalidArgumentError("the game is over before the first move; begin earlier");
  }
  return absl::OkStatus();
}

Room::Room(std::string id, Setup setup, Keep keep, std::function<void()> changed)
    : keep_(std::move(keep)), feed_(std::move(id), "match", std::move(changed)) {
  {
    const MutexLock lock(&mutex_);
    setup_ = std::move(setup);
    seats_.resize(static_cast<std::size_t>(setup_.game->players()));
    TellSetup();
  }
  thread_ = std::thread([this] { Work(); });
}

Room::~Room() {
  {
    const MutexLock lock(&mutex_);
    closed_ = true;
    begins_ = false;
    stop_ = true;
    changed_.SignalAll();
  }
  thread_.join();
}

void Room::TellSetup() {
  GameFeed::Setup told{.game = setup_.game->spec(),
                       .opening = setup_.opening,
                       .time = TimeText(setup_.time),
                       .seed = setup_.seed,
                       .isolation = ToString(setup_.sandbox.isolation)};
  for (int p = 0; p < setup_.game->players(); ++p) {
    told.players.push_back(setup_.game->player_name(p));
  }
  if (const auto first = FirstPosition(setup_); first.ok()) told.position = (*first)->start();
  std::vector<GameFeed::Seat> seats;
  for (const SeatNow& s : seats_) {
    GameFeed::Seat seat{.name = s.seating.spec.name,
                        .text = s.seating.text,
                        .kind = s.seating.kind,
                        .folder = s.seating.spec.folder,
                        .taken = s.taken};
    if (s.taken) seat.state = s.present ? "connected" : "disconnected";
    seats.push_back(std::move(seat));
  }
  feed_.SetUp(std::move(told), std::move(seats));
}

Room::Setup Room::setup() const {
  const MutexLock lock(&mutex_);
  return setup_;
}

// --- between games -------------------------------------------------------------------------------

std::string Room::NameOf(int seat) const { return setup_.game->player_name(seat); }

absl::Status Room::CheckSeat(int seat) const {
  if (seat >= 0 && seat < static_cast<int>(seats_.size())) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "there is no seat ", seat, "; ", setup_.game->spec(), " has 0 to ", seats_.size() - 1));
}

absl::Status Room::Set(Setup setup) {
  RETURN_IF_ERROR(Check(setup));
  const MutexLock lock(&mutex_);
  if (playing_) return NotNow("a game is played here; stop it first");
  setup_ = std::move(setup);
  const auto players = static_cast<std::size_t>(setup_.game->players());
  if (seats_.size() != players) seats_ = std::vector<SeatNow>(players);
  TellSetup();
  return absl::OkStatus();
}

void Room::NameApart(std::size_t seat) {
  std::set<std::string> others;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (i != seat) others.insert(seats_[i].seating.spec.name);
  }
  std::string& name = seats_[seat].seating.spec.name;
  const std::string wished = name;
  for (int i = 2; !name.empty() && others.contains(name); ++i) name = absl::StrCat(wished, "#", i);
}

absl::Status Room::Seat(int seat, Seating seating) {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckSeat(seat));
  if (playing_) return NotNow("a game is played here; stop it first");
  seats_[static_cast<std::size_t>(seat)] = {.seating = std::move(seating)};
  NameApart(static_cast<std::size_t>(seat));
  TellSetup();
  return absl::OkStatus();
}

absl::Status Room::Start(bool paused) {
  const MutexLock lock(&mutex_);
  if (playing_) return NotNow("a game is played here already; say restart for another one");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].seating.kind == kNobody) {
      return NotNow(absl::StrCat("nobody sits on the seat of ", NameOf(static_cast<int>(i)),
                                 "; seat somebody first"));
    }
  }
  playing_ = begins_ = true;
  stop_ = false;
  paused_ = paused;
  plies_to_go_ = 0;
  changed_.SignalAll();
  return absl::OkStatus();
}

// --- during a game -------------------------------------------------------------------------------

absl::Status Room::CheckPlaying() const {
  if (playing_) return absl::OkStatus();
  return NotNow("no game is played here; start one");
}

void Room::PausePersons(bool paused) {
  for (const auto& person : persons_) {
    if (person != nullptr) person->SetPaused(paused);
  }
}

absl::Status Room::Suspend() {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  paused_ = true;
  plies_to_go_ = 0;
  PausePersons(true);
  if (feed_.state() == "running") feed_.SetState("paused");
  return absl::OkStatus();
}

absl::Status Room::Resume() {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  paused_ = false;
  plies_to_go_ = 0;
  PausePersons(false);
  if (feed_.state() == "paused") feed_.SetState("running");
  changed_.SignalAll();
  return absl::OkStatus();
}

absl::Status Room::Step(int plies) {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  paused_ = false;
  plies_to_go_ = plies;
  PausePersons(false);
  if (feed_.state() != "starting") feed_.SetState("running", plies);
  changed_.SignalAll();
  return absl::OkStatus();
}

absl::Status Room::Stop() {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  begins_ = false;
  stop_ = true;
  changed_.SignalAll();
  return absl::OkStatus();
}

absl::Status Room::Restart() {
  {
    const MutexLock lock(&mutex_);
    if (playing_) {
      begins_ = true;
      stop_ = true;
      paused_ = false;
      plies_to_go_ = 0;
      changed_.SignalAll();
      return absl::OkStatus();
    }
  }
  return Start(false);
}

absl::Status Room::TakeBack(int plies) {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  const bool program_thinks = asked_ >= 0 && persons_[static_cast<std::size_t>(asked_)] == nullptr;
  if (ply_ == 0 && !program_thinks) return NotNow("no move was played yet");
  take_back_ = plies + (program_thinks ? 1 : 0);
  if (asked_ >= 0 && !program_thinks) persons_[static_cast<std::size_t>(asked_)]->Withdraw();
  changed_.SignalAll();
  return absl::OkStatus();
}

absl::Status Room::SetBank(int seat, nanoseconds left) {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckPlaying());
  RETURN_IF_ERROR(CheckSeat(seat));
  if (setup_.time.bank.count() == 0) {
    return NotNow(absl::StrCat("there are no banks with the time control ", TimeText(setup_.time),
                               "; set one as 1m+1s"));
  }
  banks_.resize(seats_.size());
  banks_[static_cast<std::size_t>(seat)] = left;
  if (asked_ >= 0 && persons_[static_cast<std::size_t>(asked_)] != nullptr) {
    persons_[static_cast<std::size_t>(asked_)]->Withdraw();
  }
  changed_.SignalAll();
  return absl::OkStatus();
}

void Room::SetSpeed(nanoseconds between_moves) {
  const MutexLock lock(&mutex_);
  speed_ = between_moves;
  feed_.SetSpeed(between_moves);
  changed_.SignalAll();
}

// --- persons -------------------------------------------------------------------------------------

absl::StatusOr<std::shared_ptr<PersonAgent>> Room::PersonAt(int seat) const {
  RETURN_IF_ERROR(CheckPlaying());
  if (seat < 0) seat = asked_;
  if (seat < 0) return NotNow("nobody is asked for a move now");
  RETURN_IF_ERROR(CheckSeat(seat));
  const auto at = static_cast<std::size_t>(seat);
  if (at < persons_.size() && persons_[at] != nullptr) return persons_[at];
  if (seats_[at].seating.kind == kPerson) return NotNow("the game has not begun; wait a moment");
  return NotNow(absl::StrCat("no person plays on the seat of ", NameOf(seat)));
}

absl::Status Room::PlayMove(int seat, std::string_view move, std::optional<std::size_t> ply) {
  std::shared_ptr<PersonAgent> person;
  {
    const MutexLock lock(&mutex_);
    ASSIGN_OR_RETURN(person, PersonAt(seat));
    if (ply) ply = *ply + setup_.opening.size();
  }
  return person->PlayMove(move, ply);
}

absl::Status Room::Resign(int seat) {
  std::shared_ptr<PersonAgent> person;
  {
    const MutexLock lock(&mutex_);
    ASSIGN_OR_RETURN(person, PersonAt(seat));
  }
  return person->Resign();
}

int Room::PersonToMove() const {
  const MutexLock lock(&mutex_);
  if (asked_ < 0 || persons_[static_cast<std::size_t>(asked_)] == nullptr) return -1;
  return asked_;
}

bool Room::Taken(int seat) const {
  const MutexLock lock(&mutex_);
  return CheckSeat(seat).ok() && seats_[static_cast<std::size_t>(seat)].taken;
}

void Room::TellPerson(int seat) {
  const SeatNow& s = seats_[static_cast<std::size_t>(seat)];
  feed_.SetPerson(seat, s.seating.spec.name, s.taken,
                  !s.taken    ? "waiting"
                  : s.present ? "connected"
                              : "disconnected");
}

absl::StatusOr<int> Room::Sit(int seat, const std::string& name) {
  const MutexLock lock(&mutex_);
  if (seat >= 0) {
    RETURN_IF_ERROR(CheckSeat(seat));
    const SeatNow& s = seats_[static_cast<std::size_t>(seat)];
    if (s.seating.kind != kPerson) {
      return absl::InvalidArgumentError(
          absl::StrCat("the seat of ", NameOf(seat), " is not for a person"));
    }
    if (s.taken) return NotNow(absl::StrCat("the seat of ", NameOf(seat), " is taken"));
  }
  for (int i = 0; seat < 0 && i < static_cast<int>(seats_.size()); ++i) {
    const SeatNow& s = seats_[static_cast<std::size_t>(i)];
    if (s.seating.kind == kPerson && !s.taken) seat = i;
  }
  if (seat < 0) return NotNow("no person's seat is free here");
  SeatNow& s = seats_[static_cast<std::size_t>(seat)];
  s.taken = s.present = true;
  if (!name.empty()) {
    s.seating.spec.name = name;
    NameApart(static_cast<std::size_t>(seat));
  }
  TellPerson(seat);
  return seat;
}

void Room::SetPresent(int seat, bool present) {
  const MutexLock lock(&mutex_);
  if (!CheckSeat(seat).ok() || !seats_[static_cast<std::size_t>(seat)].taken) return;
  seats_[static_cast<std::size_t>(seat)].present = present;
  TellPerson(seat);
}

void Room::Stand(int seat) {
  const MutexLock lock(&mutex_);
  if (!CheckSeat(seat).ok() || !seats_[static_cast<std::size_t>(seat)].taken) return;
  seats_[static_cast<std::size_t>(seat)].taken = false;
  TellPerson(seat);
}

// --- the thread that plays -----------------------------------------------------------------------

void Room::Work() {
  for (;;) {
    {
      const MutexLock lock(&mutex_);
      while (!begins_ && !closed_) changed_.Wait(&mutex_);
      if (closed_) return;
      begins_ = false;
      stop_ = false;
      asked_ = -1;
      take_back_ = 0;
      ply_ = 0;
      banks_.clear();
    }
    Play();
  }
}

absl::StatusOr<std::vector<std::shared_ptr<Agent>>> Room::MakeAgents(
    const Setup& setup, const std::vector<SeatNow>& seats) {
  std::vector<std::shared_ptr<Agent>> agents;
  std::vector<std::shared_ptr<PersonAgent>> persons;
  for (const SeatNow& s : seats) {
    std::shared_ptr<PersonAgent> person;
    if (s.seating.kind == kPerson) {
      person = std::make_shared<PersonAgent>(s.seating.spec.name);
      agents.push_back(person);
    } else {
      auto made = s.seating.make(s.seating.spec, setup.sandbox);
      if (!made.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat("agent '", s.seating.spec.name, "': ", made.status().message()));
      }
      agents.push_back(*std::move(made));
    }
    persons.push_back(std::move(person));
  }
  const MutexLock lock(&mutex_);
  persons_ = std::move(persons);
  PausePersons(paused_);
  return agents;
}

void Room::Play() {
  Setup setup;
  std::vector<SeatNow> seats;
  {
    const MutexLock lock(&mutex_);
    setup = setup_;
    seats = seats_;
  }
  feed_.Begin(FirstBanks(setup));
  Played played{.setup = setup, .agents = {}, .record = {}};
  std::string why;
  const auto agents = MakeAgents(setup, seats);
  if (agents.ok()) {
    std::vector<std::unique_ptr<Agent>> watched;
    GamePlan plan{.game = setup.game, .agents = {}};
    for (std::size_t i = 0; i < agents->size(); ++i) {
      watched.push_back(
          std::make_unique<live::WatchedAgent>(*(*agents)[i], static_cast<int>(i), feed_));
      plan.agents.push_back(watched.back().get());
      played.agents.push_back(seats[i].seating.spec);
    }
    plan.position = setup.position;
    plan.opening = setup.opening;
    plan.time = setup.time;
    plan.seed = setup.seed;
    plan.max_moves = setup.max_moves;
    plan.stop = &stop_;
    plan.on_position = [&](const AnyPosition& position) {
      if (position.terminal()) why = position.ending();
    };
    plan.gate = [this](const Turn& turn) { return AtGate(turn); };
    plan.on_move = [this](const MoveRecord& move, const GameFeed::Banks& left) {
      AfterMove(move, left);
    };
    played.record = PlayGame(plan);
  } else {
    played.record.ending = Ending::kInterrupted;
    why = std::string(agents.status().message());
  }
  std::int64_t number = 0;
  if (played.record.ending != Ending::kInterrupted && keep_) number = keep_(played);
  {
    // Whoever is told that it is over may begin another one.
    const MutexLock lock(&mutex_);
    asked_ = -1;
    if (!begins_) playing_ = false;
  }
  feed_.Over(played.record, why, number);
}

Gate Room::AtGate(const Turn& turn) {
  const MutexLock lock(&mutex_);
  asked_ = -1;
  const std::size_t ply = turn.record.moves.size();
  if (ply < ply_) feed_.TakeBack(ply_ - ply, turn.left);
  ply_ = ply;
  for (;;) {
    if (stop_) return {.stop = true};
    if (const int plies = std::exchange(take_back_, 0); plies > 0 && ply > 0) {
      return {.take_back = plies};
    }
    bool set = false;
    for (std::size_t i = 0; i < banks_.size(); ++i) {
      if (!banks_[i] || turn.left.empty()) continue;
      turn.left[i] = *banks_[i];
      set = true;
    }
    banks_.clear();
    if (set) feed_.SetBanks(turn.left);
    const auto wait = last_move_ + speed_ - steady_clock::now();
    if (paused_) {
      feed_.SetState("paused");
      changed_.Wait(&mutex_);
    } else if (ply > 0 && speed_.count() > 0 && wait.count() > 0) {
      changed_.WaitWithTimeout(&mutex_, wait);
    } else {
      break;
    }
  }
  feed_.SetState("running", plies_to_go_);
  asked_ = turn.position.to_move();
  return {};
}

void Room::AfterMove(const MoveRecord& move, const GameFeed::Banks& left) {
  const MutexLock lock(&mutex_);
  asked_ = -1;
  ++ply_;
  last_move_ = steady_clock::now();
  feed_.Moved(move, left);
  if (plies_to_go_ == 0 || --plies_to_go_ > 0) return;
  paused_ = true;
  PausePersons(true);
}

}  // namespace boardgames
