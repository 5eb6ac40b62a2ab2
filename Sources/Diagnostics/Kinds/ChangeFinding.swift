extension DiagnosticKind {
    /// Findings about the changes between two descriptions.
    public enum ChangeFinding: Equatable, Sendable {
        case unusedAcceptance(rule: String, place: String)
        case versionNotBumped(old: String, new: String, bump: String)

        var wording: Wording {
            switch self {
            case .unusedAcceptance(let rule, let place):
                Wording(
                    .unusedAcceptance, "no change '\(rule)' of '\(place)' was found",
                    hints: ["remove the entry if the change was released"])
            case .versionNotBumped(let old, let new, let bump):
                Wording(
                    .versionNotBumped,
                    old == new
                        ? "the version is still '\(new)', but the changes require a new \(bump) version"
                        : "the version '\(new)' after '\(old)' is not a new \(bump) version, which the changes require")
            }
        }
    }
}
