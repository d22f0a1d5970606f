#include "boardgames/process/charset.h"

#include <iconv.h>

#include <cerrno>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "boardgames/process/line_peer.h"
#include "boardgames/sgf.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"

namespace boardgames {
namespace {

constexpr const char* kUtf8 = "UTF-8";
constexpr const char* kLatin1 = "ISO-8859-1";
constexpr std::string_view kReplacement = "\xef\xbf\xbd";

// A conversion into UTF-8 while it is open.
class Converter {
 public:
  explicit Converter(const std::string& from) : handle_(iconv_open(kUtf8, from.c_str())) {}
  ~Converter() {
    if (known()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool known() const { return handle_ != reinterpret_cast<iconv_t>(-1); }  // NOLINT

  // The bytes as UTF-8; adds how many of them are no character to `bad`.
  std::string Convert(std::string_view bytes, std::size_t& bad) const {
    std::string text;
    std::string copy(bytes);  // iconv takes it as writable
    char* in = copy.data();
    std::size_t left = copy.size();
    char buffer[4096];
    while (left > 0) {
      char* out = buffer;
      std::size_t room = sizeof buffer;
      const std::size_t done = iconv(handle_, &in, &left, &out, &room);
      const int error = errno;
      text.append(buffer, sizeof buffer - room);
      if (done != static_cast<std::size_t>(-1) || error == E2BIG) continue;
      text += kReplacement;
      ++bad;
      ++in;
      --left;
      iconv(handle_, nullptr, nullptr, nullptr, nullptr);
    }
    return text;
  }

 private:
  iconv_t handle_;
};

}  // namespace

DecodedText DecodeText(std::string_view bytes) {
  DecodedText decoded;
  decoded.text = TextOf(bytes);
  if (decoded.text != bytes) return decoded;  // its byte order mark says what it is
  const auto note = [&](std::string text) { decoded.notes.push_back({{}, std::move(text)}); };
  std::string charset = CharsetOf(bytes);
  const bool named = !charset.empty();
  if (IsUtf8(bytes) && (!named || Lowered(charset) == "utf-8" || Lowered(charset) == "utf8")) {
    decoded.text = bytes;
    return decoded;
  }
  const char* const usual = IsUtf8(bytes) ? kUtf8 : kLatin1;
  if (!named) {
    note("the text names no character set and is no UTF-8; it is read as Latin-1");
    charset = kLatin1;
  } else if (!Converter(charset).known()) {
    note(absl::StrCat("the character set ", Quoted(charset, 20),
                      " is unknown; the text is read as ", usual));
    charset = usual;
  }
  std::size_t bad = 0;
  decoded.text = Converter(charset).Convert(bytes, bad);
  if (bad > 0) {
    note(absl::StrCat("bytes that are no character of ", Quoted(charset, 20), ": ", bad));
  }
  return decoded;
}

}  // namespace boardgames
