// Files that are written whole or not at all.
#pragma once

#include <string>

#include "absl/status/status.h"

// A file is replaced by a temporary one beside it: it is the old one or the new one, never half of
// it, and keeps its mode and owner. Symbolic links are followed. What is no regular file (a device,
// a pipe), what is this program's own output, and what would change its owner or lose a second name
// is written into. Error: kUnavailable, with the path.
absl::Status WriteFile(const std::string& path, const std::string& text);

// Whether WriteFile would fail, found before there is anything to write. An empty path is fine.
absl::Status CheckWritable(const std::string& path);
