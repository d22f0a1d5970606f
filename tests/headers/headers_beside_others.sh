#!/usr/bin/env bash
# usage: headers_beside_others.sh COMPILER SOURCE_FOLDER with-runtime|without-runtime errors|warnings
#
# Compiles all public headers in one file as other people's programs include them: after the macros of
# foreign_macros.h, and with warnings that our own build does not use. A game behind the runtime comes
# last and instantiates the templates. The headers of the standard library, Abseil and
# GoogleTest are included before the macros, because such macros break them too. `absl::Status` cannot be
# named while Xlib.h's `Status` is defined, so that macro is undefined for the headers above the runtime.
set -euo pipefail
compiler=$1 root=$2 runtime=$3 warnings=$4
flags=(-std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wsign-conversion
       -Wdouble-promotion "-I$root" "-I$root/include")
if "$compiler" -Werror -Wcomma -fsyntax-only -x c++ /dev/null 2>/dev/null; then flags+=(-Wcomma); fi
if [[ $warnings == errors ]]; then flags+=(-Werror); fi
for folder in "$root"/games/*/include; do flags+=("-I$folder"); done

cd "$root"
mapfile -t files < <(find include games/*/include -name '*.h' | sort)
above='/(process|arena|grade|protocol|server|live|program|serve)/'
if [[ $runtime == without-runtime ]]; then
  mapfile -t files < <(printf '%s\n' "${files[@]}" | grep -vE "$above|/runtime/|/(all|lesson)_games\.h$")
fi
if (( ${#files[@]} < 10 )); then
  echo "only ${#files[@]} headers found below $root; looking in the wrong place?"
  exit 1
fi
headers=$(printf '%s\n' "${files[@]}" | sed 's|^.*include/boardgames/|boardgames/|; s|.*|#include "&"|')
{
  # Some are for other systems.
  grep -hoE '^#include (<[^>]+>|"[^"]+")' "${files[@]}" | grep -v '"boardgames/' | sort -u |
    sed -E 's|^#include (.*)|#if __has_include(\1)\n&\n#endif|'
  echo '#include "tests/headers/foreign_macros.h"'
  grep -vE "$above" <<<"$headers"
  if [[ $runtime == with-runtime ]]; then
    echo '#undef Status'
    grep -E "$above" <<<"$headers"
    echo '#include "games/tic-tac-toe/src/module.cc"'
  fi
} | "$compiler" "${flags[@]}" -x c++ -
echo "${#files[@]} headers tried with $compiler"
