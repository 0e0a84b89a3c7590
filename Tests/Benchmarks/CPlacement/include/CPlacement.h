// The Linux calls of the benchmarks that Swift cannot import.
#ifndef CPLACEMENT_H
#define CPLACEMENT_H

/// Keeps this process, and the children that it starts from now on, on one core; -1 is every core.
void stay_on_core(int core);

/// A descriptor whose eight bytes are how many instructions a process has executed from now on, in
/// its first thread and those that it starts, outside the kernel; -1 where the machine does not
/// count them.
int count_instructions(int process);

#endif
