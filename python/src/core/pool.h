// Threads that share the boards of a batch and live as long as it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace boardgames::python {

class Pool {
 public:
  // Precondition: threads >= 1, that of the caller among them.
  explicit Pool(int threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Calls job(begin, end) for ranges that make up [0, size): of at least `least` each, as small ones
  // take longer apart. Precondition: no job calls it.
  void Share(int size, int least, const std::function<void(int, int)>& job);

 private:
  void Work(std::size_t worker);

  // A child process has the pool and none of its threads.
  const int process_;
  std::mutex mutex_;
  std::condition_variable begun_, ended_;
  std::function<void(std::size_t)> job_;
  std::size_t round_ = 0;    // of jobs
  std::size_t working_ = 0;  // threads that are at the present one
  bool over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace boardgames::python
