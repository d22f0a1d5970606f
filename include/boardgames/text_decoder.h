// TextDecoder: the text of a file or of standard input as UTF-8, whatever wrote it.
//
//   std::string text = TextOf(bytes);          // of a whole file
//
//   TextDecoder decoder;                       // of what comes in pieces
//   while (Read(bytes)) decoder.Decode(bytes, text);
//   decoder.Finish(text);
//
// Windows programs put a byte order mark before UTF-8, which is dropped, and PowerShell writes
// UTF-16, which its mark tells. Bytes without a mark are left as they are. In UTF-16 what is no
// character becomes U+FFFD. Linear; allocates; no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/cpp20.h"

namespace boardgames {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // in UTF-8

// Of UTF-8: the text behind the mark, if it begins with one.
constexpr std::string_view WithoutByteOrderMark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

class TextDecoder {
 public:
  // Appends what the next bytes say. A few may be held back until the next call.
  void Decode(std::string_view bytes, std::string& text) {
    held_ += bytes;
    if (kind_ == Kind::kUnknown && !Recognise()) return;
    if (kind_ == Kind::kPlain) {
      text += held_;
      held_.clear();
      return;
    }
    std::size_t at = 0;
    while (const std::size_t length = CharacterAt(at)) {
      Append(Character(at, length), text);
      at += length;
    }
    held_.erase(0, at);
  }

  // Appends what was held back: there are no more bytes.
  void Finish(std::string& text) {
    if (kind_ == Kind::kLittle || kind_ == Kind::kBig) {
      if (!held_.empty()) Append(kReplacement, text);
    } else {
      text += held_;
    }
    held_.clear();
  }

 private:
  enum class Kind : std::uint8_t { kUnknown, kPlain, kLittle, kBig };
  static constexpr std::uint32_t kReplacement = 0xFFFD;

  // By the first bytes, without the mark from then on; false: there are too few.
  bool Recognise() {
    constexpr std::string_view kLittleMark = "\xff\xfe";
    constexpr std::string_view kBigMark = "\xfe\xff";
    for (const std::string_view mark : {kByteOrderMark, kLittleMark, kBigMark}) {
      if (held_.size() < mark.size() && mark.starts_with(held_)) return false;
    }
    kind_ = held_.starts_with(kLittleMark) ? Kind::kLittle
            : held_.starts_with(kBigMark)  ? Kind::kBig
                                           : Kind::kPlain;
    if (kind_ != Kind::kPlain) {
      held_.erase(0, kLittleMark.size());
    } else if (held_.starts_with(kByteOrderMark)) {
      held_.erase(0, kByteOrderMark.size());
    }
    return true;
  }

  std::uint32_t UnitAt(std::size_t at) const {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
      return static_cast<unsigned char>(held_[i]);
    };
    return kind_ == Kind::kLittle ? byte(at) | byte(at + 1) << 8 : byte(at) << 8 | byte(at + 1);
  }
  static bool IsFirstHalf(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
  static bool IsSecondHalf(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

  // In bytes; 0: it is not whole yet.
  std::size_t CharacterAt(std::size_t at) const {
    if (held_.size() < at + 2) return 0;
    if (!IsFirstHalf(UnitAt(at))) return 2;
    if (held_.size() < at + 4) return 0;
    return IsSecondHalf(UnitAt(at + 2)) ? 4 : 2;
  }
  std::uint32_t Character(std::size_t at, std::size_t length) const {
    const std::uint32_t first = UnitAt(at);
    if (length == 4) return 0x10000 + ((first - 0xD800) << 10) + (UnitAt(at + 2) - 0xDC00);
    return IsFirstHalf(first) || IsSecondHalf(first) ? kReplacement : first;
  }

  static void Append(std::uint32_t code, std::string& text) {
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr std::uint32_t kFirst[] = {0, 0xC0, 0xE0, 0xF0};
    add(kFirst[more] | code >> 6 * more);
    for (int i = more - 1; i >= 0; --i) add(0x80u | (code >> 6 * i & 0x3Fu));
  }

  Kind kind_ = Kind::kUnknown;
  std::string held_;
};

// The text of a whole file.
inline std::string TextOf(std::string_view bytes) {
  TextDecoder decoder;
  std::string text;
  decoder.Decode(bytes, text);
  decoder.Finish(text);
  return text;
}

}  // namespace boardgames
