import Configuration
import YAML

/// The keys of `apigen.yaml`. `specs/apigen.schema.json` says the same to editors, and a test holds the two together.
enum ConfigurationKey {
    /// What concerns the file as a whole.
    enum File: String, CaseIterable { case clients }

    /// What is chosen for a client; at the top, for all of them.
    enum Client: String, CaseIterable {
        case spec, inputs, output, access, runtime, completions, mocks, templates
        case include, exclude, formats, models, rename, closed, lossy
    }

    enum Runtime: String, CaseIterable {
        case mode, output
        case module = "import"
    }

    enum Mocks: String, CaseIterable {
        case output
        case module = "import"
    }

    enum Include: String, CaseIterable { case tags, paths, operations, models }

    enum Exclude: String, CaseIterable { case tags, paths, operations, models, deprecated }

    enum Mapping: String, CaseIterable {
        case type
        case module = "import"
    }

    enum Rename: String, CaseIterable { case types, properties, operations, services }
}

/// What the file may hold, by the sections of its JSON Schema.
public enum ConfigurationSyntax {
    public static let sections: [(name: String, keys: [String])] = [
        ("file", names(ConfigurationKey.File.self) + names(ConfigurationKey.Client.self)),
        ("client", names(ConfigurationKey.Client.self)),
        ("runtime", names(ConfigurationKey.Runtime.self)),
        ("mocks", names(ConfigurationKey.Mocks.self)),
        ("include", names(ConfigurationKey.Include.self)),
        ("exclude", names(ConfigurationKey.Exclude.self)),
        ("mapping", names(ConfigurationKey.Mapping.self)),
        ("rename", names(ConfigurationKey.Rename.self)),
    ]

    private static func names<Key: CaseIterable & RawRepresentable>(_ keys: Key.Type) -> [String]
    where Key.RawValue == String { Key.allCases.map(\.rawValue) }
}

extension Fields {
    /// Hands out the values of all keys there are, each with its key, and reports what is left.
    mutating func takeAll<Key: CaseIterable & RawRepresentable>(_ body: (Key, Node) -> Void)
    where Key.RawValue == String {
        for key in Key.allCases { if let node = take(key.rawValue) { body(key, node) } }
    }
}
