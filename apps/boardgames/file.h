// Files that are written whole or not at all, in the format that their names say.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

// Writes a temporary file beside `path` and renames it: the file is the old one or the new one,
// never half of it. Error: kUnavailable, with the path.
absl::Status WriteFile(const std::string& path, const std::string& text);

// The format that the name of a file asks for by its ending, in small letters or capitals: one of
// `known`, or "text" for .txt; the first of them for a name without an ending. Error:
// kInvalidArgument for any other ending.
absl::StatusOr<std::string> FormatOfName(const std::string& path,
                                         const std::vector<std::string>& known);
