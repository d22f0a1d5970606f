// Random games of Reversi and what the tests of its records ask of them.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/runtime/records.h"
#include "boardgames/zobrist.h"
#include "records_help.h"

namespace boardgames {

inline std::size_t Below(SplitMix64& random, std::size_t n) { return random() % n; }

// Some plies of a game from the usual start, often all of them.
inline PlayedGame RandomPlayed(SplitMix64& random, const std::string& spec) {
  const AnyGamePtr game = *Games().MakeGame(spec);
  const std::unique_ptr<AnyPosition> position = game->initial();
  PlayedGame played{
      .game = game->spec(), .players = {"ann", "b]o\\b"}, .position = position->to_string()};
  const std::size_t plies = Below(random, 3) == 0 ? Below(random, 60) : 200;
  while (!position->terminal() && played.moves.size() < plies) {
    const std::vector<std::string> legal = position->legal_moves();
    PlayedGame::Move m{.move = legal[Below(random, legal.size())], .player = position->to_move()};
    if (Below(random, 2) == 0) m.thought = std::chrono::milliseconds(10 * Below(random, 1000));
    if (Below(random, 2) == 0) m.score = "-1.25";
    EXPECT_TRUE(position->play(m.move));
    played.moves.push_back(m);
  }
  if (position->terminal()) {
    played.end = PlayedGame::End::kPlayed;
    for (int p = 0; p < 2; ++p) played.points.push_back(position->utility(p));
  } else if (Below(random, 2) == 0) {
    played.end = Below(random, 2) == 0 ? PlayedGame::End::kResigned : PlayedGame::End::kLate;
    played.loser = static_cast<int>(Below(random, 2));
  }
  return played;
}

// A course of a game in one line, where two are the same if it is the same course.
inline std::string Course(const PlayedGame& played) {
  std::string text = played.game + "|" + played.position;
  for (const PlayedGame::Move& m : played.moves) {
    text += "|" + std::to_string(m.player) + ":" + m.move;
  }
  return text;
}

inline RecordedGame OnlyGame(std::string_view text, std::string_view spec = "") {
  Result<Records> read = ReadRecords(Games(), text, spec);
  EXPECT_TRUE(read) << text << "\n" << read.error;
  if (!read) return {.error = read.error};
  EXPECT_EQ(read->games.size(), 1u) << text;
  return read->games.front();
}

// Slips of writers: bytes changed, left out, doubled, and pieces of it elsewhere.
inline std::string Mutated(SplitMix64& random, std::string text) {
  constexpr std::string_view kBytes = "abcdefgh12345678[]();\\#-XO*. \n\t,PABWEL/:\xff";
  for (std::size_t n = 1 + Below(random, 4); n > 0 && !text.empty(); --n) {
    const std::size_t at = Below(random, text.size());
    switch (Below(random, 5)) {
      case 0:
        text[at] = kBytes[Below(random, kBytes.size())];
        break;
      case 1:
        text.erase(at, 1 + Below(random, 5));
        break;
      case 2:
        text.insert(at, 1, kBytes[Below(random, kBytes.size())]);
        break;
      case 3:
        text.insert(Below(random, text.size()), text.substr(at, Below(random, 40)));
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

// Reads mutated records: whatever is accepted can be played or says in a sentence why not, and what
// has been played is written and read again as the same course.
inline void FuzzRecords(std::uint64_t seed, int rounds) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  SplitMix64 random(seed);
  const std::vector<std::string> formats = {"ggf", "sgf", "obf", "transcript"};
  const std::vector<std::string> sizes = {"reversi", "reversi:size=6", "reversi:size=4"};
  std::vector<std::string> seeds = {
      Contents("records/ggs-numbered.ggf"),
      Contents("records/transcript-with-a-pass.txt"),
      Contents("ffo.obf").substr(0, 1500),
      "(;GM[2]SZ[8]AB[dd:ee]AW[dd]AE[ed]PL[W];W[];B[dc](;W[cc])(;))",
      "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[B1/-2/1.5]W[PA];)",
      "Tiger\tf5d6c3d3c4\nf5d6c3 f5f6e6, f5d6 # one\n1. f5 d6\n2. c3"};
  int accepted = 0;
  int played = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string text = seeds[Below(random, seeds.size())];
    if (Below(random, 2) == 0) {
      const auto written = Games().WriteRecord(
          formats[Below(random, 4)], RandomPlayed(random, sizes[Below(random, sizes.size())]));
      if (written) text = *written;
    }
    text = Mutated(random, std::move(text));
    const auto read = ReadRecords(Games(), text, Below(random, 2) == 0 ? "reversi" : "");
    if (!read) {
      ASSERT_FALSE(read.error.empty()) << text;
      continue;
    }
    ++accepted;
    ASSERT_FALSE(read->games.empty()) << text;
    for (RecordedGame game : read->games) {
      const std::size_t moves = game.played.moves.size();
      const auto replayed = Replay(Games(), game);
      ASSERT_EQ(static_cast<bool>(replayed), game.error.empty()) << text;
      if (!replayed) continue;
      ++played;
      ASSERT_GE(game.played.moves.size() + game.notes.size(), moves) << text;
      if (!game.played.game.starts_with("reversi")) continue;
      for (const char* format : {"ggf", "sgf"}) {
        const auto written = Games().WriteRecord(format, game.played);
        if (!written) continue;  // blocked cells
        RecordedGame again = OnlyGame(*written, "reversi");
        ASSERT_TRUE(Replay(Games(), again)) << text << "\n" << *written << again.error;
        ASSERT_EQ(Course(again.played), Course(game.played)) << text << "\n" << *written;
      }
    }
  }
  // The slips leave something to be read.
  EXPECT_GT(accepted, rounds / 4);
  EXPECT_GT(played, rounds / 8);
}

}  // namespace boardgames
