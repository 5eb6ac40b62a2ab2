extension DiagnosticKind {
    /// Findings about the parameters of operations and the common parameters. A location is a word of OpenAPI, `query`.
    public enum ParameterFinding: Equatable, Sendable {
        case duplicate(String, in: String, firstLine: Int)
        case duplicateCommon(String, in: String, firstLine: Int)
        case optionalInPath(DescribedPart)
        case versionsInPath(String)
        case unknownPlaceholder(String, path: String, known: [String])
        /// A parameter whose name differs from that of its placeholder only in case, `_` and `-`.
        case mismatched(String, placeholder: String, Mismatch)
        case unknownLocation(String, of: String, type: String?, known: [String])
        case unknownStyle(String, known: [String])
        case styleOfOtherLocation(String, in: String, known: [String])
        case invalidHeaderName(String)
        case ambiguousConstant(String, meant: String)
        case commonObject(String)

        /// What becomes of a parameter whose name is similar to that of a placeholder.
        public enum Mismatch: Equatable, Sendable {
            /// The parameter is an error. A hint repeats its type if it can be meant for the query.
            case error(type: String, isInQuery: Bool)
            /// The parameter is used for the placeholder.
            case used

            fileprivate func hints(_ name: String, _ placeholder: String) -> [String] {
                guard case .error(let type, let isInQuery) = self else { return ["write 'name: \(placeholder)'"] }
                let query = "to send '\(name)' in the query, write '\(name): { type: \(type), in: query }'"
                return ["write '\(placeholder)'"] + (isInQuery ? [query] : [])
            }
        }

        var wording: Wording {
            switch self {
            case .duplicate(let name, let location, let line):
                Wording(
                    .duplicateParameter, "duplicate \(location) parameter '\(name)'",
                    hints: [NotedPlace(line: line).hint])
            case .duplicateCommon(let name, let location, let line):
                Wording(
                    .duplicateParameter, "duplicate common \(location) parameter '\(name)'",
                    hints: [NotedPlace(line: line).hint])
            case .optionalInPath(let part):
                Wording(
                    .optionalPathParameter, "\(part.text) is in the path and cannot be optional",
                    hints: [
                        "write its type without '?'; if the API also has the path without it, describe that as a second path"
                    ])
            case .versionsInPath(let name):
                Wording(
                    .invalidVersion, "'since' and 'until' do not apply to the path parameter '{\(name)}'",
                    hints: ["write them for the path or for an operation"])
            case .unknownPlaceholder(let name, let path, let known):
                Wording(
                    .unknownPlaceholder, "cannot find '{\(name)}' in the path '\(path)'",
                    hints: known.isEmpty
                        ? ["write '{\(name)}' in the path: '\(path.hasSuffix("/") ? path : path + "/"){\(name)}'"]
                        : Suggestion.hint(for: name, among: known))
            case .mismatched(let name, let placeholder, let mismatch):
                Wording(
                    .mismatchedParameter,
                    "the names of the parameter '\(name)' and the placeholder '{\(placeholder)}' differ"
                        + (mismatch == .used ? "; the parameter is used for the placeholder" : ""),
                    hints: mismatch.hints(name, placeholder))
            case .unknownLocation(let text, let name, let type, let known):
                Wording(
                    .unknownLocation, "unknown parameter location '\(text)'",
                    hints: text == "body"
                        ? [
                            "remove the parameter, and write 'body: { \(name): \(type ?? "string") }' in the operation, beside 'params'"
                        ]
                        : Suggestion.hint(for: text, among: known))
            case .unknownStyle(let text, let known):
                Wording(
                    .unknownStyle, "unknown style '\(text)'", hints: Suggestion.hint(for: text, among: known))
            case .styleOfOtherLocation(let style, let location, let known):
                Wording(
                    .unknownStyle, "the style '\(style)' is not supported in the \(location)",
                    hints: ["expected one of " + known.map { "'\($0)'" }.joined(separator: ", ")])
            case .invalidHeaderName(let name):
                Wording(
                    .invalidName, "'\(name)' is not a valid header name",
                    hints: ["a header name consists of letters, digits and !#$%&'*+-.^_`|~"])
            case .ambiguousConstant(let text, let meant):
                Wording(
                    .ambiguousConstant, "the constant '\(text)' resembles the name of a type",
                    hints: Suggestion.didYouMean([meant]) + ["put a constant in quotes: \"\(text)\""])
            case .commonObject(let name):
                Wording(
                    .invalidCommonParameter, "the common parameter '\(name)' cannot be an object",
                    hints: ["add a common parameter for each of its properties"])
            }
        }
    }
}
