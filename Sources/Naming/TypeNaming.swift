import APIDescription
import APIEvolution
import Resolution

/// Names the types that a client declares, and their members: first the top-level types, then the types inside them.
struct TypeNaming {
    let api: ResolvedAPI
    let overrides: OverrideTable
    let history: NameHistory
    /// The types that are declared inside a type.
    private let nested: [SymbolID: [ResolvedDeclaration]]
    /// The names of the models that stand for the arguments of a server's function.
    private let bodies: [String: String]
    /// The former names of inner types, by the types around them that mention another type with the name.
    private let hiding: HidingNames
    /// The names that a type inside another one would hide from it.
    private let mentioned: MentionedNames
    /// Names that no type inside another one can have.
    private let forbidden: Set<String>

    init(_ api: ResolvedAPI, _ overrides: OverrideTable, _ history: NameHistory) {
        self.history = history
        self.api = api
        self.overrides = overrides
        hiding = HidingNames(api, history)
        forbidden = ReservedNames.innerTypes.union(overrides.ownTypes)
        bodies = FunctionName.bodies(of: api.services.flatMap(\.operations))
        nested = Dictionary(grouping: api.declarations.filter { $0.owner != nil }) { $0.owner ?? $0.symbol }
        mentioned = MentionedNames(api, nested: nested)
    }

    // MARK: - The top level

    /// Names the top-level types, then the types inside them.
    ///
    /// - Parameter models: The requests for the names of models, as far as they are known.
    func nameTopLevel(
        _ scope: inout NameScope, _ models: [SymbolID: NameRequest], _ table: inout NameTable
    ) {
        let top = api.declarations.filter { $0.owner == nil }
        var requests: [NameRequest] = []
        for declaration in top where !Self.isOfOperation(declaration) {
            requests.append(models[declaration.symbol] ?? request(for: declaration, table))
        }
        name(requests, &scope, &table)
        let derived = top.filter(Self.isOfOperation)
        let options = api.services.flatMap(\.operations).compactMap { optionsRequest(for: $0, table) }
        name(derived.map { request(for: $0, table) } + options, &scope, &table)
        let members = MemberNaming(overrides: overrides, history: history)
        for declaration in top {
            nameInside(declaration, TypePath([table[declaration.symbol]]), members, &table)
        }
    }

    /// Reserves the names that top-level types had before, so that nothing new takes them.
    ///
    /// - Returns: The requests for the names of models.
    func reserveFormerNames(_ scope: inout NameScope) -> [SymbolID: NameRequest] {
        if history.isEmpty { return [:] }
        var models: [SymbolID: NameRequest] = [:]
        let declared = api.declarations.filter { $0.owner == nil }.map { declaration in
            guard case .model = declaration.nameSource else { return derivedRequest(declaration.symbol) }
            let request = request(for: declaration, NameTable())
            models[declaration.symbol] = request
            return request
        }
        let options = api.services.flatMap { $0.operations.map(\.symbol.options) }.filter { history.knows($0) }
        scope.reserve(declared + options.map(derivedRequest), suffix: "Model")
        return models
    }

    /// Returns a request that only serves to find the former name of a type.
    private func derivedRequest(_ symbol: SymbolID) -> NameRequest {
        var request = NameRequest(symbol, SwiftName.type(""), text: "")
        request.isDerived = true
        request.isNestedType = false
        return request
    }

    /// Returns the request for the name of the struct of an operation's optional arguments.
    private func optionsRequest(for operation: ResolvedOperation, _ table: NameTable) -> NameRequest? {
        guard operation.symbol == operation.home,
            let arguments = operation.groupedArguments
        else { return nil }
        let candidates = TypeNameCandidates(table: table).names(of: operation.symbol, [arguments.word])
        var request = NameRequest(
            operation.symbol.options, candidates[0], text: "", rank: .operation)
        request.operation = operation.symbol
        request.candidates = candidates
        request.isDerived = true
        request.isNestedType = false
        return request
    }

    private func name(_ requests: [NameRequest], _ scope: inout NameScope, _ table: inout NameTable) {
        let names = scope.claim(all: requests, suffix: "Model")
        for (name, request) in zip(names, requests) { table.setPath(TypePath([name]), of: request.symbol) }
    }

    private static func isOfOperation(_ declaration: ResolvedDeclaration) -> Bool {
        isOfOperation(declaration.nameSource)
    }

    private static func isOfOperation(_ source: TypeNameSource) -> Bool {
        switch source {
        case .operation(_, .ownError), .model, .error, .property, .additionalProperty, .variant, .common: false
        case .operation, .webhook, .webhooks, .commonParameter, .shared, .alternatives: true
        case .element(let inner, _): isOfOperation(inner)
        }
    }

    private func request(for declaration: ResolvedDeclaration, _ table: NameTable) -> NameRequest {
        var request = topLevelRequest(for: declaration, table)
        request.isNestedType = false
        if hiding.hides(declaration.symbol, named: request.name) {
            request.candidates = request.candidates.map { $0.appending("Model") }
        }
        return request
    }

    private func topLevelRequest(for declaration: ResolvedDeclaration, _ table: NameTable) -> NameRequest {
        let symbol = declaration.symbol
        if case .model(let model, let preferred) = declaration.nameSource {
            if let asked = overrides.newName(.types, [model]) {
                return NameRequest(symbol, asked, text: asked.plain, rank: .configured)
            }
            if let preferred {
                return NameRequest(symbol, SwiftName.type(preferred), text: preferred, rank: .preferred)
            }
            let names = wantedNames(ofModel: model)
            var request = NameRequest(symbol, names[0], text: model)
            request.candidates = names
            request.spellings = [SwiftName.type(model)]
            return request
        }
        var candidates = TypeNameCandidates(table: table).names(for: declaration.nameSource)
        if let asked = overrides.newName(.types, [candidates[0].escaped]) {
            return NameRequest(symbol, asked, text: asked.plain, rank: .configured)
        }
        candidates = candidates.map { ReservedNames.preferred[$0.plain].map { SwiftName.type($0) } ?? $0 }
        var request = NameRequest(symbol, candidates[0], text: "", rank: rank(of: declaration.nameSource))
        request.candidates = candidates
        request.isDerived = true
        if let (operation, role) = Self.role(of: declaration.nameSource) {
            request.operation = operation
            request.place = role.place
        }
        return request
    }

    private static func role(of source: TypeNameSource) -> (SymbolID, OperationRole)? {
        switch source {
        case .operation(let operation, let role): (operation, role)
        case .element(let inner, _), .shared(let inner, _): role(of: inner)
        default: nil
        }
    }

    private func rank(of source: TypeNameSource) -> NameRequest.Rank {
        Self.isOfOperation(source) ? .operation : .shared
    }

    private func wantedNames(ofModel model: String) -> [SwiftName] {
        let words = StatusNames.words(ofCode: model) ?? Words(bodies[model] ?? model)
        return SwiftName.withoutRepetition(words, SwiftName.type).map { name in
            if let preferred = ReservedNames.preferred[name.plain] { return SwiftName.type(preferred) }
            return ReservedNames.clientTypes.contains(name.plain) && isCommon(.model(model))
                ? name.appending("Model") : name
        }
    }

    /// Returns whether the initializer of the client mentions a model.
    private func isCommon(_ model: SymbolID) -> Bool {
        func mentions(_ type: ResolvedType) -> Bool {
            switch type {
            case .declared(let symbol): symbol == model
            case .array(let use), .map(let use): mentions(use.type)
            default: false
            }
        }
        return api.commonParameters.contains { parameter in
            if case .given(let value, _) = parameter.value { mentions(value.use.type) } else { false }
        }
    }

    // MARK: - Inside a type

    private func nameInside(
        _ declaration: ResolvedDeclaration, _ path: TypePath, _ members: MemberNaming, _ table: inout NameTable
    ) {
        members.name(declaration, at: path, &table)
        guard let inner = nested[declaration.symbol], !inner.isEmpty else { return }
        // With the name of a type that is mentioned here, or of an enclosing one, a type would hide that one.
        let hidden = mentioned.names(in: declaration.symbol, table).union(path.names.map(\.plain))
        var scope = NameScope(
            forbidden: forbidden.union(hidden).union([table[.client].plain]), history: history)
        let requests = inner.map { request(for: $0, inside: path, hidden, table) }
        let names = scope.claim(all: requests, suffix: "Model")
        for (name, type) in zip(names, inner) { table.setPath(path.appending(name), of: type.symbol) }
        for (name, type) in zip(names, inner) { nameInside(type, path.appending(name), members, &table) }
    }

    private func request(
        for declaration: ResolvedDeclaration, inside path: TypePath, _ hidden: Set<String>, _ table: NameTable
    ) -> NameRequest {
        var wanted = TypeNameCandidates(table: table).names(for: declaration.nameSource)[0]
        var rank = NameRequest.Rank.shared
        if case .property = declaration.nameSource { rank = .model }
        if let asked = overrides.newName(.types, [path.appending(wanted).text]) {
            wanted = asked
            rank = .configured
        } else if let preferred = ReservedNames.preferred[wanted.plain], !hidden.contains(preferred) {
            wanted = SwiftName.type(preferred)
        }
        if !wanted.isCapitalized, !hidden.contains(wanted.plain) {
            // Without a capital letter (`_2fa`, `日本`), it would have the name of its member.
            wanted = wanted.appending("Model")
        }
        var request = NameRequest(declaration.symbol, wanted, text: "", rank: rank)
        request.isDerived = !hiding.isHiding(declaration.symbol, table)
        request.isNestedType = true
        return request
    }
}
