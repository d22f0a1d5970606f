#include "file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "output.h"

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

}  // namespace

absl::Status WriteFile(const std::string& path, const std::string& text) {
  const std::string temporary = absl::StrCat(path, ".new-", getpid());
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
  return absl::InvalidArgumentError(
      absl::StrCat("no format is known by the ending of '", OneLine(path),
                   "'; known: ", absl::StrJoin(known, ", ", with_dot)));
}
