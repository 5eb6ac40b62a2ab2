#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Another program that is run to its end.
package struct Subprocess {
    /// The bytes that the program wrote to standard output.
    package let output: [UInt8]
    /// The text that the program wrote to standard error.
    package let errors: String
    /// The exit status; 128 and the number of the signal if a signal ended it.
    package let status: Int32

    /// Runs a program that the variable `PATH` leads to, without standard input.
    ///
    /// The errors of the program must be short: they are read after the output.
    ///
    /// - Throws: The reason why the program cannot be run.
    package init(_ name: String, _ arguments: [String]) throws(FileFailure) {
        let (output, errors) = (try Pipe(), try Pipe())
        let process = try Self.start(name, arguments, output, errors)
        output.closeWriting()
        errors.closeWriting()
        self.output = try output.readAll()
        self.errors = String(decoding: try errors.readAll(), as: UTF8.self)
        status = Self.wait(for: process)
    }

    /// Returns the number of the process.
    private static func start(
        _ name: String, _ arguments: [String], _ output: Pipe, _ errors: Pipe
    ) throws(FileFailure) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        var texts = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var process = pid_t()
        let number = posix_spawnp(&process, name, &actions, nil, &texts, environ)
        if number != 0 { throw FileFailure(number: number) }
        return process
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The macros of `wait.h` are not imported.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// A pipe, whose ends another program gets only if it is told to.
    private final class Pipe {
        private let reading: Int32
        private(set) var writing: Int32

        init() throws(FileFailure) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw FileFailure() }
            (reading, writing) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        deinit {
            close(reading)
            closeWriting()
        }

        func closeWriting() {
            if writing >= 0 { close(writing) }
            writing = -1
        }

        func readAll() throws(FileFailure) -> [UInt8] { try FileSystem.read(reading, size: 0) }
    }
}
