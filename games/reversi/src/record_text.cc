#include "record_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "boardgames/text.h"

namespace boardgames::reversi {

bool IsPassWord(std::string_view word) {
  constexpr std::array<std::string_view, 4> kWords = {"pa", "pass", "ps", "--"};
  return word.size() <= 4 && std::find(kWords.begin(), kWords.end(), Lowered(word)) != kWords.end();
}

char CellSign(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case '*':
    case '@':
      return 'X';
    case 'O':
    case 'o':
    case '0':
      return 'O';
    case '-':
    case '.':
      return '-';
    case '#':
      return '#';
    default:
      return '\0';
  }
}

std::string StartCells(std::size_t size) {
  std::string cells(size * size, '-');
  const std::size_t low = size / 2 - 1;
  const std::size_t high = size / 2;
  cells[low * size + low] = cells[high * size + high] = 'O';
  cells[low * size + high] = cells[high * size + low] = 'X';
  return cells;
}

std::string Square(std::size_t size) { return std::to_string(size) + "x" + std::to_string(size); }

std::string SpecOfSize(std::size_t size) { return "reversi:size=" + std::to_string(size); }

Result<WrittenStart> StartOf(const PlayedGame& played, const Options& options) {
  using Start = Result<WrittenStart>;
  Result<Reversi> game =
      Reversi::Make({.size = options.Int("size"),
                     .blocked = options.Text("blocked"),
                     .first = options.Is("first", "white") ? Color::kWhite : Color::kBlack});
  if (!game) return Start::Error(game.error);
  WrittenStart start{.game = *std::move(game)};
  start.state = start.game.initial();
  if (!played.position.empty()) {
    const Result<State> state = start.game.parse_position(played.position);
    if (!state) {
      return Start::Error("the start " + Quoted(played.position, 70) +
                          " is no position of Reversi on " +
                          Square(static_cast<std::size_t>(options.Int("size"))));
    }
    start.state = *state;
  }
  start.cells = start.game.position_to_string(start.state);
  start.black = start.cells.back() == 'X';
  start.cells.resize(start.cells.size() - 2);
  return Start::Ok(std::move(start));
}

Result<WrittenStart> StartOfTree(std::string_view format, const PlayedGame& played,
                                 const Options& options) {
  using Start = Result<WrittenStart>;
  if (!options.Text("blocked").empty()) {
    return Start::Error(std::string(format) + " has no blocked cells; these rules are " +
                        played.game);
  }
  if (!played.players.empty() && played.players.size() != 2) {
    return Start::Error("the record has " + std::to_string(played.players.size()) +
                        " agents; this format takes two");
  }
  return StartOf(played, options);
}

}  // namespace boardgames::reversi
