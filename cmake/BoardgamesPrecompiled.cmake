# Headers that are read once and not by every source file. Only what the project does not write is in
# them, so that they outlive every change of it.
#
# boardgames_precompile(<set> TARGETS <target>... [OPTIONS <option>...]): the targets, as far as they
# exist, are compiled with the headers of <set>: test (GoogleTest), abseil (and JSON), or std (nothing
# else). All but their OPTIONS is what boardgames_own_target sets; -Winvalid-pch tells if not.
option(BOARDGAMES_PRECOMPILE "Precompile what the tests and the libraries include of others" ON)

set(boardgames_precompiled_std
  <algorithm> <array> <atomic> <chrono> <cstdint> <fstream> <functional> <iostream> <map> <memory>
  <mutex> <optional> <random> <set> <span> <sstream> <string> <string_view> <thread> <unordered_map>
  <utility> <vector>)
set(boardgames_precompiled_test <gmock/gmock.h> <gtest/gtest.h>)
set(boardgames_precompiled_test_link GTest::gmock GTest::gtest)
set(boardgames_precompiled_abseil
  <absl/status/status.h> <absl/status/statusor.h> <absl/strings/str_cat.h> <absl/strings/str_format.h>
  <absl/strings/str_join.h> <absl/strings/str_split.h> <nlohmann/json.hpp>)
set(boardgames_precompiled_abseil_link absl::status absl::statusor absl::strings absl::str_format
                                       nlohmann_json::nlohmann_json Threads::Threads)

function(boardgames_precompile set)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "TARGETS;OPTIONS")
  if(NOT BOARDGAMES_PRECOMPILE)
    return()
  endif()
  set(headers boardgames_precompiled_${set})
  if(set STREQUAL "std")
    set(headers boardgames_precompiled_nothing)
  endif()
  string(MAKE_C_IDENTIFIER "${headers}_${arg_OPTIONS}" owner)
  foreach(target IN LISTS arg_TARGETS)
    if(NOT TARGET ${target})
      continue()
    endif()
    if(NOT TARGET ${owner})
      set(source "${PROJECT_BINARY_DIR}/${owner}.cc")
      file(CONFIGURE OUTPUT "${source}" CONTENT "")
      add_library(${owner} OBJECT EXCLUDE_FROM_ALL "${source}")
      target_link_libraries(${owner} PRIVATE boardgames::core ${${headers}_link})
      boardgames_own_target(${owner})
      # The rest is for ccache, which brings the files back with other dates.
      target_compile_options(${owner} PRIVATE ${arg_OPTIONS} $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                              "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
      target_precompile_headers(${owner} PRIVATE ${boardgames_precompiled_std} ${${headers}})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${owner})
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # for ccache
  endforeach()
endfunction()
