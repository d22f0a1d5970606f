#include "absl/status/status.h"
#include "boardgames/program/command.h"
#include "serve.h"

boardgames::AddCommand Serve() {
  using boardgames::Registry;
  using boardgames::program::Command;
  return [](const Command& program) {
    const Command serve = program.Add(
        "serve", "left out of this program (BOARDGAMES_SERVE=OFF)", [](const Registry&) {
          return absl::InvalidArgumentError(
              "this program was built without serve, as scripts/demo builds it; `cmake "
              "-DBOARDGAMES_SERVE=ON build/release && cmake --build --preset release --target "
              "boardgames` builds it in");
        });
    serve.AnyWords();
  };
}
