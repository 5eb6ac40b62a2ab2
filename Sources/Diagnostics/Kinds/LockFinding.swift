extension DiagnosticKind {
    /// Findings about a lock, and about names that changed since it was written.
    public enum LockFinding: Equatable, Sendable {
        case conflictMarker
        case notALock
        case unsupportedFormat(String, isNewer: Bool)
        case invalidLine
        /// - Parameter value: The value of `renamedFrom` that says the same; nil: none does.
        case assumedRename(String, to: String, value: String?)
        case possibleRename(String, to: String, value: String?)
        case reusedName(String, formerly: String)

        var wording: Wording {
            switch self {
            case .conflictMarker:
                Wording(
                    .lockConflict, "the lock has an unresolved merge conflict",
                    hints: ["keep the lines of both sides, and delete the marker; 'apigen generate' does the rest"])
            case .notALock:
                Wording(.invalidLock, "expected a lock, which starts with '- apigen.lock = 2'")
            case .unsupportedFormat(let version, let isNewer):
                Wording(
                    .invalidLock, "unsupported lock format '\(version)'; expected 1 or 2",
                    hints: isNewer ? ["a newer version of apigen wrote this lock"] : [])
            case .invalidLine:
                Wording(
                    .invalidLock, "expected 'identifier = name' or 'identifier = was name'",
                    hints: ["delete the line, and run 'apigen generate'"])
            case .assumedRename(let former, let name, let value):
                Wording(
                    .assumedRename, "'\(name)' is assumed to be the former '\(former)'",
                    hints: Self.confirmation(value) + ["with '--no-infer', nothing is assumed"])
            case .possibleRename(let former, let name, let value):
                Wording(.possibleRename, "'\(name)' may be the former '\(former)'", hints: Self.confirmation(value))
            case .reusedName(let name, let former):
                Wording(
                    .reusedName, "'\(name)' was the name of '\(former)', and now is the name of something else",
                    hints: ["calls that still use the former name compile, and mean something else"])
            }
        }

        /// Returns a hint with the line that says a former name.
        private static func confirmation(_ former: String?) -> [String] {
            former.map { ["to say so, add 'renamedFrom: \($0)' (in OpenAPI: 'x-apigen-renamedFrom: \($0)')"] } ?? []
        }
    }
}
