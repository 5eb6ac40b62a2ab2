// feature: duration

/// A duration in the format of ISO 8601, such as `PT1H30M` (RFC 3339, appendix A).
///
/// The text is kept as the server sends it, so that a value in another format decodes, too.
public nonisolated struct ISO8601Duration: RawRepresentable, Codable, Hashable, Sendable {
    /// The text, such as `PT1H30M`.
    public let rawValue: String

    /// Creates a duration from a text such as `PT1H30M`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a duration of seconds, such as `PT5400S` or `PT0.25S`.
    public init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let isNegative = seconds < 0 || attoseconds < 0
        var digits = String(attoseconds.magnitude)
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        rawValue = (isNegative ? "-" : "") + "PT\(seconds.magnitude)" + (digits.isEmpty ? "" : ".") + digits + "S"
    }

    /// The length of time, in which a day has 24 hours. `nil` if the duration contains years or months, which have no
    /// fixed length, or if the text has another format.
    public var duration: Duration? {
        var rest = rawValue[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P", rest.count > 1 else { return nil }
        rest.removeFirst()
        var total = Duration.zero
        var units: [Character: Double] = ["W": 604_800, "D": 86_400]
        while !rest.isEmpty {
            if rest.first == "T" {
                rest.removeFirst()
                units = ["H": 3_600, "M": 60, "S": 1]
            }
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(number.count)
            guard let unit = rest.popFirst(), let seconds = units.removeValue(forKey: unit),
                let value = Double(number.map { $0 == "," ? "." : String($0) }.joined()), value * seconds < 1e15
            else { return nil }
            total += .seconds(value * seconds)
        }
        return isNegative ? .zero - total : total
    }
}

nonisolated extension ISO8601Duration: ExpressibleByStringLiteral, CustomStringConvertible, ParameterConvertible {
    /// Creates a duration from a text such as `PT1H30M`.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The text, such as `PT1H30M`.
    public var description: String { rawValue }
}
