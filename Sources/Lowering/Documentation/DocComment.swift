/// A doc comment with text of a description, as lines without slashes. This is the only place where such text becomes a
/// comment.
///
/// Each line follows `///` in the generated code, where only the end of the line ends the comment.
package struct DocComment: Equatable, Sendable {
    package private(set) var lines: [String] = []

    /// The maximum length of a line, without the slashes.
    private var width = 110

    init() {}

    init(_ text: String?) { add(text) }

    /// Creates a comment that is nested in another one, with more indentation.
    static func inner(_ texts: String?...) -> DocComment {
        var comment = DocComment()
        comment.width = 102
        for text in texts { comment.add(text) }
        return comment
    }

    /// Adds the lines of another comment as a list item.
    mutating func addItem(_ name: String, _ comment: DocComment) {
        lines.append("  - \(name): \(comment.lines.first ?? "")")
        lines += comment.lines.dropFirst().map { $0.isEmpty ? "" : "    " + $0 }
    }

    var isEmpty: Bool { lines.isEmpty }

    /// Adds a paragraph.
    mutating func add(_ text: String?) {
        guard let text else { return }
        let paragraph = Self.lines(of: text, width, keepsIndentation: false)
        guard !paragraph.isEmpty else { return }
        if !lines.isEmpty { lines.append("") }
        lines += paragraph
    }

    /// Adds a paragraph of one line that is not wrapped, whatever its length.
    mutating func addWhole(_ line: String) {
        if !lines.isEmpty { lines.append("") }
        lines.append(Self.lines(of: line, .max).joined(separator: " "))
    }

    /// Adds a line to the last paragraph.
    mutating func addLine(_ text: String) { lines += Self.lines(of: text, width) }

    /// Adds a line with a sentence to the last paragraph. After a list, adds a paragraph, because the line would belong
    /// to the last item.
    mutating func addSentence(_ text: String) {
        let start = lines.lastIndex(of: "").map { $0 + 1 } ?? 0
        if lines[start...].contains(where: Self.isItemOrFence) { return add(text) }
        endSentence()
        addLine(text)
    }

    /// Returns whether a line is a list item, or the fence of a code block.
    private static func isItemOrFence(_ line: String) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        guard let first = text.first else { return false }
        if first == UInt8(ascii: "`") { return text.starts(with: "```".utf8) && text.count == line.utf8.count }
        if "-*+".utf8.contains(first) { return text.dropFirst().first == UInt8(ascii: " ") }
        let rest = text.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rest.count < text.count && (rest.starts(with: ". ".utf8) || rest.starts(with: ") ".utf8))
    }

    /// Adds a period to the last line if it has none.
    mutating func endSentence() {
        guard let last = lines.last, let end = last.last, end.isLetter || end.isNumber else { return }
        lines[lines.count - 1] = last + "."
    }

    /// Returns the lines of a text, without empty lines at the start and the end. A paragraph with a long line is
    /// rewrapped.
    private static func lines(of text: String, _ width: Int, keepsIndentation: Bool = true) -> [String] {
        var result: [String] = []
        var paragraph: [String] = []
        var inCode = false
        func flush() {
            let isLong = paragraph.contains { $0.utf8.count > width && $0.count > width }
            result += isLong ? wrap(paragraph.joined(separator: " "), width) : paragraph
            paragraph = []
        }
        let split = split(HTMLMarkup.converted(text))
        for line in keepsIndentation ? split : withoutIndentation(split) {
            let clean = clean(line)
            let isFence = indented(clean).starts(with: "```".utf8)
            if inCode || isFence || clean.isEmpty || startsBlock(clean) { flush() }
            if isFence { inCode.toggle() }
            if inCode || isFence || isWhole(clean) {
                result.append(clean)
            } else if clean.isEmpty {
                if result.last?.isEmpty == false { result.append("") }
            } else {
                paragraph.append(paragraph.isEmpty ? clean : String(Substring(indented(clean))))
            }
        }
        flush()
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }

    private static func split(_ text: String) -> [Substring] {
        // Most text is ASCII with plain line ends, which is much faster to split.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 || $0 == 0x0A || $0 == 0x09 }) {
            return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
        }
        return text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    }

    /// Returns the lines without the indentation that all of them have, and without that of the first one, which would make it
    /// code.
    private static func withoutIndentation(_ lines: [Substring]) -> [Substring] {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        func isBlank(_ line: Substring) -> Bool { line.utf8.allSatisfy(isSpace) }
        guard let first = lines.firstIndex(where: { !isBlank($0) }), lines[first].utf8.first.map(isSpace) == true else {
            return lines
        }
        let common = lines.lazy.filter { !isBlank($0) }.map { $0.utf8.prefix(while: isSpace).count }.min() ?? 0
        var result = lines[first...].map { $0.utf8.count < common ? "" : Substring($0.utf8.dropFirst(common)) }
        result[0] = Substring(result[0].utf8.drop(while: isSpace))
        return result
    }

    private static func clean(_ line: Substring) -> String {
        if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }) { return String(line).trimmingSuffix() }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !isUnsafe($0) })).trimmingSuffix()
    }

    /// Returns a line without its leading spaces. Reads bytes, which is much faster than reading characters.
    private static func indented(_ line: String) -> Substring.UTF8View { line.utf8.drop { $0 == UInt8(ascii: " ") } }

    /// Returns whether a line does not continue a paragraph: a list item, a heading, a table, a quote, or indented
    /// text.
    private static func startsBlock(_ line: String) -> Bool {
        let text = indented(line)
        guard let first = text.first else { return false }
        if line.utf8.count - text.count >= 4 { return true }
        if "#|><".utf8.contains(where: { $0 == first }) { return true }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        if digits.contains(first) { return text.drop { digits.contains($0) }.starts(with: ". ".utf8) }
        return "-*+".utf8.contains { $0 == first } && text.dropFirst().first == UInt8(ascii: " ")
    }

    /// Returns whether a line does not continue on the next line: a heading, a row of a table.
    private static func isWhole(_ line: String) -> Bool {
        line.utf8.first == UInt8(ascii: "#") || line.utf8.first == UInt8(ascii: "|")
    }

    /// Returns whether Swift or an editor treats a character as the end of a line.
    private static func isLineEnd(_ character: Character) -> Bool { character.isNewline }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar != "\t" && (scalar.value < 0x20 || scalar.value == 0x7F) }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        // Characters that change the direction of text (Trojan Source, CVE-2021-42574).
        case .format: return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        default: return false
        }
    }

    private static func wrap(_ line: String, _ width: Int) -> [String] {
        let text = indented(line)
        let indent = String(repeating: " ", count: line.utf8.count - text.count)
        let isItem = ["- ", "* ", "+ "].contains { text.starts(with: $0.utf8) }
        let hanging = indent + (isItem ? "  " : "")
        var result: [String] = []
        var current = indent
        var length = indent.count
        var isFirst = true
        let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
        let words = isASCII ? line.utf8.split(separator: 0x20).map { Substring($0) } : line.split(separator: " ")
        for word in words {
            let count = isASCII ? word.utf8.count : word.count
            if !isFirst, length + 1 + count > width {
                result.append(current)
                current = hanging
                length = hanging.count
                isFirst = true
            }
            if !isFirst { current += " " }
            current += word
            length += count + (isFirst ? 0 : 1)
            isFirst = false
        }
        return result + [current]
    }
}

extension String {
    fileprivate func trimmingSuffix() -> String {
        guard utf8.last == 0x20 || utf8.last == 0x09 else { return self }
        var text = self[...]
        while text.utf8.last == 0x20 || text.utf8.last == 0x09 { text.removeLast() }
        return String(text)
    }
}

extension DocComment {
    /// The lines with slashes.
    package var slashed: [String] { lines.map { $0.isEmpty ? "///" : "/// " + $0 } }

    /// The lines of the first paragraph, with slashes. Empty if it is a code block, which can contain empty lines.
    package var summary: [String] {
        if lines.first?.hasPrefix("```") == true { return [] }
        return lines.prefix { !$0.isEmpty }.map { "/// " + $0 }
    }
}
