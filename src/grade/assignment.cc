#include "boardgames/grade/assignment.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/text.h"
#include "built_in.h"

namespace boardgames::grade {
namespace {

using Json = nlohmann::json;
using internal::ToAbsl;

constexpr std::size_t kMostFileBytes = std::size_t{1} << 20;
constexpr std::string_view kLessonFile = "boardgames_lesson.py";
constexpr std::string_view kBundles = "bundles/";

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

absl::StatusOr<Function> ParseFunction(const std::string& text, const std::string& where) {
  for (const bool takes_depth : {false, true}) {
    const std::string end = takes_depth ? "(game, state, depth)" : "(game, state)";
    const std::size_t name = text.size() - std::min(text.size(), end.size());
    const bool good = name > 0 && text.substr(name) == end &&
                      text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == name;
    if (good) return Function{text.substr(0, name), takes_depth};
  }
  return absl::InvalidArgumentError(
      absl::StrCat(where, "'function' is '", text,
                   "'; it is to be NAME(game, state) or NAME(game, state, depth)"));
}

absl::StatusOr<TreeSpec> ParseTrees(Object object) {
  TreeSpec spec;
  spec.plies = object.Number("plies", 1, 8);
  const auto range = [&](const char* key, int most, int& from, int& to) {
    const std::vector<int> ends = object.Numbers(key, 0, most);
    if (ends.size() != 2 || ends[0] > ends[1]) {
      return object.Fail("'", key, "' is to be two numbers, the lower one first");
    }
    from = ends[0];
    to = ends[1];
  };
  range("moves", 8, spec.least_moves, spec.most_moves);
  if (spec.least_moves < 1) object.Fail("a position that is not the end has a move");
  range("leaves", 10'000, spec.least_leaves, spec.most_leaves);
  spec.pruned = object.Number("pruned", 0, 1000, 0);
  spec.deep_cut = object.Flag("deep_cut");
  spec.ties = object.Flag("ties");
  spec.extra_turns = object.Number("extra_turns", 0, 90, 0);
  spec.limit = object.Number("limit", 0, 8, 0);
  spec.best_move = object.Flag("best_move");
  spec.players = object.Number("players", 2, LessonTree::kMostPlayers, 2);
  RETURN_IF_ERROR(object.Done());
  return spec;
}

struct Kind {
  const char* name;
  std::vector<What> whats;
};
const std::vector<Kind>& Kinds() {
  static const std::vector<Kind> kinds = {{"value", {What::kValue}},
                                          {"leaves", {What::kLeaves}},
                                          {"value and leaves", {What::kValue, What::kLeaves}},
                                          {"results", {What::kResults}},
                                          {"best move", {What::kMove}}};
  return kinds;
}

void ReadChecks(Object& object, Test& test) {
  const std::string kind = object.Text("kind");
  const std::vector<int> points = object.Numbers("points", 0, 100);
  std::vector<std::string> names;
  for (const Kind& known : Kinds()) {
    names.emplace_back(known.name);
    if (kind != known.name) continue;
    if (points.size() != known.whats.size()) {
      return object.Fail("'points' has ", points.size(), " numbers; '", kind, "' has ",
                         known.whats.size());
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      test.checks.push_back({known.whats[i], points[i]});
    }
  }
  if (test.checks.empty()) object.Fail(internal::UnknownName("kind", kind, names));
}

void ReadVisibility(Object& object, Test& test) {
  const std::string name = object.Text("visibility", ToString(Visibility::kVisible));
  constexpr Visibility kAll[] = {Visibility::kVisible, Visibility::kAfterDueDate,
                                 Visibility::kAfterPublished, Visibility::kHidden};
  const auto found = internal::FindNamed(kAll, name);
  if (found) {
    test.visibility = *found;
    return;
  }
  std::vector<std::string> known;
  for (const Visibility each : kAll) known.emplace_back(ToString(each));
  object.Fail(internal::UnknownName("visibility", name, known));
}

absl::StatusOr<Test> ParseTest(const Json& json, const Function& function,
                               const Assignment& before) {
  const bool named = json.is_object() && json.contains("name") && json.at("name").is_string();
  Test test{.name = named ? json.at("name").get<std::string>() : ""};
  const std::string where = absl::StrCat("test '", test.name, "': ");
  Object object(json, where);
  object.Text("name");
  test.title = object.InBothLanguages("title");
  ReadChecks(object, test);
  test.count = object.Number("count", 1, 1000);
  ReadVisibility(object, test);
  test.budget = object.Number("budget", 1, 10'000'000);
  test.function = function;
  if (object.Has("function")) {
    ASSIGN_OR_RETURN(test.function, ParseFunction(object.Text("function"), where));
  }
  if (before.Find(test.name) != nullptr) object.Fail("there is another one of this name");
  const Json* generator = object.Get("generator");
  RETURN_IF_ERROR(object.Done());
  Object trees(*generator, absl::StrCat(where, "'generator': "));
  if (!trees.Has("same_as")) {
    ASSIGN_OR_RETURN(test.trees,
                     ParseTrees(Object(*generator, absl::StrCat(where, "'generator': "))));
    return test;
  }
  test.same_as = trees.Text("same_as");
  const Test* other = before.Find(test.same_as);
  if (other == nullptr || !other->same_as.empty()) {
    trees.Fail("there is no test '", test.same_as, "' before this one that has trees of its own");
  } else if (other->count != test.count || other->function != test.function ||
             other->budget != test.budget) {
    trees.Fail("'count', 'function' and 'budget' are to be those of '", test.same_as, "'");
  } else {
    test.trees = other->trees;
  }
  RETURN_IF_ERROR(trees.Done());
  return test;
}

// Whether what is checked can be told of such trees.
absl::Status CheckKind(const Test& test) {
  for (const Check& check : test.checks) {
    const bool three = test.trees.players > 2;
    const char* const needs = (check.what == What::kResults) != three
                                  ? "kind 'results' goes with 'players' of 3"
                              : check.what == What::kMove && !test.trees.best_move
                                  ? "kind 'best move' needs 'best_move' of its generator"
                              : check.what == What::kLeaves && test.trees.pruned == 0
                                  ? "kind 'leaves' needs 'pruned' of its generator"
                              : test.trees.limit > 0 && !test.function.takes_depth
                                  ? "with a limit of depth the function takes (game, state, depth)"
                                  : nullptr;
    if (needs != nullptr) {
      return absl::InvalidArgumentError(absl::StrCat("test '", test.name, "': ", needs));
    }
  }
  return absl::OkStatus();
}

std::vector<std::string> ReadLanguages(Object& object) {
  std::vector<std::string> languages;
  const Json* list = object.List("languages");
  for (const Json& language : list == nullptr ? Json::array() : *list) {
    if (language != "python") object.Fail("'languages': known is \"python\" alone");
    languages.emplace_back("python");
  }
  return languages;
}

}  // namespace

const char* ToString(Visibility visibility) {
  switch (visibility) {
    case Visibility::kVisible:
      return "visible";
    case Visibility::kAfterDueDate:
      return "after_due_date";
    case Visibility::kAfterPublished:
      return "after_published";
    case Visibility::kHidden:
      break;
  }
  return "hidden";
}

int Test::Points() const {
  int points = 0;
  for (const Check& check : checks) points += count * check.points;
  return points;
}

int Assignment::Points() const {
  int points = 0;
  for (const Test& test : tests) points += test.Points();
  return points;
}

const Test* Assignment::Find(std::string_view name_of_it) const {
  const auto found =
      std::find_if(tests.begin(), tests.end(), [&](const Test& t) { return t.name == name_of_it; });
  return found == tests.end() ? nullptr : &*found;
}

absl::StatusOr<Assignment> ParseAssignment(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return absl::InvalidArgumentError("assignment.json is no JSON");
  Object object(json, "assignment.json: ");
  Assignment assignment;
  assignment.name = object.Text("name");
  assignment.title = object.InBothLanguages("title");
  assignment.hours = object.Number("hours", 1, 100);
  assignment.languages = ReadLanguages(object);
  const std::string signature = object.Text("function");
  const Json* tests = object.List("tests");
  RETURN_IF_ERROR(object.Done());
  ASSIGN_OR_RETURN(const Function function, ParseFunction(signature, "assignment.json: "));
  for (const Json& each : *tests) {
    ASSIGN_OR_RETURN(Test test, ParseTest(each, function, assignment));
    RETURN_IF_ERROR(CheckKind(test));
    assignment.tests.push_back(std::move(test));
  }
  if (assignment.Points() != 100) {
    return absl::InvalidArgumentError(absl::StrCat("assignment.json: all tests have ",
                                                   assignment.Points(),
                                                   " points together; they are to have 100"));
  }
  return assignment;
}

absl::StatusOr<Instance> MakeInstance(const Assignment& assignment, const SeedSource& seeds) {
  Instance instance;
  for (const Test& test : assignment.tests) {
    if (!test.same_as.empty()) continue;
    ASSIGN_OR_RETURN(instance[test.name], MakeTasks(test.trees, test.count, seeds, test.name));
  }
  return instance;
}

absl::StatusOr<AssignmentFolder> ReadAssignmentFolder(const std::string& path) {
  AssignmentFolder folder{.name = std::filesystem::path(path).lexically_normal().filename()};
  std::error_code error;
  std::filesystem::recursive_directory_iterator files(path, error);
  if (error) {
    return absl::UnavailableError(absl::StrCat("cannot read '", path, "': ", error.message()));
  }
  for (const auto& file : files) {
    if (!file.is_regular_file(error)) continue;
    const std::string name = std::filesystem::path(file.path()).lexically_relative(path);
    ASSIGN_OR_RETURN(folder.files[name], internal::ReadFile(file.path(), kMostFileBytes));
  }
  return folder;
}

absl::StatusOr<std::vector<AssignmentFolder>> FindAssignments(const std::string& own_folder) {
  std::map<std::string, AssignmentFolder> found;
  for (const BuiltInFile& file : BuiltInAssignments()) {
    const std::size_t slash = file.name.find('/');
    if (slash == std::string_view::npos || file.name.starts_with(kBundles)) continue;
    AssignmentFolder& folder = found[std::string(file.name.substr(0, slash))];
    folder.name = file.name.substr(0, slash);
    folder.files[std::string(file.name.substr(slash + 1))] = file.text;
  }
  if (!own_folder.empty()) {
    std::error_code error;
    std::filesystem::directory_iterator folders(own_folder, error);
    if (error) {
      return absl::UnavailableError(
          absl::StrCat("cannot read '", own_folder, "': ", error.message()));
    }
    for (const auto& each : folders) {
      if (!std::filesystem::exists(each.path() / "assignment.json", error)) continue;
      ASSIGN_OR_RETURN(AssignmentFolder folder, ReadAssignmentFolder(each.path()));
      found[folder.name] = std::move(folder);
    }
  }
  std::vector<AssignmentFolder> all;
  for (auto& [name, folder] : found) all.push_back(std::move(folder));
  return all;
}

std::vector<std::string> Bundles() {
  std::vector<std::string> systems;
  for (const BuiltInFile& file : BuiltInAssignments()) {
    if (!file.name.starts_with(kBundles)) continue;
    const std::string_view rest = file.name.substr(kBundles.size());
    std::string system(rest.substr(0, rest.find('/')));
    if (systems.empty() || systems.back() != system) systems.push_back(std::move(system));
  }
  return systems;
}

Files BundleFor(std::string_view system, std::string_view assignment) {
  const std::string folder = std::string(kBundles).append(system) + "/";
  Files files;
  for (const BuiltInFile& file : BuiltInAssignments()) {
    if (!file.name.starts_with(folder)) continue;
    files[std::string(file.name.substr(folder.size()))] = absl::StrReplaceAll(
        internal::ToAbsl(file.text), {{"@ASSIGNMENT@", internal::ToAbsl(assignment)}});
  }
  return files;
}

std::string_view LessonHelper() {
  for (const BuiltInFile& file : BuiltInAssignments()) {
    if (file.name == kLessonFile) return file.text;
  }
  return {};
}

}  // namespace boardgames::grade
