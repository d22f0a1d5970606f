#include "boardgames/trace/html.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "boardgames/trace/json.h"
#include "tests/trace/textbook.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string Between(const std::string& html, const std::string& open, const std::string& close) {
  const std::size_t from = html.find(open);
  if (from == std::string::npos) return "no " + open;
  const std::size_t begin = from + open.size();
  return html.substr(begin, html.find(close, begin) - begin);
}

// The trace in the page.
std::string Data(const std::string& html) {
  return Between(html, R"(<script type="application/json" id="trace">)", "</script>");
}

TEST(ToHtml, HoldsTheTraceAsJson) {
  Trace trace = TraceTree(kTextbook, 2);
  trace.algorithm = "alpha-beta";
  trace.game = "tree";
  const std::string html = ToHtml(trace);
  std::string data = Data(html);
  for (std::size_t at = 0; (at = data.find("\\u003c", at)) != std::string::npos;) {
    data.replace(at, 6, "<");
  }
  EXPECT_EQ(data, ToJson(trace));
  EXPECT_EQ(Between(html, "<title>", "</title>"), "alpha-beta on tree, depth 2");
}

TEST(ToHtml, IsOnePageThatLoadsNothing) {
  const std::string html = ToHtml(TraceTree(kTextbook, 2));
  EXPECT_THAT(html, HasSubstr("default-src 'none'"));
  EXPECT_THAT(html, Not(HasSubstr(" src=")));
  EXPECT_THAT(html, Not(HasSubstr("<link rel=\"stylesheet")));
  EXPECT_THAT(html, Not(HasSubstr("@import")));
  EXPECT_THAT(html, Not(HasSubstr("https:")));
  EXPECT_THAT(html, Not(HasSubstr("@FILE")));      // every part is in its place
  EXPECT_THAT(html, Not(HasSubstr("\nimport ")));  // and one script with the others
  EXPECT_THAT(html, Not(HasSubstr("\nexport ")));
  EXPECT_THAT(html, HasSubstr("\nclass IcicleCanvas"));
  EXPECT_THAT(html, HasSubstr("</html>"));
}

TEST(ToHtml, TextsCannotLeaveTheirPlace) {
  Trace trace = TraceTree(kTextbook, 2);
  trace.game = "<b>&@TRACE@@TITLE@";
  trace.nodes[1].move = "</script><!--";
  trace.nodes[1].board = "@TITLE@";
  const std::string html = ToHtml(trace);
  EXPECT_EQ(Between(html, "<title>", "</title>"),
            "alpha-beta on &lt;b&gt;&amp;@TRACE@@TITLE@, depth 2");
  EXPECT_THAT(Data(html), HasSubstr(R"(\u003c/script>\u003c!--)"));
  EXPECT_THAT(Data(html), HasSubstr(R"("board":"@TITLE@")"));
  EXPECT_THAT(Data(html), Not(HasSubstr("<")));
}

TEST(ToHtml, AnEmptyTraceIsAPageToo) { EXPECT_THAT(Data(ToHtml({})), HasSubstr(R"("nodes":[])")); }

}  // namespace
}  // namespace boardgames
