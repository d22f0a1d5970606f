#include "src/process/cgroup.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

namespace boardgames {
namespace {

// The only test here: a process looks for places once.
TEST(Groups, ThatAKilledRefereeLeavesAreRemovedByTheNext) {
  std::array<int, 2> told{};
  ASSERT_EQ(pipe(told.data()), 0);
  // It makes a group and dies with no supervisor to clear up; each has looked for places by itself.
  const pid_t first = fork();
  ASSERT_GE(first, 0);
  if (first == 0) {
    const auto group = internal::Cgroup::Make(std::uint64_t{1} << 30, 10);
    const std::string folder = group == nullptr ? "" : group->folders().front();
    if (write(told[1], folder.data(), folder.size()) < 0) _exit(1);
    kill(getpid(), SIGKILL);
  }
  close(told[1]);
  ASSERT_EQ(waitpid(first, nullptr, 0), first);
  std::array<char, 4096> folder{};
  ASSERT_GE(read(told[0], folder.data(), folder.size() - 1), 0);
  close(told[0]);
  if (folder[0] == '\0') GTEST_SKIP() << "NOT TESTED: no group can be made here";
  ASSERT_TRUE(std::filesystem::is_directory(folder.data()));
  // A name of the same kind whose process lives, this one, stays.
  std::string ours = folder.data();
  const std::string dead = "-" + std::to_string(first) + "-";
  ASSERT_NE(ours.find(dead), std::string::npos);
  ours.replace(ours.find(dead), dead.size(), "-" + std::to_string(getpid()) + "-kept");
  ASSERT_TRUE(std::filesystem::create_directory(ours));
  const pid_t next = fork();
  ASSERT_GE(next, 0);
  if (next == 0) {
    internal::FindCgroupPlaces();
    _exit(0);
  }
  ASSERT_EQ(waitpid(next, nullptr, 0), next);
  EXPECT_FALSE(std::filesystem::exists(folder.data()));
  EXPECT_TRUE(std::filesystem::exists(ours));
  rmdir(ours.c_str());
}

}  // namespace
}  // namespace boardgames
