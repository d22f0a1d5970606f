#include "boardgames/runtime/harmless.h"

#include <cstddef>
#include <cstdint>

#include "boardgames/text.h"

namespace boardgames::internal {
namespace {

bool IsHarmful(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x61C || code == 0x200E ||
         code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

}  // namespace

std::string Harmless(std::string_view text, Instead instead, std::string_view keep) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Character c = FirstCharacter(text.substr(i));
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
