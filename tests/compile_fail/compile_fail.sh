#!/usr/bin/env bash
# usage: compile_fail.sh COMPILER INCLUDE_FOLDER SNIPPET
#
# SNIPPET must not compile, there must be one error and no more, and it must hold the sentence in the
# comment that opens the snippet: "// expect: SENTENCE", over as many lines as it takes. With
# "// expect first: SENTENCE" it is the first error, within the first twenty lines, and at most
# twenty-five more follow.
set -euo pipefail
compiler=$1 include=$2 snippet=$3

comment=$(sed -n '\|^// |!q; s|^// ||p' "$snippet" | paste -sd ' ')
expected=$(sed -nE 's/^expect( first)?: //p' <<<"$comment")
if [[ -z $expected ]]; then
  echo "$snippet: it must open with the comment // expect: SENTENCE"
  exit 1
fi

if output=$("$compiler" -std=c++20 -fsyntax-only "-I$include" "$snippet" 2>&1); then
  echo "FAILED: $snippet compiles with $compiler; expected: $expected"
  exit 1
fi
errors=$(grep -cE ' (fatal )?error: ' <<<"$output" || true)
if [[ $comment == "expect first: "* ]]; then
  if (($(wc -l <<<"$output") > 40)); then
    echo "FAILED: $snippet gives $(wc -l <<<"$output") lines with $compiler; expected at most 40"
  elif ! head -n 20 <<<"$output" | grep -m 1 -E ' error: ' | grep -qF -- "$expected"; then
    echo "FAILED: $snippet does not begin with the right error with $compiler; expected: $expected"
  else
    echo "$expected"
    exit 0
  fi
elif [[ $errors != 1 ]]; then
  echo "FAILED: $snippet gives $errors errors with $compiler; expected one"
elif ! grep -E ' error: ' <<<"$output" | grep -qF -- "$expected"; then
  echo "FAILED: $snippet gives another error with $compiler; expected: $expected"
else
  echo "$expected"
  exit 0
fi
printf '%s\n' "$output"
exit 1
