// A control group for one program: how many processes, and how much memory, all of it may take.
//
// A group is only made where this process may be its manager (the kernel's documentation asks for a
// single one): at the top of the hierarchy that it sees, or in a version 2 group delegated to it
// (user.delegate, as systemd's Delegate=yes sets it). Elsewhere the group above belongs to somebody
// else and is left alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace boardgames::internal {

// Where groups can be made, found once.
struct CgroupPlaces {
  std::string pids = {};     // folder of version 1; empty: none
  std::string memory = {};   // the same
  std::string unified = {};  // folder of version 2; empty: none
  bool unified_pids = false;
  bool unified_memory = false;
  std::string report = {};  // one sentence

  bool limits_processes() const { return !pids.empty() || unified_pids; }
  bool limits_memory() const { return !memory.empty() || unified_memory; }
};
const CgroupPlaces& FindCgroupPlaces();

class Cgroup {
 public:
  // Makes the groups that can be made; null if there are none.
  static std::unique_ptr<Cgroup> Make(std::uint64_t memory_bytes, int processes);
  ~Cgroup();
  Cgroup(const Cgroup&) = delete;
  Cgroup& operator=(const Cgroup&) = delete;

  bool limits_processes() const { return limits_processes_; }
  bool limits_memory() const { return limits_memory_; }
  const std::vector<std::string>& folders() const { return folders_; }
  const std::vector<int>& entries() const { return entries_; }  // open cgroup.procs
  const std::string& peak_file() const { return peak_file_; }
  const std::string& events_file() const { return events_file_; }

 private:
  Cgroup() = default;
  bool Enter(const std::string& folder);

  bool limits_processes_ = false;
  bool limits_memory_ = false;
  std::vector<std::string> folders_;
  std::vector<int> entries_;
  std::string peak_file_;
  std::string events_file_;
};

}  // namespace boardgames::internal
