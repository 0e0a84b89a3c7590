#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// Debian 12's glibc has the function only in a header that Swift does not import.
int nacre_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

char **nacre_environment(void) { return environ; }

int nacre_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int nacre_watch_signals(int with_interrupt) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  if (with_interrupt) sigaddset(&set, SIGINT);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int nacre_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

static int caught_line = -1;
static atomic_int caught;

static void catch_signal(int number) {
  if (atomic_exchange(&caught, number) != 0) _exit(128 + number);
  const int saved = errno;
  const uint64_t value = (uint64_t)number;
  const ssize_t written = write(caught_line, &value, sizeof value);
  (void)written;
  errno = saved;
}

int nacre_catch_signals(void) {
  static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
  caught_line = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct sigaction action = {.sa_handler = catch_signal, .sa_flags = SA_RESTART};
  sigset_t open;
  sigemptyset(&open);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    struct sigaction before;
    sigaction(numbers[index], NULL, &before);
    // Whoever started us wants it ignored, such as nohup.
    if (before.sa_handler == SIG_IGN) continue;
    sigaction(numbers[index], &action, NULL);
    sigaddset(&open, numbers[index]);
  }
  pthread_sigmask(SIG_UNBLOCK, &open, NULL);
  return caught_line;
}

int nacre_caught_signal(int descriptor) {
  uint64_t value = 0;
  return read(descriptor, &value, sizeof value) == sizeof value ? (int)value : 0;
}

// Debian 12's glibc has the structure only in a header that Swift does not import.
long nacre_file_system(const char *path) {
  struct statfs facts;
  return statfs(path, &facts) == 0 ? (long)(unsigned int)facts.f_type : 0;
}

static int word_count;
static char **words;

// Before anything can fail: Swift's own list of them is read from a file of the kernel's, and is
// empty when there is no memory for it.
__attribute__((constructor)) static void keep_words(int count, char **given) {
  word_count = count;
  words = given;
}

const char *nacre_word(int index) {
  return index >= 0 && index < word_count ? words[index] : NULL;
}
