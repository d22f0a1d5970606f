// TemporaryFolder: a folder that is removed in the end, with all that is in it.
//
//   ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Make("a folder for a submission"));
//   RETURN_IF_ERROR(folder.Add("my_search.py", text));
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace boardgames::grade {

class TemporaryFolder {
 public:
  // Error, kUnavailable: "`what` cannot be made: why".
  static absl::StatusOr<TemporaryFolder> Make(std::string_view what);
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&& other) noexcept {
    std::swap(path_, other.path_);
    return *this;
  }
  ~TemporaryFolder();
  const std::string& path() const { return path_; }

  // A file that other users can read too: a program under bubblewrap runs as another user. `name` may
  // have a folder in it, which is made. Error, kUnavailable.
  absl::Status Add(const std::string& name, std::string_view text) const;

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;  // empty: it was moved from
};

}  // namespace boardgames::grade
