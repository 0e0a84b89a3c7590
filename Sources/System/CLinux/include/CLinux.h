// What glibc and the kernel offer and Swift cannot import.
#ifndef NACRE_CLINUX_H
#define NACRE_CLINUX_H

#include <sys/types.h>

/// A descriptor that becomes readable when the process ends, or -1.
int nacre_pidfd_open(pid_t process);

/// A non-blocking counter that wakes whoever polls it, or -1.
int nacre_eventfd(void);

/// A non-blocking descriptor for SIGTERM, and SIGINT if asked; both are then blocked in this thread
/// and those it starts.
int nacre_watch_signals(int with_interrupt);

/// The next signal that arrived, or 0.
int nacre_next_signal(int descriptor);

/// What kind of file system the path is on, as linux/magic.h names it, or 0.
long nacre_file_system(const char *path);

#endif
