// SQLite, and the few things of it that Swift cannot import.
#ifndef NACRE_CSQLITE_H
#define NACRE_CSQLITE_H

#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int nacre_sqlite_bind_text(sqlite3_stmt *s, int i, const char *p, int n) {
  return sqlite3_bind_text(s, i, p, n, SQLITE_TRANSIENT);
}
static inline int nacre_sqlite_bind_blob(sqlite3_stmt *s, int i, const void *p, int n) {
  return sqlite3_bind_blob(s, i, p, n, SQLITE_TRANSIENT);
}

#endif
