/* libsoup 3 (with GLib), as Debian 12 ships it. */
#include <libsoup/soup.h>
#include <glib-unix.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Returns a descriptor that becomes readable when the process ends, or -1. Swift can't call syscall(), which is
   variadic, and glibc 2.35 doesn't have pidfd_open(). */
static inline int listings_pidfd_open(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}
