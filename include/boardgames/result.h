// Result<T>: a value, or a sentence that says why there is none.
//
// What everything of the core, the games and the runtime returns that may fail: whatever reads a
// text, factories of rules with options, searches. The sentence names what was wrong and what would
// be right. The libraries above return absl::Status; boardgames/process/abseil.h is the border.
//
//   Result<int> Digit(char c) {
//     if (c < '0' || c > '9') return Result<int>::Error("expected a digit");
//     return Result<int>::Ok(c - '0');
//   }
//   if (auto d = Digit(c)) Use(*d); else std::cerr << d.error;
//
// Cost: that of its value; an error allocates its text. Thread-safety: as any value.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace boardgames {

template <class T>
struct [[nodiscard]] Result {
  std::optional<T> value;
  std::string error;  // why there is no value

  explicit operator bool() const { return value.has_value(); }
  // Precondition of all these: there is a value.
  const T& operator*() const& { return *value; }
  T& operator*() & { return *value; }
  T&& operator*() && { return *std::move(value); }
  const T* operator->() const { return &*value; }
  T* operator->() { return &*value; }
  static Result Ok(T v) { return {std::move(v), {}}; }
  static Result Error(std::string why) { return {std::nullopt, std::move(why)}; }
};

// Of what has no value to give: it was done, or there is a sentence that says why not.
template <>
struct [[nodiscard]] Result<void> {
  bool done = false;
  std::string error;  // why it was not done

  explicit operator bool() const { return done; }
  static Result Ok() { return {true, {}}; }
  static Result Error(std::string why) { return {false, std::move(why)}; }
};

}  // namespace boardgames
