/// Writes trees as YAML or JSON.
enum TreeWriter {
    enum Style: String, Codable {
        case yaml
        case json
    }

    static func write(_ tree: Tree, as style: Style) -> String {
        var text = ""
        switch style {
        case .yaml: writeBlock(tree, indentation: 0, isFirst: true, to: &text)
        case .json: writeFlow(tree, to: &text)
        }
        return text + "\n"
    }

    /// Writes a node whose first line may be begun already, as that of an element is by its dash.
    private static func writeBlock(_ tree: Tree, indentation: Int, isFirst: Bool, to text: inout String) {
        let margin = String(repeating: " ", count: indentation)
        var isFirst = isFirst
        switch tree {
        case .list(let elements) where !elements.isEmpty:
            for element in elements {
                text += (isFirst ? "" : "\n" + margin) + "- "
                writeBlock(element, indentation: indentation + 2, isFirst: true, to: &text)
                isFirst = false
            }
        case .mapping(let entries) where !entries.isEmpty:
            for entry in entries {
                text += isFirst ? "" : "\n" + margin
                writeKey(entry.key, margin: margin, to: &text)
                text += ":"
                let isBlock = !entry.value.isScalar && !entry.value.children.isEmpty && !entry.value.isPrefixed
                text += isBlock ? "\n" + margin + "  " : " "
                writeBlock(entry.value, indentation: indentation + 2, isFirst: true, to: &text)
                isFirst = false
            }
        default: writeFlow(tree, isJSON: false, to: &text)
        }
    }

    /// Keys that are not short scalars need a question mark, and their colon is on a line of its own.
    private static func writeKey(_ key: Tree, margin: String, to text: inout String) {
        let isSimple: Bool
        switch key {
        case .text(let key): isSimple = key.utf8.count < 200
        case .literal: isSimple = true
        case .list, .mapping, .prefixed: isSimple = false
        }
        if isSimple { return writeFlow(key, isJSON: false, to: &text) }
        text += "? "
        writeFlow(key, to: &text)
        text += "\n" + margin
    }

    private static func writeFlow(_ tree: Tree, isJSON: Bool = true, to text: inout String) {
        switch tree {
        case .text(let value):
            text += !isJSON && isPlain(value) ? value : quoted(value)
        case .literal(let value): text += value
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                writeFlow(element, to: &text)
            }
            text += "]"
        case .mapping(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                if index > 0 { text += ", " }
                writeFlow(entry.key, to: &text)
                text += ": "
                writeFlow(entry.value, to: &text)
            }
            text += "}"
        case .prefixed(let prefix, let tree):
            text += prefix
            writeFlow(tree, to: &text)
        }
    }

    /// Whether a string can be written without quotes.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, text.utf8.count < 80 else { return false }
        let isStart = first == "/" || ("a"..."z").contains(first) || ("A"..."Z").contains(first)
        let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
        return isStart && !words.contains(text.lowercased())
            && text.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.properties.isAlphabetic && byte < 128 || ("0"..."9").contains(scalar)
                    || "/_-.{}".unicodeScalars.contains(scalar)
            }
    }

    /// A string of JSON. What is not ASCII stays as it is, where it can.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: result += "\\\(scalar)"
            case 0x0A: result += "\\n"
            case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...:
                result.unicodeScalars.append(scalar)
            default: result += "\\u" + hex(scalar.value)
            }
        }
        return result + "\""
    }

    private static func hex(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension Tree {
    fileprivate var isPrefixed: Bool { if case .prefixed = self { true } else { false } }
}
