// LiveLine: one line on standard error that shows how long work is going; on a terminal only.
//
//   LiveLine live(limit);
//   live.Set("depth 12, best f5");
//   live.Print(row);              // a line on standard output, above the live line
//
// The text is redrawn five times a second with the time left, or the time gone if there is no
// limit, by a thread of its own. It disappears with the object. Without a terminal, or a thread,
// only Print does anything.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "boardgames/process/mutex.h"

namespace boardgames::program {

class LiveLine {
 public:
  explicit LiveLine(std::chrono::nanoseconds limit = {});
  ~LiveLine();
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  bool shown() const { return thread_.joinable(); }
  void Set(std::string text);
  void Print(std::string_view line);

 private:
  void Run();
  void Draw() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void Erase() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const std::chrono::nanoseconds limit_;
  const std::chrono::steady_clock::time_point start_;
  internal::Mutex mutex_;
  internal::CondVar wake_;
  std::string text_ ABSL_GUARDED_BY(mutex_);
  bool drawn_ ABSL_GUARDED_BY(mutex_) = false;
  bool done_ ABSL_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace boardgames::program
