extension DiagnosticKind {
    /// Findings about overlays, the changes that are made to a description before it is read.
    public enum OverlayFinding: Equatable, Sendable {
        case unreadable(path: String, reason: String)
        case unsupportedVersion(String)
        /// An action without a change.
        case noChange
        /// - `reason`: What is wrong with the query.
        case invalidQuery(reason: String)
        case unmatchedTarget(String)
        /// An overlay for a description other than the one that it is applied to.
        case otherDescription(String, description: String)
        case wholeDescriptionRemoved
        case copyOfSeveral(String, count: Int)
        /// A value that cannot be merged with another one.
        case incompatible(FoundValue, with: FoundValue)
        /// Actions that together add too many values.
        case tooManyValues(limit: Int)
        /// Queries that together examine too many values.
        case tooManySteps(limit: Int)
        /// A value that nests too deep where it is added.
        case tooDeep(limit: Int)

        var wording: Wording {
            switch self {
            case .unreadable(let path, let reason):
                Wording(
                    .unreadableFile, "the overlay '\(path)' cannot be read: \(reason)",
                    hints: ["correct its path under 'overlays' in apigen.yaml, or the option '--overlay'"])
            case .unsupportedVersion(let version):
                Wording(.unsupportedVersion, "unsupported version '\(version)' of overlays; expected 1.0.0 or 1.1.0")
            case .noChange:
                Wording(
                    .invalidOverlay, "this action changes nothing", hints: ["add 'update', 'copy' or 'remove: true'"])
            case .invalidQuery(let reason):
                Wording(
                    .invalidOverlay, "this is not a JSONPath query: \(reason)",
                    hints: ["a query starts with '$', such as '$.paths[\"/pets\"].get'"])
            case .unmatchedTarget(let text):
                Wording(
                    .unmatchedTarget, "the description has nothing at '\(text)'",
                    hints: ["correct the target; if the description has changed, remove the action"])
            case .otherDescription(let target, let description):
                Wording(
                    .unmatchedTarget, "the overlay is for '\(target)', but it is applied to '\(description)'",
                    hints: ["correct 'extends', or remove it"])
            case .wholeDescriptionRemoved: Wording(.invalidOverlay, "the whole description cannot be removed")
            case .copyOfSeveral(let text, let count):
                Wording(
                    .invalidOverlay,
                    count == 0
                        ? "there is nothing to copy at '\(text)'"
                        : "'\(text)' selects \(count) values, but only one can be copied")
            case .tooManyValues(let limit):
                Wording(
                    .invalidOverlay, "up to this action, the overlays add more than \(limit) values to the description",
                    hints: ["add a value as a component, and refer to it with '$ref' where it is used"])
            case .tooManySteps(let limit):
                Wording(
                    .invalidOverlay, "up to this action, the overlays search more than \(limit) values",
                    hints: ["begin targets with the keys that lead to a value, such as '$.paths', instead of '$..'"])
            case .tooDeep(let limit):
                Wording(.invalidOverlay, "with this action, the description nests deeper than \(limit) levels")
            case .incompatible(let update, let target):
                Wording(
                    .invalidOverlay, "\(update.text) cannot be merged with \(target.text)",
                    hints: ["to replace a value of another kind, remove it in an action before this one"])
            }
        }
    }
}
