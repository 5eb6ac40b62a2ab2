extension DiagnosticKind {
    /// A key of an endpoint spec that is read and kept, and that the generator does not support yet.
    public enum UnsupportedKey: Equatable, Sendable {
        case controllers
        case limits
        case pages
        case renamedFrom
        case versions(newest: String)

        /// The key.
        public var name: String {
            switch self {
            case .controllers: "controllers"
            case .limits: "limits"
            case .pages: "pages"
            case .renamedFrom: "renamedFrom"
            case .versions: "versions"
            }
        }

        /// What the client does not do.
        private var missing: String {
            switch self {
            case .controllers: "no class is generated for them"
            case .limits: "the client sends requests as fast as they come"
            case .pages: "the client has no sequence of all elements"
            case .renamedFrom: "the former name is no deprecated name in the client"
            case .versions(let newest): "the client is made for the last version, '\(newest)', alone"
            }
        }

        var wording: Wording { Wording(.notGeneratedYet, "'\(name)' is read and kept; \(missing)") }
    }

    /// A part of an API that OpenAPI has no place for.
    public enum ExportLoss: Equatable, Sendable {
        case unknownServer(String)
        case duplicateParameter(String)
        case duplicateMediaType(String)
        case duplicateMethod(String)
        case ambiguousPath(String, other: String)
        case invalidNumber(String, key: String)
        case emptyComposition
        case emptyUnion

        private var message: String {
            switch self {
            case .unknownServer(let name): "there is no server '\(name)'; the first one is used"
            case .duplicateParameter(let name): "there is another parameter '\(name)'; it is left out"
            case .duplicateMediaType(let type): "'\(type)' stands twice; it is left out"
            case .duplicateMethod(let method): "there is another '\(method)' on this path; it is left out"
            case .ambiguousPath(let path, let other):
                "OpenAPI takes '\(path)' for '\(other)'; both are written, and other tools may refuse that"
            case .invalidNumber(let text, let key): "'\(key)' is no number, but '\(text)'; it is left out"
            case .emptyComposition: "it extends nothing; any value is accepted"
            case .emptyUnion: "it is a choice of nothing; any value is accepted"
            }
        }

        var wording: Wording { Wording(.notExported, message) }
    }
}
