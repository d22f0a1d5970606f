#!/usr/bin/env bash
# usage: ids.sh ROOT
#
# Every exercise of docs/algorithms has its answer checked in exercises_test.cc, under the same id, and
# the functions of a game are counted alike everywhere.
set -euo pipefail
cd "$1"

pages=$(sed -nE 's/^\*\*([a-z-]+\/[0-9]+)\.\*\*.*/\1/p' docs/algorithms/*.md | sort)
tests=$(grep -oE '<< "[a-z-]+/[0-9]+"' tests/docs/exercises_test.cc | cut -d'"' -f2 | sort -u)
if [[ $pages != "$tests" ]]; then
  echo "exercises in docs/algorithms (<) and in tests/docs/exercises_test.cc (>) differ:"
  grep -vxF -e "$tests" <<<"$pages" | sed 's/^/< /'
  grep -vxF -e "$pages" <<<"$tests" | sed 's/^/> /'
  exit 1
fi
for page in docs/algorithms/*.md; do
  name=$(basename "$page" .md)
  count=$(grep -c "^\*\*$name/[0-9]*\.\*\*" "$page" || true)
  if (( count < 2 )); then
    echo "$page has $count exercises; a page has two or more"
    exit 1
  fi
  while read -r image; do
    if [[ ! -e docs/algorithms/$image ]]; then
      echo "$page shows $image, which is not there"
      exit 1
    fi
  done <<<"$(sed -nE 's/^!\[.*\]\((.*)\)$/\1/p' "$page")"
done

# One for each line "g.name(" of the contract's required part that is no option.
counted=$(sed -n '/^\/\/ Required/,/^\/\/ Optional constants/p' include/boardgames/game.h |
          grep -cE '^//   g\.[a-z_]+\(')
numbers=(no one two three four five six seven eight nine)
wrong=$(grep -rnE '\b(one|two|three|four|five|six|seven|eight|nine) functions' README.md CONTRIBUTING.md \
             CMakeLists.txt docs examples include/boardgames/game.h |
        grep -v "\b${numbers[counted]} functions" || true)
if [[ -n $wrong ]]; then
  echo "a game is $counted functions (include/boardgames/game.h), but:"
  echo "$wrong"
  exit 1
fi
echo "$(wc -l <<<"$pages") exercises"
