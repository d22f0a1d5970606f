// Fuzz: texts near those of a game's notation, and what its parsers make of them.
//
//   FuzzCounts counts;
//   FuzzNotation(game, {.letters = "XO-/ 0123", .texts = 5000}, random, counts,
//                [](const std::string& text, const auto& state) { ... },   // each that was read
//                [](const std::string& text, const std::string& move) { ... });
//   EXPECT_GT(counts.positions, 0);
//
// Needs GoogleTest. Allocates.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "boardgames/game.h"
#include "boardgames/playout.h"
#include "boardgames/testing/positions.h"
#include "boardgames/testing/written.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// With up to three changes: a letter put in, taken out or changed, the end cut off, the beginning
// once more.
inline std::string Mangled(std::string text, std::string_view letters, SplitMix64& random) {
  for (int edits = NumberBelow(random, 4); edits > 0; --edits) {
    const char c =
        random.Uniform(20) == 0 ? static_cast<char>(random.Uniform(256)) : Pick(letters, random);
    const std::size_t at = random.Uniform(static_cast<std::uint32_t>(text.size() + 1));
    switch (random.Uniform(5)) {
      case 0:
        text.insert(at, 1, c);
        break;
      case 1:
        text.erase(at, 1);
        break;
      case 2:
        if (at < text.size()) text[at] = c;
        break;
      case 3:
        text.resize(at);
        break;
      default:
        text += text.substr(0, at);
    }
  }
  return text;
}

struct FuzzOptions {
  std::string_view letters;  // of the notation
  int texts = 1000;
  int plies = 30;  // played from the start at most
};

// Of the texts tried, how many were read.
struct FuzzCounts {
  int tried = 0;
  int positions = 0;
  int moves = 0;
};

// Whatever the text, there is an answer: an error with a sentence, or a position or move that is
// written and read again as itself, and legal. The texts are mangled ones, and noise.
template <Game G, class OnPosition, class OnMove>
void FuzzNotation(const G& g, const FuzzOptions& o, SplitMix64& random, FuzzCounts& counts,
                  OnPosition&& on_position, OnMove&& on_move) {
  for (int i = 0; i < o.texts; ++i) {
    auto s = g.initial();
    RandomPlayout(g, s, random, NumberBelow(random, o.plies));
    std::string noise(random.Uniform(30), ' ');
    for (char& c : noise) c = static_cast<char>(random.Uniform(256));
    ++counts.tried;
    for (const std::string& text : {Mangled(g.position_to_string(s), o.letters, random), noise}) {
      const auto read = g.parse_position(text);
      ASSERT_EQ(read.error.empty(), read.value.has_value()) << text;
      if (!read) continue;
      ++counts.positions;
      ASSERT_TRUE(Position(g, g.position_to_string(*read)) == *read) << text;
      ASSERT_TRUE(g.terminal(*read) || !Moves(g, *read).empty()) << text;
      ASSERT_NO_FATAL_FAILURE(on_position(text, *read)) << text;
    }
    const MoveListFor<G> legal = Moves(g, s);
    if (legal.empty()) continue;
    const std::string move = g.move_to_string(s, Pick(legal, random));
    for (const std::string& text : {Mangled(move, o.letters, random), noise}) {
      const auto read = g.parse_move(s, text);
      ASSERT_EQ(read.error.empty(), read.value.has_value()) << text;
      if (!read) continue;
      ++counts.moves;
      ASSERT_TRUE(legal.contains(*read)) << text;
      ASSERT_TRUE(MoveNamed(g, s, g.move_to_string(s, *read)) == *read) << text;
      ASSERT_NO_FATAL_FAILURE(on_move(text, g.move_to_string(s, *read))) << text;
    }
  }
}

}  // namespace boardgames::testing
