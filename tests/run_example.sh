#!/usr/bin/env bash
# usage: run_example.sh PROGRAM EXPECTED
# Runs an example. If the file EXPECTED exists, the output must be exactly that.
set -euo pipefail
if [[ ! -e $2 ]]; then
  exec "$1"
fi
output=$("$1")
diff - "$2" <<<"$output"
