// CsvLine: cells as tables of numbers read them (RFC 4180).
//
//   CsvLine({"ana", "1043", "a, \"b\""});   // "ana,1043,\"a, \"\"b\"\"\"\r\n"
//
// No cell is taken for a formula: one that begins with = + - @, but is no number, gets an apostrophe
// before it. Allocates; thread-safe.
#pragma once

#include <string>
#include <vector>

namespace boardgames::grade {

std::string CsvLine(const std::vector<std::string>& cells);

}  // namespace boardgames::grade
