// feature: core

nonisolated extension JSONCoding {
    /// Bytes that are written one after another.
    nonisolated final class ByteBuffer {
        private(set) var bytes: UnsafeMutablePointer<UInt8>
        private(set) var count = 0
        private var capacity: Int

        init(capacity: Int) {
            self.capacity = capacity
            bytes = .allocate(capacity: capacity)
        }

        deinit { bytes.deallocate() }

        @inline(__always)
        func append(_ byte: UInt8) {
            if count == capacity { grow(1) }
            bytes[count] = byte
            count &+= 1
        }

        func append(_ other: UnsafePointer<UInt8>, _ length: Int) {
            if count &+ length > capacity { grow(length) }
            (bytes + count).update(from: other, count: length)
            count &+= length
        }

        /// Appends a text as it is.
        func append(_ text: String) {
            var text = text
            text.withUTF8 { if let first = $0.baseAddress { append(first, $0.count) } }
        }

        /// Appends a string with quotation marks. Only quotation marks, backslashes and control characters are escaped.
        func appendQuoted(_ text: String) {
            var text = text
            text.withUTF8 { appendQuoted($0.baseAddress, $0.count) }
        }

        func appendQuoted(_ text: UnsafePointer<UInt8>?, _ length: Int) {
            append(0x22)
            if let text {
                var start = 0
                var index = 0
                while index < length {
                    let byte = text[index]
                    if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                        append(text + start, index &- start)
                        appendEscaped(byte)
                        start = index &+ 1
                    }
                    index &+= 1
                }
                append(text + start, length &- start)
            }
            append(0x22)
        }

        private func appendEscaped(_ byte: UInt8) {
            append(0x5C)
            switch byte {
            case 0x22, 0x5C: append(byte)
            case 0x08: append(UInt8(ascii: "b"))
            case 0x09: append(UInt8(ascii: "t"))
            case 0x0A: append(UInt8(ascii: "n"))
            case 0x0C: append(UInt8(ascii: "f"))
            case 0x0D: append(UInt8(ascii: "r"))
            default:
                append("u00")
                append(byte < 0x10 ? 0x30 : 0x31)
                append(byte & 15 < 10 ? 0x30 &+ byte & 15 : 0x57 &+ byte & 15)
            }
        }

        /// Appends an integer in digits.
        func append(integer: Int64) {
            if integer >= 0, integer < 10 { return append(0x30 &+ UInt8(truncatingIfNeeded: integer)) }
            if integer < 0 { append(0x2D) }
            let start = count
            var rest = integer.magnitude
            while rest > 0 {
                append(0x30 &+ UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
            // The digits are in the opposite order.
            var (first, last) = (start, count &- 1)
            while first < last {
                (bytes[first], bytes[last]) = (bytes[last], bytes[first])
                first &+= 1
                last &-= 1
            }
        }

        func truncate(to length: Int) { count = length }

        private func grow(_ length: Int) {
            capacity = max(capacity * 2, count + length)
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
            larger.update(from: bytes, count: count)
            bytes.deallocate()
            bytes = larger
        }
    }
}
