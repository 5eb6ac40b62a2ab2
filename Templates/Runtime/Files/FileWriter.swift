// feature: downloads
import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

nonisolated extension WebClient {
    /// A file that bytes are added to. It is closed when it goes away.
    nonisolated final class FileWriter: Sendable {
        private let descriptor: Int32

        /// Opens a file, or creates it, for the user alone to read and to write.
        init(_ file: URL) throws {
            descriptor = Self.path(file) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
            if descriptor < 0 { throw FileError(file) }
        }

        deinit { close(descriptor) }

        /// Keeps a number of bytes at the start of the file, after which bytes are added.
        func start(at offset: Int64) throws {
            if ftruncate(descriptor, off_t(offset)) != 0 || lseek(descriptor, off_t(offset), SEEK_SET) < 0 {
                throw FileError()
            }
        }

        /// Adds bytes.
        func write(_ data: Data) throws {
            try data.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let bytes = UnsafeRawBufferPointer(rebasing: rest)
                    let count = writeBytes(descriptor, bytes.baseAddress, bytes.count)
                    if count < 0, errno == EINTR { continue }
                    if count < 0 { throw FileError() }
                    rest = rest.dropFirst(count)
                }
            }
        }

        /// Waits until the bytes are on the disk, so that a file that has its name is whole also after a power failure.
        func synchronize() throws { if fsync(descriptor) != 0 { throw FileError() } }

        /// Calls a closure with the bytes of a file, in pieces.
        static func forEachPiece(of file: URL, _ body: (Data) throws -> Void) throws {
            let descriptor = path(file) { open($0, O_RDONLY | O_CLOEXEC) }
            if descriptor < 0 { throw FileError(file) }
            defer { close(descriptor) }
            var buffer = [UInt8](repeating: 0, count: 1 << 20)
            while true {
                let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                if count < 0 { throw FileError(file) }
                if count == 0 { return }
                try body(Data(buffer[..<count]))
            }
        }

        /// Gives a file another name, in the place of the file that has it.
        static func move(_ file: URL, to target: URL) throws {
            let result = path(file) { from in path(target) { rename(from, $0) } }
            if result != 0 { throw FileError(target) }
        }

        /// Returns the size of a file in bytes, or `nil` if there is none.
        static func size(of file: URL) -> Int64? {
            var status = stat()
            return path(file) { stat($0, &status) } == 0 ? Int64(status.st_size) : nil
        }

        private static func path<Result>(_ file: URL, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
            file.path.withCString(body)
        }
    }

    /// An error of the file system.
    nonisolated struct FileError: Error, CustomStringConvertible {
        /// The number of the error (`errno`).
        let code: Int32
        let description: String

        /// Creates the last error of the system.
        init(_ file: URL? = nil) {
            code = errno
            let reason = String(cString: strerror(code))
            description =
                file.map { "cannot write \($0.lastPathComponent): \(reason)" } ?? "cannot write the file: \(reason)"
        }
    }
}

// The functions of the system have the names of methods of `WebClient` and of `FileWriter`.

private nonisolated func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

private nonisolated func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
