#define _GNU_SOURCE
#include "trellis_ending.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static int writing = -1;

static void tell(int signal) {
    int before = errno;
    unsigned char number = (unsigned char)signal;
    (void)!write(writing, &number, 1);
    errno = before;
}

int trellis_ending_watch_signals(void) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    writing = ends[1];
    const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction present;
        // A program that was started with nohup, or in the background of a script, ignores some.
        if (sigaction(signals[i], NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
        struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART | SA_RESETHAND};
        sigaction(signals[i], &action, NULL);
    }
    return ends[0];
}

/* Registered when the program is loaded, so that it is called after all others. */
__attribute__((constructor)) static void write_defaults_at_exit(void) {
    atexit(trellis_ending_write_defaults);
}
