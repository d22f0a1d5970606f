// SettledStore: what is known of the classes of a layer, some bytes a class, found by its key.
//
// Open addressing over numbers in order of arrival; the bytes lie in chunks that never move and are
// zero at first.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace boardgames::internal {

// Key: ==, and a member hash().
template <class Key>
class SettledStore {
 public:
  SettledStore() = default;
  // Room for `most` classes of so many bytes each, which is a multiple of 8.
  SettledStore(std::uint64_t most, std::size_t bytes) : bytes_(bytes) {
    slots_.assign(static_cast<std::size_t>(Slots(most)), kFree);
    keys_.reserve(static_cast<std::size_t>(most));
  }

  static std::uint64_t BytesFor(std::uint64_t most, std::size_t bytes) {
    return most * (bytes + sizeof(Key)) + Slots(most) * sizeof(std::uint32_t) +
           kChunk * static_cast<std::uint64_t>(bytes);
  }

  // The class's bytes, made if they are not there. Precondition: fewer than `most` are there, or it
  // is one of them.
  std::byte* At(const Key& key) {
    const std::size_t slot = SlotOf(key);
    if (slots_[slot] == kFree) {
      slots_[slot] = static_cast<std::uint32_t>(keys_.size());
      if (keys_.size() % kChunk == 0) {
        chunks_.push_back(std::make_unique<std::uint64_t[]>(bytes_ / 8 * kChunk));
      }
      keys_.push_back(key);
    }
    return Bytes(slots_[slot]);
  }
  // Null: nothing is known of it.
  const std::byte* Find(const Key& key) const {
    if (slots_.empty()) return nullptr;
    const std::size_t slot = SlotOf(key);
    return slots_[slot] == kFree ? nullptr : Bytes(slots_[slot]);
  }

 private:
  static constexpr std::uint32_t kFree = 0xffffffff;
  static constexpr std::size_t kChunk = 64;

  static std::uint64_t Slots(std::uint64_t most) { return std::bit_ceil(most + most / 2 + 2); }

  std::size_t SlotOf(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(key.hash()) & mask;
    while (slots_[slot] != kFree && !(keys_[slots_[slot]] == key)) slot = (slot + 1) & mask;
    return slot;
  }
  std::byte* Bytes(std::uint32_t number) const {
    return reinterpret_cast<std::byte*>(chunks_[number / kChunk].get()) + number % kChunk * bytes_;
  }

  std::size_t bytes_ = 0;
  std::vector<std::uint32_t> slots_;
  std::vector<Key> keys_;
  std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
};

}  // namespace boardgames::internal
