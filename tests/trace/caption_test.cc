#include "boardgames/trace/caption.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

// Node numbers of the textbook tree: 0; 1 with 2 3 4; 5 with 6 7 8; 9 with 10 11 12.
TEST(Caption, SaysWhyThePositionWasCut) {
  const Trace t = TraceTree(kTextbook, 2);
  const TraceView view(t);
  EXPECT_EQ(view.Caption(5),
            "MIN already holds MAX to 2 here by a; MAX has 3 elsewhere and will not let it come to "
            "this.");
  EXPECT_EQ(view.Caption(9),
            "MIN already holds MAX to 2 here by c; MAX has 3 elsewhere and will not let it come to "
            "this.");
  EXPECT_EQ(view.Caption(7), "Not searched: a had already settled the position above.");
  EXPECT_EQ(view.Caption(2), "The game is over here: 3 for MAX.");
  EXPECT_EQ(view.Caption(0), "");
  EXPECT_EQ(view.Caption(1), "");
}

// MIN can hold MAX to 3 by the first move; in the second MAX finds 7 and the rest cannot matter.
TEST(Caption, ACutAtMaxSpeaksOfWhatMinHasElsewhere) {
  Trace t = TraceTree("(((3 2)(7 9)))", 3);
  t.players = {"White", "Black"};
  const TraceView view(t);
  std::vector<std::string> cuts;
  for (std::size_t i = 0; i < t.nodes.size(); ++i) {
    if (t.nodes[i].cut_by >= 0) cuts.push_back(view.Caption(static_cast<std::int32_t>(i)));
  }
  EXPECT_EQ(cuts, std::vector<std::string>{
                      "White already has 7 here by a; Black can hold White to 3 elsewhere and will "
                      "not let it come to this."});
}

TEST(Caption, AnEqualValueGainsNothing) {
  const Trace t = TraceTree("(3 (3 9))", 2);
  EXPECT_EQ(TraceView(t).Caption(2),
            "MIN already holds MAX to 3 here by a; MAX has 3 elsewhere and gains nothing here.");
}

// A deep cut-off: what MAX has elsewhere was found two plies above the parent.
TEST(Caption, ElsewhereMayBeFarAbove) {
  const Trace t = TraceTree("(5 (((4 8) 9) 7))", 4);
  const TraceView view(t);
  int cuts = 0;
  for (std::size_t i = 0; i < t.nodes.size(); ++i) {
    if (t.nodes[i].cut_by < 0 || t.nodes[i].window.ply != 3) continue;
    ++cuts;
    EXPECT_EQ(view.Caption(static_cast<std::int32_t>(i)),
              "MIN already holds MAX to 4 here by a; MAX has 5 elsewhere and will not let it come "
              "to this.");
  }
  EXPECT_EQ(cuts, 1);
}

// Nobody has 6: the window only asks. (As a driver with null windows does.)
TEST(Caption, ANullWindowOnlyAsks) {
  Trace t;
  t.nodes.resize(2);
  t.nodes[0].children = {1};
  t.nodes[0].finished = true;
  t.nodes[0].value = 8;
  t.nodes[0].bound = Bound::kLower;
  t.nodes[0].window = {.ply = 0, .depth = 1, .player = 0, .alpha = 5, .beta = 6};
  t.nodes[0].cut_by = 1;
  t.nodes[1].parent = 0;
  t.nodes[1].move = "c4";
  EXPECT_EQ(
      TraceView(t).Caption(0),
      "MAX already has 8 here by c4; the search only asked whether MAX gets 6 or more, so the "
      "rest cannot matter.");
  t.nodes[0].window.player = 1;  // the root is MAX whoever plays it
  EXPECT_EQ(TraceView(t).ValueText(0), ">=8");
}

TEST(Caption, EveryLeafSaysHowItsValueWasKnown) {
  Trace t;
  t.nodes.resize(1);
  TraceNode& n = t.nodes[0];
  n.leaf = n.finished = true;
  n.value = -2;
  const auto caption = [&](LeafKind kind) {
    n.leaf_kind = kind;
    return TraceView(t).Caption(0);
  };
  EXPECT_EQ(caption(LeafKind::kTerminal), "The game is over here: -2 for MAX.");
  EXPECT_EQ(caption(LeafKind::kHorizon), "The depth is used up; the evaluator guesses -2 for MAX.");
  EXPECT_EQ(caption(LeafKind::kKnown), "It was known without looking at a move: -2 for MAX.");
  EXPECT_EQ(caption(LeafKind::kRepetition), "This position stood on the path before: -2 for MAX.");
  EXPECT_EQ(caption(LeafKind::kPlayout), "A random game from here ended with -2 for MAX.");
  n.bound = Bound::kUpper;
  EXPECT_EQ(caption(LeafKind::kTable),
            "The table knew it from an earlier visit: at most -2 for MAX.");
}

TEST(Caption, MovesLeftOutAreNotAllProved) {
  Trace t;
  t.nodes.resize(2);
  t.nodes[0].children = {1};
  t.nodes[1].parent = 0;
  t.nodes[1].pruned = true;
  t.nodes[1].prune_reason = PruneReason::kSelective;
  EXPECT_EQ(TraceView(t).Caption(1),
            "Not searched: the search guesses that this move is not worth it, which is no proof.");
  t.nodes[1].prune_reason = PruneReason::kProved;
  EXPECT_EQ(TraceView(t).Caption(1),
            "Not searched: the value of the position above was proved without it.");
  t.nodes[1].prune_reason = PruneReason::kCutoff;  // its parent's visits did not all end by a cut
  EXPECT_EQ(TraceView(t).Caption(1),
            "Not searched: another move had already settled the position above.");
}

TEST(TraceView, ScoresAreWrittenInPoints) {
  Trace t;
  const auto text = [&](Score v) { return TraceView(t).ScoreText(v); };
  EXPECT_EQ(text(3), "3");
  EXPECT_EQ(text(-kInfinity), "-inf");
  EXPECT_EQ(text(WinIn(5)), "999995");  // without win_scores a score is points
  t.point_value = 100;
  EXPECT_EQ(text(125), "1.25");
  EXPECT_EQ(text(-150), "-1.5");
  EXPECT_EQ(text(-5), "-0.05");
  EXPECT_EQ(text(0), "0");
  t.point_value = 1000;
  EXPECT_EQ(text(-1), "0");
  t.win_scores = true;
  EXPECT_EQ(text(WinIn(5)), "win in 5");
  EXPECT_EQ(text(LossIn(4)), "loss in 4");
  EXPECT_EQ(text(WinIn(0)), "win");
  EXPECT_EQ(text(kWinScore + 3), "inf");
}

TEST(TraceView, WindowsAreThoseOfTheEntry) {
  const Trace t = TraceTree(kTextbook, 2);
  const TraceView view(t);
  EXPECT_EQ(view.WindowText(0), "(-inf, inf)");
  EXPECT_EQ(view.WindowText(5), "(3, inf)");
  EXPECT_EQ(view.WindowText(12), "(3, 5)");
  EXPECT_EQ(view.Entry(5).beta, -3);  // for the player to move there
}

// With an extra turn the same player is MAX at both positions.
TEST(TraceView, SidesGoByThePlayerAndNotByThePly) {
  const Trace t = TraceTree("0:(0:(1 2) 1:(7 5))", 2);
  const TraceView view(t);
  EXPECT_EQ(view.PlayerName(t.nodes[1].window.player), "MAX");
  EXPECT_EQ(view.ValueText(1), "2");
  EXPECT_EQ(view.ValueText(4), "5");
  EXPECT_EQ(view.ValueText(0), "5");
}

TEST(TraceView, MorePlayersKeepTheirOwnScores) {
  Trace t;
  t.players = {"Red", "Green", "Blue"};
  t.nodes.resize(1);
  t.nodes[0].window.player = 2;
  t.nodes[0].value = 4;
  t.nodes[0].finished = t.nodes[0].leaf = true;
  t.nodes[0].leaf_kind = LeafKind::kTerminal;
  const TraceView view(t);
  EXPECT_FALSE(view.OneSided());
  EXPECT_EQ(view.Turn(0), 1);
  EXPECT_EQ(view.Caption(0), "The game is over here: 4 for Blue.");
}

TEST(TraceView, AllTheOthersMayBeOneOpponent) {
  Trace t;
  t.algorithm = "paranoid";
  t.players = {"Red", "Green", "Blue"};
  t.nodes.resize(2);
  t.nodes[1].window.player = 2;
  t.nodes[1].value = 4;
  t.nodes[1].finished = true;
  EXPECT_EQ(TraceView(t).ValueText(1), "-4");
  EXPECT_NE(TraceView(t).Legend().find("for Red, who wants the most; the others want the least"),
            std::string::npos);
}

TEST(TraceView, NotesAreHonest) {
  Trace t = TraceTree(kTextbook, 2, {.max_nodes = 6});
  EXPECT_EQ(t.left_out, 5u);
  EXPECT_EQ(TraceView(t).Note(),
            "5 of 11 positions are not drawn; a larger --max-nodes shows more");
  t.visited = 13'000;
  t.left_out = 12'345;
  t.ended_early = true;
  EXPECT_EQ(TraceView(t).Note(),
            "12,345 of 13,000 positions are not drawn; a larger --max-nodes shows more; a limit "
            "ended the search before this tree was complete");
  EXPECT_EQ(TraceView(TraceTree(kTextbook, 2)).Note(), "");
}

TEST(TraceView, AnEmptyTraceIsNoTrap) {
  const Trace t;
  const TraceView view(t);
  EXPECT_EQ(view.Title(), "search, depth 0");
  EXPECT_NE(view.Legend(), "");
}

}  // namespace
}  // namespace boardgames
