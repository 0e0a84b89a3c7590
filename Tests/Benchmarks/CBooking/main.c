// The reference for `booking.submit`: a good C program that parses with jansson and writes the rows
// of a booking with prepared statements, one savepoint a request and one commit a burst. The
// requests are good ones of new clients, so it judges nothing, and it seals nothing. The row of a
// client holds the phone as E.164, which it has from libphonenumber as the product has.
//
//   CBooking --db PATH [--plain]   serves booking.submit (and an empty session.open) until the end
//                                  of input; --plain takes British numbers apart by itself
#define _GNU_SOURCE
#include <dlfcn.h>
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

/// The product's bounds of one commit: a flood must not turn into one endless transaction.
enum { burstRequestsMax = 1000, burstMsMax = 50 };

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

typedef struct {
  char text[37];
} ID;

typedef struct {
  const void *bytes;
  size_t count;
} Blob;

/// `nacre_phone_judge` of CPhoneNumber.h; NULL with --plain.
static int32_t (*judge_phone)(const char *, size_t, const char *, size_t, char *, size_t);

static sqlite3 *database;
static sqlite3_stmt *prepared[statementCount];
static char organization[64], actor[64];
static int burstRequests;
static int64_t burstStart, requests;

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

/// A UUIDv7 in its usual text. Like the product's they ascend, so that rows go to the tables' ends;
/// the tail is of the process, which is unique enough here.
static ID make_id(int64_t now) {
  static int64_t latest, count;
  static unsigned char bytes[16];
  if (latest == 0 && getrandom(bytes + 8, 8, 0) != 8) die("no random bytes");
  count = now > latest ? 0 : count + 1;
  if (now > latest) latest = now;
  for (int i = 0; i < 6; i++) bytes[i] = (unsigned char)(latest >> (40 - 8 * i));
  bytes[6] = (unsigned char)(0x70 | (count >> 8 & 0x0f));
  bytes[7] = (unsigned char)count;
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

/// Binds by letters (`t` a text or NULL, `i` an integer, as int64_t, `b` a Blob) and steps once.
static int start(Statement which, const char *letters, ...) {
  sqlite3_stmt *statement = prepared[which];
  va_list values;
  va_start(values, letters);
  for (int i = 1; *letters != 0; letters++, i++) {
    if (*letters == 'i') sqlite3_bind_int64(statement, i, va_arg(values, int64_t));
    else if (*letters == 't') {
      sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_STATIC);
    } else {
      Blob blob = va_arg(values, Blob);
      sqlite3_bind_blob(statement, i, blob.bytes, (int)blob.count, SQLITE_STATIC);
    }
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

/// Whether a search finds a row; -1 when it fails. The client of every booking here is new.
#define find(which, ...) found(which, start(which, __VA_ARGS__))
static int found(Statement which, int code) {
  sqlite3_reset(prepared[which]);
  return code == SQLITE_ROW ? 1 : code == SQLITE_DONE ? 0 : -1;
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
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
  if (sqlite3_open_v2(path, &database, flags, NULL) != SQLITE_OK) die("cannot open the database");
  if (sqlite3_exec(database, settings, NULL, NULL, NULL) != SQLITE_OK) die("settings");
  if (sqlite3_exec(database, identity, keep_identity, NULL, NULL) != SQLITE_OK) die("identity");
  if (actor[0] == 0) die("nobody has opened a session on this database");
  for (int i = 0; i < statementCount; i++) {
    int code = sqlite3_prepare_v3(
        database, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &prepared[i], NULL);
    if (code != SQLITE_OK) die(statements[i]);
  }
}

/// The product's own shim over libphonenumber, which lies beside this program.
static void open_phone_library(void) {
  char path[4096];
  ssize_t count = readlink("/proc/self/exe", path, sizeof path - 32);
  if (count <= 0) die("readlink");
  path[count] = 0;
  strcpy(strrchr(path, '/') + 1, "libNacrePhone.so");
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library != NULL) *(void **)&judge_phone = dlsym(library, "nacre_phone_judge");
  if (judge_phone == NULL) {
    fprintf(stderr, "CBooking: %s\n", dlerror());
    exit(1);
  }
}

// MARK: - A booking

static const char *text(json_t *object, const char *key) {
  return json_string_value(json_object_get(object, key));
}

/// As many bytes as the product's sealed text has, as random as they are: 41 more than the text.
static Blob seal(const char *plain, unsigned char room[256]) {
  if (plain == NULL) return (Blob){0};
  size_t count = strlen(plain) + 41;
  if (count > 256) count = 256;
  if (getrandom(room, count, 0) != (ssize_t)count) die("no random bytes");
  return (Blob){room, count};
}

static int64_t take_order_number(void) {
  int code = start(takeOrderNumber, "t", organization);
  int64_t number = code == SQLITE_ROW ? sqlite3_column_int64(prepared[takeOrderNumber], 0) : -1;
  if (code == SQLITE_ROW) code = sqlite3_step(prepared[takeOrderNumber]);
  return done(takeOrderNumber, code) ? number : -1;
}

/// What a client is found by: the words of both names and of the e-mail's local part, the e-mail's
/// domain, and the phone without its country code and from its end.
static int add_tokens(const char *client, const char *first, const char *last, const char *email,
                      const char *phone) {
  char words[512], reversed[24], *tokens[24];
  const char *domain = strchr(email, '@'), *digits = phone + 1;
  if (domain == NULL) return 0;
  snprintf(words, sizeof words, "%s %s %.*s", first, last, (int)(domain - email), email);
  for (char *next = words; *next != 0; next++) {
    if (*next >= 'A' && *next <= 'Z') *next |= 32;
  }
  int count = 0;
  char *rest = words, *word;
  while (count < 16 && (word = strtok_r(NULL, " .-_+", &rest)) != NULL) {
    int i = 0;
    while (i < count && strcmp(tokens[i], word) != 0) i++;
    if (i == count) tokens[count++] = word;
  }
  size_t length = strlen(digits);
  for (size_t i = 0; i < length; i++) reversed[i] = digits[length - 1 - i];
  reversed[length] = 0;
  char national[32], ending[32];
  snprintf(national, sizeof national, "#%s", digits + 2);
  snprintf(ending, sizeof ending, "~%s", reversed);
  tokens[count++] = (char *)domain;
  tokens[count++] = national;
  tokens[count++] = ending;
  for (int i = 0; i < count; i++) {
    if (!run(addToken, "ttt", organization, tokens[i], client)) return 0;
  }
  return 1;
}

/// A number as dialled in Britain, as E.164.
static int read_phone(const char *given, char phone[20]) {
  if (judge_phone != NULL) {
    char answer[129];
    int32_t count = judge_phone(given, strlen(given), "GB", 2, answer, sizeof answer - 1);
    if (count <= 0) return 0;
    answer[count] = 0;
    return sscanf(answer, "%*c %*s %19s", phone) == 1;
  }
  char *next = phone + 3;
  memcpy(phone, "+44", 3);
  while (*++given != 0 && next < phone + 19) {
    if (*given != ' ') *next++ = *given;
  }
  *next = 0;
  return 1;
}

/// Looks for the client by e-mail and phone, and puts a new one on file.
static int add_client(json_t *params, int64_t now, const char *client) {
  const char *email = text(params, "clientEmail"), *given = text(params, "clientPhone");
  const char *first = text(params, "clientFirstName"), *last = text(params, "clientLastName");
  if (!email || !given || !first || !last || *given != '0') return 0;
  char phone[20];
  if (!read_phone(given, phone)) return 0;
  if (find(findClientByEmail, "tt", organization, email) != 0) return 0;
  if (find(findClientsByPhone, "tt", organization, phone) != 0) return 0;
  int64_t devices = (int64_t)json_array_size(json_object_get(params, "devices"));
  return run(addClient, "ttttttiiii", client, organization, first, last, email, phone, devices,
             now, now, now)
         && add_tokens(client, first, last, email, phone);
}

/// Adds the rows of a device, and what the answer says of it.
static int add_device(json_t *device, int64_t entry, const char *order, int64_t now,
                      json_t *answers) {
  ID id = make_id(now);
  unsigned char room[256];
  char name[128];
  const char *brand = text(device, "customBrand"), *model = text(device, "customModel");
  const char *type = text(device, "passcodeType");
  if (brand == NULL || model == NULL) return 0;
  snprintf(name, sizeof name, "%s %s", brand, model);
  if (!run(addDevice, "tttttttttbt", order, id.text, organization, name, brand, model,
           text(device, "serialNumber"), text(device, "imei"), type ? type : "none",
           seal(text(device, "passcode"), room), text(device, "customerReportedIssues"))) {
    return 0;
  }
  size_t index;
  json_t *accessory;
  json_array_foreach(json_object_get(device, "accessories"), index, accessory) {
    if (!run(addAccessory, "ttitt", order, id.text, (int64_t)index,
             text(accessory, "accessoryType"), text(accessory, "description"))) {
      return 0;
    }
  }
  json_array_append_new(
      answers, json_pack("{ss ss ss ss}", "deviceId", id.text, "displayName", name, "status",
                         "device_received", "label", "Received"));
  return run(addStatus, "titti", order, entry, id.text, actor, now);
}

/// The newest change, asked once in a burst and counted on from there; -1: not asked yet.
static int64_t newest_change = -1;

static int64_t next_change(void) {
  if (newest_change < 0) {
    int code = start(findNewestChange, "t", organization);
    if (code == SQLITE_ROW) newest_change = sqlite3_column_int64(prepared[findNewestChange], 0);
    if (code == SQLITE_ROW) code = sqlite3_step(prepared[findNewestChange]);
    if (!done(findNewestChange, code)) return -1;
  }
  return ++newest_change;
}

/// What a host learns of the booking by event.
static int add_change(const char *order, int64_t number, const char *client, size_t devices,
                      int64_t now) {
  char data[512];
  int count = snprintf(
      data, sizeof data,
      "{\"orderId\":\"%s\",\"orderNumber\":%lld,\"serviceType\":\"repair\","
      "\"status\":\"in_progress\",\"clientId\":\"%s\",\"clientCreated\":true,"
      "\"locationId\":null,\"deviceCount\":%zu,\"readyBy\":null}",
      order, (long long)number, client, devices);
  Blob blob = {data, (size_t)count};
  int64_t seq = next_change();
  return seq > 0
         && run(addChange, "tiittbi", organization, seq, now, actor, order, blob, requests);
}

// MARK: - The answer

/// What a button says that may not be pressed.
static json_t *refused(const char *reason, const char *message) {
  return json_pack("{sb ss ss}", "allowed", 0, "reason", reason, "message", message);
}

/// The same of a step that the state of the device does not allow.
static json_t *not_open(const char *to, const char *label) {
  char message[160];
  snprintf(message, sizeof message,
           "A device cannot go from “Received” to “%s”. It can go to: Being assessed.", label);
  return json_pack("{sb ss ss ss ss}", "allowed", 0, "reason", "transition_not_allowed", "message",
                   message, "from", "device_received", "to", to);
}

/// What may be done with the order, in the order of the names.
static json_t *compose_actions(void) {
  static const char noQuote[] = "No quote is waiting for an answer. Send one first.";
  static const char noDeposits[] =
      "This company takes no deposits. Take the payment when the repair is ready.";
  return json_pack(
      "{s{sb} s{sb} s{sb} s{sb} so s{sb} s{sb} so so s{sb} s{sb} so so s{sb} so so so s{sb} s{sb}}",
      "addDevice", "allowed", 1, "addItem", "allowed", 1, "addNote", "allowed", 1, "assignOrder",
      "allowed", 1, "authorizeQuote", refused("quote_not_open", noQuote), "cancelOrder", "allowed",
      1, "captureSignature", "allowed", 1, "collectDevices", not_open("collected", "Collected"),
      "despatchDevices", not_open("despatched", "Despatched"), "getOrder", "allowed", 1,
      "holdOrder", "allowed", 1, "recordPayment", refused("deposits_disabled", noDeposits),
      "rejectQuote", refused("quote_not_open", noQuote), "removeItem", "allowed", 1, "resumeOrder",
      refused("order_not_on_hold", "The order is not on hold."), "sendQuote",
      not_open("awaiting_authorisation", "Awaiting approval"), "startCardPayment",
      refused("deposits_disabled", noDeposits), "updateItem", "allowed", 1, "updateOrder",
      "allowed", 1);
}

/// Nothing is charged yet.
static json_t *compose_totals(void) {
  static const char *const amounts[] = {
      "subtotal", "vat", "grandTotal", "depositsPaid", "finalPaymentsPaid", "amountPaid",
      "totalRefunded", "netPaid", "balanceDue"};
  enum { count = sizeof amounts / sizeof *amounts };
  json_t *totals = json_object();
  char name[32];
  for (int i = 0; i < count; i++) {
    snprintf(name, sizeof name, "%sMinor", amounts[i]);
    json_object_set_new(totals, name, json_integer(0));
  }
  for (int i = 0; i < count; i++) {
    snprintf(name, sizeof name, "%sLabel", amounts[i]);
    json_object_set_new(totals, name, json_string("GBP\u00a00.00"));
  }
  json_object_set_new(totals, "paymentStatus", json_string("unpaid"));
  json_object_set_new(totals, "paymentStatusLabel", json_string("Unpaid"));
  json_object_set_new(totals, "currency", json_string("GBP"));
  return totals;
}

static json_t *row(const char *field, const char *label, const char *value) {
  return json_pack("{ss ss ss}", "field", field, "label", label, "value", value);
}

/// The bytes that the product answers, but for the ids.
static json_t *compose(const char *order, int64_t number, const char *ticket, const char *client,
                       const char *signature, const char *preAuthorization, json_t *devices,
                       json_t *params) {
  char label[24], name[160], goods[32], message[256];
  size_t count = json_array_size(devices);
  snprintf(label, sizeof label, "#%lld", (long long)number);
  snprintf(name, sizeof name, "%s %s", text(params, "clientFirstName"),
           text(params, "clientLastName"));
  snprintf(goods, sizeof goods, "%zu devices", count);
  snprintf(message, sizeof message, "Order %s for %s: Repair, %s.", label, name, goods);
  return json_pack(
      "{ss sI ss ss ss sb ss ss so ss ss ss ss so sn sn s[ooooo] s[{ss ss ss}] s[] ss ss so}",
      "orderId", order, "orderNumber", (json_int_t)number, "orderNumberLabel", label, "ticketId",
      ticket, "clientId", client, "clientCreated", 1, "signatureId", signature,
      "preAuthorizationId", preAuthorization, "devices", devices, "status", "in_progress",
      "statusLabel", "In progress", "serviceTypeLabel", "Repair", "clientName", name, "totals",
      compose_totals(), "readyBy", "readyByLabel", "confirmation",
      row("order_number", "Order number", label), row("service", "Service", "Repair"),
      row("client", "Customer", name), row("goods", "Goods", goods),
      row("status", "Status", "In progress"), "warnings", "kind", "terms_not_configured", "path",
      "/signature", "message", "No terms are published, so the client signs none.",
      "possibleDuplicates", "title", "Booking complete", "message", message, "actions",
      compose_actions());
}

// MARK: - The rows

/// What the product looks at before it judges a booking.
static int find_facts(json_t *devices) {
  if (find(findLocations, "t", organization) < 0) return 0;
  if (find(findTerms, "t", organization) < 0) return 0;
  size_t index;
  json_t *device;
  json_array_foreach(devices, index, device) {
    const char *imei = text(device, "imei");
    if (imei && find(findOpenOrder, "tt", organization, imei) < 0) return 0;
  }
  return 1;
}

/// Writes the rows of one booking and composes its answer. NULL when a statement failed.
static json_t *submit(json_t *params) {
  int64_t now = now_ms();
  ID client = make_id(now), order = make_id(now), ticket = make_id(now), signed_by = make_id(now);
  ID amount = make_id(now);
  unsigned char room[256];
  json_t *devices = json_object_get(params, "devices"), *device;
  json_t *signature = json_object_get(params, "signature");
  json_t *preAuthorization = json_object_get(params, "preAuthorization");
  if (!find_facts(devices) || !add_client(params, now, client.text)) return NULL;
  int64_t number = take_order_number();
  if (number < 0 || !run(addTicket, "ttti", ticket.text, organization, client.text, now)
      || !run(addOrder, "ttittti", order.text, organization, number, client.text, ticket.text,
              actor, now)
      || !run(addSignature, "tttbiti", order.text, signed_by.text,
              text(signature, "signatureMethod"), seal(text(signature, "typedName"), room),
              (int64_t)json_is_true(json_object_get(signature, "termsAgreed")), actor, now)
      || !run(addPreAuthorization, "ttiit", order.text, amount.text,
              (int64_t)json_integer_value(json_object_get(preAuthorization, "amountMinor")), now,
              actor)) {
    return NULL;
  }
  json_t *answers = json_array();
  size_t index, count = json_array_size(devices);
  int isDone = 1;
  json_array_foreach(devices, index, device) {
    isDone = isDone && add_device(device, (int64_t)index + 1, order.text, now, answers);
  }
  if (!isDone || !add_change(order.text, number, client.text, count, now)) {
    json_decref(answers);
    return NULL;
  }
  return compose(order.text, number, ticket.text, client.text, signed_by.text, amount.text, answers,
                 params);
}

/// A booking in the burst's transaction and its own savepoint.
static json_t *submit_safely(json_t *params) {
  if (sqlite3_get_autocommit(database)) {
    if (!run(beginBurst, "")) die("begin");
    newest_change = -1;
    burstRequests = 0;
    burstStart = now_ms();
  }
  burstRequests++;
  if (!run(beginRequest, "")) die("savepoint");
  json_t *result = submit(params);
  if (result == NULL) {
    if (!run(undoRequest, "")) die("undo");
    newest_change = -1;
  }
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
  requests++;
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
  burstRequests = 0;
}

/// Who has already written the next request gets it into this commit, unless it has become late.
static int more_is_waiting(void) {
  if (now_ms() - burstStart >= burstMsMax) return 0;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0;
}

int main(int argc, char **argv) {
  int isPlain = argc == 4 && strcmp(argv[3], "--plain") == 0;
  if ((argc != 3 && !isPlain) || strcmp(argv[1], "--db") != 0) {
    fprintf(stderr, "usage: CBooking --db PATH [--plain]\n");
    return 2;
  }
  open_database(argv[2]);
  if (!isPlain) open_phone_library();
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
      if (burstRequests >= burstRequestsMax) flush(&out);
    }
    in.count = (size_t)(end - line);
    memmove(in.bytes, line, in.count);
    if (out.count > 0 && !more_is_waiting()) flush(&out);
  }
  flush(&out);
  for (int i = 0; i < statementCount; i++) sqlite3_finalize(prepared[i]);
  return sqlite3_close(database) == SQLITE_OK ? 0 : 1;
}
