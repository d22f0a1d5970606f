// The file of a table: what stands in its header, and its entries as bytes. docs/endgame_tables.md
// describes it byte by byte.
//
// For whoever keeps a table and reads it again without loading it; where files are and how they are
// mapped is not known here (process/mapped_table.h).
//
//   const TableHeader header = HeaderOf("nim:heap=9", numbering, entries);
//   const std::string_view bytes = EntryBytes(entries);
//   Write(HeaderBytes(header, bytes), bytes);
//   ...
//   const Result<TableHeader> read = ReadTableHeader(file);      // all bytes, mapped
//   if (!read) std::cerr << read.error;                           // foreign, cut off, damaged
//   StoredEntries(*read, file)[rank];
//
// A file has 1 or 2 bytes an entry and a checksum for each 64 KiB of them. Cost of reading a
// header: its own bytes, 4 for each 64 KiB of the table; the entries are not touched. Thread-safe.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/bytes.h"
#include "boardgames/crc32.h"
#include "boardgames/result.h"
#include "boardgames/solve/entry.h"

namespace boardgames {

// How many positions the entries stand for, each symmetric one by itself.
struct PositionCounts {
  std::uint64_t up_to_symmetry = 0;
  std::uint64_t wins = 0;  // for the player to move
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  friend bool operator==(const PositionCounts&, const PositionCounts&) = default;
};

struct TableHeader {
  std::string game = {};   // the spec of its rules
  std::string part = {};   // which of its positions, the name of a class; empty: all
  std::string rules = {};  // what the values assume, in words
  std::uint32_t form = WordEntries::kForm;
  std::uint64_t numbers = 0;     // of positions, in use or not: entries
  std::uint32_t numbering = 0;   // a checksum of which number stands for which position
  RetrogradeCounts counts = {};  // of the entries
  PositionCounts all = {};
  std::vector<std::uint32_t> checksums = {};  // of the blocks of entries
  // Of a header that was read: its version, and its checksum, which stands for the whole table.
  std::uint32_t version = 0;
  std::uint32_t checksum = 0;

  friend bool operator==(const TableHeader&, const TableHeader&) = default;
};

inline constexpr std::uint32_t kTableVersion = 2;  // version 1 is read as well
inline constexpr std::size_t kTableBlock = std::size_t{1}
                                           << 16;  // bytes; the last one has the rest

// The bytes of an entry; 0 for a form that there is not.
constexpr std::size_t EntrySize(std::uint32_t form) {
  return form == WordEntries::kForm   ? sizeof(WordEntries::Entry)
         : form == ByteEntries::kForm ? sizeof(ByteEntries::Entry)
                                      : 0;
}

namespace internal {

// Where the fields of the header begin.
inline constexpr std::string_view kTableMark =
    "\x89"
    "BGT\r\n\x1a\n";
inline constexpr std::size_t kVersionAt = 8, kHeaderCheckAt = 12, kHeaderBytesAt = 16,
                             kNumbersAt = 24, kEntryBytesAt = 32, kFormAt = 36, kPackingAt = 40,
                             kBlockAt = 44, kNumberingAt = 48, kLongestAt = 52, kCountsAt = 56,
                             kGameLengthAt = 88, kPartLengthAt = 92, kRulesLengthAt = 96,
                             kAllCountsAt = 104, kTextsAt = 136;
inline constexpr std::size_t kOldTextsAt = 96;  // of version 1, which has nothing in between
inline constexpr std::size_t kCheckedFrom = kHeaderBytesAt;  // to the end of the header
inline constexpr std::size_t kTablePage = 4096;              // entries begin at a multiple of it
inline constexpr std::size_t kLongestTexts = 65536;
inline constexpr std::uint64_t kMostNumbers = std::uint64_t{1} << 48;

inline std::uint32_t WordAt(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint32_t>(NumberAt(bytes, at, 4));
}

inline std::size_t TextsAt(std::uint32_t version) { return version == 1 ? kOldTextsAt : kTextsAt; }
inline std::uint64_t TableBlocks(std::uint64_t numbers, std::uint32_t form) {
  const std::uint64_t each = kTableBlock / EntrySize(form);
  return numbers / each + (numbers % each != 0 ? 1 : 0);
}
// `before`: where the texts begin, and how long they are.
inline std::uint64_t HeaderSize(std::uint64_t before, std::uint64_t numbers, std::uint32_t form) {
  const std::uint64_t used = before + 4 * TableBlocks(numbers, form);
  return (used + kTablePage - 1) / kTablePage * kTablePage;
}

// What is wrong with a header whose checksum is right; empty if nothing is.
inline std::string ProblemOfFields(std::string_view file, std::uint64_t header_bytes) {
  const std::uint32_t version = WordAt(file, kVersionAt);
  const std::uint32_t entry = WordAt(file, kEntryBytesAt);
  const std::uint32_t form = WordAt(file, kFormAt);
  const std::uint32_t packing = WordAt(file, kPackingAt);
  const std::uint32_t block = WordAt(file, kBlockAt);
  if (entry == 0 || entry != EntrySize(form) || packing != 0 || block != kTableBlock) {
    return "holds entries of " + std::to_string(entry) + " bytes in form " + std::to_string(form) +
           ", packing " + std::to_string(packing) + ", blocks of " + std::to_string(block) +
           " bytes; this program reads 2 bytes in form 1 and 1 byte in form 2, packing 0, blocks "
           "of 65536 bytes";
  }
  const std::uint64_t texts = std::uint64_t{WordAt(file, kGameLengthAt)} +
                              WordAt(file, kPartLengthAt) +
                              (version == 1 ? 0 : WordAt(file, kRulesLengthAt));
  const std::uint64_t numbers = NumberAt(file, kNumbersAt, 8);
  if (texts > kLongestTexts || numbers > kMostNumbers ||
      header_bytes != HeaderSize(TextsAt(version) + texts, numbers, form)) {
    return "has a header that is not one of " + std::to_string(numbers) + " entries";
  }
  const std::uint64_t size = header_bytes + numbers * entry;
  if (file.size() == size) return "";
  return (file.size() < size ? "is cut off: it has " : "has bytes too many: ") +
         std::to_string(file.size()) + " bytes instead of " + std::to_string(size);
}

// What is wrong with the first bytes of a file that should be a table; empty if nothing is.
inline std::string ProblemOfHeader(std::string_view file) {
  if (!file.starts_with(kTableMark)) {
    return "is no endgame table; `endgame build` makes them";
  }
  const std::uint64_t size =
      file.size() < kTextsAt ? kTablePage : NumberAt(file, kHeaderBytesAt, 8);
  if (file.size() >= kTextsAt && (WordAt(file, kVersionAt) - 1 >= kTableVersion)) {
    return "is an endgame table of version " + std::to_string(WordAt(file, kVersionAt)) +
           "; this program reads versions 1 to " + std::to_string(kTableVersion);
  }
  if (file.size() < size) {
    return "is cut off or damaged: it has " + std::to_string(file.size()) +
           " bytes, and its header alone should have " + std::to_string(size);
  }
  const bool whole = size >= kTablePage && size % kTablePage == 0;
  if (!whole ||
      Crc32(file.substr(kCheckedFrom, size - kCheckedFrom)) != WordAt(file, kHeaderCheckAt)) {
    return "has a damaged header: it does not agree with its checksum; build the table anew";
  }
  return ProblemOfFields(file, size);
}

}  // namespace internal

// The bytes of entries as they are in a file.
inline std::string_view EntryBytes(const std::vector<ByteEntries::Entry>& entries) {
  return {reinterpret_cast<const char*>(entries.data()), entries.size()};
}
// A view of the entries; where numbers are kept with the high byte first, they are turned around in
// their place, and are good for nothing else afterwards.
inline std::string_view EntryBytes(std::vector<RetrogradeEntry>& entries) {
  if constexpr (std::endian::native == std::endian::big) {
    for (RetrogradeEntry& e : entries) {
      const auto bits = static_cast<std::uint16_t>(e);
      e = static_cast<RetrogradeEntry>(static_cast<std::uint16_t>(bits << 8 | bits >> 8));
    }
  }
  return {reinterpret_cast<const char*>(entries.data()), entries.size() * sizeof(RetrogradeEntry)};
}

// One block of the bytes of all entries. Precondition: i < header.checksums.size().
inline std::string_view TableBlock(std::string_view entry_bytes, std::size_t i) {
  return entry_bytes.substr(i * kTableBlock, kTableBlock);
}

// The header of a table of all positions of a game, without checksums for its blocks.
inline TableHeader HeaderOf(std::string game, std::uint32_t numbering,
                            const std::vector<RetrogradeEntry>& entries) {
  TableHeader header{.game = std::move(game), .numbers = entries.size(), .numbering = numbering};
  header.counts = CountsOf(entries);
  const RetrogradeCounts& c = header.counts;
  header.all = {c.positions, c.wins, c.draws, c.losses};
  return header;
}

// The header with the checksums of these entries, as the first bytes of the file; the entries are
// to follow. Precondition: the texts have less than 64 KiB.
inline std::string HeaderBytes(const TableHeader& header, std::string_view entry_bytes) {
  using internal::PutNumber;
  const std::string texts = header.game + header.part + header.rules;
  const std::uint64_t size =
      internal::HeaderSize(internal::kTextsAt + texts.size(), header.numbers, header.form);
  std::string checked;
  PutNumber(checked, size, 8);
  PutNumber(checked, header.numbers, 8);
  PutNumber(checked, EntrySize(header.form), 4);
  PutNumber(checked, header.form, 4);
  PutNumber(checked, 0, 4);  // not packed
  PutNumber(checked, kTableBlock, 4);
  PutNumber(checked, header.numbering, 4);
  PutNumber(checked, static_cast<std::uint64_t>(header.counts.longest), 4);
  for (const std::uint64_t n :
       {header.counts.positions, header.counts.wins, header.counts.draws, header.counts.losses}) {
    PutNumber(checked, n, 8);
  }
  for (const std::string* text : {&header.game, &header.part, &header.rules}) {
    PutNumber(checked, text->size(), 4);
  }
  PutNumber(checked, 0, 4);
  for (const std::uint64_t n :
       {header.all.up_to_symmetry, header.all.wins, header.all.draws, header.all.losses}) {
    PutNumber(checked, n, 8);
  }
  checked += texts;
  for (std::size_t i = 0; i < internal::TableBlocks(header.numbers, header.form); ++i) {
    PutNumber(checked, Crc32(TableBlock(entry_bytes, i)), 4);
  }
  checked.resize(static_cast<std::size_t>(size) - internal::kCheckedFrom);
  std::string bytes(internal::kTableMark);
  PutNumber(bytes, kTableVersion, 4);
  PutNumber(bytes, Crc32(checked), 4);
  return bytes + checked;
}

// Of all bytes of a file. Errors: what is wrong, to be said after the name of the file: it is no
// table, of another version or form, cut off, or its header is damaged. The entries are not read.
inline Result<TableHeader> ReadTableHeader(std::string_view file) {
  using internal::NumberAt;
  using internal::WordAt;
  if (std::string problem = internal::ProblemOfHeader(file); !problem.empty()) {
    return Result<TableHeader>::Error(std::move(problem));
  }
  const std::uint32_t version = WordAt(file, internal::kVersionAt);
  TableHeader header;
  std::size_t at = internal::TextsAt(version);
  const auto text = [&](std::size_t length_at) {
    const std::size_t length = WordAt(file, length_at);
    at += length;
    return std::string(file.substr(at - length, length));
  };
  header.game = text(internal::kGameLengthAt);
  header.part = text(internal::kPartLengthAt);
  if (version > 1) header.rules = text(internal::kRulesLengthAt);
  header.version = version;
  header.checksum = WordAt(file, internal::kHeaderCheckAt);
  header.form = WordAt(file, internal::kFormAt);
  header.numbers = NumberAt(file, internal::kNumbersAt, 8);
  header.numbering = WordAt(file, internal::kNumberingAt);
  const auto count = [&](std::size_t i) { return NumberAt(file, internal::kCountsAt + 8 * i, 8); };
  header.counts = {.positions = count(0),
                   .wins = count(1),
                   .draws = count(2),
                   .losses = count(3),
                   .longest = static_cast<int>(WordAt(file, internal::kLongestAt))};
  const auto all = [&](std::size_t i) {
    return version == 1 ? count(i) : NumberAt(file, internal::kAllCountsAt + 8 * i, 8);
  };
  header.all = {all(0), all(1), all(2), all(3)};
  header.checksums.resize(
      static_cast<std::size_t>(internal::TableBlocks(header.numbers, header.form)));
  for (std::uint32_t& c : header.checksums) {
    c = WordAt(file, at);
    at += 4;
  }
  return Result<TableHeader>::Ok(std::move(header));
}

// The entries of a file whose header was read, as they lie there.
class StoredEntries {
 public:
  StoredEntries() = default;
  explicit StoredEntries(std::string_view entry_bytes, std::uint32_t form = WordEntries::kForm)
      : bytes_(entry_bytes), form_(form) {}
  // The last bytes of a file that ReadTableHeader took.
  StoredEntries(const TableHeader& header, std::string_view file)
      : bytes_(file.substr(file.size() -
                           static_cast<std::size_t>(header.numbers) * EntrySize(header.form))),
        form_(header.form) {}

  std::size_t size() const { return bytes_.size() / EntrySize(form_); }
  // Precondition: i < size().
  RetrogradeEntry operator[](std::size_t i) const {
    return form_ == ByteEntries::kForm ? ToWord<ByteEntries>(At<ByteEntries>(i))
                                       : At<WordEntries>(i);
  }
  // The same as it is stored. Precondition: Entries::kForm is the form.
  template <class Entries>
  typename Entries::Entry At(std::size_t i) const {
    if constexpr (Entries::kForm == ByteEntries::kForm) {
      return static_cast<unsigned char>(bytes_[i]);
    } else {
      const auto low = static_cast<unsigned char>(bytes_[2 * i]);
      const auto high = static_cast<unsigned char>(bytes_[2 * i + 1]);
      return static_cast<RetrogradeEntry>(static_cast<std::uint16_t>(low | high << 8));
    }
  }
  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
  std::uint32_t form_ = WordEntries::kForm;
};

// Whether a block of entries is as it was written. Precondition: i < header.checksums.size().
inline bool IsBlockRight(const TableHeader& header, const StoredEntries& entries, std::size_t i) {
  return Crc32(TableBlock(entries.bytes(), i)) == header.checksums[i];
}

}  // namespace boardgames
