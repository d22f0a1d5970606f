// Undominated moves and bounds against the exact value of all 2^24 positions of 3x3.
#include <gtest/gtest.h>

#include "soundness.h"

namespace boardgames {
namespace {

TEST(TimbiricheChains, EveryPositionOf3x3) { timbiriche::ExpectSoundEverywhere(3, 3); }

}  // namespace
}  // namespace boardgames
