#include "temporary_folder.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"

namespace boardgames::grade {

absl::StatusOr<TemporaryFolder> TemporaryFolder::Make(std::string_view what) {
  std::error_code error;
  std::string path = std::filesystem::temp_directory_path(error) / "boardgames-XXXXXX";
  if (error || mkdtemp(path.data()) == nullptr) {
    return absl::UnavailableError(
        absl::StrCat(internal::ToAbsl(what), " cannot be made: ", strerror(errno)));
  }
  return TemporaryFolder(std::move(path));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!path_.empty()) std::filesystem::remove_all(path_, error);
}

absl::Status TemporaryFolder::Add(const std::string& name, std::string_view text) const {
  const std::filesystem::path file = std::filesystem::path(path_) / name;
  const std::filesystem::path folder = file.parent_path();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::ofstream out(file, std::ios::binary);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out.good() && chmod(file.c_str(), 0644) == 0 && chmod(folder.c_str(), 0755) == 0 &&
      chmod(path_.c_str(), 0755) == 0) {
    return absl::OkStatus();
  }
  return absl::UnavailableError(
      absl::StrCat("'", file.string(), "' cannot be written: ", strerror(errno)));
}

}  // namespace boardgames::grade
