// What the tests of pictures ask of places.
#pragma once

#include <string>

#include "boardgames/drawing.h"

namespace boardgames {

// The place of that name; one without a name if there is none.
inline Place PlaceOf(const Drawing& d, const std::string& name) {
  for (const Place& p : d.places) {
    if (p.name == name) return p;
  }
  return {};
}

// The name of what is touched there; "" for nothing.
inline std::string NameAt(const Drawing& d, double x, double y) {
  const Place* p = PlaceAt(d, x, y);
  return p == nullptr ? "" : p->name;
}

}  // namespace boardgames
