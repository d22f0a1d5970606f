#include "boardgames/runtime/harmless.h"

#include <gtest/gtest.h>

#include <string>

namespace boardgames::internal {
namespace {

TEST(Harmless, WhatPeopleWriteStays) {
  for (const char* text : {"", "abc ~", "\xC3\xA9\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xC2\xA0",
                           "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "\xE2\x80\x8D"}) {
    EXPECT_EQ(Harmless(text), text);
    EXPECT_EQ(Harmless(text, Instead::kQuestionMark), text);
  }
}

TEST(Harmless, WhatATerminalObeysIsANumber) {
  EXPECT_EQ(Harmless("a\x1b[2Jb\x7f"), "a\\x1b[2Jb\\x7f");
  EXPECT_EQ(Harmless("\xC2\x80 \xC2\x9B 2J \xC2\x9F"), "\\xc2\\x80 \\xc2\\x9b 2J \\xc2\\x9f");
  EXPECT_EQ(Harmless(std::string(1, '\0')), "\\x00");
  EXPECT_EQ(Harmless("\x9b\xff\xC3"), "\\x9b\\xff\\xc3");
}

TEST(Harmless, WhatTurnsTheDirectionIsANumber) {
  for (const char* text :
       {"\xD8\x9C", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAA",
        "\xE2\x80\xAB", "\xE2\x80\xAC", "\xE2\x80\xAD", "\xE2\x80\xAE", "\xE2\x81\xA6",
        "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9", "\xEF\xBB\xBF"}) {
    const std::string shown = Harmless(text);
    EXPECT_EQ(shown.find_first_not_of("\\x0123456789abcdef"), std::string::npos) << shown;
    EXPECT_EQ(Harmless(text, Instead::kQuestionMark), "?");
  }
  EXPECT_EQ(Harmless("gnp.\xE2\x80\xAEtxt"), "gnp.\\xe2\\x80\\xaetxt");
}

TEST(Harmless, WhatIsKept) {
  EXPECT_EQ(Harmless("a\n\tb\r\x0b", Instead::kNumber, "\n\t\r"), "a\n\tb\r\\x0b");
}

}  // namespace
}  // namespace boardgames::internal
