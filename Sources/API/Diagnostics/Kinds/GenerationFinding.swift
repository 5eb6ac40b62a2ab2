extension DiagnosticKind {
    /// About what a description says that a client cannot do.
    public enum GenerationFinding: Equatable, Sendable {
        case formWithoutFields
        case unknownFormField(String, known: [String])
        case unknownMessageProperty(String, known: [String])
        case conflictingProperty(String, JSONNoun, base: JSONNoun)
        case conflictingComposition
        case unusableDiscriminator(String)
        case recursiveAlias(String)
        case unsupportedPattern(String)
        case unsupportedMediaType(parameter: String, mediaType: String)
        case contradictingExample(ExampleFault, path: String, more: Int)

        var wording: Wording {
            switch self {
            case .formWithoutFields:
                Wording(.unfitForm, "a form has fields, and this has none: no server can read what is sent")
            case .unknownFormField(let name, let known):
                Wording(
                    .unknownProperty, "the form has no field '\(name)' that this could be the encoding of",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownMessageProperty(let name, let known):
                Wording(
                    .unknownProperty, "the error has no text '\(name)' that could be its message",
                    hints: Suggestion.hint(for: name, among: known))
            case .conflictingProperty(let name, let noun, let base):
                Wording(
                    .conflictingComposition,
                    "'\(name)' is \(noun.text) here, and \(base.text) in what this is made of: no value fits both",
                    hints: ["what stands here is taken"])
            case .conflictingComposition:
                Wording(
                    .conflictingComposition,
                    "the parts of this composition have no shape in common; the first one is taken")
            case .unusableDiscriminator(let property):
                Wording(
                    .unfitDiscriminator,
                    "'\(property)' tells models apart, and not all of these are models; it is left out")
            case .recursiveAlias(let name):
                Wording(
                    .endlessModel, "Swift has no name for '\(name)' inside itself, where it is read as any value")
            case .unsupportedPattern(let pattern):
                Wording(
                    .unfitConstraint,
                    "Foundation does not understand the pattern '\(pattern)', so it is not checked")
            case .unsupportedMediaType(let parameter, let mediaType):
                Wording(
                    .unfitMediaType,
                    "the client writes a parameter as JSON or in a style, and '\(parameter)' not as '\(mediaType)'")
            case .contradictingExample(let fault, let path, let more):
                Wording(
                    .exampleMismatch, "the example does not fit its schema: \(fault.text), at \(path)",
                    hints: more > 0 ? ["there \(more == 1 ? "is 1 more fault" : "are \(more) more faults") in it"] : [])
            }
        }
    }

    /// A type of JSON.
    public enum JSONNoun: Equatable, Sendable {
        case boolean, number, string, array, object

        var text: String {
            switch self {
            case .boolean: "true or false"
            case .number: "a number"
            case .string: "text"
            case .array: "a list"
            case .object: "an object"
            }
        }
    }

    /// What is wrong with a value of an example.
    public indirect enum ExampleFault: Equatable, Sendable {
        case isNull
        case isMissing(property: String)
        case notExpected(ExpectedExample, JSON)
        case notListed(JSON)
        case doesNotFit(number: String)
        case noVariantFits
        case noVariantFitsBest(ExampleFault, path: String)
        case missingDiscriminator(property: String)
        case unknownVariant(String)

        public var text: String {
            switch self {
            case .isNull: "null is not allowed"
            case .isMissing(let property): "'\(property)' is missing"
            case .notExpected(let expected, let value): "\(expected.text) is expected, not \(value.noun)"
            case .notListed(let value): "\(value.noun) is none of the values that are listed"
            case .doesNotFit(let number): "\(number) is no whole number that fits"
            case .noVariantFits: "none of the variants fits"
            case .noVariantFitsBest(let fault, let path):
                "none of the variants fits; in the nearest one, \(fault.text) at \(path)"
            case .missingDiscriminator(let property): "'\(property)', which says what it is, is missing"
            case .unknownVariant(let name): "there is no variant '\(name)'"
            }
        }
    }

    /// What a schema expects in an example.
    public enum ExpectedExample: Equatable, Sendable {
        case object, list, boolean, wholeNumber, number, text, dateTime, date, uuid, base64, url

        var text: String {
            switch self {
            case .object: "an object"
            case .list: "a list"
            case .boolean: "true or false"
            case .wholeNumber: "a whole number"
            case .number: "a number"
            case .text: "text"
            case .dateTime: "a date and time as in RFC 3339"
            case .date: "a date"
            case .uuid: "a UUID"
            case .base64: "base64"
            case .url: "a URL"
            }
        }
    }
}

extension JSON {
    /// What the value is, for messages.
    fileprivate var noun: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): text.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
