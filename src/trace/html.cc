#include "boardgames/trace/html.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "boardgames/trace/json.h"

namespace boardgames {
namespace internal {

// page/page.html with the styles and scripts in their places; made by embed.cmake.
extern const std::string_view kPageParts[];
extern const std::size_t kPagePartCount;

}  // namespace internal

namespace {

constexpr std::string_view kTraceMark = "@TRACE@";
constexpr std::string_view kTitleMark = "@TITLE@";

std::string Page() {
  std::string page;
  for (std::size_t i = 0; i < internal::kPagePartCount; ++i) page += internal::kPageParts[i];
  return page;
}

std::string EscapeText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// '<' stands only inside the strings of JSON. Written so, no move or board can close the script
// element that holds the text, or open a comment in it.
std::string EscapeJson(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

std::string Title(const Trace& trace) {
  std::string title = trace.algorithm.empty() ? "Search tree" : trace.algorithm;
  if (!trace.game.empty()) title += " on " + trace.game;
  return title + ", depth " + std::to_string(trace.depth);
}

}  // namespace

std::string ToHtml(const Trace& trace) {
  std::string page = Page();
  page.replace(page.find(kTraceMark), kTraceMark.size(), EscapeJson(ToJson(trace)));
  page.replace(page.find(kTitleMark), kTitleMark.size(), EscapeText(Title(trace)));
  return page;
}

}  // namespace boardgames
