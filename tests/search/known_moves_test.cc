// What a search knows, its player obeys: wherever a limit of nodes cuts it short, the move is not
// one that this search has seen to lose while another one may not, and is a won one where it has
// seen one; and what the result claims is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "examples/12_connect_four/connect_four.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::Below;
using testing::Make;
using testing::PlayOne;
using testing::RandomGame;

constexpr std::uint64_t kNodes[] = {1, 2, 3, 4, 5, 7, 10, 14, 20, 30, 50, 100, 200, 500, 2000};

// What of the root's moves was seen: their scores are in [lo, hi], for who moves there.
template <Game G>
class RootWatch : public Observer<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct Seen {
    Move move;
    Score lo = -kInfinity;
    Score hi = kInfinity;
  };

  RootWatch(const G& g, bool proofs) : g_(g), proofs_(proofs) {}

  void iteration(int) override { entered_.clear(); }
  void enter(const State& s, const SearchWindow&) override { entered_.push_back(g_.to_move(s)); }
  void move(const Move& m) override {
    if (entered_.size() == 1) move_ = m;
  }
  void leave(Score v, Bound b) override {
    const bool child = entered_.size() == 2;
    if (child) Note(entered_[0] == entered_[1], v, b);
    entered_.pop_back();
  }
  const std::vector<Seen>& seen() const { return seen_; }

 private:
  void Note(bool same, Score v, Bound b) {
    const Score lo = b == Bound::kUpper ? -kInfinity : v;
    const Score hi = b == Bound::kLower ? kInfinity : v;
    auto at =
        std::find_if(seen_.begin(), seen_.end(), [&](const Seen& s) { return s.move == move_; });
    if (at == seen_.end()) at = seen_.insert(at, Seen{move_});
    // Of an estimate a later depth says something else; what is proved stays.
    const auto keep = [&](Score bound) { return proofs_ || IsWin(bound) || IsLoss(bound); };
    const Score low = same ? lo : -hi;
    const Score high = same ? hi : -lo;
    at->lo = keep(at->lo) ? std::max(at->lo, low) : low;
    at->hi = keep(at->hi) ? std::min(at->hi, high) : high;
  }

  const G& g_;
  const bool proofs_;  // every bound is one
  std::vector<int> entered_;
  Move move_{};
  std::vector<Seen> seen_;
};

// The value of a game so far for player 0, by a search to the end; kInfinity: not found.
template <Game G>
Score Truth(Engine<G>& engine, const GameHistory<G>& game) {
  if (game.finished()) {
    return game.drawn_by_repetition() ? 0 : TerminalScore(game.game(), game.state(), 0, 0);
  }
  const auto r = engine.search(game, {.nodes = 300'000, .solve = true});
  if (r.kind == search::Kind::kHeuristic) return kInfinity;
  return game.game().to_move(game.state()) == 0 ? r.score : -r.score;
}

// A move for people: by name, or by its place in the list.
template <Game G>
std::string Told(const G& g, const typename G::State& s, const typename G::Move& m) {
  if constexpr (requires { g.move_to_string(s, m); }) {
    return g.move_to_string(s, m);
  } else {
    MoveListFor<G> moves;
    g.moves(s, moves);
    return "number " + std::to_string(moves.find(m));
  }
}

// What the events of a search say of its proofs.
enum class Events {
  kWins,    // wins and losses are proved
  kProofs,  // every bound is
  kLess,    // as kWins, but the search knows more than it tells: where all moves lose it may know
};

struct Tally {
  int searches = 0;
  int lost_seen = 0;  // a move was seen to lose, and not all
  int won_seen = 0;
  int claims = 0;
};

template <class Seen>
bool Loses(const Seen& s, Events events) {
  return events == Events::kProofs ? s.hi < 0 : IsLoss(s.hi);
}

// Whether all moves that the game does not call dominated were seen to lose: then the others do.
template <Game G>
bool AllBestLose(const GameHistory<G>& game, const std::vector<typename RootWatch<G>::Seen>& seen,
                 Events events) {
  if constexpr (HasUndominatedMoves<G>) {
    MoveListFor<G> best;
    game.game().undominated_moves(game.state(), best);
    return std::all_of(best.begin(), best.end(), [&](const auto& m) {
      return std::any_of(seen.begin(), seen.end(),
                         [&](const auto& s) { return s.move == m && Loses(s, events); });
    });
  }
  return false;
}

// Holds a result against what was seen, and against the truth.
template <Game G>
void Check(const GameHistory<G>& game, Engine<G>& engine,
           const std::vector<typename RootWatch<G>::Seen>& seen, Events events,
           const SearchResult<typename G::Move>& r, Tally& tally) {
  ASSERT_TRUE(r.best.has_value()) << r.error;
  ASSERT_EQ(r.pv.front(), *r.best);
  const G& g = game.game();
  ++tally.searches;
  MoveListFor<G> legal;
  game.moves(legal);
  ASSERT_TRUE(legal.contains(*r.best));
  int lost = 0;
  bool won = false;
  bool plays_lost = false;
  bool plays_won = false;
  for (const auto& s : seen) {
    const bool loses = Loses(s, events);
    const bool wins = events == Events::kProofs ? s.lo > 0 : IsWin(s.lo);
    lost += loses ? 1 : 0;
    won = won || wins;
    plays_lost = plays_lost || (loses && s.move == *r.best);
    plays_won = plays_won || (wins && s.move == *r.best);
  }
  const bool some_lost = lost > 0 && lost < legal.size() && !AllBestLose<G>(game, seen, events);
  tally.lost_seen += some_lost ? 1 : 0;
  tally.won_seen += won ? 1 : 0;
  // A search may know more than its events say, of a move that it takes for another's mirror image;
  // then it says so in its result, which is looked at below.
  const bool decided = r.kind == search::Kind::kWin || r.kind == search::Kind::kLoss;
  if (ObjectiveOf(g) != Objective::kPoints && !decided) {
    const auto all_lose = [&] {
      const Score v = Truth(engine, game);
      return v != kInfinity && v != 0 && (v < 0) == (g.to_move(game.state()) == 0);
    };
    ASSERT_FALSE(some_lost && plays_lost && !(events == Events::kLess && all_lose()))
        << "it plays " << Told(g, game.state(), *r.best) << ", which it knows to lose";
    ASSERT_FALSE(won && !plays_won)
        << "it plays " << Told(g, game.state(), *r.best) << ", and knows one that wins";
  }
  // What is claimed.
  const bool bound =
      r.kind == search::Kind::kHeuristic && r.bound == Bound::kLower && events == Events::kProofs;
  if (r.kind == search::Kind::kHeuristic && !bound) return;
  const Score truth = Truth(engine, game);
  GameHistory<G> after = game;
  after.play(*r.best);
  const Score kept = Truth(engine, after);
  if (truth == kInfinity || kept == kInfinity) return;
  ++tally.claims;
  const int me = g.to_move(game.state());
  const Score v = me == 0 ? truth : -truth;
  const Score mine = me == 0 ? kept : -kept;
  switch (r.kind) {
    case search::Kind::kWin:
      ASSERT_GT(v, 0) << "called a win";
      ASSERT_GT(mine, 0) << "called a win, and the move gives it away";
      break;
    case search::Kind::kLoss:
      ASSERT_LT(v, 0) << "called a loss";
      break;
    case search::Kind::kDraw:
      ASSERT_EQ(v, 0) << "called a draw";
      ASSERT_EQ(mine, 0) << "called a draw, and the move loses it";
      break;
    case search::Kind::kExact:
      ASSERT_EQ(v, r.score);
      ASSERT_EQ(mine, v) << "the move gives points away";
      break;
    case search::Kind::kHeuristic:
      ASSERT_GE(mine, r.score) << "the move gets less than its bound";
  }
}

// A game of so many random plies, or as many as there are, in which the last does not end it.
template <Game G>
GameHistory<G> RandomStart(const G& g, SplitMix64& random, int plies) {
  GameHistory<G> game(g, g.initial());
  for (int i = 0; i < plies; ++i) {
    PlayOne(game, random);
    if (!game.finished()) continue;
    game.undo();
    break;
  }
  return game;
}

template <Game G>
void CheckAll(const GameHistory<G>& game, Engine<G>& engine, Tally& tally) {
  using E = GameEvaluator;
  using O = ObserverRef<G>;
  const G& g = game.game();
  EngineOptions playing = EngineOptions::Selective();
  playing.table_bytes = 1 << 16;
  EngineOptions windows = {.table_bytes = 1 << 16};
  windows.keep_partial_iteration = true;
  for (const std::uint64_t nodes : kNodes) {
    const auto by = [&]<class A>(const char* name, const auto& options, Events events) {
      SCOPED_TRACE(std::string(name) + ", " + std::to_string(nodes) + " nodes");
      RootWatch<G> watch(g, events == Events::kProofs);
      const auto r = A(g, options, E{}, O(&watch)).search(game, {.nodes = nodes});
      Check(game, engine, watch.seen(), events, r, tally);
    };
    by.template operator()<Minimax<G, E, O>>("minimax", TieOptions{}, Events::kWins);
    by.template operator()<Negamax<G, E, O>>("negamax", TieOptions{}, Events::kWins);
    by.template operator()<AlphaBeta<G, E, O>>("alpha-beta", TieOptions{}, Events::kWins);
    by.template operator()<Pvs<G, E, O>>("pvs", NoOptions{}, Events::kWins);
    by.template operator()<MtdF<G, E, O>>("mtd-f", MtdFOptions{.table_bytes = 1 << 16},
                                          Events::kWins);
    by.template operator()<SssStar<G, E, O>>("sss-star", SssStarOptions{}, Events::kLess);
    by.template operator()<MaxN<G, E, O>>("max-n", NoOptions{}, Events::kWins);
    by.template operator()<Paranoid<G, E, O>>("paranoid", NoOptions{}, Events::kWins);
    by.template operator()<BestReply<G, E, O>>("best-reply", NoOptions{}, Events::kWins);
    by.template operator()<Greedy<G, E, O>>("greedy", GreedyOptions{}, Events::kWins);
    by.template operator()<BestDifference<G, E, O>>("best-difference", BestDifferenceOptions{},
                                                    Events::kWins);
    by.template operator()<DfPn<G, E, O>>("df-pn", DfPnOptions{.table_bytes = 1 << 16},
                                          Events::kProofs);
    by.template operator()<Engine<G, E, O>>("engine", EngineOptions{.table_bytes = 1 << 16},
                                            Events::kWins);
    by.template operator()<Engine<G, E, O>>("engine, partial", windows, Events::kWins);
    by.template operator()<Engine<G, E, O>>("engine, playing", playing, Events::kWins);
    if (::testing::Test::HasFatalFailure()) return;
    // Its observer is told of averages; what is proved stands in the result.
    SCOPED_TRACE("mcts, " + std::to_string(nodes) + " nodes");
    const auto r = Mcts<G>(g, {.memory_bytes = 1 << 18}).search(game, {.nodes = nodes});
    std::vector<typename RootWatch<G>::Seen> seen;
    for (const auto& m : r.moves) {
      if (!m.proved) continue;
      const auto v = static_cast<Score>(m.mean < 0 ? -1 : m.mean > 0 ? 1 : 0);
      seen.push_back({m.move, v, v});
    }
    ASSERT_NO_FATAL_FAILURE(Check(game, engine, seen, Events::kProofs, r, tally));
  }
}

template <Game G>
void CheckGame(const G& g, std::uint64_t seed, int positions, int most_plies, Tally& tally) {
  SplitMix64 random(seed);
  Engine<G> engine(g, {.table_bytes = 1 << 20});
  for (int i = 0; i < positions; ++i) {
    const GameHistory<G> game = RandomStart(g, random, Below(random, most_plies + 1));
    std::string played;
    GameHistory<G> line(g, g.initial());
    for (const auto& m : game.played()) {
      played += ' ' + Told(g, line.state(), m);
      line.play(m);
    }
    SCOPED_TRACE("seed " + std::to_string(seed) + ", position " + std::to_string(i) + ", after" +
                 played);
    ASSERT_NO_FATAL_FAILURE(CheckAll(game, engine, tally));
  }
}

TEST(KnownMoves, OfRandomGamesAreObeyed) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const Objective objective :
         {Objective::kWin, Objective::kWinByPoints, Objective::kPoints}) {
      const RandomGame g({.seed = seed,
                          .depth = 5,
                          .width = seed % 3 == 0 ? 0 : 20,
                          .early_ends = 25,
                          .largest = 3,
                          .objective = objective});
      SCOPED_TRACE(static_cast<int>(objective));
      ASSERT_NO_FATAL_FAILURE(CheckGame(g, seed, 2, 1, tally));
    }
  }
  EXPECT_GT(tally.lost_seen, 1000);
  EXPECT_GT(tally.won_seen, 1000);
  EXPECT_GT(tally.claims, 1000);
}

// More than so many moves are seen to lose, and to win.
template <Game G>
void ExpectObeyed(const G& g, std::uint64_t seed, int positions, int most_plies, int lost,
                  int won) {
  Tally tally;
  CheckGame(g, seed, positions, most_plies, tally);
  EXPECT_GT(tally.lost_seen, lost);
  EXPECT_GT(tally.won_seen, won);
}

TEST(KnownMoves, OfTicTacToeAreObeyed) { ExpectObeyed(TicTacToe(), 1, 25, 6, 100, 100); }
TEST(KnownMoves, OfConnectFourAreObeyed) {
  ConnectFour g;
  g.rows = 4;
  g.cols = 5;
  ExpectObeyed(g, 2, 20, 14, 100, 50);
}
TEST(KnownMoves, OfMorrisAreObeyed) {
  ExpectObeyed(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}), 3, 50, 14, 100,
               100);
}
TEST(KnownMoves, OfQuoridorAreObeyed) {
  ExpectObeyed(Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = 1}), 4, 20, 6, 100,
               100);
}

TEST(KnownMoves, OfReversiAreObeyed) {
  Tally tally;
  for (const Objective objective : {Objective::kPoints, Objective::kWinByPoints}) {
    const auto g = Make<Reversi>(ReversiOptions{.size = 4, .objective = objective});
    ASSERT_NO_FATAL_FAILURE(CheckGame(g, 5, 12, 9, tally));
  }
  EXPECT_GT(tally.claims, 100);
}

TEST(KnownMoves, OfTimbiricheAreObeyed) {
  Tally tally;
  for (const Objective objective : {Objective::kPoints, Objective::kWinByPoints}) {
    const auto g =
        Make<TimbiricheSmall>(TimbiricheOptions{.rows = 2, .cols = 2, .objective = objective});
    ASSERT_NO_FATAL_FAILURE(CheckGame(g, 6, 12, 11, tally));
  }
  EXPECT_GT(tally.claims, 100);
}

TEST(KnownMoves, OfGoAreObeyed) {
  Tally tally;
  for (const Objective objective : {Objective::kPoints, Objective::kWinByPoints}) {
    const auto g = Make<Go7>(GoOptions{.rows = 2, .cols = 2, .objective = objective});
    ASSERT_NO_FATAL_FAILURE(CheckGame(g, 7, 10, 10, tally));
  }
  EXPECT_GT(tally.claims, 100);
}

}  // namespace
}  // namespace boardgames
