// Lets calls of the system fail below the service, for files whose path holds FAULT_MATCH.
// FAULT is `call,first,count,errno`: of the calls open, read, write, fsync, ftruncate and mmap of
// such files the first-th, from 1, and count - 1 after it fail. FAULT_AFTER names a file: nothing is
// counted before it is there.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *match, *after;
static char wanted[16];
static long first, count, done;
static int error;
static char ours[4096];

__attribute__((constructor)) static void begin(void) {
  match = getenv("FAULT_MATCH");
  after = getenv("FAULT_AFTER");
  const char *fault = getenv("FAULT");
  if (fault) sscanf(fault, "%15[^,],%ld,%ld,%d", wanted, &first, &count, &error);
}

static int fails(const char *call) {
  if (strcmp(call, wanted)) return 0;
  if (after && syscall(SYS_faccessat, AT_FDCWD, after, F_OK) != 0) return 0;
  const long number = __atomic_add_fetch(&done, 1, __ATOMIC_SEQ_CST);
  if (number < first || number >= first + count) return 0;
  errno = error;
  return 1;
}

static int is_ours(int file) { return file >= 0 && file < (int)sizeof ours && ours[file]; }

static int opened(int folder, const char *path, int flags, mode_t mode) {
  const int matches = match && path && strstr(path, match) && !(flags & O_DIRECTORY);
  if (matches && fails("open")) return -1;
  const int file = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (file >= 0 && file < (int)sizeof ours) ours[file] = (char)matches;
  return file;
}

#define MODE                                       \
  mode_t mode = 0;                                 \
  if (flags & O_CREAT) {                           \
    va_list more;                                  \
    va_start(more, flags);                         \
    mode = va_arg(more, mode_t);                   \
    va_end(more);                                  \
  }

int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }

int close(int file) {
  if (is_ours(file)) ours[file] = 0;
  return (int)syscall(SYS_close, file);
}

ssize_t pread64(int file, void *bytes, size_t size, off_t offset) {
  if (is_ours(file) && fails("read")) return -1;
  return syscall(SYS_pread64, file, bytes, size, offset);
}
ssize_t pread(int file, void *b, size_t n, off_t o) { return pread64(file, b, n, o); }

ssize_t pwrite64(int file, const void *bytes, size_t size, off_t offset) {
  if (is_ours(file) && fails("write")) return -1;
  return syscall(SYS_pwrite64, file, bytes, size, offset);
}
ssize_t pwrite(int file, const void *b, size_t n, off_t o) { return pwrite64(file, b, n, o); }

int fsync(int file) {
  if (is_ours(file) && fails("fsync")) return -1;
  return (int)syscall(SYS_fsync, file);
}
int fdatasync(int file) {
  if (is_ours(file) && fails("fsync")) return -1;
  return (int)syscall(SYS_fdatasync, file);
}

int ftruncate64(int file, off_t size) {
  if (is_ours(file) && fails("ftruncate")) return -1;
  return (int)syscall(SYS_ftruncate, file, size);
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

void *mmap64(void *at, size_t size, int protection, int flags, int file, off_t offset) {
  if (is_ours(file) && fails("mmap")) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, at, size, protection, flags, file, offset);
}
void *mmap(void *a, size_t n, int p, int f, int file, off_t o) { return mmap64(a, n, p, f, file, o); }
