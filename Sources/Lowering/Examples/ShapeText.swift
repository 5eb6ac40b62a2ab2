import APIDescription
import Resolution

/// Writes the shapes of JSON values in the notation of `StubExampleShape`, in as few lines as they fit on.
enum ShapeText {
    private static let width = 110

    /// The parts of a shape between which a line can end.
    private struct Parts {
        var texts: [String]

        init(_ text: String) { texts = [text] }

        init(open: String, _ parts: [(label: String, parts: Parts)], close: String) {
            texts = [open]
            for (index, part) in parts.enumerated() {
                var inner = part.parts.texts
                inner[0] = part.label + inner[0]
                inner[inner.count - 1] += index == parts.count - 1 ? "" : ","
                if index == 0 {
                    texts[0] += inner[0]
                    texts += inner.dropFirst()
                } else {
                    texts += inner
                }
            }
            texts[texts.count - 1] += close
        }

        /// Adds a text before the first part.
        func after(_ text: String) -> Parts {
            var result = self
            result.texts[0] = text + texts[0]
            return result
        }
    }

    /// Returns the lines of a shape after a text. All lines but the first start with a space.
    static func lines(of shape: JSONShape, after start: String) -> [String] {
        var lines: [String] = []
        var line = start
        var isEmpty = true
        for text in parts(of: shape).texts {
            if line.utf8.count + text.utf8.count >= width, !isEmpty {
                lines.append(line)
                line = "  " + text
            } else {
                line += (isEmpty ? "" : " ") + text
            }
            isEmpty = false
        }
        return lines + [line]
    }

    static func quoted(_ text: String) -> String { ExampleText.line(of: .string(text)) }

    private static func parts(of shape: JSONShape) -> Parts {
        switch shape {
        case .constant(let value): return parts(of: value)
        case .object(let members):
            let list = members.map { member in
                (label: quoted(member.key) + (member.isOptional ? "?: " : ": "), parts: parts(of: member.shape))
            }
            return Parts(open: "{", list, close: "}")
        case .list(let elements):
            return Parts(open: "[", elements.map { ("", parts(of: $0)) }, close: "]")
        case .array(let element, let minimum, let maximum):
            var limits = "..."
            if minimum > 0 || maximum != nil { limits += String(minimum) }
            if let maximum { limits += "-\(maximum)" }
            return Parts(open: "[", [("", parts(of: element)), ("", Parts(limits))], close: "]")
        case .choice(let values):
            return Parts("(" + values.map { ExampleText.line(of: $0) }.joined(separator: " | ") + ")")
        case .example(let example, let otherwise):
            return parts(of: otherwise).after(ExampleText.line(of: example) + " ?? ")
        case .model(let name): return Parts("@" + quoted(name))
        case .scalar(let scalar): return Parts(text(of: scalar))
        }
    }

    private static func parts(of value: JSON) -> Parts {
        switch value {
        case .object(let members):
            Parts(open: "{", members.map { (quoted($0.key) + ": ", parts(of: $0.value)) }, close: "}")
        case .array(let elements): Parts(open: "[", elements.map { ("", parts(of: $0)) }, close: "]")
        default: Parts(ExampleText.line(of: value))
        }
    }

    /// `string`, `integer(1...9)`
    private static func text(of scalar: JSONShape.Scalar) -> String {
        let limits = [scalar.minimum, scalar.maximum].map { $0.map { ExampleText.line(of: .number($0)) } ?? "" }
        return word(for: scalar.kind) + (limits == ["", ""] ? "" : "(\(limits[0])...\(limits[1]))")
    }

    private static func word(for kind: JSONShape.Scalar.Kind) -> String {
        switch kind {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string(let format): format?.sample ?? "string"
        }
    }
}
