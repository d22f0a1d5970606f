// Positions for tests: random games, and small trees whose values are known by plain minimax.
//
// The conformance checks (checks.h) look at these; a game's own tests may as well:
//
//   Forest<MyGame> forest(game, /*seed=*/7);
//   for (const auto& node : forest.nodes()) {
//     if (node.value.lo == node.value.hi) ...     // solved, for player 0
//   }
//
// All of it is made to be safe with a game that breaks the contract: whatever is wrong comes back
// as a sentence, and the empty string means that nothing is. Allocates. No threads, no clock.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"
#include "boardgames/score.h"
#include "boardgames/testing/long_games.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

inline constexpr std::uint64_t kSeed = 20'240'229;
inline constexpr int kGames = 12;        // random games that are looked at
inline constexpr int kMostPlies = 2000;  // of each

// The position in the game's notation; "" if it has none.
template <Game G>
std::string Text([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s) {
  if constexpr (requires {
                  { g.position_to_string(s) } -> std::same_as<std::string>;
                }) {
    return g.position_to_string(s);
  }
  return "";
}

// A number of score units in points, as people read it.
template <Game G>
std::string PointsText(Score v) {
  constexpr Score kUnits = PointValue<G>();
  if (v % kUnits == 0) return std::to_string(v / kUnits);
  std::string text = std::to_string(static_cast<double>(v) / kUnits);
  text.resize(text.find_last_not_of('0') + 1);
  return text;
}
// The same of a score, which may be a win or a loss.
template <Game G>
std::string ScoreText(Score v) {
  if (!IsWin(v) && !IsLoss(v)) return PointsText<G>(v);
  const int plies = PliesToEnd(v);
  return (IsWin(v) ? "a win in " : "a loss in ") + std::to_string(plies) +
         (plies == 1 ? " ply" : " plies");
}

// Whether two states are the same position, as far as the game can say.
template <Game G>
bool Same([[maybe_unused]] const G& g, const typename G::State& a, const typename G::State& b) {
  if constexpr (HasNotation<G>) {
    return g.position_to_string(a) == g.position_to_string(b);
  } else if constexpr (std::equality_comparable<typename G::State>) {
    return a == b;
  } else {
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
}

template <Game G>
typename G::State After(const G& g, typename G::State s, const typename G::Move& m) {
  g.apply(s, m);
  return s;
}

// moves(s), or none where the game is over.
template <Game G>
MoveListFor<G> Moves(const G& g, const typename G::State& s) {
  MoveListFor<G> list;
  if (!g.terminal(s)) g.moves(s, list);
  return list;
}

// What is wrong with a list of moves of an unfinished position.
template <Game G>
std::string FaultIn(const MoveListFor<G>& moves) {
  if (moves.overflowed()) {
    return "moves pushes more than kMaxMoves = " + std::to_string(G::kMaxMoves) +
           " moves; kMaxMoves must be the most that any position has";
  }
  if (moves.empty()) {
    return "an unfinished position has no move; terminal must be true there, or a pass a move";
  }
  return "";
}

// Whether a move is in the list twice.
template <class List>
bool MovesRepeat(const List& moves) {
  for (int i = 0; i < moves.size(); ++i) {
    if (moves.find(moves[i]) != i) return true;
  }
  return false;
}

// Plays one random move. A stubborn player does not end the game as long as he finds another move:
// his games are long, and get to positions that others miss. Precondition: !line.finished().
template <Game G>
std::string Step(GameHistory<G>& line, SplitMix64& random, bool stubborn) {
  MoveListFor<G> moves;
  line.moves(moves);
  if (std::string fault = FaultIn<G>(moves); !fault.empty()) return fault;
  const int n = moves.size();
  const int first = static_cast<int>(random.Uniform(static_cast<std::uint32_t>(n)));
  const G& g = line.game();
  for (int i = 0; stubborn && i < n; ++i) {
    const auto& m = moves[(first + i) % n];
    if (g.terminal(After(g, line.state(), m))) continue;
    line.play(m);
    return "";
  }
  line.play(moves[first]);
  return "";
}

// Calls visit(line), a GameHistory that ends in the position, for the positions of a game, each
// kept(ply); the first fault that it returns ends the walk.
template <Game G, class Kept, class Visit>
std::string ForEachPositionOf(const GameHistory<G>& game, Kept&& kept, Visit&& visit) {
  GameHistory<G> line(game.game(), game.start());
  for (std::size_t ply = 0;; ++ply) {
    const std::string fault = kept(ply) ? visit(line) : "";
    if (!fault.empty() || ply == game.played().size()) return fault;
    line.play(game.played()[ply]);
  }
}

// The same for the positions of some random games: each of the first 200 and the last one, and
// every eighth of those between; and of a long game (long_games.h): the last 24, and every eighth
// before.
template <Game G, class Visit>
std::string ForEachPosition(const G& g, std::uint64_t seed, Visit&& visit) {
  SplitMix64 random(seed);
  for (int game = 0; game < kGames; ++game) {
    GameHistory<G> line(g);
    for (int ply = 0;; ++ply) {
      const bool last = ply >= kMostPlies || line.finished();
      std::string fault;
      if (ply < 200 || ply % 8 == 0 || last) fault = visit(line);
      if (fault.empty() && !last) fault = Step(line, random, game % 2 != 0);
      if (!fault.empty()) {
        return fault + " [seed " + std::to_string(seed) + ", game " + std::to_string(game) +
               ", ply " + std::to_string(ply) + ": " + Text(g, line.state()) + "]";
      }
      if (last) break;
    }
  }
  const GameHistory<G> game = LongGame(g, seed);
  const std::size_t plies = game.played().size();
  std::string where;
  const std::string fault = ForEachPositionOf(
      game, [&](std::size_t ply) { return ply + 24 > plies || ply % 8 == 0; },
      [&](const GameHistory<G>& line) {
        std::string wrong = visit(line);
        if (!wrong.empty()) {
          where = ", ply " + std::to_string(line.played().size()) + ": " + Text(g, line.state());
        }
        return wrong;
      });
  if (fault.empty()) return "";
  return fault + " [seed " + std::to_string(seed) + ", the long game" + where + "]";
}

// Checks that every player moves at least once in these games. A player who never moves points to a
// mistake in to_move or apply, which other checks would blame on what they test.
template <Game G>
std::string FaultInTurns(const G& g, std::uint64_t seed) {
  std::array<bool, G::kMaxPlayers> moves{};
  const std::string wrong = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const int player = g.to_move(line.state());
    if (player < 0 || player >= Players(g)) return "no player";
    if (!g.terminal(line.state())) moves[static_cast<std::size_t>(player)] = true;
    return "";
  });
  if (!wrong.empty()) return "";
  const auto begin = moves.begin();
  const auto end = begin + (std::min)(Players(g), G::kMaxPlayers);
  const auto idle = std::find(begin, end, false);
  if (idle == end) return "";
  return "player " + std::to_string(idle - begin) +
         " never moves; to_move must name the player to move, and apply must pass the turn on";
}

// Trees below the positions of random games, late ones above all, as deep as a few thousand
// positions allow; and for each position the interval in which plain minimax has its value: a point
// where the tree ends with the game, wide where it was broken off. Two players; with more of them
// nothing is known of the values.
template <Game G>
class Forest {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr int kMostNodes = 40'000;
  static constexpr int kMostInATree = 2000;

  struct Node {
    State state;
    Move move{};        // that led here
    int parent = -1;    // -1: a root
    int first = 0;      // its children, in the order of moves(state)
    int count = 0;      // 0: finished, or broken off
    bool over = false;  // finished
    bool whole = true;  // the tree below ends with the game everywhere, and nothing repeats in it
    // For player 0; a win n plies from here is WinIn(n). A margin under kWinByPoints.
    Interval value;
  };

  Forest(const G& g, std::uint64_t seed) : g_(g) {
    SplitMix64 random(seed);
    std::vector<std::vector<State>> games;
    for (int i = 0; i < kGames && fault_.empty(); ++i) {
      GameHistory<G> line(g);
      std::vector<State>& game = games.emplace_back();
      while (fault_.empty() && static_cast<int>(game.size()) < kMostPlies && !line.finished()) {
        game.push_back(line.state());
        fault_ = Step(line, random, i % 2 != 0);
      }
    }
    if (!fault_.empty()) return;
    AddLongGame(seed, games.emplace_back());
    if (!games[0].empty()) Grow(games[0].front());
    for (const std::size_t back : kFromTheEnd) {
      for (const auto& game : games) {
        if (fault_.empty() && back < game.size()) Grow(game[game.size() - back]);
      }
    }
  }

  const std::vector<Node>& nodes() const { return nodes_; }
  // The numbers of the roots, among nodes().
  const std::vector<int>& roots() const { return roots_; }
  // What kept the trees from growing; "" is well.
  const std::string& fault() const { return fault_; }
  const Node& child(const Node& n, int i) const {
    return nodes_[static_cast<std::size_t>(n.first + i)];
  }
  // The value of n for player p.
  Interval ValueFor(const Node& n, int p) const {
    return p == 0 ? n.value : Interval{-n.value.hi, -n.value.lo};
  }
  // The value of child c of n for the player to move at n, with a win's distance counted from n.
  Interval AsMove(const Node& n, const Node& c) const {
    const Interval v = ValueFor(c, g_.to_move(n.state));
    return {OnePlyOn(v.lo), OnePlyOn(v.hi)};
  }

 private:
  static constexpr std::array<std::size_t, 16> kFromTheEnd = {1,  2,  3,  4,  5,  6,  8,  10,
                                                              12, 16, 20, 28, 40, 60, 90, 150};

  void AddLongGame(std::uint64_t seed, std::vector<State>& game) const {
    const GameHistory<G> line = LongGame(g_, seed);
    State s = line.start();
    for (const Move& m : line.played()) {
      game.push_back(s);
      g_.apply(s, m);
    }
    if (!line.finished()) game.push_back(s);
  }

  Score OnePlyOn(Score v) const {
    if (ObjectiveOf(g_) != Objective::kWin) return v;
    return IsWin(v) ? v - 1 : IsLoss(v) ? v + 1 : v;
  }

  // Level by level; a level that does not fit any more is not begun.
  void Grow(const State& root) {
    if (static_cast<int>(nodes_.size()) >= kMostNodes) return;
    const std::size_t base = nodes_.size();
    roots_.push_back(static_cast<int>(base));
    Push(root, -1, {});
    std::size_t level = base;
    while (level < nodes_.size()) {
      const std::size_t end = nodes_.size();
      for (std::size_t i = level; i < end; ++i) {
        if (!Expand(i)) return;
        if (nodes_.size() - base <= kMostInATree) continue;
        nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(end), nodes_.end());
        for (std::size_t j = level; j <= i; ++j) nodes_[j].count = 0;
        Value(base);
        return;
      }
      level = end;
    }
    Value(base);
  }

  bool Expand(std::size_t i) {
    if (nodes_[i].over || Repeats(i)) return true;
    MoveListFor<G> moves;
    g_.moves(nodes_[i].state, moves);
    fault_ = FaultIn<G>(moves);
    if (!fault_.empty()) {
      fault_ += " [" + Text(g_, nodes_[i].state) + "]";
      return false;
    }
    nodes_[i].first = static_cast<int>(nodes_.size());
    nodes_[i].count = moves.size();
    for (const Move& m : moves) {
      Push(After(g_, nodes_[i].state, m), static_cast<int>(i), m);
    }
    return true;
  }

  void Push(const State& s, int parent, const Move& m) {
    Node& n = nodes_.emplace_back(Node{.state = s, .value = {}});
    n.move = m;
    n.parent = parent;
    n.over = g_.terminal(s);
  }

  // Whether the position stands above itself: what it is worth there is for the rules to say.
  bool Repeats(std::size_t i) const {
    if constexpr (HasRepetition<G>) {
      const std::uint64_t key = RepetitionKey(g_, nodes_[i].state);
      for (int j = nodes_[i].parent; j >= 0; j = nodes_[static_cast<std::size_t>(j)].parent) {
        if (RepetitionKey(g_, nodes_[static_cast<std::size_t>(j)].state) == key) return true;
      }
    }
    return false;
  }

  void Value(std::size_t base) {
    const bool win = ObjectiveOf(g_) == Objective::kWin;
    const Interval unknown =
        win ? Interval{LossIn(1), WinIn(1)} : Interval{-kMaxHeuristic, kMaxHeuristic};
    const bool two = Players(g_) == 2;
    for (std::size_t i = nodes_.size(); i-- > base;) {
      Node& n = nodes_[i];
      n.value = unknown;
      n.whole = n.over || n.count > 0;
      for (int c = 0; c < n.count; ++c) n.whole = n.whole && child(n, c).whole;
      if (!two) continue;
      if (n.over) {
        const Score v = TerminalScore(g_, n.state, 0, 0);
        n.value = {v, v};
        continue;
      }
      if (n.count == 0) continue;
      Interval best = {-kInfinity, -kInfinity};
      for (int c = 0; c < n.count; ++c) {
        const Interval v = AsMove(n, child(n, c));
        best = {(std::max)(best.lo, v.lo), (std::max)(best.hi, v.hi)};
      }
      n.value = g_.to_move(n.state) == 0 ? best : Interval{-best.hi, -best.lo};
    }
  }

  const G& g_;
  std::vector<Node> nodes_;
  std::vector<int> roots_;
  std::string fault_;
};

}  // namespace boardgames::testing
