// The two ways to solve one part of a class of settled_sets.h: SettledBits knows who wins,
// SettledBytes (settled_bytes.h) in how many plies as well. Both have the same shape, which
// SettledSweep uses:
//
//   Open       takes a class
//   Load       takes what the irreversible moves of a player come to, packed in unit_bytes(): his
//              unit; null if there is none
//   Solve      the reversible moves: to the fixed point
//   Push       what this part means for a player of a part before, into that one's unit
//   Keep       the values themselves, packed: kept_bytes()
//   Count      states, draws, the longest win
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/solve/place_sets.h"

namespace boardgames::internal {

struct SettledPartCounts {
  std::uint64_t states = 0;
  std::uint64_t drawn = 0;
  int longest = 0;
};

// Two fixed points that know nothing of each other, "the one wins" and "the other wins"; what is in
// neither is drawn. For a player p who would win and his opponent q they are the sets
//
//   open[p]  p is to move and does not win (yet): ended[p] | alive & ~(some[p]   | Before(lost[q]))
//   lost[q]  q is to move and loses:              ended[q] | alive & ~(escape[q] | Before(open[p]))
//
// where some[p] are the places at which an irreversible move of p wins, escape[q] those at which
// one of q does not lose. Each way round adds what is decided two plies further away.
template <class C>
class SettledBits {
 public:
  using Set = typename C::Set;
  using Row = typename Set::Row;
  using Class = typename C::Class;

  explicit SettledBits(const C& classes)
      : classes_(classes), pack_(classes.rows(), classes.bits()), rows_(classes.padded_rows()) {
    for (const int p : {0, 1}) open_[At(p)] = lost_[At(p)] = classes.ended(p);
  }

  std::size_t unit_bytes() const { return 2 * pack_.bytes(); }
  std::size_t kept_bytes() const { return KeptBytes(classes_); }
  static std::size_t KeptBytes(const C& classes) {
    return 4 * PackedPlaces(classes.rows(), classes.bits()).bytes();
  }

  void Load(int player, const std::byte* unit) {
    Set& some = some_[At(player)];
    Set& escape = escape_[At(player)];
    if (unit == nullptr) {
      some = escape = Set{};
    } else {
      pack_.Load(unit, some);
      pack_.Load(unit + pack_.bytes(), escape);
    }
  }

  void Open(const Class& c) {
    class_ = &c;
    alive_ = 0;
    ForRows([&](int i) { alive_ += static_cast<std::uint64_t>(c.alive().Get(i).Count()); });
  }

  bool Solve() {
    Reach<0>(*class_);
    Reach<1>(*class_);
    fresh_ = {};
    return true;
  }

  // `player` moved into this part; the image of it under a symmetry is what his unit is of.
  void Push(int player, int symmetry, std::byte* unit) {
    const Pair& pair = Image(player, symmetry);
    pack_.Or(pair[0], unit);
    pack_.Or(pair[1], unit + pack_.bytes());
  }

  // Precondition: `kept` is zero.
  void Keep(std::byte* kept) const {
    for (const int p : {0, 1}) {
      Set won;
      Set lost;
      ForRows([&](int i) {
        won.Put(i, class_->alive().Get(i) & ~open_[At(p)].Get(i));
        lost.Put(i, class_->alive().Get(i) & lost_[At(p)].Get(i));
      });
      pack_.Or(won, kept + At(2 * p) * pack_.bytes());
      pack_.Or(lost, kept + At(2 * p + 1) * pack_.bytes());
    }
  }
  // As an entry of SettledBytes: 126 won, -126 lost, 0 drawn.
  static int Kept(const C& classes, const std::byte* kept, int mover, int row, int bit) {
    const PackedPlaces pack(classes.rows(), classes.bits());
    const std::byte* const won = kept + At(2 * mover) * pack.bytes();
    if (pack.Has(won, row, bit)) return 126;
    return pack.Has(won + pack.bytes(), row, bit) ? -126 : 0;
  }

  SettledPartCounts Count() const {
    SettledPartCounts n{.states = 2 * alive_};
    ForRows([&](int i) {
      const Row alive = class_->alive().Get(i);
      const Row drawn0 = alive & open_[0].Get(i) & ~lost_[0].Get(i);
      const Row drawn1 = alive & open_[1].Get(i) & ~lost_[1].Get(i);
      n.drawn += static_cast<std::uint64_t>(drawn0.Count() + drawn1.Count());
    });
    return n;
  }

 private:
  using Pair = std::array<Set, 2>;

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }
  void ForRows(auto&& body) const {
    for (int i = 0; i < classes_.rows(); ++i) body(i);
  }

  template <int kWinner>
  void Reach(const Class& c) {
    constexpr int kLoser = 1 - kWinner;
    Set& open = open_[At(kWinner)];
    for (int i = 0; i < rows_; ++i) {
      const Row alive = c.alive().Get(i);
      can_win_.Put(i, alive & ~some_[At(kWinner)].Get(i));
      can_lose_.Put(i, alive & ~escape_[At(kLoser)].Get(i));
      open.Put(i, classes_.ended(kWinner).Get(i) | can_win_.Get(i));
    }
    do {
      Settle<kLoser>(c, rows_, can_lose_, classes_.ended(kLoser), open, lost_[At(kLoser)]);
    } while (Settle<kWinner>(c, rows_, can_win_, classes_.ended(kWinner), lost_[At(kLoser)], open));
  }

  // Whether anything changed. Not inlined: there compilers forget that `out` is nothing else.
  template <int kMover>
  [[gnu::noinline]] static bool Settle(const Class& c, const int rows, const Set& can,
                                       const Set& ended, const Set& to, Set& __restrict out) {
    Row changed{};
    for (int i = 0; i < rows; ++i) {
      const Row row = ended.Get(i) | (can.Get(i) & ~c.template Before<kMover>(to, i));
      changed |= row ^ out.Get(i);
      out.Put(i, row);
    }
    return changed.Any();
  }

  const Pair& Image(int player, int symmetry) {
    Pair& image = images_[At(symmetry)][At(player)];
    unsigned& fresh = fresh_[At(symmetry)];
    const unsigned bit = 1u << player;
    if ((fresh & bit) != 0) return image;
    fresh |= bit;
    if (symmetry != 0) {
      const Pair& own = Image(player, 0);
      for (const std::size_t k : {0u, 1u}) classes_.Image(own[k], symmetry, image[k]);
      return image;
    }
    const Set& lost = lost_[At(1 - player)];
    const Set& open = open_[At(1 - player)];
    for (int i = 0; i < rows_; ++i) {
      image[0].Put(i, class_->alive().Get(i) & lost.Get(i));
      image[1].Put(i, class_->alive().Get(i) & open.Get(i));
    }
    return image;
  }

  const C& classes_;
  const PackedPlaces pack_;
  const int rows_;
  const Class* class_ = nullptr;
  std::uint64_t alive_ = 0;
  std::array<Set, 2> some_;
  std::array<Set, 2> escape_;
  std::array<Set, 2> open_;
  std::array<Set, 2> lost_;
  Set can_win_;
  Set can_lose_;
  std::array<std::array<Pair, 2>, C::kSymmetries> images_;
  std::array<unsigned, C::kSymmetries> fresh_{};  // which players' images are there
};

}  // namespace boardgames::internal
