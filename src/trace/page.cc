#include "boardgames/trace/page.h"

#include "boardgames/xml.h"

namespace boardgames::internal {

Page::Page(std::span<const std::string_view> parts) {
  for (const std::string_view part : parts) html_ += part;
}

void Page::SetText(std::string_view mark, std::string_view text) { Set(mark, XmlEscaped(text)); }

// '<' stands only inside the strings of JSON. Written so, no move, name or board can close the
// script element that holds the text, or open a comment in it.
void Page::SetJson(std::string_view mark, std::string_view json) {
  std::string escaped;
  for (const char c : json) c == '<' ? escaped += "\\u003c" : escaped += c;
  Set(mark, escaped);
}

void Page::Set(std::string_view mark, const std::string& text) {
  html_.replace(html_.find(mark), mark.size(), text);
}

}  // namespace boardgames::internal
