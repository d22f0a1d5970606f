#!/usr/bin/env bash
# usage: headers_includes.sh SOURCE_FOLDER
#
# The headers of the core and the games must also build where there are no threads and no streams
# (WebAssembly), so they may not include <thread>, <mutex> or <iostream>, nor anything outside the
# standard library and this project. The runtime, what is above it, and testing/ may. (<immintrin.h>
# comes with the compiler; its users test for it.)
set -euo pipefail
cd "$1"

mapfile -t headers < <(find include games/*/include -name '*.h' \
  -not -path '*/runtime/*' -not -path '*/process/*' -not -path '*/arena/*' \
  -not -path '*/protocol/*' -not -path '*/program/*' -not -path '*/testing/*' -not -name all_games.h | sort)
if (( ${#headers[@]} < 10 )); then
  echo "only ${#headers[@]} headers found below $1; looking in the wrong place?"
  exit 1
fi

status=0
if grep -nE '^\s*#\s*include\s*<(thread|mutex|iostream)>' "${headers[@]}"; then
  echo "FAILED: the lines above include a header that the core and the games must do without"
  status=1
fi
if grep -nE '^\s*#\s*include\s*["<]' "${headers[@]}" |
     grep -vE '#\s*include\s*(<[a-z0-9_]+>|<immintrin\.h>|"boardgames/)'; then
  echo "FAILED: the lines above include something that is neither the standard library nor ours"
  status=1
fi
exit "$status"
