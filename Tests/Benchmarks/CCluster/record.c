// Loaded before libpq, it writes down what a service gives to libpq: each statement, each value,
// and where the service waits for answers. The service runs as ever.
//
//   LD_PRELOAD=record.so CCLUSTER_RECORDING=FILE nacre …
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <postgresql/libpq-fe.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "recording.h"

enum { connectionsMax = 64 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static PGconn *connections[connectionsMax];
static int connectionCount;
static char *parts;
static size_t count, room;

static void die(const char *what) {
  fprintf(stderr, "record: %s\n", what);
  abort();
}

/// The function of libpq's own; whoever calls us has loaded it.
static void *own(const char *name) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_NOLOAD);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) die(name);
  return function;
}

#define OWN(name)                              \
  static __typeof__(name) *next;               \
  if (!next) *(void **)&next = own(#name)

static void add(const void *bytes, size_t more) {
  if (count + more > room) {
    room = (count + more) * 2;
    parts = realloc(parts, room);
    if (!parts) die("no memory");
  }
  if (more) memcpy(parts + count, bytes, more);
  count += more;
}

static void add_number(int32_t number) { add(&number, sizeof number); }

static void add_text(const char *text) { add(text, strlen(text) + 1); }

/// Begins a part; the lock is held until it has ended.
static void begin(enum part part, PGconn *connection) {
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < connectionCount && connections[place] != connection) place++;
  if (place == connectionsMax) die("too many connections");
  if (place == connectionCount) connections[connectionCount++] = connection;
  char first = (char)part;
  add(&first, 1);
  add_number(place);
}

static void end(void) { pthread_mutex_unlock(&lock); }

static void add_types(int number, const Oid *types) {
  add_number(number);
  add(types, (size_t)number * sizeof *types);
}

static void add_values(
    int number, const char *const *values, const int *lengths, const int *formats) {
  add_number(number);
  for (int i = 0; i < number; i++) {
    if (!formats[i]) die("a value in text form");
    add_number(values[i] ? lengths[i] : -1);
    if (values[i]) add(values[i], (size_t)lengths[i]);
  }
}

int PQsendPrepare(
    PGconn *connection, const char *name, const char *sql, int number, const Oid *types) {
  OWN(PQsendPrepare);
  begin(part_prepare, connection);
  add_text(name);
  add_text(sql);
  add_types(number, types);
  end();
  return next(connection, name, sql, number, types);
}

int PQsendQueryPrepared(
    PGconn *connection, const char *name, int number, const char *const *values,
    const int *lengths, const int *formats, int format) {
  OWN(PQsendQueryPrepared);
  begin(part_run, connection);
  add_text(name);
  add_values(number, values, lengths, formats);
  end();
  return next(connection, name, number, values, lengths, formats, format);
}

int PQsendQueryParams(
    PGconn *connection, const char *sql, int number, const Oid *types, const char *const *values,
    const int *lengths, const int *formats, int format) {
  OWN(PQsendQueryParams);
  begin(part_run_once, connection);
  add_text(sql);
  add_types(number, types);
  add_values(number, values, lengths, formats);
  end();
  return next(connection, sql, number, types, values, lengths, formats, format);
}

/// What has come so far goes into the file: whoever is killed has left whole flights.
int PQpipelineSync(PGconn *connection) {
  OWN(PQpipelineSync);
  static int file = -1;
  begin(part_sync, connection);
  const char *path = getenv("CCLUSTER_RECORDING");
  if (file < 0 && path) file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  for (size_t done = 0; done < count;) {
    ssize_t taken = write(file, parts + done, count - done);
    if (taken < 0) die("the recording cannot be written");
    done += (size_t)taken;
  }
  count = 0;
  end();
  return next(connection);
}
