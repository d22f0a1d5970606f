#!/bin/sh
# Gradescope runs this once, when it makes the image. Beside it in the .zip lie run_autograder, course.key and
# the package of the program for that system, boardgames*.deb (docs/embedding.md).
set -eu
apt-get update
apt-get install -y python3 bubblewrap "${AUTOGRADER:-/autograder}"/source/boardgames*.deb
