// PlacingClasses: the placing phase of morris as classes for retrograde analysis, by men in hand
// and men on the board; they rest on those of the moving phase.
//
//   const PlacingClasses placing(moving, sets);
//   placing.shape(placing.first()).name            // "1+2-0+3": hand + board of the player to move,
//                                                  // then of the other
//
// White places first, so both players together have an even number of men in hand where he is to
// move. A man placed leaves the class, which has one side and is acyclic. A block is a placement
// of the larger side up to symmetry, White's where both are equal; an offset the number of the set
// of the others' points among the rest. So most moves of a block lead to few other blocks.
// Positions whose numbers of mills cannot come about (placing_numbers.h) have no value.
//
// Of large variants only the first plies are there to stay, as many as have at most kMostKept
// entries together. The later classes are passing; a search finds their values on the moving phase's tables.
//
// Memory: nothing beside the sets. Place: some 30 ns. Thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/men_sets.h"
#include "boardgames/games/morris/moving_classes.h"
#include "boardgames/games/morris/placements.h"
#include "boardgames/games/morris/placing_numbers.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/games/morris/variants.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"

namespace boardgames::morris {

class PlacingClasses {
 public:
  class Block;

  static constexpr std::uint64_t kMostKept = 2'000'000'000;  // entries

  // The classes are numbered on from those of the moving phase. Keeps a reference to it.
  // Preconditions: all men of the rules are in both; men do not move before all are placed.
  PlacingClasses(const VariantRules& rules, const MovingClasses& moving,
                 std::shared_ptr<const MenSets> sets)
      : board_(rules.board), moving_(moving), sets_(std::move(sets)), hands_(2 * rules.men) {
    const PlacingNumbers numbers(*board_, *sets_, rules.men);
    by_numbers_.assign(static_cast<std::size_t>(hands_ + 1) * kSide * kSide, -1);
    for (int hand = 1; hand <= hands_; ++hand) {
      for (const auto& [men, mills] : numbers.At(hand)) {
        AddClass(hand, men.first, men.second, mills);
      }
    }
    std::vector<std::uint64_t> entries(static_cast<std::size_t>(hands_) +
                                       1);  // from the first ply on
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      for (int hand = 1; hand <= kinds_[i].hand; ++hand) {
        entries[static_cast<std::size_t>(hand)] += shapes_[i].kept_entries();
      }
    }
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      shapes_[i].passing = entries[static_cast<std::size_t>(kinds_[i].hand)] > kMostKept;
    }
  }

  int first() const { return moving_.classes(); }
  int count() const { return static_cast<int>(shapes_.size()); }
  const ClassShape& shape(int cls) const {
    return shapes_[static_cast<std::size_t>(cls - first())];
  }
  // The class with so many men in hand, both players' together, and so many on the board; -1: there
  // is none.
  int Find(int hand, int own, int other) const { return by_numbers_[Index(hand, own, other)]; }

  inline Block open(int cls, std::uint64_t block) const;

  std::optional<EntryPlace> place(const State& s) const {
    const int hand = s.hand[0] + s.hand[1];
    if (hand == 0 || hand > hands_ || s.player != hand % 2 || s.hand[0] != hand / 2) {
      return std::nullopt;
    }
    const int own = std::popcount(s.own());
    const int other = std::popcount(s.opponents());
    const int cls = own < kSide && other < kSide ? Find(hand, own, other) : -1;
    if (cls < 0) return std::nullopt;
    const Kind& kind = At(cls);
    if (!kind.Has(board_->CountMills(s.own()), board_->CountMills(s.opponents()))) {
      return std::nullopt;
    }
    const Points large = kind.large_moves ? s.own() : s.opponents();
    const Points smaller = kind.large_moves ? s.opponents() : s.own();
    const auto [block, symmetry] = sets_->Of(std::popcount(large)).Find(large);
    return PlaceAt(TargetOf(cls), block, symmetry, smaller);
  }
  std::optional<State> state(const EntryPlace& place) const {
    const ClassShape& s = shape(place.cls);
    const Kind& kind = At(place.cls);
    const Points large = sets_->Of((std::max)(kind.own, kind.other))
                             .men(static_cast<std::uint32_t>(place.number / s.width));
    const Points smaller =
        Apart(kind.numbers->Set(static_cast<std::uint32_t>(place.number % s.width)),
              board_->all & ~large);
    const int mover = kind.hand % 2;
    State state{.hand = {static_cast<std::uint8_t>(kind.hand / 2),
                         static_cast<std::uint8_t>((kind.hand + 1) / 2)},
                .player = static_cast<std::uint16_t>(mover)};
    state.men[static_cast<std::size_t>(mover)] = kind.large_moves ? large : smaller;
    state.men[static_cast<std::size_t>(mover ^ 1)] = kind.large_moves ? smaller : large;
    if (!kind.Has(board_->CountMills(state.own()), board_->CountMills(state.opponents()))) {
      return std::nullopt;
    }
    return state;
  }

 private:
  static constexpr int kSide = kMaxPoints / 2 + 1;  // men of one player, and none

  // One side of a class, as moves get there.
  struct Target {
    int cls = -1;
    std::uint64_t row = 0;  // its first block
    std::uint32_t width = 0;
    const Placements* blocks = nullptr;
    const SubsetNumbers* numbers = nullptr;
    bool turned = false;  // its blocks are placements of the side that is the smaller one here
  };
  struct Kind {
    int hand = 0;
    int own = 0;  // men on the board of the player to move
    int other = 0;
    bool large_moves = false;  // the player to move has the larger side
    const SubsetNumbers* numbers = nullptr;
    PlacingNumbers::Mills mills = {};
    Target quiet = {};
    Target taking = {};

    bool Has(int own_mills, int other_mills) const {
      return (mills[static_cast<std::size_t>(own_mills)] >> other_mills & 1) != 0;
    }
  };

  static std::size_t Index(int hand, int own, int other) {
    return (static_cast<std::size_t>(hand) * kSide + static_cast<std::size_t>(own)) * kSide +
           static_cast<std::size_t>(other);
  }
  const Kind& At(int cls) const { return kinds_[static_cast<std::size_t>(cls - first())]; }
  // Where both sides are equal, White's is the larger one.
  static bool LargeMoves(int hand, int own, int other) {
    return own > other || (own == other && hand % 2 == 0);
  }

  EntryPlace PlaceAt(const Target& to, std::uint32_t block, std::uint32_t symmetry,
                     Points smaller) const {
    const Points others = board_->Image(smaller, static_cast<int>(symmetry));
    return {to.cls, (to.row + block) * to.width +
                        to.numbers->Number(Together(others, board_->all & ~to.blocks->men(block)))};
  }

  Target TargetOf(int cls) const {
    const Kind& kind = At(cls);
    return {.cls = cls,
            .width = shape(cls).width,
            .blocks = &sets_->Of((std::max)(kind.own, kind.other)),
            .numbers = kind.numbers};
  }
  // The class that a move out of `from` leads to, where these are the men of who moves then; with
  // none, he has too few men.
  Target Next(const Kind& from, int own, int other) const {
    const int hand = from.hand - 1;
    const int cls = hand > 0                       ? Find(hand, own, other)
                    : own >= MovingClasses::kLeast ? moving_.Find(own, other)
                                                   : -1;
    if (cls < 0) return {};
    Target to = hand > 0 ? TargetOf(cls) : MovingTarget(cls, own, other);
    to.turned = LargeMoves(hand, own, other) == from.large_moves;
    return to;
  }
  Target MovingTarget(int cls, int own, int other) const {
    const ClassShape& s = moving_.shape(cls);
    return {.cls = cls,
            .row = own >= other ? 0 : s.blocks,
            .width = s.width,
            .blocks = &sets_->Of((std::max)(own, other)),
            .numbers = &sets_->Numbers((std::max)(own, other), (std::min)(own, other))};
  }

  void AddClass(int hand, int own, int other, const PlacingNumbers::Mills& mills) {
    Kind kind{.hand = hand, .own = own, .other = other, .mills = mills};
    kind.large_moves = LargeMoves(hand, own, other);
    kind.numbers = &sets_->Numbers((std::max)(own, other), (std::min)(own, other));
    ClassShape s;
    const auto side = [](int in_hand, int men) {
      return std::to_string(in_hand) + "+" + std::to_string(men);
    };
    s.name = side((hand + 1) / 2, own) + "-" + side(hand / 2, other);
    s.blocks = sets_->Of((std::max)(own, other)).classes();
    s.width = kind.numbers->size();
    s.acyclic = true;
    kind.quiet = Next(kind, other, own + 1);
    if (other > 0) kind.taking = Next(kind, other - 1, own + 1);
    for (const Target* to : {&kind.quiet, &kind.taking}) {
      if (to->cls >= 0) s.children.push_back(to->cls);
    }
    by_numbers_[Index(hand, own, other)] = first() + count();
    shapes_.push_back(std::move(s));
    kinds_.push_back(kind);
  }

  const Board* board_;
  const MovingClasses& moving_;
  std::shared_ptr<const MenSets> sets_;
  int hands_;  // men in hand at the start, both players' together
  std::vector<ClassShape> shapes_;
  std::vector<Kind> kinds_;
  std::vector<int> by_numbers_;
};

// What the pass over a class asks of a block (solve/classes.h).
class PlacingClasses::Block {
 public:
  Block(const PlacingClasses& c, int cls, std::uint32_t block)
      : board_(*c.board_),
        kind_(c.At(cls)),
        sets_(c.sets_->Of((std::max)(kind_.own, kind_.other))),
        block_(block),
        large_(sets_.men(block)),
        free_(board_.all & ~large_),
        large_mills_(board_.CountMills(large_)) {
    if (kind_.large_moves) {
      AddEdges(c.sets_->Of(kind_.own + 1), free_);
    } else if (kind_.taking.cls >= 0) {
      AddEdges(c.sets_->Of(kind_.other - 1), large_);
    }
  }

  void successors(std::uint32_t offset, auto& sink) const {
    const Points smaller = Small(offset);
    const int small_mills = board_.CountMills(smaller);
    if (!(kind_.large_moves ? kind_.Has(large_mills_, small_mills)
                            : kind_.Has(small_mills, large_mills_))) {
      sink.absent();
      return;
    }
    const Points own = kind_.large_moves ? large_ : smaller;
    const Points other = kind_.large_moves ? smaller : large_;
    const Points empty = free_ & ~smaller;
    const Points closing = board_.Closing(own) & empty;
    for (Points to = empty & ~closing; to != 0; to &= to - 1) {
      Lead(kind_.quiet, smaller, std::countr_zero(to), kNoPoint, sink);
    }
    if (closing == 0) return;
    const Points victims = board_.Victims(other);
    for (Points to = closing; to != 0; to &= to - 1) {
      const int point = std::countr_zero(to);
      if (victims == 0) Lead(kind_.quiet, smaller, point, kNoPoint, sink);
      for (Points v = victims; v != 0; v &= v - 1) {
        Lead(kind_.taking, smaller, point, std::countr_zero(v), sink);
      }
    }
  }

  std::uint32_t orbit(std::uint32_t offset) const {
    const auto all = static_cast<std::uint32_t>(board_.symmetries);
    const unsigned stays = sets_.stays(block_);
    if (stays == 1) return all;
    const Points smaller = Small(offset);
    std::uint32_t same = 0;
    for (unsigned i = stays; i != 0; i &= i - 1) {
      const Points image = board_.Image(smaller, std::countr_zero(i));
      const std::uint32_t number = kind_.numbers->Number(Together(image, free_));
      if (number < offset) return 0;
      same += number == offset ? 1 : 0;
    }
    return all / same;
  }

 private:
  // A placement of the larger side after a move.
  struct Edge {
    std::uint32_t block;
    std::uint32_t symmetry;
    Points free;  // the points that the placement leaves
  };

  Points Small(std::uint32_t offset) const { return Apart(kind_.numbers->Set(offset), free_); }
  Edge EdgeTo(const Placements& sets, Points large) const {
    const Placements::Place place = sets.Find(large);
    return {place.cls, place.symmetry, board_.all & ~sets.men(place.cls)};
  }
  // By the point where a man comes or goes.
  void AddEdges(const Placements& sets, Points points) {
    for (; points != 0; points &= points - 1) {
      const int p = std::countr_zero(points);
      edges_[static_cast<std::size_t>(p)] = EdgeTo(sets, large_ ^ Bit(p));
    }
  }

  // The move that places a man on `point` and removes one, or kNoPoint.
  void Lead(const Target& to, Points smaller, int point, int removed, auto& sink) const {
    if (to.cls < 0) {
      sink.move(WinIn(0));  // the other one has too few men
      return;
    }
    const Points gone = removed == kNoPoint ? 0 : Bit(removed);
    const bool moves = kind_.large_moves;
    const Points after = moves ? smaller & ~gone : smaller | Bit(point);
    if (to.turned) {
      const Points large = moves ? large_ | Bit(point) : large_ & ~gone;
      Settle(to, EdgeTo(*to.blocks, after), large, sink);
    } else if (moves || gone != 0) {
      Settle(to, edges_[static_cast<std::size_t>(moves ? point : removed)], after, sink);
    } else {
      Settle(to, {block_, 0, free_}, after, sink);
    }
  }
  void Settle(const Target& to, const Edge& edge, Points smaller, auto& sink) const {
    const Points others = board_.Image(smaller, static_cast<int>(edge.symmetry));
    sink.settled({to.cls, (to.row + edge.block) * to.width +
                              to.numbers->Number(Together(others, edge.free))});
  }

  const Board& board_;
  const Kind& kind_;
  const Placements& sets_;
  const std::uint32_t block_;
  const Points large_;
  const Points free_;
  const int large_mills_;
  std::array<Edge, kMaxPoints> edges_;
};

inline PlacingClasses::Block PlacingClasses::open(int cls, std::uint64_t block) const {
  return {*this, cls, static_cast<std::uint32_t>(block)};
}

}  // namespace boardgames::morris
