// Workers: whoever does several tasks, possibly at the same time.
//
// For algorithms that can use threads and must not make them: the core, the games and what runs in
// a page have none. The program that has threads hands them in (runtime/thread_workers.h).
//
//   void Sum(const Workers& workers, std::vector<int>& parts) {
//     workers.Do(workers.count(), [&](int task) { parts[task] = PartOf(task); });
//   }
//   Sum(Workers(), parts);               // one after the other
//   Sum(ThreadWorkers(4), parts);        // four threads
//
// Thread-safety: copies are cheap and independent; Do is for one thread at a time, and not from
// within a task.
#pragma once

#include <functional>
#include <utility>

namespace boardgames {

class Workers {
 public:
  using Task = std::function<void(int)>;
  // Calls task(0) ... task(tasks - 1), each once, in any order and any thread, and returns when all
  // have returned.
  using Run = std::function<void(int tasks, const Task& task)>;

  // The thread that asks does everything itself, in order.
  Workers() = default;
  // `count` of them. Precondition: count >= 1.
  Workers(int count, Run run) : count_(count), run_(std::move(run)) {}

  // How many work at the same time, at most.
  int count() const { return count_; }

  // What the tasks did is seen by whoever called this. A task may be called in another thread: it
  // minds what the others do.
  void Do(int tasks, const Task& task) const {
    if (run_ && tasks > 1) {
      run_(tasks, task);
    } else {
      for (int i = 0; i < tasks; ++i) task(i);
    }
  }

 private:
  int count_ = 1;
  Run run_;
};

}  // namespace boardgames
