#include <gtest/gtest.h>

#include "hall_fuzz.h"

namespace boardgames {
namespace {

TEST(HallFuzzLong, RandomRequestsHaveOneAnswerEach) { ExpectOneAnswerEach(200'000); }

}  // namespace
}  // namespace boardgames
