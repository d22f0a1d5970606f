// For tests that start programs: where they are, and what is left of them.
#pragma once

#include <dirent.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/process/process.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

inline constexpr std::chrono::nanoseconds kLimit = std::chrono::seconds(30);
inline std::chrono::steady_clock::time_point Soon() {
  return std::chrono::steady_clock::now() + kLimit;
}

// The folder of this file and of bad_agent.py.
inline std::string TestFolder() { return BOARDGAMES_TEST_DATA_DIR "/../process"; }

inline const IsolationProbe& Probe() {
  static const IsolationProbe probe = ProbeIsolation();
  return probe;
}

// The levels from `weakest` on that hold here.
inline std::vector<Isolation> LevelsFrom(Isolation weakest) {
  std::vector<Isolation> levels;
  for (const Isolation i :
       {Isolation::kNone, Isolation::kLimits, Isolation::kNamespaces, Isolation::kBubblewrap}) {
    if (i >= weakest && i <= Probe().strongest) levels.push_back(i);
  }
  return levels;
}

// bad_agent.py, told to do its deed at once.
inline std::unique_ptr<Process> StartBadAgent(const Sandbox& sandbox, const std::string& deed,
                                              const std::string& word = "",
                                              const std::string& folder = TestFolder()) {
  auto p = Process::Start({"python3", "bad_agent.py", deed, "0", word}, folder, sandbox);
  EXPECT_TRUE(p.ok()) << p.status();
  if (!p.ok()) std::abort();
  EXPECT_TRUE((*p)->WriteLine("go", Soon()).ok());
  return *std::move(p);
}

// The log of one whose game goes on after its deed.
inline std::string LogOf(std::unique_ptr<Process> p) {
  const Reading reading = p->ReadLine(Soon());
  EXPECT_TRUE(reading.ok()) << p->ToFault(reading, "'go'", kLimit).what << p->log();
  p->Stop();
  return p->log();
}

// A test that runs at each level which holds here; the others say so.
class AtLevel : public ::testing::TestWithParam<Isolation> {
 protected:
  void SetUp() override {
    if (GetParam() > Probe().strongest) {
      GTEST_SKIP() << "LEVEL NOT HELD BY THIS MACHINE, NOT TESTED: " << ToString(GetParam());
    }
    sandbox_.isolation = GetParam();
  }

  Sandbox sandbox_;
};

// A word that no other command line holds.
inline std::string Marker() {
  static int count = 0;
  return "boardgames-marker-" + std::to_string(getpid()) + "-" + std::to_string(++count) + "-";
}

// Processes with the marker on their command lines, zombies left out.
inline int CountMarked(const std::string& marker) {
  int count = 0;
  DIR* proc = opendir("/proc");
  while (const dirent* entry = readdir(proc)) {
    // Read through a stream: a process that ends while its line is read is one that has gone, and
    // an iterator over the file would throw.
    std::ostringstream text;
    text << std::ifstream(std::string("/proc/") + entry->d_name + "/cmdline").rdbuf();
    if (text.str().find(marker) != std::string::npos) ++count;
  }
  closedir(proc);
  return count;
}

// Waits until there are none; how many are left if they do not go.
inline int CountMarkedAtLast(const std::string& marker) {
  const auto deadline = Soon();
  int count = CountMarked(marker);
  while (count > 0 && std::chrono::steady_clock::now() < deadline) {
    poll(nullptr, 0, 2);
    count = CountMarked(marker);
  }
  return count;
}

// A chroot may lack it; then no level but none holds.
inline bool HasProc() { return access("/proc/self/fd", F_OK) == 0; }

// Precondition: HasProc().
inline int CountDescriptors() {
  int count = 0;
  DIR* folder = opendir("/proc/self/fd");
  while (readdir(folder) != nullptr) ++count;
  closedir(folder);
  return count;
}

}  // namespace boardgames
