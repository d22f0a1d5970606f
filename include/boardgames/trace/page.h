// Pages that are built in (cmake/embed_page.cmake): one HTML file with marks such as @TITLE@.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/cpp20.h"

namespace boardgames::internal {

// A page, and the marks in it replaced by text.
class Page {
 public:
  explicit Page(std::span<const std::string_view> parts);

  // Each replaces the first `mark`. Precondition: the page has it.
  void SetText(std::string_view mark, std::string_view text);  // escaped for HTML
  // Within a script element, escaped so that no string in it can end the element.
  void SetJson(std::string_view mark, std::string_view json);

  std::string Take() { return std::move(html_); }

 private:
  void Set(std::string_view mark, const std::string& text);

  std::string html_;
};

}  // namespace boardgames::internal
