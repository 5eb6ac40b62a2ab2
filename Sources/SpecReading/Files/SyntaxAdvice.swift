import Diagnostics
import YAML

/// Advice for syntax errors that are frequent in descriptions.
enum SyntaxAdvice {
    /// - Parameter lines: The lines up to the one of the error.
    static func advice(for error: YAMLError, in lines: [String]) -> [DiagnosticKind.YAMLAdvice] {
        let scalars = Array((lines.last ?? "").unicodeScalars)
        guard error.column >= 1, error.column <= scalars.count else { return [] }
        let index = error.column - 1
        if let advice = Indentation(lines, line: error.line).advice(at: error.column) { return advice }
        if scalars[index] == "?", index > 0, scalars[index - 1] == "]", let start = opening(of: index - 1, in: scalars)
        {
            return [.quoteOptionalList(text(scalars[start...index]))]
        }
        if scalars[index] == "[", index > 0, scalars[index - 1] == " ", let list = nonempty(at: index, in: scalars) {
            return [.quoteNonemptyList(list)]
        }
        if scalars[index] == "{", let path = path(around: index, in: scalars) {
            return [.quotePath(path)]
        }
        if scalars[index] == ":", scalars[..<index].allSatisfy({ $0 == " " || $0 == "\t" }) {
            return [.moveColon]
        }
        if let advice = adviceForMisread(index, in: scalars) { return [advice] }
        let hasKey = scalars[..<index].indices.dropFirst().contains { scalars[$0] == " " && scalars[$0 - 1] == ":" }
        if hasKey, scalars[index] == ":", index + 1 < scalars.count, scalars[index + 1] == " " {
            return isInBraces(index, of: scalars) ? [.addComma, .quoteColon] : [.quoteColon]
        }
        return scalars[index] == ":" && !isInBraces(index, of: scalars) ? [.align, .quoteColon] : []
    }

    /// Returns the advice for a text that YAML reads as something else.
    private static func adviceForMisread(_ index: Int, in scalars: [Unicode.Scalar]) -> DiagnosticKind.YAMLAdvice? {
        let rest = text(scalars[index...])
        switch scalars[index] {
        case "[" where rest.hasPrefix("[]"):
            let name = scalars[..<index].reversed().prefix { $0.properties.isAlphabetic || $0 == "_" }
            return name.isEmpty ? nil : .writeList(of: text(scalars[(index - name.count)..<index]))
        case "*": return .quoteAsterisk(String(rest.prefix { !" ,]}".contains($0) }))
        case "{", "[": return rest.contains(" #") ? .closeBeforeComment : nil
        default: break
        }
        let before = text(scalars[..<index])
        guard before.allSatisfy({ $0 == " " }) else {
            let last = before.last { $0 != " " }
            return last == "'" || last == "\"" || before.hasSuffix("'") ? .quoteAll : nil
        }
        if let match = rest.wholeMatch(of: #/([A-Za-z_][A-Za-z0-9_-]*) *= *(.+)/#) {
            return .writeColon("\(match.1): \(match.2)")
        }
        return !before.isEmpty && rest.contains(":") ? .align : nil
    }

    private static func isInBraces(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        let before = scalars[..<index]
        return before.filter { $0 == "{" }.count > before.filter { $0 == "}" }.count
    }

    /// Returns `nonempty` and the list that follows it, up to the closing bracket.
    private static func nonempty(at index: Int, in scalars: [Unicode.Scalar]) -> String? {
        let start = index - "nonempty ".unicodeScalars.count
        guard start >= 0, text(scalars[start..<index]) == "nonempty " else { return nil }
        var depth = 0
        for end in index..<scalars.count {
            if scalars[end] == "[" { depth += 1 }
            if scalars[end] == "]" { depth -= 1 }
            if depth == 0 { return text(scalars[start...end]) }
        }
        return nil
    }

    private static func opening(of end: Int, in scalars: [Unicode.Scalar]) -> Int? {
        var depth = 0
        for index in stride(from: end, through: 0, by: -1) {
            if scalars[index] == "]" { depth += 1 }
            if scalars[index] == "[" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Returns the word around a brace, if it starts with a slash.
    private static func path(around index: Int, in scalars: [Unicode.Scalar]) -> String? {
        var start = index
        while start > 0, ![" ", ",", "{"].contains(scalars[start - 1]) { start -= 1 }
        guard scalars[start] == "/" else { return nil }
        var end = index
        while end < scalars.count, scalars[end] != " " { end += 1 }
        if scalars[end - 1] == ":" { end -= 1 }
        return text(scalars[start..<end])
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
