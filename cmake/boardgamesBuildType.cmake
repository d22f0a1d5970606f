# Warns once where CMake compiles without optimization because nobody chose a build type: searches are up
# to 30 times slower then. The package's configuration includes it, and a project that has the sources inside.
get_property(_boardgames_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
get_property(_boardgames_warned GLOBAL PROPERTY BOARDGAMES_WARNED_OF_BUILD_TYPE)
if(NOT CMAKE_BUILD_TYPE AND NOT _boardgames_multi_config AND NOT _boardgames_warned
   AND NOT CMAKE_CXX_FLAGS MATCHES "[-/]O[1-3sxz]")
  message(WARNING "boardgames: CMAKE_BUILD_TYPE is not set, so the compiler does not optimize and searches are up to "
                  "30 times slower; configure with -DCMAKE_BUILD_TYPE=Release")
  set_property(GLOBAL PROPERTY BOARDGAMES_WARNED_OF_BUILD_TYPE TRUE)
endif()
