import YAML

/// The place of a character of a scalar's text in the file, where quotes, escapes and folded lines stand for other
/// characters than themselves.
struct TextPlace {
    private(set) var line: Int
    private(set) var column: Int
    private let source: [Unicode.Scalar]
    private let text: [Unicode.Scalar]
    private let style: Node.Style
    /// The index in the source, and the index in the text.
    private var index: Int
    private var offset = 0
    /// The number of spaces before each line of a block scalar.
    private var indentation = 0

    /// Creates the place of the first character.
    ///
    /// - Parameter source: The lines from the first one of the node to the last.
    init(of node: Node, in source: String) {
        self.source = Array(source.unicodeScalars)
        text = Array((node.text ?? "").unicodeScalars)
        style = node.style
        line = node.line
        column = node.column
        index = node.column - 1
        skipProperties()
        switch style {
        case .singleQuoted, .doubleQuoted: step()
        case .literal, .folded: enterBlock()
        case .plain, .block, .flow: break
        }
    }

    /// Moves to a character of the text.
    mutating func move(to target: Int) {
        while offset < target, offset < text.count, index < source.count {
            switch style {
            case .literal where isBreak(at: index), .folded where isBreak(at: index): skipBlockBreaks()
            case .literal, .folded: match()
            case .singleQuoted where current == "'": match(scalars: 2)
            case .doubleQuoted where current == "\\": skipEscape()
            default: if !skipFoldedBreaks() { match() }
            }
        }
        // An escaped line break before the character stands for nothing.
        while style == .doubleQuoted, current == "\\", isBreak(at: index + 1) { skipEscape() }
    }

    private var current: Unicode.Scalar? { scalar(at: index) }

    private func scalar(at index: Int) -> Unicode.Scalar? { source.indices.contains(index) ? source[index] : nil }

    private func isBreak(at index: Int) -> Bool { scalar(at: index) == "\n" || scalar(at: index) == "\r" }

    private func isBlank(at index: Int) -> Bool { scalar(at: index) == " " || scalar(at: index) == "\t" }

    /// Moves behind a character of the file.
    private mutating func step() {
        guard let scalar = current else { return }
        index += 1
        if scalar == "\r", current == "\n" { index += 1 }
        if scalar == "\n" || scalar == "\r" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }

    /// Moves behind a character of the text.
    private mutating func match(scalars: Int = 1) {
        for _ in 0..<scalars { step() }
        offset += 1
    }
}

/// What stands for other characters.
extension TextPlace {
    /// Moves behind a tag and an anchor.
    private mutating func skipProperties() {
        while current == "!" || current == "&" {
            while index < source.count, !isBlank(at: index), !isBreak(at: index) { step() }
            while isBlank(at: index) || isBreak(at: index) || current == "#" {
                if current == "#" { skipLine() } else { step() }
            }
        }
    }

    private mutating func skipLine() {
        while index < source.count, !isBreak(at: index) { step() }
    }

    /// Moves to the first character of a block scalar.
    private mutating func enterBlock() {
        skipLine()
        var start = index
        var spaces = 0
        while start < source.count, isBlank(at: start) || isBreak(at: start) {
            spaces = isBreak(at: start) ? 0 : spaces + 1
            start += 1
        }
        let firstLine = text.drop { $0 == "\n" }
        indentation = max(0, spaces - firstLine.prefix { $0 == " " || $0 == "\t" }.count)
        step()
        skipIndentation()
    }

    private mutating func skipIndentation() {
        for _ in 0..<indentation where current == " " { step() }
    }

    /// Moves behind the line breaks of a block scalar: each is one, or the first of a folded text is a space, or nothing.
    private mutating func skipBlockBreaks() {
        var count = 0
        while isBreak(at: index) {
            step()
            skipIndentation()
            count += 1
        }
        if style == .folded, text[offset] == " " {
            offset += 1
        } else {
            while count > 0, offset < text.count, text[offset] == "\n" {
                offset += 1
                count -= 1
            }
        }
    }

    /// Moves behind line breaks and the blanks around them: one is a space, and each further one is itself.
    private mutating func skipFoldedBreaks() -> Bool {
        var end = index
        while isBlank(at: end) || isBreak(at: end) { end += 1 }
        guard (index..<end).contains(where: isBreak) else { return false }
        let before = line
        while index < end { step() }
        offset += max(1, line - before - 1)
        return true
    }

    private mutating func skipEscape() {
        if isBreak(at: index + 1) {
            step()
            while isBlank(at: index) || isBreak(at: index) { step() }
            return
        }
        switch scalar(at: index + 1) {
        case "x": match(scalars: 4)
        case "U": match(scalars: 10)
        case "u": match(scalars: offset < text.count && text[offset].value > 0xFFFF ? 12 : 6)
        default: match(scalars: 2)
        }
    }
}
