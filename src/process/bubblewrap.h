// The command line of bubblewrap for one program.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace boardgames::internal {

// Who the program is inside: a number of its own if this process may choose, so that neither other
// programs nor the sandbox's own process can be reached, and so that its processes are counted
// apart. 0: this process's user.
struct OwnUser {
  unsigned id = 0;
};
OwnUser MakeOwnUser();

// What goes before the program's own words. Its input and output are descriptors 3 and 4, the
// filter is descriptor 5. Of the files besides its folder and the system's it sees these programs
// alone. Errors: kInvalidArgument if the folder cannot serve.
absl::StatusOr<std::vector<std::string>> BubblewrapWords(const std::vector<std::string>& programs,
                                                         const std::string& folder,
                                                         const OwnUser& user, int processes,
                                                         std::size_t tmp_bytes);

}  // namespace boardgames::internal
