// What the files of the extension module share: errors, and the objects behind the Python classes.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::python {

namespace nb = nanobind;

// The exceptions of the module: each a ValueError.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct BadOption : Error {
  using Error::Error;
};
struct BadPosition : Error {
  using Error::Error;
};
struct IllegalMove : Error {
  using Error::Error;
};

// The value, or its sentence as an exception.
template <class E, class T>
T Take(Result<T> result) {
  if (!result) throw E(result.error);
  return *std::move(result);
}
template <class E>
void Take(const Result<void>& result) {
  if (!result) throw E(result.error);
}

const Registry& Games();

struct Game {
  AnyGamePtr game;
};

// A move as text and as number; -1: moves of this game have none.
struct Move {
  std::string text;
  std::int32_t action = -1;
};

struct Position {
  AnyGamePtr game;
  std::unique_ptr<AnyPosition> at;

  Position Copy() const { return {game, at->clone()}; }
};

// What stands for a move: an action, a Move or its text.
using AnyMove = std::variant<std::int64_t, Move, std::string>;
// Its text in that position. Throws IllegalMove if it is a number and not legal.
std::string TextOf(const Position& position, const AnyMove& move);
// With its number in that position, in which it is legal.
Move MoveOf(const AnyPosition& position, std::string text);
// The position after these moves from that start, of a game whose texts they are.
Position Replayed(const AnyGamePtr& game, const std::string& start,
                  const std::vector<std::string>& moves);

// Held while something runs without the interpreter's lock. Throws RuntimeError where another thread
// is at it already.
class InUse {
 public:
  InUse(std::atomic<bool>& flag, const char* what) : flag_(flag) {
    if (flag_.exchange(true)) {
      throw std::runtime_error(std::string(what) +
                               " is in use by another thread; make one for each");
    }
  }
  ~InUse() { flag_ = false; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  std::atomic<bool>& flag_;
};

// (planes, rows, columns); throws Error where there are none.
std::vector<std::size_t> PlaneShape(const AnyGame& game);

void AddGame(nb::module_& m);
void AddPosition(nb::module_& m);
void AddSearch(nb::module_& m);
void AddBatch(nb::module_& m);

}  // namespace boardgames::python
