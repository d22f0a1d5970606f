#include "boardgames/grade/instance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/grade/assignment.h"
#include "src/grade/tree_kind.h"

namespace boardgames::grade {
namespace {

Assignment Get(const std::string& name) {
  const auto all = FindAssignments("");  // outlives its loop
  for (const AssignmentFolder& folder : *all) {
    if (folder.name == name) return *ParseAssignment(folder.files.at("assignment.json"));
  }
  ADD_FAILURE() << "there is no assignment " << name;
  return {};
}

SeedSource Seeds(const Assignment& assignment, int login) {
  return {.secret = "a secret of this test",
          .assignment = assignment.name,
          .login = absl::StrCat("student", login)};
}

const TreeSpec& SpecOf(const grade::Test& test) {
  return static_cast<const TreeGenerator&>(*test.generator).spec();
}

int Leaves(const grade::Test& test, const std::vector<Task>& tasks) {
  int leaves = 0;
  for (const Task& task : tasks) {
    leaves += SpecOf(test).pruned > 0 ? static_cast<int>(task.solution.leaves.size())
                                      : task.tree.Leaves(task.depth);
  }
  return leaves;
}

TEST(Instance, IsTheSameOnEveryMachine) {
  const SeedSource seeds{.secret = "key", .assignment = "alpha-beta", .login = "ana"};
  // By Python: hmac.digest(b"key", b"alpha-beta\0ana\0leaves\0" + b"7", "sha256")[:8].
  EXPECT_EQ(seeds.Seed("leaves", 7), 16953624959928789113u);
  EXPECT_EQ(seeds.Instance(), "ad2b6adc");
  EXPECT_NE(seeds.Seed("leaves", 8), seeds.Seed("leaves", 7));
}

TEST(Instance, LoginsOfOneStudentAreOne) {
  EXPECT_EQ(NormalLogin(" Ana\n"), "ana");
  EXPECT_EQ(NormalLogin("JOSE\u0301"), "jos\u00e9");
  EXPECT_EQ(NormalLogin("JOS\u00c9"), "jos\u00e9");
  EXPECT_EQ(NormalLogin("n\u0303u\u0308"), "\u00f1\u00fc");
  EXPECT_EQ(NormalLogin("\u0141ukasz \u0160"), "\u0142ukasz \u0161");
  EXPECT_EQ(NormalLogin("x\u0301"), "x\u0301");  // has no single character
  EXPECT_EQ(NormalLogin("\u0301"), "\u0301");
  EXPECT_EQ(NormalLogin(""), "");
}

// 10,000 logins: within 10 % of the mean in what there is to look at, and no two with three trees
// that are the same. Every hundredth draw is looked at for the rest.
TEST(Instance, AllAreEquallyHardAndDifferent) {
  const Assignment assignment = Get("alpha-beta");
  const grade::Test& test = *assignment.Find("value");
  std::map<std::string, std::vector<int>> owners;
  int least = 1'000'000;
  int most = 0;
  std::int64_t sum = 0;
  constexpr int kLogins = 10'000;
  for (int login = 0; login < kLogins; ++login) {
    const auto tasks = MakeTasks(SpecOf(test), test.count, Seeds(assignment, login), test.name);
    ASSERT_TRUE(tasks.ok()) << tasks.status();
    const int leaves = Leaves(test, *tasks);
    least = std::min(least, leaves);
    most = std::max(most, leaves);
    sum += leaves;
    for (const Task& task : *tasks) owners[task.tree.ToText(task.depth)].push_back(login);
  }
  const double mean = static_cast<double>(sum) / kLogins;
  EXPECT_GE(least, 0.9 * mean);
  EXPECT_LE(most, 1.1 * mean);
  std::map<std::pair<int, int>, int> shared;
  for (const auto& [text, logins] : owners) {
    for (std::size_t i = 0; i < logins.size(); ++i) {
      for (std::size_t k = i + 1; k < logins.size(); ++k) ++shared[{logins[i], logins[k]}];
    }
  }
  for (const auto& [pair, trees] : shared) EXPECT_LT(trees, 3);
}

TEST(Instance, EveryTestIsEquallyHard) {
  for (const char* name : {"minimax", "alpha-beta"}) {
    const Assignment assignment = Get(name);
    for (const grade::Test& test : assignment.tests) {
      if (!test.same_as.empty()) continue;
      std::vector<int> sums;
      for (int login = 0; login < 200; ++login) {
        const auto tasks = MakeTasks(SpecOf(test), test.count, Seeds(assignment, login), test.name);
        ASSERT_TRUE(tasks.ok()) << tasks.status();
        sums.push_back(Leaves(test, *tasks));
      }
      const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
      EXPECT_LE(*most - *least, 0.25 * *most) << name << ", " << test.name;
    }
  }
}

TEST(Instance, ATreeTellsWhatItHasTo) {
  const Assignment assignment = Get("alpha-beta");
  for (int login = 0; login < 50; ++login) {
    const auto tasks = [&](const char* name) {
      const grade::Test& test = *assignment.Find(name);
      return MakeTasks(SpecOf(test), test.count, Seeds(assignment, login), name).value();
    };
    int number = 0;
    for (const Task& task : tasks("value")) {
      const auto leaves = [&](Flaw flaw) {
        return AlphaBetaOf(task.tree, task.depth, flaw).leaves.size();
      };
      const std::size_t right = leaves(Flaw::kNone);
      EXPECT_GE(right, 14u);
      EXPECT_LE(right, 18u);
      EXPECT_GE(task.tree.Leaves(task.depth), static_cast<int>(right) + 6);
      EXPECT_GT(leaves(Flaw::kBetaForgotten), right);
      EXPECT_EQ(leaves(Flaw::kStrict) > right, number++ % 2 == 1);
    }
    for (const Task& task : tasks("extra turns")) {
      EXPECT_NE(MinimaxOf(task.tree, kNoLimit, Turns::kByPly).value, task.solution.value);
    }
    for (const Task& task : tasks("depth limit")) {
      EXPECT_EQ(task.depth, 4);
      EXPECT_NE(AlphaBetaOf(task.tree, 3).value, task.solution.value);
      EXPECT_NE(AlphaBetaOf(task.tree, 5).value, task.solution.value);
    }
  }
}

// A second of the processor for a class of 200, in a program that is optimised; here ten times that.
TEST(Instance, AClassTakesASecond) {
  const Assignment assignment = Get("alpha-beta");
  const std::clock_t begin = std::clock();
  for (int login = 0; login < 200; ++login) {
    ASSERT_TRUE(MakeInstance(assignment, Seeds(assignment, login), Registry()).ok());
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  RecordProperty("seconds", absl::StrCat(seconds));
  EXPECT_LT(seconds, 10);
}

TEST(Instance, WhatCannotBeDrawnIsTold) {
  const TreeSpec spec{.plies = 1, .least_moves = 2, .most_moves = 2, .least_leaves = 5};
  const auto tasks = MakeTasks(spec, 1, {}, "impossible");
  EXPECT_TRUE(absl::IsInvalidArgument(tasks.status()));
  EXPECT_NE(tasks.status().message().find("test 'impossible'"), std::string::npos);
}

}  // namespace
}  // namespace boardgames::grade
