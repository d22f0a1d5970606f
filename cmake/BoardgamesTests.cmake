include(BoardgamesPrecompiled)
if(CMAKE_CROSSCOMPILING)
  # Systems have GoogleTest for themselves alone, and its sources for others.
  set(BOARDGAMES_GOOGLETEST /usr/src/googletest CACHE PATH "The sources of GoogleTest")
  set(INSTALL_GTEST OFF CACHE BOOL "")
  add_subdirectory("${BOARDGAMES_GOOGLETEST}" "${PROJECT_BINARY_DIR}/googletest"
                   EXCLUDE_FROM_ALL SYSTEM)
endif()

set(BOARDGAMES_TEST_TIMEOUT 300 CACHE STRING "Seconds a test may take; a long one ten times that")
option(BOARDGAMES_LONG_TESTS "Build the tests that are labelled long" ON)

# These search for seconds, and so does what is labelled long. All others take longer to compile than
# to run, and are compiled with less optimisation.
set(boardgames_optimised_tests
  core_algorithms_on_games
  go_random
  go_values
  mcts_mcts_games
  quoridor_layouts
  quoridor_random
  timbiriche_chains
  timbiriche_values)

# What is not built for another system, besides the long tests: core_conformance starts itself, the
# mutants test the conformance suite and not the core, and the others are three fifths of the time
# that an emulator needs for all. There everything is compiled with less optimisation.
if(CMAKE_CROSSCOMPILING)
  set(boardgames_optimised_tests "")
  set(boardgames_tests_here_alone
    conformance_mutants_mutants
    core_algorithms_on_games
    core_conformance
    go_random
    quoridor_conformance
    quoridor_layouts)
endif()

# main of the tests' programs, which can run the tests of one file.
add_library(boardgames_test_main STATIC EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/tests/main.cc")
target_link_libraries(boardgames_test_main PUBLIC boardgames::core GTest::gmock GTest::gtest)
boardgames_own_target(boardgames_test_main)

# boardgames_add_tests(<folder> SOURCES <file>... LABELS <label>... [LIBRARIES <target>...])
#
# The files of a folder become the GoogleTest program <folder>_test, and each of them a test
# <folder>.<file without _test.cc>, which runs the cases of this file. Six files are compiled at a time
# (BOARDGAMES_UNITY): what they include and instantiate alike is most of the work. A test a file and not
# a test a case: listing hundreds of parametrised cases costs more than it tells, and GoogleTest names
# the case that failed; and not a test a program, so that a file has its name, its process and its time
# limit. A second call for a folder adds to its program.
#
# Programs of their own, <folder>_<file>_test, are those of boardgames_optimised_tests, *_long_test.cc,
# which are labelled long, and *allocation_test.cc, whose operator new is that of the whole program.
function(boardgames_add_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LABELS;LIBRARIES")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(GET source FILENAME file)
    string(REGEX REPLACE "_test\\.cc$" "" name "${file}")
    set(program "${folder}_${name}")
    set(labels ${arg_LABELS})
    set(timeout ${BOARDGAMES_TEST_TIMEOUT})
    if(program IN_LIST boardgames_tests_here_alone)
      continue()
    elseif(name MATCHES "_long$")
      if(CMAKE_CROSSCOMPILING OR NOT BOARDGAMES_LONG_TESTS)
        continue()
      endif()
      list(APPEND labels long)
      math(EXPR timeout "10 * ${timeout}")
    elseif(program IN_LIST boardgames_optimised_tests)
      list(APPEND labels optimised)
      set_property(GLOBAL APPEND PROPERTY BOARDGAMES_OPTIMISED ${program}_test)
    elseif(NOT name MATCHES "(^|_)allocation$")
      set(program ${folder})
    endif()
    set(target ${program}_test)
    boardgames_test_program(${target} "${labels}")
    target_sources(${target} PRIVATE ${source})
    target_link_libraries(${target} PRIVATE ${arg_LIBRARIES})
    add_test(NAME ${folder}.${name} COMMAND ${target} ${file})
    set_tests_properties(${folder}.${name} PROPERTIES LABELS "${labels}" TIMEOUT ${timeout})
    if("threads" IN_LIST labels)
      set_property(GLOBAL APPEND PROPERTY BOARDGAMES_THREADED ${target})
    endif()
  endforeach()
endfunction()

# boardgames_test_program(<target> <labels>): a program of tests, without its files yet.
function(boardgames_test_program target labels)
  if(TARGET ${target})
    return()
  endif()
  add_executable(${target})
  boardgames_own_target(${target})
  target_link_libraries(${target} PRIVATE boardgames_test_main)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")  # "examples/tic_tac_toe.h"
  target_compile_definitions(${target} PRIVATE
    BOARDGAMES_TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BOARDGAMES_UNITY} UNITY_BUILD_BATCH_SIZE 6)
  set(less "")
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT labels MATCHES "long|optimised")
    set(less -O1)
  endif()
  target_compile_options(${target} PRIVATE ${less})
  boardgames_precompile(test TARGETS ${target} OPTIONS ${less})
endfunction()
