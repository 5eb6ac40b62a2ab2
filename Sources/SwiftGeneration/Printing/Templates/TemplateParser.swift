import API

/// A template that cannot be used.
public struct TemplateError: Error, Equatable, Sendable {
    /// Below `Templates`.
    public var path: String
    public var line: Int
    public var column: Int
    public var message: String
    public var hints: [String] = []
}

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

/// Reads Mustache (mustache.5): values, sections, inverted sections, partials, comments and other delimiters. Nothing is escaped,
/// because Swift is written and not HTML: `{{{name}}}` and `{{&name}}` are the same as `{{name}}`.
struct TemplateParser {
    private let path: String
    private let text: [Character]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private var opening: [Character] = ["{", "{"]
    private var closing: [Character] = ["}", "}"]
    /// How many columns of each line are not the author's.
    private let margin: Int

    static func parse(_ text: String, path: String, indentation: String = "") throws(TemplateError) -> [TemplateNode] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if !indentation.isEmpty { lines = lines.map { $0.isEmpty ? $0 : indentation + $0 } }
        var parser = TemplateParser(path, Array(lines.joined(separator: "\n")), margin: indentation.count)
        return try parser.nodes(until: nil)
    }

    private init(_ path: String, _ text: [Character], margin: Int) {
        self.path = path
        self.text = text
        self.margin = margin
    }

    // MARK: - Structure

    private mutating func nodes(until open: TemplateNode.Tag?) throws(TemplateError) -> [TemplateNode] {
        var nodes: [TemplateNode] = []
        while position < text.count {
            let literal = takeText()
            if position >= text.count {
                append(literal, to: &nodes)
                break
            }
            let (kind, tag, start) = try takeTag()
            let indentation = standaloneIndentation(of: kind, from: start)
            append(indentation == nil ? literal : String(literal.dropLast(indentation?.count ?? 0)), to: &nodes)
            if indentation != nil { skipLineEnd() }
            switch kind {
            case "#", "^":
                let body = try self.nodes(until: tag)
                nodes.append(.section(tag, isInverted: kind == "^", body))
            case "/":
                guard let open, open.name == tag.name else {
                    let hint = open.map { "the section that is open is '\($0.name)', of line \($0.line)" }
                    throw error("no section '\(tag.name)' is open here", at: tag, hints: [hint].compactMap { $0 })
                }
                return nodes
            case ">": nodes.append(.partial(tag, indentation: indentation ?? ""))
            case "!", "=": break
            default: nodes.append(.value(tag))
            }
        }
        if let open { throw error("the section '\(open.name)' is not closed", at: open) }
        return nodes
    }

    private func append(_ literal: String, to nodes: inout [TemplateNode]) {
        guard !literal.isEmpty else { return }
        if case .text(let before)? = nodes.last {
            nodes[nodes.count - 1] = .text(before + literal)
        } else {
            nodes.append(.text(literal))
        }
    }

    private func error(_ message: String, at tag: TemplateNode.Tag, hints: [String] = []) -> TemplateError {
        TemplateError(path: path, line: tag.line, column: tag.column, message: message, hints: hints)
    }

    // MARK: - Lines

    /// What stands before a tag on its line, where nothing else but white space does: then the line is not printed.
    private func standaloneIndentation(of kind: Character, from start: Int) -> String? {
        guard "#^/>!=".contains(kind) else { return nil }
        var first = start
        while first > 0, text[first - 1] == " " || text[first - 1] == "\t" { first -= 1 }
        guard first == 0 || text[first - 1].isNewline else { return nil }
        var end = position
        while end < text.count, text[end] == " " || text[end] == "\t" { end += 1 }
        guard end == text.count || text[end].isNewline else { return nil }
        return String(text[first..<start])
    }

    private mutating func skipLineEnd() {
        while position < text.count, !text[position].isNewline { position += 1 }
        if position < text.count { advance() }
    }

    private mutating func advance() {
        if text[position].isNewline {
            line += 1
            lineStart = position + 1
        }
        position += 1
    }

    // MARK: - Tags

    private mutating func takeText() -> String {
        let start = position
        while position < text.count, !stands(opening, at: position) { advance() }
        return String(text[start..<position])
    }

    private func stands(_ delimiter: [Character], at position: Int) -> Bool {
        position + delimiter.count <= text.count && text[position..<position + delimiter.count].elementsEqual(delimiter)
    }

    private mutating func takeTag() throws(TemplateError) -> (Character, TemplateNode.Tag, start: Int) {
        let start = position
        var tag = TemplateNode.Tag(name: "", line: line, column: start - lineStart + 1 - margin)
        position += opening.count
        var kind: Character = " "
        var end = closing
        if position < text.count, "#^/>!=&{".contains(text[position]) {
            kind = text[position]
            position += 1
            if kind == "{" { end = ["}"] + closing }
            if kind == "=" { end = ["="] + closing }
        }
        let inside = position
        while position < text.count, !stands(end, at: position) { advance() }
        guard position < text.count else { throw error("the tag is not closed", at: tag) }
        tag.name = String(text[inside..<position]).trimmingSpaces()
        position += end.count
        if kind == "=" {
            try setDelimiters(tag)
        } else if kind != "!", tag.name.isEmpty {
            throw error("the tag has no name", at: tag)
        }
        return (kind, tag, start)
    }

    private mutating func setDelimiters(_ tag: TemplateNode.Tag) throws(TemplateError) {
        let parts = tag.name.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, !parts.contains(where: { $0.contains("=") }) else {
            throw error("expected two delimiters, as in '{{=<% %>=}}'", at: tag)
        }
        opening = Array(parts[0])
        closing = Array(parts[1])
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        let rest = drop { $0.isWhitespace }
        return String(rest.reversed().drop { $0.isWhitespace }.reversed())
    }
}
