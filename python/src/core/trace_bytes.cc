#include "trace_bytes.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "boardgames/bytes.h"
#include "boardgames/crc32.h"
#include "core.h"

namespace boardgames::python {
namespace {

constexpr int kNumberBytes = 8;

// Calls all(field, ...): the one list of what is written and read.
void Fields(Point& p, auto&& all) { all(p.x, p.y); }
void Fields(Shape& s, auto&& all) { all(s.kind, s.a, s.b, s.c, s.d, s.style, s.text); }
void Fields(Place& p, auto&& all) { all(p.name, p.area, p.content, p.row, p.column); }
void Fields(Drawing& d, auto&& all) { all(d.width, d.height, d.shapes, d.places); }
void Fields(SearchWindow& w, auto&& all) { all(w.ply, w.depth, w.player, w.alpha, w.beta); }
void Fields(ProofNumbers& n, auto&& all) { all(n.phi, n.delta); }
void Fields(TraceNumbers& n, auto&& all) { all(n.step, n.node, n.numbers); }
void Fields(TraceStep& s, auto&& all) { all(s.kind, s.node, s.value, s.alpha, s.beta); }
void Fields(TraceNode& n, auto&& all) {
  all(n.parent, n.children, n.move, n.position, n.board, n.drawn, n.window, n.value, n.bound,
      n.leaf, n.leaf_kind, n.pruned, n.prune_reason, n.finished, n.best_child, n.cut_by, n.visits,
      n.left_out, n.values, n.gain);
}
void Fields(Trace& t, auto&& all) {
  all(t.game, t.algorithm, t.evaluator, t.players, t.depth, t.gains, t.point_value, t.win_scores,
      t.drawing, t.nodes, t.steps, t.numbers, t.visited, t.left_out, t.steps_left_out,
      t.ended_early);
}

class Writer {
 public:
  template <class T>
  void operator()(T& value) {
    if constexpr (std::is_same_v<T, double>) {
      Put(std::bit_cast<std::uint64_t>(value));
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      Put(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, std::string>) {
      Put(value.size());
      bytes += value;
    } else if constexpr (requires { value.has_value(); }) {
      Put(value.has_value());
      if (value) (*this)(*value);
    } else if constexpr (requires { value.data(); }) {
      Put(value.size());
      for (auto& part : value) (*this)(part);
    } else {
      Fields(value, [&](auto&... fields) { ((*this)(fields), ...); });
    }
  }

  std::string bytes;

 private:
  void Put(std::uint64_t number) { boardgames::internal::PutNumber(bytes, number, kNumberBytes); }
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  void operator()(T& value) {
    if constexpr (std::is_same_v<T, double>) {
      value = std::bit_cast<double>(Take());
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      value = static_cast<T>(Take());
    } else if constexpr (std::is_same_v<T, std::string>) {
      value = Cut(Take());
    } else if constexpr (requires { value.has_value(); }) {
      if (Take() != 0) (*this)(value.emplace());
    } else if constexpr (requires { value.data(); }) {
      const std::uint64_t size = Take();
      if (size > rest_.size()) Refuse();  // each part takes a byte at least
      value.resize(static_cast<std::size_t>(size));
      for (auto& part : value) (*this)(part);
    } else {
      Fields(value, [&](auto&... fields) { ((*this)(fields), ...); });
    }
  }
  void End() const {
    if (!rest_.empty()) Refuse();
  }
  [[noreturn]] static void Refuse() { throw Error("this pickle of a Trace is cut off or damaged"); }

 private:
  std::string_view Cut(std::uint64_t size) {
    if (size > rest_.size()) Refuse();
    const std::string_view part = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(part.size());
    return part;
  }
  std::uint64_t Take() {
    return boardgames::internal::NumberAt(Cut(kNumberBytes), 0, kNumberBytes);
  }

  std::string_view rest_;
};

}  // namespace

std::string BytesOf(const Trace& trace) {
  Writer writer;
  writer(const_cast<Trace&>(trace));  // which is read alone
  boardgames::internal::PutNumber(writer.bytes, Crc32(writer.bytes), 4);
  return std::move(writer.bytes);
}

Trace TraceOf(std::string_view bytes) {
  if (bytes.size() < 4) Reader::Refuse();
  const std::uint64_t sum = boardgames::internal::NumberAt(bytes, bytes.size() - 4, 4);
  bytes.remove_suffix(4);
  if (Crc32(bytes) != sum) Reader::Refuse();
  Reader reader(bytes);
  Trace trace;
  reader(trace);
  reader.End();
  return trace;
}

}  // namespace boardgames::python
