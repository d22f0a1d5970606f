// ReadRecords and Replay, whatever the format: which is taken, what is asked for, whose moves they
// are, and what is told.
#include "boardgames/runtime/records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/text_decoder.h"
#include "boardgames/zobrist.h"
#include "records_help.h"
#include "tests/runtime/nim_module.h"

namespace boardgames {
namespace {

using ::boardgames::testing::NimModule;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// How often a format was asked, and with how much.
struct Looked {
  int asked = 0;
  std::size_t most = 0;
  int read = 0;
};

// The module with one format, FAKE, whose texts begin so and always have these games.
GameModule With(GameModule module, std::vector<RecordedGame> games, Looked* looked = nullptr) {
  module.record_formats = {{.name = "fake",
                            .help = "FAKE of " + module.info.name,
                            .recognises =
                                [looked](std::string_view begin) {
                                  if (looked != nullptr) {
                                    ++looked->asked;
                                    looked->most = std::max(looked->most, begin.size());
                                  }
                                  return begin.starts_with("FAKE");
                                },
                            .read =
                                [games, looked](std::string_view) {
                                  if (looked != nullptr) ++looked->read;
                                  return games;
                                }}};
  return module;
}

Registry Of(GameModule module) {
  Registry registry;
  EXPECT_TRUE(registry.Add(std::move(module)));
  return registry;
}

RecordedGame Recorded(std::string spec, std::vector<PlayedGame::Move> moves) {
  return {.played = {.game = std::move(spec), .moves = std::move(moves)}, .place = {2, 1}};
}

std::vector<std::string> PlayerMoves(const RecordedGame& game) {
  std::vector<std::string> moves;
  for (const PlayedGame::Move& m : game.played.moves) {
    moves.push_back(std::to_string(m.player) + ":" + m.move);
  }
  return moves;
}

// The only game of a text of the fake format, played; `error` is expected of it.
RecordedGame Play(const Registry& games, const std::string& error = "",
                  std::string* final = nullptr) {
  auto read = ReadRecords(games, "FAKE");
  EXPECT_TRUE(read) << read.error;
  if (!read) return {};
  RecordedGame& game = read->games[0];
  const auto replayed = Replay(games, game);
  EXPECT_EQ(replayed.error, error);
  EXPECT_EQ(game.error, error);
  if (replayed && final != nullptr) *final = replayed->position->to_string();
  return game;
}

// --- which format --------------------------------------------------------------------------------

TEST(ReadRecords, OnlyTheBeginningIsLookedAt) {
  Looked looked;
  const Registry games = Of(With(NimModule(), {}, &looked));
  constexpr std::uint64_t kSeed = 11;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  std::string noise(5'000'000, ' ');
  for (char& c : noise) c = static_cast<char>(1 + random.Uniform(255));
  const auto read = ReadRecords(games, noise);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error, StartsWith("this is no record ('"));
  EXPECT_LT(read.error.size(), 100u);
  EXPECT_EQ(looked.asked, 1);
  EXPECT_EQ(looked.most, kRecognisedBy);
  EXPECT_EQ(looked.read, 0);

  // With a game that is meant the text may be lines of moves, which end at the first.
  const auto lines = ReadRecords(games, noise, "nim");
  ASSERT_FALSE(lines);
  EXPECT_LT(lines.error.size(), 1100u);
  EXPECT_EQ(lines.error.find('\n'), std::string::npos);
}

TEST(ReadRecords, BinaryFilesAreRefusedUnasked) {
  Looked looked;
  const Registry games = Of(With(NimModule(), {Recorded("nim", {})}, &looked));
  EXPECT_EQ(ReadRecords(games, std::string_view("FAKE\0", 5)).error,
            "this is no record ('FAKE?'); known are FAKE of nim");
  EXPECT_EQ(ReadRecords(games, std::string_view("\0", 1), "nim").error,
            "this is no record of nim ('?'); known are FAKE of nim");
  EXPECT_EQ(looked.asked, 0);
}

TEST(ReadRecords, WhatIsUnknownIsQuotedInTwentyCharacters) {
  const Registry games = Of(With(NimModule(), {}));
  EXPECT_EQ(ReadRecords(games, "abcdefghijklmnopqrstuvwxyz\nmore").error,
            "this is no record ('abcdefghijklmnopqrst...'); known are FAKE of nim");
  EXPECT_EQ(ReadRecords(games, " \n\t").error, "there is no game in it");
  EXPECT_EQ(ReadRecords(games, "FAKE").error, "there is no game in it");
  EXPECT_EQ(ReadRecords(Of(NimModule()), "x").error, "no records can be read");
}

TEST(ReadRecords, TheGameThatIsMeantHasItsFormatsAlone) {
  Registry games = Of(With(NimModule(), {Recorded("nim", {})}));
  ASSERT_TRUE(games.Add(With(ReversiModule(), {Recorded("reversi", {})})));
  EXPECT_EQ(ReadRecords(games, "FAKE")->games[0].played.game, "nim");
  EXPECT_EQ(ReadRecords(games, "FAKE", "reversi")->games[0].played.game, "reversi");
  EXPECT_THAT(ReadRecords(games, "FAKE", "rversi").error, HasSubstr("did you mean 'reversi'"));
}

// --- what is asked for ---------------------------------------------------------------------------

TEST(ReadRecords, OptionsAreCompletedByThoseAskedFor) {
  const Registry games = Of(With(NimModule(), {Recorded("nim:heap=7", {}),
                                               Recorded("nim", {}),
                                               Recorded("nim:heap=8,most=3", {}),
                                               Recorded("chess", {}),
                                               {.error = "line 9: broken"}}));
  const auto read = [&](const std::string& spec) {
    std::vector<std::string> all;
    const Result<Records> records = ReadRecords(games, "FAKE", spec);
    for (const RecordedGame& g : records->games) {
      all.push_back(g.error.empty() ? g.played.game : g.error);
    }
    return all;
  };
  EXPECT_THAT(read(""),
              ElementsAre("nim:heap=7", "nim", "nim:heap=8,most=3", "chess", "line 9: broken"));
  EXPECT_THAT(read("nim:heap=7"),
              ElementsAre("nim:heap=7", "nim:heap=7",
                          "line 2, column 1: the record says heap=8, and nim:heap=7 was asked for",
                          "line 2, column 1: the record is of chess, and nim:heap=7 was asked for",
                          "line 9: broken"));
  EXPECT_THAT(read("nim:most=2")[0], "nim:heap=7,most=2");
  EXPECT_THAT(read("nim:most=2")[1], "nim:most=2");
  EXPECT_THAT(read("nim:most=2")[2], HasSubstr("the record says most=3"));
  EXPECT_EQ(ReadRecords(games, "FAKE", "nim:heap=0").error, games.MakeGame("nim:heap=0").error);
}

// --- lines ---------------------------------------------------------------------------------------

TEST(ReadRecords, LinesOfMovesOrPositions) {
  const Registry games = Of(NimModule());
  auto read = ReadRecords(games, "3 2\r\n# a comment\n\n7/1\n9 9\n1, 1\n", "nim:heap=8");
  ASSERT_TRUE(read) << read.error;
  EXPECT_EQ(read->format, "lines");
  ASSERT_EQ(read->games.size(), 4u);
  EXPECT_EQ((*Replay(games, read->games[0])).position->to_string(), "3/0");
  EXPECT_EQ((*Replay(games, read->games[1])).position->to_string(), "7/1");
  EXPECT_EQ(
      Replay(games, read->games[2]).error,
      "line 5, column 1: move 1: move '9' is not legal here; as a position: position '9 9' is "
      "not HEAP/PLAYER");
  EXPECT_EQ((*Replay(games, read->games[3])).position->to_string(), "6/0");
  EXPECT_EQ(read->games[3].played.moves[1].place, (TextPlace{6, 4}));
  EXPECT_EQ(ReadRecords(games, "3 2 x", "nim").error,
            "line 1, column 5: move 3: move 'x' is not legal here");
}

// Moves of every game, so many, as its legal moves have them.
std::vector<std::string> SomeMoves(const AnyGame& game, int plies, SplitMix64& random) {
  const auto position = game.initial();
  while (static_cast<int>(position->moves_played().size()) < plies && !position->terminal()) {
    const std::vector<std::string> legal = position->legal_moves();
    EXPECT_TRUE(position->play(legal[random.Uniform(static_cast<std::uint32_t>(legal.size()))]));
  }
  return position->moves_played();
}

// Games of which numbered moves are read, with all their moves from the start in one record.
TEST(ReadRecords, NumberedMovesOfEveryGame) {
  constexpr std::uint64_t kSeed = 54;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  std::vector<std::string> specs = {"timbiriche:rows=2,cols=2,players=3", "morris:variant=three",
                                    "go:rows=5,cols=5", "reversi:size=6"};
  for (const GameModule& module : Games().modules()) specs.push_back(module.info.name);
  for (const std::string& spec : specs) {
    SCOPED_TRACE(spec);
    const AnyGamePtr game = *Games().MakeGame(spec);
    const std::vector<std::string> moves = SomeMoves(*game, 9, random);
    const auto players = static_cast<std::size_t>(game->players());
    // `before` and `behind` a number, which stands before every so many moves.
    const auto text = [&](std::size_t each, const char* before, const char* behind) {
      std::string all;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % each == 0) all += (i == 0 ? "" : before) + std::to_string(i / each + 1) + behind;
        all += moves[i] + (i % each == each - 1 ? "" : " ");
      }
      return all;
    };
    std::string plain;
    for (const std::string& move : moves) plain += move + " ";
    for (const std::string& written :
         {plain, text(players, " ", ". "), text(players, " ", "."), text(players, "\n", ". "),
          text(players, "\r\n", ".  "), text(1, " ", ". "), text(1, "\n", ") "),
          text(1, ", ", "... "), "\xef\xbb\xbf" + text(players, "\n", ". ") + "\n"}) {
      SCOPED_TRACE(written);
      auto read = ReadRecords(Games(), written, spec);
      ASSERT_TRUE(read) << read.error;
      ASSERT_EQ(read->games.size(), 1u);
      const auto replayed = Replay(Games(), read->games[0]);
      ASSERT_TRUE(replayed) << replayed.error;
      EXPECT_EQ(replayed->position->moves_played(), moves);
    }
  }
}

TEST(ReadRecords, NumberedLinesGoOnOnlyWhereTheNumberDoes) {
  const Registry games = Of(NimModule());
  const auto moves = [&](std::string_view text) {
    std::vector<std::string> all;
    const auto read = ReadRecords(games, text, "nim:heap=8");
    if (!read) return std::vector<std::string>{read.error};
    for (const RecordedGame& game : read->games) {
      std::string line = game.error;
      for (const PlayedGame::Move& m : game.played.moves) line += m.move + " ";
      all.push_back(line);
    }
    return all;
  };
  EXPECT_THAT(moves("1. 3 2\n2. 1 1\n"), ElementsAre("3 2 1 1 "));
  EXPECT_THAT(moves("1. 3\n2. 2\n3. 1\n"), ElementsAre("3 2 1 "));
  EXPECT_THAT(moves("1. 3 2\n1. 1 1\n"), ElementsAre("3 2 ", "1 1 "));
  EXPECT_THAT(moves("1. 3 2\n4. 1 1\n"), ElementsAre("3 2 ", "1 1 ")) << "a list of games";
  EXPECT_THAT(moves("1. 3 3\n2. 3 3\n"), ElementsAre("3 3 ", "3 3 ")) << "cannot be played on";
  EXPECT_THAT(moves("3 2\n1 1\n"), ElementsAre("3 2 ", "1 1 "));
  EXPECT_THAT(moves("1. 3 x"), ElementsAre("line 1, column 6: move 2: move 'x' is not legal here"));
  EXPECT_THAT(moves("1. 3\n7/1\n2. 2\n"), ElementsAre("3 ", "", "2 "));
}

TEST(ReadRecords, AByteOrderMarkIsNoText) {
  const std::string mark(kByteOrderMark);
  const Registry games = Of(With(NimModule(), {Recorded("nim", {})}));
  EXPECT_TRUE(ReadRecords(games, mark + "FAKE"));
  EXPECT_TRUE(IsRecord(games, mark + "FAKE"));
  const auto read = ReadRecords(games, mark + "3 2\n", "nim:heap=8");
  ASSERT_TRUE(read) << read.error;
  EXPECT_EQ(read->games[0].played.moves[0].place, (TextPlace{1, 1}));
  for (const char* name :
       {"km-empty.sgf", "ggs-numbered.ggf", "transcript-with-a-pass.txt", "../ffo.obf"}) {
    SCOPED_TRACE(name);
    const std::string text = Contents("records/" + std::string(name));
    const auto without = ReadRecords(Games(), text);
    const auto with = ReadRecords(Games(), mark + text);
    ASSERT_TRUE(without && with) << with.error;
    EXPECT_EQ(with->format, without->format);
    EXPECT_EQ(with->games.size(), without->games.size());
    EXPECT_EQ(with->games[0].place, without->games[0].place);
  }
}

// --- played --------------------------------------------------------------------------------------

// By the rules or not, whatever the record says of it.
TEST(Replay, PlayedIsWhatEndsByTheRules) {
  using End = PlayedGame::End;
  struct Case {
    End said;
    End at_the_end;
    End before;
  };
  for (const auto& [said, at_the_end, before] : {
           Case{End::kUnfinished, End::kPlayed, End::kUnfinished},
           Case{End::kPlayed, End::kPlayed, End::kUnfinished},
           Case{End::kResigned, End::kResigned, End::kResigned},
           Case{End::kLate, End::kLate, End::kLate},
           Case{End::kForfeit, End::kForfeit, End::kForfeit},
           Case{End::kMoveLimit, End::kMoveLimit, End::kMoveLimit},
           Case{End::kInterrupted, End::kInterrupted, End::kInterrupted},
       }) {
    SCOPED_TRACE(static_cast<int>(said));
    const auto ends = [&, end = said](std::vector<PlayedGame::Move> moves,
                                      const std::string& error = "") {
      RecordedGame game = Recorded("nim:heap=5", std::move(moves));
      game.played.end = end;
      return Play(Of(With(NimModule(), {game})), error);
    };
    EXPECT_EQ(ends({{.move = "3"}, {.move = "2"}}).played.end, at_the_end);
    EXPECT_FALSE(ends({{.move = "3"}, {.move = "2"}}).played.points.empty());
    EXPECT_EQ(ends({{.move = "3"}}).played.end, before);
    EXPECT_TRUE(ends({{.move = "3"}}).played.points.empty());
    EXPECT_EQ(ends({}).played.end, before);
    EXPECT_EQ(ends({{.move = "3"}, {.move = "9"}}, "move 2: move '9' is not legal here").played.end,
              before);
  }
}

TEST(Replay, CompletesTheRecord) {
  const Registry games = Of(With(
      NimModule(), {Recorded("nim:most=3,heap=5", {{.move = "3"}, {.move = "2", .player = 1}})}));
  std::string final;
  const RecordedGame game = Play(games, "", &final);
  EXPECT_EQ(game.played.game, "nim:heap=5");
  EXPECT_EQ(game.played.position, "5/0");
  EXPECT_THAT(PlayerMoves(game), ElementsAre("0:3", "1:2"));
  EXPECT_THAT(game.played.points, ElementsAre(-1, 1));
  EXPECT_EQ(final, "0/0");
  EXPECT_THAT(game.notes, IsEmpty());
}

TEST(Replay, FaultsNameTheMove) {
  const auto error = [](std::vector<PlayedGame::Move> moves, const std::string& position,
                        const std::string& expected) {
    RecordedGame game = Recorded("nim:heap=5", std::move(moves));
    game.played.position = position;
    return Play(Of(With(NimModule(), {game})), expected);
  };
  const RecordedGame game = error({{.move = "3"}, {.move = "3", .place = {4, 7}}, {.move = "1"}},
                                  "", "line 4, column 7: move 2: move '3' is not legal here");
  EXPECT_THAT(PlayerMoves(game), ElementsAre("0:3")) << "what came before";
  error({{.move = "1", .player = 5}}, "", "move 1: there is no player 6");
  error({{.move = "5"}}, "x", "line 2, column 1: position 'x' is not HEAP/PLAYER");
  error({{.move = "1", .player = 1}}, "",
        "move 1: White plays, and Black is to move; the record is not by the rules of nim");
  error({{.move = "3"}, {.move = "2"}, {.move = "1"}}, "",
        "move 3: the game is over; move '1' cannot be played");
  error({{.move = std::string(5000, '1')}}, "",
        "move 1: move '" + std::string(40, '1') + "' is not legal here");
  error({{.move = "3"}, {.move = "2"}, {.move = "pass"}, {.move = "pass"}}, "", "");
  Play(Of(With(NimModule(), {Recorded("nim:heap=0", {})})),
       "line 2, column 1: " + Of(NimModule()).MakeGame("nim:heap=0").error);
}

TEST(Replay, AFaultyRecordIsNotPlayed) {
  RecordedGame game = Recorded("nim", {{.move = "1"}});
  game.error = "line 3: broken";
  EXPECT_EQ(Replay(Of(NimModule()), game).error, "line 3: broken");
  EXPECT_EQ(game.played.position, "");
}

TEST(Replay, PassesThatAreNotWrittenArePutIn) {
  const auto moves = [](bool coloured) {
    std::vector<PlayedGame::Move> list;
    for (const char* m : {"e6", "f6", "d3", "e7", "e8", "d8", "g7", "f8", "g5"}) {
      list.push_back({.move = m,
                      .player = coloured ? static_cast<int>(list.size() % 2) : -1,
                      .place = {1, 2 * static_cast<int>(list.size()) + 1}});
    }
    if (coloured) list.back().player = 1;
    return list;
  };
  for (const bool coloured : {false, true}) {
    std::string final;
    const Registry games = Of(With(ReversiModule(), {Recorded("reversi", moves(coloured))}));
    const RecordedGame game = Play(games, "", &final);
    EXPECT_THAT(PlayerMoves(game), ElementsAre("0:e6", "1:f6", "0:d3", "1:e7", "0:e8", "1:d8",
                                               "0:g7", "1:f8", "0:pass", "1:g5"));
    EXPECT_THAT(NotesOf(game),
                ElementsAre("line 1, column 17: Black cannot move: a pass was put in"));
    EXPECT_THAT(final, ::testing::EndsWith("X"));
  }
  std::vector<PlayedGame::Move> twice = moves(true);
  twice[1].player = 0;
  Play(Of(With(ReversiModule(), {Recorded("reversi", twice)})),
       "line 1, column 3: move 2: Black plays, and White is to move; the record is not by the "
       "rules of reversi");
}

TEST(Replay, TurnsAreGivenWhereTheGameGivesThem) {
  const auto play = [](std::vector<PlayedGame::Move> moves, const std::string& error = "") {
    return Play(Of(With(GoModule(), {Recorded("go:rows=5,cols=5", std::move(moves))})), error);
  };
  const RecordedGame game = play({{.move = "A1", .player = 1, .place = {1, 1}},
                                  {.move = "2:B2", .place = {1, 2}},
                                  {.move = "1:C3", .player = 0},
                                  {.move = "pass"},
                                  {.move = "pass", .player = 0},
                                  {.move = "pass", .player = 1, .place = {1, 6}},
                                  {.move = "D4", .player = 0, .place = {1, 7}}});
  EXPECT_THAT(PlayerMoves(game), ElementsAre("1:A1", "1:B2", "0:C3", "1:pass", "0:pass", "0:D4"));
  EXPECT_THAT(NotesOf(game),
              ElementsAre("line 1, column 1: White begins",
                          "line 1, column 2: White plays though Black was to move",
                          "line 1, column 6: a pass after the end of the game was left out",
                          "line 1, column 7: the game goes on after its end"));
  play({{.move = "3:A1"}}, "move 1: there is no player 3");
  play({{.move = "2:A1", .player = 0}},
       "move 1: the move '2:A1' names another player than the record");
  play({{.move = "A1", .player = 1}, {.move = "A1", .player = 1}},
       "move 2: move 'A1' is not legal here: there is a stone; legal moves: pass, A5, B5, C5, D5, "
       "E5, A4, B4, C4, D4 and 15 more");
  // A player who could only pass is passed over by the turn, not by a pass.
  EXPECT_THAT(PlayerMoves(Play(Of(With(
                  GoModule(),
                  {Recorded("go:rows=1,cols=2",
                            {{.move = "A1"}, {.move = "pass"}, {.move = "pass", .player = 1}})})))),
              ElementsAre("0:A1", "1:pass", "1:pass"));
}

TEST(Replay, ManyTurnsAreGivenInLittleTime) {
  // Each would copy the game so far.
  std::vector<PlayedGame::Move> moves(100'000, {.move = "pass", .player = 0, .place = {1, 1}});
  const RecordedGame game =
      Play(Of(With(GoModule(), {Recorded("go:rows=2,cols=2", std::move(moves))})));
  EXPECT_EQ(game.played.moves.size(), 100'000u);
  EXPECT_EQ(game.notes.size(), 101u);
}

TEST(RecordPlayer, KeepsTheGame) {
  const Registry games = Of(NimModule());
  RecordPlayer player(games);
  std::vector<RecordedGame> records = {Recorded("nim", {}), Recorded("nim", {{.move = "1"}}),
                                       Recorded("nim:heap=5", {})};
  const auto first = player.Replay(records[0]);
  const auto second = player.Replay(records[1]);
  const auto third = player.Replay(records[2]);
  ASSERT_TRUE(first && second && third);
  EXPECT_EQ(first->game, second->game);
  EXPECT_NE(first->game, third->game);
  EXPECT_EQ(second->position->to_string(), "9/1");
  EXPECT_EQ(third->position->to_string(), "5/0");
}

}  // namespace
}  // namespace boardgames
