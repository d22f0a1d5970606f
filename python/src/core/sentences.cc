#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "core.h"

// nanobind answers arguments that fit no overload with a list of all signatures, and has no hook to
// say it otherwise. Each of its functions is called through a pointer, as CPython's vectorcall
// protocol has it; here that pointer gets a function that calls the former one and, where it failed
// so, has boardgames._sentences say what is wrong.
namespace boardgames::python {
namespace {

using Call = PyObject* (*)(PyObject*, PyObject* const*, std::size_t, PyObject*);

constexpr std::string_view kMisfit = "(): incompatible function arguments. The following argument";
constexpr std::size_t kFlags = std::size_t{0xff} << (8 * sizeof(std::size_t) - 8);  // of the number

// The same error in one sentence, if it is that one.
void Reword(PyObject* const* args, std::size_t count, PyObject* names) {
  nb::python_error error;
  const std::string text = nb::str(error.value()).c_str();
  if (text.find(kMisfit) == std::string::npos) return error.restore();
  const nb::tuple named = names == nullptr ? nb::tuple() : nb::borrow<nb::tuple>(names);
  const bool is_method = text.find("(self") != std::string::npos;
  nb::object owner = nb::str("");
  if (is_method && count > 0) owner = nb::handle(args[0]).type().attr("__name__");
  nb::list given;  // without self, which may be none yet
  for (std::size_t i = is_method ? 1 : 0; i < count + nb::len(named); ++i) {
    given.append(nb::borrow(args[i]));
  }
  try {
    const nb::object of = nb::module_::import_("boardgames._sentences").attr("of");
    const nb::str sentence(of(text, named, given, owner));
    PyErr_SetObject(PyExc_TypeError, sentence.ptr());
  } catch (std::exception&) {
    error.restore();
  }
}

// Those of nanobind, of which there is one for each number of arguments and the like.
std::array<Call, 16> calls;

template <std::size_t I>
PyObject* CallAndReword(PyObject* self, PyObject* const* args, std::size_t flagged,
                        PyObject* names) {
  PyObject* const result = calls[I](self, args, flagged, names);
  if (result == nullptr && PyErr_ExceptionMatches(PyExc_TypeError) != 0) {
    Reword(args, flagged & ~kFlags, names);
  }
  return result;
}

template <std::size_t... I>
constexpr std::array<Call, sizeof...(I)> Rewording(std::index_sequence<I...>) {
  return {&CallAndReword<I>...};
}

void RewordErrorsOf(nb::handle function) {
  constexpr auto kRewording =
      Rewording(std::make_index_sequence<std::tuple_size_v<decltype(calls)>>());
  auto* const place =
      reinterpret_cast<Call*>(reinterpret_cast<std::byte*>(function.ptr()) + sizeof(PyVarObject));
  // A member of this name shows where CPython finds the pointer: nanobind may move it.
  const nb::object member = nb::getattr(function.type(), "__vectorcalloffset__", nb::none());
  if (member.is_none() || nb::cast<Py_ssize_t>(member.attr("__get__")(function)) !=
                              reinterpret_cast<Py_ssize_t>(*place)) {
    return;
  }
  const auto end = std::find(calls.begin(), calls.end(), nullptr);
  const auto known = std::find(calls.begin(), end, *place);
  if (known == calls.end()) return;
  *known = *place;
  *place = kRewording[static_cast<std::size_t>(known - calls.begin())];
}

}  // namespace

void RewordErrors(const nb::module_& m) {
  const auto reword = [](nb::handle scope) {
    for (const nb::handle value : scope.attr("__dict__").attr("values")()) {
      const std::string type = nb::cast<std::string>(value.type().attr("__name__"));
      if (type == "nb_func" || type == "nb_method") RewordErrorsOf(value);
    }
  };
  reword(m);
  for (const nb::handle value : m.attr("__dict__").attr("values")()) {
    if (nb::isinstance<nb::type_object>(value)) reword(value);
  }
}

}  // namespace boardgames::python
