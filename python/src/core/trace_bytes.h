// A trace as bytes and back: what a pickle of it keeps.
#pragma once

#include <string>
#include <string_view>

#include "boardgames/search/trace.h"

namespace boardgames::python {

std::string BytesOf(const Trace& trace);
// Throws Error where the bytes are not those of a trace.
Trace TraceOf(std::string_view bytes);

}  // namespace boardgames::python
