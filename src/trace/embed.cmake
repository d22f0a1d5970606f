# cmake -D OUTPUT=FILE.cc -P embed.cmake: writes page/page.html as C++ strings. In it, each mark
# @FILE NAME@ stands for the text of page/NAME. The files are plain ASCII, and a string is cut at
# 16,000 characters, because compilers limit the length of a literal.
set(folder "${CMAKE_CURRENT_LIST_DIR}/page")
file(READ "${folder}/page.html" page)
while(page MATCHES "@FILE ([a-z_.]+)@")
  set(mark "${CMAKE_MATCH_0}")
  file(READ "${folder}/${CMAKE_MATCH_1}" text)
  string(REPLACE "${mark}" "${text}" page "${page}")
endwhile()

string(LENGTH "${page}" length)
set(parts "")
set(count 0)
set(from 0)
while(from LESS length)
  string(SUBSTRING "${page}" ${from} 16000 part)
  string(APPEND parts "R\"page(${part})page\",\n")
  math(EXPR count "${count} + 1")
  math(EXPR from "${from} + 16000")
endwhile()

file(WRITE "${OUTPUT}" "// Made from page/page.html by embed.cmake.
#include <cstddef>
#include <string_view>

namespace boardgames::internal {
extern const std::string_view kPageParts[];
extern const std::size_t kPagePartCount;
const std::string_view kPageParts[] = {
${parts}};
const std::size_t kPagePartCount = ${count};
}  // namespace boardgames::internal
")
