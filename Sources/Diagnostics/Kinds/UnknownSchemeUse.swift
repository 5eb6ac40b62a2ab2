extension DiagnosticKind {
    /// What becomes of a security scheme that is not declared.
    public enum UnknownSchemeUse: Equatable, Sendable {
        case isIgnored
        /// Another scheme has almost the same name.
        case isRead(as: String)
        /// Its name says what it is.
        case isAssumed(String)

        var text: String {
            switch self {
            case .isIgnored: "it is ignored"
            case .isRead(let name): "'\(name)' is used"
            case .isAssumed(let form): "'\(form)' is assumed"
            }
        }
    }
}
