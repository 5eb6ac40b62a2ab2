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
/// A block can have blocks and marked lines.
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
        var blocks: [Block] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            if code.hasPrefix(Self.start), code.hasSuffix(" {") {
                blocks.append(
                    Block(
                        isWanted: isWanted(code.dropFirst(Self.start.count).dropLast(2)),
                        indentation: line[..<code.startIndex]))
            } else if let open = blocks.last, code == "// } else {" {
                blocks.removeLast()
                blocks.append(Block(isWanted: !open.isWanted, indentation: open.indentation, isElse: true))
            } else if !blocks.isEmpty, code == "// }" {
                blocks.removeLast()
            } else if blocks.allSatisfy(\.isWanted), let line = marked(uncommented(line, blocks.last)) {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a line without its own mark, or nil if the client does not need it.
    private func marked(_ line: Substring) -> Substring? {
        guard let mark = line.firstRange(of: "  " + Self.start) else { return line }
        return isWanted(line[mark.upperBound...]) ? line[..<mark.lowerBound] : nil
    }

    private static let start = "// feature: "

    private func isWanted(_ names: Substring) -> Bool {
        RuntimeFeature.named(in: names).contains { features.contains($0) }
    }

    /// Returns the code in a comment, with the indentation of its block: that of a comment may be another one.
    private func uncommented(_ line: Substring, _ block: Block?) -> Substring {
        guard let block, block.isElse, let mark = line.firstRange(of: "// ") else { return line }
        return block.indentation + line[mark.upperBound...]
    }
}

extension RuntimeFeature {
    /// Returns the features in a list, `form, model-parameters`.
    static func named(in list: Substring) -> [RuntimeFeature] {
        list.split(separator: ",").compactMap { RuntimeFeature(rawValue: String($0.filter { $0 != " " })) }
    }
}
