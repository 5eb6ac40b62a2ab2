/// Translates a type in the syntax of another language: `User[]`, `List<User>`, `Optional<User>`, `string | null`,
/// `varchar(80)`.
struct ForeignTypeExpression {
    let models: ModelDefinitions

    private indirect enum Form {
        case name(String)
        case list(Form), map(Form), optional(Form)
        case union([Form])
    }

    /// Text that is longer is not a type that a person writes.
    private static let longest = 200
    private static let deepest = 8

    /// Returns the type as an endpoint spec writes it; nil if the text is not a type of another language.
    func translation(of text: String) -> String? {
        guard text.count <= Self.longest, let form = parse(text[...], depth: 0) else { return nil }
        if case .name(let name) = form, name == Self.trimmed(text[...]) { return nil }
        let result = Self.text(of: form)
        guard result != text else { return nil }
        return result.hasPrefix("[") && result.hasSuffix("?") ? "\"\(result)\"" : result
    }

    private static func text(of form: Form) -> String {
        switch form {
        case .name(let name): name
        case .list(let element): "[\(text(of: element))]"
        case .map(let value): "[string: \(text(of: value))]"
        case .optional(.union(let types)): "{ union: [\(types.map(text).joined(separator: ", "))], nullable: true }"
        case .optional(.optional(let type)): text(of: .optional(type))
        case .optional(let type): text(of: type) + "?"
        case .union(let types): "{ union: [\(types.map(text).joined(separator: ", "))] }"
        }
    }

    // MARK: - Parsing

    private func parse(_ source: Substring, depth: Int) -> Form? {
        guard depth <= Self.deepest else { return nil }
        let text = Self.trimmed(source)
        func inner(_ part: Substring) -> Form? { parse(part, depth: depth + 1) }
        let alternatives = Self.split(text, at: "|")
        if alternatives.count > 1 { return union(of: alternatives, depth) }
        if text.hasSuffix("[]") { return inner(text.dropLast(2)).map { .list($0) } }
        if text.hasPrefix("[]") { return inner(text.dropFirst(2)).map { .list($0) } }
        if text.hasSuffix("?") { return inner(text.dropLast()).map { .optional($0) } }
        if text.hasPrefix("?") || text.hasPrefix("*") { return inner(text.dropFirst()).map { .optional($0) } }
        if text.hasSuffix("!") { return inner(text.dropLast()) }
        if text.hasPrefix("["), text.hasSuffix("]") { return inner(text.dropFirst().dropLast()).map { .list($0) } }
        for (open, close): (Character, Character) in [("<", ">"), ("[", "]"), ("(", ")")] {
            guard text.last == close, let start = text.firstIndex(of: open), start > text.startIndex else { continue }
            let arguments = Self.split(text[text.index(after: start)...].dropLast(), at: ",")
            return generic(String(text[..<start]), arguments, isCall: open == "(", depth)
        }
        return name(text)
    }

    private func name(_ text: Substring) -> Form? {
        let name = String(text)
        if models.namesType(name) { return .name(name) }
        if let meant = TypeExpression.synonyms(of: name).first { return .name(meant) }
        return name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) == nil ? nil : .name(name)
    }

    private func union(of alternatives: [Substring], _ depth: Int) -> Form? {
        let types = alternatives.filter { !Self.nulls.contains(Self.trimmed($0).lowercased()) }
        let forms = types.compactMap { parse($0, depth: depth + 1) }
        guard forms.count == types.count, let first = forms.first else { return nil }
        let form = forms.count == 1 ? first : Form.union(forms)
        return types.count < alternatives.count ? .optional(form) : form
    }

    private func generic(_ name: String, _ arguments: [Substring], isCall: Bool, _ depth: Int) -> Form? {
        // `varchar(80)`, `decimal(10, 2)`
        if isCall { return parse(name[...], depth: depth + 1) }
        let folded = name.lowercased()
        if folded == "union" { return union(of: arguments, depth) }
        guard let last = arguments.last.flatMap({ parse($0, depth: depth + 1) }) else { return nil }
        if Self.lists.contains(folded) { return .list(last) }
        if Self.maps.contains(folded) { return .map(last) }
        return Self.optionals.contains(folded) ? .optional(last) : nil
    }

    private static let nulls: Set = ["null", "nil", "none", "undefined", "nothing"]
    private static let lists: Set = [
        "list", "array", "arraylist", "seq", "sequence", "set", "vec", "vector", "collection", "iterable", "slice",
        "readonlyarray",
    ]
    private static let maps: Set = ["map", "dict", "dictionary", "record", "hashmap", "object", "hash"]
    private static let optionals: Set = ["optional", "option", "maybe", "nullable"]

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Splits a text at a separator that is not inside brackets.
    private static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "<", "[", "(": depth += 1
            case ">", "]", ")": depth -= 1
            case separator where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }
}
