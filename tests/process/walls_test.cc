// What a program with bad intentions tries, at each level, as root and as an ordinary user.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "boardgames/process/process.h"
#include "process_help.h"
#include "temporary_folder.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kWhere = "BOARDGAMES_BAD_AGENT";  // a folder that an ordinary user can read

// The folder of bad_agent.py.
std::string Here() {
  const char* where = std::getenv(kWhere);
  return where != nullptr ? where : TestFolder();
}

bool AddBadAgent(const TemporaryFolder& folder) {
  const std::filesystem::path agent = folder.path() / "bad_agent.py";
  std::error_code error;
  std::filesystem::copy_file(Here() + "/bad_agent.py", agent, error);
  if (!error) std::filesystem::permissions(agent, std::filesystem::perms(0644), error);
  return !error;
}

class Walls : public AtLevel {
 protected:
  std::unique_ptr<Process> Start(const std::string& deed, const std::string& word = "",
                                 const std::string& folder = Here()) {
    return StartBadAgent(sandbox_, deed, word, folder);
  }
  std::string LogOf(const std::string& deed) { return boardgames::LogOf(Start(deed)); }
  // The fault by which a deed ends the game; kNone if it was answered.
  Fault FaultOf(Process& p) {
    const Reading reading = p.ReadLine(Soon());
    return reading.ok() ? Fault{} : p.ToFault(reading, "'go'", kLimit);
  }
};

INSTANTIATE_TEST_SUITE_P(Levels, Walls,
                         ::testing::Values(Isolation::kLimits, Isolation::kNamespaces,
                                           Isolation::kBubblewrap),
                         [](const auto& level) { return std::string(ToString(level.param)); });

TEST_P(Walls, MemoryFilesAreRefused) {
  sandbox_.memory_bytes = std::size_t{128} << 20;
  EXPECT_THAT(LogOf("memory_files"), HasSubstr("refused memory files: Function not implemented"));
}

TEST_P(Walls, WhatForksShareIsCountedOnce) {
  sandbox_.memory_bytes = std::size_t{160} << 20;
  EXPECT_THAT(LogOf("family"), HasSubstr("the family has read it all"));
}

TEST_P(Walls, SharedMemoryThatIsLetGoIsCounted) {
  if (geteuid() != 0) {
    GTEST_SKIP() << "NOT TESTED: only root, or a cgroup, sees shared pages that are not mapped";
  }
  sandbox_.memory_bytes = std::size_t{128} << 20;
  const Fault fault = FaultOf(*Start("let_go"));
  EXPECT_EQ(fault.kind, FaultKind::kMemory) << fault.what;
  EXPECT_GE(fault.measured, 120);
}

// In a namespace of mounts of its own, with a folder in memory.
TEST_P(Walls, DeletedFilesInMemoryAreCounted) {
  if (GetParam() == Isolation::kBubblewrap) {
    GTEST_SKIP() << "its folder is read-only there, and its /tmp holds 16 MiB";
  }
  sandbox_.memory_bytes = std::size_t{128} << 20;
  const TemporaryFolder folder;
  const uid_t user = geteuid();
  const gid_t group = getegid();
  const pid_t referee = fork();
  ASSERT_GE(referee, 0);
  if (referee == 0) {
    if (unshare(CLONE_NEWNS | (user == 0 ? 0 : CLONE_NEWUSER)) != 0) _exit(3);
    if (user != 0) {
      std::ofstream("/proc/self/setgroups") << "deny";
      std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
      std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
    }
    if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("none", folder.path().c_str(), "tmpfs", 0, "size=400m,mode=755") != 0) {
      _exit(3);
    }
    if (!AddBadAgent(folder)) _exit(4);
    auto p = Start("deleted_files", "", folder.path().string());
    const Fault fault = FaultOf(*p);
    EXPECT_EQ(fault.kind, FaultKind::kMemory) << fault.what << p->log();
    EXPECT_GE(fault.measured, 120);
    p->Stop();
    _exit(::testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(referee, &status, 0), referee);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 3) GTEST_SKIP() << "NOT TESTED: no namespace of mounts to be had here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_P(Walls, SystemCallsAreRefused) {
#if !defined(__x86_64__) && !defined(__aarch64__)
  GTEST_SKIP() << "NOT TESTED: there is no filter for this machine";
#endif
  const std::string log = LogOf("calls");
  int calls = 0;
  int clones = 0;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    if (line == "fork: 7" || line == "thread: done" || line == "run: done" || line.empty())
      continue;
    const bool unknown = line.rfind("io_uring", 0) == 0 || line.rfind("memfd", 0) == 0 ||
                         line.rfind("clone3", 0) == 0 || line.rfind("from tomorrow", 0) == 0;
    EXPECT_THAT(line, ::testing::EndsWith(unknown ? ": ENOSYS" : ": EPERM"));
    line.rfind("clone ", 0) == 0 ? ++clones : ++calls;
  }
  EXPECT_EQ(calls, 36);
  EXPECT_EQ(clones, 7);
  EXPECT_THAT(log, HasSubstr("fork: 7\nthread: done\nrun: done\n"));
}

TEST_P(Walls, AnotherNumberingOfSystemCallsEndsTheProgram) {
#if !defined(__x86_64__)
  GTEST_SKIP() << "NOT TESTED: this machine has one numbering";
#endif
  const Fault fault = FaultOf(*Start("other_numbering"));
  EXPECT_EQ(fault.kind, FaultKind::kCrash);
  EXPECT_THAT(fault.what, HasSubstr("signal 31"));
  // A kernel without 32-bit programs ends it by signal 11.
  const Fault ended = FaultOf(*Start("old_numbering"));
  EXPECT_EQ(ended.kind, FaultKind::kCrash);
  EXPECT_THAT(ended.what, ::testing::AnyOf(HasSubstr("signal 31"), HasSubstr("signal 11")));
}

TEST_P(Walls, FilesInMemoryAreBounded) {
  if (GetParam() != Isolation::kBubblewrap) {
    GTEST_SKIP() << "below bubblewrap it writes where its user can";
  }
  EXPECT_EQ(LogOf("fill_tmp"),
            "/tmp: 16 MiB: No space left on device\n/dev/shm: 16 MiB: No space left on device\n");
}

TEST_P(Walls, TheMarkStays) {
  const std::string log = LogOf("unmark");
  EXPECT_THAT(log, HasSubstr("refused the limit"));
  EXPECT_THAT(log, Not(HasSubstr("unmarked")));
  EXPECT_THAT(log, HasSubstr("refused its parent"));
  EXPECT_THAT(log, HasSubstr("dumpable: -1"));
}

TEST_P(Walls, WhoStopsOrEndsItsSupervisorIsKilledAndAtFault) {
  for (const char* deed : {"stop_supervisor", "end_supervisor"}) {
    SCOPED_TRACE(deed);
    const std::string marker = Marker();
    auto p = Start(deed, marker);
    const Fault fault = FaultOf(*p);
    if (GetParam() == Isolation::kLimits) {
      EXPECT_EQ(fault.kind, FaultKind::kCrash);
      EXPECT_THAT(fault.what, HasSubstr("its supervisor"));
      EXPECT_GE(CountMarked(marker), 32);
    } else {
      EXPECT_EQ(fault.kind, FaultKind::kNone) << fault.what;
    }
    p->Stop();
    EXPECT_EQ(CountMarked(marker), 0);
    EXPECT_THAT(p->log(), HasSubstr("parent "));
  }
}

TEST_P(Walls, ALimitThatItLiftedIsCountedAllTheSame) {
  sandbox_.processes = 20;
  auto p = Start("free_group");
  const Fault fault = FaultOf(*p);
  p->Stop();
  const std::string log = p->log();
  if (fault.kind == FaultKind::kNone) {
    EXPECT_THAT(log, Not(HasSubstr("freed ")));
    ASSERT_THAT(log, HasSubstr("forked "));
    EXPECT_LE(std::stoi(log.substr(log.find("forked ") + 7)), 20);
  } else {
    EXPECT_EQ(fault.unit, "processes") << fault.what;
    EXPECT_EQ(fault.limit, 20);
  }
}

// All of the above once more, by a user without powers.
TEST(OrdinaryUser, IsHeldByTheSameWalls) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  if (geteuid() != 0) GTEST_SKIP() << "this is an ordinary user already";
  const TemporaryFolder folder;
  ASSERT_TRUE(AddBadAgent(folder));
  std::array<char, 4096> program{};
  ASSERT_GT(readlink("/proc/self/exe", program.data(), program.size() - 1), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    constexpr unsigned kUser = 0x4FFF'0001;  // nobody has it
    setenv(kWhere, folder.path().c_str(), 1);
    if (setgroups(0, nullptr) != 0 || setresgid(kUser, kUser, kUser) != 0 ||
        setresuid(kUser, kUser, kUser) != 0) {
      _exit(125);
    }
    execl(program.data(), program.data(), "--gtest_filter=-OrdinaryUser.*", nullptr);
    _exit(126);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 125) GTEST_SKIP() << "NOT TESTED: this root may not change its user";
  if (WEXITSTATUS(status) == 126) {
    GTEST_SKIP() << "NOT TESTED: another user may not execute " << program.data();
  }
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace boardgames
