#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "arrays.h"
#include "boardgames/runtime/any_batch.h"
#include "boardgames/zobrist.h"
#include "cells.h"
#include "core.h"
#include "pool.h"
#include "watch.h"

namespace boardgames::python {
namespace {

template <class T>
using Actions = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class T>
using Rows = nb::ndarray<nb::numpy, T, nb::c_contig, nb::device::cpu>;
using Shape = std::vector<std::size_t>;

std::string TextOf(const Shape& shape) {
  std::string text;
  for (const std::size_t n : shape) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return "(" + text + (shape.size() == 1 ? ",)" : ")");
}

// The arrays that the user gives, each of which is taken once.
class Given {
 public:
  explicit Given(const std::optional<nb::dict>& out) {
    if (!out) return;
    for (const auto& [name, array] : *out) arrays_[name] = array;
  }

  // That of the name, or a new one. Throws BadOption if it does not fit.
  template <class T>
  Rows<T> Take(const char* name, const char* type, const Shape& shape) {
    names_ += (names_.empty() ? "" : ", ") + std::string(name);
    if (!arrays_.contains(name)) {
      const Rows<T> made = NewArray<Rows<T>>(shape);
      std::fill_n(made.data(), made.size(), T{});
      return made;
    }
    const nb::object given = arrays_[name];
    nb::del(arrays_[name]);
    Rows<T> array;
    if (!nb::try_cast(given, array, false) || !HasShape(array, shape)) {
      throw BadOption("out['" + std::string(name) + "'] must be an array of " + type +
                      " that may be written, of the shape " + TextOf(shape) +
                      ", row after row in memory");
    }
    const auto* const begin = reinterpret_cast<const std::byte*>(array.data());
    const std::byte* const end = begin + array.nbytes();
    for (const auto& [other, from, to] : taken_) {
      if (begin < to && from < end) {
        throw BadOption("out['" + std::string(name) + "'] and out['" + other +
                        "'] share memory; each needs its own");
      }
    }
    taken_.emplace_back(name, begin, end);
    return array;
  }
  // Throws BadOption where one is left that no batch writes.
  void End() const {
    for (const auto& [name, array] : arrays_) {
      throw BadOption("out has '" + std::string(nb::str(name).c_str()) + "'; a batch writes " +
                      names_);
    }
  }

 private:
  nb::dict arrays_;
  std::string names_;
  std::vector<std::tuple<std::string, const std::byte*, const std::byte*>> taken_;
};

template <class T>
std::span<T> All(const Rows<T>& rows) {
  return {rows.data(), rows.size()};
}
// numpy's bool is a byte of 0 or 1.
static_assert(sizeof(bool) == 1);
std::span<std::uint8_t> Bytes(const Rows<bool>& rows) {
  return {reinterpret_cast<std::uint8_t*>(rows.data()), rows.size()};
}

// What of legal moves a batch writes.
struct Legal {
  bool mask = true;
  bool list = false;
};

int Fitting(const char* name, std::int64_t value) {
  if (value >= 0 && value <= std::numeric_limits<int>::max()) return static_cast<int>(value);
  throw BadOption(std::string(name) + " is " + std::to_string(value) + "; it must be 0 or more");
}

// The arrays of a batch, whose rows are boards.
class Batch {
 public:
  Batch(const Game& game, const BatchOptions& options, std::uint64_t seed, Legal legal, int threads,
        Given given)
      : game_(game.game),
        batch_(Take<BadOption>(game_->make_batch(options))),
        never_(options.when_over == BatchReset::kNever),
        pool_(threads),
        actions_(static_cast<std::size_t>(options.boards)) {
    if (threads > 1 && IsInPython(*game_)) {
      throw BadOption("a game in Python is played in one thread");
    }
    const auto boards = actions_.size();
    const auto actions = static_cast<std::size_t>(game_->actions());
    if (const AnyGame::Planes p = game_->planes(); !p.names.empty()) {
      const Shape shape = {boards, p.names.size(), static_cast<std::size_t>(p.rows),
                           static_cast<std::size_t>(p.columns)};
      planes = given.Take<std::uint8_t>("planes", "uint8", shape);
      final_planes = given.Take<std::uint8_t>("final_planes", "uint8", shape);
    }
    if (legal.mask) legal_mask = given.Take<bool>("legal_mask", "bool", {boards, actions});
    if (legal.list) {
      legal_list = given.Take<std::int32_t>("legal", "int32",
                                            {boards, static_cast<std::size_t>(game_->max_moves())});
    }
    legal_count = given.Take<std::int32_t>("legal_count", "int32", {boards});
    turn = given.Take<std::int8_t>("turn", "int8", {boards});
    ply = given.Take<std::int32_t>("ply", "int32", {boards});
    reward = given.Take<float>("reward", "float32",
                               {boards, static_cast<std::size_t>(game_->players())});
    terminated = given.Take<bool>("terminated", "bool", {boards});
    truncated = given.Take<bool>("truncated", "bool", {boards});
    given.End();
    BatchArrays arrays;
    if (planes.is_valid()) arrays.planes = All(planes);
    if (planes.is_valid()) arrays.final_planes = All(final_planes);
    if (legal.mask) arrays.legal_mask = Bytes(legal_mask);
    if (legal.list) arrays.legal = All(legal_list);
    arrays.legal_count = All(legal_count);
    arrays.turn = All(turn);
    arrays.ply = All(ply);
    arrays.reward = All(reward);
    arrays.terminated = Bytes(terminated);
    arrays.truncated = Bytes(truncated);
    Take<Error>(batch_->write(arrays));
    batch_->reset(seed);
  }

  int boards() const { return batch_->boards(); }
  const GamePtr& game() const { return game_; }
  int Traverse(visitproc visit, void* arg) const { return game_.Traverse(visit, arg); }

  using Chosen = nb::ndarray<const bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
  template <class T>
  void Step(const Actions<T>& actions, const std::optional<Chosen>& chosen) {
    const InUse use(in_use_, "this batch");
    CheckOneEach("actions", actions.size());
    const bool* const marks = MarksOf(chosen);
    // A number that is too large for the batch's own is none of its actions either.
    constexpr T kMost = std::numeric_limits<std::int32_t>::max();
    std::transform(actions.data(), actions.data() + actions.size(), actions_.begin(),
                   [](T a) { return a < 0 || a > kMost ? -1 : static_cast<std::int32_t>(a); });
    const Unlocked unlocked(*game_);
    Play(marks);
  }

  void Reset(std::uint64_t seed, const std::optional<Chosen>& chosen,
             std::optional<std::int64_t> openings) {
    const InUse use(in_use_, "this batch");
    const bool* const marks = MarksOf(chosen);
    std::optional<int> plies;
    if (openings) plies = Fitting("openings", *openings);
    const Unlocked unlocked(*game_);
    ShareMarked(marks, [&](int begin, int end) { batch_->reset(seed, begin, end, plies); });
  }

  using Out = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
  auto RandomActions(std::uint64_t seed, std::optional<Out> out) {
    const InUse use(in_use_, "this batch");
    if (!out) out = NewArray<Out>({actions_.size()});
    if (out->size() != actions_.size()) {
      throw Error("out has " + std::to_string(out->size()) + " places for " +
                  std::to_string(boards()) + " boards");
    }
    Draw({out->data(), out->size()}, seed);
    return out->cast();
  }

  // Plays moves by lot on every board until all games are over.
  void Playout(std::uint64_t seed) {
    const InUse use(in_use_, "this batch");
    if (!never_)
      throw BadOption("a playout ends where boards stay; make the batch with reset='disabled'");
    const auto goes_on = [&] {
      return std::any_of(legal_count.data(), legal_count.data() + boards(),
                         [](std::int32_t n) { return n > 0; });
    };
    for (std::uint64_t step = 0; goes_on(); ++step) {
      {
        const Unlocked unlocked(*game_);
        Share([&](int begin, int end) { PlayOn(Mix64(seed + step), begin, end); });
      }
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
  }

  Position PositionOf(std::int64_t i) {
    const InUse use(in_use_, "this batch");
    const std::int64_t board = i < 0 ? i + boards() : i;
    if (board < 0 || board >= boards()) {
      throw nb::index_error(
          ("board " + std::to_string(i) + " is none; they are 0 to " + std::to_string(boards() - 1))
              .c_str());
    }
    return {game_, batch_->position(static_cast<int>(board))};
  }

  // What is written, for Python; that of legal moves only where it was asked for.
  Rows<std::uint8_t> planes, final_planes;
  Rows<bool> legal_mask;
  Rows<std::int32_t> legal_list, legal_count;
  Rows<std::int8_t> turn;
  Rows<std::int32_t> ply;
  Rows<float> reward;
  Rows<bool> terminated, truncated;

 private:
  static constexpr int kLeastApart = 1024;  // boards that are worth a thread

  template <class Job>
  void Share(Job&& job) {
    pool_.Share(boards(), kLeastApart, job);
  }
  void Draw(std::span<std::int32_t> actions, std::uint64_t seed) {
    const Unlocked unlocked(*game_);
    Share([&](int begin, int end) { batch_->random_actions(actions, seed, begin, end); });
  }
  // A move by lot on each board of the range whose game goes on.
  void PlayOn(std::uint64_t seed, int begin, int end) {
    for (int i = begin; i < end; ++i) {
      if (legal_count.data()[i] == 0) continue;
      batch_->random_actions(actions_, seed, i, i + 1);
      batch_->choose(actions_, i, i + 1);
      batch_->play(i, i + 1);
    }
  }
  void CheckOneEach(const char* what, std::size_t size) const {
    if (size == actions_.size()) return;
    throw Error("there are " + std::to_string(size) + " " + what + " for " +
                std::to_string(boards()) + " boards; give each one");
  }
  // Null: all boards are meant.
  const bool* MarksOf(const std::optional<Chosen>& chosen) const {
    if (!chosen) return nullptr;
    CheckOneEach("marks", chosen->size());
    return chosen->data();
  }
  // Calls job(begin, end) for all boards, or for each that is marked.
  template <class Job>
  void ShareMarked(const bool* marks, Job&& job) {
    Share([&](int begin, int end) {
      if (marks == nullptr) return job(begin, end);
      for (int i = begin; i < end; ++i) {
        if (marks[i]) job(i, i + 1);
      }
    });
  }
  void Play(const bool* marks) {
    std::atomic<int> wrong = boards();
    ShareMarked(marks, [&](int begin, int end) {
      const int first = batch_->choose(actions_, begin, end);
      for (int seen = wrong; first >= 0 && first < seen;) {
        if (wrong.compare_exchange_weak(seen, first)) break;
      }
    });
    if (wrong < boards()) {
      throw IllegalMove(batch_->not_legal(actions_[static_cast<std::size_t>(wrong)], wrong));
    }
    ShareMarked(marks, [&](int begin, int end) { batch_->play(begin, end); });
  }

  GamePtr game_;
  std::unique_ptr<AnyBatch> batch_;
  bool never_;  // boards whose games are over stay so
  Pool pool_;
  std::vector<std::int32_t> actions_;
  std::atomic<bool> in_use_ = false;
};

BatchReset ResetOf(const std::string& name) {
  if (name == "same_step") return BatchReset::kSameStep;
  if (name == "next_step") return BatchReset::kNextStep;
  if (name == "disabled") return BatchReset::kNever;
  throw BadOption("reset is '" + name + "'; it must be 'same_step', 'next_step' or 'disabled'");
}

Legal LegalOf(const std::string& name, int actions) {
  constexpr int kMostInAMask = 1024;
  if (name.empty()) return {actions <= kMostInAMask, actions > kMostInAMask};
  if (name == "mask") return {true, false};
  if (name == "list") return {false, true};
  if (name == "both") return {true, true};
  throw BadOption("legal is '" + name + "'; it must be 'mask', 'list' or 'both'");
}

// A new array of what lies in the cells, by one of planes.
template <auto kPlanes>
auto CellsBy(const Batch& batch) {
  const AnyGame& game = *batch.game();
  if (!(batch.*kPlanes).is_valid()) throw Error("this game has no planes");
  const CellsOfPlanes of_planes(game);
  const std::size_t size = of_planes.rows() * of_planes.columns();
  const auto boards = static_cast<std::size_t>(batch.boards());
  const std::span<std::uint8_t> planes = All(batch.*kPlanes);
  const std::size_t bytes = game.planes().bytes();
  Rows<std::uint8_t> cells =
      NewArray<Rows<std::uint8_t>>({boards, of_planes.rows(), of_planes.columns()});
  for (std::size_t i = 0; i < boards; ++i) {
    of_planes.Write(planes.subspan(i * bytes, bytes), All(cells).subspan(i * size, size));
  }
  return cells.cast();
}

// One of the arrays.
template <auto kMember>
auto RowsOf(const Batch& batch) {
  auto rows = batch.*kMember;
  return rows.cast();
}
// The same. Throws Error where the batch has none of that name.
template <auto kMember>
auto ArrayOf(const Batch& batch, const char* what) {
  if (!(batch.*kMember).is_valid()) throw Error(what);
  return RowsOf<kMember>(batch);
}

}  // namespace

void AddBatch(nb::module_& m) {
  nb::class_<Batch>(
      m, "Batch", nb::type_slots(kTraversed<Batch>),
      R"(Many games at once, in step. The arrays are made once and written by each step; copy what
you keep. One thread at a time.

reset says what becomes of a board whose game is over: "same_step", "next_step" or "disabled", as
in Gymnasium. reward is "win" (1, 0 or -1) or "points". max_plies cuts games off, and openings
begins them with so many moves by lot. legal is what is written of the legal moves: "mask", "list"
or "both"; usually a mask, and a list where the game has more than 1024 actions. out has arrays of
yours, by name, to be written instead of new ones.

>>> import boardgames as bg
>>> batch = bg.Batch(bg.Game("connect4"), 1000, seed=1)
>>> batch.step(batch.random_actions(seed=1))
>>> batch.legal_mask.shape, int(batch.ply.sum())
((1000, 7), 1000))")
      .def(
          "__init__",
          [](Batch* self, const Game& game, std::int64_t boards, const std::string& reset,
             const std::string& reward, std::int64_t max_plies, std::int64_t openings,
             std::uint64_t seed, const std::string& legal, std::int64_t threads,
             const std::optional<nb::typed<nb::dict, nb::str, nb::any>>& out) {
            if (reward != "win" && reward != "points") {
              throw BadOption("reward is '" + reward + "'; it must be 'win' or 'points'");
            }
            if (boards < 1 || boards > kMostBoards) {
              throw BadOption("boards is " + std::to_string(boards) + "; it must be 1 to " +
                              std::to_string(kMostBoards));
            }
            constexpr std::int64_t kMostThreads = 256;
            if (threads < 1 || threads > kMostThreads) {
              throw BadOption("threads is " + std::to_string(threads) + "; it must be 1 to " +
                              std::to_string(kMostThreads));
            }
            new (self) Batch(game,
                             {.boards = Fitting("boards", boards),
                              .when_over = ResetOf(reset),
                              .points = reward == "points",
                              .max_plies = Fitting("max_plies", max_plies),
                              .opening_plies = Fitting("openings", openings)},
                             seed, LegalOf(legal, game.game->actions()), static_cast<int>(threads),
                             Given(out));
          },
          nb::arg("game"), nb::arg("boards"), nb::kw_only(), nb::arg("reset") = "same_step",
          nb::arg("reward") = "win", nb::arg("max_plies") = 0, nb::arg("openings") = 0,
          nb::arg("seed") = 1, nb::arg("legal") = "", nb::arg("threads") = 1,
          nb::arg("out") = nb::none())
      .def("__len__", &Batch::boards)
      .def("__reduce__",
           CannotPickle<Batch>("a Batch cannot be pickled or copied, for others read its arrays; "
                               "make another by Batch(game, boards)"))
      .def_prop_ro(
          "game", [](const Batch& b) { return Game{b.game()}; }, "The rules that all go by.")
      .def("step", &Batch::Step<std::int32_t>, nb::arg("actions").noconvert(),
           nb::arg("boards").noconvert().none() = nb::none(),
           "Plays actions[i] on board i, or on those alone that a bool[boards] marks; the rows of "
           "the others stay as they are. IllegalMove: one is not legal, and no board has moved.")
      .def("step", &Batch::Step<std::int64_t>, nb::arg("actions").noconvert(),
           nb::arg("boards").noconvert().none() = nb::none())
      .def("reset", &Batch::Reset, nb::arg("seed") = 1,
           nb::arg("boards").noconvert().none() = nb::none(), nb::arg("openings") = nb::none(),
           "All boards at their starts, or those that a bool[boards] marks. openings: these begin "
           "with so many moves by lot, this once; else as the batch was made.")
      .def("random_actions", &Batch::RandomActions, nb::arg("seed"),
           nb::arg("out").noconvert().none() = nb::none(),
           "int32[boards]: a legal action for each, drawn by lot; 0 where the game is over.")
      .def("playout", &Batch::Playout, nb::arg("seed") = 1,
           "Plays moves by lot until all games are over. For batches with reset='disabled'.")
      .def("position", &Batch::PositionOf, nb::arg("board"),
           "That of a board, which does not change with it.")
      .def_prop_ro(
          "planes",
          [](const Batch& b) { return ArrayOf<&Batch::planes>(b, "this game has no planes"); },
          "uint8[boards, planes, rows, columns], from the view of who is to move.")
      .def_prop_ro(
          "final_planes",
          [](const Batch& b) {
            return ArrayOf<&Batch::final_planes>(b, "this game has no planes");
          },
          "The same of the positions in which games ended or were cut off, where that was in "
          "this step.")
      .def_prop_ro(
          "cells", &CellsBy<&Batch::planes>,
          "uint8[boards, rows, columns]: what lies where, as Position.cells() has it; made "
          "of planes when it is asked for.")
      .def_prop_ro("final_cells", &CellsBy<&Batch::final_planes>, "The same of final_planes.")
      .def_prop_ro(
          "legal_mask",
          [](const Batch& b) {
            return ArrayOf<&Batch::legal_mask>(b,
                                               "this batch writes no masks; make it with "
                                               "legal='mask' or 'both'");
          },
          "bool[boards, actions]: True where legal.")
      .def_prop_ro(
          "legal",
          [](const Batch& b) {
            return ArrayOf<&Batch::legal_list>(b,
                                               "this batch writes no lists; make it with "
                                               "legal='list' or 'both'");
          },
          "int32[boards, max_moves]: the legal actions, then -1.")
      .def_prop_ro("legal_count", &RowsOf<&Batch::legal_count>,
                   "int32[boards]: how many moves are legal.")
      .def_prop_ro("turn", &RowsOf<&Batch::turn>, "int8[boards]: who is to move.")
      .def_prop_ro("ply", &RowsOf<&Batch::ply>, "int32[boards]: moves since the start.")
      .def_prop_ro("reward", &RowsOf<&Batch::reward>,
                   "float32[boards, players]: each from his own view; 0 unless the game ended "
                   "with this step.")
      .def_prop_ro("terminated", &RowsOf<&Batch::terminated>,
                   "bool[boards]: the game ended with this step.")
      .def_prop_ro("truncated", &RowsOf<&Batch::truncated>,
                   "bool[boards]: it was cut off with this step, by max_plies.");
}

}  // namespace boardgames::python
