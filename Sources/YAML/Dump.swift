extension Node {
    /// Returns the tree on one line, for tests and debugging: `{a: 1, b: [x, 'single', "double", |"literal\n"]}`.
    ///
    /// Plain scalars are written as they are, an empty one is `<>`, and `>` marks folded ones. `&` marks an anchor, `*`
    /// the target of an alias. With `positions`, each node is followed by `@line:column`. Merge keys are not followed.
    public func dump(positions: Bool = false) -> String {
        var result = ""
        dump(into: &result, positions: positions)
        return result
    }

    private func dump(into result: inout String, positions: Bool) {
        if isAlias { result += "*" } else if isAnchored { result += "&" }
        if let tag { result += "!<\(tag)> " }
        switch kind {
        case .scalar:
            result += dumpedScalar
        case .sequence:
            result += "["
            for (number, element) in elements.enumerated() {
                if number > 0 { result += ", " }
                element.dump(into: &result, positions: positions)
            }
            result += "]"
        case .mapping:
            result += "{"
            for (number, entry) in rawEntries.enumerated() {
                if number > 0 { result += ", " }
                entry.key.dump(into: &result, positions: positions)
                result += ": "
                entry.value.dump(into: &result, positions: positions)
            }
            result += "}"
        }
        if positions { result += "@\(site.line):\(site.column)" }
    }

    private var dumpedScalar: String {
        let text = Self.escaped(text ?? "")
        switch style {
        case .singleQuoted: return "'\(text)'"
        case .doubleQuoted: return "\"\(text)\""
        case .literal: return "|\"\(text)\""
        case .folded: return ">\"\(text)\""
        case .plain, .block, .flow: return text.isEmpty ? "<>" : text
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\\": result += "\\\\"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
