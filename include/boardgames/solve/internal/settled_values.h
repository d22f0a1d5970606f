// The two ways to solve one part of a class of settled_sets.h: SettledBits knows who wins,
// SettledBytes in how many plies as well. Both have the same shape, which SettledSweep uses:
//
//   Unit       what the irreversible moves of one player come to, packed: unit_bytes()
//   Load       takes the units of both players, null if there is none
//   Solve      the reversible moves: to the fixed point
//   Push       what this part means for a player of a part before, into that one's unit
//   Keep       the values themselves, packed: kept_bytes()
//   Count      states, draws, the longest win
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

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

  bool Solve(const Class& c) {
    class_ = &c;
    Reach<0>(c);
    Reach<1>(c);
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
    SettledPartCounts n;
    ForRows([&](int i) {
      const Row alive = class_->alive().Get(i);
      n.states += 2 * static_cast<std::uint64_t>(alive.Count());
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
    } while (
        Settle<kWinner>(c, rows_, can_win_, classes_.ended(kWinner), lost_[At(kLoser)], open));
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
  std::array<Set, 2> some_;
  std::array<Set, 2> escape_;
  std::array<Set, 2> open_;
  std::array<Set, 2> lost_;
  Set can_win_;
  Set can_lose_;
  std::array<std::array<Pair, 2>, C::kSymmetries> images_;
  std::array<unsigned, C::kSymmetries> fresh_{};  // which players' images are there
};

// A byte a place for each mover: 126 - n a win in n plies, n - 126 a loss in n plies, 0 not decided,
// 127 where nobody may go. Values begin at 0 and are set to what the moves say until nothing
// changes; a round is right within one ply more, so what is then 0 is drawn. A unit is the best of
// the irreversible moves, plus 127; 0: there is none.
template <class C>
class SettledBytes {
 public:
  using Bytes = typename C::Bytes;
  using Class = typename C::Class;
  static constexpr int kNow = 126;      // decided in 0 plies
  static constexpr int kNowhere = 127;  // and, negated, no move at all

  explicit SettledBytes(const C& classes) : classes_(classes) {
    for (const int p : {0, 1}) {
      Bytes& v = values_[At(p)];
      v.Fill(kNowhere);
      for (int i = -Bytes::kMargin; i < Bytes::kRows; ++i) {
        for (int j = 0; j < classes.columns(); ++j) {
          if (classes.ended(p).Has(i, j)) v.Row(i)[j] = -kNow;
        }
      }
    }
  }

  std::size_t unit_bytes() const { return UnitBytes(classes_); }
  std::size_t kept_bytes() const { return KeptBytes(classes_); }
  static std::size_t KeptBytes(const C& classes) { return 2 * UnitBytes(classes); }

  void Load(int player, const std::byte* unit) {
    Bytes& given = given_[At(player)];
    const int bits = classes_.bits();
    for (int i = 0; i < classes_.rows(); ++i) {
      std::int8_t* const row = given.Row(i);
      const std::byte* const kept = unit + At(i) * At(bits);
      for (int j = 0; j < bits; ++j) {
        row[j] = static_cast<std::int8_t>((unit == nullptr ? 0 : static_cast<int>(kept[j])) - 127);
      }
    }
  }

  // False: a win takes more plies than a byte can say.
  bool Solve(const Class& c) {
    class_ = &c;
    fresh_ = {};
    const int bits = classes_.bits();
    for (int i = 0; i < classes_.rows(); ++i) {
      for (int j = 0; j < bits; ++j) {
        const bool alive = c.alive().Has(i, j);
        alive_.Row(i)[j] = static_cast<std::int8_t>(alive ? -1 : 0);
        for (const int p : {0, 1}) {
          std::int8_t& v = values_[At(p)].Row(i)[j];
          v = static_cast<std::int8_t>(alive ? 0 : classes_.ended(p).Has(i, j) ? -kNow : kNowhere);
        }
      }
    }
    for (;;) {
      const bool changed0 = Settle<0>(c);
      const bool changed1 = Settle<1>(c);
      if (!changed0 && !changed1) break;
    }
    return Count().longest < kNow - 1;
  }

  void Push(int player, int symmetry, std::byte* unit) {
    const Bytes& image = Image(player, symmetry);
    const int bits = classes_.bits();
    for (int i = 0; i < classes_.rows(); ++i) {
      const std::int8_t* const row = image.Row(i);
      std::byte* const kept = unit + At(i) * At(bits);
      for (int j = 0; j < bits; ++j) {
        kept[j] =
            std::max(kept[j], static_cast<std::byte>(static_cast<std::uint8_t>(row[j] + 127)));
      }
    }
  }

  void Keep(std::byte* kept) const {
    const int bits = classes_.bits();
    for (const int p : {0, 1}) {
      for (int i = 0; i < classes_.rows(); ++i) {
        std::memcpy(kept + At(p) * unit_bytes() + At(i) * At(bits), values_[At(p)].Row(i),
                    At(bits));
      }
    }
  }
  static int Kept(const C& classes, const std::byte* kept, int mover, int row, int bit) {
    const std::size_t place = At(row) * At(classes.bits()) + At(bit);
    return static_cast<std::int8_t>(kept[At(mover) * UnitBytes(classes) + place]);
  }

  SettledPartCounts Count() const {
    SettledPartCounts n;
    int least = kNow;
    for (const Bytes& values : values_) {
      for (int i = 0; i < classes_.rows(); ++i) {
        const std::int8_t* const row = values.Row(i);
        const std::int8_t* const alive = alive_.Row(i);
        int states = 0;
        int drawn = 0;
        std::int8_t soonest = kNow;
        for (int j = 0; j < classes_.bits(); ++j) {
          const auto size = static_cast<std::int8_t>(row[j] < 0 ? -row[j] : row[j]);
          const bool draw = size == 0;
          states -= alive[j];
          drawn += draw ? 1 : 0;
          soonest = std::min(soonest, draw ? std::int8_t{kNow} : size);
        }
        n.states += static_cast<std::uint64_t>(states);
        n.drawn += static_cast<std::uint64_t>(drawn);
        least = std::min(least, int{soonest});
      }
    }
    n.longest = kNow - least;
    return n;
  }

 private:
  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }
  static std::size_t UnitBytes(const C& classes) {
    return (At(classes.rows()) * At(classes.bits()) + 7) / 8 * 8;
  }
  // A ply later, and for the other player.
  static constexpr std::int8_t Before(std::int8_t v) {
    const int nearer = v - (v > 0 ? 1 : 0) + (v < 0 ? 1 : 0);
    return static_cast<std::int8_t>(-nearer);
  }

  template <int kMover>
  bool Settle(const Class& c) {
    const int bits = classes_.bits();
    const Bytes& to = values_[At(1 - kMover)];
    alignas(64) std::array<std::int8_t, At(Bytes::kStride)> best;
    int changed = 0;
    for (int i = 0; i < classes_.rows(); ++i) {
      c.template Best<kMover>(to, i, best.data());
      std::int8_t* const out = values_[At(kMover)].Row(i);
      const std::int8_t* const given = given_[At(kMover)].Row(i);
      const std::int8_t* const alive = alive_.Row(i);
      std::int8_t differ = 0;
      for (int j = 0; j < bits; ++j) {
        const std::int8_t v = std::max(given[j], Before(best[At(j)]));
        const auto next = static_cast<std::int8_t>((v & alive[j]) | (out[j] & ~alive[j]));
        differ = static_cast<std::int8_t>(differ | (next ^ out[j]));
        out[j] = next;
      }
      changed |= differ;
    }
    return changed != 0;
  }

  const Bytes& Image(int player, int symmetry) {
    Bytes& image = images_[At(symmetry)][At(player)];
    unsigned& fresh = fresh_[At(symmetry)];
    const unsigned bit = 1u << player;
    if ((fresh & bit) != 0) return image;
    fresh |= bit;
    if (symmetry != 0) {
      classes_.Image(Image(player, 0), symmetry, image);
      return image;
    }
    const Bytes& values = values_[At(1 - player)];
    for (int i = 0; i < classes_.rows(); ++i) {
      for (int j = 0; j < classes_.bits(); ++j) {
        const bool alive = alive_.Row(i)[j] != 0;
        image.Row(i)[j] = alive ? Before(values.Row(i)[j]) : std::int8_t{-kNowhere};
      }
    }
    return image;
  }

  const C& classes_;
  const Class* class_ = nullptr;
  Bytes alive_;  // -1 where somebody may be
  std::array<Bytes, 2> given_;
  std::array<Bytes, 2> values_;
  std::array<std::array<Bytes, 2>, C::kSymmetries> images_;
  std::array<unsigned, C::kSymmetries> fresh_{};
};

}  // namespace boardgames::internal
