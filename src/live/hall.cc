#include "boardgames/live/hall.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/protocol/agents.h"
#include "hall_impl.h"
#include "json.h"
#include "keep.h"

namespace boardgames {

using internal::MutexLock;
using live::Dump;
using live::Json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

namespace {

// What happens within it is told together.
constexpr auto kPace = milliseconds(20);
// So many paces after the last news it looks no more: whoever has some wakes it.
constexpr int kLooks = 50;
// More than so many events of a game at once are told as a snapshot.
constexpr std::size_t kMostAtOnce = 64;
constexpr auto kSilence = seconds(10);
constexpr auto kProgressApart = milliseconds(500);
constexpr std::uint64_t kMostPlayedAtOnce = 10;

}  // namespace

Hall::Impl::Impl(Registry its_games, Options its_options, Send its_send, Close its_close)
    : games(std::move(its_games)),
      options(std::move(its_options)),
      send(std::move(its_send)),
      close(std::move(its_close)) {}

absl::Status Hall::Impl::Open() {
  ASSIGN_OR_RETURN(tables, live::TableAnswers::Make(games, options.tables));
  if (!options.database.empty()) {
    ASSIGN_OR_RETURN(store, Store::Open(options.database, Store::Mode::kWrite));
  }
  if (options.connections) {
    ASSIGN_OR_RETURN(lobby, Lobby::Listen(*options.connections,
                                          {.grace = options.grace, .changed = [this] { Wake(); }}));
  }
  if (!options.uploads.empty()) {
    Uploads::Options sent{.games = games,
                          .folder = options.uploads,
                          .make_agent = options.make_agent,
                          .changed = [this] { Wake(); }};
    sent.sandbox.isolation = options.isolation;
    if (options.tournament) {
      sent.game = options.tournament->games.front().spec;
      sent.sandbox = options.tournament->sandbox;
      if (options.tournament->time.per_move.count() > 0) {
        sent.time = options.tournament->time.per_move;
      }
    }
    ASSIGN_OR_RETURN(uploads, Uploads::Make(std::move(sent)));
  }
  if (options.tournament) {
    if (store == nullptr) return absl::InvalidArgumentError("a tournament needs a database");
    ASSIGN_OR_RETURN(tournament, LiveTournament::Make(games, *options.tournament,
                                                      {.store = store.get(),
                                                       .store_mutex = &store_mutex,
                                                       .database = options.database,
                                                       .jobs = options.jobs,
                                                       .make_agent = options.make_agent,
                                                       .changed = [this] { Wake(); }}));
    const MutexLock lock(&mutex);
    tournament_told = tournament->changes();
  }
  thread = std::thread([this] { Work(); });
  return absl::OkStatus();
}

Hall::Impl::~Impl() {
  {
    const MutexLock lock(&bell_mutex);
    stop = true;
    bell.SignalAll();
  }
  if (thread.joinable()) thread.join();
  // Whoever has a thread that rings the bell goes before the bell.
  tournament.reset();
  std::map<std::string, RoomEntry> ended;
  std::vector<std::unique_ptr<Room>> closed;
  {
    const MutexLock lock(&mutex);
    ended.swap(rooms);
    closed.swap(closing);
  }
  ended.clear();
  closed.clear();
  uploads.reset();
  lobby.reset();
}

void Hall::Impl::Wake() {
  // To wake a thread costs a referee more than all else that it does for a move.
  if (news.exchange(true) || !asleep.load()) return;
  const MutexLock lock(&bell_mutex);
  bell.SignalAll();
}

bool Hall::Impl::AwaitNews(int& quiet) {
  const MutexLock lock(&bell_mutex);
  if (quiet < kLooks) {
    if (!stop) bell.WaitWithTimeout(&bell_mutex, kPace);
  } else {
    asleep.store(true);
    if (!stop && !news.load()) bell.WaitWithTimeout(&bell_mutex, seconds(1));
    asleep.store(false);
  }
  quiet = news.exchange(false) ? 0 : std::min(quiet + 1, kLooks);
  return !stop;
}

void Hall::Impl::Work() {
  for (int quiet = kLooks; AwaitNews(quiet);) {
    if (quiet > 0 && quiet < kLooks) continue;
    std::vector<std::unique_ptr<Room>> ended;
    {
      const MutexLock lock(&mutex);
      TellRooms();
      TellUploads();
      TellPrograms();
      TellTournament();
      TellWatchers();
      LeaveTheSilent();
      ForgetInvitations();
      ended.swap(closing);
    }
    ended.clear();  // waits for their games
  }
}

void Hall::Impl::TellAll(const std::string& text) {
  const auto shared = std::make_shared<const std::string>(text);
  for (const auto& [client, visitor] : visitors) {
    if (visitor.rights != Rights::kNone && !visitor.room) send(client, shared);
  }
}

void Hall::Impl::TellRooms() {
  for (auto& [id, entry] : rooms) {
    const std::uint64_t head = entry.room->feed().head();
    if (head == entry.head) continue;
    entry.head = head;
    const std::string text =
        absl::StrCat(R"({"event":"room","room":)", entry.room->feed().Short(), "}");
    if (entry.code.empty()) TellAll(text);
    for (const auto& [client, visitor] : visitors) {
      if (visitor.room == id) send(client, std::make_shared<const std::string>(text));
    }
  }
}

void Hall::Impl::TellUploads() {
  if (uploads == nullptr) return;
  for (const auto& [name, text] : uploads->Texts()) {
    std::uint64_t& change = uploads_told[name];
    if (change == text.first) continue;
    change = text.first;
    TellAll(absl::StrCat(R"({"event":"uploads","upload":)", text.second, "}"));
  }
}

void Hall::Impl::TellPrograms() {
  if (lobby == nullptr) return;
  for (const Lobby::Program& p : lobby->programs()) {
    for (auto& [id, entry] : rooms) entry.room->feed().SetConnection(p.name, p.state, p.log);
    std::string& told = programs_told[p.name];
    if (told == p.state) continue;
    told = p.state;
    TellAll(absl::StrCat(R"({"event":"programs","program":{"name":)", Dump(p.name), R"(,"state":)",
                         Dump(p.state), "}}"));
  }
}

void Hall::Impl::TellTournament() {
  if (tournament == nullptr) return;
  const LiveTournament::Changes now = tournament->changes();
  if (now.state != tournament_told.state) {
    TellAll(absl::StrCat(R"({"event":"tournament","tournament":)", tournament->Snapshot(), "}"));
    tournament_told.state = now.state;
  }
  if (now.standings != tournament_told.standings) {
    TellAll(tournament->StandingsEvent());
    tournament_told.standings = now.standings;
  }
  const auto time = steady_clock::now();
  if (time - told_progress < kProgressApart) return;
  if (now.progress != tournament_told.progress) TellAll(tournament->ProgressEvent());
  tournament_told.progress = now.progress;
  told_progress = time;
  // What is left out is in the list.
  tournament_told.played =
      std::max(tournament_told.played, now.played - std::min(now.played, kMostPlayedAtOnce));
  for (; tournament_told.played < now.played; ++tournament_told.played) {
    TellAll(absl::StrCat(R"({"event":"played","game":)",
                         tournament->PlayedGame(tournament_told.played), "}"));
  }
}

void Hall::Impl::TellWatchers() {
  for (auto& [id, watchers] : watched) {
    const auto room = rooms.find(id);
    GameFeed* const feed = watchers.game != nullptr ? watchers.game.get()
                           : room != rooms.end()    ? &room->second.room->feed()
                                                    : nullptr;
    if (feed == nullptr) continue;
    const std::uint64_t seq = feed->seq();
    // Most have been told the same, and get the same texts.
    std::map<std::pair<std::uint64_t, GameFeed::View>, std::vector<Text>> texts;
    for (auto& [client, told] : watchers.told) {
      if (told >= seq) continue;
      const GameFeed::View view = ViewOf(client);
      const auto [made, is_new] = texts.try_emplace({told, view});
      if (is_new) {
        const auto events = feed->EventsSince(told, view, kMostAtOnce);
        for (const std::string& e : events.value_or(std::vector<std::string>())) {
          made->second.push_back(std::make_shared<const std::string>(e));
        }
        if (!events) {
          made->second.push_back(std::make_shared<const std::string>(
              absl::StrCat(R"({"event":"snapshot","room":)", Dump(id), R"(,"seq":)", seq,
                           R"(,"snapshot":)", feed->Snapshot(view), "}")));
        }
      }
      for (const Text& text : made->second) send(client, text);
      told = seq;
    }
  }
}

void Hall::Impl::LeaveTheSilent() {
  const auto now = steady_clock::now();
  for (const auto& [client, visitor] : visitors) {
    if (visitor.rights == Rights::kNone && now - visitor.came > kSilence) close(client);
  }
}

std::int64_t Hall::Impl::Keep(const Room::Played& played) {
  const MutexLock lock(&store_mutex);
  if (store == nullptr) return 0;
  const absl::StatusOr<std::int64_t> number = live::KeepGame(games, *store, played);
  return number.ok() ? *number : 0;
}

GameFeed::View Hall::Impl::ViewOf(Client client) {
  const auto found = visitors.find(client);
  return found != visitors.end() && found->second.rights == Rights::kSteer
             ? GameFeed::View::kSteer
             : GameFeed::View::kOthers;
}

bool Hall::Impl::Sits(Client client, const std::string& room) {
  const auto found = rooms.find(room);
  return found != rooms.end() &&
         std::any_of(found->second.sitters.begin(), found->second.sitters.end(),
                     [&](const auto& sitter) { return sitter.second.client == client; });
}

// --- the hall ------------------------------------------------------------------------------------

absl::StatusOr<std::unique_ptr<Hall>> Hall::Make(Registry games, Options options, Send send,
                                                 Close close) {
  if (!options.make_agent) options.make_agent = MakeAnyAgent;
  auto impl = std::make_unique<Impl>(std::move(games), std::move(options), std::move(send),
                                     std::move(close));
  RETURN_IF_ERROR(impl->Open());
  return std::unique_ptr<Hall>(new Hall(std::move(impl)));
}

Hall::Hall(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Hall::~Hall() = default;

absl::Status Hall::StartTournament() {
  if (impl_->tournament != nullptr) return impl_->tournament->Start();
  return absl::FailedPreconditionError("there is no tournament");
}

void Hall::Connected(Client client, std::string_view host) {
  const MutexLock lock(&impl_->mutex);
  impl_->visitors[client] = {.came = steady_clock::now(), .host = std::string(host)};
}

void Hall::Disconnected(Client client) {
  const MutexLock lock(&impl_->mutex);
  impl_->visitors.erase(client);
  for (auto it = impl_->watched.begin(); it != impl_->watched.end();) {
    it->second.told.erase(client);
    it = it->second.told.empty() ? impl_->watched.erase(it) : std::next(it);
  }
  for (auto& [id, entry] : impl_->rooms) {
    entry.room->feed().SetWatched(impl_->watched.contains(id));
    for (auto& [seat, sitter] : entry.sitters) {
      if (sitter.client != client) continue;
      sitter.client = 0;
      entry.room->SetPresent(seat, false);
    }
  }
}

void Hall::Receive(Client client, std::string_view text) {
  const MutexLock lock(&impl_->mutex);
  if (!impl_->visitors.contains(client)) return;
  // In the hall's order: what follows from the request is told after its answer.
  impl_->send(client, std::make_shared<const std::string>(impl_->Answer(client, text)));
}

std::size_t Hall::visitors() const {
  const MutexLock lock(&impl_->mutex);
  return impl_->visitors.size();
}

Hall::File Hall::Get(std::string_view target, std::string_view token) {
  // As the boards themselves, for which tables speak, needs no token.
  if (target == "/api/tables") {
    return {.type = "application/json", .body = absl::StrCat(impl_->tables->List(), "\n")};
  }
  constexpr std::string_view kRecord = "/api/record?";
  std::map<std::string, std::string> words;
  if (target.starts_with(kRecord)) {
    for (const auto& word : absl::StrSplit(internal::ToAbsl(target.substr(kRecord.size())), '&')) {
      const std::pair<std::string, std::string> parts =
          absl::StrSplit(word, absl::MaxSplits('=', 1));
      words.insert(parts);
    }
  }
  const Rights rights = impl_->options.tokens ? impl_->options.tokens->Find(token) : Rights::kSteer;
  if (rights == Rights::kNone && !words.contains("code")) {
    return {.status = 401, .body = "Say a token of this program's links.\n"};
  }
  if (words.empty()) return {.status = 404, .body = "There is no such file.\n"};
  const MutexLock lock(&impl_->mutex);
  if (words.contains("code")) {
    const auto room = impl_->RoomOfCode(words["code"]);
    if (!room.ok()) return {.status = 404, .body = absl::StrCat(room.status().message(), "\n")};
    words["room"] = *room;
  }
  Impl::Watched found;
  const auto feed = impl_->FindGame(live::Request(Json{{"room", words["room"]}}), found);
  if (!feed.ok()) {
    return {.status = 404, .body = absl::StrCat(feed.status().message(), "\n")};
  }
  const GameRecord record = (*feed)->Record();
  const std::string format = words.contains("format") ? words["format"] : "json";
  if (format == "json") {
    return {.type = "application/json", .body = absl::StrCat(ToJson(record), "\n")};
  }
  const Result<std::string> text = impl_->games.WriteRecord(format, ToPlayedGame(record));
  if (!text) return {.status = 400, .body = absl::StrCat(text.error, "\n")};
  return {.body = *text};
}

Hall::File Hall::Post(std::string_view target, std::string_view token, std::string_view body) {
  if (target == "/api/values") {
    const absl::StatusOr<std::string> values = impl_->tables->Values(body);
    if (values.ok()) return {.type = "application/json", .body = absl::StrCat(*values, "\n")};
    return {.status = absl::IsUnavailable(values.status()) ? 503 : 400,
            .body = absl::StrCat(live::Shown(std::string(values.status().message())), "\n")};
  }
  const Rights rights = impl_->options.tokens ? impl_->options.tokens->Find(token) : Rights::kSteer;
  if (rights == Rights::kNone) {
    return {.status = 401, .body = "Say a token of this program's links.\n"};
  }
  if (target != "/api/agents") return {.status = 404, .body = "There is nothing of that name.\n"};
  if (impl_->uploads == nullptr) {
    return {.status = 403, .body = "No agents are sent in here.\n"};
  }
  if (rights < Rights::kPlay) {
    return {.status = 403, .body = "To send an agent in needs the right to play.\n"};
  }
  const absl::StatusOr<std::string> added = impl_->uploads->Add(body);
  if (added.ok()) return {.status = 202, .type = "application/json", .body = *added};
  const int status = absl::IsResourceExhausted(added.status()) ? 429
                     : absl::IsUnavailable(added.status())     ? 503
                                                               : 400;
  return {.status = status, .body = absl::StrCat(added.status().message(), "\n")};
}

}  // namespace boardgames
