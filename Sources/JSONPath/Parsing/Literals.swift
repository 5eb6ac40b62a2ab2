/// Numbers.
extension QueryParser {
    /// The largest integer that every reader of JSON can represent (RFC 7493).
    private static let maximumInteger = 9_007_199_254_740_991

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    /// Parses an index, or a part of a slice.
    mutating func takeInteger() throws(JSONPathError) -> Int {
        let start = position
        let digits = try takeWholeNumber()
        guard digits != "-0" else { throw error("an index cannot be -0", at: start) }
        guard let integer = Int(digits), integer.magnitude <= Self.maximumInteger else {
            throw error("an index is between -\(Self.maximumInteger) and \(Self.maximumInteger)", at: start)
        }
        return integer
    }

    mutating func takeNumber() throws(JSONPathError) -> JSONPathNumber {
        let start = position
        var digits = try takeWholeNumber()
        if take(".") { digits += "." + (try takeDigits()) }
        if take("e") || take("E") {
            let sign = take("-") ? "-" : ""
            if sign.isEmpty { _ = take("+") }
            digits += "e" + sign + (try takeDigits())
        }
        guard let number = JSONPathNumber(digits) else { throw error("this is not a number", at: start) }
        return number
    }

    private mutating func takeWholeNumber() throws(JSONPathError) -> String {
        let start = position
        let sign = take("-") ? "-" : ""
        let digits = try takeDigits()
        guard digits == "0" || !digits.hasPrefix("0") else {
            throw error("a number does not start with 0", at: start)
        }
        return sign + digits
    }

    private mutating func takeDigits() throws(JSONPathError) -> String {
        let digits = take { Self.isDigit($0) }
        guard !digits.isEmpty else { throw expected("a digit") }
        return digits
    }
}

/// Strings.
extension QueryParser {
    /// Parses a string from the quote at its start.
    mutating func takeString() throws(JSONPathError) -> String {
        let start = position
        let quote = text[position]
        position += 1
        var result = String.UnicodeScalarView()
        while let scalar = next {
            position += 1
            switch scalar {
            case quote: return String(result)
            case "\\": result.append(try takeEscape(quote: quote))
            case "\u{0}"..."\u{1F}":
                throw error("a control character in a string is written as an escape", at: position - 1)
            default: result.append(scalar)
            }
        }
        throw error("the string is never closed", at: start)
    }

    /// Parses an escape after its backslash.
    private mutating func takeEscape(quote: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
        let start = position - 1
        guard let scalar = next else { throw expected("an escape") }
        position += 1
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/", "\\", quote: return scalar
        case "u": return try takeCodePoint(from: start)
        default:
            position -= 1
            throw expected("b, f, n, r, t, u, '/', '\\' or \(quote) after the backslash")
        }
    }

    /// Parses the digits of `\u`. A scalar beyond the first 65,536 is a pair of escapes.
    private mutating func takeCodePoint(from start: Int) throws(JSONPathError) -> Unicode.Scalar {
        let first = try takeCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\u") else {
            throw error("a surrogate is one of a pair of escapes", at: start)
        }
        let second = try takeCodeUnit()
        guard UTF16.isTrailSurrogate(second) else {
            throw error("the second escape of a pair is between DC00 and DFFF", at: position - 6)
        }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func takeCodeUnit() throws(JSONPathError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let next, next.isASCII, let digit = Character(next).hexDigitValue else {
                throw expected("4 hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
