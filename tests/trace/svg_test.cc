#include "boardgames/trace/svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "boardgames/testing/random_game.h"
#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

int Count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
  return n;
}

TEST(ToSvg, ShowsEveryNode) {
  const std::string svg = ToSvg(TraceTree(kTextbook, 2));
  EXPECT_EQ(Count(svg, "<g><title>"), 13);
  EXPECT_EQ(Count(svg, "<path"), 12 + 2);            // and two in the legend
  EXPECT_EQ(Count(svg, "<rect class=\"cut\""), 2);   // the moves that alpha-beta skips
  EXPECT_EQ(Count(svg, "<path class=\"best\""), 3);  // two, and the legend's
  EXPECT_EQ(Count(svg, "\u22642</text>"), 2);        // at most 2, twice
  EXPECT_THAT(svg, HasSubstr("Best line: a a, value 3."));
  EXPECT_THAT(svg, HasSubstr("role=\"img\" aria-labelledby=\"title desc\""));
}

TEST(ToSvg, SaysWhatIsLeftOut) {
  const std::string svg = ToSvg(TraceTree(kTextbook, 2, {.max_nodes = 2}));
  EXPECT_THAT(svg, HasSubstr(">Note: 9 of 11 positions are not drawn"));
  EXPECT_THAT(svg, HasSubstr(">+6</text>"));
}

TEST(ToSvg, EscapesWhatGamesWrite) {
  Trace t = TraceTree("(1 2)", 1);
  t.game = "a<b>&\x01";
  t.players = {"<x>", "y"};
  const std::string svg = ToSvg(t);
  EXPECT_THAT(svg, HasSubstr("alpha-beta on a&lt;b&gt;&amp;, depth 1"));
  EXPECT_THAT(svg, HasSubstr("&lt;x&gt;"));
  EXPECT_EQ(svg.find('\x01'), std::string::npos);
}

TEST(ToSvg, AnEmptyTrace) { EXPECT_THAT(ToSvg(Trace()), HasSubstr("</svg>")); }

TEST(TidyTree, NoBoxesOverlapAndParentsAreCentred) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const testing::RandomGame game({.seed = seed, .depth = 5, .branching = 6, .width = 0});
    const Trace t = TraceAlphaBeta(game, 5, {.max_nodes = 200});
    const std::size_t n = t.nodes.size();
    std::vector<double> widths;
    std::vector<int> row(n);
    std::map<int, std::vector<std::size_t>> rows;
    for (std::size_t i = 0; i < n; ++i) {
      widths.push_back(10 + static_cast<double>(Mix64(seed * 1000 + i) % 50));
      if (i > 0) row[i] = row[static_cast<std::size_t>(t.nodes[i].parent)] + 1;
      rows[row[i]].push_back(i);
    }
    const std::vector<double> x = internal::TidyTree(t, widths, 8);
    for (const auto& [ply, nodes] : rows) {
      for (const std::size_t a : nodes) {
        EXPECT_GE(x[a] - widths[a] / 2, -1e-6);
        for (const std::size_t b : nodes) {
          if (a >= b) continue;
          const double between = x[a] < x[b] ? x[b] - x[a] : x[a] - x[b];
          EXPECT_GE(between, (widths[a] + widths[b]) / 2 + 8 - 1e-6) << a << " and " << b;
        }
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      const auto& c = t.nodes[i].children;
      if (c.empty()) continue;
      EXPECT_NEAR(
          x[i],
          (x[static_cast<std::size_t>(c.front())] + x[static_cast<std::size_t>(c.back())]) / 2,
          1e-6);
      for (std::size_t k = 1; k < c.size(); ++k) {
        EXPECT_LT(x[static_cast<std::size_t>(c[k - 1])], x[static_cast<std::size_t>(c[k])]);
      }
    }
  }
}

}  // namespace
}  // namespace boardgames
