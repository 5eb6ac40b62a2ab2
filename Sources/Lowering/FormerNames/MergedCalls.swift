import APIEvolution
import Resolution

/// The calls that two branches released before they were merged.
///
/// Each added an argument, and both gave it the next position. Which of the later arguments belong to which branch is not
/// in the lock, so that all combinations are possible.
struct MergedCalls {
    typealias Part = (symbol: SymbolID, fact: Lock.Fact)

    /// The arguments of each call; empty: no two arguments have one position.
    private(set) var calls: [[Part]] = []

    /// The most calls that a merge of two branches with few arguments has.
    private static let limit = 16

    /// - Parameter parts: The arguments of a call in the lock, ordered by their positions.
    init(_ parts: [Part]) {
        let positions = parts.map { $0.fact.position }
        guard let last = positions.lastIndex(where: { position in positions.count { $0 == position } > 1 }) else {
            return
        }
        var started: [[Part]] = [[]]
        var shortened: [[Part]] = []
        var index = 0
        while index < parts.count {
            let members = parts[index...].prefix { $0.fact.position == parts[index].fact.position }
            started = started.flatMap { call in members.map { call + [$0] } }
            if started.count > Self.limit { return }
            index += members.count
            if index > last { shortened += started }
        }
        calls = shortened
    }
}
