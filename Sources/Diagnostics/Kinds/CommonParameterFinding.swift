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
        /// Parameters that most operations have.
        case repeated([RepeatedParameter])

        /// A parameter that most operations have.
        public struct RepeatedParameter: Equatable, Sendable {
            public var name: String
            public var location: String
            /// The number of operations that have it.
            public var count: Int
            /// The number of all operations.
            public var total: Int
            /// The element of `commonParameters` that selects it.
            public var key: String

            public init(name: String, location: String, count: Int, total: Int, key: String) {
                (self.name, self.location, self.count) = (name, location, count)
                (self.total, self.key) = (total, key)
            }
        }

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
            case .repeated(let parameters):
                Wording(
                    .repeatedParameter, Self.message(about: parameters),
                    hints: [
                        "to set \(parameters.count == 1 ? "it" : "them") once, add 'commonParameters: ["
                            + parameters.map { Self.quoted($0.key) }.joined(separator: ", ") + "]' to apigen.yaml"
                    ])
            }
        }

        private static func message(about parameters: [RepeatedParameter]) -> String {
            guard let first = parameters.first else { return "" }
            if parameters.count == 1 {
                return
                    "\(first.count) of \(first.total) operations have the \(first.location) parameter '\(first.name)'"
            }
            let names = parameters.map { "'\($0.name)' (\($0.location), \($0.count))" }.joined(separator: ", ")
            return "most of the \(first.total) operations have these parameters: \(names)"
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
