#include "position_kind.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/json_text.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/runtime/random_position.h"
#include "boardgames/stable_sort.h"
#include "boardgames/zobrist.h"
#include "game_graph.h"
#include "json_object.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr int kMostPositionDraws = 20'000;
constexpr int kBarPercent = 125;
constexpr int kTellsPercent = 130;  // of the bar: so many leaves look other orders at, or more
// Of the middle first; and of any order, so that no search is long.
constexpr std::size_t kLeastOrderLeaves = 80;
constexpr std::size_t kMostOrderLeaves = 2500;

// Answers about a game whose graph is known.
class GraphHost final : public Host {
 public:
  GraphHost(const GameGraph& graph, Language language) : Host(language), graph_(graph) {}

  std::string Reply(const std::vector<std::string>& words) override {
    const std::string& question = words.front();
    const std::string state = words.size() > 1 ? words[1] : "";
    const int number = graph_.Find(state);
    if (number < 0) return Wrong(Text::kUnknownState, {internal::Harmless(state)});
    const GameGraph::Node& node = graph_.At(number);
    if (question == "all") return AllOf(node);
    if (question == "to_move") return absl::StrCat("= ", node.player);
    if (question == "terminal") return node.terminal ? "= true" : "= false";
    if (question == "moves") return absl::StrCat("= ", absl::StrJoin(node.moves, " "));
    if (question == "value") {
      if (!node.terminal) return Wrong(Text::kNotTheEnd, {state});
      leaves_.push_back(number);
      return absl::StrCat("= ", node.value);
    }
    if (question == "estimate") return Wrong(Text::kNoEstimate);
    if (question != "after") {
      return Wrong(Text::kUnknownQuestion, {internal::Harmless(question)});
    }
    const std::string move = words.size() > 2 ? words[2] : "";
    const auto found = std::find(node.moves.begin(), node.moves.end(), move);
    if (found == node.moves.end()) {
      return Wrong(Text::kUnknownMove, {internal::Harmless(move), state});
    }
    const auto index = static_cast<std::size_t>(found - node.moves.begin());
    return "= " + graph_.At(node.children[index]).text;
  }

 private:
  // What there is to know of a state, for one who may remember it.
  std::string AllOf(const GameGraph::Node& node) const {
    std::string text = absl::StrCat("= ", node.player, " ", node.terminal ? node.value : 0);
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
      absl::StrAppend(&text, " ", node.moves[i], " ", graph_.At(node.children[i]).text);
    }
    return text;
  }

  const GameGraph& graph_;
};

using Order = std::vector<std::size_t> (*)(std::size_t moves);

std::vector<std::size_t> AsGiven(std::size_t moves) {
  std::vector<std::size_t> order(moves);
  for (std::size_t i = 0; i < moves; ++i) order[i] = i;
  return order;
}

std::vector<std::size_t> Backwards(std::size_t moves) {
  std::vector<std::size_t> order = AsGiven(moves);
  std::reverse(order.begin(), order.end());
  return order;
}

// How many leaves alpha-beta looks at, by the order of moves.
class Leaves {
 public:
  explicit Leaves(const GameGraph& graph) : graph_(graph) {}

  // How many alpha-beta values in that order; fail-soft, with a cut at alpha >= beta.
  std::size_t Count(Order order) {
    count_ = 0;
    order_ = order;
    Search(graph_.root(), -2, 2);
    return count_;
  }
  // Where a move is the number of its column: those of the middle first, of two as near it the left
  // one or the right one, whichever looks at more.
  std::size_t CountMiddleFirst(int columns) {
    columns_ = columns;
    right_first_ = false;
    const std::size_t left = Count(nullptr);
    right_first_ = true;
    return std::max(left, Count(nullptr));
  }

 private:
  std::vector<std::size_t> MovesOf(const GameGraph::Node& node) const {
    if (order_ != nullptr) return order_(node.moves.size());
    std::vector<std::size_t> order = (right_first_ ? Backwards : AsGiven)(node.moves.size());
    const auto off = [&](std::size_t i) {
      return std::abs(2 * std::atoi(node.moves[i].c_str()) - columns_ - 1);
    };
    StableSort(order.begin(), order.end(), [&](auto a, auto b) { return off(a) < off(b); });
    return order;
  }

  int Search(int number, int alpha, int beta) {
    const GameGraph::Node& node = graph_.At(number);
    if (node.terminal) {
      ++count_;
      return node.value;
    }
    const bool max = node.player == 0;
    int best = max ? -2 : 2;
    for (const std::size_t i : MovesOf(node)) {
      const int value = Search(node.children[i], alpha, beta);
      best = max ? std::max(best, value) : std::min(best, value);
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  const GameGraph& graph_;
  std::size_t count_ = 0;
  Order order_ = nullptr;
  int columns_ = 0;
  bool right_first_ = false;
};

// A position that was drawn, and what is right there.
struct Drawn {
  std::shared_ptr<const GameGraph> own = {};  // of what can be reached from it alone
  const GameGraph* graph = nullptr;
  int node = 0;
  std::size_t bar = 0;
  std::string only = {};  // the only move; empty: it was not asked for
  std::uint64_t seed = 0;

  const GameGraph::Node& At() const { return graph->At(node); }
};

class PositionQuestion final : public Question {
 public:
  using What = PositionGenerator::What;

  PositionQuestion(const PositionSpec& spec, Drawn drawn) : spec_(spec), drawn_(std::move(drawn)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    ASSIGN_OR_RETURN(Answer answer, Call(session, test, drawn_.seed));
    if (!spec_.seeds || !answer.Returned()) return answer;
    for (const std::uint64_t seed : {drawn_.seed, drawn_.seed + 1}) {
      ASSIGN_OR_RETURN(Answer other, Call(session, test, seed));
      if (!other.Returned()) return other;
      answer.others.push_back(std::move(other));
    }
    return answer;
  }

  bool Right(int what, const Answer& answer) const override {
    const GameGraph::Node& at = drawn_.At();
    switch (what) {
      case What::kValue:
        return answer.Is(at.value);
      case What::kFewLeaves:
        return answer.Is(at.value) && answer.leaves.size() <= drawn_.bar;
      case What::kVisits:
        return Sum(answer) == spec_.playouts;
      case What::kSeeds:
        return answer.kind == Answer::Kind::kMap && answer.others.size() == 2 &&
               answer.others[0].text == answer.text && answer.others[1].text != answer.text;
      case What::kOnlyMove:
        return MostVisited(answer) == drawn_.only;
      case What::kSize:
        return answer.Is(drawn_.graph->size());
      case What::kEntry:
        return answer.kind == Answer::Kind::kNumbers && answer.numbers[0] == at.value;
      default:
        return answer.kind == Answer::Kind::kNumbers && answer.numbers.size() == 2 &&
               answer.numbers[1] == at.distance;
    }
  }

  std::string Title(int number, const Telling& telling) const override {
    return telling.Say(Text::kPosition, {absl::StrCat(number), drawn_.At().text});
  }

  std::vector<std::string> Differs(int what, const Answer& answer,
                                   const Telling& telling) const override {
    const GameGraph::Node& at = drawn_.At();
    const bool numbers = answer.kind == Answer::Kind::kNumbers;
    const std::string came = answer.Shown();
    switch (what) {
      case What::kValue:
      case What::kFewLeaves:
        if (!answer.Is(at.value)) {
          return {telling.Say(Text::kWrongPosition, {came, absl::StrCat(at.value)})};
        }
        return {telling.Say(Text::kAboveBar,
                            {absl::StrCat(answer.leaves.size()), absl::StrCat(drawn_.bar)})};
      case What::kSize:
        if (!numbers) return {telling.Say(Text::kReturnedOther, {came})};
        return {telling.Say(Text::kTableSize, {came, absl::StrCat(drawn_.graph->size())})};
      case What::kEntry:
      case What::kDistance:
        if (answer.text == "no entry") return {telling.Say(Text::kNoEntry)};
        return {telling.Say(Text::kWrongEntry, {came, absl::StrCat(at.value, " ", at.distance)})};
      default:
        return {OfVisits(what, answer, came, telling)};
    }
  }

  std::string Command(int what, const Telling& telling) const override {
    if (what == What::kSize || what == What::kVisits || what == What::kSeeds) return "";
    std::string position = drawn_.At().text;
    std::replace(position.begin(), position.end(), '_', ' ');
    return absl::StrCat(telling.program, " solve ", spec_.game, " --position '", position, "'");
  }

  std::string Reveal(const Telling& telling) const override {
    const GameGraph::Node& at = drawn_.At();
    std::vector<std::string> said = {telling.Say(Text::kValueIs, {absl::StrCat(at.value)})};
    if (spec_.table) said.push_back(telling.Say(Text::kDistanceIs, {absl::StrCat(at.distance)}));
    if (!drawn_.only.empty()) said.push_back(telling.Say(Text::kBestIs, {drawn_.only}));
    if (drawn_.bar > 0) said.push_back(telling.Say(Text::kBarIs, {absl::StrCat(drawn_.bar)}));
    return absl::StrJoin(said, ", ");
  }

 private:
  absl::StatusOr<Answer> Call(Session& session, const Test& test, std::uint64_t seed) const {
    Json call = {{"players", 2}, {"args", Json::array()}};
    for (const std::string& name : test.function.arguments) {
      // Of a table the start is told, and this position's entry asked for.
      if (name == "state") {
        call["args"].push_back(spec_.table ? drawn_.graph->At(0).text : drawn_.At().text);
      }
      if (name == "playouts") call["args"].push_back(spec_.playouts);
      if (name == "seed") call["args"].push_back(seed % 1'000'000);
    }
    // Leaves are counted where there is a bar; elsewhere a state is asked for once.
    if (drawn_.bar == 0) call["remember"] = test.budget;
    if (spec_.table) {
      const bool whole = drawn_.node == drawn_.graph->root();
      call["key"] = whole ? Json(nullptr) : Json(drawn_.At().text);
    }
    GraphHost host(*drawn_.graph, session.language());
    return session.Call(test, call, host);
  }

  // The visits of a dict; nothing if it is none of legal moves and whole numbers.
  std::optional<std::vector<std::pair<std::string, int>>> Visits(const Answer& answer) const {
    if (answer.kind != Answer::Kind::kMap) return std::nullopt;
    const Json json = internal::ParseJson<Json>(answer.text).value_or(nullptr);
    if (!json.is_object()) return std::nullopt;
    const std::vector<std::string>& moves = drawn_.At().moves;
    std::vector<std::pair<std::string, int>> visits;
    for (const auto& [move, count] : json.items()) {
      const bool good = std::find(moves.begin(), moves.end(), move) != moves.end() &&
                        count.is_number_integer() && count >= 0 && count <= spec_.playouts;
      if (!good) return std::nullopt;
      visits.emplace_back(move, count.get<int>());
    }
    return visits;
  }

  int Sum(const Answer& answer) const {
    const auto visits = Visits(answer);
    int sum = visits ? 0 : -1;
    if (visits) {
      for (const auto& [move, count] : *visits) sum += count;
    }
    return sum;
  }

  std::string MostVisited(const Answer& answer) const {
    const auto visits = Visits(answer);
    if (!visits || visits->empty()) return "-";
    return std::max_element(visits->begin(), visits->end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
  }

  std::string OfVisits(int what, const Answer& answer, const std::string& came,
                       const Telling& telling) const {
    const std::string clean = internal::Harmless(came);
    if (!Visits(answer)) return telling.Say(Text::kNoVisits, {clean});
    if (what == What::kVisits) {
      return telling.Say(Text::kVisitsSum,
                         {absl::StrCat(Sum(answer)), absl::StrCat(spec_.playouts)});
    }
    if (what == What::kOnlyMove) {
      return telling.Say(Text::kNotTheMove, {MostVisited(answer), drawn_.only, clean});
    }
    const std::string again =
        answer.others.empty() ? "" : internal::Harmless(answer.others[0].text);
    if (again != clean) return telling.Say(Text::kOtherVisits, {clean, again});
    return telling.Say(Text::kSeedUnused, {clean});
  }

  const PositionSpec spec_;
  const Drawn drawn_;
};

// The only move that keeps the value of a position, where there is a choice; empty: there is none.
std::string OnlyMove(const GameGraph& graph, const GameGraph::Node& node) {
  std::string only;
  if (node.terminal || node.moves.size() < 3) return "";
  for (std::size_t i = 0; i < node.moves.size(); ++i) {
    if (graph.At(node.children[i]).value != node.value) continue;
    if (!only.empty()) return "";
    only = node.moves[i];
  }
  return only;
}

class PositionDrawing {
 public:
  PositionDrawing(const PositionSpec& spec, const Registry& games) : spec_(spec), games_(games) {}

  absl::Status Begin() {
    ASSIGN_OR_RETURN(game_, games_.MakeGame(spec_.game));
    if (game_->players() != 2) return absl::InvalidArgumentError("the game is not for two players");
    if (spec_.choose == "order") return absl::OkStatus();
    ASSIGN_OR_RETURN(graph_, GraphOf(spec_.game, games_));
    return absl::OkStatus();
  }

  // Error: the game is too large. Nothing: this draw is not taken.
  absl::StatusOr<std::optional<Drawn>> Draw(std::uint64_t seed) {
    SplitMix64 random(seed);
    const auto choices = static_cast<std::uint32_t>(spec_.most_plies - spec_.least_plies + 1);
    const int plies = spec_.least_plies + static_cast<int>(random.Uniform(choices));
    Drawn drawn{.seed = seed};
    if (spec_.choose == "order") return DrawForOrder(random, plies, std::move(drawn));
    drawn.graph = graph_;
    for (int i = 0; i < plies; ++i) {
      const GameGraph::Node& at = drawn.At();
      if (at.terminal) return std::nullopt;
      drawn.node = at.children[random.Uniform(static_cast<std::uint32_t>(at.children.size()))];
    }
    const GameGraph::Node& at = drawn.At();
    if (spec_.choose == "only move") drawn.only = OnlyMove(*graph_, at);
    if (at.terminal) return std::nullopt;
    // Each side wins in turn, so that no constant is right.
    const int winner = taken_ % 2 == 0 ? 1 : -1;
    const bool taken = spec_.choose == "any" || (spec_.choose == "decided" && at.value == winner) ||
                       (spec_.choose == "drawn" && at.value == 0) || !drawn.only.empty();
    if (!taken || !seen_.insert(at.text).second) return std::nullopt;
    ++taken_;
    return drawn;
  }

 private:
  absl::StatusOr<std::optional<Drawn>> DrawForOrder(SplitMix64& random, int plies, Drawn drawn) {
    const auto columns = static_cast<int>(game_->initial()->legal_moves().size());
    const std::unique_ptr<AnyPosition> position = RandomPosition(*game_, random, plies);
    if (position->terminal() || !seen_.insert(position->to_string()).second) return std::nullopt;
    ASSIGN_OR_RETURN(GameGraph graph, GameGraph::Make(*position));
    drawn.own = std::make_shared<const GameGraph>(std::move(graph));
    drawn.graph = drawn.own.get();
    // In every third one whose view a value is of tells.
    if (taken_ % 3 == 1 && (drawn.At().player == 0 || drawn.At().value == 0)) return std::nullopt;
    Leaves leaves(*drawn.graph);
    const std::size_t middle = leaves.CountMiddleFirst(columns);
    drawn.bar = middle * kBarPercent / 100;
    const auto tells = [&](Order order) {
      const std::size_t count = leaves.Count(order);
      return count * 100 > drawn.bar * kTellsPercent && count < kMostOrderLeaves;
    };
    if (middle < kLeastOrderLeaves || !tells(AsGiven) || !tells(Backwards)) return std::nullopt;
    ++taken_;
    return drawn;
  }

  const PositionSpec& spec_;
  const Registry& games_;
  AnyGamePtr game_;
  const GameGraph* graph_ = nullptr;
  int taken_ = 0;
  std::set<std::string> seen_;  // positions that were taken, or are not looked at again
};

}  // namespace

std::shared_ptr<const Generator> PositionGenerator::Parse(Object& keys) {
  PositionSpec spec;
  spec.game = keys.Text("game");
  keys.Range("plies", 100, spec.least_plies, spec.most_plies);
  spec.choose = keys.Text("choose", "any");
  const std::vector<std::string> known = {"any", "decided", "drawn", "only move", "order"};
  if (std::find(known.begin(), known.end(), spec.choose) == known.end()) {
    keys.Fail(internal::UnknownName("choice", spec.choose, known));
  }
  spec.playouts = keys.Number("playouts", 1, 1'000'000, 0);
  spec.table = keys.Flag("table");
  spec.seeds = keys.Flag("seeds");
  return std::make_shared<PositionGenerator>(std::move(spec));
}

absl::StatusOr<Questions> PositionGenerator::Draw(int count, const SeedSource& seeds,
                                                  std::string_view test,
                                                  const Registry& games) const {
  PositionDrawing drawing(spec_, games);
  RETURN_IF_ERROR(drawing.Begin());
  Questions questions;
  for (int draw = 0; static_cast<int>(questions.size()) < count; ++draw) {
    if (draw == kMostPositionDraws) {
      return absl::InvalidArgumentError(absl::StrCat(
          "test '", internal::ToAbsl(test), "': of ", kMostPositionDraws,
          " positions that were drawn only ", questions.size(), " are as its generator asks"));
    }
    ASSIGN_OR_RETURN(std::optional<Drawn> drawn, drawing.Draw(seeds.Seed(test, draw)));
    if (drawn) questions.push_back(std::make_shared<PositionQuestion>(spec_, *std::move(drawn)));
  }
  return questions;
}

std::string PositionGenerator::Refuses(int what, const Function& function) const {
  const std::vector<std::string>& arguments = function.arguments;
  const auto takes = [&](const char* name) {
    return std::find(arguments.begin(), arguments.end(), name) != arguments.end();
  };
  if (arguments.size() < 2 || arguments[0] != "game" || arguments[1] != "state") {
    return "the function of a position takes (game, state), and may take playouts, seed";
  }
  if (takes("playouts") && spec_.playouts == 0) return "its generator needs 'playouts'";
  const bool of_visits = what == kVisits || what == kSeeds || what == kOnlyMove;
  if (of_visits && spec_.playouts == 0) return "its generator needs 'playouts'";
  if ((what == kFewLeaves) != (spec_.choose == "order")) {
    if (what == kFewLeaves) return "its generator needs 'choose' of order";
  }
  if ((what == kSeeds) != spec_.seeds) return "kind 'seeds' goes with 'seeds' of its generator";
  if (what == kOnlyMove && spec_.choose != "only move")
    return "its generator needs 'choose' of only move";
  const bool of_table = what == kSize || what == kEntry || what == kDistance;
  if (of_table != spec_.table) return "kinds of a table go with 'table' of its generator";
  return "";
}

}  // namespace boardgames::grade
