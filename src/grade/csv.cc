#include "boardgames/grade/csv.h"

#include <string_view>

namespace boardgames::grade {
namespace {

std::string Cell(const std::string& text) {
  const bool formula =
      !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  const std::string safe = formula ? "'" + text : text;
  if (safe.find_first_of(",\"\r\n") == std::string::npos) return safe;
  std::string quoted = "\"";
  for (const char c : safe) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

}  // namespace

std::string CsvLine(const std::vector<std::string>& texts,
                    const std::vector<std::string>& numbers) {
  std::string line;
  for (std::size_t i = 0; i < texts.size(); ++i)
    line.append(i == 0 ? "" : ",").append(Cell(texts[i]));
  for (const std::string& number : numbers) line.append(",").append(number);
  return line + "\r\n";
}

}  // namespace boardgames::grade
