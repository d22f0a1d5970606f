// Files that are written whole or not at all, in the format that their names say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace boardgames::program {

// A file is replaced by a temporary one beside it: it is the old one or the new one, never half of
// it, and keeps its mode and owner. Symbolic links are followed. What is no regular file (a device,
// a pipe), what is this program's own output, and what would change its owner or lose a second name
// is written into. Error: kUnavailable, with the path.
absl::Status WriteFile(const std::string& path, std::string_view text);
// The same with several texts, one after the other.
absl::Status WriteFile(const std::string& path, const std::vector<std::string_view>& texts);

// Whether WriteFile would fail, found before there is anything to write. An empty path is fine.
absl::Status CheckWritable(const std::string& path);

// The format that the name of a file asks for by its ending, in small letters or capitals: one of
// `known`, or "text" for .txt; the first of them for a name without an ending. Error:
// kInvalidArgument for any other ending.
absl::StatusOr<std::string> FormatOfName(const std::string& path,
                                         const std::vector<std::string>& known);

}  // namespace boardgames::program
