#include "boardgames/process/sandbox.h"

#include <limits.h>
#include <unistd.h>

#include <chrono>
#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/process.h"
#include "boardgames/runtime/text.h"
#include "cgroup.h"

namespace boardgames {
namespace {

constexpr Isolation kLevels[] = {Isolation::kNone, Isolation::kLimits, Isolation::kNamespaces,
                                 Isolation::kBubblewrap};

std::string LinkTarget(const char* path) {
  char target[PATH_MAX] = {};
  return readlink(path, target, sizeof target - 1) > 0 ? target : "";
}

// What a program says of its surroundings: user, network and process namespace, and whether it
// could write where it must not.
constexpr const char* kQuestions =
    "setsid sleep 600 >/dev/null 2>&1 & "
    "(test $1 = no || echo > /usr/share/boardgames-trial) 2>/dev/null && w=wrote || w=refused; "
    "echo $(id -u) $(readlink /proc/self/ns/net) $(readlink /proc/self/ns/pid) $w";

// Empty if the level holds, else why not.
std::string Try(Isolation isolation) {
  if (isolation == Isolation::kNone) return "";
  if (isolation == Isolation::kLimits &&
      access(absl::StrCat("/proc/self/task/", getpid(), "/children").c_str(), R_OK) != 0) {
    return "the kernel does not list the children of a process in /proc";
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  const absl::StatusOr<std::unique_ptr<Process>> process = Process::Start(
      {"/bin/sh", "-c", kQuestions, "sh", isolation == Isolation::kBubblewrap ? "write" : "no"},
      "/usr/share", Sandbox{.isolation = isolation});
  if (!process.ok()) return std::string(process.status().message());
  const Reading answer = (*process)->ReadLine(deadline);
  std::string why;
  if (!answer.ok()) {
    why = (*process)->ToFault(answer, "a trial", std::chrono::seconds(10)).what;
  } else {
    const std::vector<std::string> words = absl::StrSplit(answer.line, ' ');
    if (words.size() != 4) {
      why = absl::StrCat("a trial said '", Escaped(answer.line), "'");
    } else if (isolation >= Isolation::kNamespaces &&
               (words[1] == LinkTarget("/proc/self/ns/net") ||
                words[2] == LinkTarget("/proc/self/ns/pid"))) {
      why = "a trial was in the namespaces of this process";
    } else if (isolation == Isolation::kBubblewrap && words[3] != "refused") {
      why = "a trial wrote outside its folder";
    } else if (isolation == Isolation::kBubblewrap && words[0] == "0") {
      why = "a trial ran as root";
    }
  }
  (*process)->Stop();
  return why;
}

std::string Parts(Isolation isolation) {
  const internal::CgroupPlaces& places = internal::FindCgroupPlaces();
  switch (isolation) {
    case Isolation::kNone:
      return "a child process and nothing else";
    case Isolation::kLimits:
      return absl::StrCat(
          "resource limits; system calls filtered; everything it leaves behind is killed; memory ",
          places.limits_memory() ? "by cgroup and " : "", "looked at every 20 ms, processes ",
          places.limits_processes() ? "by cgroup and " : "", "looked at every 20 ms (",
          places.report, ")");
    case Isolation::kNamespaces:
      return absl::StrCat("processes, network and IPC of its own, as ",
                          geteuid() == 0 ? "the same user" : "its own user namespace");
    case Isolation::kBubblewrap:
      return absl::StrCat("read-only files, its own folder only, no network, ",
                          geteuid() == 0 ? "a user of its own" : "a user namespace of its own",
                          places.limits_memory() ? ", memory by cgroup" : "");
  }
  return "";
}

}  // namespace

const char* ToString(Isolation isolation) {
  constexpr const char* kNames[] = {"none", "limits", "namespaces", "bubblewrap"};
  return kNames[static_cast<int>(isolation)];
}

absl::StatusOr<Isolation> ParseIsolation(std::string_view text) {
  if (const auto level = internal::FindNamed(kLevels, text)) return *level;
  std::vector<std::string> names;
  for (const Isolation i : kLevels) names.emplace_back(ToString(i));
  return absl::InvalidArgumentError(internal::UnknownName("isolation", text, names));
}

IsolationProbe ProbeIsolation() {
  IsolationProbe probe;
  bool so_far = true;
  for (const Isolation i : kLevels) {
    const std::string why = Try(i);
    so_far = so_far && why.empty();
    if (so_far) probe.strongest = i;
    probe.report.push_back(absl::StrCat(
        ToString(i), ": ",
        why.empty() ? absl::StrCat("holds: ", Parts(i)) : absl::StrCat("does not hold: ", why)));
  }
  return probe;
}

absl::Status CheckIsolation(Isolation isolation, const IsolationProbe& probe) {
  if (isolation <= probe.strongest) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("this machine does not hold that isolation, but ", ToString(probe.strongest),
                   "; ", probe.report[static_cast<std::size_t>(isolation)]));
}

}  // namespace boardgames
