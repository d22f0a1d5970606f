// Arrays of numpy that the extension module makes.
#pragma once

#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>

namespace boardgames::python {

// A new array of that type and shape, not yet written.
template <class Array>
Array NewArray(std::span<const std::size_t> shape) {
  using Scalar = typename Array::Scalar;
  std::size_t size = 1;
  for (const std::size_t n : shape) size *= n;
  auto* const data = new Scalar[size];
  const nanobind::capsule owner(
      data, [](void* places) noexcept { delete[] static_cast<Scalar*>(places); });
  return Array(data, shape.size(), shape.data(), owner);
}
template <class Array>
Array NewArray(std::initializer_list<std::size_t> shape) {
  return NewArray<Array>(std::span(shape.begin(), shape.size()));
}

template <class Array>
bool HasShape(const Array& array, std::span<const std::size_t> shape) {
  return array.ndim() == shape.size() &&
         std::equal(shape.begin(), shape.end(), array.shape_ptr(),
                    [](auto a, auto b) { return std::cmp_equal(a, b); });
}

}  // namespace boardgames::python
