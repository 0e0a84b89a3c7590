// Small blocks of memory for SQLite, from lists by size that belong to a thread.
//
// Each savepoint copies the pages that it changes, in blocks of a kilobyte that all go when it is
// released: some two hundred for a booking, of which glibc keeps seven at hand. Debian's SQLite has
// no lookaside either. A list answers in a few instructions, without a lock.
#include "blocks.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// Before each block stands what was asked for; SQLite wants blocks at multiples of eight.
typedef union header {
  size_t size;
  union header *next;
} header;

enum {
  STEP = 64,
  CLASSES = 18,
  SMALL_MAX = STEP * CLASSES - (int)sizeof(header),
  // What a thread holds in reserve of each size at most. Unit: bytes.
  RESERVE_MAX = 256 * 1024,
};

typedef struct {
  header *lists[CLASSES];
  size_t reserves[CLASSES];
  int is_known;
} blocks;

static _Thread_local blocks own;
static pthread_key_t ends;

// The size without its header in steps, from 0.
static size_t class_of(size_t size) { return (size + sizeof(header) - 1) / STEP; }

static void give_back(blocks *blocks) {
  for (int class = 0; class < CLASSES; class++) {
    blocks->reserves[class] = 0;
    while (blocks->lists[class]) {
      header *first = blocks->lists[class];
      blocks->lists[class] = first->next;
      free(first);
    }
  }
}

static void thread_ends(void *blocks) { give_back(blocks); }

static void *allocate(int size) {
  const size_t wanted = (size_t)size;
  header *block;
  if (wanted > SMALL_MAX) {
    block = malloc(wanted + sizeof(header));
  } else {
    const size_t class = class_of(wanted);
    block = own.lists[class];
    if (block) {
      own.lists[class] = block->next;
      own.reserves[class] -= (class + 1) * STEP;
    } else {
      block = malloc((class + 1) * STEP);
    }
  }
  if (!block) return 0;
  block->size = wanted;
  return block + 1;
}

static void release(void *bytes) {
  if (!bytes) return;
  header *block = (header *)bytes - 1;
  const size_t size = block->size;
  const size_t class = class_of(size);
  if (size > SMALL_MAX || own.reserves[class] + (class + 1) * STEP > RESERVE_MAX) {
    free(block);
    return;
  }
  if (!own.is_known) {
    // Without a reminder of its end a thread keeps nothing.
    if (pthread_setspecific(ends, &own) != 0) {
      free(block);
      return;
    }
    own.is_known = 1;
  }
  block->next = own.lists[class];
  own.lists[class] = block;
  own.reserves[class] += (class + 1) * STEP;
}

static int size_of(void *bytes) { return bytes ? (int)((header *)bytes - 1)->size : 0; }

static void *reallocate(void *bytes, int size) {
  header *block = (header *)bytes - 1;
  const size_t old = block->size, wanted = (size_t)size;
  if (old > SMALL_MAX && wanted > SMALL_MAX) {
    block = realloc(block, wanted + sizeof(header));
    if (!block) return 0;
    block->size = wanted;
    return block + 1;
  }
  if (old <= SMALL_MAX && wanted <= SMALL_MAX && class_of(old) == class_of(wanted)) {
    block->size = wanted;
    return bytes;
  }
  void *moved = allocate(size);
  if (!moved) return 0;
  memcpy(moved, bytes, old < wanted ? old : wanted);
  release(bytes);
  return moved;
}

static int round_up(int size) { return (size + 7) & ~7; }

static int begin(void *unused) {
  (void)unused;
  static int is_made;
  if (!is_made && pthread_key_create(&ends, thread_ends) != 0) return SQLITE_NOMEM;
  is_made = 1;
  return SQLITE_OK;
}

static void end(void *unused) { (void)unused; }

int nacre_blocks_configure(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  // It sees what is used after it was given back only when that goes to malloc.
  return SQLITE_OK;
#endif
#endif
  static const sqlite3_mem_methods methods = {
      .xMalloc = allocate,
      .xFree = release,
      .xRealloc = reallocate,
      .xSize = size_of,
      .xRoundup = round_up,
      .xInit = begin,
      .xShutdown = end,
  };
  return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

void nacre_blocks_release(void) { give_back(&own); }
