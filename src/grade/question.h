// Question: something that a submission is asked, what is right, and what is said of a wrong answer.
//
// A kind of test is a Generator, which draws Questions for a login, and its row in AllKinds. Grading
// knows no more of it: it asks each question, has its parts judged, and adds up their points.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/grading.h"
#include "boardgames/grade/instance.h"
#include "boardgames/grade/texts.h"

namespace boardgames::grade {

class Object;   // json_object.h
class Session;  // session.h

// What came of a call.
struct Answer {
  enum class Kind : std::uint8_t {
    kNumbers,     // one or more
    kText,        // a text
    kMap,         // a dict: `text` is its JSON
    kOther,       // something else, `text`
    kRaised,      // an exception, `text`
    kNoFunction,  // there is none of the name
    kBudget,      // it asked for too much
    kDeadline,    // time is out
    kEnded,       // the program ended or does not keep to the lines, `text`
    kNotAsked,    // the test was over before
  };
  Kind kind = Kind::kNotAsked;
  std::vector<std::int64_t> numbers = {};
  std::string text = {};
  std::vector<int> leaves = {};     // that it valued, in their order
  std::vector<Answer> others = {};  // of a question that calls more than once: of its later calls

  bool Returned() const {
    return kind == Kind::kNumbers || kind == Kind::kText || kind == Kind::kMap ||
           kind == Kind::kOther;
  }
  bool IsNumber() const { return kind == Kind::kNumbers && numbers.size() == 1; }
  // As messages show it.
  std::string Shown() const {
    return kind == Kind::kNumbers ? absl::StrJoin(numbers, " ")
           : kind == Kind::kText  ? absl::StrCat("'", text, "'")
                                  : text;
  }
  bool Is(std::int64_t number) const {
    return kind == Kind::kNumbers && numbers == std::vector<std::int64_t>{number};
  }
};

// What a submission may ask back during a call.
class Host {
 public:
  explicit Host(Language language) : language_(language) {}
  virtual ~Host() = default;
  // To a line of words: "= 3", or "! wrong WHY".
  virtual std::string Reply(const std::vector<std::string>& words) = 0;
  // What was valued so far, in its order.
  const std::vector<int>& leaves() const { return leaves_; }

 protected:
  // What is not answered, and why.
  std::string Wrong(Text text, const std::vector<std::string>& values = {}) const {
    return "! wrong " + Say(language_, text, values);
  }
  std::vector<int> leaves_;

 private:
  const Language language_;
};

// Of a call that may ask for nothing.
class SilentHost final : public Host {
 public:
  using Host::Host;
  std::string Reply(const std::vector<std::string>& words) override {
    return Wrong(Text::kUnknownQuestion, {words.front()});
  }
};

// How a wrong answer is told.
struct Telling {
  Language language = Language::kEnglish;
  std::string program = {};  // as commands name it
  std::string Say(Text text, const std::vector<std::string>& values = {}) const {
    return grade::Say(language, text, values);
  }
};

// Of what is not one number.
inline std::string NoNumber(const Answer& answer, const Telling& telling) {
  return answer.kind == Answer::Kind::kNumbers
             ? telling.Say(Text::kReturnedMany, {absl::StrCat(answer.numbers.size())})
             : telling.Say(Text::kReturnedOther, {answer.Shown()});
}

class Question {
 public:
  virtual ~Question() = default;
  // Asks: a call of the test's function, or several. Error kInternal: as Session.
  virtual absl::StatusOr<Answer> Ask(Session& session, const Test& test) const = 0;
  // Whether the first of a test is asked a second time, for what is kept between calls.
  virtual bool AskedAgain() const { return true; }
  // `what` is that of the kind's part.
  virtual bool Right(int what, const Answer& answer) const = 0;
  // What is told once, before all questions: a rule that is the student's own. May be empty.
  virtual std::string Preface(const Telling&) const { return {}; }
  // The question in a line: "tree 3: ((3 12 8)(2 4 6))".
  virtual std::string Title(int number, const Telling& telling) const = 0;
  // What was expected, what came, the first place that differs. Precondition: it returned something
  // that is not right.
  virtual std::vector<std::string> Differs(int what, const Answer& answer,
                                           const Telling& telling) const = 0;
  // The command that shows what is right; may be empty.
  virtual std::string Command(int what, const Telling& telling) const = 0;
  // For a dispute, or to practise with: what is right.
  virtual std::string Reveal(const Telling& telling) const = 0;
};

using Questions = std::vector<std::shared_ptr<const Question>>;

class Generator {
 public:
  virtual ~Generator() = default;
  // Error, kInvalidArgument: there is none like this.
  virtual absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                         const Registry& games) const = 0;
  // Why a part cannot be asked of it; empty: it can.
  virtual std::string Refuses(int what, const Function& function) const = 0;
};

struct Part {
  int what = 0;
  Text right = Text::kTreesRight;  // "$0 of $1 trees"
};

// A "kind" of an assignment.json.
struct TestKind {
  const char* name = nullptr;
  std::vector<Part> parts = {};
  // What is wrong with the keys is told by the object.
  std::shared_ptr<const Generator> (*parse)(Object& keys) = nullptr;
  bool of_program = false;  // the file is a program of its own, and no function is called
};
std::span<const TestKind> AllKinds();

}  // namespace boardgames::grade
