/// Looks for words in the code of a Swift file: outside its comments and literals.
struct SwiftTokens {
    /// The identifiers, and directives with their `#`.
    private(set) var words: Set<String> = []
    /// Whether a comment or a literal has no end.
    private(set) var isCut = false

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        readCode(until: nil)
    }

    private func has(_ text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 128 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Reads code up to the parenthesis that ends an interpolation, or to the end.
    private mutating func readCode(until end: UInt8?) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if has("//", at: position) {
                skipLine()
            } else if has("/*", at: position) {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && startsLiteral() {
                readLiteral()
            } else if Self.isWord(byte) || byte == UInt8(ascii: "#") {
                readWord()
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == end {
                    if depth == 0 { return }
                    depth -= 1
                }
                position += 1
            }
        }
        if end != nil { isCut = true }
    }

    private mutating func readWord() {
        let start = position
        position += 1
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        words.insert(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            if has("/*", at: position) {
                depth += 1
                position += 2
            } else if has("*/", at: position) {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
        isCut = true
    }

    private func startsLiteral() -> Bool {
        var place = position
        while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
        return place < bytes.count && bytes[place] == UInt8(ascii: "\"")
    }

    private mutating func readLiteral() {
        var hashes = 0
        while bytes[position] == UInt8(ascii: "#") {
            hashes += 1
            position += 1
        }
        let isLong = has("\"\"\"", at: position)
        let mark = Array(repeating: UInt8(ascii: "#"), count: hashes)
        let end = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + mark
        let escape = [UInt8(ascii: "\\")] + mark
        position += isLong ? 3 : 1
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: end) {
                position += end.count
                return
            }
            if rest.starts(with: escape) {
                position += escape.count
                guard position < bytes.count else { break }
                let isInterpolation = bytes[position] == UInt8(ascii: "(")
                position += 1
                if isInterpolation {
                    readCode(until: UInt8(ascii: ")"))
                    position += 1
                }
                continue
            }
            if !isLong, bytes[position] == 10 || bytes[position] == 13 { break }
            position += 1
        }
        isCut = true
    }
}
