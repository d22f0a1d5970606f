#include "boardgames/process/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "boardgames/protocol/tcp.h"
#include "process_help.h"
#include "temporary_folder.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

std::unique_ptr<Process> StartShell(const std::string& script, const Sandbox& sandbox,
                                    const std::string& marker = "sh") {
  auto process = Process::Start({"/bin/sh", "-c", script, marker}, TestFolder(), sandbox);
  EXPECT_TRUE(process.ok()) << process.status();
  return process.ok() ? *std::move(process) : nullptr;
}

// Reads until there are no more lines; why.
Fault Fate(Process& process, std::vector<std::string>* lines = nullptr) {
  for (;;) {
    const Reading reading = process.ReadLine(Soon());
    if (!reading.ok()) return process.ToFault(reading, "'test'", kLimit);
    if (lines != nullptr) lines->push_back(reading.line);
  }
}

// Levels that this machine does not have are named in the output, not passed over in silence.
TEST(Isolation, EveryLevelHoldsHere) {
  for (const std::string& line : Probe().report) std::cout << "  " << line << '\n';
  if (!HasProc()) GTEST_SKIP() << "needs /proc; no level but none holds without";
  EXPECT_GE(Probe().strongest, Isolation::kLimits);
  EXPECT_EQ(Probe().report.size(), 4u);
  if (Probe().strongest < Isolation::kBubblewrap) {
    GTEST_SKIP() << "THIS MACHINE IS NOT TESTED AT EVERY LEVEL: the strongest that holds is "
                 << ToString(Probe().strongest);
  }
}

TEST(Isolation, NamesThereAndBack) {
  for (const Isolation i :
       {Isolation::kNone, Isolation::kLimits, Isolation::kNamespaces, Isolation::kBubblewrap}) {
    EXPECT_EQ(*ParseIsolation(ToString(i)), i);
  }
  EXPECT_EQ(ParseIsolation("strong").status().message(),
            "unknown isolation 'strong'; known isolations: none, limits, namespaces, bubblewrap");
  const IsolationProbe probe{.strongest = Isolation::kLimits, .report = {"a", "b", "c: why", "d"}};
  EXPECT_TRUE(CheckIsolation(Isolation::kLimits, probe).ok());
  EXPECT_EQ(CheckIsolation(Isolation::kNamespaces, probe).message(),
            "this machine does not hold that isolation, but limits; c: why");
}

class EachLevel : public AtLevel {
 protected:
  bool limited() const { return GetParam() >= Isolation::kLimits; }
};

INSTANTIATE_TEST_SUITE_P(Levels, EachLevel,
                         ::testing::Values(Isolation::kNone, Isolation::kLimits,
                                           Isolation::kNamespaces, Isolation::kBubblewrap),
                         [](const auto& level) { return std::string(ToString(level.param)); });

TEST_P(EachLevel, LinesThereAndBack) {
  auto p = StartShell("while read a; do echo \"<$a>\"; done", sandbox_);
  for (int i = 0; i < 100; ++i) {
    const std::string text = "line " + std::to_string(i);
    ASSERT_TRUE(p->WriteLine(text, Soon()).ok());
    const Reading reading = p->ReadLine(Soon());
    ASSERT_TRUE(reading.ok()) << p->ToFault(reading, "", kLimit).what;
    EXPECT_EQ(reading.line, "<" + text + ">");
  }
  EXPECT_FALSE(p->HasUnread());
}

// A program for Windows may begin its output so.
TEST_P(EachLevel, AByteOrderMarkBeforeTheFirstLine) {
  auto p = StartShell("printf '\\357\\273\\277ugiok\\n\\357\\273\\277readyok\\n'", sandbox_);
  EXPECT_EQ(p->ReadLine(Soon()).line, "ugiok");
  EXPECT_EQ(p->ReadLine(Soon()).line, "\xef\xbb\xbfreadyok");
}

TEST_P(EachLevel, HowItEnded) {
  const auto expect = [&](const char* script, FaultKind kind, const char* says) {
    const Fault fault = Fate(*StartShell(script, sandbox_));
    EXPECT_EQ(fault.kind, kind) << script;
    EXPECT_THAT(fault.what, HasSubstr(says)) << script;
  };
  expect("exit 0", FaultKind::kEndOfFile, "");
  expect("exit 3", FaultKind::kCrash, "status 3");
  expect("echo why >&2; exit 3", FaultKind::kCrash, "why");
  expect("kill -SEGV $$", FaultKind::kCrash, "signal 11");
  expect("printf 'bestmo'", FaultKind::kGarbage, "'bestmo'");
  expect("exec 1>&-; sleep 600", FaultKind::kEndOfFile, "");  // its output is closed; it lives on
}

TEST_P(EachLevel, TheEndIsSeenAlthoughAChildHoldsThePipe) {
  if (!limited()) return;
  std::vector<std::string> lines;
  EXPECT_EQ(Fate(*StartShell("sleep 600 & echo last", sandbox_), &lines).kind,
            FaultKind::kEndOfFile);
  EXPECT_EQ(lines, std::vector<std::string>{"last"});
}

TEST_P(EachLevel, Bounded) {
  sandbox_.line_bytes = 1000;
  sandbox_.output_bytes = 100'000;
  sandbox_.log_bytes = 1000;
  const Fault line = Fate(*StartShell("while :; do printf xxxxxxxxxxxxxxxx; done", sandbox_));
  EXPECT_EQ(line.kind, FaultKind::kOutput);
  EXPECT_EQ(line.limit, 1000);
  EXPECT_GT(line.measured, 1000);
  const Fault total = Fate(*StartShell("while :; do echo abcdefghijklmnopq; done", sandbox_));
  EXPECT_EQ(total.kind, FaultKind::kOutput);
  EXPECT_EQ(total.limit, 100'000);
  EXPECT_GT(total.measured, 100'000);
  auto p = StartShell(
      "echo first >&2; i=0; while test $i -lt 2000; do echo line $i >&2; "
      "i=$((i+1)); done; printf '\\377 last' >&2",
      sandbox_);
  EXPECT_EQ(Fate(*p).kind, FaultKind::kEndOfFile);
  EXPECT_LT(p->log().size(), 1100u);
  EXPECT_THAT(p->log(), HasSubstr("first\n"));
  EXPECT_THAT(p->log(), HasSubstr("left out"));
  EXPECT_THAT(p->log(), HasSubstr("\\xff last"));
  EXPECT_TRUE(IsUtf8(p->log()));
}

TEST_P(EachLevel, NeverReading) {
  auto p = StartShell("echo up; exec sleep 600", sandbox_);
  ASSERT_TRUE(p->ReadLine(Soon()).ok());
  const std::string block(100'000, 'x');
  Reading reading;
  for (int i = 0; i < 100 && reading.ok(); ++i) {
    reading = p->WriteLine(block, std::chrono::steady_clock::now() + std::chrono::milliseconds(20));
  }
  EXPECT_EQ(reading.kind, Reading::Kind::kDeadline);
  EXPECT_EQ(p->ToFault(reading, "", kLimit).kind, FaultKind::kHang);
}

TEST_P(EachLevel, WritingToWhoIsGoneIsNoSignal) {
  auto p = StartShell("exit 7", sandbox_);
  Fate(*p);
  Reading reading;
  for (int i = 0; i < 10 && reading.ok(); ++i) reading = p->WriteLine("ugi", Soon());
  EXPECT_EQ(reading.kind, Reading::Kind::kGone);
  EXPECT_EQ(p->ToFault(reading, "", kLimit).kind, FaultKind::kCrash);
}

TEST_P(EachLevel, WritersThatDoNotReadAreNoDeadlock) {
  // Both sides write more than the pipes hold before either reads.
  auto p = StartShell(
      "i=0; while test $i -lt 6000; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; "
      "i=$((i+1)); done; read x; echo got ${#x}",
      sandbox_);
  ASSERT_TRUE(p->WriteLine(std::string(500'000, 'y'), Soon()).ok());
  std::vector<std::string> lines;
  Fate(*p, &lines);
  ASSERT_EQ(lines.size(), 6001u);
  EXPECT_EQ(lines.back(), "got 500000");
}

TEST_P(EachLevel, StopFlagAndDeadlineEndAWait) {
  auto p = StartShell("exec sleep 600", sandbox_);
  std::atomic<bool> stop{true};
  EXPECT_EQ(p->ReadLine(Soon(), &stop).kind, Reading::Kind::kStopped);
  const Reading late = p->ReadLine(std::chrono::steady_clock::now() + std::chrono::milliseconds(5));
  EXPECT_EQ(late.kind, Reading::Kind::kDeadline);
  const Fault fault = p->ToFault(late, "'go'", std::chrono::milliseconds(5));
  EXPECT_EQ(fault.kind, FaultKind::kHang);
  EXPECT_EQ(fault.limit, 5);
  EXPECT_GE(fault.measured, 5);
  EXPECT_EQ(fault.unit, "ms");
}

TEST_P(EachLevel, NothingIsLeft) {
  if (!limited()) return;
  const std::string marker = Marker();
  {
    auto p = StartBadAgent(sandbox_, "orphan", marker);
    const Reading reading = p->ReadLine(Soon());
    ASSERT_TRUE(reading.ok()) << p->ToFault(reading, "'go'", kLimit).what << p->log();
    EXPECT_GE(CountMarked(marker), 2);
    p->Stop();
    // At once, not some time later.
    EXPECT_EQ(CountMarked(marker), 0);
    EXPECT_THAT(p->log(), HasSubstr("orphan left behind"));
  }
  EXPECT_EQ(CountMarked(marker), 0);
}

TEST_P(EachLevel, NothingIsLeftOfAForkBomb) {
  if (!limited()) return;
  sandbox_.processes = 20;
  const std::string marker = Marker();
  // Of 500 processes, lest it be a real one where nothing limits their number.
  auto p = StartShell(
      "echo up; bomb() { if test $1 -gt 0; then bomb $(($1-1)) & bomb $(($1-1)) & "
      "fi; sleep 600; }; bomb 8",
      sandbox_, marker);
  ASSERT_TRUE(p->ReadLine(Soon()).ok());
  p->Stop();
  EXPECT_EQ(CountMarked(marker), 0);
}

TEST_P(EachLevel, ProcessesAreLimited) {
  if (!limited()) return;
  sandbox_.processes = 20;
  auto p = StartBadAgent(sandbox_, "fork");
  const Reading reading = p->ReadLine(Soon());
  if (reading.ok()) {  // stopped by the system
    p->Stop();
    const std::string log = p->log();
    ASSERT_THAT(log, HasSubstr("forked "));
    EXPECT_LE(std::stoi(log.substr(log.find("forked ") + 7)), 20);
  } else {  // ended by the supervisor
    EXPECT_EQ(p->ToFault(reading, "'go'", kLimit).unit, "processes");
  }
}

TEST_P(EachLevel, MemoryIsLimited) {
  if (!limited()) return;
  sandbox_.memory_bytes = std::size_t{96} << 20;
  for (const char* deed : {"memory", "children"}) {
    SCOPED_TRACE(deed);
    const Fault fault = Fate(*StartBadAgent(sandbox_, deed));
    EXPECT_EQ(fault.kind, FaultKind::kMemory) << fault.what;
    EXPECT_EQ(fault.limit, 96);
    EXPECT_GE(fault.measured, 90);
    EXPECT_EQ(fault.unit, "MiB");
  }
}

TEST_P(EachLevel, AGameIsPlayedInALittleMemory) {
  // The limit is of what is used, not of what is reserved, nor of what this process uses.
  const std::vector<char> ours(std::size_t{100} << 20, 'x');
  sandbox_.memory_bytes = std::size_t{32} << 20;
  auto p = Process::Start({"python3", "-c", "import mmap; m = mmap.mmap(-1, 64 << 20); print(1)"},
                          TestFolder(), sandbox_);
  ASSERT_TRUE(p.ok()) << p.status();
  std::vector<std::string> lines;
  Fate(**p, &lines);
  EXPECT_EQ(lines, std::vector<std::string>{"1"});
}

TEST_P(EachLevel, WhatItSees) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  const std::string log = LogOf(StartBadAgent(sandbox_, "peek"));
  EXPECT_THAT(log, HasSubstr("descriptors 0 1 2\n"));
  // Python may add LC_CTYPE, the shell of bubblewrap's level PWD.
  EXPECT_THAT(log, ::testing::ContainsRegex(
                       "environment BOARDGAMES HOME LANG( LC_CTYPE)?( OLDPWD)? PATH( PWD)?\n"));
  if (GetParam() == Isolation::kBubblewrap) {
    EXPECT_THAT(log, HasSubstr("processes 2\n"));
    EXPECT_THAT(log, ::testing::Not(HasSubstr("uid 0\n")));
    if (geteuid() == 0) {
      EXPECT_THAT(log, ::testing::Not(HasSubstr("opened the memory")));
    }
  }
}

TEST_P(EachLevel, TheProgramThatStartedItCanBeRun) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  sandbox_.memory_bytes = std::size_t{1} << 47;  // a sanitizer takes most of the addresses
  auto p = StartShell(
      "\"$BOARDGAMES\" --gtest_list_tests | grep -c TheProgramThatStartedItCanBeRun", sandbox_);
  std::vector<std::string> lines;
  Fate(*p, &lines);
  ASSERT_EQ(lines.size(), 1u) << p->log();
  EXPECT_NE(lines[0], "0") << p->log();
}

TEST_P(EachLevel, CommandsThatAreNotThere) {
  const auto says = [&](const std::vector<std::string>& command, const std::string& folder) {
    return std::string(Process::Start(command, folder, sandbox_).status().message());
  };
  EXPECT_THAT(says({"no-such-program"}, TestFolder()), HasSubstr("'no-such-program'"));
  EXPECT_THAT(says({"./no-such-program"}, TestFolder()), HasSubstr("no-such-program'"));
  EXPECT_THAT(says({"./bad_agent.py"}, TestFolder()), HasSubstr("chmod +x"));
  EXPECT_THAT(says({"sh"}, "/no/such/folder"), HasSubstr("'/no/such/folder'"));
  EXPECT_THAT(says({}, TestFolder()), HasSubstr("empty"));
}

TEST_P(EachLevel, DescriptorsAreNotLost) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  StartShell("exit 0", sandbox_);  // what is opened once
  const int before = CountDescriptors();
  for (int i = 0; i < 50; ++i) {
    auto p = StartShell("echo up; read x", sandbox_);
    ASSERT_TRUE(p->ReadLine(Soon()).ok());
  }
  for (int i = 0; i < 20; ++i)
    EXPECT_FALSE(Process::Start({"./none"}, TestFolder(), sandbox_).ok());
  EXPECT_EQ(CountDescriptors(), before);
}

TEST_P(EachLevel, StartedByAThreadThatEnds) {
  std::unique_ptr<Process> p;
  std::thread([&] { p = StartShell("while read a; do echo $a; done", sandbox_); }).join();
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(p->WriteLine("x", Soon()).ok());
    ASSERT_TRUE(p->ReadLine(Soon()).ok());
  }
}

TEST_P(EachLevel, DiesWithARefereeThatIsKilled) {
  if (!limited()) return;
  const std::string marker = Marker();
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t referee = fork();
  ASSERT_GE(referee, 0);
  if (referee == 0) {
    std::vector<std::unique_ptr<Process>> agents;
    for (int i = 0; i < 3; ++i) {
      agents.push_back(StartBadAgent(sandbox_, "orphan", marker));
      if (!agents.back()->ReadLine(Soon()).ok()) _exit(1);
    }
    if (write(ready[1], "x", 1) != 1) _exit(1);
    for (;;) pause();
  }
  close(ready[1]);
  char byte = 0;
  EXPECT_EQ(read(ready[0], &byte, 1), 1);
  close(ready[0]);
  EXPECT_GE(CountMarked(marker), 6);
  kill(referee, SIGKILL);
  int status = 0;
  waitpid(referee, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(CountMarkedAtLast(marker), 0);
}

TEST_P(EachLevel, SeveralAtATimeDoNotHoldEachOthersPipes) {
  auto first = StartShell("read x; echo end of input", sandbox_);
  auto second = StartShell("sleep 600", sandbox_);
  // The second one was started while the pipes of the first were open.
  first->Stop(Soon());
  std::vector<std::string> lines;
  Fate(*first, &lines);
  EXPECT_EQ(lines, std::vector<std::string>{"end of input"});
}

// --- what bubblewrap alone can do ---

class Bubblewrap : public ::testing::Test {
 protected:
  void SetUp() override {
    if (Probe().strongest < Isolation::kBubblewrap) {
      GTEST_SKIP() << "LEVEL NOT HELD BY THIS MACHINE, NOT TESTED: bubblewrap";
    }
    sandbox_.isolation = Isolation::kBubblewrap;
  }
  Sandbox sandbox_;
};

TEST_F(Bubblewrap, WritesNowhereOutside) {
  const std::string log = LogOf(StartBadAgent(sandbox_, "write"));
  EXPECT_THAT(log, ::testing::Not(HasSubstr("wrote")));
  EXPECT_THAT(log, HasSubstr("refused"));
}

TEST_F(Bubblewrap, ReachesNoNetwork) {
  const auto listener = TcpListener::Listen({});
  ASSERT_TRUE(listener.ok());
  const std::string port = "port=" + std::to_string((*listener)->port());
  const std::string log = LogOf(StartBadAgent(sandbox_, "network", port));
  EXPECT_THAT(log, HasSubstr("interfaces lo\n"));
  EXPECT_THAT(log, ::testing::Not(HasSubstr("connected")));
  EXPECT_THAT(log, HasSubstr("refused 127.0.0.1"));
  EXPECT_THAT(log, HasSubstr("refused 192.0.2.1"));
  // Without a network of its own it gets there, so that the above says something.
  sandbox_.isolation = Isolation::kLimits;
  EXPECT_THAT(LogOf(StartBadAgent(sandbox_, "network", port)), HasSubstr("connected to 127.0.0.1"));
}

TEST_F(Bubblewrap, SeesItsOwnFolderOnly) {
  auto p = StartShell(
      "ls -A / /tmp /home /root /work 2>/dev/null; ls; echo > /tmp/x && echo temporary", sandbox_);
  std::vector<std::string> lines;
  Fate(*p, &lines);
  EXPECT_THAT(lines, ::testing::Contains("bad_agent.py"));
  EXPECT_THAT(lines, ::testing::Contains("temporary"));
  for (const char* name : {"root", "boot", "opt", "mnt", "srv", "sys"}) {
    EXPECT_THAT(lines, ::testing::Not(::testing::Contains(name)));
  }
}

TEST_F(Bubblewrap, AFolderItCannotReadIsNamed) {
  if (geteuid() != 0) GTEST_SKIP() << "NOT TESTED: needs root, which gives agents their own users";
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
  const auto p = Process::Start({"sh"}, folder.path().string(), sandbox_);
  EXPECT_THAT(std::string(p.status().message()), HasSubstr("chmod -R o+rX"));
}

TEST(LinePeer, Utf8) {
  for (const char* good : {"", "abc", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
    EXPECT_TRUE(IsUtf8(good)) << good;
  }
  for (const char* bad : {"\xff", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "a\x80",
                          "\xF5\x80\x80\x80", "\xF0\x80\x80\x80"}) {
    EXPECT_FALSE(IsUtf8(bad)) << Escaped(bad);
  }
  EXPECT_EQ(Escaped("a\tb\xff"), "a\\x09b\\xff");
  EXPECT_EQ(Escaped("abcdef", 3), "abc...");
  EXPECT_EQ(Escaped("ab\xC3\xA9", 3), "ab...");
}

}  // namespace
}  // namespace boardgames
