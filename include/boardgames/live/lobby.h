// Lobby: where programs connect by themselves, and wait for a game.
//
//   ASSIGN_OR_RETURN(const auto lobby,
//                    Lobby::Listen({.port = 9000}, {.changed = [&] { WakeWhoTells(); }}));
//   std::unique_ptr<Agent> agent = lobby->MakeAgent("morris-1");
//
// A program that connects is asked `ugi`; by the `id name` of its answer it is known from then on.
// It waits, is lent to a game and comes back after it. A program that offers Inform is then sent
// `info secret ...`. One that has gone may come again under its name, if it says this line before
// its `ugiok`, also before its game has seen that it went; another one of that name is refused. An
// agent of that name waits for it at the start of its game, as long as starting may take, and in the
// game for the time of grace. One thread looks after
// all that wait; nobody waits for it. Thread-safe; the agents must not outlive the lobby. There are
// at most kMostPrograms names, kMostOfHost of them from one host (process/host.h); more are refused.
// Of a host's connections that have not said their names the last kMostSilentOfHost are kept.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/process/line_peer.h"
#include "boardgames/process/mutex.h"
#include "boardgames/protocol/tcp.h"

namespace boardgames {

class Lobby {
 public:
  static constexpr std::size_t kMostPrograms = 64;
  static constexpr int kMostOfHost = 32;
  static constexpr int kMostSilentOfHost = 32;  // a class may start its programs at once
  static constexpr std::size_t kMostGuests = 256;

  struct Program {
    std::string name = {};
    std::string state = {};  // "connected", "playing", "disconnected"
    std::string log = {};    // when it came and went, a line each
  };

  struct Options {
    LinePeer::Limits limits = {};
    // So long a program whose connection broke in its game is waited for, its clock running.
    std::chrono::nanoseconds grace = std::chrono::seconds(30);
    // Called in any thread, holding no lock.
    std::function<void()> changed = {};
  };
  // Errors: those of TcpListener::Listen.
  static absl::StatusOr<std::unique_ptr<Lobby>> Listen(const TcpAddress& address, Options options);
  ~Lobby();

  int port() const { return port_; }
  // Those that are there, or were, by name.
  std::vector<Program> programs() const;
  // Plays for the program of that name, which need not be there yet.
  std::unique_ptr<Agent> MakeAgent(const std::string& name);

 private:
  struct Known {
    std::string secret = {};  // of its first connection
    std::string host = {};    // likewise
    std::string state = "disconnected";
    std::string log = {};
    std::unique_ptr<LinePeer> peer = {};  // while it waits
  };
  // One that has not said its name, or whose name is that of one who plays.
  struct Guest {
    std::unique_ptr<LinePeer> peer = {};
    std::string host = {};
    std::string name = {};
    std::string secret = {};
    bool informed = false;  // it offers Inform
    bool introduced = false;
    LinePeer::Time deadline = {};
  };
  class LentAgent;

  Lobby(std::unique_ptr<TcpListener> listener, Options options);
  void Work();
  void Greet(std::unique_ptr<TcpPeer> peer) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  // What a guest has said so far; false: it goes, or is known now.
  bool Listens(Guest& guest) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  // The program that the guest is. Error: it cannot be that one.
  absl::StatusOr<Known*> Recognize(Guest& guest) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void LookAfter() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void Note(Known& known, const std::string& state, const std::string& line)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  absl::StatusOr<std::unique_ptr<LinePeer>> Take(const std::string& name, LinePeer::Time deadline,
                                                 const std::atomic<bool>* stop);
  void GiveBack(const std::string& name, std::unique_ptr<LinePeer> peer);
  std::string LogOf(const std::string& name) const;

  const std::unique_ptr<TcpListener> listener_;
  const Options options_;
  const int port_;
  std::atomic<bool> stop_{false};
  mutable internal::Mutex mutex_;
  internal::CondVar came_;
  std::map<std::string, Known> known_ ABSL_GUARDED_BY(mutex_);
  std::vector<Guest> guests_ ABSL_GUARDED_BY(mutex_);
  bool told_ ABSL_GUARDED_BY(mutex_) = true;  // whether nothing has changed since `changed`
  std::thread thread_;
};

}  // namespace boardgames
