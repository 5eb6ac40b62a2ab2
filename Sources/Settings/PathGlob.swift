import APIDescription

/// A pattern for paths: `*` matches anything within one part of a path, `**` matches zero or more parts.
struct PathGlob {
    private let parts: [Substring]

    init(_ text: String) { parts = text.split(separator: "/") }

    /// The first part of all paths that it matches; empty if a wildcard is in it.
    var firstPart: Substring {
        guard let first = parts.first, !first.contains("*") else { return "" }
        return first
    }

    func matches(_ path: PathTemplate) -> Bool {
        Self.matches(parts, path.segments, any: "**") { Self.matches(Array($0), Array($1), any: "*", ==) }
    }

    /// Whether the path of a file matches.
    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map { Array($0) }
        return Self.matches(parts.map { Array($0) }, names, any: ["*", "*"]) { Self.matches($0, $1, any: "*", ==) }
    }

    /// Whether a text matches a pattern. After a mismatch, it only goes back to the last wildcard.
    private static func matches<Element: Equatable>(
        _ pattern: [Element], _ text: [Element], any wildcard: Element, _ fits: (Element, Element) -> Bool
    ) -> Bool {
        var position = 0
        var index = 0
        var star: (position: Int, index: Int)?
        while index < text.count {
            if position < pattern.count, pattern[position] == wildcard {
                star = (position, index)
                position += 1
            } else if position < pattern.count, fits(pattern[position], text[index]) {
                position += 1
                index += 1
            } else if let last = star {
                star = (last.position, last.index + 1)
                position = last.position + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy { $0 == wildcard }
    }
}
