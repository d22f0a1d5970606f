// Playouts: random games in which nobody fills his own eyes, as Monte Carlo players use them.
//
//   SplitMix64 random(1);
//   Go10::State s = rules.initial();
//   Playout(rules, s, random);                    // to the end
//   Score v = rules.utility(s, 0);
//
// Each move is drawn from all legal points that are not own eyes (BasicGo::is_own_eye), each with
// the same probability; a player passes if there is none. So at the end nearly every empty point is
// an eye, and stones that are dead have been taken: area counts the game right.
//
// A playout of 9x9 is some 111 plies, of 19x19 some 455, at 0.1 us a ply. It is played on a
// PlayoutBoard, which keeps chains and liberties; the rules object keeps neither. No allocation,
// thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boardgames/games/go/points.h"

namespace boardgames::go {

// A position that is quick to play random moves in: the empty points as a list to draw from, and
// for each chain its stones and pseudo-liberties, which are the pairs of a stone and an empty point
// beside it; a chain is taken when it has none. (As in L. Lew's libego.) G is a BasicGo.
template <class G>
class PlayoutBoard {
 public:
  // Precondition: s is a position of the rules g, which must outlive the board.
  PlayoutBoard(const G& g, const typename G::State& s)
      : rules_(g),
        player_(s.player),
        passes_(s.passes),
        ko_(s.ko == G::kPass ? kNowhere : At(s.ko)) {
    content_.fill(kOff);
    chain_.fill(kNoChain);
    g.board().ForEach([&](int p) {
      content_[At(p)] = kEmpty;
      AddEmpty(At(p));
    });
    liberties_[kNoChain] = kEndless;
    // No stone is taken here: a chain has a liberty at the end, so it has one all along.
    for (std::size_t c = 0; c < 2; ++c) {
      s.stones[c].ForEach([&](int p) { Put(At(p), kStone[c], Around(At(p), kBeside)); });
    }
  }

  int player() const { return player_; }  // to move
  bool over() const { return passes_ >= 2; }

  // Draws a move for the player to move, plays it and returns it: each legal point that is no own
  // eye with the same chance, or G::kPass if there is none.
  template <class Random>
  typename G::Move PlayRandom(Random& random) {
    // Points that turn out to be no moves are put behind the others for as long as we draw.
    for (int left = empties_; left > 0; --left) {
      const auto i = random.Uniform(static_cast<std::uint32_t>(left));
      const Point p = empty_[i];
      if (TryPlay(p)) return static_cast<typename G::Move>(p - kFirst);
      Place(i, empty_[static_cast<std::size_t>(left - 1)]);
      Place(static_cast<std::size_t>(left - 1), p);
    }
    ko_ = kNowhere;
    ++passes_;
    player_ ^= 1;
    return G::kPass;
  }

  // The position as the rules object knows it.
  typename G::State State() const {
    std::array<typename G::Set, 2> stones{};
    rules_.board().ForEach([&](int p) {
      for (std::size_t c = 0; c < 2; ++c) {
        stones[c].AddIf(p, content_[At(p)] == kStone[c]);
      }
    });
    return rules_.state_of(stones, player_, ko_ == kNowhere ? G::kPass : ko_ - kFirst, passes_);
  }

 private:
  // A point's number in the arrays here: there is a row off the board above the first and one below
  // the last.
  using Point = std::uint16_t;
  static constexpr int kStride = G::Layout::kStride;
  static constexpr int kFirst = kStride + 1;
  static constexpr std::size_t kSize =
      static_cast<std::size_t>(G::Layout::kPoints) + static_cast<std::size_t>(2 * kFirst);
  static constexpr Point kNowhere = 0;
  static constexpr Point kNoChain = 0;  // of empty points and of those off the board
  static constexpr int kEndless = 1 << 30;
  // What a point holds. Four bits each, so that a sum of some counts all of them.
  using Content = std::uint16_t;
  static constexpr std::array<Content, 2> kStone = {0x1, 0x10};
  static constexpr Content kEmpty = 0x100;
  static constexpr Content kOff = 0x1000;

  static constexpr Point At(std::uint32_t p) { return static_cast<Point>(p + kFirst); }
  static constexpr Point At(int p) { return At(static_cast<std::uint32_t>(p)); }
  static constexpr std::array<int, 4> kBeside = {-kStride, -1, 1, kStride};
  static constexpr std::array<int, 4> kDiagonal = {-kStride - 1, -kStride + 1, kStride - 1,
                                                   kStride + 1};
  static constexpr Point Next(Point p, int d) { return static_cast<Point>(p + d); }
  // How many of the points at these distances hold what: a sum of their contents.
  unsigned Around(Point p, const std::array<int, 4>& distances) const {
    unsigned sum = 0;
    for (const int d : distances) sum += content_[Next(p, d)];
    return sum;
  }

  void Place(std::size_t i, Point p) {
    empty_[i] = p;
    place_[p] = static_cast<Point>(i);
  }
  void AddEmpty(Point p) { Place(static_cast<std::size_t>(empties_++), p); }
  void RemoveEmpty(Point p) { Place(place_[p], empty_[static_cast<std::size_t>(--empties_)]); }

  // Plays at the empty point p, if that is legal and fills no own eye.
  bool TryPlay(Point p) {
    if (p == ko_) return false;
    const Content own = kStone[static_cast<std::size_t>(player_)];
    const Content opp = kStone[static_cast<std::size_t>(player_ ^ 1)];
    const unsigned around = Around(p, kBeside);
    if ((around & (15 * kEmpty)) == 0 && !MayFill(p, own, opp, around)) return false;
    Put(p, own, around);
    ko_ = kNowhere;
    bool takes = false;
    for (const int d : kBeside) takes |= IsDead(Next(p, d), opp);
    if (takes) {
      int taken = 0;
      Point last = kNowhere;
      for (const int d : kBeside) {
        if (!IsDead(Next(p, d), opp)) continue;
        last = Next(p, d);
        taken += Take(last);
      }
      const bool alone = (around & (15U * own | 15U * kEmpty)) == 0;
      if (taken == 1 && alone) ko_ = last;
    } else if (liberties_[chain_[p]] == 0) {  // only where suicide is allowed
      Take(p);
    }
    passes_ = 0;
    player_ ^= 1;
    return true;
  }
  // Whether there is a stone of this colour at p, in a chain without liberties.
  bool IsDead(Point p, Content colour) const {
    return liberties_[chain_[p]] == 0 && content_[p] == colour;  // the rarer one first
  }

  // Whether a stone may come to p, which has no empty point beside it: it fills no eye, and takes
  // something, joins a chain with another liberty or is a suicide that is allowed.
  bool MayFill(Point p, Content own, Content opp, unsigned around) {
    if ((around & (15U * opp)) == 0) {
      const unsigned diagonal = Around(p, kDiagonal);
      const unsigned against = diagonal & (15U * opp);
      if (against == 0 || (against == opp && diagonal < kOff)) return false;
    }
    if (rules_.suicide()) return true;
    for (const int d : kBeside) --liberties_[chain_[Next(p, d)]];
    bool may = false;
    for (const int d : kBeside) {
      const Point q = Next(p, d);
      may |= content_[q] == (liberties_[chain_[q]] == 0 ? opp : own);
    }
    for (const int d : kBeside) ++liberties_[chain_[Next(p, d)]];
    return may;
  }

  // Puts a stone on the empty point p and joins it to its neighbours; takes nothing.
  void Put(Point p, Content own, unsigned around) {
    RemoveEmpty(p);
    content_[p] = own;
    chain_[p] = p;
    next_[p] = p;
    stones_[p] = 1;
    liberties_[p] = static_cast<int>(around / kEmpty % 16);
    for (const int d : kBeside) --liberties_[chain_[Next(p, d)]];
    if ((around & (15U * own)) == 0) return;
    for (const int d : kBeside) {
      const Point q = Next(p, d);
      if (content_[q] == own && chain_[q] != chain_[p]) Join(chain_[q], chain_[p]);
    }
  }

  // Makes one chain of two; the smaller one takes the other's name.
  void Join(Point a, Point b) {
    if (stones_[a] < stones_[b]) std::swap(a, b);
    Point q = b;
    do {
      chain_[q] = a;
      q = next_[q];
    } while (q != b);
    std::swap(next_[a], next_[b]);  // one ring of two
    stones_[a] = static_cast<Point>(stones_[a] + stones_[b]);
    liberties_[a] += liberties_[b];
  }

  // Takes the chain of the stone at p off the board; returns how many stones it had.
  int Take(Point p) {
    const int n = stones_[chain_[p]];
    Point q = p;
    do {
      for (const int d : kBeside) ++liberties_[chain_[Next(q, d)]];
      chain_[q] = kNoChain;
      content_[q] = kEmpty;
      AddEmpty(q);
      q = next_[q];
    } while (q != p);
    return n;
  }

  const G& rules_;
  int player_;
  int passes_;
  int empties_ = 0;
  Point ko_;
  std::array<Content, kSize> content_;
  std::array<Point, kSize> empty_;    // the empty points, in any order
  std::array<Point, kSize> place_;    // where an empty point is in that list
  std::array<Point, kSize> chain_;    // a chain's name is the number of one of its stones
  std::array<Point, kSize> next_;     // the stones of a chain in a ring
  std::array<Point, kSize> stones_;   // of a chain, by name; its number of stones
  std::array<int, kSize> liberties_;  // of a chain, by name; its pseudo-liberties
};

// What nearly every playout stays below; one that goes on is going around in circles.
template <class G>
int UsualPlies(const G& g) {
  return 3 * g.points() + 10;
}

// Plays on from s until two passes, or until `most` plies were played: without superko random games
// can go around in circles. random.Uniform(n) is a number in [0, n). Returns the plies played; the
// game is over if that is less than `most`. on_move(player, m) is called for each move.
template <class G, class Random, class OnMove>
int Playout(const G& g, typename G::State& s, Random& random, int most, OnMove&& on_move) {
  PlayoutBoard<G> board(g, s);
  int plies = 0;
  for (; plies < most && !board.over(); ++plies) {
    const int player = board.player();
    on_move(player, board.PlayRandom(random));
  }
  s = board.State();
  return plies;
}

template <class G, class Random>
int Playout(const G& g, typename G::State& s, Random& random, int most) {
  return Playout(g, s, random, most, [](int, typename G::Move) {});
}

template <class G, class Random>
int Playout(const G& g, typename G::State& s, Random& random) {
  return Playout(g, s, random, UsualPlies(g));
}

}  // namespace boardgames::go
