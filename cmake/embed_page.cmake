# cmake -D OUTPUT=FILE.cc -D PAGE=FOLDER/NAME.html -D SYMBOL=kName -P embed_page.cmake: writes a page as
# C++ strings, kNameParts. In it, each mark @FILE NAME@ stands for the text of FOLDER/NAME. The files
# are plain ASCII, and a string is cut at 16,000 characters, because compilers limit the length of a
# literal.
#
# The marked .js files are modules, and become one script: what they export are names of that script, so
# that no two of them may give a name at their top level twice. Only these forms, each on one line of its own:
#   import {a, b} from "./other.js";      of a file whose mark stands above
#   export const, function, async function, class
cmake_minimum_required(VERSION 3.25)

cmake_path(GET PAGE PARENT_PATH folder)
cmake_path(GET PAGE FILENAME name)
file(READ "${PAGE}" page)
set(done "")
while(page MATCHES "@FILE ([a-z_./]+)@")
  set(mark "${CMAKE_MATCH_0}")
  set(file "${CMAKE_MATCH_1}")
  file(READ "${folder}/${file}" text)
  cmake_path(GET file FILENAME short)
  if(short MATCHES "\\.js$")
    string(PREPEND text "\n")
    string(REGEX MATCHALL "\nimport [^\n;]*" imports "${text}")
    foreach(import IN LISTS imports)
      if(NOT import MATCHES "^\nimport {[A-Za-z0-9_, ]+} from \"\\./([a-z_]+\\.js)\"$")
        string(STRIP "${import}" import)
        message(FATAL_ERROR "${file}: '${import}' is no import that a page can take; "
                "write import {a, b} from \"./other.js\"; on one line")
      elseif(NOT CMAKE_MATCH_1 IN_LIST done)
        message(FATAL_ERROR "${file} imports ${CMAKE_MATCH_1}; in ${name} the mark of that file must stand above")
      endif()
    endforeach()
    string(REGEX REPLACE "\nimport {[A-Za-z0-9_, ]+} from \"[a-z_./]+\";" "" text "${text}")
    string(REGEX REPLACE "\nexport (const|function|async function|class) " "\n\\1 " text "${text}")
    if(text MATCHES "\n((import|export)[^A-Za-z0-9_(][^\n]*)")
      message(FATAL_ERROR "${file}: '${CMAKE_MATCH_1}' is no import or export that a page can take; "
              "the head of cmake/embed_page.cmake lists them")
    endif()
    list(APPEND done "${short}")
  endif()
  if(text MATCHES "[^\t\n -~]")
    message(FATAL_ERROR "${file} has a character that is not ASCII; in JavaScript write it as \\u2192")
  endif()
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

file(WRITE "${OUTPUT}" "// Made from page/${name} by embed_page.cmake.
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
