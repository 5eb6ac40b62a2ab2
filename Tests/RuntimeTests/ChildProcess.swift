import Foundation

#if os(Linux)
/// The process of the tests, started again with one test, which can end the process.
enum ChildProcess {
    /// Runs a test, which is enabled by an environment variable, and returns how its process ended.
    static func run(_ test: String, variable: String, value: String) async throws -> Process.TerminationReason {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", test]
        process.environment = ProcessInfo.processInfo.environment.merging([
            variable: value, "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationReason) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }
}
#endif
