import Foundation

#if os(Linux)
/// The process of the tests, started again with one test, which can end the process.
enum ChildProcess {
    /// How a process ended.
    struct Ending: Equatable {
        let reason: Process.TerminationReason
        /// The exit status, or the number of the signal.
        let status: Int32

        /// The test was found, and has passed. A test that fails, one that is not found, and a sanitizer have other statuses.
        static let success = Ending(reason: .exit, status: 0)
    }

    /// Runs a test, which is enabled by an environment variable, and returns how its process ended.
    static func run(_ test: String, variable: String, value: String) async throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", test]
        process.environment = ProcessInfo.processInfo.environment.merging([
            variable: value, "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = {
                continuation.resume(returning: Ending(reason: $0.terminationReason, status: $0.terminationStatus))
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }
}
#endif
