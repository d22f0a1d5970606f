// Small files of the kernel, read and written without allocation: for a forked child, and for those
// that have to work when memory is short.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace boardgames::internal {

// "/proc/" + number + "/..." without snprintf, which is not made for a forked child.
class FilePath {
 public:
  template <class... Parts>
  explicit FilePath(const Parts&... parts) {
    (Add(parts), ...);
  }
  const char* c_str() const { return text_; }

 private:
  void Add(const char* text) {
    while (*text != '\0' && size_ + 1 < sizeof text_) text_[size_++] = *text++;
    text_[size_] = '\0';
  }
  void Add(long number) {
    char digits[24];
    std::size_t n = 0;
    do {
      digits[n++] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number > 0);
    while (n > 0 && size_ + 1 < sizeof text_) text_[size_++] = digits[--n];
    text_[size_] = '\0';
  }

  char text_[192] = {};
  std::size_t size_ = 0;
};

inline bool WriteFile(const char* path, const char* text) {
  const int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const std::size_t size = std::strlen(text);
  const bool written = write(fd, text, size) == static_cast<ssize_t>(size);
  close(fd);
  return written;
}

// The beginning of a file, with a null at the end; 0 if it cannot be read.
inline std::size_t ReadFile(const char* path, char* text, std::size_t size) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  std::size_t total = 0;
  while (total + 1 < size) {
    const ssize_t n = read(fd, text + total, size - 1 - total);
    if (n <= 0) break;
    total += static_cast<std::size_t>(n);
  }
  close(fd);
  text[total] = '\0';
  return total;
}

// The number after `key`, or 0.
inline std::uint64_t NumberAfter(const char* text, const char* key) {
  const char* p = std::strstr(text, key);
  if (p == nullptr) return 0;
  p += std::strlen(key);
  while (*p == ' ' || *p == '\t') ++p;
  std::uint64_t value = 0;
  while (*p >= '0' && *p <= '9') value = 10 * value + static_cast<std::uint64_t>(*p++ - '0');
  return value;
}

}  // namespace boardgames::internal
