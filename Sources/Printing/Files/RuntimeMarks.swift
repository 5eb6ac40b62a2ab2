import Lowering

/// The text of a runtime file. Comments mark the lines that a client has only with certain features:
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
    /// Which clients need a line.
    private struct Condition: Equatable {
        /// They have one of these features.
        var features: [RuntimeFeature]
        /// Whether it is the other way round: they have none of these features.
        var isElse = false

        func holds(for client: Set<RuntimeFeature>) -> Bool { features.contains { client.contains($0) } != isElse }
    }

    /// Consecutive lines that the same clients need.
    private struct Piece {
        var conditions: [Condition]
        var lines: [Substring]
    }

    private struct Block {
        var condition: Condition
        /// The spaces before its first line.
        let indentation: Substring
    }

    private var pieces: [Piece] = []

    /// - Parameter text: The text of a runtime file.
    init(_ text: String) {
        var blocks: [Block] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            if code.hasPrefix(Self.start), code.hasSuffix(" {") {
                let features = RuntimeFeature.named(in: code.dropFirst(Self.start.count).dropLast(2))
                blocks.append(
                    Block(condition: Condition(features: features), indentation: line[..<code.startIndex]))
            } else if !blocks.isEmpty, code == "// } else {" {
                blocks[blocks.count - 1].condition.isElse = true
            } else if !blocks.isEmpty, code == "// }" {
                blocks.removeLast()
            } else {
                add(Self.uncommented(line, blocks.last), blocks.map(\.condition))
            }
        }
    }

    /// Adds a line without its own mark.
    private mutating func add(_ line: Substring, _ conditions: [Condition]) {
        var (line, conditions) = (line, conditions)
        // Most lines have no comment, and the search takes longer than this test.
        if line.utf8.contains(UInt8(ascii: "/")), let mark = line.firstRange(of: "  " + Self.start) {
            conditions.append(Condition(features: RuntimeFeature.named(in: line[mark.upperBound...])))
            line = line[..<mark.lowerBound]
        }
        if pieces.last?.conditions == conditions {
            pieces[pieces.count - 1].lines.append(line)
        } else {
            pieces.append(Piece(conditions: conditions, lines: [line]))
        }
    }

    /// Returns the lines that a client with these features needs, without the marks.
    func text(for features: Set<RuntimeFeature>) -> String {
        pieces.filter { $0.conditions.allSatisfy { $0.holds(for: features) } }.flatMap(\.lines).joined(separator: "\n")
    }

    private static let start = "// feature: "

    /// Returns the code in a comment, with the indentation of its block: that of a comment may be another one.
    private static func uncommented(_ line: Substring, _ block: Block?) -> Substring {
        guard let block, block.condition.isElse, let mark = line.firstRange(of: "// ") else { return line }
        return block.indentation + line[mark.upperBound...]
    }
}

extension RuntimeFeature {
    /// Returns the features in a list, `form, model-parameters`.
    static func named(in list: Substring) -> [RuntimeFeature] {
        list.split(separator: ",").compactMap { RuntimeFeature(rawValue: String($0.filter { $0 != " " })) }
    }
}
