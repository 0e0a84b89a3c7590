#define _GNU_SOURCE
#include "CPlacement.h"

#include <linux/perf_event.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

void stay_on_core(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int index = 0; index < CPU_SETSIZE; index++) {
    if (core < 0 || core == index) CPU_SET(index, &set);
  }
  sched_setaffinity(0, sizeof set, &set);
}

int count_instructions(int process) {
  struct perf_event_attr wanted = {
      .type = PERF_TYPE_HARDWARE,
      .size = sizeof wanted,
      .config = PERF_COUNT_HW_INSTRUCTIONS,
      .exclude_kernel = 1,
      .inherit = 1,
  };
  return (int)syscall(SYS_perf_event_open, &wanted, process, -1, -1, PERF_FLAG_FD_CLOEXEC);
}
