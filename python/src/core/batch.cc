#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include "arrays.h"
#include "boardgames/runtime/any_batch.h"
#include "core.h"

namespace boardgames::python {
namespace {

template <class T>
using Actions = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The arrays of a batch, whose rows are boards.
class Batch {
 public:
  Batch(const Game& game, const BatchOptions& options, std::uint64_t seed)
      : game_(game.game),
        batch_(Take<BadOption>(game_->make_batch(options))),
        planes_(Rows(1) * game_->planes().bytes()),
        final_planes_(planes_.size()),
        legal_mask_(Rows(game_->actions())),
        legal_count_(Rows(1)),
        turn_(Rows(1)),
        ply_(Rows(1)),
        reward_(Rows(game_->players())),
        terminated_(Rows(1)),
        truncated_(Rows(1)),
        actions_(Rows(1)) {
    Take<Error>(batch_->write({.planes = planes_,
                               .final_planes = final_planes_,
                               .legal_mask = legal_mask_,
                               .legal_count = legal_count_,
                               .turn = turn_,
                               .ply = ply_,
                               .reward = reward_,
                               .terminated = terminated_,
                               .truncated = truncated_}));
    batch_->reset(seed);
  }

  int boards() const { return batch_->boards(); }
  const AnyGamePtr& game() const { return game_; }

  template <class T>
  void Step(const Actions<T>& actions) {
    const InUse use(in_use_, "this batch");
    if (actions.size() != actions_.size()) {
      throw Error("there are " + std::to_string(actions.size()) + " actions for " +
                  std::to_string(boards()) + " boards; give each one");
    }
    // A number that is too large for the batch's own is none of its actions either.
    constexpr T kMost = std::numeric_limits<std::int32_t>::max();
    std::transform(actions.data(), actions.data() + actions.size(), actions_.begin(),
                   [](T a) { return a < 0 || a > kMost ? -1 : static_cast<std::int32_t>(a); });
    const nb::gil_scoped_release unlocked;
    const Result<void> stepped = batch_->step(actions_);
    if (!stepped) throw IllegalMove(stepped.error);
  }

  void Reset(std::uint64_t seed) {
    const InUse use(in_use_, "this batch");
    const nb::gil_scoped_release unlocked;
    batch_->reset(seed);
  }

  using Out = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
  nb::object RandomActions(std::uint64_t seed, std::optional<Out> out) {
    const InUse use(in_use_, "this batch");
    if (!out) out = NewArray<Out>({actions_.size()});
    if (out->size() != actions_.size()) {
      throw Error("out has " + std::to_string(out->size()) + " places for " +
                  std::to_string(boards()) + " boards");
    }
    batch_->random_actions({out->data(), out->size()}, seed);
    return nb::cast(*out);
  }

  Position PositionOf(std::int64_t i) const {
    const std::int64_t board = i < 0 ? i + boards() : i;
    if (board < 0 || board >= boards()) {
      throw nb::index_error(
          ("board " + std::to_string(i) + " is none; they are 0 to " + std::to_string(boards() - 1))
              .c_str());
    }
    return {game_, batch_->position(static_cast<int>(board))};
  }

  template <class T, auto kMember>
  static nb::object Array(const nb::object& self, std::size_t row) {
    auto& batch = nb::cast<Batch&>(self);
    auto& data = batch.*kMember;
    const auto boards = static_cast<std::size_t>(batch.boards());
    auto* const begin = reinterpret_cast<T*>(data.data());
    if (row == 0) return nb::cast(nb::ndarray<nb::numpy, T>(begin, {boards}, self));
    return nb::cast(nb::ndarray<nb::numpy, T>(begin, {boards, row}, self));
  }

  template <auto kMember>
  static nb::object PlaneArray(const nb::object& self) {
    auto& batch = nb::cast<Batch&>(self);
    const std::vector<std::size_t> shape = PlaneShape(*batch.game_);
    return nb::cast(nb::ndarray<nb::numpy, std::uint8_t>(
        (batch.*kMember).data(),
        {static_cast<std::size_t>(batch.boards()), shape[0], shape[1], shape[2]}, self));
  }

  std::size_t Rows(int row) const {
    return static_cast<std::size_t>(batch_->boards()) * static_cast<std::size_t>(row);
  }

  AnyGamePtr game_;
  std::unique_ptr<AnyBatch> batch_;
  std::vector<std::uint8_t> planes_, final_planes_;
  std::vector<std::uint8_t> legal_mask_;
  std::vector<std::int32_t> legal_count_;
  std::vector<std::int8_t> turn_;
  std::vector<std::int32_t> ply_;
  std::vector<float> reward_;
  std::vector<std::uint8_t> terminated_, truncated_;
  std::vector<std::int32_t> actions_;
  std::atomic<bool> in_use_ = false;
};

BatchReset ResetOf(const std::string& name) {
  if (name == "same_step") return BatchReset::kSameStep;
  if (name == "next_step") return BatchReset::kNextStep;
  if (name == "disabled") return BatchReset::kNever;
  throw BadOption("reset is '" + name + "'; it must be 'same_step', 'next_step' or 'disabled'");
}

int Fitting(const char* name, std::int64_t value) {
  if (value >= 0 && value <= std::numeric_limits<int>::max()) return static_cast<int>(value);
  throw BadOption(std::string(name) + " is " + std::to_string(value) + "; it must be 0 or more");
}

// bool is a byte of 0 or 1 wherever numpy runs.
static_assert(sizeof(bool) == 1);

}  // namespace

void AddBatch(nb::module_& m) {
  nb::class_<Batch>(
      m, "Batch",
      "Many games at once, in step. The arrays are made once and written by each step; "
      "copy what you keep. One thread at a time.")
      .def(
          "__init__",
          [](Batch* self, const Game& game, std::int64_t boards, const std::string& reset,
             const std::string& reward, std::int64_t max_plies, std::int64_t openings,
             std::uint64_t seed) {
            if (reward != "win" && reward != "points") {
              throw BadOption("reward is '" + reward + "'; it must be 'win' or 'points'");
            }
            if (boards > kMostBoards) {
              throw BadOption("boards is " + std::to_string(boards) + "; it must be 1 to " +
                              std::to_string(kMostBoards));
            }
            new (self) Batch(game,
                             {.boards = Fitting("boards", boards),
                              .when_over = ResetOf(reset),
                              .points = reward == "points",
                              .max_plies = Fitting("max_plies", max_plies),
                              .opening_plies = Fitting("openings", openings)},
                             seed);
          },
          nb::arg("game"), nb::arg("boards"), nb::kw_only(), nb::arg("reset") = "same_step",
          nb::arg("reward") = "win", nb::arg("max_plies") = 0, nb::arg("openings") = 0,
          nb::arg("seed") = 1)
      .def("__len__", &Batch::boards)
      .def_prop_ro("game", [](const Batch& b) { return Game{b.game()}; })
      .def("step", &Batch::Step<std::int32_t>, nb::arg("actions").noconvert(),
           "Plays actions[i] on board i. IllegalMove: one is not legal, and no board has moved.")
      .def("step", &Batch::Step<std::int64_t>, nb::arg("actions").noconvert())
      .def("reset", &Batch::Reset, nb::arg("seed") = 1, "All boards at their starts.")
      .def("random_actions", &Batch::RandomActions, nb::arg("seed"),
           nb::arg("out").noconvert().none() = nb::none(),
           "int32[boards]: a legal action for each, drawn by lot; 0 where the game is over.")
      .def("position", &Batch::PositionOf, nb::arg("board"))
      .def_prop_ro("planes", &Batch::PlaneArray<&Batch::planes_>,
                   "uint8[boards, planes, rows, columns], from the view of who is to move")
      .def_prop_ro(
          "final_planes", &Batch::PlaneArray<&Batch::final_planes_>,
          "The same of the positions in which games ended or were cut off, where that was in "
          "this step")
      .def_prop_ro(
          "legal_mask",
          [](const nb::object& self) {
            const auto actions = static_cast<std::size_t>(nb::cast<Batch&>(self).game_->actions());
            return Batch::Array<bool, &Batch::legal_mask_>(self, actions);
          },
          "bool[boards, actions]")
      .def_prop_ro(
          "legal_count",
          [](const nb::object& self) {
            return Batch::Array<std::int32_t, &Batch::legal_count_>(self, 0);
          },
          "int32[boards]")
      .def_prop_ro(
          "turn",
          [](const nb::object& self) { return Batch::Array<std::int8_t, &Batch::turn_>(self, 0); },
          "int8[boards]: who is to move")
      .def_prop_ro(
          "ply",
          [](const nb::object& self) { return Batch::Array<std::int32_t, &Batch::ply_>(self, 0); },
          "int32[boards]: moves since the start")
      .def_prop_ro(
          "reward",
          [](const nb::object& self) {
            const auto players = static_cast<std::size_t>(nb::cast<Batch&>(self).game_->players());
            return Batch::Array<float, &Batch::reward_>(self, players);
          },
          "float32[boards, players]: each from his own view; 0 unless the game ended with this "
          "step")
      .def_prop_ro(
          "terminated",
          [](const nb::object& self) { return Batch::Array<bool, &Batch::terminated_>(self, 0); },
          "bool[boards]: the game ended with this step")
      .def_prop_ro(
          "truncated",
          [](const nb::object& self) { return Batch::Array<bool, &Batch::truncated_>(self, 0); },
          "bool[boards]: it was cut off with this step, by max_plies");
}

}  // namespace boardgames::python
