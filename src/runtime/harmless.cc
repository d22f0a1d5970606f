#include "boardgames/runtime/harmless.h"

#include <cstdint>

namespace boardgames::internal {
namespace {

struct Character {
  std::size_t length = 0;  // 0: none
  std::uint32_t code = 0;
};

Character At(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(i);
  if (first < 0x80) return {1, first};
  std::size_t length = 0;
  std::uint32_t code = 0;
  if (first >= 0xC2 && first < 0xE0) {
    length = 2;
    code = first & 0x1Fu;
  } else if (first >= 0xE0 && first < 0xF0) {
    length = 3;
    code = first & 0x0Fu;
  } else if (first >= 0xF0 && first < 0xF5) {
    length = 4;
    code = first & 0x07u;
  } else {
    return {};
  }
  if (text.size() - i < length) return {};
  for (std::size_t k = i + 1; k < i + length; ++k) {
    if ((byte(k) & 0xC0u) != 0x80u) return {};
    code = (code << 6) | (byte(k) & 0x3Fu);
  }
  const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (too_long || surrogate || code > 0x10FFFF) return {};
  return {length, code};
}

bool IsHarmful(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x61C || code == 0x200E ||
         code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

}  // namespace

std::size_t Utf8Length(std::string_view text, std::size_t i) { return At(text, i).length; }

std::string Harmless(std::string_view text, Instead instead, std::string_view keep) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = At(text, i);
    const std::size_t end = i + (c.length > 0 ? c.length : 1);
    if (keep.find(text[i]) != std::string_view::npos || (c.length > 0 && !IsHarmful(c.code))) {
      out.append(text.substr(i, end - i));
      i = end;
    } else if (instead == Instead::kQuestionMark) {
      out += '?';
      i = end;
    } else {
      for (; i < end; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        out += "\\x";
        out += kDigits[byte / 16];
        out += kDigits[byte % 16];
      }
    }
  }
  return out;
}

}  // namespace boardgames::internal
