#include "boardgames/xml.h"

#include <gtest/gtest.h>

namespace boardgames {
namespace {

TEST(XmlEscaped, SpellsWhatXmlWouldRead) {
  EXPECT_EQ(XmlEscaped(""), "");
  EXPECT_EQ(XmlEscaped("a<b> & \"c\" 'd'\n\xe2\x89\xa5"),
            "a&lt;b&gt; &amp; &quot;c&quot; 'd'\n\xe2\x89\xa5");
  EXPECT_EQ(XmlEscaped("&lt;"), "&amp;lt;");
}

TEST(XmlNumber, IsATenthAsShortAsCanBe) {
  EXPECT_EQ(XmlNumber(0), "0");
  EXPECT_EQ(XmlNumber(40), "40");
  EXPECT_EQ(XmlNumber(13.333), "13.3");
  EXPECT_EQ(XmlNumber(0.05), "0.1");
  EXPECT_EQ(XmlNumber(0.04), "0");
  EXPECT_EQ(XmlNumber(9.96), "10");
  EXPECT_EQ(XmlNumber(-0.4), "-0.4");
  EXPECT_EQ(XmlNumber(-0.04), "0");
  EXPECT_EQ(XmlNumber(-10.4), "-10.4");
  EXPECT_EQ(XmlNumber(1e12 + 0.5), "1000000000000.5");
}

TEST(XmlWriter, ElementsStandInEachOther) {
  XmlWriter xml;
  xml.Open("svg").Attribute("width", 12.25).Attribute("id", "a\"b");
  xml.Open("rect").Attribute("x", -1).Close();
  xml.Text("\n");
  xml.Open("g").Open("text").Text("1 < 2").Raw("&#8805;").Close().Close();
  xml.Close().Text("\n");
  EXPECT_EQ(xml.Take(),
            "<svg width=\"12.3\" id=\"a&quot;b\"><rect x=\"-1\"/>\n"
            "<g><text>1 &lt; 2&#8805;</text></g></svg>\n");
}

TEST(XmlWriter, AnElementWithoutTextEndsItselfUnlessTheTextIsEmpty) {
  XmlWriter xml;
  xml.Open("a").Close().Open("b").Text("").Close();
  EXPECT_EQ(xml.Take(), "<a/><b></b>");
}

}  // namespace
}  // namespace boardgames
