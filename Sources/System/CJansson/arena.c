#include "CJansson.h"

#include <stdlib.h>
#include <string.h>

// A request's tree is built, read and forgotten as a whole, so its nodes come from chunks that are
// reset in one step. The first chunk is kept for the thread's life; further ones, which only large
// requests need, go back to the system at the reset.
//
// Each chunk is twice as large as the one before, so there are few of them however much they hold,
// and whose memory a pointer is takes a few comparisons. What of a chunk is not used is never
// touched, and costs no memory.

enum { FIRST_CHUNK = 256 * 1024, ALIGNMENT = 16 };

struct chunk {
  struct chunk *before;
  size_t capacity;
  size_t used;
  _Alignas(ALIGNMENT) char bytes[];
};

struct arena {
  struct chunk *first;
  struct chunk *current;
};

static _Thread_local struct arena arena;

static struct chunk *chunk_make(size_t capacity, struct chunk *before) {
  struct chunk *chunk = malloc(sizeof(struct chunk) + capacity);
  if (!chunk) return NULL;
  chunk->before = before;
  chunk->capacity = capacity;
  chunk->used = 0;
  return chunk;
}

static void *arena_malloc(size_t size) {
  if (!arena.first) return malloc(size);
  size_t rounded = (size + (ALIGNMENT - 1)) & ~(size_t)(ALIGNMENT - 1);
  if (rounded < size) return NULL;
  struct chunk *chunk = arena.current;
  if (chunk->capacity - chunk->used < rounded) {
    size_t capacity = chunk->capacity * 2;
    while (capacity < rounded && capacity <= SIZE_MAX / 2) capacity *= 2;
    if (capacity < rounded) capacity = rounded;
    struct chunk *next = chunk_make(capacity, chunk);
    if (!next) return NULL;
    arena.current = chunk = next;
  }
  void *result = chunk->bytes + chunk->used;
  chunk->used += rounded;
  return result;
}

static int arena_owns(const void *pointer) {
  // Most of what is freed is young, and the youngest chunk is larger than all others together.
  for (struct chunk *chunk = arena.current; chunk; chunk = chunk->before) {
    if ((const char *)pointer >= chunk->bytes && (const char *)pointer < chunk->bytes + chunk->capacity)
      return 1;
  }
  return 0;
}

static void arena_free(void *pointer) {
  if (!pointer || arena_owns(pointer)) return;
  free(pointer);
}

void nacre_json_install_arena(void) { json_set_alloc_funcs(arena_malloc, arena_free); }

void nacre_json_arena_begin(void) {
  if (arena.first) return;
  // jansson seeds its hash on first use and keeps nothing else between texts.
  json_object_seed(0);
  arena.first = arena.current = chunk_make(FIRST_CHUNK, NULL);
}

void nacre_json_arena_reset(void) {
  if (!arena.first) return;
  struct chunk *chunk = arena.current;
  while (chunk != arena.first) {
    struct chunk *before = chunk->before;
    free(chunk);
    chunk = before;
  }
  arena.first->used = 0;
  arena.current = arena.first;
}

size_t nacre_json_arena_capacity(void) {
  size_t total = 0;
  for (struct chunk *chunk = arena.current; chunk; chunk = chunk->before) total += chunk->capacity;
  return total;
}
