#!/usr/bin/env bash
# usage: headers_alone.sh COMPILER SOURCE_FOLDER with-runtime|without-runtime errors|warnings together|PART/PARTS
#
# Compiles all public headers at once, or each alone: every fourth of them from the second, if the part
# is 2/4. Warnings are errors, or only told. The headers of the core, the games and the runtime must do
# without exceptions and RTTI; what is above them (Abseil) and testing/ (GoogleTest) may use them.
set -euo pipefail
compiler=$1 root=$2 runtime=$3 warnings=$4 how=$5

common=(-std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        "-I$root/include")
if [[ $warnings == errors ]]; then common+=(-Werror); fi
for folder in "$root"/games/*/include; do
  common+=("-I$folder")
done

compile() {  # compile HEADER
  local flags=(-fno-exceptions -fno-rtti)
  case $1 in
    boardgames/process/* | boardgames/arena/* | boardgames/grade/* | boardgames/protocol/* | boardgames/server/* | boardgames/live/* | \
      boardgames/program/* | boardgames/serve/* | boardgames/testing/*) flags=() ;;
  esac
  if ! printf '#include "%s"\n' "$1" | "$compiler" "${common[@]}" ${flags[@]+"${flags[@]}"} -x c++ -; then
    echo "FAILED: $1 does not compile alone with $compiler"
    return 1
  fi
}

all=$(
  cd "$root"
  find include games/*/include -name '*.h' -not -path '*/internal/*' |
    sed 's|^.*include/boardgames/|boardgames/|' | sort)
if [[ $runtime == without-runtime ]]; then
  all=$(grep -vE '/(runtime|process|arena|grade|protocol|server|live|program|serve)/|/(all|lesson)_games\.h$' <<<"$all")
fi
mapfile -t headers <<<"$all"
if (( ${#headers[@]} < 10 )); then
  echo "only ${#headers[@]} headers found below $root; looking in the wrong place?"
  exit 1
fi

if [[ $how == together ]]; then
  printf '#include "%s"\n' "${headers[@]}" | "$compiler" "${common[@]}" -x c++ -
  echo "${#headers[@]} headers tried together with $compiler"
  exit
fi
part=${how%/*} parts=${how#*/}
status=0 tried=0
for ((i = part - 1; i < ${#headers[@]}; i += parts)); do
  compile "${headers[i]}" || status=1
  tried=$((tried + 1))
done
echo "$tried of ${#headers[@]} headers tried with $compiler"
exit "$status"
