#define _GNU_SOURCE
#include "CLinux.h"

#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// Debian 12's glibc has the function only in a header that Swift does not import.
int nacre_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

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

// Debian 12's glibc has the structure only in a header that Swift does not import.
long nacre_file_system(const char *path) {
  struct statfs facts;
  return statfs(path, &facts) == 0 ? (long)(unsigned int)facts.f_type : 0;
}
