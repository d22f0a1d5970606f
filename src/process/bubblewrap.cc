#include "bubblewrap.h"

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>

#include "absl/strings/str_cat.h"

namespace boardgames::internal {
namespace {

void Add(std::vector<std::string>& words, std::initializer_list<std::string> more) {
  words.insert(words.end(), more);
}

bool Inside(const std::string& path, const std::string& folder) {
  return path == folder || path.rfind(folder + "/", 0) == 0;
}

// bubblewrap makes missing parents readable by root alone; these are for everybody.
void AddParents(std::vector<std::string>& words, const std::string& path) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    const std::string parent = path.substr(0, slash);
    if (parent != "/tmp" && parent != "/dev" && parent != "/proc") {
      Add(words, {"--perms", "755", "--dir", parent});
    }
  }
}

}  // namespace

OwnUser MakeOwnUser() {
  if (geteuid() != 0) return {};
  // Far from the numbers that people and services have; different for each program of this
  // process, and of others that run at the same time.
  static std::atomic<unsigned> count{0};
  constexpr unsigned kFirst = 0x5000'0000;
  const auto process = static_cast<unsigned>(getpid()) % 0x4'0000u;
  return {kFirst + process * 0x400u + count++ % 0x400u};
}

absl::StatusOr<std::vector<std::string>> BubblewrapWords(const std::vector<std::string>& programs,
                                                         const std::string& folder,
                                                         const OwnUser& user, int processes,
                                                         std::size_t tmp_bytes) {
  if (folder == "/" || folder == "/tmp" || folder == "/proc" || folder == "/dev") {
    return absl::InvalidArgumentError(absl::StrCat("an agent's own folder is all it sees, so '",
                                                   folder, "' cannot be one; give it its own"));
  }
  if (user.id != 0) {
    struct stat about = {};
    if (stat(folder.c_str(), &about) != 0 || (about.st_mode & 05) != 05) {
      return absl::InvalidArgumentError(
          absl::StrCat("under bubblewrap an agent has a user of its own, which cannot read '",
                       folder, "'; say: chmod -R o+rX ", folder));
    }
  }
  std::vector<std::string> words = {"bwrap", "--die-with-parent", "--new-session"};
  if (user.id != 0) {
    // No user namespace: the numbers of users must be real for their processes to be counted.
    Add(words, {"--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts",
                "--unshare-cgroup-try", "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add",
                "CAP_SETGID", "--cap-add", "CAP_SETPCAP"});
  } else {
    Add(words, {"--unshare-all", "--unshare-user", "--disable-userns"});
  }
  Add(words, {"--seccomp", "5", "--ro-bind", "/usr", "/usr"});
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
    struct stat about = {};
    if (lstat(name, &about) != 0) continue;
    char target[256] = {};
    if (S_ISLNK(about.st_mode) && readlink(name, target, sizeof target - 1) > 0) {
      Add(words, {"--symlink", target, name});
    } else {
      Add(words, {"--ro-bind", name, name});
    }
  }
  Add(words, {"--perms", "755", "--dir", "/etc"});
  for (const char* name : {"/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime"}) {
    Add(words, {"--ro-bind-try", name, name});
  }
  const std::string size = absl::StrCat(tmp_bytes);
  Add(words, {"--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", size, "--tmpfs",
              "/dev/shm", "--perms", "1777", "--size", size, "--tmpfs", "/tmp"});
  AddParents(words, folder);
  Add(words, {"--ro-bind", folder, folder});
  for (const std::string& program : programs) {
    if (Inside(program, folder) || Inside(program, "/usr") || Inside(program, "/bin")) continue;
    AddParents(words, program);
    Add(words, {"--ro-bind", program, program});
  }
  Add(words, {"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", folder, "--"});
  if (user.id != 0) {
    const std::string id = absl::StrCat(user.id);
    Add(words, {"/usr/bin/setpriv", "--reuid", id, "--regid", id, "--clear-groups",
                "--inh-caps=-all", "--ambient-caps=-all", "--bounding-set=-all", "--"});
  } else {
    const std::string most = absl::StrCat("--nproc=", processes);
    Add(words, {"/usr/bin/prlimit", most, "--"});
  }
  // bubblewrap holds on to descriptors 0 and 1 for as long as it lives, so the end of the program's
  // output would not be seen; 3 and 4 it lets go.
  Add(words, {"/bin/sh", "-c", "exec \"$@\" 0<&3 1>&4 3<&- 4>&-", "sh"});
  return words;
}

}  // namespace boardgames::internal
