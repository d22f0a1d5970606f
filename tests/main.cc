// main of the programs of tests. Each has the tests of several files, and with the name of one,
//
//   build/release/tests/search_test engine_test.cc
//
// it runs those of this file. Without it, GoogleTest's own options say which.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <string_view>

namespace {

// "" if there are none. A test in a header goes with each file, so that none is left out.
std::string FilterFor(std::string_view name) {
  std::string filter;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int k = 0; k < suite.total_test_count(); ++k) {
      const testing::TestInfo& test = *suite.GetTestInfo(k);
      const std::string_view file = test.file();
      if (file.substr(file.rfind('/') + 1) != name && !file.ends_with(".h")) continue;
      filter += std::string(suite.name()) + '.' + test.name() + ':';
    }
  }
  return filter;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  if (argc > 1) {
    const std::string filter = FilterFor(argv[1]);
    if (filter.empty()) {
      std::fprintf(stderr, "%s has no test of a file '%s'\n", argv[0], argv[1]);
      return 2;
    }
    GTEST_FLAG_SET(filter, filter);
  }
  return RUN_ALL_TESTS();
}
