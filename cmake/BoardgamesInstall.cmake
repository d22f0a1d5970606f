# Install rules, the CMake package, the pkg-config files, and TGZ and DEB packages.
include(CMakePackageConfigHelpers)

get_property(games GLOBAL PROPERTY BOARDGAMES_GAME_NAMES)
get_property(folders GLOBAL PROPERTY BOARDGAMES_HEADER_FOLDERS)

# What is compiled for this very processor stops on another with an illegal instruction.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
if(TARGET boardgames_runtime AND (BOARDGAMES_NATIVE OR "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}}" MATCHES "=native"))
  install(CODE "message(WARNING \"boardgames was built for the processor of this machine (-march=native) and may not run on \"
                        \"another; what is built with cmake --preset package runs on any\")")
endif()

# The headers are a package of their own: they need no library.
set(header_targets boardgames_core)
foreach(game IN LISTS games)
  list(APPEND header_targets boardgames_${game})
endforeach()
install(TARGETS ${header_targets} EXPORT boardgamesCoreTargets)
foreach(folder IN ITEMS "${PROJECT_SOURCE_DIR}/include" ${folders})
  install(DIRECTORY "${folder}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
          FILES_MATCHING PATTERN "*.h" REGEX "/games/(all|lesson)_games[.]h$" EXCLUDE PATTERN "runtime" EXCLUDE
          PATTERN "process" EXCLUDE PATTERN "arena" EXCLUDE PATTERN "protocol" EXCLUDE
          PATTERN "live" EXCLUDE PATTERN "server" EXCLUDE PATTERN "program" EXCLUDE
          PATTERN "serve" EXCLUDE PATTERN "grade" EXCLUDE)
endforeach()

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/boardgames")
install(EXPORT boardgamesCoreTargets NAMESPACE boardgames:: DESTINATION "${package_folder}")
set(boardgames_component_names ${games} runtime games learn trace process arena protocol grade
    program live server serve)
list(JOIN boardgames_component_names ", " boardgames_component_names)
configure_package_config_file(cmake/boardgamesConfig.cmake.in boardgamesConfig.cmake
                              INSTALL_DESTINATION "${package_folder}"
                              NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(boardgamesConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/boardgamesConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/boardgamesConfigVersion.cmake"
              cmake/boardgamesBuildType.cmake
        DESTINATION "${package_folder}")

# The prefix is found from the file's own place, so that the installed tree can be moved.
file(RELATIVE_PATH pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
cmake_path(SET pc_to_prefix NORMALIZE "${pc_to_prefix}")
string(REGEX REPLACE "/$" "" pc_to_prefix "${pc_to_prefix}")
set(pkg_config_files boardgames-core.pc)

# install_libraries(<set> <pkg-config file> <library>...): the libraries with their headers, as one set
# of targets that need the same things, and the file that names them to pkg-config.
function(install_libraries set pc)
  list(TRANSFORM ARGN PREPEND boardgames_ OUTPUT_VARIABLE targets)
  install(TARGETS ${targets} EXPORT boardgames${set}Targets)
  install(EXPORT boardgames${set}Targets NAMESPACE boardgames:: DESTINATION "${package_folder}")
  list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/include/boardgames/" OUTPUT_VARIABLE folders)
  install(DIRECTORY ${folders} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/boardgames"
          FILES_MATCHING PATTERN "*.h")
  set(pkg_config_files ${pkg_config_files} ${pc} PARENT_SCOPE)
endfunction()
if(TARGET boardgames_games)
  install_libraries(Runtime boardgames.pc runtime games learn trace)
endif()
if(TARGET boardgames_process)
  install_libraries(Process boardgames-process.pc process)
endif()
if(TARGET boardgames_protocol)
  install_libraries(Arena boardgames-arena.pc arena protocol grade)
endif()
if(TARGET boardgames_program)
  install_libraries(Program boardgames-program.pc program)
  get_property(edits_lines TARGET boardgames_program PROPERTY BOARDGAMES_EDITS_LINES)
  set(libedit "")
  if(edits_lines)
    set(libedit " -ledit")
  endif()
endif()
if(TARGET boardgames_serve)
  install_libraries(Serve boardgames-serve.pc live server serve)
endif()
if(TARGET boardgames)
  install(TARGETS boardgames)
endif()

foreach(file IN LISTS pkg_config_files)
  configure_file(cmake/${file}.in ${file} @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${file}"
          DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

# The sample agents and the helper for agents in Python, beside each other as they are here.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/agents"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/boardgames" USE_SOURCE_PERMISSIONS
        PATTERN "CMakeLists.txt" EXCLUDE PATTERN "__pycache__" EXCLUDE)
# What a course begins with: bundles for the systems that students hand in by, an assignment to copy.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/share/boardgames/assignments"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/boardgames" USE_SOURCE_PERMISSIONS
        PATTERN "__pycache__" EXCLUDE)
# The pages, with what they link to, and the examples, which include one another.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        PATTERN "__pycache__" EXCLUDE)
install(CODE "set(BOARDGAMES_PAGES_FROM \"${PROJECT_SOURCE_DIR}\")
set(BOARDGAMES_PAGES_TO \"${CMAKE_INSTALL_DOCDIR}\")
include(\"${PROJECT_SOURCE_DIR}/cmake/install_pages.cmake\")")

set(CPACK_PACKAGE_VENDOR "The boardgames authors")
set(CPACK_PACKAGE_CONTACT "The boardgames authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS libabsl-dev)  # to link boardgames::process and what is above it
include(CPack)
