#include "boardgames/search/internal/game_view.h"

#include <gtest/gtest.h>

#include <vector>

#include "boardgames/game_history.h"

namespace boardgames::internal {
namespace {

// A ring of six places; both players step with the same stone, or pass. What a position is worth,
// what is banked and what is dominated is made up.
struct Ring {
  struct State {
    int place = 0;
    int player = 0;
    int banked = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 4;
  static constexpr int kMoveIndexes = 3;
  static constexpr int kPass = 0;

  RepetitionRule rule;
  Objective what = Objective::kPoints;

  Objective objective() const { return what; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State&, auto& out) const {
    for (int m = -1; m <= 1; ++m) out.push_back(m);
  }
  void pseudo_legal_moves(const State& s, MoveList<Move, kMaxMoves>& out) const {
    moves(s, out);
    out.push_back(2);
  }
  bool is_legal(const State&, Move m) const { return m != 2; }
  void undominated_moves(const State&, MoveList<Move, kMaxMoves>& out) const { out.push_back(1); }
  void apply(State& s, Move m) const {
    s.place = (s.place + m + 6) % 6;
    s.player ^= 1;
  }
  bool terminal(const State&) const { return false; }
  Score utility(const State&, int) const { return 0; }
  std::uint64_t hash(const State& s) const { return static_cast<std::uint64_t>(s.place + 10); }
  Score banked(const State& s, int p) const { return p == 0 ? s.banked : -s.banked; }
  int index(Move m) const { return m + 1; }
  Interval bounds(const State& s, int p, int depth) const {
    return depth < kToEnd ? Interval{} : p == 0 ? Interval{s.place, 5} : Interval{-5, -s.place};
  }
  RepetitionRule repetition() const { return rule; }
  bool may_repeat(const State&, Move m) const { return m != kPass; }
};
static_assert(check_game<Ring>());

constexpr RepetitionRule kSuperko{RepetitionRule::Kind::kForbidden};
constexpr RepetitionRule kThird{RepetitionRule::Kind::kDraw, 3};

std::vector<int> Listed(const MoveListFor<Ring>& moves) { return {moves.begin(), moves.end()}; }

TEST(GameView, MovesLeavesOutWhatSuperkoForbids) {
  const Ring g{kSuperko};
  GameHistory<Ring> game(g);
  game.play(1);  // from 0 to 1
  game.play(1);  // to 2
  GameView<Ring> view(g);
  Budget budget(Limits{});
  view.Start(game);
  MoveListFor<Ring> moves;
  ASSERT_TRUE(view.Moves(game.state(), 0, budget, moves));
  EXPECT_EQ(Listed(moves), (std::vector<int>{0, 1})) << "place 1 was there before";
  Ring::State child = game.state();
  EXPECT_TRUE(view.Apply(game.state(), 1, 0, child).legal);
  MoveListFor<Ring> below;
  ASSERT_TRUE(view.Moves(child, 1, budget, below));
  EXPECT_EQ(Listed(below), (std::vector<int>{0, 1})) << "and so was place 2";
}

TEST(GameView, WhatSuperkoForbidsCannotBeMade) {
  const Ring g{kSuperko};
  GameHistory<Ring> game(g);
  game.play(1);
  GameView<Ring> view(g);
  view.Start(game);
  view.Enter(game.state(), 0);
  Ring::State back = game.state();
  EXPECT_FALSE(view.Apply(game.state(), -1, 0, back).legal);
  EXPECT_FALSE(view.IsLegal(game.state(), -1, 0));
  EXPECT_TRUE(view.IsLegal(game.state(), 1, 0));
}

TEST(GameView, APositionThatComesBackIsTold) {
  const Ring g{kThird};
  GameView<Ring> view(g, {.repetition = true});
  const Ring::State root;
  view.Start(root);
  view.Enter(root, 0);
  Ring::State child = root;
  EXPECT_EQ(view.Apply(root, 1, 0, child).back_to, kNoCycle);
  view.Enter(child, 1);
  Ring::State back = child;
  const Applied made = view.Apply(child, -1, 1, back);
  EXPECT_TRUE(made.legal);
  EXPECT_EQ(made.back_to, view.path().Index(0));

  GameView<Ring> blind(g);  // superko alone is looked at without being asked
  blind.Start(root);
  EXPECT_FALSE(blind.watching());
}

TEST(GameView, MovesToSearch) {
  const Ring g{kThird};
  const Ring::State s;
  SearchMoves<Ring> all;
  GameView<Ring>(g).MovesToSearch(s, kToEnd, all);
  EXPECT_EQ(Listed(all), (std::vector<int>{-1, 0, 1, 2}));
  EXPECT_FALSE(all.checked);
  EXPECT_FALSE(GameView<Ring>(g).IsPseudoLegal(s, 2));

  const GameView<Ring> at_end(g, {.undominated = search::Use::kOnlyToEnd});
  SearchMoves<Ring> few;
  at_end.MovesToSearch(s, kToEnd, few);
  EXPECT_EQ(Listed(few), std::vector<int>{1});
  EXPECT_TRUE(few.checked);
  EXPECT_FALSE(at_end.OnlyUndominated(7));

  const Ring ko{kSuperko};
  GameView<Ring> always(ko, {.undominated = search::Use::kAlways});
  always.Start(s);
  EXPECT_FALSE(always.OnlyUndominated(kToEnd)) << "the others may be those that are forbidden";
}

TEST(GameView, ValuesToGo) {
  const Ring points{kThird, Objective::kPoints};
  const GameView<Ring> view(points);
  const Ring::State s{.banked = 4};
  EXPECT_EQ(view.Banked(s, 0), 4);
  EXPECT_EQ(view.Banked(s, 1), -4);
  EXPECT_EQ(view.ToGo(10, 3, 4), 6);
  EXPECT_EQ(view.FromToGo(6, 9, 4), 10);

  const Ring wins{kThird, Objective::kWin};
  const GameView<Ring> distance(wins);
  EXPECT_EQ(distance.Banked(s, 0), 0);
  EXPECT_EQ(distance.ToGo(WinIn(7), 3, 0), WinIn(4)) << "the position is three plies nearer";
  EXPECT_EQ(distance.FromToGo(WinIn(4), 5, 0), WinIn(9));
  EXPECT_EQ(distance.FromToGo(distance.ToGo(LossIn(8), 2, 0), 2, 0), LossIn(8));
  EXPECT_EQ(distance.ToGo(17, 3, 0), 17) << "an evaluation has no distance";
}

TEST(GameView, WhatIsSureIsAskedOnlyIfItIsToBeUsed) {
  const Ring g{kThird};
  const Ring::State s{.place = 3};
  const GameView<Ring> view(g, {.bounds = true});
  EXPECT_EQ(view.Sure(s, 0, kToEnd).lo, 3);
  EXPECT_EQ(view.Sure(s, 1, kToEnd).hi, -3);
  EXPECT_EQ(view.Sure(s, 0, 4).lo, -kInfinity);
  EXPECT_EQ(GameView<Ring>(g).Sure(s, 0, kToEnd).lo, -kInfinity);
}

TEST(GameView, NamesAndCodes) {
  const Ring g{kThird};
  const GameView<Ring> view(g);
  const TableKey name = view.KeyOf({.place = 2});
  EXPECT_EQ(name.key, 12U);
  EXPECT_EQ(name.symmetry, -1);
  MoveListFor<Ring> moves;
  g.moves({}, moves);
  EXPECT_EQ(view.CodeOf(moves, 0, name), 1) << "never 0, which says that there is no move";
  EXPECT_EQ(view.CodeOf(moves, 2, name), 3);
}

TEST(GameView, ThePastTellsPathsApart) {
  const Ring g{kSuperko};
  GameView<Ring> view(g);
  const auto past_after = [&](int first, int second) {
    Ring::State s;
    view.Start(s);
    view.Enter(s, 0);
    EXPECT_EQ(view.path().NotePast(0), 0U);
    int ply = 0;
    for (const int m : {first, second}) {
      Ring::State child = s;
      view.Apply(s, m, ply, child);
      view.Enter(child, ++ply);
      view.path().NotePast(ply);
      s = child;
    }
    return view.path().Past(2);
  };
  EXPECT_EQ(past_after(1, 1), past_after(1, Ring::kPass)) << "the same before the second move";
  EXPECT_NE(past_after(1, 1), past_after(-1, 1));
}

TEST(GameView, ABrokenListEndsTheSearch) {
  Budget empty(Limits{});
  EXPECT_FALSE(CheckMoves(MoveListFor<Ring>(), empty));
  EXPECT_NE(empty.error(), nullptr);
  MoveListFor<Ring> many;
  for (int i = 0; i < 5; ++i) many.push_back(i);
  Budget full(Limits{});
  EXPECT_FALSE(CheckMoves(many, full));
  EXPECT_STRNE(full.error(), empty.error());
}

}  // namespace
}  // namespace boardgames::internal
