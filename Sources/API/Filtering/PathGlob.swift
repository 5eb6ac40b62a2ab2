/// A pattern for paths: `*` stands for anything within one part of a path, `**` for any number of parts, none included.
struct PathGlob {
    private let parts: [Substring]

    init(_ text: String) { parts = text.split(separator: "/") }

    func matches(_ path: PathTemplate) -> Bool { Self.matches(parts[...], path.segments[...]) }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = pattern.dropFirst()
        if first == "**" {
            return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
        }
        guard let part = path.first, matches(part: Array(first), Array(part)) else { return false }
        return matches(rest, path.dropFirst())
    }

    /// Goes back to the last star where the text turns out not to fit: linear but for that.
    private static func matches(part pattern: [Character], _ text: [Character]) -> Bool {
        var position = 0
        var index = 0
        var star: (position: Int, index: Int)?
        while index < text.count {
            if position < pattern.count, pattern[position] == "*" {
                star = (position, index)
                position += 1
            } else if position < pattern.count, pattern[position] == text[index] {
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
        return pattern[position...].allSatisfy { $0 == "*" }
    }
}
