/// Converts the HTML inside paragraphs, and lists, to CommonMark. DocC omits tags.
struct InlineHTML {
    private let tokens: HTMLTokens

    /// Returns a text with Markdown in place of tags. A tag without its end, and one of another name, stays.
    static func converted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let tokens = HTMLTokens(text)
        guard tokens.tokens.contains(where: { if case .tag = $0 { true } else { false } }) else { return text }
        var output = Output()
        InlineHTML(tokens: tokens).write(0..<tokens.tokens.count, to: &output)
        return output.text
    }

    /// The text that is converted so far.
    private struct Output {
        var text = ""
        /// The line breaks before the next text.
        private var pending = ""
        /// Whether this is an item of a list, in which no line is empty.
        var isItem = false

        mutating func add(_ next: some StringProtocol) {
            guard !pending.isEmpty else { return text += next }
            let next = next.drop(while: \.isWhitespace)
            if next.isEmpty { return }
            text += (text.isEmpty ? "" : pending) + next
            pending = ""
        }

        /// Ends a paragraph. A row of a table and an item of Markdown go on.
        mutating func breakParagraph() {
            let line = text[(text.lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex)...]
                .drop { $0 == " " }
            let digits = line.prefix(while: \.isNumber)
            let isWhole =
                line.hasPrefix("|") || ["- ", "* ", "+ "].contains { line.hasPrefix($0) }
                || !digits.isEmpty && line[digits.endIndex...].hasPrefix(". ")
            trim()
            if !pending.contains("\n") { pending = isItem || isWhole ? " " : "\n\n" }
        }

        /// Separates a list from the text before or after it.
        mutating func breakBlock() {
            trim()
            pending = isItem ? "\n" : "\n\n"
        }

        private mutating func trim() { while text.last?.isWhitespace == true { text.removeLast() } }
    }

    private static let marks = ["strong": "**", "b": "**", "em": "*", "i": "*"]
    /// Elements of HTML whose content is converted, although their tags stay.
    private static let others: Set = [
        "div", "span", "section", "article", "font", "center", "u", "s", "small", "big", "sub", "sup", "h1", "h2", "h3",
        "h4", "h5", "h6", "blockquote", "dl", "dt", "dd", "details", "summary", "table", "thead", "tbody", "tr", "td",
        "th", "html", "body", "li", "p", "pre", "strong", "b", "em", "i", "a", "code", "ul", "ol",
    ]

    private func write(_ range: Range<Int>, to output: inout Output) {
        var position = range.lowerBound
        while position < range.upperBound {
            switch tokens[position] {
            case .text(let text) where output.isItem: output.add(Self.inOneLine(text))
            case .text(let text), .code(let text): output.add(text)
            case .tag(let tag):
                let end = tokens.ends[position].flatMap { range.contains($0) ? $0 : nil }
                if tag.name == "br" || tag.name == "p" {
                    output.breakParagraph()
                } else if let end, write(tag, position..<end, to: &output) {
                    position = end
                } else {
                    output.add(tag.source)
                }
            }
            position += 1
        }
    }

    /// Writes an element; returns false if its tags stay.
    ///
    /// - Parameter range: The start tag and the content.
    private func write(_ tag: HTMLTokens.Tag, _ range: Range<Int>, to output: inout Output) -> Bool {
        let content = range.dropFirst()
        switch tag.name {
        case "strong", "b", "em", "i":
            return write(text(of: content), in: Self.marks[tag.name] ?? "", after: range, &output)
        case "code":
            let text = HTMLMarkup.plain(tokens.source(of: range.lowerBound...range.upperBound))
            guard !text.isEmpty, !text.contains("`") else { return false }
            output.add("`\(text)`")
        case "a":
            guard let link = link(tag, text(of: content)) else { return false }
            output.add(link)
        case "ul", "ol":
            guard let list = list(content, isOrdered: tag.name == "ol") else { return false }
            output.breakBlock()
            output.add(list)
            output.breakBlock()
        default:
            // What an element of another name contains is an example in XML, unless it has paragraphs.
            if Self.others.contains(tag.name) || hasParagraph(content) { return false }
            output.add(tokens.source(of: range.lowerBound...range.upperBound))
        }
        return true
    }

    private func hasParagraph(_ range: Range<Int>) -> Bool {
        tokens.tokens[range].contains { if case .tag(let tag) = $0 { tag.name == "p" } else { false } }
    }

    private func text(of range: Range<Int>) -> String {
        var output = Output()
        write(range, to: &output)
        return output.text
    }

    /// Writes emphasized text. CommonMark has no emphasis around white space, and none between a letter and punctuation.
    private func write(_ text: String, in mark: String, after range: Range<Int>, _ output: inout Output) -> Bool {
        let inner = text.trimmed
        let hasMark = mark == "*" ? inner.hasPrefix("*") : inner.contains("**")
        guard let first = inner.first, let last = inner.last, !inner.contains("\n\n"), !hasMark else { return false }
        func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        let isApart = text.first?.isWhitespace == true || isWord(output.text.last) && !isWord(first)
        if isApart, output.text.last?.isWhitespace != true { output.add(" ") }
        output.add(mark + inner + mark)
        var next: Character?
        let following = range.upperBound + 1
        if following < tokens.tokens.count, case .text(let text) = tokens[following] { next = text.first }
        let isSeparate = text.last?.isWhitespace == true && next?.isWhitespace != true
        if isSeparate || isWord(next) && !isWord(last) { output.add(" ") }
        return true
    }

    private func link(_ tag: HTMLTokens.Tag, _ text: String) -> String? {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // A place in the same page, which the documentation does not have.
        guard let url = Self.reference(of: tag.source), !url.hasPrefix("#") else { return text }
        guard !text.isEmpty, !text.contains(where: { "[]".contains($0) }) else { return nil }
        guard !url.isEmpty, !url.contains(where: { $0.isWhitespace || "()<>`".contains($0) }) else { return nil }
        return text == url ? "<\(url)>" : "[\(text)](\(url))"
    }

    private static func reference(of tag: Substring) -> String? {
        guard let start = tag.range(ofWord: "href") else { return nil }
        var rest = tag[start.upperBound...].drop(while: \.isWhitespace)
        guard rest.first == "=" else { return nil }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return String(rest.prefix { !$0.isWhitespace && $0 != ">" })
        }
        return rest.dropFirst().prefix { $0 != quote }.trimmed
    }

    // MARK: - Lists

    /// Returns the items of a list; nil if it has none, or other content.
    private func list(_ range: Range<Int>, isOrdered: Bool) -> String? {
        var items: [Range<Int>] = []
        var start: Int?
        var position = range.lowerBound
        func end(_ position: Int) { if let start { items.append(start..<position) } }
        while position < range.upperBound {
            if case .tag(let tag) = tokens[position] {
                if tag.name == "li" {
                    end(position)
                    start = tag.isEnd ? nil : position + 1
                } else if start == nil {
                    return nil
                } else if ["ul", "ol"].contains(tag.name), let last = tokens.ends[position] {
                    position = last
                }
            } else if start == nil, case .text(let text) = tokens[position], !text.allSatisfy(\.isWhitespace) {
                return nil
            }
            position += 1
        }
        end(range.upperBound)
        let texts = items.map(item).filter { !$0.isEmpty }
        if texts.isEmpty { return nil }
        return texts.enumerated().map { index, text in
            let mark = isOrdered ? "\(index + 1). " : "- "
            return mark + text.joined(separator: "\n" + String(repeating: " ", count: mark.count))
        }.joined(separator: "\n")
    }

    /// Returns the lines of an item.
    private func item(_ range: Range<Int>) -> [String] {
        var output = Output()
        output.isItem = true
        write(range, to: &output)
        return output.text.trimmed { $0.properties.isWhitespace && !Character($0).isNewline }.split(
            whereSeparator: \.isNewline
        ).map(String.init)
    }

    /// Returns a text whose lines are separated by spaces.
    private static func inOneLine(_ text: Substring) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .map { $0 == 0 ? $1 : $1.drop(while: \.isWhitespace) }.joined(separator: " ")
    }
}
