// exact_key on all 2^24 positions of 3x3.
#include <gtest/gtest.h>

#include "graph_key.h"

namespace boardgames {
namespace {

TEST(TimbiricheGraphKeyLong, EqualKeysMeanEqualValuesOn3x3) {
  timbiriche::ExpectOneValueAKey(3, 3);
}
TEST(TimbiricheGraphKeyLong, EqualKeysMeanEqualValuesOn2x4) {
  timbiriche::ExpectOneValueAKey(2, 4);
}

}  // namespace
}  // namespace boardgames
