// Policy: random games of Go by players who look around the last move before they draw a lot.
//
//   SplitMix64 random(1);
//   Policy<Go10> policy(rules, patterns, s);
//   while (!policy.board().over()) policy.Play(random);
//
// Each move is the first of these that there is, by lot where there are several:
//   nakade   the vital point of a small eye space beside the last move (shapes.h)
//   capture  a chain in atari around the last two moves is taken
//   save     an own chain in atari there takes its way out, or one of those that shut it in
//   pattern  a 3x3 pattern matches beside the last move, or the one before (shapes.h)
//   random   any legal point that is no own eye; if there is none, a pass
// A step is left out now and then, so that no good reply is missed for ever; and most moves that
// leave the player's own chain in atari are not played. (The order is that of MoGo and of J. S.
// Reis, "Matilda", 2016; the chances are those of P. Baudis, "Michi", 2015.)
//
// A playout of 9x9 takes some 25 us. No allocation; as thread-safe as any value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "boardgames/games/go/liberty_board.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/shapes.h"
#include "boardgames/playout.h"

namespace boardgames::go {

// How often each step is taken where it could be, of 256.
struct PolicyChances {
  std::uint32_t nakade = 256;
  std::uint32_t capture = 230;
  std::uint32_t save = 230;
  std::uint32_t pattern = 243;
  std::uint32_t no_self_atari = 230;         // of moves that were looked for
  std::uint32_t no_random_self_atari = 128;  // of those by lot
};

// G is a BasicGo.
template <class G>
class Policy {
 public:
  using Set = typename G::Set;
  using Board = LibertyBoard<G>;
  using Content = typename Board::Content;
  static constexpr int kNone = Board::kNone;

  // Keeps references to g and patterns. The last move is not known: the first one looks at the
  // chains in atari of the whole board.
  Policy(const G& g, const Patterns& patterns, const typename G::State& s,
         const PolicyChances& chances = {})
      : patterns_(patterns), chances_(chances), board_(g, s) {}

  const LibertyBoard<G>& board() const { return board_; }

  // Chooses a move for the player to move, plays it and returns it; kNone: he passes.
  template <class Random>
  int Play(Random& random) {
    const int p = Choose(random);
    if (p == kNone) {
      board_.Pass();
    } else {
      board_.Play(p);
    }
    SetLast(p, last_);
    first_ = false;
    return p;
  }

  // What each step would choose from; for tests and pictures.
  Set Nakade() const { return NakadeBeside(last_); }
  Set Captures() const { return Captures(Weak()); }
  Set Saves() const { return Saves(Weak()); }
  Set PatternsAround(int p) const {
    Set found;
    if (p == kNone) return found;
    for (const int d : Board::kAround) {
      const int q = p + d;
      if (board_.content(q) == Board::kEmpty && patterns_.Match(board_.code(q))) found.Add(q);
    }
    return found;
  }
  // Whether the move takes nothing and leaves its chain in atari. Precondition: it is legal.
  bool IsSelfAtari(int p) const {
    int empty = 0;
    for (const int d : Board::kBeside) empty += board_.content(p + d) == Board::kEmpty ? 1 : 0;
    return empty < 2 && !board_.Takes(p) && board_.LibertiesAfter(p) < 2;
  }
  // The same after a move that was played elsewhere.
  void SetLast(int last, int before) {
    last_ = last;
    before_ = before;
    near_ = Around(last) | Around(before);
    first_ = last == kNone;
  }

 private:
  template <class Random>
  static bool Chance(Random& random, std::uint32_t of_256) {
    return of_256 >= 256 || random.Uniform(256) < of_256;
  }

  template <class Random>
  int Choose(Random& random) {
    if (last_ != kNone && Chance(random, chances_.nakade)) {
      if (const int p = Draw(Nakade(), random); p != kNone) return p;
    }
    if (const Set weak = Weak(); weak.Any()) {
      if (Chance(random, chances_.capture)) {
        if (const int p = Draw(Captures(weak), random); p != kNone) return p;
      }
      if (Chance(random, chances_.save)) {
        if (const int p = Draw(Saves(weak), random); p != kNone) return p;
      }
    }
    if (Chance(random, chances_.pattern)) {
      if (const int p = Draw(PatternsAround(last_), random); p != kNone) return p;
      if (const int p = Draw(PatternsAround(before_), random); p != kNone) return p;
    }
    return DrawAny(random);
  }

  // One of the points that may be played, each with the same chance; kNone: there is none.
  template <class Random>
  int Draw(Set points, Random& random) const {
    for (int n = points.Count(); n > 0; --n) {
      const int p = points.Nth(static_cast<int>(random.Uniform(static_cast<std::uint32_t>(n))));
      if (board_.IsLegal(p) && !board_.IsEye(p, board_.player()) &&
          !(IsBlunder(p) && Chance(random, chances_.no_self_atari))) {
        return p;
      }
      points.Remove(p);
    }
    return kNone;
  }
  template <class Random>
  int DrawAny(Random& random) {
    for (int left = board_.empties(); left > 0; --left) {
      const int i = static_cast<int>(random.Uniform(static_cast<std::uint32_t>(left)));
      const int p = board_.empty(i);
      if (board_.IsLegal(p) && !board_.IsEye(p, board_.player()) &&
          !(IsBlunder(p) && Chance(random, chances_.no_random_self_atari))) {
        return p;
      }
      board_.SwapEmpties(i, left - 1);
    }
    return kNone;
  }

  // Whether the move takes nothing and leaves a chain of two stones or more in atari.
  bool IsBlunder(int p) const {
    int empty = 0;
    for (const int d : Board::kBeside) empty += board_.content(p + d) == Board::kEmpty ? 1 : 0;
    if (empty >= 2 || board_.Takes(p)) return false;
    const auto after = board_.After(p);
    return after.liberties.Count() < 2 && after.stones.Count() > 1;
  }

  // --- nakade ---

  Set NakadeBeside(int p) const {
    Set found;
    if (p == kNone) return found;
    for (const int d : Board::kBeside) {
      const int q = p + d;
      Set region;
      if (board_.content(q) == Board::kEmpty && Enclosed(q, region)) {
        if (const auto vital = VitalPoint<Set::kSize>(region)) found.Add(*vital);
      }
    }
    return found;
  }
  // The empty region of q, if it has at most six points and touches stones of one colour only.
  bool Enclosed(int q, Set& region) const {
    constexpr int kMost = 6;
    const Set& empty = board_.Points(Board::kEmpty);
    region = Set::Of(q);
    for (;;) {
      const Set around = Beside(region);
      if (around.Meets(board_.Points(Board::kBlack)) &&
          around.Meets(board_.Points(Board::kWhite))) {
        return false;
      }
      const Set more = region | (around & empty);
      if (more == region) return true;
      if (more.Count() > kMost) return false;
      region = more;
    }
  }

  // --- chains in atari ---

  // The stones in atari around the last two moves, or at first all.
  Set Weak() const { return first_ ? board_.in_atari() : board_.in_atari() & near_; }

  Set Captures(Set weak) const {
    Set found;
    weak &= board_.Points(Board::StoneOf(board_.player() ^ 1));
    weak.ForEach([&](int p) { found |= board_.Liberties(p); });
    return found;
  }
  Set Saves(Set weak) const {
    Set found;
    const Set& others = board_.Points(Board::StoneOf(board_.player() ^ 1));
    weak &= board_.Points(Board::StoneOf(board_.player()));
    while (weak.Any()) {
      const int p = weak.First();
      const int out = board_.Liberties(p).First();
      if (board_.IsLegal(out) && board_.LibertiesAfter(out) > 1) found.Add(out);
      (Beside(board_.Chain(p)) & others & board_.in_atari()).ForEach([&](int q) {
        found |= board_.Liberties(q);
      });
      weak = weak.Without(board_.Chain(p));
    }
    return found;
  }

  // p and the eight points around it; none for kNone.
  static Set Around(int p) {
    if (p == kNone) return {};
    const Set three = Up<1>(Set::Of(p)) | Set::Of(p) | Down<1>(Set::Of(p));
    return three | Up<Board::kStride>(three) | Down<Board::kStride>(three);
  }

  const Patterns& patterns_;
  PolicyChances chances_;
  Board board_;
  int last_ = kNone;
  int before_ = kNone;
  Set near_{};  // these two and the points around them
  bool first_ = true;
};

// Plays on from s until two passes, or until `most` plies were played, or UsualPlies; returns the
// plies played. on_move(player, m) is called for each move at a point where none was played before:
// of those RAVE learns.
template <class G, class Random, class OnMove = TellNobody>
int PolicyPlayout(const G& g, const Patterns& patterns, typename G::State& s, Random& random,
                  int most, OnMove&& on_move = {}, const PolicyChances& chances = {}) {
  most = (std::min)(most, UsualPlies(g));
  Policy<G> policy(g, patterns, s, chances);
  typename G::Set told;
  int plies = 0;
  for (; plies < most && !policy.board().over(); ++plies) {
    const int player = policy.board().player();
    const int p = policy.Play(random);
    if (p == Policy<G>::kNone || told.Has(p)) continue;
    told.Add(p);
    on_move(player, static_cast<typename G::Move>(p));
  }
  s = policy.board().State();
  return plies;
}

}  // namespace boardgames::go
