import APIDescription

/// What an API says of its development, and of how its responses are read.
extension RandomAPI {
    static let versionNames = ["v1", "a b", "3"]

    mutating func versions() -> [APIVersion] {
        Self.versionNames.map { name in
            var version = APIVersion(name: name, path: chance(3) ? "" : "/api/\(number(9))", origin: origin)
            version.documentation = documentation()
            version.deprecation = deprecation()
            version.sunset = chance(3) ? "2027-01-31" : nil
            return version
        }
    }

    mutating func range() -> VersionRange {
        guard chance(5) else { return VersionRange() }
        let (first, last) = (number(3), number(3))
        return VersionRange(
            since: chance(2) ? Self.versionNames[min(first, last)] : nil,
            until: chance(2) ? Self.versionNames[max(first, last)] : nil)
    }

    mutating func limit() -> RateLimit {
        RateLimit(
            requests: 1 + number(9), milliseconds: [1, 250, 1_000, 1_500, 60_000, 3_600_000, 86_400_000][number(7)])
    }

    mutating func policy() -> CallPolicy {
        CallPolicy(
            timeout: chance(2) ? limit().milliseconds : nil, deadline: chance(2) ? limit().milliseconds : nil,
            retries: chance(2) ? number(9) : nil, idempotencyHeader: chance(2) ? "Idempotency-Key" : nil)
    }

    /// Adds how requests are sent, and where credentials come from.
    mutating func addCalls(to api: inout API) {
        if chance(3) { api.callPolicy = policy() }
        for index in api.operations.indices where chance(5) {
            let policy = policy()
            api.operations[index].callPolicy = policy.isEmpty ? nil : policy
        }
        for index in api.tagMetadata.indices where chance(4) { api.tagMetadata[index].rateLimit = limit() }
        if chance(2) { api.securitySchemes[2].session = session(api) }
        api.clientDefaults.hasLossyArrays = chance(2)
    }

    /// Returns a session of the first operations that have what it needs.
    mutating func session(_ api: API) -> SessionDescription? {
        let lookup = PropertyLookup(models: api.models)
        func text(of operation: Operation) -> String? {
            let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
            guard let schema = contents.first(where: { $0.mediaType.family == .json })?.schema else { return nil }
            return lookup.properties(of: schema)?.map(\.name).first { name in
                // Variants of a union can have properties of one name and several types: the first is the one that counts.
                guard !name.isEmpty, !name.contains("."), case .found(let schema) = lookup.find([name], in: schema)
                else { return false }
                return lookup.canBeText(schema)
            }
        }
        let named = api.operations.filter { operation in
            operation.fullName.flatMap { api.operation(named: $0) } == operation && operation.name?.isEmpty == false
        }
        guard let logIn = named.first(where: { text(of: $0) != nil }), let name = logIn.fullName,
            let token = text(of: logIn)
        else { return nil }
        var session = SessionDescription(
            logIns: [SessionDescription.Reference(name, origin: origin)],
            token: SessionDescription.Reference(token, origin: origin), origin: origin)
        if chance(2) { session.refreshToken = session.token }
        if chance(2) { session.logOut = SessionDescription.Reference(name, origin: origin) }
        return session
    }

    mutating func controllers(_ operations: [Operation]) -> [Controller] {
        let names = operations.compactMap { operation in
            operation.name.map { (operation.service.map { $0 + "." } ?? "") + $0 }
        }
        guard let last = names.last else { return [] }
        return ["quote", "a b"].filter { _ in chance(2) }.map { name in
            let load = names[number(names.count)]
            var controller = Controller(
                name: name, load: load, save: chance(4) ? last : nil, delete: chance(2) ? last : nil, origin: origin)
            controller.documentation = documentation()
            return controller
        }
    }

    mutating func pagination(_ parameters: [Parameter]) -> Pagination? {
        guard chance(3) else { return nil }
        let items = maybeText(2)
        let names = parameters.filter { $0.location != .path }.map(\.name)
        guard let name = names.first, let last = names.last else {
            return Pagination(advance: chance(2) ? .linkHeader : .link(property: text()), items: items)
        }
        let ways: [Pagination.Advance] = [
            .page(parameter: name), .offset(parameter: last), .cursor(parameter: name, property: text()),
        ]
        var pagination = Pagination(advance: ways[number(3)], items: items, size: chance(2) ? last : nil)
        // A copy, so that the rest of the API does not depend on it.
        var other = self
        if other.chance(3) { pagination.hasMore = other.text() }
        if other.chance(3) { pagination.total = other.text() + "." + other.text() }
        if other.chance(4) { pagination.first = other.number(3) }
        return pagination
    }

    /// Makes all paginations name properties that their responses have.
    static func namePageProperties(of api: inout API) {
        let lookup = PropertyLookup(models: api.models)
        for index in api.operations.indices {
            guard var pagination = api.operations[index].pagination else { continue }
            let contents = api.operations[index].responses.filter(\.isSuccess).flatMap(\.contents)
            let schemas = contents.filter { $0.mediaType.family == .json }.compactMap(\.schema)
            func known(_ name: String) -> String? {
                var properties: [String] = []
                for schema in schemas {
                    guard case .missing(_, let known) = lookup.find([name], in: schema) else { return name }
                    properties += known
                }
                return schemas.isEmpty ? name : properties.first
            }
            pagination.items = pagination.items.flatMap(known)
            pagination.hasMore = pagination.hasMore.flatMap(known)
            pagination.total = pagination.total.flatMap(known)
            switch pagination.advance {
            case .cursor(let parameter, let next)?:
                pagination.advance = known(next).map { .cursor(parameter: parameter, property: $0) }
            case .link(let next)?: pagination.advance = known(next).map { .link(property: $0) }
            default: break
            }
            api.operations[index].pagination = pagination.advance == nil ? nil : pagination
        }
    }

    mutating func headers() -> [ResponseHeader] {
        guard chance(3) else { return [] }
        return distinctTexts(3).map { name in
            let schema = schema(2)
            return ResponseHeader(name: name, schema: schema, documentation: described(by: schema))
        }
    }

    mutating func encodings() -> [PropertyEncoding] {
        guard chance(3) else { return [] }
        return distinctTexts(3).map { name in
            var encoding = PropertyEncoding(property: name, origin: origin)
            if chance(2) { encoding.mediaType = MediaType(["text/csv", "application/json", "image/*"][number(3)]) }
            let styles = Parameter.styles(for: .query)
            if chance(2) { encoding.style = styles[number(styles.count)] }
            if chance(3) { encoding.explode = chance(2) }
            encoding.allowReserved = chance(4)
            return encoding
        }
    }
}
