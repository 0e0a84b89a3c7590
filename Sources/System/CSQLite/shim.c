#define _GNU_SOURCE
#include "CSQLite.h"
#include "blocks.h"
#include "gathering.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// SQLite tells that a call has failed, but by the time anybody can ask, `errno` may speak of
// another one, and of an open that it repeated for reading only it tells nothing at all.
static _Thread_local struct nacre_sqlite_failure latest;
static _Thread_local long refusals;

static void note(const char *call, int error) {
  latest.error = error;
  snprintf(latest.call, sizeof latest.call, "%s", call);
}

static int noted_open(const char *path, int flags, int mode) {
  // Where SQLite tries the same name again for reading only, at once, the first refusal is the
  // reason. One that somebody has asked for since, or that was another file's, is not.
  static _Thread_local char refused[PATH_MAX];
  const int for_writing = (flags & O_ACCMODE) == O_RDWR;
  const int file = open(path, flags, mode);
  const int error = errno;
  const int is_again = !for_writing && latest.error && strcmp(path, refused) == 0;
  if (file < 0 && !is_again) note("open", error);
  const int was_refused = file < 0 && for_writing;
  snprintf(refused, sizeof refused, "%s", was_refused ? path : "");
  refusals += was_refused;
  errno = error;
  return file;
}

static ssize_t noted_read(int file, void *bytes, size_t count, off_t offset) {
  const ssize_t done = pread(file, bytes, count, offset);
  if (done < 0) note("read", errno);
  return done;
}

static ssize_t noted_write(int file, const void *bytes, size_t count, off_t offset) {
  const ssize_t done = pwrite(file, bytes, count, offset);
  if (done < 0) note("write", errno);
  return done;
}

// What SQLite's file system says of other calls: `os_unix.c:37123: (5) full_fsync(/a/b.db) - …`.
static void noted_log(void *unused, int code, const char *message) {
  (void)unused;
  int error;
  char call[sizeof latest.call];
  if ((code & 0xff) != SQLITE_IOERR && (code & 0xff) != SQLITE_CANTOPEN) return;
  // Its opens are known better from below.
  if (sscanf(message, "os_unix.c:%*d: (%d) %15[A-Za-z0-9_]", &error, call) != 2) return;
  if (strcmp(call, "open") == 0) return;
  note(strncmp(call, "full_", 5) == 0 ? call + 5 : call, error);
}

struct nacre_sqlite_failure nacre_sqlite_latest_failure(void) { return latest; }

void nacre_sqlite_forget_failure(void) { latest.error = 0; }

long nacre_sqlite_refusals(void) { return refusals; }

int nacre_sqlite_configure(void) {
  int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  if (code == SQLITE_OK) code = nacre_blocks_configure();
  if (code == SQLITE_OK) code = sqlite3_config(SQLITE_CONFIG_LOG, noted_log, (void *)0);
  sqlite3_vfs *files = sqlite3_vfs_find(0);
  if (!files || files->iVersion < 3) return code;
  files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)noted_open);
  // Which of the two it calls is the choice of whoever built it.
  for (const char *const *name = (const char *const[]){"pread", "pread64", 0}; *name; name++) {
    files->xSetSystemCall(files, *name, (sqlite3_syscall_ptr)noted_read);
  }
  for (const char *const *name = (const char *const[]){"pwrite", "pwrite64", 0}; *name; name++) {
    files->xSetSystemCall(files, *name, (sqlite3_syscall_ptr)noted_write);
  }
  // Whoever has used SQLite before cannot set what comes first; the rest holds all the same.
  const int gathered = nacre_gathering_configure();
  return code != SQLITE_OK ? code : gathered;
}

int nacre_sqlite_log_state(sqlite3 *db, struct nacre_sqlite_log_state *state) {
  sqlite3_file *file = 0;
  void volatile *shared = 0;
  if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
  if (!file || !file->pMethods || file->pMethods->iVersion < 2) return 0;
  // The size of a region is SQLite's own; it is mapped already, or is not known.
  if (file->pMethods->xShmMap(file, 0, 32 * 1024, 0, &shared) != SQLITE_OK || !shared) return 0;
  // There are two copies: who writes them writes the second one first.
  struct nacre_sqlite_log_state second;
  memcpy(state, (const void *)shared, sizeof *state);
  file->pMethods->xShmBarrier(file);
  memcpy(&second, (const char *)(const void *)shared + sizeof second, sizeof second);
  return memcmp(state, &second, sizeof second) == 0;
}

void nacre_sqlite_release_memory(sqlite3 *db) {
  sqlite3_db_release_memory(db);
  nacre_gathering_release(db);
  nacre_blocks_release();
  malloc_trim(0);
}
