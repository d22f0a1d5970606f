// SGF in and out: whole games, set-up stones, passes, variations, errors with line and column, and
// texts made to break the reader.
#include "boardgames/games/go/sgf.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/zobrist.h"
#include "games/go/tests/support.h"

namespace boardgames::go {
namespace {

SgfGame Read(std::string_view text) {
  const auto game = ReadSgf(text);
  EXPECT_TRUE(game) << game.error;
  return game ? *game : SgfGame{};
}
std::string ErrorOf(std::string_view text) {
  const auto game = ReadSgf(text);
  EXPECT_FALSE(game) << text;
  return game.error;
}
// The position at the end, or what is wrong.
template <class G>
std::string FinalPosition(std::string_view text) {
  const SgfGame game = Read(text);
  const auto rules = G::Make(game.Options());
  if (!rules) return rules.error;
  const auto replay = ReplaySgf(*rules, game);
  return replay ? rules->position_to_string(replay->history.state()) : replay.error;
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
  EXPECT_EQ(game.steps[1].line, 3);
  EXPECT_EQ(game.steps[1].column, 8);
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
  EXPECT_EQ(FinalPosition<Go7>("(;AB[ac]SZ[3]GM[1])"), ".../.../X.. b -");
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
  ASSERT_EQ(game.notes.size(), 1u);
  EXPECT_EQ(game.notes[0], "the main line was taken; variations left out: 3");
}

TEST(ReadSgf, OfSeveralGamesTheFirst) {
  const SgfGame game = Read("(;SZ[3];B[bb])\n(;SZ[5];B[cc])");
  EXPECT_EQ(game.rows, 3);
  ASSERT_EQ(game.notes.size(), 1u);
  EXPECT_NE(game.notes[0].find("line 2, column 1"), std::string::npos) << game.notes[0];
}

TEST(ReadSgf, ErrorsNameLineAndColumn) {
  EXPECT_EQ(ErrorOf(""), "line 1, column 1: there is no game; expected '(;'");
  EXPECT_EQ(ErrorOf("B[aa]"), "line 1, column 1: expected '(;', found 'B'");
  EXPECT_EQ(ErrorOf("(B[aa])"), "line 1, column 2: expected ';' after '(', as in '(;B[aa])'");
  EXPECT_EQ(ErrorOf("(;SZ[9]\n;B[aa]"),
            "line 2, column 7: the text ends inside a game; ')' is missing for the '(' at line 1, "
            "column 1");
  EXPECT_EQ(ErrorOf("(;SZ[9]\n;B[aa)"),
            "line 2, column 3: this '[' is never closed; ']' is missing");
  EXPECT_EQ(ErrorOf("(;SZ[9];B)"), "line 1, column 9: property B has no value; expected '['");
  EXPECT_EQ(ErrorOf("(;SZ[9];B[aa]1)"), "line 1, column 14: expected ';', '(' or ')', found '1'");
  EXPECT_EQ(ErrorOf("(;SZ[9](;B[aa]);W[bb])"), "line 1, column 16: expected '(' or ')', found ';'");
  EXPECT_EQ(ErrorOf("(;SZ[9];B[jj])"),
            "line 1, column 11: 'jj' is no point of this board; expected two letters from aa to "
            "ii, or nothing for a pass");
  EXPECT_EQ(ErrorOf("(;SZ[9]AB[aa]\n[a])"),
            "line 2, column 2: 'a' is no point of this board; expected two letters from aa to ii");
  EXPECT_EQ(ErrorOf("(;GM[2])"), "line 1, column 6: GM[2] is not Go; Go is GM[1]");
  EXPECT_EQ(ErrorOf("(;SZ[20])"),
            "line 1, column 6: size '20' is not a board up to 19x19; expected SZ[19] or "
            "SZ[columns:rows]");
  EXPECT_EQ(ErrorOf("(;SZ[9:])").substr(0, 28), "line 1, column 6: size '9:' ");
  EXPECT_EQ(ErrorOf("(;KM[seven])").substr(0, 31), "line 1, column 6: komi 'seven' ");
  EXPECT_EQ(ErrorOf("(;HA[two])"), "line 1, column 6: handicap 'two' is not a number of stones");
  EXPECT_EQ(ErrorOf("(;PL[x])"),
            "line 1, column 6: PL[x] names no player; expected PL[B] or PL[W]");
  EXPECT_EQ(ErrorOf("(;B[aa]B[bb])"), "line 1, column 8: property B twice in one node");
  EXPECT_EQ(ErrorOf("(;B[aa][bb])"), "line 1, column 9: a move is one point; B has several values");
  EXPECT_EQ(ErrorOf("(;B[aa];SZ[9])"), "line 1, column 9: property SZ belongs into the first node");
}

TEST(ReplaySgf, SetUpStonesAndWhoIsToMove) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa][cc]AW[bb])"), "X../.O./..X b -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa][cc]AW[bb]PL[W])"), "X../.O./..X w -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]HA[2]AB[aa][cc];W[bb])"), "X../.O./..X b -")
      << "without PL, whoever moves first is to move";
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];W[bb])"), ".../.O./... b -");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[5]AB[ba:db])"), ".XXX./.XXX./...../...../..... b -")
      << "two corners are a rectangle";
}

TEST(ReplaySgf, EmptiedPointsInALaterNode) {
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3]AB[aa:ca];AE[ba]AW[bb]PL[B])"), "X.X/.O./... b -");
}

TEST(ReplaySgf, StonesSetUpAfterMovesBeginAnew) {
  const SgfGame game = Read("(;SZ[3];B[bb];W[aa];AE[aa]AW[cc];B[aa])");
  const auto rules = *Go7::Make(game.Options());
  const auto replay = ReplaySgf(rules, game);
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_EQ(rules.position_to_string(replay->history.state()), "X../.X./..O w -");
  EXPECT_EQ(replay->history.played().size(), 1u);
  ASSERT_EQ(replay->notes.size(), 1u);
  EXPECT_NE(replay->notes[0].find("after move 2"), std::string::npos);
}

TEST(ReplaySgf, CapturesAndTheEnd) {
  const SgfGame game = Read("(;SZ[3]KM[0.5];B[ab];W[aa];B[ba];W[];B[];W[])");
  const auto rules = *Go7::Make(game.Options());
  const auto replay = ReplaySgf(rules, game);
  ASSERT_TRUE(replay) << replay.error;
  EXPECT_TRUE(replay->history.finished());
  EXPECT_EQ(replay->history.utility(0), 850);
  ASSERT_EQ(replay->notes.size(), 1u) << "the third pass";
}

TEST(ReplaySgf, ErrorsNameLineAndColumn) {
  EXPECT_TRUE(
      FinalPosition<Go7>("(;SZ[3]\n;B[bb]\n;W[bb])")
          .starts_with("line 3, column 2: White's move 'B2' is not legal here: there is a stone;"));
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];B[bb];B[aa])"),
            "line 1, column 15: Black is not to move; a pass of the other player, W[], is missing "
            "before it");
  EXPECT_EQ(FinalPosition<Go7>("(;SZ[3];B[];W[];B[aa])"),
            "line 1, column 17: Black plays on after two passes ended the game");
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
  SCOPED_TRACE("seed " + std::to_string(seed));
  const G g = Make<G>(options);
  SplitMix64 random(seed);
  // A start in the middle of a game half the time.
  auto start = g.initial();
  if (random.Below(2) == 0) Playout(g, start, random, g.points() / 2);
  start = *g.position(start.stones, static_cast<int>(random.Below(2)));
  GameHistory<G> game(g, start);
  for (int ply = 0; ply < 60 && !game.finished(); ++ply) {
    MoveListFor<G> moves;
    game.moves(moves);
    game.play(moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))]);
  }
  const std::string text = WriteSgf(ToSgf(game));
  const SgfGame read = Read(text);
  EXPECT_EQ(WriteSgf(read), text);
  const auto replay = ReplaySgf(g, read);
  ASSERT_TRUE(replay) << replay.error << "\n" << text;
  EXPECT_EQ(replay->history.played(), game.played());
  EXPECT_EQ(replay->history.state(), game.state());
  EXPECT_EQ(replay->history.start(), game.start());
}

TEST(WriteSgf, WhatIsWrittenIsReadAgain) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    CheckRoundTrip<Go7>({.rows = 4, .cols = 5, .komi = -3.25, .ko = KoRule::kPositional}, seed);
    CheckRoundTrip<Go10>({.rows = 9, .cols = 9, .komi = 7}, seed);
    CheckRoundTrip<Go19>({.rows = 19, .cols = 19, .komi = 0.5, .suicide = true}, seed);
  }
}

// Whatever the bytes: an answer, and what is accepted is written and read again unchanged.
void CheckText(const std::string& text, int& accepted) {
  const auto game = ReadSgf(text);
  if (!game) {
    ASSERT_TRUE(game.error.starts_with("line ")) << game.error;
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
  constexpr std::uint64_t kSeed = 7;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  const auto below = [&](std::size_t n) { return random.Below(static_cast<std::uint32_t>(n)); };
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
      for (std::size_t n = below(40); n > 0; --n) text += kSigns[below(kSigns.size())];
    } else {
      text = seeds[below(seeds.size())];
      for (std::size_t n = 1 + below(4); n > 0 && !text.empty(); --n) {
        const std::size_t at = below(text.size());
        switch (below(4)) {
          case 0:
            text[at] = kSigns[below(kSigns.size())];
            break;
          case 1:
            text.insert(at, 1, kSigns[below(kSigns.size())]);
            break;
          case 2:
            text.erase(at, 1 + below(5));
            break;
          default:
            text.insert(at, text.substr(below(text.size()), below(12)));
            break;
        }
      }
    }
    ASSERT_NO_FATAL_FAILURE(CheckText(text, accepted)) << text;
  }
  EXPECT_GT(accepted, 1000);
}

TEST(Fuzz, DeepNestingIsNoRecursion) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "(;";
  EXPECT_FALSE(ReadSgf(text));
  text += std::string(200'000, ')');
  EXPECT_TRUE(ReadSgf(text));
}

}  // namespace
}  // namespace boardgames::go
