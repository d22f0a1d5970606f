#include "answers.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "boardgames/json.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/standings_table.h"
#include "boardgames/text.h"

namespace boardgames::web {
namespace {

// `played`: its value where games are played; empty: the default.
void WriteOption(JsonWriter& json, const OptionInfo& o, std::string_view played) {
  constexpr const char* kTypes[] = {"int", "real", "switch", "choice", "text"};
  json.Object().Member("name", o.name);
  json.Member("type", kTypes[static_cast<std::size_t>(o.type)]);
  json.Member("default", o.default_value).Member("help", o.help);
  switch (o.type) {
    case OptionInfo::Type::kInt:
      json.Member("min", o.min).Member("max", o.max);
      break;
    case OptionInfo::Type::kReal:
      json.Member("min", o.real_min).Member("max", o.real_max);
      break;
    case OptionInfo::Type::kSwitch:
    case OptionInfo::Type::kChoice:
      json.Key("choices").Values(o.choices);
      break;
    case OptionInfo::Type::kText:
      json.Member("form", o.form);
      break;
  }
  if (o.bare) json.Member("bare", true);
  if (!played.empty()) json.Member("played", played);
  json.End();
}

void WriteOptions(JsonWriter& json, const std::vector<OptionInfo>& options,
                  const std::vector<OptionValue>& played = {}) {
  json.Key("options").Array();
  for (const OptionInfo& o : options) {
    const auto at = std::find_if(played.begin(), played.end(),
                                 [&](const OptionValue& v) { return v.name == o.name; });
    WriteOption(json, o, at == played.end() ? std::string_view() : std::string_view(at->value));
  }
  json.End();
}

JsonWriter& BeginChoice(JsonWriter& json, std::string_view name, std::string_view help) {
  return json.Object().Member("name", name).Member("help", help);
}

// The numbers of a line, to the first text that is none.
std::vector<double> Numbers(std::string_view line) {
  const std::string text(line);
  std::vector<double> numbers;
  char* end = nullptr;
  for (const char* at = text.c_str();; at = end) {
    const double number = std::strtod(at, &end);
    if (end == at) return numbers;
    numbers.push_back(number);
  }
}

// The options of an algorithm itself, and what its players may have besides: limits, evaluator, ...
std::vector<OptionInfo> AllOptions(Algorithm algorithm) {
  std::vector<OptionInfo> all;
  for (const PlayerKey& key : PlayerKeys()) {
    if (key.heeds(Traits(algorithm))) all.push_back(key.info);
  }
  const std::vector<OptionInfo>& own = OptionsOf(algorithm);
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

// The names of those that have the hook.
void WriteFormats(JsonWriter& json, const char* name, const GameModule& module, auto hook) {
  json.Key(name).Array();
  for (const RecordFormat& f : module.record_formats) {
    if (f.*hook) json.Value(f.name);
  }
  json.End();
}

void WriteFacts(JsonWriter& json, const std::vector<Fact>& facts) {
  json.Array();
  for (const Fact& f : facts) json.Object().Member("name", f.name).Member("value", f.value).End();
  json.End();
}

void WriteValue(JsonWriter& json, const SearchReport& r) {
  json.Member("score", r.score).Member("bound", ToString(r.bound));
  if (r.unit != search::Unit::kPoints) json.Member("unit", ToString(r.unit));
  if (r.gain) json.Member("gain", *r.gain);
  if (r.reply_gain) json.Member("replyGain", *r.reply_gain);
  json.Member("kind", ToString(r.kind)).Member("proved", IsProved(r)).Member("plies", r.plies);
  json.Member("depth", r.depth).Key("pv").Values(r.pv);
}

const char* EndName(PlayedGame::End end) {
  constexpr const char* kNames[] = {"unfinished", "played",     "resigned",   "late",
                                    "forfeit",    "move limit", "interrupted"};
  return kNames[static_cast<std::size_t>(end)];
}

void WritePlace(JsonWriter& json, const TextPlace& place) {
  json.Member("line", place.line).Member("column", place.column);
}

// What a game says of itself, its moves left out.
void WriteRecorded(JsonWriter& json, const RecordedGame& game) {
  const PlayedGame& played = game.played;
  WritePlace(json, game.place);
  json.Member("spec", played.game).Key("players").Values(played.players);
  json.Member("start", played.position).Member("result", game.result);
  json.Member("comment", game.comment);
  if (played.loser >= 0) json.Member("loser", played.loser);
  if (!played.points.empty()) json.Key("points").Values(played.points);
  json.Key("notes").Array();
  for (const TextNote& note : game.notes) {
    json.Object();
    WritePlace(json, note.place);
    json.Member("text", note.text).End();
  }
  json.End().Member("error", game.error);
}

}  // namespace

std::string InfoJson(const GameModule& module) {
  const GameInfo& info = module.info;
  JsonWriter json;
  json.Object().Member("name", info.name).Member("summary", info.summary);
  json.Key("players").Values(info.player_names);
  WriteOptions(json, info.options, PlayedOptions(module));
  WriteFormats(json, "reads", module, &RecordFormat::read);
  json.End();
  return json.Take();
}

std::string GameJson(const AnyGame& game, const GameModule& module) {
  JsonWriter json;
  json.Object().Member("spec", game.spec()).Member("name", game.info().name);
  json.Key("players").Array();
  for (int p = 0; p < game.players(); ++p) json.Value(game.player_name(p));
  json.End();
  json.Member("objective", game.objective() == Objective::kPoints ? "points" : "win");
  WriteFormats(json, "formats", module, &RecordFormat::write);
  WriteFormats(json, "reads", module, &RecordFormat::read);
  json.End();
  return json.Take();
}

std::string PlayersJson(const AnyGame& game) {
  JsonWriter json;
  json.Object();
  json.Key("algorithms").Array();
  for (const Algorithm a : game.algorithms()) {
    BeginChoice(json, ToString(a), Traits(a).help)
        .Member("exact", FindsMinimaxValue(a, game.players()));
    WriteOptions(json, AllOptions(a));
    json.End();
  }
  json.End().Key("evaluators").Array();
  for (const NamedChoice& e : game.evaluators()) BeginChoice(json, e.name, e.help).End();
  json.End().Key("levels").Array();
  for (const std::string& name : LevelNames(game)) {
    const Level level = *LevelNamed(name);
    BeginChoice(json, name, Traits(AlgorithmOf({.who = level}, game)).help);
    if (NumberOf(level) > 0) json.Member("plays", ToText(*WithLevelTold({.who = level}, game)));
    json.End();
  }
  json.End().End();
  return json.Take();
}

std::string StateJson(const AnyGame& game, const AnyPosition& position) {
  JsonWriter json;
  json.Object().Member("toMove", position.to_move()).Member("terminal", position.terminal());
  if (position.terminal()) {
    json.Member("ending", position.ending()).Key("result").Array();
    for (int p = 0; p < game.players(); ++p) json.Value(position.utility(p));
    json.End();
  }
  json.Key("moves").Values(position.moves_played()).Member("start", position.start()).End();
  return json.Take();
}

std::string MovesJson(const AnyPosition& position) {
  JsonWriter json;
  json.Array();
  for (const std::string& move : position.legal_moves()) {
    json.Object().Member("text", move).Key("touched").Values(position.touched(move));
    json.Key("effects");
    WriteFacts(json, position.effects(move));
    json.End();
  }
  json.End();
  return json.Take();
}

std::string FactsJson(const AnyPosition& position) {
  JsonWriter json;
  WriteFacts(json, position.facts());
  return json.Take();
}

std::string ReportJson(const MultiPv& found) {
  const SearchReport& r = found.report;
  JsonWriter json;
  json.Object().Member("algorithm", ToString(r.algorithm));
  if (r.best) json.Member("best", *r.best);
  WriteValue(json, r);
  json.Member("nodes", r.statistics.nodes).Member("milliseconds", r.statistics.seconds * 1e3);
  if (!r.values.empty()) json.Key("values").Values(r.values);
  if (!r.moves.empty()) {
    json.Key("moves").Array();
    for (const MoveReport& m : r.moves) {
      json.Object().Member("move", m.move).Member("visits", m.visits);
      json.Member("mean", m.mean).Member("proved", m.proved).End();
    }
    json.End();
  }
  json.Member("stop", ToString(r.stop)).Key("lines").Array();
  for (const SearchReport& line : found.lines) {
    json.Object().Member("move", line.best.value_or(""));
    WriteValue(json, line);
    json.End();
  }
  json.End().End();
  return json.Take();
}

std::string RecordsJson(const Records& records) {
  JsonWriter json;
  json.Object().Member("format", records.format);
  json.Member("length", records.games.size()).End();
  return json.Take();
}

std::string RecordedJson(std::span<const RecordedGame> games) {
  JsonWriter json;
  json.Array();
  for (const RecordedGame& game : games) {
    json.Object();
    WriteRecorded(json, game);
    const PlayedGame::End end = game.played.end;
    if (end != PlayedGame::End::kUnfinished) json.Member("end", EndName(end));
    json.Member("plies", game.played.moves.size()).End();
  }
  json.End();
  return json.Take();
}

std::string ReplayedJson(const RecordedGame& game, const std::vector<std::string>& moves) {
  JsonWriter json;
  json.Object();
  WriteRecorded(json, game);
  json.Member("end", EndName(game.played.end)).Member("plies", moves.size()).Key("moves").Array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const PlayedGame::Move& move = game.played.moves[i];
    json.Object().Member("text", moves[i]).Member("player", move.player);
    if (move.thought) {
      json.Member("ms", std::chrono::duration<double, std::milli>(*move.thought).count());
    }
    if (!move.score.empty()) json.Member("score", move.score);
    json.End();
  }
  json.End().End();
  return json.Take();
}

std::string StandingsJson(std::string_view text, std::size_t agents) {
  const std::vector<std::string_view> lines = Split(text, '\n');
  if (lines.size() < agents) return {};
  const std::vector<std::string> names(lines.begin(),
                                       lines.begin() + static_cast<std::ptrdiff_t>(agents));
  StandingsTable table(names);
  for (const std::string_view line : std::span(lines).subspan(agents)) {
    const std::vector<double> numbers = Numbers(line);
    if (numbers.size() < 6 || numbers.size() % 5 != 1) return {};
    GameResult game{.forfeited_by = static_cast<int>(numbers[0])};
    for (std::size_t at = 1; at < numbers.size(); at += 5) {
      if (!(numbers[at] >= 0 && numbers[at] < static_cast<double>(agents))) return {};
      game.seats.push_back({.agent = static_cast<int>(numbers[at]),
                            .score = numbers[at + 1],
                            .moves = static_cast<std::int64_t>(numbers[at + 2]),
                            .seconds = numbers[at + 3] / 1000,
                            .slowest = numbers[at + 4] / 1000});
    }
    table.Add(game);
  }
  const std::vector<Standing> standings = table.Standings();
  std::vector<std::size_t> order;
  JsonWriter json;
  json.Object().Key("standings").Array();
  for (const Standing& s : standings) {
    order.push_back(
        static_cast<std::size_t>(std::find(names.begin(), names.end(), s.agent) - names.begin()));
    json.Object().Member("agent", s.agent).Member("games", s.games).Member("points", s.points);
    json.Member("wins", s.wins).Member("draws", s.draws).Member("losses", s.losses);
    json.Member("forfeits", s.forfeits).Member("gifts", s.gifts).Member("moves", s.moves);
    json.Member("ms", 1000 * s.seconds).Member("slowest", 1000 * s.slowest).End();
  }
  json.End().Key("cross").Array();
  for (const std::size_t row : order) {
    json.Array();
    for (const std::size_t column : order) {
      const CrossCell& cell = table.cross()[row][column];
      json.Object().Member("points", cell.points).Member("games", cell.games).End();
    }
    json.End();
  }
  json.End().End();
  return json.Take();
}

}  // namespace boardgames::web
