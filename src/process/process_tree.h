// A process's descendants, and the memory they take together. System calls only: no allocation, no
// locks.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace boardgames::internal {

// Files in memory that nobody can find by name any more: memory files, shared anonymous memory,
// deleted files of a tmpfs. Each is counted once, whoever holds or maps it.
class HeldFiles {
 public:
  struct File {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t bytes = 0;
    std::uint64_t mapped = 0;  // of these, by the processes' own figures
  };
  void Clear();
  void Add(std::uint64_t device, std::uint64_t inode, std::uint64_t bytes);
  File* Find(std::uint64_t device, std::uint64_t inode);
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t unmapped() const;

 private:
  static constexpr std::size_t kSize = 4096;  // beyond it, files count as often as they are held

  std::size_t Slot(std::uint64_t device, std::uint64_t inode) const;

  std::array<File, kSize> files_{};
  std::size_t count_ = 0;
  std::uint64_t bytes_ = 0;
};

class ProcessTree {
 public:
  // Finds all descendants and returns how many there are. Orphans are children of the supervisor,
  // or of the program's own process 1, so that the tree is whole.
  int Find(pid_t root);
  void Kill(int signal) const;

  // Bytes, the first `skip` processes left out. What forks share is counted once, unless the sum is
  // below `enough` even if it is not: that is quick to find.
  std::uint64_t Memory(int skip, std::uint64_t enough);

 private:
  static constexpr int kMost = 4096;
  static constexpr unsigned kLooksForFiles = 5;  // files are looked for every so many times

  void AddChildren(pid_t parent);
  void AddNumbers(const char* path);
  std::uint64_t Resident(pid_t pid);      // what is shared counts for each
  std::uint64_t Proportional(pid_t pid);  // what is shared counts in part for each
  void FindFiles(int skip);
  void AddOpenFiles(pid_t pid);
  void AddMappedFiles(pid_t pid);  // only root may look at them
  void NoteMapped(pid_t pid);
  void AddIfHeld(const char* path);

  int count_ = 0;
  std::array<pid_t, kMost> pids_{};
  std::array<char, 16384> text_{};
  HeldFiles held_;
  unsigned looks_ = 0;
};

}  // namespace boardgames::internal
