// What a hall is made of; its requests are in hall_requests.cc, the rest in hall.cc.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/live/hall.h"
#include "boardgames/live/live_tournament.h"
#include "boardgames/live/lobby.h"
#include "boardgames/live/room.h"
#include "boardgames/live/uploads.h"
#include "boardgames/process/mutex.h"
#include "request.h"
#include "seating.h"
#include "table_answers.h"

namespace boardgames {

inline constexpr const char* kNoFriends =
    "nobody is invited here; start boardgames serve with --friends";

struct Hall::Impl {
  // The members of an answer, as they stand between the braces; may be empty.
  using Members = absl::StatusOr<std::string>;

  struct Visitor {
    Rights rights = Rights::kNone;  // until hello
    std::chrono::steady_clock::time_point came = {};
    std::string host = {};
    // Of a guest: the room he was invited to, or invites to; empty: none yet. Others see all rooms.
    std::optional<std::string> room = {};
  };
  // Who sits on a person's seat.
  struct Sitter {
    std::string key = {};
    Client client = 0;  // 0: away
  };
  struct RoomEntry {
    std::unique_ptr<Room> room;
    std::map<int, Sitter> sitters = {};
    std::uint64_t head = 0;  // told
    std::string code = {};   // of an invitation; empty: the room is everybody's
    // Of an invitation: from where, whether another one has sat down, when somebody was there last.
    std::string host = {};
    bool joined = false;
    std::chrono::steady_clock::time_point seen = {};
  };
  // Those who watch a game, and up to which event they have been told.
  struct Watched {
    std::shared_ptr<GameFeed> game = {};  // of the tournament; null: a room
    std::map<Client, std::uint64_t> told = {};
  };

  Impl(Registry its_games, Options its_options, Send its_send, Close its_close);
  ~Impl();

  absl::Status Open();
  void Wake();

  // --- what is asked (hall_requests.cc) ---

  std::string Answer(Client client, std::string_view text) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Do(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Hello(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Ping(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members ListRooms(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Watch(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Unwatch(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Log(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Sit(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Invite(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Stand(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Move(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Resign(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Create(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members CloseRoom(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Set(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members SeatOne(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  // start, pause, resume, step, restart, stop, take_back, speed, clock.
  Members Steer(Client client, const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  Members ListGames(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members ShowTournament(Client c, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members SteerTournament(Client c, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Enter(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Members Withdraw(Client client, const live::Request& r) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::string UploadsText();
  absl::StatusOr<RoomEntry*> FindRoom(const live::Request& request)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::StatusOr<GameFeed*> FindGame(const live::Request& request, Watched& watched)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status ReadSetup(const live::Request& request, Room::Setup& setup);
  // The seat that the client may move for.
  absl::StatusOr<int> SeatToMove(Client client, const live::Request& request, RoomEntry& entry)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  live::Seatings SeatingsHere() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  // --- invitations (invitations.cc) ---
  // The room of a code. Error: there is none.
  absl::StatusOr<std::string> RoomOfCode(const std::string& code)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  // Whether the guest may say that. Error: why not.
  absl::Status CheckGuest(const Visitor& guest, const std::string& what,
                          const live::Request& request) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  // Whether one more may be made from where the client is. Error: why not.
  absl::Status CheckInvitations(Client client) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  // Rooms of invitations that nobody has come to for long are closed.
  void ForgetInvitations() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::string AddRoom(Room::Setup setup) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void RemoveRoom(const std::string& id) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::string RoomsText(Client client) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  GameFeed::View ViewOf(Client client) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool Sits(Client client, const std::string& room) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  // --- what is told (hall.cc) ---

  void Work();  // the thread that tells
  // Until there are news, or it is time to look; `quiet` counts the looks without. False: the end.
  bool AwaitNews(int& quiet);
  void TellRooms() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void TellUploads() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void TellPrograms() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void TellTournament() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void TellWatchers() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void TellAll(const std::string& text) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void LeaveTheSilent() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::int64_t Keep(const Room::Played& played);

  const Registry games;
  const Options options;
  std::unique_ptr<live::TableAnswers> tables;  // made once
  const Send send;
  const Close close;

  // Of the store: whoever plays writes it.
  internal::Mutex store_mutex;
  std::unique_ptr<Store> store;

  internal::Mutex mutex;
  std::map<Client, Visitor> visitors ABSL_GUARDED_BY(mutex);
  std::map<std::string, RoomEntry> rooms ABSL_GUARDED_BY(mutex);
  std::map<std::string, Watched> watched ABSL_GUARDED_BY(mutex);             // by room
  std::unique_ptr<Lobby> lobby;                                              // or null; made once
  std::map<std::string, std::string> programs_told ABSL_GUARDED_BY(mutex);   // states by name
  std::unique_ptr<Uploads> uploads;                                          // or null; made once
  std::map<std::string, std::uint64_t> uploads_told ABSL_GUARDED_BY(mutex);  // changes by name
  std::unique_ptr<LiveTournament> tournament;                                // or null; made once
  LiveTournament::Changes tournament_told ABSL_GUARDED_BY(mutex);
  std::chrono::steady_clock::time_point told_progress ABSL_GUARDED_BY(mutex) = {};
  std::vector<std::unique_ptr<Room>> closing
      ABSL_GUARDED_BY(mutex);  // ended by the thread that tells
  int last_room ABSL_GUARDED_BY(mutex) = 0;

  // The bell of the thread that tells; held by nobody for longer than a look.
  internal::Mutex bell_mutex;
  internal::CondVar bell;
  bool stop ABSL_GUARDED_BY(bell_mutex) = false;
  std::atomic<bool> news{false};
  std::atomic<bool> asleep{false};  // it does not look for news by itself
  std::thread thread;
};

}  // namespace boardgames
