#include "table_answers.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "absl/status/status.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/table_values.h"
#include "boardgames/solve/entry.h"
#include "json.h"
#include "request.h"

namespace boardgames::live {
namespace {

constexpr std::size_t kMostAsked = 8;  // games that are kept

std::string_view NameOf(std::string_view spec) { return spec.substr(0, spec.find(':')); }

void AddEntry(Json& json, RetrogradeEntry entry) {
  json["value"] = json["plies"] = nullptr;
  if (entry == kNoPosition) return;
  json["value"] = entry > 0 ? "win" : entry < 0 ? "loss" : "draw";
  if (entry != 0) json["plies"] = std::abs(entry) - 1;
}

std::string AnswerText(const TableValues& values, const AnyEndgame* endgame) {
  Json json;
  AddEntry(json, values.entry);
  const std::optional<std::string> best = values.best();
  json["best"] = best ? Json(*best) : Json();
  json["moves"] = Json::array();
  for (const TableValues::Move& m : values.moves) {
    Json& move = json["moves"].emplace_back();
    move["move"] = m.move;
    AddEntry(move, m.entry);
  }
  json["missing"] = Json::array();
  for (const int cls : values.missing) json["missing"].push_back(endgame->shape(cls).name);
  return Dump(json);
}

}  // namespace

absl::StatusOr<std::unique_ptr<TableAnswers>> TableAnswers::Make(const Registry& games,
                                                                 std::string folder) {
  std::vector<GameTables> tables;
  if (!folder.empty()) {
    ASSIGN_OR_RETURN(tables, GamesWithTables(folder));
    std::erase_if(tables,
                  [&](const GameTables& t) { return games.Find(NameOf(t.game)) == nullptr; });
  }
  return std::unique_ptr<TableAnswers>(
      new TableAnswers(games, std::move(folder), std::move(tables)));
}

TableAnswers::TableAnswers(const Registry& games, std::string folder,
                           std::vector<GameTables> tables)
    : games_(games), folder_(std::move(folder)), tables_(std::move(tables)) {
  Json list = Json::array();
  for (const GameTables& t : tables_) list.push_back({{"game", t.game}, {"classes", t.classes}});
  list_ = Dump(list);
}

bool TableAnswers::HasGamesOf(std::string_view name) const {
  return std::any_of(tables_.begin(), tables_.end(),
                     [&](const GameTables& t) { return NameOf(t.game) == name; });
}

absl::StatusOr<TableAnswers::Asked> TableAnswers::Find(const std::string& spec) {
  const internal::MutexLock lock(&mutex_);
  const auto known = std::find_if(asked_.begin(), asked_.end(),
                                  [&](const Asked& asked) { return asked.spec == spec; });
  if (known != asked_.end()) {
    std::rotate(known, known + 1, asked_.end());
    return asked_.back();
  }
  ASSIGN_OR_RETURN(AnyGamePtr game, games_.MakeGame(spec));
  Asked asked{.spec = spec, .game = std::move(game), .endgame = nullptr};
  if (const auto endgame = asked.game->endgame()) {
    const bool has_tables = std::any_of(tables_.begin(), tables_.end(), [&](const GameTables& t) {
      return t.game == (*endgame)->game();
    });
    if (has_tables) asked.endgame = *endgame;
  }
  if (asked_.size() == kMostAsked) asked_.erase(asked_.begin());
  asked_.push_back(asked);
  return asked;
}

absl::StatusOr<std::string> TableAnswers::Values(std::string_view body) {
  ASSIGN_OR_RETURN(const Request request, Request::Parse(body));
  ASSIGN_OR_RETURN(const std::string spec, request.Text("game", kMostText));
  ASSIGN_OR_RETURN(const std::string text, request.Text("position", kMostText));
  const std::string_view name = NameOf(spec);
  if (games_.Find(name) != nullptr && !HasGamesOf(name)) return AnswerText({}, nullptr);
  ASSIGN_OR_RETURN(const Asked asked, Find(spec));
  if (asked.endgame == nullptr) return AnswerText({}, nullptr);
  ASSIGN_OR_RETURN(const auto position, asked.game->parse_position(text));
  const absl::StatusOr<TableValues> values = ValuesOf(*asked.endgame, *position, folder_);
  if (!values.ok()) return absl::UnavailableError(values.status().message());
  return AnswerText(*values, asked.endgame.get());
}

}  // namespace boardgames::live
