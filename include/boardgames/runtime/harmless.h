// Text of others on its way to a terminal or a page.
#pragma once

#include <string>
#include <string_view>

namespace boardgames::internal {

enum class Instead { kNumber, kQuestionMark };  // "\x1b", each byte; "?", each character

// The text without what a terminal would obey or what shows it in another order: control characters
// (C0 but those in `keep`, DEL, C1), marks, embeddings, overrides and isolates of writing
// direction, line and paragraph separators, bytes that are not UTF-8.
std::string Harmless(std::string_view text, Instead instead = Instead::kNumber,
                     std::string_view keep = "");

}  // namespace boardgames::internal
