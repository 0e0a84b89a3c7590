// libcurl, which is loaded when the first question goes out of the house and not before; and the
// few things of it that Swift cannot call, because their arguments vary.
#ifndef NACRE_CCURL_H
#define NACRE_CCURL_H

#include <stddef.h>

/// What became of a question.
enum nacre_curl_outcome {
  nacre_curl_answered,
  /// There is no libcurl here.
  nacre_curl_missing,
  nacre_curl_late,
  nacre_curl_too_large,
  nacre_curl_stopped,
  /// Nobody answered, or not as HTTP has it.
  nacre_curl_failed,
};

struct nacre_curl_answer {
  long status;
  /// Unit: bytes of the body.
  size_t length;
  /// Unit: seconds; -1 when the answer does not say.
  long retry_after;
  /// Where a redirect leads; empty when nowhere.
  char location[2048];
};

/// Asks for an address, by https or http, and waits; no redirect is followed.
///
/// `stop` is asked again and again; an answer other than 0 ends it.
enum nacre_curl_outcome nacre_curl_get(
    const char *address, const char *agent, const char *header, long timeout_ms,
    unsigned char *body, size_t capacity, int (*stop)(void *), void *context,
    struct nacre_curl_answer *answer);

#endif
