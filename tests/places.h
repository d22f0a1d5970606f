// What the tests of pictures ask of places.
#pragma once

#include <string>

#include "boardgames/drawing.h"

namespace boardgames {

// The name of what is touched there; "" for nothing.
inline std::string NameAt(const Drawing& d, double x, double y) {
  const Place* p = PlaceAt(d, x, y);
  return p == nullptr ? "" : p->name;
}

}  // namespace boardgames
