// The border between two ways to fail: the core, the games and the runtime need the standard
// library alone and return Result (result.h); what is above them returns absl::Status and
// absl::StatusOr.
//
//   absl::StatusOr<std::string> Board(const Registry& games, std::string_view spec) {
//     ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec));   // a Result
//     std::unique_ptr<AnyPosition> position = game->initial();
//     RETURN_IF_ERROR(position->play("d3"));                           // a Result<void>
//     RETURN_IF_ERROR(CheckWritable(path));                            // an absl::Status
//     return position->board();
//   }
//
// For the source files of this project: the macros have short names, so no public header includes
// it. A Result's sentence is an error of what was given: kInvalidArgument.
#pragma once

#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "boardgames/result.h"

namespace boardgames::internal {

// Some systems build Abseil with a string_view of its own. Public signatures use the standard one.
inline absl::string_view ToAbsl(std::string_view s) { return {s.data(), s.size()}; }

inline absl::Status ToStatus(absl::Status status) { return status; }
template <class T>
absl::Status ToStatus(const absl::StatusOr<T>& value) {
  return value.status();
}
template <class T>
absl::Status ToStatus(const Result<T>& result) {
  return result ? absl::OkStatus() : absl::InvalidArgumentError(result.error);
}

template <class T>
absl::StatusOr<T> ToStatusOr(Result<T> result) {
  if (!result) return absl::InvalidArgumentError(result.error);
  return *std::move(result);
}

}  // namespace boardgames::internal

// Leaves the function with the error of an absl::Status, absl::StatusOr or Result; goes on if there
// is none.
#define RETURN_IF_ERROR(...)                                                            \
  do {                                                                                  \
    if (absl::Status boardgames_status = ::boardgames::internal::ToStatus(__VA_ARGS__); \
        !boardgames_status.ok()) {                                                      \
      return boardgames_status;                                                         \
    }                                                                                   \
  } while (false)

// Sets a variable, which may be declared here, to the value of an absl::StatusOr or Result; leaves
// the function with its error if there is none. It is several statements: not for the body of an if
// without braces.
#define ASSIGN_OR_RETURN(variable, ...) \
  BOARDGAMES_ASSIGN_OR_RETURN(BOARDGAMES_JOIN(boardgames_value_, __LINE__), variable, __VA_ARGS__)
#define BOARDGAMES_JOIN(a, b) BOARDGAMES_JOIN_EXPANDED(a, b)
#define BOARDGAMES_JOIN_EXPANDED(a, b) a##b
#define BOARDGAMES_ASSIGN_OR_RETURN(value, variable, ...) \
  auto value = (__VA_ARGS__);                             \
  RETURN_IF_ERROR(value);                                 \
  variable = *std::move(value)
