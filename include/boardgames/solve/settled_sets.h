// Settled sets: the exact value of every position of a game whose irreversible moves change only
// what never comes back, and leave the rest of the position as it is.
//
// Use it where a position is a class (walls that were built, points that were marked), a part (what
// each player has left of them) and a place (pawns that go to and fro); where an irreversible move
// leads to a later class and leaves the place alone. The places of a class are then one set of
// bits: the moves into a later class are all of that set at once, and the moves within the class a
// few shifts and masks. Tens of times as fast as position by position.
//
//   const MyClasses classes(rules);
//   auto solved = SettledSets<MyClasses>::Solve(classes, {.distances = true});
//   if (!solved) return solved.error;
//   solved->counts().drawn;
//   solved->Find(0, key, part, mover, row, bit)->plies;     // of the layers that were kept
//
// How: layer by layer from the last one back. A class is solved on what its children left for it,
// leaves what it means to its own parents, and is forgotten; so the memory is that of the layer
// above. One class stands for all its images under symmetry; a parent that is its own image is told
// by every symmetry that leads to it. "Player 0 wins" and "player 1 wins" are two fixed points; what
// is in neither is a draw by endless play. With distances a place has a byte (wins of up to 124
// plies).
//
// A game describes itself so (quoridor/layout_classes.h is one):
//
//   struct MyClasses {
//     using Key = ...;                         // names a class: ==, hash()
//     struct View { Key key; int orbit; };     // a class as it is listed; orbit: how many images
//     using Set = PlaceSet<...>;               // place_sets.h
//     using Bytes = PlaceBytes<...>;
//     static constexpr int kSymmetries;        // 1: only the identity, which is number 0
//     struct Class {                           // what is worked out of a class, once
//       const Set& alive() const;              // the places at which the game is not over
//       // The places of one row from which a reversible move of kMover leads into `to`.
//       template <int kMover> Set::Row Before(const Set& to, int row) const;
//       // For each place, in rows 0 ... rows() - 1 and Bytes::kColumns of each, the least entry of
//       // `to` that a reversible move of kMover leads to; 127: it leads nowhere. What it says of
//       // places not alive is not heeded.
//       template <int kMover> void Best(const Bytes& to, Bytes& best) const;
//     };
//     int layers() const;                      // an irreversible move leads to the next layer
//     int parts(int layer) const;
//     // The part from which a player's irreversible move leads to this one; -1: none does.
//     int PartBefore(int layer, int part, int player) const;
//     int rows() const;                        // of a set, in which places may be alive,
//     int bits() const;                        // and bits of each
//     int padded_rows() const;                 // as many as are worked on, rows() or a few more
//     int columns() const;                     // bits that a move may look at
//     const Set& ended(int mover) const;       // the places at which `mover` has lost; margins too
//     // Calls visit(view) for one class of each orbit until it says false, which is returned.
//     bool ForEach(int layer, auto&& visit) const;
//     // Calls visit(parent's key, symmetry) for each class of which this one or an image of it is a
//     // child, by the symmetry that leads to that image, for parents as ForEach lists them.
//     void Parents(const View&, auto&& visit) const;
//     // False: nobody is alive there. `distances`: whether Best will be asked.
//     bool Open(const View&, bool distances, Class&) const;
//     bool Exchanges(int symmetry) const;      // the players
//     int PartImage(int layer, int part, int symmetry) const;
//     void Image(const Set&, int symmetry, Set& image) const;
//     // The same for bytes, rows() times bits() of them.
//     void Image(const std::uint8_t* bytes, int symmetry, std::uint8_t* image) const;
//   };
//
// Two players move in turn. An irreversible move is legal exactly if its place is alive in the
// child. Who has no move at all has lost. A place that is over is lost for the player to move.
//
// Sources: K. Thompson, "Retrograde Analysis of Certain Endgames", 1986; sets of states as bits in
// model checking, J. R. Burch et al., "Symbolic Model Checking: 10^20 States and Beyond", 1990.
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/internal/refusals.h"
#include "boardgames/solve/internal/settled_bytes.h"
#include "boardgames/solve/internal/settled_store.h"
#include "boardgames/solve/internal/settled_values.h"
#include "boardgames/solve/options.h"
#include "boardgames/solve/place_sets.h"

namespace boardgames {

template <class C>
concept SettledClasses =
    requires(const C& c, int i, const typename C::View& view, const typename C::Set& set,
             typename C::Set& image, const typename C::Bytes& bytes, typename C::Bytes& best,
             std::uint8_t& packed, typename C::Class& opened) {
      { view.key } -> std::convertible_to<typename C::Key>;
      { view.orbit } -> std::convertible_to<int>;
      { view.key.hash() } -> std::convertible_to<std::uint64_t>;
      { c.layers() } -> std::convertible_to<int>;
      { c.parts(i) } -> std::convertible_to<int>;
      { c.PartBefore(i, i, i) } -> std::convertible_to<int>;
      { c.PartImage(i, i, i) } -> std::convertible_to<int>;
      { c.rows() } -> std::convertible_to<int>;
      { c.bits() } -> std::convertible_to<int>;
      { c.padded_rows() } -> std::convertible_to<int>;
      { c.columns() } -> std::convertible_to<int>;
      { c.ended(i) } -> std::convertible_to<const typename C::Set&>;
      { c.Open(view, true, opened) } -> std::convertible_to<bool>;
      { c.Exchanges(i) } -> std::convertible_to<bool>;
      { opened.alive() } -> std::convertible_to<const typename C::Set&>;
      { opened.template Before<0>(set, i) } -> std::convertible_to<typename C::Set::Row>;
      { opened.template Before<1>(set, i) } -> std::convertible_to<typename C::Set::Row>;
      opened.template Best<0>(bytes, best);
      opened.template Best<1>(bytes, best);
      c.Image(set, i, image);
      c.Image(&packed, i, &packed);
    };

struct SettledOptions {
  // max_bytes, stop and on_progress, which is called every few hundred classes and at the end, and
  // whose done and total are classes. One worker does all.
  RetrogradeOptions analysis = {};
  bool distances = false;
  // The values of the first layers are kept, of no more than keep_layers and while they take no
  // more than keep_bytes; those of layer 0 always are.
  std::size_t keep_bytes = std::size_t{64} << 20;
  int keep_layers = (std::numeric_limits<int>::max)();
};

struct SettledCounts {
  std::uint64_t listed = 0;   // classes that ForEach lists
  std::uint64_t classes = 0;  // of these, where somebody is alive
  std::uint64_t images = 0;   // the same, each image by itself
  std::uint64_t states = 0;   // of all images: a place alive, a part, a mover
  std::uint64_t drawn = 0;
  int longest = 0;  // win or loss, in plies; 0 without distances

  friend bool operator==(const SettledCounts&, const SettledCounts&) = default;
};

struct SettledValue {
  search::Kind kind = search::Kind::kDraw;  // kWin, kLoss, kDraw for the player to move
  std::optional<int> plies = {};            // of a win or loss, with distances

  friend bool operator==(const SettledValue&, const SettledValue&) = default;
};

namespace internal {

// One run; Values: SettledBits or SettledBytes.
template <SettledClasses C, class Values>
class SettledSweep {
 public:
  using Key = typename C::Key;
  using View = typename C::View;
  using Store = SettledStore<Key>;

  SettledSweep(const C& classes, const SettledOptions& options)
      : classes_(classes), options_(options), values_(std::make_unique<Values>(classes)) {}

  // The bytes that Run takes.
  Result<std::uint64_t> Prepare() {
    NumberUnits();
    std::string error = Stopped() ? kAnalysisStopped : CountClasses();
    if (!error.empty()) return Result<std::uint64_t>::Error(std::move(error));
    const std::uint64_t bytes = BytesNeeded();
    if (bytes <= options_.analysis.max_bytes) return Result<std::uint64_t>::Ok(bytes);
    return Result<std::uint64_t>::Error(TooBig("", bytes, options_.analysis.max_bytes));
  }

  // The sentence that says what went wrong, or nothing. Precondition: it is prepared.
  std::string Run() {
    for (int layer = classes_.layers() - 1; layer >= 0; --layer) {
      below_ = Store();
      std::swap(below_, parents_);
      if (layer > 0) parents_ = Store(listed_[At(layer - 1)], UnitsBytes(layer - 1));
      if (layer < kept_layers_) kept[At(layer)] = Store(listed_[At(layer)], KeptBytes(layer));
      const auto solve = [&](const View& view) { return SolveClass(layer, view); };
      if (!classes_.ForEach(layer, solve)) {
        return too_long_ ? "a win takes more than 124 plies, which a byte cannot say"
                         : kAnalysisStopped;
      }
    }
    if (options_.analysis.on_progress) Tell();
    return {};
  }

  SettledCounts counts;
  std::vector<Store> kept;  // by layer: the values of all parts

 private:
  static constexpr std::uint64_t kClassesAtOnce = 256;  // between two looks at `stop`

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }
  std::size_t UnitsBytes(int layer) const {
    return At(unit_count_[At(layer)]) * values_->unit_bytes();
  }
  std::size_t KeptBytes(int layer) const {
    return At(classes_.parts(layer)) * values_->kept_bytes();
  }
  bool Stopped() const {
    return options_.analysis.stop != nullptr &&
           options_.analysis.stop->load(std::memory_order_relaxed);
  }

  // A unit is of a part and a player who has irreversible moves there.
  void NumberUnits() {
    const int layers = classes_.layers();
    units_.resize(At(layers));
    unit_count_.assign(At(layers), 0);
    for (int layer = 0; layer < layers; ++layer) {
      units_[At(layer)].assign(At(2 * classes_.parts(layer)), -1);
    }
    for (int layer = 1; layer < layers; ++layer) {
      for (int part = 0; part < classes_.parts(layer); ++part) {
        for (const int player : {0, 1}) {
          const int before = classes_.PartBefore(layer, part, player);
          if (before < 0) continue;
          int& unit = units_[At(layer - 1)][At(2 * before + player)];
          if (unit < 0) unit = unit_count_[At(layer - 1)]++;
        }
      }
    }
  }

  // The sentence that says why not, or nothing. A layer that has no room ends it: counting those
  // after it could take for ever.
  std::string CountClasses() {
    for (int layer = 0; layer < classes_.layers(); ++layer) {
      const bool stored = layer + 1 < classes_.layers();
      const std::size_t max_bytes = options_.analysis.max_bytes;
      std::uint64_t n = 0;
      const auto count = [&](const View&) {
        if (++n % 4096 != 0) return true;
        return !Stopped() && (!stored || n * UnitsBytes(layer) <= max_bytes);
      };
      if (!classes_.ForEach(layer, count)) {
        return Stopped() ? kAnalysisStopped : TooBig("at least ", n * UnitsBytes(layer), max_bytes);
      }
      listed_.push_back(n);
      counts.listed += n;
    }
    return {};
  }

  std::uint64_t BytesNeeded() {
    std::uint64_t most = 0;
    std::uint64_t last = 0;
    for (int layer = 0; layer + 1 < classes_.layers(); ++layer) {
      const std::uint64_t here = Store::BytesFor(listed_[At(layer)], UnitsBytes(layer));
      most = (std::max)(most, here + last);
      last = here;
    }
    std::uint64_t kept_bytes = 0;
    for (int layer = 0; layer < classes_.layers(); ++layer) {
      const std::uint64_t here = Store::BytesFor(listed_[At(layer)], KeptBytes(layer));
      const bool room = layer < options_.keep_layers && kept_bytes + here <= options_.keep_bytes;
      if (layer > 0 && !room) break;
      kept_bytes += here;
      kept_layers_ = layer + 1;
    }
    kept.resize(At(kept_layers_));
    return most + kept_bytes + sizeof(Values);
  }

  void Tell() const {
    options_.analysis.on_progress(
        {.phase = RetrogradePhase::kDecide, .done = done_, .total = counts.listed, .distance = 0});
  }

  bool SolveClass(int layer, const View& view) {
    if (++done_ % kClassesAtOnce == 0) {
      if (Stopped()) return false;
      if (options_.analysis.on_progress && done_ < counts.listed) Tell();
    }
    if (!classes_.Open(view, options_.distances, class_)) return true;
    values_->Open(class_);
    parents_of_.clear();
    if (layer > 0) {
      classes_.Parents(view, [&](const Key& key, int symmetry) {
        parents_of_.push_back({parents_.At(key), symmetry});
      });
    }
    const std::byte* const units = below_.Find(view.key);
    std::byte* const keep = layer < kept_layers_ ? kept[At(layer)].At(view.key) : nullptr;
    SettledPartCounts all;
    for (int part = 0; part < classes_.parts(layer); ++part) {
      for (const int player : {0, 1}) {
        const int unit = units_[At(layer)][At(2 * part + player)];
        const bool any = units != nullptr && unit >= 0;
        values_->Load(player, any ? units + At(unit) * values_->unit_bytes() : nullptr);
      }
      if (!values_->Solve()) {
        too_long_ = true;
        return false;
      }
      const SettledPartCounts n = values_->Count();
      all.states += n.states;
      all.drawn += n.drawn;
      all.longest = (std::max)(all.longest, n.longest);
      if (keep != nullptr) values_->Keep(keep + At(part) * values_->kept_bytes());
      if (layer > 0) Push(layer, part);
    }
    const auto orbit = static_cast<std::uint64_t>(view.orbit);
    ++counts.classes;
    counts.images += orbit;
    counts.states += orbit * all.states;
    counts.drawn += orbit * all.drawn;
    counts.longest = (std::max)(counts.longest, all.longest);
    return true;
  }

  void Push(int layer, int part) {
    for (const int player : {0, 1}) {
      const int before = classes_.PartBefore(layer, part, player);
      if (before < 0) continue;
      for (const Parent& parent : parents_of_) {
        const int whose = classes_.Exchanges(parent.symmetry) ? 1 - player : player;
        const int of = classes_.PartImage(layer - 1, before, parent.symmetry);
        const int unit = units_[At(layer - 1)][At(2 * of + whose)];
        values_->Push(player, parent.symmetry, parent.units + At(unit) * values_->unit_bytes());
      }
    }
  }

  struct Parent {
    std::byte* units;
    int symmetry;
  };

  const C& classes_;
  const SettledOptions& options_;
  const std::unique_ptr<Values> values_;
  typename C::Class class_;
  std::vector<std::vector<int>> units_;  // by layer, part and player; -1: none
  std::vector<int> unit_count_;
  std::vector<std::uint64_t> listed_;  // classes, by layer
  std::vector<Parent> parents_of_;     // of the class at hand
  Store below_;                        // what children left for the layer at hand
  Store parents_;                      // what it leaves for the one before
  int kept_layers_ = 0;
  std::uint64_t done_ = 0;
  bool too_long_ = false;
};

}  // namespace internal

// What is known after a run: counts, and the values of the first layers.
template <SettledClasses C>
class SettledSets {
 public:
  using Key = typename C::Key;

  // Keeps a reference to `classes`. Time: some microseconds a class and part. Memory: what two
  // layers before the last are told by their children, counted before the run begins.
  // Errors: more than max_bytes are needed, `stop` became true, a win takes more than 124 plies
  // (with distances).
  static Result<SettledSets> Solve(const C& classes, const SettledOptions& options = {}) {
    return options.distances ? Run<internal::SettledBytes<C>>(classes, options)
                             : Run<internal::SettledBits<C>>(classes, options);
  }
  // The memory that Solve takes, in bytes. Time: every class is listed, some nanoseconds each.
  // Errors: it is more than max_bytes, `stop` became true.
  static Result<std::uint64_t> BytesToSolve(const C& classes, const SettledOptions& options = {}) {
    return options.distances
               ? internal::SettledSweep<C, internal::SettledBytes<C>>(classes, options).Prepare()
               : internal::SettledSweep<C, internal::SettledBits<C>>(classes, options).Prepare();
  }

  const SettledCounts& counts() const { return counts_; }
  // The values of layers 0 ... kept_layers() - 1 are known.
  int kept_layers() const { return static_cast<int>(kept_.size()); }

  // Nothing: the layer is not kept, or it is no class that is listed, or nobody is alive there.
  // Precondition: the place is alive in the class.
  std::optional<SettledValue> Find(int layer, const Key& key, int part, int mover, int row,
                                   int bit) const {
    if (layer >= kept_layers()) return std::nullopt;
    const std::byte* const kept = kept_[static_cast<std::size_t>(layer)].Find(key);
    if (kept == nullptr) return std::nullopt;
    const int v = find_(*classes_, kept, part, mover, row, bit);
    if (v == 0) return SettledValue{};
    SettledValue value{v > 0 ? search::Kind::kWin : search::Kind::kLoss, std::nullopt};
    if (distances_) value.plies = 126 - (v > 0 ? v : -v);
    return value;
  }

 private:
  using Store = internal::SettledStore<Key>;
  using Look = int (*)(const C&, const std::byte*, int part, int mover, int row, int bit);

  SettledSets() = default;

  template <class Values>
  static Result<SettledSets> Run(const C& classes, const SettledOptions& options) {
    internal::SettledSweep<C, Values> sweep(classes, options);
    if (auto prepared = sweep.Prepare(); !prepared) {
      return Result<SettledSets>::Error(std::move(prepared.error));
    }
    if (std::string error = sweep.Run(); !error.empty()) {
      return Result<SettledSets>::Error(std::move(error));
    }
    SettledSets solved;
    solved.classes_ = &classes;
    solved.counts_ = sweep.counts;
    solved.kept_ = std::move(sweep.kept);
    solved.distances_ = options.distances;
    solved.find_ = [](const C& c, const std::byte* kept, int part, int mover, int row, int bit) {
      return Values::Kept(c, kept + static_cast<std::size_t>(part) * Values::KeptBytes(c), mover,
                          row, bit);
    };
    return Result<SettledSets>::Ok(std::move(solved));
  }

  const C* classes_ = nullptr;
  SettledCounts counts_;
  std::vector<Store> kept_;
  bool distances_ = false;
  Look find_ = nullptr;
};

}  // namespace boardgames
