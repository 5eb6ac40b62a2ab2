// feature: deep-json
import Foundation

nonisolated extension JSONCoding {
    /// Determines how deeply arrays and objects are nested in a JSON text, without reading its values.
    nonisolated enum JSONNesting {
        /// The levels that Foundation reads. It refuses more.
        static let maximum = 512
        /// The levels that any thread has space for.
        static let small = 32

        /// Returns the number of levels, at least `maximum + 1` if there are more. A text that is not in UTF-8 counts as
        /// `maximum`, because its bytes are no characters.
        static func depth(of data: Data) -> Int {
            // Each level has a start and an end.
            guard data.count > 2 * small else { return 0 }
            return data.withUnsafeBytes { buffer in
                if buffer.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return maximum }
                guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress else { return 0 }
                return depth(bytes, buffer.count)
            }
        }

        // A debug build of an app has no optimizations. So this loop uses a pointer and no collection.
        private static func depth(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
            var (position, level, deepest) = (0, 0, 0)
            while position < count {
                let byte = bytes[position]
                if byte == 0x22 {  // A quotation mark
                    position += 1
                    while position < count, bytes[position] != 0x22 {
                        position += bytes[position] == 0x5C ? 2 : 1  // A backslash
                    }
                } else if byte | 0x20 == 0x7B {  // [ or {
                    level += 1
                    if level > deepest {
                        deepest = level
                        if deepest > maximum { return deepest }
                    }
                } else if byte | 0x20 == 0x7D {  // ] or }
                    level -= 1
                }
                position += 1
            }
            return deepest
        }
    }
}
