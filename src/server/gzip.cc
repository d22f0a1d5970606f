#include "gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "boardgames/bytes.h"
#include "boardgames/crc32.h"

namespace boardgames::server {

namespace zlib = boost::beast::zlib;

std::string Gzip(std::string_view bytes) {
  // The method deflate, no name, no time, any system.
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  const std::size_t header = out.size();
  zlib::deflate_stream deflate;
  out.resize(header + deflate.upper_bound(bytes.size()));
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data() + header;
  params.avail_out = out.size() - header;
  boost::beast::error_code error;
  deflate.write(params, zlib::Flush::finish, error);
  assert(error == zlib::error::end_of_stream && "the bound is one of all that deflate writes");
  out.resize(out.size() - params.avail_out);
  internal::PutNumber(out, Crc32(bytes), 4);
  internal::PutNumber(out, bytes.size(), 4);
  return out;
}

}  // namespace boardgames::server
