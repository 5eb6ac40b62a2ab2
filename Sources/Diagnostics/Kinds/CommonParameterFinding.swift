extension DiagnosticKind {
    /// Findings about parameters of operations that a configuration turns into common parameters.
    public enum CommonParameterFinding: Equatable, Sendable {
        /// Several parameters have the name. The known names contain their locations.
        case ambiguous(String, known: [String])
        case different(String, operations: [String])
        case object(String)
        case styled(String)
        /// A common parameter in paths whose placeholder no path has.
        case withoutPlaceholder(String, known: [String])
        /// A parameter that most operations have. The key is the element of `commonParameters` that selects it.
        case repeated(String, in: String, count: Int, of: Int, key: String)

        var wording: Wording {
            switch self {
            case .ambiguous(let name, let known):
                Wording(
                    .invalidCommonParameter, "more than one parameter is named '\(name)'",
                    hints: ["write " + known.map { "'\($0)'" }.joined(separator: " or ")])
            case .different(let name, let operations):
                Wording(
                    .invalidCommonParameter, "the parameter '\(name)' is not the same in all operations",
                    hints: ["compare " + operations.map { "'\($0)'" }.joined(separator: " and ")])
            case .object(let name):
                Wording(
                    .invalidCommonParameter, "the parameter '\(name)' cannot be a common parameter",
                    hints: ["a common parameter is a single value or a list of values"])
            case .styled(let name):
                Wording(
                    .invalidCommonParameter, "the parameter '\(name)' cannot be a common parameter",
                    hints: ["a common parameter has no media type, and the default style of its location"])
            case .withoutPlaceholder(let name, let known):
                Wording(
                    .unknownPlaceholder, "cannot find '{\(name)}' in a path",
                    hints: Suggestion.hint(for: name, among: known))
            case .repeated(let name, let location, let count, let all, let key):
                Wording(
                    .repeatedParameter,
                    "\(count) of \(all) operations have the \(location) parameter '\(name)'",
                    hints: ["to set it once, add 'commonParameters: [\(Self.quoted(key))]' to apigen.yaml"])
            }
        }

        /// Returns a name as an element of a list in YAML.
        private static func quoted(_ name: String) -> String {
            let letters = name.utf8.map { Character(Unicode.Scalar($0)) }
            let isPlain =
                letters.first?.isLetter == true
                && letters.allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) }
            if isPlain { return name }
            let escaped = name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
            return "\"\(escaped)\""
        }
    }
}
