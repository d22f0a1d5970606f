// What greedy and best-difference compare, in its own unit: in reports, lines and trees of all
// games, against gains that are added up here from the games' own hooks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/game_traits.h"
#include "boardgames/games/go.h"
#include "boardgames/games/lesson_games.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/reference/gain.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/trace/caption.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using search::Unit;
using testing::Below;
using testing::Value;

struct Worth {
  Score score = 0;
  std::optional<Score> gain = {};
  std::optional<Score> reply = {};
};

// Of the move that leads from s to after: its gain; nothing if it wins or loses the game.
template <class G>
std::optional<Score> GainOf(const G& g, const typename G::State& s, const typename G::Move& m,
                            const typename G::State& after) {
  const bool decides = ObjectiveOf(g) == Objective::kWin && g.terminal(after);
  if (decides && g.utility(after, g.to_move(s)) != 0) return std::nullopt;
  return decides ? 0 : g.gain(s, m);
}

template <class G>
Score Decided(const G& g, const typename G::State& after, int player, int plies) {
  return g.utility(after, player) > 0 ? WinIn(plies) : LossIn(plies);
}

template <class G>
std::map<std::string, Worth> WorthsOf(const G& g, const typename G::State& s, int plies) {
  std::map<std::string, Worth> all;
  MoveListFor<G> moves;
  g.moves(s, moves);
  const int me = g.to_move(s);
  for (const auto& m : moves) {
    auto after = s;
    g.apply(after, m);
    Worth worth{.gain = GainOf(g, s, m, after)};
    worth.score = worth.gain ? *worth.gain : Decided(g, after, me, 1);
    if (plies == 2 && !g.terminal(after)) {
      const int replier = g.to_move(after);
      MoveListFor<G> replies;
      g.moves(after, replies);
      std::optional<Score> best;  // for the replier
      for (const auto& r : replies) {
        auto end = after;
        g.apply(end, r);
        const std::optional<Score> gain = GainOf(g, after, r, end);
        const Score v = gain ? *gain : Decided(g, end, replier, 2);
        if (best && v <= *best) continue;
        best = v;
        worth.reply = gain;
      }
      const Score turned = replier == me ? *best : -*best;
      worth.score = worth.reply ? worth.score + turned : turned;
    }
    all[g.move_to_string(s, m)] = worth;
  }
  return all;
}

std::optional<Score> Whole(std::optional<double> gain) {
  return gain ? std::optional(static_cast<Score>(*gain)) : std::nullopt;
}

void ExpectLine(const SearchReport& line, const Worth& worth, Unit unit) {
  EXPECT_EQ(line.score_units, worth.score);
  EXPECT_EQ(Whole(line.gain), worth.gain);
  EXPECT_EQ(Whole(line.reply_gain), worth.reply);
  EXPECT_EQ(line.pv.front(), *line.best);
  if (IsWin(worth.score) || IsLoss(worth.score)) {
    EXPECT_EQ(line.unit, Unit::kPoints);
    EXPECT_EQ(line.kind, IsWin(worth.score) ? search::Kind::kWin : search::Kind::kLoss);
    EXPECT_EQ(line.plies, PliesToEnd(worth.score));
  } else {
    EXPECT_EQ(line.unit, unit);
    EXPECT_EQ(line.score, worth.score);  // in its own unit, whatever a point is
  }
}

// The tree shows the same: the gain of every move, and what was compared.
template <class G>
void ExpectTree(const AnyPosition& position, AnySearcher& searcher,
                const std::map<std::string, Worth>& worths) {
  const Trace trace = Value(searcher.trace(position, {}));
  const TraceView view(trace);
  const bool any = std::any_of(worths.begin(), worths.end(),
                               [](const auto& w) { return w.second.gain || w.second.reply; });
  EXPECT_EQ(trace.gains, any);
  if (any) {
    EXPECT_EQ(trace.point_value, 1);
  }
  ASSERT_EQ(trace.nodes.front().children.size(), worths.size());
  for (const std::int32_t id : trace.nodes.front().children) {
    const TraceNode& n = view.Node(id);
    const Worth& worth = worths.at(n.move);
    EXPECT_EQ(n.gain, worth.gain) << n.move;
    EXPECT_EQ(view.IsMax(n) ? n.value : -n.value, worth.score) << n.move;
    const std::string caption = view.Caption(id);
    EXPECT_EQ(caption.find("guesses"), std::string::npos) << caption;
    if (n.gain) {
      EXPECT_EQ(caption.rfind(n.move + " gains " + std::to_string(*n.gain), 0), 0u) << caption;
    }
  }
}

template <class G>
void CheckGains(const std::string& spec, const G& g) {
  SCOPED_TRACE(spec);
  static_assert(HasGain<G>);
  constexpr std::uint64_t kSeed = 11;
  SplitMix64 random(kSeed);
  const AnyGamePtr game = Value(AllGamesAndLessons().MakeGame(spec));
  int checked = 0;
  while (checked < 12) {
    typename G::State s = g.initial();
    const std::unique_ptr<AnyPosition> position = game->initial();
    for (int plies = Below(random, 30); plies > 0 && !position->terminal(); --plies) {
      MoveListFor<G> moves;
      g.moves(s, moves);
      const auto m = moves[Below(random, moves.size())];
      ASSERT_TRUE(position->play(g.move_to_string(s, m)));
      g.apply(s, m);
    }
    if (position->terminal() || g.terminal(s)) continue;
    ++checked;
    SCOPED_TRACE(position->to_string());
    for (const int plies : {1, 2}) {
      const Algorithm algorithm = plies == 1 ? Algorithm::kGreedy : Algorithm::kBestDifference;
      const auto worths = WorthsOf(g, s, plies);
      const auto searcher = Value(game->make_searcher({.who = algorithm}));
      const MultiPv found =
          Value(SearchMultiPv(*game, algorithm, *searcher, *position, {.depth = 5}, worths.size()));
      const Unit unit = plies == 1 ? Unit::kGain : Unit::kDifference;
      ASSERT_EQ(found.lines.size(), worths.size());
      ExpectLine(found.report, worths.at(*found.report.best), unit);
      Score last = kInfinity;
      for (const SearchReport& line : found.lines) {
        ExpectLine(line, worths.at(*line.best), unit);
        EXPECT_LE(line.score_units, last);
        last = line.score_units;
      }
      EXPECT_EQ(found.lines.front().best, found.report.best);
      ExpectTree<G>(*position, *searcher, worths);
    }
  }
}

TEST(Gains, OfReversi) { CheckGains("reversi", *Reversi::Make({})); }
TEST(Gains, OfTimbiriche) {
  CheckGains("timbiriche:rows=3,cols=3", *TimbiricheSmall::Make({.rows = 3, .cols = 3}));
}
TEST(Gains, OfGo) { CheckGains("go:rows=5,cols=5", *Go7::Make({.rows = 5, .cols = 5})); }
TEST(Gains, OfMorris) { CheckGains("morris", *Morris::Make({})); }
TEST(Gains, OfQuoridor) {
  CheckGains("quoridor:rows=5,cols=5", *Quoridor::Make({.cols = 5, .rows = 5}));
}

// Games without gains, and several players.
TEST(Gains, WithoutThemEvaluationsAreCompared) {
  for (const char* const spec : {"tic-tac-toe", "connect4", "tree:((3 12 8)(2 4 6)(14 5 2))"}) {
    for (const Algorithm algorithm : {Algorithm::kGreedy, Algorithm::kBestDifference}) {
      SCOPED_TRACE(std::string(spec) + ", " + std::string(ToString(algorithm)));
      const AnyGamePtr game = Value(AllGamesAndLessons().MakeGame(spec));
      const auto position = game->initial();
      const auto searcher = Value(game->make_searcher({.who = algorithm}));
      const auto found = Value(SearchMultiPv(*game, algorithm, *searcher, *position, {}, 1000));
      EXPECT_EQ(found.report.unit, Unit::kPoints);
      ASSERT_EQ(found.lines.size(), position->legal_moves().size());
      EXPECT_EQ(found.lines.front().score_units, found.report.score_units);
      for (const SearchReport& line : found.lines) {
        EXPECT_EQ(line.unit, Unit::kPoints);
        EXPECT_FALSE(line.gain);
        EXPECT_LE(line.score_units, found.report.score_units);
      }
      EXPECT_FALSE(Value(searcher->trace(*position, {})).gains);
    }
  }
}

TEST(Gains, OfThreePlayers) {
  const AnyGamePtr game =
      Value(AllGamesAndLessons().MakeGame("timbiriche:rows=1,cols=2,players=3"));
  const auto position = game->initial();
  for (const char* const move : {"a1a2", "a1b1", "b1b2"}) ASSERT_TRUE(position->play(move));
  const auto searcher = Value(game->make_searcher({.who = Algorithm::kGreedy}));
  const auto found =
      Value(SearchMultiPv(*game, Algorithm::kGreedy, *searcher, *position, {}, 1000));
  EXPECT_EQ(found.lines.size(), position->legal_moves().size());
  EXPECT_EQ(found.report.gain, 1);
  EXPECT_EQ(GainText(found.report), "1 box");
}

TEST(Gains, HaveWords) {
  SearchReport report;
  report.unit = Unit::kGain;
  report.score_units = 5;
  EXPECT_EQ(GainText(report), "gain 5");
  report.gain_unit = {"box", "boxes"};
  EXPECT_EQ(GainText(report), "5 boxes");
  report.score_units = 1;
  EXPECT_EQ(GainText(report), "1 box");
  report.unit = Unit::kDifference;
  report.score_units = -1;
  EXPECT_EQ(GainText(report), "difference -1");
}

TEST(Gains, CaptionsAddThemUp) {
  Trace t;
  t.players = {"Black", "White"};
  t.gains = true;
  t.nodes.resize(4);
  const auto node = [&](int id, int parent, const char* move, int player, Score value, Score gain) {
    TraceNode& n = t.nodes[static_cast<std::size_t>(id)];
    n.parent = parent;
    n.move = move;
    n.window.player = player;
    n.value = value;
    n.finished = true;
    if (id > 0) n.gain = gain;
    if (id > 0) t.nodes[static_cast<std::size_t>(parent)].children.push_back(id);
  };
  node(0, -1, "", 0, 2, 0);
  node(1, 0, "a", 1, -2, 5);
  node(2, 1, "b", 0, 2, 3);
  node(3, 1, "c", 0, 6, -1);
  t.nodes[0].best_child = 1;
  t.nodes[1].best_child = 2;
  t.nodes[2].leaf = t.nodes[3].leaf = true;
  const TraceView view(t);
  EXPECT_EQ(view.Caption(1), "a gains 5 for Black; after the best reply, b, that is 2.");
  EXPECT_EQ(view.Caption(2), "b gains 3 for White: 5 - 3 = 2 for Black.");
  EXPECT_EQ(view.Caption(3), "c gains -1 for White: 5 + 1 = 6 for Black.");
  t.nodes[1].best_child = -1;
  t.nodes[1].children.clear();
  t.nodes[1].leaf = true;
  EXPECT_EQ(TraceView(t).Caption(1), "a gains 5 for Black.");
}

}  // namespace
}  // namespace boardgames
