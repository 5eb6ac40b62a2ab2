// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Bytes that wait in files without names, which go away as they are read. They belong to one owner.
    nonisolated final class SpilledBytes {
        /// The number of bytes after which another file is begun.
        private static let fileSize: Int64 = 64 << 20

        private var files: ArraySlice<(file: FileWriter, size: Int64)> = []
        /// The number of bytes of the first file that were returned.
        private var returned: Int64 = 0
        /// The number of bytes that wait.
        private(set) var count: Int64 = 0

        var isEmpty: Bool { count == 0 }

        /// Adds bytes after the others.
        func add(_ bytes: Data) throws {
            if files.last.map({ $0.size >= Self.fileSize }) ?? true { files.append((try Self.newFile(), 0)) }
            try files[files.endIndex - 1].file.write(bytes)
            files[files.endIndex - 1].size += Int64(bytes.count)
            count += Int64(bytes.count)
        }

        private static func newFile() throws -> FileWriter {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: url) }
            return try FileWriter(url)
        }

        /// Returns the first bytes.
        func next() throws -> Data {
            guard let (file, size) = files.first else { return Data() }
            let bytes = try file.read(at: returned, count: Int(min(size - returned, 1 << 18)))
            returned += Int64(bytes.count)
            count -= Int64(bytes.count)
            if returned == size {
                files.removeFirst()
                returned = 0
            }
            return bytes
        }
    }
}
