// The plan of a tournament: reading, checking, writing; openings.
#include "boardgames/arena/tournament.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <random>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/record_file.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/json_text.h"
#include "boardgames/result.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text_decoder.h"
#include "nlohmann/json.hpp"
#include "seat_orders.h"
#include "seeds.h"

namespace boardgames {
namespace {

using internal::ToAbsl;
using Json = nlohmann::ordered_json;
using std::chrono::nanoseconds;

constexpr std::array<Format, 4> kFormats = {Format::kRoundRobin, Format::kGauntlet, Format::kSwiss,
                                            Format::kKnockOut};
constexpr int kMostSeats = 6;

absl::Status Bad(std::string_view sentence) { return absl::InvalidArgumentError(ToAbsl(sentence)); }

// As plans in databases have it, where whole minutes are "1m".
std::string PlanTime(nanoseconds t) {
  constexpr std::chrono::minutes kMinute(1);
  if (t.count() > 0 && t % kMinute == nanoseconds(0)) return absl::StrCat(t / kMinute, "m");
  return internal::TimeToText(t);
}

// Reads the members of one object; every member must be asked for.
class Members {
 public:
  Members(const Json& json, std::string where) : json_(json), where_(std::move(where)) {}

  // nullptr: not there.
  const Json* Find(const char* key) {
    asked_.emplace_back(key);
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }
  void Text(const char* key, std::string& value) { Get(key, &Json::is_string, "a text", value); }
  template <class T>
  void Whole(const char* key, T& value, std::int64_t min, std::int64_t max) {
    const Json* json = Find(key);
    if (json == nullptr) return;
    const bool whole =
        json->is_number_integer() &&
        !(json->is_number_unsigned() &&
          json->get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()});
    if (!whole || json->get<std::int64_t>() < min || json->get<std::int64_t>() > max) {
      return Complain(key, absl::StrCat("a whole number from ", min, " to ", max), *json);
    }
    value = static_cast<T>(json->get<std::int64_t>());
  }
  void Number(const char* key, double& value) { Get(key, &Json::is_number, "a number", value); }
  void Boolean(const char* key, bool& value) {
    Get(key, &Json::is_boolean, "true or false", value);
  }
  void Duration(const char* key, nanoseconds& value) {
    std::string text;
    Text(key, text);
    if (text.empty()) return;
    const Result<nanoseconds> time = internal::ParseTime(text);
    if (time) {
      value = *time;
    } else {
      Fail(absl::StrCat("\"", key, "\": ", time.error));
    }
  }
  void Fail(const std::string& what) {
    if (error_.empty()) error_ = absl::StrCat(where_, what);
  }

  // The first thing that was wrong, or a member nobody asked for.
  absl::Status status() const {
    if (!error_.empty()) return absl::InvalidArgumentError(error_);
    for (const auto& [key, value] : json_.items()) {
      if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) {
        return absl::InvalidArgumentError(
            absl::StrCat(where_, internal::UnknownName("key", key, asked_)));
      }
    }
    return absl::OkStatus();
  }

 private:
  template <class T>
  void Get(const char* key, bool (Json::*is_right)() const noexcept, const char* want, T& value) {
    const Json* json = Find(key);
    if (json == nullptr) return;
    if (!(json->*is_right)()) return Complain(key, want, *json);
    value = json->get<T>();
  }
  void Complain(const char* key, const std::string& want, const Json& json) {
    std::string got = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (json.is_structured() || got.size() > 40) got = absl::StrCat("of type ", json.type_name());
    Fail(absl::StrCat("\"", key, "\" must be ", want, ", not ", got));
  }

  const Json& json_;
  const std::string where_;
  std::vector<std::string> asked_;
  std::string error_;
};

absl::StatusOr<AgentSpec> ReadAgent(const Json& json) {
  if (json.is_string()) return ParseAgentSpec(json.get<std::string>());
  if (!json.is_object()) {
    return Bad(
        "an agent is a text as \"master:nodes=500\", or an object with \"name\" and "
        "\"player\" or \"command\"");
  }
  Members members(json, "");
  AgentSpec spec;
  std::string player;
  std::string protocol = "ugi";
  members.Text("name", spec.name);
  members.Text("player", player);
  members.Text("protocol", protocol);
  members.Text("folder", spec.folder);
  const Json* command = members.Find("command");
  RETURN_IF_ERROR(members.status());
  if (protocol != "ugi" && protocol != "gtp") {
    return Bad(absl::StrCat("\"protocol\" must be ugi or gtp, not ", protocol));
  }
  if ((command == nullptr) == player.empty()) {
    return Bad("an agent has either a \"player\" or a \"command\"");
  }
  if (command == nullptr) {
    ASSIGN_OR_RETURN(AgentSpec parsed, ParseAgentSpec(player));
    spec.player = parsed.player;
    spec.human = parsed.human;
    if (!spec.player && !spec.human) return Bad("a program is a \"command\", not a \"player\"");
    if (spec.name.empty()) spec.name = parsed.name;
  } else if (command->is_string()) {
    ASSIGN_OR_RETURN(AgentSpec parsed,
                     ParseAgentSpec(absl::StrCat(protocol, ":", command->get<std::string>())));
    spec.protocol = parsed.protocol;
    spec.command = parsed.command;
    if (spec.name.empty()) spec.name = parsed.name;
  } else {
    spec.protocol = protocol;
    if (command->is_array()) {
      for (const Json& word : *command) {
        if (!word.is_string()) return Bad("the words of a \"command\" are texts");
        spec.command.push_back(word.get<std::string>());
      }
    }
    if (spec.command.empty() || spec.command.front().empty()) {
      return Bad("a \"command\" is a text or a list of words, the first one the program");
    }
    if (spec.name.empty()) spec.name = spec.command.front();
  }
  return spec;
}

Json AgentJson(const AgentSpec& spec) {
  Json json;
  json["name"] = spec.name;
  if (spec.command.empty()) {
    json["player"] = PlayerText(spec);
  } else {
    if (spec.protocol == "gtp") json["protocol"] = spec.protocol;
    json["command"] = spec.command;
    if (!spec.folder.empty()) json["folder"] = spec.folder;
  }
  return json;
}

absl::StatusOr<Openings> ReadOpenings(const Registry& games, const Json& json,
                                      const std::string& folder) {
  if (json.is_string()) return ParseOpenings(games, json.get<std::string>(), folder);
  if (!json.is_object()) {
    return Bad("\"openings\" is none, random:4, the name of a file, or an object with \"lines\"");
  }
  Members members(json, "\"openings\": ");
  Openings openings;
  members.Text("file", openings.file);
  const Json* lines = members.Find("lines");
  RETURN_IF_ERROR(members.status());
  if (lines != nullptr && lines->is_array()) {
    for (const Json& line : *lines) {
      if (line.is_string()) openings.lines.push_back(line.get<std::string>());
    }
  }
  if (openings.lines.empty()) return Bad("\"openings\": \"lines\" must be a list of texts");
  return openings;
}

Json OpeningsJson(const Openings& openings) {
  if (!openings.lines.empty()) {
    Json json;
    if (!openings.file.empty()) json["file"] = openings.file;
    json["lines"] = openings.lines;
    return json;
  }
  if (openings.random_plies > 0) return absl::StrCat("random:", openings.random_plies);
  return "none";
}

absl::StatusOr<Opening> RandomOpening(const AnyGame& game, int plies, std::uint64_t seed) {
  // A random line may end the game; then another is tried.
  for (std::uint64_t attempt = 0; attempt < 100; ++attempt) {
    std::mt19937_64 random(internal::MixSeeds({seed, attempt}));
    const std::unique_ptr<AnyPosition> position = game.initial();
    while (static_cast<int>(position->moves_played().size()) < plies && !position->terminal()) {
      const std::vector<std::string> moves = position->legal_moves();
      RETURN_IF_ERROR(position->play(moves[random() % moves.size()]));
    }
    if (!position->terminal()) return Opening{{}, position->moves_played()};
  }
  return Bad(
      absl::StrCat("openings random:", plies, " are too long: ", game.spec(), " is over by then"));
}

absl::StatusOr<Opening> LineOpening(const AnyGame& game, const std::string& line) {
  const std::vector<std::string_view> words = internal::SplitMoves(line).moves;
  std::unique_ptr<AnyPosition> position = game.initial();
  Result<void> moves = Result<void>::Ok();
  for (std::size_t i = 0; i < words.size() && moves; ++i) moves = position->play(words[i]);
  if (moves) {
    if (position->terminal()) return Bad(absl::StrCat("the game is over after '", line, "'"));
    return Opening{{}, position->moves_played()};
  }
  const auto parsed = game.parse_position(line);
  if (!parsed) {
    return Bad(absl::StrCat("'", line, "' is neither moves (", moves.error, ") nor a position (",
                            parsed.error, ")"));
  }
  if ((*parsed)->terminal()) return Bad(absl::StrCat("the game is over at '", line, "'"));
  return Opening{line, {}};
}

// --- the parts of a tournament ---

absl::StatusOr<Json> ReadJson(std::string_view text) {
  ASSIGN_OR_RETURN(Json json, internal::ParseJson<Json>(text, internal::JsonComments::kAllowed));
  if (!json.is_object()) return Bad("a tournament is one JSON object");
  static const std::vector<std::string> kKeys = absl::StrSplit(
      "games name agents format games_per_pairing rounds challengers openings time margin start_up "
      "hang max_moves resign isolation memory_mib processes line_kib output_kib log_kib sprt seed "
      "jobs stop_after_faults",
      ' ');
  // Before what is missing: a misspelt key is why.
  for (const auto& [key, value] : json.items()) {
    if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end()) {
      return Bad(internal::UnknownName("key", key, kKeys));
    }
  }
  return json;
}

absl::StatusOr<TournamentGame> ReadGame(const Registry& games, const Json& entry,
                                        const Openings& openings, const std::string& folder) {
  TournamentGame game{{}, openings};
  if (entry.is_string()) {
    game.spec = entry.get<std::string>();
    return game;
  }
  if (!entry.is_object()) {
    return Bad("\"games\": an entry is a text, or an object with \"game\" and \"openings\"");
  }
  Members of(entry, "\"games\": ");
  of.Text("game", game.spec);
  if (const Json* own = of.Find("openings")) {
    ASSIGN_OR_RETURN(game.openings, ReadOpenings(games, *own, folder));
  }
  RETURN_IF_ERROR(of.status());
  return game;
}

// The games, each with its openings, its own or those of all.
absl::Status ReadGames(const Registry& games, Members& members, Tournament& t) {
  Openings openings;
  openings.random_plies = 4;
  if (const Json* given = members.Find("openings")) {
    ASSIGN_OR_RETURN(openings, ReadOpenings(games, *given, t.folder));
  }
  const Json* list = members.Find("games");
  if (list == nullptr || !list->is_array() || list->empty()) {
    return Bad("\"games\" must be a list, as [\"reversi\", \"go:rows=5,cols=5\"]");
  }
  for (const Json& entry : *list) {
    ASSIGN_OR_RETURN(TournamentGame game, ReadGame(games, entry, openings, t.folder));
    t.games.push_back(std::move(game));
  }
  return absl::OkStatus();
}

absl::Status ReadAgents(Members& members, Tournament& t) {
  const Json* list = members.Find("agents");
  if (list == nullptr || !list->is_array()) {
    return Bad(
        "\"agents\" must be a list, as [\"novice\", {\"name\": \"mine\", \"command\": "
        "\"python3 agent.py\"}]");
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    absl::StatusOr<AgentSpec> agent = ReadAgent((*list)[i]);
    if (!agent.ok()) {
      return Bad(absl::StrCat("agent ", i + 1, ": ", agent.status().message()));
    }
    t.agents.push_back(*std::move(agent));
  }
  return absl::OkStatus();
}

void ReadFormat(Members& members, Tournament& t) {
  std::string format = ToString(t.format);
  members.Text("format", format);
  if (const std::optional<Format> known = ParseFormat(format)) {
    t.format = *known;
  } else {
    std::vector<std::string> names;
    for (const Format f : kFormats) names.emplace_back(ToString(f));
    members.Fail(internal::UnknownName("format", format, names));
  }
  members.Whole("games_per_pairing", t.games_per_pairing, 1, 1'000'000);
  members.Whole("rounds", t.rounds, 1, 1000);
  members.Whole("challengers", t.challengers, 1, 1000);
}

void ReadTime(Members& members, TimeControl& control) {
  std::string time = "none";
  members.Text("time", time);
  if (const absl::Status status = ParseTimeControl(time, control); !status.ok()) {
    members.Fail(absl::StrCat("\"time\": ", status.message()));
  }
  members.Duration("margin", control.margin);
  members.Duration("start_up", control.start_up);
  members.Duration("hang", control.hang);
}

void ReadSandbox(Members& members, Sandbox& sandbox) {
  std::string isolation = ToString(sandbox.isolation);
  members.Text("isolation", isolation);
  if (const absl::StatusOr<Isolation> known = ParseIsolation(isolation); known.ok()) {
    sandbox.isolation = *known;
  } else {
    members.Fail(std::string(known.status().message()));
  }
  const auto bytes = [&](const char* key, std::size_t& value, int shift, std::int64_t most) {
    auto units = static_cast<std::int64_t>(value >> shift);
    members.Whole(key, units, 1, most);
    value = static_cast<std::size_t>(units) << shift;
  };
  bytes("memory_mib", sandbox.memory_bytes, 20, 1 << 20);
  bytes("line_kib", sandbox.line_bytes, 10, 1 << 16);
  bytes("output_kib", sandbox.output_bytes, 10, 1 << 22);
  bytes("log_kib", sandbox.log_bytes, 10, 1 << 20);
  members.Whole("processes", sandbox.processes, 1, 100'000);
}

absl::Status ReadSprt(Members& members, Tournament& t) {
  const Json* sprt = members.Find("sprt");
  if (sprt == nullptr) return absl::OkStatus();
  if (!sprt->is_object()) return Bad("\"sprt\" is an object with elo0, elo1, model, alpha, beta");
  Members of(*sprt, "\"sprt\": ");
  Sprt test;
  std::string model = ToString(test.model);
  of.Text("model", model);
  of.Number("elo0", test.elo0);
  of.Number("elo1", test.elo1);
  of.Number("alpha", test.alpha);
  of.Number("beta", test.beta);
  const std::optional<SprtModel> known = ParseSprtModel(model);
  if (known) test.model = *known;
  if (!known) of.Fail("\"model\" must be logistic, normalized or bayes");
  RETURN_IF_ERROR(of.status());
  t.sprt = test;
  return absl::OkStatus();
}

absl::Status CheckNames(const Tournament& t) {
  std::set<std::string> names;
  for (const AgentSpec& a : t.agents) {
    if (a.name.empty()) return Bad("an agent has no name");
    if (!names.insert(a.name).second) {
      return Bad(absl::StrCat("two agents are called '", a.name,
                              "'; give one another \"name\" (NAME@... on the command line)"));
    }
  }
  if (t.agents.size() < 2) return Bad("a tournament needs two agents or more");
  if (t.agents.size() > 1000) return Bad("a tournament has at most 1000 agents");
  return absl::OkStatus();
}

}  // namespace

const char* ToString(Format format) {
  constexpr const char* kNames[] = {"round-robin", "gauntlet", "swiss", "knock-out"};
  return kNames[static_cast<int>(format)];
}

std::optional<Format> ParseFormat(std::string_view text) {
  return internal::FindNamed(kFormats, text);
}

namespace {

// The first moves of each record: from the start of the game, or else the position they lead to.
absl::StatusOr<std::vector<std::string>> LinesOfRecords(const Registry& games, Records records,
                                                        int plies) {
  std::vector<std::string> lines;
  RecordPlayer player(games);
  for (RecordedGame& record : records.games) {
    if (plies > 0 && static_cast<int>(record.played.moves.size()) > plies) {
      record.played.moves.resize(static_cast<std::size_t>(plies));
    }
    const Result<Replayed> replayed = player.Replay(record);
    if (!replayed) return Bad(replayed.error);
    const AnyPosition& position = *replayed->position;
    if (position.terminal()) {
      return Bad(ToString(TextNote{record.place,
                                   "the game is over after the moves of this record; "
                                   "--opening-plies N takes its first N"}));
    }
    const bool from_start = position.start() == replayed->game->initial()->to_string();
    lines.push_back(from_start && !position.moves_played().empty()
                        ? absl::StrJoin(position.moves_played(), " ")
                        : position.to_string());
  }
  return lines;
}

}  // namespace

absl::StatusOr<Openings> ParseOpenings(const Registry& games, std::string_view text,
                                       const std::string& folder, int plies) {
  Openings openings;
  if (text == "none") return openings;
  if (constexpr std::string_view kRandom = "random:"; text.starts_with(kRandom)) {
    const Result<std::int64_t> random = internal::ParseNumber(text.substr(kRandom.size()), 1, 1000);
    if (!random) {
      return Bad(absl::StrCat("openings ", ToAbsl(text), ": ", random.error,
                              "; random:4 is four moves at random"));
    }
    openings.random_plies = static_cast<int>(*random);
    return openings;
  }
  openings.file = std::string(text);
  constexpr std::size_t kLargest = std::size_t{16} << 20;
  const absl::StatusOr<std::string> read =
      internal::ReadBytes(internal::PathIn(folder, openings.file), kLargest);
  if (!read.ok()) {
    return absl::Status(read.status().code(),
                        absl::StrCat("the openings: ", read.status().message(),
                                     "; they are none, random:PLIES or a file"));
  }
  if (auto records = ReadRecordBytes(games, *read); records.ok()) {
    auto lines = LinesOfRecords(games, *std::move(records), plies);
    if (!lines.ok()) {
      return Bad(absl::StrCat("the openings '", openings.file, "': ", lines.status().message()));
    }
    openings.lines = *std::move(lines);
    return openings;
  }
  if (plies > 0) {
    return Bad(absl::StrCat("--opening-plies is for records of games; '", openings.file,
                            "' is none that is known"));
  }
  for (const auto& whole : absl::StrSplit(TextOf(*read), '\n')) {
    const absl::string_view line = absl::StripAsciiWhitespace(whole);
    if (!line.empty() && line.front() != '#') openings.lines.emplace_back(line);
  }
  if (openings.lines.empty()) {
    return Bad(absl::StrCat("the openings '", openings.file, "' have no line with one"));
  }
  return openings;
}

absl::StatusOr<Opening> OpeningOf(const AnyGame& game, const Openings& openings, std::uint64_t seed,
                                  int number) {
  if (!openings.lines.empty()) {
    return LineOpening(game,
                       openings.lines[static_cast<std::size_t>(number) % openings.lines.size()]);
  }
  if (openings.random_plies == 0) return Opening{};
  return RandomOpening(game, openings.random_plies,
                       internal::MixSeeds({seed, internal::TextHash(game.spec()),
                                           static_cast<std::uint64_t>(number)}));
}

absl::Status ParseTimeControl(std::string_view text, TimeControl& time) {
  TimeControl read = time;
  read.bank = read.increment = read.per_move = nanoseconds(0);
  const std::vector<std::string> parts = absl::StrSplit(ToAbsl(text), ',');
  absl::Status bad = Bad(absl::StrCat("'", ToAbsl(text),
                                      "' is not a time control; use 1m or 1m+1s for a whole game "
                                      "(with an increment), 500ms/move for each move, both with a "
                                      "comma, or none"));
  const auto set = [&](std::string_view value, nanoseconds& target) {
    const Result<nanoseconds> time_read = internal::ParseTime(value);
    if (!time_read || target.count() != 0) return false;
    target = *time_read;
    return true;
  };
  for (const std::string& part : parts) {
    constexpr std::string_view kEach = "/move";
    if (part.size() > kEach.size() && part.ends_with(kEach)) {
      if (!set(part.substr(0, part.size() - kEach.size()), read.per_move)) return bad;
      continue;
    }
    const std::size_t plus = part.find('+');
    if (!set(part.substr(0, plus), read.bank)) return bad;
    if (plus != std::string::npos && !set(part.substr(plus + 1), read.increment)) return bad;
  }
  if (read.bank.count() == 0 && read.increment.count() != 0) return bad;
  time = read;
  return absl::OkStatus();
}

std::string TimeText(const TimeControl& time) {
  std::string text;
  if (time.bank.count() > 0) {
    text = PlanTime(time.bank);
    if (time.increment.count() > 0) absl::StrAppend(&text, "+", PlanTime(time.increment));
  }
  if (time.per_move.count() > 0) {
    absl::StrAppend(&text, text.empty() ? "" : ",", PlanTime(time.per_move), "/move");
  }
  return text.empty() ? "none" : text;
}

static absl::StatusOr<Tournament> ReadTournament(const Registry& games, std::string_view text,
                                                 const std::string& folder) {
  ASSIGN_OR_RETURN(const Json json, ReadJson(text));
  Tournament t;
  t.folder = folder;
  Members members(json, "");
  members.Text("name", t.name);
  RETURN_IF_ERROR(ReadGames(games, members, t));
  RETURN_IF_ERROR(ReadAgents(members, t));
  ReadFormat(members, t);
  ReadTime(members, t.time);
  members.Whole("max_moves", t.max_moves, 1, 1'000'000);
  members.Boolean("resign", t.resign);
  members.Whole("seed", t.seed, 0, std::numeric_limits<std::int64_t>::max());
  ReadSandbox(members, t.sandbox);
  RETURN_IF_ERROR(ReadSprt(members, t));
  members.Whole("jobs", t.jobs, 1, 10'000);
  members.Whole("stop_after_faults", t.stop_after_faults, 0, 1'000'000);
  RETURN_IF_ERROR(members.status());
  return t;
}

absl::StatusOr<Tournament> ParseTournament(std::string_view text, const Registry& games,
                                           const std::string& folder) {
  ASSIGN_OR_RETURN(Tournament t, ReadTournament(games, text, folder));
  for (TournamentGame& g : t.games) {
    ASSIGN_OR_RETURN(g.spec, games.MatchSpec(g.spec));
  }
  RETURN_IF_ERROR(CheckTournament(games, t));
  return t;
}

absl::StatusOr<Tournament> ParseStoredPlan(std::string_view text, const Registry& games,
                                           const std::string& folder) {
  ASSIGN_OR_RETURN(Tournament t, ReadTournament(games, text, folder));
  RETURN_IF_ERROR(CheckTournament(games, t));
  return t;
}

absl::Status CheckTournament(const Registry& games, Tournament& t) {
  if (t.name.empty()) return Bad("a tournament needs a \"name\"");
  if (t.games.empty()) return Bad("a tournament needs a game");
  RETURN_IF_ERROR(CheckNames(t));
  const auto agents = static_cast<int>(t.agents.size());
  if (t.challengers < 1 || t.challengers >= agents) {
    return Bad(absl::StrCat("\"challengers\" must leave somebody to play: 1 to ", agents - 1));
  }

  const bool rounds = t.format == Format::kSwiss || t.format == Format::kKnockOut;
  std::set<std::string> specs;
  std::int64_t most_orders = 1;
  for (TournamentGame& g : t.games) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(g.spec));
    g.spec = game->spec();
    if (!specs.insert(g.spec).second) return Bad(absl::StrCat("the game ", g.spec, " is twice"));
    const int players = game->players();
    if (players < 2 || players > kMostSeats) {
      return Bad(absl::StrCat(g.spec, " is for ", players, " players; a tournament takes 2 to ",
                              kMostSeats));
    }
    if (rounds && players != 2) {
      return Bad(absl::StrCat("a ", ToString(t.format), " tournament is of games for two, ", g.spec,
                              " is for ", players));
    }
    const int others = t.format == Format::kGauntlet ? agents - t.challengers + 1 : agents;
    if (players > others) {
      return Bad(absl::StrCat(g.spec, " is for ", players, " players; there are ", others));
    }
    most_orders = std::max(most_orders, SeatOrders(players));
    for (std::size_t i = 0; i < std::max<std::size_t>(1, g.openings.lines.size()); ++i) {
      RETURN_IF_ERROR(OpeningOf(*game, g.openings, t.seed, static_cast<int>(i)));
    }
  }
  if (t.games_per_pairing == 0) t.games_per_pairing = static_cast<int>(most_orders);
  if (t.games_per_pairing < 0 || t.games_per_pairing % most_orders != 0) {
    const std::int64_t below = t.games_per_pairing / most_orders * most_orders;
    return Bad(absl::StrCat(
        t.games_per_pairing, " games of a pairing would favour a seat: every opening is played in ",
        most_orders, " seat orders; say ", below > 0 ? absl::StrCat(below, " or ") : std::string(),
        below + most_orders));
  }
  if (t.format == Format::kSwiss) {
    if (t.rounds == 0)
      t.rounds = static_cast<int>(std::bit_width(static_cast<unsigned>(agents - 1)));
    if (t.rounds >= agents + agents % 2) {
      return Bad(absl::StrCat("after ", agents - 1 + agents % 2,
                              " rounds everybody has met everybody; \"rounds\" must not be ",
                              t.rounds));
    }
  }
  if (t.sprt) {
    RETURN_IF_ERROR(CheckSprt(*t.sprt));
    if (agents != 2 || rounds || most_orders != 2) {
      return Bad("a sequential test is a match of two agents at games for two");
    }
  }
  return absl::OkStatus();
}

std::string PlanText(const Tournament& t) {
  Json json;
  json["name"] = t.name;
  json["games"] = Json::array();
  for (const TournamentGame& g : t.games) {
    Json game;
    game["game"] = g.spec;
    game["openings"] = OpeningsJson(g.openings);
    json["games"].push_back(std::move(game));
  }
  json["agents"] = Json::array();
  for (const AgentSpec& a : t.agents) json["agents"].push_back(AgentJson(a));
  json["format"] = ToString(t.format);
  json["games_per_pairing"] = t.games_per_pairing;
  if (t.format == Format::kSwiss) json["rounds"] = t.rounds;
  if (t.format == Format::kGauntlet) json["challengers"] = t.challengers;
  json["time"] = TimeText(t.time);
  json["margin"] = PlanTime(t.time.margin);
  json["start_up"] = PlanTime(t.time.start_up);
  json["hang"] = PlanTime(t.time.hang);
  json["max_moves"] = t.max_moves;
  json["resign"] = t.resign;
  json["seed"] = t.seed;
  json["isolation"] = ToString(t.sandbox.isolation);
  json["memory_mib"] = t.sandbox.memory_bytes >> 20;
  json["processes"] = t.sandbox.processes;
  json["line_kib"] = t.sandbox.line_bytes >> 10;
  json["output_kib"] = t.sandbox.output_bytes >> 10;
  json["log_kib"] = t.sandbox.log_bytes >> 10;
  if (t.sprt) {
    json["sprt"] = {{"model", ToString(t.sprt->model)},
                    {"elo0", t.sprt->elo0},
                    {"elo1", t.sprt->elo1},
                    {"alpha", t.sprt->alpha},
                    {"beta", t.sprt->beta}};
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

bool JoinPlan(const std::string& stored, Tournament& t) {
  if (t.format == Format::kSwiss || t.format == Format::kKnockOut) return false;
  Json before = internal::ParseJson<Json>(stored).value_or(nullptr);
  Json now = *internal::ParseJson<Json>(PlanText(t));
  if (!before.is_object() || !before.contains("agents")) return false;
  const Json there = std::exchange(before["agents"], nullptr);
  const Json all = std::exchange(now["agents"], nullptr);
  if (before != now || !there.is_array()) return false;
  // Games are known by the numbers of their agents, so who was there keeps the number.
  std::vector<AgentSpec> agents;
  std::vector<bool> placed(all.size(), false);
  for (const Json& agent : there) {
    const auto found = std::find(all.begin(), all.end(), agent);
    if (found == all.end()) return false;
    const auto at = static_cast<std::size_t>(found - all.begin());
    // The first agents of a gauntlet are another thing than the rest.
    const auto first = static_cast<std::size_t>(t.format == Format::kGauntlet ? t.challengers : 0);
    if (at != agents.size() && std::min(at, agents.size()) < first) return false;
    placed[at] = true;
    agents.push_back(t.agents[at]);
  }
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (!placed[i]) agents.push_back(t.agents[i]);
  }
  t.agents = std::move(agents);
  return true;
}

StoredPlan StoredPlanOf(const Tournament& t) {
  return {.name = t.name, .plan = PlanText(t), .seed = absl::StrCat(t.seed)};
}

GameKey KeyOf(const Tournament& t, const ScheduledGame& game) {
  GameKey key{.game = t.games[game.game].spec, .round = game.round, .opening = game.opening};
  std::vector<int> sorted = game.seats;
  std::sort(sorted.begin(), sorted.end());
  for (const int a : sorted) absl::StrAppend(&key.pairing, key.pairing.empty() ? "" : "-", a);
  for (const int a : game.seats) absl::StrAppend(&key.seats, key.seats.empty() ? "" : "-", a);
  return key;
}

std::uint64_t SeedOf(const Tournament& t, const GameKey& key) {
  const std::string text =
      absl::StrCat(key.game, " ", key.pairing, " ", key.round, " ", key.opening, " ", key.seats);
  // One bit less, so that every program can take it as a signed number.
  return internal::MixSeeds({t.seed, internal::TextHash(text)}) >> 1;
}

}  // namespace boardgames
