// FactsOf: what a player of Go wants to know: stones, area, and every chain with its liberties.
//
//   for (const Fact& f : FactsOf(game, state)) std::cout << f.name << ": " << f.value << '\n';
//   // stones of Black: 2 / ... / score of Black: 1.5 / ko: / chain C3 Black: C3 D3; liberties ...
//
// The area is stones and empty regions that touch one colour only; the score is that margin less
// komi, as if the game ended here. A chain is named by its first point, row by row from the upper
// left, and so ordered. Allocates; thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/text.h"

namespace boardgames::go {

template <class G>
std::vector<Fact> FactsOf(const G& g, const typename G::State& s) {
  constexpr int kWords = G::Set::kSize;
  constexpr std::array<std::string_view, 2> kNames = {"Black", "White"};
  using Set = typename G::Set;
  const Set empty = g.empty_points(s);
  const auto names = [&](const Set& points) {
    std::string text;
    points.ForEach([&](int p) {
      if (!text.empty()) text += ' ';
      text += VertexToString<kWords>(p, g.rows());
    });
    return text;
  };
  const std::array<Set, 2> touched = {Connected(Beside(s.stones[0]) & empty, empty),
                                      Connected(Beside(s.stones[1]) & empty, empty)};
  std::vector<Fact> facts;
  for (std::size_t c = 0; c < 2; ++c) {
    facts.push_back({"stones of " + std::string(kNames[c]), std::to_string(s.stones[c].Count())});
  }
  for (std::size_t c = 0; c < 2; ++c) {
    const int area = s.stones[c].Count() + touched[c].Without(touched[1 - c]).Count();
    facts.push_back({"area of " + std::string(kNames[c]), std::to_string(area)});
  }
  facts.push_back({"score of Black", KomiToString(g.area(s) * kKomiUnits - g.komi())});
  facts.push_back(
      {"ko", s.ko == G::kPass ? "" : VertexToString<kWords>(static_cast<int>(s.ko), g.rows())});
  for (Set rest = s.stones[0] | s.stones[1]; rest.Any();) {
    const int first = rest.First();
    const Set chain = g.chain(s, first);
    const std::string_view colour = kNames[s.stones[0].Has(first) ? 0 : 1];
    facts.push_back({"chain " + VertexToString<kWords>(first, g.rows()) + " " + std::string(colour),
                     names(chain) + "; liberties " + names(g.liberties(s, first))});
    rest = rest.Without(chain);
  }
  return facts;
}

}  // namespace boardgames::go
