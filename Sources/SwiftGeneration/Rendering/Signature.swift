/// Lays out the head of a function.
enum Signature {
    static let width = 120

    /// One line where it fits, else a line per parameter.
    ///
    /// - Parameter indent: how many columns the template puts before each line.
    static func lines(_ head: String, _ parameters: [String], _ tail: String, indent: Int) -> [String] {
        let line = head + "(" + parameters.joined(separator: ", ") + ")" + tail
        if line.count + indent <= width { return [line] }
        if parameters.isEmpty {
            let opens = tail.hasSuffix(" {")
            return [head + "()", "   " + (opens ? String(tail.dropLast(2)) : tail)] + (opens ? ["{"] : [])
        }
        return [head + "("] + parameters.dropLast().map { "    " + $0 + "," } + ["    " + (parameters.last ?? "")] + [
            ")" + tail
        ]
    }

    /// One line where it fits, else the arguments on lines of their own, as many on each as fit.
    static func call(_ head: String, _ arguments: [String], indent: Int) -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))"
        if line.count + indent <= width { return [line] }
        var lines = [head + "("]
        var current = "    "
        for (index, argument) in arguments.enumerated() {
            let part = argument + (index == arguments.count - 1 ? ")" : ",")
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
