#include "boardgames/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace boardgames {
namespace {

Result<int> Digit(char c) {
  if (c < '0' || c > '9') return Result<int>::Error("expected a digit");
  return Result<int>::Ok(c - '0');
}

TEST(Result, IsAValueOrASentence) {
  const Result<int> seven = Digit('7');
  ASSERT_TRUE(seven);
  EXPECT_EQ(*seven, 7);
  EXPECT_EQ(seven.error, "");
  const Result<int> none = Digit('x');
  EXPECT_FALSE(none);
  EXPECT_FALSE(none.value.has_value());
  EXPECT_EQ(none.error, "expected a digit");
}

TEST(Result, GivesAwayWhatCannotBeCopied) {
  auto made = Result<std::unique_ptr<std::string>>::Ok(std::make_unique<std::string>("board"));
  made->get()->append("s");
  const std::unique_ptr<std::string> taken = *std::move(made);
  EXPECT_EQ(*taken, "boards");
}

TEST(Result, OfNothingIsDoneOrNot) {
  EXPECT_TRUE(Result<void>::Ok());
  EXPECT_FALSE(Result<void>::Error(""));  // it failed, though it does not say why
  EXPECT_EQ(Result<void>::Error("the game is over").error, "the game is over");
  EXPECT_FALSE(Result<void>());
}

}  // namespace
}  // namespace boardgames
