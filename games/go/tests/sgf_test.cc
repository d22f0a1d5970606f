// SGF in and out: whole games, set-up stones, passes, variations, what real files have that they
// should not, errors with line and column, and texts made to break the reader.
#include "boardgames/games/go/sgf.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/testing/fuzz.h"
#include "games/go/tests/support.h"

namespace boardgames::go {
namespace {

SgfGame Read(std::string_view text) {
  const auto game = ReadSgf(text);
  EXPECT_TRUE(game) << game.error;
  return game ? *game : SgfGame{};
}
// What was assumed on the way, a line each.
std::string NotesOf(const std::vector<TextNote>& notes) {
  std::string text;
  for (const TextNote& note : notes) text += ToString(note) + "\n";
  return text;
}
std::string NotesOf(std::string_view text) { return NotesOf(Read(text).notes); }
std::string ErrorOf(std::string_view text) {
  const auto game = ReadSgf(text);
  EXPECT_FALSE(game) << text;
  return game.error;
}
// A game read and played by its own rules.
template <class G>
struct Replayed {
  explicit Replayed(std::string_view text)
      : game(Read(text)), rules(Make<G>(game.Options())), replay(ReplaySgf(rules, game)) {}
  Replayed(const Replayed&) = delete;  // the replay refers to the rules

  // The position at the end, or what is wrong.
  std::string Final() const {
    return replay ? rules.position_to_string(replay->history.state()) : replay.error;
  }

  SgfGame game;
  G rules;
  Result<SgfReplay<G>> replay;
};
template <class G>
std::string FinalPosition(std::string_view text) {
  return Replayed<G>(text).Final();
}

TEST(ReadSgf, InformationAndMoves) {
  const SgfGame game = Read(
      "\xef\xbb\xbf(;FF[4]GM[1]SZ[9] KM[7.5]HA[0]PB[Ana]PW[Luis [9k\\]]RU[Chinese]RE[W+R]\n"
      "C[a comment; with (signs\\]]\n"
      ";B[cc];W[gg]C[x];B[];W[tt])\n");
  EXPECT_EQ(game.rows, 9);
  EXPECT_EQ(game.cols, 9);
  EXPECT_EQ(game.komi, 750);
  EXPECT_EQ(game.handicap, 0);
  EXPECT_EQ(game.black, "Ana");
  EXPECT_EQ(game.white, "Luis [9k]");
  EXPECT_EQ(game.rules, "Chinese");
  EXPECT_EQ(game.result, "W+R");
  EXPECT_TRUE(game.notes.empty());
  ASSERT_EQ(game.steps.size(), 4u);
  EXPECT_EQ(game.steps[0].row, 2);
  EXPECT_EQ(game.steps[0].col, 2);
  EXPECT_EQ(game.steps[1].player, 1);
  EXPECT_EQ(game.steps[1].place, (TextPlace{3, 8}));
  EXPECT_EQ(game.steps[2].row, -1) << "B[] is a pass";
  EXPECT_EQ(game.steps[3].row, -1) << "so is W[tt]";
}

TEST(ReadSgf, RectanglesAreColumnsThenRows) {
  const SgfGame game = Read("(;SZ[7:3];B[gc])");
  EXPECT_EQ(game.cols, 7);
  EXPECT_EQ(game.rows, 3);
  EXPECT_EQ(FinalPosition<Go10>("(;SZ[7:3];B[gc])"), "......./......./......X w -");
}

TEST(ReadSgf, TheSizeMayComeLastInItsNode) {
  EXPECT_EQ(FinalPosition<Go7>("(;AB[ac]SZ[3]GM[1]PL[B])"), ".../.../X.. b -");
}

TEST(ReadSgf, OldFilesWithSmallLetters) {
  EXPECT_EQ(FinalPosition<Go7>("(;GaMe[1]SiZe[3];Black[bb];White[aa])"), "O../.X./... b -");
}

TEST(ReadSgf, OfVariationsTheFirstIsTakenAndSaidSo) {
  const SgfGame game =
      Read("(;SZ[3];B[bb](;W[aa];B[ab](;W[ca])(;W[cb];B[cc]))(;W[ba]C[)(;])(;W[bc]))");
  ASSERT_EQ(game.steps.size(), 4u);
  EXPECT_EQ(game.steps[3].col, 2);
  EXPECT_EQ(game.steps[3].row, 0);
  EXPECT_EQ(NotesOf(game.notes),
            "line 1, column 1: the main line was taken; variations left out: 3\n");
}

TEST(ReadSgf, OfSeveralGamesTheFirst) {
  const SgfGame game = Read("(;SZ[3];B[bb])\n(;SZ[5];B[cc])");
  EXPECT_EQ(game.rows, 3);
  EXPECT_EQ(NotesOf(game.notes),
            "line 2, column 1: the first game was taken; others follow from here on\n");
}

TEST(ReadSgf, ACollection) {
  const std::vector<SgfRead> games =
      ReadAllSgf("1 (;SZ[3];B[bb])\n2 (;SZ[9];B[aa];B[jj];W[bb])\n(;GM[2])\n3 (;SZ[5])\nend");
  ASSERT_EQ(games.size(), 4u);
  EXPECT_EQ(games[0].error, "");
  EXPECT_EQ(games[0].game.rows, 3);
  EXPECT_TRUE(games[0].game.notes.empty()) << "archives number their games";
  EXPECT_EQ(games[1].error,
            "line 2, column 19: 'jj' is no point of this board; expected two letters from aa to "
            "ii, or nothing for a pass");
  EXPECT_EQ(games[1].game.steps.size(), 1u) << "what came before";
  EXPECT_EQ(games[1].game.place, (TextPlace{2, 3}));
  EXPECT_EQ(games[2].error, "line 3, column 6: GM[2] is not Go; Go is GM[1]");
  EXPECT_EQ(games[3].game.cols, 5);
  EXPECT_EQ(NotesOf(games[3].game.notes),
            "line 5, column 1: the text behind the game was skipped\n");
  ASSERT_EQ(ReadAllSgf("no game").size(), 1u);
  EXPECT_EQ(ReadAllSgf("no game")[0].error, "there is no game; expected '(;'");
  EXPECT_EQ(ReadAllSgf("(;SZ[9];B[aa]1)(;SZ[9];B[aa)").size(), 2u);
}

TEST(ReadSgf, BracketsThatAreMissingOrTooMany) {
  EXPECT_EQ(NotesOf("hello\n\n(;SZ[9];B[aa])"),
            "line 1, column 1: the text before the game was skipped\n");
  EXPECT_EQ(NotesOf("(SZ[9];B[aa])"), "line 1, column 2: ';' is missing after '('\n");
  EXPECT_EQ(NotesOf("(;SZ[9]\n;B[aa]"),
            "line 1, column 1: ')' is missing at the end for the '(' here\n");
  EXPECT_EQ(NotesOf("(;SZ[9];B[aa]);W[bb])"),
            "line 1, column 15: the text behind the game was skipped\n");
  EXPECT_EQ(NotesOf("(;SZ[9];B[aa])\r\n\x1a"), "") << "as DOS ends its files";
  EXPECT_EQ(NotesOf("(;SZ[9]PB;B[aa])"),
            "line 1, column 8: property PB has no value; it was left out\n");
  EXPECT_EQ(NotesOf("(;SZ[9]KGSDE[aa];B[aa])"), "") << "one program's own";
}

TEST(ReadSgf, NumbersThatAreNone) {
  const auto komi = [](const std::string& value) { return Read("(;KM[" + value + "])").komi; };
  const auto notes = [](const std::string& root) { return NotesOf("(;" + root + ";B[aa])"); };
  EXPECT_EQ(komi(""), std::nullopt);
  EXPECT_EQ(notes("KM[]"), "line 1, column 6: komi is empty; it was left out\n");
  EXPECT_EQ(komi("6,5"), 650);
  EXPECT_EQ(notes("KM[6,5]"), "line 1, column 6: komi '6,5' has a comma for the decimal point\n");
  EXPECT_EQ(komi("1,000.5"), std::nullopt);
  EXPECT_EQ(komi("6.50000"), 650);
  EXPECT_EQ(komi("seven"), std::nullopt);
  EXPECT_EQ(komi("1000"), 100000);
  EXPECT_EQ(komi("1001"), std::nullopt);
  EXPECT_EQ(notes("KM[-1001]"),
            "line 1, column 6: komi '-1001' is not a number from -1000 to 1000 with at most two "
            "decimals, such as 7.5; it was left out\n");
  EXPECT_EQ(komi("375"), 37500) << "nobody knows who wrote it";
  EXPECT_EQ(notes("KM[375]"), "line 1, column 6: komi 375 is more than the board has points\n");
  EXPECT_EQ(Read("(;HA[])").handicap, std::nullopt);
  EXPECT_EQ(notes("HA[]"), "line 1, column 6: the handicap is empty; it was left out\n");
  EXPECT_EQ(notes("HA[two]"),
            "line 1, column 6: handicap 'two' is not a number of stones; it was left out\n");
  EXPECT_EQ(Read("(;SZ[])").cols, 19);
  EXPECT_EQ(notes("SZ[]"), "line 1, column 6: the size is empty; it is taken as 19x19\n");
  EXPECT_EQ(notes("GM[]"), "line 1, column 6: GM is empty; it is taken as 1, which is Go\n");
  EXPECT_EQ(notes("PL[]"),
            "line 1, column 6: PL[] names no player, as PL[B] or PL[W] would; it was left out\n");
  EXPECT_EQ(notes("PL[1]"),
            "line 1, column 6: PL[1] names no player, as PL[B] or PL[W] would; it was left out\n");
  EXPECT_EQ(notes("AB[]"), "line 1, column 6: AB has an empty value; it was left out\n");
  EXPECT_EQ(notes("KM[6.5][7.5]"),
            "line 1, column 11: KM has several values; the first is taken\n");
}

TEST(ReadSgf, FoxWritesKomiInHundredths) {
  const auto komi = [](const std::string& root) {
    return Read("(;GM[1]SZ[19]" + root + "AP[GNU Go:3.8]AP[foxwq];B[aa])").komi;
  };
  EXPECT_EQ(komi("KM[375]RU[Chinese]"), 750) << "3.75 stones";
  EXPECT_EQ(komi("RU[Chinese]KM[325]"), 650);
  EXPECT_EQ(komi("KM[375]"), 750);
  EXPECT_EQ(komi("KM[650]RU[Japanese]"), 650);
  EXPECT_EQ(komi("KM[50]RU[Japanese]"), 50);
  EXPECT_EQ(komi("KM[750]RU[Chinese]"), 750);
  EXPECT_EQ(komi("KM[0]RU[Chinese]"), 0);
  EXPECT_EQ(komi("KM[6.5]RU[Korean]"), 650) << "not every file of theirs";
  EXPECT_EQ(NotesOf("(;KM[375]RU[Chinese]AP[foxwq])"),
            "line 1, column 6: komi '375' is written in hundredths by Fox; it is 7.5 points\n");
}

TEST(ReadSgf, PropertiesTwiceOrInAnotherNode) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AW[aa]AW[ca]PL[B])"), "O.O/.../... b -");
  EXPECT_EQ(NotesOf("(;SZ[9]AW[cc]\nAW[gc])"),
            "line 2, column 1: property AW twice in one node; both are taken\n");
  EXPECT_EQ(Read("(;KM[6.5]KM[7.5])").komi, 650);
  EXPECT_EQ(NotesOf("(;KM[6.5]KM[7.5])"),
            "line 1, column 10: property KM twice in one node; the first is taken\n");
  EXPECT_EQ(Read("(;SZ[9];KM[6.5]PB[ann];KM[7.5])").komi, 650);
  EXPECT_EQ(NotesOf("(;SZ[9];KM[6.5]PB[ann];KM[7.5]PB[bob])"),
            "line 1, column 31: PB once more; the first is taken\n"
            "line 1, column 24: KM once more; the first is taken\n");
  EXPECT_EQ(NotesOf("(;SZ[9];KM[6.5];KM[6.5])"), "");
  EXPECT_EQ(NotesOf("(;SZ[9];B[aa];GM[1]SZ[9:9])"),
            "line 1, column 15: GM belongs into the first node; it was left out here\n"
            "line 1, column 20: SZ belongs into the first node; it was left out here\n");
  EXPECT_EQ(ErrorOf("(;B[aa];SZ[9])"),
            "line 1, column 9: SZ[9] contradicts the first node, where SZ belongs");
  EXPECT_EQ(ErrorOf("(;B[aa];GM[2])"),
            "line 1, column 9: GM[2] contradicts the first node, where GM belongs");
}

TEST(ReadSgf, SeveralThingsInOneNode) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];B[aa]W[bb];W[cc]B[ab])"), "X../XO./..O w -");
  EXPECT_EQ(NotesOf("(;SZ[3];W[aa]B[bb])"),
            "line 1, column 14: a second move in one node; they are played as written\n");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]B[aa]AB[bb]AW[cc])"), "X../.X./..O w -");
  EXPECT_EQ(NotesOf("(;SZ[3]B[aa]AB[bb]AW[cc])"),
            "line 1, column 8: stones are set up beside a move; they come first\n");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];B[aa]PL[W];W[bb])"), "X../.O./... b -");
  EXPECT_EQ(NotesOf("(;SZ[3];B[aa]PL[W])"), "line 1, column 14: PL beside a move was left out\n");
  EXPECT_EQ(ErrorOf("(;SZ[3]AB[aa:bb]AW[bb])"),
            "line 1, column 20: the point 'bb' is in two of AB, AW and AE of one node");
}

TEST(ReadSgf, AHandicapThatIsNotSetUp) {
  EXPECT_EQ(
      NotesOf("(;SZ[9]HA[3];W[cc])"),
      "line 1, column 8: a handicap of 3 stones, and none is set up; White begins on the empty "
      "board\n");
  EXPECT_EQ(NotesOf("(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee])"), "");
  EXPECT_EQ(NotesOf("(;SZ[9]HA[2]AB[cc][gg];W[ee])"), "");
}

TEST(ReadSgf, RulesWithSuicide) {
  for (const char* name :
       {"NZ", "New Zealand", "GOE", "Ing", "Tromp-Taylor", "koPOSITIONALscoreAREAtaxNONEsui1"}) {
    EXPECT_TRUE(Read("(;RU[" + std::string(name) + "])").Options().suicide) << name;
  }
  for (const char* name : {"", "Chinese", "Japanese", "AGA", "koSIMPLEscoreAREAtaxNONEsui0"}) {
    EXPECT_FALSE(Read("(;RU[" + std::string(name) + "])").Options().suicide) << name;
  }
}

TEST(ReadSgf, ErrorsNameLineAndColumn) {
  EXPECT_EQ(ErrorOf(""), "there is no game; expected '(;'");
  EXPECT_EQ(ErrorOf("B[aa]"), "there is no game; expected '(;'");
  EXPECT_EQ(ErrorOf("(;SZ[9](1))"), "line 1, column 9: expected ';' after '(', as in '(;B[aa])'");
  EXPECT_EQ(ErrorOf("(;SZ[9]\n;B[aa)"),
            "line 2, column 3: this '[' is never closed; ']' is missing");
  EXPECT_EQ(ErrorOf("(;SZ[9];B)"), "line 1, column 9: the move B has no value; expected '['");
  EXPECT_EQ(ErrorOf("(;SZ[9];b[aa])"),
            "line 1, column 9: a property without a capital letter; expected one as in 'B[aa]'");
  EXPECT_EQ(ErrorOf("(;SZ[9];B[aa]1)"), "line 1, column 14: expected ';', '(' or ')', found '1'");
  EXPECT_EQ(ErrorOf("(;SZ[9](;B[aa]);W[bb])"), "line 1, column 16: expected '(' or ')', found ';'");
  EXPECT_EQ(ErrorOf("(;SZ[9]C[a] b];B[aa])"),
            "line 1, column 13: a property without a capital letter; expected one as in 'B[aa]'");
  EXPECT_EQ(ErrorOf("(;SZ[9];B[jj])"),
            "line 1, column 11: 'jj' is no point of this board; expected two letters from aa to "
            "ii, or nothing for a pass");
  EXPECT_EQ(ErrorOf("(;SZ[9];B[D4])").substr(0, 41), "line 1, column 11: 'D4' is no point of th");
  EXPECT_EQ(ErrorOf("(;SZ[9]AB[aa]\n[a])"),
            "line 2, column 2: 'a' is no point of this board; expected two letters from aa to ii");
  EXPECT_EQ(ErrorOf("(;SZ[9]AB[tt])").substr(0, 41), "line 1, column 11: 'tt' is no point of th")
      << "a pass sets nothing up";
  EXPECT_EQ(ErrorOf("(;GM[2])"), "line 1, column 6: GM[2] is not Go; Go is GM[1]");
  EXPECT_EQ(ErrorOf("(;SZ[20])"),
            "line 1, column 6: size '20' is not a board up to 19x19; expected SZ[19] or "
            "SZ[columns:rows]");
  EXPECT_EQ(ErrorOf("(;SZ[0])").substr(0, 27), "line 1, column 6: size '0' ");
  EXPECT_EQ(ErrorOf("(;SZ[9:])").substr(0, 28), "line 1, column 6: size '9:' ");
  EXPECT_EQ(ErrorOf("(;B[aa]B[bb])"), "line 1, column 8: two moves B in one node");
  EXPECT_EQ(ErrorOf("(;B[aa][bb])"), "line 1, column 9: a move is one point; B has several values");
  std::string accents = "\x01";
  for (int i = 0; i < 10; ++i) accents += "\xc3\xa9";
  EXPECT_NE(ErrorOf("(;SZ[" + accents + "])").find("size '?" + accents.substr(1, 18) + "...'"),
            std::string::npos)
      << "no half of a character";
}

TEST(ReplaySgf, SetUpStonesAndWhoIsToMove) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa][cc]AW[bb])"), "X../.O./..X b -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa][cc])"), "X../.../..X w -") << "a handicap";
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]PL[W])"), ".../.../... w -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]PL[W];B[bb])"), ".../.X./... w -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa][cc]AW[bb]PL[W])"), "X../.O./..X w -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]HA[2]AB[aa][cc];W[bb])"), "X../.O./..X b -")
      << "without PL, whoever moves first is to move";
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];W[bb])"), ".../.O./... b -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[5]AB[ba:db])"), ".XXX./.XXX./...../...../..... w -")
      << "two corners are a rectangle";
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[5]AB[db:ba])"), ".XXX./.XXX./...../...../..... w -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[5]AB[bb:da])"), ".XXX./.XXX./...../...../..... w -");
}

TEST(ReplaySgf, EmptiedPointsInALaterNode) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa:ca];AE[ba]AW[bb]PL[B])"), "X.X/.O./... b -");
}

TEST(ReplaySgf, StonesSetUpAfterMovesBeginAnew) {
  const Replayed<Go7> played("(;SZ[3];B[bb];W[aa];AE[aa]AW[cc];B[aa])");
  const auto& replay = played.replay;
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(played.Final(), "X../.X./..O w -");
  EXPECT_EQ(replay->history.played().size(), 1u);
  EXPECT_EQ(NotesOf(replay->notes),
            "line 1, column 24: the position is set up anew after move 2; the moves before it were "
            "left out\n");
}

TEST(ReplaySgf, PlBetweenMovesBeginsNothingAnew) {
  const auto moves = [](std::string_view text) {
    const Replayed<Go7> played(text);
    return played.replay ? played.replay->history.played().size() : 99;
  };
  EXPECT_EQ(moves("(;SZ[3];B[bb];PL[W];W[aa])"), 2u);
  EXPECT_EQ(moves("(;SZ[3];B[bb];PL[W])"), 1u);
  EXPECT_EQ(moves("(;SZ[3];B[bb];PL[B];B[aa])"), 2u);
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];B[bb];PL[B])"), ".../.X./... b -");
}

TEST(ReplaySgf, TheColourIsThatOfTheMove) {
  const Replayed<Go7> played("(;SZ[5];W[aa];W[bb];B[cc];B[])");
  const auto& replay = played.replay;
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(played.Final(), "O..../.O.../..X../...../..... w - 1");
  EXPECT_EQ(NotesOf(replay->notes),
            "line 1, column 9: White begins\n"
            "line 1, column 15: White plays though Black was to move\n"
            "line 1, column 27: Black plays though White was to move\n");
  EXPECT_EQ(WriteSgf(ToSgf(replay->history)),
            "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[5]KM[0]PL[W]\n;W[aa];W[bb];B[cc];B[])\n");
}

TEST(ReplaySgf, AGameGoesOnAfterItsEnd) {
  const Replayed<Go7> played("(;SZ[3];B[bb];W[];B[];B[];W[aa])");
  const auto& replay = played.replay;
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(played.Final(), "O../.X./... b -");
  EXPECT_EQ(NotesOf(replay->notes),
            "line 1, column 23: a pass after the end of the game was left out\n"
            "line 1, column 27: the game goes on after its end\n");
}

TEST(ReplaySgf, AKoIsRetakenAfterTwoPasses) {
  constexpr std::string_view kKo = "(;SZ[5];B[be];W[ce];B[ad];W[dd];B[bc];W[cc];B[cd];W[bd]";
  EXPECT_EQ(FinalPosition<Go7>(std::string(kKo) + ";B[];W[];B[cd])"),
            "...../...../.XO../X.XO./.XO.. w B2");
  EXPECT_TRUE(
      FinalPosition<Go7>(std::string(kKo) + ";B[cd])").find("the ko may not be taken back") !=
      std::string::npos);
}

TEST(ReplaySgf, CapturesAndTheEnd) {
  const Replayed<Go7> played("(;SZ[3]KM[0.5];B[ab];W[aa];B[ba];W[];B[];W[])");
  const auto& replay = played.replay;
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_TRUE(replay->history.finished());
  EXPECT_EQ(replay->history.utility(0), 850);
  ASSERT_EQ(replay->notes.size(), 1u) << "the third pass";
}

TEST(ReplaySgf, ErrorsNameLineAndColumn) {
  EXPECT_TRUE(
      FinalPosition<Go7>("(;SZ[3]\n;B[bb]\n;W[bb])")
          .starts_with("line 3, column 2: White's move 'B2' is not legal here: there is a stone;"));
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[2]\nAB[aa][ab][ba][bb])"),
            "line 2, column 4: the stone at A2 has no liberty");
  const auto other = ReplaySgf(Go7(), Read("(;SZ[3])"));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error.find("3 rows and 3 columns, the rules are for 7 and 7"), std::string::npos)
      << other.error;
}

TEST(ReplaySgf, SuperkoIsChecked) {
  const SgfGame suicide = Read("(;SZ[2]AW[ba][ab];B[aa])");
  GoOptions options = suicide.Options();
  options.suicide = true;
  EXPECT_TRUE(ReplaySgf(*Go7::Make(options), suicide));
  options.ko = KoRule::kPositional;
  const auto superko = ReplaySgf(*Go7::Make(options), suicide);
  ASSERT_FALSE(superko);
  EXPECT_EQ(superko.error, "line 1, column 19: Black's move 'A2' brings an earlier position back");
}

TEST(WriteSgf, AGame) {
  const auto rules = Make<Go7>({.rows = 3, .cols = 5, .komi = 6.5});
  GameHistory<Go7> game(rules);
  for (const char* m : {"C2", "A1", "pass", "pass"}) {
    game.play(*rules.parse_move(game.state(), m));
  }
  SgfGame sgf = ToSgf(game);
  sgf.black = "back\\slash ] bracket";
  EXPECT_EQ(WriteSgf(sgf),
            "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[5:3]KM[6.5]PB[back\\\\slash \\] bracket]"
            "RE[W+6.5]\n;B[cb];W[ac];B[];W[])\n");
  EXPECT_EQ(Read(WriteSgf(sgf)).black, sgf.black);
}

TEST(WriteSgf, SetUpStonesComeFirst) {
  const auto rules = Make<Go7>({.rows = 3, .cols = 3});
  GameHistory<Go7> game(rules, Position(rules, "X../.O./..X w -"));
  game.play(*rules.parse_move(game.state(), "A1"));
  EXPECT_EQ(WriteSgf(ToSgf(game)),
            "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[3]KM[0]AB[aa][cc]AW[bb]PL[W]\n;W[ac])\n");
}

template <class G>
void CheckRoundTrip(const GoOptions& options, std::uint64_t seed) {
  const G g = Make<G>(options);
  Seeded random(seed);
  // A start in the middle of a game half the time.
  auto start = g.initial();
  if (random.Uniform(2) == 0) Playout(g, start, random, g.points() / 2);
  start = *g.position(start.stones, NumberBelow(random, 2));
  GameHistory<G> game(g, start);
  for (int ply = 0; ply < 60; ++ply) {
    const bool over = game.finished();
    // Now and then somebody plays out of turn, or goes on after the end.
    if (over || random.Uniform(8) == 0) game.give_turn(NumberBelow(random, 2));
    MoveListFor<G> moves;
    game.moves(moves);
    auto move = Pick(moves, random);
    if (random.Uniform(8) == 0) move = G::kPass;
    if (over && move == G::kPass) {  // which would be left out when it is read
      game.undo_turn();
      break;
    }
    game.play(move);
  }
  const std::string text = WriteSgf(ToSgf(game));
  const SgfGame read = Read(text);
  EXPECT_EQ(WriteSgf(read), text);
  const auto replay = ReplaySgf(g, read);
  ASSERT_TRUE(replay) << replay.error << "\n" << text;
  EXPECT_EQ(replay->history.played(), game.played());
  for (std::size_t i = 0; i < game.played().size(); ++i) {
    ASSERT_EQ(replay->history.mover(i), game.mover(i));
  }
  EXPECT_EQ(replay->history.state(), game.state());
  EXPECT_EQ(replay->history.start(), game.start());
}

TEST(WriteSgf, WhatIsWrittenIsReadAgain) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    CheckRoundTrip<Go7>({.rows = 4, .cols = 5, .komi = -3.25, .ko = KoRule::kPositional}, seed);
    CheckRoundTrip<Go7>({.rows = 3, .cols = 3}, seed);
    CheckRoundTrip<Go7>({.rows = 1, .cols = 2, .suicide = true}, seed);
    CheckRoundTrip<Go10>({.rows = 9, .cols = 9, .komi = 7}, seed);
    CheckRoundTrip<Go19>({.rows = 19, .cols = 19, .komi = 0.5, .suicide = true}, seed);
  }
}

// Whatever the bytes: an answer, and what is accepted is written and read again unchanged.
void CheckText(const std::string& text, int& accepted) {
  const auto game = ReadSgf(text);
  if (!game) {
    ASSERT_TRUE(game.error.starts_with("line ") || game.error.starts_with("there is no game"))
        << game.error;
    return;
  }
  ++accepted;
  const std::string again = WriteSgf(*game);
  const auto back = ReadSgf(again);
  ASSERT_TRUE(back) << back.error << "\n" << again;
  ASSERT_EQ(WriteSgf(*back), again) << text;
  const auto rules = Go19::Make(game->Options());
  ASSERT_TRUE(rules) << rules.error;
  const auto replay = ReplaySgf(*rules, *game);
  ASSERT_TRUE(replay || !replay.error.empty());
}

TEST(Fuzz, BytesAndMutatedGames) {
  Seeded random(7);
  const std::vector<std::string> seeds = {
      "(;FF[4]GM[1]SZ[9]KM[7.5]PB[a\\]b]RE[B+0.5];B[cc];W[gg];B[];W[tt])",
      "(;SZ[7:3]AB[aa:cb][dc]AW[ea]PL[W];W[fa](;B[ga];AE[aa]PL[B])(;B[gb]C[x]))",
      "(;GM[1]SZ[3]HA[2]AB[aa][cc];W[bb];B[ab];W[];B[]) (;B[aa])",
  };
  constexpr std::string_view kSigns = "()[];:\\abcstBWAEPLSZKM0123456789.-\n\r \xff";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    if (i % 4 == 0) {
      for (std::uint32_t n = random.Uniform(40); n > 0; --n) text += Pick(kSigns, random);
    } else {
      text = testing::Mangled(Pick(seeds, random), kSigns, random);
    }
    ASSERT_NO_FATAL_FAILURE(CheckText(text, accepted)) << text;
  }
  EXPECT_GT(accepted, 1000);
}

TEST(Fuzz, DeepNestingIsNoRecursion) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "(;";
  EXPECT_EQ(Read(text).notes.size(), 1u) << "')' is missing";
  text += std::string(200'000, ')');
  EXPECT_TRUE(Read(text).notes.empty());
}

TEST(Fuzz, WhatIsLargeTakesLittle) {
  // Each of these could take the square of its length, in steps or in memory.
  std::string rectangles = "(;SZ[19]";
  std::string names = "(;SZ[19]";
  std::string blacks = "(;SZ[19]";
  for (int i = 0; i < 100'000; ++i) {
    rectangles += "AB[aa:ss]";
    for (int n = i, k = 0; k < 5; ++k, n /= 26) names += static_cast<char>('A' + n % 26);
    names += "[]";
    blacks += ";B[]";
  }
  const SgfGame game = Read(rectangles + ")");
  EXPECT_EQ(game.steps.size(), 100'000u);
  EXPECT_EQ(game.notes.size(), 101u);
  EXPECT_EQ(Read(names + ")").steps.size(), 0u);
  const SgfGame passes = Read(blacks + ")");
  const auto rules = Make<Go19>(passes.Options());
  const auto replay = ReplaySgf(rules, passes);
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(replay->history.played().size(), 100'000u);
  EXPECT_EQ(replay->notes.size(), 101u);
}

}  // namespace
}  // namespace boardgames::go
