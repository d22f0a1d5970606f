// SettledBytes: solves one part of a class with distances; its shape is told in settled_values.h.
//
// A byte a place for each mover: 126 - n a win in n plies, n - 126 a loss in n plies, 0 not decided,
// 127 where nobody may go. Values begin at 0 and are set to what the moves say until nothing
// changes: after n rounds what ends within n plies is right, so what is 0 in the end is drawn. A
// unit has the best of the irreversible moves of a player, plus 127; 0: he has none.
//
// Loops over a row have a constant length, and places that are not alive are left alone by a mask:
// so they are vectors and nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "boardgames/solve/internal/settled_values.h"
#include "boardgames/solve/place_sets.h"

namespace boardgames::internal {

template <class C>
class SettledBytes {
 public:
  using Bytes = typename C::Bytes;
  using Class = typename C::Class;
  static constexpr int kNow = 126;      // decided in 0 plies
  static constexpr int kNowhere = 127;  // and, negated, no move at all

  explicit SettledBytes(const C& classes) : classes_(classes), rows_(classes.rows()) {
    for (const int p : {0, 1}) {
      Bytes& over = over_[At(p)];
      over.Fill(kNowhere);
      for (int i = -Bytes::kMargin; i < Bytes::kRows; ++i) {
        for (int j = 0; j < classes.columns(); ++j) {
          if (classes.ended(p).Has(i, j)) over.Row(i)[j] = -kNow;
        }
      }
      values_[At(p)] = over;
      for (auto& images : images_) images[At(p)].assign(unit_bytes() + kColumns, 0);
    }
    unpacked_.assign(unit_bytes() + kColumns, 0);
  }

  std::size_t unit_bytes() const { return UnitBytes(classes_); }
  std::size_t kept_bytes() const { return KeptBytes(classes_); }
  static std::size_t KeptBytes(const C& classes) { return 2 * UnitBytes(classes); }

  void Open(const Class& c) {
    class_ = &c;
    states_ = 0;
    for (int i = 0; i < rows_; ++i) {
      const auto row = c.alive().Get(i);
      states_ += static_cast<std::uint64_t>(row.Count());
      std::int8_t* const out = alive_.Row(i);
      for (int j = 0; j < static_cast<int>(kColumns); ++j) out[j] = static_cast<std::int8_t>(0);
      for (int j = 0; j < classes_.bits(); j += 8) Spread(row.Eight(j), out + j);
    }
  }

  void Load(int player, const std::byte* unit) {
    const std::size_t bits = At(classes_.bits());
    if (unit == nullptr) {
      given_[At(player)].Fill(-kNowhere);
      return;
    }
    std::memcpy(unpacked_.data(), unit, unit_bytes());
    for (int i = 0; i < rows_; ++i) {
      const std::uint8_t* const from = unpacked_.data() + At(i) * bits;
      std::int8_t* const to = given_[At(player)].Row(i);
      for (std::size_t j = 0; j < kColumns; ++j) {
        to[j] = static_cast<std::int8_t>(from[j] - kNowhere);
      }
    }
  }

  // False: a win takes more plies than a byte can say.
  bool Solve() {
    fresh_ = {};
    for (const int p : {0, 1}) {
      for (int i = 0; i < rows_; ++i) {
        const std::int8_t* const over = over_[At(p)].Row(i);
        const std::int8_t* const alive = alive_.Row(i);
        std::int8_t* const out = values_[At(p)].Row(i);
        for (std::size_t j = 0; j < kColumns; ++j) {
          out[j] = static_cast<std::int8_t>(over[j] & ~alive[j]);
        }
      }
    }
    for (bool changed = true; changed;) {
      class_->template Best<0>(values_[1], best_);
      changed = Settle(rows_, alive_, given_[0], best_, values_[0]);
      class_->template Best<1>(values_[0], best_);
      changed = Settle(rows_, alive_, given_[1], best_, values_[1]) || changed;
    }
    CountValues();
    return counts_.longest < kNow - 1;
  }

  void Push(int player, int symmetry, std::byte* unit) {
    const std::uint8_t* const image = Image(player, symmetry);
    auto* const kept = reinterpret_cast<std::uint8_t*>(unit);
    const std::size_t size = unit_bytes() / kBlock;
    for (std::size_t k = 0; k < size; ++k) Largest(image + k * kBlock, kept + k * kBlock);
  }

  void Keep(std::byte* kept) const {
    const std::size_t bits = At(classes_.bits());
    for (const int p : {0, 1}) {
      for (int i = 0; i < rows_; ++i) {
        std::memcpy(kept + At(p) * unit_bytes() + At(i) * bits, values_[At(p)].Row(i), bits);
      }
    }
  }
  static int Kept(const C& classes, const std::byte* kept, int mover, int row, int bit) {
    const std::size_t place = At(row) * At(classes.bits()) + At(bit);
    return static_cast<std::int8_t>(kept[At(mover) * UnitBytes(classes) + place]);
  }

  SettledPartCounts Count() const { return counts_; }

 private:
  static constexpr auto kColumns = static_cast<std::size_t>(Bytes::kColumns);
  static constexpr std::size_t kBlock = 64;
  using Line = std::array<std::int8_t, kColumns>;

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }
  static std::size_t UnitBytes(const C& classes) {
    return (At(classes.rows()) * At(classes.bits()) + kBlock - 1) / kBlock * kBlock;
  }
  // A ply later, and for the other player.
  static constexpr std::int8_t Before(std::int8_t v) {
    return static_cast<std::int8_t>((v > 0) - (v < 0) - v);
  }

  // Eight bits as eight bytes, all ones or all zeros.
  static void Spread(std::uint8_t bits, std::int8_t* out) {
    static constexpr auto kSpread = [] {
      std::array<std::array<std::int8_t, 8>, 256> spread{};
      for (std::size_t b = 0; b < 256; ++b) {
        for (std::size_t j = 0; j < 8; ++j) {
          spread[b][j] = static_cast<std::int8_t>((b >> j & 1) != 0 ? -1 : 0);
        }
      }
      return spread;
    }();
    std::memcpy(out, kSpread[bits].data(), 8);
  }

  static void Largest(const std::uint8_t* __restrict from, std::uint8_t* __restrict to) {
    for (std::size_t k = 0; k < kBlock; ++k) to[k] = from[k] > to[k] ? from[k] : to[k];
  }

  // Whether anything changed. Not inlined: see SettledBits.
  [[gnu::noinline]] static bool Settle(const int rows, const Bytes& alive, const Bytes& given,
                                       const Bytes& best, Bytes& __restrict out) {
    alignas(64) Line changed{};
    for (int i = 0; i < rows; ++i) {
      SettleRow(best.Row(i), given.Row(i), alive.Row(i), out.Row(i), changed.data());
    }
    std::int8_t any = 0;
    for (const std::int8_t change : changed) any = static_cast<std::int8_t>(any | change);
    return any != 0;
  }
  static void SettleRow(const std::int8_t* __restrict best, const std::int8_t* __restrict given,
                        const std::int8_t* __restrict alive, std::int8_t* __restrict out,
                        std::int8_t* __restrict changed) {
    for (std::size_t j = 0; j < kColumns; ++j) {
      const std::int8_t moved = Before(best[j]);
      const std::int8_t v = given[j] > moved ? given[j] : moved;
      const auto differ = static_cast<std::int8_t>((v ^ out[j]) & alive[j]);
      out[j] = static_cast<std::int8_t>(out[j] ^ differ);
      changed[j] = static_cast<std::int8_t>(changed[j] | differ);
    }
  }

  // By columns first, in bytes: fewer than 128 rows.
  void CountValues() {
    static_assert(Bytes::kRows < 128);
    counts_ = {.states = 2 * states_};
    std::int8_t least = kNow;
    for (const Bytes& values : values_) {
      alignas(64) Line draws{};
      alignas(64) Line soonest;
      soonest.fill(kNow);
      for (int i = 0; i < rows_; ++i) {
        CountRow(values.Row(i), alive_.Row(i), draws.data(), soonest.data());
      }
      for (std::size_t j = 0; j < kColumns; ++j) {
        counts_.drawn += static_cast<std::uint64_t>(draws[j]);
        least = (std::min)(least, soonest[j]);
      }
    }
    counts_.longest = kNow - least;
  }
  static void CountRow(const std::int8_t* __restrict values, const std::int8_t* __restrict alive,
                       std::int8_t* __restrict draws, std::int8_t* __restrict soonest) {
    for (std::size_t j = 0; j < kColumns; ++j) {
      const std::int8_t v = values[j];
      const auto size = static_cast<std::int8_t>(v < 0 ? -v : v);
      const auto draw = static_cast<std::int8_t>(v == 0 ? alive[j] : 0);  // -1: it is one
      draws[j] = static_cast<std::int8_t>(draws[j] - draw);
      const auto here = static_cast<std::int8_t>(v == 0 ? kNow : size);
      soonest[j] = here < soonest[j] ? here : soonest[j];
    }
  }

  const std::uint8_t* Image(int player, int symmetry) {
    std::vector<std::uint8_t>& image = images_[At(symmetry)][At(player)];
    unsigned& fresh = fresh_[At(symmetry)];
    const unsigned bit = 1u << player;
    if ((fresh & bit) != 0) return image.data();
    fresh |= bit;
    if (symmetry != 0) {
      classes_.Image(Image(player, 0), symmetry, image.data());
      return image.data();
    }
    const std::size_t bits = At(classes_.bits());
    for (int i = 0; i < rows_; ++i) {
      const std::int8_t* const values = values_[At(1 - player)].Row(i);
      const std::int8_t* const alive = alive_.Row(i);
      std::uint8_t* const out = image.data() + At(i) * bits;
      // The next row overwrites what is too much.
      for (std::size_t j = 0; j < kColumns; ++j) {
        out[j] = static_cast<std::uint8_t>((Before(values[j]) + kNowhere) & alive[j]);
      }
    }
    return image.data();
  }

  const C& classes_;
  const int rows_;
  const Class* class_ = nullptr;
  std::uint64_t states_ = 0;  // places alive
  SettledPartCounts counts_;
  Bytes alive_;                // -1 where somebody may be
  std::array<Bytes, 2> over_;  // by mover: the places that are over, and nowhere
  std::array<Bytes, 2> given_;
  std::array<Bytes, 2> values_;
  Bytes best_;
  std::array<std::array<std::vector<std::uint8_t>, 2>, C::kSymmetries> images_;  // as units
  std::array<unsigned, C::kSymmetries> fresh_{};
  std::vector<std::uint8_t> unpacked_;
};

}  // namespace boardgames::internal
