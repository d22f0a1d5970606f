// FactsOf: what a player of Timbiriche wants to know: boxes, what can be taken, chains.
//
//   for (const Fact& f : FactsOf(game, state)) std::cout << f.name << ": " << f.value << '\n';
//   // boxes of First: 0 / boxes of Second: 0 / boxes left: 16 / boxes with three sides: /
//   // captures: / safe edges: a1b1 b1c1 ... / chains: / loops:
//
// A box is named by the dot at its upper left. A chain is a run of boxes with two sides each, tied
// by edges not drawn yet; who draws an edge of it gives it away whole. A loop is one that closes.
// Time: proportional to the board; allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/games/timbiriche/notation.h"

namespace boardgames::timbiriche {

// G: Timbiriche or TimbiricheSmall.
template <class G>
std::vector<Fact> FactsOf(const G& g, const typename G::State& s) {
  constexpr std::array<std::string_view, 4> kNames = {"First", "Second", "Third", "Fourth"};
  const auto& grid = g.grid();
  const auto open = grid.all().Without(s.drawn);
  const auto open_sides = [&](int b) { return grid.around(b).And(open).Count(); };
  const auto list = [](const auto& values, auto&& to_text) {
    std::string text;
    for (const auto& v : values) {
      if (!text.empty()) text += ' ';
      text += to_text(v);
    }
    return text;
  };

  std::vector<Fact> facts;
  int left = grid.boxes();
  for (std::size_t p = 0; p < static_cast<std::size_t>(g.players()); ++p) {
    facts.push_back({"boxes of " + std::string(kNames[p]), std::to_string(s.boxes[p])});
    left -= s.boxes[p];
  }
  facts.push_back({"boxes left", std::to_string(left)});

  std::vector<int> three_sides;
  for (int b = 0; b < grid.boxes(); ++b) {
    if (open_sides(b) == 1) three_sides.push_back(b);
  }
  facts.push_back({"boxes with three sides", list(three_sides, [&](int b) {
                     return static_cast<char>('a' + b % grid.cols()) +
                            std::to_string(b / grid.cols() + 1);
                   })});

  std::vector<int> captures;
  std::vector<int> safe;
  for (auto rest = open; !rest.Empty(); rest.RemoveFirst()) {
    const int e = rest.First();
    if (grid.Completes(s.drawn, e) > 0) {
      captures.push_back(e);
      continue;
    }
    bool gives = false;
    for (const int b : grid.sides(e)) gives |= b != grid.kGround && open_sides(b) == 2;
    if (!gives) safe.push_back(e);
  }
  const auto name = [&](int e) { return EdgeToString(grid, e); };
  facts.push_back({"captures", list(captures, name)});
  facts.push_back({"safe edges", list(safe, name)});

  std::vector<int> chains;
  std::vector<int> loops;
  std::vector<bool> seen(static_cast<std::size_t>(grid.boxes()));
  for (int first = 0; first < grid.boxes(); ++first) {
    if (seen[static_cast<std::size_t>(first)] || open_sides(first) != 2) continue;
    seen[static_cast<std::size_t>(first)] = true;
    std::vector<int> boxes = {first};
    int ties = 0;  // open edges between boxes of the chain, each met from both sides
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (auto rest = grid.around(boxes[i]).And(open); !rest.Empty(); rest.RemoveFirst()) {
        for (const int b : grid.sides(rest.First())) {
          if (b == grid.kGround || b == boxes[i] || open_sides(b) != 2) continue;
          ++ties;
          if (seen[static_cast<std::size_t>(b)]) continue;
          seen[static_cast<std::size_t>(b)] = true;
          boxes.push_back(b);
        }
      }
    }
    const int length = static_cast<int>(boxes.size());
    (ties == 2 * length ? loops : chains).push_back(length);
  }
  for (auto* lengths : {&chains, &loops}) {
    std::sort(lengths->begin(), lengths->end(), std::greater<>());
    facts.push_back({lengths == &chains ? "chains" : "loops",
                     list(*lengths, [](int n) { return std::to_string(n); })});
  }
  return facts;
}

}  // namespace boardgames::timbiriche
