// The reference for protection: what a good C programmer writes first, with jansson and pread.
//
// It knows rules of the kinds exact, prefix and wildcard, numbers that are written as +digits, and
// English; the requests of the benchmark need no more, and its answers have the bytes of the
// service's.
//
//   CProtection                       serves spamshield.evaluateCall
//   CProtection --make FILE LINES     writes a sorted list of hashes
//   CProtection --lookup FILE LINES N looks N of them up; says p50 and p99 in nanoseconds
//   CProtection --leak FILE BYTES     writes a leak as CSV; says how many rows it has
//   CProtection --embed FILE SECONDS  embeds a voice with the weights of a file (voice.h)
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "voice.h"

// MARK: - Lists of hashes

enum { digits = 40, line_max = digits + 1 + 19 + 2 };

static uint64_t mixed(uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// The hash of a line: ascending, and as good as any.
static void hash_of(uint64_t line, uint64_t lines, char *text) {
  uint64_t step = UINT64_MAX / (lines + 1);
  snprintf(
      text, digits + 1, "%016llX%016llX%08llX", (unsigned long long)((line + 1) * step),
      (unsigned long long)mixed(line), (unsigned long long)(mixed(line + lines) >> 32));
}

static int make_list(const char *path, uint64_t lines) {
  FILE *file = fopen(path, "w");
  if (file == NULL) return 1;
  char hash[digits + 1];
  for (uint64_t line = 0; line < lines; line++) {
    hash_of(line, lines, hash);
    fprintf(file, "%s:%llu\n", hash, (unsigned long long)(line % 1000 + 1));
  }
  return fclose(file) != 0;
}

/// Rows as leaks have them: who, under which name and hash, from where.
static int make_leak(const char *path, long bytes) {
  FILE *file = fopen(path, "w");
  if (file == NULL) return 1;
  long written = fprintf(file, "email,username,hash,ip,name,town\n");
  long rows = 0;
  while (written < bytes) {
    uint64_t one = mixed((uint64_t)rows), other = mixed(one);
    written += fprintf(
        file, "user.name%llu@mail%u.example,user%ld,%016llx%016llx,%u.%u.%u.%u,User Name,Springfield\n",
        (unsigned long long)(one % 1000000007), (unsigned)(one >> 60), rows, (unsigned long long)other,
        (unsigned long long)mixed(other), (unsigned)(other & 255), (unsigned)(other >> 8 & 255),
        (unsigned)(other >> 16 & 255), (unsigned)(other >> 24 & 255));
    rows++;
  }
  printf("%ld\n", rows);
  return fclose(file) != 0;
}

/// How often a hash was seen; -1 when the file is none of this kind.
static long count_of(int file, off_t size, const char *hash) {
  off_t low = 0, high = size;
  char bytes[2 * line_max];
  while (low < high) {
    off_t middle = low + (high - low) / 2;
    off_t first = middle > line_max ? middle - line_max : 0;
    ssize_t count = pread(file, bytes, sizeof bytes, first);
    if (count <= 0) return -1;
    char *place = bytes + (middle - first), *start = place;
    while (start > bytes && start[-1] != '\n') start--;
    char *end = memchr(start, '\n', (size_t)(bytes + count - start));
    if (end == NULL) end = bytes + count;
    if (end - start <= digits || start[digits] != ':') return -1;
    int order = memcmp(hash, start, digits);
    if (order == 0) return strtol(start + digits + 1, NULL, 10);
    if (order < 0) {
      high = first + (start - bytes);
    } else {
      low = first + (end + 1 - bytes);
    }
  }
  return 0;
}

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int compared(const void *one, const void *other) {
  double left = *(const double *)one, right = *(const double *)other;
  return (left > right) - (left < right);
}

static int look_up(const char *path, uint64_t lines, int count) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return 1;
  posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM);
  double *times = malloc((size_t)count * sizeof *times);
  if (times == NULL) abort();
  char hash[digits + 1];
  for (int index = 0; index < count; index++) {
    hash_of(mixed((uint64_t)index) % lines, lines, hash);
    double start = nanoseconds();
    long found = count_of(file, status.st_size, hash);
    times[index] = nanoseconds() - start;
    if (found <= 0) return 1;
  }
  qsort(times, (size_t)count, sizeof *times, compared);
  printf("%.0f %.0f\n", times[count / 2], times[count / 100 * 99]);
  return 0;
}

// MARK: - Rules

typedef enum { allow, block, silence, warn } Action;

static const char *const words[] = {"allow", "block", "silence", "warn"};
static const char *const labels[] = {"Let through", "Block", "Silence", "Warn"};
static const char *const colors[] = {"green", "red", "blue", "yellow"};
static const char *const icons[] = {"check", "stop", "mute", "warning"};

typedef struct {
  const char *id, *made;
  Action action;
  int priority, specificity;
} Candidate;

static const char *text(json_t *object, const char *name) {
  return json_string_value(json_object_get(object, name));
}

static bool fits(const char *pattern, const char *number) {
  for (; *pattern; pattern++, number++) {
    if (*pattern == '*') {
      for (const char *rest = number;; rest++) {
        if (fits(pattern + 1, rest)) return true;
        if (!*rest) return false;
      }
    }
    if (!*number || (*pattern != '?' && *pattern != *number)) return false;
  }
  return !*number;
}

static bool matches(json_t *rule, const char *number, int *specificity) {
  const char *kind = text(rule, "kind"), *pattern = text(rule, "pattern");
  if (!kind || !pattern || pattern[0] != '+') return false;
  if (strcmp(kind, "exact") == 0) {
    *specificity = 1000;
    return strcmp(pattern, number) == 0;
  }
  if (strcmp(kind, "prefix") == 0) {
    *specificity = 100 + (int)strlen(pattern) - 1;
    return strncmp(pattern, number, strlen(pattern)) == 0;
  }
  *specificity = 100;
  for (const char *byte = pattern; *byte; byte++) *specificity += *byte >= '0' && *byte <= '9';
  return fits(pattern, number);
}

static int in_order(const void *one, const void *other) {
  const Candidate *left = one, *right = other;
  if (left->priority != right->priority) return right->priority - left->priority;
  if (left->specificity != right->specificity) return right->specificity - left->specificity;
  if (left->action != right->action) return (int)left->action - (int)right->action;
  int order = strcmp(left->made, right->made);
  return order ? order : strcmp(left->id, right->id);
}

static void put_action(json_t *object, Action action) {
  json_object_set_new_nocheck(object, "action", json_string_nocheck(words[action]));
  json_object_set_new_nocheck(object, "actionLabel", json_string_nocheck(labels[action]));
  json_object_set_new_nocheck(object, "actionColorToken", json_string_nocheck(colors[action]));
  json_object_set_new_nocheck(object, "actionIcon", json_string_nocheck(icons[action]));
}

static json_t *judged(json_t *params) {
  json_t *call = json_object_get(params, "call"), *rules = json_object_get(params, "rules");
  const char *number = text(call, "number");
  Candidate found[512];
  int count = 0;
  size_t index;
  json_t *rule;
  json_array_foreach(rules, index, rule) {
    int specificity;
    if (count == 512 || !json_is_true(json_object_get(rule, "enabled"))) continue;
    if (!matches(rule, number, &specificity)) continue;
    const char *word = text(rule, "action");
    Action action = allow;
    while (action < warn && strcmp(words[action], word) != 0) action++;
    found[count++] = (Candidate){
        text(rule, "id"), text(rule, "createdAt"), action,
        (int)json_integer_value(json_object_get(rule, "priority")), specificity};
  }
  qsort(found, (size_t)count, sizeof *found, in_order);
  json_t *answer = json_object();
  put_action(answer, count ? found[0].action : allow);
  json_object_set_new_nocheck(answer, "reason", json_string_nocheck(count ? "rule" : "no_match"));
  json_object_set_new_nocheck(
      answer, "reasonLabel", json_string_nocheck(count ? "A rule" : "Nothing speaks against it"));
  if (count) json_object_set_new_nocheck(answer, "ruleId", json_string_nocheck(found[0].id));
  json_object_set_new_nocheck(answer, "e164", json_string_nocheck(number));
  json_object_set_new_nocheck(answer, "anonymous", json_false());
  json_t *candidates = json_array();
  for (int i = 0; i < count; i++) {
    json_t *shown = json_object();
    json_object_set_new_nocheck(shown, "ruleId", json_string_nocheck(found[i].id));
    json_object_set_new_nocheck(shown, "priority", json_integer(found[i].priority));
    json_object_set_new_nocheck(shown, "specificity", json_integer(found[i].specificity));
    put_action(shown, found[i].action);
    json_array_append_new(candidates, shown);
  }
  json_object_set_new_nocheck(answer, "candidates", candidates);
  char message[64];
  snprintf(
      message, sizeof message, "Decided by your rule: %s.", labels[count ? found[0].action : allow]);
  json_object_set_new_nocheck(
      answer, "message",
      json_string_nocheck(
          count ? message : "No rule matched, and nothing speaks against the number."));
  return answer;
}

// MARK: - Serving

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

static void reserve(Buffer *buffer, size_t more) {
  if (buffer->room - buffer->count >= more) return;
  buffer->room = (buffer->count + more) * 2;
  buffer->bytes = realloc(buffer->bytes, buffer->room);
  if (buffer->bytes == NULL) abort();
}

static int add(const char *bytes, size_t count, void *context) {
  Buffer *buffer = context;
  reserve(buffer, count);
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return 0;
}

static void answer(Buffer *out, json_t *request) {
  json_t *answer = json_object();
  json_object_set_new_nocheck(answer, "jsonrpc", json_string_nocheck("2.0"));
  json_object_set_nocheck(answer, "id", json_object_get(request, "id"));
  json_object_set_new_nocheck(answer, "result", judged(json_object_get(request, "params")));
  json_dump_callback(answer, add, out, JSON_COMPACT | JSON_PRESERVE_ORDER);
  add("\n", 1, out);
  json_decref(answer);
}

static int serve(void) {
  Buffer in = {0}, out = {0};
  for (;;) {
    reserve(&in, 1 << 20);
    ssize_t count = read(STDIN_FILENO, in.bytes + in.count, in.room - in.count);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0;
    char *seek = in.bytes + in.count, *line = in.bytes, *end = seek + count, *stop;
    while ((stop = memchr(seek, '\n', (size_t)(end - seek))) != NULL) {
      json_t *request = json_loadb(line, (size_t)(stop - line), 0, NULL);
      answer(&out, request);
      json_decref(request);
      seek = line = stop + 1;
    }
    in.count = (size_t)(end - line);
    memmove(in.bytes, line, in.count);
    for (size_t sent = 0; sent < out.count;) {
      ssize_t written = write(STDOUT_FILENO, out.bytes + sent, out.count - sent);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return 1;
      sent += (size_t)written;
    }
    out.count = 0;
  }
}

int main(int argc, char **argv) {
  if (argc == 4 && strcmp(argv[1], "--make") == 0) {
    return make_list(argv[2], strtoull(argv[3], NULL, 10));
  }
  if (argc == 5 && strcmp(argv[1], "--lookup") == 0) {
    return look_up(argv[2], strtoull(argv[3], NULL, 10), atoi(argv[4]));
  }
  if (argc == 4 && strcmp(argv[1], "--leak") == 0) {
    return make_leak(argv[2], atol(argv[3]));
  }
  if (argc == 4 && strcmp(argv[1], "--embed") == 0) {
    return embed_voice(argv[2], atoi(argv[3]));
  }
  return serve();
}
