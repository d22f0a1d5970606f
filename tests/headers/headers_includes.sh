#!/usr/bin/env bash
# usage: headers_includes.sh SOURCE_FOLDER
#
# The core, the games and the runtime must also build where there are no threads and no streams
# (WebAssembly), so their headers and sources may not include <thread>, <mutex>, <iostream> or
# <fstream>, nor anything outside the standard library and this project. What is above the runtime, and
# testing/, may. (The games of the lessons are those of the examples. <immintrin.h> comes with the compiler; its users test for it. <unistd.h> tells
# quantities.cc how much memory there is, <sys/mman.h> large_pages.cc of memory under Linux. threads.cc has threads and
# files.cc reads files; no_threads.cc and no_files.cc stand in for them.) Nothing sorts by std::stable_sort.
set -euo pipefail
cd "$1"

mapfile -t headers <<<"$(find include src/learn src/runtime src/games games/*/include games/*/src -name '*.[hc]*' \
  -not -path '*/process/*' -not -path '*/arena/*' -not -path '*/grade/*' -not -path '*/protocol/*' \
  -not -path '*/server/*' -not -path '*/live/*' -not -path '*/program/*' -not -path '*/serve/*' -not -path '*/testing/*' -not -name CMakeLists.txt \
  -not -path src/runtime/threads.cc -not -path src/runtime/files.cc | sort)"
if (( ${#headers[@]} < 10 )); then
  echo "only ${#headers[@]} headers found below $1; looking in the wrong place?"
  exit 1
fi

status=0
if grep -nE '^\s*#\s*include\s*<(thread|mutex|iostream|fstream)>' "${headers[@]}"; then
  echo "FAILED: the lines above include a header that the core, the games and the runtime must do without"
  status=1
fi
if grep -nE 'std::(ranges|views)\b|include\s*<ranges>' "${headers[@]}"; then
  echo "FAILED: the lines above use ranges, which the standard library of WebAssembly has not (libc++ 14)"
  status=1
fi
if grep -rn --include='*.[hc]*' 'std::stable_sort(' include src games apps tests examples; then
  echo "FAILED: clang calls the lines above deprecated; StableSort (boardgames/stable_sort.h) does the same"
  status=1
fi
if grep -nE '^\s*#\s*include\s*["<]' "${headers[@]}" |
     grep -vE '#\s*include\s*(<[a-z0-9_]+>|<immintrin\.h>|"boardgames/|"[a-z_]+\.h")' |
     grep -vE '^games/[a-z0-9-]+/src/[a-z_]+\.cc:[0-9]+:#include "examples/' |
     grep -v '^src/runtime/quantities\.cc:.*<unistd\.h>' |
     grep -v '^src/runtime/large_pages\.cc:.*<sys/mman\.h>'; then
  echo "FAILED: the lines above include something that is neither the standard library nor ours"
  status=1
fi
exit "$status"
