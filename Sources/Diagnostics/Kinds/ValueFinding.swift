extension DiagnosticKind {
    /// Findings about values of the wrong kind.
    public enum ValueFinding: Equatable, Sendable {
        case notText(DescribedPart, FoundValue)
        case emptyText(DescribedPart)
        case notBoolean(DescribedPart, FoundValue, YAML11Value?)
        case notCount(DescribedPart, YAML11Value?)
        case notNumber(DescribedPart, FoundValue, YAML11Value?)
        case notWholeNumber(DescribedPart, FoundValue)
        case notPositive(DescribedPart)
        case tooLarge(DescribedPart, most: Int)
        case notMapping(DescribedPart, FoundValue)
        /// - `entry`: The new name of a type by its old one.
        case renameNotMapping(FoundValue, entry: String)
        /// - `entry`: The names that were found, below the key that they belong to.
        case selectionNotMapping(String, FoundValue, entry: String, others: [String])
        case operationNotMapping(DescribedPart, FoundValue, name: String)
        case notList(DescribedPart, FoundValue)
        case notListOfNames(DescribedPart, FoundValue)
        case notListOfClients(FoundValue)
        case notSchema(DescribedPart, FoundValue)
        case notTypeName(FoundValue)
        case notModel(String)
        case notEnumValue(FoundValue)
        case notDay(DescribedPart, String)
        case notDuration(DescribedPart, FoundValue)
        case noConstant(text: String)
        /// A Boolean in place of the type of additional properties.
        case flagForAdditional(Bool)
        case invalidMerge(FoundValue)
        /// - `names`: The properties that the object requires.
        case booleanRequired(names: [String])
        case discriminatorWithoutProperty
        /// A value that a setting does not have.
        case unknown(String, DescribedPart, known: [String])

        var wording: Wording {
            switch self {
            case .notText(let part, let found):
                Self.wrong(
                    "expected a string for \(part.text), found \(found.text)",
                    hints: part.textExample.map { ["for example, '\($0)'"] } ?? [])
            case .emptyText(let part): Self.wrong("\(part.text) must not be empty")
            case .notBoolean(let part, let found, let trap):
                Self.wrong(
                    "expected true or false for \(part.text), found \(found.text)",
                    hints: part.booleanHints(insteadOf: found, trap))
            case .notCount(let part, let trap):
                Self.wrong(
                    "expected a non-negative integer for \(part.text)", hints: [trap?.numberHint].compactMap { $0 })
            case .notNumber(let part, let found, let trap):
                Self.wrong(
                    "expected a number for \(part.text), found \(found.text)",
                    hints: [trap?.numberHint].compactMap { $0 })
            case .notWholeNumber(let part, let found):
                Self.wrong("expected an integer for \(part.text), found \(found.text)")
            case .notPositive(let part): Self.wrong("expected a positive integer for \(part.text)")
            case .tooLarge(let part, let most):
                Self.wrong(
                    "the number for \(part.text) is too large",
                    hints: ["write at most \(most); 'deadline' limits the time of all attempts"])
            case .notMapping(let part, let found):
                Self.wrong(
                    "expected a mapping for \(part.text), found \(found.text)",
                    hints: found.isQuotedMapping
                        ? [FoundValue.quotedMappingHint]
                        : (part.mappingExample(insteadOf: found).map { ["write '\($0)'"] } ?? []) + part.mappingNotes)
            case .renameNotMapping(let found, let entry):
                Self.wrong(
                    "expected a mapping for 'rename', found \(found.text)",
                    hints: [
                        "write 'rename: { types: { \(entry) } }'",
                        "'properties', 'operations' and 'services' are renamed in the same way",
                    ])
            case .selectionNotMapping(let key, let found, let entry, let others):
                Self.wrong(
                    "expected a mapping for '\(key)', found \(found.text)",
                    hints: [
                        "write '\(key): { \(entry) }'; other keys of '\(key)' are \(ForeignKeys.list(others))",
                        "a tag of an endpoint spec is a service",
                    ])
            case .operationNotMapping(let part, let found, let name):
                Self.wrong(
                    "expected a mapping for \(part.text), found \(found.text)",
                    hints: [found.isQuotedMapping ? FoundValue.quotedMappingHint : "write '{ operation: \(name) }'"])
            case .notList(let part, let found):
                Self.wrong(
                    "expected a list for \(part.text), found \(found.text)", hints: Self.listExample(part, found))
            case .notListOfNames(let part, let found):
                Self.wrong("expected a list of names for \(part.text), found \(found.text)")
            case .notListOfClients(let found):
                Self.wrong("expected a list of clients for 'clients', found \(found.text)")
            case .notSchema(let part, let found):
                Self.wrong("expected a schema for \(part.text), found \(found.text)")
            case .notTypeName(let found):
                Self.wrong("expected the name of a type for 'type', found \(found.text); it is ignored")
            case .notModel(let name): Self.wrong("'\(name)' is not a model")
            case .notEnumValue(let found):
                Self.wrong("expected a string or an integer for an enum value, found \(found.text)")
            case .notDay(let part, let text):
                Self.wrong("expected a date for \(part.text), found '\(text)'", hints: ["for example, 2027-01-31"])
            case .notDuration(let part, let found):
                Wording(
                    .invalidDuration, "expected a duration for \(part.text), found \(found.text)",
                    hints: ["for example, 500ms, 1s, 10m, 1h or 1d"])
            case .noConstant(let text):
                Self.wrong(
                    "expected a string for 'value', found nothing",
                    hints: text.isEmpty ? [] : ["put a string in quotes: \"\(text)\""])
            case .flagForAdditional(let flag):
                Self.wrong(
                    "expected a type for 'additional', found '\(flag)'", hints: [ForeignKeys.additional(flag)])
            case .invalidMerge(let found):
                Self.wrong(
                    "expected a mapping or a list of mappings for '<<', found \(found.text)",
                    hints: ["a key named '<<' is written in quotes: \"<<\""])
            case .booleanRequired(let names):
                Self.wrong(
                    "'required' belongs to the object, as a list of the names of its required properties",
                    hints: ["remove it, and write 'required: [\(names.joined(separator: ", "))]' beside 'properties'"])
            case .discriminatorWithoutProperty:
                Self.wrong("missing key 'propertyName' in 'discriminator'; it is ignored")
            case .unknown(let text, let part, let known):
                Wording(
                    .unknownValue, "unknown value '\(text)' for \(part.text)",
                    hints: Suggestion.hint(for: text, among: known))
            }
        }

        /// Returns the list that contains the value which was found.
        private static func listExample(_ part: DescribedPart, _ found: FoundValue) -> [String] {
            guard case .key(let key) = part, case .scalar(let text) = found, !text.isEmpty else { return [] }
            return ["write '\(key): [\(text)]'"]
        }

        private static func wrong(_ message: String, hints: [String] = []) -> Wording {
            Wording(.wrongType, message, hints: hints)
        }
    }
}
