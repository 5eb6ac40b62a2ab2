extension DiagnosticKind {
    /// About types and models: their names, values and constraints.
    public enum TypeFinding: Equatable, Sendable {
        case missing(DescribedPart, text: String)
        case noTypes(DescribedPart)
        /// No type of an endpoint spec has this name.
        /// - `synonym`: what it is called here, if another language has a type of this name.
        /// - `onlyElement`: the text that it stands in, which may be the only value of an enum.
        case unknown(String, known: [String], synonym: String?, onlyElement: String?)
        case unknownModel(String, known: [String])
        case malformed(String, expected: TypeSyntax)
        case listOfTypes([String])
        case reservedModelName(String)
        case aliasOfItself(String)
        case emptyEnum
        case duplicateValue(String)
        case unsuitableConstraint(SchemaFit.Misfit)
        /// As `unsuitableConstraint`, where the type says `nonempty`.
        case unsuitableNonempty(SchemaFit.Misfit)
        case unsuitableDefault(expected: SchemaFit.Expectation, FoundValue, YAML11Value?, text: String)
        case defaultBreaks(rule: String)

        var wording: Wording {
            switch self {
            case .missing(let part, let text):
                Wording(
                    .missingType, "\(part.text) needs a type",
                    hints: text.isEmpty
                        ? []
                        : [
                            "'\(text)' is nothing in YAML; put a text in quotes: \"\(text)\"",
                            "the type of null is 'nothing'",
                        ])
            case .noTypes(let part): Wording(.missingType, "\(part.text) needs at least one type here")
            case .unknown(let name, let known, let synonym, let onlyElement):
                Wording(
                    .unknownType, "there is no type '\(name)'",
                    hints: Self.hints(forType: name, known, synonym, onlyElement))
            case .unknownModel(let name, let known):
                Wording(
                    .unknownType, "there is no model '\(name)'",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: name, among: known)))
            case .malformed(let text, let expected):
                Wording(.malformedType, "'\(text)' is no type: expected \(expected.text) here")
            case .listOfTypes(let names):
                Wording(
                    .listOfTypes, "a list of several is an enum, and these are types",
                    hints: [
                        "a choice of types is written '{ union: [\(names.joined(separator: ", "))] }'",
                        "an enum of these words is written '{ enum: [\(names.joined(separator: ", "))] }'",
                    ])
            case .reservedModelName(let name):
                Wording(
                    .reservedName, "'\(name)' is a word of the language and cannot be a model",
                    hints: ["a model with this name is written \"`\(name)`\" wherever it stands"])
            case .aliasOfItself(let name):
                Wording(
                    .endlessModel, "the model '\(name)' is only another name of itself",
                    hints: ["say what it is: '{ id: int }', '[a, b]', or a type such as 'string'"])
            case .emptyEnum: Wording(.emptyEnum, "an enum needs at least one value")
            case .duplicateValue(let value): Wording(.duplicateValue, "the value '\(value)' stands twice")
            case .unsuitableConstraint(let misfit):
                Wording(.unfitConstraint, misfit.text(calling: misfit.key), hints: misfit.hints)
            case .unsuitableNonempty(let misfit): Wording(.unfitConstraint, misfit.text(calling: "nonempty"))
            case .unsuitableDefault(let expected, let found, let trap, let text):
                Wording(
                    .unfitDefault, "'default' must be \(expected.value.text), not \(found.text)",
                    hints: [trap?.hint].compactMap { $0 } + Suggestion.hint(for: text, among: expected.choice))
            case .defaultBreaks(let rule): Wording(.unfitDefault, "'default' is not what '\(rule)' demands")
            }
        }

        private static func hints(
            forType name: String, _ known: [String], _ synonym: String?, _ onlyElement: String?
        ) -> [String] {
            if let advice = foreignTypes[name] { return [advice] }
            let names = synonym.map { [$0] } ?? Suggestion.candidates(for: name, among: known)
            if !names.isEmpty { return Suggestion.didYouMean(names) }
            return onlyElement.map { ["an enum with one value is written '{ enum: [\($0)] }'"] } ?? []
        }

        /// What to write instead of words that are types in other languages.
        public static let foreignTypes = [
            "object": "an object is written with its properties: '{ id: int }'; 'any' is any value",
            "void": "'none' is no answer at all",
            "array": "a list is written '[string]'", "list": "a list is written '[string]'",
            "dict": "a dictionary is written '[string: int]'", "map": "a dictionary is written '[string: int]'",
            "email": "a format stands beside its type: '{ type: string, format: email }'",
        ]
    }

    /// What is missing in a type in words.
    public enum TypeSyntax: Equatable, Sendable {
        case end, shallowerType, keyType, closingBracket, typeName, textOrList, backtick

        var text: String {
            switch self {
            case .end: "the end of the type"
            case .shallowerType: "a type that nests less deeply"
            case .keyType: "'string', the type of every key"
            case .closingBracket: "']'"
            case .typeName: "the name of a type"
            case .textOrList: "a text or a list"
            case .backtick: "another backtick"
            }
        }
    }
}

extension SchemaFit.Misfit {
    func text(calling key: String) -> String {
        switch problem {
        case .doesNotApply(let type): "'\(key)' says nothing of \(type.text)"
        case .isFraction: "'\(key)' must be a whole number for an integer"
        case .isBelow(let lower): "'\(lower)' is greater than '\(key)'"
        case .isNextTo(let lower): "'\(lower)' leaves nothing below '\(key)'"
        }
    }

    var hints: [String] {
        if let meant = candidates.first { return Suggestion.didYouMean([meant]) }
        guard case .doesNotApply = problem else { return [] }
        switch key {
        case "minItems", "maxItems": return ["it is for lists"]
        case "minLength", "maxLength", "pattern": return ["it is for 'string' and 'password'"]
        default: return ["it is for numbers"]
        }
    }
}

extension SchemaFit.TypeNoun {
    var text: String {
        switch self {
        case .anyValue: "any value"
        case .null: "nothing"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .format(let name): "a '\(name)'"
        case .enumeration: "an enum"
        case .list: "a list"
        case .dictionary: "a dictionary"
        case .object: "an object"
        case .union: "any of these types"
        case .model(let name): "'\(name)'"
        }
    }
}

extension SchemaFit.ExpectedValue {
    var text: String {
        switch self {
        case .enumValue: "a value of the enum"
        case .unionValue: "of one of these types"
        case .boolean: "true or false"
        case .wholeNumber: "a whole number"
        case .number: "a number"
        case .text: "text"
        case .list: "a list"
        case .null: "null"
        case .mapping: "a mapping"
        }
    }
}
