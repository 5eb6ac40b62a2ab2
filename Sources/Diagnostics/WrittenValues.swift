/// Values of a mapping as their author wrote them. The hints for its unknown keys repeat them.
public struct WrittenValues: Equatable, Sendable {
    /// By their keys, in lowercase letters and digits.
    private let values: [String: String]

    public init(_ values: [String: String] = [:]) { self.values = values }

    subscript(key: String) -> String? { values[key] }

    /// A text without the quotes around it; nil for a list and a mapping.
    func text(_ key: String) -> String? {
        guard let value = values[key], let first = value.first, !"[{".contains(first) else { return nil }
        return first == "\"" && value.count > 1 ? String(value.dropFirst().dropLast()) : value
    }

    /// The first of the texts of a list; a text itself.
    func texts(_ key: String) -> [String] {
        guard let value = values[key] else { return [] }
        guard value.hasPrefix("["), value.hasSuffix("]") else { return text(key).map { [$0] } ?? [] }
        return value.dropFirst().dropLast().split(separator: ",").map { part in
            String(part.drop { $0 == " " }).filter { $0 != "\"" }
        }
    }

    /// The keys whose values are types.
    public static let types: Set = ["schema", "items", "elements"]

    /// Whether hints repeat the value of a key.
    public static func isRepeated(_ key: String) -> Bool { keys.contains(key) || ForeignKeys.isStatus(key) }

    private static let keys = types.union([
        "type", "operation", "scheme", "in", "name", "kind", "servers", "host", "schemes", "basepath", "baseurl", "url",
        "baseuri", "endpoint", "min", "max", "minvalue", "maxvalue", "additionalproperties",
    ])
}
