include(BoardgamesPrecompiled)
if(CMAKE_CROSSCOMPILING)
  # Systems have GoogleTest for themselves alone, and its sources for others.
  set(BOARDGAMES_GOOGLETEST /usr/src/googletest CACHE PATH "The sources of GoogleTest")
  set(INSTALL_GTEST OFF CACHE BOOL "")
  add_subdirectory("${BOARDGAMES_GOOGLETEST}" "${PROJECT_BINARY_DIR}/googletest"
                   EXCLUDE_FROM_ALL SYSTEM)
else()
  find_package(GTest REQUIRED)
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
    quoridor_conformance)
endif()

# boardgames_add_test(PREFIX <prefix> SOURCE <file> LABELS <label>... [LIBRARIES <target>...])
#
# One GoogleTest program from one file, and one test for it, named <prefix>.<file without _test.cc>.
# A program a file and not a test a case: listing hundreds of parametrised cases costs more than it
# tells, and GoogleTest names the case that failed.
function(boardgames_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "PREFIX;SOURCE" "LABELS;LIBRARIES")
  cmake_path(GET arg_SOURCE STEM name)
  string(REGEX REPLACE "_test$" "" name "${name}")
  if("long" IN_LIST arg_LABELS AND (CMAKE_CROSSCOMPILING OR NOT BOARDGAMES_LONG_TESTS))
    return()
  endif()
  if(CMAKE_CROSSCOMPILING AND "${arg_PREFIX}_${name}" IN_LIST boardgames_tests_here_alone)
    return()
  endif()
  set(target "${arg_PREFIX}_${name}_test")
  add_executable(${target} ${arg_SOURCE})
  boardgames_own_target(${target})
  target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} boardgames::core GTest::gmock
                                          GTest::gtest_main)
  if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT "long" IN_LIST arg_LABELS AND
     NOT "${arg_PREFIX}_${name}" IN_LIST boardgames_optimised_tests)
    target_compile_options(${target} PRIVATE -O1)
    boardgames_precompile(test TARGETS ${target} OPTIONS -O1)
  else()
    boardgames_precompile(test TARGETS ${target})
  endif()
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")  # "examples/tic_tac_toe.h"
  target_compile_definitions(${target} PRIVATE
    BOARDGAMES_TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data")
  set(test "${arg_PREFIX}.${name}")
  add_test(NAME ${test} COMMAND ${target})
  set(timeout ${BOARDGAMES_TEST_TIMEOUT})
  if("long" IN_LIST arg_LABELS)
    math(EXPR timeout "10 * ${timeout}")
  endif()
  if("${arg_PREFIX}_${name}" IN_LIST boardgames_optimised_tests)
    list(APPEND arg_LABELS optimised)
    set_property(GLOBAL APPEND PROPERTY BOARDGAMES_OPTIMISED ${target})
  endif()
  set_tests_properties(${test} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${timeout})
  if("threads" IN_LIST arg_LABELS)
    set_property(GLOBAL APPEND PROPERTY BOARDGAMES_THREADED ${target})
  endif()
endfunction()
