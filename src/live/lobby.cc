#include "boardgames/live/lobby.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/live/rights.h"
#include "boardgames/process/abseil.h"
#include "boardgames/protocol/ugi_agent.h"
#include "request.h"

namespace boardgames {

using internal::MutexLock;
using internal::ToAbsl;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

constexpr auto kLook = milliseconds(50);
constexpr auto kToSayItsName = seconds(10);
constexpr std::size_t kMostLogged = 4'000;
constexpr std::string_view kSecret = "info secret ";

// A line that is there already, or that the other side is gone; else kDeadline.
Reading Unread(LinePeer& peer) {
  peer.HasUnread();  // a look, which sees its end too
  return peer.ReadLine(steady_clock::now());
}

// So few bytes wait for nobody.
bool Say(LinePeer& peer, std::string_view line) {
  return peer.WriteLine(line, steady_clock::now() + kLook).ok();
}

}  // namespace

// A UGI agent whose connection is the lobby's, and whose log is what the lobby has seen.
class Lobby::LentAgent final : public Agent {
 public:
  LentAgent(Lobby& lobby, std::string name)
      : lobby_(lobby),
        agent_(
            std::move(name),
            [this](LinePeer::Time deadline, const std::atomic<bool>* stop) {
              return lobby_.Take(agent_.name(), deadline, stop);
            },
            /*lasting=*/true, {},
            [this](std::unique_ptr<LinePeer> peer) {
              lobby_.GiveBack(agent_.name(), std::move(peer));
            },
            lobby.options_.grace) {}

  const std::string& name() const override { return agent_.name(); }
  std::optional<Fault> start(const GameStart& start) override { return agent_.start(start); }
  Answer choose(const AnyPosition& position, const Clock& clock) override {
    return agent_.choose(position, clock);
  }
  void finish(const GameRecord& record) override { agent_.finish(record); }
  AgentState state() const override { return agent_.state(); }
  std::string log() const override { return lobby_.LogOf(agent_.name()); }

 private:
  Lobby& lobby_;
  UgiAgent agent_;
};

absl::StatusOr<std::unique_ptr<Lobby>> Lobby::Listen(const TcpAddress& address, Options options) {
  ASSIGN_OR_RETURN(auto listener, TcpListener::Listen(address, std::numeric_limits<int>::max()));
  return std::unique_ptr<Lobby>(new Lobby(std::move(listener), std::move(options)));
}

Lobby::Lobby(std::unique_ptr<TcpListener> listener, Options options)
    : listener_(std::move(listener)),
      options_(std::move(options)),
      port_(listener_->port()),
      thread_([this] { Work(); }) {}

Lobby::~Lobby() {
  stop_ = true;
  thread_.join();
}

void Lobby::Work() {
  while (!stop_) {
    auto peer = listener_->Accept(steady_clock::now() + kLook, options_.limits, &stop_);
    bool changes = false;
    {
      const MutexLock lock(&mutex_);
      if (peer.ok()) Greet(*std::move(peer));
      LookAfter();
      changes = !std::exchange(told_, true);
    }
    if (changes) options_.changed();
  }
}

void Lobby::Greet(std::unique_ptr<TcpPeer> peer) {
  const auto is_silent = [&](const Guest& g) { return !g.introduced && g.host == peer->host(); };
  if (std::count_if(guests_.begin(), guests_.end(), is_silent) >= kMostSilentOfHost) {
    guests_.erase(std::find_if(guests_.begin(), guests_.end(), is_silent));
  }
  if (guests_.size() >= kMostGuests || !Say(*peer, "ugi")) return;
  Guest guest{.host = peer->host(), .deadline = steady_clock::now() + kToSayItsName};
  guest.peer = std::move(peer);
  guests_.push_back(std::move(guest));
}

void Lobby::Note(Known& known, const std::string& state, const std::string& line) {
  known.state = state;
  absl::StrAppend(&known.log, line, "\n");
  if (known.log.size() > kMostLogged) {
    known.log.erase(0, known.log.find('\n', known.log.size() - kMostLogged) + 1);
  }
  told_ = false;
}

absl::StatusOr<Lobby::Known*> Lobby::Recognize(Guest& guest) {
  if (const auto found = known_.find(guest.name); found != known_.end()) {
    if (SameSecret(guest.secret, found->second.secret)) return &found->second;
    return absl::PermissionDeniedError(
        absl::StrCat("the name '", guest.name,
                     "' belongs to another program; choose another name, or send the secret that "
                     "the first connection was given"));
  }
  const auto of_host = std::count_if(known_.begin(), known_.end(), [&](const auto& known) {
    return known.second.host == guest.host;
  });
  if (known_.size() >= kMostPrograms || of_host >= kMostOfHost) {
    return absl::ResourceExhaustedError(
        absl::StrCat("there are ", known_.size(), " programs here already, ", of_host,
                     " of them from your address; come back under a name that you had"));
  }
  ASSIGN_OR_RETURN(guest.secret, RandomToken());
  if (guest.informed) Say(*guest.peer, absl::StrCat(ToAbsl(kSecret), guest.secret));
  Known& known = known_[guest.name];
  known.secret = guest.secret;
  known.host = guest.host;
  return &known;
}

bool Lobby::Listens(Guest& guest) {
  while (!guest.introduced) {
    const Reading reading = Unread(*guest.peer);
    if (reading.kind == Reading::Kind::kDeadline) return steady_clock::now() < guest.deadline;
    if (!reading.ok() || !IsUtf8(reading.line)) return false;
    const std::string_view line = reading.line;
    if (line.starts_with("id name ")) guest.name = std::string(line.substr(8));
    if (line.starts_with(kSecret)) guest.secret = std::string(line.substr(kSecret.size()));
    if (line.starts_with("option name Inform ")) guest.informed = true;
    if (line != "ugiok") continue;
    if (!live::CheckName(guest.name, "a name").ok()) return false;
    guest.introduced = true;
  }
  const absl::StatusOr<Known*> recognized = Recognize(guest);
  if (!recognized.ok()) {
    Say(*guest.peer, absl::StrCat("info string error: ", recognized.status().message()));
    return false;
  }
  Known& known = **recognized;
  // One that comes again may be here before its game has seen that it went.
  if (known.state == "playing") return steady_clock::now() < guest.deadline;
  if (known.state != "disconnected") return false;  // the first one keeps the name
  Note(known, "connected", known.log.empty() ? "connected" : "connected again");
  known.peer = std::move(guest.peer);
  came_.SignalAll();
  return false;
}

void Lobby::LookAfter() {
  for (auto& [name, known] : known_) {
    while (known.peer != nullptr) {
      const Reading reading = Unread(*known.peer);
      if (reading.kind == Reading::Kind::kDeadline) break;
      if (reading.ok() && reading.line.starts_with("info")) continue;
      known.peer.reset();
      Note(known, "disconnected",
           reading.ok() ? "said something without being asked: disconnected" : "disconnected");
    }
  }
  // After these, of whom one may have gone and come again.
  guests_.erase(std::remove_if(guests_.begin(), guests_.end(),
                               [this](Guest& guest)
                                   ABSL_NO_THREAD_SAFETY_ANALYSIS { return !Listens(guest); }),
                guests_.end());
}

std::vector<Lobby::Program> Lobby::programs() const {
  const MutexLock lock(&mutex_);
  std::vector<Program> programs;
  for (const auto& [name, known] : known_) programs.push_back({name, known.state, known.log});
  return programs;
}

std::string Lobby::LogOf(const std::string& name) const {
  const MutexLock lock(&mutex_);
  const auto found = known_.find(name);
  return found != known_.end() ? found->second.log : "";
}

std::unique_ptr<Agent> Lobby::MakeAgent(const std::string& name) {
  return std::make_unique<LentAgent>(*this, name);
}

absl::StatusOr<std::unique_ptr<LinePeer>> Lobby::Take(const std::string& name,
                                                      LinePeer::Time deadline,
                                                      const std::atomic<bool>* stop) {
  std::unique_ptr<LinePeer> peer;
  {
    const MutexLock lock(&mutex_);
    for (;;) {
      const auto found = known_.find(name);
      if (found != known_.end() && found->second.peer != nullptr) {
        peer = std::move(found->second.peer);
        peer->StartCounting();
        Note(found->second, "playing", "plays");
        break;
      }
      if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
        return absl::CancelledError("interrupted");
      }
      const auto left = deadline - steady_clock::now();
      if (left.count() <= 0) {
        return absl::DeadlineExceededError(
            absl::StrCat("no program '", name, "' is connected to port ", port_));
      }
      came_.WaitWithTimeout(&mutex_, std::min<std::chrono::nanoseconds>(left, kLook));
    }
    told_ = true;
  }
  options_.changed();
  return peer;
}

void Lobby::GiveBack(const std::string& name, std::unique_ptr<LinePeer> peer) {
  {
    const MutexLock lock(&mutex_);
    Known& known = known_[name];
    if (known.state != "playing") return;
    Note(known, peer != nullptr ? "connected" : "disconnected",
         peer != nullptr ? "has played" : "disconnected in its game");
    known.peer = std::move(peer);
    told_ = true;
  }
  options_.changed();
}

}  // namespace boardgames
