// MovingClasses: the moving phase of morris as classes for retrograde analysis, one for each pair
// of numbers of men; nobody has men in hand.
//
//   const morris::MovingClasses classes(RulesOf(Variant::kNine), true, 9);   // up to 9 men in all
//   auto entries = SolveClass(classes, classes.Find(5, 4), solved);   // solve/class_solver.h
//   const EntryPlace place = classes.Place(own, opponents);  // of the player to move
//
// The class a-b, a >= b, has side 0, those with a men to move, and side 1, those with b men. A
// block is a placement of the a men up to symmetry, an offset the number of the set of the others'
// points among the rest. So a move of the b men stays in its block, and a move of the a men leads
// to one of few others. Where a = b, side 1 is the mirror image of side 0 and is not kept. Values
// are distances in plies; rules of repetition and progress are not in them.
//
// Memory: 20 bytes for each set of men of each size. Place: some 20 ns. Thread-safe.
// Source: R. Gasser, "Solving Nine Men's Morris", Games of No Chance, 1996; the order by placements
// of the larger side is ours.
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
#include "boardgames/games/morris/placements.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/games/morris/variants.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"

namespace boardgames::morris {

class MovingClasses {
 public:
  using Entries = ByteEntries;
  static constexpr int kLeast = 3;  // men of a player who has not lost

  class Block;

  // All classes with at most `men` men of both players together. `flying`: whether three men do.
  // Keeps a reference to the rules. Preconditions: they remove men; 6 <= men.
  MovingClasses(const VariantRules& rules, bool flying, int men)
      : MovingClasses(
            rules, flying, men,
            std::make_shared<const MenSets>(*rules.board, kLeast, Most(rules, men), men)) {}
  // With sets that others share. Precondition: they are of the rules' board and include those of
  // these men.
  MovingClasses(const VariantRules& rules, bool flying, int men,
                std::shared_ptr<const MenSets> sets)
      : rules_(&rules), board_(rules.board), flying_(flying), sets_(std::move(sets)) {
    for (auto& row : by_men_) row.fill(-1);
    const int most = Most(rules, men);
    sizes_.resize(static_cast<std::size_t>(most) + 1);
    for (int n = kLeast; n <= most; ++n) AddSize(n);
    for (int both = 2 * kLeast; both <= (std::min)(men, 2 * most); ++both) {
      for (int b = kLeast; 2 * b <= both; ++b) {
        if (both - b <= most) AddClass(both - b, b);
      }
    }
  }

  int classes() const { return static_cast<int>(shapes_.size()); }
  const ClassShape& shape(int cls) const { return shapes_[static_cast<std::size_t>(cls)]; }
  // The class of a men against b, whoever is to move; -1: there is none.
  int Find(int a, int b) const {
    return by_men_[static_cast<std::size_t>((std::max)(a, b))]
                  [static_cast<std::size_t>((std::min)(a, b))];
  }

  // The most men of one player, where there are at most so many of both.
  static int Most(const VariantRules& rules, int men) {
    return (std::min)(rules.men, men - kLeast);
  }

  // Precondition: Find has a class for their numbers.
  EntryPlace Place(Points own, Points opponents) const {
    const int a = std::popcount(own);
    const int b = std::popcount(opponents);
    const int side = a >= b ? 0 : 1;
    const auto [block, symmetry] = Of((std::max)(a, b)).sets->Find(side == 0 ? own : opponents);
    return PlaceAt(Find(a, b), side, block, symmetry, side == 0 ? opponents : own);
  }
  // The men of an entry, those of the player to move first.
  std::pair<Points, Points> MenAt(const EntryPlace& place) const {
    const ClassShape& s = shape(place.cls);
    const Pair& pair = At(place.cls);
    const std::uint64_t row = place.number / s.width;
    const Points large = Of(pair.a).sets->men(static_cast<std::uint32_t>(row % s.blocks));
    const Points smaller =
        Apart(pair.numbers->Set(static_cast<std::uint32_t>(place.number % s.width)),
              board_->all & ~large);
    return row < s.blocks ? std::pair{large, smaller} : std::pair{smaller, large};
  }

  inline Block open(int cls, int side, std::uint64_t block) const;

  // --- for the game (HasClasses) ---

  std::optional<EntryPlace> place(const State& s) const {
    if ((s.hand[0] | s.hand[1]) != 0) return std::nullopt;
    if (Find(std::popcount(s.own()), std::popcount(s.opponents())) < 0) return std::nullopt;
    return Place(s.own(), s.opponents());
  }
  // White is to move.
  std::optional<State> state(const EntryPlace& place) const {
    const auto [own, opponents] = MenAt(place);
    return State{.men = {own, opponents}};
  }
  std::string options() const {
    std::string text;
    if (rules_ != &RulesOf(Variant::kNine)) text = "variant=" + std::string(rules_->name);
    if (flying_ == rules_->flying) return text;
    return text + (text.empty() ? "" : ",") + (flying_ ? "flying=yes" : "flying=no");
  }
  std::string rules() const {
    return std::string(flying_ ? "three men fly" : "no man flies") + "; who cannot move has lost" +
           (rules_->full_is_draw ? ", but on a full board it is a draw" : "") +
           "; fewer than three men have lost; endless play is a draw";
  }

 private:
  // A move of the larger side: to which block, and how to get to its own placement.
  struct Edge {
    std::uint32_t block;
    std::uint8_t symmetry;
    std::uint8_t back;  // the other way
    std::uint8_t from;
    std::uint8_t to;
  };
  // All placements of one number of men. Of each, the moves: first the quiet ones.
  struct Size {
    const Placements* sets;
    std::vector<Edge> edges = {};
    std::vector<std::uint32_t> first = {};    // of a placement's edges
    std::vector<std::uint32_t> closing = {};  // the first of them that closes a mill
  };
  struct Pair {
    int a = 0;
    int b = 0;
    const SubsetNumbers* numbers = nullptr;  // of the smaller side among the points left
    int less_a = -1;                         // the class without a man of the larger side,
    int less_b = -1;                         // and without one of the smaller
  };

  const Pair& At(int cls) const { return pairs_[static_cast<std::size_t>(cls)]; }
  const Size& Of(int men) const { return *sizes_[static_cast<std::size_t>(men)]; }
  // Where a man of a player with so many goes from `point`, and where one there may have come from.
  Points Steps(int men, int point, Points empty) const {
    const bool flies = flying_ && men == kLeast;
    return flies ? empty : empty & board_->adjacent[static_cast<std::size_t>(point)];
  }

  // `smaller` as it stands before the symmetry.
  EntryPlace PlaceAt(int cls, int side, std::uint32_t block, std::uint32_t symmetry,
                     Points smaller) const {
    const ClassShape& s = shape(cls);
    const Pair& pair = At(cls);
    const Points men = Of(pair.a).sets->men(block);
    const std::uint64_t row = static_cast<std::uint64_t>(side) * s.blocks + block;
    return {cls, row * s.width +
                     pair.numbers->Number(Together(
                         board_->Image(smaller, static_cast<int>(symmetry)), board_->all & ~men))};
  }

  void AddSize(int n) {
    sizes_[static_cast<std::size_t>(n)] = std::make_unique<Size>(Size{&sets_->Of(n)});
    Size& size = *sizes_[static_cast<std::size_t>(n)];
    std::vector<Edge> closing;
    for (std::uint32_t c = 0; c < size.sets->classes(); ++c) {
      const Points men = size.sets->men(c);
      const Points empty = board_->all & ~men;
      size.first.push_back(static_cast<std::uint32_t>(size.edges.size()));
      closing.clear();
      for (Points movers = men; movers != 0; movers &= movers - 1) {
        const int from = std::countr_zero(movers);
        const Points rest = men & ~Bit(from);
        for (Points to = Steps(n, from, empty); to != 0; to &= to - 1) {
          const int point = std::countr_zero(to);
          const auto place = size.sets->Find(rest | Bit(point));
          const Edge e{place.cls, static_cast<std::uint8_t>(place.symmetry),
                       static_cast<std::uint8_t>(
                           Placements::Inverse(*board_, static_cast<int>(place.symmetry))),
                       static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(point)};
          (board_->Closes(rest, point) ? closing : size.edges).push_back(e);
        }
      }
      size.closing.push_back(static_cast<std::uint32_t>(size.edges.size()));
      size.edges.insert(size.edges.end(), closing.begin(), closing.end());
    }
    size.first.push_back(static_cast<std::uint32_t>(size.edges.size()));
  }
  void AddClass(int a, int b) {
    Pair pair;
    pair.a = a;
    pair.b = b;
    pair.numbers = &sets_->Numbers(a, b);
    if (a > kLeast) pair.less_a = Find(a - 1, b);
    if (b > kLeast) pair.less_b = Find(a, b - 1);
    ClassShape s;
    s.name = std::to_string(a) + "-" + std::to_string(b);
    s.sides = 2;
    s.kept = a == b ? 1 : 2;
    s.blocks = Of(a).sets->classes();
    s.width = pair.numbers->size();
    for (const int child : {pair.less_a, pair.less_b}) {
      if (child >= 0 && (s.children.empty() || s.children[0] != child)) s.children.push_back(child);
    }
    by_men_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = classes();
    shapes_.push_back(std::move(s));
    pairs_.push_back(pair);
  }

  const VariantRules* rules_;
  const Board* board_;
  bool flying_;
  std::shared_ptr<const MenSets> sets_;
  std::vector<std::unique_ptr<Size>> sizes_;  // by number of men
  std::vector<Pair> pairs_;
  std::vector<ClassShape> shapes_;
  std::array<std::array<int, kMaxPoints + 1>, kMaxPoints + 1> by_men_;
};

// What retrograde analysis asks of a block (solve/classes.h).
class MovingClasses::Block {
 public:
  Block(const MovingClasses& c, int cls, int side, std::uint32_t block)
      : c_(c),
        board_(*c.board_),
        pair_(c.At(cls)),
        size_(c.Of(pair_.a)),
        side_(side),
        block_(block),
        large_(size_.sets->men(block)),
        free_(board_.all & ~large_) {}

  void successors(std::uint32_t offset, auto& sink) const {
    const Points smaller = Small(offset);
    const Points empty = free_ & ~smaller;
    const bool moves = side_ == 0 ? LargeMoves(smaller, sink) : SmallMoves(smaller, empty, sink);
    if (!moves) sink.known(empty == 0 && c_.rules_->full_is_draw ? 0 : LossIn(0));
  }

  void sources(auto&& visit) const {
    if (side_ == 0) {
      for (std::uint32_t i = size_.first[block_]; i < size_.closing[block_]; ++i) {
        const Edge& e = size_.edges[i];
        const Points their_free = board_.all & ~size_.sets->men(e.block);
        visit(1, e.block, false, [&](std::uint32_t offset, auto&& add) {
          const Points smaller =
              board_.Image(Apart(pair_.numbers->Set(offset), their_free), e.back);
          if ((smaller & Bit(e.from)) == 0) add(Number(smaller));
        });
      }
      return;
    }
    visit(0, block_, false, [&](std::uint32_t offset, auto&& add) {
      const Points smaller = Small(offset);
      const Points empty = free_ & ~smaller;
      for (Points to = smaller & ~board_.InMill(smaller); to != 0; to &= to - 1) {
        const int point = std::countr_zero(to);
        for (Points from = c_.Steps(pair_.b, point, empty); from != 0; from &= from - 1) {
          add(Number((smaller & ~Bit(point)) | (from & (~from + 1))));
        }
      }
    });
  }

  std::uint32_t orbit(std::uint32_t offset) const {
    const auto all = static_cast<std::uint32_t>(board_.symmetries);
    const unsigned stays = size_.sets->stays(block_);
    if (stays == 1) return all;
    const Points smaller = Small(offset);
    std::uint32_t same = 0;
    for (unsigned i = stays; i != 0; i &= i - 1) {
      const std::uint32_t image = Number(board_.Image(smaller, std::countr_zero(i)));
      if (image < offset) return 0;
      same += image == offset ? 1 : 0;
    }
    return all / same;
  }

 private:
  Points Small(std::uint32_t offset) const { return Apart(pair_.numbers->Set(offset), free_); }
  std::uint32_t Number(Points smaller) const {
    return pair_.numbers->Number(Together(smaller, free_));
  }

  // Whether there is a move.
  bool LargeMoves(Points smaller, auto& sink) const {
    int quiet = 0;
    for (std::uint32_t i = size_.first[block_]; i < size_.closing[block_]; ++i) {
      quiet += (smaller >> size_.edges[i].to & 1) == 0 ? 1 : 0;
    }
    sink.inside(quiet);
    bool closes = false;
    for (std::uint32_t i = size_.closing[block_]; i < size_.first[block_ + 1]; ++i) {
      const Edge& e = size_.edges[i];
      if ((smaller >> e.to & 1) != 0) continue;
      closes = true;
      if (pair_.b == kLeast) {
        sink.move(WinIn(0));  // the other side has two men left
        break;
      }
      for (Points v = board_.Victims(smaller); v != 0; v &= v - 1) {
        sink.settled(c_.PlaceAt(pair_.less_b, 1, e.block, e.symmetry, smaller & ~(v & (~v + 1))));
      }
    }
    return quiet > 0 || closes;
  }
  bool SmallMoves(Points smaller, Points empty, auto& sink) const {
    const Points closing = board_.Closing(smaller) & empty;
    int quiet = 0;
    bool closes = false;
    for (Points men = smaller; men != 0; men &= men - 1) {
      const int from = std::countr_zero(men);
      const Points to = c_.Steps(pair_.b, from, empty);
      quiet += std::popcount(to & ~closing);
      for (Points rest = to & closing; rest != 0; rest &= rest - 1) {
        const int point = std::countr_zero(rest);
        const Points others = smaller & ~Bit(from);
        if (!board_.Closes(others, point)) {
          ++quiet;
        } else {
          TakeLarge(others | Bit(point), sink);
          closes = true;
        }
      }
    }
    sink.inside(quiet);
    return quiet > 0 || closes;
  }
  // The smaller side, as it stands now, removes a man of the larger one.
  void TakeLarge(Points smaller, auto& sink) const {
    if (pair_.a == kLeast) {
      sink.move(WinIn(0));
      return;
    }
    for (Points v = board_.Victims(large_); v != 0; v &= v - 1) {
      sink.settled(c_.Place(large_ & ~(v & (~v + 1)), smaller));
    }
  }

  const MovingClasses& c_;
  const Board& board_;
  const Pair& pair_;
  const Size& size_;
  const int side_;
  const std::uint32_t block_;
  const Points large_;
  const Points free_;
};

inline MovingClasses::Block MovingClasses::open(int cls, int side, std::uint64_t block) const {
  return {*this, cls, side, static_cast<std::uint32_t>(block)};
}

}  // namespace boardgames::morris
