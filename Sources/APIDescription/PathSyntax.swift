/// A path parameter in the syntax of another tool: `:id`, `<id>`, `[id]`, `${id}` or `{{id}}`.
public struct ForeignPathParameter: Equatable, Sendable {
    /// The parameter as the path contains it.
    public var text: String
    public var name: String
}

extension PathTemplate {
    /// The path parameters that are written as in other tools. They would be sent as they are written.
    public var foreignParameters: [ForeignPathParameter] { segments.compactMap(Self.foreignParameter) }

    /// The text with braces around all path parameters: `/users/{id}` for `/users/:id`.
    public var textWithBraces: String {
        text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard let parameter = Self.foreignParameter(segment) else { return String(segment) }
            return String(segment).replacing(parameter.text, with: "{\(parameter.name)}")
        }.joined(separator: "/")
    }

    /// The path without the operators of URI templates (RFC 6570, sections 3.2.5 and 3.2.7), as in `{.format}` and `{;year}`, and the
    /// styles of parameters that they stand for.
    public var withoutOperators: (path: PathTemplate, styles: [String: Parameter.Style]) {
        var (path, styles) = (self, [String: Parameter.Style]())
        let names = placeholders
        for placeholder in names {
            let name = String(placeholder.dropFirst())
            guard !name.isEmpty, !names.contains(name), styles[name] == nil else { continue }
            switch placeholder.first {
            case ".": styles[name] = .label
            case ";": styles[name] = .matrix
            default: continue
            }
            path.text = path.text.replacing("{\(placeholder)}", with: "{\(name)}")
        }
        return (path, styles)
    }

    /// The query of the text, after a `?`; nil if there is none.
    public var query: Substring? {
        text.firstIndex(of: "?").map { text[text.index(after: $0)...] }
    }

    /// Finds a parameter that is a whole segment. `:` inside a segment is usual: `/v1/{name}:cancel`.
    private static func foreignParameter(_ segment: Substring) -> ForeignPathParameter? {
        for (open, close) in [("${", "}"), ("{{", "}}"), ("<", ">"), ("[", "]"), (":", "")] {
            guard segment.hasPrefix(open), segment.hasSuffix(close), segment.count > open.count + close.count else {
                continue
            }
            let inside = segment.dropFirst(open.count).dropLast(close.count)
            // Flask: `<int:id>`.
            let name = open == "<" ? inside.split(separator: ":").last ?? inside : inside
            guard isName(name) else { continue }
            return ForeignPathParameter(text: String(segment), name: String(name))
        }
        return nil
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }

    /// Returns the placeholder whose name differs from another name only in case, `_` and `-`.
    ///
    /// - Parameter declared: The names of the placeholders that have a parameter of their own.
    public func placeholder(similarTo name: String, declared: Set<String>) -> String? {
        let folded = Self.folded(name)
        return placeholders.first { !declared.contains($0) && Self.folded($0) == folded }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
}
