import APIDescription
import Diagnostics
import Resolution

/// One of the two descriptions of a comparison.
public struct ComparedAPI: Sendable {
    public let resolved: ResolvedAPI
    let declarations: [SymbolID: ResolvedDeclaration]
    /// The operations by method, path without the names of its placeholders, and form.
    let operations: [RouteKey: ResolvedOperation]
    /// The types that requests contain.
    let sent: Set<SymbolID>
    /// The types that responses contain.
    let received: Set<SymbolID>

    public init(_ resolved: ResolvedAPI) {
        self.resolved = resolved
        declarations = Dictionary(resolved.declarations.map { ($0.symbol, $0) }) { first, _ in first }
        let all = resolved.services.flatMap(\.operations)
        operations = Dictionary(all.map { (RouteKey($0), $0) }) { first, _ in first }
        let reach = TypeReach(declarations: declarations)
        sent = reach.typesOfRequests(in: resolved)
        received = reach.typesOfResponses(in: resolved)
    }

    /// Returns the place of the closest part around a symbol that has one.
    public func location(of symbol: SymbolID) -> SourceLocation? {
        let operations = resolved.services.flatMap(\.operations)
        var places = Dictionary(resolved.declarations.map { ($0.symbol, $0.origin.location) }) { first, _ in first }
        for operation in operations {
            places[operation.symbol] = operation.origin.location
            for parameter in operation.parameters { places[parameter.symbol] = parameter.origin.location }
        }
        for service in resolved.services { places[service.symbol] = service.operations.first?.part.location }
        for controller in resolved.controllers { places[controller.symbol] = controller.origin.location }
        return places[symbol] ?? symbol.containers.lazy.compactMap { places[$0] }.first
    }

    /// The directions in which values of a type are sent.
    func directions(of type: SymbolID) -> WireEffect {
        var result = WireEffect.none
        if sent.contains(type) { result.insert(.requests) }
        if received.contains(type) { result.insert(.responses) }
        return result
    }
}

extension RouteKey {
    init(_ operation: ResolvedOperation) {
        self.init(operation.method.text, operation.path, form: operation.form)
    }
}

extension ResolvedProperty {
    /// The directions in which the property is sent.
    var directions: WireEffect {
        var result = WireEffect.both
        if value.isReadOnly { result.remove(.requests) }
        if value.isWriteOnly { result.remove(.responses) }
        return result
    }
}

/// Finds the types that requests and responses contain.
struct TypeReach {
    let declarations: [SymbolID: ResolvedDeclaration]

    func typesOfRequests(in api: ResolvedAPI) -> Set<SymbolID> {
        var found: Set<SymbolID> = []
        for case .given(let value, _) in api.commonParameters.map(\.value) { add(value.use, .requests, &found) }
        for operation in api.services.flatMap(\.operations) {
            for parameter in operation.parameters { add(parameter.value.use, .requests, &found) }
            switch operation.body?.form {
            case .whole(let value): add(value.use, .requests, &found)
            case .properties(let properties):
                for property in properties { add(property.value.use, .requests, &found) }
            case .parts(let parts): for part in parts { add(part.property.value.use, .requests, &found) }
            case .lines(let use): add(use, .requests, &found)
            case .text, .bytes, nil: break
            }
        }
        return found
    }

    func typesOfResponses(in api: ResolvedAPI) -> Set<SymbolID> {
        var found: Set<SymbolID> = []
        if let error = api.error { add(error.use, .responses, &found) }
        for error in api.operationErrors { add(error.use, .responses, &found) }
        for header in api.headers { add(TypeUse(header.type), .responses, &found) }
        for symbol in api.webhooks + [.webhooks] { add(TypeUse(.declared(symbol)), .responses, &found) }
        for operation in api.services.flatMap(\.operations) {
            for use in operation.responses.compactMap(\.type) { add(use, .responses, &found) }
            switch operation.result {
            case .body(let body, _): add(body.use, .responses, &found)
            case .lines(let use): add(use, .responses, &found)
            case .responses(let symbol): add(TypeUse(.declared(symbol)), .responses, &found)
            case .events(let events): if let use = events.use { add(use, .responses, &found) }
            case .nothing: break
            }
            for error in operation.errors { add(error.use, .responses, &found) }
        }
        return found
    }

    private func add(_ use: TypeUse, _ direction: WireEffect, _ found: inout Set<SymbolID>) {
        switch use.type {
        case .array(let inner), .map(let inner): add(inner, direction, &found)
        case .declared(let symbol):
            guard found.insert(symbol).inserted, let declaration = declarations[symbol] else { return }
            add(declaration.kind, direction, &found)
        default: break
        }
    }

    private func add(_ kind: ResolvedDeclaration.Kind, _ direction: WireEffect, _ found: inout Set<SymbolID>) {
        switch kind {
        case .object(let object):
            for property in object.properties where property.directions.contains(direction) {
                add(property.value.use, direction, &found)
            }
            if let values = object.additional { add(values, direction, &found) }
        case .union(let union): for variant in union.variants { add(TypeUse(variant.type), direction, &found) }
        case .alias(let value): add(value.use, direction, &found)
        case .responses(let responses):
            for case let body? in responses.map(\.body) { add(body.use, direction, &found) }
        case .events(let events): for case let data? in events.map(\.data) { add(data, direction, &found) }
        case .webhooks(let webhooks): for webhook in webhooks.cases { add(webhook.body, direction, &found) }
        case .enumeration: break
        }
    }
}
