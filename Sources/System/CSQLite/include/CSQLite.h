// SQLite, and the few things of it that Swift cannot import.
#ifndef NACRE_CSQLITE_H
#define NACRE_CSQLITE_H

#include <sqlite3.h>

/// Binds a copy of the text. SQLITE_TRANSIENT is a cast that Swift does not import. An empty Swift
/// buffer may have no address, which SQLite would read as NULL.
static inline int nacre_sqlite_bind_text(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
  return sqlite3_bind_text64(s, i, p ? (const char *)p : "", n, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a text that stays where it is until the statement is reset.
static inline int nacre_sqlite_bind_kept_text(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
  return sqlite3_bind_text64(s, i, (const char *)p, n, SQLITE_STATIC, SQLITE_UTF8);
}

/// Binds a copy of the bytes; no bytes are an empty blob, not NULL.
static inline int nacre_sqlite_bind_blob(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
  return sqlite3_bind_blob64(s, i, p ? p : "", n, SQLITE_TRANSIENT);
}

/// Settings of the whole process, before the first connection. No memory statistics: they cost a
/// lock around each allocation, and nobody reads them. Failing calls of the system are remembered.
int nacre_sqlite_configure(void);

/// A call of the system that failed below SQLite: its name, such as `fsync`, and why.
struct nacre_sqlite_failure {
  int error;
  char call[16];
};

/// The latest of this thread. It may be old: whoever asks knows which call can have failed.
struct nacre_sqlite_failure nacre_sqlite_latest_failure(void);

/// Once it is told, it explains no later one.
void nacre_sqlite_forget_failure(void);

/// How often this thread was refused a file that SQLite wanted to write; it may have gone on with
/// reading it.
long nacre_sqlite_refusals(void);

/// What the log's index says of the log: it changes with each commit, whoever makes it.
/// Source: sqlite.org/walformat.html, section 2.1.
struct nacre_sqlite_log_state {
  sqlite3_uint64 words[6];
};

/// Reads it out of the shared memory, without a lock and without a call of the system. Only for a
/// database that has a log. Returns 0 when it is not known at this moment.
int nacre_sqlite_log_state(sqlite3 *db, struct nacre_sqlite_log_state *state);

/// Gives back what a connection keeps of pages for later, and what the process holds in reserve.
void nacre_sqlite_release_memory(sqlite3 *db);

/// Switches an on/off option of a connection; `sqlite3_db_config` is variadic.
static inline int nacre_sqlite_option(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

#endif
