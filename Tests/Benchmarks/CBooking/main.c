// The reference for `booking.submit`: a good C program that parses with jansson and writes the rows
// of a booking with prepared statements, one savepoint a request and one commit a burst.
//
//   CBooking --db PATH   serves booking.submit (and an empty session.open) until the end of input
#define _GNU_SOURCE
#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "schema.h"

/// Answers that may wait for one commit: a flood must not turn into one endless transaction.
enum { burstBytesMax = 64 * 1024 };

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

typedef struct {
  char text[37];
} ID;

static sqlite3 *database;
static sqlite3_stmt *prepared[statementCount];
static char organization[64], actor[64];

static void die(const char *what) {
  const char *why = database ? sqlite3_errmsg(database) : strerror(errno);
  fprintf(stderr, "CBooking: %s: %s\n", what, why);
  exit(1);
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// A UUIDv7 in its usual text.
static ID make_id(int64_t now) {
  unsigned char bytes[16];
  if (getrandom(bytes + 6, 10, 0) != 10) die("no random bytes");
  for (int i = 0; i < 6; i++) bytes[i] = (unsigned char)(now >> (40 - 8 * i));
  bytes[6] = (unsigned char)(0x70 | (bytes[6] & 0x0f));
  bytes[8] = (unsigned char)(0x80 | (bytes[8] & 0x3f));
  ID id;
  char *next = id.text;
  for (int i = 0; i < 16; i++) {
    if (i == 4 || i == 6 || i == 8 || i == 10) *next++ = '-';
    *next++ = "0123456789abcdef"[bytes[i] >> 4];
    *next++ = "0123456789abcdef"[bytes[i] & 15];
  }
  *next = 0;
  return id;
}

// MARK: - Statements

/// Binds by letters (`t` a text or NULL, `i` an integer, as int64_t) and steps once.
static int start(Statement which, const char *letters, ...) {
  sqlite3_stmt *statement = prepared[which];
  va_list values;
  va_start(values, letters);
  for (int i = 0; letters[i] != 0; i++) {
    if (letters[i] == 'i') sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
    else sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_STATIC);
  }
  va_end(values);
  return sqlite3_step(statement);
}

/// The same for a statement without rows: 1 when it is done.
#define run(which, ...) done(which, start(which, __VA_ARGS__))
static int done(Statement which, int code) {
  sqlite3_reset(prepared[which]);
  return code == SQLITE_DONE;
}

/// Who books: the one row of `identity`.
static int keep_identity(void *ignored, int count, char **values, char **names) {
  (void)ignored, (void)names;
  if (count != 2 || values[0] == NULL || values[1] == NULL) return 1;
  snprintf(organization, sizeof organization, "%s", values[0]);
  snprintf(actor, sizeof actor, "%s", values[1]);
  return 0;
}

static void open_database(const char *path) {
  if (sqlite3_open(path, &database) != SQLITE_OK) die("cannot open the database");
  if (sqlite3_exec(database, settings, NULL, NULL, NULL) != SQLITE_OK) die("settings");
  if (sqlite3_exec(database, schema, NULL, NULL, NULL) != SQLITE_OK) die("schema");
  if (sqlite3_exec(database, identity, keep_identity, NULL, NULL) != SQLITE_OK) die("identity");
  for (int i = 0; i < statementCount; i++) {
    int code = sqlite3_prepare_v3(
        database, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &prepared[i], NULL);
    if (code != SQLITE_OK) die(statements[i]);
  }
  if (!run(startSequence, "t", organization)) die("sequence");
}

// MARK: - A booking

static const char *text(json_t *object, const char *key) {
  return json_string_value(json_object_get(object, key));
}

static int64_t take_order_number(void) {
  int code = start(takeOrderNumber, "t", organization);
  int64_t number = code == SQLITE_ROW ? sqlite3_column_int64(prepared[takeOrderNumber], 0) : -1;
  if (code == SQLITE_ROW) code = sqlite3_step(prepared[takeOrderNumber]);
  return done(takeOrderNumber, code) ? number : -1;
}

/// The client with this e-mail, or a new one.
static int take_client(json_t *params, int64_t now, ID *client) {
  const char *email = text(params, "clientEmail");
  int found = start(findClient, "tt", organization, email) == SQLITE_ROW;
  if (found) {
    snprintf(client->text, sizeof client->text, "%s",
             (const char *)sqlite3_column_text(prepared[findClient], 0));
  }
  sqlite3_reset(prepared[findClient]);
  if (found) return 1;
  *client = make_id(now);
  return run(addClient, "ttttttii", client->text, organization, text(params, "clientFirstName"),
             text(params, "clientLastName"), email, text(params, "clientPhone"), now, now);
}

static int add_device(json_t *device, int64_t position, const char *order, int64_t now) {
  ID id = make_id(now), log = make_id(now);
  const char *type = text(device, "passcodeType");
  if (!run(addDevice, "ttittttttt", id.text, order, position, text(device, "customBrand"),
           text(device, "customModel"), text(device, "imei"), text(device, "serialNumber"),
           type ? type : "none", text(device, "passcode"),
           text(device, "customerReportedIssues"))) {
    return 0;
  }
  size_t index;
  json_t *accessory;
  json_array_foreach(json_object_get(device, "accessories"), index, accessory) {
    ID row = make_id(now);
    if (!run(addAccessory, "tttt", row.text, id.text, text(accessory, "accessoryType"),
             text(accessory, "description"))) {
      return 0;
    }
  }
  return run(addStatus, "ttti", log.text, id.text, actor, now);
}

/// What a host learns of the booking by event: as much as the product's event holds.
static int add_change(const char *order, int64_t number, const char *client, int64_t now) {
  char data[256];
  snprintf(data, sizeof data,
           "{\"orderId\":\"%s\",\"orderNumber\":%lld,\"clientId\":\"%s\","
           "\"serviceType\":\"repair\"}",
           order, (long long)number, client);
  static int64_t requests;
  return run(addChange, "itttti", now, organization, actor, order, data, ++requests);
}

/// Writes the rows of one booking. NULL when a statement failed.
static json_t *submit(json_t *params) {
  int64_t now = now_ms();
  ID client, order = make_id(now), signed_by = make_id(now), amount = make_id(now);
  json_t *devices = json_object_get(params, "devices"), *device;
  json_t *signature = json_object_get(params, "signature");
  json_t *preAuthorization = json_object_get(params, "preAuthorization");
  if (text(params, "clientEmail") == NULL || json_array_size(devices) == 0) return NULL;
  if (!take_client(params, now, &client)) return NULL;
  int64_t number = take_order_number();
  if (number < 0) return NULL;
  if (!run(addOrder, "ttitti", order.text, organization, number, client.text, actor, now)) {
    return NULL;
  }
  if (!run(addSignature, "ttttii", signed_by.text, order.text, text(signature, "signatureMethod"),
           text(signature, "typedName"),
           (int64_t)json_is_true(json_object_get(signature, "termsAgreed")), now)) {
    return NULL;
  }
  if (preAuthorization != NULL
      && !run(addPreAuthorization, "ttii", amount.text, order.text,
              (int64_t)json_integer_value(json_object_get(preAuthorization, "amountMinor")), now)) {
    return NULL;
  }
  size_t index;
  json_array_foreach(devices, index, device) {
    if (!add_device(device, (int64_t)index, order.text, now)) return NULL;
  }
  if (!add_change(order.text, number, client.text, now)) return NULL;

  json_t *result = json_object();
  json_object_set_new(result, "orderId", json_string(order.text));
  json_object_set_new(result, "orderNumber", json_integer(number));
  return result;
}

/// A booking in the burst's transaction and its own savepoint.
static json_t *submit_safely(json_t *params) {
  if (sqlite3_get_autocommit(database) && !run(beginBurst, "")) die("begin");
  if (!run(beginRequest, "")) die("savepoint");
  json_t *result = submit(params);
  if (result == NULL && !run(undoRequest, "")) die("undo");
  if (!run(keepRequest, "")) die("release");
  return result;
}

// MARK: - Lines

static void reserve(Buffer *buffer, size_t more) {
  if (buffer->room - buffer->count >= more) return;
  if (buffer->room == 0) buffer->room = 1 << 20;
  while (buffer->room - buffer->count < more) buffer->room *= 2;
  buffer->bytes = realloc(buffer->bytes, buffer->room);
  if (buffer->bytes == NULL) die("out of memory");
}

static void append(Buffer *out, json_t *answer) {
  reserve(out, 4096);
  size_t room = out->room - out->count - 1;
  size_t size = json_dumpb(answer, out->bytes + out->count, room, JSON_COMPACT);
  if (size > room) {
    reserve(out, size + 1);
    json_dumpb(answer, out->bytes + out->count, size, JSON_COMPACT);
  }
  out->count += size;
  out->bytes[out->count++] = '\n';
  json_decref(answer);
}

static json_t *answer(json_t *request) {
  json_t *answer = json_object(), *result = NULL, *id = json_object_get(request, "id");
  const char *method = text(request, "method");
  json_object_set_new(answer, "jsonrpc", json_string("2.0"));
  if (id != NULL) json_object_set(answer, "id", id);
  else json_object_set_new(answer, "id", json_null());
  if (method != NULL && strcmp(method, "booking.submit") == 0) {
    result = submit_safely(json_object_get(request, "params"));
  } else if (method != NULL && strcmp(method, "session.open") == 0) {
    result = json_object();
  }
  if (result != NULL) {
    json_object_set_new(answer, "result", result);
    return answer;
  }
  json_t *error = json_object();
  json_object_set_new(error, "code", json_integer(-32600));
  json_object_set_new(error, "message", json_string(sqlite3_errmsg(database)));
  json_object_set_new(answer, "error", error);
  return answer;
}

/// Makes the burst durable, then lets its answers go.
static void flush(Buffer *out) {
  if (!sqlite3_get_autocommit(database) && !run(commitBurst, "")) die("commit");
  for (size_t sent = 0; sent < out->count;) {
    ssize_t count = write(STDOUT_FILENO, out->bytes + sent, out->count - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) die("write");
    sent += (size_t)count;
  }
  out->count = 0;
}

static int more_is_waiting(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0;
}

int main(int argc, char **argv) {
  if (argc != 3 || strcmp(argv[1], "--db") != 0) {
    fprintf(stderr, "usage: CBooking --db PATH\n");
    return 2;
  }
  open_database(argv[2]);
  Buffer in = {0}, out = {0};
  for (;;) {
    reserve(&in, 1 << 20);
    ssize_t count = read(STDIN_FILENO, in.bytes + in.count, in.room - in.count);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    char *seek = in.bytes + in.count, *line = in.bytes, *end = seek + count, *stop;
    while ((stop = memchr(seek, '\n', (size_t)(end - seek))) != NULL) {
      json_t *request = json_loadb(line, (size_t)(stop - line), 0, NULL);
      append(&out, answer(request));
      json_decref(request);
      seek = line = stop + 1;
      if (out.count >= burstBytesMax) flush(&out);
    }
    in.count = (size_t)(end - line);
    memmove(in.bytes, line, in.count);
    if (out.count > 0 && !more_is_waiting()) flush(&out);
  }
  flush(&out);
  for (int i = 0; i < statementCount; i++) sqlite3_finalize(prepared[i]);
  return sqlite3_close(database) == SQLITE_OK ? 0 : 1;
}
