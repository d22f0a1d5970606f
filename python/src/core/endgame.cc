#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/memory.h"
#include "boardgames/search/limits.h"
#include "core.h"
#include "watch.h"

namespace boardgames::python {
namespace {

// The bytes of a file, as Python has mapped them.
using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The same, let go of by whoever is the last to need them, who may not have the interpreter's lock.
std::shared_ptr<const Bytes> Shared(Bytes bytes) {
  return {new Bytes(std::move(bytes)), [](const Bytes* all) {
            const nb::gil_scoped_acquire lock;
            delete all;
          }};
}

// By class: how many there are of each kind.
using Counted = nb::typed<nb::dict, nb::str, nb::typed<nb::dict, nb::str, int>>;

// The tables of a game, as far as they are there.
class Endgame {
 public:
  explicit Endgame(GamePtr game)
      : game_(std::move(game)),
        endgame_(Take<Error>(game_->endgame())),
        tables_(static_cast<std::size_t>(endgame_->classes())),
        headers_(tables_.size()),
        right_(tables_.size()),
        made_(tables_.size()) {}

  bool HasClasses() const { return endgame_->has_classes(); }

  // Takes the tables that are files of that folder.
  void Open(const nb::object& folder) {
    const nb::object read = nb::module_::import_("boardgames._files").attr("read");
    for (int c = 0; c < endgame_->classes(); ++c) {
      const nb::object file = read(folder, TableFile(*endgame_, c));
      if (!file.is_none()) OpenOne(c, nb::cast<Bytes>(file));
    }
  }

  // Makes what is missing of these classes, and of those that they rest on. No names: all.
  void Build(const std::vector<std::string>& names, std::size_t max_bytes) {
    Limits limits;
    Watch watch(limits, nb::none());
    RetrogradeOptions options{.max_bytes = max_bytes, .stop = limits.stop};
    options.on_progress = [&](const RetrogradeProgress&) { limits.poll(SearchProgress()); };
    for (const int c : Take<BadOption>(ClassesFor(*endgame_, names))) {
      if (tables_[At(c)].there()) continue;
      auto solved = Result<SolvedTable>::Error("");
      const bool had_memory = [&] {
        const Unlocked unlocked(*game_);
        return internal::HasMemoryFor([&] { solved = endgame_->build(c, tables_, options); });
      }();
      watch.Rethrow();
      if (!had_memory) throw std::bad_alloc();
      SolvedTable table = Take<Error>(std::move(solved));
      tables_[At(c)] = table.stored();
      headers_[At(c)] = std::move(table.header);
      made_[At(c)] = true;
    }
  }

  // Writes the tables that were made here into files of that folder. Those that were read stay
  // where they are: fresh checksums would cover up what is wrong with them.
  void Save(const nb::object& folder) const {
    const nb::module_ os = nb::module_::import_("os");
    const nb::object write = nb::module_::import_("boardgames._files").attr("write");
    for (std::size_t c = 0; c < tables_.size(); ++c) {
      if (!made_[c]) continue;
      const nb::object path =
          os.attr("path").attr("join")(folder, TableFile(*endgame_, static_cast<int>(c)));
      os.attr("makedirs")(os.attr("path").attr("dirname")(path), nb::arg("exist_ok") = true);
      const std::string_view entries = tables_[c].entries.bytes();
      const std::string header = HeaderBytes(headers_[c], entries);
      write(path, nb::bytes(header.data(), header.size()),
            nb::bytes(entries.data(), entries.size()));
    }
  }

  // For the player to move; nothing where no table has it.
  std::optional<RetrogradeEntry> Find(const Position& position) {
    CheckIsOf("this table is of", *game_, position);
    // Without the game before it, which no table knows.
    const auto at = Take<BadPosition>(game_->parse_position(position.at->to_string()));
    if (at->terminal()) {
      const double result = at->utility(at->to_move());
      return static_cast<RetrogradeEntry>((result > 0) - (result < 0));
    }
    const Result<EntryPlace> place = endgame_->place(*at);
    if (!place || !tables_[At(place->cls)].there()) return std::nullopt;
    const StoredClass& table = tables_[At(place->cls)];
    const auto number = static_cast<std::size_t>(place->number);
    const TableHeader& header = headers_[At(place->cls)];
    const std::size_t block = number * EntrySize(header.form) / kTableBlock;
    if (block < right_[At(place->cls)].size() && !right_[At(place->cls)][block]) {
      if (!IsBlockRight(header, table.entries, block)) {
        throw Error("the table of " + NameOf(place->cls) +
                    " is damaged: its entries do not agree with their checksum; build it anew");
      }
      right_[At(place->cls)][block] = true;
    }
    const RetrogradeEntry entry = table.entries[number];
    if (entry == kNoPosition || !endgame_->is_sure(*at, entry)) return std::nullopt;
    return entry;
  }

  // The game, whose searches ask these tables where its rules can.
  GamePtr Asking() const {
    return HasClasses() ? GamePtr(Take<Error>(endgame_->with(tables_))) : game_;
  }

  Counted Classes() const {
    Counted classes;
    for (std::size_t c = 0; c < tables_.size(); ++c) {
      if (!tables_[c].there()) continue;
      const RetrogradeCounts& counts = headers_[c].counts;
      nb::dict numbers;
      numbers["positions"] = counts.positions;
      numbers["wins"] = counts.wins;
      numbers["draws"] = counts.draws;
      numbers["losses"] = counts.losses;
      numbers["longest"] = counts.longest;
      classes[endgame_->shape(static_cast<int>(c)).name.c_str()] = numbers;
    }
    return classes;
  }

  std::string Rules() const { return endgame_->rules(); }
  std::string Text() const { return endgame_->game(); }
  std::string NamesOfSome() const {
    return "'" + endgame_->shape(0).name + "' to '" +
           endgame_->shape(endgame_->classes() - 1).name + "'";
  }

 private:
  static std::size_t At(int cls) { return static_cast<std::size_t>(cls); }
  std::string NameOf(int cls) const {
    const std::string& name = endgame_->shape(cls).name;
    return endgame_->game() + (name.empty() ? "" : " " + name);
  }

  void OpenOne(int cls, Bytes file) {
    const std::shared_ptr<const Bytes> bytes = Shared(std::move(file));
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const std::string said = "the table of " + NameOf(cls) + " ";
    Result<TableHeader> header = ReadTableHeader(text);
    if (!header) throw Error(said + header.error);
    const Result<int> found = ClassOf(*header, *endgame_);
    if (!found) throw Error(said + found.error);
    if (*found != cls) throw Error(said + "is of class " + header->part);
    tables_[At(cls)] = {StoredEntries(*header, text), header->checksums, bytes};
    right_[At(cls)].assign(header->checksums.size(), false);
    headers_[At(cls)] = *std::move(header);
  }

  GamePtr game_;
  std::shared_ptr<const AnyEndgame> endgame_;
  std::vector<StoredClass> tables_;
  std::vector<TableHeader> headers_;      // of those that are there
  std::vector<std::vector<bool>> right_;  // whether a block of a file is known to be
  std::vector<bool> made_;                // in this process, not read from a file
};

Endgame EndgameOf(const Game& game, const std::vector<std::string>& classes,
                  const nb::object& folder, std::int64_t memory_mib) {
  constexpr std::int64_t kMost = std::int64_t{1} << 24;
  if (memory_mib < 1 || memory_mib > kMost) {
    throw BadOption("memory_mib is " + std::to_string(memory_mib) + "; it must be 1 to " +
                    std::to_string(kMost));
  }
  Endgame endgame(game.game);
  const bool has_classes = endgame.HasClasses();
  if (!has_classes && !classes.empty()) {
    throw BadOption(endgame.Text() + " has one table, and no classes");
  }
  if (has_classes && classes.empty() && folder.is_none()) {
    throw BadOption("say classes, from " + endgame.NamesOfSome() +
                    ", or a folder that has their tables");
  }
  if (!folder.is_none()) endgame.Open(folder);
  if (!has_classes || !classes.empty()) {
    endgame.Build(classes, static_cast<std::size_t>(memory_mib) << 20);
  }
  return endgame;
}

}  // namespace

void AddEndgame(nb::module_& m) {
  OneAtATime(nb::class_<Endgame>(m, "Endgame",
                                 "Tables of all positions of a game, or of classes of them. "
                                 "Game.endgame makes it."))
      .def(
          "value",
          [](Endgame& e, const Position& position)
              -> std::optional<std::pair<std::string, std::optional<int>>> {
            const std::optional<RetrogradeEntry> entry = e.Find(position);
            if (!entry) return std::nullopt;
            if (*entry == 0) return std::pair("draw", std::nullopt);
            return std::pair(*entry > 0 ? "win" : "loss", std::abs(*entry) - 1);
          },
          nb::arg("position").lock(),
          "('win', plies), ('loss', plies) or ('draw', None), for the player to move, with the "
          "best play of both, whatever the game before; None: no table here has the position, or "
          "too many plies without progress may end the game before.")
      .def("save", &Endgame::Save, nb::arg("folder"),
           "Writes the tables that were made here into that folder, for Game.endgame and for the "
           "program `boardgames`. Tables that were read from a folder are not written; copy their "
           "files.")
      .def_prop_ro("classes", &Endgame::Classes,
                   "The tables that are here, by the names of their classes, '' if the game has "
                   "one table: of each how many positions it has, and how many wins, draws and "
                   "losses for the player to move, and its longest win or loss in plies.")
      .def_prop_ro("rules", &Endgame::Rules,
                   "What the values assume beyond the rules of the game, in words.")
      .def_prop_ro(
          "game", [](const Endgame& e) { return Game{e.Asking()}; },
          "The game; if it has classes, with searches that know what these tables say.")
      .def("__reduce__",
           CannotPickle<Endgame>("an Endgame cannot be pickled or copied; save its tables into a "
                                 "folder, and read them by Game.endgame(folder=...)"))
      .def("__repr__", [](const Endgame& e) { return "<endgame tables of " + e.Text() + ">"; });

  Bound<Game>(m, "Game").def(
      "endgame", &EndgameOf, nb::arg("classes") = std::vector<std::string>(), nb::kw_only(),
      nb::arg("folder") = nb::none(), nb::arg("memory_mib") = 2048,
      R"(Exact values, for games that number their positions: from tables that Endgame.save or
`boardgames endgame build` wrote into that folder, and from what is missing there, which is made
now, in memory. A large game has a table for each class of its positions: say which; those that
they rest on are made too.

>>> import boardgames as bg
>>> table = bg.Game("morris").endgame(["3-3"])
>>> table.value(bg.Game("morris").parse("WW----------B-B---W---B-/0,0/0"))
('win', 1))");
}

}  // namespace boardgames::python
