// The planes of a game's men as one array: what lies in each cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core.h"

namespace boardgames::python {

// In such an array 0 is empty, 1 a man of who is to move, 2 of the next player, ..., and this where
// the board has no cell.
inline constexpr std::uint8_t kNoCell = 255;

class CellsOfPlanes {
 public:
  // Throws Error where no plane is of men.
  explicit CellsOfPlanes(const AnyGame& game) {
    const AnyGame::Planes planes = game.planes();
    rows_ = static_cast<std::size_t>(planes.rows);
    columns_ = static_cast<std::size_t>(planes.columns);
    bool has_men = false;
    for (std::size_t i = 0; i < planes.names.size(); ++i) {
      if (const std::optional<int> whose = WhoseMen(planes.names[i])) {
        layers_.push_back({i, static_cast<std::uint8_t>(1 + *whose), true});
        has_men = true;
      } else if (planes.names[i] == "blocked") {
        layers_.push_back({i, kNoCell, true});
      } else if (planes.names[i] == "points") {
        layers_.push_back({i, kNoCell, false});
      }
    }
    if (!has_men) {
      throw Error(game.spec() + " has no cells; Position.text says what lies where");
    }
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  // Precondition: the planes are those of a position, and there are rows x columns cells.
  void Write(std::span<const std::uint8_t> planes, std::span<std::uint8_t> cells) const {
    std::fill(cells.begin(), cells.end(), std::uint8_t{0});
    for (const Layer& layer : layers_) {
      const std::span<const std::uint8_t> plane =
          planes.subspan(layer.plane * cells.size(), cells.size());
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if ((plane[c] != 0) == layer.where) cells[c] = layer.cell;
      }
    }
  }

 private:
  struct Layer {
    std::size_t plane;
    std::uint8_t cell;
    bool where;  // the plane has a mark, or has none
  };

  // Which player's men such a plane has, counted from the mover; nothing: it has something else.
  static std::optional<int> WhoseMen(const std::string& plane) {
    const std::size_t end = std::min(plane.rfind(' '), plane.size());
    const std::string whose = plane.substr(0, end);
    const std::string men = plane.substr(end);
    constexpr std::string_view kMen[] = {" discs", " stones", " marks", " men", " pawn"};
    if (std::find(std::begin(kMen), std::end(kMen), men) == std::end(kMen)) return std::nullopt;
    if (whose == "own") return 0;
    if (whose == "opponent's") return 1;
    constexpr std::string_view kNext = "next ";  // "next 2's"
    if (!whose.starts_with(kNext)) return std::nullopt;
    return std::atoi(whose.c_str() + kNext.size());
  }

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<Layer> layers_;  // a later one lies upon the earlier ones
};

}  // namespace boardgames::python
