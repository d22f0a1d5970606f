#include "rule_kind.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/json_text.h"
#include "boardgames/runtime/harmless.h"
#include "json_object.h"
#include "rules.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr int kMostGameDraws = 10'000;
constexpr int kLeastTextPlies = 2;  // of a position whose text is asked for

// A position as the report says it: who moves and the moves, or "-" at the end.
std::string RowOf(const Rule& rule, const RuleState& state) {
  std::vector<std::string> moves = rule.Moves(state);
  std::sort(moves.begin(), moves.end());
  return moves.empty() ? "-" : absl::StrCat(state.player, ": ", absl::StrJoin(moves, " "));
}

// A game that was drawn, or its beginning.
struct Line {
  std::vector<std::string> moves = {};
  std::vector<std::string> rows = {};  // of each position
  RuleState last = {};
};

Line LineOf(const Rule& rule, std::uint64_t seed, int most_plies) {
  SplitMix64 random(seed);
  Line line{.last = rule.initial()};
  line.rows.push_back(RowOf(rule, line.last));
  for (int ply = 0; ply < most_plies; ++ply) {
    const std::vector<std::string> moves = rule.Moves(line.last);
    if (moves.empty()) break;
    line.moves.push_back(moves[random.Uniform(static_cast<std::uint32_t>(moves.size()))]);
    line.last = rule.Apply(line.last, line.moves.back());
    line.rows.push_back(RowOf(rule, line.last));
  }
  return line;
}

class RuleQuestion : public Question {
 public:
  RuleQuestion(std::shared_ptr<const Rule> rule, Line line)
      : rule_(std::move(rule)), line_(std::move(line)) {}

  std::string Title(int number, const Telling& telling) const override {
    return telling.Say(Text::kGame, {absl::StrCat(number), absl::StrJoin(line_.moves, " ")});
  }
  std::string Command(int, const Telling&) const override { return ""; }
  std::string Preface(const Telling& telling) const override {
    return telling.Say(Text::kRuleIs, {rule_->Tell(telling.language)});
  }

 protected:
  // What boardgames_lesson.py says of the file's game.
  static absl::StatusOr<Answer> Report(Session& session, const Test& test, const char* what,
                                       Json arguments) {
    SilentHost host(session.language());  // the game is the file's own
    return session.Call(
        test, {{"own", what}, {"args", std::move(arguments)}, {"budget", test.budget}}, host);
  }
  static std::vector<std::string> NoReport(const Answer& answer, const Telling& telling) {
    return {telling.Say(Text::kNoReport, {internal::Harmless(answer.text)})};
  }
  // The texts under a key of the report; empty if there are none.
  static std::vector<std::string> TextsOf(const Answer& answer, const char* key) {
    std::vector<std::string> texts;
    if (answer.kind != Answer::Kind::kMap) return texts;
    const Json json = internal::ParseJson<Json>(answer.text).value_or(nullptr);
    if (!json.is_object() || !json.contains(key) || !json[key].is_array()) return texts;
    for (const Json& each : json[key]) {
      texts.push_back(each.is_string() ? internal::Harmless(each.get<std::string>()) : "?");
    }
    return texts;
  }
  std::string After(std::size_t plies, const Telling& telling) const {
    if (plies == 0) return telling.Say(Text::kStart);
    return absl::StrJoin(line_.moves.begin(),
                         line_.moves.begin() + static_cast<std::ptrdiff_t>(plies), " ");
  }
  const Rule& rule() const { return *rule_; }
  const Line& line() const { return line_; }
  std::string Utilities() const {
    const int first = rule_->Utility(line_.last);
    return absl::StrCat(first, " ", -first);
  }

 private:
  const std::shared_ptr<const Rule> rule_;
  const Line line_;
};

class PlayQuestion final : public RuleQuestion {
 public:
  using RuleQuestion::RuleQuestion;

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    return Report(session, test, "play", Json::array({line().moves}));
  }
  bool Right(int, const Answer& answer) const override {
    return TextsOf(answer, "rows") == line().rows && TextsOf(answer, "again") == line().rows &&
           AreOpposite(TextsOf(answer, "utilities"));
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    const std::vector<std::string> rows = TextsOf(answer, "rows");
    if (rows.empty()) return NoReport(answer, telling);
    const std::size_t least = std::min(rows.size(), line().rows.size());
    std::size_t at = Differing(rows, line().rows);
    if (at < least || rows.size() != line().rows.size()) {
      at = std::min(at, least - 1);
      return {telling.Say(Text::kWrongRow, {After(at, telling), rows[at], line().rows[at]})};
    }
    const std::vector<std::string> again = TextsOf(answer, "again");
    at = Differing(again, line().rows);
    if (at < std::min(again.size(), rows.size())) {
      return {telling.Say(Text::kOtherRow, {After(at, telling), again[at], rows[at]})};
    }
    return {telling.Say(Text::kUtilitySum, {absl::StrJoin(TextsOf(answer, "utilities"), " ")})};
  }
  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kUtilitiesAre, {Utilities()});
  }

 private:
  static std::size_t Differing(const std::vector<std::string>& rows,
                               const std::vector<std::string>& right) {
    const std::size_t common = std::min(rows.size(), right.size());
    return static_cast<std::size_t>(
        std::mismatch(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(common),
                      right.begin())
            .first -
        rows.begin());
  }
  // What one wins the other loses.
  static bool AreOpposite(const std::vector<std::string>& texts) {
    if (texts.size() != 2 || texts[0].empty() || texts[1].empty()) return false;
    if (texts[0] == "0" || texts[1] == "0") return texts[0] == texts[1];
    return texts[0] == "-" + texts[1] || texts[1] == "-" + texts[0];
  }
};

class PerftQuestion final : public RuleQuestion {
 public:
  PerftQuestion(std::shared_ptr<const Rule> rule, int plies)
      : RuleQuestion(rule, {}), plies_(plies), counts_(grade::Perft(*rule, plies)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    return Report(session, test, "perft", Json::array({plies_}));
  }
  bool Right(int, const Answer& answer) const override { return Counts(answer) == counts_; }
  std::string Title(int, const Telling& telling) const override {
    return telling.Say(Text::kPerft, {absl::StrCat(plies_)});
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    const std::map<std::string, std::int64_t> counts = Counts(answer);
    if (counts.empty()) return NoReport(answer, telling);
    std::set<std::string> moves;
    for (const auto& [move, count] : counts) moves.insert(move);
    for (const auto& [move, count] : counts_) moves.insert(move);
    const auto of = [](const auto& all, const std::string& move) {
      const auto found = all.find(move);
      return found == all.end() ? std::int64_t{0} : found->second;
    };
    const auto first = std::find_if(moves.begin(), moves.end(), [&](const std::string& move) {
      return of(counts, move) != of(counts_, move);
    });
    const std::string move = first == moves.end() ? "-" : *first;
    return {telling.Say(Text::kWrongPerft,
                        {absl::StrCat(Sum(counts)), absl::StrCat(Sum(counts_)), move,
                         absl::StrCat(of(counts, move)), absl::StrCat(of(counts_, move))})};
  }
  std::string Reveal(const Telling& telling) const override {
    std::vector<std::string> texts;
    for (const auto& [move, count] : counts_) texts.push_back(absl::StrCat(move, ": ", count));
    return telling.Say(Text::kPositionsAre,
                       {absl::StrJoin(texts, ", "), absl::StrCat(Sum(counts_))});
  }

 private:
  static std::map<std::string, std::int64_t> Counts(const Answer& answer) {
    std::map<std::string, std::int64_t> counts;
    if (answer.kind != Answer::Kind::kMap) return counts;
    const Json json = internal::ParseJson<Json>(answer.text).value_or(nullptr);
    if (!json.is_object()) return counts;
    for (const auto& [move, count] : json.items()) {
      if (!count.is_number_integer()) return {};
      counts[internal::Harmless(move)] = count.get<std::int64_t>();
    }
    return counts;
  }
  static std::int64_t Sum(const std::map<std::string, std::int64_t>& counts) {
    std::int64_t sum = 0;
    for (const auto& [move, count] : counts) sum += count;
    return sum;
  }

  const int plies_;
  const std::map<std::string, std::int64_t> counts_;
};

class UtilityQuestion final : public RuleQuestion {
 public:
  using RuleQuestion::RuleQuestion;

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    return Report(session, test, "utilities", Json::array({line().moves}));
  }
  bool Right(int, const Answer& answer) const override {
    const int first = rule().Utility(line().last);
    return answer.kind == Answer::Kind::kNumbers &&
           answer.numbers == std::vector<std::int64_t>{first, -first};
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    return {telling.Say(Text::kWrongUtilities, {answer.Shown(), Utilities()})};
  }
  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kUtilitiesAre, {Utilities()});
  }
};

class TextQuestion final : public RuleQuestion {
 public:
  using RuleQuestion::RuleQuestion;

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    return Report(session, test, "texts", Json::array({line().moves, ToText(line().last)}));
  }
  bool Right(int, const Answer& answer) const override {
    return TextsOf(answer, "texts") == Expected();
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    const std::vector<std::string> texts = TextsOf(answer, "texts");
    const std::vector<std::string> right = Expected();
    if (texts.size() != right.size()) return NoReport(answer, telling);
    if (texts[0] != right[0]) return {telling.Say(Text::kWrongText, {texts[0], right[0]})};
    return {telling.Say(Text::kWrongReading, {right[0], texts[1], texts[2], right[2]})};
  }
  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kTextIs, {ToText(line().last)});
  }

 private:
  // Of the state, and of the state that is read from it, with its row.
  std::vector<std::string> Expected() const {
    return {ToText(line().last), ToText(line().last), line().rows.back()};
  }
};

}  // namespace

absl::StatusOr<Questions> RuleGenerator::Draw(int count, const SeedSource& seeds,
                                              std::string_view test, const Registry&) const {
  const std::shared_ptr<const Rule> rule = DrawRule(seeds);
  Questions questions;
  if (what_ == kPerft) {
    for (int plies = 1; plies <= count; ++plies) {
      questions.push_back(std::make_shared<PerftQuestion>(rule, plies));
    }
    return questions;
  }
  std::set<std::vector<std::string>> seen;
  for (int draw = 0; static_cast<int>(questions.size()) < count; ++draw) {
    if (draw == kMostGameDraws) {
      return absl::InvalidArgumentError(absl::StrCat("test '", internal::ToAbsl(test),
                                                     "': the rule has only ", questions.size(),
                                                     " games of this kind"));
    }
    const int number = static_cast<int>(questions.size());
    const int plies = what_ == kTexts ? kLeastTextPlies + number % 3 : kMostGameDraws;
    Line line = LineOf(*rule, seeds.Seed(test, draw), plies);
    const bool over = line.rows.back() == "-";
    // Each side wins in turn, so that no constant is right.
    const bool fits = what_ == kTexts       ? !over
                      : what_ == kUtilities ? (rule->Utility(line.last) > 0) == (number % 2 == 0)
                                            : true;
    if (!fits || !seen.insert(line.moves).second) continue;
    if (what_ == kPlay) questions.push_back(std::make_shared<PlayQuestion>(rule, std::move(line)));
    if (what_ == kUtilities) {
      questions.push_back(std::make_shared<UtilityQuestion>(rule, std::move(line)));
    }
    if (what_ == kTexts) questions.push_back(std::make_shared<TextQuestion>(rule, std::move(line)));
  }
  return questions;
}

std::string RuleGenerator::Refuses(int, const Function&) const { return ""; }

}  // namespace boardgames::grade
