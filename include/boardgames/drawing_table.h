// DrawingTable: many drawings with few different shapes, as a table of shapes and lists of changes.
//
// Use it to write the boards of a game or of a search's tree, which hardly differ from one to the
// next, into a page.
//
//   DrawingTable table;
//   const auto before = table.Numbers(game.draw(s));
//   game.apply(s, m);
//   const auto after = table.Numbers(game.draw(s));
//   DrawingChanges(before, after);  // {7, 1, 1, 42}: at place 7 one shape goes, number 42 comes
//   table.shapes()[42];             // a circle
//
// Functions allocate, take time linear in the shapes, and are thread-safe but on one table; there
// are no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardgames/drawing.h"

namespace boardgames {

class DrawingTable {
 public:
  // The numbers of the drawing's shapes, in their order.
  std::vector<std::int32_t> Numbers(const Drawing& drawing) {
    std::vector<std::int32_t> numbers;
    numbers.reserve(drawing.shapes.size());
    for (const Shape& s : drawing.shapes) {
      const auto next = static_cast<std::int32_t>(shapes_.size());
      const auto [at, added] = number_.try_emplace(s, next);
      if (added) shapes_.push_back(s);
      numbers.push_back(at->second);
    }
    return numbers;
  }
  // Every different shape so far, by its number.
  const std::vector<Shape>& shapes() const { return shapes_; }

 private:
  struct Hash {
    std::size_t operator()(const Shape& s) const {
      std::size_t hash = static_cast<std::size_t>(s.kind);
      const auto mix = [&hash](std::size_t part) { hash = hash * 1'000'003 + part; };
      for (const double v : {s.a, s.b, s.c, s.d}) mix(std::hash<double>()(v));
      mix(std::hash<std::string>()(s.style));
      mix(std::hash<std::string>()(s.text));
      return hash;
    }
  };

  std::unordered_map<Shape, std::int32_t, Hash> number_;
  std::vector<Shape> shapes_;
};

// What turns the list `before` into `after`: [place, how many go, how many come, these ...] again
// and again; places count in the list as it is by then. Empty: they are the same.
inline std::vector<std::int32_t> DrawingChanges(std::span<const std::int32_t> before,
                                                std::span<const std::int32_t> after) {
  std::size_t same = 0;  // what they begin with
  while (same < before.size() && same < after.size() && before[same] == after[same]) ++same;
  before = before.subspan(same);
  after = after.subspan(same);
  while (!before.empty() && !after.empty() && before.back() == after.back()) {
    before = before.first(before.size() - 1);
    after = after.first(after.size() - 1);
  }

  std::unordered_map<std::int32_t, int> still_before;
  std::unordered_map<std::int32_t, int> still_after;
  for (const std::int32_t n : before) ++still_before[n];
  for (const std::int32_t n : after) ++still_after[n];
  std::vector<std::int32_t> changes;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < before.size() || j < after.size()) {
    if (i < before.size() && j < after.size() && before[i] == after[j]) {
      --still_before[before[i++]];
      --still_after[after[j++]];
      continue;
    }
    const std::size_t head = changes.size();
    changes.insert(changes.end(), {static_cast<std::int32_t>(same + j), 0, 0});
    const auto remove = [&] {
      --still_before[before[i++]];
      ++changes[head + 1];
    };
    while (i < before.size() && still_after[before[i]] <= 0) remove();
    while (j < after.size() && still_before[after[j]] <= 0) {
      --still_after[after[j]];
      changes.push_back(after[j++]);
      ++changes[head + 2];
    }
    // It comes again later: the order is another.
    if (changes[head + 1] == 0 && changes[head + 2] == 0) remove();
  }
  return changes;
}

// Makes `list` what it was changed into. Precondition: the changes are of DrawingChanges from it.
inline void ChangeDrawing(std::vector<std::int32_t>& list, std::span<const std::int32_t> changes) {
  for (std::size_t i = 0; i < changes.size();) {
    const auto place = list.begin() + changes[i];
    const auto added = changes.subspan(i + 3, static_cast<std::size_t>(changes[i + 2]));
    list.insert(list.erase(place, place + changes[i + 1]), added.begin(), added.end());
    i += 3 + added.size();
  }
}

}  // namespace boardgames
