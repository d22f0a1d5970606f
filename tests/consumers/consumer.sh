#!/usr/bin/env bash
# usage: consumer.sh KIND SOURCE_FOLDER BUILD_FOLDER WORK_FOLDER COMPILER PKG_CONFIG_FOLDER
#
# Builds the programs in programs/ as a user of the library would, in one of these ways, runs them
# and checks what they print:
#   find_package       a CMake project against an installed tree
#   find_package_core  the same where there is no Abseil: the runtime and the games need none
#   find_package_errors  what is asked for and not there is named, with the reason; what is there is found
#   installed          every installed header compiles, every link of an installed page leads somewhere, and a game
#                      is held against the conformance suite
#   installed_core     the same of an installed tree without the compiled libraries
#   build_type         a project without a build type is warned, once
#   add_subdirectory   a CMake project with the sources inside, and the libraries of the runtime
#   add_subdirectory_core  the same with nothing asked for: headers, and no other package looked for
#   fetch_content      the same by FetchContent
#   processors         a library built for two processors, as docs/embedding.md says
#   packages           without one of the packages, the configuration names it, or what needs it is left out
#   native             an install of what was built for this processor alone warns
#   clone              the compiler called in a clone as docs/embedding.md says, and for each game with its folder alone
#   program            docs/your_own_game.md: examples/12_connect_four against an installed tree
#   pkg_config         the compiler called with the flags that pkg-config tells
#   documents          docs/embedding.md says what is tried here, and names no file that is not there
# BUILD_FOLDER is the built tree; "install" as KIND installs it to WORK_FOLDER/prefix for the others.
set -euo pipefail
kind=$1 source=$2 build=$3 work=$4 compiler=$5 pkg_config_folder=$6
here=$source/tests/consumers
prefix=$work/prefix
out=$work/$kind

if [[ $kind == install ]]; then
  rm -rf "$prefix"
  cmake --install "$build" --prefix "$prefix" >"$work/install.log"
  # Nothing installed may name the place where it was built: a path that begins there, since that of
  # the sources may be /boardgames, and share/boardgames is none of theirs.
  places=$(printf '%s\n%s\n' "$source" "$build" | sed 's/[][\.*^$+?(){}|]/\\&/g' | paste -sd '|')
  if grep -rIlE -e "(^|[^[:alnum:]_./}~-]|-[IL])($places)(\$|[^[:alnum:]_.-])" "$prefix"; then
    echo "FAILED: the files above name the folder of the sources or of the build"
    exit 1
  fi
  # The sample agents play from where they were installed.
  "$prefix/bin/boardgames" agent check reversi:size=4 --isolation none \
    "python3 -B $prefix/share/boardgames/agents/python/greedy_agent.py" >"$work/agent.log" ||
    { cat "$work/agent.log"; exit 1; }
  exit 0
fi

if [[ $kind == documents ]]; then
  # Every example that uses the library chooses a build type: CMake's own default does not optimize.
  (cd "$source" && find . -name '*.md' -not -path '*/build/*' -not -path '*/node_modules/*' -print0 |
     xargs -0 awk -v RS='```' '
       /^cmake\n/ && /(find_package|MakeAvailable|add_subdirectory)\(boardgames/ {
         ++examples
         if (!/CMAKE_BUILD_TYPE/) { print "FAILED: no CMAKE_BUILD_TYPE in " FILENAME ":\n" $0; failed = 1 }
       }
       END { if (examples < 5) print "FAILED: only " examples + 0 " examples"; exit failed || examples < 5 }')
  # Each block of CMake is in a project that is built, word for word.
  awk -v out="$work/block" '/^```cmake$/ { file = out (++n) ".cmake"; printf "" >file; next }
       /^```/ { file = "" } file { print >file }' "$source/docs/embedding.md" "$source/docs/your_own_game.md"
  blocks=0
  for block in "$work"/block*.cmake; do
    found=no
    for project in "$here"/*/CMakeLists.txt "$source/examples/12_connect_four/CMakeLists.txt"; do
      [[ $(<"$project") == *"$(<"$block")"* ]] && found=yes
    done
    [[ $found == yes ]] || { echo "FAILED: no project that is built here holds:"; cat "$block"; exit 1; }
    blocks=$((blocks + 1))
  done
  (( blocks >= 4 )) || { echo "FAILED: docs/embedding.md and your_own_game.md have $blocks blocks of CMake"; exit 1; }
  while read -r option; do
    grep -qE "^(option|set)\($option( |$)" "$source/CMakeLists.txt" ||
      { echo "FAILED: there is no option $option"; exit 1; }
  done <<<"$(grep -o 'BOARDGAMES_[A-Z]*' "$source/docs/embedding.md" | sort -u)"
  while read -r preset; do
    grep -q "\"name\": \"$preset\"" "$source/CMakePresets.json" ||
      { echo "FAILED: there is no preset $preset"; exit 1; }
  done <<<"$(sed -nE 's/.*--preset ([a-z]+).*/\1/p' "$source/docs/embedding.md" | sort -u)"
  exit 0
fi

rm -rf "$out"
mkdir -p "$out"

if [[ $kind == program ]]; then
  # A place of the machine where it was built would be wrong on another.
  if grep -n 'lib\(edit\|sqlite3\)\.\(so\|a\)' "$prefix"/lib*/cmake/boardgames/boardgamesProgram*; then
    echo "FAILED: the lines above name a library by its path"
    exit 1
  fi
  cp -r "$source/examples/12_connect_four/." "$out"
  cmake -S "$out" -B "$out/build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$prefix"
  cmake --build "$out/build" --parallel 1
  solved=$("$out/build/connect4" solve connect4:rows=3,cols=4)
  [[ $solved == *draw* ]] || { echo "FAILED: connect4 said: $solved"; exit 1; }
  if grep -n 'boardgames_\(live\|server\|serve\)' "$out/build/build.ninja"; then
    echo "FAILED: the lines above link what only serve needs"
    exit 1
  fi
  exit 0
fi
programs=(own_game one_game any_game)
[[ $kind == add_subdirectory_core ]] && programs=(own_game one_game)

cmake_project() {  # cmake_project FOLDER [OPTION...]
  local folder=$1
  shift
  mkdir -p "$out/source"
  cp "$here/$folder"/* "$here"/programs/*.cc "$out/source"
  # Not optimized: it is compiled anew each time.
  cmake -S "$out/source" -B "$out" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_CXX_FLAGS_DEBUG= "$@"
  cmake --build "$out" --parallel 1
}

expect_built() {  # expect_built GLOB...: these libraries were built and no others
  local built
  built=$(cd "$out" && find . -name '*.a' -printf '%f\n' | sort | paste -sd ' ')
  [[ $built == "$*" ]] || { echo "FAILED: built '$built', not '$*'"; exit 1; }
}

no_packages=(-DCMAKE_DISABLE_FIND_PACKAGE_absl=ON -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
             -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON)

expect_refused() {  # expect_refused COMPONENT TEXT [OPTION...]
  local component=$1 text=$2 said
  shift 2
  rm -rf "${out:?}/component"  # what an earlier call switched off is no longer
  said=$(cmake -S "$here/components" -B "$out/component" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
               -DCMAKE_PREFIX_PATH="$prefix" -DCOMPONENT="$component" "$@" 2>&1) &&
    { echo "FAILED: component $component was found"; exit 1; }
  said=$(tr -s ' \n' ' ' <<<"$said")
  [[ $said == *"component $component: $text"* ]] ||
    { echo "FAILED: of $component '$text' was not said: $said"; exit 1; }
}

expect_found() {  # expect_found COMPONENT [OPTION...]
  local component=$1 said
  shift
  rm -rf "${out:?}/component"
  said=$(cmake -S "$here/components" -B "$out/component" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
               -DCMAKE_PREFIX_PATH="$prefix" -DCOMPONENT="$component" "$@" 2>&1) ||
    { echo "FAILED: component $component was not found: $said"; exit 1; }
}

expect_warnings() {  # expect_warnings COUNT [OPTION...]: of a build type that nobody chose
  local count=$1 said
  shift
  rm -rf "${out:?}/warned"
  said=$(cmake -S "$here/build_type" -B "$out/warned" -DCMAKE_CXX_COMPILER="$compiler" "$@" 2>&1)
  [[ $(grep -c 'boardgames: CMAKE_BUILD_TYPE is not set' <<<"$said") == "$count" ]] ||
    { echo "FAILED: $count warnings expected with $*: $said"; exit 1; }
}

expect_configured() {  # expect_configured PACKAGE EXIT_STATUS TEXT [OPTION...]
  local package=$1 expected=$2 text=$3 status=0 said
  shift 3
  said=$(cmake -S "$source" -B "$out" --fresh -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
               "-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON" "$@" 2>&1) || status=$?
  local flat errors
  flat=$(tr -s ' \n' ' ' <<<"$said")
  errors=$(grep -c '^CMake Error' <<<"$said" || true)
  [[ $status == "$expected" && $errors == "$expected" && $flat == *"$text"* ]] ||
    { echo "FAILED: without $package, $*, '$text' was not said, or exit status $status: $said"; exit 1; }
}

expect_native() {  # expect_native COUNT [OPTION...]: that many warnings, before the libraries are missed
  local count=$1 said
  shift
  cmake -S "$source" -B "$out" --fresh -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
        -DBOARDGAMES_{BUILD_APPS,BUILD_TESTS,BUILD_BENCH,BUILD_EXAMPLES}=OFF "${no_packages[@]}" "$@" >"$out/log"
  said=$(cmake --install "$out" --prefix "$out/prefix" 2>&1) || true
  [[ $(grep -c 'built for the processor of this machine' <<<"$said") == "$count" ]] ||
    { echo "FAILED: with $* not $count warnings: $said"; exit 1; }
}

case $kind in
  processors)
    [[ $(uname -m) == x86_64 ]] || { echo "not for $(uname -m)"; exit 0; }
    ln -s "$source" "$out/boardgames"
    cp "$here"/programs/{leaves,any_processor}.cc "$out"
    cd "$out"
    lines=$(awk '/^mkdir -p glibc-hwcaps/ { inside = 1 } /^```/ { inside = 0 } inside' "$source/docs/embedding.md")
    [[ $(grep -c '^g++ ' <<<"$lines") == 3 ]] || { echo "FAILED: docs/embedding.md says: $lines"; exit 1; }
    eval "${lines//g++ /\"$compiler\" }"
    for library in libleaves.so glibc-hwcaps/x86-64-v3/libleaves.so; do
      seen=$(nm -D --defined-only "$library" | sed 's/.* //' | grep -v '^_\(init\|fini\|edata\|end\|_bss_start\)$')
      [[ $seen == Leaves ]] || { echo "FAILED: $library lets see: $seen"; exit 1; }
    done
    objdump -d glibc-hwcaps/x86-64-v3/libleaves.so | grep -qE '\s(shlx|shrx|andn|blsr|bzhi|tzcnt|lzcnt|v[a-z0-9]+)\s' ||
      { echo "FAILED: built for no newer processor"; exit 1; }
    programs=(any_processor)
    ;;
  native)
    expect_native 1
    expect_native 0 -DBOARDGAMES_NATIVE=OFF
    expect_native 1 -DBOARDGAMES_NATIVE=OFF -DCMAKE_CXX_FLAGS=-march=native
    expect_native 1 -DBOARDGAMES_NATIVE=OFF -DCMAKE_CXX_FLAGS_RELEASE=-mcpu=native
    expect_native 0 -DBOARDGAMES_RUNTIME=OFF
    exit 0
    ;;
  packages)
    for found in "absl Abseil libabsl-dev process" "nlohmann_json nlohmann-json nlohmann-json3-dev process" \
                 "SQLite3 SQLite libsqlite3-dev arena" "CLI11 CLI11 libcli11-dev program" \
                 "Boost Boost libboost-dev server"; do
      read -r package name debian library <<<"$found"
      expect_configured "$package" 1 "needs $name, not found here (Debian and Ubuntu: apt install $debian)"
      expect_configured "$package" 0 "without $name there are no libraries $library" -DBOARDGAMES_BUILD_APPS=OFF
    done
    expect_configured absl 1 "needs Abseil, SQLite, not found here (Debian and Ubuntu: apt install libabsl-dev libsqlite3-dev)" \
                      -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_configured Boost 0 "Configuring done" -DBOARDGAMES_SERVE=OFF
    expect_configured GTest 0 "GoogleTest was not found (Debian and Ubuntu: libgtest-dev libgmock-dev)"
    expect_configured Python3 0 "Python was not found (Debian and Ubuntu: python3)"
    expect_configured benchmark 0 "Google Benchmark was not found (Debian and Ubuntu: libbenchmark-dev)"
    expect_configured Python 1 "needs CPython 3.10 or later with its headers (Debian and Ubuntu: python3-dev)" \
                      -DBOARDGAMES_PYTHON=ON
    exit 0
    ;;
  installed | installed_core)
    tree=$prefix
    if [[ $kind == installed_core ]]; then
      tree=$out/prefix
      off=(-DBOARDGAMES_{RUNTIME,BUILD_APPS,BUILD_TESTS,BUILD_BENCH,BUILD_EXAMPLES}=OFF)
      cmake -S "$source" -B "$out/core" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "${off[@]}" "${no_packages[@]}"
      cmake --install "$out/core" --prefix "$tree" >"$out/install.log"
    fi
    (cd "$tree/include" && find . -name '*.h' -printf '#include "%P"\n' | sort) >"$out/headers.cc"
    (( $(wc -l <"$out/headers.cc") > 200 )) || { echo "FAILED: few headers are installed"; exit 1; }
    "$compiler" -std=c++20 -fsyntax-only "-I$tree/include" "$out/headers.cc"
    python3 -B "$source/tests/docs/links.py" "$tree/share/doc/boardgames"
    empty=$(find "$tree" -type d -empty)
    [[ -z $empty ]] || { echo "FAILED: nothing is in $empty"; exit 1; }
    cmake_project conformance -DCMAKE_PREFIX_PATH="$tree" \
                  -DEXAMPLE="$tree/share/doc/boardgames/examples/12_connect_four"
    said=$("$out/connect_four_test")
    [[ $said == *"ConnectFour/Conformance"*"[  PASSED  ]"* ]] || { echo "FAILED: the suite said: $said"; exit 1; }
    exit 0
    ;;
  build_type)
    unset CMAKE_BUILD_TYPE
    for way in "-DCMAKE_PREFIX_PATH=$prefix" "-DBOARDGAMES_SOURCE=$source"; do
      expect_warnings 1 "$way" -G Ninja
      expect_warnings 1 "$way" -G Ninja -DCMAKE_CXX_FLAGS=-Wall
      expect_warnings 0 "$way" -G Ninja -DCMAKE_CXX_FLAGS=-O2
      expect_warnings 0 "$way" -G Ninja -DCMAKE_BUILD_TYPE=Debug
      expect_warnings 0 "$way" -G "Ninja Multi-Config"
    done
    expect_warnings 0 "-DCMAKE_PREFIX_PATH=$prefix" -G Ninja -DQUIET=QUIET
    exit 0
    ;;
  find_package) cmake_project find_package -DCMAKE_PREFIX_PATH="$prefix" ;;
  find_package_core)
    cmake_project find_package -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_DISABLE_FIND_PACKAGE_absl=ON
    ;;
  find_package_errors)
    expect_refused process "it needs Abseil" -DCMAKE_DISABLE_FIND_PACKAGE_absl=ON
    expect_found trace -DCMAKE_DISABLE_FIND_PACKAGE_absl=ON
    expect_found process -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_refused arena "it needs SQLite" -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_refused grade "it needs SQLite" -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_refused program "it needs SQLite" -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_refused serve "it needs SQLite" -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
    expect_refused chess "there is none of that name; known: core, go, morris, quoridor, reversi"
    # What was installed without the libraries.
    cp -r "$prefix" "$out/without_libraries"
    find "$out/without_libraries" -name 'boardgames*RuntimeTargets*' -delete
    expect_refused games "it was not installed" -DCMAKE_PREFIX_PATH="$out/without_libraries"
    expect_refused trace "it was not installed" -DCMAKE_PREFIX_PATH="$out/without_libraries"
    # What was installed without CLI11.
    cp -r "$prefix" "$out/without_program"
    find "$out/without_program" \( -name 'boardgamesProgramTargets*' -o -name 'boardgamesServeTargets*' \) -delete
    expect_found grade -DCMAKE_PREFIX_PATH="$out/without_program"
    expect_refused program "it was not installed (it was built without CLI11)" \
      -DCMAKE_PREFIX_PATH="$out/without_program"
    # What was installed without serve.
    cp -r "$prefix" "$out/without_serve"
    find "$out/without_serve" -name 'boardgamesServeTargets*' -delete
    expect_refused serve "it was not installed (it was built with BOARDGAMES_SERVE=OFF" \
      -DCMAKE_PREFIX_PATH="$out/without_serve"
    exit 0
    ;;
  add_subdirectory)
    # The runtime and the games need no package either.
    # Two games: they are compiled again.
    cmake_project add_subdirectory -DBOARDGAMES_SOURCE="$source" -DBOARDGAMES_RUNTIME=ON \
                  "-DBOARDGAMES_GAMES=reversi;timbiriche" \
                  "${no_packages[@]}"
    expect_built libboardgames_games.a libboardgames_learn.a libboardgames_runtime.a
    modules=$(nm -C --defined-only "$(find "$out" -name libboardgames_games.a)" |
                sed -nE 's/.* T boardgames::(\w+Module)\(\)$/\1/p' | sort | paste -sd ' ')
    [[ $modules == "ReversiModule TimbiricheModule" ]] || { echo "FAILED: built $modules"; exit 1; }
    ;;
  add_subdirectory_core)
    cmake_project add_subdirectory -DBOARDGAMES_SOURCE="$source" "${no_packages[@]}"
    expect_built
    ;;
  fetch_content)
    # What git archive would put there, as far as headers need it.
    mkdir "$out/source"
    tar -czf "$out/source/boardgames.tar.gz" -C "$source" --transform 's,^,boardgames/,' CMakeLists.txt cmake games include
    cmake_project fetch_content "${no_packages[@]}"
    expect_built
    programs=(one_game)
    ;;
  clone)
    ln -s "$source" "$out/boardgames"
    cp "$here/programs/one_game.cc" "$out"
    line=$(grep '^g++ .* -Iboardgames' "$source/docs/embedding.md")
    [[ $line == "g++ -std=c++20 -O2 "* ]] || { echo "FAILED: docs/embedding.md has no such line"; exit 1; }
    read -ra command <<<"${line#g++ -std=c++20 -O2}"
    cd "$out"
    "$compiler" -std=c++20 "${command[@]}"
    games=0
    for folder in boardgames/games/*/include; do
      (cd "$folder" && printf '#include "%s"\n' boardgames/games/*.h) >all.cc
      "$compiler" -std=c++20 -fsyntax-only -Iboardgames/include "-I$folder" all.cc
      games=$((games + 1))
    done
    (( games == 5 )) || { echo "FAILED: $games games"; exit 1; }
    programs=(one_game)
    ;;
  pkg_config)
    export PKG_CONFIG_PATH=$prefix/$pkg_config_folder
    programs+=(own_program own_server)
    for program in "${programs[@]}"; do
      package=boardgames-core
      [[ $program == any_game ]] && package=boardgames
      [[ $program == own_program ]] && package=boardgames-program
      [[ $program == own_server ]] && package=boardgames-serve
      read -ra flags <<<"$(pkg-config --cflags --libs "$package")"
      "$compiler" "$here/programs/$program.cc" -o "$out/$program" "${flags[@]}"
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
  [any_processor]="reversi: perft 5 is 1396"
  [any_game]="reversi:size=4: exact -8"
  [own_program]="no games, exit status 0"
  [own_server]="no page, exit status 2"
)
for program in "${programs[@]}"; do
  printed=$("$out/$program")
  if [[ $printed != "${expected[$program]}" ]]; then
    echo "FAILED: $program printed: $printed"
    echo "        expected: ${expected[$program]}"
    exit 1
  fi
done
