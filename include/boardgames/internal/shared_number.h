// Numbers in plain memory that several threads read and write: single values, with no order between
// different ones. std::atomic_ref, and the compilers' own functions where the library has none.
//
//   AddShared(counts[i], 1);        // the value before
//   LoadShared(counts[i]);
//
// Constant time, lock-free for up to 8 bytes; what one thread wrote is surely seen by another one
// only after both have met, as at the end of a thread.
#pragma once

#include <atomic>

namespace boardgames::internal {

#ifdef __cpp_lib_atomic_ref
template <class T>
T LoadShared(T& x) {
  return std::atomic_ref<T>(x).load(std::memory_order_relaxed);
}
template <class T>
void SaveShared(T& x, T value) {
  std::atomic_ref<T>(x).store(value, std::memory_order_relaxed);
}
// The value before. Sums are taken as of unsigned numbers: they may wrap.
template <class T>
T AddShared(T& x, T more) {
  return std::atomic_ref<T>(x).fetch_add(more, std::memory_order_relaxed);
}
template <class T>
T ExchangeShared(T& x, T value) {
  return std::atomic_ref<T>(x).exchange(value, std::memory_order_relaxed);
}
// Sets it if it is `from`; whether it was.
template <class T>
bool ReplaceShared(T& x, T from, T value) {
  return std::atomic_ref<T>(x).compare_exchange_strong(from, value, std::memory_order_relaxed);
}
#else  // libc++ before 19, as Debian has it for WebAssembly
template <class T>
T LoadShared(const T& x) {
  return __atomic_load_n(&x, __ATOMIC_RELAXED);
}
template <class T>
void SaveShared(T& x, T value) {
  __atomic_store_n(&x, value, __ATOMIC_RELAXED);
}
template <class T>
T AddShared(T& x, T more) {
  return __atomic_fetch_add(&x, more, __ATOMIC_RELAXED);
}
template <class T>
T ExchangeShared(T& x, T value) {
  return __atomic_exchange_n(&x, value, __ATOMIC_RELAXED);
}
template <class T>
bool ReplaceShared(T& x, T from, T value) {
  return __atomic_compare_exchange_n(&x, &from, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
#endif

}  // namespace boardgames::internal
