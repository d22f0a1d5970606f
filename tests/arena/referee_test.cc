#include "boardgames/arena/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/arena/agents.h"
#include "boardgames/games/all_games.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/play_spec.h"
#include "scripted.h"
#include "tests/runtime/nim.h"

namespace boardgames {
namespace {

TEST(Referee, EndsGamesAfterTheMovesThatModulesCountOn) {
  EXPECT_EQ(GamePlan().max_moves, kMostMoves);
}

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

AnyGamePtr GameFrom(const std::string& spec) {
  auto game = AllGames().MakeGame(spec);
  EXPECT_TRUE(game) << game.error;
  return *game;
}

std::unique_ptr<Agent> Make(const std::string& text) {
  const auto spec = ParseAgentSpec(text);
  EXPECT_TRUE(spec.ok()) << spec.status();
  auto agent = MakeAgent(*spec);
  EXPECT_TRUE(agent.ok()) << agent.status();
  return *std::move(agent);
}

TEST(Referee, PlaysEveryGameToItsEnd) {
  for (const std::string spec :
       {"reversi", "timbiriche:rows=3,cols=3", "timbiriche:players=3,rows=2,cols=2",
        "go:rows=3,cols=3", "morris", "quoridor:cols=5,rows=5,walls=2"}) {
    SCOPED_TRACE(spec);
    const AnyGamePtr game = GameFrom(spec);
    std::vector<std::unique_ptr<Agent>> agents;
    GamePlan plan{.game = game, .agents = {}};
    for (int p = 0; p < game->players(); ++p) {
      agents.push_back(Make(p == 0 ? "intermediate" : "novice"));
      plan.agents.push_back(agents.back().get());
    }
    plan.seed = 5;
    const GameRecord r = PlayGame(plan);
    EXPECT_EQ(r.ending, Ending::kPlayed) << r.fault.what;
    // The record plays the same game again.
    auto position = game->parse_position(r.position);
    ASSERT_TRUE(position);
    for (const MoveRecord& m : r.moves) {
      EXPECT_EQ((*position)->to_move(), m.seat);
      ASSERT_TRUE((*position)->play(m.move)) << m.move;
    }
    ASSERT_TRUE((*position)->terminal());
    double sum = 0;
    for (int p = 0; p < game->players(); ++p) {
      EXPECT_EQ(r.points[static_cast<std::size_t>(p)], (*position)->utility(p));
      sum += r.scores[static_cast<std::size_t>(p)];
    }
    EXPECT_DOUBLE_EQ(sum, game->players() / 2.0);
    // The same seed, the same game.
    const GameRecord again = PlayGame(plan);
    ASSERT_EQ(again.moves.size(), r.moves.size());
    for (std::size_t i = 0; i < r.moves.size(); ++i)
      EXPECT_EQ(again.moves[i].move, r.moves[i].move);
  }
}

TEST(Referee, AnIllegalMoveLosesAndSaysWhy) {
  Scripted good;
  Scripted bad([](int n) -> std::optional<Answer> {
    if (n < 3) return std::nullopt;
    return Answer{.move = "k9"};
  });
  const GameRecord r = PlayGame({.game = GameFrom("reversi"), .agents = {&good, &bad}});
  ExpectForfeit(r, 1, FaultKind::kIllegalMove, "k9");
  EXPECT_THAT(r.scores, ElementsAre(1, 0));
  EXPECT_EQ(r.moves.size(), 5u);
  EXPECT_THAT(good.endings, ElementsAre(Ending::kForfeit));
  EXPECT_THAT(bad.endings, ElementsAre(Ending::kForfeit));
  EXPECT_THAT(r.logs, ElementsAre("log of scripted", "log of scripted"));
}

TEST(Referee, AFaultThatQuotesTheAgentIsHarmlessToRead) {
  Scripted a([](int) {
    return Answer{.move = "a\x1b[2J\xC2\x9B\xE2\x80\xAE", .thought = milliseconds(0)};
  });
  Scripted b;
  const GameRecord record = PlayGame({.game = GameFrom("reversi"), .agents = {&a, &b}});
  EXPECT_EQ(record.fault.kind, FaultKind::kIllegalMove);
  EXPECT_EQ(record.fault.what.find_first_of("\x1b\xC2\xE2"), std::string::npos)
      << record.fault.what;
}

TEST(Referee, FaultsOfTheStartCountToo) {
  Scripted good, bad;
  bad.start_fault = Fault{.kind = FaultKind::kStartUp, .what = "no such file"};
  const GameRecord r = PlayGame({.game = GameFrom("reversi"), .agents = {&bad, &good}});
  ExpectForfeit(r, 0, FaultKind::kStartUp);
  EXPECT_EQ(r.fault.what, "no such file");
  EXPECT_THAT(r.scores, ElementsAre(0, 1));
  EXPECT_TRUE(good.starts.empty());
  EXPECT_THAT(good.endings, ElementsAre(Ending::kForfeit));
}

TEST(Referee, AThirdPlayerSharesWhatTheOffenderLoses) {
  Scripted one, three;
  Scripted two([](int) { return Answer{.resign = true}; });
  const GameRecord r =
      PlayGame({.game = GameFrom("timbiriche:players=3"), .agents = {&one, &two, &three}});
  EXPECT_EQ(r.ending, Ending::kResigned);
  EXPECT_THAT(r.scores, ElementsAre(0.75, 0, 0.75));
}

TEST(Referee, TheBankIsSpentAndRefilled) {
  Scripted slow, quick;
  slow.thought = milliseconds(300);
  const GameRecord r = PlayGame({.game = GameFrom("reversi"),
                                 .agents = {&slow, &quick},
                                 .time = {.bank = milliseconds(1000),
                                          .increment = milliseconds(100),
                                          .margin = milliseconds(20)}});
  // 1000, 800, 600, 400, and 200 is not enough for 300.
  ExpectForfeit(r, 0, FaultKind::kOutOfTime);
  EXPECT_DOUBLE_EQ(r.fault.limit, 200);
  EXPECT_DOUBLE_EQ(r.fault.measured, 300);
  EXPECT_EQ(r.fault.unit, "ms");
  ASSERT_EQ(slow.clocks.size(), 5u);
  EXPECT_EQ(slow.clocks[1].left[0], milliseconds(800));
  EXPECT_EQ(slow.clocks[1].deadline, milliseconds(820));
  EXPECT_EQ(quick.clocks[3].left[1], milliseconds(1300));
}

TEST(Referee, ALimitOfTheMoveAndAHang) {
  Scripted slow, quick;
  slow.thought = milliseconds(300);
  GamePlan plan{.game = GameFrom("reversi"), .agents = {&slow, &quick}};
  plan.time.per_move = milliseconds(299);
  plan.time.margin = milliseconds(1);
  plan.max_moves = 4;
  EXPECT_EQ(PlayGame(plan).ending, Ending::kMoveLimit);
  plan.time.margin = {};
  GameRecord r = PlayGame(plan);
  EXPECT_EQ(r.fault.kind, FaultKind::kOutOfTime);
  EXPECT_DOUBLE_EQ(r.fault.limit, 299);
  plan.time = {.hang = milliseconds(250)};
  r = PlayGame(plan);
  EXPECT_EQ(r.fault.kind, FaultKind::kHang);
  EXPECT_DOUBLE_EQ(r.fault.limit, 250);
}

TEST(Referee, TheMoveLimitIsADrawForAll) {
  Scripted a, b;
  const GameRecord r = PlayGame({.game = GameFrom("quoridor"), .agents = {&a, &b}, .max_moves = 6});
  EXPECT_EQ(r.ending, Ending::kMoveLimit);
  EXPECT_EQ(r.moves.size(), 6u);
  EXPECT_THAT(r.scores, ElementsAre(0.5, 0.5));
}

// The pawns of Quoridor go aside and back; here nothing but a claim ends that.
TEST(Referee, AClaimOfADrawIsTrueAtTheThirdTime) {
  const AnyGamePtr game = GameFrom("quoridor:rows=5,cols=5,walls=0,repetition=0");
  const auto shuttle = [](const std::string& there, const std::string& back, int claim) {
    return [=](int move) -> std::optional<Answer> {
      if (move == claim) return Answer{.claims_draw = true};
      return Answer{.move = move % 2 == 1 ? there : back};
    };
  };
  const auto play = [&](int claim) {
    Scripted first(shuttle("b1", "c1", claim));
    Scripted second(shuttle("b5", "c5", 0));
    return PlayGame({.game = game, .agents = {&first, &second}, .max_moves = 40});
  };
  const GameRecord drawn = play(5);  // the start, after four plies and after eight
  EXPECT_EQ(drawn.ending, Ending::kDrawClaimed);
  EXPECT_EQ(drawn.moves.size(), 8u);
  EXPECT_THAT(drawn.scores, ElementsAre(0.5, 0.5));
  EXPECT_EQ(drawn.fault.kind, FaultKind::kNone);
  EXPECT_EQ(drawn.offender, -1);
  const absl::StatusOr<GameRecord> again = ParseGameRecord(ToJson(drawn));
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->ending, Ending::kDrawClaimed);
  const std::vector<std::pair<int, std::string>> early = {
      {1, "first"}, {2, "first"}, {3, "second"}};
  for (const auto& [claim, times] : early) {
    const GameRecord lost = play(claim);
    ExpectForfeit(lost, 0, FaultKind::kIllegalMove,
                  "claimed a draw at a position that stands for the " + times + " time");
    EXPECT_THAT(lost.scores, ElementsAre(0, 1));
  }
  EXPECT_EQ(play(0).ending, Ending::kMoveLimit);
}

TEST(Referee, OpeningsArePlayedAndChecked) {
  Scripted a, b;
  GamePlan plan{.game = GameFrom("reversi"), .agents = {&a, &b}, .opening = {"d3", "c3"}};
  plan.max_moves = 1;
  GameRecord r = PlayGame(plan);
  EXPECT_EQ(r.moves[0].seat, 0);
  EXPECT_EQ(a.clocks.size(), 1u);
  plan.opening = {"d3", "d3"};
  r = PlayGame(plan);
  EXPECT_EQ(r.ending, Ending::kInterrupted);
  EXPECT_THAT(r.fault.what, HasSubstr("d3"));
  EXPECT_TRUE(r.scores.empty());
  plan.opening = {};
  plan.position = "nonsense";
  EXPECT_EQ(PlayGame(plan).ending, Ending::kInterrupted);
}

TEST(Referee, AGateTakesBackWithTheBanksAsTheyWere) {
  Scripted black, white;
  black.thought = white.thought = milliseconds(300);
  GamePlan plan{.game = GameFrom("reversi"), .agents = {&black, &white}, .opening = {"d3"}};
  plan.time.bank = milliseconds(1000);
  plan.time.increment = milliseconds(1);
  std::vector<std::size_t> plies;
  std::vector<std::vector<std::chrono::nanoseconds>> left;
  plan.gate = [&](const Turn& turn) -> Gate {
    plies.push_back(turn.record.moves.size());
    left.push_back(turn.left);
    EXPECT_EQ(turn.position.moves_played().size(), turn.record.moves.size() + 1);
    if (plies.size() == 4) return {.take_back = 2};
    if (plies.size() == 6) return {.take_back = 100};  // the opening stays
    return {.stop = plies.size() == 8};
  };
  std::vector<std::string> told;
  plan.on_move = [&](const MoveRecord& move, const std::vector<std::chrono::nanoseconds>& banks) {
    told.push_back(move.move);
    EXPECT_EQ(banks.size(), 2u);
  };
  const GameRecord r = PlayGame(plan);
  EXPECT_EQ(r.ending, Ending::kInterrupted);
  EXPECT_THAT(plies, ElementsAre(0, 1, 2, 3, 1, 2, 0, 1));
  EXPECT_THAT(left[3], ElementsAre(milliseconds(701), milliseconds(402)));
  EXPECT_THAT(left[4], ElementsAre(milliseconds(1000), milliseconds(701)));
  EXPECT_THAT(left[6], ElementsAre(milliseconds(1000), milliseconds(1000)));
  EXPECT_EQ(told.size(), 5u);
  EXPECT_EQ(r.moves.size(), 1u);
}

TEST(Referee, AGateMaySetABank) {
  Scripted black, white;
  GamePlan plan{.game = GameFrom("reversi"), .agents = {&black, &white}};
  plan.time.bank = milliseconds(1000);
  plan.gate = [&](const Turn& turn) -> Gate {
    if (turn.record.moves.size() == 1) turn.left[1] = milliseconds(7);
    return {.stop = turn.record.moves.size() == 2};
  };
  EXPECT_EQ(PlayGame(plan).ending, Ending::kInterrupted);
  ASSERT_EQ(white.clocks.size(), 1u);
  EXPECT_EQ(white.clocks[0].left[1], milliseconds(7));
  EXPECT_EQ(white.clocks[0].deadline, milliseconds(57));
}

TEST(Referee, AWithdrawnTurnCostsItsTimeAndAsksTheGateAgain) {
  Scripted black([](int n) -> std::optional<Answer> {
    if (n > 1) return std::nullopt;
    return Answer{.withdrawn = true, .thought = milliseconds(400)};
  });
  Scripted white;
  GamePlan plan{.game = GameFrom("reversi"), .agents = {&black, &white}};
  plan.time.bank = milliseconds(1000);
  int asked = 0;
  plan.gate = [&](const Turn& turn) -> Gate {
    ++asked;
    return {.stop = !turn.record.moves.empty()};
  };
  const GameRecord r = PlayGame(plan);
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(r.moves.size(), 1u);
  ASSERT_EQ(black.clocks.size(), 2u);
  EXPECT_EQ(black.clocks[1].left[0], milliseconds(600));
}

// Is stopped while it starts, as a program that is waited for.
struct StoppedAtStart final : Scripted {
  std::optional<Fault> start(const GameStart&) override {
    stop = true;
    return Fault{.kind = FaultKind::kStartUp, .what = "it was stopped"};
  }
  std::atomic<bool> stop{false};
};

TEST(Referee, WhoIsStoppedAtTheStartLosesNothing) {
  StoppedAtStart a;
  Scripted b;
  const GameRecord r = PlayGame({.game = GameFrom("reversi"), .agents = {&a, &b}, .stop = &a.stop});
  EXPECT_EQ(r.ending, Ending::kInterrupted);
  EXPECT_EQ(r.offender, -1);
}

TEST(Referee, TheStopFlagEndsAGameWithoutResult) {
  std::atomic<bool> stop = false;
  Scripted a;
  Scripted b([&](int n) -> std::optional<Answer> {
    if (n == 2) stop = true;
    return std::nullopt;
  });
  const GameRecord r = PlayGame({.game = GameFrom("reversi"), .agents = {&a, &b}, .stop = &stop});
  EXPECT_EQ(r.ending, Ending::kInterrupted);
  EXPECT_EQ(r.moves.size(), 4u);
  EXPECT_TRUE(r.scores.empty());
}

TEST(Agents, SpecsAreRead) {
  const auto spec = ParseAgentSpec("mine@ugi:python3 'my agent.py' --fast");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "mine");
  EXPECT_EQ(spec->protocol, "ugi");
  EXPECT_THAT(spec->command, ElementsAre("python3", "my agent.py", "--fast"));
  EXPECT_EQ(ParseAgentSpec("gtp:/usr/games/gnugo --mode gtp")->name, "gnugo");
  EXPECT_EQ(ParseAgentSpec("ugi:python3 agents/greedy.py")->name, "greedy.py");
  EXPECT_EQ(ParseAgentSpec("engine:depth=3")->name, "engine:depth=3");
  EXPECT_EQ(ParseAgentSpec("tcp:5000")->command, ParseAgentSpec("ugi:tcp:5000")->command);
  EXPECT_EQ(ParseAgentSpec("level-5")->name, "level-5");
  EXPECT_FALSE(ParseAgentSpec("nboard:ntest").ok());
  EXPECT_FALSE(ParseAgentSpec("human:depth=3").ok());
  EXPECT_EQ(PlayerText(*ParseAgentSpec("strong@master:nodes=500")), "master:nodes=500");
  EXPECT_EQ(ParseAgentSpec("mcts:playouts=9,rave=300")->player->playouts, 9u);
  const auto error = [](const std::string& text) {
    const auto bad = ParseAgentSpec(text);
    EXPECT_FALSE(bad.ok()) << text;
    return std::string(bad.status().message());
  };
  EXPECT_THAT(error("grandmaster"), HasSubstr("known players: engine, random, novice"));
  EXPECT_THAT(error("python3 x.py"), HasSubstr("a program that speaks UGI is 'ugi:python3 x.py'"));
  EXPECT_THAT(error("./agent"), HasSubstr("'ugi:./agent'"));
  EXPECT_THAT(error("ugi:"), HasSubstr("names no program"));
  EXPECT_THAT(error("ugi:'a"), HasSubstr("closing"));
  EXPECT_THAT(error("@novice"), HasSubstr("name before @"));
  EXPECT_THAT(error("engine:depht=3"), HasSubstr("depht"));
}

TEST(Agents, LimitsOfNodesMakeAGameRepeatable) {
  const AnyGamePtr game = GameFrom("reversi");
  const auto moves = [&](std::uint64_t seed) {
    const auto a = Make("engine:nodes=3000");
    const auto b = Make("engine:algorithm=mcts,nodes=3000");
    const GameRecord r = PlayGame({.game = game, .agents = {a.get(), b.get()}, .seed = seed});
    std::string line;
    for (const MoveRecord& m : r.moves) line += m.move + " ";
    return line;
  };
  EXPECT_EQ(moves(3), moves(3));
  EXPECT_NE(moves(3), moves(4));
}

TEST(Agents, APersonIsAskedUntilTheMoveIsLegal) {
  std::istringstream in("\xef\xbb\xbfx1\n d3 \r\nresign\n");
  std::ostringstream out;
  const auto person = MakeHumanAgent("person", in, out);
  Scripted other;
  const GameRecord r = PlayGame({.game = GameFrom("reversi"), .agents = {person.get(), &other}});
  ASSERT_EQ(r.moves.size(), 2u);
  EXPECT_EQ(r.moves[0].move, "d3");
  EXPECT_EQ(r.ending, Ending::kResigned);
  EXPECT_EQ(r.offender, 0);
  EXPECT_THAT(out.str(), HasSubstr("you are Black; legal moves: "));
  EXPECT_THAT(out.str(), HasSubstr("'x1'"));
  EXPECT_EQ(PlayGame({.game = GameFrom("reversi"), .agents = {&other, person.get()}}).fault.kind,
            FaultKind::kEndOfFile);
  EXPECT_TRUE(ParseAgentSpec("me@human")->human);
  EXPECT_EQ(PlayerText(*ParseAgentSpec("me@human")), "human");
}

TEST(Agents, APersonMayQuit) {
  std::atomic<bool> stop{false};
  std::istringstream in("d3\nquit\n");
  std::ostringstream out;
  const auto person = MakeHumanAgent("person", in, out, [&] { stop = true; });
  Scripted other;
  const GameRecord r =
      PlayGame({.game = GameFrom("reversi"), .agents = {person.get(), &other}, .stop = &stop});
  EXPECT_EQ(r.ending, Ending::kInterrupted);
  EXPECT_THAT(out.str(), Not(HasSubstr("'quit'")));

  std::istringstream again("quit\n");
  const auto alone = MakeHumanAgent("person", again, out);
  EXPECT_EQ(PlayGame({.game = GameFrom("reversi"), .agents = {alone.get(), &other}}).fault.what,
            "the person quit");
}

TEST(Agents, AnAlgorithmThatDoesNotFitLosesAtTheStart) {
  const auto a = Make("engine:algorithm=alpha-beta,depth=2");
  const auto b = Make("novice");
  const auto c = Make("novice");
  const GameRecord r =
      PlayGame({.game = GameFrom("timbiriche:players=3"), .agents = {b.get(), a.get(), c.get()}});
  ExpectForfeit(r, 1, FaultKind::kStartUp, "alpha-beta is for two players");
}

// An evaluator for which there is no memory.
struct Hungry {
  Score operator()(const testing::Nim&, const testing::Nim::State&, int) const {
    throw std::bad_alloc();
  }
};

TEST(Agents, WhoHasNoMemoryForItsSearchLosesAndNothingElseHappens) {
  const auto nim = testing::Nim::Make({.heap = 40});
  ASSERT_TRUE(nim) << nim.error;
  const auto game = Adapt(*nim, {.name = "nim", .player_names = {"First", "Second"}}, Options(),
                          With<Hungry>("hungry", "needs more than there is"));
  ASSERT_TRUE(game) << game.error;
  const auto a = Make("engine:depth=4");
  const auto b = Make("novice");
  const GameRecord r = PlayGame({.game = *game, .agents = {a.get(), b.get()}});
  ExpectForfeit(r, 0, FaultKind::kMemory);
  EXPECT_EQ(r.fault.what, "its search ran out of memory");
}

}  // namespace
}  // namespace boardgames
