// LibertyBoard: a position of Go that knows the liberties of every chain and the eight points
// around every point, kept move by move: what a playout that looks before it plays asks for.
//
//   LibertyBoard<Go10> board(rules, s);
//   if (board.IsLegal(p) && board.LibertiesAfter(p) > 1) board.Play(p);
//   if (board.InAtari(q)) Save(board.Liberties(q).First());
//   s = board.State();
//
// A chain is a set of stones and a set of liberties, so joining two is an `or`, and what a move
// would lead to is known before it is made. The code of a point has two bits for each of the eight
// points around it (0 empty, 1 black, 2 white, 3 off the board), from the upper left row by row;
// shapes.h has a table by it.
//
// Suicide is never legal here, whatever the rules say. Points are those of points.h. Play: some 50
// ns on 9x9; the rest 1 to 20. The board takes 8 KB on 9x9, 55 on 19x19. No allocation; as
// thread-safe as any value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boardgames/games/go/points.h"

namespace boardgames::go {

// G is a BasicGo.
template <class G>
class LibertyBoard {
 public:
  using Set = typename G::Set;
  static constexpr int kStride = G::Layout::kStride;
  static constexpr int kNone = -1;  // no point
  // The eight points around a point, in the order of its code, and which of them are beside it.
  static constexpr std::array<int, 8> kAround = {-kStride - 1, -kStride, -kStride + 1, -1, 1,
                                                 kStride - 1,  kStride,  kStride + 1};
  static constexpr std::array<int, 4> kBeside = {-kStride, -1, 1, kStride};

  enum Content : std::uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kOff = 3 };
  static constexpr Content StoneOf(int player) { return player == 0 ? kBlack : kWhite; }

  // Precondition: s is a position of the rules g, which must outlive the board.
  LibertyBoard(const G& g, const typename G::State& s)
      : rules_(g),
        player_(s.player),
        passes_(s.passes),
        ko_(s.ko == G::kPass ? kNone : static_cast<int>(s.ko)) {
    content_.fill(kOff);
    code_.fill(0xffff);
    g.board().ForEach([&](int p) { SetContent(p, kEmpty); });
    const Set empty = g.empty_points(s);
    empty.ForEach([&](int p) { AddEmpty(p); });
    for (int c = 0; c < 2; ++c) {
      const Set& stones = by_content_[Index(StoneOf(c))] = s.stones[Index(c)];
      for (Set rest = stones; rest.Any();) {
        const int name = rest.First();
        const Set chain = Connected(Set::Of(name), stones);
        chain.ForEach([&](int p) {
          SetContent(p, StoneOf(c));
          chain_[At(p)] = static_cast<Point>(name);
        });
        stones_[Index(name)] = chain;
        liberties_[Index(name)] = Beside(chain) & empty;
        NoteAtari(name);
        rest = rest.Without(chain);
      }
    }
  }

  const G& rules() const { return rules_; }
  int player() const { return player_; }  // to move
  bool over() const { return passes_ >= 2; }
  int ko() const { return ko_; }  // kNone: none

  // --- points. p may be one beside the board ---

  Content content(int p) const { return content_[At(p)]; }
  std::uint16_t code(int p) const { return code_[At(p)]; }
  // The points of the board that hold c, which is not kOff.
  const Set& Points(Content c) const { return by_content_[Index(c)]; }
  // The stones of all chains in atari.
  const Set& in_atari() const { return in_atari_; }
  int empties() const { return empties_; }
  int empty(int i) const { return empty_[Index(i)]; }  // 0 <= i < empties(), in any order
  // Puts the i-th empty point in the place of the j-th and that one in its place.
  void SwapEmpties(int i, int j) {
    const Point p = empty_[Index(i)];
    PlaceEmpty(i, empty_[Index(j)]);
    PlaceEmpty(j, p);
  }

  // --- chains. Precondition: there is a stone at p ---

  const Set& Chain(int p) const { return stones_[chain_[At(p)]]; }
  const Set& Liberties(int p) const { return liberties_[chain_[At(p)]]; }
  bool InAtari(int p) const { return in_atari_.Has(p); }

  // --- moves of the player to move. Precondition: p is an empty point ---

  bool IsLegal(int p) const {
    if (p == ko_) return false;
    const Content own = StoneOf(player_);
    for (const int d : kBeside) {
      const int q = p + d;
      const Content c = content(q);
      if (c == kEmpty) return true;
      if (c != kOff && InAtari(q) != (c == own)) return true;  // it lives on, or is taken
    }
    return false;
  }

  // Whether all points beside p are the player's or off the board, and few enough diagonally the
  // opponent's (BasicGo::is_own_eye).
  bool IsEye(int p, int of_player) const {
    const unsigned around = code(p);
    if (!HasOnly(p, StoneOf(of_player))) return false;
    const unsigned black = around & kLow;        // black or off the board
    const unsigned white = around >> 1U & kLow;  // white or off the board
    const unsigned against = (of_player == 0 ? white & ~black : black & ~white) & ~kLowBeside;
    if (against == 0) return true;
    return (against & (against - 1)) == 0 && (black & white) == 0;
  }

  // Whether the move takes stones.
  bool Takes(int p) const {
    const Content opp = StoneOf(player_ ^ 1);
    for (const int d : kBeside) {
      if (content(p + d) == opp && InAtari(p + d)) return true;
    }
    return false;
  }

  // The liberties that the stone's chain would have, and the stones of that chain.
  // Precondition: IsLegal(p).
  struct Joined {
    Set stones;
    Set liberties;
  };
  Joined After(int p) const {
    const Content own = StoneOf(player_);
    Joined after{Set::Of(p), {}};
    Set taken;
    for (const int d : kBeside) {
      const int q = p + d;
      const Content c = content(q);
      if (c == kEmpty) {
        after.liberties.Add(q);
      } else if (c == own) {
        after.stones |= Chain(q);
        after.liberties |= Liberties(q);
      } else if (c != kOff && InAtari(q)) {
        taken |= Chain(q);
      }
    }
    after.liberties.Remove(p);
    if (taken.Any()) after.liberties |= Beside(after.stones) & taken;
    return after;
  }
  int LibertiesAfter(int p) const { return After(p).liberties.Count(); }

  // Precondition: IsLegal(p).
  void Play(int p) {
    const Content own = StoneOf(player_);
    const Content opp = StoneOf(player_ ^ 1);
    const bool shut_in = HasOnly(p, opp);
    RemoveEmpty(p);
    SetContent(p, own);
    by_content_[own].Add(p);
    chain_[At(p)] = static_cast<Point>(p);
    liberties_[Index(p)] = {};
    int taken = 0;
    int last = kNone;
    for (const int d : kBeside) {
      const int q = p + d;
      if (content(q) != opp) continue;
      Set& others = liberties_[chain_[At(q)]];
      others.Remove(p);
      if (others.Any()) {
        NoteAtari(chain_[At(q)]);
        continue;
      }
      last = q;
      taken += Take(q);
    }
    Join(p, own);
    ko_ = taken == 1 && shut_in ? last : kNone;
    passes_ = 0;
    player_ ^= 1;
  }
  void Pass() {
    ko_ = kNone;
    ++passes_;
    player_ ^= 1;
  }

  // The position as the rules object knows it.
  typename G::State State() const {
    return rules_.state_of({by_content_[kBlack], by_content_[kWhite]}, player_,
                           ko_ == kNone ? G::kPass : ko_, passes_);
  }

 private:
  using Point = std::uint16_t;
  static constexpr int kFirst = kStride + 1;  // as many points off the board before and after it
  static constexpr std::size_t kPoints = static_cast<std::size_t>(G::Layout::kPoints);
  static constexpr std::size_t kSize = kPoints + static_cast<std::size_t>(4 * kFirst);
  // Of each two bits the lower one; the same of the points beside.
  static constexpr unsigned kLow = 0x5555;
  static constexpr unsigned kLowBeside = 1U << 2U | 1U << 6U | 1U << 8U | 1U << 12U;

  static constexpr std::size_t Index(int p) { return static_cast<std::size_t>(p); }
  static constexpr std::size_t At(int p) { return static_cast<std::size_t>(p + 2 * kFirst); }

  void SetContent(int p, Content c) {
    const auto change = static_cast<unsigned>(content_[At(p)] ^ c);
    content_[At(p)] = c;
    for (unsigned i = 0; i < 8; ++i) {
      std::uint16_t& code = code_[At(p + kAround[i])];
      code = static_cast<std::uint16_t>(code ^ change << 2U * (7U - i));
    }
  }
  void PlaceEmpty(int i, Point p) {
    empty_[Index(i)] = p;
    place_[p] = static_cast<Point>(i);
  }
  void AddEmpty(int p) {
    by_content_[kEmpty].Add(p);
    PlaceEmpty(empties_++, static_cast<Point>(p));
  }
  void RemoveEmpty(int p) {
    by_content_[kEmpty].Remove(p);
    PlaceEmpty(place_[Index(p)], empty_[Index(--empties_)]);
  }
  void NoteAtari(int name) {
    const Set& stones = stones_[Index(name)];
    if (liberties_[Index(name)].Count() == 1) {
      in_atari_ |= stones;
    } else {
      in_atari_ = in_atari_.Without(stones);
    }
  }

  // Whether every point beside p holds c or is off the board.
  bool HasOnly(int p, Content c) const {
    const unsigned around = code(p);
    const unsigned same = c == kBlack ? around & kLow : around >> 1U & kLow;
    return (same & kLowBeside) == kLowBeside;
  }

  // Makes one chain of the new stone at p, which has the liberties that its captures gave it, and
  // the chains beside it. The largest one's name stays.
  void Join(int p, Content own) {
    Set stones = Set::Of(p);
    Set liberties = liberties_[Index(p)];
    Set relabel = stones;
    int name = p;
    int largest = 1;
    for (const int d : kBeside) {
      const int q = p + d;
      if (content(q) == kEmpty) liberties.Add(q);
      if (content(q) != own || stones.Has(q)) continue;
      const int other = chain_[At(q)];
      const Set& more = stones_[Index(other)];
      const int size = more.Count();
      if (size >= largest) {
        relabel = stones;
        name = other;
        largest = size;
      } else {
        relabel |= more;
      }
      stones |= more;
      liberties |= liberties_[Index(other)];
    }
    liberties.Remove(p);
    relabel.ForEach([&](int q) { chain_[At(q)] = static_cast<Point>(name); });
    stones_[Index(name)] = stones;
    liberties_[Index(name)] = liberties;
    NoteAtari(name);
  }

  // Takes the chain of the stone at q off the board; returns how many stones it had.
  int Take(int q) {
    const Set stones = Chain(q);
    const Content loser = content(q);
    const Content winner = loser == kBlack ? kWhite : kBlack;
    by_content_[loser] = by_content_[loser].Without(stones);
    in_atari_ = in_atari_.Without(stones);
    stones.ForEach([&](int p) {
      SetContent(p, kEmpty);
      AddEmpty(p);
    });
    stones.ForEach([&](int p) {
      for (const int d : kBeside) {
        if (content(p + d) != winner) continue;
        const int name = chain_[At(p + d)];
        liberties_[Index(name)].Add(p);
        if (in_atari_.Has(p + d)) NoteAtari(name);
      }
    });
    return stones.Count();
  }

  const G& rules_;
  int player_;
  int passes_;
  int ko_;
  int empties_ = 0;
  Set in_atari_{};
  std::array<Set, 3> by_content_{};
  std::array<Content, kSize> content_;
  std::array<std::uint16_t, kSize> code_;
  std::array<Point, kSize> chain_;    // of a stone: its chain's name, one of the stones
  std::array<Point, kPoints> empty_;  // the empty points, in any order
  std::array<Point, kPoints> place_;  // where an empty point is in that list
  std::array<Set, kPoints> stones_;   // of a chain, by name
  std::array<Set, kPoints> liberties_;
};

}  // namespace boardgames::go
