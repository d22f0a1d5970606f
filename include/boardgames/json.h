// JsonWriter: JSON, written value by value.
//
//   JsonWriter json;
//   json.Object().Member("move", "d3").Key("at").Array().Value(1.5).Value(2).End().End();
//   std::string text = json.Take();  // {"move":"d3","at":[1.5,2]}
//
// Nothing is indented, and no line is broken but by Line. Bytes that are not UTF-8 become
// U+FFFD, so that the text can be read wherever it came from. Linear in the text. Allocates; no
// errors; distinct writers may be used by different threads.
#pragma once

#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/cpp20.h"
#include "boardgames/text.h"

namespace boardgames {

// The text as a JSON string, its quotes included.
inline std::string JsonQuoted(std::string_view text) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string out = "\"";
  out.reserve(text.size() + 2);
  while (!text.empty()) {
    const std::size_t length = FirstCharacter(text).length;
    const char c = text.front();
    if (length == 0) {
      out += "\xef\xbf\xbd";
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) >= 0x20) {
      out += text.substr(0, length);
    } else if (const std::string_view known = "\b\f\n\r\t"; known.find(c) != known.npos) {
      out += '\\';
      out += "bfnrt"[known.find(c)];
    } else {
      out += "\\u00";
      out += kDigits[c / 16];
      out += kDigits[c % 16];
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out += '"';
}

// The number to a millionth, as short as can be: "0.4", "-3". What is infinite or no number is
// "null": JSON has no word for it. Precondition: otherwise |v| < 9e12.
inline std::string JsonNumber(double v) {
  if (!std::isfinite(v)) return "null";
  constexpr long long kUnit = 1'000'000;
  const long long n = std::llround(v * kUnit);
  const long long size = std::llabs(n);
  std::string text = (n < 0 ? "-" : "") + std::to_string(size / kUnit);
  if (size % kUnit != 0) {
    text += "." + std::to_string(kUnit + size % kUnit).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

class JsonWriter {
 public:
  // Begins an object or an array; End ends the innermost one.
  JsonWriter& Object() { return Begin('{', '}'); }
  JsonWriter& Array() { return Begin('[', ']'); }
  // Precondition: one is open.
  JsonWriter& End() {
    assert(!ends_.empty() && "an object or an array is open");
    text_ += ends_.back();
    ends_.pop_back();
    comma_ = true;
    return *this;
  }
  // Precondition: the innermost one is an object, and a value follows.
  JsonWriter& Key(std::string_view name) {
    assert(!ends_.empty() && ends_.back() == '}' && "a key is a member's, inside an object");
    Next();
    text_ += JsonQuoted(name) + ":";
    comma_ = false;
    return *this;
  }

  // Preconditions: inside an object a Key goes before each value.
  JsonWriter& Value(std::string_view text) { return Raw(JsonQuoted(text)); }
  JsonWriter& Value(const char* text) { return Value(std::string_view(text)); }
  JsonWriter& Value(double v) { return Raw(JsonNumber(v)); }
  JsonWriter& Value(std::same_as<bool> auto v) { return Raw(v ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>)
  JsonWriter& Value(T v) {
    return Raw(std::to_string(v));
  }
  // null
  JsonWriter& Value(std::nullptr_t) { return Raw("null"); }
  // An array of values of one type.
  JsonWriter& Values(const auto& range) {
    Array();
    for (const auto& v : range) Value(v);
    return End();
  }
  // A value that is JSON already.
  JsonWriter& Raw(std::string_view json) {
    assert(TakesValue() && "inside an object a key goes before each value");
    Next();
    text_ += json;
    comma_ = true;
    return *this;
  }
  // Breaks the line before the next item.
  JsonWriter& Line() {
    Next();
    text_ += '\n';
    comma_ = false;
    return *this;
  }

  JsonWriter& Member(std::string_view name, const auto& value) { return Key(name).Value(value); }

  // What was written. Precondition: everything is ended, and nothing is written afterwards.
  std::string Take() {
    assert(ends_.empty() && "every object and every array is ended");
    return std::move(text_);
  }

 private:
  bool TakesValue() const { return ends_.empty() || ends_.back() == ']' || text_.back() == ':'; }
  JsonWriter& Begin(char begin, char end) {
    assert(TakesValue() && "inside an object a key goes before each value");
    Next();
    text_ += begin;
    ends_ += end;
    comma_ = false;
    return *this;
  }
  void Next() {
    if (comma_) text_ += ',';
  }

  std::string text_;
  std::string ends_;    // of what is open, from the outermost
  bool comma_ = false;  // whether the next item has one before it
};

}  // namespace boardgames
