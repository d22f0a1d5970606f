// Handles: what a page holds by number. A number is never given twice, so that one kept too long is
// a sentence and not another page's position.
#pragma once

#include <map>
#include <string>
#include <utility>

namespace boardgames::web {

// Numbers of all kinds of things: one that names a position names no engine.
inline int NextHandle() {
  static int last = 0;
  return ++last;
}

template <class T>
class Handles {
 public:
  // `what`: what such a thing is called: "position".
  explicit Handles(const char* what) : what_(what) {}

  int Add(T thing) {
    const int handle = NextHandle();
    things_.emplace(handle, std::move(thing));
    return handle;
  }
  // nullptr: there is none, or no more.
  T* Find(int handle) {
    const auto found = things_.find(handle);
    return found == things_.end() ? nullptr : &found->second;
  }
  bool Remove(int handle) { return things_.erase(handle) > 0; }
  // The sentence for a handle that was not found.
  std::string Missing(int handle) const {
    return "handle " + std::to_string(handle) + " is no " + what_ +
           ": it was disposed of, or another module made it";
  }

 private:
  const char* what_;
  std::map<int, T> things_;
};

}  // namespace boardgames::web
