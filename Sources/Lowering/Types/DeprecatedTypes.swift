import APIDescription
import APIEvolution
import Resolution

/// The deprecated types that have the attribute: everything in the client that mentions them is deprecated too.
///
/// A property of a type that is not deprecated mentions its type even if the property is deprecated, because of its
/// storage and of the initializer.
struct DeprecatedTypes {
    private let owners: [SymbolID: SymbolID]
    private let annotated: Set<SymbolID>

    init(_ api: ResolvedAPI) {
        let owners = Dictionary(api.declarations.map { ($0.symbol, $0.owner ?? $0.symbol) }) { first, _ in first }
        self.owners = owners
        let types = api.declarations.filter { $0.owner == nil && $0.deprecation != nil }
        guard !types.isEmpty else {
            annotated = []
            return
        }
        var candidates = Set(types.map(\.symbol))
        let inner = Dictionary(grouping: api.declarations) { Self.outermost($0.symbol, owners) }
        var waiting = Self.mentionsOfClient(api)
        for declaration in api.declarations where !candidates.contains(Self.outermost(declaration.symbol, owners)) {
            waiting += declaration.mentioned
        }
        // What a type without the attribute mentions has no attribute either.
        while let symbol = waiting.popLast().map({ Self.outermost($0, owners) }) {
            guard candidates.remove(symbol) != nil else { continue }
            waiting += inner[symbol, default: []].flatMap(\.mentioned)
        }
        annotated = candidates
    }

    /// Returns whether a type or one that it is nested in has the attribute.
    func contains(_ symbol: SymbolID) -> Bool {
        !annotated.isEmpty && annotated.contains(Self.outermost(symbol, owners))
    }

    /// Returns whether the text of a type mentions a type with the attribute.
    func isMentioned(in type: TypeRef) -> Bool {
        var result = false
        type.visit { part in
            if case .declared(let declared) = part { result = result || contains(declared.symbol) }
        }
        return result
    }

    private static func outermost(_ symbol: SymbolID, _ owners: [SymbolID: SymbolID]) -> SymbolID {
        var symbol = symbol
        while let owner = owners[symbol], owner != symbol { symbol = owner }
        return symbol
    }

    /// Returns the types that the client's struct and the operations that are not deprecated mention.
    private static func mentionsOfClient(_ api: ResolvedAPI) -> [SymbolID] {
        var types = ([api.error].compactMap { $0 } + api.operationErrors).map(\.use.type) + api.headers.map(\.type)
        for parameter in api.commonParameters {
            if case .given(let value, _) = parameter.value { types.append(value.use.type) }
        }
        for operation in api.services.flatMap(\.operations) {
            // The struct of optional arguments is not deprecated.
            if operation.deprecation == nil || operation.groupedArguments != nil { types += operation.mentioned }
        }
        return types.flatMap(\.declared)
    }
}

extension ResolvedOperation {
    /// The types that the operation mentions.
    fileprivate var mentioned: [ResolvedType] {
        var types = parameters.map(\.value.use.type) + errors.map(\.use.type) + responses.compactMap(\.type?.type)
        switch body?.form {
        case .whole(let value), .text(let value?): types.append(value.use.type)
        case .properties(let properties): types += properties.map(\.value.use.type)
        case .parts(let parts): types += parts.map(\.property.value.use.type)
        case .lines(let use): types.append(use.type)
        case .text(nil), .bytes, nil: break
        }
        switch result {
        case .body(let body, _): types.append(body.use.type)
        case .lines(let use): types.append(use.type)
        case .responses(let symbol): types.append(.declared(symbol))
        case .events(let events): if let use = events.use { types.append(use.type) }
        case .nothing: break
        }
        return types
    }
}
