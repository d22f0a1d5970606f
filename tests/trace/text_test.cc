#include "boardgames/trace/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr const char* kHead =
    "alpha-beta, depth 2\n"
    "11 positions visited; values are for MAX, who wants the most; the other player wants the "
    "least\n";

TEST(ToText, TheTextbookTree) {
  EXPECT_EQ(
      ToText(TraceTree(kTextbook, 2)),
      std::string(kHead) +
          "* MAX 3  (-inf, inf)\n"
          "  * a: MIN 3  (-inf, inf)\n"
          "    * a: MAX 3  (-inf, inf)  The game is over here: 3 for MAX.\n"
          "      b: MAX 12  (-inf, 3)  The game is over here: 12 for MAX.\n"
          "      c: MAX 8  (-inf, 3)  The game is over here: 8 for MAX.\n"
          "    b: MIN <=2  (3, inf)  MIN already holds MAX to 2 here by a; MAX has 3 elsewhere and "
          "will not let it come to this.\n"
          "      a: MAX 2  (3, inf)  The game is over here: 2 for MAX.\n"
          "      b: pruned  Not searched: a had already settled the position above.\n"
          "      c: pruned  Not searched: a had already settled the position above.\n"
          "    c: MIN <=2  (3, inf)  MIN already holds MAX to 2 here by c; MAX has 3 elsewhere and "
          "will not let it come to this.\n"
          "      a: MAX 14  (3, inf)  The game is over here: 14 for MAX.\n"
          "      b: MAX 5  (3, 14)  The game is over here: 5 for MAX.\n"
          "      c: MAX 2  (3, 5)  The game is over here: 2 for MAX.\n");
}

TEST(ToText, MarksWhereNodesAreLeftOut) {
  const std::string text = ToText(TraceTree(kTextbook, 2, {.max_nodes = 4}));
  EXPECT_THAT(text, HasSubstr("\nNote: 7 of 11 positions are not drawn; a larger --max-nodes"));
  EXPECT_THAT(text, HasSubstr("MAX 3  (-inf, inf)  [6 below not drawn]\n"));
  EXPECT_THAT(text, HasSubstr("a: MIN 3  (-inf, inf)  [1 below not drawn]\n"));
}

TEST(ToText, AnEmptyTrace) { EXPECT_THAT(ToText({}), EndsWith("nothing was recorded\n")); }

TEST(StepsText, TheSearchInItsOrder) {
  const std::string text = StepsText(TraceTree("((3 12)(2 4))", 2));
  EXPECT_EQ(text,
            "alpha-beta, depth 2\n"
            "6 positions visited; values are for MAX, who wants the most; the other player wants "
            "the least\n"
            "1  -  enter: MAX to move, window (-inf, inf)\n"
            "2  a  enter: MIN to move, window (-inf, inf)\n"
            "3  a a  enter: MAX to move, window (-inf, inf)\n"
            "4  a a  leaf (terminal): 3\n"
            "5  a a  leave: 3\n"
            "6  a  better: 3, window now (-inf, 3)\n"
            "7  a b  enter: MAX to move, window (-inf, 3)\n"
            "8  a b  leaf (terminal): 12\n"
            "9  a b  leave: 12\n"
            "10  a  leave: 3\n"
            "11  -  better: 3, window now (3, inf)\n"
            "12  b  enter: MIN to move, window (3, inf)\n"
            "13  b a  enter: MAX to move, window (3, inf)\n"
            "14  b a  leaf (terminal): 2\n"
            "15  b a  leave: 2\n"
            "16  b  better: 2, window now closed: 3 >= 2\n"
            "17  b  cutoff: 2 is enough, window closed: 3 >= 2\n"
            "18  b b  pruned (cutoff)\n"
            "19  b  leave: 2\n"
            "20  -  leave: 3\n");
}

TEST(StepsText, SaysHowManyAreMissing) {
  const std::string text = StepsText(TraceTree("((3 12)(2 4))", 2, {.max_steps = 5}));
  EXPECT_THAT(text, EndsWith("5  a a  leave: 3\nNote: 15 more steps are not listed\n"));
}

}  // namespace
}  // namespace boardgames
