#!/usr/bin/env bash
# usage: ids.sh ROOT
#
# Every exercise of docs/algorithms has its answer checked in exercises_test.cc, under the same id.
set -euo pipefail
cd "$1"

pages=$(sed -nE 's/^\*\*([a-z-]+\/[0-9]+)\.\*\*.*/\1/p' docs/algorithms/*.md | sort)
tests=$(grep -oE '<< "[a-z-]+/[0-9]+"' tests/docs/exercises_test.cc | cut -d'"' -f2 | sort -u)
if [[ $pages != "$tests" ]]; then
  echo "exercises in docs/algorithms (<) and in tests/docs/exercises_test.cc (>) differ:"
  diff <(echo "$pages") <(echo "$tests")
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
  done < <(sed -nE 's/^!\[.*\]\((.*)\)$/\1/p' "$page")
done
echo "$(wc -l <<<"$pages") exercises"
