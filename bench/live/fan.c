// fan PORT PATH COUNT ROUNDS TRIGGER [FIRST]: opens COUNT sockets one after another, each of which sends FIRST where it is given and takes
// the answer; then ROUNDS times asks for TRIGGER and waits until every socket has heard the text that came of it. Such a text has 20 digits,
// the sender's monotonic clock in nanoseconds, before its first 'x'. One loop, little of a processor, no word of whose server it is.
// Prints one line of JSON: milliseconds from the clock in the text to the first, the median and the last socket; medians over the rounds.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { at_once = 512, pause_microseconds = 400000 };
static const uint64_t longest_nanoseconds = 30000000000ull;

static struct sockaddr_in server;
static char buffer[65536];

static void fail(const char *why)
{
    fprintf(stderr, "fan: %s\n", why);
    exit(1);
}

static uint64_t nanoseconds(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000ull + (uint64_t)time.tv_nsec;
}

static int dial(void)
{
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0 || connect(file, (struct sockaddr *)&server, sizeof server))
        fail("cannot connect");
    int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
}

static void send_all(int file, const void *bytes, size_t count)
{
    if (write(file, bytes, count) != (ssize_t)count)
        fail("cannot write");
}

// A text frame of less than 126 bytes, masked with zeros as a client's have to be.
static void send_text(int file, const char *text)
{
    size_t length = strlen(text);
    unsigned char frame[6 + 125] = { 0x81, (unsigned char)(0x80 | length), 0, 0, 0, 0 };
    if (length > 125)
        fail("FIRST is too long");
    memcpy(frame + 6, text, length);
    send_all(file, frame, length + 6);
}

static void take_frame(int file)
{
    unsigned char head[2];
    if (recv(file, head, 2, MSG_WAITALL) != 2 || head[1] > 125)
        fail("no answer to FIRST");
    if (recv(file, buffer, head[1], MSG_WAITALL) != head[1])
        fail("half an answer to FIRST");
}

static int open_socket(const char *path, const char *first)
{
    int file = dial();
    int length = snprintf(buffer, sizeof buffer,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", path);
    send_all(file, buffer, (size_t)length);
    size_t count = 0;
    while (count < 4 || memcmp(buffer + count - 4, "\r\n\r\n", 4))
        if (count > 2000 || recv(file, buffer + count++, 1, 0) != 1)
            fail("the handshake ended early");
    if (memcmp(buffer + 9, "101", 3))
        fail("no upgrade");
    if (first) {
        send_text(file, first);
        take_frame(file);
    }
    fcntl(file, F_SETFL, O_NONBLOCK);
    return file;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// Milliseconds of each socket that heard, ascending; how many there were.
static int hear(int poll, const int *files, int count, double *took)
{
    int heard = 0;
    struct epoll_event events[at_once];
    uint64_t end = nanoseconds(CLOCK_MONOTONIC) + longest_nanoseconds;
    while (heard < count && nanoseconds(CLOCK_MONOTONIC) < end) {
        int ready = epoll_wait(poll, events, at_once, 1000);
        for (int i = 0; i < ready; i++) {
            ssize_t length = recv(files[events[i].data.u32], buffer, sizeof buffer - 1, 0);
            if (length <= 0)
                fail("the server closed a socket");
            buffer[length] = 0;
            char *filler = memmem(buffer, (size_t)length, "xxxxxxxx", 8);
            if (filler && filler - buffer >= 20)
                took[heard++] = (double)(nanoseconds(CLOCK_MONOTONIC) - strtoull(filler - 20, 0, 10)) / 1e6;
        }
    }
    qsort(took, (size_t)heard, sizeof *took, compare);
    return heard;
}

static void forget_what_waits(int poll, const int *files)
{
    struct epoll_event events[at_once];
    for (int ready; (ready = epoll_wait(poll, events, at_once, 0)) > 0;)
        for (int i = 0; i < ready; i++)
            if (recv(files[events[i].data.u32], buffer, sizeof buffer, 0) <= 0)
                fail("the server closed a socket");
}

int main(int argc, char **argv)
{
    if (argc < 6) {
        fputs("fan PORT PATH COUNT ROUNDS TRIGGER [FIRST]\n", stderr);
        return 2;
    }
    int count = atoi(argv[3]), rounds = atoi(argv[4]);
    struct rlimit limit = { (rlim_t)count + 200, (rlim_t)count + 200 };
    if (setrlimit(RLIMIT_NOFILE, &limit))
        fail("too many files");
    server = (struct sockaddr_in) { .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int poll = epoll_create1(0), *files = calloc((size_t)count, sizeof *files), whole = 0;
    double *took = calloc((size_t)count, sizeof *took), *first = calloc((size_t)rounds, sizeof *first);
    double *middle = calloc((size_t)rounds, sizeof *middle), *last = calloc((size_t)rounds, sizeof *last);
    for (int i = 0; i < count; i++) {
        files[i] = open_socket(argv[2], argc > 6 ? argv[6] : 0);
        struct epoll_event event = { .events = EPOLLIN, .data.u32 = (uint32_t)i };
        epoll_ctl(poll, EPOLL_CTL_ADD, files[i], &event);
    }
    puts("connected");
    fflush(stdout);
    getchar();
    for (int round = 0; round < rounds; round++) {
        usleep(pause_microseconds);
        forget_what_waits(poll, files);
        int trigger = dial();
        int length = snprintf(buffer, sizeof buffer, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", argv[5]);
        send_all(trigger, buffer, (size_t)length);
        int heard = hear(poll, files, count, took);
        close(trigger);
        whole += heard == count;
        first[round] = took[0], middle[round] = took[heard / 2], last[round] = heard ? took[heard - 1] : -1;
    }
    qsort(first, (size_t)rounds, sizeof *first, compare);
    qsort(middle, (size_t)rounds, sizeof *middle, compare);
    qsort(last, (size_t)rounds, sizeof *last, compare);
    printf("{\"sockets\":%d,\"rounds\":%d,\"whole\":%d,\"firstMs\":%.2f,\"medianMs\":%.2f,\"lastMs\":%.2f,\"bestLastMs\":%.2f}\n", count, rounds, whole,
        first[rounds / 2], middle[rounds / 2], last[rounds / 2], last[0]);
    return whole != rounds;
}
