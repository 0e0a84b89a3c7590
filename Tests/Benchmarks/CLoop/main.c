// The reference for `system.ping`: what a good C programmer writes first with jansson.
//
// Each line is parsed whole, the answer is built as a tree and dumped, and one write carries the
// answers of one read. The default allocator and ordinary calls only. SQLite is linked, because
// the time to start is compared too, but a ping does not touch it.
//
//   CLoop            serves JSON-RPC 2.0, one message a line, until the end of input
//   CLoop --version  prints the libraries in use
#include <errno.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

/// Makes room for `more` bytes behind those that are there.
static void reserve(Buffer *buffer, size_t more) {
  if (buffer->room - buffer->count >= more) return;
  if (buffer->room == 0) buffer->room = 1 << 20;
  while (buffer->room - buffer->count < more) buffer->room *= 2;
  buffer->bytes = realloc(buffer->bytes, buffer->room);
  if (buffer->bytes == NULL) abort();
}

/// Appends one answer line, and gives up the tree.
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

/// `{"jsonrpc":"2.0","id":…}`, ready for a result or an error.
static json_t *envelope(json_t *id) {
  json_t *answer = json_object();
  json_object_set_new(answer, "jsonrpc", json_string("2.0"));
  if (id != NULL) json_object_set(answer, "id", id);
  else json_object_set_new(answer, "id", json_null());
  return answer;
}

static json_t *failure(json_t *id, int code, const char *message) {
  json_t *answer = envelope(id), *error = json_object();
  json_object_set_new(error, "code", json_integer(code));
  json_object_set_new(error, "message", json_string(message));
  json_object_set_new(answer, "error", error);
  return answer;
}

static json_t *pong(json_t *id, json_t *params) {
  json_t *answer = envelope(id), *result = json_object();
  json_t *payload = json_object_get(params, "payload");
  if (payload != NULL) json_object_set(result, "payload", payload);
  json_object_set_new(answer, "result", result);
  return answer;
}

/// Answers one line.
static json_t *answer(json_t *request) {
  if (request == NULL) return failure(NULL, -32700, "Parse error");
  json_t *id = json_object_get(request, "id");
  const char *version = json_string_value(json_object_get(request, "jsonrpc"));
  const char *method = json_string_value(json_object_get(request, "method"));
  if (version == NULL || strcmp(version, "2.0") != 0 || method == NULL) {
    return failure(id, -32600, "Invalid Request");
  }
  if (strcmp(method, "system.ping") != 0) return failure(id, -32601, "Method not found");
  return pong(id, json_object_get(request, "params"));
}

static int send_all(Buffer *out) {
  for (size_t sent = 0; sent < out->count;) {
    ssize_t count = write(STDOUT_FILENO, out->bytes + sent, out->count - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    sent += (size_t)count;
  }
  out->count = 0;
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--version") == 0) {
    printf("jansson %s, SQLite %s\n", JANSSON_VERSION, sqlite3_libversion());
    return 0;
  }
  Buffer in = {0}, out = {0};
  for (;;) {
    reserve(&in, 1 << 20);
    ssize_t count = read(STDIN_FILENO, in.bytes + in.count, in.room - in.count);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0;
    // Only the new bytes can hold the end of the line that was left over.
    char *seek = in.bytes + in.count, *line = in.bytes, *end = seek + count, *stop;
    while ((stop = memchr(seek, '\n', (size_t)(end - seek))) != NULL) {
      json_t *request = json_loadb(line, (size_t)(stop - line), 0, NULL);
      append(&out, answer(request));
      json_decref(request);
      seek = line = stop + 1;
    }
    in.count = (size_t)(end - line);
    memmove(in.bytes, line, in.count);
    if (send_all(&out) != 0) return 1;
  }
}
