#include "boardgames/arena/report.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/drawing_table.h"
#include "boardgames/json.h"
#include "boardgames/process/json_text.h"
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

// The boards of one game, from the start on.
class Boards {
 public:
  explicit Boards(DrawingTable& shapes) : shapes_(shapes) {}

  // `seat`: who moved to this position; -1 at the start.
  void Add(const AnyPosition& position, int seat) {
    Drawing drawing = position.drawing();
    if (drawing.width <= 0) {
      texts_.push_back(position.board());
      return;
    }
    width_ = std::max(width_, drawing.width);
    height_ = std::max(height_, drawing.height);
    for (Shape& s : drawing.shapes) {
      if (s.style != "won") continue;
      // Who won it is not in the position, but whose move it was is known here.
      const int owner = owners_.try_emplace({s.a, s.b}, seat).first->second;
      if (owner >= 0) s.style += std::to_string(owner);
    }
    std::vector<std::int32_t> numbers = shapes_.Numbers(drawing);
    changes_.push_back(DrawingChanges(last_, numbers));
    last_ = std::move(numbers);
  }

  void Write(Json& game) const {
    if (!texts_.empty()) {
      game["boards"] = texts_;
      return;
    }
    game["size"] = {width_, height_};
    game["changes"] = changes_;
  }

 private:
  DrawingTable& shapes_;
  double width_ = 0;
  double height_ = 0;
  std::map<std::pair<double, double>, int> owners_;
  std::vector<std::int32_t> last_;
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
        // A turn that was given; where none can be, the move says what is wrong.
        if (seat >= 0) (void)position->give_turn(seat);
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
      times.push_back(RoundedMilliseconds(m.thought.value_or(std::chrono::nanoseconds(0))));
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
    page["shapes"] = Json::array();
    for (const Shape& s : shapes_.shapes()) {
      JsonWriter shape;
      WriteShape(shape, s);
      page["shapes"].push_back(*internal::ParseJson<Json>(shape.Take()));
    }
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
    if (r.position != rules.initial()->start()) json["position"] = r.position;
    auto position = rules.parse_position(r.position);
    if (position) return *std::move(position);
    json["error"] = position.error;
    return nullptr;
  }

  const Registry& registry_;
  std::map<std::string, Result<AnyGamePtr>> made_;
  Names rules_;
  Names agents_;
  DrawingTable shapes_;
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
