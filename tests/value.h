// Results in tests.
#pragma once

#include <gtest/gtest.h>

#include <source_location>
#include <stdexcept>
#include <utility>

#include "boardgames/result.h"

namespace boardgames::testing {

// What it holds; an error fails the test and ends it.
template <class T>
T Value(Result<T> result, std::source_location at = std::source_location::current()) {
  if (!result) {
    ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line())) << result.error;
    throw std::runtime_error("there is no value");
  }
  return *std::move(result);
}

}  // namespace boardgames::testing
