// Reads a hundred thousand mutated records of Othello.
#include <gtest/gtest.h>

#include "othello_records.h"

namespace boardgames {
namespace {

TEST(OthelloRecordsLongTest, MutatedRecordsAreReadOrRefused) { FuzzRecords(2027, 100'000); }

}  // namespace
}  // namespace boardgames
