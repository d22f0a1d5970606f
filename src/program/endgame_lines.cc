// What endgame tables say of positions: `endgame probe`, and the longest wins as games.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/process/table_values.h"
#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/solve/table_file.h"
#include "command_line.h"
#include "endgame.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {
namespace {

// Why a position, or one of its moves, has no value.
absl::Status CheckThere(const AnyEndgame& endgame, const EndgameArgs& args,
                        const TableValues& values) {
  if (!values.unplaced.empty()) return BadInput(values.unplaced);
  if (values.missing.empty()) return absl::OkStatus();
  const int cls = values.missing.front();
  const std::string& part = endgame.shape(cls).name;
  return absl::UnavailableError(absl::StrCat(
      "there is no file '", args.table.empty() ? TablePath(*args.tables, endgame, cls) : args.table,
      "'; `", ProgramName(), " endgame build ", endgame.game(), part.empty() ? "" : " --classes ",
      part, "` makes a table"));
}

absl::StatusOr<int> RunProbe(const Registry& games, const EndgameArgs& args) {
  ASSIGN_OR_RETURN(const Loaded loaded, Load(games, args.position));
  ASSIGN_OR_RETURN(const EndgamePtr endgame, loaded.game->endgame());
  const AnyPosition& position = *loaded.position;
  ASSIGN_OR_RETURN(const TableValues values,
                   ValuesOf(*endgame, position, *args.tables, args.table));
  RETURN_IF_ERROR(CheckThere(*endgame, args, values));
  if (args.json) {
    Json json = {{"game", loaded.game->spec()}, {"position", position.to_string()}};
    AddValue(json, values.entry);
    json["moves"] = Json::array();
    for (const TableValues::Move& m : values.moves) {
      Json& move = json["moves"].emplace_back();
      move["move"] = m.move;
      AddValue(move, m.entry);
    }
    PrintJson(json);
    return kExitOk;
  }
  Print(absl::StrCat(
      loaded.game->spec(), ", ", loaded.game->player_name(position.to_move()), " to move: ",
      values.entry == kNoPosition ? "not sure to end in time" : EntryText(values.entry), "\n"));
  if (values.moves.empty()) return kExitOk;
  const Table rows({{"move", -8}, {"value", -1}});
  Print("\n");
  rows.PrintHeader();
  for (const TableValues::Move& m : values.moves) {
    rows.PrintRow({m.move, m.entry == kNoPosition ? "not known" : EntryText(m.entry)});
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
  if (!endgame->has_classes()) {
    return BadInput(endgame->game(), " has one table, and no classes whose longest wins are told");
  }
  const std::vector<std::string> names = ClassNames(args);
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
    ASSIGN_OR_RETURN(const MappedTable table,
                     OpenTable(TablePath(*args.tables, *endgame, c), *endgame, c));
    RETURN_IF_ERROR(table.Verify({.stop = &Interrupted()}));
    const std::optional<std::uint64_t> number = LongestWin(table.entries());
    if (!number) continue;
    const std::string text = *endgame->position_text({c, *number});
    const RetrogradeEntry entry = table.entries()[static_cast<std::size_t>(*number)];
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
