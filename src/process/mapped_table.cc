#include "boardgames/process/mapped_table.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"

namespace boardgames {

absl::StatusOr<MappedTable> MappedTable::Open(const std::string& path) {
  ASSIGN_OR_RETURN(const internal::File file, internal::OpenFile(path));
  struct stat about = {};
  const int descriptor = fileno(file.get());
  const bool known = fstat(descriptor, &about) == 0;
  const auto size = known ? static_cast<std::size_t>(about.st_size) : 0;
  MappedTable table;
  table.path_ = path;
  if (size > 0) {  // nothing cannot be mapped
    void* const memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) {
      return absl::UnavailableError(absl::StrCat("cannot map '", path, "': ", strerror(errno)));
    }
    table.memory_ = std::shared_ptr<const void>(
        memory, [size](const void* m) { munmap(const_cast<void*>(m), size); });
    table.file_ = {static_cast<const char*>(memory), size};
  }
  Result<TableHeader> header = ReadTableHeader(table.file_);
  if (!header) return absl::InvalidArgumentError(absl::StrCat("'", path, "' ", header.error));
  table.header_ = *std::move(header);
  table.entries_ = StoredEntries(table.header_, table.file_);
  return table;
}

absl::Status MappedTable::CheckBlock(std::size_t i) const {
  if (IsBlockRight(header_, entries_, i)) return absl::OkStatus();
  const std::size_t each = kTableBlock / EntrySize(header_.form);
  const std::size_t last = std::min((i + 1) * each, entries_.size()) - 1;
  return absl::InvalidArgumentError(absl::StrCat(
      "'", path_, "' is damaged: block ", i + 1, " of ", header_.checksums.size(), ", entries ",
      i * each, " to ", last, ", does not agree with its checksum; build the table anew"));
}

absl::StatusOr<RetrogradeEntry> MappedTable::Find(std::uint64_t rank) const {
  if (rank >= entries_.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path_, "' has ", entries_.size(), " entries, and none of number ", rank));
  }
  const auto i = static_cast<std::size_t>(rank);
  RETURN_IF_ERROR(CheckBlock(i * EntrySize(header_.form) / kTableBlock));
  const RetrogradeEntry entry = entries_[i];
  if (std::abs(int{entry}) - 1 > kMaxDistance) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", path_, "' has no value for the position of number ", rank, "; build the table anew"));
  }
  return entry;
}

absl::Status MappedTable::Verify(const RetrogradeOptions& options) const {
  const std::size_t blocks = header_.checksums.size();
  for (std::size_t i = 0; i < blocks; ++i) {
    if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) {
      return absl::CancelledError(absl::StrCat("stopped after ", i, " of ", blocks, " blocks"));
    }
    RETURN_IF_ERROR(CheckBlock(i));
    if (options.on_progress) {
      options.on_progress({.phase = RetrogradePhase::kCheck, .done = i + 1, .total = blocks});
    }
  }
  if (CountsOf(entries_) != header_.counts) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path_,
                     "' has other wins, draws and losses than its header says; build "
                     "the table anew"));
  }
  return absl::OkStatus();
}

}  // namespace boardgames
