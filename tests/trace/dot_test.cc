#include "boardgames/trace/dot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ToDot, ATreeWithACut) {
  EXPECT_EQ(ToDot(TraceTree("((3 12)(2 4))", 2)),
            R"dot(digraph search {
  graph [label="alpha-beta, depth 2\n6 positions visited; values are for MAX, who wants the most; the other player wants the least", labelloc=t, nodesep=0.15, tooltip=" "];
  node [style=filled, fontname="sans-serif", fontsize=11, margin=0.06];
  edge [fontname="sans-serif", fontsize=10, arrowhead=none];
  n0 [label="MAX 3\n(-inf, inf)", shape=box, fillcolor="#dbe9f6", penwidth=3, tooltip="-"];
  n1 [label="MIN 3\n(-inf, inf)", shape=ellipse, fillcolor="#fde3cf", penwidth=3, tooltip="a"];
  n0 -> n1 [label="a", penwidth=3];
  n2 [label="MAX 3\n(-inf, inf)", shape=box, fillcolor="#dbe9f6", penwidth=3, tooltip="The game is over here: 3 for MAX."];
  n1 -> n2 [label="a", penwidth=3];
  n3 [label="MAX 12\n(-inf, 3)", shape=box, fillcolor="#dbe9f6", tooltip="The game is over here: 12 for MAX."];
  n1 -> n3 [label="b"];
  n4 [label="MIN <=2\n(3, inf)\ncut by a", shape=ellipse, fillcolor="#fde3cf", tooltip="MIN already holds MAX to 2 here by a; MAX has 3 elsewhere and will not let it come to this."];
  n0 -> n4 [label="b"];
  n5 [label="MAX 2\n(3, inf)", shape=box, fillcolor="#dbe9f6", tooltip="The game is over here: 2 for MAX."];
  n4 -> n5 [label="a"];
  n6 [label="pruned", shape=box, style=dashed, color=grey60, fontcolor=grey40, tooltip="Not searched: a had already settled the position above."];
  n4 -> n6 [label="b", style=dashed, color=grey60, fontcolor=grey40];
}
)dot");
}

TEST(ToDot, MarksWhereNodesAreLeftOut) {
  const std::string dot = ToDot(TraceTree(kTextbook, 2, {.max_nodes = 2}));
  EXPECT_THAT(dot, HasSubstr("\\nNote: 9 of 11 positions are not drawn"));
  EXPECT_THAT(dot, HasSubstr("\\n+6 not drawn\", shape=box, fillcolor=\"#dbe9f6\", penwidth=3, "
                             "peripheries=2"));
}

TEST(ToDot, QuotesWhatGamesWrite) {
  Trace t;
  t.nodes.resize(2);
  t.nodes[0].children = {1};
  t.nodes[1].parent = 0;
  t.nodes[1].move = "a\"\\\nb";
  t.nodes[1].position = "x\"";
  EXPECT_THAT(ToDot(t), HasSubstr(R"(n0 -> n1 [label="a\"\\\nb"];)"));
  EXPECT_THAT(ToDot(t), HasSubstr(R"(tooltip="x\""];)"));
}

TEST(ToDot, AnEmptyTraceIsAnEmptyGraph) { EXPECT_THAT(ToDot({}), Not(HasSubstr("n0 ["))); }

}  // namespace
}  // namespace boardgames
