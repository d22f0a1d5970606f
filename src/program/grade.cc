// boardgames grade: marks what students hand in.
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/check.h"
#include "boardgames/grade/collect.h"
#include "boardgames/grade/grading.h"
#include "boardgames/grade/texts.h"
#include "boardgames/grade/writers.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

using grade::Assignment;
using grade::AssignmentFolder;
using grade::Format;
using grade::Grading;
using grade::Language;

constexpr int kExitGrader = 3;  // the grader itself failed: no mark is given
constexpr std::size_t kSecretBytes = 32;
constexpr std::size_t kLeastSecret = 16;
constexpr std::size_t kMostSecret = 4096;

struct GradeArgs {
  std::vector<std::string> words;  // an assignment and files
  std::optional<std::string> login;
  std::string login_from;
  std::string secret_file;
  bool make_secret = false;
  std::string format = "text";
  std::string output;
  int jobs = 1;
  bool list = false;
  std::string hand_out;
  std::string bundle;
  std::string to;
  std::optional<std::string> reveal;
  std::string answers;
  std::string check;
  std::string assignments;
  std::string language;
  std::string isolation;
  std::chrono::nanoseconds hang = std::chrono::seconds(60);
};

std::optional<std::string> FromEnvironment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

absl::StatusOr<Language> ChooseLanguage(const std::string& asked) {
  if (!asked.empty()) {
    const std::optional<Language> language = grade::ParseLanguage(asked);
    if (language) return *language;
    return BadInput("--language: ",
                    internal::UnknownName("language", asked, std::vector<std::string>{"en", "es"}));
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string value = FromEnvironment(name).value_or("");
    if (!value.empty()) return grade::ParseLanguage(value).value_or(Language::kEnglish);
  }
  return Language::kEnglish;
}

// --- assignments ---

absl::StatusOr<AssignmentFolder> FindFolder(const GradeArgs& args, const std::string& name) {
  ASSIGN_OR_RETURN(std::vector<AssignmentFolder> all, grade::FindAssignments(args.assignments));
  std::vector<std::string> known;
  for (AssignmentFolder& folder : all) {
    if (folder.name == name) return std::move(folder);
    known.push_back(folder.name);
  }
  return BadInput(internal::UnknownName("assignment", name, known));
}

absl::StatusOr<std::string> FileOf(const AssignmentFolder& folder, const std::string& name) {
  const auto file = folder.files.find(name);
  if (file != folder.files.end()) return file->second;
  return BadInput("assignment '", folder.name, "' has no file ", name);
}

absl::StatusOr<Assignment> Parse(const AssignmentFolder& folder) {
  ASSIGN_OR_RETURN(const std::string json, FileOf(folder, "assignment.json"));
  return grade::ParseAssignment(json);
}

absl::StatusOr<int> List(const GradeArgs& args, Language language) {
  ASSIGN_OR_RETURN(const std::vector<AssignmentFolder> all,
                   grade::FindAssignments(args.assignments));
  const Table table(
      {{"assignment", -14}, {"points", 6}, {"hours", 5}, {"languages", -10}, {"", -1}});
  table.PrintHeader();
  for (const AssignmentFolder& folder : all) {
    ASSIGN_OR_RETURN(const Assignment a, Parse(folder));
    table.PrintRow({a.name, absl::StrCat(a.Points()), absl::StrCat(a.hours),
                    absl::StrJoin(a.languages, ", "), a.title.In(language)});
  }
  return kExitOk;
}

// --- secrets ---

absl::Status MakeSecret(const std::string& path) {
  char bytes[kSecretBytes];
  if (getrandom(bytes, sizeof(bytes), 0) != static_cast<ssize_t>(sizeof(bytes))) {
    return absl::InternalError(absl::StrCat("no random bytes: ", strerror(errno)));
  }
  // A secret that is replaced would change every instance of a course.
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno == EEXIST) {
    return BadInput("'", path, "' is there already; a new secret would give everybody new trees");
  }
  const bool written =
      file >= 0 && write(file, bytes, sizeof(bytes)) == static_cast<ssize_t>(sizeof(bytes));
  if (file < 0 || close(file) != 0 || !written) {
    return absl::UnavailableError(absl::StrCat("cannot write '", path, "': ", strerror(errno)));
  }
  Print(absl::StrCat("a secret of ", kSecretBytes, " bytes is in ", path, "; keep it\n"));
  return absl::OkStatus();
}

absl::StatusOr<std::string> ReadSecret(const GradeArgs& args) {
  if (args.secret_file.empty()) return std::string(grade::SeedSource::kPracticeSecret);
  ASSIGN_OR_RETURN(const std::string secret, internal::ReadBytes(args.secret_file, kMostSecret));
  if (secret.size() >= kLeastSecret) return secret;
  return BadInput("'", args.secret_file, "' has ", secret.size(), " bytes; a secret has at least ",
                  kLeastSecret, ", and --new makes one");
}

// --- hand-out, answers, disputes ---

// Writes the files into a folder, none over one that is there.
absl::StatusOr<int> WriteNew(const std::string& to, const grade::Files& files) {
  std::error_code error;
  std::filesystem::create_directories(to, error);
  if (error) {
    return absl::UnavailableError(
        absl::StrCat("cannot make the folder '", to, "': ", error.message()));
  }
  for (const auto& [name, text] : files) {
    const std::string path = absl::StrCat(to, "/", name);
    if (std::filesystem::exists(path, error)) {
      return BadInput("'", path, "' is there already; --to names another folder");
    }
  }
  for (const auto& [name, text] : files) {
    const std::string path = absl::StrCat(to, "/", name);
    RETURN_IF_ERROR(WriteFile(path, text));
    if (text.starts_with("#!")) {
      std::filesystem::permissions(path, std::filesystem::perms(0755), error);
    }
    Print(path + "\n");
  }
  return kExitOk;
}

absl::StatusOr<int> HandOut(const Registry& games, const GradeArgs& args, Language language) {
  if (args.to.empty()) return BadInput("--hand-out needs --to DIR, where its files go");
  ASSIGN_OR_RETURN(const AssignmentFolder folder, FindFolder(args, args.hand_out));
  ASSIGN_OR_RETURN(const Assignment assignment, Parse(folder));
  const grade::SeedSource seeds{.assignment = assignment.name,
                                .login = grade::NormalLogin(args.login.value_or(""))};
  ASSIGN_OR_RETURN(const grade::Instance instance, grade::MakeInstance(assignment, seeds, games));
  grade::Files files;
  for (const char* name : {"statement.en.md", "statement.es.md", "starter.py"}) {
    ASSIGN_OR_RETURN(files[name], FileOf(folder, name));
  }
  if (assignment.OfPrograms()) {
    files[std::string(grade::kAgentFile)] = grade::AgentHelper();
  } else {
    files[std::string(grade::kLessonFile)] = grade::LessonHelper();
  }
  const std::vector<std::string> title = {assignment.title.In(language), seeds.Instance(),
                                          seeds.login};
  files["practice.txt"] = absl::StrCat(
      grade::Say(language,
                 seeds.login.empty() ? grade::Text::kPracticeTitle : grade::Text::kOwnPracticeTitle,
                 title),
      "\n", grade::ToText(assignment, instance, language));
  return WriteNew(args.to, files);
}

absl::StatusOr<int> WriteBundle(const GradeArgs& args) {
  if (args.to.empty() || args.words.size() != 1) {
    return BadInput("--bundle takes an assignment and --to, as: ", ProgramName(),
                    " grade alpha-beta --bundle gradescope --to autograder");
  }
  ASSIGN_OR_RETURN(const AssignmentFolder folder, FindFolder(args, args.words.front()));
  const grade::Files files = grade::BundleFor(args.bundle, folder.name);
  if (!files.empty()) return WriteNew(args.to, files);
  return BadInput("--bundle: ", internal::UnknownName("system", args.bundle, grade::Bundles()));
}

absl::StatusOr<int> ShowAnswers(const GradeArgs& args) {
  if (args.secret_file.empty()) {
    return BadInput("--answers is for who has the course's secret: say --secret-file FILE");
  }
  RETURN_IF_ERROR(ReadSecret(args));
  ASSIGN_OR_RETURN(const AssignmentFolder folder, FindFolder(args, args.answers));
  ASSIGN_OR_RETURN(const std::string text, FileOf(folder, "reference.py"));
  Print(text);
  return kExitOk;
}

absl::StatusOr<int> Reveal(const Registry& games, const GradeArgs& args,
                           const Assignment& assignment, Language language) {
  if (args.words.size() != 1) {
    return BadInput("--reveal takes an assignment and no file, as: ", ProgramName(),
                    " grade alpha-beta --reveal ana --secret-file course.key");
  }
  grade::SeedSource seeds{.assignment = assignment.name, .login = grade::NormalLogin(*args.reveal)};
  ASSIGN_OR_RETURN(seeds.secret, ReadSecret(args));
  ASSIGN_OR_RETURN(const grade::Instance instance, grade::MakeInstance(assignment, seeds, games));
  Print(absl::StrCat(assignment.title.In(language), ", ", OneLine(seeds.login), ", ",
                     seeds.Instance(), "\n", grade::ToText(assignment, instance, language)));
  return kExitOk;
}

// --- grading ---

// The level asked for; else bubblewrap, or else limits: namespaces would hide no more files.
absl::StatusOr<Isolation> IsolationOf(const GradeArgs& args) {
  ASSIGN_OR_RETURN(const Isolation level, ChooseIsolation(args.isolation));
  if (!args.isolation.empty() || level == Isolation::kBubblewrap) return level;
  return Isolation::kLimits;
}

absl::StatusOr<grade::GradeOptions> Options(const Registry& games, const GradeArgs& args,
                                            Language language) {
  if (args.hang.count() <= 0) return BadInput("--hang: a test needs a limit, as 60s");
  grade::GradeOptions options{
      .hang = args.hang, .language = language, .program = ProgramName(), .games = &games};
  ASSIGN_OR_RETURN(options.sandbox.isolation, IsolationOf(args));
  return options;
}

absl::StatusOr<int> RunCheck(const Registry& games, const GradeArgs& args, Language language) {
  ASSIGN_OR_RETURN(const grade::GradeOptions options, Options(games, args, language));
  ASSIGN_OR_RETURN(const grade::AssignmentCheck check, grade::CheckAssignment(args.check, options));
  for (const std::string& mark : check.marks) Print(mark + "\n");
  for (const std::string& fault : check.faults)
    Print(absl::StrCat("FAULT: ", OneLine(fault), "\n"));
  Print(absl::StrCat(check.right, " right solutions, ", check.mutants, " wrong ones, ",
                     check.faults.size(), " faults\n"));
  return check.faults.empty() ? kExitOk : kExitBadInput;
}

struct Output {
  Format format = Format::kText;
  std::string path = {};  // empty: standard output
};

// "csv", or "gradescope=results.json,junit=report.xml".
absl::StatusOr<std::vector<Output>> ReadOutputs(const GradeArgs& args, std::size_t submissions) {
  std::vector<Output> outputs;
  std::vector<std::string> known;
  for (const Format format : grade::kAllFormats) known.emplace_back(ToString(format));
  for (const std::string& part : std::vector<std::string>(absl::StrSplit(args.format, ','))) {
    const std::size_t equals = part.find('=');
    const std::string name = part.substr(0, equals);
    const auto format = internal::FindNamed(grade::kAllFormats, name);
    if (!format) return BadInput("--format: ", internal::UnknownName("format", name, known));
    if (grade::OfOne(*format) && submissions != 1) {
      return BadInput("--format ", name, " is of one file alone, and there are ", submissions);
    }
    outputs.push_back({*format, equals == std::string::npos ? "" : part.substr(equals + 1)});
  }
  const auto unnamed = [](const Output& o) { return o.path.empty(); };
  const auto without = std::count_if(outputs.begin(), outputs.end(), unnamed);
  if (without > 1)
    return BadInput("--format: only one of several can be without a file, as csv=marks.csv");
  const auto first = std::find_if(outputs.begin(), outputs.end(), unnamed);
  if (!args.output.empty() && first == outputs.end()) {
    return BadInput("-o: every format of --format has its own file");
  }
  if (!args.output.empty()) first->path = args.output;
  for (const Output& output : outputs) RETURN_IF_ERROR(CheckWritable(output.path));
  return outputs;
}

// Whose a file is: what --login or --login-from says; "" for the practice instance.
absl::StatusOr<std::string> LoginOf(const GradeArgs& args, const std::string& path,
                                    bool one_of_many) {
  if (args.login) return grade::NormalLogin(*args.login);
  const std::string from = !args.login_from.empty()                   ? args.login_from
                           : one_of_many || !args.secret_file.empty() ? "folder"
                                                                      : "";
  if (from.empty()) return std::string();
  std::string login;
  if (from == "file") {
    login = std::filesystem::path(path).stem();
  } else if (from == "folder") {
    std::error_code error;
    login = std::filesystem::absolute(path, error).lexically_normal().parent_path().filename();
  } else if (from.rfind("env:", 0) == 0) {
    const std::optional<std::string> value = FromEnvironment(from.c_str() + 4);
    if (!value) {
      return absl::InternalError(
          absl::StrCat("no mark is given: --login-from takes the login from ", from.substr(4),
                       ", which is not set"));
    }
    login = *value;
  } else {
    return BadInput("--login-from: '", from, "' is not folder, file or env:NAME");
  }
  login = grade::NormalLogin(login);
  if (login.empty())
    return BadInput("'", path, "': no login is found; say --login or --login-from");
  return login;
}

struct Submission {
  std::string login;
  std::string path;
};

absl::StatusOr<std::vector<Submission>> Submissions(const GradeArgs& args) {
  std::vector<Submission> all;
  const bool many = args.words.size() > 2;
  if (many && args.login) return BadInput("--login is of one file; several have --login-from");
  for (std::size_t i = 1; i < args.words.size(); ++i) {
    ASSIGN_OR_RETURN(std::string login, LoginOf(args, args.words[i], many));
    all.push_back({std::move(login), args.words[i]});
  }
  // The order of the files changes nothing.
  std::sort(all.begin(), all.end(), [](const Submission& a, const Submission& b) {
    return std::tie(a.login, a.path) < std::tie(b.login, b.path);
  });
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i].login == all[i - 1].login) {
      return BadInput("'", all[i - 1].path, "' and '", all[i].path, "' are both of '", all[i].login,
                      "'; --login-from says where logins are");
    }
  }
  return all;
}

// All of them, several at a time. Interrupted: those that were done are not told.
absl::StatusOr<std::vector<Grading>> GradeAll(const Assignment& assignment,
                                              const std::vector<Submission>& submissions,
                                              const std::string& secret,
                                              const grade::GradeOptions& options, int jobs) {
  std::vector<absl::StatusOr<Grading>> done(submissions.size(), Grading{});
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  const auto work = [&] {
    for (std::size_t i = next++; i < submissions.size(); i = next++) {
      if (Interrupted() || failed) return;
      const grade::SeedSource seeds{
          .secret = secret, .assignment = assignment.name, .login = submissions[i].login};
      done[i] = grade::GradeSubmission(assignment, seeds, submissions[i].path, options);
      if (!done[i].ok()) failed = true;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < std::min(jobs, static_cast<int>(submissions.size())); ++i) {
    threads.emplace_back(work);
  }
  work();
  for (std::thread& thread : threads) thread.join();
  std::vector<Grading> gradings;
  for (absl::StatusOr<Grading>& each : done) {
    ASSIGN_OR_RETURN(Grading grading, std::move(each));
    gradings.push_back(std::move(grading));
  }
  return gradings;
}

absl::StatusOr<int> WriteAll(const std::vector<Output>& outputs,
                             const std::vector<Grading>& gradings) {
  grade::WriteOptions options{.now = std::chrono::system_clock::now(),
                              .environment = FromEnvironment};
  // As of builds that shall be the same twice: seconds since 1970.
  std::int64_t seconds = 0;
  if (absl::SimpleAtoi(FromEnvironment("SOURCE_DATE_EPOCH").value_or(""), &seconds)) {
    options.now = std::chrono::system_clock::time_point(std::chrono::seconds(seconds));
  }
  std::vector<std::string> texts;
  for (const Output& output : outputs) {
    ASSIGN_OR_RETURN(std::string text, grade::Write(output.format, gradings, options));
    texts.push_back(std::move(text));
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].path.empty()) {
      Print(texts[i]);
    } else {
      RETURN_IF_ERROR(WriteFile(outputs[i].path, texts[i]));
    }
  }
  for (const Grading& grading : gradings) {
    if (!grading.unreadable) continue;
    Print(absl::StrCat(ProgramName(), ": ", OneLine(grading.refused), "\n"), stderr);
  }
  const bool unread =
      std::any_of(gradings.begin(), gradings.end(), [](const Grading& g) { return g.unreadable; });
  return unread ? kExitFailed : kExitOk;
}

absl::StatusOr<int> GradeFiles(const Registry& games, const GradeArgs& args,
                               const Assignment& assignment, Language language) {
  if (args.words.size() < 2) {
    return BadInput("which file? as: ", ProgramName(), " grade ", assignment.name,
                    " my_search.py --login ana");
  }
  ASSIGN_OR_RETURN(const std::vector<Submission> submissions, Submissions(args));
  ASSIGN_OR_RETURN(const std::vector<Output> outputs, ReadOutputs(args, submissions.size()));
  ASSIGN_OR_RETURN(const std::string secret, ReadSecret(args));
  ASSIGN_OR_RETURN(const grade::GradeOptions options, Options(games, args, language));
  ASSIGN_OR_RETURN(const std::vector<Grading> gradings,
                   GradeAll(assignment, submissions, secret, options, args.jobs));
  if (Interrupted()) return kExitInterrupted;
  // A student at the terminal is told what is wrong with the file; a list has a mark of 0.
  const Grading& first = gradings.front();
  const bool for_author = gradings.size() == 1 && outputs.size() == 1 &&
                          outputs[0].format == Format::kText && outputs[0].path.empty();
  if (for_author && first.unreadable) return absl::UnavailableError(first.refused);
  if (for_author && !first.refused.empty()) return BadInput(first.refused);
  return WriteAll(outputs, gradings);
}

absl::StatusOr<int> Run(const Registry& games, const GradeArgs& args) {
  ASSIGN_OR_RETURN(const Language language, ChooseLanguage(args.language));
  if (args.make_secret) {
    if (args.secret_file.empty()) return BadInput("--new needs --secret-file FILE");
    RETURN_IF_ERROR(MakeSecret(args.secret_file));
    return kExitOk;
  }
  if (args.list) return List(args, language);
  if (!args.hand_out.empty()) return HandOut(games, args, language);
  if (!args.bundle.empty()) return WriteBundle(args);
  if (!args.answers.empty()) return ShowAnswers(args);
  if (!args.check.empty()) return RunCheck(games, args, language);
  if (args.words.empty()) {
    return BadInput("which assignment? as: ", ProgramName(),
                    " grade alpha-beta my_search.py --login ana; ", ProgramName(),
                    " grade --list shows all");
  }
  ASSIGN_OR_RETURN(const AssignmentFolder folder, FindFolder(args, args.words.front()));
  ASSIGN_OR_RETURN(const Assignment assignment, Parse(folder));
  if (args.reveal) return Reveal(games, args, assignment, language);
  return GradeFiles(games, args, assignment, language);
}

absl::StatusOr<int> RunGrade(const Registry& games, const GradeArgs& args) {
  const absl::StatusOr<int> status = Run(games, args);
  if (!absl::IsInternal(status.status())) return status;
  Print(absl::StrCat(ProgramName(), ": ", OneLine(std::string(status.status().message())), "\n"),
        stderr);
  return kExitGrader;
}

}  // namespace

void AddGrade(const Command& program) {
  const auto [command, args] = program.Add<GradeArgs>(
      "grade", "marks what students hand in, from an assignment's tests", RunGrade);
  command.Words("ASSIGNMENT FILE...", &args.words, "one of --list, and what was handed in");
  command.Text("--login", &args.login, "L",
               "whose the file is (default: the practice instance, the same for everybody)");
  command.Text("--login-from", &args.login_from, "WHAT",
               "of several files: folder, file or env:NAME (default: folder)");
  command.Text("--secret-file", &args.secret_file, "FILE",
               "of the course: everybody's trees are drawn from it");
  command.Flag("--new", &args.make_secret, "make the secret file");
  command.Text("--format", &args.format, "F",
               "text, json, gradescope, classroom50, junit or csv; several with their files, as "
               "gradescope=results.json,junit=report.xml");
  command.Text("-o,--output", &args.output, "FILE", "write it here (default: standard output)");
  command.Number("--jobs", 1, 64, &args.jobs, "files at a time (default 1)");
  command.Flag("--list", &args.list, "the assignments");
  command.Text("--hand-out", &args.hand_out, "NAME", "what students get of an assignment");
  command.Text("--to", &args.to, "DIR", "where --hand-out and --bundle write");
  command.Text("--bundle", &args.bundle, "SYSTEM",
               "what gradescope, classroom50 or moodle takes to mark the assignment");
  command.Text("--reveal", &args.reveal, "LOGIN", "this student's trees, and what is right there");
  command.Text("--answers", &args.answers, "NAME", "the model solution; needs --secret-file");
  command.Text("--check", &args.check, "DIR", "whether this folder is a good assignment");
  command.Text("--assignments", &args.assignments, "DIR", "a folder of assignments of your own");
  command.Text("--language", &args.language, "L", "en or es (default: that of LANG)");
  command.Text("--isolation", &args.isolation, "LEVEL",
               "none, limits, namespaces or bubblewrap (default: bubblewrap where it holds, else "
               "limits)");
  command.Value("--hang", &args.hang, ParseTime, "T",
                "when a test that hangs is ended (default 60s)");
  command.Footer(
      "Exit status 0: graded, whatever the mark; 1: a file could not be read or written; 2: bad\n"
      "input; 3: the grader itself failed, and no mark is given.\n"
      "Example: boardgames grade alpha-beta my_search.py --login ana\n"
      "         boardgames grade --secret-file course.key --new\n"
      "         boardgames grade alpha-beta collected/*/my_search.py --secret-file course.key "
      "--format csv -o marks.csv --jobs 2");
}

}  // namespace boardgames::program
