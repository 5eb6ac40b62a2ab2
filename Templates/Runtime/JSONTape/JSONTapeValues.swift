// feature: core
import Foundation

// Each of these returns `nil` for a value of another type.

nonisolated extension JSONCoding.Tape {
    /// Returns a string.
    @inline(__always)
    func text(_ index: Int) -> String? { kind(index).isText ? string(index) : nil }

    /// Returns a string, which can be a key.
    @inline(__always)
    func string(_ index: Int) -> String {
        kind(index) == .escaped ? Self.unescaped(start(index), count(index)) : Self.string(start(index), count(index))
    }

    func bool(_ index: Int) -> Bool? {
        switch kind(index) {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    func isNull(_ index: Int) -> Bool { kind(index) == .null }

    /// Returns an integer. A number without a fraction, such as `1.0`, is also read as an integer.
    @inline(__always)
    func integer<Value: FixedWidthInteger & Decodable>(_ index: Int) -> Value? {
        if let value = signed(index) { return Value(exactly: value) }
        if let value = unsigned(index) { return Value(exactly: value) }
        return kind(index) == .number ? rareNumber(index) : nil
    }

    func double(_ index: Int) -> Double? {
        guard kind(index).isNumber else { return nil }
        if let exact = JSONCoding.TapeNumber(buffer(index))?.double { return exact }
        guard let value = Double(string(index)), value.isFinite else { return nil }
        return value != 0 || isZero(index) ? value : nil
    }

    func float(_ index: Int) -> Float? {
        guard kind(index).isNumber, let value = Float(string(index)), value.isFinite else { return nil }
        return value != 0 || isZero(index) ? value : nil
    }

    func decimal(_ index: Int) -> Decimal? {
        guard kind(index).isNumber else { return nil }
        return JSONCoding.TapeNumber(buffer(index))?.decimal ?? rareNumber(index)
    }

    /// Returns the text of a string without escape sequences, which is valid UTF-8.
    @inline(__always)
    static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Returns the text of a string with escape sequences, which are valid.
    static func unescaped(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        // No escape sequence is shorter than its character.
        String(unsafeUninitializedCapacity: count) { target in
            var (source, length) = (0, 0)
            while source < count {
                if bytes[source] != 0x5C {
                    target[length] = bytes[source]
                    source += 1
                    length += 1
                } else {
                    length += unescape(bytes, &source, target, length)
                }
            }
            return length
        }
    }

    /// Writes the character of an escape sequence, and returns the number of its bytes.
    private static func unescape(
        _ bytes: UnsafePointer<UInt8>, _ source: inout Int, _ target: UnsafeMutableBufferPointer<UInt8>, _ length: Int
    ) -> Int {
        let byte = bytes[source + 1]
        source += 2
        guard byte == 0x75 else {
            let controls: KeyValuePairs<UInt8, UInt8> = [0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09]
            target[length] = controls.first { $0.key == byte }?.value ?? byte
            return 1
        }
        var scalar = JSONCoding.TapeUTF8.codeUnit(bytes + source) ?? 0xFFFD
        source += 4
        if 0xD800..<0xDC00 ~= scalar, let low = JSONCoding.TapeUTF8.codeUnit(bytes + source + 2) {
            scalar = 0x1_0000 + (scalar - 0xD800) &<< 10 + (low - 0xDC00)
            source += 6
        }
        let units = Unicode.Scalar(scalar).map { UTF8.encode($0) } ?? nil
        var written = 0
        for unit in units ?? UTF8.encodedReplacementCharacter {
            target[length + written] = unit
            written += 1
        }
        return written
    }

    /// Returns the value of digits with an optional sign, or `nil` if it does not fit into 64 bits.
    @inline(never)
    private func signed(_ index: Int) -> Int64? {
        guard kind(index) == .integer else { return nil }
        let (bytes, count) = (start(index), count(index))
        let isNegative = bytes[0] == 0x2D
        var index = isNegative ? 1 : 0
        // Nineteen digits fit into 64 bits without a sign.
        guard count &- index <= 19 else { return nil }
        var magnitude: UInt64 = 0
        while index < count {
            magnitude = magnitude &* 10 &+ UInt64(bytes[index] &- 0x30)
            index &+= 1
        }
        if magnitude <= UInt64(Int64.max) { return isNegative ? -Int64(magnitude) : Int64(magnitude) }
        return isNegative && magnitude == Int64.min.magnitude ? .min : nil
    }

    /// Returns the value of digits that are too many for a signed integer.
    @inline(never)
    private func unsigned(_ index: Int) -> UInt64? { kind(index) == .integer ? UInt64(string(index)) : nil }

    /// Returns a number that is written in a rare form as Foundation reads it.
    @inline(never)
    private func rareNumber<Value: Decodable>(_ index: Int) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(buffer(index)))
    }

    /// Returns whether a number is zero, and not only too small for its type.
    private func isZero(_ index: Int) -> Bool {
        for byte in buffer(index) {
            if byte | 0x20 == 0x65 { return true }
            if 0x31...0x39 ~= byte { return false }
        }
        return true
    }
}

nonisolated extension JSONCoding {
    /// A number of at most 19 digits and a power of ten.
    nonisolated struct TapeNumber {
        private let isNegative: Bool
        let digits: UInt64
        private let exponent: Int

        /// Returns `nil` if the number has more digits.
        @inline(__always)
        init?(_ bytes: UnsafeBufferPointer<UInt8>) {
            isNegative = bytes[0] == 0x2D
            var (digits, digitCount, exponent): (UInt64, Int, Int) = (0, 0, 0)
            var index = isNegative ? 1 : 0
            var point: Int?
            while index < bytes.count, bytes[index] | 0x20 != 0x65 {
                if bytes[index] == 0x2E {
                    point = index
                } else {
                    digits = digits &* 10 &+ UInt64(bytes[index] &- 0x30)
                    digitCount &+= 1
                }
                index &+= 1
            }
            guard digitCount <= 19 else { return nil }
            if let point { exponent = point &+ 1 &- index }
            if index < bytes.count {
                let part = bytes[(index &+ 1)...]
                guard part.count <= 5, let power = Int(String(decoding: part, as: UTF8.self)) else { return nil }
                exponent += power
            }
            self.digits = digits
            self.exponent = exponent
        }

        /// The number, if a single rounding gives it: the digits and the power of ten are exact, then.
        var double: Double? {
            guard digits < 1 &<< 53, abs(exponent) <= 22 else { return nil }
            let power = Self.powers[abs(exponent)]
            let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -value : value
        }

        /// The number, unless its power of ten is large.
        var decimal: Decimal? {
            guard abs(exponent) <= 30 else { return nil }
            // Older versions of Foundation write the negative zero as they write NaN.
            let isNegative = isNegative && digits > 0
            return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(digits))
        }

        private static let powers: [Double] = [
            1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
            1e20, 1e21, 1e22,
        ]
    }
}
