#include "boardgames/process/files.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/text_decoder.h"

namespace boardgames::internal {
namespace {

absl::Status CannotRead(const std::string& path) {
  return absl::UnavailableError(absl::StrCat("cannot read '", path, "': ", strerror(errno)));
}

}  // namespace

absl::StatusOr<File> OpenFile(const std::string& path) {
  // Without O_NONBLOCK a FIFO would wait for somebody to write.
  const int descriptor = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return CannotRead(path);
  struct stat about = {};
  if (fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode)) {
    close(descriptor);
    return absl::InvalidArgumentError(absl::StrCat("'", path, "' is not a regular file"));
  }
  File file(fdopen(descriptor, "rb"));
  if (file == nullptr) {
    close(descriptor);
    return CannotRead(path);
  }
  return file;
}

absl::StatusOr<std::string> ReadBytes(const std::string& path, std::size_t most) {
  ASSIGN_OR_RETURN(File file, OpenFile(path));
  std::string text;
  std::array<char, 65536> bytes;
  while (const std::size_t n = std::fread(bytes.data(), 1, bytes.size(), file.get())) {
    text.append(bytes.data(), n);
    if (text.size() > most) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", path, "' is larger than ", most >> 20, " MiB"));
    }
  }
  if (std::ferror(file.get()) != 0) return CannotRead(path);
  return text;
}

absl::StatusOr<std::string> ReadFile(const std::string& path, std::size_t most) {
  ASSIGN_OR_RETURN(const std::string bytes, ReadBytes(path, most));
  return TextOf(bytes);
}

absl::StatusOr<bool> ReadLine(std::FILE* file, std::string& line, std::size_t most) {
  line.clear();
  bool any = false;
  for (int c = 0; (c = getc_unlocked(file)) != EOF;) {
    any = true;
    if (c == '\n') break;
    if (line.size() == most) {
      return absl::InvalidArgumentError(absl::StrCat("a line is longer than ", most >> 20, " MiB"));
    }
    line += static_cast<char>(c);
  }
  if (std::ferror(file) != 0) {
    return absl::UnavailableError(absl::StrCat("cannot read on: ", strerror(errno)));
  }
  if (line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
  if (line.ends_with('\r')) line.pop_back();
  return any;
}

std::string PathIn(const std::string& folder, const std::string& path) {
  if (folder.empty() || path.starts_with('/')) return path;
  return path.empty() ? folder : absl::StrCat(folder, "/", path);
}

std::optional<std::string> FollowLinks(std::string path) {
  constexpr int kMostLinks = 40;  // as the kernel
  for (int links = 0;; ++links) {
    struct stat about = {};
    if (lstat(path.c_str(), &about) != 0 || !S_ISLNK(about.st_mode)) return path;
    if (links == kMostLinks) break;
    char target[PATH_MAX] = {};
    if (readlink(path.c_str(), target, sizeof target - 1) <= 0) return std::nullopt;
    const std::size_t slash = path.rfind('/');
    const bool beside = target[0] != '/' && slash != std::string::npos;
    path = beside ? path.substr(0, slash + 1) + target : std::string(target);
  }
  errno = ELOOP;
  return std::nullopt;
}

}  // namespace boardgames::internal
