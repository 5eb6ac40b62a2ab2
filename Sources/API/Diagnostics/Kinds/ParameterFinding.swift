extension DiagnosticKind {
    /// About the parameters of operations and of all requests.
    public enum ParameterFinding: Equatable, Sendable {
        case duplicate(String, in: Parameter.Location, firstLine: Int)
        case duplicateCommon(String, in: Parameter.Location, firstLine: Int)
        case optionalInPath(DescribedPart)
        case versionsInPath(String)
        case unknownPlaceholder(String, path: String, known: [String])
        case unknownLocation(String, known: [String])
        case unknownStyle(String, known: [String])
        case styleOfOtherLocation(String, Parameter.Location, known: [String])
        case invalidHeaderName(String)
        case unclearConstant(String, meant: String)
        case commonObject(String)

        var wording: Wording {
            switch self {
            case .duplicate(let name, let location, let line):
                Wording(
                    .duplicateParameter, "the \(location.rawValue) has another parameter '\(name)'",
                    hints: [NotedPlace(line: line).hint])
            case .duplicateCommon(let name, let location, let line):
                Wording(
                    .duplicateParameter, "every request has another \(location.rawValue) '\(name)'",
                    hints: [NotedPlace(line: line).hint])
            case .optionalInPath(let part):
                Wording(.optionalPathParameter, "\(part.text) is a part of the path and cannot be missing")
            case .versionsInPath(let name):
                Wording(
                    .unfitVersion, "'{\(name)}' is a part of the path, and in all of its versions",
                    hints: ["give 'since' and 'until' to the path, or to an operation"])
            case .unknownPlaceholder(let name, let path, let known):
                Wording(
                    .unknownPlaceholder, "the path '\(path)' has no '{\(name)}'",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownLocation(let text, let known):
                Wording(
                    .unknownLocation, "a parameter cannot be in '\(text)'",
                    hints: Suggestion.hint(for: text, among: known))
            case .unknownStyle(let text, let known):
                Wording(
                    .unknownStyle, "there is no style '\(text)'", hints: Suggestion.hint(for: text, among: known))
            case .styleOfOtherLocation(let style, let location, let known):
                Wording(
                    .unknownStyle, "the \(location.rawValue) has no style '\(style)'",
                    hints: ["it has " + known.map { "'\($0)'" }.joined(separator: ", ")])
            case .invalidHeaderName(let name):
                Wording(
                    .invalidName, "'\(name)' cannot be the name of a header",
                    hints: ["letters, digits and any of !#$%&'*+-.^_`|~ can stand in it"])
            case .unclearConstant(let text, let meant):
                Wording(
                    .unclearConstant, "'\(text)' is nearly the name of a type",
                    hints: Suggestion.didYouMean([meant]) + ["put a constant in quotes: \"\(text)\""])
            case .commonObject(let name):
                Wording(
                    .unfitCommon, "the common parameter '\(name)' cannot be an object",
                    hints: ["make a parameter of each of its properties"])
            }
        }
    }
}
