// The keys that the hash of a position of Go is made of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/go/points.h"
#include "boardgames/zobrist.h"

namespace boardgames::go::internal {

template <int kWords>
struct Keys {
  static constexpr std::size_t kPoints = static_cast<std::size_t>(Layout<kWords>::kPoints);

  static constexpr std::array<std::uint64_t, 2 * kPoints> kStones =
      ZobristTable<2 * kPoints>(0x601);
  // By point; the last is "no ko". The keys of no ko and of no passes are 0.
  static constexpr auto kKo = [] {
    auto keys = ZobristTable<kPoints + 1>(0x602);
    keys.back() = 0;
    return keys;
  }();
  static constexpr std::array<std::uint64_t, 3> kPasses = {0, Mix64(0x603), Mix64(0x604)};
  static constexpr std::uint64_t kPlayer = Mix64(0x605);  // White to move

  static constexpr std::size_t StoneIndex(std::size_t player, int p) {
    return player * kPoints + static_cast<std::size_t>(p);
  }
  static constexpr std::uint64_t OfStone(std::size_t player, int p) {
    return kStones[StoneIndex(player, p)];
  }
};

}  // namespace boardgames::go::internal
