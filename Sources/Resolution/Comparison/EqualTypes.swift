import APIDescription

extension ResolvedAPI {
    /// Returns the API with one type for each group of equal types, and without models that are only called like a scalar.
    ///
    /// - Parameter kept: The types that are never replaced by another one.
    public func unified(keeping kept: KeptTypes = KeptTypes()) -> ResolvedAPI {
        let api = ScalarAliases.removed(from: self, keeping: kept.symbols)
        var result = SessionSecrets.marked(EqualTypes(api, keeping: kept).merged())
        IdentifyingProperties.mark(in: &result)
        return result
    }

    /// Returns the API with the former names that a type loses when an equal type replaces it, in that type; nil if there
    /// are none.
    ///
    /// - Parameter kept: The types that are never replaced by an equal one.
    public func sharingFormerNames(keeping kept: KeptTypes) -> ResolvedAPI? {
        var names = SharedFormerNames(self)
        if !names.hasFormerNames { return nil }
        let types = EqualTypes(self, keeping: kept)
        for (position, home) in types.replacements().sorted(by: { $0.key < $1.key }) { names.share(position, home) }
        return names.result
    }
}

/// Finds types of equal shape that are declared for values with the same key, so that one of them is used for all, and those
/// that are equal to a model.
///
/// A type that is declared in a model is preferred to one that is declared for an operation, and then the first symbol
/// is. The order of the description does not matter.
struct EqualTypes {
    private let api: ResolvedAPI
    private let positions: [SymbolID: Int]

    /// The types that are never replaced by an equal one, and that are preferred to others.
    private let kept: KeptTypes

    fileprivate init(_ api: ResolvedAPI, keeping kept: KeptTypes) {
        self.api = api
        self.kept = kept
        positions = Dictionary(api.declarations.indices.map { (api.declarations[$0].symbol, $0) }) { old, _ in old }
    }

    /// The key of a value, and the shape of its type.
    private struct Group: Hashable {
        var key: String
        var shape: Int
    }

    fileprivate func merged() -> ResolvedAPI { result(replacing: replacements()) }

    /// Returns the positions of the types that replace others, by the positions of those.
    fileprivate func replacements() -> [Int: Int] {
        let shapes = TypeShapes(api.declarations)
        let (groups, models) = (groups(shapes), EqualModels(api.declarations, shapes).replacements())
        if groups.isEmpty, models.isEmpty { return [:] }
        var homes: [Group: Int] = [:]
        var replaced: [Int: Int] = [:]
        // An outer type comes before the types inside it.
        for position in ordered(Set(groups.keys).union(models.keys)) {
            if outer(of: position).contains(where: { replaced[$0] != nil }) { continue }
            let group = groups[position]
            let home = group.flatMap { homes[$0] }
            if isKept(position) {
                if let group, home == nil { homes[group] = position }
                continue
            }
            // A type that is kept is used for new values as well.
            let model = home.map(isKept) == true ? nil : models[position]
            if let other = model ?? home {
                replaced[position] = other
            } else if let group {
                homes[group] = position
            }
        }
        return replaced
    }

    /// Returns the groups of more than one type, by the positions of their types.
    private func groups(_ shapes: TypeShapes) -> [Int: Group] {
        var groups: [Int: Group] = [:]
        var counts: [Group: Int] = [:]
        for (position, declaration) in api.declarations.enumerated() {
            guard let key = declaration.keyOfAlternatives ?? declaration.nameSource.key else { continue }
            let group = Group(key: key, shape: shapes.number(of: declaration.symbol))
            groups[position] = group
            counts[group, default: 0] += 1
        }
        return groups.filter { counts[$0.value] ?? 0 > 1 }
    }

    /// Returns the types that contain a type, the closest first.
    private func outer(of position: Int) -> [Int] {
        var result: [Int] = []
        var next = api.declarations[position].owner
        while let owner = next, let outer = positions[owner], result.count < 64 {
            result.append(outer)
            next = api.declarations[outer].owner
        }
        return result
    }

    /// Returns whether a type, and all types that contain it, are kept.
    private func isKept(_ position: Int) -> Bool {
        !kept.symbols.isEmpty
            && ([position] + outer(of: position)).allSatisfy { kept.symbols.contains(api.declarations[$0].symbol) }
    }

    /// Orders types: those that are kept first, then those in models, then outer types before inner ones, then by their symbols.
    private func ordered(_ members: some Collection<Int>) -> [Int] {
        let keyed = members.map { position in
            let outer = outer(of: position)
            return (
                position: position, isKept: isKept(position),
                isInModel: outer.last.map { api.declarations[$0].isModel } ?? false,
                depth: outer.count
            )
        }
        return keyed.sorted { a, b in
            if a.isKept != b.isKept { return a.isKept }
            if a.isInModel != b.isInModel { return a.isInModel }
            if a.depth != b.depth { return a.depth < b.depth }
            return api.declarations[a.position].symbol < api.declarations[b.position].symbol
        }.map(\.position)
    }

    // MARK: - Replacing

    private func result(replacing replaced: [Int: Int]) -> ResolvedAPI {
        if replaced.isEmpty, kept.outside.isEmpty { return api }
        let substitution = TypeSubstitution(api.declarations, positions, replaced: replaced)
        var result = api
        rename(Set(replaced.values), replaced, in: &result)
        moveOutKept(in: &result)
        let isKept = api.declarations.indices.map { position in
            replaced[position] == nil && !outer(of: position).contains { replaced[$0] != nil }
        }
        result.declarations = zip(result.declarations, isKept).filter(\.1).map(\.0)
        result.mapTypes { type in
            if case .declared(let symbol) = type { .declared(substitution.type(symbol)) } else { type }
        }
        result.mapProperties(substitution.property)
        return result
    }

    /// Names the types that others were replaced by, and declares them outside of a model if several models have them.
    private func rename(_ homes: Set<Int>, _ replaced: [Int: Int], in result: inout ResolvedAPI) {
        let members = Dictionary(grouping: replaced.keys) { replaced[$0] ?? $0 }
        for home in homes where !api.declarations[home].isModel {
            let all = [home] + (members[home] ?? []).sorted()
            if api.declarations[home].keyOfAlternatives != nil {
                nameAlternatives(home, in: &result)
            } else if api.declarations[home].owner != nil {
                moveOut(home, all, in: &result)
            } else {
                nameShared(home, all, in: &result)
            }
        }
    }

    /// Names a type that several operations use after the key of its values, or after the status of errors.
    private func nameShared(_ home: Int, _ all: [Int], in result: inout ResolvedAPI) {
        let sources = all.map { api.declarations[$0].nameSource }
        var source = sources[0]
        if case .operation(let operation, .error) = source, !sources.allSatisfy({ $0.status == source.status }) {
            source = .operation(operation, .error(status: nil))
        }
        let operations = Set(all.compactMap { api.declarations[$0].symbol.operation }).sorted()
        result.declarations[home].nameSource = operations.count > 1 ? .shared(source, by: operations) : sources[0]
    }

    /// Declares the type of a property outside of its model, if other models with a similar name have the type too. A client
    /// that was generated before keeps its types.
    private func moveOut(_ home: Int, _ all: [Int], in result: inout ResolvedAPI) {
        guard outer(of: home).count == 1, !kept.symbols.contains(api.declarations[home].symbol) else { return }
        let models = all.compactMap { position in
            outer(of: position).last.flatMap { api.declarations[$0].isModel ? api.declarations[$0].symbol.word : nil }
        }
        let words = CommonOwners.words(of: models)
        // A part that has the words itself would be called like the models.
        if words.isEmpty || api.declarations[home].nameSource.key.map({ Words($0).words }) == words { return }
        result.declarations[home].owner = nil
        result.declarations[home].nameSource = .common(api.declarations[home].nameSource, words: words)
    }

    /// Declares a union of models that several values have outside of all models, and names it after what its variants have in
    /// common.
    private func nameAlternatives(_ home: Int, in result: inout ResolvedAPI) {
        guard !kept.symbols.contains(api.declarations[home].symbol) else { return }
        let words = CommonOwners.words(of: api.declarations[home].variantModels)
        result.declarations[home].owner = nil
        result.declarations[home].nameSource = .alternatives(api.declarations[home].nameSource, words: words)
    }

    /// Declares the types outside of their models that were declared there before.
    private func moveOutKept(in result: inout ResolvedAPI) {
        for symbol in kept.outside {
            guard let position = positions[symbol], result.declarations[position].owner != nil else { continue }
            result.declarations[position].owner = nil
            result.declarations[position].nameSource = .common(api.declarations[position].nameSource, words: [])
        }
    }
}

extension ResolvedAPI {
    /// Replaces the properties that lead to the messages of errors, and those that pages consist of.
    fileprivate mutating func mapProperties(_ transform: (SymbolID) -> SymbolID) {
        func map(_ message: inout [ErrorMessageStep]) {
            for index in message.indices { message[index].property = transform(message[index].property) }
        }
        if var error {
            map(&error.message)
            self.error = error
        }
        for index in operationErrors.indices { map(&operationErrors[index].message) }
        for service in services.indices {
            for operation in services[service].operations.indices {
                services[service].operations[operation].mapProperties(transform, map)
            }
        }
    }
}

extension ResolvedOperation {
    fileprivate mutating func mapProperties(
        _ transform: (SymbolID) -> SymbolID, _ map: (inout [ErrorMessageStep]) -> Void
    ) {
        for index in errors.indices { map(&errors[index].message) }
        if var poll {
            poll.mapProperties(transform)
            self.poll = poll
        }
        guard var pagination else { return }
        pagination.properties.map(transform)
        self.pagination = pagination
    }
}
