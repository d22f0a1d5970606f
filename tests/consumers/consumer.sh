#!/usr/bin/env bash
# usage: consumer.sh KIND SOURCE_FOLDER BUILD_FOLDER WORK_FOLDER COMPILER PKG_CONFIG_FOLDER
#
# Builds the programs in programs/ as a user of the library would, in one of these ways, runs them
# and checks what they print:
#   find_package       a CMake project against an installed tree
#   find_package_core  the same where there is no Abseil: the headers must still be found
#   add_subdirectory   a CMake project with the sources inside
#   add_subdirectory_core  the same without the runtime, and without Abseil
#   pkg_config         the compiler called with the flags that pkg-config tells
# BUILD_FOLDER is the built tree; "install" as KIND installs it to WORK_FOLDER/prefix for the others.
set -euo pipefail
kind=$1 source=$2 build=$3 work=$4 compiler=$5 pkg_config_folder=$6
here=$source/tests/consumers
prefix=$work/prefix
out=$work/$kind

if [[ $kind == install ]]; then
  rm -rf "$prefix"
  cmake --install "$build" --prefix "$prefix" >"$work/install.log"
  # Nothing installed may name the place where it was built.
  if grep -rIlF -e "$source" -e "$build" "$prefix"; then
    echo "FAILED: the files above name the folder of the sources or of the build"
    exit 1
  fi
  exit 0
fi

rm -rf "$out"
mkdir -p "$out"
programs=(own_game one_game any_game)
[[ $kind == *_core ]] && programs=(own_game one_game)

cmake_project() {  # cmake_project FOLDER [OPTION...]
  local folder=$1
  shift
  cmake -S "$here/$folder" -B "$out" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "$@"
  cmake --build "$out" --target "${programs[@]}" --parallel 1
}

case $kind in
  find_package) cmake_project find_package -DCMAKE_PREFIX_PATH="$prefix" ;;
  find_package_core)
    cmake_project find_package -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_DISABLE_FIND_PACKAGE_absl=ON
    ;;
  add_subdirectory) cmake_project add_subdirectory -DBOARDGAMES_SOURCE="$source" ;;
  add_subdirectory_core)
    cmake_project add_subdirectory -DBOARDGAMES_SOURCE="$source" -DBOARDGAMES_RUNTIME=OFF \
                  -DCMAKE_DISABLE_FIND_PACKAGE_absl=ON
    ;;
  pkg_config)
    export PKG_CONFIG_PATH=$prefix/$pkg_config_folder
    for program in "${programs[@]}"; do
      package=boardgames-core
      [[ $program == any_game ]] && package=boardgames
      read -ra flags < <(pkg-config --cflags --libs "$package")
      "$compiler" -std=c++20 "$here/programs/$program.cc" -o "$out/$program" "${flags[@]}"
    done
    ;;
  *)
    echo "unknown kind '$kind'"
    exit 1
    ;;
esac

declare -A expected=(
  [own_game]="nim: take 2, a win in 5 plies"
  [one_game]="reversi: perft 5 is 1396"
  [any_game]="reversi:size=4: exact -8"
)
for program in "${programs[@]}"; do
  printed=$("$out/$program")
  if [[ $printed != "${expected[$program]}" ]]; then
    echo "FAILED: $program printed: $printed"
    echo "        expected: ${expected[$program]}"
    exit 1
  fi
done
