// Faults and records below the service; `host.py` builds it and preloads it.
//
// SHIM_MATCH   only files whose path holds this text are looked at
// SHIM_FAULT   kind,n,count,errno[,short|flip]   the n-th call of the kind (from 1) and the
//              count - 1 calls after it fail; with `short` a write takes half of its bytes instead,
//              with `flip` it changes a bit of the byte that errno counts, and says nothing.
//              Kinds: write fsync ftruncate open mmap malloc lock rename read
// SHIM_WHILE   the fault holds only as long as this file exists
// SHIM_RECORD  gets every change of matching files, and every byte that goes into a pipe
// SHIM_JUMP    n,seconds   from its n-th reading on, the clock of the day is so many seconds ahead
// SHIM_COUNT   gets the number of calls of each kind at the end
//
// Everything goes to the kernel by number: what is replaced here cannot be called.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum kind { WRITE, FSYNC, FTRUNCATE, OPEN, MMAP, MALLOC, LOCK, RENAME, READ, KINDS };
static const char *const names[KINDS] = {"write",  "fsync", "ftruncate", "open", "mmap",
                                         "malloc", "lock",  "rename",    "read"};

// What the environment asks for.
static int ready;
static const char *match;
static const char *fault_while;
static int fault_kind = -1, fault_errno, fault_is_short, fault_is_flip;
static long fault_first, fault_count;
static long jump_first, jump_seconds;
static int record = -1;

// What has happened.
static long counts[KINDS];
static long clock_readings;
enum { DESCRIPTORS = 65536 };
static char matched[DESCRIPTORS];
static pthread_mutex_t record_lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  match = getenv("SHIM_MATCH");
  fault_while = getenv("SHIM_WHILE");
  const char *asked = getenv("SHIM_FAULT");
  char kind[16], more[16] = "";
  if (asked && sscanf(asked, "%15[^,],%ld,%ld,%d,%15s", kind, &fault_first, &fault_count,
                      &fault_errno, more) >= 4) {
    for (int i = 0; i < KINDS; i++)
      if (!strcmp(kind, names[i])) fault_kind = i;
    fault_is_short = !strcmp(more, "short");
    fault_is_flip = !strcmp(more, "flip");
  }
  if ((asked = getenv("SHIM_JUMP"))) sscanf(asked, "%ld,%ld", &jump_first, &jump_seconds);
  if ((asked = getenv("SHIM_RECORD")))
    record = (int)syscall(SYS_openat, AT_FDCWD, asked, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                          0600);
  ready = 1;
}

static void tell_counts(void) {
  const char *path = getenv("SHIM_COUNT");
  if (!path) return;
  char text[512];
  int n = 0;
  for (int i = 0; i < KINDS; i++)
    n += snprintf(text + n, sizeof text - (size_t)n, "%s %ld\n", names[i], counts[i]);
  int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  syscall(SYS_write, fd, text, n);
  syscall(SYS_close, fd);
}
__attribute__((destructor)) static void end(void) { tell_counts(); }
void _exit(int code) {
  tell_counts();
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}

// Faults

static int is_match(const char *path) { return match && path && strstr(path, match); }
static int is_ours(int fd) { return fd >= 0 && fd < DESCRIPTORS && matched[fd]; }

enum verdict { GO_ON, FAIL, SHORTEN, FLIP };

static enum verdict judge(enum kind kind) {
  long n = __atomic_add_fetch(&counts[kind], 1, __ATOMIC_SEQ_CST);
  if (!ready || (int)kind != fault_kind) return GO_ON;
  if (n < fault_first || n - fault_first >= fault_count) return GO_ON;
  if (fault_while && syscall(SYS_faccessat, AT_FDCWD, fault_while, F_OK) != 0) return GO_ON;
  if (fault_is_short) return SHORTEN;
  if (fault_is_flip) return FLIP;
  errno = fault_errno;
  return FAIL;
}

// Records: a head, the path, the bytes. `Power.read` in powercut.py knows the letters.

struct head {
  uint32_t kind, path_length;
  uint64_t offset, length;
};

static void note_path(char kind, const char *path, uint64_t offset, const void *data,
                      uint64_t length) {
  if (record < 0) return;
  struct head head = {(uint32_t)kind, (uint32_t)strlen(path), offset, length};
  struct iovec parts[3] = {
      {&head, sizeof head}, {(void *)path, head.path_length}, {(void *)data, data ? length : 0}};
  pthread_mutex_lock(&record_lock);
  syscall(SYS_writev, record, parts, 3);
  pthread_mutex_unlock(&record_lock);
}

static void note(char kind, int fd, uint64_t offset, const void *data, uint64_t length) {
  if (record < 0) return;
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (n < 0) return;
  path[n] = 0;
  note_path(kind, path, offset, data, length);
}

static int is_recorded_pipe(int fd) {
  struct stat facts;
  return record >= 0 && fd > 2 && fstat(fd, &facts) == 0 && S_ISFIFO(facts.st_mode);
}

// Opening and closing

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  // A file without a name is asked for by its folder.
  int is_unnamed = (flags & O_TMPFILE) == O_TMPFILE;
  int is_watched = is_unnamed ? match && !strncmp(match, path, strlen(path)) : is_match(path);
  if (is_watched && (is_unnamed || !(flags & O_DIRECTORY)) && judge(OPEN) == FAIL) return -1;
  int may_create = is_watched && !is_unnamed && (flags & O_CREAT);
  int is_new = may_create && syscall(SYS_faccessat, folder, path, F_OK) != 0;
  int fd = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (fd < 0 || fd >= DESCRIPTORS) return fd;
  matched[fd] = (char)is_watched;
  if (is_watched && is_new) note_path('C', path, 0, 0, 0);
  if (is_watched && (flags & O_TRUNC)) note_path('T', path, 0, 0, 0);
  return fd;
}

#define MODE(flags)                         \
  mode_t mode = 0;                          \
  if ((flags) & (O_CREAT | O_TMPFILE)) {    \
    va_list more;                           \
    va_start(more, flags);                  \
    mode = va_arg(more, mode_t);            \
    va_end(more);                           \
  }
int open(const char *path, int flags, ...) {
  MODE(flags) return open_at(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags) return open_at(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags) return open_at(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags) return open_at(folder, path, flags, mode);
}
int close(int fd) {
  if (fd >= 0 && fd < DESCRIPTORS) matched[fd] = 0;
  return (int)syscall(SYS_close, fd);
}

// Writing, reading, syncing

ssize_t write(int fd, const void *data, size_t n) {
  if (is_ours(fd)) {
    enum verdict verdict = judge(WRITE);
    if (verdict == FAIL) return -1;
    if (verdict == SHORTEN && n > 1) n /= 2;
    off_t offset = lseek(fd, 0, SEEK_CUR);
    ssize_t written = syscall(SYS_write, fd, data, n);
    if (written > 0) note('W', fd, (uint64_t)offset, data, (uint64_t)written);
    return written;
  }
  if (is_recorded_pipe(fd)) note('A', fd, 0, data, n);
  return syscall(SYS_write, fd, data, n);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (is_recorded_pipe(fd))
    for (int i = 0; i < count; i++) note('A', fd, 0, parts[i].iov_base, parts[i].iov_len);
  return syscall(SYS_writev, fd, parts, count);
}
ssize_t pwrite(int fd, const void *data, size_t n, off_t offset) {
  static char flipped[1 << 16];
  if (is_ours(fd)) {
    enum verdict verdict = judge(WRITE);
    if (verdict == FAIL) return -1;
    if (verdict == SHORTEN && n > 1) n /= 2;
    if (verdict == FLIP && n > 0 && n <= sizeof flipped) {
      memcpy(flipped, data, n);
      flipped[(size_t)fault_errno % n] ^= 1;
      data = flipped;
    }
  }
  ssize_t written = syscall(SYS_pwrite64, fd, data, n, offset);
  if (written > 0 && is_ours(fd)) note('W', fd, (uint64_t)offset, data, (uint64_t)written);
  return written;
}
ssize_t pwrite64(int fd, const void *data, size_t n, off_t at) { return pwrite(fd, data, n, at); }

ssize_t pread(int fd, void *data, size_t n, off_t offset) {
  if (is_ours(fd) && judge(READ) == FAIL) return -1;
  return syscall(SYS_pread64, fd, data, n, offset);
}
ssize_t pread64(int fd, void *data, size_t n, off_t offset) { return pread(fd, data, n, offset); }

static int sync_by(long number, int fd) {
  struct stat facts;
  int is_folder = record >= 0 && fstat(fd, &facts) == 0 && S_ISDIR(facts.st_mode);
  if (is_ours(fd) && judge(FSYNC) == FAIL) return -1;
  int result = (int)syscall(number, fd);
  if (result == 0 && (is_ours(fd) || is_folder)) note(is_folder ? 'D' : 'S', fd, 0, 0, 0);
  return result;
}
int fsync(int fd) { return sync_by(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

int ftruncate(int fd, off_t length) {
  if (is_ours(fd) && judge(FTRUNCATE) == FAIL) return -1;
  int result = (int)syscall(SYS_ftruncate, fd, length);
  if (result == 0 && is_ours(fd)) note('T', fd, (uint64_t)length, 0, 0);
  return result;
}
int ftruncate64(int fd, off_t length) { return ftruncate(fd, length); }

// Names

static int move(long number, char kind, const char *from, const char *to, unsigned flags) {
  if (is_match(to) && judge(RENAME) == FAIL) return -1;
  int result = (int)syscall(number, AT_FDCWD, from, AT_FDCWD, to, flags);
  if (result == 0 && is_match(to)) note_path(kind, from, 0, to, strlen(to));
  return result;
}
int rename(const char *from, const char *to) { return move(SYS_renameat2, 'R', from, to, 0); }
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  (void)a, (void)b;  // The service names files by their whole paths.
  return move(SYS_renameat2, 'R', from, to, flags);
}
int link(const char *from, const char *to) { return move(SYS_linkat, 'L', from, to, 0); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
  (void)a, (void)b;
  char path[512];
  ssize_t n = -1;
  // A file without a name: the record knows it as the kernel shows it.
  if (flags & AT_SYMLINK_FOLLOW) n = syscall(SYS_readlinkat, AT_FDCWD, from, path, sizeof path - 1);
  if (is_match(to) && judge(RENAME) == FAIL) return -1;
  int result = (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, flags);
  if (n >= 0) path[n] = 0;
  if (result == 0 && is_match(to)) note_path('L', n < 0 ? from : path, 0, to, strlen(to));
  return result;
}
int unlink(const char *path) {
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && is_match(path)) note_path('U', path, 0, 0, 0);
  return result;
}

// Maps, locks, memory

void *mmap(void *near, size_t n, int protection, int flags, int fd, off_t offset) {
  if (is_ours(fd) && judge(MMAP) == FAIL) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, near, n, protection, flags, fd, offset);
}
void *mmap64(void *near, size_t n, int protection, int flags, int fd, off_t offset) {
  return mmap(near, n, protection, flags, fd, offset);
}

static int control(int fd, int command, void *argument) {
  int is_lock = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;
  if (is_lock && is_ours(fd) && argument && ((struct flock *)argument)->l_type != F_UNLCK &&
      judge(LOCK) == FAIL)
    return -1;
  int result = (int)syscall(SYS_fcntl, fd, command, argument);
  int is_copy = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
  if (is_copy && result >= 0 && result < DESCRIPTORS) matched[result] = (char)is_ours(fd);
  return result;
}
#define CONTROL(fd, command)          \
  va_list more;                       \
  va_start(more, command);            \
  void *argument = va_arg(more, void *); \
  va_end(more);                       \
  return control(fd, command, argument)
int fcntl(int fd, int command, ...) { CONTROL(fd, command); }
int fcntl64(int fd, int command, ...) { CONTROL(fd, command); }

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
void *malloc(size_t n) { return judge(MALLOC) == FAIL ? 0 : __libc_malloc(n); }
void *calloc(size_t count, size_t n) { return judge(MALLOC) == FAIL ? 0 : __libc_calloc(count, n); }
void *realloc(void *old, size_t n) { return judge(MALLOC) == FAIL ? 0 : __libc_realloc(old, n); }
int posix_memalign(void **out, size_t alignment, size_t n) {
  void *made = judge(MALLOC) == FAIL ? 0 : __libc_memalign(alignment, n);
  if (!made) return ENOMEM;
  *out = made;
  return 0;
}

// The clock of the day

int clock_gettime(clockid_t id, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, id, time);
  if (result == 0 && id == CLOCK_REALTIME && jump_first &&
      __atomic_add_fetch(&clock_readings, 1, __ATOMIC_SEQ_CST) >= jump_first)
    time->tv_sec += jump_seconds;
  return result;
}
