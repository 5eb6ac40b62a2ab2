/// A type of the generated code.
indirect enum TypeDeclaration: Equatable, Sendable {
    case structure(StructDeclaration)
    case openEnum(EnumDeclaration)
    case union(UnionDeclaration)
    case alias(AliasDeclaration)
    case answer(AnswerDeclaration)

    var path: TypePath {
        switch self {
        case .structure(let declaration): declaration.path
        case .openEnum(let declaration): declaration.path
        case .union(let declaration): declaration.path
        case .alias(let declaration): declaration.path
        case .answer(let declaration): declaration.path
        }
    }

    /// The types that are declared inside it.
    var nested: [TypeDeclaration] {
        switch self {
        case .structure(let declaration): declaration.nested
        case .union(let declaration): declaration.nested
        case .openEnum, .alias, .answer: []
        }
    }

    /// The declaration and all that are nested in it, outermost first.
    var flattened: [TypeDeclaration] { [self] + nested.flatMap(\.flattened) }
}

struct StructDeclaration: Equatable, Sendable {
    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    var properties: [PropertyDeclaration]
    /// The type of the values under keys that no property has.
    var additional: SwiftType?
    /// What the property is called that holds these.
    var additionalName = SwiftName.member("additionalProperties")
    var isIdentifiable: Bool
    var nested: [TypeDeclaration]
}

struct PropertyDeclaration: Equatable, Sendable {
    var name: SwiftName
    /// The key in JSON.
    var key: String
    var type: SwiftType
    var documentation: DocComment
    /// An expression for the value that the description takes for one that is not given.
    var literal: String?
    /// nil is sent as null: the key must be there.
    var writesNull = false
    /// The property would contain its own type: it is kept on the heap.
    var isIndirect: Bool
    /// What keeps it there.
    var storage: SwiftName?
}

/// A struct with a member per known value, which keeps values that are not known; or a Swift enum.
struct EnumDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var name: SwiftName
        /// The literal of the raw value.
        var literal: String
        var documentation: DocComment
    }

    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    var rawType: String
    var cases: [Case]
    /// A Swift enum instead: no other value decodes.
    var isClosed = false
}

struct UnionDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var name: SwiftName
        var type: SwiftType
        var documentation: DocComment
        /// The values of the discriminator that stand for it.
        var tags: [String]
        /// The value of the discriminator that is written beside what the model writes, where the model has no such
        /// property.
        var writtenTag: String?
        /// What the runtime compares a value with, where there is no discriminator.
        var shape: Shape
    }

    /// What the values of a case look like: the runtime's `UnionShape`.
    enum Shape: Equatable, Sendable {
        struct Values: Equatable, Sendable {
            var key: String
            var values: [String]
            var isRequired: Bool
        }

        /// Keys that must be there, keys that tell it apart from other cases, and the values that some keys must have.
        case object(required: [String], known: [String], values: [Values])
        case array, string, integer, number, boolean, any

        var name: String {
            switch self {
            case .object: "object"
            case .array: "array"
            case .string: "string"
            case .integer: "integer"
            case .number: "number"
            case .boolean: "boolean"
            case .any: "any"
            }
        }
    }

    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    /// The key of the property that tells the cases apart.
    var discriminator: String?
    var cases: [Case]
    /// It can hold itself.
    var isIndirect = false
    var nested: [TypeDeclaration]
}

struct AliasDeclaration: Equatable, Sendable {
    var path: TypePath
    var documentation: DocComment
    var type: SwiftType
}

/// What an operation answers with where its answers differ: an enum with a case per status.
struct AnswerDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var name: SwiftName
        /// nil: there is no body.
        var type: SwiftType?
        var form: AnswerForm?
        /// As `switch` compares the status; nil: any other.
        var pattern: String?
        var documentation: DocComment
    }

    var path: TypePath
    var documentation: DocComment
    var cases: [Case]
}

/// `@available(*, deprecated, …)`
struct DeprecationAttribute: Equatable, Sendable {
    var message: String?

    var text: String {
        guard let message else { return "@available(*, deprecated)" }
        return "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
    }
}

/// How the body of an answer is read.
enum AnswerForm: Equatable, Sendable {
    case json, text, data

    /// What reads it from an `answer`.
    var expression: String {
        switch self {
        case .json: "try answer.decode()"
        case .text: "answer.response.text"
        case .data: "answer.response.body"
        }
    }

    /// The method of the client that sends a request and returns it.
    func method(isOptional: Bool) -> String {
        switch self {
        case .json: isOptional ? "decodeIfPresent" : "decode"
        case .text: isOptional ? "textIfPresent" : "text"
        case .data: isOptional ? "dataIfPresent" : "data"
        }
    }
}
