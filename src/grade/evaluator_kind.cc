#include "evaluator_kind.h"

#include <algorithm>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/rating.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/random_position.h"
#include "json_object.h"
#include "matches.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr int kMostRandomGames = 1000;
constexpr int kMostGamePlies = 1000;
constexpr int kPositionsOfQuestion = 5;  // whose two sides are compared
constexpr int kUnfinished = 20;          // that a win is compared with
constexpr int kLeastPositionPlies = 4;
constexpr int kMostPositionPlies = 28;
constexpr const char* kSubmission = "submission";
constexpr Sprt kMatchTest{.elo0 = 0, .elo1 = 100};

// What the function takes.
struct Cells {
  std::string cells;
  std::string player;
  std::string ToText() const { return absl::StrCat(cells, " ", player); }
};

std::optional<Cells> CellsOf(const std::string& text) {
  const std::vector<std::string> words = absl::StrSplit(text, ' ');
  if (words.size() != 2 || (words[1] != "X" && words[1] != "O")) return std::nullopt;
  return Cells{words[0], words[1]};
}

std::string Exchanged(std::string text) {
  for (char& c : text) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
  return text;
}

absl::StatusOr<Answer> Evaluate(Session& session, const Test& test, const Cells& position) {
  SilentHost host(session.language());
  return session.Call(test, {{"args", Json::array({position.cells, position.player})}}, host);
}

// One that calls the function for several positions: the answer is that of the first that went
// wrong, or has the values of all.
class PositionsQuestion : public Question {
 public:
  explicit PositionsQuestion(std::vector<Cells> positions) : positions_(std::move(positions)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    Answer all{.kind = Answer::Kind::kNumbers};
    for (const Cells& position : positions_) {
      ASSIGN_OR_RETURN(Answer answer, Evaluate(session, test, position));
      if (!answer.IsNumber()) return answer;
      all.numbers.push_back(answer.numbers[0]);
    }
    return all;
  }
  bool Right(int, const Answer& answer) const override {
    return answer.kind == Answer::Kind::kNumbers && answer.numbers.size() == positions_.size() &&
           Wrong(answer.numbers) < 0;
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    if (answer.kind != Answer::Kind::kNumbers || answer.numbers.size() != positions_.size()) {
      return {NoNumber(answer, telling)};
    }
    return {Tell(Wrong(answer.numbers), answer.numbers, telling)};
  }
  std::string Title(int number, const Telling& telling) const override {
    return telling.Say(Text::kPosition, {absl::StrCat(number), At(0).ToText()});
  }
  std::string Command(int, const Telling&) const override { return ""; }
  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kPositionIs, {positions_.front().ToText()});
  }

 protected:
  // The first that is wrong; -1: none.
  virtual int Wrong(const std::vector<std::int64_t>& values) const = 0;
  virtual std::string Tell(int wrong, const std::vector<std::int64_t>& values,
                           const Telling& telling) const = 0;
  const Cells& At(int number) const { return positions_[static_cast<std::size_t>(number)]; }

 private:
  const std::vector<Cells> positions_;
};

// Pairs of a position and the same one with the colours exchanged.
class SidesQuestion final : public PositionsQuestion {
 public:
  using PositionsQuestion::PositionsQuestion;

 protected:
  int Wrong(const std::vector<std::int64_t>& values) const override {
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
      if (values[i] != values[i + 1]) return static_cast<int>(i);
    }
    return -1;
  }
  std::string Tell(int wrong, const std::vector<std::int64_t>& values,
                   const Telling& telling) const override {
    const auto at = static_cast<std::size_t>(wrong);
    return telling.Say(Text::kOtherSide, {At(wrong).ToText(), absl::StrCat(values[at]),
                                          At(wrong + 1).ToText(), absl::StrCat(values[at + 1])});
  }
};

// A game that is over, as the winner and as the loser see it, and positions that are not.
class WinsQuestion final : public PositionsQuestion {
 public:
  using PositionsQuestion::PositionsQuestion;

 protected:
  int Wrong(const std::vector<std::int64_t>& values) const override {
    for (std::size_t i = 2; i < values.size(); ++i) {
      if (values[0] <= values[i] || values[1] >= values[i]) return static_cast<int>(i);
    }
    return -1;
  }
  std::string Tell(int wrong, const std::vector<std::int64_t>& values,
                   const Telling& telling) const override {
    return telling.Say(Text::kNoWin,
                       {absl::StrCat(values[0]), absl::StrCat(values[1]), At(wrong).ToText(),
                        absl::StrCat(values[static_cast<std::size_t>(wrong)])});
  }
};

// The function as the engine's evaluator; after something went wrong it is not called again.
class Evaluating {
 public:
  Evaluating(Session& session, const Test& test) : session_(session), test_(test) {}

  double Value(const AnyPosition& position, Hang& hang) {
    if (failed_ || !status_.ok()) return 0;
    const std::optional<Cells> cells = CellsOf(position.to_string());
    absl::StatusOr<Answer> answer = Evaluate(session_, test_, *cells);
    if (answer.ok() && answer->IsNumber()) return static_cast<double>(answer->numbers[0]);
    hang.Stop();
    status_ = answer.status();
    if (answer.ok()) failed_ = *std::move(answer);
    return 0;
  }
  const absl::Status& status() const { return status_; }
  const std::optional<Answer>& failed() const { return failed_; }

 private:
  Session& session_;
  const Test& test_;
  std::optional<Answer> failed_;
  absl::Status status_;
};

class EvaluatorMatch final : public Question {
 public:
  EvaluatorMatch(const EvaluatorSpec& spec, AnyGamePtr game)
      : spec_(spec), game_(std::move(game)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    Hang hang(session.hang());
    Evaluating evaluating(session, test);
    const auto guess = [&](std::span<std::unique_ptr<AnyPosition>> positions,
                           std::span<double> points) {
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const double value = evaluating.Value(*positions[i], hang) / game_->point_value();
        const bool first = positions[i]->to_move() == 0;
        points[2 * i] = first ? value : -value;
        points[2 * i + 1] = -points[2 * i];
      }
    };
    ASSIGN_OR_RETURN(const AnyGamePtr game,
                     game_->with_evaluator({.choice = {.name = kSubmission}, .guess = guess}));
    ASSIGN_OR_RETURN(const auto submission,
                     MakePlayer(absl::StrCat("engine:nodes=", spec_.nodes,
                                             ",prior=off,evaluator=", kSubmission)));
    ASSIGN_OR_RETURN(const auto opponent, MakePlayer(spec_.opponent));
    absl::StatusOr<Answer> answer = Play(game, *submission, *opponent, hang);
    RETURN_IF_ERROR(evaluating.status());
    if (evaluating.failed()) return *evaluating.failed();
    return answer;
  }
  // Every game asks as the one before.
  bool AskedAgain() const override { return false; }

  bool Right(int what, const Answer& answer) const override {
    if (answer.kind != Answer::Kind::kNumbers || answer.numbers.size() != 4) return false;
    return answer.numbers[0] >= (what == EvaluatorGenerator::kWon ? 1 : 0);
  }
  std::string Title(int, const Telling& telling) const override {
    return telling.Say(Text::kMatch, {spec_.opponent});
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    if (answer.kind != Answer::Kind::kNumbers || answer.numbers.size() != 4) {
      return {NoNumber(answer, telling)};
    }
    return {telling.Say(answer.numbers[0] < 0 ? Text::kNoStronger : Text::kNotDecided,
                        {absl::StrCat(answer.numbers[1]), absl::StrCat(answer.numbers[2]),
                         absl::StrCat(answer.numbers[3])})};
  }
  std::string Command(int, const Telling&) const override { return ""; }
  std::string Reveal(const Telling& telling) const override {
    return telling.Say(Text::kMatchIs, {absl::StrCat(spec_.games), absl::StrCat(spec_.nodes)});
  }

 private:
  // Of what the sequential test says 1, 0 or -1; then wins, draws and losses.
  absl::StatusOr<Answer> Play(const AnyGamePtr& game, Agent& submission, Agent& opponent,
                              Hang& hang) const {
    Pentanomial pairs;
    SprtDecision decision = SprtDecision::kContinue;
    std::int64_t results[3] = {0, 0, 0};
    for (int number = 0; number + 1 < spec_.games && decision == SprtDecision::kContinue;
         number += 2) {
      double points = 0;
      for (int k = 0; k < 2; ++k) {
        const GameRecord record = PlayNumbered(game, number + k, submission, opponent, hang);
        if (record.ending == Ending::kInterrupted) return hang.Told();
        if (record.ending == Ending::kForfeit) {
          return absl::InvalidArgumentError(
              absl::StrCat(spec_.opponent, " cannot play: ", record.fault.what));
        }
        const double score = ScoreOf(record, number + k);
        points += score;
        ++results[score > 0.5 ? 0 : score < 0.5 ? 2 : 1];
      }
      pairs.Add(points);
      decision = Decide(LogLikelihoodRatio(pairs, kMatchTest), kMatchTest);
    }
    const int says = decision == SprtDecision::kAcceptElo1   ? 1
                     : decision == SprtDecision::kAcceptElo0 ? -1
                                                             : 0;
    return Answer{.kind = Answer::Kind::kNumbers,
                  .numbers = {says, results[0], results[1], results[2]}};
  }

  const EvaluatorSpec& spec_;
  const AnyGamePtr game_;
};

// The start, if no other was found.
Cells Unfinished(const AnyGame& game, SplitMix64& random) {
  for (int draw = 0; draw < kMostRandomGames; ++draw) {
    const int plies =
        kLeastPositionPlies +
        static_cast<int>(random.Uniform(kMostPositionPlies - kLeastPositionPlies + 1));
    const std::unique_ptr<AnyPosition> position = RandomPosition(game, random, plies);
    if (!position->terminal()) return *CellsOf(position->to_string());
  }
  return *CellsOf(game.initial()->to_string());
}

std::vector<Cells> BothSides(const AnyGame& game, SplitMix64& random) {
  std::vector<Cells> positions;
  for (int i = 0; i < kPositionsOfQuestion; ++i) {
    const Cells position = Unfinished(game, random);
    positions.push_back(position);
    positions.push_back({Exchanged(position.cells), Exchanged(position.player)});
  }
  return positions;
}

// The end of a game that somebody won, for both, and positions that are not the end; empty if no
// such game was found.
std::vector<Cells> WithAWin(const AnyGame& game, SplitMix64& random) {
  std::vector<Cells> positions;
  for (int draw = 0; draw < kMostRandomGames && positions.empty(); ++draw) {
    const std::unique_ptr<AnyPosition> end = RandomPosition(game, random, kMostGamePlies);
    const double utility = end->terminal() ? end->utility(0) : 0;
    if (utility == 0) continue;
    const std::string cells = CellsOf(end->to_string())->cells;
    positions = {{cells, utility > 0 ? "X" : "O"}, {cells, utility > 0 ? "O" : "X"}};
    for (int i = 0; i < kUnfinished; ++i) positions.push_back(Unfinished(game, random));
  }
  return positions;
}

}  // namespace

std::shared_ptr<const Generator> EvaluatorGenerator::ParseSides(Object& keys) {
  return std::make_shared<EvaluatorGenerator>(kSides, EvaluatorSpec{.game = keys.Text("game")});
}

std::shared_ptr<const Generator> EvaluatorGenerator::ParseWins(Object& keys) {
  return std::make_shared<EvaluatorGenerator>(kWins, EvaluatorSpec{.game = keys.Text("game")});
}

std::shared_ptr<const Generator> EvaluatorGenerator::ParseMatch(Object& keys) {
  EvaluatorSpec spec{.game = keys.Text("game"),
                     .opponent = OpponentOf(keys),
                     .nodes = keys.Number("nodes", 1, 1'000'000),
                     .games = keys.Number("games", 2, 10'000)};
  return std::make_shared<EvaluatorGenerator>(kWon, std::move(spec));
}

absl::StatusOr<Questions> EvaluatorGenerator::Draw(int count, const SeedSource& seeds,
                                                   std::string_view test,
                                                   const Registry& games) const {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec_.game));
  if (game->players() != 2 || !CellsOf(game->initial()->to_string())) {
    return absl::InvalidArgumentError(
        absl::StrCat("test '", internal::ToAbsl(test), "': a position of ", spec_.game,
                     " is not the cells of X and O and who moves, as those of reversi are"));
  }
  Questions questions;
  for (int number = 0; number < count; ++number) {
    SplitMix64 random(seeds.Seed(test, number));
    if (what_ == kSides) {
      questions.push_back(std::make_shared<SidesQuestion>(BothSides(*game, random)));
    } else if (what_ == kWins) {
      std::vector<Cells> positions = WithAWin(*game, random);
      if (positions.empty()) return absl::InvalidArgumentError("nobody ever wins that game");
      questions.push_back(std::make_shared<WinsQuestion>(std::move(positions)));
    } else {
      questions.push_back(std::make_shared<EvaluatorMatch>(spec_, game));
    }
  }
  return questions;
}

std::string EvaluatorGenerator::Refuses(int, const Function& function) const {
  return function.arguments.size() == 2 ? "" : "the function takes (cells, player)";
}

}  // namespace boardgames::grade
