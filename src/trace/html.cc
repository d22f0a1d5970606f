#include "boardgames/trace/html.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "boardgames/trace/json.h"
#include "boardgames/trace/page.h"

namespace boardgames {
namespace internal {

// page/page.html with the styles and scripts in their places; made by embed.cmake.
extern const std::string_view kPageParts[];
extern const std::size_t kPagePartCount;

}  // namespace internal

namespace {

std::string Title(const Trace& trace) {
  std::string title = trace.algorithm.empty() ? "Search tree" : trace.algorithm;
  if (!trace.game.empty()) title += " on " + trace.game;
  return title + ", depth " + std::to_string(trace.depth);
}

}  // namespace

std::string ToHtml(const Trace& trace) {
  internal::Page page({internal::kPageParts, internal::kPagePartCount});
  page.SetJson("@TRACE@", ToJson(trace));
  page.SetText("@TITLE@", Title(trace));
  return page.Take();
}

}  // namespace boardgames
