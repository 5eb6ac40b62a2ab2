/// The lines of a file, indexed once. A generated file can be a single line of several megabytes.
///
/// Lines and columns are those of diagnostics: lines end with LF, CR or CR LF, columns count Unicode scalars, and a byte
/// order mark at the start has no column.
public struct SourceLines: Sendable {
    /// The file in UTF-8, without a byte order mark.
    private let bytes: [UInt8]
    /// The offsets at which the lines start and at which their terminators start.
    private var starts = [0]
    private var ends: [Int] = []
    /// The number of scalars before each block of `stride` bytes.
    private var scalarsBefore: [Int] = []
    private static let stride = 1_024

    /// Indexes a file in UTF-8, or in UTF-16 with a byte order mark.
    public init(_ file: [UInt8]) {
        let bytes = Self.utf8(file)
        self.bytes = bytes
        // A plain loop, because anything else is slow in an unoptimized build, and a description can be large.
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            var count = 0
            while index < bytes.count {
                let byte = bytes[index]
                if index % Self.stride == 0 { scalarsBefore.append(count) }
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte < 0x0E {
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

    /// Returns the file in UTF-8, without a byte order mark.
    private static func utf8(_ file: [UInt8]) -> [UInt8] {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(file.dropFirst(3)) }
        let isBigEndian = file.starts(with: [0xFE, 0xFF])
        guard isBigEndian || file.starts(with: [0xFF, 0xFE]) else { return file }
        let units = Swift.stride(from: 2, to: file.count - 1, by: 2).map { index in
            UInt16(file[isBigEndian ? index : index + 1]) << 8 | UInt16(file[isBigEndian ? index + 1 : index])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// A piece of a line.
    public struct Excerpt: Sendable {
        public var text: String
        /// The number of scalars of the line before the excerpt.
        public var first: Int
        /// The number of scalars of the line before the column.
        public var column: Int
        /// Whether the line continues after the excerpt.
        public var goesOn: Bool
    }

    /// Returns up to `width` scalars of a line around a column; nil if there is no such line.
    public func excerpt(line: Int, column: Int, before: Int, width: Int) -> Excerpt? {
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

    /// Returns the text from a line to another one, with their line breaks; empty if there are no such lines.
    public func text(ofLines lines: ClosedRange<Int>) -> String {
        guard starts.indices.contains(lines.lowerBound - 1), starts.indices.contains(lines.upperBound - 1) else {
            return ""
        }
        return String(decoding: bytes[starts[lines.lowerBound - 1]..<ends[lines.upperBound - 1]], as: UTF8.self)
    }

    /// Returns the length of the line terminator whose last byte this is, or 0.
    private static func lineEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch bytes[index] {
        case 0x0A: index > 0 && bytes[index - 1] == 0x0D ? 2 : 1
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 0 : 1
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
