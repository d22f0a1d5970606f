# The compilers that the project's own checks use, and so the only ones whose every warning is known: by
# others nobody's build shall stop. scripts/fresh tells what those of other systems say.
set(boardgames_known_compilers "GNU 12" "Clang 19")

# boardgames_warnings_are_errors(<variable> [<id> <version>]): TRUE if BOARDGAMES_WERROR says so of the
# compiler that builds, or of the one named.
function(boardgames_warnings_are_errors variable)
  set(id "${CMAKE_CXX_COMPILER_ID}")
  set(version "${CMAKE_CXX_COMPILER_VERSION}")
  if(ARGC GREATER 1)
    set(id "${ARGV1}")
    set(version "${ARGV2}")
  endif()
  string(TOUPPER "${BOARDGAMES_WERROR}" asked)
  if(asked STREQUAL "KNOWN")
    string(REGEX MATCH "^[0-9]+" major "${version}")
    set(errors FALSE)
    if("${id} ${major}" IN_LIST boardgames_known_compilers)
      set(errors TRUE)
    endif()
  elseif(asked MATCHES "^(ON|YES|Y|TRUE|1)$")
    set(errors TRUE)
  elseif(asked MATCHES "^(OFF|NO|N|FALSE|0|)$")
    set(errors FALSE)
  else()
    list(JOIN boardgames_known_compilers ", " known)
    message(FATAL_ERROR "BOARDGAMES_WERROR is '${BOARDGAMES_WERROR}'; it must be ON, OFF or KNOWN, which is ON "
                        "with the compilers of the project's own checks (${known}) and OFF with others")
  endif()
  set(${variable} ${errors} PARENT_SCOPE)
endfunction()

# boardgames_own_target(<target>): what this project's own code is compiled with. Nothing of it
# reaches those who link the libraries.
function(boardgames_own_target target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What gcc's optimiser guesses about the standard library's own loops is wrong too often: its bug
    # 105651 is one ("x" + std::string, gcc 12), the insertion of a vector's end into another (gcc 14)
    # another.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-restrict
                                             -Wno-stringop-overflow)
    # The sanitizers' own code makes it see uninitialized variables where there are none, as in
    # std::regex; the builds without them keep the warning.
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(${target} PRIVATE -Wthread-safety)
    # Counts and indices of positions have 64 bits everywhere; what a 32-bit system can hold fits a
    # size_t.
    if(CMAKE_SIZEOF_VOID_P EQUAL 4)
      target_compile_options(${target} PRIVATE -Wno-shorten-64-to-32)
    endif()
  endif()
  boardgames_warnings_are_errors(errors)
  if(errors)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(BOARDGAMES_NATIVE)
    target_compile_options(${target} PRIVATE -march=native)
  endif()
endfunction()

# boardgames_find(<package> <name> <Debian's package> [<argument of find_package>...]): what is not found is
# named, and appended to boardgames_missing and boardgames_missing_debian.
macro(boardgames_find package name debian)
  find_package(${package} ${ARGN} QUIET)
  if(NOT ${package}_FOUND)
    message(STATUS "boardgames: ${name} was not found (Debian and Ubuntu: ${debian})")
    list(APPEND boardgames_missing "${name}")
    list(APPEND boardgames_missing_debian ${debian})
  endif()
endmacro()

# boardgames_add_library(<name> [SOURCES <file>...] LINK <target>... [PRIVATE <target>...]): the library
# boardgames::<name>, whose public headers are in include/boardgames/<name>/. LINK is what they need,
# PRIVATE what its sources need besides. Without SOURCES it is headers alone.
function(boardgames_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;PRIVATE")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "boardgames_add_library(${name}): unknown argument ${arg_UNPARSED_ARGUMENTS}; "
                        "known: SOURCES, LINK, PRIVATE")
  endif()
  set(target boardgames_${name})
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    target_link_libraries(${target} PUBLIC ${arg_LINK} PRIVATE ${arg_PRIVATE})
    boardgames_own_target(${target})
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_LINK})
  endif()
  add_library(boardgames::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endfunction()

# boardgames_embed_page(<variable> <symbol> <page> <file>...): a page is written as HTML, and the CSS
# and JavaScript it names, and built in. <variable> becomes a C++ file that defines <symbol>Parts.
function(boardgames_embed_page variable symbol page)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cc")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake")
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" -D "OUTPUT=${source}" -D "PAGE=${CMAKE_CURRENT_SOURCE_DIR}/${page}"
            -D SYMBOL=${symbol} -P "${script}"
    DEPENDS "${script}" ${page} ${ARGN}
    COMMENT "Embedding ${page}" VERBATIM)
  set(${variable} "${source}" PARENT_SCOPE)
endfunction()

# boardgames_embed_folder(<variable> <function> <folder> [TYPE <type> HEADER <header>] [EXCLUDE <regex>]):
# every file of a folder is built in, but those whose path in it matches the regex. <variable> becomes a
# C++ file that defines std::span<const boardgames::SiteFile> <function>(), or that of another type,
# whose header declares the function. A folder that is empty or not there is a list of none; when its
# files change, the next build has them.
function(boardgames_embed_folder variable function folder)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "TYPE;HEADER;EXCLUDE" "")
  set(declaration "")
  if(NOT arg_TYPE)
    set(arg_TYPE boardgames::SiteFile)
    set(arg_HEADER boardgames/server/site.h)
    set(declaration "std::span<const ${arg_TYPE}> ${function}();\n")
  endif()
  string(MAKE_C_IDENTIFIER "${function}" identifier)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
  set(count 0)
  set(assembly "")
  set(symbols "")
  set(list "")
  foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${folder}" "${file}")
    if(arg_EXCLUDE AND name MATCHES "${arg_EXCLUDE}")
      continue()
    endif()
    set(begin "boardgames_${identifier}_${count}")
    string(APPEND assembly "asm(\".pushsection .rodata\\n${begin}: .incbin \\\"${file}\\\"\\n"
                           "${begin}_end:\\n.popsection\");\n")
    string(APPEND symbols "extern const char ${begin}[], ${begin}_end[];\n")
    string(APPEND list "    {\"${name}\", {${begin}, std::size_t(${begin}_end - ${begin})}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${identifier}.cc")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Made by boardgames_embed_folder.
#include <cstddef>
#include <span>
#include <vector>

#include \"${arg_HEADER}\"

${assembly}
extern \"C\" {
${symbols}}

${declaration}std::span<const ${arg_TYPE}> ${function}() {
  static const std::vector<${arg_TYPE}> files = {
${list}  };
  return files;
}
")
  # In a unity build what a source depends on would be forgotten.
  set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${files}"
                                                     SKIP_UNITY_BUILD_INCLUSION ON)
  set(${variable} "${source}" PARENT_SCOPE)
endfunction()

# boardgames_embed_weights(<variable> <name> <file>): trained weights are built in. <variable> becomes a
# C++ file that defines std::string_view boardgames::<Name>Weights().
function(boardgames_embed_weights variable name file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  file(READ "${file}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR count "${digits} / 2")
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(SUBSTRING "${name}" 0 1 first)
  string(SUBSTRING "${name}" 1 -1 rest)
  string(TOUPPER "${first}" first)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}_weights.cc")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Made by boardgames_embed_weights.
#include \"boardgames/games/weights.h\"

namespace {
const unsigned char kBytes[] = {
${bytes}};
}  // namespace

std::string_view boardgames::${first}${rest}Weights() {
  return {reinterpret_cast<const char*>(kBytes), ${count}};
}
")
  set(${variable} "${source}" PARENT_SCOPE)
endfunction()

# boardgames_add_game(<name> [MODULE <file>...] [WEIGHTS <file>] [TESTS <file>...]): the game in the
# current folder.
#
# Its headers in include/ become the target boardgames::<name>; a game of the lessons has none, since
# the core or the examples have its rules. MODULE, which describes it to the runtime, goes into
# boardgames::games if BOARDGAMES_GAMES names the game, and so do the WEIGHTS of its trained evaluator.
# The TESTS are those of the program <name>_test (boardgames_add_tests).
function(boardgames_add_game name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "WEIGHTS" "MODULE;TESTS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "boardgames_add_game(${name}): unknown argument ${arg_UNPARSED_ARGUMENTS}; "
                        "known: MODULE, WEIGHTS, TESTS")
  endif()

  set(library boardgames::games)
  set(asked lessons)
  if(IS_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/include")
    set(library boardgames::${name})
    set(asked ${name})
    boardgames_add_library(${name} LINK boardgames::core)
    target_include_directories(boardgames_${name} INTERFACE
      "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
      "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
    set_property(GLOBAL APPEND PROPERTY BOARDGAMES_GAME_NAMES ${name})
    set_property(GLOBAL APPEND PROPERTY BOARDGAMES_HEADER_FOLDERS
                 "${CMAKE_CURRENT_SOURCE_DIR}/include")
  endif()

  list(TRANSFORM arg_MODULE PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  if(arg_WEIGHTS)
    boardgames_embed_weights(weights ${name} "${arg_WEIGHTS}")
    list(APPEND arg_MODULE "${weights}")
  endif()
  set_property(GLOBAL PROPERTY BOARDGAMES_MODULE_${name} ${arg_MODULE})
  if(TARGET boardgames_games AND asked IN_LIST BOARDGAMES_GAMES)
    target_sources(boardgames_games PRIVATE ${arg_MODULE})
    if(TARGET boardgames_${name})
      target_link_libraries(boardgames_games PUBLIC boardgames_${name})
    endif()
  endif()

  if(BOARDGAMES_BUILD_TESTS AND TARGET ${library})
    boardgames_add_tests(${name} SOURCES ${arg_TESTS} LABELS games LIBRARIES ${library})
  endif()
endfunction()

# boardgames_all_games(<variable>): the targets of all games, boardgames::reversi and so on, and
# boardgames::games if the runtime is built.
function(boardgames_all_games variable)
  get_property(names GLOBAL PROPERTY BOARDGAMES_GAME_NAMES)
  list(TRANSFORM names PREPEND "boardgames::")
  if(TARGET boardgames::games)
    list(APPEND names boardgames::games)
  endif()
  set(${variable} ${names} PARENT_SCOPE)
endfunction()
