import Diagnostics

/// A version of an API that is served along with others, each under its own path.
public struct APIVersion: Equatable, Sendable {
    public var name: String
    /// The path before the paths of its operations: `/api/v2`; empty if there is none.
    public var path: String
    public var documentation: Documentation
    public var deprecation: Deprecation?
    /// The date on which it ends, as `2027-01-31`.
    public var sunset: String?
    public var sunsetOrigin: Origin
    public var origin: Origin

    public init(name: String, path: String, origin: Origin) {
        self.name = name
        self.path = path
        documentation = Documentation()
        sunsetOrigin = origin
        self.origin = origin
    }
}

/// All versions of an API. An API without versions is its newest one.
public struct APIVersions: Equatable, Sendable {
    /// The other versions, the oldest first.
    public var older: [VersionedAPI]
    public var newest: VersionedAPI

    public init(older: [VersionedAPI], newest: VersionedAPI) {
        self.older = older
        self.newest = newest
    }
}

/// One version of an API.
public struct VersionedAPI: Equatable, Sendable {
    /// nil: the API has no versions.
    public var version: APIVersion?
    /// The elements of the version, and all models.
    public var api: API
    /// The names of the models that only other versions use.
    private let foreignModels: Set<String>

    public init(version: APIVersion?, api: API, foreignModels: Set<String> = []) {
        self.version = version
        self.api = api
        self.foreignModels = foreignModels
    }

    /// Returns the elements of the version, without the models that only other versions use.
    ///
    /// - Parameter isKept: Returns whether such a model stays, with those that it refers to.
    public func withoutForeignModels(_ isKept: (String) -> Bool) -> API {
        if foreignModels.isEmpty { return api }
        var kept = Reachability(models: api.models, opaque: [])
        for model in api.models where !foreignModels.contains(model.name) || isKept(model.name) {
            kept.add(model: model.name)
        }
        var result = api
        result.models.removeAll { !kept.names.contains($0.name) }
        return result
    }
}

/// The versions of an API that have an element. The range includes both ends.
public struct VersionRange: Equatable, Sendable {
    /// The name of the first version; nil: the first version of the API.
    public var since: String?
    /// The name of the last version; nil: the last version of the API.
    public var until: String?

    public init(since: String? = nil, until: String? = nil) {
        self.since = since
        self.until = until
    }

    public var isEverything: Bool { since == nil && until == nil }

    /// Returns whether the range contains the version at a position.
    func contains(_ index: Int, of versions: [APIVersion]) -> Bool {
        let first = versions.firstIndex { $0.name == since } ?? 0
        let last = versions.firstIndex { $0.name == until } ?? versions.count - 1
        return (first...max(first, last)).contains(index) && first <= last
    }

    /// Returns whether a version is in both ranges.
    public func overlaps(_ other: VersionRange, in versions: [APIVersion]) -> Bool {
        if isEverything || other.isEverything { return true }
        return versions.indices.contains { contains($0, of: versions) && other.contains($0, of: versions) }
    }
}

extension API {
    /// Returns one version of the API, without the elements that are not in that version. The path of the version
    /// precedes the paths of the operations of the first server.
    ///
    /// - Parameter index: The position of the version. An API without versions is returned unchanged.
    public func api(at index: Int) -> API {
        guard versions.indices.contains(index) else { return self }
        var api = self
        api.operations.removeAll { !$0.versions.contains(index, of: versions) }
        for operation in api.operations.indices {
            api.operations[operation].parameters.removeAll {
                $0.location != .path && !$0.versions.contains(index, of: versions)
            }
            if let server = api.operations[operation].server, server != servers.first?.name { continue }
            api.operations[operation].path.prefix = versions[index].path
        }
        api.mapSchemas { schema in
            guard case .object(var shape) = schema.kind else { return schema }
            shape.properties.removeAll { !$0.versions.contains(index, of: versions) }
            var result = schema
            result.kind = .object(shape)
            return result
        }
        return api
    }

    public var allVersions: APIVersions {
        let all = versions.indices.map { index in
            let api = api(at: index)
            return VersionedAPI(
                version: versions[index], api: api, foreignModels: usedModels.subtracting(api.usedModels))
        }
        return APIVersions(older: all.dropLast(), newest: all.last ?? VersionedAPI(version: nil, api: self))
    }

    /// The names of the models that operations, webhooks, common parameters or the error schema refer to.
    private var usedModels: Set<String> {
        var models = Reachability(models: models, opaque: [])
        for operation in operations { models.add(operation) }
        for webhook in webhooks { models.add(webhook.schema) }
        for case .given(let schema, _) in commonParameters.map(\.value) { models.add(schema) }
        if let errorSchema { models.add(errorSchema.schema) }
        return models.names
    }

    /// Returns whether the newest version has an element with this range.
    public func isCurrent(_ range: VersionRange) -> Bool {
        versions.isEmpty || range.contains(newestVersion, of: versions)
    }

    /// The position of the newest version; 0 if there are no versions.
    public var newestVersion: Int { max(0, versions.count - 1) }
}
