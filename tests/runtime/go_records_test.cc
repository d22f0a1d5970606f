// Records of Go by the one reader of records: files with faults that other programs wrote, games at
// random written and read again, and files spoilt at random.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/records.h"
#include "boardgames/zobrist.h"
#include "records_help.h"
#include "tests/protocol/mutate.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

std::string Bytes(const std::string& name) { return Contents("records/" + name); }

struct Told {
  std::string game = {}, position = {}, moves = {}, final = {}, notes = {};
};

std::string ColourMoves(const RecordedGame& game) {
  std::string text;
  for (const PlayedGame::Move& m : game.played.moves) {
    text += std::string(text.empty() ? "" : " ") + (m.player == 0 ? "B:" : "W:") + m.move;
  }
  return text;
}
std::string NotesText(const RecordedGame& game) {
  std::string text;
  for (const std::string& note : NotesOf(game)) text += note + "\n";
  return text;
}

// The one game of a text.
Told Tell(std::string_view text, std::string_view spec = {}) {
  auto read = ReadRecords(Games(), text, spec);
  if (!read) return {.notes = read.error};
  EXPECT_EQ(read->format, "sgf");
  EXPECT_EQ(read->games.size(), 1u);
  RecordedGame& game = read->games[0];
  const auto replayed = Replay(Games(), game);
  if (!replayed) return {.notes = replayed.error};
  return {game.played.game, game.played.position, ColourMoves(game),
          replayed->position->to_string(), NotesText(game)};
}

std::string Nine(std::string rows, const std::string& turn) {
  for (std::size_t at; (at = rows.find('9')) != std::string::npos;) {
    rows.replace(at, 1, ".........");
  }
  return rows + turn;
}

TEST(Cases, NumbersThatAreEmptyOrHaveAComma) {
  const auto expect = [](const char* file, const char* game, const char* moves, const char* note) {
    SCOPED_TRACE(file);
    const Told told = Tell(Bytes(file));
    EXPECT_EQ(told.game, game);
    EXPECT_EQ(told.moves, moves);
    EXPECT_EQ(told.notes, std::string(note) + "\n");
  };
  expect("km-empty.sgf", "go", "B:E5 W:C7", "line 1, column 16: komi is empty; it was left out");
  expect("ha-empty.sgf", "go", "B:E5 W:C7",
         "line 1, column 16: the handicap is empty; it was left out");
  expect("sz-empty.sgf", "go:rows=19,cols=19", "B:E15 W:C17",
         "line 1, column 11: the size is empty; it is taken as 19x19");
  Told told = Tell(Bytes("km-comma.sgf"));
  EXPECT_EQ(told.game, "go:komi=6.5");
  EXPECT_EQ(told.moves, "B:E5 W:C7");
  told = Tell("(;GM[1]SZ[9]KM[375]AP[foxwq]RU[Chinese];B[ee])");
  EXPECT_EQ(told.game, "go:komi=7.5");
  EXPECT_THAT(told.notes, HasSubstr("hundredths"));
}

TEST(Cases, APropertyTwice) {
  const Told told = Tell(Bytes("aw-twice.sgf"));
  EXPECT_EQ(told.position, Nine("9/9/..O...O../9/9/9/......X../9/9", " b -"));
  EXPECT_EQ(told.moves, "B:E5");
  EXPECT_EQ(told.notes, "line 2, column 1: property AW twice in one node; both are taken\n");
}

TEST(Cases, TextAroundTheGame) {
  Told told = Tell(Bytes("mail-header.sgf"));
  EXPECT_EQ(told.moves, "B:E5 W:C7");
  EXPECT_EQ(told.notes, "line 1, column 1: the text before the game was skipped\n");
  told = Tell(Bytes("no-first-semicolon.sgf"));
  EXPECT_EQ(told.moves, "B:E5 W:C7");
  EXPECT_EQ(told.notes, "line 2, column 1: ';' is missing after '('\n");
}

TEST(Cases, ColoursAreTheRecords) {
  Told told = Tell(Bytes("white-first.sgf"));
  EXPECT_EQ(told.moves, "W:G7 B:C3");
  EXPECT_EQ(told.final, Nine("9/9/......O../9/9/9/..X....../9/9", " w -"));
  EXPECT_EQ(told.notes, "line 1, column 14: White begins\n");
  told = Tell(Bytes("handicap-as-moves.sgf"));
  EXPECT_EQ(told.game, "go:komi=0.5");
  EXPECT_EQ(told.moves, "B:G7 B:C3 B:G3 W:C7");
  EXPECT_EQ(told.final, Nine("9/9/..O...X../9/9/9/..X...X../9/9", " b -"));
  EXPECT_EQ(told.notes,
            "line 1, column 32: Black plays though White was to move\n"
            "line 1, column 38: Black plays though White was to move\n");
}

TEST(Cases, AKoAfterTwoPasses) {
  const Told told = Tell(Bytes("ko-after-passes.sgf"));
  EXPECT_EQ(told.moves, "B:B1 W:C1 B:A2 W:D2 B:B3 W:C3 B:C2 W:B2 B:pass W:pass B:C2");
  EXPECT_EQ(told.final, "...../...../.XO../X.XO./.XO.. w B2");
  EXPECT_EQ(told.notes, "line 1, column 70: the game goes on after its end\n");
}

// What the files hold once their bytes are decoded; the programs' tests read the bytes.
TEST(Cases, CharactersOfTwoBytes) {
  EXPECT_EQ(CharsetOf(Bytes("sjis-comment.sgf")), "Shift_JIS");
  EXPECT_EQ(CharsetOf(Bytes("sjis-name.sgf")), "Shift_JIS");
  EXPECT_EQ(CharsetOf(Bytes("big5-name.sgf")), "Big5");
  const auto decoded = [](const std::string& name, const std::string& from, const std::string& to) {
    std::string text = Bytes(name);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << name;
    return text.replace(at, from.size(), to);
  };
  for (const std::string& text :
       {decoded("sjis-comment.sgf", "\x95\\", "表"), decoded("sjis-name.sgf", "\x83]", "ゾ"),
        decoded("big5-name.sgf", "\xa5\\", "功")}) {
    const Told told = Tell(text);
    EXPECT_EQ(told.moves, "B:E5 W:C7") << text;
    EXPECT_EQ(told.notes, "") << text;
  }
}

TEST(Sgf, IsGoUnlessItSaysOtherwise) {
  const auto recognised = [](const std::string& text) {
    const auto read = ReadRecords(Games(), text, "go");
    return read && read->format == "sgf";
  };
  for (const char* go :
       {"(;SZ[9])", "(;GM[1])", "(;GM[ 1 ])", "(;GaMe[1])", "(;C[GM[2\\]]GM[1])"}) {
    EXPECT_TRUE(recognised(go)) << go;
  }
  for (const char* other : {"(;GM[2])", "(;GM[11])", "(;GM[Othello]PC[GGS/os])", "f5d6c3", ""}) {
    EXPECT_FALSE(recognised(other)) << other;
  }
  const std::string comment = "C[" + std::string(10'000, 'x') + "]";
  EXPECT_TRUE(recognised("(;" + comment + "GM[1])")) << "cut in the comment";
  EXPECT_FALSE(recognised("(;GM[2]" + comment + ")"));
  EXPECT_EQ(Tell("(;" + comment + "GM[2])").notes,
            "line 1, column 10009: GM[2] is not Go; Go is GM[1]")
      << "seen when it is read";
}

TEST(Sgf, TellsTheRulesThatItNames) {
  EXPECT_EQ(Tell("(;SZ[5:3]KM[-2.25])").game, "go:rows=3,cols=5,komi=-2.25");
  EXPECT_EQ(Tell("(;SZ[9]RU[NZ])").game, "go:suicide=allowed");
  EXPECT_EQ(Tell("(;SZ[9])", "go:komi=7.5,ko=positional").game, "go:komi=7.5,ko=positional");
  EXPECT_EQ(Tell("(;SZ[9]KM[6.5])", "go:komi=7.5").notes,
            "line 1, column 1: the record says komi=6.5, and go:komi=7.5 was asked for");
}

TEST(Sgf, StartsAndResults) {
  const auto read = [](const std::string& text) {
    auto records = testing::Value(ReadRecords(Games(), text));
    return std::move(records.games[0]);
  };
  EXPECT_EQ(read("(;SZ[3];W[aa])").played.position, "") << "the moves' colours say it";
  EXPECT_EQ(read("(;SZ[3]PL[W])").played.position, ".../.../... w -");
  EXPECT_EQ(read("(;SZ[3]PL[B])").played.position, "");
  EXPECT_EQ(read("(;SZ[3]HA[2]AB[aa][cc])").played.position, "X../.../..X w -");
  RecordedGame anew = read("(;SZ[3];B[bb];W[aa];B[ba];W[];B[ab];AE[bb]AW[cc];W[bb])");
  EXPECT_EQ(anew.played.position, ".X./X../..O w -") << "A3 was taken";
  EXPECT_EQ(ColourMoves(anew), "W:B2");
  EXPECT_EQ(NotesText(anew),
            "line 1, column 1: GM is missing; the game is taken as Go\n"
            "line 1, column 40: the position is set up anew after move 5; the moves before it were "
            "left out\n");
  EXPECT_EQ(read("(;SZ[2]AB[aa][ab][ba][bb])").error,
            "line 1, column 11: the stone at A2 has no liberty");
  EXPECT_EQ(read("(;SZ[3]PB[ann])").played.players, (std::vector<std::string>{"ann", ""}));
  EXPECT_TRUE(read("(;SZ[3])").played.players.empty());

  const auto result = [&](const std::string& text) { return read("(;RE[" + text + "])"); };
  EXPECT_EQ(result("B+3.5").played.points, (std::vector<double>{3.5, -3.5}));
  EXPECT_EQ(result("W+0,5").played.points, (std::vector<double>{-0.5, 0.5}));
  EXPECT_EQ(result("Draw").played.points, (std::vector<double>{0, 0}));
  for (const char* counted : {"B+3.5", "W+0,5", "Draw", "0", "Jigo"}) {
    EXPECT_EQ(result(counted).played.end, PlayedGame::End::kPlayed) << counted;
  }
  EXPECT_EQ(result("W+Resign").played.end, PlayedGame::End::kResigned);
  EXPECT_EQ(result("W+Resign").played.loser, 0);
  EXPECT_EQ(result("B+T").played.end, PlayedGame::End::kLate);
  EXPECT_EQ(result("B+F").played.end, PlayedGame::End::kForfeit);
  EXPECT_EQ(result("Void").played.end, PlayedGame::End::kInterrupted);
  for (const char* open : {"", "?", "B+", "Black won", "B+many"}) {
    EXPECT_EQ(result(open).result, open);
    EXPECT_EQ(result(open).played.end, PlayedGame::End::kUnfinished);
    EXPECT_TRUE(result(open).played.points.empty());
    EXPECT_EQ(result(open).played.loser, -1);
  }
}

TEST(Sgf, AnArchiveWithAFault) {
  auto read = ReadRecords(Games(), "(;SZ[3];B[bb])\n(;SZ[3];B[bb];B[zz])\n(;SZ[3];B[bb];W[bb])");
  ASSERT_TRUE(read) << read.error;
  ASSERT_EQ(read->games.size(), 3u);
  EXPECT_TRUE(Replay(Games(), read->games[0]));
  EXPECT_THAT(read->games[1].error, HasSubstr("line 2, column 17: 'zz' is no point"));
  EXPECT_EQ(read->games[1].played.moves.size(), 1u) << "what came before";
  EXPECT_FALSE(Replay(Games(), read->games[2]));
  EXPECT_THAT(read->games[2].error, HasSubstr("line 3, column 15: move 2: move 'B2'"));
}

// --- written and read ----------------------------------------------------------------------------

void ExpectSameButMoves(const PlayedGame& a, const PlayedGame& b) {
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.players, b.players);
  EXPECT_EQ(a.position, b.position);
  EXPECT_EQ(a.end, b.end);
  EXPECT_EQ(a.loser, b.loser);
  EXPECT_EQ(a.points, b.points);
}

void ExpectSame(const PlayedGame& a, const PlayedGame& b) {
  ExpectSameButMoves(a, b);
  ASSERT_EQ(a.moves.size(), b.moves.size());
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    EXPECT_EQ(a.moves[i].move, b.moves[i].move);
    EXPECT_EQ(a.moves[i].player, b.moves[i].player);
  }
}

// A record in text, played; empty if it cannot be.
std::pair<RecordedGame, std::string> ReadOne(const std::string& text) {
  auto read = ReadRecords(Games(), text);
  if (!read) return {{.error = read.error}, ""};
  const auto replayed = Replay(Games(), read->games[0]);
  return {std::move(read->games[0]), replayed ? replayed->position->to_string() : ""};
}

// Written and read again it is the same, and so is what is then written.
void ExpectStays(const PlayedGame& played, const std::string& final) {
  const auto text = testing::Value(Games().WriteRecord("sgf", played));
  const auto [once, end] = ReadOne(text);
  ASSERT_EQ(once.error, "") << text;
  ASSERT_EQ(end, final) << text;
  const auto again = testing::Value(Games().WriteRecord("sgf", once.played));
  const auto [twice, last] = ReadOne(again);
  EXPECT_EQ(last, final);
  ExpectSame(once.played, twice.played);
  EXPECT_EQ(once.result, twice.result);
  EXPECT_EQ(NotesText(once), NotesText(twice));
  EXPECT_EQ(once.played.moves.size(), played.moves.size());
}

class GoCourse {
 public:
  explicit GoCourse(std::uint64_t seed) : random_(seed) {}

  std::size_t Uniform(std::size_t n) { return random_.Uniform(static_cast<std::uint32_t>(n)); }

  // Moves at random, some out of turn and some after the end.
  void Play(AnyPosition& position, std::size_t plies) {
    for (std::size_t i = 0; i < plies; ++i) {
      const bool over = position.terminal();
      std::string turn;
      if (over || Uniform(6) == 0) {
        const auto player = static_cast<int>(Uniform(2));
        turn = std::to_string(player + 1) + ":";
        if (!over && player == position.to_move()) turn.clear();
      }
      const auto there = position.clone();
      if (!turn.empty()) {
        ASSERT_TRUE(there->give_turn(turn[0] - '1'));
      }
      const std::vector<std::string> legal = there->legal_moves();
      const std::string move = Uniform(8) == 0 ? "pass" : legal[Uniform(legal.size())];
      if (over && move == "pass") return;  // which is left out when it is read
      const auto played = position.play(turn + move);
      ASSERT_TRUE(played) << played.error;
    }
  }

 private:
  SplitMix64 random_;
};

TEST(Sgf, WhatIsWrittenIsReadAgain) {
  const std::vector<std::string> specs = {
      "go:rows=1,cols=1",   "go:rows=1,cols=2,suicide=allowed", "go:rows=3,cols=3,komi=-0.25",
      "go:rows=4,cols=5",   "go:rows=7,cols=7,komi=1000",       "go",
      "go:rows=13,cols=13", "go:rows=19,cols=19,komi=7.5"};
  constexpr std::uint64_t kSeed = 2'000'001;
  for (std::uint64_t i = 0; i < 2000; ++i) {
    SCOPED_TRACE("seed " + std::to_string(kSeed + i));
    GoCourse course(kSeed + i);
    const AnyGamePtr game = *Games().MakeGame(specs[i % specs.size()]);
    auto position = game->initial();
    if (course.Uniform(3) == 0) {  // a start with stones
      course.Play(*position, course.Uniform(12));
      const std::string text = position->to_string();
      const std::string rows = text.substr(0, text.find(' '));
      position = *game->parse_position(rows + (course.Uniform(2) == 0 ? " b -" : " w -"));
    }
    PlayedGame played{.game = game->spec(), .position = position->to_string()};
    if (course.Uniform(2) == 0) played.players = {"ann ]", "b\\ob"};
    ASSERT_NO_FATAL_FAILURE(course.Play(*position, course.Uniform(40)));
    for (const std::string& move : position->moves_played()) {
      played.moves.push_back({.move = move});
    }
    if (position->terminal()) {
      played.end = PlayedGame::End::kPlayed;
      played.points = {position->utility(0), position->utility(1)};
    } else if (course.Uniform(2) == 0) {
      played.end = PlayedGame::End::kResigned;
      played.loser = static_cast<int>(course.Uniform(2));
    }
    const auto text = testing::Value(Games().WriteRecord("sgf", played));
    const RecordedGame read = ReadOne(text).first;
    ExpectSameButMoves(read.played, played);
    ASSERT_NO_FATAL_FAILURE(ExpectStays(played, position->to_string()));
    if (HasFailure()) return;
  }
}

// --- spoilt --------------------------------------------------------------------------------------

// More by hand: BOARDGAMES_FUZZ_SESSIONS=100000.
TEST(Fuzz, WhatIsAcceptedIsPlayedOrSaysWhyNot) {
  std::vector<std::string> corpus = {
      "(;FF[4]GM[1]SZ[9]KM[7.5]PB[a\\]b]RE[B+0.5];B[cc];W[gg];B[];W[tt])",
      "(;SZ[7:3]AB[aa:cb][dc]AW[ea]PL[W];W[fa](;B[ga];AE[aa]PL[B])(;B[gb]C[x]))",
      "(;GM[1]SZ[3]HA[2]AB[aa][cc];W[bb];B[ab];W[];B[];B[ca])(;SZ[5]B[aa]W[bb];AE[aa]AW[cc])",
      "1 (;GM[1]KM[6,5]RU[NZ]AP[foxwq];B[pd]) 2 (;KM[375]SZ[13]RE[W+R];W[aa];W[bb];PL[W])"};
  for (const char* name :
       {"aw-twice.sgf", "big5-name.sgf", "ha-empty.sgf", "handicap-as-moves.sgf", "km-comma.sgf",
        "km-empty.sgf", "ko-after-passes.sgf", "mail-header.sgf", "no-first-semicolon.sgf",
        "sjis-comment.sgf", "sjis-name.sgf", "sz-empty.sgf", "white-first.sgf"}) {
    corpus.push_back(Bytes(name));
  }
  const int texts = FuzzSessions(5000);
  int accepted = 0;
  int refused = 0;
  const Registry& games = Games();
  for (int i = 0; i < texts; ++i) {
    const std::uint64_t seed = 31'000'000 + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = Mutator(seed, corpus).Line();
    auto read = ReadRecords(games, text);
    if (!read) {
      ASSERT_FALSE(read.error.empty());
      ASSERT_LT(read.error.size(), 400u) << text;
      continue;
    }
    ASSERT_FALSE(read->games.empty());
    for (RecordedGame& game : read->games) {
      const std::string before = game.error;
      const auto replayed = Replay(games, game);
      ASSERT_EQ(replayed.error, game.error) << text;
      ASSERT_EQ(static_cast<bool>(replayed), game.error.empty()) << text;
      ASSERT_LT(game.error.size(), 1000u) << text;
      ASSERT_LE(game.notes.size(), 101u);
      if (!replayed) {
        ++refused;
        ASSERT_THAT(game.error, ::testing::StartsWith("line ")) << text;
        ASSERT_TRUE(before.empty() || before == game.error);
        continue;
      }
      ++accepted;
      if (read->format != "sgf" || !game.played.game.starts_with("go")) continue;
      ASSERT_EQ(game.played.moves.size(), replayed->position->moves_played().size()) << text;
      ASSERT_NO_FATAL_FAILURE(ExpectStays(game.played, replayed->position->to_string())) << text;
      if (HasFailure()) FAIL() << text;
    }
  }
  EXPECT_GT(accepted, texts / 10);
  EXPECT_GT(refused, texts / 20);
}

}  // namespace
}  // namespace boardgames
