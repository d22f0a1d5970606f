#include "boardgames/grade/csv.h"

#include <algorithm>
#include <string_view>

namespace boardgames::grade {
namespace {

bool LooksLikeAFormula(std::string_view text) {
  if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) {
    return false;
  }
  const std::string_view rest = text.substr(1);
  return text.front() != '-' || rest.empty() || !std::all_of(rest.begin(), rest.end(), [](char c) {
           return (c >= '0' && c <= '9') || c == '.';
         });
}

std::string Cell(const std::string& text) {
  const std::string safe = LooksLikeAFormula(text) ? "'" + text : text;
  if (safe.find_first_of(",\"\r\n") == std::string::npos) return safe;
  std::string quoted = "\"";
  for (const char c : safe) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

}  // namespace

std::string CsvLine(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += ',';
    line += Cell(cells[i]);
  }
  return line + "\r\n";
}

}  // namespace boardgames::grade
