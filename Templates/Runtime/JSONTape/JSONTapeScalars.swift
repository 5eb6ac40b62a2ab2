// feature: core

nonisolated extension JSONCoding.TapeScanner {
    /// Reads a number in the grammar of RFC 8259, section 6.
    @inline(__always)
    mutating func number() -> Bool {
        let start = position
        if bytes[position] == 0x2D { position &+= 1 }
        let first = position
        skipDigits()
        guard position > first, bytes[first] != 0x30 || position == first &+ 1 else { return false }
        var kind = JSONCoding.TapeKind.integer
        if position < count, bytes[position] == 0x2E {
            position &+= 1
            let digits = position
            skipDigits()
            guard position > digits else { return false }
            kind = .number
        }
        if position < count, bytes[position] | 0x20 == 0x65 {
            position &+= 1
            if position < count, bytes[position] == 0x2B || bytes[position] == 0x2D { position &+= 1 }
            let digits = position
            skipDigits()
            guard position > digits else { return false }
            kind = .number
        }
        let length = position &- start
        guard length <= JSONCoding.TapeKind.maximumCount else { return false }
        append(kind, start, length)
        return true
    }

    @inline(__always)
    private mutating func skipDigits() {
        while position < count, bytes[position] &- 0x30 < 10 { position &+= 1 }
    }

    /// Reads a string with its quotation marks.
    @inline(__always)
    mutating func string() -> Bool {
        position &+= 1
        let start = position
        var high: UInt64 = 0
        while true {
            // Eight bytes at a time, to the first one that ends the string, escapes, or is a control character.
            while position &+ 8 <= count {
                let word = JSONCoding.TapeBytes.word(bytes + position)
                let stop = Self.stops(word)
                if stop != 0 {
                    let length = stop.trailingZeroBitCount &>> 3
                    high |= length == 0 ? 0 : word &<< UInt64(64 &- 8 &* length)
                    position &+= length
                    break
                }
                high |= word
                position &+= 8
            }
            guard position < count else { return false }
            let byte = bytes[position]
            if byte == 0x22 { return finish(start, high) }
            if byte == 0x5C { return escapedString(start) }
            guard byte >= 0x20 else { return false }
            high |= UInt64(byte)
            position &+= 1
        }
    }

    @inline(__always)
    private mutating func finish(_ start: Int, _ high: UInt64) -> Bool {
        let length = position &- start
        guard length <= JSONCoding.TapeKind.maximumCount else { return false }
        position &+= 1
        if high & 0x8080_8080_8080_8080 == 0 {
            append(.plain, start, length)
            return true
        }
        append(.unicode, start, length)
        return JSONCoding.TapeUTF8.isValid(bytes + start, length)
    }

    /// Reads the rest of a string from the first escape sequence.
    private mutating func escapedString(_ start: Int) -> Bool {
        while position < count {
            let byte = bytes[position]
            if byte == 0x22 {
                let length = position &- start
                guard length <= JSONCoding.TapeKind.maximumCount else { return false }
                position &+= 1
                append(.escaped, start, length)
                return JSONCoding.TapeUTF8.isValid(bytes + start, length)
            }
            if byte == 0x5C {
                guard escape() else { return false }
            } else {
                guard byte >= 0x20 else { return false }
                position &+= 1
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        guard position &+ 1 < count else { return false }
        switch bytes[position &+ 1] {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            position &+= 2
            return true
        case 0x75: break
        default: return false
        }
        guard position &+ 6 <= count, let unit = JSONCoding.TapeUTF8.codeUnit(bytes + (position &+ 2)) else {
            return false
        }
        position &+= 6
        guard 0xD800...0xDFFF ~= unit else { return true }
        // A surrogate needs the other one of its pair.
        guard unit < 0xDC00, position &+ 6 <= count, bytes[position] == 0x5C, bytes[position &+ 1] == 0x75,
            let low = JSONCoding.TapeUTF8.codeUnit(bytes + (position &+ 2)), 0xDC00...0xDFFF ~= low
        else { return false }
        position &+= 6
        return true
    }

    /// Returns a bit for each byte that is a quotation mark, a backslash or a control character. The lowest one is exact.
    @inline(__always)
    private static func stops(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let found =
            ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word)
        return found & (ones &* 0x80)
    }
}

nonisolated extension JSONCoding {
    /// The encoding of strings in JSON.
    nonisolated enum TapeUTF8 {
        /// Returns the UTF-16 code unit of four hexadecimal digits.
        static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt32? {
            var unit: UInt32 = 0
            for index in 0..<4 {
                let byte = digits[index]
                switch byte {
                case 0x30...0x39: unit = unit &<< 4 | UInt32(byte &- 0x30)
                case 0x41...0x46, 0x61...0x66: unit = unit &<< 4 | UInt32((byte | 0x20) &- 0x57)
                default: return nil
                }
            }
            return unit
        }

        /// Returns whether bytes are valid UTF-8 (RFC 3629, section 4).
        static func isValid(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
            var index = 0
            while index < count {
                let first = bytes[index]
                if first < 0x80 {
                    index &+= 1
                    continue
                }
                let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
                guard 0xC2...0xF4 ~= first, index &+ length <= count else { return false }
                var scalar = UInt32(first) & (0x7F &>> UInt32(length))
                for offset in 1..<length {
                    let byte = bytes[index &+ offset]
                    guard byte & 0xC0 == 0x80 else { return false }
                    scalar = scalar &<< 6 | UInt32(byte & 0x3F)
                }
                let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
                guard scalar >= least, scalar <= 0x10_FFFF, !(0xD800...0xDFFF ~= scalar) else { return false }
                index &+= length
            }
            return true
        }
    }
}
