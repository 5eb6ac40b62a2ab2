/// The parts of the text of a symbol: `model Pet property tags` has the parts `model Pet` and `property tags`.
struct SymbolParts {
    private let parts: [(kind: Substring, start: String.Index)]

    init(_ text: String) {
        var words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }[...]
        var parts: [(kind: Substring, start: String.Index)] = []
        while let kind = words.popFirst() {
            parts.append((kind, kind.startIndex))
            switch kind {
            case "operation", "common-parameter": words = words.dropFirst(2)
            case "type", "element", "additional", "body", "options", "content-type", "responses", "error", "accessor",
                "argument", "stub", "examples", "storage", "client", "files", "text", "data":
                break
            default: words = words.dropFirst()
            }
        }
        self.parts = parts
    }

    /// The kind of the last part, and the number of parts.
    var last: (kind: Substring, count: Int) { (parts.last?.kind ?? "", parts.count) }

    /// The end of the text of the type of a property, or of the operation of an argument; nil: the symbol has one part.
    var endOfOwner: String.Index? {
        guard parts.count > 1, let last = parts.last else { return nil }
        guard parts[0].kind == "operation", !parts.contains(where: { $0.kind == "type" }) else { return last.start }
        // The arguments of an operation are its parameters and parts of its body.
        let inner = parts.dropFirst().drop { ["files", "text", "data"].contains($0.kind) }
        let isOption = inner.first?.kind == "options" && inner.dropFirst().first?.kind != "argument"
        let first = isOption ? inner.dropFirst().first : inner.first
        return first?.start ?? last.start
    }
}

extension SymbolID {
    /// The kind of the last part, and the number of parts.
    public var lastPart: (kind: Substring, count: Int) { SymbolParts(text).last }

    /// The type of a property, or the operation of an argument.
    public var owner: SymbolID {
        guard let end = SymbolParts(text).endOfOwner else { return .client }
        return SymbolID(path: text[..<text.utf8.index(before: end)]) ?? .client
    }
}
