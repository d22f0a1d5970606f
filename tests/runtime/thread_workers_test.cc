// Workers that are threads: every task once, whatever the number of threads.
#include "boardgames/runtime/thread_workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace boardgames {
namespace {

TEST(ThreadWorkers, DoEachTaskOnce) {
  for (const int threads : {1, 2, 3, 7}) {
    const Workers workers = ThreadWorkers(threads);
    EXPECT_EQ(workers.count(), threads);
    for (const int tasks : {0, 1, 2, 100}) {
      std::vector<int> calls(static_cast<std::size_t>(tasks));
      workers.Do(tasks, [&](int i) { ++calls[static_cast<std::size_t>(i)]; });
      EXPECT_EQ(calls, std::vector<int>(static_cast<std::size_t>(tasks), 1)) << threads;
    }
  }
}

TEST(ThreadWorkers, WorkAtTheSameTime) {
  // Each waits for the other, which one thread could not do.
  std::atomic<int> here = 0;
  ThreadWorkers(2).Do(2, [&](int) {
    ++here;
    while (here < 2) {
    }
  });
  EXPECT_EQ(here, 2);
}

TEST(ThreadWorkers, PassOnWhatATaskThrows) {
  const Workers workers = ThreadWorkers(3);
  const auto task = [](int i) {
    if (i == 5) throw std::length_error("five");
  };
  EXPECT_THROW(workers.Do(20, task), std::length_error);
  int done = 0;
  Workers().Do(3, [&](int) { ++done; });
  EXPECT_EQ(done, 3);
}

}  // namespace
}  // namespace boardgames
