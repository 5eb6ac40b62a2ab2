#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The signals with which a user ends a program.
package enum Interruption {
    /// Keeps the signals from ending the program, until it ends by itself.
    package static func block() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Whether a blocked signal has arrived.
    package static var isPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
    }

    /// Waits.
    package static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}
