#include "boardgames/grade/assignment.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/json_text.h"
#include "boardgames/runtime/text.h"
#include "built_in.h"
#include "json_object.h"
#include "question.h"

namespace boardgames::grade {
namespace {

using internal::ToAbsl;

constexpr std::size_t kMostFileBytes = std::size_t{1} << 20;
constexpr std::string_view kBundles = "bundles/";

bool IsName(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string_view::npos;
}

absl::StatusOr<Function> ParseFunction(const std::string& text, const std::string& where) {
  const std::size_t open = text.find('(');
  Function function{.name = text.substr(0, open)};
  bool good = IsName(function.name) && open != std::string::npos && text.back() == ')';
  if (good) {
    function.arguments =
        absl::StrSplit(text.substr(open + 1, text.size() - open - 2), ", ", absl::SkipEmpty());
    good = std::all_of(function.arguments.begin(), function.arguments.end(), IsName);
  }
  if (good) return function;
  return absl::InvalidArgumentError(
      absl::StrCat(where, "'function' is '", text, "'; it is to be as NAME(game, state, depth)"));
}

void ReadChecks(Object& object, const TestKind& kind, Test& test) {
  const std::vector<int> points = object.Numbers("points", 0, 100);
  if (points.size() != kind.parts.size()) {
    return object.Fail("'points' has ", points.size(), " numbers; '", kind.name, "' has ",
                       kind.parts.size());
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    test.checks.push_back({kind.parts[i].what, points[i], kind.parts[i].right});
  }
}

const TestKind* FindKind(Object& object) {
  const std::string name = object.Text("kind");
  std::vector<std::string> names;
  for (const TestKind& kind : AllKinds()) {
    if (name == kind.name) return &kind;
    names.emplace_back(kind.name);
  }
  object.Fail(internal::UnknownName("kind", name, names));
  return nullptr;
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
  const TestKind* const kind = FindKind(object);
  if (kind != nullptr) ReadChecks(object, *kind, test);
  test.count = object.Number("count", 1, 1000);
  ReadVisibility(object, test);
  test.budget = object.Number("budget", 1, 10'000'000);
  const bool of_program = kind != nullptr && kind->of_program;
  if (!of_program) test.function = function;
  if (object.Has("function")) {
    if (of_program) object.Fail("kind '", kind->name, "' calls no function");
    ASSIGN_OR_RETURN(test.function, ParseFunction(object.Text("function"), where));
  }
  if (!of_program && test.function.name.empty()) object.Fail("'function' is missing");
  if (before.Find(test.name) != nullptr) object.Fail("there is another one of this name");
  const Json* generator = object.Get("generator");
  RETURN_IF_ERROR(object.Done());
  Object keys(*generator, absl::StrCat(where, "'generator': "));
  if (!keys.Has("same_as")) {
    test.generator = kind->parse(keys);
    RETURN_IF_ERROR(keys.Done());
    return test;
  }
  test.same_as = keys.Text("same_as");
  const Test* other = before.Find(test.same_as);
  if (other == nullptr || !other->same_as.empty()) {
    keys.Fail("there is no test '", test.same_as, "' before this one with a generator of its own");
  } else if (other->count != test.count || other->function != test.function ||
             other->budget != test.budget) {
    keys.Fail("'count', 'function' and 'budget' are to be those of '", test.same_as, "'");
  } else {
    test.generator = other->generator;
  }
  RETURN_IF_ERROR(keys.Done());
  return test;
}

// Whether what is checked can be asked of such questions.
absl::Status CheckKind(const Test& test) {
  for (const Check& check : test.checks) {
    const std::string why = test.generator->Refuses(check.what, test.function);
    if (!why.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("test '", test.name, "': ", why));
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

bool Assignment::OfPrograms() const {
  return std::all_of(tests.begin(), tests.end(),
                     [](const Test& test) { return test.function.name.empty(); });
}

const Test* Assignment::Find(std::string_view name_of_it) const {
  const auto found =
      std::find_if(tests.begin(), tests.end(), [&](const Test& t) { return t.name == name_of_it; });
  return found == tests.end() ? nullptr : &*found;
}

absl::StatusOr<Assignment> ParseAssignment(std::string_view text) {
  const absl::StatusOr<Json> json = internal::ParseJson<Json>(text);
  if (!json.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("assignment.json: ", json.status().message()));
  }
  Object object(*json, "assignment.json: ");
  Assignment assignment;
  assignment.name = object.Text("name");
  assignment.title = object.InBothLanguages("title");
  assignment.hours = object.Number("hours", 1, 100);
  assignment.languages = ReadLanguages(object);
  const bool calls = object.Has("function");
  const std::string signature = calls ? object.Text("function") : "";
  const Json* tests = object.List("tests");
  RETURN_IF_ERROR(object.Done());
  Function function;
  if (calls) {
    ASSIGN_OR_RETURN(function, ParseFunction(signature, "assignment.json: "));
  }
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

absl::StatusOr<Instance> MakeInstance(const Assignment& assignment, const SeedSource& seeds,
                                      const Registry& games) {
  Instance instance;
  for (const Test& test : assignment.tests) {
    if (!test.same_as.empty()) continue;
    ASSIGN_OR_RETURN(instance[test.name],
                     test.generator->Draw(test.count, seeds, test.name, games));
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
