import Diagnostics

/// A part of a template, as it is written.
indirect enum TemplateNode: Equatable {
    struct Tag: Equatable {
        var name: String
        var line: Int
        var column: Int
    }

    case text(String)
    case value(Tag)
    case section(Tag, isInverted: Bool, [TemplateNode])
    /// Another template, each of whose lines is indented like the tag.
    case partial(Tag, indentation: String)
}

/// Parses Mustache (mustache.5): values, sections, inverted sections, partials, comments and other delimiters. Nothing
/// is escaped, because the output is Swift and not HTML: `{{{name}}}` and `{{&name}}` are the same as `{{name}}`.
///
/// After a fault, the parser continues, so that one fault does not hide the next.
struct TemplateParser {
    private let path: String
    private let text: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private var opening: [Unicode.Scalar] = ["{", "{"]
    private var closing: [Unicode.Scalar] = ["}", "}"]
    /// The number of columns in each line that are added indentation.
    private let margin: Int
    private var faults: [TemplateFault] = []
    /// The open sections, and the nodes of each level so far.
    private var open: [(tag: TemplateNode.Tag, isInverted: Bool)] = []
    private var levels: [[TemplateNode]] = [[]]

    /// The most sections around another one.
    static let maximumDepth = 100

    /// - Parameter indentation: The indentation of every nonempty line.
    static func parse(_ text: String, path: String, indentation: String = "") -> (
        nodes: [TemplateNode], faults: [TemplateFault]
    ) {
        var parser = TemplateParser(path, indented(Array(text.unicodeScalars), by: indentation), margin: indentation)
        parser.run()
        return (parser.levels[0], parser.faults)
    }

    private static func indented(_ text: [Unicode.Scalar], by indentation: String) -> [Unicode.Scalar] {
        guard !indentation.isEmpty else { return text }
        var result: [Unicode.Scalar] = []
        var isLineStart = true
        for scalar in text {
            if isLineStart, scalar != "\n", scalar != "\r" { result += indentation.unicodeScalars }
            isLineStart = scalar == "\n"
            result.append(scalar)
        }
        return result
    }

    private init(_ path: String, _ text: [Unicode.Scalar], margin: String) {
        self.path = path
        self.text = text
        self.margin = margin.unicodeScalars.count
    }

    // MARK: - Structure

    private mutating func run() {
        while position < text.count {
            let literal = takeText()
            guard position < text.count else {
                append(literal[...])
                break
            }
            let start = position
            let (kind, tag) = takeTag()
            let indentation = standaloneIndentation(of: kind, from: start)
            append(literal.dropLast(indentation?.count ?? 0))
            if indentation != nil { skipLineEnd() }
            switch kind {
            case "#", "^":
                if open.count == Self.maximumDepth {
                    report(.nestedTooDeep(limit: Self.maximumDepth), at: tag)
                    position = text.count
                } else {
                    open.append((tag, kind == "^"))
                    levels.append([])
                }
            case "/": close(tag)
            case ">":
                let indentation = Self.string(indentation ?? [])
                levels[levels.count - 1].append(.partial(tag, indentation: indentation))
            case "!", "=": break
            default: levels[levels.count - 1].append(.value(tag))
            }
        }
        while let section = open.last { closeInnermost(missing: section.tag) }
    }

    private mutating func close(_ tag: TemplateNode.Tag) {
        guard let innermost = open.last?.tag else { return report(.closesNothing(tag.name, innermost: nil), at: tag) }
        if open.contains(where: { $0.tag.name == tag.name }) {
            while let inner = open.last?.tag, inner.name != tag.name { closeInnermost(missing: inner) }
        } else {
            let open = DiagnosticKind.TemplateFinding.OpenSection(name: innermost.name, line: innermost.line)
            report(.closesNothing(tag.name, innermost: open), at: tag)
        }
        closeInnermost()
    }

    private mutating func closeInnermost(missing unclosed: TemplateNode.Tag? = nil) {
        if let unclosed { report(.unclosedSection(unclosed.name), at: unclosed) }
        let section = open.removeLast()
        let body = levels.removeLast()
        levels[levels.count - 1].append(.section(section.tag, isInverted: section.isInverted, body))
    }

    private mutating func append(_ literal: ArraySlice<Unicode.Scalar>) {
        guard !literal.isEmpty else { return }
        let text = Self.string(literal)
        if case .text(let before)? = levels[levels.count - 1].last {
            levels[levels.count - 1][levels[levels.count - 1].count - 1] = .text(before + text)
        } else {
            levels[levels.count - 1].append(.text(text))
        }
    }

    private mutating func report(_ finding: DiagnosticKind.TemplateFinding, at tag: TemplateNode.Tag) {
        faults.append(TemplateFault(path: path, line: tag.line, column: tag.column, finding: finding))
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    // MARK: - Lines

    /// Returns the indentation of a tag that is alone on its line; nil for other tags. Such a line is not printed.
    private func standaloneIndentation(of kind: Unicode.Scalar, from start: Int) -> ArraySlice<Unicode.Scalar>? {
        guard "#^/>!=".unicodeScalars.contains(kind) else { return nil }
        var first = start
        while first > 0, text[first - 1] == " " || text[first - 1] == "\t" { first -= 1 }
        guard first == 0 || text[first - 1] == "\n" else { return nil }
        var end = position
        while end < text.count, text[end] == " " || text[end] == "\t" { end += 1 }
        if end + 1 < text.count, text[end] == "\r" { end += 1 }
        guard end == text.count || text[end] == "\n" else { return nil }
        return text[first..<start]
    }

    private mutating func skipLineEnd() {
        while position < text.count, text[position] != "\n" { position += 1 }
        if position < text.count { advance() }
    }

    private mutating func advance() {
        if text[position] == "\n" {
            line += 1
            lineStart = position + 1
        }
        position += 1
    }

    // MARK: - Tags

    private mutating func takeText() -> [Unicode.Scalar] {
        let start = position
        while position < text.count, !stands(opening) { advance() }
        return Array(text[start..<position])
    }

    private func stands(_ delimiter: [Unicode.Scalar]) -> Bool {
        guard position + delimiter.count <= text.count else { return false }
        for (offset, scalar) in delimiter.enumerated() where text[position + offset] != scalar { return false }
        return true
    }

    /// - Returns: The kind and the name. A tag that cannot be used is returned as a comment.
    private mutating func takeTag() -> (kind: Unicode.Scalar, TemplateNode.Tag) {
        var tag = TemplateNode.Tag(name: "", line: line, column: position - lineStart + 1 - margin)
        position += opening.count
        var kind: Unicode.Scalar = " "
        var end = closing
        if position < text.count, "#^/>!=&{".unicodeScalars.contains(text[position]) {
            kind = text[position]
            position += 1
            if kind == "{" { end = ["}"] + closing }
            if kind == "=" { end = ["="] + closing }
        }
        let inside = position
        // Only a comment has several lines, so that a tag that is not closed does not swallow the next ones.
        while position < text.count, !stands(end), kind == "!" || text[position] != "\n" { advance() }
        tag.name = Self.trimmed(text[inside..<position])
        guard stands(end) else {
            report(.unclosedTag, at: tag)
            tag.name = Self.trimmed(text[inside..<position].prefix { !closing.starts(with: [$0]) })
            return (tag.name.isEmpty || !"#^/".unicodeScalars.contains(kind) ? "!" : kind, tag)
        }
        position += end.count
        if kind == "=" {
            setDelimiters(tag)
        } else if kind != "!", tag.name.isEmpty {
            report(.unnamedTag, at: tag)
            return ("!", tag)
        }
        return (kind, tag)
    }

    private mutating func setDelimiters(_ tag: TemplateNode.Tag) {
        let parts = tag.name.unicodeScalars.split(whereSeparator: Self.isSpace)
        guard parts.count == 2, !parts.contains(where: { $0.contains("=") }) else {
            return report(.invalidDelimiters, at: tag)
        }
        opening = Array(parts[0])
        closing = Array(parts[1])
    }

    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return string(scalars[first...last])
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r": true
        default: false
        }
    }
}
