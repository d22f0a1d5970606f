#include "boardgames/runtime/large_pages.h"

#include <cstdint>

#include "boardgames/search/table_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace boardgames {

std::shared_ptr<void> LargePages(std::size_t bytes) {
#ifdef __linux__
  constexpr std::size_t kPage = std::size_t{2} << 20;
  if (bytes >= 4 * kPage && bytes <= SIZE_MAX - 2 * kPage) {
    // Room to begin at the beginning of a page.
    const std::size_t whole = (bytes + 2 * kPage - 1) / kPage * kPage;
    void* const mapped =
        mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) return nullptr;
    const std::size_t past = reinterpret_cast<std::uintptr_t>(mapped) % kPage;
    char* const first = static_cast<char*>(mapped) + (past == 0 ? 0 : kPage - past);
    madvise(first, whole - kPage, MADV_HUGEPAGE);  // refused, it is ordinary memory
    return {first, [mapped, whole](void*) { munmap(mapped, whole); }};
  }
#endif
  return search::TakeMemory(nullptr, bytes);
}

}  // namespace boardgames
