#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The signals with which a user ends a program.
package enum Interruption {
    /// Keeps the signals from ending the program, until it ends by itself. Any thread can receive them.
    package static func block() {
        for number in [SIGINT, SIGTERM] { signal(number) { _ in hasArrived = 1 } }
    }

    /// Whether a blocked signal has arrived.
    package static var isPending: Bool { hasArrived != 0 }

    /// Waits, unless a signal arrives.
    package static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}

// The handler of a signal writes it, and all other code only reads it.
nonisolated(unsafe) private var hasArrived: sig_atomic_t = 0
