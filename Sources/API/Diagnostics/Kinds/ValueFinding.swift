extension DiagnosticKind {
    /// About values of another kind than is needed where they stand.
    public enum ValueFinding: Equatable, Sendable {
        case notText(DescribedPart, FoundValue)
        case emptyText(DescribedPart)
        case notBoolean(DescribedPart, YAML11Value?)
        case notCount(DescribedPart, YAML11Value?)
        case notNumber(DescribedPart, FoundValue, YAML11Value?)
        case notWholeNumber(DescribedPart, FoundValue)
        case notPositive(DescribedPart)
        case notMapping(DescribedPart, FoundValue)
        case operationNotMapping(DescribedPart, FoundValue, name: String)
        case notList(DescribedPart, FoundValue)
        case notListOfNames(DescribedPart, FoundValue)
        case notListOfClients(FoundValue)
        case notSchema(DescribedPart, FoundValue)
        case notTypeName(FoundValue)
        case notModel(String)
        case notEnumValue(FoundValue)
        case notDay(String)
        case notDuration(FoundValue)
        case noConstant(text: String)
        case invalidMerge(FoundValue)
        case booleanRequired
        case discriminatorWithoutProperty
        /// Not one of the values of a setting.
        case unknown(String, DescribedPart, known: [String])

        var wording: Wording {
            switch self {
            case .notText(let part, let found): Self.wrong("\(part.text) must be text, not \(found.text)")
            case .emptyText(let part): Self.wrong("\(part.text) must not be empty")
            case .notBoolean(let part, let trap):
                Self.wrong("\(part.text) must be true or false", hints: [trap?.hint].compactMap { $0 })
            case .notCount(let part, let trap):
                Self.wrong("\(part.text) must be a whole number, 0 or more", hints: [trap?.hint].compactMap { $0 })
            case .notNumber(let part, let found, let trap):
                Self.wrong("\(part.text) must be a number, not \(found.text)", hints: [trap?.hint].compactMap { $0 })
            case .notWholeNumber(let part, let found):
                Self.wrong("\(part.text) must be a whole number, not \(found.text)")
            case .notPositive(let part): Self.wrong("\(part.text) must be 1 or more")
            case .notMapping(let part, let found): Self.wrong("\(part.text) must be a mapping, not \(found.text)")
            case .operationNotMapping(let part, let found, let name):
                Self.wrong(
                    "\(part.text) must be a mapping, not \(found.text)", hints: ["write '{ operation: \(name) }'"])
            case .notList(let part, let found): Self.wrong("\(part.text) must be a list, not \(found.text)")
            case .notListOfNames(let part, let found):
                Self.wrong("\(part.text) must be a list of names, not \(found.text)")
            case .notListOfClients(let found): Self.wrong("'clients' must be a list of clients, not \(found.text)")
            case .notSchema(let part, let found): Self.wrong("\(part.text) must be a schema, not \(found.text)")
            case .notTypeName(let found): Self.wrong("'type' must be a name, not \(found.text); it is ignored")
            case .notModel(let name): Self.wrong("'\(name)' is no model")
            case .notEnumValue(let found):
                Self.wrong("a value of an enum must be text or a whole number, not \(found.text)")
            case .notDay(let text): Self.wrong("'sunset' must be a day, not '\(text)'", hints: ["as in 2027-01-31"])
            case .notDuration(let found):
                Wording(
                    .invalidDuration, "'per' must be a duration, not \(found.text)",
                    hints: ["write it like 500ms, 1s, 10m, 1h or 1d"])
            case .noConstant(let text):
                Self.wrong(
                    "'value' must be text, not nothing",
                    hints: text.isEmpty ? [] : ["put a text in quotes: \"\(text)\""])
            case .invalidMerge(let found):
                Self.wrong(
                    "'<<' brings in a mapping or a list of mappings, not \(found.text)",
                    hints: ["a name of its own is written in quotes: \"<<\""])
            case .booleanRequired: Self.wrong("'required' belongs to the object, as a list of its properties")
            case .discriminatorWithoutProperty: Self.wrong("'discriminator' needs a 'propertyName'; it is ignored")
            case .unknown(let text, let part, let known):
                Wording(
                    .unknownValue, "\(part.text) cannot be '\(text)'", hints: Suggestion.hint(for: text, among: known))
            }
        }

        private static func wrong(_ message: String, hints: [String] = []) -> Wording {
            Wording(.wrongType, message, hints: hints)
        }
    }
}
