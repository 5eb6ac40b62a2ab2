import APIDescription

/// The models and formats for which the app has its own types.
public struct ExternalTypes: Equatable, Sendable {
    public var models: Set<String>
    public var formats: Set<String>

    public init(models: Set<String> = [], formats: Set<String> = []) {
        self.models = models
        self.formats = formats
    }

    /// Returns whether the app has its own type for a schema.
    func contains(_ schema: Schema, _ index: ModelIndex) -> Bool {
        if models.isEmpty, formats.isEmpty { return false }
        return index.chain(of: schema).contains { schema in
            switch schema.kind {
            case .string(let format?), .integer(let format?), .number(let format?): formats.contains(format)
            case .reference(let name): models.contains(name)
            default: false
            }
        }
    }
}
