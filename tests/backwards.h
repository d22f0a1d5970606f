// Workers for tests: what they make must not depend on who does what, and when.
#pragma once

#include "boardgames/workers.h"

namespace boardgames {

// `count` of them, that do their tasks one after the other, the last one first.
inline Workers Backwards(int count) {
  return Workers(count, [](int tasks, const Workers::Task& task) {
    for (int i = tasks; i-- > 0;) task(i);
  });
}

}  // namespace boardgames
