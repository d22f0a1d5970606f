#include "seating.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/live/cpp_agent.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/sandbox.h"

namespace boardgames::live {

namespace {

// As much as a program may take.
constexpr std::size_t kMostTableBytes = Sandbox().memory_bytes;

absl::Status CheckPrograms(const Seatings& seatings) {
  if (seatings.programs) return absl::OkStatus();
  return absl::PermissionDeniedError(
      "programs and files of this computer are not allowed here; start boardgames serve with "
      "--programs, or send the agent in");
}

absl::StatusOr<Seating> Person(const Request& request) {
  ASSIGN_OR_RETURN(const bool person, request.Flag("person", false));
  if (!person) return Bad("\"person\" must be true");
  Seating seating{.kind = "person", .text = "human"};
  seating.spec.human = true;
  seating.spec.name = "human";
  return seating;
}

absl::StatusOr<Seating> Player(const Request& request, const Seatings& seatings) {
  ASSIGN_OR_RETURN(const std::string text, request.Text("player", kMostText));
  ASSIGN_OR_RETURN(AgentSpec spec, ParseAgentSpec(text));
  if (!spec.player) {
    return Bad(
        "\"player\" is a level or an engine, as \"expert\" or \"master:nodes=500\"; a person "
        "is {\"person\": true}, a program {\"program\": \"ugi:COMMAND\"}");
  }
  // They are files of this computer.
  if (!spec.player->weights.empty() || !spec.player->memory.empty()) {
    RETURN_IF_ERROR(CheckPrograms(seatings));
  }
  // Its pages are taken as they are touched: what is too much would end the program much later.
  if (spec.player->table_bytes > kMostTableBytes) {
    return Bad(absl::StrCat(
        "hash=", spec.player->table_bytes >> 20,
        " is more than a seat may have here; say at most hash=", kMostTableBytes >> 20));
  }
  return Seating{
      .kind = "player", .text = text, .spec = std::move(spec), .make = seatings.make_agent};
}

absl::StatusOr<Seating> Program(const Request& request, const Seatings& seatings) {
  ASSIGN_OR_RETURN(const std::string text, request.Text("program", kMostText));
  RETURN_IF_ERROR(CheckPrograms(seatings));
  ASSIGN_OR_RETURN(AgentSpec spec, ParseAgentSpec(text));
  if (spec.command.empty()) {
    return Bad("\"program\" is ugi:COMMAND or gtp:COMMAND, as \"ugi:python3 my_agent.py\"");
  }
  ASSIGN_OR_RETURN(spec.folder, request.Text("folder", kMostText, ""));
  return Seating{
      .kind = "program", .text = text, .spec = std::move(spec), .make = seatings.make_agent};
}

absl::StatusOr<Seating> File(const Request& request, const Seatings& seatings) {
  namespace fs = std::filesystem;
  ASSIGN_OR_RETURN(const std::string text, request.Text("file", kMostText));
  RETURN_IF_ERROR(CheckPrograms(seatings));
  std::error_code error;
  const fs::path path = text;
  if (!fs::is_regular_file(path, error)) {
    return Bad(absl::StrCat("'", text, "' is no file; name an agent, as class/anna/my_agent.py"));
  }
  Seating seating{.kind = "program", .make = seatings.make_agent};
  AgentSpec& spec = seating.spec;
  const std::string file = path.filename().string();
  if (path.extension() == ".py") {
    spec.command = {"python3", file};
  } else if (IsCppSource(file)) {
    spec.command = {CppProgram(file)};
    seating.make = [file, make = seatings.make_agent](const AgentSpec& its,
                                                      const Sandbox& sandbox) {
      return MakeCppAgent(file, its, sandbox, make);
    };
  } else if ((fs::status(path, error).permissions() & fs::perms::owner_exec) != fs::perms::none) {
    spec.command = {"./" + file};
  } else {
    return Bad(
        absl::StrCat("'", text, "' is neither a .py nor a .cc, nor a program that can be run"));
  }
  spec.name = path.stem().string();
  spec.folder = path.has_parent_path() ? path.parent_path().string() : "";
  seating.text = absl::StrCat("ugi:", absl::StrJoin(spec.command, " "));
  return seating;
}

absl::StatusOr<Seating> Named(
    const Request& request, const char* member,
    const std::function<absl::StatusOr<Seating>(const std::string&)>& find, const char* instead) {
  ASSIGN_OR_RETURN(const std::string name, request.Text(member, kMostText));
  if (!find) return absl::PermissionDeniedError(instead);
  return find(name);
}

absl::StatusOr<Seating> ParseOne(const Request& request, const Seatings& seatings) {
  if (request.Has("person")) return Person(request);
  if (request.Has("player")) return Player(request, seatings);
  if (request.Has("program")) return Program(request, seatings);
  if (request.Has("file")) return File(request, seatings);
  if (request.Has("upload")) {
    return Named(request, "upload", seatings.upload,
                 "no agents are sent in here; start boardgames serve with --uploads DIR");
  }
  if (request.Has("connection")) {
    return Named(request, "connection", seatings.connection,
                 "no programs connect here; start boardgames serve with --connections PORT");
  }
  return Bad(
      "a seat is for one of \"person\", \"player\", \"program\", \"file\", \"upload\" and "
      "\"connection\", or null for nobody");
}

}  // namespace

absl::StatusOr<Seating> ParseSeating(const Json& json, const Seatings& seatings) {
  if (json.is_null()) return Seating();
  if (!json.is_object()) {
    return Bad("who sits on a seat is an object, as {\"player\": \"expert\"}, or null for nobody");
  }
  const Request request(json);
  ASSIGN_OR_RETURN(Seating seating, ParseOne(request, seatings));
  ASSIGN_OR_RETURN(seating.spec.name, request.Text("name", kMostText, seating.spec.name));
  RETURN_IF_ERROR(CheckName(seating.spec.name, "the name of a seat"));
  // Starts nothing: what is wrong with the words is told now.
  if (seating.make) RETURN_IF_ERROR(seating.make(seating.spec, Sandbox()));
  return seating;
}

}  // namespace boardgames::live
