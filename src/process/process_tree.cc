#include "process_tree.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "plain_files.h"

namespace boardgames::internal {
namespace {

// As the kernel writes it.
struct Entry {
  std::uint64_t inode;
  std::int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[1];
};

// Calls `take(name)` for everything in a folder.
template <typename Take>
void ForEachEntry(const char* folder, Take take) {
  const int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  alignas(Entry) char entries[4096];
  for (;;) {
    const long n = syscall(SYS_getdents64, fd, entries, sizeof entries);
    if (n <= 0) break;
    for (long at = 0; at < n;) {
      const Entry* entry = reinterpret_cast<const Entry*>(entries + at);
      at += entry->length;
      if (entry->name[0] != '.') take(entry->name);
    }
  }
  close(fd);
}

// Calls `take(line)` for each line of a file; what is longer than the buffer is cut.
template <typename Take>
void ForEachLine(const char* path, char* text, std::size_t size, Take take) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  std::size_t used = 0;
  for (;;) {
    const ssize_t n = read(fd, text + used, size - 1 - used);
    if (n <= 0) break;
    used += static_cast<std::size_t>(n);
    std::size_t begin = 0;
    while (char* end = static_cast<char*>(std::memchr(text + begin, '\n', used - begin))) {
      *end = '\0';
      take(text + begin);
      begin = static_cast<std::size_t>(end - text) + 1;
    }
    if (begin == 0 && used == size - 1) begin = used;
    std::memmove(text, text + begin, used - begin);
    used -= begin;
  }
  close(fd);
}

std::uint64_t Hexadecimal(const char*& p) {
  std::uint64_t value = 0;
  for (;; ++p) {
    if (*p >= '0' && *p <= '9') {
      value = 16 * value + static_cast<std::uint64_t>(*p - '0');
    } else if (*p >= 'a' && *p <= 'f') {
      value = 16 * value + static_cast<std::uint64_t>(*p - 'a' + 10);
    } else {
      return value;
    }
  }
}

// The line of a mapping in /proc/PID/maps and smaps:
// begin-end rights offset major:minor inode path
struct Mapping {
  bool good = false;
  char range[40] = {};
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  bool deleted = false;
};

Mapping ReadMapping(const char* line) {
  Mapping m;
  const char* p = line;
  Hexadecimal(p);
  if (p == line || *p != '-') return m;
  const char* second = ++p;
  Hexadecimal(p);
  if (*p != ' ') return m;
  // map_files names them without leading zeros.
  while (*line == '0' && line[1] != '-') ++line;
  while (*second == '0' && second + 1 < p) ++second;
  std::size_t n = 0;
  while (*line != '-' && n < 18) m.range[n++] = *line++;
  m.range[n++] = '-';
  while (second < p && n + 1 < sizeof m.range) m.range[n++] = *second++;
  for (int word = 0; word < 2; ++word) {  // rights, offset
    p = std::strchr(p + 1, ' ');
    if (p == nullptr) return m;
  }
  ++p;
  const auto device = static_cast<unsigned>(Hexadecimal(p));
  if (*p != ':') return m;
  m.device = makedev(device, static_cast<unsigned>(Hexadecimal(++p)));
  m.inode = NumberAfter(p, "");
  const std::size_t length = std::strlen(p);
  constexpr char kDeleted[] = " (deleted)";
  constexpr std::size_t kLength = sizeof kDeleted - 1;
  m.deleted = length > kLength && std::strcmp(p + length - kLength, kDeleted) == 0;
  m.good = true;
  return m;
}

}  // namespace

void HeldFiles::Clear() {
  if (count_ > 0) files_.fill({});
  count_ = 0;
  bytes_ = 0;
}

// Where it is, or would be.
std::size_t HeldFiles::Slot(std::uint64_t device, std::uint64_t inode) const {
  std::size_t at = (device * 31 + inode * 0x9E37'79B9'7F4A'7C15u) % kSize;
  while (files_[at].inode != 0 && (files_[at].inode != inode || files_[at].device != device)) {
    at = (at + 1) % kSize;
  }
  return at;
}

HeldFiles::File* HeldFiles::Find(std::uint64_t device, std::uint64_t inode) {
  if (count_ == 0 || inode == 0) return nullptr;
  File& file = files_[Slot(device, inode)];
  return file.inode != 0 ? &file : nullptr;
}

void HeldFiles::Add(std::uint64_t device, std::uint64_t inode, std::uint64_t bytes) {
  if (inode == 0) return;
  File& file = files_[Slot(device, inode)];
  if (file.inode != 0) return;
  bytes_ += bytes;
  if (count_ + 1 == kSize) return;  // one place stays empty, where a search ends
  ++count_;
  file = {.device = device, .inode = inode, .bytes = bytes};
}

std::uint64_t HeldFiles::unmapped() const {
  std::uint64_t mapped = 0;
  for (const File& file : files_) mapped += std::min(file.bytes, file.mapped);
  return bytes_ - mapped;
}

int ProcessTree::Find(pid_t root) {
  count_ = 0;
  AddChildren(root);
  for (int i = 0; i < count_; ++i) AddChildren(pids_[static_cast<std::size_t>(i)]);
  return count_;
}

void ProcessTree::Kill(int signal) const {
  for (int i = 0; i < count_; ++i) kill(pids_[static_cast<std::size_t>(i)], signal);
}

void ProcessTree::AddChildren(pid_t parent) {
  const FilePath folder("/proc/", parent, "/task");
  ForEachEntry(folder.c_str(), [&](const char* thread) {
    const FilePath file(folder.c_str(), "/", thread, "/children");
    AddNumbers(file.c_str());
  });
}

void ProcessTree::AddNumbers(const char* path) {
  if (ReadFile(path, text_.data(), text_.size()) == 0) return;
  for (const char* p = text_.data(); *p >= '0' && *p <= '9';) {
    pid_t pid = 0;
    while (*p >= '0' && *p <= '9') pid = 10 * pid + (*p++ - '0');
    while (*p == ' ' || *p == '\n') ++p;
    if (count_ < kMost) pids_[static_cast<std::size_t>(count_++)] = pid;
  }
}

std::uint64_t ProcessTree::Memory(int skip, std::uint64_t enough) {
  std::uint64_t sum = 0;
  for (int i = skip; i < count_; ++i) sum += Resident(pids_[static_cast<std::size_t>(i)]);
  if (looks_++ % kLooksForFiles == 0) FindFiles(skip);
  if (sum + held_.bytes() <= enough) return sum + held_.bytes();
  FindFiles(skip);
  sum = 0;
  for (int i = skip; i < count_; ++i) {
    const pid_t pid = pids_[static_cast<std::size_t>(i)];
    sum += Proportional(pid);
    if (held_.bytes() > 0) NoteMapped(pid);
  }
  return sum + held_.unmapped();
}

void ProcessTree::FindFiles(int skip) {
  held_.Clear();
  for (int i = skip; i < count_; ++i) {
    AddOpenFiles(pids_[static_cast<std::size_t>(i)]);
    AddMappedFiles(pids_[static_cast<std::size_t>(i)]);
  }
}

std::uint64_t ProcessTree::Resident(pid_t pid) {
  const FilePath path("/proc/", pid, "/status");
  if (ReadFile(path.c_str(), text_.data(), text_.size()) == 0) return 0;
  const char* text = text_.data();
  return 1024 * (NumberAfter(text, "\nRssAnon:") + NumberAfter(text, "\nRssShmem:") +
                 NumberAfter(text, "\nVmSwap:"));
}

std::uint64_t ProcessTree::Proportional(pid_t pid) {
  const FilePath path("/proc/", pid, "/smaps_rollup");
  const char* text = text_.data();
  // Kernels before 5.4 do not tell them apart; other users' may not be read.
  if (ReadFile(path.c_str(), text_.data(), text_.size()) == 0 ||
      std::strstr(text, "\nPss_Anon:") == nullptr) {
    return Resident(pid);
  }
  return 1024 * (NumberAfter(text, "\nPss_Anon:") + NumberAfter(text, "\nPss_Shmem:") +
                 NumberAfter(text, "\nSwapPss:"));
}

void ProcessTree::AddIfHeld(const char* path) {
  struct stat about = {};
  struct statfs system = {};
  if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink != 0) return;
  if (statfs(path, &system) != 0 || system.f_type != TMPFS_MAGIC) return;
  held_.Add(about.st_dev, about.st_ino, static_cast<std::uint64_t>(about.st_blocks) * 512);
}

void ProcessTree::AddOpenFiles(pid_t pid) {
  const FilePath folder("/proc/", pid, "/fd");
  ForEachEntry(folder.c_str(), [&](const char* name) {
    const FilePath path(folder.c_str(), "/", name);
    AddIfHeld(path.c_str());
  });
}

void ProcessTree::AddMappedFiles(pid_t pid) {
  const FilePath maps("/proc/", pid, "/maps");
  std::uint64_t last = 0;
  ForEachLine(maps.c_str(), text_.data(), text_.size(), [&](const char* line) {
    const Mapping m = ReadMapping(line);
    if (!m.good || !m.deleted || m.inode == last) return;
    last = m.inode;
    const FilePath path("/proc/", pid, "/map_files/", m.range);
    AddIfHeld(path.c_str());
  });
}

void ProcessTree::NoteMapped(pid_t pid) {
  const FilePath smaps("/proc/", pid, "/smaps");
  HeldFiles::File* file = nullptr;
  ForEachLine(smaps.c_str(), text_.data(), text_.size(), [&](const char* line) {
    if (const Mapping m = ReadMapping(line); m.good) {
      file = held_.Find(m.device, m.inode);
    } else if (file != nullptr && std::strncmp(line, "Pss:", 4) == 0) {
      file->mapped += 1024 * NumberAfter(line, "Pss:");
    }
  });
}

}  // namespace boardgames::internal
