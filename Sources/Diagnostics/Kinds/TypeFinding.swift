extension DiagnosticKind {
    /// Findings about types and models: their names, values and constraints.
    public enum TypeFinding: Equatable, Sendable {
        case missing(DescribedPart, text: String)
        case noTypes(DescribedPart)
        /// A name that no type of an endpoint spec has.
        case unknown(String, known: [String], advice: TypeAdvice?)
        /// A name for lists or dictionaries, beside a key with the type of the elements.
        case divided(String, type: String, elements: String)
        case unknownModel(String, known: [String])
        /// - `fix`: The type that the text means in another language, as an endpoint spec writes it.
        case malformed(String, expected: TypeSyntax, fix: String?)
        case listOfTypes([String])
        /// - `object`: An object with the properties that the mappings contain; nil if they are more than that.
        case listOfMappings(object: String?)
        /// A list of a type and null.
        case nullInList(type: String)
        case reservedModelName(String)
        case aliasOfItself(String)
        /// - `others`: the models in between.
        case extendsItself(String, others: [String])
        case emptyEnum
        case duplicateValue(String)
        /// A value that is another text than an earlier one, and equal to it after Unicode normalization.
        case equivalentValue(String)
        case unsuitableConstraint(Incompatibility)
        /// As `unsuitableConstraint`, for the constraint of `nonempty`.
        case unsuitableNonempty(Incompatibility)
        case unsuitableDefault(expected: Expectation, FoundValue, YAML11Value?, text: String)
        case defaultBreaks(rule: String)
        /// A default that no integer of 64 bits has.
        case defaultOutOfRange

        var wording: Wording {
            switch self {
            case .missing(let part, let text):
                Wording(
                    .missingType, "\(part.text) has no type",
                    hints: text.isEmpty
                        ? ["write its type, such as 'string', '[string]' or '{ id: int }'; 'any' is any value"]
                        : [
                            "write its type, such as 'string', or 'string?' if it can be null",
                            part.isCommonParameter
                                ? "put a constant in quotes: \"\(text)\""
                                : "a value that is always null has the type 'nothing'",
                        ])
            case .noTypes(let part): Wording(.missingType, "expected at least one type for \(part.text)")
            case .unknown(let name, let known, let advice):
                Wording(.unknownType, "cannot find type '\(name)'", hints: Self.hints(forType: name, known, advice))
            case .divided(let name, let type, let key):
                Wording(
                    .unknownType, "cannot find type '\(name)'", hints: ["write 'type: \(type)', and remove '\(key)'"])
            case .unknownModel(let name, let known):
                Wording(
                    .unknownType, "cannot find model '\(name)'",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: name, among: known)))
            case .malformed(let text, let expected, let fix):
                Wording(
                    .malformedType, "invalid type '\(text)': expected \(expected.text)",
                    hints: fix.map { ["write '\($0)'"] } ?? [])
            case .listOfTypes(let names):
                Wording(
                    .listOfTypes, "a list of several values is an enum, but these are types",
                    hints: [
                        "a union of types is written '{ union: [\(names.joined(separator: ", "))] }'",
                        "an enum of these values is written '{ enum: [\(names.joined(separator: ", "))] }'",
                    ])
            case .nullInList(let type):
                Wording(
                    .listOfTypes, "a list of several values is an enum, but '\(type)' is a type",
                    hints: ["the type of an optional value ends with '?': '\(type)?'"])
            case .listOfMappings(let object):
                Wording(
                    .listOfTypes, "expected a type, found a list of mappings",
                    hints: object.map { ["an object is written without '-': '\($0)'"] } ?? [
                        "the properties of an object are written without '-', one below the other",
                        "a union of types is written '{ union: [{ id: int }, { name: string }] }'",
                    ])
            case .reservedModelName(let name):
                Wording(
                    .reservedName, "'\(name)' is a reserved word and cannot be the name of a model",
                    hints: ["write \"`\(name)`\" wherever you use this name for a model"])
            case .aliasOfItself(let name):
                Wording(
                    .infiniteType, "the model '\(name)' is an alias of itself",
                    hints: ["write its type: '{ id: int }', '[a, b]', or a type such as 'string'"])
            case .extendsItself(let name, let others):
                Wording(
                    .infiniteType, "the model '\(name)' extends itself",
                    hints: others.isEmpty
                        ? []
                        : [
                            "'\(name)' extends \((others + [name]).map { "'\($0)'" }.joined(separator: ", which extends "))"
                        ])
            case .emptyEnum: Wording(.emptyEnum, "the enum has no values")
            case .duplicateValue(let value): Wording(.duplicateValue, "duplicate value '\(value)'")
            case .equivalentValue(let value):
                Wording(
                    .duplicateValue, "value '\(value)' differs from another value only in its Unicode normalization",
                    hints: ["Swift does not distinguish them; the first one is used"])
            case .unsuitableConstraint(let incompatibility):
                Wording(
                    .invalidConstraint, incompatibility.text(calling: incompatibility.key),
                    hints: incompatibility.hints)
            case .unsuitableNonempty(let incompatibility):
                Wording(.invalidConstraint, incompatibility.text(calling: "nonempty"))
            case .unsuitableDefault(let expected, let found, let trap, let text):
                Self.unsuitableDefault(expected, found, trap, text)
            case .defaultBreaks(let rule): Wording(.invalidDefault, "'default' does not satisfy '\(rule)'")
            case .defaultOutOfRange:
                Wording(
                    .invalidDefault, "'default' is outside the range of 'int', and is ignored",
                    hints: ["an 'int' has 64 bits: the largest is \(Int64.max); a 'decimal' can be larger"])
            }
        }

        private static func hints(forType name: String, _ known: [String], _ advice: TypeAdvice?) -> [String] {
            if name.hasPrefix("{") { return [FoundValue.quotedMappingHint] }
            if let advice = foreignTypes[name.lowercased()] { return [advice] }
            switch advice {
            case .didYouMean(let meant): return Suggestion.didYouMean(meant)
            case .write(let fix): return ["write '\(fix)'"]
            case .writeEnum(let fix, let isQuoted):
                return ["an enum is a list: write '\(fix)'" + (isQuoted ? " without quotes" : "")]
            case .responsesByStatus(let status):
                let type = ["204", "205", "304"].contains(status) ? "none" : "TYPE"
                return ["a response by status is written '{ \(status): \(type) }'"]
            case .onlyElement, nil: break
            }
            let names = Suggestion.candidates(for: name, among: known)
            if !names.isEmpty { return Suggestion.didYouMean(names) }
            let isName = name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil
            let definition = isName ? ["define the model below 'models': '\(name): { id: int }'"] : []
            guard case .onlyElement(let text) = advice else { return definition }
            return ["an enum with one value is written '{ enum: [\(text)] }'"] + definition
        }

        private static func unsuitableDefault(
            _ expected: Expectation, _ found: FoundValue, _ trap: YAML11Value?, _ text: String
        ) -> Wording {
            let isRight = isRightWithoutQuotes(text, expected.value)
            let meant = expected.value == .boolean ? trap?.booleanHint : trap?.numberHint
            return Wording(
                .invalidDefault,
                "expected \(expected.value.text) for 'default', found \(isRight ? "the string " : "")\(found.text)",
                hints: [meant].compactMap { $0 } + (isRight ? ["write it without quotes: \(text)"] : [])
                    + Suggestion.hint(for: text, among: expected.choice))
        }

        /// Whether a text that was found, and so is in quotes, would be right without them.
        private static func isRightWithoutQuotes(_ text: String, _ expected: ExpectedValue) -> Bool {
            switch expected {
            case .boolean: text == "true" || text == "false"
            case .wholeNumber: Int(text) != nil
            case .number: Double(text)?.isFinite == true
            default: false
            }
        }

        /// Advice about the names of types in other languages.
        public static let foreignTypes = [
            "object": "an object is written with its properties: '{ id: int }'; 'any' is any value",
            "void": "an empty response is written 'none'", "unit": "an empty response is written 'none'",
            "true": "the type of true and false is 'bool'", "false": "the type of true and false is 'bool'",
            "array": "a list is written '[string]'", "list": "a list is written '[string]'",
            "set": "a list is written '[string]'", "enum": "an enum is written '[red, green]'",
            "dict": "a dictionary is written '[string: int]'", "map": "a dictionary is written '[string: int]'",
            "dictionary": "a dictionary is written '[string: int]'",
            "email": "a format is written next to its type: '{ type: string, format: email }'",
        ]
    }

    /// Advice about a type that does not exist.
    public enum TypeAdvice: Equatable, Sendable {
        /// The types that have this name in other languages.
        case didYouMean([String])
        /// The type that the text means in another language.
        case write(String)
        /// The list of values that the text contains.
        case writeEnum(String, isQuoted: Bool)
        /// The name is a status code.
        case responsesByStatus(String)
        /// The only element of the list that contains the name. It may be a value of an enum.
        case onlyElement(String)
    }

    /// The part that a type expression lacks.
    public enum TypeSyntax: Equatable, Sendable {
        case end, shallowerType, keyType, closingBracket, typeName, textOrList, backtick

        var text: String {
            switch self {
            case .end: "nothing after the type"
            case .shallowerType: "a less deeply nested type"
            case .keyType: "'string' as the type of the keys"
            case .closingBracket: "']'"
            case .typeName: "the name of a type"
            case .textOrList: "a string or a list"
            case .backtick: "a closing backtick"
            }
        }
    }
}

extension Incompatibility {
    func text(calling key: String) -> String {
        switch problem {
        case .doesNotApply(let type): "'\(key)' does not apply to \(type.text)"
        case .isFraction: "'\(key)' of an integer must be an integer"
        case .isBelow(let lower): "'\(lower)' is greater than '\(key)'"
        case .isNextTo(let lower): "no value satisfies both '\(lower)' and '\(key)'"
        }
    }

    var hints: [String] {
        if let meant = candidates.first { return Suggestion.didYouMean([meant]) }
        guard case .doesNotApply = problem else { return [] }
        switch key {
        case "minItems", "maxItems": return ["it applies to lists"]
        case "minLength", "maxLength", "pattern": return ["it applies to 'string' and 'password'"]
        default: return ["it applies to numbers"]
        }
    }
}

extension TypeNoun {
    var text: String {
        switch self {
        case .anyValue: "any value"
        case .null: "null"
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

extension ExpectedValue {
    var text: String {
        switch self {
        case .enumValue: "an enum value"
        case .unionValue: "a value of the union"
        case .boolean: "true or false"
        case .wholeNumber: "an integer"
        case .number: "a number"
        case .text: "a string"
        case .list: "a list"
        case .null: "null"
        case .mapping: "a mapping"
        }
    }
}
