import APIDescription

/// The operations that a selection names. What it names is looked up, because a configuration can have thousands of names and patterns.
struct OperationSelection {
    private let tags: Set<String>
    private let operations: Set<String>
    /// The patterns by their first parts; those that start with a wildcard are under the empty text.
    private let patterns: [Substring: [PathGlob]]

    init(_ selection: Filter.Selection) {
        tags = Set(selection.tags.map(\.text))
        operations = Set(selection.operations.map(\.text))
        patterns = Dictionary(grouping: selection.paths.map { PathGlob($0.text) }, by: \.firstPart)
    }

    func contains(_ operation: Operation) -> Bool {
        if let service = operation.service, tags.contains(service) { return true }
        if !operations.isEmpty, operation.configurationNames.contains(where: operations.contains) { return true }
        if patterns.isEmpty { return false }
        let first = operation.path.segments.first ?? ""
        return [first, ""].contains { patterns[$0]?.contains { $0.matches(operation.path) } == true }
    }
}

extension PathGlob {
    /// Returns the patterns that match no path.
    static func unused(_ patterns: [Configuration.Name], paths: [PathTemplate]) -> [Configuration.Name] {
        let known = Dictionary(grouping: paths) { $0.segments.first ?? "" }
        return patterns.filter { name in
            let pattern = PathGlob(name.text)
            let candidates = pattern.firstPart.isEmpty ? paths : known[pattern.firstPart] ?? []
            return !candidates.contains { pattern.matches($0) }
        }
    }
}
