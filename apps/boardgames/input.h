// What people type: positions and lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/quantities.h"
#include "boardgames/runtime/registry.h"
#include "commands.h"

using boardgames::internal::ParseNumber;
using boardgames::internal::ParseTableSize;
using boardgames::internal::ParseTime;

struct Loaded {
  boardgames::AnyGamePtr game;
  std::unique_ptr<boardgames::AnyPosition> position;
};
// The game and the position asked for. An error names the move that is wrong by its number.
absl::StatusOr<Loaded> Load(const boardgames::Registry& games, const PositionArgs& args);

// Plays "m1 m2" or "m1,m2" on the position.
absl::Status PlayMoves(boardgames::AnyPosition& position, std::string_view moves);

// Lines of standard input. Ctrl-C ends the wait. Of a line longer than kMost only the first kMost +
// 1 bytes are kept.
class LineReader {
 public:
  static constexpr std::size_t kMost = std::size_t{1} << 20;

  enum class Outcome : std::uint8_t { kLine, kEnd, kInterrupted };
  Outcome Read(std::string& line);

 private:
  std::string buffer_;
  std::size_t searched_ = 0;  // up to here there is no line feed
  bool end_ = false;
};
