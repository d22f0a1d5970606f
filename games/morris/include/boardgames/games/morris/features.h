// Features: what a trained evaluator sees of a Morris position: the contents of groups of points,
// how many men both sides have, and how freely they stand.
//
//   learn::Trained<Morris, morris::Features> evaluator(game);
//
// Groups are each ring of the board, each mill with what lies beside it, and two mills that cross,
// with their images under the board's symmetries. A point's content is 0 (empty), 1 (a man of the
// player to move) or 2. Men count on the board and in hand, for both sides at once; then come the
// slides each side has, the mills it can close, and what it has in hand. About 50 ns after a few
// moves; no allocation but in the constructor.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/evaluators.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/patterns.h"

namespace boardgames::morris {

// (Features is what one player has on the board; evaluators.h.)
class TrainedFeatures {
 public:
  explicit TrainedFeatures(const Morris& g)
      : slots_(g.graph().points, 3), men_(g.initial().hand[0]) {
    const Board& b = g.graph();
    std::vector<learn::CellMap> symmetries;
    for (int i = 0; i < b.symmetries; ++i) {
      learn::CellMap map;
      for (int p = 0; p < b.points; ++p) map.push_back(std::countr_zero(b.Image(Bit(p), i)));
      symmetries.push_back(map);
    }
    std::set<Points> covered;
    const auto add = [&](Points group) {
      if (std::popcount(group) < 3 || std::popcount(group) > kLargest || covered.contains(group)) {
        return;
      }
      for (int i = 0; i < b.symmetries; ++i) covered.insert(b.Image(group, i));
      std::vector<int> cells;
      for (; group != 0; group &= group - 1) cells.push_back(std::countr_zero(group));
      slots_.Add(cells, symmetries);
    };
    for (const Points mill : b.mills) {
      if (mill == 0) continue;
      add(mill | b.Beside(mill));
      for (const Points other : b.mills) {
        if (other != mill && (other & mill) != 0) add(mill | other);
      }
    }
    for (const Points mill : b.mills) {
      // The ring: what is reached from a mill by mills that meet it at their ends.
      Points ring = mill;
      for (const Points other : b.mills) {
        const Points shared = other & mill;
        if (std::popcount(shared) == 1 && std::popcount(b.Beside(shared)) == 2) ring |= other;
      }
      for (const Points other : b.mills) {
        const Points shared = other & ring;
        if (std::popcount(shared) == 2) ring |= other;
      }
      add(ring);
    }
    const auto other = [&](int cases) {
      return slots_.AddOther(slots_.inputs().AddTable(static_cast<std::uint32_t>(cases)));
    };
    both_men_ = other((men_ + 1) * (men_ + 1));
    for (int* const slot : {&own_slides_, &opp_slides_}) *slot = other(kMostSlides + 1);
    for (int* const slot : {&own_closing_, &opp_closing_}) *slot = other(kMostClosing + 1);
    for (int* const slot : {&own_stuck_, &opp_stuck_}) *slot = other(men_ + 1);
    both_hands_ = other((men_ + 1) * (men_ + 1));
    slots_.Finish();
  }

  const learn::Inputs& inputs() const { return slots_.inputs(); }

  std::span<const std::uint16_t> values(const Morris& g, const State& s) {
    ChangePoints(own_, s.own(), 1);
    ChangePoints(opp_, s.opponents(), 2);
    const Board& b = g.graph();
    const Features own = FeaturesOf(b, s, s.player);
    const Features opp = FeaturesOf(b, s, s.player ^ 1U);
    const auto set = [&](int slot, int value, int most) {
      slots_.SetOther(slot, static_cast<std::uint16_t>(std::clamp(value, 0, most)));
    };
    set(both_men_, (std::min)(own.men, men_) * (men_ + 1) + (std::min)(opp.men, men_), kAny);
    set(own_slides_, own.slides, kMostSlides);
    set(opp_slides_, opp.slides, kMostSlides);
    set(own_closing_, own.closing, kMostClosing);
    set(opp_closing_, opp.closing, kMostClosing);
    set(own_stuck_, own.stuck, men_);
    set(opp_stuck_, opp.stuck, men_);
    set(both_hands_, s.hand[s.player] * (men_ + 1) + s.hand[s.player ^ 1U], kAny);
    return slots_.values();
  }

  // The first half of it is placing; then by the men that are gone.
  int progress(const Morris&, const State& s) const {
    const int in_hand = s.hand[0] + s.hand[1];
    const int there = std::popcount(s.men[0] | s.men[1]);
    constexpr int kHalf = learn::kWholeGame / 2;
    if (in_hand > 0) return (2 * men_ - in_hand) * kHalf / (2 * men_);
    const int gone = 2 * men_ - there;
    return std::clamp(kHalf + gone * kHalf / (std::max)(2 * men_ - 6, 1), kHalf, learn::kWholeGame);
  }

 private:
  static constexpr int kLargest = 9;  // points of a group
  static constexpr int kMostSlides = 20;
  static constexpr int kMostClosing = 6;
  static constexpr int kAny = 65535;

  void ChangePoints(Points& kept, Points now, int content) {
    for (Points in = now & ~kept; in != 0; in &= in - 1) {
      slots_.Change(std::countr_zero(in), content);
    }
    for (Points out = kept & ~now; out != 0; out &= out - 1) {
      slots_.Change(std::countr_zero(out), -content);
    }
    kept = now;
  }

  learn::PatternSlots slots_;
  int men_;  // of each side at the start
  int both_men_ = 0, own_slides_ = 0, opp_slides_ = 0, own_closing_ = 0, opp_closing_ = 0,
      own_stuck_ = 0, opp_stuck_ = 0, both_hands_ = 0;
  Points own_ = 0;  // what the slots are of
  Points opp_ = 0;
};

}  // namespace boardgames::morris
