#include "file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "absl/strings/str_cat.h"

namespace {

bool WriteAll(int file, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t n = write(file, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}

std::string TemporaryOf(const std::string& path) { return absl::StrCat(path, ".new-", getpid()); }

}  // namespace

absl::Status CheckWritable(const std::string& path) {
  if (path.empty()) return absl::OkStatus();
  const auto fail = [&] {
    return absl::UnavailableError(absl::StrCat("cannot write '", path, "': ", strerror(errno)));
  };
  struct stat about = {};
  if (stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode)) {
    errno = EISDIR;
    return fail();
  }
  const std::string temporary = TemporaryOf(path);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return fail();
  close(file);
  unlink(temporary.c_str());
  return absl::OkStatus();
}

absl::Status WriteFile(const std::string& path, const std::string& text) {
  const std::string temporary = TemporaryOf(path);
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  bool good = file >= 0;
  if (good) {
    good = WriteAll(file, text) && fsync(file) == 0;
    const int error = errno;
    good = close(file) == 0 && good;
    good = good && std::rename(temporary.c_str(), path.c_str()) == 0;
    if (!good) {
      const int reason = errno != 0 ? errno : error;
      unlink(temporary.c_str());
      errno = reason;
    }
  }
  if (good) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write '", path, "': ", strerror(errno)));
}
