#include "system_calls.h"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace boardgames::internal {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kMachine = 0;
#endif

// By number: the C library's names of them may be younger than the library.
constexpr std::uint32_t kMemfdSecret = 447;
constexpr std::uint32_t kProcessMadvise = 440;
constexpr std::uint32_t kMountSetattr = 442;
constexpr std::uint32_t kQuotactlFd = 443;
constexpr std::uint32_t kOpenTreeAttr = 467;
constexpr std::uint32_t kNewest = 467;  // looked at; later ones are refused until they are, too

// Answered as if the kernel had never heard of them, so that libraries take an older way: clone3
// has its flags in memory, where a filter cannot look; memory files belong to no process; io_uring
// does what it is told past the filter.
constexpr std::uint32_t kUnknown[] = {SYS_clone3,         SYS_memfd_create,
                                      kMemfdSecret,       SYS_io_uring_setup,
                                      SYS_io_uring_enter, SYS_io_uring_register};

constexpr std::uint32_t kRefused[] = {
    // other processes
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, kProcessMadvise, SYS_pidfd_getfd,
    SYS_kcmp,
    // namespaces, mounts, other files than are shown
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen,
    SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_move_mount, SYS_open_tree, kOpenTreeAttr,
    kMountSetattr, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
    // keys
    SYS_keyctl, SYS_add_key, SYS_request_key,
    // memory without an owner, or that outlives its own
    SYS_shmget, SYS_msgget, SYS_vmsplice,
    // the kernel's surface, the whole machine
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_init_module, SYS_finit_module,
    SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl,
    kQuotactlFd, SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_vhangup};

constexpr std::uint32_t kNewNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                         CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

class Filter {
 public:
  void Load(std::size_t offset) { Add(BPF_LD | BPF_W | BPF_ABS, offset); }
  // An argument's lower half. Both machines put it first.
  void LoadArgument(std::size_t i) { Load(offsetof(seccomp_data, args) + 8 * i); }
  void LoadUpperHalf(std::size_t i) { Load(offsetof(seccomp_data, args) + 8 * i + 4); }
  // The next `count` are for this value; others go on after them.
  void If(std::uint32_t value, std::size_t count) { Jump(BPF_JEQ, value, 0, count); }
  void IfNot(std::uint32_t value, std::size_t count) { Jump(BPF_JEQ, value, count, 0); }
  void IfAtLeast(std::uint32_t value, std::size_t count) { Jump(BPF_JGE, value, 0, count); }
  void IfAny(std::uint32_t bits, std::size_t count) { Jump(BPF_JSET, bits, 0, count); }
  void Refuse(int error) {
    Add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (static_cast<unsigned>(error) & SECCOMP_RET_DATA));
  }
  void Kill() { Add(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS); }
  void Allow() { Add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW); }
  std::vector<sock_filter> Take() { return std::move(steps_); }

 private:
  void Add(unsigned code, std::size_t k) {
    steps_.push_back({static_cast<std::uint16_t>(code), 0, 0, static_cast<std::uint32_t>(k)});
  }
  void Jump(unsigned test, std::uint32_t k, std::size_t yes, std::size_t no) {
    steps_.push_back({static_cast<std::uint16_t>(BPF_JMP | test | BPF_K),
                      static_cast<std::uint8_t>(yes), static_cast<std::uint8_t>(no), k});
  }

  std::vector<sock_filter> steps_;
};

}  // namespace

std::vector<sock_filter> SystemCallFilter() {
  Filter filter;
  if (kMachine == 0) {
    filter.Allow();
    return filter.Take();
  }
  filter.Load(offsetof(seccomp_data, arch));
  filter.IfNot(kMachine, 1);
  filter.Kill();  // another numbering of system calls: a 32-bit program
  filter.Load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
  filter.IfAtLeast(0x4000'0000, 1);  // x32, likewise
  filter.Kill();
#endif
  filter.IfAtLeast(kNewest + 1, 1);
  filter.Refuse(ENOSYS);
  for (const std::uint32_t call : kUnknown) {
    filter.If(call, 1);
    filter.Refuse(ENOSYS);
  }
  for (const std::uint32_t call : kRefused) {
    filter.If(call, 1);
    filter.Refuse(EPERM);
  }
#if defined(__x86_64__)
  filter.If(SYS_kexec_file_load, 1);
  filter.Refuse(EPERM);
#endif

  filter.If(SYS_clone, 4);
  filter.LoadArgument(0);
  filter.IfAny(kNewNamespaces, 1);
  filter.Refuse(EPERM);
  filter.Allow();

  // Who is not dumpable hides what it holds from a supervisor of the same user.
  filter.If(SYS_prctl, 6);
  filter.LoadArgument(0);
  filter.If(PR_SET_DUMPABLE, 3);
  filter.LoadArgument(1);
  filter.If(0, 1);
  filter.Refuse(EPERM);
  filter.Allow();

  // The mark stays, and so do the limits of others, as the supervisor.
#if defined(SYS_setrlimit)
  filter.If(SYS_setrlimit, 4);
  filter.LoadArgument(0);
  filter.If(RLIMIT_LOCKS, 1);
  filter.Refuse(EPERM);
  filter.Allow();
#endif
  filter.If(SYS_prlimit64, 12);
  filter.LoadArgument(0);
  filter.IfNot(0, 1);
  filter.Refuse(EPERM);
  filter.LoadArgument(1);
  filter.If(RLIMIT_LOCKS, 6);
  filter.LoadArgument(2);
  filter.IfNot(0, 1);
  filter.Refuse(EPERM);
  filter.LoadUpperHalf(2);
  filter.IfNot(0, 1);
  filter.Refuse(EPERM);
  filter.Allow();
  filter.Allow();  // all others
  return filter.Take();
}

int OpenSystemCallFilter() {
  const std::vector<sock_filter> filter = SystemCallFilter();
  const int fd = memfd_create("filter", MFD_CLOEXEC);
  if (fd < 0) return -1;
  const std::size_t bytes = filter.size() * sizeof(sock_filter);
  if (write(fd, filter.data(), bytes) != static_cast<ssize_t>(bytes) ||
      lseek(fd, 0, SEEK_SET) != 0) {
    close(fd);
    return -1;
  }
  return fd;
}

}  // namespace boardgames::internal
