// What people type: numbers, times, positions and lines.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "commands.h"

// A whole number from min to max. The error says what is allowed.
absl::StatusOr<std::int64_t> ParseNumber(std::string_view text, std::int64_t min, std::int64_t max);

// "500ms", "2s", "1.5s", "1m"; a bare number is seconds; "none" is zero, which means no limit.
absl::StatusOr<std::chrono::nanoseconds> ParseTime(std::string_view text);

// A table's size in MiB, as bytes; at most the memory of this machine.
absl::StatusOr<std::size_t> ParseTableSize(std::string_view mebibytes);

struct Loaded {
  boardgames::AnyGamePtr game;
  std::unique_ptr<boardgames::AnyPosition> position;
};
// The game and the position asked for. An error names the move that is wrong by its number.
absl::StatusOr<Loaded> Load(const boardgames::Registry& games, const PositionArgs& args);

// Plays "m1 m2" or "m1,m2" on the position.
absl::Status PlayMoves(boardgames::AnyPosition& position, std::string_view moves);

// Lines of standard input. Ctrl-C ends the wait.
class LineReader {
 public:
  enum class Outcome : std::uint8_t { kLine, kEnd, kInterrupted };
  Outcome Read(std::string& line);

 private:
  std::string buffer_;
  bool end_ = false;
};
