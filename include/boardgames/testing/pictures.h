// Pictures: what tests expect of a drawing, and of the move shown on it.
//
//   ExpectCounts(game.draw(s), {{"cell", 81}, {"wall", 0}});              // shapes of each class
//   ExpectPlaces(game.draw(s), {{"b2", "player0", 4, 2}, {"c1", "empty"}});
//   ExpectShown(game, s, "d1", {"d1"}, {{"flips", "2"}});                 // touched, effects
//
// Each names what was not as expected. Needs GoogleTest. Allocates.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/testing/written.h"

namespace boardgames::testing {

// How many shapes are of that class.
inline auto CountOf(const Drawing& d, std::string_view style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

inline void ExpectCounts(const Drawing& d,
                         std::initializer_list<std::pair<const char*, int>> counts) {
  for (const auto& [style, count] : counts) EXPECT_EQ(CountOf(d, style), count) << style;
}

struct ExpectedPlace {
  std::string name;
  std::string content;
  int row = -1;  // of the grid; -1: any
  int column = -1;
};

inline void ExpectPlaces(const Drawing& d, const std::vector<ExpectedPlace>& places) {
  for (const ExpectedPlace& expected : places) {
    const auto found = std::find_if(d.places.begin(), d.places.end(),
                                    [&](const Place& p) { return p.name == expected.name; });
    ASSERT_NE(found, d.places.end()) << expected.name;
    EXPECT_EQ(found->content, expected.content) << expected.name;
    if (expected.row < 0) continue;
    EXPECT_EQ(std::pair(found->row, found->column), std::pair(expected.row, expected.column))
        << expected.name;
  }
}

template <class G>
void ExpectShown(const G& g, const typename G::State& s, std::string_view move,
                 const std::vector<std::string>& touched, const std::vector<Fact>& effects) {
  const auto m = MoveNamed(g, s, move);
  EXPECT_EQ(g.touched(s, m), touched) << move;
  EXPECT_EQ(g.effects(s, m), effects) << move;
}

}  // namespace boardgames::testing
