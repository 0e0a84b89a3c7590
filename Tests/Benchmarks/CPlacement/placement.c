#define _GNU_SOURCE
#include "CPlacement.h"

#include <sched.h>

void stay_on_core(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int index = 0; index < CPU_SETSIZE; index++) {
    if (core < 0 || core == index) CPU_SET(index, &set);
  }
  sched_setaffinity(0, sizeof set, &set);
}
