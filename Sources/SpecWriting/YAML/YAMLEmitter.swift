/// Writes YAML in a readable form: short values on one line, long values on several lines, long texts as blocks.
struct YAMLEmitter {
    /// The maximum length of a line, if the text can be broken.
    static let width = 110
    /// The maximum number of entries of a mapping on one line.
    static let flowEntries = 6

    private var lines: [String] = []

    static func text(of entries: [YAMLValue.Entry]) -> String {
        var emitter = YAMLEmitter()
        emitter.emit(entries, indent: 0)
        return emitter.lines.joined(separator: "\n") + "\n"
    }

    /// Whether a value fits on one line after an indentation.
    static func fits(_ value: YAMLValue, indent: Int) -> Bool {
        flow(value, .block).map { indent + $0.count <= width } ?? false
    }

    private mutating func emit(_ entries: [YAMLValue.Entry], indent: Int) {
        for entry in entries {
            if entry.isApart, !lines.isEmpty { lines.append("") }
            let key = Self.key(of: entry, .block)
            let isLong = Self.isLong(key)
            if isLong { lines.append(Self.spaces(indent) + "? " + key) }
            emit(entry.value, after: Self.spaces(indent) + (isLong ? "" : key) + ":", indent: indent)
        }
    }

    /// Writes a value after the start of its line.
    private mutating func emit(_ value: YAMLValue, after prefix: String, indent: Int) {
        if let text = Self.block(value, column: prefix.count + 1, indent: indent, isInList: prefix.hasSuffix("-")) {
            lines.append(prefix + " " + text[0])
            lines += text.dropFirst()
            return
        }
        if let flow = Self.flow(value, .block), prefix.count + 1 + flow.count <= Self.width || Self.isScalar(value) {
            lines.append(prefix + " " + flow)
            return
        }
        switch value {
        case .map(let entries), .block(let entries):
            open(prefix, inList: prefix.hasSuffix("-"), indent: indent) { emitter, indent in
                emitter.emit(entries, indent: indent)
            }
        case .list(let elements):
            open(prefix, inList: prefix.hasSuffix("-"), indent: indent) { emitter, indent in
                for element in elements { emitter.emit(element, after: Self.spaces(indent) + "-", indent: indent) }
            }
        case .dictionary(let inner):
            emit(.list([.block([YAMLValue.Entry("string", inner)])]), after: prefix, indent: indent)
        case .text, .quoted, .word: break
        }
    }

    /// Writes a collection on several lines. In a list, its first line is on the line of the dash.
    private mutating func open(
        _ prefix: String, inList: Bool, indent: Int, _ body: (inout YAMLEmitter, Int) -> Void
    ) {
        guard inList else {
            lines.append(prefix)
            return body(&self, indent + 2)
        }
        let start = lines.count
        body(&self, indent + 2)
        if lines.indices.contains(start) { lines[start] = prefix + " " + lines[start].dropFirst(indent + 2) }
    }

    // MARK: - On one line

    private static func isScalar(_ value: YAMLValue) -> Bool {
        switch value {
        case .text, .quoted, .word: true
        case .list(let elements): elements.isEmpty
        case .map(let entries), .block(let entries): entries.isEmpty
        case .dictionary: false
        }
    }

    /// Returns the value on one line; nil if it needs several lines.
    private static func flow(_ value: YAMLValue, _ context: YAMLScalar.Context) -> String? {
        switch value {
        case .text(let text):
            return context == .flow && text.contains("\n") ? nil : YAMLScalar.inline(text, in: context)
        case .quoted(let text): return YAMLScalar.quoted(text)
        case .word(let word): return word
        case .list(let elements):
            let parts = elements.map { flow($0, .flow) }
            return parts.contains(nil) ? nil : "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
        case .dictionary(let value): return flow(value, .flow).map { "[string: \($0)]" }
        case .block(let entries): return entries.isEmpty ? "{}" : nil
        case .map(let entries):
            if entries.isEmpty { return "{}" }
            if entries.count > flowEntries || entries.contains(where: \.isApart) { return nil }
            let parts = entries.map { entry in
                let key = key(of: entry, .flow)
                return isLong(key) ? nil : flow(entry.value, .flow).map { key + ": " + $0 }
            }
            return parts.contains(nil) ? nil : "{ " + parts.compactMap { $0 }.joined(separator: ", ") + " }"
        }
    }

    private static func key(of entry: YAMLValue.Entry, _ context: YAMLScalar.Context) -> String {
        entry.isWord ? entry.key : YAMLScalar.key(entry.key, in: context)
    }

    /// Whether a key needs a question mark: others end within 1,024 characters (YAML 1.2, section 7.4.2).
    private static func isLong(_ key: String) -> Bool { key.unicodeScalars.count > 1_000 }

    // MARK: - Block scalars (YAML 1.2, section 8.1)

    /// Returns a long text, or a text of several lines, as a block scalar: its indicator, and the lines below it.
    private static func block(_ value: YAMLValue, column: Int, indent: Int, isInList: Bool) -> [String]? {
        guard case .text(let text) = value, !isInList, text.first.map({ !$0.isWhitespace }) == true else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.allSatisfy({ line in line.unicodeScalars.allSatisfy(YAMLScalar.isPrintable) }),
            !lines.contains(where: { !$0.isEmpty && $0.allSatisfy(\.isWhitespace) })
        else { return nil }
        let margin = spaces(indent + 2)
        if lines.count == 1 {
            let isLong = column + text.count > width
            return isLong
                ? folded(text, width: max(width - indent - 2, 40)).map { [">-"] + $0.map { margin + $0 } } : nil
        }
        let trailing = lines.reversed().prefix(while: \.isEmpty).count
        guard trailing < 2 else { return nil }
        let mark = trailing == 0 ? "|-" : "|"
        let shown = lines.dropLast(trailing == 0 ? 0 : 1)
        return [mark] + shown.map { $0.isEmpty ? "" : margin + $0 }
    }

    /// Returns the lines of a paragraph; nil if breaking the paragraph would change the text.
    private static func folded(_ text: String, width: Int) -> [String]? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 1, !words.contains("") else { return nil }
        var lines: [String] = []
        var line = ""
        for word in words {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(word)
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        return lines + [line]
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
