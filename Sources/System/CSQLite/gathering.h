// Writes to SQLite's log, gathered.
#ifndef NACRE_CSQLITE_GATHERING_H
#define NACRE_CSQLITE_GATHERING_H

#include <sqlite3.h>

/// Lets every connection that is opened from now on write its log in large pieces. After all other
/// settings of the process: this starts SQLite. Answers SQLite's code.
int nacre_gathering_configure(void);

/// Gives back the memory in which a connection gathers, until it writes again.
void nacre_gathering_release(sqlite3 *db);

#endif
