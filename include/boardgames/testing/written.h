// Written: positions, moves and games as tests write them down, in the game's notation, and moves
// drawn by lot.
//
//   auto s = Position(game, "e4,e6/e3h/9,9/0");
//   s = Play(game, s, "e5 d6");                            // moves apart by blanks
//   EXPECT_EQ(Names(game, s), std::vector<std::string>{"pass"});
//   Seeded random(7);                                      // what fails below says "seed 7"
//   game.apply(s, Pick(Moves(game, s), random));           // positions.h has Moves
//
// A text that cannot be read fails the test, which goes on with another position or move. Needs
// GoogleTest. Allocates.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/testing/positions.h"
#include "boardgames/text.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

template <class G>
typename G::State Position(const G& g, std::string_view text) {
  const auto s = g.parse_position(text);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

// Where the text is none, the first move there is. Precondition: !g.terminal(s).
template <class G>
typename G::Move MoveNamed(const G& g, const typename G::State& s, std::string_view text) {
  const auto m = g.parse_move(s, text);
  EXPECT_TRUE(m) << m.error;
  return m ? *m : Moves(g, s)[0];
}

// The position after these moves, apart by blanks.
template <class G>
[[nodiscard]] typename G::State Play(const G& g, typename G::State s, std::string_view moves) {
  for (const std::string_view text : Split(moves, ' ')) {
    if (text.empty()) continue;
    const auto m = g.parse_move(s, text);
    EXPECT_TRUE(m) << m.error;
    if (!m) return s;
    g.apply(s, *m);
  }
  return s;
}

// The legal moves, in order; none where the game is over.
template <class G>
std::vector<std::string> Names(const G& g, const typename G::State& s) {
  std::vector<std::string> names;
  for (const auto& m : Moves(g, s)) names.push_back(g.move_to_string(s, m));
  return names;
}

// Of the moves named, apart by blanks, the first are legal and the others are not. Precondition:
// !g.terminal(s).
template <class G>
void ExpectLegal(const G& g, const typename G::State& s, std::string_view legal,
                 std::string_view illegal) {
  const std::vector<std::string> names = Names(g, s);
  for (const bool is_legal : {true, false}) {
    for (const std::string_view text : Split(is_legal ? legal : illegal, ' ')) {
      if (text.empty()) continue;
      EXPECT_EQ(std::count(names.begin(), names.end(), text), is_legal ? 1 : 0) << text;
      EXPECT_EQ(g.parse_move(s, text).value.has_value(), is_legal) << text;
    }
  }
}

// --- by lot --------------------------------------------------------------------------------------

// Tells its seed wherever something fails in its scope.
class Seeded : public SplitMix64 {
 public:
  explicit Seeded(std::uint64_t seed, const char* file = __builtin_FILE(),
                  int line = __builtin_LINE())
      : SplitMix64(seed), trace_(file, line, "seed " + std::to_string(seed)) {}

 private:
  ::testing::ScopedTrace trace_;
};

// From 0 to n - 1.
inline int NumberBelow(SplitMix64& random, int n) {
  return static_cast<int>(random.Uniform(static_cast<std::uint32_t>(n)));
}

// One of a list, each with the same chance. Precondition: there is one.
template <class List>
typename List::value_type Pick(const List& list, SplitMix64& random) {
  return list.begin()[random.Uniform(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace boardgames::testing
