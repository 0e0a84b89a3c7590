#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_rseq
#define SYS_rseq __NR_rseq
#endif
#ifndef SYS_faccessat2
#define SYS_faccessat2 439
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

void nacre_close_from(int first) {
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
  // A kernel before 5.9; the limit on descriptors bounds the loop.
  const int last = (int)sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < last; descriptor++) close(descriptor);
}

int nacre_limit_resources(size_t memory, unsigned seconds) {
  int done = setrlimit(RLIMIT_AS, &(struct rlimit){memory, memory}) == 0;
  done &= setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds}) == 0;
  done &= setrlimit(RLIMIT_NOFILE, &(struct rlimit){64, 64}) == 0;
  done &= setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0}) == 0;
  return done & nacre_hide_memory();
}

int nacre_hide_memory(void) {
  const int done = setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}) == 0;
  return done & (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0);
}

void nacre_end_after(unsigned seconds) {
  // Nobody catches the signal, so it ends the process.
  setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_sec = seconds}, NULL);
}

// Debian 12's header ends before the network came in with the fourth version.
struct ruleset {
  uint64_t files;
  uint64_t network;
};

int nacre_cage_files(const char *const *readable, size_t count) {
  const long version =
      syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return 0;
  struct ruleset all = {.files = (1ULL << 13) - 1, .network = version >= 4 ? 3 : 0};
  if (version >= 2) all.files |= 1ULL << 13;  // moving files
  if (version >= 3) all.files |= 1ULL << 14;  // cutting files
  if (version >= 5) all.files |= 1ULL << 15;  // talking to devices
  const size_t size = version >= 4 ? sizeof all : sizeof all.files;
  const int ruleset = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
  if (ruleset < 0) return 0;
  for (size_t index = 0; index < count; index++) {
    struct landlock_path_beneath_attr rule = {.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE};
    rule.parent_fd = open(readable[index], O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0) continue;
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
  }
  const int done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                   syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done ? (int)version : 0;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// What only the older architecture has.
#ifdef SYS_access
#define LOOK ALLOW(access),
#else
#define LOOK
#endif

#define NUMBER offsetof(struct seccomp_data, nr)
// The lower half of an argument: both architectures are little-endian.
#define ARGUMENT(index) offsetof(struct seccomp_data, args[index])
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define ALLOWED BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSED BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (SYS_##call), 0, 1), ALLOWED
// Allowed while none of these bits is set in the argument.
#define ALLOW_WITHOUT(call, argument, bits)                               \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (SYS_##call), 0, 4),                \
      LOAD(ARGUMENT(argument)),                                           \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), ALLOWED, REFUSED
// Allowed while the argument is this number.
#define ALLOW_ONLY(call, argument, number)                                     \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (SYS_##call), 0, 4),                     \
      LOAD(ARGUMENT(argument)),                                                \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), ALLOWED, REFUSED

// Allowed when this bit is set in the argument.
#define ALLOW_WITH(call, argument, bit)                                        \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (SYS_##call), 0, 4),                     \
      LOAD(ARGUMENT(argument)),                                                \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bit), 0, 1), ALLOWED, REFUSED
#define UNKNOWN(call)                                                          \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (SYS_##call), 0, 1),                     \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS)

int nacre_cage_calls(void) {
#ifdef ARCHITECTURE
  struct sock_filter filter[] = {
      LOAD(offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(NUMBER),
      // What is asked for, and what answers it.
      ALLOW(read), ALLOW(write), ALLOW(readv), ALLOW(writev), ALLOW(close),
      // Pango looks for fonts in threads. What the newer call asks for cannot be looked at from here;
      // the C library falls back to the older one.
      UNKNOWN(clone3), ALLOW_WITH(clone, 0, CLONE_THREAD), ALLOW(set_robust_list), ALLOW(rseq),
      // Memory, time, chance.
      ALLOW_WITHOUT(mmap, 2, PROT_EXEC), ALLOW_WITHOUT(mprotect, 2, PROT_EXEC), ALLOW(munmap),
      ALLOW(mremap), ALLOW(madvise), ALLOW(brk), ALLOW(futex), ALLOW(sched_yield),
      ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(clock_nanosleep), ALLOW(getrandom),
      // Fonts.
      ALLOW_WITHOUT(openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND),
      LOOK ALLOW(faccessat), ALLOW(faccessat2), ALLOW(fstat), ALLOW(newfstatat), ALLOW(lseek), ALLOW(pread64), ALLOW(fcntl),
      // Signals of its own, its own limits, and its end.
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW(restart_syscall), ALLOW(getpid), ALLOW(gettid),
      ALLOW_ONLY(tgkill, 0, (uint32_t)getpid()), ALLOW(setitimer), ALLOW(getrusage),
      ALLOW(exit), ALLOW(exit_group),
      REFUSED,
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  // All threads: one that a library has started is caged too.
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
#else
  return 0;
#endif
}
