#include "boardgames/drawing.h"

#include <gtest/gtest.h>

#include <string>

namespace boardgames {
namespace {

TEST(DrawingTest, NumbersArePixelsAsShortAsCanBe) {
  EXPECT_EQ(DrawingNumber(0), "0");
  EXPECT_EQ(DrawingNumber(1), "40");
  EXPECT_EQ(DrawingNumber(0.46), "18.4");
  EXPECT_EQ(DrawingNumber(1.0 / 3), "13.3");
  EXPECT_EQ(DrawingNumber(-0.5), "-20");
  EXPECT_EQ(DrawingNumber(-0.01), "-0.4");
  EXPECT_EQ(DrawingNumber(-0.26), "-10.4");
  EXPECT_EQ(DrawingNumber(19), "760");
}

TEST(DrawingTest, EveryShapeIsAnElement) {
  Drawing d{.width = 2, .height = 1};
  d.Rect(0, 0, 2, 1, "board");
  d.Circle(0.5, 0.5, 0.25, "player1");
  d.Line(0, 1, 2, 0, "grid");
  d.Text(1.5, 0.5, "a<b & \"c\">", "label");
  EXPECT_EQ(ToSvg(d, /*styled=*/false),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"40\" "
            "viewBox=\"0 0 80 40\">"
            "<rect x=\"0\" y=\"0\" width=\"80\" height=\"40\" class=\"board\"/>"
            "<circle cx=\"20\" cy=\"20\" r=\"10\" class=\"player1\"/>"
            "<line x1=\"0\" y1=\"40\" x2=\"80\" y2=\"0\" class=\"grid\"/>"
            "<text x=\"60\" y=\"20\" dy=\".35em\" class=\"label\">a&lt;b &amp; &quot;c&quot;&gt;"
            "</text></svg>");
  const std::string styled = ToSvg(d);
  EXPECT_NE(styled.find("<style>.board{"), std::string::npos);
}

TEST(DrawingTest, ATallyIsRingedIfItIsThePlayersTurn) {
  Drawing d{.width = 4, .height = 1};
  d.Tally(0.5, 0.5, 2, "10", false);
  ASSERT_EQ(d.shapes.size(), 2U);
  EXPECT_EQ(d.shapes[0].style, "player2");
  EXPECT_EQ(d.shapes[1].text, "10");
  d.Tally(2.5, 0.5, 3, "9", true);
  EXPECT_EQ(d.shapes[2].style, "turn");
}

}  // namespace
}  // namespace boardgames
