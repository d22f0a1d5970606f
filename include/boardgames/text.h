// Text: what the notation of every game needs, for reading a text and for saying what is wrong in
// it.
//
//   Lowered("E2-E4");                                  // "e2-e4"
//   Quoted("e2\n");                                    // "'e2?'"
//   Split("e1,e9", ',');                               // "e1" and "e9"
//   "; legal moves: " + FirstOf(list.size(), [&](int i) { return move_to_string(s, list[i]); });
//
// Linear in the text. All of it allocates, is thread-safe and has no errors. Letters are ASCII's,
// whatever the locale.
#pragma once

#include <cstddef>
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

}  // namespace boardgames
