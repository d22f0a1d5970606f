// In how many ways so many players can be seated: a fair pairing plays as many games of an opening.
#pragma once

#include <cstdint>

namespace boardgames {

inline std::int64_t SeatOrders(int players) {
  std::int64_t orders = 1;
  for (int i = 2; i <= players; ++i) orders *= i;
  return orders;
}

}  // namespace boardgames
