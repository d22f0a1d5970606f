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

TEST(DrawingTest, PlacesAreNotDrawn) {
  Drawing d{.width = 2, .height = 1};
  d.Rect(0, 0, 2, 1, "board");
  const std::string svg = ToSvg(d);
  d.Touchable("a1", RectArea(0, 0, 1, 1), "empty", 0, 0);
  EXPECT_EQ(ToSvg(d), svg);
}

TEST(DrawingTest, JsonHasShapesAndPlaces) {
  Drawing d{.width = 3.5, .height = 2};
  d.Rect(0, 0, 3.5, 2, "board");
  d.Circle(1.0 / 3, 1, 0.4, "player1");
  d.Line(0, -0.25, 3, 0.00005, "grid");
  d.Text(1, 1.5,
         "say \"\\\"\n\x1f"
         "é");
  d.Touchable("a1", RectArea(0, 0, 1, 1), "player1", 0, 0);
  d.Touchable("a1b1", {{1, 0}, {2, 0.5}, {1, 1}}, "open", 0, 1);
  EXPECT_EQ(ToJson(d),
            R"({"width":3.5,"height":2,"shapes":[["rect",0,0,3.5,2,"board"],)"
            R"(["circle",0.3333,1,0.4,"player1"],["line",0,-0.25,3,0.0001,"grid"],)"
            R"(["text",1,1.5,"label","say \"\\\"\u000a\u001fé"]],)"
            R"("places":[{"name":"a1","content":"player1","row":0,"column":0,)"
            R"("area":[0,0,1,0,1,1,0,1]},)"
            R"({"name":"a1b1","content":"open","row":0,"column":1,"area":[1,0,2,0.5,1,1]}]})");
  EXPECT_EQ(ToJson(Drawing{}), R"({"width":0,"height":0,"shapes":[],"places":[]})");
}

TEST(DrawingTest, APolygonContainsWhatIsInside) {
  const Polygon triangle = {{0, 0}, {2, 0}, {0, 2}};
  EXPECT_TRUE(Contains(triangle, {0.5, 0.5}));
  EXPECT_TRUE(Contains(triangle, {0.1, 1.8}));
  EXPECT_FALSE(Contains(triangle, {1.5, 1.5}));
  EXPECT_FALSE(Contains(triangle, {-0.1, 0.5}));
  EXPECT_FALSE(Contains({}, {0, 0}));
  const Polygon bow = {{0, 0}, {1, 1}, {2, 0}, {2, 2}, {1, 1}, {0, 2}};  // touches itself
  EXPECT_TRUE(Contains(bow, {0.5, 1}));
  EXPECT_TRUE(Contains(bow, {1.5, 1}));
  EXPECT_FALSE(Contains(bow, {1, 0.5}));
  EXPECT_FALSE(Contains(bow, {1, 1.5}));
}

TEST(DrawingTest, AreasThatShareALineShareNoPoint) {
  const Polygon left = RectArea(0, 0, 1, 1);
  const Polygon right = RectArea(1, 0, 1, 1);
  for (const double x : {0.25, 1.0, 1.75}) {
    EXPECT_NE(Contains(left, {x, 0.5}), Contains(right, {x, 0.5})) << x;
  }
}

TEST(DrawingTest, APlaceIsFoundWhereItIsTouched) {
  Drawing d{.width = 3, .height = 1};
  d.Touchable("a1", RectArea(0, 0, 1, 1), "empty", 0, 0);
  d.Touchable("b1", RectArea(1.5, 0, 1, 1), "empty", 0, 1);
  ASSERT_NE(PlaceAt(d, 2, 0.5), nullptr);
  EXPECT_EQ(PlaceAt(d, 2, 0.5)->name, "b1");
  EXPECT_EQ(PlaceAt(d, 1.25, 0.5), nullptr);
}

}  // namespace
}  // namespace boardgames
