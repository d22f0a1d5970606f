// Classes of positions: what retrograde analysis of a large game is told, so that it can solve the
// game part by part, block by block.
//
// A game whose moves never lead back from some positions to others (a man is removed, a stone is
// placed) falls into classes. Those that moves lead to are solved first and settle the moves into
// them; what is in memory is one class. A game with few positions needs none of this: it numbers
// them (HasRank) and calls RetrogradeTable.
//
// A class has one side or two (positions with the one or the other to move, solved together), a
// side so many blocks, a block `width` entries. An entry is known by its number within the class,
// (side * blocks + block) * width + offset. Symmetric positions may share an entry; one position
// may also have several entries (images that map the block onto itself): all of them get the same
// value.
//
//   struct MyClasses {
//     using Entries = ByteEntries;                       // or WordEntries
//     int classes() const;
//     const ClassShape& shape(int cls) const;            // its children have lower numbers
//     Block open(int cls, int side, std::uint64_t block) const;
//   };
//   struct Block {
//     // One of sink.absent() (no position has this number), sink.known(Score) (the position's own
//     // value for the player to move), or all its moves: sink.settled(place, same) into an earlier
//     // class, sink.move(Score) of known value from the mover's view, sink.inside(n) for n moves
//     // that stay in the class. `same`: the same player moves there too.
//     void successors(std::uint32_t offset, auto& sink) const;
//     // For each block that moves from this one lead to within the class: visit(side, block, same,
//     // expand), where expand(offset, add) calls add(my_offset) once for each move from
//     // my_offset to that block's offset: exactly the moves that were counted by sink.inside.
//     void sources(auto&& visit) const;
//     // How many positions an entry stands for; 0 if another entry stands for the same ones.
//     std::uint32_t orbit(std::uint32_t offset) const;
//   };
//
// A class in which every move is settled (a man is placed) says so, `acyclic`; the `sources` of its
// blocks are never asked.
//
// `open` is called for every block at every distance: constant time, no allocation. All of it is
// called from several threads at once.
//
// A game offers its layout by two hooks (HasClasses); `boardgames endgame` then makes and reads its
// tables, and searches use them:
//
//   std::shared_ptr<const MyClasses> classes() const;     // null: these rules have none
//   // The game whose bounds() knows them.
//   MyGame WithEndgame(std::shared_ptr<const ClassTables<MyClasses>>) const;
//
// and the layout says which entry is which position:
//
//   std::optional<EntryPlace> place(const State&) const;  // of one side kept; nothing: in no class
//   std::optional<State> state(const EntryPlace&) const;  // nothing: no position
//   std::string rules() const;     // what the values assume, in words
//   std::string options() const;   // those of the game's options that the values depend on
//
// Rules that the tables leave out may end a game before a win (too many plies without progress).
// The game then says which values are sure; the others may also be draws:
//
//   bool IsSure(const State&, Score) const;       // a table's value; without it all are
//   std::string table_text(const State&) const;   // position_to_string without what those rules add
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/solve/entry.h"

namespace boardgames {

struct ClassShape {
  std::string name = {};  // "8-7": it names the class's file
  int sides = 1;          // 1 or 2
  int kept = 1;           // sides that are kept; a second one may be the first one's mirror image
  std::uint64_t blocks = 0;        // of each side
  std::uint32_t width = 0;         // entries of a block, at most kWidestBlock
  std::vector<int> children = {};  // the classes that settled moves lead to
  // No move stays in the class: one pass solves it, and a byte an entry (ByteEntries) is enough.
  bool acyclic = false;
  // Only classes above need it: its table may be removed once they are solved.
  bool passing = false;

  std::uint64_t entries() const { return static_cast<std::uint64_t>(sides) * blocks * width; }
  std::uint64_t kept_entries() const { return static_cast<std::uint64_t>(kept) * blocks * width; }
};
inline constexpr std::uint32_t kWidestBlock = 65536;

// An entry of a class by its number; it is one of the sides kept.
struct EntryPlace {
  int cls = 0;
  std::uint64_t number = 0;

  friend bool operator==(const EntryPlace&, const EntryPlace&) = default;
};

template <class C>
concept ClassLayout = requires(const C& c, int i, std::uint64_t block) {
  typename C::Entries;
  { c.classes() } -> std::convertible_to<int>;
  { c.shape(i) } -> std::convertible_to<const ClassShape&>;
  c.open(i, i, block);
};

// Tables of classes that are solved, wherever they are: in memory, mapped, packed or far away.
template <class Entry>
class SolvedClasses {
 public:
  struct Probe {
    EntryPlace place;
    Entry entry = 0;  // what is found there; where a table is damaged, "no position"
  };

  virtual ~SolvedClasses() = default;
  // Looks up many at once, so that waiting for one covers waiting for others. Precondition: their
  // classes are there. Thread-safe.
  virtual void Find(std::span<Probe> probes) const = 0;

 protected:
  SolvedClasses() = default;
  SolvedClasses(const SolvedClasses&) = default;
  SolvedClasses& operator=(const SolvedClasses&) = default;
};

namespace internal {

inline void Prefetch([[maybe_unused]] const void* p) {
#if defined(__GNUC__)
  __builtin_prefetch(p);
#endif
}

}  // namespace internal

// Tables that lie in memory or are mapped.
template <class Entry>
class ClassSpans final : public SolvedClasses<Entry> {
 public:
  using typename SolvedClasses<Entry>::Probe;

  explicit ClassSpans(int classes) : spans_(static_cast<std::size_t>(classes)) {}

  // The kept entries of a class, which must outlive this; nothing: it is not there.
  void Set(int cls, std::span<const Entry> entries) {
    spans_[static_cast<std::size_t>(cls)] = entries;
  }

  void Find(std::span<Probe> probes) const override {
    for (const Probe& p : probes) internal::Prefetch(&At(p.place));
    for (Probe& p : probes) p.entry = At(p.place);
  }

 private:
  const Entry& At(const EntryPlace& p) const {
    return spans_[static_cast<std::size_t>(p.cls)][static_cast<std::size_t>(p.number)];
  }

  std::vector<std::span<const Entry>> spans_;
};

// What is known of a game's positions: its layout, and tables of some of its classes.
template <ClassLayout L>
class ClassTables {
 public:
  using Entries = typename L::Entries;
  using Solved = SolvedClasses<typename Entries::Entry>;
  using Probe = typename Solved::Probe;

  // `there`: for each class, whether `entries` has it.
  ClassTables(std::shared_ptr<const L> layout, std::shared_ptr<const Solved> entries,
              std::vector<bool> there)
      : layout_(std::move(layout)), entries_(std::move(entries)), there_(std::move(there)) {}

  const L& layout() const { return *layout_; }
  bool has(int cls) const { return there_[static_cast<std::size_t>(cls)]; }
  // kNoPosition if there is no such table. One look-up, no allocation, thread-safe.
  RetrogradeEntry EntryAt(const EntryPlace& place) const {
    if (!has(place.cls)) return kNoPosition;
    Probe probe{place, 0};
    entries_->Find({&probe, 1});
    return Word(probe);
  }
  // Many at once (SolvedClasses::Find). Precondition: their classes are there.
  void FindAll(std::span<Probe> probes) const { entries_->Find(probes); }
  // What was found.
  static RetrogradeEntry Word(const Probe& probe) { return ToWord<Entries>(probe.entry); }
  // The value for the player to move; nothing if it is not known.
  template <class State>
  std::optional<Score> Find(const State& s) const {
    const std::optional<EntryPlace> place = layout_->place(s);
    return place ? ValueOf(EntryAt(*place)) : std::nullopt;
  }

 private:
  std::shared_ptr<const L> layout_;
  std::shared_ptr<const Solved> entries_;
  std::vector<bool> there_;
};

namespace internal {

template <class P>
struct LayoutIn;
template <class L>
struct LayoutIn<std::shared_ptr<const L>> {
  using Type = L;
};

}  // namespace internal

// Whether a table's value of s is the position's under all rules of the game.
template <class G>
bool IsSureValue(const G& g, const typename G::State& s, Score value) {
  if constexpr (requires { g.IsSure(s, value); }) return g.IsSure(s, value);
  return true;
}

// The layout that a game's `classes` gives.
template <class G>
using ClassLayoutOf =
    typename internal::LayoutIn<decltype(std::declval<const G&>().classes())>::Type;

// Into which classes do the positions fall?
// classes(): the layout, or null if these rules have none. WithEndgame(tables): the same rules,
// whose bounds know what the tables say.
// Without it: one class, numbered by rank. Unlocks: endgame tables of games too large for one.
template <class G>
concept HasClasses =
    requires(const G& g) { typename ClassLayoutOf<G>; } && ClassLayout<ClassLayoutOf<G>> &&
    requires(const G& g, const ClassLayoutOf<G>& layout, const typename G::State& s,
             const EntryPlace& place, std::shared_ptr<const ClassTables<ClassLayoutOf<G>>> tables) {
      { layout.place(s) } -> std::same_as<std::optional<EntryPlace>>;
      { layout.state(place) } -> std::same_as<std::optional<typename G::State>>;
      { layout.rules() } -> std::convertible_to<std::string>;
      { layout.options() } -> std::convertible_to<std::string>;
      { g.WithEndgame(tables) } -> std::same_as<G>;
    };

}  // namespace boardgames
