// Files that are written whole or not at all.
#pragma once

#include <string>

#include "absl/status/status.h"

// Writes a temporary file beside `path` and renames it: the file is the old one or the new one,
// never half of it. Error: kUnavailable, with the path.
absl::Status WriteFile(const std::string& path, const std::string& text);

// Whether WriteFile would fail, found before there is anything to write. An empty path is fine.
absl::Status CheckWritable(const std::string& path);
