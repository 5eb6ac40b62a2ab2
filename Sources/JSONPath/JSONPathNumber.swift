/// A number of JSON with all its digits. Numbers are compared by their values: `1`, `1.0` and `10e-1` are equal.
public struct JSONPathNumber: Hashable, Sendable {
    /// -1, 0 or 1.
    private let sign: Int
    /// The power of ten of the point that precedes the digits: `12.5` is 0.125 × 10².
    private let exponent: Int
    /// The digits in ASCII, without zeros at the start and the end. Empty for zero.
    private let digits: [UInt8]

    /// No number that anyone writes has a larger exponent. It leaves room to add the number of the digits.
    private static let maximumExponent = 1_000_000_000_000

    public init(_ value: some BinaryInteger) {
        self.init(isNegative: value < 0, digits: Array(String(value.magnitude).utf8), exponent: 0)
    }

    /// Creates a number from its text in JSON. Returns nil for any other text.
    public init?(_ text: String) {
        var rest = Substring(text).utf8
        let isNegative = rest.take(UInt8(ascii: "-"))
        let whole = rest.takeDigits()
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction = rest.prefix(0)
        if rest.take(UInt8(ascii: ".")) {
            fraction = rest.takeDigits()
            guard !fraction.isEmpty else { return nil }
        }
        var exponent = 0
        if rest.take(UInt8(ascii: "e")) || rest.take(UInt8(ascii: "E")) {
            let isSmall = rest.take(UInt8(ascii: "-"))
            if !isSmall { _ = rest.take(UInt8(ascii: "+")) }
            let power = rest.takeDigits()
            guard !power.isEmpty else { return nil }
            let size = power.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), Self.maximumExponent) }
            exponent = isSmall ? -size : size
        }
        guard rest.isEmpty else { return nil }
        self.init(isNegative: isNegative, digits: Array(whole) + fraction, exponent: exponent - fraction.count)
    }

    /// - Parameters:
    ///   - digits: The digits of an integer.
    ///   - exponent: The power of ten that the integer is multiplied by.
    private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        let end = significant.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? significant.startIndex
        self.digits = Array(significant[..<end])
        sign = significant.isEmpty ? 0 : isNegative ? -1 : 1
        self.exponent = significant.isEmpty ? 0 : exponent + significant.count
    }
}

extension JSONPathNumber: Comparable {
    public static func < (left: JSONPathNumber, right: JSONPathNumber) -> Bool {
        guard left.sign == right.sign else { return left.sign < right.sign }
        return left.sign < 0 ? right.isNearerToZero(than: left) : left.isNearerToZero(than: right)
    }

    private func isNearerToZero(than other: JSONPathNumber) -> Bool {
        guard exponent == other.exponent else { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension Substring.UTF8View {
    fileprivate mutating func take(_ byte: UInt8) -> Bool {
        guard first == byte else { return false }
        self = dropFirst()
        return true
    }

    fileprivate mutating func takeDigits() -> Substring.UTF8View {
        let digits = prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        self = dropFirst(digits.count)
        return digits
    }
}
