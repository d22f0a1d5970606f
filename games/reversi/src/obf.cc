// OBF: a position a line, with what is thought of it after a ';', and lines of '#' or '%' besides:
//   ---------------------------OX------XO--------------------------- X; d3:+0; f5:+0; % start
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/text_decoder.h"
#include "record_text.h"
#include "records.h"

namespace boardgames::reversi {
namespace {

constexpr std::size_t SideOf(std::size_t cells) {
  return cells == 16 ? 4 : cells == 36 ? 6 : cells == 64 ? 8 : 0;
}

struct ObfLine {
  std::string cells = {};
  char turn = '\0';
  std::string_view rest = {};
  std::string wrong = {};  // what; empty: it is a position
};

ObfLine ReadLine(std::string_view line) {
  ObfLine read;
  // Blanks may stand between rows.
  bool blank = false;
  bool apart = false;  // whether the last sign stands alone
  std::size_t at = 0;
  for (; at < line.size() && line[at] != ';' && line[at] != '%'; ++at) {
    if (internal::IsBlank(line[at])) {
      blank = true;
      continue;
    }
    const char sign = CellSign(line[at]);
    if (sign == '\0') {
      read.wrong = internal::Quoted(line.substr(at, 1)) + " is no cell of a board";
      return read;
    }
    read.cells += sign;
    apart = std::exchange(blank, false);
  }
  read.rest = Trimmed(line.substr(at < line.size() && line[at] == ';' ? at + 1 : at));
  const std::size_t length = read.cells.size();
  if (!apart && SideOf(length) != 0) {
    read.wrong = "the side to move is missing";
    return read;
  }
  if (length == 0 || SideOf(length - 1) == 0) {
    read.wrong = "the board has " + std::to_string(apart ? length - 1 : length) + " cells";
    return read;
  }
  read.turn = read.cells.back();
  read.cells.pop_back();
  if (read.turn != 'X' && read.turn != 'O') {
    read.wrong = "the side to move is " + internal::Quoted({&read.turn, 1});
  }
  return read;
}

bool IsComment(std::string_view line) { return line.starts_with('#') || line.starts_with('%'); }

std::string SpecOf(const std::string& cells) {
  const std::size_t size = SideOf(cells.size());
  std::string blocked;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != '#') continue;
    blocked += blocked.empty() ? ",blocked=" : "+";
    blocked += static_cast<char>('a' + i % size);
    blocked += static_cast<char>('1' + i / size);
  }
  return SpecOfSize(size) + blocked;
}

// The lines of a text with their numbers, but for comments and empty ones; use(...) is false to
// end.
template <class Use>
void ForEachLine(std::string_view text, Use&& use) {
  text = WithoutByteOrderMark(text);
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = Trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const ObfLine read = ReadLine(line);
    // A board may begin with a blocked cell, and that with '#'.
    if (!read.wrong.empty() && IsComment(line)) continue;
    if (!use(number, read)) return;
  }
}

bool Recognises(std::string_view begin) {
  bool position = false;
  ForEachLine(begin, [&](int, const ObfLine& line) {
    position = line.wrong.empty();
    return false;
  });
  return position;
}

std::vector<RecordedGame> Read(std::string_view text) {
  std::vector<RecordedGame> games;
  ForEachLine(text, [&](int number, const ObfLine& line) {
    RecordedGame& game = games.emplace_back();
    game.place = {number, 1};
    game.played.game = "reversi";
    if (!line.wrong.empty()) {
      game.error = ToString(game.place) + ": " + line.wrong +
                   "; a position is 16, 36 or 64 cells (X black, O white, - empty, # blocked) row "
                   "by row, a blank, X or O for the side to move, and ';'";
      return true;
    }
    game.played.game = SpecOf(line.cells);
    game.played.position = line.cells + " " + line.turn;
    game.comment = line.rest;
    return true;
  });
  return games;
}

// The position after the last move.
Result<std::string> Write(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  const Result<WrittenStart> start = StartOf(r, options);
  if (!start) return Written::Error(start.error);
  State state = start->state;
  for (std::size_t i = 0; i < r.moves.size(); ++i) {
    const Result<Move> move = start->game.parse_move(state, r.moves[i].move);
    if (!move) return Written::Error("move " + std::to_string(i + 1) + ": " + move.error);
    start->game.apply(state, *move);
  }
  return Written::Ok(start->game.position_to_string(state) + ";\n");
}

}  // namespace

RecordFormat ObfFormat() {
  return {.name = "obf",
          .help = "OBF, positions of Othello",
          .write = Write,
          .recognises = Recognises,
          .read = Read};
}

}  // namespace boardgames::reversi
