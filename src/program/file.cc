#include "file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/files.h"
#include "output.h"

namespace boardgames::program {

namespace {

using Texts = std::vector<std::string_view>;

bool WriteAll(int file, const Texts& texts) {
  for (std::string_view left : texts) {
    while (!left.empty()) {
      const ssize_t n = write(file, left.data(), left.size());
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return false;
      left.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  return true;
}

std::string TemporaryOf(const std::string& path) { return absl::StrCat(path, ".new-", getpid()); }

bool Same(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// Standard output or error, if the file is that; else -1.
int OwnOutput(const struct stat& about) {
  for (const int fd : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat own = {};
    if (fstat(fd, &own) == 0 && Same(own, about)) return fd;
  }
  return -1;
}

bool Finish(int file, bool good) {
  const int error = errno;
  const bool closed = close(file) == 0;
  if (!good) errno = error;
  return good && closed;
}

bool WriteInto(const std::string& path, const struct stat& about, const Texts& texts) {
  if (const int own = OwnOutput(about); own >= 0) return WriteAll(own, texts);
  const int truncate = S_ISREG(about.st_mode) ? O_TRUNC : 0;
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | truncate);
  return file >= 0 && Finish(file, WriteAll(file, texts));
}

// Replaces the file, or makes it if `old` is null. Nothing if its owner cannot be kept.
std::optional<bool> Replace(const std::string& path, const struct stat* old, const Texts& texts) {
  const std::string temporary = TemporaryOf(path);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                        old == nullptr ? 0666 : 0600);
  if (file < 0) return false;
  struct stat about = {};
  bool good = fstat(file, &about) == 0;
  if (good && old != nullptr) {
    const bool same = about.st_uid == old->st_uid && about.st_gid == old->st_gid;
    if (!same && fchown(file, old->st_uid, old->st_gid) != 0) {
      close(file);
      unlink(temporary.c_str());
      return std::nullopt;
    }
    good = fchmod(file, old->st_mode & 07777) == 0;
  }
  good = Finish(file, good && WriteAll(file, texts) && fsync(file) == 0);
  good = good && std::rename(temporary.c_str(), path.c_str()) == 0;
  if (!good) {
    const int error = errno;
    unlink(temporary.c_str());
    errno = error;
  }
  return good;
}

// What is not replaced. (Links of /proc, as /dev/stdout is one, lead where no path does.)
bool WrittenInto(const struct stat& about) {
  return !S_ISREG(about.st_mode) || about.st_nlink != 1 || OwnOutput(about) >= 0;
}

bool Write(const std::string& path, const Texts& texts) {
  struct stat about = {};
  const bool there = stat(path.c_str(), &about) == 0;
  if (!there && errno != ENOENT) return false;
  if (there && WrittenInto(about)) return WriteInto(path, about, texts);
  const std::optional<std::string> target = internal::FollowLinks(path);
  if (!target) return false;
  struct stat found = {};
  if (there && (stat(target->c_str(), &found) != 0 || !Same(found, about))) {
    return WriteInto(path, about, texts);
  }
  const std::optional<bool> replaced = Replace(*target, there ? &about : nullptr, texts);
  return replaced ? *replaced : WriteInto(path, about, texts);
}

// With the reason in errno.
absl::Status CannotWrite(const std::string& path) {
  return absl::UnavailableError(absl::StrCat("cannot write '", path, "': ", strerror(errno)));
}

}  // namespace

absl::Status CheckWritable(const std::string& path) {
  if (path.empty()) return absl::OkStatus();
  struct stat about = {};
  const bool there = stat(path.c_str(), &about) == 0;
  if (there && S_ISDIR(about.st_mode)) {
    errno = EISDIR;
    return CannotWrite(path);
  }
  if (there && access(path.c_str(), W_OK) != 0) return CannotWrite(path);
  if (there && WrittenInto(about)) return absl::OkStatus();
  const std::optional<std::string> target = internal::FollowLinks(path);
  if (!target) return CannotWrite(path);
  const std::string temporary = TemporaryOf(*target);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return CannotWrite(path);
  close(file);
  unlink(temporary.c_str());
  return absl::OkStatus();
}

absl::Status WriteFile(const std::string& path, std::string_view text) {
  return WriteFile(path, Texts{text});
}

absl::Status WriteFile(const std::string& path, const Texts& texts) {
  return Write(path, texts) ? absl::OkStatus() : CannotWrite(path);
}

absl::StatusOr<std::string> FormatOfName(const std::string& path,
                                         const std::vector<std::string>& known) {
  const std::string name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == name.size()) return known.front();
  const std::string ending = absl::AsciiStrToLower(name.substr(dot + 1));
  const std::string format = ending == "txt" ? "text" : ending;
  if (std::find(known.begin(), known.end(), format) != known.end()) return format;
  const auto with_dot = [](std::string* out, const std::string& f) {
    absl::StrAppend(out, ".", f == "text" ? "txt" : f);
  };
  return BadInput("no format is known by the ending of '", OneLine(path),
                  "'; known: ", absl::StrJoin(known, ", ", with_dot));
}

}  // namespace boardgames::program
