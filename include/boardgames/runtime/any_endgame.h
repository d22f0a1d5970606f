// AnyEndgame: the tables of a game's positions without its type: made, checked and looked up.
//
//   Result<std::shared_ptr<const AnyEndgame>> endgame = game->endgame();
//   const AnyEndgame& e = **endgame;
//   std::vector<StoredClass> tables(e.classes());
//   auto first = e.build(0, tables, {.workers = ThreadWorkers(4)});
//   tables[0] = first->stored();
//   Result<EntryPlace> place = e.place(position);
//   ValueOf(tables[place->cls].entries[place->number]);       // for the player to move
//
// For games with HasRank (game.h), which have one class without a name, and games with HasClasses
// (solve/classes.h), whose classes are solved in their order. The value of a position leaves the
// past of its game out: rules of repetition play no part. Keeps the rules it needs alive.
// Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/options.h"
#include "boardgames/solve/stored_classes.h"
#include "boardgames/solve/table_file.h"

namespace boardgames {

class AnyGame;
class AnyPosition;

// A class that was solved: what goes into its file.
struct SolvedTable {
  TableHeader header = {};  // without checksums
  std::string_view bytes = {};
  std::shared_ptr<const void> memory = {};  // where they are

  StoredClass stored() const { return {StoredEntries(bytes, header.form), {}, memory}; }
};

class AnyEndgame {
 public:
  virtual ~AnyEndgame() = default;

  // The spec of the rules that the tables hold for: without options that play no part in values.
  virtual const std::string& game() const = 0;
  // What the values assume beyond it, in words; may be empty.
  virtual std::string rules() const = 0;

  virtual int classes() const = 0;
  virtual const ClassShape& shape(int cls) const = 0;
  // Whether its tables are those of classes with names; else it has one table.
  bool has_classes() const { return !shape(0).name.empty(); }
  // Of its entries (solve/entry.h).
  virtual std::uint32_t form() const = 0;
  // A checksum of which number stands for which position, by some hundred of them: it differs where
  // the game was changed to number them otherwise.
  virtual std::uint32_t numbering(int cls) const = 0;

  // What build needs; 0 where it is not known before.
  virtual std::uint64_t bytes_to_build(int cls) const = 0;
  // The entries of a class by number. `tables`, by class: its children are there. Errors: those of
  // retrograde analysis (solve/retrograde.h, solve/class_solver.h).
  virtual Result<SolvedTable> build(int cls, const std::vector<StoredClass>& tables,
                                    const RetrogradeOptions& options) const = 0;

  // Holds each entry of a class against the game's own moves (solve/check_entries.h). `tables`: the
  // class and its children are there. Errors: the first entry that is wrong, with its position, its
  // value and the right one; entries of another number; it was stopped.
  virtual Result<void> check_entries(int cls, const std::vector<StoredClass>& tables,
                                     const RetrogradeOptions& options) const = 0;

  // Where a position is. Errors: it belongs to other rules, is in no class, or is none that can
  // come about, so that it has no number.
  virtual Result<EntryPlace> place(const AnyPosition& position) const = 0;
  // Whether an entry of that position is its value under all rules of the game; else the position may
  // also be a draw (solve/classes.h). Precondition: it has a place.
  virtual bool is_sure(const AnyPosition&, RetrogradeEntry) const { return true; }
  // The other way round, the text of the position; nothing: the number is none's. Of positions that
  // share an entry it is one. Precondition: there is such an entry.
  virtual std::optional<std::string> position_text(const EntryPlace& place) const = 0;

  // The same game, whose searches know the values of these tables, by class; missing ones have no
  // entries. Errors: no search of this game asks tables.
  virtual Result<std::shared_ptr<const AnyGame>> with(std::vector<StoredClass> tables) const = 0;

 protected:
  AnyEndgame() = default;
  AnyEndgame(const AnyEndgame&) = delete;
  AnyEndgame& operator=(const AnyEndgame&) = delete;
};

// "a win in 5", "a loss in 4", "a draw", "no position"
std::string EntryText(RetrogradeEntry entry);

// Which class of this game a table with this header is. Errors: it is of another game or other
// options, of a class that there is not, or the game numbers its positions otherwise.
Result<int> ClassOf(const TableHeader& header, const AnyEndgame& endgame);

// Where the table of a class lies in a folder of tables: "tic-tac-toe.bgt", "morris/8-7.bgt".
std::string TableFile(const AnyEndgame& endgame, int cls);

// The classes of these names and those they rest on, in the order in which they can be built; no
// names: all. Errors: a name that is none; the sentence lists the known ones.
Result<std::vector<int>> ClassesFor(const AnyEndgame& endgame,
                                    const std::vector<std::string>& names);

// What is to be done until some classes have tables that stay. Of the classes they rest on, passing
// ones (solve/classes.h) are solved where they are needed, and may go again.
struct EndgamePlan {
  struct Step {
    int cls = 0;
    bool there = false;          // nothing is to be done
    std::vector<int> over = {};  // passing classes that no later step needs
  };
  std::vector<Step> steps = {};      // in order
  std::uint64_t entries = 0;         // of those to solve, as they are kept
  std::uint64_t bytes_to_build = 0;  // the most that one of them needs
  // Of tables beside those that are there: the most at a time, and in the end.
  std::uint64_t most_bytes = 0;
  std::uint64_t bytes = 0;
};

// `there`: by class. No names: all classes but the passing ones. Errors: those of ClassesFor.
Result<EndgamePlan> PlanFor(const AnyEndgame& endgame, const std::vector<std::string>& names,
                            const std::vector<bool>& there);

}  // namespace boardgames
