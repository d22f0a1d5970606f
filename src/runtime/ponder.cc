#include "boardgames/runtime/ponder.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/runtime/memory.h"

namespace boardgames {

void Ponder::Begin(AnySearcher& searcher, const AnyPosition& position,
                   const std::vector<std::string>& line) {
  End();
  if (line.empty()) return;
  const int player = position.to_move();
  std::shared_ptr<AnyPosition> at = position.clone();
  if (!at->play(line[0]) || at->terminal() || at->to_move() == player) return;
  if (line.size() > 1 && at->play(line[1]) && at->terminal()) at->undo();
  (void)beside_.Start([&searcher, at = std::move(at)](const std::atomic<bool>& stop) {
    // Who waits for a person must not keep a processor busy for ever.
    constexpr std::chrono::minutes kLongest(10);
    (void)internal::HasMemoryFor(
        [&] { (void)searcher.search(*at, {.time = kLongest, .stop = &stop}); });
  });
}

}  // namespace boardgames
