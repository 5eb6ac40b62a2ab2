extension DiagnosticKind {
    /// Findings about elements that stop working.
    public enum LifecycleFinding: Equatable, Sendable {
        /// The last day of an element has passed.
        case expired(DescribedPart, day: String, replacement: String?)

        var wording: Wording {
            switch self {
            case .expired(let part, let day, let replacement):
                Wording(
                    .pastSunset, "\(part.text) stopped working on \(day)",
                    hints: (replacement.map { ["use '\($0)' instead"] } ?? []) + ["remove it, or change its date"])
            }
        }
    }
}
