/// The patterns of regular expressions that a client can check.
public enum PatternSyntax {
    /// Returns whether `NSRegularExpression` supports a pattern.
    ///
    /// The rules are those of ICU, which `NSRegularExpression` uses: the clients contain it, but this program does
    /// not. A pattern with a property that `Regex` does not know, such as `\p{bc=AL}`, counts as unsupported.
    public static func accepts(_ pattern: String) -> Bool {
        // ICU does not compile an empty pattern.
        guard !pattern.isEmpty else { return false }
        var parser = PatternParser(pattern)
        return (try? parser.parse()) != nil
    }
}

/// A parser of the syntax of ICU's regular expressions.
///
/// It computes the length of the longest match of every part, because ICU limits it in a look-behind.
struct PatternParser {
    var scanner: PatternScanner

    /// The number of open groups and sets.
    var depth = 0
    var groupCount = 0
    var groupNames: Set<String> = []
    private var highestReference = 0
    var properties: Set<String> = []

    /// The last character of a set, which can begin a range. As in ICU, it can be one of an earlier set.
    var rangeStart: UInt32?

    /// ICU's limits.
    static let maximumDepth = 99
    static let maximumLookBehind = 0xFF_FFFF
    private static let maximumCount = 0xFF_FFFF

    /// The length of a part without a limit.
    static let unlimited = Int(Int32.max)

    init(_ pattern: String) { scanner = PatternScanner(pattern) }

    mutating func parse() throws(InvalidPattern) {
        try scanner.advance()
        _ = try alternatives()
        // A group can also follow its reference.
        guard scanner.character == nil, highestReference <= groupCount else { throw InvalidPattern() }
    }

    mutating func alternatives() throws(InvalidPattern) -> Int {
        var longest = 0
        var length = 0
        while scanner.character != nil, scanner.symbol != ")" {
            if scanner.symbol == "|" {
                try scanner.advance()
                longest = max(longest, length)
                length = 0
            } else {
                length = min(length + (try item()), Self.unlimited)
            }
        }
        return max(longest, length)
    }

    /// A part that can be repeated, with its quantifier.
    private mutating func item() throws(InvalidPattern) -> Int {
        if try skipComment() { return 0 }
        let reference = highestReference
        let atom = try atom()
        guard atom.isRepeatable else { return atom.length }
        while try skipComment() {}
        switch scanner.symbol {
        case "*", "+":
            try scanner.advance()
            _ = try skipSuffix()
            return Self.unlimited
        case "?":
            try scanner.advance()
            // ICU takes the jumps of a reluctant `??` for a loop.
            let isReluctant = scanner.symbol == "?"
            _ = try skipSuffix()
            return isReluctant ? Self.unlimited : atom.length
        case "{":
            return try interval(of: atom.length, reference: reference)
        default:
            return atom.length
        }
    }

    private mutating func interval(of length: Int, reference: Int) throws(InvalidPattern) -> Int {
        try scanner.advance()
        let minimum = try scanner.number(limit: Self.maximumCount)
        var maximum: Int? = minimum
        if scanner.symbol == "," {
            try scanner.advance()
            maximum = scanner.symbol == "}" ? nil : try scanner.number(limit: Self.maximumCount)
        }
        guard scanner.symbol == "}", minimum <= maximum ?? minimum else { throw InvalidPattern() }
        try scanner.advance()
        let hasSuffix = try skipSuffix()
        // ICU drops a part that occurs zero times, so its references can be invalid.
        if maximum == 0, !hasSuffix { highestReference = reference }
        return maximum.map { min(length * $0, Self.unlimited) } ?? Self.unlimited
    }

    private mutating func skipSuffix() throws(InvalidPattern) -> Bool {
        guard scanner.symbol == "?" || scanner.symbol == "+" else { return false }
        try scanner.advance()
        return true
    }

    /// Skips `(?#…)`. It can also be between a part and its quantifier.
    private mutating func skipComment() throws(InvalidPattern) -> Bool {
        guard scanner.symbol == "(" else { return false }
        var ahead = scanner
        try ahead.advance()
        guard ahead.symbol == "?" else { return false }
        try ahead.advance(allowsComments: false)
        guard ahead.symbol == "#" else { return false }
        guard depth < Self.maximumDepth else { throw InvalidPattern() }
        repeat {
            try ahead.advance()
            guard ahead.character != nil else { throw InvalidPattern() }
        } while ahead.symbol != ")"
        try ahead.advance()
        scanner = ahead
        return true
    }

    struct Atom {
        var length: Int
        var isRepeatable = true
    }

    private mutating func atom() throws(InvalidPattern) -> Atom {
        switch scanner.symbol {
        case "(": return try group()
        case "[":
            try set()
            return Atom(length: 2)
        case "\\":
            try scanner.advance()
            return try escape()
        case ".": return try atom(length: 2)
        case "^", "$": return try atom(length: 0)
        case "*", "+", "?", "{", "}": throw InvalidPattern()
        default: return try literal()
        }
    }

    /// An atom of one character.
    mutating func atom(length: Int, isRepeatable: Bool = true) throws(InvalidPattern) -> Atom {
        try scanner.advance()
        return Atom(length: length, isRepeatable: isRepeatable)
    }

    private mutating func literal() throws(InvalidPattern) -> Atom {
        guard let character = scanner.character else { throw InvalidPattern() }
        return try atom(length: character > 0xFFFF ? 2 : 1)
    }

    private mutating func escape() throws(InvalidPattern) -> Atom {
        switch scanner.symbol {
        case "A", "B", "b", "G", "Z", "z": return try atom(length: 0, isRepeatable: false)
        case "d", "D", "h", "H", "R", "s", "S", "v", "V", "w", "W": return try atom(length: 2)
        case "X": return try atom(length: Self.unlimited)
        case "N":
            _ = try namedCharacter()
            return Atom(length: 1)
        case "p", "P":
            try property()
            return Atom(length: 2)
        case "k":
            try scanner.advance()
            guard scanner.symbol == "<" else { throw InvalidPattern() }
            try scanner.advance()
            guard groupNames.contains(try name()) else { throw InvalidPattern() }
            return try atom(length: Self.unlimited)
        case "1", "2", "3", "4", "5", "6", "7", "8", "9":
            highestReference = max(highestReference, try scanner.reference(limit: groupCount))
            return Atom(length: Self.unlimited)
        default: return try literal()
        }
    }
}
