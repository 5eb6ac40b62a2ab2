/// The lines of a file, indexed once. A generated file can be a single line of several megabytes.
struct SourceLines: Sendable {
    private let bytes: [UInt8]
    /// The offsets at which the lines start and at which their terminators start. Lines end as in YAML.
    private var starts = [0]
    private var ends: [Int] = []
    /// The number of scalars before each block of `stride` bytes.
    private var scalarsBefore: [Int] = []
    private static let stride = 1_024

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A plain loop, because anything else is slow in an unoptimized build, and a description can be large.
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            var count = 0
            while index < bytes.count {
                let byte = bytes[index]
                if index % Self.stride == 0 { scalarsBefore.append(count) }
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte < 0x0E || byte >= 0x80 {
                    let length = Self.lineEnd(at: index, in: bytes)
                    if length > 0 {
                        ends.append(index + 1 - length)
                        starts.append(index + 1)
                    }
                }
                index += 1
            }
        }
        ends.append(bytes.count)
    }

    struct Excerpt {
        var text: String
        /// The number of scalars of the line before the excerpt.
        var first: Int
        /// The number of scalars of the line before the column.
        var column: Int
        /// Whether the line continues after the excerpt.
        var goesOn: Bool
    }

    /// Returns up to `width` scalars of a line around a column; nil if there is no such line.
    func excerpt(line: Int, column: Int, before: Int, width: Int) -> Excerpt? {
        guard starts.indices.contains(line - 1) else { return nil }
        let start = starts[line - 1]
        let base = scalars(before: start)
        let count = scalars(before: ends[line - 1]) - base
        let column = min(max(column - 1, 0), count)
        let first = max(0, column - before)
        let range = offset(ofScalar: base + first)..<offset(ofScalar: base + min(count, first + width))
        return Excerpt(
            text: String(decoding: bytes[range], as: UTF8.self), first: first, column: column,
            goesOn: first + width < count)
    }

    /// Returns the length of the line terminator whose last byte this is, or 0: LF, CR, CRLF, U+0085, U+2028, U+2029
    /// (YAML 1.1, section 5.4).
    private static func lineEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch bytes[index] {
        case 0x0A: index > 0 && bytes[index - 1] == 0x0D ? 2 : 1
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 0 : 1
        case 0x85: index > 0 && bytes[index - 1] == 0xC2 ? 2 : 0
        case 0xA8, 0xA9: index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2 ? 3 : 0
        default: 0
        }
    }

    private func scalars(before offset: Int) -> Int {
        let block = min(offset / Self.stride, scalarsBefore.count - 1)
        guard block >= 0 else { return 0 }
        return bytes[block * Self.stride..<offset].reduce(scalarsBefore[block]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }

    private func offset(ofScalar number: Int) -> Int {
        var (low, high) = (0, scalarsBefore.count)
        while low < high {
            let middle = (low + high) / 2
            if scalarsBefore[middle] <= number { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        var count = scalarsBefore[low - 1]
        for index in (low - 1) * Self.stride..<bytes.count where bytes[index] & 0xC0 != 0x80 {
            if count == number { return index }
            count += 1
        }
        return bytes.count
    }
}
