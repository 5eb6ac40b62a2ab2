extension DiagnosticKind {
    /// A key of an endpoint spec that is read and kept, but that the generator does not support yet.
    public enum UnsupportedKey: Equatable, Sendable {
        case rateLimit

        /// The key.
        public var name: String {
            switch self {
            case .rateLimit: "rateLimit"
            }
        }

        /// The effect on the client.
        private var missing: String {
            switch self {
            case .rateLimit: "only the limits of the API and of its services apply"
            }
        }

        /// The key, and where it is not supported.
        private var part: String { "'\(name)' of an operation" }

        var wording: Wording { Wording(.notSupportedYet, "\(part) is not supported yet; \(missing)") }
    }

    /// A part of an API that OpenAPI does not support.
    public enum UnsupportedExport: Equatable, Sendable {
        case unknownServer(String)
        case duplicateParameter(String)
        case duplicateMediaType(String)
        case duplicateMethod(String)
        case ambiguousPath(String, other: String)
        case invalidNumber(String, key: String)
        case emptyComposition
        case emptyUnion
        case deepNesting(limit: Int)

        private var message: String {
            switch self {
            case .unknownServer(let name): "cannot find server '\(name)'; the first one is used"
            case .duplicateParameter(let name): "duplicate parameter '\(name)'; it is omitted"
            case .duplicateMediaType(let type): "duplicate media type '\(type)'; it is omitted"
            case .duplicateMethod(let method): "duplicate method '\(method)' in this path; it is omitted"
            case .ambiguousPath(let path, let other):
                "OpenAPI does not distinguish '\(path)' from '\(other)'; both are written, but some tools reject them"
            case .invalidNumber(let text, let key): "expected a number for '\(key)', found '\(text)'; it is omitted"
            case .emptyComposition: "empty composition; any value is accepted"
            case .emptyUnion: "empty union; any value is accepted"
            case .deepNesting(let limit): "this type is inside \(limit) others; any value is accepted"
            }
        }

        var wording: Wording { Wording(.notExported, message) }
    }
}
