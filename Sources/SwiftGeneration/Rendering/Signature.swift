/// Lays out the head of a function.
enum Signature {
    static let width = 120

    /// One line where it fits, else a line per parameter, or as many on each as fit.
    ///
    /// - Parameter indent: how many columns the template puts before each line.
    static func lines(
        _ head: String, _ parameters: [String], _ tail: String, indent: Int, packed: Bool = false
    ) -> [String] {
        let line = head + "(" + parameters.joined(separator: ", ") + ")" + tail
        if line.count + indent <= width { return [line] }
        if parameters.isEmpty {
            let opens = tail.hasSuffix(" {")
            return [head + "()", "   " + (opens ? String(tail.dropLast(2)) : tail)] + (opens ? ["{"] : [])
        }
        if packed { return [head + "("] + pack(parameters, end: "", indent: indent) + [")" + tail] }
        return [head + "("] + parameters.dropLast().map { "    " + $0 + "," } + ["    " + (parameters.last ?? "")] + [
            ")" + tail
        ]
    }

    /// One line where it fits, else the arguments on lines of their own, as many on each as fit.
    static func call(_ head: String, _ arguments: [String], indent: Int) -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))"
        if arguments.isEmpty || line.count + indent <= width { return [line] }
        return [head + "("] + pack(arguments, end: ")", indent: indent)
    }

    /// `head[a, b]` in one line where it fits, else as many elements on each line as fit.
    static func list(_ head: String, _ elements: [String], _ tail: String, indent: Int) -> [String] {
        let line = head + "[" + elements.joined(separator: ", ") + "]" + tail
        if line.count + indent <= width { return [line] }
        return [head + "["] + pack(elements, end: ",", indent: indent) + ["]" + tail]
    }

    /// As many on each line as fit.
    private static func pack(_ parts: [String], end: String, indent: Int) -> [String] {
        var lines: [String] = []
        var current = "    "
        for (index, text) in parts.enumerated() {
            let part = text + (index == parts.count - 1 ? end : ",")
            if current.count > 4, current.count + 1 + part.count + indent > width {
                lines.append(current)
                current = "    "
            }
            current += (current.count > 4 ? " " : "") + part
        }
        return lines + [current]
    }
}

extension DocComment {
    /// With the slashes.
    var slashed: [String] { lines.map { $0.isEmpty ? "///" : "/// " + $0 } }
}
