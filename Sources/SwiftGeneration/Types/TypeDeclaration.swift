import Resolution

/// A type of the generated code.
indirect enum TypeDeclaration: Equatable, Sendable {
    case structure(StructDeclaration)
    case enumeration(EnumDeclaration)
    case union(UnionDeclaration)
    case alias(AliasDeclaration)
    case responses(ResponsesDeclaration)

    var path: TypePath {
        switch self {
        case .structure(let declaration): declaration.path
        case .enumeration(let declaration): declaration.path
        case .union(let declaration): declaration.path
        case .alias(let declaration): declaration.path
        case .responses(let declaration): declaration.path
        }
    }

    /// The types that are declared inside it.
    var nested: [TypeDeclaration] {
        switch self {
        case .structure(let declaration): declaration.nested
        case .union(let declaration): declaration.nested
        case .enumeration, .alias, .responses: []
        }
    }

    /// The declaration and all that are nested in it, outermost first.
    var flattened: [TypeDeclaration] { [self] + nested.flatMap(\.flattened) }
}

struct StructDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var properties: [PropertyDeclaration]
    /// The property that holds the values under keys that no other property has.
    var additional: AdditionalProperties?
    var isIdentifiable: Bool
    var nested: [TypeDeclaration]
}

struct PropertyDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    /// The key in JSON.
    var key: String
    var type: TypeRef
    var documentation: DocComment
    var defaultValue: DefaultValue?
    /// nil is sent as null: the key must be there.
    var writesNull = false
    /// Elements that do not decode are left out.
    var isLossy = false
    /// The property would contain its own type: what keeps it on the heap.
    var storage: SwiftName?
}

struct AdditionalProperties: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    /// The type of the values.
    var type: TypeRef
}

/// A struct with a member per known value, which keeps values that are not known; or a Swift enum.
struct EnumDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// The literal of the raw value.
        var literal: String
        var documentation: DocComment
    }

    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var rawType: TypeRef
    var cases: [Case]
    /// A Swift enum: no other value decodes.
    var isClosed = false
}

struct UnionDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        var type: TypeRef
        var documentation: DocComment
        var discriminatorValues: [String]
        /// The value of the discriminator that is written beside what the model writes.
        var writtenDiscriminatorValue: String?
        var match: VariantMatch
    }

    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    /// The key of the property that tells the cases apart.
    var discriminator: String?
    var cases: [Case]
    /// It can hold itself.
    var isIndirect = false
    var nested: [TypeDeclaration]
}

struct AliasDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var type: TypeRef
}

/// What an operation returns where its responses differ: an enum with a case per status.
struct ResponsesDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// nil: there is no body.
        var type: TypeRef?
        var form: BodyForm?
        /// As `switch` compares the status; nil: any other.
        var pattern: String?
        var documentation: DocComment
    }

    var symbol: SymbolID
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
