#include "cgroup.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/text.h"
#include "plain_files.h"

namespace boardgames::internal {
namespace {

bool Put(const std::string& path, const std::string& text) {
  return WriteFile(path.c_str(), text.c_str());
}

bool HasWord(const std::string& text, const std::string& word) {
  for (const auto& w : absl::StrSplit(text, absl::ByAnyChar(", \n"))) {
    if (std::string(w) == word) return true;
  }
  return false;
}

struct Mount {
  std::string root;  // of the hierarchy, as this process sees it
  std::string folder;
  std::string type;  // cgroup or cgroup2
  std::string options;
};

std::vector<Mount> CgroupMounts() {
  std::vector<Mount> mounts;
  std::ifstream file("/proc/self/mountinfo");
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    for (std::size_t i = 6; i + 3 < words.size(); ++i) {
      if (words[i] != "-") continue;
      if (words[i + 1] == "cgroup" || words[i + 1] == "cgroup2") {
        mounts.push_back({words[3], words[4], words[i + 1], words[i + 3]});
      }
      break;
    }
  }
  return mounts;
}

// "boardgames-SPACE-PROCESS": who made a group, the space of numbers that the process's is of
// first.
std::string Maker() {
  struct stat about = {};
  if (stat("/proc/self/ns/pid", &about) != 0) about.st_ino = 0;
  return absl::StrCat("boardgames-", about.st_ino, "-");
}

// A folder in which groups can be made.
bool CanMakeIn(const std::string& folder) {
  const std::string trial = absl::StrCat(folder, "/", Maker(), getpid(), "-trial");
  if (mkdir(trial.c_str(), 0755) != 0) return false;
  rmdir(trial.c_str());
  return true;
}

bool Delegated(const std::string& folder) {
  char value[4] = {};
  for (const char* name : {"user.delegate", "trusted.delegate"}) {
    if (getxattr(folder.c_str(), name, value, sizeof value) > 0 && value[0] == '1') return true;
  }
  return false;
}

// Groups that a referee has left behind who was killed together with his supervisors: made in our
// space of process numbers by a process that is gone, and empty, else the system keeps them.
void RemoveLeftovers(const std::string& folder) {
  const std::string maker = Maker();
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.rfind(maker, 0) != 0) continue;
    const long process = std::strtol(name.c_str() + maker.size(), nullptr, 10);
    if (process <= 0 || kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH) continue;
    rmdir(entry.path().c_str());
  }
}

CgroupPlaces Find() {
  CgroupPlaces places;
  std::vector<std::string> others;  // controllers managed by somebody else
  const std::vector<Mount> mounts = CgroupMounts();
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> parts = absl::StrSplit(line, absl::MaxSplits(':', 2));
    if (parts.size() != 3) continue;
    const bool unified = parts[1].empty();
    for (const Mount& mount : mounts) {
      const bool this_one = unified ? mount.type == "cgroup2"
                                    : mount.type == "cgroup" && HasWord(mount.options, parts[1]);
      if (!this_one) continue;
      const bool top = parts[2] == mount.root;
      if (unified) {
        const std::string own = top ? mount.folder : mount.folder + parts[2];
        if (!top && !Delegated(own)) {
          others.push_back(absl::StrCat("version 2 (", parts[2], ")"));
          break;
        }
        if (!CanMakeIn(own)) break;
        places.unified = own;
        if (!top) {
          // A group with controllers for its children has no processes of its own.
          const std::string inner = own + "/boardgames-referee";
          mkdir(inner.c_str(), 0755);
          Put(inner + "/cgroup.procs", "0");
        }
        Put(own + "/cgroup.subtree_control", "+pids");
        Put(own + "/cgroup.subtree_control", "+memory");
        std::ifstream control(own + "/cgroup.subtree_control");
        std::string active;
        std::getline(control, active);
        places.unified_pids = HasWord(active, "pids");
        places.unified_memory = HasWord(active, "memory");
      } else if (parts[1] == "pids" || parts[1] == "memory") {
        if (!top) {
          others.push_back(absl::StrCat(parts[1], " (", parts[2], ")"));
        } else if (CanMakeIn(mount.folder)) {
          (parts[1] == "pids" ? places.pids : places.memory) = mount.folder;
        }
      }
      break;
    }
  }
  for (const std::string& folder : {places.pids, places.memory, places.unified}) {
    if (!folder.empty()) RemoveLeftovers(folder);
  }
  std::vector<std::string> held;
  if (places.limits_processes()) held.push_back("processes");
  if (places.limits_memory()) held.push_back("memory");
  places.report = held.empty() ? "no cgroup" : "cgroup for " + JoinWords(held, " and ");
  if (!others.empty()) {
    absl::StrAppend(&places.report, "; not delegated to us: ", JoinWords(others, ", "));
  }
  return places;
}

}  // namespace

const CgroupPlaces& FindCgroupPlaces() {
  static const CgroupPlaces* const places = new CgroupPlaces(Find());
  return *places;
}

bool Cgroup::Enter(const std::string& folder) {
  if (mkdir(folder.c_str(), 0755) != 0) return false;
  const int fd = open((folder + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0) {
    rmdir(folder.c_str());
    return false;
  }
  folders_.push_back(folder);
  entries_.push_back(fd);
  return true;
}

std::unique_ptr<Cgroup> Cgroup::Make(std::uint64_t memory_bytes, int processes) {
  static std::atomic<std::uint64_t> count{0};
  const CgroupPlaces& places = FindCgroupPlaces();
  const std::string name = absl::StrCat("/", Maker(), getpid(), "-", ++count);
  const std::string memory = absl::StrCat(memory_bytes);
  const std::string most = absl::StrCat(processes);
  std::unique_ptr<Cgroup> group(new Cgroup);
  if (!places.pids.empty() && group->Enter(places.pids + name)) {
    group->limits_processes_ = Put(places.pids + name + "/pids.max", most);
  }
  if (!places.memory.empty() && group->Enter(places.memory + name)) {
    const std::string folder = places.memory + name;
    group->limits_memory_ = Put(folder + "/memory.limit_in_bytes", memory);
    Put(folder + "/memory.memsw.limit_in_bytes", memory);  // if swap is counted
    group->peak_file_ = folder + "/memory.max_usage_in_bytes";
    group->events_file_ = folder + "/memory.oom_control";
  }
  if (!places.unified.empty() && group->Enter(places.unified + name)) {
    const std::string folder = places.unified + name;
    if (places.unified_pids) group->limits_processes_ |= Put(folder + "/pids.max", most);
    if (places.unified_memory) {
      group->limits_memory_ |= Put(folder + "/memory.max", memory);
      Put(folder + "/memory.swap.max", "0");
      group->peak_file_ = folder + "/memory.peak";
      group->events_file_ = folder + "/memory.events";
    }
  }
  if (group->folders_.empty()) return nullptr;
  return group;
}

Cgroup::~Cgroup() {
  for (const int fd : entries_) close(fd);
  for (const std::string& folder : folders_) {
    // Busy for a moment after its last process has ended.
    for (int i = 0; i < 200 && rmdir(folder.c_str()) != 0 && errno == EBUSY; ++i) {
      poll(nullptr, 0, 1);
    }
  }
}

}  // namespace boardgames::internal
