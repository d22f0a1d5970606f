#include "boardgames/process/table_values.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/process/tables.h"
#include "boardgames/stable_sort.h"

namespace boardgames {
namespace {

// The tables of a game, each opened when it is first asked for.
class Opened {
 public:
  Opened(const AnyEndgame& endgame, const std::string& folder, const std::string& table)
      : endgame_(endgame), folder_(folder), table_(table) {}

  // Null: there is no such file.
  absl::StatusOr<const MappedTable*> Get(int cls) {
    const auto known = tables_.find(cls);
    if (known != tables_.end()) return known->second ? &*known->second : nullptr;
    std::optional<MappedTable>& opened = tables_[cls];
    const std::string path = table_.empty() ? TablePath(folder_, endgame_, cls) : table_;
    std::error_code error;
    if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) {
      return nullptr;
    }
    ASSIGN_OR_RETURN(opened, OpenTable(path, endgame_, cls));
    return &*opened;
  }

 private:
  const AnyEndgame& endgame_;
  const std::string& folder_;
  const std::string& table_;
  std::map<int, std::optional<MappedTable>> tables_;
};

class Reader {
 public:
  Reader(const AnyEndgame& endgame, const std::string& folder, const std::string& table)
      : endgame_(endgame), opened_(endgame, folder, table) {}

  // For the player to move, the position itself or one after a move.
  absl::StatusOr<RetrogradeEntry> Find(const AnyPosition& position, bool after_move) {
    if (position.terminal() && endgame_.has_classes()) {
      const double result = position.utility(position.to_move());
      return static_cast<RetrogradeEntry>((result > 0) - (result < 0));  // at distance 0
    }
    const Result<EntryPlace> place = endgame_.place(position);
    if (!place) {
      if (!after_move) values.unplaced = place.error;
      return kNoPosition;
    }
    ASSIGN_OR_RETURN(const MappedTable* const table, opened_.Get(place->cls));
    if (table != nullptr) {
      ASSIGN_OR_RETURN(const RetrogradeEntry entry, table->Find(place->number));
      return endgame_.is_sure(position, entry) ? entry : kNoPosition;
    }
    if (!after_move || !endgame_.shape(place->cls).passing) Miss(place->cls);
    return kNoPosition;
  }

  TableValues values;

 private:
  void Miss(int cls) {
    std::vector<int>& missing = values.missing;
    if (std::find(missing.begin(), missing.end(), cls) == missing.end()) missing.push_back(cls);
  }

  const AnyEndgame& endgame_;
  Opened opened_;
};

}  // namespace

std::optional<std::string> TableValues::best() const {
  if (moves.empty() || moves.front().entry == kNoPosition) return std::nullopt;
  const bool all_known = moves.back().entry != kNoPosition;  // no value is the last
  if (!all_known && moves.front().entry != entry) return std::nullopt;
  return moves.front().move;
}

absl::StatusOr<TableValues> ValuesOf(const AnyEndgame& endgame, const AnyPosition& position,
                                     const std::string& folder, const std::string& table) {
  Reader reader(endgame, folder, table);
  TableValues& values = reader.values;
  ASSIGN_OR_RETURN(values.entry, reader.Find(position, false));
  for (const std::string& move : position.legal_moves()) {
    const auto after = position.clone();
    RETURN_IF_ERROR(after->play(move));
    ASSIGN_OR_RETURN(const int theirs, reader.Find(*after, true));
    if (theirs == kNoPosition) {
      values.moves.push_back({move, kNoPosition});
      continue;
    }
    const int ours = after->to_move() == position.to_move() ? theirs : -theirs;
    values.moves.push_back({move, static_cast<RetrogradeEntry>(ours + (ours > 0) - (ours < 0))});
  }
  const auto better = [](const TableValues::Move& a, const TableValues::Move& b) {
    return ValueOf(a.entry) > ValueOf(b.entry);  // no value is the least
  };
  StableSort(values.moves.begin(), values.moves.end(), better);
  return std::move(values);
}

}  // namespace boardgames
