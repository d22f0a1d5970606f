// Text: what the notation of every game needs, for reading a text and for saying what is wrong in
// it.
//
//   Lowered("E2-E4");                                  // "e2-e4"
//   Quoted("e2\n");                                    // "'e2?'"
//   Split("e1,e9", ',');                               // "e1" and "e9"
//   "; legal moves: " + FirstOf(list.size(), [&](int i) { return move_to_string(s, list[i]); });
//   FirstCharacter("¿e2?").length;                     // 2: bytes of UTF-8
//
// Linear in the text. All of it allocates, is thread-safe and has no errors. Letters are ASCII's,
// whatever the locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boardgames {

// With small letters for capital ones.
inline std::string Lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

// The text between quotes, to be part of an error sentence: after `most` characters "...", and '?'
// for every byte that is not a plain character.
inline std::string Quoted(std::string_view text, std::size_t most = 60) {
  std::string quoted = "'";
  for (const char c : text.substr(0, most)) quoted += c >= ' ' && c <= '~' ? c : '?';
  quoted += text.size() > most ? "...'" : "'";
  return quoted;
}

// Without the blanks, tabs and ends of lines around it. It is a view of the text.
constexpr std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// The number that the whole text is, in digits alone and no more than so many; nothing: it is none.
// Precondition: 0 <= most_digits <= 9.
constexpr std::optional<int> ParseDigits(std::string_view text, std::size_t most_digits) {
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  int n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + (c - '0');
  }
  return n;
}

// The parts between separators; one more than there are separators. They are views of the text.
inline std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at; (at = text.find(separator)) != std::string_view::npos;) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

// The first ten of n names, and how many more there are: "a1, b1 and 12 more". name(i) is the i-th,
// 0 <= i < n.
template <class Name>
std::string FirstOf(int n, Name&& name) {
  constexpr int kMost = 10;
  std::string text;
  for (int i = 0; i < n && i < kMost; ++i) {
    if (i > 0) text += ", ";
    text += name(i);
  }
  if (n > kMost) text.append(" and ").append(std::to_string(n - kMost)).append(" more");
  return text;
}

// A character of UTF-8.
struct Utf8Character {
  std::size_t length = 0;  // in bytes; 0: it is none
  std::uint32_t code = 0;
};

// The one that the text begins with: none if the text is empty or does not begin with UTF-8, where
// longer forms than need be, halves of pairs and codes beyond the last one are none either.
// Constant time, no allocation.
inline Utf8Character FirstCharacter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return {};
  const unsigned char first = byte(0);
  if (first < 0x80) return {1, first};
  if (first < 0xC2 || first > 0xF4) return {};
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (text.size() < length) return {};
  std::uint32_t code = first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {};
    code = (code << 6) | (byte(i) & 0x3Fu);
  }
  const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (too_long || surrogate || code > 0x10FFFF) return {};
  return {length, code};
}

}  // namespace boardgames
