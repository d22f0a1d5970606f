#!/usr/bin/env bash
# usage: packages/boardgames/build.sh
#
# Builds the npm package into packages/boardgames/dist: a WebAssembly module for each game listed in
# engine/CMakeLists.txt, and the TypeScript in src/. Installs what is missing.
. "$(dirname "$0")/../../scripts/lib.sh"

need web wasm
need_node
cmake --preset web-engine >/dev/null
cmake --build --preset web-engine --parallel "$(job_count)"

cd packages/boardgames
[[ -x node_modules/.bin/tsc ]] || npm ci --no-audit --no-fund
rm -rf dist
node_modules/.bin/tsc
cp ../../build/web-engine/web/*.wasm dist/
cp ../../LICENSE .
node catalogue.mjs dist
