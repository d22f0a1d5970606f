// CsvLine: cells as tables of numbers read them (RFC 4180).
//
//   CsvLine({"ana", "1043", "a, \"b\""});   // "ana,1043,\"a, \"\"b\"\"\"\r\n"
//
// No text is taken for a formula: one that begins with = + - @ gets an apostrophe before it. Numbers,
// which come after the texts, are written as they are. Allocates; thread-safe.
#pragma once

#include <string>
#include <vector>

namespace boardgames::grade {

std::string CsvLine(const std::vector<std::string>& texts,
                    const std::vector<std::string>& numbers = {});

}  // namespace boardgames::grade
