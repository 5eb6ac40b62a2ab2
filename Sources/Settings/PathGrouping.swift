import APIDescription

/// Groups the operations of an API by their paths, whatever their services or tags are.
///
/// An operation belongs to the first part of its path that distinguishes it: neither a placeholder, a version or `api`,
/// nor a part that all paths begin with, unless nothing follows it.
struct PathGrouping {
    /// The number of parts that all paths begin with.
    private let sharedParts: Int

    init(of operations: [Operation]) {
        let paths = operations.map { Self.parts(of: $0.path) }
        let shortest = paths.map(\.count).min() ?? 0
        let longest = paths.map(\.count).max() ?? 0
        let equal = (0..<shortest).prefix { index in paths.allSatisfy { $0[index] == paths[0][index] } }.count
        sharedParts = min(equal, max(0, longest - 1))
    }

    func apply(to api: inout API) {
        var names: [String: String] = [:]
        for index in api.operations.indices {
            let former = api.operations[index].fullName
            api.operations[index].service = name(for: api.operations[index].path)
            if let former { names[former] = api.operations[index].fullName }
        }
        api.mapOperationReferences { names[$0] ?? $0 }
    }

    private func name(for path: PathTemplate) -> String {
        let parts = Self.parts(of: path)
        return parts.dropFirst(sharedParts).first ?? parts.last ?? PathTemplate.groupOfOtherPaths
    }

    /// Returns the meaningful parts of a path, without a verb or a format: `/chat.post` and `/chat:post` are `chat`.
    private static func parts(of path: PathTemplate) -> [String] {
        path.meaningfulSegments.map { segment in
            let noun = segment.prefix { $0 != "." && $0 != ":" }
            return String(noun.isEmpty ? segment : noun)
        }
    }
}
