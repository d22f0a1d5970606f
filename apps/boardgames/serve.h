// The subcommand serve: serve.cc has it, no_serve.cc says that it was left out (BOARDGAMES_SERVE).
#pragma once

#include "boardgames/program/program.h"

boardgames::AddCommand Serve();
