import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Another program.
///
/// `Process` of Foundation reads beyond the list of open files on Linux, which ends the tests if there are many.
package final class SpawnedProcess: @unchecked Sendable {
    package enum Output { case inherited, none, pipe, file(String) }

    /// How a program ended.
    package enum Ending: Equatable, Sendable { case exit(Int32), signal(Int32) }

    package struct Failure: Error {
        /// The number of the error.
        let number: Int32
    }

    package let identifier: pid_t
    /// What the program prints, if that is to a pipe.
    package let output: FileHandle?
    /// Keeps the standard input of the program open.
    private let input = Pipe()
    private let lock = NSLock()
    private var ending: Ending?

    /// Starts a program.
    package init(
        _ program: String, _ arguments: [String], in directory: String? = nil, environment: [String: String]? = nil,
        output: Output = .inherited
    ) throws {
        let pipe: Pipe? = if case .pipe = output { Pipe() } else { nil }
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // The threads of tasks block signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, input.fileHandleForReading.fileDescriptor, STDIN_FILENO)
        Self.redirect(output, to: pipe, &actions)
        let inDirectory = directory.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
        let all = inDirectory + [program] + arguments
        var words = all.map { strdup($0) } + [nil]
        let variables = environment ?? ProcessInfo.processInfo.environment
        var texts = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + texts { free(text) } }
        var identifier = pid_t()
        let number = posix_spawnp(&identifier, all[0], &actions, &attributes, &words, &texts)
        if number != 0 { throw Failure(number: number) }
        self.identifier = identifier
        try pipe?.fileHandleForWriting.close()
        self.output = pipe?.fileHandleForReading
    }

    #if canImport(Glibc)
    private typealias Actions = posix_spawn_file_actions_t
    #else
    private typealias Actions = posix_spawn_file_actions_t?
    #endif

    /// Adds where the output goes, and closes all other files.
    private static func redirect(_ output: Output, to pipe: Pipe?, _ actions: inout Actions) {
        for target in [STDOUT_FILENO, STDERR_FILENO] {
            switch output {
            case .inherited: continue
            case .none: posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_WRONLY, 0)
            case .file(let path): posix_spawn_file_actions_addopen(&actions, target, path, O_WRONLY | O_APPEND, 0)
            case .pipe:
                let writing = pipe?.fileHandleForWriting.fileDescriptor ?? target
                posix_spawn_file_actions_adddup2(&actions, writing, target)
            }
        }
        #if canImport(Glibc)
        // A connection of another test would stay open. Swift does not import the function.
        typealias CloseFrom = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32
        if let address = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
            _ = unsafeBitCast(address, to: CloseFrom.self)(&actions, STDERR_FILENO + 1)
        }
        #endif
    }

    /// Waits until the program has ended.
    @discardableResult
    package func wait() -> Ending { lock.withLock { end(options: 0) ?? .exit(-1) } }

    /// Whether the program has not ended.
    package var isRunning: Bool { lock.withLock { end(options: WNOHANG) == nil } }

    private func end(options: Int32) -> Ending? {
        if let ending { return ending }
        var status: Int32 = 0
        var result = waitpid(identifier, &status, options)
        while result < 0, errno == EINTR { result = waitpid(identifier, &status, options) }
        if result == 0 { return nil }
        // The macros of `wait.h` are not imported.
        let signal = status & 0x7F
        ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
        return ending
    }

    /// Runs commands of a shell, and returns the exit status.
    package static func shell(_ commands: String) throws -> Int32 {
        guard case .exit(let status) = try SpawnedProcess("/bin/sh", ["-c", commands]).wait() else { return -1 }
        return status
    }

    /// Runs a program until it ends, and returns what it printed.
    package func readToEnd() -> (ending: Ending, text: Data) {
        let data = output?.readDataToEndOfFile() ?? Data()
        return (wait(), data)
    }
}
