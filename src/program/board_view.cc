#include "board_view.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace boardgames::program {

namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// What boards draw where nothing has been put: blanks, points, places to go, lines.
bool IsEmpty(char c) { return std::string_view(" .*+").find(c) != std::string_view::npos; }

// A line with a word in it is about the board, not of it.
bool HasWord(std::string_view line) {
  int letters = 0;
  for (const char c : line) {
    letters = IsLetter(c) ? letters + 1 : 0;
    if (letters == 3) return true;
  }
  return false;
}

// The names of columns: nothing but letters, from A on.
bool IsRim(std::string_view line) {
  std::string letters;
  for (const char c : line) {
    if (c != ' ') letters += c;
  }
  return letters.size() > 1 && std::all_of(letters.begin(), letters.end(), IsLetter) &&
         (letters.substr(0, 2) == "ab" || letters.substr(0, 2) == "AB");
}

// The columns [first, last) of a row without its number, which may stand at both ends.
struct Inner {
  std::size_t first = 0;
  std::size_t last = 0;
};
Inner WithoutNumbers(std::string_view line) {
  std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t begin = first;
  while (first < line.size() && IsDigit(line[first])) ++first;
  const std::string_view number = line.substr(begin, first - begin);
  std::size_t last = line.size();
  const std::string right = absl::StrCat(" ", std::string(number));
  if (!number.empty() && line.size() >= first + right.size() &&
      line.substr(line.size() - right.size()) == right) {
    last -= number.size();
  }
  return {first, last};
}

// The colour of a piece: the signs of the first player, the second ... on the boards there are.
const char* Color(char c) {
  struct Colored {
    std::string_view signs;
    const char* color;
  };
  constexpr Colored kColors[] = {{"XW1", "\033[36m"},
                                 {"OB2", "\033[33m"},
                                 {"3", "\033[35m"},
                                 {"4", "\033[32m"},
                                 {"*", "\033[2m"}};
  for (const auto& [signs, color] : kColors) {
    if (signs.find(c) != std::string_view::npos) return color;
  }
  return "";
}

std::string LineView(std::string old, std::string line, bool colors) {
  if (HasWord(line) || IsRim(line)) return line;
  const auto [first, last] = WithoutNumbers(line);
  std::vector<bool> marked(line.size(), false);
  old.resize(line.size(), ' ');  // boards may leave blanks out at the end of a line
  for (std::size_t i = first; i < last; ++i) marked[i] = IsEmpty(old[i]) && !IsEmpty(line[i]);
  if (!colors) {
    const std::string plain = line;
    for (std::size_t i = first; i < last; ++i) {
      const auto room = [&](std::size_t at) {
        return at == last || ((plain[at] == ' ' || plain[at] == '-') && !marked[at]);
      };
      if (!marked[i] || i == 0 || !room(i - 1) || !room(i + 1)) continue;
      line[i - 1] = '(';
      if (i + 1 == line.size()) {
        line += ')';
      } else {
        line[i + 1] = ')';
      }
    }
    return line;
  }
  std::string view;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool piece = i >= first && i < last;
    const std::string color = piece ? Color(line[i]) : "";
    if (marked[i] || !color.empty()) {
      absl::StrAppend(&view, color, marked[i] ? "\033[7m" : "", line.substr(i, 1), "\033[0m");
    } else {
      view += line[i];
    }
  }
  return view;
}

}  // namespace

std::string BoardView(const std::string& before, const std::string& after, bool colors) {
  const std::vector<std::string> old_lines = absl::StrSplit(before, '\n');
  const std::vector<std::string> lines = absl::StrSplit(after, '\n');
  std::string view;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // Without a board before, or with one of another shape, nothing is new.
    const bool same_shape = old_lines.size() == lines.size();
    absl::StrAppend(&view, i > 0 ? "\n" : "",
                    LineView(same_shape ? old_lines[i] : lines[i], lines[i], colors));
  }
  return view;
}

}  // namespace boardgames::program
