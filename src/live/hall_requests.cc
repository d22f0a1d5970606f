// What a visitor may ask of a hall, and what it answers.
#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/json_text.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/runtime/text.h"
#include "hall_impl.h"
#include "json.h"

namespace boardgames {

using live::Bad;
using live::Dump;
using live::Json;
using live::kMostText;
using live::Request;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr std::size_t kMostOpening = 10'000;
constexpr int kMostPlies = 1'000;
constexpr std::int64_t kMostGames = 200;

nanoseconds Milliseconds(double ms) {
  return std::chrono::duration_cast<nanoseconds>(std::chrono::duration<double, std::milli>(ms));
}

}  // namespace

std::string Hall::Impl::Answer(Client client, std::string_view text) {
  const absl::StatusOr<Request> request = Request::Parse(text);
  const std::string id = request.ok() ? request->id() : "null";
  const absl::Status status = request.ok() ? request->CheckId() : request.status();
  const Members members = status.ok() ? Do(client, *request) : Members(status);
  if (members.ok()) {
    return absl::StrCat(R"({"id":)", id, R"(,"ok":true)", members->empty() ? "" : ",", *members,
                        "}");
  }
  return absl::StrCat(R"({"id":)", id, R"(,"error":)",
                      Dump(live::Shown(std::string(members.status().message()))), "}");
}

Hall::Impl::Members Hall::Impl::Do(Client client, const Request& request) {
  struct Known {
    const char* name;
    Rights rights;
    Members (Impl::*run)(Client, const Request&);
  };
  static constexpr Known kKnown[] = {
      {"hello", Rights::kNone, &Impl::Hello},
      {"ping", Rights::kWatch, &Impl::Ping},
      {"rooms", Rights::kWatch, &Impl::ListRooms},
      {"watch", Rights::kWatch, &Impl::Watch},
      {"unwatch", Rights::kWatch, &Impl::Unwatch},
      {"log", Rights::kWatch, &Impl::Log},
      {"invite", Rights::kPlay, &Impl::Invite},
      {"sit", Rights::kPlay, &Impl::Sit},
      {"stand", Rights::kPlay, &Impl::Stand},
      {"move", Rights::kPlay, &Impl::Move},
      {"resign", Rights::kPlay, &Impl::Resign},
      {"create", Rights::kSteer, &Impl::Create},
      {"close", Rights::kSteer, &Impl::CloseRoom},
      {"set", Rights::kSteer, &Impl::Set},
      {"seat", Rights::kSteer, &Impl::SeatOne},
      {"start", Rights::kSteer, &Impl::Steer},
      {"pause", Rights::kSteer, &Impl::Steer},
      {"resume", Rights::kSteer, &Impl::Steer},
      {"step", Rights::kSteer, &Impl::Steer},
      {"restart", Rights::kSteer, &Impl::Steer},
      {"stop", Rights::kSteer, &Impl::Steer},
      {"take_back", Rights::kSteer, &Impl::Steer},
      {"speed", Rights::kSteer, &Impl::Steer},
      {"clock", Rights::kSteer, &Impl::Steer},
      {"games", Rights::kWatch, &Impl::ListGames},
      {"tournament", Rights::kWatch, &Impl::ShowTournament},
      {"tournament_start", Rights::kSteer, &Impl::SteerTournament},
      {"tournament_pause", Rights::kSteer, &Impl::SteerTournament},
      {"tournament_resume", Rights::kSteer, &Impl::SteerTournament},
      {"tournament_stop", Rights::kSteer, &Impl::SteerTournament},
      {"enter", Rights::kSteer, &Impl::Enter},
      {"withdraw", Rights::kSteer, &Impl::Withdraw},
  };
  ASSIGN_OR_RETURN(const std::string what, request.Text("do", 100));
  const auto* const known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                         [&](const Known& k) { return what == k.name; });
  const Visitor& visitor = visitors[client];
  const Rights rights = visitor.rights;
  if (rights == Rights::kNone && what != "hello") {
    return absl::FailedPreconditionError(
        R"(say who you are first: {"id": 1, "do": "hello", "token": "..."})");
  }
  if (known == std::end(kKnown)) {
    std::vector<std::string> names;
    for (const Known& k : kKnown) names.emplace_back(k.name);
    return Bad(internal::UnknownName("request", what, names));
  }
  if (visitor.room) {
    RETURN_IF_ERROR(CheckGuest(visitor, what, request));
  } else if (rights < known->rights) {
    return absl::PermissionDeniedError(absl::StrCat("'", what, "' needs the right to ",
                                                    ToString(known->rights), "; yours is to ",
                                                    ToString(rights)));
  }
  return (this->*known->run)(client, request);
}

// --- to watch ------------------------------------------------------------------------------------

Hall::Impl::Members Hall::Impl::Hello(Client client, const Request& request) {
  ASSIGN_OR_RETURN(const std::string token, request.Text("token", 100, ""));
  ASSIGN_OR_RETURN(const std::string code, request.Text("code", 100, ""));
  ASSIGN_OR_RETURN(const bool guest, request.Flag("guest", false));
  if (guest || !code.empty()) {
    if (!options.friends) return absl::PermissionDeniedError(kNoFriends);
    std::string room;
    if (!code.empty()) {
      ASSIGN_OR_RETURN(room, RoomOfCode(code));
    }
    visitors[client].rights = Rights::kPlay;
    visitors[client].room = room;
    const Json nothing = {
        {"programs", false}, {"uploads", false}, {"connections", nullptr}, {"friends", true}};
    return absl::StrCat(R"("rights":"play","guest":true,"version":)", Dump(options.version),
                        R"(,"allowed":)", Dump(nothing), R"(,"rooms":)", RoomsText(client),
                        R"(,"tournament":null,"uploads":[],"programs":[])");
  }
  const Rights rights = options.tokens ? options.tokens->Find(token) : Rights::kSteer;
  if (rights == Rights::kNone) {
    return absl::PermissionDeniedError(
        token.empty() ? "a token is needed here; open one of the links that the program printed"
                      : "that is no token of this program; open one of the links it printed");
  }
  visitors[client].rights = rights;
  visitors[client].room.reset();
  Json allowed;
  allowed["friends"] = options.friends;
  allowed["programs"] = options.programs;
  allowed["uploads"] = uploads != nullptr;
  allowed["connections"] = nullptr;
  Json programs = Json::array();
  if (lobby != nullptr) {
    allowed["connections"] = absl::StrCat(options.connections->host, ":", lobby->port());
    for (const Lobby::Program& p : lobby->programs()) {
      programs.push_back(Json{{"name", p.name}, {"state", p.state}});
    }
  }
  const Json limits = {{"rooms", kMostRooms}, {"upload_bytes", kMostUploadBytes}};
  return absl::StrCat(
      R"("rights":)", Dump(ToString(rights)), R"(,"version":)", Dump(options.version),
      R"(,"allowed":)", Dump(allowed), R"(,"rooms":)", RoomsText(client), R"(,"tournament":)",
      tournament != nullptr ? tournament->Snapshot() : "null", R"(,"uploads":)", UploadsText(),
      R"(,"programs":)", Dump(programs), R"(,"limits":)", Dump(limits));
}

std::string Hall::Impl::UploadsText() {
  std::vector<std::string> texts;
  if (uploads != nullptr) {
    for (const auto& [name, text] : uploads->Texts()) texts.push_back(text.second);
  }
  return absl::StrCat("[", absl::StrJoin(texts, ","), "]");
}

Hall::Impl::Members Hall::Impl::Ping(Client, const Request&) { return ""; }

std::string Hall::Impl::RoomsText(Client client) {
  const std::optional<std::string>& only = visitors[client].room;
  std::vector<std::string> texts;
  for (auto& [id, entry] : rooms) {
    if (only ? id == *only : entry.code.empty()) texts.push_back(entry.room->feed().Short());
  }
  return absl::StrCat("[", absl::StrJoin(texts, ","), "]");
}

Hall::Impl::Members Hall::Impl::ListRooms(Client client, const Request&) {
  return absl::StrCat(R"("rooms":)", RoomsText(client));
}

absl::StatusOr<Hall::Impl::RoomEntry*> Hall::Impl::FindRoom(const Request& request) {
  ASSIGN_OR_RETURN(const std::string id, request.Text("room", 40));
  const auto found = rooms.find(id);
  if (found != rooms.end()) return &found->second;
  std::vector<std::string> known;
  for (const auto& [name, entry] : rooms) {
    if (entry.code.empty()) known.push_back(absl::StrCat("'", name, "'"));
  }
  return absl::NotFoundError(absl::StrCat("there is no room '", id, "'",
                                          known.empty() ? "; create one" : "; there are ",
                                          absl::StrJoin(known, ", ")));
}

absl::StatusOr<GameFeed*> Hall::Impl::FindGame(const Request& request, Watched& found) {
  if (tournament != nullptr) {
    ASSIGN_OR_RETURN(const std::string id, request.Text("room", 40));
    if (const auto known = watched.find(id);
        known != watched.end() && known->second.game != nullptr) {
      found.game = known->second.game;
      return found.game.get();
    }
    if (id.starts_with('t')) {
      ASSIGN_OR_RETURN(found.game, tournament->Game(id));
      return found.game.get();
    }
  }
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  return &entry->room->feed();
}

Hall::Impl::Members Hall::Impl::Watch(Client client, const Request& request) {
  Watched found;
  ASSIGN_OR_RETURN(GameFeed* const feed, FindGame(request, found));
  ASSIGN_OR_RETURN(const std::int64_t since, request.Whole("since", 0, INT64_MAX, -1));
  const GameFeed::View view = ViewOf(client);
  Json yours = Json::array();
  if (const auto room = rooms.find(feed->room()); room != rooms.end()) {
    for (const auto& [seat, sitter] : room->second.sitters) {
      if (sitter.client == client) yours.push_back(seat);
    }
  }
  std::string members = absl::StrCat(R"("yours":)", Dump(yours));
  std::uint64_t told = 0;
  std::optional<std::vector<std::string>> events;
  if (since >= 0) {
    // What comes meanwhile is told again rather than left out; the number says which it is.
    told = std::max(feed->seq(), static_cast<std::uint64_t>(since));
    events = feed->EventsSince(static_cast<std::uint64_t>(since), view, GameFeed::kMostEvents);
  }
  if (events) {
    absl::StrAppend(&members, R"(,"events":[)", absl::StrJoin(*events, ","), "]");
    if (!events->empty()) {
      told = (*internal::ParseJson<Json>(events->back()))["seq"].get<std::uint64_t>();
    }
  } else {
    const std::string snapshot = feed->Snapshot(view);
    told = (*internal::ParseJson<Json>(snapshot))["seq"].get<std::uint64_t>();
    absl::StrAppend(&members, R"(,"snapshot":)", snapshot);
  }
  Watched& watchers = watched[feed->room()];
  if (found.game != nullptr) watchers.game = std::move(found.game);
  watchers.told[client] = told;
  feed->SetWatched(true);
  Wake();
  return members;
}

Hall::Impl::Members Hall::Impl::Unwatch(Client client, const Request& request) {
  ASSIGN_OR_RETURN(const std::string id, request.Text("room", 40));
  if (const auto found = watched.find(id); found != watched.end()) {
    found->second.told.erase(client);
    if (found->second.told.empty()) watched.erase(found);
  }
  return "";
}

Hall::Impl::Members Hall::Impl::Log(Client client, const Request& request) {
  Watched found;
  ASSIGN_OR_RETURN(GameFeed* const feed, FindGame(request, found));
  ASSIGN_OR_RETURN(const std::int64_t seat, request.Whole("seat", 0, 100));
  ASSIGN_OR_RETURN(const std::string log, feed->Log(static_cast<int>(seat), ViewOf(client)));
  return absl::StrCat(R"("log":)", Dump(log));
}

static absl::Status CheckThereIs(const LiveTournament* tournament) {
  if (tournament != nullptr) return absl::OkStatus();
  return absl::FailedPreconditionError(
      "there is no tournament; start boardgames serve with --plan FILE");
}

Hall::Impl::Members Hall::Impl::ListGames(Client, const Request& request) {
  RETURN_IF_ERROR(CheckThereIs(tournament.get()));
  ASSIGN_OR_RETURN(const std::int64_t from, request.Whole("from", 0, INT64_MAX, 0));
  ASSIGN_OR_RETURN(const std::int64_t count, request.Whole("count", 1, kMostGames, kMostGames));
  ASSIGN_OR_RETURN(const std::string agent, request.Text("agent", 200, ""));
  ASSIGN_OR_RETURN(const bool faults, request.Flag("faults", false));
  return tournament->Games(static_cast<std::size_t>(from), static_cast<std::size_t>(count), agent,
                           faults);
}

Hall::Impl::Members Hall::Impl::ShowTournament(Client, const Request&) {
  RETURN_IF_ERROR(CheckThereIs(tournament.get()));
  return absl::StrCat(R"("tournament":)", tournament->Snapshot());
}

Hall::Impl::Members Hall::Impl::SteerTournament(Client client, const Request& request) {
  RETURN_IF_ERROR(CheckThereIs(tournament.get()));
  ASSIGN_OR_RETURN(const std::string what, request.Text("do", 100));
  RETURN_IF_ERROR(what == "tournament_start"    ? tournament->Start()
                  : what == "tournament_pause"  ? tournament->Suspend()
                  : what == "tournament_resume" ? tournament->Resume()
                                                : tournament->Stop());
  return ShowTournament(client, request);
}

Hall::Impl::Members Hall::Impl::Enter(Client client, const Request& request) {
  RETURN_IF_ERROR(CheckThereIs(tournament.get()));
  if (uploads == nullptr) {
    return absl::FailedPreconditionError(
        "no agents are sent in here; start boardgames serve with --uploads DIR");
  }
  ASSIGN_OR_RETURN(const std::vector<std::string> names,
                   request.Texts("uploads", Uploads::kMostUploads));
  std::vector<AgentSpec> agents;
  for (const std::string& name : names) {
    ASSIGN_OR_RETURN(AgentSpec spec, uploads->Accepted(name));
    agents.push_back(std::move(spec));
  }
  if (agents.empty()) return Bad("\"uploads\" names nobody");
  RETURN_IF_ERROR(tournament->Enter(agents));
  return ShowTournament(client, request);
}

Hall::Impl::Members Hall::Impl::Withdraw(Client, const Request& request) {
  ASSIGN_OR_RETURN(const std::string name, request.Text("upload", 1000));
  if (uploads == nullptr) return absl::NotFoundError("no agents are sent in here");
  RETURN_IF_ERROR(uploads->Withdraw(name));
  TellAll(absl::StrCat(R"({"event":"withdrawn","upload":)", Dump(name), "}"));
  return "";
}

// --- to play -------------------------------------------------------------------------------------

Hall::Impl::Members Hall::Impl::Sit(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  ASSIGN_OR_RETURN(const std::string key, request.Text("key", 100, ""));
  if (!key.empty()) {
    for (auto& [seat, sitter] : entry->sitters) {
      if (!SameSecret(key, sitter.key)) continue;
      sitter.client = client;
      entry->room->SetPresent(seat, true);
      return absl::StrCat(R"("seat":)", seat, R"(,"key":)", Dump(key));
    }
    return absl::NotFoundError("nobody sits here with that key; sit down without one");
  }
  ASSIGN_OR_RETURN(const std::int64_t wished, request.Whole("seat", 0, 100, -1));
  ASSIGN_OR_RETURN(const std::string name, request.Text("name", 100, ""));
  if (!name.empty()) RETURN_IF_ERROR(live::CheckName(name, "the name of a person"));
  ASSIGN_OR_RETURN(std::string token, RandomToken());
  ASSIGN_OR_RETURN(const int seat, entry->room->Sit(static_cast<int>(wished), name));
  entry->sitters[seat] = {.key = token, .client = client};
  entry->joined |=
      std::any_of(entry->sitters.begin(), entry->sitters.end(),
                  [client](const auto& sitter) { return sitter.second.client != client; });
  // Who was invited begins by coming.
  const auto seats = static_cast<std::size_t>(entry->room->setup().game->players());
  if (!entry->code.empty() && entry->sitters.size() == seats) {
    static_cast<void>(entry->room->Start(false));  // unless it is played already
  }
  return absl::StrCat(R"("seat":)", seat, R"(,"key":)", Dump(token));
}

Hall::Impl::Members Hall::Impl::Stand(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  ASSIGN_OR_RETURN(const std::int64_t wished, request.Whole("seat", 0, 100, -1));
  bool stood = false;
  for (auto it = entry->sitters.begin(); it != entry->sitters.end();) {
    const bool asked = wished < 0 || wished == it->first;
    const bool may =
        it->second.client == client || (wished >= 0 && visitors[client].rights == Rights::kSteer);
    if (asked && may) {
      entry->room->Stand(it->first);
      it = entry->sitters.erase(it);
      stood = true;
    } else {
      ++it;
    }
  }
  if (!stood) return absl::FailedPreconditionError("you do not sit there");
  return "";
}

absl::StatusOr<int> Hall::Impl::SeatToMove(Client client, const Request& request,
                                           RoomEntry& entry) {
  ASSIGN_OR_RETURN(const std::int64_t wished, request.Whole("seat", 0, 100, -1));
  int seat = static_cast<int>(wished);
  if (seat < 0) seat = entry.room->PersonToMove();
  if (seat < 0) {
    return absl::FailedPreconditionError("no person is asked for a move now");
  }
  const auto sitter = entry.sitters.find(seat);
  if (sitter != entry.sitters.end() && sitter->second.client == client) return seat;
  if (visitors[client].rights == Rights::kSteer && !entry.room->Taken(seat)) return seat;
  const AnyGamePtr game = entry.room->setup().game;
  if (seat >= game->players()) {
    return absl::InvalidArgumentError(absl::StrCat("there is no seat ", seat));
  }
  return absl::PermissionDeniedError(absl::StrCat(
      "the seat of ", game->player_name(seat), " is not yours",
      Sits(client, entry.room->feed().room()) ? "; wait for your turn" : "; sit down first"));
}

Hall::Impl::Members Hall::Impl::Move(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  ASSIGN_OR_RETURN(const std::string move, request.Text("move", kMostText));
  ASSIGN_OR_RETURN(const std::int64_t ply, request.Whole("ply", 0, INT32_MAX, -1));
  ASSIGN_OR_RETURN(const int seat, SeatToMove(client, request, *entry));
  std::optional<std::size_t> at;
  if (ply >= 0) at = static_cast<std::size_t>(ply);
  RETURN_IF_ERROR(entry->room->PlayMove(seat, move, at));
  return "";
}

Hall::Impl::Members Hall::Impl::Resign(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  ASSIGN_OR_RETURN(const int seat, SeatToMove(client, request, *entry));
  RETURN_IF_ERROR(entry->room->Resign(seat));
  return "";
}

// --- to steer ------------------------------------------------------------------------------------

live::Seatings Hall::Impl::SeatingsHere() {
  live::Seatings here{.make_agent = options.make_agent, .programs = options.programs};
  if (uploads != nullptr) {
    here.upload = [this](const std::string& name) -> absl::StatusOr<Seating> {
      ASSIGN_OR_RETURN(AgentSpec spec, uploads->Accepted(name));
      return Seating{
          .kind = "upload", .text = name, .spec = std::move(spec), .make = options.make_agent};
    };
  }
  if (lobby != nullptr) {
    here.connection = [this](const std::string& name) -> absl::StatusOr<Seating> {
      RETURN_IF_ERROR(live::CheckName(name, "the name of a program"));
      Seating seating{.kind = "connection", .text = name};
      seating.spec.name = name;
      // In the database it is a program that connects.
      seating.spec.command = {absl::StrCat("tcp:", lobby->port())};
      seating.make = [this, name](const AgentSpec&,
                                  const Sandbox&) -> absl::StatusOr<std::unique_ptr<Agent>> {
        return lobby->MakeAgent(name);
      };
      return seating;
    };
  }
  return here;
}

absl::Status Hall::Impl::ReadSetup(const Request& request, Room::Setup& setup) {
  if (request.Has("game")) {
    ASSIGN_OR_RETURN(const std::string spec, request.Text("game", kMostText));
    ASSIGN_OR_RETURN(const std::string played, PlaySpec(games, spec));
    ASSIGN_OR_RETURN(setup.game, games.MakeGame(played));
    setup.position.clear();
    setup.opening.clear();
  }
  ASSIGN_OR_RETURN(setup.position, request.Text("position", kMostText, setup.position));
  if (request.Has("opening")) {
    ASSIGN_OR_RETURN(setup.opening, request.Texts("opening", kMostOpening));
  }
  if (request.Has("time")) {
    ASSIGN_OR_RETURN(const std::string time, request.Text("time", 100));
    setup.time = TimeControl();
    if (const absl::Status read = ParseTimeControl(time, setup.time); !read.ok()) {
      return Bad(absl::StrCat("\"time\": ", read.message()));
    }
  }
  ASSIGN_OR_RETURN(const std::int64_t seed,
                   request.Whole("seed", 0, INT64_MAX, static_cast<std::int64_t>(setup.seed)));
  setup.seed = static_cast<std::uint64_t>(seed);
  ASSIGN_OR_RETURN(const std::int64_t most,
                   request.Whole("max_moves", 1, 1'000'000, setup.max_moves));
  setup.max_moves = static_cast<int>(most);
  if (request.Has("isolation")) {
    ASSIGN_OR_RETURN(const std::string text, request.Text("isolation", 100));
    ASSIGN_OR_RETURN(setup.sandbox.isolation, ParseIsolation(text));
  }
  return Room::Check(setup);
}

std::string Hall::Impl::AddRoom(Room::Setup setup) {
  const std::string id = absl::StrCat(++last_room);
  rooms[id].room = std::make_unique<Room>(
      id, std::move(setup), [this](const Room::Played& played) { return Keep(played); },
      [this] { Wake(); });
  return id;
}

void Hall::Impl::RemoveRoom(const std::string& id) {
  const auto found = rooms.find(id);
  closing.push_back(std::move(found->second.room));
  rooms.erase(found);
  watched.erase(id);
  Wake();
}

Hall::Impl::Members Hall::Impl::Create(Client client, const Request& request) {
  const auto here = static_cast<std::size_t>(std::count_if(
      rooms.begin(), rooms.end(), [](const auto& room) { return room.second.code.empty(); }));
  if (here >= kMostRooms) {
    return absl::ResourceExhaustedError(
        absl::StrCat("there are ", here, " rooms already; close one"));
  }
  if (!request.Has("game")) return Bad("\"game\" is missing; say one, as \"reversi:size=6\"");
  Room::Setup setup;
  setup.sandbox.isolation = options.isolation;
  RETURN_IF_ERROR(ReadSetup(request, setup));
  std::vector<Seating> seatings;
  if (const Json* const seats = request.Find("seats")) {
    if (!seats->is_array() || seats->size() > static_cast<std::size_t>(setup.game->players())) {
      return Bad(absl::StrCat("\"seats\" must be a list of at most ", setup.game->players(),
                              ", one for each seat of ", setup.game->spec()));
    }
    for (const Json& seat : *seats) {
      ASSIGN_OR_RETURN(Seating seating, live::ParseSeating(seat, SeatingsHere()));
      seatings.push_back(std::move(seating));
    }
  }
  const std::string id = AddRoom(std::move(setup));
  RoomEntry& entry = rooms[id];
  for (std::size_t i = 0; i < seatings.size(); ++i) {
    RETURN_IF_ERROR(entry.room->Seat(static_cast<int>(i), std::move(seatings[i])));
  }
  return absl::StrCat(R"("room":)", Dump(id), R"(,"snapshot":)",
                      entry.room->feed().Snapshot(ViewOf(client)));
}

Hall::Impl::Members Hall::Impl::CloseRoom(Client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  const std::string id = entry->room->feed().room();
  RemoveRoom(id);
  TellAll(absl::StrCat(R"({"event":"closed","room":)", Dump(id), "}"));
  return "";
}

Hall::Impl::Members Hall::Impl::Set(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  Room::Setup setup = entry->room->setup();
  const int players = setup.game->players();
  RETURN_IF_ERROR(ReadSetup(request, setup));
  const bool as_many = setup.game->players() == players;
  RETURN_IF_ERROR(entry->room->Set(std::move(setup)));
  if (!as_many) entry->sitters.clear();
  return absl::StrCat(R"("snapshot":)", entry->room->feed().Snapshot(ViewOf(client)));
}

Hall::Impl::Members Hall::Impl::SeatOne(Client client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  ASSIGN_OR_RETURN(const std::int64_t seat, request.Whole("seat", 0, 100));
  const Json* const agent = request.Find("agent");
  ASSIGN_OR_RETURN(Seating seating,
                   live::ParseSeating(agent != nullptr ? *agent : Json(), SeatingsHere()));
  RETURN_IF_ERROR(entry->room->Seat(static_cast<int>(seat), std::move(seating)));
  entry->sitters.erase(static_cast<int>(seat));
  return absl::StrCat(R"("snapshot":)", entry->room->feed().Snapshot(ViewOf(client)));
}

Hall::Impl::Members Hall::Impl::Steer(Client, const Request& request) {
  ASSIGN_OR_RETURN(RoomEntry* const entry, FindRoom(request));
  Room& room = *entry->room;
  ASSIGN_OR_RETURN(const std::string what, request.Text("do", 100));
  absl::Status done;
  if (what == "start") {
    ASSIGN_OR_RETURN(const bool paused, request.Flag("paused", false));
    done = room.Start(paused);
  } else if (what == "pause") {
    done = room.Suspend();
  } else if (what == "resume") {
    done = room.Resume();
  } else if (what == "restart") {
    done = room.Restart();
  } else if (what == "stop") {
    done = room.Stop();
  } else if (what == "speed") {
    ASSIGN_OR_RETURN(const double ms, request.Number("ms", 0, 60'000));
    room.SetSpeed(Milliseconds(ms));
  } else if (what == "clock") {
    ASSIGN_OR_RETURN(const std::int64_t seat, request.Whole("seat", 0, 100));
    ASSIGN_OR_RETURN(const double ms, request.Number("ms", 1, 86'400'000));
    done = room.SetBank(static_cast<int>(seat), Milliseconds(ms));
  } else {
    ASSIGN_OR_RETURN(const std::int64_t plies, request.Whole("plies", 1, kMostPlies, 1));
    done = what == "step" ? room.Step(static_cast<int>(plies))
                          : room.TakeBack(static_cast<int>(plies));
  }
  RETURN_IF_ERROR(done);
  return "";
}

}  // namespace boardgames
