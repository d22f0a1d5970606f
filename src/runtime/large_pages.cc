#include "boardgames/runtime/large_pages.h"

#include <cstdint>

#include "boardgames/search/table_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace boardgames {
#ifdef __linux__
namespace {

constexpr std::size_t kPage = std::size_t{2} << 20;
constexpr int kCollapse = 25;  // MADV_COLLAPSE, which the C library may not name

bool CanCollapse() {
  static const bool can = madvise(nullptr, 0, kCollapse) == 0;  // the kernel knows it
  return can;
}

}  // namespace

std::shared_ptr<void> TakePages(std::size_t bytes) {
  if (bytes < kPage) return search::TakeMemory({}, bytes);
  if (bytes > SIZE_MAX - 2 * kPage) return nullptr;
  // Room to begin at the beginning of a large page.
  const std::size_t whole = (bytes + 2 * kPage - 1) / kPage * kPage;
  void* const mapped =
      mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return nullptr;
  const std::size_t past = reinterpret_cast<std::uintptr_t>(mapped) % kPage;
  char* const first = static_cast<char*>(mapped) + (past == 0 ? 0 : kPage - past);
  // Refused, it is ordinary memory.
  madvise(first, whole - kPage, CanCollapse() ? MADV_NOHUGEPAGE : MADV_HUGEPAGE);
  return {first, [mapped, whole](void*) { munmap(mapped, whole); }};
}

bool EnlargePages(void* memory, std::size_t bytes, std::size_t call) {
  const std::size_t pages = (bytes + kPage - 1) / kPage;
  if (bytes < kPage || !CanCollapse() || call >= pages) return false;
  if (call == 0 && madvise(memory, pages * kPage, MADV_HUGEPAGE) != 0) return false;
  madvise(static_cast<char*>(memory) + call * kPage, kPage, kCollapse);
  return call + 1 < pages;
}
#else
std::shared_ptr<void> TakePages(std::size_t bytes) { return search::TakeMemory({}, bytes); }
bool EnlargePages(void*, std::size_t, std::size_t) { return false; }
#endif

}  // namespace boardgames
