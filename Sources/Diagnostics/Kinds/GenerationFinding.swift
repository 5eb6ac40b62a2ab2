extension DiagnosticKind {
    /// Findings about parts of a description that a client does not support.
    public enum GenerationFinding: Equatable, Sendable {
        case formWithoutFields
        case unknownFormField(String, known: [String])
        case unknownMessageProperty(String, known: [String])
        case conflictingProperty(String, JSONNoun, base: JSONNoun)
        case conflictingComposition
        /// A read-only property of a type that only requests contain.
        case omittedProperty
        case unusableDiscriminator(String)
        case equalVariants(String, String, String)
        /// Variants that have the same keys with the same types, and no value that differs.
        case indistinctVariants(String, String)
        case recursiveAlias(String)
        case partOfItself(String)
        case variantOfItself(String)
        case deepComposition
        /// Lists and maps that are nested deeper than a number.
        case deepNesting(limit: Int)
        /// A format that is almost a known one, and whether its examples show that it is the known one.
        case similarFormat(String, known: String, isRead: Bool)
        /// A format of dates that no example has.
        case unreadableFormat(String, example: String)
        /// A date whose text requests another notation, and whether that is the one of days.
        case otherNotation(String, notation: String, isDay: Bool)
        /// A required property whose text says that it can be missing, or null.
        case describedAbsence(String, isNull: Bool)
        /// A number with a format of integers.
        case numberAsInteger(format: String)
        case unsupportedPattern(String)
        case unsupportedMediaType(parameter: String, mediaType: String)
        /// A model as the type of a body that is not converted.
        case unconvertedModel(mediaType: String, isBytes: Bool)
        /// A style of a part of a multipart form.
        case unsupportedPartStyle(property: String)
        /// Headers of a part of a form, which are not sent.
        case unsentPartHeaders([String], property: String, isMultipart: Bool)
        case contradictingExample(ExampleFault, path: String, more: Int)

        var wording: Wording {
            switch self {
            case .formWithoutFields:
                Wording(.invalidForm, "a form must have fields; a server cannot read this body")
            case .unknownFormField(let name, let known):
                Wording(
                    .unknownProperty, "cannot find form field '\(name)' for this encoding",
                    hints: Suggestion.hint(for: name, among: known))
            case .unknownMessageProperty(let name, let known):
                Wording(
                    .unknownProperty, "cannot find string property '\(name)' in the error schema",
                    hints: Suggestion.hint(for: name, among: known))
            case .conflictingProperty(let name, let noun, let base):
                Wording(
                    .conflictingComposition,
                    "'\(name)' is \(noun.text) here, but \(base.text) in the base schema; no value matches both",
                    hints: ["the type here is used"])
            case .conflictingComposition:
                Wording(
                    .conflictingComposition,
                    "the schemas of this composition are incompatible; the first one is used")
            case .omittedProperty:
                Wording(
                    .omittedProperty, "this property is read-only, and only requests contain it; it is left out",
                    hints: ["if requests can have it, remove 'readOnly'; if responses have it, describe them"])
            case .unusableDiscriminator(let property):
                Wording(
                    .invalidDiscriminator,
                    "the discriminator '\(property)' requires that all variants are models; it is ignored")
            case .equalVariants(let first, let second, let value):
                Wording(
                    .invalidDiscriminator,
                    "nothing tells '\(second)' apart from '\(first)', which has the same discriminator value '\(value)'; "
                        + "'\(first)' is used",
                    hints: ["give each variant its own value, or a required property that the others do not have"])
            case .indistinctVariants(let first, let second):
                Wording(
                    .indistinctVariants,
                    "nothing tells '\(second)' apart from '\(first)'; every value of both is '\(first)'",
                    hints: [
                        "give each variant a property with one value, or a required property that the others do not have"
                    ])
            case .recursiveAlias(let name):
                Wording(
                    .infiniteType,
                    "the type alias '\(name)' cannot refer to itself in Swift; any value is accepted there")
            case .partOfItself(let name):
                Wording(
                    .infiniteType, "the model '\(name)' is composed of itself; this reference is ignored",
                    hints: ["a model that contains itself refers to itself in a property or a list"])
            case .variantOfItself(let name):
                Wording(
                    .infiniteType, "the union '\(name)' is a variant of itself; this variant is ignored",
                    hints: ["a model that contains itself refers to itself in a property or a list"])
            case .deepComposition:
                Wording(
                    .infiniteType,
                    "compositions contain each other in too many combinations here; any value is accepted",
                    hints: ["give the property a model of its own"])
            case .deepNesting(let limit):
                Wording(
                    .deepNesting,
                    "lists and maps are nested more than \(limit) deep; any value is accepted inside",
                    hints: ["describe an inner list or map as a model of its own"])
            case .similarFormat(let name, let known, let isRead):
                Wording(
                    .similarFormat,
                    isRead
                        ? "the format '\(name)' is read as '\(known)', as its examples are"
                        : "the format '\(name)' is not known; its values are text",
                    hints: isRead ? [] : Suggestion.didYouMean([known]))
            case .unreadableFormat(let name, let example):
                Wording(
                    .formatMismatch,
                    "no example has the format '\(name)', such as \(FoundExample.string(example).text); the values are text",
                    hints: ["correct the example or the format, or map the format to a type in 'apigen.yaml'"])
            case .otherNotation(let name, let notation, let isDay):
                Wording(
                    .formatMismatch,
                    "the text requests '\(notation)', which is not the format '\(name)'; the values are "
                        + (isDay ? "days" : "text"),
                    hints: ["correct the text or the format, or map the format to a type in 'apigen.yaml'"])
            case .describedAbsence(let name, let isNull):
                Wording(
                    .textMismatch,
                    "the text says that '\(name)' can be \(isNull ? "null" : "missing"), although it is required; it is optional",
                    hints: [isNull ? "describe it as nullable" : "remove it from 'required'"])
            case .numberAsInteger(let format):
                Wording(
                    .formatMismatch, "the format '\(format)' is one of integers; the number is an integer",
                    hints: ["write 'type: integer'"])
            case .unsupportedPattern(let pattern):
                Wording(
                    .invalidConstraint,
                    "Foundation does not support the pattern '\(pattern)'; it is not checked")
            case .unsupportedMediaType(let parameter, let mediaType):
                Wording(
                    .invalidMediaType,
                    "the client cannot send the parameter '\(parameter)' as '\(mediaType)', only as JSON or in a style")
            case .unconvertedModel(let mediaType, let isBytes):
                Wording(
                    .notSupportedYet,
                    "'\(mediaType)' is not converted to and from models; the body is \(isBytes ? "data" : "a string")",
                    hints: ["the app encodes and decodes the \(isBytes ? "data" : "string")"])
            case .unsupportedPartStyle(let property):
                Wording(
                    .notSupportedYet,
                    "styles of parts are not supported; '\(property)' is sent as it is without 'style' and 'explode'",
                    hints: ["a list is sent as a part for each element, and a model as JSON"])
            case .unsentPartHeaders(let names, let property, let isMultipart):
                Wording(
                    .notSupportedYet,
                    isMultipart
                        ? "headers of parts are not supported; '\(property)' is sent without \(names.quotedList)"
                        : "only the parts of a multipart form have headers; \(names.quotedList) "
                            + "\(names.count == 1 ? "is" : "are") ignored")
            case .contradictingExample(let fault, let path, let more):
                Wording(
                    .exampleMismatch, "the example does not match its schema at \(path): \(fault.text)",
                    hints: more > 0
                        ? ["the example has \(more == 1 ? "1 more mismatch" : "\(more) more mismatches")"] : [])
            }
        }
    }

    /// A JSON type.
    public enum JSONNoun: Equatable, Sendable {
        case boolean, number, string, array, object

        var text: String {
            switch self {
            case .boolean: "a Boolean"
            case .number: "a number"
            case .string: "a string"
            case .array: "a list"
            case .object: "an object"
            }
        }
    }

    /// A mismatch between a value of an example and its schema.
    public indirect enum ExampleFault: Equatable, Sendable {
        case isNull
        case isMissing(property: String)
        case notExpected(ExpectedExample, FoundExample)
        case notListed(FoundExample)
        case doesNotFit(number: String)
        case noVariantFits
        case noVariantFitsBest(ExampleFault, path: String)
        case missingDiscriminator(property: String)
        case unknownVariant(String)

        public var text: String {
            switch self {
            case .isNull: "null is not allowed"
            case .isMissing(let property): "missing property '\(property)'"
            case .notExpected(let expected, let value): "expected \(expected.text), found \(value.text)"
            case .notListed(let value): "expected an enum value, found \(value.text)"
            case .doesNotFit(let number): "\(number) does not fit the integer type"
            case .noVariantFits: "no variant matches"
            case .noVariantFitsBest(let fault, let path):
                "no variant matches; the closest one fails at \(path): \(fault.text)"
            case .missingDiscriminator(let property): "missing discriminator property '\(property)'"
            case .unknownVariant(let name): "unknown discriminator value '\(name)'"
            }
        }
    }

    /// The kind of value that a schema expects in an example.
    public enum ExpectedExample: Equatable, Sendable {
        case object, list, boolean, wholeNumber, number, text, dateTime, date, uuid, base64, url

        var text: String {
            switch self {
            case .object: "an object"
            case .list: "a list"
            case .boolean: "true or false"
            case .wholeNumber: "an integer"
            case .number: "a number"
            case .text: "a string"
            case .dateTime: "an RFC 3339 date and time"
            case .date: "a date"
            case .uuid: "a UUID"
            case .base64: "Base64 data"
            case .url: "a URL"
            }
        }
    }

    /// A value of an example that a schema does not expect.
    public enum FoundExample: Equatable, Sendable {
        case null, list, object
        case boolean(Bool)
        case number(String)
        case string(String)

        var text: String {
            switch self {
            case .null: "null"
            case .boolean(let value): "\(value)"
            case .number(let text): text
            case .string(let text): text.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'"
            case .list: "a list"
            case .object: "an object"
            }
        }
    }
}
