// feature: downloads, streams, uploads, conditional
import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

nonisolated extension WebClient {
    /// A file that bytes are added to, and read from. It is closed when it goes away.
    nonisolated final class FileWriter: Sendable {
        private let descriptor: Int32

        /// Opens a file, or creates it, for the user alone to read and to write.
        init(_ file: URL) throws {
            descriptor = file.path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
            if descriptor < 0 { throw FileError("cannot write \(file.lastPathComponent)") }
        }

        deinit { close(descriptor) }

        /// Keeps a number of bytes at the start of the file, after which bytes are added.
        func start(at offset: Int64) throws {
            if ftruncate(descriptor, off_t(offset)) != 0 || lseek(descriptor, off_t(offset), SEEK_SET) < 0 {
                throw FileError("cannot write the file")
            }
        }

        /// Adds bytes.
        func write(_ data: Data) throws {
            try data.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let bytes = UnsafeRawBufferPointer(rebasing: rest)
                    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
                    if count < 0, errno == EINTR { continue }
                    if count < 0 { throw FileError("cannot write the file") }
                    rest = rest.dropFirst(count)
                }
            }
        }

        /// Returns bytes from a place in the file.
        func read(at offset: Int64, count: Int) throws -> Data {
            try FileReader.read(descriptor, at: offset, count: count)
        }

        /// Waits until the bytes are on the disk, so that a file that has its name is whole also after a power failure.
        func synchronize() throws { if fsync(descriptor) != 0 { throw FileError("cannot write the file") } }

        /// Gives a file another name, in the place of the file that has it.
        static func move(_ file: URL, to target: URL) throws {
            let result = file.path.withCString { from in target.path.withCString { rename(from, $0) } }
            if result != 0 { throw FileError("cannot write \(target.lastPathComponent)") }
        }
    }

    /// A file that is read. It is closed when it goes away.
    nonisolated final class FileReader: Sendable {
        private let descriptor: Int32
        private let name: String

        /// Opens a file.
        init(_ file: URL) throws {
            name = file.lastPathComponent
            // Another process need not have opened the other end of a pipe.
            descriptor = file.path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
            if descriptor < 0 { throw FileError("cannot read \(name)") }
            var status = stat()
            // The bits of the kind of a file, and those of a regular one (`S_IFMT` and `S_IFREG`). `deinit` closes the file
            // also if this throws: all properties have values.
            guard fstat(descriptor, &status) == 0, status.st_mode & 0o170000 == 0o100000 else {
                throw FileError("cannot read \(name)", reason: "it is not a regular file")
            }
        }

        deinit { close(descriptor) }

        /// Returns bytes from a place in the file, which are none at its end.
        func read(at offset: Int64, count: Int) throws -> Data { try Self.read(descriptor, at: offset, count: count) }

        /// The size of the file in bytes.
        func size() throws -> Int64 {
            var status = stat()
            if fstat(descriptor, &status) != 0 { throw FileError("cannot read \(name)") }
            return Int64(status.st_size)
        }

        fileprivate static func read(_ descriptor: Int32, at offset: Int64, count: Int) throws -> Data {
            var data = Data(count: count)
            while true {
                let result = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
                if result < 0, errno == EINTR { continue }
                if result < 0 { throw FileError("cannot read the file") }
                return data.prefix(result)
            }
        }

        /// Reads a file in chunks.
        static func forEachChunk(of file: URL, _ body: (Data) throws -> Void) throws {
            let reader = try FileReader(file)
            var offset: Int64 = 0
            while true {
                let chunk = try reader.read(at: offset, count: 1 << 20)
                if chunk.isEmpty { return }
                offset += Int64(chunk.count)
                try body(chunk)
            }
        }

        /// Returns the size of a file in bytes, or `nil` if there is none.
        static func size(of file: URL) -> Int64? {
            var status = stat()
            return file.path.withCString { stat($0, &status) } == 0 ? Int64(status.st_size) : nil
        }
    }

    /// An error of the file system.
    nonisolated struct FileError: Error, CustomStringConvertible {
        /// The number of the error (`errno`).
        let code: Int32
        /// What could not be done, and why.
        let description: String

        /// Creates the last error of the system.
        init(_ text: String, reason: String? = nil) {
            code = errno
            description = text + ": " + (reason ?? String(cString: strerror(code)))
        }
    }
}

// In a type with a method of the same name, the function of the system would need the name of its module.
private nonisolated func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
