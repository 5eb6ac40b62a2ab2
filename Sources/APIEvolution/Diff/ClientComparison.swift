import APIDescription
import Diagnostics
import Resolution

/// Compares what belongs to the whole client: servers, common parameters, security, errors and headers.
struct ClientComparison {
    let state: ComparisonState

    private var old: ResolvedAPI { state.old.resolved }
    private var new: ResolvedAPI { state.new.resolved }
    /// The start of a description, for what has no place of its own.
    private static let start = SourceLocation(file: 0, line: 1, column: 1)

    func compare() {
        let client = APIChange.Part(.client, at: Self.start)
        if old.clientDefaults.completions, !new.clientDefaults.completions {
            report(.completionsRemoved, client, client)
        }
        if old.clientDefaults.isShared, !new.clientDefaults.isShared { report(.sharedClientRemoved, client, client) }
        if old.name != new.name {
            report(.clientRenamed, client, client, detail: "\(old.name) → \(new.name)")
        }
        if old.rateLimit != new.rateLimit { report(.rateLimitChanged, client, client) }
        if old.callPolicy != new.callPolicy { report(.callPolicyChanged, client, client) }
        compareServers()
        compareCommonParameters()
        compareSchemes()
        if let change = SecurityChange.between(old.security, new.security) {
            report(change.rule, client, client, change.wire, detail: change.detail)
        }
        compareErrors()
        compareHeaders()
    }

    private func report(
        _ rule: ChangeRule, _ old: APIChange.Part?, _ new: APIChange.Part?, _ wire: WireEffect = .none,
        detail: String? = nil
    ) {
        state.report(APIChange(rule, old: old, new: new, wire: wire, detail: detail))
    }

    // MARK: - Servers

    private func compareServers() {
        for server in old.servers {
            let part = APIChange.Part(.server(server.name), at: server.origin.location)
            guard let counterpart = new.servers.first(where: { $0.name == server.name }) else {
                report(.serverRemoved, part, nil, .requests)
                continue
            }
            compareLocations(server, counterpart)
        }
        for server in new.servers where !old.servers.contains(where: { $0.name == server.name }) {
            report(.serverAdded, nil, APIChange.Part(.server(server.name), at: server.origin.location))
        }
    }

    private func compareLocations(_ a: Server, _ b: Server) {
        func part(_ server: Server, _ index: Int) -> APIChange.Part {
            APIChange.Part(
                SymbolID.server(server.name).location(String(index)), at: server.locations[index].origin.location)
        }
        for (index, location) in a.locations.enumerated() {
            if b.locations.contains(where: { $0.url == location.url && $0.variables == location.variables }) {
                continue
            }
            guard b.locations.indices.contains(index) else {
                report(.serverRemoved, part(a, index), nil, .requests, detail: location.url)
                continue
            }
            report(
                .serverURLChanged, part(a, index), part(b, index), .requests,
                detail: "\(location.url) → \(b.locations[index].url)")
        }
        for (index, location) in b.locations.enumerated()
        where index >= a.locations.count && !a.locations.contains(where: { $0.url == location.url }) {
            report(.serverAdded, nil, part(b, index), detail: location.url)
        }
    }

    // MARK: - Common parameters and security

    private func compareCommonParameters() {
        func part(_ parameter: ResolvedCommonParameter) -> APIChange.Part {
            var place = Self.start
            if case .given(let value, _) = parameter.value { place = value.origin.location }
            return APIChange.Part(parameter.symbol, at: place)
        }
        for parameter in old.commonParameters {
            guard let other = new.commonParameters.first(where: { $0.symbol == parameter.symbol }) else {
                report(.commonParameterRemoved, part(parameter), nil, .requests)
                continue
            }
            let wire = change(from: parameter, to: other)
            if let wire { report(.commonParameterChanged, part(parameter), part(other), wire) }
        }
        for parameter in new.commonParameters
        where !old.commonParameters.contains(where: { $0.symbol == parameter.symbol }) {
            var isRequired = true
            if case .given(_, false) = parameter.value { isRequired = false }
            report(.commonParameterAdded, nil, part(parameter), isRequired ? .requests : .none)
        }
    }

    /// Returns what a change of a common parameter breaks; nil if it did not change.
    private func change(from old: ResolvedCommonParameter, to new: ResolvedCommonParameter) -> WireEffect? {
        switch (old.value, new.value) {
        case (.constant(let before), .constant(let after)): return before == after ? nil : .requests
        case (.given(let before, let wasRequired), .given(let after, let isRequired)):
            if state.isSame(before.use, after.use), wasRequired == isRequired { return nil }
            let wire = state.breaks(before.use, after.use, .requests)
            return !wasRequired && isRequired ? .requests : wire
        default: return .requests
        }
    }

    private func compareSchemes() {
        func part(_ scheme: SecurityScheme) -> APIChange.Part {
            APIChange.Part(.securityScheme(scheme.name), at: scheme.origin.location)
        }
        for scheme in old.securitySchemes {
            guard let other = new.securitySchemes.first(where: { $0.name == scheme.name }) else {
                report(.securitySchemeRemoved, part(scheme), nil)
                continue
            }
            if scheme.kind != other.kind { report(.securitySchemeChanged, part(scheme), part(other), .requests) }
        }
        for scheme in new.securitySchemes where !old.securitySchemes.contains(where: { $0.name == scheme.name }) {
            report(.securitySchemeAdded, nil, part(scheme))
        }
    }

    // MARK: - Errors and headers

    private func compareErrors() {
        let place = APIChange.Part(.error, at: Self.start)
        switch (old.error, new.error) {
        case (nil, nil): break
        case (let before?, let after?):
            if !state.isSame(before.use, after.use) {
                report(.errorSchemaChanged, place, place, state.breaks(before.use, after.use, .responses))
            }
        case (_?, nil): report(.errorSchemaChanged, place, nil, .responses)
        case (nil, _?): report(.errorSchemaChanged, nil, place)
        }
    }

    private func compareHeaders() {
        func part(_ header: ResolvedHeader) -> APIChange.Part { APIChange.Part(header.symbol, at: Self.start) }
        let after = Dictionary(new.headers.map { ($0.symbol, $0) }) { first, _ in first }
        let before = Set(old.headers.map(\.symbol))
        for header in old.headers {
            guard let other = after[header.symbol] else {
                report(.responseHeaderRemoved, part(header), nil)
                continue
            }
            // A header that cannot be read is nil.
            if !state.isSame(header.type, other.type) {
                let texts = [header.type, other.type].map { ComparisonState.text(of: TypeUse($0)) }
                report(.responseHeaderChanged, part(header), part(other), detail: texts.joined(separator: " → "))
            }
        }
        for header in new.headers where !before.contains(header.symbol) {
            report(.responseHeaderAdded, nil, part(header))
        }
    }
}

/// A change of the security requirements.
struct SecurityChange {
    var rule: ChangeRule
    var wire: WireEffect
    var detail: String

    /// Returns nil if the requirements are equal.
    static func between(_ old: [SecurityRequirement], _ new: [SecurityRequirement]) -> SecurityChange? {
        let before = Set(old.map(parts))
        let after = Set(new.map(parts))
        guard before != after else { return nil }
        // What an app sends is enough if each of its alternatives contains one of the new ones.
        let isEnough =
            after.isEmpty
            || (before.isEmpty ? [[]] : before).allSatisfy { sent in after.contains { $0.isSubset(of: sent) } }
        return SecurityChange(
            rule: isEnough ? .securityRelaxed : .securityTightened, wire: isEnough ? .none : .requests,
            detail: "\(text(of: old)) → \(text(of: new))")
    }

    /// Returns the schemes of a requirement, and their scopes.
    private static func parts(of requirement: SecurityRequirement) -> Set<String> {
        Set(
            requirement.schemes.flatMap { scheme in [scheme] + requirement.scopes(of: scheme).map { scheme + " " + $0 }
            })
    }

    private static func text(of requirements: [SecurityRequirement]) -> String {
        if requirements.isEmpty { return "none" }
        return requirements.map { requirement in
            let schemes = requirement.schemes.map { scheme in
                let scopes = requirement.scopes(of: scheme)
                return scopes.isEmpty ? scheme : "\(scheme) (\(scopes.joined(separator: ", ")))"
            }
            return schemes.isEmpty ? "none" : schemes.joined(separator: " and ")
        }.joined(separator: " or ")
    }
}
