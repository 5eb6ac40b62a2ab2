/// A generation of an API that is served beside others, each under a path of its own.
public struct APIVersion: Equatable, Sendable {
    public var name: String
    /// What stands before the paths of its operations: `/api/v2`; empty where nothing does.
    public var path: String
    public var documentation: Documentation
    public var deprecation: Deprecation?
    /// The day on which it ends, as `2027-01-31`.
    public var sunset: String?
    public var origin: Origin

    public init(name: String, path: String, origin: Origin) {
        self.name = name
        self.path = path
        documentation = Documentation()
        self.origin = origin
    }
}

/// The versions of an API that have something. Both ends belong to it.
public struct VersionRange: Equatable, Sendable {
    /// The name of the first version; nil: it was always there.
    public var since: String?
    /// The name of the last version; nil: it is still there.
    public var until: String?

    public init(since: String? = nil, until: String? = nil) {
        self.since = since
        self.until = until
    }

    public var isEverything: Bool { since == nil && until == nil }

    /// Whether the version at a position belongs to it.
    func contains(_ index: Int, of versions: [APIVersion]) -> Bool {
        let first = versions.firstIndex { $0.name == since } ?? 0
        let last = versions.firstIndex { $0.name == until } ?? versions.count - 1
        return (first...max(first, last)).contains(index) && first <= last
    }
}

extension API {
    /// The API as one of its versions has it: what that version does not have is left out, and its path stands before those of
    /// the operations of the first server.
    ///
    /// - Parameter index: The position of the version; an API without versions is returned as it is.
    public func api(at index: Int) -> API {
        guard versions.indices.contains(index) else { return self }
        var api = self
        api.operations.removeAll { !$0.versions.contains(index, of: versions) }
        for operation in api.operations.indices {
            api.operations[operation].parameters.removeAll {
                $0.location != .path && !$0.versions.contains(index, of: versions)
            }
            if let server = api.operations[operation].server, server != servers.first?.name { continue }
            api.operations[operation].path.text = versions[index].path + api.operations[operation].path.text
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

    /// The position of the newest version; 0 where there are none.
    public var newestVersion: Int { max(0, versions.count - 1) }
}
