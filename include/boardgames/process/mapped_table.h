// MappedTable: an endgame table in a file, read where it lies.
//
//   absl::StatusOr<MappedTable> table = MappedTable::Open("three.bgt");
//   if (!table.ok()) std::cerr << table.status().message();     // foreign, cut off, damaged
//   ValueOf(table->entries()[rank]);                            // as it lies there
//   table->Find(rank);                                          // its block's checksum compared
//   table->Verify({.stop = &stop});                             // every block's
//
// The file is mapped, not loaded: opening reads its header, a look-up the block of its entry. Who
// replaces the file by another one (as `endgame build` does) disturbs nobody who reads it; who cuts
// it off while it is read ends the reader. Thread-safe; movable, not copyable.
// Errors: kUnavailable for a file that cannot be read, kInvalidArgument for what is no good table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/options.h"
#include "boardgames/solve/stored_classes.h"
#include "boardgames/solve/table_file.h"

namespace boardgames {

class MappedTable {
 public:
  static absl::StatusOr<MappedTable> Open(const std::string& path);

  const std::string& path() const { return path_; }
  const TableHeader& header() const { return header_; }
  const StoredEntries& entries() const { return entries_; }
  std::size_t bytes() const { return file_.size(); }
  // The entries and their checksums; keeps the file mapped.
  StoredClass stored() const { return {entries_, header_.checksums, memory_}; }

  // The entry of the position with this number; reads all of its block. Errors: the block is
  // damaged; the entry stands for no position, or for no distance there can be.
  absl::StatusOr<RetrogradeEntry> Find(std::uint64_t rank) const;

  // Reads every block of entries and compares its checksum, then the counts of the header with the
  // entries. Errors: the first block that is damaged; `stop` became true (kCancelled). Of the
  // options, workers and memory play no part.
  absl::Status Verify(const RetrogradeOptions& options = {}) const;

 private:
  MappedTable() = default;

  absl::Status CheckBlock(std::size_t i) const;

  std::string path_;
  std::shared_ptr<const void> memory_;
  std::string_view file_;
  TableHeader header_;
  StoredEntries entries_;
};

}  // namespace boardgames
