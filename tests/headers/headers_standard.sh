#!/usr/bin/env bash
# usage: headers_standard.sh COMPILER SOURCE_FOLDER
#
# Each public header compiles as C++17, or the first error is the sentence that asks for C++20; and after that sentence
# the compiler stops.
set -euo pipefail
compiler=$1 root=$2

options=(-std=c++17 -fsyntax-only -w "-I$root/include")
for folder in "$root"/games/*/include; do
  options+=("-I$folder")
done
cd "$root"
mapfile -t headers < <(find include games/*/include -name '*.h' -not -path '*/internal/*' | sed 's|^.*include/boardgames/|boardgames/|' | sort)
status=0 refused=0
for header in "${headers[@]}"; do
  said=$(printf '#include "%s"\n' "$header" | "$compiler" "${options[@]}" -x c++ - 2>&1) && continue
  errors=$(grep -E ':[0-9]+: (fatal )?error: ' <<<"$said")
  if [[ ${errors%%$'\n'*} != *"boardgames needs C++20: compile with -std=c++20"* ]] || (( $(wc -l <<<"$errors") > 2 )); then
    printf 'FAILED: with C++17 %s says first:\n%s\n' "$header" "${errors%%$'\n'*}"
    status=1
  fi
  refused=$((refused + 1))
done
(( refused > 100 )) || { echo "FAILED: only $refused of ${#headers[@]} headers were refused"; exit 1; }
echo "$refused of ${#headers[@]} headers ask for C++20"
exit "$status"
