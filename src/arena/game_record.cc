#include "boardgames/arena/game_record.h"

#include <array>
#include <cstddef>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/json_text.h"
#include "boardgames/runtime/text.h"
#include "nlohmann/json.hpp"

namespace boardgames {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::nanoseconds;

constexpr std::array<const char*, 7> kEndings = {
    "unfinished", "played", "forfeit", "resigned", "move limit", "draw claimed", "interrupted"};

// Text that came from a program may be no UTF-8; it is kept readable.
std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Reads members of an object and remembers the first that is missing or of another type.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  template <class T>
  void Get(const char* name, T& value, bool required = true) {
    const auto found = json_.find(name);
    if (found == json_.end()) {
      if (required) Complain(name, "is missing");
      return;
    }
    // get_to throws on another type, so the conversion is tried on a copy.
    try {
      value = found->template get<T>();
    } catch (const Json::exception&) {
      Complain(name, "is of the wrong type");
    }
  }
  void Complain(const char* name, const char* what) {
    if (error_.empty()) error_ = absl::StrCat("\"", name, "\" ", what);
  }
  const std::string& error() const { return error_; }

 private:
  const Json& json_;
  std::string error_;
};

PlayedGame::End EndOf(const GameRecord& record) {
  switch (record.ending) {
    case Ending::kUnfinished:
      break;
    case Ending::kPlayed:
      return PlayedGame::End::kPlayed;
    case Ending::kForfeit:
      return record.fault.kind == FaultKind::kOutOfTime || record.fault.kind == FaultKind::kHang
                 ? PlayedGame::End::kLate
                 : PlayedGame::End::kForfeit;
    case Ending::kResigned:
      return PlayedGame::End::kResigned;
    case Ending::kMoveLimit:
    case Ending::kDrawClaimed:
      return PlayedGame::End::kMoveLimit;
    case Ending::kInterrupted:
      return PlayedGame::End::kInterrupted;
  }
  return PlayedGame::End::kUnfinished;
}

}  // namespace

const char* ToString(Ending ending) { return kEndings[static_cast<std::size_t>(ending)]; }

std::optional<Ending> ParseEnding(std::string_view text) {
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    if (text == kEndings[i]) return static_cast<Ending>(i);
  }
  return std::nullopt;
}

std::string ToJson(const GameRecord& r, bool logs) {
  Json json;
  json["game"] = r.game;
  json["position"] = r.position;
  json["agents"] = r.agents;
  json["seed"] = r.seed;
  json["opening"] = r.opening;
  Json moves = Json::array();
  for (const MoveRecord& m : r.moves) {
    Json move;
    move["move"] = m.move;
    move["seat"] = m.seat;
    if (m.thought) move["ns"] = m.thought->count();
    if (m.depth != 0) move["depth"] = m.depth;
    if (m.nodes != 0) move["nodes"] = m.nodes;
    if (!m.score.empty()) move["score"] = m.score;
    moves.push_back(std::move(move));
  }
  json["moves"] = std::move(moves);
  json["ending"] = ToString(r.ending);
  if (r.offender >= 0) json["offender"] = r.offender;
  if (r.fault.kind != FaultKind::kNone || !r.fault.what.empty()) {
    Json fault;
    fault["kind"] = ToString(r.fault.kind);
    fault["what"] = r.fault.what;
    if (!r.fault.unit.empty()) {
      fault["limit"] = r.fault.limit;
      fault["measured"] = r.fault.measured;
      fault["unit"] = r.fault.unit;
    }
    json["fault"] = std::move(fault);
  }
  json["scores"] = r.scores;
  if (!r.points.empty()) json["points"] = r.points;
  if (logs) json["logs"] = r.logs;
  return Dump(json);
}

absl::StatusOr<GameRecord> ParseGameRecord(std::string_view text) {
  const absl::StatusOr<Json> parsed = internal::ParseJson<Json>(text);
  if (!parsed.ok() || !parsed->is_object()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a game record is one JSON object on a line; ",
                     parsed.ok() ? "this is another value" : parsed.status().message()));
  }
  const Json& json = *parsed;
  GameRecord r;
  Reader reader(json);
  std::string ending;
  Json moves = Json::array();
  Json fault;
  reader.Get("game", r.game);
  reader.Get("position", r.position);
  reader.Get("agents", r.agents);
  reader.Get("seed", r.seed);
  reader.Get("opening", r.opening);
  reader.Get("moves", moves);
  reader.Get("ending", ending);
  reader.Get("offender", r.offender, false);
  reader.Get("fault", fault, false);
  reader.Get("scores", r.scores);
  reader.Get("points", r.points, false);
  reader.Get("logs", r.logs, false);
  if (reader.error().empty()) {
    if (const std::optional<Ending> known = ParseEnding(ending)) {
      r.ending = *known;
    } else {
      reader.Complain("ending",
                      "is none of unfinished, played, forfeit, resigned, move limit, draw claimed, "
                      "interrupted");
    }
    const int seats = static_cast<int>(r.agents.size());
    if (r.offender < -1 || r.offender >= seats) reader.Complain("offender", "is no seat");
    if (!r.scores.empty() && static_cast<int>(r.scores.size()) != seats) {
      reader.Complain("scores", "must have one number for each agent");
    }
    if (!moves.is_array()) reader.Complain("moves", "is of the wrong type");
  }
  if (!reader.error().empty()) {
    return absl::InvalidArgumentError(absl::StrCat("game record: ", reader.error()));
  }
  for (const Json& m : moves) {
    if (!m.is_object()) return absl::InvalidArgumentError("game record: a move is no object");
    MoveRecord move;
    std::int64_t ns = -1;
    Reader of(m);
    of.Get("move", move.move);
    of.Get("seat", move.seat);
    of.Get("ns", ns, false);
    of.Get("depth", move.depth, false);
    of.Get("nodes", move.nodes, false);
    of.Get("score", move.score, false);
    if (!of.error().empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("game record: move ", r.moves.size() + 1, ": ", of.error()));
    }
    if (ns >= 0) move.thought = nanoseconds(ns);
    r.moves.push_back(std::move(move));
  }
  if (fault.is_object()) {
    Reader of(fault);
    std::string kind;
    of.Get("kind", kind);
    of.Get("what", r.fault.what);
    of.Get("limit", r.fault.limit, false);
    of.Get("measured", r.fault.measured, false);
    of.Get("unit", r.fault.unit, false);
    const std::optional<FaultKind> known = ParseFaultKind(kind);
    if (!of.error().empty() || !known) {
      return absl::InvalidArgumentError(absl::StrCat(
          "game record: fault: ", of.error().empty() ? "unknown \"kind\"" : of.error()));
    }
    r.fault.kind = *known;
  }
  return r;
}

PlayedGame ToPlayedGame(const GameRecord& record) {
  PlayedGame played{.game = record.game,
                    .players = record.agents,
                    .position = record.position,
                    .end = EndOf(record),
                    .loser = record.offender,
                    .points = record.points};
  for (const std::string& move : record.opening) {
    const internal::MoverAndMove parts = internal::SplitMover(move);
    played.moves.push_back({.move = std::string(parts.move), .player = parts.player});
  }
  for (const MoveRecord& m : record.moves) {
    played.moves.push_back({.move = std::string(internal::SplitMover(m.move).move),
                            .player = m.seat,
                            .thought = m.thought,
                            .score = m.score});
  }
  return played;
}

}  // namespace boardgames
