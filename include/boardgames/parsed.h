// Parsed<T>: a value, or a sentence that says why there is none.
//
// What everything that reads a text returns, and what a factory of rules with options does.
//
//   Parsed<int> Digit(char c) {
//     if (c < '0' || c > '9') return Parsed<int>::Error("expected a digit");
//     return Parsed<int>::Ok(c - '0');
//   }
//   if (auto d = Digit(c)) Use(*d); else std::cerr << d.error;
//
// Cost: that of its value; an error allocates its text. Thread-safety: as any value.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace boardgames {

// What a parser returns: a value, or a sentence that says what was wrong and what would be right.
template <class T>
struct Parsed {
  std::optional<T> value;
  std::string error;

  explicit operator bool() const { return value.has_value(); }
  // Precondition of both: there is a value.
  const T& operator*() const { return *value; }
  const T* operator->() const { return &*value; }
  static Parsed Ok(T v) { return {std::move(v), {}}; }
  static Parsed Error(std::string why) { return {std::nullopt, std::move(why)}; }
};

}  // namespace boardgames
