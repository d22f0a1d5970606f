#include "src/program/shell.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace boardgames::program {
namespace {

TEST(ShellWord, IsQuotedIfAShellWouldChangeIt) {
  EXPECT_EQ(ShellWord("engine:time=1.5s,depth=8"), "engine:time=1.5s,depth=8");
  EXPECT_EQ(ShellWord("fast@50%"), "fast@50%");
  EXPECT_EQ(ShellWord(""), "''");
  EXPECT_EQ(ShellWord("a b"), "'a b'");
  EXPECT_EQ(ShellWord("it's"), "'it'\\''s'");
  for (const char c : std::string("\"$`\\*?[]{}()<>|&;~#!\n\t\xff")) {
    const std::string word(1, c);
    EXPECT_EQ(ShellWord(word), "'" + word + "'");
  }
}

TEST(ShellText, IsTheWordsWithBlanks) {
  EXPECT_EQ(ShellText(std::vector<std::string>{}), "");
  EXPECT_EQ(ShellText(std::vector<std::string>{"play", "--save", "my game", ""}),
            "play --save 'my game' ''");
}

}  // namespace
}  // namespace boardgames::program
