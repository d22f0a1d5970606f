// Options: what a game or a player lets its user choose, declared once, read from text.
//
// A declaration gives the name, the values allowed, the default and one line of help. Reading
// checks the text against the declarations, so that whoever uses the values finds only good ones.
//
//   const std::vector<OptionInfo> declared = {
//       OptionInfo::Choice("size", {"4", "6", "8"}, "8", "cells per side"),
//       OptionInfo::Int("komi", 0, 361, 0, "points given to White"),
//       OptionInfo::Text("blocked", "cells joined by +, as c3+f6", "", "cells nobody may play")};
//   Result<Options> options = Options::Read("reversi", declared, "size=6,blocked=c3+f6");
//   options->Int("size");        // 6
//   options->ToString();         // "size=6,blocked=c3+f6": what differs from the default
//
// Reading takes time proportional to the text times the number of options. All of this allocates.
// An Options object may be read from several threads at once, and changed by one.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"

namespace boardgames {

// The declaration of one option. Make it with one of the functions.
struct OptionInfo {
  enum class Type : std::uint8_t { kInt, kReal, kSwitch, kChoice, kText };

  // A whole number from min to max.
  static OptionInfo Int(std::string name, std::int64_t min, std::int64_t max,
                        std::int64_t default_value, std::string help);
  // A number from min to max, with or without a fraction.
  static OptionInfo Real(std::string name, double min, double max, double default_value,
                         std::string help);
  // on or off; true, false, yes and no are understood.
  static OptionInfo Switch(std::string name, bool default_value, std::string help);
  // One of the words listed.
  static OptionInfo Choice(std::string name, std::vector<std::string> choices,
                           std::string default_value, std::string help);
  // Any text, with commas only within brackets. `form` describes it to people; whoever reads it
  // checks it.
  static OptionInfo Text(std::string name, std::string form, std::string default_value,
                         std::string help);
  // That option, but its name may be left out: "tree:(3 5)" is "tree:tree=(3 5)". At most one of
  // those declared together.
  static OptionInfo Bare(OptionInfo option);

  // The values allowed, for people: "1 to 10", "on or off", "4, 6 or 8", or the form of a text.
  std::string Values() const;

  // The value in its usual form ("07" is "7", "true" is "on"), or nothing if it is not allowed.
  std::optional<std::string> Accept(std::string_view value) const;

  std::string name = {};
  Type type = Type::kText;
  std::string default_value = {};
  std::string help = {};
  std::int64_t min = 0;                   // of kInt
  std::int64_t max = 0;                   // of kInt
  double real_min = 0;                    // of kReal
  double real_max = 0;                    // of kReal
  std::vector<std::string> choices = {};  // of kChoice and kSwitch
  std::string form = {};                  // of kText
  bool bare = false;                      // its name may be left out
};

// One option as it was written: "name=value", or what else stands between two commas.
struct WrittenOption {
  std::string name;                       // before the first '='
  std::optional<std::string_view> value;  // after it; nothing without one
  std::string_view text;                  // all of it
};

// The options of "name=value,name=value" in their order, as views into the text. A comma within
// brackets or double quotes is part of a value; brackets that do not match are left to whoever
// reads it. Of an empty text there are none; after a comma at the end follows an empty one.
std::vector<WrittenOption> SplitOptions(std::string_view text);

class Options {
 public:
  // Reads "name=value,name=value"; empty text means every default. A comma within brackets is part
  // of a value, as is all of one in double quotes (\" and \\ within), and what has no name is the
  // value of the option declared bare. `owner` is whose options these are, for the error sentences.
  // Errors: an unknown or repeated option, a missing or bad value; the sentence names it and says
  // what would be right.
  static Result<Options> Read(std::string_view owner, std::span<const OptionInfo> declared,
                              std::string_view text) {
    return Read(owner, declared, SplitOptions(text));
  }
  static Result<Options> Read(std::string_view owner, std::span<const OptionInfo> declared,
                              std::span<const WrittenOption> written);

  // The value given, else the default. Precondition of each: `name` was declared, and for Int its
  // values are whole numbers (an Int option, or a Choice among numbers); otherwise 0 or "".
  std::int64_t Int64(std::string_view name) const;
  int Int(std::string_view name) const { return static_cast<int>(Int64(name)); }
  const std::string& Text(std::string_view name) const;  // any type of option
  // Whether it differs from the default.
  bool Given(std::string_view name) const;
  // Whether the text named it, be it with the default's value.
  bool Said(std::string_view name) const;
  bool Is(std::string_view name, std::string_view value) const { return Text(name) == value; }

  // Replaces a value by an equal one in its usual form ("f6+c3" by "c3+f6"), so that ToString is
  // the same for the same rules. Precondition: `name` was declared.
  void Set(std::string_view name, std::string value);

  // Becomes true when what is made from these options is no longer wanted; nullptr: never. For
  // games that take long to make.
  const std::atomic<bool>* stop() const { return stop_; }
  void set_stop(const std::atomic<bool>* stop) { stop_ = stop; }

  // The options that differ from their defaults, in the order declared, in the form Read takes.
  std::string ToString() const;

 private:
  struct Entry {
    std::string name;
    std::string value;
    std::string default_value;
    bool bare;
    bool said = false;
  };
  const Entry* Find(std::string_view name) const;
  // Whether it is read as a value without its name.
  bool IsBare(std::string_view item) const;

  std::vector<Entry> entries_;
  const std::atomic<bool>* stop_ = nullptr;
};

// "reversi:size=6,blocked=c3+f6" taken apart. Both parts are views into the text.
struct SpecParts {
  std::string_view name;     // before the first colon
  std::string_view options;  // after it; empty without a colon
};
SpecParts SplitSpec(std::string_view spec);

namespace internal {

// A value as Options::Read takes it whatever is in it: in double quotes if it needs them.
std::string QuotedValue(std::string_view value);
// Adds "name=value" to a text of options, so that Read takes it, after a comma if it is not the
// first.
void AppendOption(std::string& text, std::string_view name, std::string_view value);

}  // namespace internal

}  // namespace boardgames
