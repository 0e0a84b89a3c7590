// The one Linux call of the benchmarks that Swift cannot import.
#ifndef CPLACEMENT_H
#define CPLACEMENT_H

/// Keeps this process, and the children that it starts from now on, on one core; -1 is every core.
void stay_on_core(int core);

#endif
