#include "agent_kind.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/arena/agent_check.h"
#include "boardgames/arena/agents.h"
#include "boardgames/grade/collect.h"
#include "boardgames/process/abseil.h"
#include "boardgames/protocol/agents.h"
#include "json_object.h"
#include "matches.h"
#include "session.h"

namespace boardgames::grade {
namespace {

// What the agent did wrong in a game; empty: nothing.
std::string FaultOf(const GameRecord& record, int seat) {
  const bool mine = record.ending == Ending::kForfeit && record.offender == seat;
  return mine ? Cleaned(record.fault.what) : "";
}

class AgentQuestion : public Question {
 public:
  AgentQuestion(const ProgramSpec& spec, AnyGamePtr game) : spec_(spec), game_(std::move(game)) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test&) const override {
    ASSIGN_OR_RETURN(const TemporaryFolder folder,
                     FolderOf(session.source(), std::string(kAgentFile), AgentHelper()));
    const AgentSpec program{.name = session.source().name,
                            .protocol = "ugi",
                            // The order in sets and dicts is the same in every run.
                            .command = {"env", "PYTHONHASHSEED=0", "python3", "-B",
                                        std::string(kAgentFile), PathOf(session.source())},
                            .folder = folder.path()};
    Hang hang(session.hang());
    return Play(program, session.sandbox(), hang);
  }
  // Every game asks as the one before.
  bool AskedAgain() const override { return false; }
  std::string Command(int, const Telling& telling) const override {
    return absl::StrCat(telling.program, " match ", spec_.game, " 'ugi:python3 my_agent.py' ",
                        spec_.opponent);
  }
  std::string Reveal(const Telling& telling) const override { return Title(1, telling); }

 protected:
  // The answer's first number is 1 if it is right; its text is a fault, if there was one.
  virtual absl::StatusOr<Answer> Play(const AgentSpec& program, const Sandbox& sandbox,
                                      Hang& hang) const = 0;

  absl::StatusOr<GameRecord> PlayOne(Agent& agent, int number, Hang& hang) const {
    ASSIGN_OR_RETURN(const std::unique_ptr<Agent> opponent, MakePlayer(spec_.opponent));
    GameRecord record = PlayNumbered(game_, number, agent, *opponent, hang);
    if (record.ending == Ending::kForfeit && record.offender != number % 2) {
      return absl::InvalidArgumentError(
          absl::StrCat(spec_.opponent, " cannot play: ", record.fault.what));
    }
    return record;
  }
  const ProgramSpec& spec() const { return spec_; }
  const AnyGamePtr& game() const { return game_; }

 private:
  const ProgramSpec& spec_;
  const AnyGamePtr game_;
};

class EntryQuestion final : public AgentQuestion {
 public:
  using AgentQuestion::AgentQuestion;
  bool Right(int, const Answer& answer) const override { return answer.Is(1); }
  std::string Title(int, const Telling& telling) const override {
    return telling.Say(Text::kEntry, {spec().game});
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    return {telling.Say(Text::kMayNotEnter, {answer.text})};
  }
  std::string Command(int, const Telling& telling) const override {
    return absl::StrCat(telling.program, " agent check ", spec().game, " 'python3 my_agent.py'");
  }

 protected:
  absl::StatusOr<Answer> Play(const AgentSpec& program, const Sandbox& sandbox,
                              Hang& hang) const override {
    Answer answer{.kind = Answer::Kind::kNumbers};
    const CheckOptions options{.game = game(),
                               .spec = program,
                               .sandbox = sandbox,
                               .time = {},
                               .stop = &hang.stopped(),
                               .make_agent = MakeAnyAgent,
                               .on_position = [&](int, const AnyPosition&) { hang.Look(); }};
    ASSIGN_OR_RETURN(const AgentCheck check, CheckAgent(options, [&](const Trial& trial) {
                       if (answer.text.empty()) {
                         answer.text = FaultOf(trial.record, trial.record.offender);
                       }
                     }));
    if (check.interrupted) return hang.Told();
    answer.numbers = {check.may_enter() ? 1 : 0};
    return answer;
  }
};

class GameQuestion final : public AgentQuestion {
 public:
  GameQuestion(const ProgramSpec& spec, AnyGamePtr game, int number)
      : AgentQuestion(spec, std::move(game)), number_(number) {}
  bool Right(int, const Answer& answer) const override { return answer.Is(1); }
  std::string Title(int number, const Telling& telling) const override {
    return telling.Say(Text::kGame, {absl::StrCat(number), spec().opponent});
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    return {telling.Say(Text::kFault, {answer.text})};
  }

 protected:
  absl::StatusOr<Answer> Play(const AgentSpec& program, const Sandbox& sandbox,
                              Hang& hang) const override {
    ASSIGN_OR_RETURN(const std::unique_ptr<Agent> agent, MakeAnyAgent(program, sandbox));
    ASSIGN_OR_RETURN(const GameRecord record, PlayOne(*agent, number_, hang));
    if (record.ending == Ending::kInterrupted) return hang.Told();
    const std::string fault = FaultOf(record, number_ % 2);
    return Answer{
        .kind = Answer::Kind::kNumbers, .numbers = {fault.empty() ? 1 : 0}, .text = fault};
  }

 private:
  const int number_;
};

class ScoreQuestion final : public AgentQuestion {
 public:
  using AgentQuestion::AgentQuestion;
  // Half points.
  bool Right(int, const Answer& answer) const override {
    return answer.kind == Answer::Kind::kNumbers &&
           answer.numbers[0] * 100 >= 2 * spec().games * spec().percent;
  }
  std::string Title(int, const Telling& telling) const override {
    return telling.Say(Text::kScoreMatch, {absl::StrCat(spec().games), spec().opponent});
  }
  std::vector<std::string> Differs(int, const Answer& answer,
                                   const Telling& telling) const override {
    const auto points = [](double half) { return absl::StrCat(half / 2); };
    std::vector<std::string> lines = {
        telling.Say(Text::kScored, {points(static_cast<double>(answer.numbers[0])),
                                    points(2.0 * spec().games * spec().percent / 100)})};
    if (!answer.text.empty()) lines.push_back(telling.Say(Text::kFault, {answer.text}));
    return lines;
  }

 protected:
  absl::StatusOr<Answer> Play(const AgentSpec& program, const Sandbox& sandbox,
                              Hang& hang) const override {
    ASSIGN_OR_RETURN(const std::unique_ptr<Agent> agent, MakeAnyAgent(program, sandbox));
    Answer answer{.kind = Answer::Kind::kNumbers, .numbers = {0}};
    for (int number = 0; number < spec().games; ++number) {
      ASSIGN_OR_RETURN(const GameRecord record, PlayOne(*agent, number, hang));
      if (record.ending == Ending::kInterrupted) return hang.Told();
      answer.numbers[0] += static_cast<std::int64_t>(2 * ScoreOf(record, number));
      if (answer.text.empty()) answer.text = FaultOf(record, number % 2);
    }
    return answer;
  }
};

}  // namespace

std::shared_ptr<const Generator> AgentGenerator::ParseEntry(Object& keys) {
  return std::make_shared<AgentGenerator>(
      kEntry, ProgramSpec{.game = keys.Text("game"), .opponent = "novice"});
}

std::shared_ptr<const Generator> AgentGenerator::ParseFaults(Object& keys) {
  return std::make_shared<AgentGenerator>(
      kFaults, ProgramSpec{.game = keys.Text("game"), .opponent = OpponentOf(keys)});
}

std::shared_ptr<const Generator> AgentGenerator::ParseScore(Object& keys) {
  return std::make_shared<AgentGenerator>(kScore,
                                          ProgramSpec{.game = keys.Text("game"),
                                                      .opponent = OpponentOf(keys),
                                                      .games = keys.Number("games", 2, 1000),
                                                      .percent = keys.Number("percent", 1, 100)});
}

absl::StatusOr<Questions> AgentGenerator::Draw(int count, const SeedSource&, std::string_view,
                                               const Registry& games) const {
  ASSIGN_OR_RETURN(const std::string played, games.MatchSpec(spec_.game));
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(played));
  if (game->players() != 2) return absl::InvalidArgumentError("the game is not for two players");
  Questions questions;
  for (int number = 0; number < count; ++number) {
    if (what_ == kEntry) questions.push_back(std::make_shared<EntryQuestion>(spec_, game));
    if (what_ == kFaults) questions.push_back(std::make_shared<GameQuestion>(spec_, game, number));
    if (what_ == kScore) questions.push_back(std::make_shared<ScoreQuestion>(spec_, game));
  }
  return questions;
}

std::string AgentGenerator::Refuses(int, const Function&) const { return ""; }

}  // namespace boardgames::grade
