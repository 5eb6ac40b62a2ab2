#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An output of the program.
package enum StandardStream: Sendable {
    case output, error

    private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

    /// Writes a text.
    package func write(_ text: String) throws(FileFailure) {
        if let failure = FileSystem.write(text, to: descriptor) { throw failure }
    }

    /// Whether a person sees the output at once.
    package var isTerminal: Bool { isatty(descriptor) == 1 }
}

/// The variables of the environment.
package enum Environment {
    /// Returns the value of a variable; nil if it is not set.
    package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
