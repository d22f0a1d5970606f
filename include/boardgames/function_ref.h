// FunctionRef: a reference to something that can be called, as the argument of a function that is
// not to be a template for it.
//
//   void Each(int n, FunctionRef<void(int)> visit) {
//     for (int i = 0; i < n; ++i) visit(i);
//   }
//   Each(3, [&](int i) { sum += i; });
//
// Two words, no allocation; a call costs what one by a pointer does. It keeps nothing alive: take
// it by value as a parameter, and do not store it. Without a function it is false.
#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

#include "boardgames/cpp20.h"

namespace boardgames {

template <class Signature>
class FunctionRef;

template <class R, class... Args>
class FunctionRef<R(Args...)> {
 public:
  FunctionRef() = default;
  template <class F>
    requires(!std::same_as<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<R, F&, Args...>)
  FunctionRef(F&& f)  // NOLINT: it stands for any function
      : object_(const_cast<void*>(static_cast<const volatile void*>(std::addressof(f)))),
        call_([](void* object, Args... args) -> R {
          return (*static_cast<std::remove_reference_t<F>*>(object))(std::forward<Args>(args)...);
        }) {}

  // Precondition: there is a function.
  R operator()(Args... args) const { return call_(object_, std::forward<Args>(args)...); }
  explicit operator bool() const { return call_ != nullptr; }

 private:
  void* object_ = nullptr;
  R (*call_)(void*, Args...) = nullptr;
};

}  // namespace boardgames
