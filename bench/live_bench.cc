// What the live platform bears: viewers of a match that is played, and connections that come and
// go.
//
//   boardgames_live_bench [--viewers N] [--tournament] [--think MS] [--search] [--moves N]
//                         [--rounds N] [--connections N]
//
// The first part plays games of two agents that wait for MS milliseconds a move, or search so long,
// which fills a processor's caches as agents do that think; in a room, or in a tournament that
// keeps them in a database; in turns with nobody looking on and with N viewers (WebSockets of
// another process, which read everything, and go from game to game as a tournament does). The
// referee's own time of a move is that from one agent's answer to the next one's question: the
// rules, the clocks, the record, and all that is told to those who look on. The second part opens N
// connections that leave in every way there is, and counts what is left of them.
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/games/all_games.h"
#include "boardgames/process/mutex.h"
#include "boardgames/serve/live_server.h"
#include "boardgames/zobrist.h"
#include "tests/server/web_client.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

struct Settings {
  int viewers = 200;
  int think = 20;  // ms for a move
  bool search = false;
  bool tournament = false;
  int moves = 400;  // measured in a turn
  int rounds = 5;   // of two turns
  int connections = 10'000;
};

[[noreturn]] void Fail(const std::string& why) {
  std::fprintf(stderr, "boardgames_live_bench: %s\n", why.c_str());
  std::exit(1);
}

double Seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}
// The processor time of this process.
double CpuSeconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return Seconds(used.ru_utime) + Seconds(used.ru_stime);
}
double ThreadMicroseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}
double ResidentMebibytes() {
  std::ifstream file("/proc/self/statm");
  long total = 0;
  long resident = 0;
  file >> total >> resident;
  return static_cast<double>(resident * sysconf(_SC_PAGESIZE)) / (1 << 20);
}

// --- those who look on: another process, so that what is measured here is the server's -----------

class Crowd {
 public:
  // Before there are threads.
  Crowd() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) Fail("no socket");
    child_ = fork();
    if (child_ < 0) Fail("no process");
    orders_ = ends[child_ == 0 ? 1 : 0];
    close(ends[child_ == 0 ? 0 : 1]);
    if (child_ != 0) return;
    Serve();
    _exit(0);
  }
  ~Crowd() {
    close(orders_);
    waitpid(child_, nullptr, 0);
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  struct Told {
    std::uint64_t least = 0;  // texts that a viewer was told
    std::uint64_t most = 0;
    int left = 0;   // viewers whose connection was ended
    int games = 0;  // that a viewer went to, at least
    double cpu = 0;
  };
  // Returns when all of them watch room 1, or the game that the tournament plays.
  void Come(int port, int viewers, bool tournament) {
    Ask({.port = port, .viewers = viewers, .tournament = tournament});
  }
  Told Leave() { return Ask({}); }
  void ComeAndGo(int port, int connections) { Ask({.port = port, .connections = connections}); }

 private:
  struct Order {
    int port = 0;
    int viewers = 0;
    bool tournament = false;
    int connections = 0;
  };
  struct Viewer {
    Viewer(int port, bool tournament) : line(port) {
      line.Say(R"({"id":1,"do":"hello"})");
      if (tournament) {
        while (room.empty()) {
          const auto text = line.Hear();
          if (!text) return;
          Follow(*text);
        }
      } else {
        line.Say(R"({"id":2,"do":"watch","room":"1"})");
      }
      while (const auto text = line.Hear()) {
        if (text->starts_with(R"({"id":2)")) break;
      }
    }
    // What it is told of a tournament names the game that is played: goes there, if it is another.
    void Follow(std::string_view text) {
      const std::size_t running = text.find(R"("running":[)");
      if (running == std::string_view::npos) return;
      constexpr std::string_view kRoom = R"("room":")";
      const std::size_t begin = text.find(kRoom, running);
      if (begin == std::string_view::npos) return;
      const std::size_t name = begin + kRoom.size();
      const std::string_view now = text.substr(name, text.find('"', name) - name);
      if (now == room) return;
      const auto say = [&](int id, const char* what) {
        line.Say(absl::StrCat(R"({"id":)", id, R"(,"do":")", what, R"(","room":")", room, R"("})"));
      };
      if (!room.empty()) say(3, "unwatch");
      room = now;
      say(2, "watch");
      ++games;
    }
    LiveViewer line;
    std::string room = {};  // of a tournament
    int games = 0;
    Frames frames = {};
    std::uint64_t texts = 0;
    bool left = false;
  };

  Told Ask(const Order& order) {
    Told told;
    if (send(orders_, &order, sizeof order, MSG_NOSIGNAL) != sizeof order ||
        recv(orders_, &told, sizeof told, 0) != sizeof told) {
      Fail("the viewers have ended");
    }
    return told;
  }

  void Serve() {
    std::vector<std::unique_ptr<Viewer>> viewers;
    for (;;) {
      std::vector<pollfd> fds = {{.fd = orders_, .events = POLLIN, .revents = 0}};
      for (const auto& v : viewers) {
        fds.push_back(
            {.fd = v->left ? -1 : v->line.client().descriptor(), .events = POLLIN, .revents = 0});
      }
      poll(fds.data(), fds.size(), -1);
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        if (fds[i + 1].revents != 0) Read(*viewers[i]);
      }
      if (fds[0].revents == 0) continue;
      Order order;
      if (recv(orders_, &order, sizeof order, 0) != sizeof order) return;
      Told told;
      if (order.connections > 0) {
        boardgames::ComeAndGo(order.port, order.connections);
      } else if (order.viewers > 0) {
        for (int i = 0; i < order.viewers; ++i) {
          viewers.push_back(std::make_unique<Viewer>(order.port, order.tournament));
        }
      } else {
        told.least = viewers.empty() ? 0 : std::numeric_limits<std::uint64_t>::max();
        told.games = viewers.empty() ? 0 : viewers.front()->games;
        for (const auto& v : viewers) {
          told.games = std::min(told.games, v->games);
          told.least = std::min(told.least, v->texts);
          told.most = std::max(told.most, v->texts);
          told.left += v->left ? 1 : 0;
        }
        viewers.clear();
        told.cpu = CpuSeconds();
      }
      if (send(orders_, &told, sizeof told, MSG_NOSIGNAL) != sizeof told) return;
    }
  }

  static void Read(Viewer& v) {
    static std::array<char, 65536> bytes;
    const ssize_t n = recv(v.line.client().descriptor(), bytes.data(), bytes.size(), 0);
    v.left = n <= 0;
    if (v.left) return;
    v.frames.Add({bytes.data(), static_cast<std::size_t>(n)});
    while (const auto frame = v.frames.Next()) {
      ++v.texts;
      if (!v.room.empty()) v.Follow(frame->text);
    }
  }

  pid_t child_ = -1;
  int orders_ = -1;
};

// --- what is measured ----------------------------------------------------------------------------

// The referee's own times, of the games that are played.
class Meter {
 public:
  struct Times {
    std::vector<double> wall;  // µs, of each move
    std::vector<double> cpu;   // of the referee's thread
  };

  void Asked() {
    const double cpu = ThreadMicroseconds();
    const auto now = steady_clock::now();
    const internal::MutexLock lock(&mutex_);
    playing_ = true;
    if (!answered_) return;
    times_.wall.push_back(Microseconds(now - *answered_).count());
    times_.cpu.push_back(cpu - cpu_);
    bell_.SignalAll();
  }
  void Answered() {
    const internal::MutexLock lock(&mutex_);
    answered_ = steady_clock::now();
    cpu_ = ThreadMicroseconds();
  }
  void Over() {
    const internal::MutexLock lock(&mutex_);
    answered_.reset();
    playing_ = false;
    bell_.SignalAll();
  }
  // Of the next so many moves. `start` begins a game if none is played.
  Times Measure(std::size_t moves, const std::function<void()>& start) {
    const internal::MutexLock lock(&mutex_);
    times_ = {};
    while (times_.wall.size() < moves) {
      if (playing_) {
        bell_.Wait(&mutex_);
        continue;
      }
      mutex_.Unlock();
      start();
      mutex_.Lock();
      bell_.WaitWithTimeout(&mutex_, milliseconds(5));
    }
    return times_;
  }

 private:
  internal::Mutex mutex_;
  internal::CondVar bell_;
  Times times_ ABSL_GUARDED_BY(mutex_);
  std::optional<steady_clock::time_point> answered_ ABSL_GUARDED_BY(mutex_);
  double cpu_ ABSL_GUARDED_BY(mutex_) = 0;
  bool playing_ ABSL_GUARDED_BY(mutex_) = false;
};

// Waits as long as it is told, and plays any move.
class PlayerSession final : public Agent {
 public:
  PlayerSession(std::string name, const Settings& settings, Meter& meter)
      : name_(std::move(name)), think_(settings.think), searches_(settings.search), meter_(meter) {}

  const std::string& name() const override { return name_; }
  std::optional<Fault> start(const GameStart& start) override {
    if (searches_) searcher_ = *start.game->make_searcher({.table_bytes = std::size_t{16} << 20});
    return std::nullopt;
  }
  Answer choose(const AnyPosition& position, const Clock&) override {
    meter_.Asked();
    const std::vector<std::string> legal = position.legal_moves();
    Answer answer;
    answer.move = legal[random_.Uniform(static_cast<std::uint32_t>(legal.size()))];
    if (searcher_ != nullptr) {
      answer.move = searcher_->search(position, {.time = think_})->best.value_or("");
    } else {
      std::this_thread::sleep_for(think_);
    }
    meter_.Answered();
    return answer;
  }
  void finish(const GameRecord&) override { meter_.Over(); }

 private:
  const std::string name_;
  const milliseconds think_;
  const bool searches_;
  std::unique_ptr<AnySearcher> searcher_;
  Meter& meter_;
  SplitMix64 random_{1};
};

double At(std::vector<double>& values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}
double Mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return sum / static_cast<double>(values.size());
}

// A folder that goes with its object.
class Folder {
 public:
  Folder() {
    if (mkdtemp(name_.data()) == nullptr) Fail("no temporary folder");
  }
  ~Folder() { std::filesystem::remove_all(name_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_ = std::filesystem::temp_directory_path() / "live_bench.XXXXXX";
};

// Of more games than are watched.
Tournament LongTournament() {
  absl::StatusOr<Tournament> plan = ParseTournament(
      R"({"name": "watched", "games": ["reversi"], "agents": ["novice", "expert"],
          "games_per_pairing": 100000})",
      AllGames());
  if (!plan.ok()) Fail(std::string(plan.status().message()));
  return *std::move(plan);
}

// A server, and one who steers it.
class Served {
 public:
  Served(Hall::Options options, HttpServer::Limits limits)
      : tournament_(options.tournament.has_value()) {
    limits.connections = 500;
    limits.connections_of_host = 250;
    const std::array<SiteFile, 1> files = {{{"index.html", "<p>page</p>"}}};
    if (!live_.Listen(Site(files), {.limits = limits}).ok()) Fail("cannot listen");
    if (!live_.Open(AllGames(), std::move(options)).ok()) Fail("cannot open the hall");
    thread_ = std::thread([this] { live_.server().Run(stop_); });
    live_.hall().Connected(kHost);
    Tell(R"({"id":1,"do":"hello"})");
    if (tournament_) {
      if (!live_.hall().StartTournament().ok()) Fail("the tournament does not start");
    } else {
      Tell(
          R"({"id":2,"do":"create","game":"reversi","seats":[{"player":"novice"},{"player":"novice"}]})");
    }
  }
  ~Served() {
    stop_ = true;
    thread_.join();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  // Another game, if none is played. A tournament goes on by itself.
  void NextGame() {
    if (!tournament_) Tell(R"({"id":3,"do":"start","room":"1"})");
  }
  int port() { return live_.server().port(); }
  HttpServer::Load load() { return live_.server().load(); }
  std::size_t sessions() { return live_.hall().visitors() - 1; }
  void AwaitNobody() {
    while (load().connections > 0 || sessions() > 0) std::this_thread::sleep_for(milliseconds(1));
  }

 private:
  static constexpr Hall::Client kHost = ~Hall::Client{0};
  void Tell(std::string_view request) { live_.hall().Receive(kHost, request); }

  const bool tournament_;
  LiveServer live_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// One turn: its moves' times go to `all`.
void MeasureTurn(const Settings& settings, int viewers, Served& served, Meter& meter, Crowd& crowd,
                 Meter::Times& all) {
  if (viewers > 0) crowd.Come(served.port(), viewers, settings.tournament);
  const auto begin = steady_clock::now();
  const double cpu = CpuSeconds();
  Meter::Times times =
      meter.Measure(static_cast<std::size_t>(settings.moves), [&] { served.NextGame(); });
  const double busy = CpuSeconds() - cpu;
  const double seconds = std::chrono::duration<double>(steady_clock::now() - begin).count();
  const double resident = ResidentMebibytes();
  const HttpServer::Load load = served.load();
  const Crowd::Told told = crowd.Leave();
  served.AwaitNobody();
  all.wall.insert(all.wall.end(), times.wall.begin(), times.wall.end());
  all.cpu.insert(all.cpu.end(), times.cpu.begin(), times.cpu.end());
  std::printf("%7d %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %9.0f %% %8.1f %6llu %6llu %5d %9zu %6d\n",
              viewers, At(times.wall, 0.5), At(times.wall, 0), At(times.wall, 0.9),
              At(times.wall, 1), At(times.cpu, 0.5), Mean(times.cpu), 100 * busy / seconds,
              resident, static_cast<unsigned long long>(told.least),
              static_cast<unsigned long long>(told.most), told.left, load.most_waiting_bytes,
              told.games);
  std::fflush(stdout);
}

void MeasureViewers(const Settings& settings, Crowd& crowd) {
  Meter meter;
  Hall::Options options;
  options.make_agent = [&](const AgentSpec& spec,
                           const Sandbox&) -> absl::StatusOr<std::unique_ptr<Agent>> {
    return std::make_unique<PlayerSession>(spec.name, settings, meter);
  };
  const Folder folder;
  if (settings.tournament) {
    options.tournament = LongTournament();
    options.database = folder.name() + "/games.db";
  }
  const double before = ResidentMebibytes();
  {
    Served served(std::move(options), {});
    std::printf(
        "%7s %35s %17s %11s %8s %13s %5s %9s %6s\n%7s %8s %8s %8s %8s %8s %8s %11s %8s %6s %6s "
        "%5s %9s %s\n",
        "", "the referee's own us of a move", "its thread's CPU", "the program", "MiB",
        "texts told", "left", "most", "games", "viewers", "median", "least", "90 %", "most",
        "median", "mean", "CPU", "resident", "least", "most", "", "waiting", "gone to");
    std::array<Meter::Times, 2> all;
    for (int round = 0; round < settings.rounds; ++round) {
      MeasureTurn(settings, 0, served, meter, crowd, all[0]);
      MeasureTurn(settings, settings.viewers, served, meter, crowd, all[1]);
    }
    const double wall[] = {At(all[0].wall, 0.5), At(all[1].wall, 0.5)};
    const double cpu[] = {At(all[0].cpu, 0.5), At(all[1].cpu, 0.5)};
    std::printf(
        "median of all: %.1f us with nobody, %.1f us with %d viewers: %+.1f %%; CPU %.1f and %.1f "
        "us: %+.1f %%\n",
        wall[0], wall[1], settings.viewers, 100 * (wall[1] / wall[0] - 1), cpu[0], cpu[1],
        100 * (cpu[1] / cpu[0] - 1));
    std::printf("resident: %.1f MiB before, %.1f MiB now that they have gone\n", before,
                ResidentMebibytes());
  }
}

void MeasureConnections(const Settings& settings, Crowd& crowd) {
  Served served({}, {.patience = milliseconds(200), .silence = milliseconds(200)});
  const auto line = [&](const char* when) {
    std::printf("%-28s %4d descriptors, %3d connections, %3zu sessions, %6.1f MiB resident\n", when,
                Descriptors(), served.load().connections, served.sessions(), ResidentMebibytes());
    std::fflush(stdout);
  };
  line("\nat first:");
  for (const int connections : {settings.connections / 10, settings.connections}) {
    const auto begin = steady_clock::now();
    const double cpu = CpuSeconds();
    crowd.ComeAndGo(served.port(), connections);
    served.AwaitNobody();
    line(("after " + std::to_string(connections) + " more:").c_str());
    std::printf("  in %.1f s, of the program's CPU %.2f s\n",
                std::chrono::duration<double>(steady_clock::now() - begin).count(),
                CpuSeconds() - cpu);
  }
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  boardgames::Settings settings;
  CLI::App app("what the live platform bears");
  app.add_option("--viewers", settings.viewers)->check(CLI::Range(1, 450));
  app.add_option("--think", settings.think)->check(CLI::Range(0, 10'000));
  app.add_flag("--search", settings.search);
  app.add_flag("--tournament", settings.tournament);
  app.add_option("--moves", settings.moves)->check(CLI::Range(10, 1'000'000));
  app.add_option("--rounds", settings.rounds)->check(CLI::Range(1, 1000));
  app.add_option("--connections", settings.connections)->check(CLI::Range(10, 1'000'000));
  CLI11_PARSE(app, argc, argv);
  boardgames::Crowd crowd;
  boardgames::MeasureViewers(settings, crowd);
  boardgames::MeasureConnections(settings, crowd);
}
