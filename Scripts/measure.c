// Runs a program, and prints the processor time that it takes, in microseconds without that of the kernel, the most memory that
// it has, in kilobytes, and its exit status. `time` does not say all of this everywhere.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 2) return 2;
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
        int nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, 1);
        dup2(nothing, 2);
        execv(arguments[1], arguments + 1);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) return 1;
    long kilobytes = usage.ru_maxrss;
#ifdef __APPLE__
    kilobytes /= 1024;
#endif
    printf("%ld %ld %d\n", usage.ru_utime.tv_sec * 1000000L + usage.ru_utime.tv_usec, kilobytes,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}
