import Lowering

/// The lines of a runtime file that only some features need, as comments mark them:
///
///     var observers: [any Observer] = []  // feature: observation
///     // feature: logging, observation {
///     …
///     // } else {
///     // A line, in a comment, that a client has without these features.
///     // }
///
/// All marked lines are there in the module that the tests of the runtime compile.
struct RuntimeMarks {
    /// The features of the client.
    let features: Set<RuntimeFeature>

    private struct Block {
        /// Whether the client has one of the features.
        let isWanted: Bool
        /// The spaces before its first line.
        let indentation: Substring
        /// Whether the lines are those of a client without the features.
        var isElse = false
    }

    /// Returns the lines that the client needs, without the marks.
    func apply(to text: String) -> String {
        var lines: [Substring] = []
        var block: Block?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            if code.hasPrefix(Self.start), code.hasSuffix(" {") {
                block = Block(
                    isWanted: isWanted(code.dropFirst(Self.start.count).dropLast(2)),
                    indentation: line[..<code.startIndex])
            } else if let open = block, code == "// } else {" {
                block = Block(isWanted: !open.isWanted, indentation: open.indentation, isElse: true)
            } else if block != nil, code == "// }" {
                block = nil
            } else if let open = block {
                if open.isWanted { lines.append(open.isElse ? Self.uncommented(line, open) : line) }
            } else if let mark = line.firstRange(of: "  " + Self.start) {
                if isWanted(line[mark.upperBound...]) { lines.append(line[..<mark.lowerBound]) }
            } else {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static let start = "// feature: "

    private func isWanted(_ names: Substring) -> Bool {
        RuntimeFeature.named(in: names).contains { features.contains($0) }
    }

    /// Returns the code in a comment, with the indentation of its block: that of a comment may be another one.
    private static func uncommented(_ line: Substring, _ block: Block) -> Substring {
        guard let mark = line.firstRange(of: "// ") else { return line }
        return block.indentation + line[mark.upperBound...]
    }
}

extension RuntimeFeature {
    /// Returns the features in a list, `form, model-parameters`.
    static func named(in list: Substring) -> [RuntimeFeature] {
        list.split(separator: ",").compactMap { RuntimeFeature(rawValue: String($0.filter { $0 != " " })) }
    }
}
