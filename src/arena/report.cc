#include "boardgames/arena/report.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/trace/page.h"
#include "nlohmann/json.hpp"

namespace boardgames {
namespace internal {

// page/report.html with the styles and scripts in their places; made by cmake/embed_page.cmake.
extern const std::string_view kReportPageParts[];
extern const std::size_t kReportPagePartCount;

}  // namespace internal

namespace {

using Json = nlohmann::ordered_json;

// To so many parts of one.
double Rounded(double x, double parts) { return std::round(x * parts) / parts; }

// The names of agents and the rules stand once in the page, and games have their numbers.
class Names {
 public:
  int Of(const std::string& name) {
    const auto [at, added] = number_.try_emplace(name, static_cast<int>(names_.size()));
    if (added) names_.push_back(name);
    return at->second;
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::unordered_map<std::string, int> number_;
  std::vector<std::string> names_;
};

// Every different shape of all boards stands once in the page; a position is a list of their
// numbers.
class Shapes {
 public:
  int Of(const Shape& s) {
    // The kind in front; a text may hold anything, so it comes last.
    std::string key = std::to_string(static_cast<int>(s.kind));
    for (const double v : {s.a, s.b, s.c, s.d}) key.append(" ").append(DrawingNumber(v));
    key.append(" ").append(s.style).append(" ").append(s.text);
    const auto [at, added] = number_.try_emplace(std::move(key), static_cast<int>(list_.size()));
    if (added) list_.push_back(ToJson(s));
    return at->second;
  }
  const Json& list() const { return list_; }

 private:
  // [kind, a, b, c, d, class, text] in pixels; short kinds have fewer numbers.
  static Json ToJson(const Shape& s) {
    constexpr const char* kKinds[] = {"r", "c", "l", "t"};
    const std::size_t numbers = s.kind == Shape::Kind::kCircle ? 3
                                : s.kind == Shape::Kind::kText ? 2
                                                               : 4;
    const double all[] = {s.a, s.b, s.c, s.d};
    Json json = {kKinds[static_cast<std::size_t>(s.kind)]};
    for (std::size_t i = 0; i < numbers; ++i) json.push_back(Rounded(all[i] * kDrawingScale, 10));
    json.push_back(s.style);
    if (s.kind == Shape::Kind::kText) json.push_back(s.text);
    return json;
  }

  std::unordered_map<std::string, int> number_;
  Json list_ = Json::array();
};

// What turns the list `before` into `after`: [place, how many to remove, how many to insert, these
// ...] again and again; places count in the list as it is by then.
Json Changes(const std::vector<int>& before, const std::vector<int>& after) {
  std::unordered_map<int, int> still_before;
  std::unordered_map<int, int> still_after;
  for (const int id : before) ++still_before[id];
  for (const int id : after) ++still_after[id];
  Json changes = Json::array();
  std::size_t i = 0;
  std::size_t j = 0;
  const auto take = [](std::unordered_map<int, int>& counts, int id) { --counts[id]; };
  while (i < before.size() || j < after.size()) {
    if (i < before.size() && j < after.size() && before[i] == after[j]) {
      take(still_before, before[i++]);
      take(still_after, after[j++]);
      continue;
    }
    const std::size_t place = j;
    int removed = 0;
    Json inserted = Json::array();
    const auto remove = [&] {
      take(still_before, before[i++]);
      ++removed;
    };
    while (i < before.size() && still_after[before[i]] <= 0) remove();
    while (j < after.size() && still_before[after[j]] <= 0) {
      take(still_after, after[j]);
      inserted.push_back(after[j++]);
    }
    if (removed == 0 && inserted.empty()) remove();  // it comes again later: the order is another
    changes.push_back(place);
    changes.push_back(removed);
    changes.push_back(inserted.size());
    for (const Json& id : inserted) changes.push_back(id);
  }
  return changes;
}

// The boards of one game, from the start on.
class Boards {
 public:
  explicit Boards(Shapes& shapes) : shapes_(shapes) {}

  // `seat`: who moved to this position; -1 at the start.
  void Add(const AnyPosition& position, int seat) {
    Drawing drawing = position.drawing();
    if (drawing.width <= 0) {
      texts_.push_back(position.board());
      return;
    }
    width_ = std::max(width_, drawing.width);
    height_ = std::max(height_, drawing.height);
    std::vector<int> ids;
    ids.reserve(drawing.shapes.size());
    for (std::size_t k = 0; k < drawing.shapes.size(); ++k) {
      Shape& s = drawing.shapes[k];
      if (s.style == "won") {
        // Who won it is not in the position, but whose move it was is known here.
        const int owner = owners_.try_emplace({s.a, s.b}, seat).first->second;
        if (owner >= 0) s.style += std::to_string(owner);
      }
      const bool same = k < last_.size() && last_[k] == s;
      ids.push_back(same ? last_ids_[k] : shapes_.Of(s));
    }
    changes_.push_back(Changes(last_ids_, ids));
    last_ = std::move(drawing.shapes);
    last_ids_ = std::move(ids);
  }

  void Write(Json& game) const {
    if (!texts_.empty()) {
      game["boards"] = texts_;
      return;
    }
    game["size"] = {Rounded(width_ * kDrawingScale, 10), Rounded(height_ * kDrawingScale, 10)};
    game["changes"] = changes_;
  }

 private:
  Shapes& shapes_;
  double width_ = 0;
  double height_ = 0;
  std::map<std::pair<double, double>, int> owners_;
  std::vector<Shape> last_;
  std::vector<int> last_ids_;
  Json changes_ = Json::array();
  std::vector<std::string> texts_;
};

double RoundedMilliseconds(std::chrono::nanoseconds t) {
  const double ms = std::chrono::duration<double, std::milli>(t).count();
  return Rounded(ms, ms < 10 ? 1000 : 1);
}

// The last `bytes` of the text, from a line's beginning if it is cut.
std::string Tail(const std::string& text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  const std::size_t from = text.size() - bytes;
  const std::size_t line = text.find('\n', from);
  return "...\n" + text.substr(line == std::string::npos ? from : line + 1);
}

// Names, faults and logs may come from anywhere.
void MakeHarmless(Json& json) {
  if (json.is_string()) {
    json = internal::Harmless(json.get_ref<const std::string&>(), internal::Instead::kNumber,
                              "\n\t\r");
  } else if (json.is_structured()) {
    for (Json& part : json) MakeHarmless(part);
  }
}

class Content {
 public:
  explicit Content(const Registry& registry) : registry_(registry) {}

  void AddGame(const ReportGame& game, std::size_t log_bytes) {
    const GameRecord& r = game.record;
    Json json;
    json["number"] = game.number > 0 ? game.number : static_cast<std::int64_t>(games_.size()) + 1;
    if (!game.label.empty()) json["label"] = game.label;
    json["rules"] = rules_.Of(r.game);
    json["seats"] = Json::array();
    for (const std::string& name : r.agents) json["seats"].push_back(agents_.Of(name));
    json["seed"] = std::to_string(r.seed);  // too large for the numbers of JavaScript
    json["ending"] = ToString(r.ending);
    json["scores"] = r.scores;
    if (!r.points.empty()) json["points"] = r.points;
    if (r.offender >= 0) json["offender"] = r.offender;
    if (r.fault.kind != FaultKind::kNone || !r.fault.what.empty()) {
      Json fault;
      fault["kind"] = ToString(r.fault.kind);
      fault["what"] = r.fault.what;
      if (!r.fault.unit.empty()) {
        fault["limit"] = r.fault.limit;
        fault["measured"] = Rounded(r.fault.measured, 1000);
        fault["unit"] = r.fault.unit;
      }
      json["fault"] = fault;
      Json logs = Json::array();
      for (const std::string& log : r.logs) logs.push_back(Tail(log, log_bytes));
      if (!logs.empty()) json["logs"] = logs;
    }

    Json moves = Json::array();
    Json movers = Json::array();
    Json times = Json::array();
    Json said = Json::array();
    bool anything_said = false;
    const Result<AnyGamePtr>& rules = Rules(r.game);
    std::unique_ptr<AnyPosition> position = rules ? Start(**rules, r, json) : nullptr;
    if (!rules) json["error"] = rules.error;
    Boards boards(shapes_);
    if (position != nullptr) boards.Add(*position, -1);
    const auto add = [&](const std::string& move, int seat) {
      if (position != nullptr) {
        if (seat < 0) seat = position->to_move();
        if (const Result<void> played = position->play(move); !played) {
          json["error"] = "move " + std::to_string(moves.size() + 1) + ": " + played.error;
          position = nullptr;
        } else {
          boards.Add(*position, seat);
        }
      }
      moves.push_back(move);
      movers.push_back(seat);
    };
    for (const std::string& move : r.opening) add(move, -1);
    for (const MoveRecord& m : r.moves) {
      add(m.move, m.seat);
      times.push_back(RoundedMilliseconds(m.thought));
      std::string words = m.depth > 0 ? "d" + std::to_string(m.depth) : "";
      if (!m.score.empty()) words.append(words.empty() ? "" : " ").append(m.score);
      anything_said |= !words.empty();
      said.push_back(std::move(words));
    }
    if (!r.opening.empty()) json["opening"] = r.opening.size();
    json["moves"] = std::move(moves);
    json["movers"] = std::move(movers);
    json["ms"] = std::move(times);
    if (anything_said) json["said"] = std::move(said);
    boards.Write(json);
    games_.push_back(std::move(json));
  }

  Json Finish(const ReportData& data) {
    Json page;
    page["title"] = data.title;
    page["notes"] = data.notes;
    page["details"] = Json::array();
    for (const ReportData::Detail& d : data.details) {
      page["details"].push_back({{"title", d.title}, {"text", d.text}});
    }
    page["tables"] = Json::array();
    for (const ReportTable& t : data.tables) {
      page["tables"].push_back(
          {{"title", t.title}, {"note", t.note}, {"columns", t.columns}, {"rows", t.rows}});
    }
    page["agents"] = agents_.names();
    page["rules"] = Json::array();
    for (const std::string& spec : rules_.names()) {
      Json players = Json::array();
      const Result<AnyGamePtr>& rules = Rules(spec);
      for (int p = 0; rules && p < (*rules)->players(); ++p) {
        players.push_back((*rules)->player_name(p));
      }
      page["rules"].push_back({{"game", spec}, {"players", players}});
    }
    page["style"] = DrawingStyle();
    page["shapes"] = shapes_.list();
    page["games"] = std::move(games_);
    return page;
  }

 private:
  const Result<AnyGamePtr>& Rules(const std::string& spec) {
    auto at = made_.find(spec);
    if (at == made_.end()) at = made_.emplace(spec, registry_.MakeGame(spec)).first;
    return at->second;
  }

  static std::unique_ptr<AnyPosition> Start(const AnyGame& rules, const GameRecord& r, Json& json) {
    if (r.position.empty()) return rules.initial();
    auto position = rules.parse_position(r.position);
    if (position) return *std::move(position);
    json["error"] = position.error;
    return nullptr;
  }

  const Registry& registry_;
  std::map<std::string, Result<AnyGamePtr>> made_;
  Names rules_;
  Names agents_;
  Shapes shapes_;
  Json games_ = Json::array();
};

}  // namespace

std::string ReportPage(const Registry& games, const ReportData& data) {
  Content content(games);
  for (const ReportGame& game : data.games) content.AddGame(game, data.log_bytes);
  internal::Page page({internal::kReportPageParts, internal::kReportPagePartCount});
  Json json = content.Finish(data);
  MakeHarmless(json);
  page.SetJson("@REPORT@", json.dump(-1, ' ', false, Json::error_handler_t::replace));
  page.SetText("@TITLE@", data.title.empty() ? "Games" : internal::Harmless(data.title));
  return page.Take();
}

}  // namespace boardgames
