extension PatternParser {
    /// What precedes a part of a set. It decides on the meaning of `-` and `&`.
    private enum SetPart { case start, literal, range, set, operation }

    mutating func set() throws(InvalidPattern) {
        try enter()
        try scanner.advance()
        var previous = SetPart.start
        if scanner.symbol == "^" {
            try scanner.advance()
        } else if scanner.symbol == ":", try skipPOSIXClass() {
            return try leave()
        }
        // The first bracket is a literal.
        if scanner.symbol == "]" { previous = try setLiteral() }
        while scanner.symbol != "]" {
            switch scanner.symbol {
            case "[":
                try set()
                previous = .set
            case "\\":
                try scanner.advance()
                previous = try setEscape()
            case "-" where previous != .operation: previous = try dash(after: previous)
            case "&" where previous != .operation: previous = try operation("&", after: previous) ?? .literal
            default: previous = try setLiteral()
            }
        }
        guard previous != .operation else { throw InvalidPattern() }
        try leave()
    }

    private mutating func setLiteral() throws(InvalidPattern) -> SetPart {
        guard let character = scanner.character else { throw InvalidPattern() }
        rangeStart = character
        try scanner.advance()
        return .literal
    }

    /// The operation `&&` or `--`, or `nil` if only one of the characters is there.
    private mutating func operation(
        _ symbol: Unicode.Scalar, after previous: SetPart
    ) throws(InvalidPattern) -> SetPart? {
        try scanner.advance()
        guard scanner.symbol == symbol else { return nil }
        guard previous != .start else { throw InvalidPattern() }
        try scanner.advance()
        return .operation
    }

    private mutating func dash(after previous: SetPart) throws(InvalidPattern) -> SetPart {
        if let operation = try operation("-", after: previous) { return operation }
        guard previous == .literal, scanner.symbol != "[", scanner.symbol != "]" else { return .literal }
        var end = scanner.character
        if scanner.symbol == "\\" {
            try scanner.advance()
            switch scanner.symbol {
            case "s", "S", "w", "W", "d", "D": throw InvalidPattern()
            case "N":
                end = try namedCharacter()
                try checkRange(to: end)
                rangeStart = end
                return .range
            default: end = scanner.character
            }
        }
        try checkRange(to: end)
        try scanner.advance()
        return .range
    }

    private func checkRange(to end: UInt32?) throws(InvalidPattern) {
        guard let rangeStart, let end, rangeStart <= end else { throw InvalidPattern() }
    }

    private mutating func setEscape() throws(InvalidPattern) -> SetPart {
        switch scanner.symbol {
        case "p", "P":
            try property()
            return .set
        case "N":
            rangeStart = try namedCharacter()
            return .literal
        case "s", "S", "w", "W", "d", "D", "h", "H", "v", "V":
            try scanner.advance()
            return .range
        default: return try setLiteral()
        }
    }

    /// Skips `:alpha:` if it is the whole contents of a set. Otherwise, its characters are literals.
    private mutating func skipPOSIXClass() throws(InvalidPattern) -> Bool {
        var ahead = scanner
        try ahead.advance()
        if ahead.scalar == "^" { try ahead.advance() }
        var name: [UInt32] = []
        repeat {
            name.append(ahead.character ?? 0)
            try ahead.advance()
            guard ahead.symbol != nil else { return false }
        } while ahead.symbol != ":"
        try ahead.advance()
        guard ahead.scalar == "]" else { return false }
        guard ahead.symbol == "]" else { throw InvalidPattern() }
        try check(property: name)
        scanner = ahead
        return true
    }
}
