// For secure_getenv.
#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Source: curl/curl.h of libcurl 7.88, whose numbers never change within libcurl.so.4.
enum {
  write_data = 10001,
  url = 10002,
  user_agent = 10018,
  http_header = 10023,
  header_data = 10029,
  progress_data = 10057,
  trusted_certificates = 10065,
  no_proxy = 10177,
  no_progress = 43,
  no_signal = 99,
  timeout_milliseconds = 155,
  protocols = 181,
  write_function = 20011,
  header_function = 20079,
  progress_function = 20219,
  http_and_https = 3,
  global_all = 3,
  response_code = 0x200002,
  redirect_url = 0x10001f,
  write_error = 23,
  timed_out = 28,
  aborted_by_callback = 42,
};

static struct {
  int (*global_init)(long);
  void *(*init)(void);
  int (*set)(void *, int, ...);
  int (*perform)(void *);
  int (*get)(void *, int, ...);
  void (*cleanup)(void *);
  void *(*append)(void *, const char *);
  void (*free_list)(void *);
  int is_there;
} curl;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&curl.global_init = dlsym(library, "curl_global_init");
  *(void **)&curl.init = dlsym(library, "curl_easy_init");
  *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
  *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl.get = dlsym(library, "curl_easy_getinfo");
  *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl.append = dlsym(library, "curl_slist_append");
  *(void **)&curl.free_list = dlsym(library, "curl_slist_free_all");
  curl.is_there = curl.global_init && curl.init && curl.set && curl.perform && curl.get
                  && curl.cleanup && curl.append && curl.free_list
                  && curl.global_init(global_all) == 0;
}

struct reading {
  unsigned char *body;
  size_t capacity;
  size_t length;
  long retry_after;
  int (*stop)(void *);
  void *context;
};

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  struct reading *reading = context;
  size_t length = size * count;
  if (length > reading->capacity - reading->length) return 0;
  memcpy(reading->body + reading->length, bytes, length);
  reading->length += length;
  return length;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  struct reading *reading = context;
  static const char name[] = "retry-after:";
  size_t length = size * count;
  char number[16] = {0};
  if (length <= sizeof name || strncasecmp(bytes, name, sizeof name - 1) != 0) return length;
  size_t rest = length - (sizeof name - 1);
  memcpy(number, bytes + sizeof name - 1, rest < sizeof number ? rest : sizeof number - 1);
  reading->retry_after = strtol(number, NULL, 10);
  return length;
}

static int look(void *context, long long a, long long b, long long c, long long d) {
  struct reading *reading = context;
  (void)a, (void)b, (void)c, (void)d;
  return reading->stop(reading->context);
}

enum nacre_curl_outcome nacre_curl_get(
    const char *address, const char *agent, const char *header, long timeout_ms,
    unsigned char *body, size_t capacity, int (*stop)(void *), void *context,
    struct nacre_curl_answer *answer) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  memset(answer, 0, sizeof *answer);
  answer->retry_after = -1;
  void *handle = curl.is_there ? curl.init() : NULL;
  if (!handle) return nacre_curl_missing;

  struct reading reading = {body, capacity, 0, -1, stop, context};
  void *headers = header && *header ? curl.append(NULL, header) : NULL;
  curl.set(handle, url, address);
  curl.set(handle, user_agent, agent);
  curl.set(handle, http_header, headers);
  curl.set(handle, protocols, (long)http_and_https);
  curl.set(handle, no_proxy, "localhost,127.0.0.1,::1");
  // Whom to trust, as OpenSSL and its tools are told it; else those of the machine.
  const char *trusted = secure_getenv("SSL_CERT_FILE");
  if (trusted && *trusted) curl.set(handle, trusted_certificates, trusted);
  curl.set(handle, no_signal, 1L);
  curl.set(handle, no_progress, 0L);
  curl.set(handle, timeout_milliseconds, timeout_ms);
  curl.set(handle, write_function, take_body);
  curl.set(handle, write_data, &reading);
  curl.set(handle, header_function, take_header);
  curl.set(handle, header_data, &reading);
  curl.set(handle, progress_function, look);
  curl.set(handle, progress_data, &reading);
  int code = curl.perform(handle);
  char *location = NULL;
  curl.get(handle, response_code, &answer->status);
  curl.get(handle, redirect_url, &location);
  if (location) strncpy(answer->location, location, sizeof answer->location - 1);
  answer->length = reading.length;
  answer->retry_after = reading.retry_after;
  curl.free_list(headers);
  curl.cleanup(handle);
  switch (code) {
  case 0: return nacre_curl_answered;
  case write_error: return nacre_curl_too_large;
  case timed_out: return nacre_curl_late;
  case aborted_by_callback: return nacre_curl_stopped;
  default: return nacre_curl_failed;
  }
}
