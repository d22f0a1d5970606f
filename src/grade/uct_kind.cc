#include "uct_kind.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/zobrist.h"
#include "json_object.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr double kUnvisited = 1e9;
constexpr double kLeastLead = 0.02;  // of the choice over the next one: no rounding decides
constexpr int kMostTableDraws = 100'000;

struct Child {
  int visits = 0;
  int total = 0;  // of its results, each -1, 0 or 1
};

struct UctTable {
  std::vector<Child> children = {};
  double exploration = 1;
};

// How the choice is got wrong; each table tells one of these, in turn.
enum class UctFlaw : std::uint8_t {
  kNone,
  kMean,         // no exploration
  kLeastVisits,  // exploration alone
  kNoRoot,
  kNoLogarithm,
  kOwnVisits,  // the logarithm of the child's visits
  kNoConstant,
  kTotal,  // the sum instead of the mean
};
constexpr int kUctFlaws = 8;

double Value(const Child& child, int all, double exploration, UctFlaw flaw) {
  if (child.visits == 0) return kUnvisited;
  const double n = child.visits;
  const double mean = flaw == UctFlaw::kTotal ? child.total : child.total / n;
  const double logarithm = flaw == UctFlaw::kNoLogarithm ? all
                           : flaw == UctFlaw::kOwnVisits ? std::log(n)
                                                         : std::log(all);
  const double ratio = logarithm / n;
  const double bonus = flaw == UctFlaw::kNoRoot ? ratio : std::sqrt(ratio);
  if (flaw == UctFlaw::kMean) return mean;
  if (flaw == UctFlaw::kLeastVisits) return bonus;
  return mean + (flaw == UctFlaw::kNoConstant ? 1 : exploration) * bonus;
}

std::vector<double> Values(const UctTable& table, UctFlaw flaw = UctFlaw::kNone) {
  int all = 0;
  for (const Child& child : table.children) all += child.visits;
  std::vector<double> values;
  for (const Child& child : table.children) {
    values.push_back(Value(child, all, table.exploration, flaw));
  }
  return values;
}

int Choice(const UctTable& table, UctFlaw flaw = UctFlaw::kNone) {
  const std::vector<double> values = Values(table, flaw);
  return static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
}

UctTable DrawTable(std::uint64_t seed, bool unvisited) {
  SplitMix64 random(seed);
  UctTable table;
  table.exploration = (3 + static_cast<int>(random.Uniform(23))) / 10.0;
  const std::uint32_t count = 3 + random.Uniform(3);
  for (std::uint32_t i = 0; i < count; ++i) {
    Child child{.visits = 1 + static_cast<int>(random.Uniform(i == 0 ? 200 : 60))};
    child.total =
        static_cast<int>(random.Uniform(static_cast<std::uint32_t>(2 * child.visits + 1))) -
        child.visits;
    table.children.push_back(child);
  }
  if (unvisited) table.children[1 + random.Uniform(count - 1)] = {};
  return table;
}

bool IsClear(const UctTable& table) {
  std::vector<double> values = Values(table);
  std::sort(values.begin(), values.end());
  return values.back() - values[values.size() - 2] > kLeastLead;
}

std::string ToText(const UctTable& table) {
  std::vector<std::string> children;
  for (const Child& child : table.children) {
    children.push_back(absl::StrCat("[", child.visits, ", ", child.total, "]"));
  }
  return absl::StrCat("[", absl::StrJoin(children, ", "), "], ", table.exploration);
}

class UctQuestion final : public Question {
 public:
  explicit UctQuestion(UctTable table) : table_(std::move(table)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    Json children = Json::array();
    for (const Child& child : table_.children) children.push_back({child.visits, child.total});
    SilentHost host(session.language());
    return session.Call(test, {{"args", Json::array({children, table_.exploration})}}, host);
  }

  bool Right(int, const Answer& answer) const override { return answer.Is(Choice(table_)); }

  std::string Title(int number, const Telling& telling) const override {
    return telling.Say(Text::kTable, {absl::StrCat(number), ToText(table_)});
  }

  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    if (!answer.IsNumber()) {
      return {telling.Say(Text::kReturnedOther, {answer.Shown()})};
    }
    return {telling.Say(Text::kWrongUct, {absl::StrCat(answer.numbers[0]),
                                          absl::StrCat(Choice(table_)), ValuesText()})};
  }

  std::string Command(int, const Telling&) const override { return ""; }

  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kBestIs, {absl::StrCat(Choice(table_))}) + ": " + ValuesText();
  }

 private:
  std::string ValuesText() const {
    std::vector<std::string> texts;
    for (const double value : Values(table_)) {
      char text[32];
      std::snprintf(text, sizeof text, "%.3f", value);
      texts.emplace_back(value == kUnvisited ? "inf" : text);
    }
    return absl::StrJoin(texts, " ");
  }

  const UctTable table_;
};

}  // namespace

std::shared_ptr<const Generator> UctGenerator::Parse(Object&) {
  return std::make_shared<UctGenerator>();
}

absl::StatusOr<Questions> UctGenerator::Draw(int count, const SeedSource& seeds,
                                             std::string_view test, const Registry&) const {
  Questions questions;
  for (int draw = 0; static_cast<int>(questions.size()) < count; ++draw) {
    if (draw == kMostTableDraws) return absl::InvalidArgumentError("no such table was found");
    const int number = static_cast<int>(questions.size());
    const UctTable table = DrawTable(seeds.Seed(test, draw), number % 5 == 4);
    const auto flaw = static_cast<UctFlaw>(1 + number % (kUctFlaws - 1));
    const bool tells = number % 5 == 4 || Choice(table, flaw) != Choice(table);
    if (IsClear(table) && tells) questions.push_back(std::make_shared<UctQuestion>(table));
  }
  return questions;
}

std::string UctGenerator::Refuses(int, const Function& function) const {
  return function.arguments.size() == 2 ? "" : "the function takes (children, exploration)";
}

}  // namespace boardgames::grade
