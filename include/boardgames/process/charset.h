// DecodeText: the bytes of a file that people name, as UTF-8.
//
//   absl::StatusOr<DecodedText> decoded = DecodeText(bytes);
//   Result<Records> records = ReadRecords(games, decoded->text);
//
// A record may name its character set (CA[...] of SGF); in Shift_JIS or Big5 the second byte of a
// character may be a bracket or a backslash, so that nothing can be read before it is decoded. What
// names none is UTF-8 if it is that, else Latin-1; a byte order mark says more than a name. By the C
// library's iconv. Linear; allocates; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/sgf.h"

namespace boardgames {

struct DecodedText {
  std::string text = {};             // UTF-8
  std::vector<TextNote> notes = {};  // what was assumed
};

// No errors: bytes that are no character become U+FFFD, which a note says.
DecodedText DecodeText(std::string_view bytes);

}  // namespace boardgames
