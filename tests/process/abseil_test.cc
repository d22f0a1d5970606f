#include "boardgames/process/abseil.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace boardgames::internal {
namespace {

Result<std::unique_ptr<int>> Made(int n) {
  using Read = Result<std::unique_ptr<int>>;
  if (n < 0) return Read::Error("it must not be negative");
  return Read::Ok(std::make_unique<int>(n));
}

absl::StatusOr<std::pair<int, int>> Halves(int n) {
  if (n % 2 != 0) return absl::UnavailableError("it is odd");
  return std::pair(n / 2, n / 2);
}

Result<void> Small(int n) {
  return n < 100 ? Result<void>::Ok() : Result<void>::Error("it is large");
}

absl::StatusOr<int> Quarter(int n, int& asked) {
  ASSIGN_OR_RETURN(const std::unique_ptr<int> made, Made(n));
  RETURN_IF_ERROR(Small(*made));
  std::pair<int, int> halves;
  ASSIGN_OR_RETURN(halves, Halves(*made));
  ++asked;
  if (asked > 0) RETURN_IF_ERROR(Halves(halves.first));
  RETURN_IF_ERROR(absl::OkStatus());
  return halves.first / 2;
}

TEST(Abseil, MacrosGoOnWithTheValue) {
  int asked = 0;
  EXPECT_EQ(*Quarter(12, asked), 3);
  EXPECT_EQ(asked, 1);
}

TEST(Abseil, MacrosLeaveWithTheErrorOfAnyKind) {
  int asked = 0;
  EXPECT_EQ(Quarter(-1, asked).status(), absl::InvalidArgumentError("it must not be negative"));
  EXPECT_EQ(Quarter(100, asked).status(), absl::InvalidArgumentError("it is large"));
  EXPECT_EQ(Quarter(3, asked).status(), absl::UnavailableError("it is odd"));
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(Quarter(2, asked).status(), absl::UnavailableError("it is odd"));
  EXPECT_EQ(asked, 1);
}

TEST(Abseil, AResultBecomesAStatusOr) {
  absl::StatusOr<std::unique_ptr<int>> made = ToStatusOr(Made(5));
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(**made, 5);
  EXPECT_EQ(ToStatusOr(Made(-5)).status().message(), "it must not be negative");
  EXPECT_EQ(ToAbsl("boards"), "boards");
}

}  // namespace
}  // namespace boardgames::internal
