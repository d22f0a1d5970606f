// Seeds made of seeds, the same on every machine.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "boardgames/zobrist.h"

namespace boardgames::internal {

inline std::uint64_t MixSeeds(std::initializer_list<std::uint64_t> seeds) {
  std::uint64_t mixed = 0;
  for (const std::uint64_t s : seeds) mixed = Mix64(mixed ^ Mix64(s + 0x9e3779b97f4a7c15ULL));
  return mixed;
}

}  // namespace boardgames::internal
