// Object: a JSON object of an assignment, read key by key.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"

namespace boardgames::grade {

using Json = nlohmann::json;

// An object whose keys are asked for one by one; what is wrong with any is kept until the end.
class Object {
 public:
  // `where` begins every sentence: "test 'value': ".
  Object(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) Fail("is to be an object");
  }

  std::string Text(const char* key) {
    const Json* value = Get(key);
    if (value == nullptr) return {};
    if (!value->is_string() || value->get_ref<const std::string&>().empty()) {
      Fail("'", key, "' is to be a text");
      return {};
    }
    return value->get<std::string>();
  }
  std::string Text(const char* key, const std::string& otherwise) {
    return Has(key) ? Text(key) : otherwise;
  }
  int Number(const char* key, int least, int most) {
    const Json* value = Get(key);
    return value == nullptr ? least : Number(*value, key, least, most);
  }
  int Number(const char* key, int least, int most, int otherwise) {
    return Has(key) ? Number(key, least, most) : otherwise;
  }
  bool Flag(const char* key) {
    if (!Has(key)) return false;
    const Json& value = *Get(key);
    if (!value.is_boolean()) Fail("'", key, "' is to be true or false");
    return value.is_boolean() && value.get<bool>();
  }
  // A list of numbers, or one number alone.
  std::vector<int> Numbers(const char* key, int least, int most) {
    std::vector<int> numbers;
    const Json* value = Get(key);
    if (value == nullptr) return numbers;
    if (!value->is_array()) return {Number(*value, key, least, most)};
    for (const Json& each : *value) numbers.push_back(Number(each, key, least, most));
    return numbers;
  }
  // Two numbers from 0 on, the lower one first.
  void Range(const char* key, int most, int& from, int& to) {
    const std::vector<int> ends = Numbers(key, 0, most);
    if (ends.size() != 2 || ends[0] > ends[1]) {
      return Fail("'", key, "' is to be two numbers, the lower one first");
    }
    from = ends[0];
    to = ends[1];
  }
  Titles InBothLanguages(const char* key) {
    Titles titles;
    const Json* value = Get(key);
    if (value == nullptr) return titles;
    Object object(*value, absl::StrCat(where_, "'", key, "': "));
    titles.in[0] = object.Text("en");
    titles.in[1] = object.Text("es");
    Take(object.Done());
    return titles;
  }
  const Json* List(const char* key) {
    const Json* value = Get(key);
    if (value != nullptr && (!value->is_array() || value->empty())) {
      Fail("'", key, "' is to be a list that is not empty");
      return nullptr;
    }
    return value;
  }
  bool Has(const char* key) {
    known_.emplace_back(key);
    return json_.is_object() && json_.contains(key);
  }
  const Json* Get(const char* key) {
    if (Has(key)) return &json_.at(key);
    Fail("'", key, "' is missing");
    return nullptr;
  }
  void Take(const absl::Status& status) {
    if (status_.ok()) status_ = status;
  }
  template <class... Parts>
  void Fail(const Parts&... parts) {
    Take(absl::InvalidArgumentError(absl::StrCat(where_, parts...)));
  }

  // The first thing that was wrong; a key that nobody asked for is.
  absl::Status Done() {
    if (!json_.is_object()) return status_;
    std::sort(known_.begin(), known_.end());
    known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
    for (const auto& [key, value] : json_.items()) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
        Fail(internal::UnknownName("key", key, known_));
      }
    }
    return status_;
  }

 private:
  int Number(const Json& value, const char* key, int least, int most) {
    const bool fits = value.is_number_integer() && value >= least && value <= most;
    if (!fits) Fail("'", key, "' is to be a whole number from ", least, " to ", most);
    return fits ? value.get<int>() : least;
  }

  const Json& json_;
  const std::string where_;
  std::vector<std::string> known_;
  absl::Status status_;
};

}  // namespace boardgames::grade
