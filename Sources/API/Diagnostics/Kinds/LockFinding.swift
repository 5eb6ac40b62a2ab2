extension DiagnosticKind {
    /// Findings about a lock.
    public enum LockFinding: Equatable, Sendable {
        case conflictMarker
        case notALock
        case unsupportedFormat(String, isNewer: Bool)
        case invalidLine

        var wording: Wording {
            switch self {
            case .conflictMarker:
                Wording(
                    .lockConflict, "the lock has an unresolved merge conflict",
                    hints: ["keep the lines of both sides, and delete the marker; 'apigen generate' does the rest"])
            case .notALock:
                Wording(.invalidLock, "expected a lock, which starts with '- apigen.lock = 1'")
            case .unsupportedFormat(let version, let isNewer):
                Wording(
                    .invalidLock, "unsupported lock format '\(version)'; expected 1",
                    hints: isNewer ? ["a newer version of apigen wrote this lock"] : [])
            case .invalidLine:
                Wording(
                    .invalidLock, "expected 'origin = name' or 'origin = was name'",
                    hints: ["delete the line, and run 'apigen generate'"])
            }
        }
    }
}
