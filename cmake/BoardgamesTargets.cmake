# boardgames_own_target(<target>): what this project's own code is compiled with. Nothing of it
# reaches those who link the libraries.
function(boardgames_own_target target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What gcc's optimiser guesses about the standard library's own loops is wrong too often (its bug
    # 105651 is one: "x" + std::string); gcc 12 is the worst.
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-restrict
                                               -Wno-stringop-overflow)
    endif()
    # The sanitizers' own code makes it see uninitialized variables where there are none, as in
    # std::regex; the builds without them keep the warning.
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
  endif()
  if(BOARDGAMES_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # later ones may say it, and go on
      target_compile_options(${target} PRIVATE -Wno-error=array-bounds -Wno-error=restrict
                                               -Wno-error=stringop-overflow)
    endif()
  endif()
  if(BOARDGAMES_NATIVE)
    target_compile_options(${target} PRIVATE -march=native)
  endif()
endfunction()

# boardgames_add_game(<name> [TESTS <file>...] [LONG_TESTS <file>...]): the game in the current folder.
#
# Its headers in include/ become the target boardgames::<name>. src/*.cc, which describes it to the
# runtime, goes into boardgames::games. Each test file becomes a test <name>.<file without _test>.
function(boardgames_add_game name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "TESTS;LONG_TESTS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "boardgames_add_game(${name}): unknown argument ${arg_UNPARSED_ARGUMENTS}; "
                        "known: TESTS, LONG_TESTS")
  endif()

  set(target boardgames_game_${name})
  add_library(${target} INTERFACE)
  add_library(boardgames::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_link_libraries(${target} INTERFACE boardgames::core)
  target_include_directories(${target} INTERFACE
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  set_property(GLOBAL APPEND PROPERTY BOARDGAMES_GAMES ${name})
  set_property(GLOBAL APPEND PROPERTY BOARDGAMES_HEADER_FOLDERS
               "${CMAKE_CURRENT_SOURCE_DIR}/include")

  if(TARGET boardgames_games)
    file(GLOB sources CONFIGURE_DEPENDS src/*.cc)
    target_sources(boardgames_games PRIVATE ${sources})
    target_link_libraries(boardgames_games PUBLIC ${target})
  endif()

  if(BOARDGAMES_BUILD_TESTS)
    foreach(file IN LISTS arg_TESTS)
      boardgames_add_test(PREFIX ${name} SOURCE ${file} LABELS games LIBRARIES boardgames::${name})
    endforeach()
    foreach(file IN LISTS arg_LONG_TESTS)
      boardgames_add_test(PREFIX ${name} SOURCE ${file} LABELS games long
                          LIBRARIES boardgames::${name})
    endforeach()
  endif()
endfunction()

# boardgames_all_games(<variable>): the targets of all games, boardgames::reversi and so on, and
# boardgames::games if the runtime is built.
function(boardgames_all_games variable)
  get_property(names GLOBAL PROPERTY BOARDGAMES_GAMES)
  list(TRANSFORM names PREPEND "boardgames::")
  if(TARGET boardgames::games)
    list(APPEND names boardgames::games)
  endif()
  set(${variable} ${names} PARENT_SCOPE)
endfunction()
