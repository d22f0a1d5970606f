// Chains: which ones live and die when a stone is placed.
//
//   empty.Remove(p);                                                  // a stone comes to p
//   const Points<2> dead = DeadBeside(p, opposing_stones, empty);     // what it takes
//   const bool breathes = AnyLivesBeside(p, own_stones, empty);       // or joins
//
// No chains are kept. The stones beside p are looked at together: which stones have an empty point
// beside them is one shift in each direction, and from those life spreads through the stones until
// it reaches all that are asked about, most often at once. On boards of more than two words this is
// done in a window of two words around p, some three rows to each side on 19x19; the whole board is
// only looked at for a chain that goes on beyond the window without a liberty in it.
//
// All functions: no allocation, thread-safe, no errors; 5 to 20 ns.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/go/points.h"

namespace boardgames::go {

// The surroundings of a point as a set of at most two words: the whole board where it has no more,
// else the 128 points around it in number.
template <int kWords>
class Window {
 public:
  static constexpr bool kWhole = kWords <= 2;
  static constexpr int kSize = kWhole ? kWords : 2;  // words
  static constexpr int kStride = Layout<kWords>::kStride;
  using Set = Points<kSize>;

  explicit constexpr Window(int p)
      : base_(kWhole ? 0 : std::clamp(p - 64, 0, 64 * (kWords - 2) - 1)), at_(p - base_) {}

  // The points beside p, and those diagonally beside it.
  constexpr const Set& beside() const { return kPatterns[static_cast<std::size_t>(at_)].beside; }
  constexpr const Set& diagonal() const {
    return kPatterns[static_cast<std::size_t>(at_)].diagonal;
  }

  // The part of x in the window.
  constexpr Set View(const Points<kWords>& x) const {
    if constexpr (kWhole) {
      return x;
    } else {
      const auto i = static_cast<std::size_t>(base_) / 64;
      const int shift = base_ % 64;
      Set r;
      r.words[0] = x.words[i] >> shift | (x.words[i + 1] << 1) << (63 - shift);
      r.words[1] = x.words[i + 1] >> shift | (x.words[i + 2] << 1) << (63 - shift);
      return r;
    }
  }
  // The points of the board that x, a part of the window, stands for.
  constexpr Points<kWords> Board(const Set& x) const {
    if constexpr (kWhole) {
      return x;
    } else {
      const auto i = static_cast<std::size_t>(base_) / 64;
      const int shift = base_ % 64;
      Points<kWords> r;
      r.words[i] = x.words[0] << shift;
      r.words[i + 1] = (x.words[0] >> 1) >> (63 - shift) | x.words[1] << shift;
      r.words[i + 2] = (x.words[1] >> 1) >> (63 - shift);
      return r;
    }
  }
  // Whether everything beside x, a part of the window, is in the window.
  static constexpr bool Inside(const Set& x) {
    if constexpr (kWhole) {
      return true;
    } else {
      return x.Within(kInner);
    }
  }

  static constexpr Set Beside(const Set& x) { return go::Beside<kSize, kStride>(x); }
  static constexpr Set Connected(const Set& seeds, const Set& area) {
    return go::Connected<kSize, kStride>(seeds, area);
  }

 private:
  struct Pattern {
    Set beside, diagonal;
  };
  static constexpr auto kPatterns = [] {
    std::array<Pattern, static_cast<std::size_t>(64 * kSize)> t{};
    for (int p = 0; p < 64 * kSize; ++p) {
      Pattern& pattern = t[static_cast<std::size_t>(p)];
      const auto add = [](Set& set, int q) {
        if (q >= 0 && q < 64 * kSize) set.Add(q);
      };
      for (const int d : {-kStride, -1, 1, kStride}) add(pattern.beside, p + d);
      for (const int d : {-kStride - 1, -kStride + 1, kStride - 1, kStride + 1}) {
        add(pattern.diagonal, p + d);
      }
    }
    return t;
  }();
  static constexpr Set kInner = [] {
    Set s;
    for (int p = kStride; p < 64 * kSize - kStride; ++p) s.Add(p);
    return s;
  }();

  int base_;
  int at_;
};

// The chains of `stones` with a stone beside p and no liberty in `empty`.
template <int kWords>
constexpr Points<kWords> DeadBeside(int p, const Points<kWords>& stones,
                                    const Points<kWords>& empty) {
  using W = Window<kWords>;
  const W window(p);
  const auto near_stones = window.View(stones);
  const auto asked = window.beside() & near_stones;
  if (asked.IsEmpty()) return {};
  const auto breath = W::Beside(window.View(empty));
  const auto weak = asked.Without(breath);
  if (weak.IsEmpty()) return {};
  auto live = near_stones & breath;
  for (;;) {
    const auto more = (live | W::Beside(live)) & near_stones;
    if (weak.Within(more)) return {};
    if (more == live) break;
    live = more;
  }
  const auto dead = W::Connected(weak.Without(live), near_stones);
  if (W::Inside(dead)) return window.Board(dead);

  Points<kWords> all_dead;
  const Points<kWords> all_breath = Beside(empty);
  Points<kWords> rest = window.Board(weak.Without(live));
  while (rest.Any()) {
    const Points<kWords> chain = Connected(Points<kWords>::Of(rest.First()), stones);
    if (!chain.Meets(all_breath)) all_dead |= chain;
    rest = rest.Without(chain);
  }
  return all_dead;
}

// Whether a chain of `stones` with a stone beside p has a liberty in `empty`.
template <int kWords>
constexpr bool AnyLivesBeside(int p, const Points<kWords>& stones, const Points<kWords>& empty) {
  using W = Window<kWords>;
  const W window(p);
  const auto near_stones = window.View(stones);
  const auto asked = window.beside() & near_stones;
  if (asked.IsEmpty()) return false;
  auto live = near_stones & W::Beside(window.View(empty));
  while (!asked.Meets(live)) {
    const auto more = (live | W::Beside(live)) & near_stones;
    if (more == live) {
      if (W::Inside(W::Connected(asked, near_stones))) return false;
      return Connected(window.Board(asked), stones).Meets(Beside(empty));
    }
    live = more;
  }
  return true;
}

}  // namespace boardgames::go
