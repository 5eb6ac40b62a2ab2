import YAML

/// A type of another language that contains a comma: `Map<string, int>`. Between braces, YAML ends it at the comma, and
/// reads the rest as a key.
enum DividedType {
    /// Returns how many brackets a text opens and does not close.
    static func openBrackets(in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.reduce(0) { count, byte in
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "("): count + 1
            case UInt8(ascii: ">"), UInt8(ascii: ")"): count - 1
            default: count
            }
        }
    }

    /// Returns the whole type at the start of a text, up to its last closing bracket; nil if that is missing.
    static func whole(at start: Substring.UnicodeScalarView) -> String? {
        var depth = 0
        for index in start.indices {
            switch start[index] {
            case "<", "(": depth += 1
            case ">", ")":
                depth -= 1
                if depth > 0 { continue }
                let end = start.index(after: index)
                let isOptional = end < start.endIndex && start[end] == "?"
                return String(start[..<end]) + (isOptional ? "?" : "")
            default: break
            }
        }
        return nil
    }
}

extension FileTable {
    /// Returns the whole type where the text of a node ends at a comma between braces; otherwise the text.
    func wholeType(_ text: String, at node: Node) -> String {
        guard node.style == .plain, node.withUTF8(DividedType.openBrackets) ?? 0 > 0 else { return text }
        let line = lines(of: node).unicodeScalars.dropFirst(node.column - 1)
        return DividedType.whole(at: line) ?? text
    }
}

extension Source {
    /// Returns the keys that are the rest of the type before them.
    ///
    /// - Parameter holdsType: Whether the value of a key is a type.
    func restsOfTypes(
        in entries: [(name: String, key: Node, value: Node)], where holdsType: (String) -> Bool
    ) -> Set<Node> {
        var result: Set<Node> = []
        var pending: [Node] = []
        var depth = 0
        for (name, key, value) in entries {
            let isRest = depth > 0 && key.style == .plain && value.isNull && (value.text ?? "").isEmpty
            if isRest {
                pending.append(key)
                depth += key.withUTF8(DividedType.openBrackets) ?? 0
                if depth == 0 { result.formUnion(pending) }
            } else {
                pending = []
                let isType = value.isScalar && value.style == .plain && holdsType(name)
                depth = isType ? value.withUTF8(DividedType.openBrackets) ?? 0 : 0
            }
        }
        return result
    }
}
