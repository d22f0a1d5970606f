// Hall: the live platform without its wires: rooms, a tournament, and the people who come.
//
//   Hall hall(games, options, [&](Hall::Client c, Hall::Text t) { server.Send(c, t); }, close);
//   hall.Connected(1);
//   hall.Receive(1, R"({"id": 1, "do": "hello"})");       // one answer, by the send callback
//   Hall::File file = hall.Get("/api/record?room=1", token);
//
// docs/live.md is what is spoken. Whatever a client sends is answered by one sentence at worst, and
// by no more than its rights allow. Nothing here waits for a game, an agent or a client: who is to
// be told something is told by a thread of the hall, and games never wait for it. Thread-safe; the
// callbacks are called from several threads, one at a time, and must neither wait nor call the
// hall.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/live/rights.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/protocol/tcp.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

class Hall {
 public:
  using Client = std::uint64_t;
  using Text = std::shared_ptr<const std::string>;
  using Send = std::function<void(Client, const Text&)>;
  using Close = std::function<void(Client)>;

  static constexpr std::size_t kMostRooms = 32;
  static constexpr std::size_t kMostInvitations = 200;  // rooms of theirs
  static constexpr std::size_t kMostInvitationsOfHost = 20;
  static constexpr std::size_t kMostUploadBytes = std::size_t{1} << 20;

  struct Options {
    std::string version = {};
    // Without, everybody may steer.
    std::optional<Tokens> tokens = {};
    bool programs = true;                      // by command
    Isolation isolation = Isolation::kLimits;  // of programs, if nobody says another; it must hold
    std::string database = {};                 // where games are kept; empty: nowhere
    std::optional<Tournament> tournament =
        {};  // checked; kept in the database, which is then named
    int jobs = 1;
    std::string uploads = {};                    // a folder for agents sent in; empty: none are
    std::optional<TcpAddress> connections = {};  // where programs may connect
    std::chrono::seconds grace{30};              // for one whose connection breaks in its game
    bool friends = false;                        // whoever comes may invite another one to a game
    std::chrono::seconds invited = std::chrono::hours(1);  // so long an empty room of theirs stays
    // And so long one to which nobody has come, once its maker has gone: he may come again.
    std::chrono::seconds alone = std::chrono::minutes(5);
    // Of endgame tables, whose values whoever asks is told; empty: none.
    std::string tables = {};
    AgentMaker make_agent = {};  // of players and programs
  };

  // Errors: those of the store, of the tournament's run, of the port and of GamesWithTables.
  static absl::StatusOr<std::unique_ptr<Hall>> Make(Registry games, Options options, Send send,
                                                    Close close);
  // Ends all games; takes as long as their agents need for that.
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Until then it waits. Error: kFailedPrecondition: there is none.
  absl::Status StartTournament();

  // `host`: from where it comes, as HostOf tells it (process/host.h).
  void Connected(Client client, std::string_view host = {});
  void Disconnected(Client client);
  void Receive(Client client, std::string_view text);
  std::size_t visitors() const;  // that are connected

  // By HTTP. `token` is what the request says, empty if nothing.
  struct File {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body = {};
  };
  File Get(std::string_view target, std::string_view token);
  File Post(std::string_view target, std::string_view token, std::string_view body);

 private:
  struct Impl;
  explicit Hall(std::unique_ptr<Impl> impl);
  const std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames
