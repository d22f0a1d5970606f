// Waits for what a feed is told, and for nothing else.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "boardgames/live/game_feed.h"
#include "boardgames/process/mutex.h"

namespace boardgames {

using Json = nlohmann::json;

class Watcher {
 public:
  std::function<void()> changed() {
    return [this] {
      const internal::MutexLock lock(&mutex_);
      ++changes_;
      bell_.SignalAll();
    };
  }
  // Until it is true; ctest ends a test that waits for ever.
  void Until(const std::function<bool()>& ready) {
    for (;;) {
      int before = 0;
      {
        const internal::MutexLock lock(&mutex_);
        before = changes_;
      }
      if (ready()) return;
      const internal::MutexLock lock(&mutex_);
      while (changes_ == before) bell_.Wait(&mutex_);
    }
  }

 private:
  internal::Mutex mutex_;
  internal::CondVar bell_;
  int changes_ ABSL_GUARDED_BY(mutex_) = 0;
};

inline Json Snapshot(const GameFeed& feed, GameFeed::View view = GameFeed::View::kSteer) {
  return Json::parse(feed.Snapshot(view));
}

inline std::vector<Json> Events(const GameFeed& feed, std::uint64_t since = 0,
                                GameFeed::View view = GameFeed::View::kSteer) {
  std::vector<Json> events;
  const auto texts = feed.EventsSince(since, view, GameFeed::kMostEvents);
  if (!texts) return events;
  for (const std::string& text : *texts) events.push_back(Json::parse(text));
  return events;
}

}  // namespace boardgames
