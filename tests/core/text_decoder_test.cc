#include "boardgames/text_decoder.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace boardgames {
namespace {

using std::literals::operator""sv;

TEST(TextDecoder, MarksAreDroppedAndUtf16IsDecoded) {
  struct Case {
    std::string_view bytes;
    std::string_view text;
  };
  for (const auto& [bytes, text] : {
           Case{"", ""},
           Case{"d2 f4\n", "d2 f4\n"},
           Case{"\xef\xbb\xbf", ""},
           Case{"\xef\xbb\xbf\x64\x32 f4\n", "d2 f4\n"},
           Case{"\xef\xbb\xbf\xef\xbb\xbfx", "\xef\xbb\xbfx"},  // the first is the mark
           Case{"x\xef\xbb\xbf", "x\xef\xbb\xbf"},
           Case{"\xef\xbb", "\xef\xbb"},
           Case{"\xe9t\xe9 \xff\xfe", "\xe9t\xe9 \xff\xfe"},  // Latin-1, which is others' to tell
           Case{"\xff\xfe\x64\0\x32\0\r\0\n\0"sv, "d2\r\n"},
           Case{"\xfe\xff\0\x64\0\x32"sv, "d2"},
           Case{"\xff\xfe\xf1\0\xac\x20"sv, "\xc3\xb1\xe2\x82\xac"},    // ñ €
           Case{"\xff\xfe\x3d\xd8\x00\xde!\0"sv, "\xf0\x9f\x98\x80!"},  // beyond 16 bits
           Case{"\xff\xfe\x00\xde!\0\x3d\xd8!\0"sv, "\xef\xbf\xbd!\xef\xbf\xbd!"},  // halves
           Case{"\xff\xfe\x64\0\x3d\xd8"sv, "d\xef\xbf\xbd"},
           Case{"\xff\xfe\x64\0\x32"sv, "d\xef\xbf\xbd"},
       }) {
    SCOPED_TRACE(::testing::PrintToString(bytes));
    EXPECT_EQ(TextOf(bytes), text);
    // The same in pieces of every size.
    for (std::size_t size = 1; size <= bytes.size(); ++size) {
      TextDecoder decoder;
      std::string all;
      for (std::size_t at = 0; at < bytes.size(); at += size) {
        decoder.Decode(bytes.substr(at, size), all);
      }
      decoder.Finish(all);
      EXPECT_EQ(all, text) << "pieces of " << size;
    }
  }
}

TEST(TextDecoder, ALineIsNotHeldBack) {
  TextDecoder decoder;
  std::string text;
  decoder.Decode("\xef\xbb", text);
  EXPECT_EQ(text, "");
  decoder.Decode("\xbfu", text);
  EXPECT_EQ(text, "u");
  TextDecoder plain;
  plain.Decode("g", text);
  EXPECT_EQ(text, "ug");
}

TEST(WithoutByteOrderMark, DropsOneOfUtf8Alone) {
  EXPECT_EQ(WithoutByteOrderMark("\xef\xbb\xbfugi"), "ugi");
  EXPECT_EQ(WithoutByteOrderMark("ugi\xef\xbb\xbf"), "ugi\xef\xbb\xbf");
  EXPECT_EQ(WithoutByteOrderMark("\xff\xfeu"), "\xff\xfeu");
  EXPECT_EQ(WithoutByteOrderMark(""), "");
}

}  // namespace
}  // namespace boardgames
