/// Turns prose of a description into lines of a doc comment, without the slashes. The only place where that happens.
///
/// Each line follows `///` in the generated code, where nothing but the end of the line ends the comment.
struct DocComment: Equatable, Sendable {
    private(set) var lines: [String] = []

    init() {}

    init(_ text: String?) { add(text) }

    var isEmpty: Bool { lines.isEmpty }

    /// Adds a paragraph.
    mutating func add(_ text: String?) {
        guard let text else { return }
        let paragraph = Self.lines(of: text)
        guard !paragraph.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += paragraph
    }

    /// Adds a line to the paragraph that was added last.
    mutating func addLine(_ text: String) { lines += Self.lines(of: text) }

    /// Puts a full stop behind the last line where it has none.
    mutating func endSentence() {
        guard let last = lines.last, let end = last.last, end.isLetter || end.isNumber else { return }
        lines[lines.count - 1] = last + "."
    }

    /// The lines of a text, without surrounding empty ones, long ones broken between words.
    private static func lines(of text: String) -> [String] {
        var result: [String] = []
        var inCode = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) {
            let clean = String(String.UnicodeScalarView(line.unicodeScalars.filter { !isUnsafe($0) })).trimmingSuffix()
            if clean.drop(while: { $0 == " " }).hasPrefix("```") { inCode.toggle() }
            if clean.isEmpty, result.last?.isEmpty != false { continue }
            result += inCode || clean.count <= width ? [clean] : wrap(clean)
        }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }

    private static let width = 110

    /// Everything that Swift or an editor takes for the end of a line.
    private static func isLineEnd(_ character: Character) -> Bool { character.isNewline }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\t" { return false }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        // Marks that turn the direction of text (Trojan Source, CVE-2021-42574).
        case .format: return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        default: return false
        }
    }

    private static func wrap(_ line: String) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        let isItem = ["- ", "* ", "+ "].contains { line.dropFirst(indent.count).hasPrefix($0) }
        let hanging = indent + (isItem ? "  " : "")
        var result: [String] = []
        var current = indent
        var isFirst = true
        for word in line.split(separator: " ") {
            if !isFirst, current.count + 1 + word.count > width {
                result.append(current)
                current = hanging
                isFirst = true
            }
            current += (isFirst ? "" : " ") + word
            isFirst = false
        }
        return result + [current]
    }
}

extension String {
    fileprivate func trimmingSuffix() -> String {
        var text = self[...]
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
