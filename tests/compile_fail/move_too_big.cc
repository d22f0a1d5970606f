// expect: boardgames: Move must be trivially copyable and at most 8 bytes.

#include <cstdint>

#include "nim.h"

struct Broken : Nim {
  struct Move {
    std::int32_t from = 0, to = 0, taken = 0;
    bool operator==(const Move&) const = default;
  };
};
static_assert(boardgames::check_game<Broken>());
