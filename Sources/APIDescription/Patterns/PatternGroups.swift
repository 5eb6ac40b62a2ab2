extension PatternParser {
    mutating func group() throws(InvalidPattern) -> Atom {
        try scanner.advance()
        guard scanner.symbol == "?" else {
            groupCount += 1
            return Atom(length: try body())
        }
        try scanner.advance(allowsComments: false)
        switch scanner.symbol {
        case ":", ">":
            try scanner.advance()
            return Atom(length: try body())
        case "=":
            try scanner.advance()
            return Atom(length: try body(), isRepeatable: false)
        case "!":
            try scanner.advance()
            let length = try body()
            return Atom(length: length == Self.unlimited ? length : 0, isRepeatable: false)
        case "<":
            try scanner.advance()
            return try lookBehindOrNamedGroup()
        case "i", "d", "m", "s", "u", "w", "x", "-":
            return try flags()
        default:
            throw InvalidPattern()
        }
    }

    private mutating func lookBehindOrNamedGroup() throws(InvalidPattern) -> Atom {
        if scanner.symbol == "=" || scanner.symbol == "!" {
            try scanner.advance()
            guard try body() <= Self.maximumLookBehind else { throw InvalidPattern() }
            return Atom(length: 0, isRepeatable: false)
        }
        guard groupNames.insert(try name()).inserted else { throw InvalidPattern() }
        groupCount += 1
        try scanner.advance()
        return Atom(length: try body())
    }

    /// The name of a group, up to its `>`.
    mutating func name() throws(InvalidPattern) -> String {
        var name = String.UnicodeScalarView()
        while let letter = scanner.symbol, letter.isASCIILetter || (!name.isEmpty && letter.digit != nil) {
            name.append(letter)
            try scanner.advance()
        }
        guard !name.isEmpty, scanner.symbol == ">" else { throw InvalidPattern() }
        return String(name)
    }

    /// `(?x)` sets flags up to the end of the group that contains it, and `(?x:…)` is a group.
    private mutating func flags() throws(InvalidPattern) -> Atom {
        let outerIgnoresSpace = scanner.ignoresSpace
        var ignoresSpace = outerIgnoresSpace
        var isOn = true
        while true {
            switch scanner.symbol {
            case "i", "d", "m", "s", "u", "w": break
            case "x": ignoresSpace = isOn
            case "-": isOn = false
            case ")":
                scanner.ignoresSpace = ignoresSpace
                return try atom(length: 0, isRepeatable: false)
            case ":":
                scanner.ignoresSpace = ignoresSpace
                try scanner.advance()
                return Atom(length: try body(ignoresSpaceAfter: outerIgnoresSpace))
            default: throw InvalidPattern()
            }
            try scanner.advance()
        }
    }

    /// The contents of a group and its `)`.
    private mutating func body(ignoresSpaceAfter: Bool? = nil) throws(InvalidPattern) -> Int {
        let ignoresSpaceAfter = ignoresSpaceAfter ?? scanner.ignoresSpace
        try enter()
        let length = try alternatives()
        guard scanner.symbol == ")" else { throw InvalidPattern() }
        scanner.ignoresSpace = ignoresSpaceAfter
        try leave()
        return length
    }

    mutating func enter() throws(InvalidPattern) {
        depth += 1
        guard depth <= Self.maximumDepth else { throw InvalidPattern() }
    }

    mutating func leave() throws(InvalidPattern) {
        depth -= 1
        try scanner.advance()
    }
}
