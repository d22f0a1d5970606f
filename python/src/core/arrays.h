// Arrays of numpy that the extension module makes.
#pragma once

#include <nanobind/ndarray.h>

#include <cstddef>
#include <initializer_list>

namespace boardgames::python {

// A new array of that type and shape, not yet written.
template <class Array>
Array NewArray(std::initializer_list<std::size_t> shape) {
  using Scalar = typename Array::Scalar;
  std::size_t size = 1;
  for (const std::size_t n : shape) size *= n;
  auto* const data = new Scalar[size];
  const nanobind::capsule owner(
      data, [](void* places) noexcept { delete[] static_cast<Scalar*>(places); });
  return Array(data, shape, owner);
}

}  // namespace boardgames::python
