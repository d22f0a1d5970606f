// What a search found, as Python says it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/multi_pv.h"
#include "core.h"

namespace boardgames::python {

// What a search says of one move.
struct MoveValue {
  Move move;
  std::optional<double> value;
  std::string kind;
  std::uint64_t visits = 0;
  std::vector<std::string> line;
  std::optional<double> gain = {}, reply_gain = {};
};

// What a search found, as Python says it.
struct Report {
  std::optional<Move> best;
  double value = 0;
  std::string kind, bound;
  std::optional<int> plies;
  int depth = 0;
  std::vector<std::string> line;
  std::vector<MoveValue> moves;
  std::vector<double> values;
  std::uint64_t nodes = 0, leaves = 0, cutoffs = 0;
  double seconds = 0;
  std::string stop;
  std::string unit;
  std::optional<double> gain = {}, reply_gain = {};
  std::string text;  // the value in words
};

// Of a search of that position.
Report ReportOf(const Position& position, const SearchReport& r);
Report ReportOf(const Position& position, MultiPv found);

}  // namespace boardgames::python
