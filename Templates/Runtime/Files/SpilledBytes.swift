// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Bytes that wait in a file without a name, which goes away with them. It belongs to one owner.
    nonisolated final class SpilledBytes {
        private let file: FileWriter
        /// The number of bytes that were added and returned.
        private var (added, returned): (Int64, Int64) = (0, 0)

        init() throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            file = try FileWriter(url)
            try FileManager.default.removeItem(at: url)
        }

        /// The number of bytes that wait.
        var count: Int64 { added - returned }

        var isEmpty: Bool { count == 0 }

        /// Adds bytes after the others.
        func add(_ bytes: Data) throws {
            if added == 0 { try file.start(at: 0) }
            try file.write(bytes)
            added += Int64(bytes.count)
        }

        /// Returns the first bytes.
        func next() throws -> Data {
            let bytes = try file.read(at: returned, count: Int(min(count, 1 << 20)))
            returned += Int64(bytes.count)
            if isEmpty { (added, returned) = (0, 0) }
            return bytes
        }
    }
}
