// What glibc and the kernel offer and Swift cannot import.
#ifndef NACRE_CLINUX_H
#define NACRE_CLINUX_H

#include <stddef.h>
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

/// A non-blocking descriptor for SIGTERM, SIGINT and SIGHUP, as far as they are not ignored already.
/// It hears of the first of them; the second ends the process with 128 and its number, from
/// whatever the process is doing. Called once.
int nacre_catch_signals(void);

/// The signal that was caught, once, or 0.
int nacre_caught_signal(int descriptor);

/// What kind of file system the path is on, as linux/magic.h names it, or 0.
long nacre_file_system(const char *path);

/// Closes every descriptor from this one on.
void nacre_close_from(int first);

/// Bounds what the process may use: memory in bytes and processor time in seconds, few descriptors,
/// no file written, no core dump. 1 when all of it is done, 0 when the kernel refuses some.
int nacre_limit_resources(size_t memory, unsigned seconds);

/// A word of the command line, from the program's own at 0 on; NULL behind the last.
const char *nacre_word(int index);

/// The variables of this process, as `NAME=value`, up to a null pointer.
char **nacre_environment(void);

/// Keeps the process's memory from everybody but the system's administrator: no core dump, and no
/// other process of the same user may read it or trace it. 1 when done.
int nacre_hide_memory(void);

/// Ends the process when it has not asked again after so many seconds; 0 stops waiting.
void nacre_end_after(unsigned seconds);

/// Takes away for good, from this thread and those it starts, the right to open any file but to read
/// those named, and to use the network. Answers the version of Landlock, or 0 when the kernel has
/// none or refuses.
int nacre_cage_files(const char *const *readable, size_t count);

/// Takes away for good, from the whole process, every system call that drawing does not need: no
/// socket, no other process, no file opened to be written, no memory made executable. 1 when done,
/// 0 when the kernel refuses.
int nacre_cage_calls(void);

#endif
