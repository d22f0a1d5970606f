// XmlWriter: SVG and other XML, written element by element.
//
//   XmlWriter xml;
//   xml.Open("text").Attribute("x", 2.5).Attribute("class", "label").Text("a < b").Close();
//   std::string text = xml.Take();  // <text x="2.5" class="label">a &lt; b</text>
//
// Nothing is indented and no line is broken: what is written is what was said. Linear in the text.
// Allocates; no errors; distinct writers may be used by different threads.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boardgames {

// The text as it stands in XML or HTML, inside an element or the quotes of an attribute. Characters
// that XML does not know at all, control characters, are left as they are.
inline std::string XmlEscaped(std::string_view text) {
  constexpr std::string_view kSpecial = "<>&\"";
  constexpr const char* kNames[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (const std::size_t i = kSpecial.find(c); i != kSpecial.npos) {
      out += kNames[i];
    } else {
      out += c;
    }
  }
  return out;
}

// A coordinate to a tenth, as short as can be: "12.5", "-3", "0". Precondition: |v| < 1e17.
inline std::string XmlNumber(double v) {
  const long long tenths = std::llround(v * 10);
  std::string text = std::to_string(tenths / 10);
  if (tenths < 0 && tenths > -10) text = "-0";
  if (const long long rest = std::llabs(tenths % 10); rest != 0) text += "." + std::to_string(rest);
  return text;
}

class XmlWriter {
 public:
  // Begins an element, inside the one that is open. The name's characters must live until its end.
  XmlWriter& Open(std::string_view name) {
    EndTag();
    text_.append("<").append(name);
    open_.push_back(name);
    in_tag_ = true;
    return *this;
  }
  // Precondition of both: an element was opened and nothing is in it yet.
  XmlWriter& Attribute(std::string_view name, std::string_view value) {
    assert(in_tag_ && "attributes come before what is inside the element");
    text_.append(" ").append(name).append("=\"").append(XmlEscaped(value)).append("\"");
    return *this;
  }
  XmlWriter& Attribute(std::string_view name, double value) {
    return Attribute(name, std::string_view(XmlNumber(value)));
  }
  // What is inside the open element, or between elements: escaped, or as it is.
  XmlWriter& Text(std::string_view text) { return Raw(XmlEscaped(text)); }
  XmlWriter& Raw(std::string_view text) {
    EndTag();
    text_.append(text);
    return *this;
  }
  // Ends the innermost element; one that nothing was put into, not even "", as <name/>.
  // Precondition: there is one.
  XmlWriter& Close() {
    assert(!open_.empty() && "an element is open");
    if (in_tag_) {
      text_.append("/>");
    } else {
      text_.append("</").append(open_.back()).append(">");
    }
    open_.pop_back();
    in_tag_ = false;
    return *this;
  }

  // What was written. Precondition: every element is closed, and nothing is written afterwards.
  std::string Take() {
    assert(open_.empty() && "every element is closed");
    return std::move(text_);
  }

 private:
  void EndTag() {
    if (in_tag_) text_.append(">");
    in_tag_ = false;
  }

  std::string text_;
  std::vector<std::string_view> open_;  // from the outermost
  bool in_tag_ = false;                 // the last start tag may still get attributes
};

}  // namespace boardgames
