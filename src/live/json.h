// JSON as the live interface writes and reads it.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>

#include "boardgames/runtime/harmless.h"

namespace boardgames::live {

using Json = nlohmann::ordered_json;

// On one line; what is no UTF-8 is replaced.
inline std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline double Ms(std::chrono::nanoseconds t) {
  return std::chrono::duration<double, std::milli>(t).count();
}

template <class Times>
Json MsOfAll(const Times& times) {
  Json all = Json::array();
  for (const auto t : times) all.push_back(Ms(t));
  return all;
}

// What others wrote, fit to be shown; lines stay.
inline std::string Shown(const std::string& text) {
  return internal::Harmless(text, internal::Instead::kNumber, "\n\t");
}

}  // namespace boardgames::live
