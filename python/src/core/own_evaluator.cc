#include "own_evaluator.h"

#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "arrays.h"

namespace boardgames::python {

namespace {

// Throws where it is no row of that many values.
void CheckCount(nb::handle said, std::size_t count, const std::string& who, const std::string& what,
                const std::string& of) {
  const std::string right = "; it must give one for each" + of;
  const bool is_array = nb::hasattr(said, "shape") && nb::hasattr(said, "dtype");
  if (is_array ? nb::len(nb::object(said.attr("shape"))) != 1 : !nb::hasattr(said, "__len__")) {
    throw nb::type_error((who + " gave " + Shown(said) + " for " + what + right).c_str());
  }
  if (nb::len(said) == count) return;
  throw Error(who + " gave " + std::to_string(nb::len(said)) + " values for " + what + right);
}

}  // namespace

OwnFunction::OwnFunction(GamePtr game, nb::object function)
    : game_(std::move(game)), function_(std::move(function)), most_(MostPoints(*game_)) {
  if (!nb::hasattr(function_, "batch_size")) return;
  batch_ = nb::cast<int>(function_.attr("batch_size"));
  if (game_->players() != 2) throw BadOption("a batched evaluator is for games of two players");
  if (game_->planes().bytes() == 0) {
    throw BadOption("a batched evaluator reads planes, and " + game_->spec() + " has none");
  }
}

AnyGamePtr OwnFunction::In(const std::shared_ptr<OwnFunction>& own) {
  return Take<BadOption>(own->game_->with_evaluator(
      {.choice = {"python", "a function of Python"},
       .guess = [own](std::span<std::unique_ptr<AnyPosition>> positions,
                      std::span<double> points) { own->Answer(positions, points); },
       .batch = own->batch_ > 0 ? own->batch_ : 1}));
}

void OwnFunction::Answer(std::span<std::unique_ptr<AnyPosition>> positions,
                         std::span<double> points) const {
  if (watch_ == nullptr) return;
  watch_->Guarded([&] {
    if (batch_ > 0) {
      AskMany(positions, points);
    } else {
      AskOne(std::move(positions[0]), points);
    }
  });
}

void OwnFunction::AskOne(std::unique_ptr<AnyPosition> position, std::span<double> points) const {
  const auto mover = static_cast<std::size_t>(position->to_move());
  const nb::object asked = nb::cast(Position{game_, std::move(position)});
  const nb::object said = function_(asked);
  const AnyPosition& at = *nb::cast<const Position&>(asked).at;
  if (points.size() == 2) {
    points[mover] = Points(said, at);
    points[1 - mover] = -points[mover];
    return;
  }
  CheckCount(said, points.size(), "the evaluator", "'" + at.to_string() + "'",
             " of " + std::to_string(points.size()) + " players");
  for (std::size_t p = 0; p < points.size(); ++p) points[p] = Points(said[p], at);
}

void OwnFunction::AskMany(std::span<const std::unique_ptr<AnyPosition>> positions,
                          std::span<double> points) const {
  using Planes = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<4>, nb::c_contig, nb::device::cpu>;
  const std::vector<std::size_t> shape = PlaneShape(*game_);
  const std::size_t bytes = shape[0] * shape[1] * shape[2];
  const Planes planes = NewArray<Planes>({positions.size(), shape[0], shape[1], shape[2]});
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i]->write_planes({planes.data() + i * bytes, bytes});
  }
  const nb::object said = function_(nb::cast(planes));
  CheckCount(said, positions.size(), "the batched evaluator",
             std::to_string(positions.size()) + " positions", "");
  std::size_t i = 0;
  for (const nb::handle value : said) {
    const auto mover = static_cast<std::size_t>(positions[i]->to_move());
    points[2 * i + mover] = Points(value, *positions[i]);
    points[2 * i + 1 - mover] = -points[2 * i + mover];
    ++i;
  }
}

double OwnFunction::Points(nb::handle said, const AnyPosition& position) const {
  return PointsWithin(most_, said, [&](const std::string& number) {
    return "the evaluator says " + number + " of '" + position.to_string() + "'";
  });
}

}  // namespace boardgames::python
