extension DiagnosticKind {
    /// Advice about an unknown key.
    public enum KeyAdvice: Equatable, Sendable {
        case moveToRoot
        case writeProperties(key: String)
        case moveIntoType(key: String)
        case chooseOtherScheme
        case chooseRename

        var text: String {
            switch self {
            case .moveToRoot: "keys of the whole API belong in the file that includes this one"
            case .writeProperties(let key): "an object with a property named '\(key)' is written with 'properties:'"
            case .chooseOtherScheme: "only a bearer token or an API key can come from an operation"
            case .chooseRename: "to rename a type, write 'rename: { types: { OLD: NEW } }'"
            case .moveIntoType(let key): "'\(key)' belongs to the type: 'type: { type: …, \(key): … }'"
            }
        }
    }
}
