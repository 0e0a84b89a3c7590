// What glibc and the kernel offer and Swift cannot import.
#ifndef NACRE_CLINUX_H
#define NACRE_CLINUX_H

#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/// A descriptor that becomes readable when the process ends, or -1.
static inline int nacre_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

#endif
