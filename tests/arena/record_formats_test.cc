#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/arena/game_record.h"
#include "boardgames/games/all_games.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/sgf.h"
#include "boardgames/games/reversi.h"
#include "boardgames/result.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;

Result<std::string> ToSgf(const GameRecord& r) {
  return AllGames().WriteRecord("sgf", ToPlayedGame(r));
}
Result<std::string> ToGgf(const GameRecord& r) {
  return AllGames().WriteRecord("ggf", ToPlayedGame(r));
}

template <class G>
GameRecord Record(const std::string& spec, const G& g, const std::vector<std::string>& opening,
                  const std::vector<std::string>& moves) {
  GameRecord r{.game = spec,
               .position = g.position_to_string(g.initial()),
               .opening = opening,
               .agents = {"ann", "bob"}};
  // Two players in turn, the first of the start first.
  const int first = g.to_move(g.initial());
  for (const std::string& move : moves) {
    const int seat = (first + static_cast<int>(opening.size() + r.moves.size())) % 2;
    r.moves.push_back({.move = move, .seat = seat, .thought = milliseconds(1250)});
  }
  return r;
}

TEST(ToSgfTest, IsReadBackByTheParserOfGo) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 5, .komi = 2.5});
  GameRecord r = Record("go:rows=4,cols=5,komi=2.5", g, {"C2"}, {"D3", "pass", "pass"});
  r.agents[1] = "b]o\\b";
  r.points = {-2.5, 2.5};
  const auto text = ToSgf(r);
  ASSERT_TRUE(text) << text.error;
  const Result<go::SgfGame> sgf = go::ReadSgf(*text);
  ASSERT_TRUE(sgf) << sgf.error;
  EXPECT_EQ(sgf->rows, 4);
  EXPECT_EQ(sgf->cols, 5);
  EXPECT_EQ(sgf->komi, 250);
  EXPECT_EQ(sgf->black, "ann");
  EXPECT_EQ(sgf->white, "b]o\\b");
  EXPECT_EQ(sgf->result, "W+2.5");
  const auto replay = go::ReplaySgf(g, *sgf);
  ASSERT_TRUE(replay) << replay.error;
  auto s = g.initial();
  for (const char* move : {"C2", "D3", "pass", "pass"}) g.apply(s, *g.parse_move(s, move));
  EXPECT_EQ(replay->history.state(), s);
}

TEST(ToSgfTest, WritesWhereTheGameBegan) {
  const Go7 g = *Go7::Make({.rows = 3, .cols = 3});
  GameRecord r = Record("go:rows=3,cols=3", g, {}, {"C3"});
  r.position = "X../.O./... w -";
  r.moves[0].seat = 1;
  r.ending = Ending::kResigned;
  r.offender = 0;
  const auto text = ToSgf(r);
  ASSERT_TRUE(text) << text.error;
  const Result<go::SgfGame> sgf = go::ReadSgf(*text);
  ASSERT_TRUE(sgf) << sgf.error;
  EXPECT_EQ(sgf->result, "W+R");
  const auto replay = go::ReplaySgf(g, *sgf);
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(g.position_to_string(replay->history.start()), "X../.O./... w -");
  EXPECT_EQ(g.position_to_string(replay->history.state()), "X.O/.O./... b -");
}

TEST(ToSgfTest, SaysHowAGameEnded) {
  const Go7 g = *Go7::Make({.rows = 3, .cols = 3});
  GameRecord r = Record("go:rows=3,cols=3", g, {}, {"B2"});
  const auto result = [&] { return go::ReadSgf(*ToSgf(r))->result; };
  r.points = {0, 0};
  EXPECT_EQ(result(), "0");
  r.points = {9, -9};
  EXPECT_EQ(result(), "B+9");
  r.ending = Ending::kForfeit;
  r.offender = 1;
  r.fault.kind = FaultKind::kHang;
  EXPECT_EQ(result(), "B+T");
  r.fault.kind = FaultKind::kCrash;
  EXPECT_EQ(result(), "B+F");
  r.ending = Ending::kInterrupted;
  EXPECT_EQ(result(), "Void");
  r.ending = Ending::kUnfinished;
  EXPECT_EQ(result(), "B+9") << "as the record says";
  r.points.clear();
  EXPECT_EQ(result(), "?");
}

TEST(ToSgfTest, RefusesWhatItCannotWrite) {
  const Go7 g = *Go7::Make({.rows = 3, .cols = 3});
  GameRecord r = Record("go:rows=3,cols=3", g, {}, {"Z9"});
  EXPECT_EQ(ToSgf(r).error, "'Z9' is no point of the board");
  r.moves.clear();
  r.position = "X../..";
  EXPECT_EQ(ToSgf(r).error, "the start 'X../..' is no position of Go");
  r.agents.pop_back();
  EXPECT_FALSE(ToSgf(r));
  EXPECT_EQ(AllGames().WriteRecord("sgf", {.game = "morris"}).error,
            "SGF is written for Go or Reversi; this is a game of morris");
}

TEST(RecordFormatsTest, AreThoseOfTheModules) {
  EXPECT_EQ(AllGames().RecordFormats(),
            (std::vector<std::string>{"sgf", "ggf", "obf", "transcript"}));
  EXPECT_EQ(AllGames().WriteRecord("sfg", {.game = "go"}).error,
            "unknown record format 'sfg'; did you mean 'sgf'? known record formats: sgf, ggf, obf, "
            "transcript");
  EXPECT_FALSE(AllGames().WriteRecord("sgf", {.game = "chess"}));
}

TEST(ToGgfTest, IsWhatTheServersWrite) {
  GameRecord r = Record("reversi", Reversi(), {"d3"}, {"c3", "pass"});
  r.agents[0] = "ann [1]";
  r.points = {16, -16};
  const auto text = ToGgf(r);
  ASSERT_TRUE(text) << text.error;
  EXPECT_EQ(*text,
            "(;GM[Othello]PC[boardgames]PB[ann (1)]PW[bob]RE[+16.00]TY[8]"
            "BO[8 ---------------------------O*------*O--------------------------- *]"
            "B[D3]W[C3//1.25]B[PA//1.25];)\n");
}

TEST(ToGgfTest, SaysHowAGameEnded) {
  GameRecord r = Record("reversi:scoring=empties-to-winner", Reversi(), {}, {"d3"});
  const auto has = [&](const std::string& result) {
    return ToGgf(r)->find("]RE[" + result + "]") != std::string::npos;
  };
  r.ending = Ending::kResigned;
  r.offender = 0;
  EXPECT_TRUE(has("-64.00:r"));
  r.ending = Ending::kForfeit;
  r.offender = 1;
  r.fault.kind = FaultKind::kOutOfTime;
  EXPECT_TRUE(has("+64.00:t"));
  r.fault.kind = FaultKind::kGarbage;
  EXPECT_TRUE(has("+64.00"));
  r.ending = Ending::kInterrupted;
  EXPECT_TRUE(has("?"));
}

TEST(ToGgfTest, WhiteMayBegin) {
  GameRecord r = Record("reversi:first=white", Reversi(), {}, {});
  r.position.back() = 'O';
  r.moves.push_back({.move = "c4", .seat = 1});
  r.moves.push_back({.move = "c3"});
  EXPECT_NE(ToGgf(r)->find(" O]W[C4]B[C3];)"), std::string::npos) << *ToGgf(r);
}

TEST(ToGgfTest, RefusesWhatItCannotWrite) {
  const Reversi g;
  EXPECT_EQ(ToGgf(Record("go", Go7(), {}, {})).error,
            "GGF is written for Reversi; this is a game of go");
  EXPECT_FALSE(ToGgf(Record("reversi:size=6", g, {}, {})));
  EXPECT_FALSE(ToGgf(Record("reversi:blocked=c3", g, {}, {})));
  EXPECT_EQ(ToGgf(Record("reversi", g, {}, {"z9"})).error, "'z9' is no cell of the board");
  GameRecord r = Record("reversi", g, {}, {});
  r.position = "nothing";
  EXPECT_EQ(ToGgf(r).error, "the start 'nothing' is no position of Reversi on 8x8");
}

}  // namespace
}  // namespace boardgames
