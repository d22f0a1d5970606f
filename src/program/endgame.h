// What the actions of `endgame` have in common.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/runtime/any_endgame.h"
#include "command_line.h"
#include "input.h"
#include "output.h"

namespace boardgames::program {

using EndgamePtr = std::shared_ptr<const AnyEndgame>;

struct EndgameArgs {
  PositionArgs position;
  std::string table;                    // the file
  const std::string* tables = nullptr;  // the folder
  std::string classes;                  // of them, as "5-4,6-3"; empty: all
  int threads = 1;
  std::size_t memory_bytes = std::size_t{8} << 30;
  bool full = false;  // every entry is held against the moves
  bool distances = false;
  std::string plot;
  bool json = false;
};

// Those of --classes; none: all.
std::vector<std::string> ClassNames(const EndgameArgs& args);

// A value as programs read it; kNoPosition: null.
void AddValue(Json& json, RetrogradeEntry entry);

inline constexpr const char* kTableHelp =
    "the table (default: made of GAME, as morris-variant-three.bgt)";
void AddFolder(const Command& command, EndgameArgs& args);

// Actions of endgame_lines.cc.
void AddProbe(const Command& endgame);
void AddLongest(const Command& endgame);

}  // namespace boardgames::program
