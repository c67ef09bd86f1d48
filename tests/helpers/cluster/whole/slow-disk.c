/* A disk that takes long: loaded before a program, it makes each write and each sync wait first, by as much as the file SLOW_DISK_FILE says
   (milliseconds of a write, milliseconds of a sync). Without that file nothing waits. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static void wait_for(int is_sync) {
  const char *path = getenv("SLOW_DISK_FILE");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  char text[32] = {0};
  long of_write = 0, of_sync = 0;
  if (read(file, text, sizeof text - 1) > 0) sscanf(text, "%ld %ld", &of_write, &of_sync);
  close(file);
  long ms = is_sync ? of_sync : of_write;
  struct timespec left = {ms / 1000, (ms % 1000) * 1000000L};
  while (ms > 0 && nanosleep(&left, &left) != 0) {
  }
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fsync");
  wait_for(1);
  return real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
  wait_for(1);
  return real(file);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
  wait_for(0);
  return real(file, bytes, count, at);
}
