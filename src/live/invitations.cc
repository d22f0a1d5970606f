// A game of two people who were told a link: a room that only they see.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "hall_impl.h"
#include "json.h"

namespace boardgames {

using live::Bad;
using live::Dump;
using live::Json;
using live::Request;

namespace {

// 50 bits of a random token, in letters and digits that are not taken for each other.
std::string CodeOf(const std::string& token) {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz234567890";
  constexpr std::size_t kLength = 10;
  static_assert(kLetters.size() == 32);
  std::string code;
  for (std::size_t i = 0; i < kLength; ++i) {
    const unsigned two = static_cast<unsigned>(std::stoul(token.substr(2 * i, 2), nullptr, 16));
    code += kLetters[two % kLetters.size()];
  }
  return code;
}

}  // namespace

absl::StatusOr<std::string> Hall::Impl::RoomOfCode(const std::string& code) {
  for (const auto& [id, entry] : rooms) {
    if (!entry.code.empty() && SameSecret(code, entry.code)) return id;
  }
  return absl::NotFoundError("this invitation has ended, or never was; ask for a new link");
}

absl::Status Hall::Impl::CheckGuest(const Visitor& guest, const std::string& what,
                                    const Request& request) {
  static constexpr const char* kAllowed[] = {"hello", "ping",    "rooms", "invite",
                                             "watch", "unwatch", "sit",   "stand",
                                             "move",  "resign",  "start"};
  if (std::find(std::begin(kAllowed), std::end(kAllowed), what) == std::end(kAllowed)) {
    return absl::PermissionDeniedError(absl::StrCat("'", what, "' is not for guests"));
  }
  if (!request.Has("room")) return absl::OkStatus();
  ASSIGN_OR_RETURN(const std::string room, request.Text("room", 40));
  const auto found = rooms.find(room);
  if (room != *guest.room || found == rooms.end()) {
    return absl::NotFoundError(
        absl::StrCat("there is no room '", room, "' that you were invited to"));
  }
  if (what == "start" && found->second.sitters.size() < 2) {
    return absl::FailedPreconditionError("the other one has not come yet");
  }
  return absl::OkStatus();
}

absl::Status Hall::Impl::CheckInvitations(Client client) {
  const std::string& host = visitors[client].host;
  std::size_t all = 0;
  std::size_t of_host = 0;
  for (const auto& [id, entry] : rooms) {
    if (entry.code.empty()) continue;
    ++all;
    if (entry.host == host) ++of_host;
  }
  if (all >= kMostInvitations) {
    return absl::ResourceExhaustedError("too many games of guests are played here; try it later");
  }
  if (of_host >= kMostInvitationsOfHost) {
    return absl::ResourceExhaustedError(
        absl::StrCat("there are ", of_host,
                     " games of guests from your address already; end one, or try it later"));
  }
  return absl::OkStatus();
}

Hall::Impl::Members Hall::Impl::Invite(Client client, const Request& request) {
  if (!options.friends) return absl::FailedPreconditionError(kNoFriends);
  if (!request.Has("game")) return Bad("\"game\" is missing; say one, as \"reversi:size=6\"");
  Room::Setup setup;
  setup.sandbox.isolation = options.isolation;
  RETURN_IF_ERROR(ReadSetup(request, setup));
  if (setup.game->players() != 2) return Bad("an invitation is to a game for two");
  // A guest is in one room: the one before, to which nobody came, has ended.
  if (const std::optional<std::string> before = visitors[client].room) {
    const auto found = rooms.find(*before);
    if (found != rooms.end() && !found->second.joined) RemoveRoom(*before);
  }
  RETURN_IF_ERROR(CheckInvitations(client));
  ASSIGN_OR_RETURN(const std::int64_t seat, request.Whole("seat", 0, 1, 0));
  ASSIGN_OR_RETURN(const std::string token, RandomToken());
  const std::string id = AddRoom(std::move(setup));
  RoomEntry& entry = rooms[id];
  entry.code = CodeOf(token);
  entry.host = visitors[client].host;
  entry.seen = std::chrono::steady_clock::now();
  const live::Seatings people = SeatingsHere();
  for (int i = 0; i < 2; ++i) {
    ASSIGN_OR_RETURN(Seating person, live::ParseSeating(Json{{"person", true}}, people));
    RETURN_IF_ERROR(entry.room->Seat(i, std::move(person)));
  }
  if (std::optional<std::string>& of_guest = visitors[client].room) of_guest = id;
  Json sit = {{"room", id}, {"seat", seat}};
  if (request.Has("name")) sit["name"] = *request.Find("name");
  const Members sits = Sit(client, Request(std::move(sit)));
  if (!sits.ok()) {
    RemoveRoom(id);
    return sits;
  }
  return absl::StrCat(R"("room":)", Dump(id), R"(,"code":)", Dump(entry.code), ",", *sits);
}

void Hall::Impl::ForgetInvitations() {
  const auto now = std::chrono::steady_clock::now();
  std::vector<std::string> left;
  for (auto& [id, entry] : rooms) {
    if (entry.code.empty()) continue;
    const bool somebody = std::any_of(entry.sitters.begin(), entry.sitters.end(),
                                      [](const auto& sitter) { return sitter.second.client != 0; });
    if (somebody) entry.seen = now;
    const auto patience = entry.joined ? options.invited : std::min(options.alone, options.invited);
    if (now - entry.seen >= patience && !somebody) left.push_back(id);
  }
  for (const std::string& id : left) RemoveRoom(id);
}

}  // namespace boardgames
