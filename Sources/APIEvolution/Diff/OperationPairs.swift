import APIDescription
import Resolution

/// Finds the operations that are the same in two descriptions.
struct OperationPairs {
    /// The reason why two operations are the same.
    enum Reason {
        /// They have the same method and path.
        case route
        /// The description mentions the former path or the former name.
        case renamed
        /// They have the same name, and only one of them is in each description.
        case name
    }

    struct Pair {
        var old: ResolvedOperation
        var new: ResolvedOperation
        var reason: Reason
    }

    private(set) var pairs: [Pair] = []
    private(set) var removed: [ResolvedOperation] = []
    private(set) var added: [ResolvedOperation] = []

    init(state: ComparisonState) {
        let before = state.old.resolved.services.flatMap(\.operations)
        let after = state.new.resolved.services.flatMap(\.operations)
        var found: Set<SymbolID> = []
        for operation in before {
            guard let counterpart = state.new.operations[RouteKey(operation)] else {
                removed.append(operation)
                continue
            }
            found.insert(counterpart.symbol)
            pairs.append(Pair(old: operation, new: counterpart, reason: .route))
        }
        added = after.filter { !found.contains($0.symbol) }
        pair(as: .renamed) { state.mapping.maps($0.symbol, to: $1.symbol) || Self.isFormer($0, of: $1) }
        pair(as: .name) { $0.form == $1.form && $0.configuredName != nil && $0.configuredName == $1.configuredName }
    }

    private mutating func pair(as reason: Reason, _ isSame: (ResolvedOperation, ResolvedOperation) -> Bool) {
        guard !added.isEmpty, !removed.isEmpty else { return }
        for operation in removed {
            guard let position = added.firstIndex(where: { isSame(operation, $0) }) else { continue }
            pairs.append(Pair(old: operation, new: added.remove(at: position), reason: reason))
            removed.removeAll { $0.symbol == operation.symbol }
        }
    }

    private static func isFormer(_ old: ResolvedOperation, of new: ResolvedOperation) -> Bool {
        guard old.form == new.form else { return false }
        let route = RouteKey(old)
        let paths = new.formerPaths.map { RouteKey(new.method.text, PathTemplate($0), form: new.form) }
        return paths.contains(route)
            || old.configuredName.map { new.formerNames.contains($0) } == true
    }
}

extension ResolvedOperation {
    /// The name in the description, with its service.
    var configuredName: String? { name.map { (service.map { $0 + "." } ?? "") + $0 } }

    /// The name in the description, with its service, in one spelling.
    public var identifier: String? {
        name.map { name in
            (service.map { Words($0).lowerCamel + "." } ?? "") + Words(name).lowerCamel
        }
    }

    var part: APIChange.Part { APIChange.Part(symbol, at: origin.location) }
}

extension ResolvedParameter {
    var part: APIChange.Part { APIChange.Part(symbol, at: origin.location) }
}
