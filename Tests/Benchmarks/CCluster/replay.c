// The reference for `booking.submit` on PostgreSQL: what a service has given to libpq (record.c) is
// given again, on a database like the one that was recorded, as fast as libpq does it: tells are
// queued in its pipeline, asks are awaited and each value of their rows is looked at. It judges,
// seals and composes nothing.
//
//   replay CONNECTION RECORDING TEXT
//
// Each line of the input is a request; it is done with the commit of the next run of the statement
// that has TEXT in it, and then answered by an empty result. Others than `booking.submit` are
// answered at once.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <postgresql/libpq-fe.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "recording.h"

enum { statementsMax = 4096, connectionsMax = 64 };

typedef struct {
  enum part part;
  const char *name, *sql;
  int typeCount, valueCount;
  const Oid *types;
  const char **values;
  const int *lengths, *formats;
} Step;

/// A flight, and how many requests are done with it.
typedef struct {
  size_t first, end;
  int done;
} Flight;

typedef struct {
  const char *next, *end;
} Reader;

static PGconn *connection;
static Step *steps;
static Flight *flights;
static size_t stepCount, flightCount;
/// Sums of what was read, so that nothing of it is left out.
static uint64_t seen;

static void die(const char *what, const char *why) {
  fprintf(stderr, "replay: %s: %s\n", what, why);
  exit(1);
}

static void *room(size_t count, size_t size) {
  void *bytes = calloc(count ? count : 1, size);
  if (!bytes) die("memory", strerror(errno));
  return bytes;
}

// MARK: - The recording

static const char *take_text(Reader *reader) {
  const char *text = reader->next;
  const char *end = memchr(text, 0, (size_t)(reader->end - text));
  if (!end) die("recording", "it ends within a text");
  reader->next = end + 1;
  return text;
}

static const char *take_bytes(Reader *reader, size_t count) {
  if ((size_t)(reader->end - reader->next) < count) die("recording", "it ends within a part");
  const char *bytes = reader->next;
  reader->next += count;
  return bytes;
}

static int32_t take_number(Reader *reader) {
  int32_t number;
  memcpy(&number, take_bytes(reader, sizeof number), sizeof number);
  return number;
}

static void take_types(Reader *reader, Step *step) {
  step->typeCount = take_number(reader);
  size_t size = (size_t)step->typeCount * sizeof(Oid);
  step->types = memcpy(room((size_t)step->typeCount, sizeof(Oid)), take_bytes(reader, size), size);
}

static void take_values(Reader *reader, Step *step) {
  int count = step->valueCount = take_number(reader);
  const char **values = room((size_t)count, sizeof *values);
  int *lengths = room((size_t)count, sizeof *lengths), *formats = room((size_t)count, sizeof(int));
  for (int i = 0; i < count; i++) {
    int32_t length = take_number(reader);
    if (length >= 0) values[i] = take_bytes(reader, (size_t)length);
    lengths[i] = length < 0 ? 0 : length;
    formats[i] = 1;
  }
  step->values = values, step->lengths = lengths, step->formats = formats;
}

/// The next part; answers on which connection it was.
static int take_step(Reader *reader, Step *step) {
  *step = (Step){.part = *take_bytes(reader, 1)};
  int place = take_number(reader);
  switch (step->part) {
  case part_prepare:
    step->name = take_text(reader);
    step->sql = take_text(reader);
    take_types(reader, step);
    break;
  case part_run:
    step->name = take_text(reader);
    take_values(reader, step);
    break;
  case part_run_once:
    step->sql = take_text(reader);
    take_types(reader, step);
    take_values(reader, step);
    break;
  case part_sync: break;
  default: die("recording", "it is none");
  }
  if (place < 0 || place >= connectionsMax) die("recording", "it is none");
  return place;
}

/// The connection on which most was done, and how many parts there are at most.
static int find_connection(Reader reader, size_t *count) {
  size_t counts[connectionsMax] = {0};
  Step step;
  int best = 0;
  while (reader.next < reader.end) {
    int place = take_step(&reader, &step);
    if (++counts[place] > counts[best]) best = place;
  }
  *count = counts[best];
  return best;
}

/// Knows each statement by its name.
static const char *statement_of(const Step *step) {
  static const Step *known[statementsMax];
  static int count;
  if (step->part == part_run_once) return step->sql;
  int place = count - 1;
  while (place >= 0 && strcmp(known[place]->name, step->name) != 0) place--;
  if (step->part == part_prepare) {
    if (count == statementsMax) die("recording", "too many statements");
    if (place < 0) known[count++] = step;
    else known[place] = step;
    return "";
  }
  return place < 0 ? "" : known[place]->sql;
}

static void read_recording(const char *path, const char *text) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) die(path, strerror(errno));
  size_t size = (size_t)status.st_size, count;
  const char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (bytes == MAP_FAILED) die(path, strerror(errno));
  close(file);
  Reader reader = {bytes, bytes + size};
  int wanted = find_connection(reader, &count);
  steps = room(count, sizeof *steps);
  flights = room(count + 1, sizeof *flights);
  int runs = 0, commits = 0;
  while (reader.next < reader.end) {
    Step step;
    if (take_step(&reader, &step) != wanted) continue;
    if (step.part != part_sync) {
      steps[stepCount] = step;
      const char *sql = statement_of(&steps[stepCount++]);
      if (strstr(sql, text)) runs++;
      if (strcmp(sql, "COMMIT") == 0) commits = 1;
      continue;
    }
    Flight *flight = &flights[flightCount++];
    flight->end = stepCount;
    if (commits) flight->done = runs, runs = commits = 0;
    flight[1].first = stepCount;
  }
}

// MARK: - The server

static void require(int code) {
  if (code != 1) die("libpq", PQerrorMessage(connection));
}

static void queue(const Step *step) {
  switch (step->part) {
  case part_prepare:
    require(PQsendPrepare(connection, step->name, step->sql, step->typeCount, step->types));
    break;
  case part_run:
    require(PQsendQueryPrepared(connection, step->name, step->valueCount, step->values,
                                step->lengths, step->formats, 1));
    break;
  default:
    require(PQsendQueryParams(connection, step->sql, step->valueCount, step->types, step->values,
                              step->lengths, step->formats, 1));
  }
}

static PGresult *next_result(void) {
  for (;;) {
    int left = PQflush(connection);
    if (left < 0) die("libpq", PQerrorMessage(connection));
    if (left == 0 && !PQisBusy(connection)) return PQgetResult(connection);
    struct pollfd socket = {PQsocket(connection), (short)(POLLIN | (left ? POLLOUT : 0)), 0};
    if (poll(&socket, 1, -1) > 0 && socket.revents & ~POLLOUT) require(PQconsumeInput(connection));
  }
}

/// Looks at each value, as whoever has asked would.
static void look_at(const PGresult *result) {
  int columns = PQnfields(result);
  for (int row = 0; row < PQntuples(result); row++) {
    for (int column = 0; column < columns; column++) {
      const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
      seen += (uint64_t)PQgetlength(result, row, column) + *bytes;
    }
  }
}

static void run_flight(const Flight *flight) {
  for (size_t i = flight->first; i < flight->end; i++) queue(&steps[i]);
  require(PQpipelineSync(connection));
  for (size_t i = flight->first; i < flight->end; i++) {
    PGresult *result = next_result();
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      die("a statement failed", PQresultErrorMessage(result));
    }
    look_at(result);
    PQclear(result);
    if (next_result()) die("libpq", "a result too many");
  }
  PGresult *end = next_result();
  if (PQresultStatus(end) != PGRES_PIPELINE_SYNC) die("libpq", "no end of a flight");
  PQclear(end);
}

/// Goes on to the next end of requests; answers how many they were.
static int run_requests(size_t *flight) {
  int done = 0;
  while (!done) {
    run_flight(&flights[*flight]);
    done = flights[(*flight)++].done;
  }
  return done;
}

/// How many requests the next commit of some is about; 0 where none is left.
static int next_count(size_t flight) {
  while (flight < flightCount && !flights[flight].done) flight++;
  return flight < flightCount ? flights[flight].done : 0;
}

// MARK: - Lines

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t taken = write(STDOUT_FILENO, bytes, count);
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0) die("write", strerror(errno));
    bytes += taken, count -= (size_t)taken;
  }
}

static void answer(const json_int_t *ids, int count) {
  static char bytes[1 << 16];
  size_t used = 0;
  for (int i = 0; i < count && used < sizeof bytes - 64; i++) {
    used += (size_t)sprintf(bytes + used, "{\"jsonrpc\":\"2.0\",\"id\":%lld,\"result\":{}}\n",
                            (long long)ids[i]);
  }
  write_all(bytes, used);
}

/// Whether a line is one of those that were recorded.
static int is_request(const char *line, size_t count, json_int_t *id) {
  json_t *request = json_loadb(line, count, 0, NULL);
  const char *method = json_string_value(json_object_get(request, "method"));
  if (!method) die("input", "no request");
  *id = json_integer_value(json_object_get(request, "id"));
  int is = strcmp(method, "booking.submit") == 0;
  json_decref(request);
  return is;
}

static void serve(void) {
  static char bytes[1 << 20];
  static json_int_t open[1024];
  size_t filled = 0, flight = 0;
  int waiting = 0;
  for (;;) {
    ssize_t count = read(STDIN_FILENO, bytes + filled, sizeof bytes - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    filled += (size_t)count;
    char *line = bytes, *stop;
    while ((stop = memchr(line, '\n', filled - (size_t)(line - bytes)))) {
      json_int_t id;
      if (!is_request(line, (size_t)(stop - line), &id)) answer(&id, 1);
      else if (waiting < 1024) open[waiting++] = id;
      else die("input", "too much at once");
      line = stop + 1;
    }
    filled -= (size_t)(line - bytes);
    memmove(bytes, line, filled);
    while (waiting > 0) {
      int next = next_count(flight);
      if (next == 0) die("recording", "it is over");
      if (next > waiting) break;
      answer(open, run_requests(&flight));
      waiting -= next;
      memmove(open, open + next, (size_t)waiting * sizeof *open);
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: replay CONNECTION RECORDING TEXT\n");
    return 2;
  }
  read_recording(argv[2], argv[3]);
  connection = PQconnectdb(argv[1]);
  if (PQstatus(connection) != CONNECTION_OK) die("connection", PQerrorMessage(connection));
  if (PQsetnonblocking(connection, 1) != 0) die("connection", PQerrorMessage(connection));
  require(PQenterPipelineMode(connection));
  serve();
  PQfinish(connection);
  return seen == 0;
}
