// Writes to SQLite's log, gathered.
//
// SQLite writes each frame of its log in two calls: 24 bytes that say which page follows, and the
// page. A booking has some thirty frames, and a fifth of its time went to these calls. Here they become
// one: what is written is held back until the frame that ends a transaction is whole, or until
// anybody reads, measures, shortens, syncs or closes the file. So nothing that a commit tells others
// of is ever held back, whatever `PRAGMA synchronous` says, and what a failing call of the system
// answers is answered before the commit is. What a transaction leaves behind that does not commit
// goes before the write lock does, because the place in the file is then another's.
// Source: sqlite.org/walformat.html, sections 2 and 2.3.1.
#include "gathering.h"

#include <stdlib.h>
#include <string.h>

enum {
  // Unit: bytes.
  ROOM = 128 * 1024,
  FRAME_HEADER = 24,
  // Which of the locks in shared memory a writer has.
  WRITE_LOCK = 0,
};

// SQLite's file system, which does all the work, and a copy with another `xOpen`.
static sqlite3_vfs *files, gathering_files;

// What lies behind SQLite's own record of a file.
typedef struct appendix {
  // SQLite's methods, and the same with ours among them.
  const sqlite3_io_methods *own;
  sqlite3_io_methods methods;
  // Of a database: its log. NULL: it has none at the moment.
  struct appendix *log;
  // Of a log: what is held back (NULL: nothing was written yet), and where in the file it belongs.
  unsigned char *held;
  int count;
  sqlite3_int64 offset;
  // Whether the frame that is being written ends a transaction.
  int is_last;
} appendix;

static appendix *behind(sqlite3_file *file) { return (appendix *)((char *)file + files->szOsFile); }

/// Hands over what is held. After a failure it is held no longer: its transaction does not commit,
/// and SQLite writes its frames anew.
static int hand_over(sqlite3_file *file) {
  appendix *log = behind(file);
  const int count = log->count;
  log->count = 0;
  return count == 0 ? SQLITE_OK : log->own->xWrite(file, log->held, count, log->offset);
}

/// Whether the bytes are the header of a frame that ends a transaction: it has the size of the
/// database after it, where others have 0.
static int ends_transaction(const unsigned char *header) {
  static const unsigned char none[4];
  return memcmp(header + 4, none, sizeof none) != 0;
}

static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  appendix *log = behind(file);
  if (log->count > 0 && (log->offset + log->count != offset || count > ROOM - log->count)) {
    const int code = hand_over(file);
    if (code != SQLITE_OK) return code;
  }
  if (!log->held) log->held = malloc(ROOM);
  if (!log->held || count > ROOM) return log->own->xWrite(file, bytes, count, offset);
  if (log->count == 0) log->offset = offset;
  memcpy(log->held + log->count, bytes, (size_t)count);
  log->count += count;
  if (count == FRAME_HEADER) {
    log->is_last = ends_transaction(bytes);
    return SQLITE_OK;
  }
  return log->is_last ? hand_over(file) : SQLITE_OK;
}

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  const int code = hand_over(file);
  return code != SQLITE_OK ? code : behind(file)->own->xRead(file, bytes, count, offset);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
  const int code = hand_over(file);
  return code != SQLITE_OK ? code : behind(file)->own->xTruncate(file, size);
}

static int log_sync(sqlite3_file *file, int flags) {
  const int code = hand_over(file);
  return code != SQLITE_OK ? code : behind(file)->own->xSync(file, flags);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
  const int code = hand_over(file);
  return code != SQLITE_OK ? code : behind(file)->own->xFileSize(file, size);
}

static int log_close(sqlite3_file *file) {
  appendix *log = behind(file);
  const int written = hand_over(file), closed = log->own->xClose(file);
  free(log->held);
  log->held = 0;
  // The database's own file is closed after its log.
  if (log->log) log->log->log = 0;
  return written != SQLITE_OK ? written : closed;
}

static int database_lock(sqlite3_file *file, int first, int count, int flags) {
  appendix *database = behind(file);
  const int gives_up = SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE;
  if (database->log && first == WRITE_LOCK && flags == gives_up) database->log->count = 0;
  return database->own->xShmLock(file, first, count, flags);
}

/// The methods of the file are SQLite's own but for those few.
static void gather(sqlite3_file *file, const char *name, int is_log) {
  appendix *new = behind(file);
  memset(new, 0, sizeof *new);
  new->own = file->pMethods;
  new->methods = *file->pMethods;
  file->pMethods = &new->methods;
  if (!is_log) {
    new->methods.xShmLock = database_lock;
    return;
  }
  new->methods.xWrite = log_write;
  new->methods.xRead = log_read;
  new->methods.xTruncate = log_truncate;
  new->methods.xSync = log_sync;
  new->methods.xFileSize = log_size;
  new->methods.xClose = log_close;
  // Each knows the other's.
  new->log = behind(sqlite3_database_file_object(name));
  new->log->log = new;
}

static int open_file(sqlite3_vfs *ignored, const char *name, sqlite3_file *file, int flags,
                     int *granted) {
  (void)ignored;
  const int code = files->xOpen(files, name, file, flags, granted);
  const int is_log = (flags & SQLITE_OPEN_WAL) != 0;
  if (code == SQLITE_OK && (is_log || (flags & SQLITE_OPEN_MAIN_DB))
      && file->pMethods->iVersion >= 2) {
    gather(file, name, is_log);
  }
  return code;
}

int nacre_gathering_configure(void) {
  files = sqlite3_vfs_find(0);
  if (!files) return SQLITE_ERROR;
  gathering_files = *files;
  gathering_files.zName = "nacre";
  gathering_files.pNext = 0;
  gathering_files.szOsFile += (int)sizeof(appendix);
  gathering_files.xOpen = open_file;
  return sqlite3_vfs_register(&gathering_files, 1);
}

void nacre_gathering_release(sqlite3 *db) {
  sqlite3_file *file = 0;
  if (sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) != SQLITE_OK) return;
  if (!file || !file->pMethods || file->pMethods->xWrite != log_write) return;
  appendix *log = behind(file);
  if (log->count > 0) return;
  free(log->held);
  log->held = 0;
}
