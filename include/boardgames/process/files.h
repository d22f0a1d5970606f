// Files that people name: read whole and bounded, and never a device or a pipe that has no end.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace boardgames::internal {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// Opened for reading, without waiting. Errors: kUnavailable if it cannot be; kInvalidArgument for
// what is no regular file.
absl::StatusOr<File> OpenFile(const std::string& path);

// All of it, as it is. Errors: those of OpenFile; kUnavailable if reading fails; kInvalidArgument
// for a file of more than `most` bytes.
absl::StatusOr<std::string> ReadBytes(const std::string& path, std::size_t most);

// The text of a file, whatever program wrote it (text_decoder.h). Errors: those of ReadBytes.
absl::StatusOr<std::string> ReadFile(const std::string& path, std::size_t most);

// The next line, without its end or mark; false at the end. Errors: kUnavailable if reading fails;
// kInvalidArgument for a line of more than `most` bytes.
absl::StatusOr<bool> ReadLine(std::FILE* file, std::string& line, std::size_t most);

// The path as seen from the folder; empty: the folder itself. An empty folder is the current one.
std::string PathIn(const std::string& folder, const std::string& path);

// Where the path leads: the file itself, or the one that the last of its links names and that is
// not there yet. Nothing, with the reason in errno, if there are too many links.
std::optional<std::string> FollowLinks(std::string path);

}  // namespace boardgames::internal
