/* Stands before the C library of a botpost that is tested and counts the calls that change
 * something on a disk. At one of them, named by its number, the process dies or the call fails.
 *
 *   BOTPOST_SHIM        a file that is mapped: how many calls there were, whether it was hit,
 *                       and a letter for each call
 *   BOTPOST_SHIM_AT     the number of the call, from 1
 *   BOTPOST_SHIM_FAULT  what happens there: kill torn eio enospc full short eintr sync
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 65536

struct seen {
    _Atomic uint32_t calls;
    _Atomic uint32_t hit;
    char kinds[MOST];
};

static struct seen none;
static struct seen *seen = &none;
static long at = 0;
static const char *fault = "";

/* What a caller has to do. */
enum { GO_ON, HALF, HALF_AND_DIE };

#define REAL(name, type, ...)                                                                  \
    static type (*real)(__VA_ARGS__);                                                          \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("BOTPOST_SHIM");
    const char *number = getenv("BOTPOST_SHIM_AT");
    const char *what = getenv("BOTPOST_SHIM_FAULT");
    if (number) at = atol(number);
    if (what) fault = what;
    if (!path) return;
    int (*real_open)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    int file = real_open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) abort();
    void *map = mmap(NULL, sizeof(struct seen), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map == MAP_FAILED) abort();
    seen = map;
    close(file);
}

static int is(const char *word) { return strcmp(fault, word) == 0; }

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

/* Whether the file that this thread syncs is the database or its write-ahead log. */
static __thread int of_database;

/* Counts a call. -1: it fails, errno is set. */
static int step(char kind) {
    uint32_t number = atomic_fetch_add(&seen->calls, 1) + 1;
    if (number <= MOST) seen->kinds[number - 1] = kind;
    int here = at > 0 && number == (uint32_t)at;
    int writes = kind == 'w' || kind == 'p';
    int takes_room = writes || kind == 'o' || kind == 'm' || kind == 't' || kind == 'r';
    if (at > 0 && number > (uint32_t)at && is("full") && takes_room) {
        errno = ENOSPC;
        return -1;
    }
    if (at > 0 && number >= (uint32_t)at && is("sync") && kind == 's' && of_database) {
        if (atomic_exchange(&seen->hit, 1) == 0) {
            errno = EIO;
            return -1;
        }
    }
    if (!here) return GO_ON;
    if (is("sync")) return GO_ON;
    atomic_store(&seen->hit, 1);
    if (is("kill")) die();
    if (is("torn")) return writes ? HALF_AND_DIE : (die(), GO_ON);
    if (is("short")) return writes ? HALF : GO_ON;
    if (is("eio")) { errno = EIO; return -1; }
    if (is("enospc") || is("full")) { errno = ENOSPC; return -1; }
    if (is("eintr")) { errno = EINTR; return -1; }
    return GO_ON;
}

static int on_disk(int file) {
    int before = errno;
    struct stat state;
    int known = fstat(file, &state) == 0 && S_ISREG(state.st_mode);
    errno = before;
    return known;
}

static size_t half(size_t length) { return length > 1 ? length / 2 : length; }

ssize_t write(int file, const void *bytes, size_t length) {
    REAL("write", ssize_t, int, const void *, size_t);
    if (!on_disk(file)) return real(file, bytes, length);
    int what = step('w');
    if (what < 0) return -1;
    ssize_t done = real(file, bytes, what == GO_ON ? length : half(length));
    if (what == HALF_AND_DIE) die();
    return done;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL("writev", ssize_t, int, const struct iovec *, int);
    if (!on_disk(file)) return real(file, parts, count);
    int what = step('w');
    if (what < 0) return -1;
    ssize_t done = what == GO_ON || count == 0
        ? real(file, parts, count)
        : write(file, parts[0].iov_base, half(parts[0].iov_len));
    if (what == HALF_AND_DIE) die();
    return done;
}

#define PWRITE(name)                                                                           \
    ssize_t name(int file, const void *bytes, size_t length, off_t place) {                    \
        REAL(#name, ssize_t, int, const void *, size_t, off_t);                                \
        if (!on_disk(file)) return real(file, bytes, length, place);                           \
        int what = step('p');                                                                  \
        if (what < 0) return -1;                                                               \
        ssize_t done = real(file, bytes, what == GO_ON ? length : half(length), place);        \
        if (what == HALF_AND_DIE) die();                                                       \
        return done;                                                                           \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

static int is_of_database(int file) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    const char *name = strstr(path, ".sqlite3");
    return name != NULL && (name[8] == 0 || strcmp(name + 8, "-wal") == 0);
}

#define OF_FILE(name, kind)                                                                    \
    int name(int file) {                                                                       \
        REAL(#name, int, int);                                                                 \
        of_database = is_of_database(file);                                                    \
        if (step(kind) < 0) return -1;                                                         \
        return real(file);                                                                     \
    }
OF_FILE(fsync, 's')
OF_FILE(fdatasync, 's')

#define TRUNCATE(name)                                                                         \
    int name(int file, off_t length) {                                                         \
        REAL(#name, int, int, off_t);                                                          \
        if (step('t') < 0) return -1;                                                          \
        return real(file, length);                                                             \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

int rename(const char *from, const char *to) {
    REAL("rename", int, const char *, const char *);
    if (step('r') < 0) return -1;
    return real(from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
    REAL("renameat", int, int, const char *, int, const char *);
    if (step('r') < 0) return -1;
    return real(a, from, b, to);
}

int link(const char *from, const char *to) {
    REAL("link", int, const char *, const char *);
    if (step('r') < 0) return -1;
    return real(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    REAL("linkat", int, int, const char *, int, const char *, int);
    if (step('r') < 0) return -1;
    return real(a, from, b, to, flags);
}

int unlink(const char *path) {
    REAL("unlink", int, const char *);
    if (step('u') < 0) return -1;
    return real(path);
}

int unlinkat(int folder, const char *path, int flags) {
    REAL("unlinkat", int, int, const char *, int);
    if (step('u') < 0) return -1;
    return real(folder, path, flags);
}

int mkdir(const char *path, mode_t mode) {
    REAL("mkdir", int, const char *, mode_t);
    struct stat state;
    int before = errno;
    int there = stat(path, &state) == 0;
    errno = before;
    if (!there && step('m') < 0) return -1;
    return real(path, mode);
}

int fchmod(int file, mode_t mode) {
    REAL("fchmod", int, int, mode_t);
    if (step('c') < 0) return -1;
    return real(file, mode);
}

int futimens(int file, const struct timespec times[2]) {
    REAL("futimens", int, int, const struct timespec *);
    if (step('c') < 0) return -1;
    return real(file, times);
}

ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t length, unsigned flags) {
    REAL("copy_file_range", ssize_t, int, off64_t *, int, off64_t *, size_t, unsigned);
    int what = step('w');
    if (what < 0) return -1;
    ssize_t done = real(from, a, to, b, what == GO_ON ? length : half(length), flags);
    if (what == HALF_AND_DIE) die();
    return done;
}

/* Only an open that makes or empties a file changes something. */
static int makes(int folder, const char *path, int flags) {
    struct stat state;
    int before = errno;
    int there = fstatat(folder, path, &state, 0) == 0;
    errno = before;
    if (flags & O_CREAT) return !there || (flags & O_TRUNC);
    return (flags & O_TRUNC) != 0;
}

#define OPEN(name)                                                                             \
    int name(const char *path, int flags, ...) {                                               \
        REAL(#name, int, const char *, int, ...);                                              \
        va_list rest;                                                                          \
        va_start(rest, flags);                                                                 \
        mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;              \
        va_end(rest);                                                                          \
        if (makes(AT_FDCWD, path, flags) && step('o') < 0) return -1;                          \
        return real(path, flags, mode);                                                        \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                           \
    int name(int folder, const char *path, int flags, ...) {                                   \
        REAL(#name, int, int, const char *, int, ...);                                         \
        va_list rest;                                                                          \
        va_start(rest, flags);                                                                 \
        mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;              \
        va_end(rest);                                                                          \
        if (makes(folder, path, flags) && step('o') < 0) return -1;                            \
        return real(folder, path, flags, mode);                                                \
    }
OPENAT(openat)
OPENAT(openat64)
