/// A text with HTML as text, code and tags, and which tags belong together.
struct HTMLTokens {
    enum Token {
        case text(Substring)
        /// Code of Markdown, in which there are no tags.
        case code(Substring)
        case tag(Tag)
    }

    struct Tag {
        /// In lowercase.
        var name: String
        var isEnd: Bool
        var source: Substring
    }

    private(set) var tokens: [Token] = []
    /// The positions of the end tags, by those of their start tags. `<p>`, `<br>` and `<li>` are not among them, because their end
    /// tags can be left out.
    private(set) var ends: [Int: Int] = [:]

    private static let unpaired: Set = ["br", "p", "li", "hr", "img", "wbr"]

    init(_ text: String) {
        split(text)
        match()
    }

    subscript(position: Int) -> Token { tokens[position] }

    /// Returns the text between two tags, and the tags themselves.
    func source(of range: ClosedRange<Int>) -> String {
        tokens[range].map { token in
            switch token {
            case .text(let text), .code(let text): String(text)
            case .tag(let tag): String(tag.source)
            }
        }.joined()
    }

    // MARK: - Splitting

    private mutating func split(_ text: String) {
        var start = text.startIndex
        var position = start
        func isLineStart(_ index: String.Index) -> Bool {
            text[..<index].reversed().first { $0 != " " && $0 != "\t" }.map(\.isNewline) ?? true
        }
        func flush(to end: String.Index) { if start < end { tokens.append(.text(text[start..<end])) } }
        // Reading bytes is much faster than reading characters.
        while let next = text.utf8[position...].firstIndex(where: { "`<\n".utf8.contains($0) }) {
            position = next
            let rest = text[position...]
            var end: String.Index?
            var token: Token?
            if rest.first == "`" {
                end = Self.endOfCode(rest, isFence: rest.hasPrefix("```") && isLineStart(position))
                token = end.map { .code(text[position..<$0]) }
            } else if rest.first == "<", let tag = Self.tag(rest) {
                end = tag.source.endIndex
                token = .tag(tag)
            } else if rest.utf8.first == 0x0A, let code = Self.endOfIndentedCode(rest) {
                end = code
                token = .code(text[position..<code])
            }
            if let end, let token {
                flush(to: position)
                tokens.append(token)
                (start, position) = (end, end)
            } else {
                position = text.utf8.index(after: position)
                while rest.first == "`", position < text.endIndex, text[position] == "`" {
                    position = text.utf8.index(after: position)
                }
            }
        }
        flush(to: text.endIndex)
    }

    /// Returns the end of code that begins with backticks; nil if nothing ends it.
    private static func endOfCode(_ text: Substring, isFence: Bool) -> String.Index? {
        let fence = text.prefix { $0 == "`" }
        var rest = text[fence.endIndex...]
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            let isEnd = isFence ? run.count >= fence.count : run.count == fence.count
            if isEnd { return !isFence && text[..<start].contains("\n\n") ? nil : run.endIndex }
            rest = rest[run.endIndex...]
        }
        // An open fence contains all that follows.
        return isFence ? text.endIndex : nil
    }

    /// Returns the end of indented lines after an empty one, which are code; nil if there are none.
    private static func endOfIndentedCode(_ text: Substring) -> String.Index? {
        let before = text.base[..<text.startIndex]
        guard text.hasPrefix("\n\n    "), before.contains(where: { !$0.isWhitespace }) else { return nil }
        var end: String.Index?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard line.hasPrefix("    ") || line.allSatisfy(\.isWhitespace) else { break }
            if !line.isEmpty { end = line.endIndex }
        }
        return end
    }

    /// Returns the tag at the start of a text. `a <b` and `<https://a.example>` are not tags.
    private static func tag(_ text: Substring) -> Tag? {
        var rest = text.dropFirst()
        let isEnd = rest.first == "/"
        if isEnd { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        rest = rest[name.endIndex...]
        guard name.first?.isLetter == true, let next = rest.first, ">/".contains(next) || next.isWhitespace else {
            return nil
        }
        var quote: Character?
        for index in rest.indices {
            let character = rest[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == "<" {
                return nil
            } else if quote == nil, character == ">" {
                return Tag(name: name.lowercased(), isEnd: isEnd, source: text[...index])
            }
        }
        return nil
    }

    // MARK: - Pairs

    private mutating func match() {
        var open: [(name: String, position: Int)] = []
        for (position, token) in tokens.enumerated() {
            guard case .tag(let tag) = token, !Self.unpaired.contains(tag.name), !tag.source.hasSuffix("/>") else {
                continue
            }
            if !tag.isEnd {
                open.append((tag.name, position))
            } else if let start = open.lastIndex(where: { $0.name == tag.name }) {
                ends[open[start].position] = position
                open.removeSubrange(start...)
            }
        }
    }
}
