// libjansson, and a bump arena under its allocator.
#ifndef NACRE_CJANSSON_H
#define NACRE_CJANSSON_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

/// Puts the arena under jansson. Called once, before the first thread starts.
void nacre_json_install_arena(void);

/// Gives the calling thread an arena. A thread without one uses malloc.
void nacre_json_arena_begin(void);

/// Forgets everything the calling thread's arena holds: no json_t of it may be used again.
void nacre_json_arena_reset(void);

/// Bytes that the calling thread's arena holds from the system. Unit: bytes.
size_t nacre_json_arena_capacity(void);

/// json_error_code is inline over a char array that Swift imports as a tuple.
static inline int nacre_json_error_code(const json_error_t *error) {
  return (int)json_error_code(error);
}

#endif
