// feature: json-lines
import Foundation

nonisolated extension WebClient {
    /// Reads the JSON texts of a sequence from its bytes, which arrive in chunks of any size. Each text is on a line of its own (JSON
    /// Lines), or follows a record separator (RFC 7464) and can have several lines.
    nonisolated struct RecordParser: Sendable {
        private var record: [UInt8] = []
        /// Whether the bytes since the last separator are those of a text of RFC 7464.
        private var isSequence = false
        /// The number of arrays and objects that have not ended, outside texts.
        private var depth = 0
        private var isInText = false
        private var isEscaped = false
        /// The maximum size of a text in bytes.
        let maximumSize: Int

        /// Creates a parser for the start of a sequence.
        init(maximumSize: Int = .max) { self.maximumSize = maximumSize }

        /// Takes the next bytes, and adds the texts that they complete.
        ///
        /// Throws a `ConnectionError` with `dataLengthExceedsMaximum` if a text is too large.
        mutating func append(_ bytes: some Sequence<UInt8>, to records: inout [Data]) throws {
            for byte in bytes {
                switch byte {
                case 0x1E:
                    // The text before it may have been cut. Then it is not valid.
                    if let record = end() { records.append(record) }
                    isSequence = true
                case 0x0A, 0x0D:
                    if isSequence, depth > 0 {
                        try add(byte)
                    } else if let record = end() {
                        records.append(record)
                    }
                default: try add(byte)
                }
            }
        }

        /// Returns the text that the end of the sequence completes, if there is one.
        mutating func end() -> Data? {
            defer {
                record.removeAll(keepingCapacity: true)
                (depth, isInText, isEscaped) = (0, false, false)
            }
            return record.contains { $0 > 0x20 } ? Data(record) : nil
        }

        private mutating func add(_ byte: UInt8) throws {
            if record.count >= maximumSize { throw ServiceError.ConnectionError(.dataLengthExceedsMaximum) }
            record.append(byte)
            if isEscaped {
                isEscaped = false
            } else if isInText {
                isEscaped = byte == UInt8(ascii: "\\")
                isInText = byte != UInt8(ascii: "\"")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
    }
}
