// What endgame tables say of positions: `endgame probe`, and the longest wins as games.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/solve/table_file.h"
#include "boardgames/stable_sort.h"
#include "command_line.h"
#include "endgame.h"
#include "input.h"
#include "output.h"

namespace boardgames::program {
namespace {

// The tables of a game, each opened when it is first asked for.
class Probed {
 public:
  Probed(const AnyEndgame& endgame, const EndgameArgs& args) : endgame_(endgame), args_(args) {}

  // The entry of a position for the player to move.
  absl::StatusOr<RetrogradeEntry> Find(const AnyPosition& position) {
    if (position.terminal() && HasClasses(endgame_)) {
      const double result = position.utility(position.to_move());
      return static_cast<RetrogradeEntry>((result > 0) - (result < 0));  // at distance 0
    }
    ASSIGN_OR_RETURN(const EntryPlace place, endgame_.place(position));
    auto at = tables_.find(place.cls);
    if (at == tables_.end()) {
      ASSIGN_OR_RETURN(MappedTable table, Open(place.cls));
      at = tables_.emplace(place.cls, std::move(table)).first;
    }
    return at->second.Find(place.number);
  }
  // The same, but kNoPosition where no table need be there: in a passing class, or in none.
  absl::StatusOr<RetrogradeEntry> FindIfKept(const AnyPosition& position) {
    if (!HasClasses(endgame_) || position.terminal()) return Find(position);
    const Result<EntryPlace> place = endgame_.place(position);
    if (!place) return kNoPosition;
    absl::StatusOr<RetrogradeEntry> entry = Find(position);
    if (!endgame_.shape(place->cls).passing || !absl::IsUnavailable(entry.status())) return entry;
    return kNoPosition;
  }

 private:
  absl::StatusOr<MappedTable> Open(int cls) const {
    const std::string path =
        args_.table.empty() ? TablePath(*args_.tables, endgame_, cls) : args_.table;
    absl::StatusOr<MappedTable> table = MappedTable::Open(path);
    if (absl::IsUnavailable(table.status())) {
      const std::string& part = endgame_.shape(cls).name;
      return absl::UnavailableError(absl::StrCat(
          std::string(table.status().message()), "; `", ProgramName(), " endgame build ",
          endgame_.game(), part.empty() ? "" : " --classes ", part, "` makes a table"));
    }
    RETURN_IF_ERROR(table);
    if (const auto found = ClassOf(table->header(), endgame_); !found || *found != cls) {
      return BadInput("'", path, "' ", found ? "is of class " + table->header().part : found.error);
    }
    return table;
  }

  const AnyEndgame& endgame_;
  const EndgameArgs& args_;
  std::map<int, MappedTable> tables_;
};

struct MoveEntry {
  std::string move;
  RetrogradeEntry
      entry;  // for the player who makes it, from before the move; kNoPosition: no table
};

// The value of each move, the best first, equal ones in the game's order.
absl::StatusOr<std::vector<MoveEntry>> MoveEntries(Probed& tables, const AnyPosition& position) {
  std::vector<MoveEntry> entries;
  for (const std::string& move : position.legal_moves()) {
    const auto after = position.clone();
    RETURN_IF_ERROR(after->play(move));
    ASSIGN_OR_RETURN(const int theirs, tables.FindIfKept(*after));
    if (theirs == kNoPosition) {
      entries.push_back({move, kNoPosition});
      continue;
    }
    const int ours = after->to_move() == position.to_move() ? theirs : -theirs;
    entries.push_back({move, static_cast<RetrogradeEntry>(ours + (ours > 0) - (ours < 0))});
  }
  const auto better = [](const MoveEntry& a, const MoveEntry& b) {
    return ValueOf(a.entry) > ValueOf(b.entry);  // no value is the least
  };
  StableSort(entries.begin(), entries.end(), better);
  return entries;
}

absl::StatusOr<int> RunProbe(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const Loaded loaded, Load(games, args.position));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, loaded.game->endgame());
  Probed tables(*endgame, args);
  const AnyPosition& position = *loaded.position;
  ASSIGN_OR_RETURN(const RetrogradeEntry entry, tables.Find(position));
  ASSIGN_OR_RETURN(const auto moves, MoveEntries(tables, position));
  if (args.json) {
    Json json = {{"game", loaded.game->spec()}, {"position", position.to_string()}};
    AddValue(json, entry);
    json["moves"] = Json::array();
    for (const MoveEntry& m : moves) {
      Json& move = json["moves"].emplace_back();
      move["move"] = m.move;
      if (m.entry == kNoPosition) {
        move["value"] = Json();
        move["plies"] = Json();
      } else {
        AddValue(move, m.entry);
      }
    }
    PrintJson(json);
    return kExitOk;
  }
  Print(absl::StrCat(loaded.game->spec(), ", ", loaded.game->player_name(position.to_move()),
                     " to move: ", EntryText(entry), "\n"));
  if (moves.empty()) return kExitOk;
  const Table rows({{"move", -8}, {"value", -1}});
  Print("\n");
  rows.PrintHeader();
  for (const MoveEntry& m : moves) {
    rows.PrintRow({m.move, m.entry == kNoPosition ? "no table" : EntryText(m.entry)});
  }
  return kExitOk;
}

// --- longest -------------------------------------------------------------------------------------

// The first of the longest wins for the player to move; nothing: none is won.
std::optional<std::uint64_t> LongestWin(const StoredEntries& entries) {
  std::optional<std::uint64_t> longest;
  RetrogradeEntry most = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const RetrogradeEntry e = entries[i];
    if (e <= most) continue;
    most = e;
    longest = i;
  }
  return longest;
}

// Both sides play by the tables to the end.
absl::StatusOr<std::vector<std::string>> PlayOut(const AnyGame& game, AnyPosition& position,
                                                 RetrogradeEntry entry) {
  ASSIGN_OR_RETURN(const auto searcher, game.make_searcher());
  for (int left = entry - 1; left > 0; --left) {
    ASSIGN_OR_RETURN(const SearchReport report, searcher->search(position, {.depth = 1}));
    if (report.plies != left) {
      return BadInput(
          "from '", position.to_string(),
          "' the tables do not tell the way; the classes that moves lead to are needed");
    }
    RETURN_IF_ERROR(position.play(*report.best));
  }
  return position.moves_played();
}

absl::StatusOr<int> RunLongest(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(args.position.game));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, game->endgame());
  if (!HasClasses(*endgame)) {
    return BadInput(endgame->game(), " has one table, and no classes whose longest wins are told");
  }
  const std::vector<std::string> names =
      args.classes.empty() ? std::vector<std::string>() : absl::StrSplit(args.classes, ',');
  RETURN_IF_ERROR(ClassesFor(*endgame, names));
  const std::string folder = ClassFolder(*args.tables, *endgame);
  ASSIGN_OR_RETURN(const std::vector<StoredClass> tables, OpenClasses(folder, *endgame));
  ASSIGN_OR_RETURN(const AnyGamePtr knowing, endgame->with(tables));
  std::vector<int> told;
  for (int c = 0; c < endgame->classes(); ++c) {
    const std::string& name = endgame->shape(c).name;
    const bool there = tables[static_cast<std::size_t>(c)].there();
    const bool asked = std::find(names.begin(), names.end(), name) != names.end();
    if (asked && !there) return BadInput("there is no table of class ", name, " in '", folder, "'");
    if (asked || (names.empty() && there)) told.push_back(c);
  }
  const Table rows({{"class", -9}, {"plies", 5}, {"position", -1}});
  if (!args.json) rows.PrintHeader();
  for (const int c : told) {
    const std::string& name = endgame->shape(c).name;
    const StoredClass& table = tables[static_cast<std::size_t>(c)];
    const std::optional<std::uint64_t> number = LongestWin(table.entries);
    if (!number) continue;
    const std::string text = *endgame->position_text({c, *number});
    const RetrogradeEntry entry = table.entries[static_cast<std::size_t>(*number)];
    if (!args.json) {
      rows.PrintRow({name, absl::StrCat(entry - 1), text});
      continue;
    }
    ASSIGN_OR_RETURN(const auto position, knowing->parse_position(text));
    ASSIGN_OR_RETURN(const std::vector<std::string> moves, PlayOut(*knowing, *position, entry));
    PrintJson({{"game", endgame->game()},
               {"class", name},
               {"plies", entry - 1},
               {"position", text},
               {"moves", moves}});
  }
  return kExitOk;
}

}  // namespace

void AddProbe(const Command& endgame) {
  const auto [probe, args] =
      endgame.Add<EndgameArgs>("probe", "the value of a position and of each move", RunProbe);
  probe.Word("GAME", &args.position.game, "the game, as morris:variant=three");
  probe.Text("POSITION", &args.position.position, "",
             "in the game's notation (default: the start)");
  probe.Text("--moves", &args.position.moves, "MOVES",
             "moves played from there: \"m1 m2\" or m1,m2");
  probe.Text("--table", &args.table, "FILE", kTableHelp);
  AddFolder(probe, args);
  AddJson(probe, args.json);
}

void AddLongest(const Command& endgame) {
  const auto [longest, args] = endgame.Add<EndgameArgs>(
      "longest", "the longest win of each class, and with --json the game", RunLongest);
  longest.Word("GAME", &args.position.game, "the game, as morris:variant=six");
  longest.Text("--classes", &args.classes, "NAMES", "these alone, as 5-4,6-3");
  AddFolder(longest, args);
  AddJson(longest, args.json);
}

}  // namespace boardgames::program
