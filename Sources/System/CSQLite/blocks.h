// Small blocks of memory for SQLite.
#ifndef NACRE_CSQLITE_BLOCKS_H
#define NACRE_CSQLITE_BLOCKS_H

/// Lets SQLite take small blocks from lists by size, before its first allocation. Answers its code.
int nacre_blocks_configure(void);

/// Gives back what this thread holds in reserve.
void nacre_blocks_release(void);

#endif
