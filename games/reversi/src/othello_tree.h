// Games of Othello in the brackets of SGF and GGF. The two differ in what programs usually write,
// not in what can be read: boards as BO or AB and AW, moves as words ("d3//0.01") or as SGF's
// letters of column and row ("dc"), in nodes of their own or not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/runtime/record_format.h"

namespace boardgames::reversi {

// What GM[...] of the first game in a text says, whose end may be missing.
enum class TreeOf { kNothing, kOthello, kTwo, kNoName, kNoNameButBoard, kAnotherGame };
TreeOf WhatTreesAreOf(std::string_view begin);

// As RecordFormat::read.
std::vector<RecordedGame> ReadTrees(std::string_view text);

// "B+16", "W+R", "Void", "+16.00", "-64.00:r": how it ended and who lost by that, where it says so.
void ReadTreeResult(std::string_view text, PlayedGame& played);

}  // namespace boardgames::reversi
