# cmake -D OUTPUT=FILE.cc -D PAGE=FOLDER/NAME.html -D SYMBOL=kName -P embed.cmake: writes a page as
# C++ strings, kNameParts. In it, each mark @FILE NAME@ stands for the text of FOLDER/NAME. The files
# are plain ASCII, and a string is cut at 16,000 characters, because compilers limit the length of a
# literal.
cmake_path(GET PAGE PARENT_PATH folder)
cmake_path(GET PAGE FILENAME name)
file(READ "${PAGE}" page)
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

file(WRITE "${OUTPUT}" "// Made from page/${name} by embed.cmake.
#include <cstddef>
#include <string_view>

namespace boardgames::internal {
extern const std::string_view ${SYMBOL}Parts[];
extern const std::size_t ${SYMBOL}PartCount;
const std::string_view ${SYMBOL}Parts[] = {
${parts}};
const std::size_t ${SYMBOL}PartCount = ${count};
}  // namespace boardgames::internal
")
