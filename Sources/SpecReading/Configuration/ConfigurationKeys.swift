import Settings
import YAML

/// The keys of `apigen.yaml`. A test compares them with `specs/apigen.schema.json`, which editors use.
enum ConfigurationKey {
    /// The keys of the whole file.
    enum File: String, CaseIterable { case clients }

    /// The settings of a client. At the top of the file, they apply to all clients.
    enum Client: String, CaseIterable {
        case spec, versions, inputs, tolerate, external, overlays
        case output, access, runtime, completions, pinning, transport, adapters, omit, conformances
        case conditionalRequests, shared, mocks, templates
        case optional, types, responses
        case include, exclude, services, modelsFrom, formats, models, rename, renamedFrom, closed, lossy
        case operations, pagination, name, grouping, commonParameters, decoding, integers, identifiers
        case separateParameters, security, lock, accept, lint
    }

    enum Runtime: String, CaseIterable {
        case mode, output
        case module = "import"
    }

    enum Mocks: String, CaseIterable {
        case mode, output
        case module = "import"
    }

    enum Include: String, CaseIterable { case tags, paths, operations, models }

    enum Exclude: String, CaseIterable { case tags, paths, operations, models, deprecated }

    enum Mapping: String, CaseIterable {
        case type
        case module = "import"
    }

    enum Operation: String, CaseIterable {
        case form = "as"
        case each, sentinel, stream
    }

    enum Response: String, CaseIterable { case form = "as" }

    enum Pagination: String, CaseIterable {
        case page, offset, cursor, next, link, size, items, first, total
        case hasMore = "more"
        case condition = "when"
    }

    enum PaginationCondition: String, CaseIterable { case query, response }

    enum Accept: String, CaseIterable { case rule, place, reason }

    enum Lint: String, CaseIterable { case severities, ignore }

    enum Ignore: String, CaseIterable { case code, file, place, reason }

    enum Rename: String, CaseIterable { case types, properties, operations, services }
}

/// The values of settings that have a few.
enum ConfigurationValue {
    enum Grouping: String, CaseIterable { case tags, paths }

    enum StreamForm: String, CaseIterable { case events, lines }

    enum Decoding: String, CaseIterable { case strict, lenient }

    enum Security: String, CaseIterable { case required, optional }

    enum Integers: String, CaseIterable { case plain, exact }
}

/// The keys of the file, by the sections of its JSON Schema.
public enum ConfigurationSyntax {
    public static let sections: [(name: String, keys: [String])] = [
        ("file", names(ConfigurationKey.File.self) + names(ConfigurationKey.Client.self)),
        ("client", names(ConfigurationKey.Client.self)),
        ("runtime", names(ConfigurationKey.Runtime.self)),
        ("mocks", names(ConfigurationKey.Mocks.self)),
        ("include", names(ConfigurationKey.Include.self)),
        ("exclude", names(ConfigurationKey.Exclude.self)),
        ("mapping", names(ConfigurationKey.Mapping.self)),
        ("operation", names(ConfigurationKey.Operation.self)),
        ("response", names(ConfigurationKey.Response.self)),
        ("pagination", names(ConfigurationKey.Pagination.self)),
        ("paginationCondition", names(ConfigurationKey.PaginationCondition.self)),
        ("rename", names(ConfigurationKey.Rename.self)),
        ("formerNames", names(ConfigurationKey.Rename.self)),
        ("accepted", names(ConfigurationKey.Accept.self)),
        ("lint", names(ConfigurationKey.Lint.self)),
        ("ignored", names(ConfigurationKey.Ignore.self)),
    ]

    private static func names<Key: CaseIterable & RawRepresentable>(_ keys: Key.Type) -> [String]
    where Key.RawValue == String { Key.allCases.map(\.rawValue) }
}

extension Fields {
    /// Calls a closure with each key that is present and its value, in the order of the enumeration.
    mutating func takeAll<Key: CaseIterable & RawRepresentable>(_ body: (Key, Node) -> Void)
    where Key.RawValue == String {
        for key in Key.allCases { if let node = take(key.rawValue) { body(key, node) } }
    }
}
