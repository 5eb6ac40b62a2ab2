/// The reason for which a pattern is not a regular expression. It has no details: the caller only needs the verdict.
struct InvalidPattern: Error {}

/// A scanner of the characters of a pattern.
///
/// It resolves the notations that can occur anywhere in a pattern, so that the parser does not see them: white space
/// and comments after `(?x)`, texts between `\Q` and `\E`, and the escapes that stand for one character.
struct PatternScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var isQuoting = false
    private var followsBackslash = false

    /// Whether white space and comments are ignored.
    var ignoresSpace = false

    /// The current character, or `nil` at the end. It is a number, because an escape can stand for a surrogate.
    private(set) var character: UInt32?
    private var isQuoted = false

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    var scalar: Unicode.Scalar? { character.flatMap(Unicode.Scalar.init) }

    /// The current character if it can have a meaning, or `nil` at the end and for a quoted character.
    var symbol: Unicode.Scalar? { isQuoted ? nil : scalar }

    /// Moves on to the next character.
    ///
    /// - Parameter allowsComments: Whether a number sign begins a comment where white space is ignored. After `(?` it
    ///   does not.
    mutating func advance(allowsComments: Bool = true) throws(InvalidPattern) {
        while true {
            take()
            isQuoted = isQuoting
            if isQuoting {
                guard character == nil || (scalar == "\\" && next == "E") else { return }
                isQuoting = false
                take()
                continue
            }
            if followsBackslash {
                followsBackslash = false
                return
            }
            if ignoresSpace { skipSpace(allowsComments: allowsComments) }
            guard scalar == "\\" else { return }
            guard next == "Q" else { return try skipBackslash() }
            isQuoting = true
            take()
        }
    }

    /// The number that the current digit begins, which is at most `limit`.
    mutating func number(limit: Int) throws(InvalidPattern) -> Int {
        var number = 0
        guard symbol?.digit != nil else { throw InvalidPattern() }
        while let digit = symbol?.digit {
            number = number * 10 + digit
            guard number <= limit else { throw InvalidPattern() }
            try advance()
        }
        return number
    }

    /// The number that the current digit begins. Another digit only belongs to it while the number is less than
    /// `limit`.
    mutating func reference(limit: Int) throws(InvalidPattern) -> Int {
        var number = symbol?.digit ?? 0
        while number < limit, let digit = next?.digit {
            number = number * 10 + digit
            position += 1
        }
        try advance()
        return number
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// Takes the next character as it is in the pattern.
    private mutating func take() {
        character = next?.value
        if character != nil { position += 1 }
    }

    private mutating func skipSpace(allowsComments: Bool) {
        while true {
            if allowsComments, scalar == "#" {
                repeat { take() } while scalar.map { !Self.newlines.contains($0) } ?? false
            }
            guard let space = scalar, Self.spaces.contains(space) else { return }
            take()
        }
    }

    private static let newlines: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}"]
    private static let spaces: Set<Unicode.Scalar> = [
        "\t", "\n", "\u{0B}", "\u{0C}", "\r", " ", "\u{85}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}",
    ]

    // MARK: Escapes

    /// Replaces an escape that stands for one character. The parser reads the other escapes.
    private mutating func skipBackslash() throws(InvalidPattern) {
        guard let letter = next, "acefnrtuUx0".unicodeScalars.contains(letter) else {
            followsBackslash = true
            return
        }
        position += 1
        character = try escaped(letter)
        isQuoted = true
    }

    private mutating func escaped(_ letter: Unicode.Scalar) throws(InvalidPattern) -> UInt32 {
        switch letter {
        case "a": return 0x07
        case "e": return 0x1B
        case "f": return 0x0C
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 0x09
        case "c":
            // A `\c` at the end is a letter.
            guard let control = next else { return letter.value }
            position += 1
            return control.value & 0x1F
        case "0": return try octal()
        default: break
        }
        let unit = try hexadecimal(letter)
        guard 0xD800..<0xDC00 ~= unit, next == "\\" else { return unit }
        // The escape of another surrogate completes the character.
        var ahead = self
        ahead.position += 1
        guard let letter = ahead.next, "uUx".unicodeScalars.contains(letter) else { return unit }
        ahead.position += 1
        guard let low = try? ahead.hexadecimal(letter), 0xDC00..<0xE000 ~= low else { return unit }
        self = ahead
        return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(_ letter: Unicode.Scalar) throws(InvalidPattern) -> UInt32 {
        let isBraced = letter == "x" && next == "{"
        if isBraced { position += 1 }
        let width = isBraced || letter == "U" ? 8 : letter == "u" ? 4 : 2
        let start = position
        var number: UInt64 = 0
        while position - start < width, let digit = next?.hexadecimalDigit {
            number = number << 4 | digit
            position += 1
        }
        let count = position - start
        guard letter == "x" ? count > 0 : count == width, number < 0x110000 else { throw InvalidPattern() }
        if isBraced {
            guard next == "}" else { throw InvalidPattern() }
            position += 1
        }
        return UInt32(number)
    }

    /// A number of up to three digits that is less than 256.
    private mutating func octal() throws(InvalidPattern) -> UInt32 {
        let start = position
        var number: UInt32 = 0
        while position - start < 3, let digit = next, "0"..."7" ~= digit, number << 3 + (digit.value & 7) < 256 {
            number = number << 3 + (digit.value & 7)
            position += 1
        }
        guard position > start else { throw InvalidPattern() }
        return number
    }
}

extension Unicode.Scalar {
    /// The value of an ASCII digit.
    var digit: Int? { "0"..."9" ~= self ? Int(value - 0x30) : nil }

    var isASCIILetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }

    fileprivate var hexadecimalDigit: UInt64? {
        switch self {
        case "0"..."9": UInt64(value - 0x30)
        case "a"..."f", "A"..."F": UInt64(value & 0x0F + 9)
        default: nil
        }
    }
}
