import APIDescription
import Resolution

/// The names of operations that their methods and paths make: where there is no id, and where the id is nothing else, as in
/// `get_pets_pet_id` for `GET /pets/{pet_id}`.
struct SpelledPath {
    private let method: String
    private let path: PathTemplate

    init(_ operation: ResolvedOperation) {
        method = operation.method.rawValue.lowercased()
        path = operation.path
    }

    // MARK: - Names

    /// `getPetsByPetID`, for `GET /api/v1/pets/{pet_id}` too, and with all segments if another operation needs that name.
    var fullNames: [Words] {
        let all = path.segments.map { Substring($0) }
        return [full(of: Self.named(of: path)), full(of: all)]
    }

    private func full(of segments: [Substring]) -> Words {
        var words = [method]
        for segment in segments where !segment.contains("{") { words += Words(String(segment)).words }
        for (index, name) in path.placeholders.enumerated() {
            words += [index == 0 ? "by" : "and"] + Words(name).words
        }
        return Words(words: words).shortened(keeping: 1)
    }

    /// `getPet`: a segment before a placeholder is in the singular, because it is one of them.
    var short: Words { short(and: []) }

    private func short(and ending: [String]) -> Words {
        let segments = Self.named(of: path)
        var words = [method]
        for (index, segment) in segments.enumerated() where !segment.contains("{") {
            let next = index + 1 < segments.count ? segments[index + 1] : ""
            let own = Words(String(segment))
            words += (next.contains("{") ? own.singular : own).words
        }
        return Words(words: words + ending).shortened(keeping: max(1, ending.count))
    }

    /// Whether the path ends with a placeholder.
    var endsWithPlaceholder: Bool { path.segments.last?.contains("{") == true }

    /// Returns the possible names of an operation whose id is only the method and the path.
    ///
    /// - Parameter others: The short names of the operations whose paths do not end with a placeholder. Those of lists have
    ///   them: `getPetsByName` beside `getPets`, if the singular is the same.
    func candidates(besides others: Set<String>) -> [Words] {
        let last = path.placeholders.last.map { Words($0).words } ?? []
        let longer = endsWithPlaceholder ? [short(and: ["by"] + last)] : []
        let isTaken = endsWithPlaceholder && others.contains(short.lowerCamel)
        return (isTaken ? [] : [short]) + longer + [full(of: Self.named(of: path)), full(of: Self.parts(of: path))]
    }

    // MARK: - Ids

    /// Returns whether an id consists of the method and of all segments of the path, with the names of the placeholders, or
    /// `id` in their place.
    func isSpelled(in id: String) -> Bool {
        guard !path.placeholders.isEmpty else { return false }
        let text = Self.letters(id)
        guard text.hasPrefix(method) else { return false }
        return Self.matches(text.dropFirst(method.count), Self.parts(of: path)[...])
    }

    private static func matches(_ text: Substring, _ segments: ArraySlice<Substring>) -> Bool {
        guard let segment = segments.first else { return text.isEmpty }
        let rest = segments.dropFirst()
        var spellings = [letters(segment)]
        if segment.contains("{") {
            spellings.append("id")
            spellings += spellings.map { "by" + $0 }
        }
        return spellings.contains { spelling in
            !spelling.isEmpty && text.hasPrefix(spelling) && matches(text.dropFirst(spelling.count), rest)
        }
    }

    /// The segments of a path, without a version at its start and without an extension of a file at its end.
    private static func parts(of path: PathTemplate) -> [Substring] {
        let segments = path.segments.map { Substring($0) }.filter { !$0.isEmpty }
        return Array(segments.drop { isVersion($0) })
    }

    /// The segments of a path that names are made of: without the start that the paths of many APIs share.
    private static func named(of path: PathTemplate) -> [Substring] {
        let segments = path.segments.map { Substring($0) }.filter { !$0.isEmpty }
        let named = segments.drop { segment in
            general.contains(segment.lowercased()) || isVersion(segment) || isVersion("v" + segment)
        }
        return named.isEmpty ? segments : Array(named)
    }

    private static let general: Set = ["api", "rest"]

    private static func isVersion(_ segment: Substring) -> Bool {
        segment.first == "v" && segment.count > 1 && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func letters(_ text: some StringProtocol) -> String {
        String(text).lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
