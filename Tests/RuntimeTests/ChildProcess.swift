import Foundation

#if os(Linux)
/// The process of the tests, started again with one test, which can end the process.
enum ChildProcess {
    /// Runs a test, which is enabled by an environment variable, and returns how its process ended. A test that fails, one that is
    /// not found, and a sanitizer have other statuses than 0.
    static func run(_ test: String, variable: String, value: String) async throws -> SpawnedProcess.Ending {
        let process = try SpawnedProcess(
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
            ["--testing-library", "swift-testing", "--filter", test],
            environment: ProcessInfo.processInfo.environment.merging([
                variable: value, "SWIFT_BACKTRACE": "enable=no",
            ]) { $1 }, output: .none)
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: process.wait()) }
        }
    }
}
#endif
