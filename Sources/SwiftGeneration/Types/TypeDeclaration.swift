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

    var symbol: SymbolID {
        switch self {
        case .structure(let declaration): declaration.symbol
        case .enumeration(let declaration): declaration.symbol
        case .union(let declaration): declaration.symbol
        case .alias(let declaration): declaration.symbol
        case .responses(let declaration): declaration.symbol
        }
    }

    var deprecation: DeprecationAttribute? {
        switch self {
        case .structure(let declaration): declaration.deprecation
        case .enumeration(let declaration): declaration.deprecation
        case .union(let declaration): declaration.deprecation
        case .alias(let declaration): declaration.deprecation
        case .responses: nil
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
    var deprecation: DeprecationAttribute?
    var properties: [PropertyDeclaration]
    /// The property that holds the values of all other keys.
    var additional: AdditionalProperties?
    /// The keys that are neither properties nor other keys, because they belong to a union in the same JSON object.
    var choiceKeys: [String] = []
    var isIdentifiable: Bool
    /// The property that `id` returns, if it has another name.
    var identity: PropertyDeclaration?
    /// Whether values are read from and written to JSON.
    var isCoded = true
    /// Whether optional properties that cannot be decoded are nil.
    var isLenient = false
    var nested: [TypeDeclaration]

    /// Whether the printed forms of values show only a part of them.
    var isRedacted: Bool { properties.contains(where: \.isPassword) }

    /// Whether a default argument is the literal of an open enum, which the runtime makes a value of.
    var hasRawDefault: Bool {
        properties.contains { property in
            switch (property.defaultValue, property.type.wrapped.behind) {
            case (.string, .declared), (.number, .declared): true
            default: false
            }
        }
    }

    var conformances: [String] {
        isCoded ? ["Codable", "Hashable", "Sendable"] + (isIdentifiable ? ["Identifiable"] : []) : ["Sendable"]
    }
}

struct PropertyDeclaration: Equatable, Sendable {
    /// A format of dates other than that of RFC 3339. The raw value is a part of the names of the runtime's methods.
    enum DateFormat: String, Equatable, Sendable { case http = "HTTPDate", mail = "MailDate" }

    var symbol: SymbolID
    var name: SwiftName
    /// The key in JSON.
    var key: String
    var type: TypeRef
    var documentation: DocComment
    var defaultValue: DefaultValue?
    /// Whether it is a union that is read from and written to the same JSON object.
    var isChoice = false
    /// Whether nil is sent as null, because the key is required.
    var writesNull = false
    /// Whether elements that cannot be decoded are omitted.
    var isLossy = false
    /// nil: RFC 3339, or the value is not a date.
    var dateFormat: DateFormat?
    /// Whether the value is a password, which no printed form of the type shows.
    var isPassword = false
    var deprecation: DeprecationAttribute?
    /// The name of the storage, if the property is computed: because it is deprecated, or would contain its own type.
    var storage: SwiftName?
    /// Whether code outside of the type reads the storage.
    var sharesStorage = false
    /// Whether the storage is on the heap, because the property would contain its own type.
    var isBoxed = false

    /// The value as an expression in the client's own code, which does not use what is deprecated.
    var reference: String {
        guard let storage, deprecation != nil else { return name.escaped }
        return storage.plain + (isBoxed ? ".value" : "")
    }
}

struct AdditionalProperties: Equatable, Sendable {
    var symbol: SymbolID
    var name: SwiftName
    /// The type of the values.
    var type: TypeRef

    var documentation: DocComment { DocComment("The values of all other keys.") }
}

/// A struct with a member for each known value, which keeps unknown values; or a Swift enum.
struct EnumDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// The literal of the raw value.
        var literal: String
        var documentation: DocComment
        var deprecation: DeprecationAttribute?
    }

    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    var rawType: TypeRef
    var cases: [Case]
    /// Whether it is a Swift enum, which cannot decode other values.
    var isClosed = false
}

struct UnionDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        var type: TypeRef
        var documentation: DocComment
        var discriminatorValues: [String]
        /// The discriminator value that is written in addition to the model.
        var writtenDiscriminatorValue: String?
        var match: VariantMatch
    }

    /// A kind of literal that creates a value.
    enum Literal: Equatable, Sendable {
        case string(SwiftName)
        case array(SwiftName, element: TypeRef)
    }

    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    /// The key of the property that identifies the case.
    var discriminator: String?
    /// Whether the discriminator alone selects the case.
    var isSelectedByDiscriminator = false
    var cases: [Case]
    /// Whether the union can contain itself.
    var isIndirect = false

    /// The literals that create values: a string if exactly one case is text, and an array if exactly one is a list.
    var literals: [Literal] {
        let texts = cases.filter { $0.type.behind == .builtin(.string) }
        let arrays = cases.filter { $0.type.arrayElement != nil }
        var literals: [Literal] = []
        if texts.count == 1 { literals.append(.string(texts[0].name)) }
        if arrays.count == 1, let element = arrays[0].type.arrayElement {
            literals.append(.array(arrays[0].name, element: element))
        }
        return literals
    }
    var nested: [TypeDeclaration]

    /// The types of the elements of array literals.
    var literalTypes: [TypeRef] {
        literals.compactMap { if case .array(_, let element) = $0 { element } else { nil } }
    }
}

struct AliasDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var deprecation: DeprecationAttribute?
    var type: TypeRef
}

/// The result of an operation whose responses differ: an enum with a case for each status.
struct ResponsesDeclaration: Equatable, Sendable {
    struct Case: Equatable, Sendable {
        var symbol: SymbolID
        var name: SwiftName
        /// nil: there is no body.
        var type: TypeRef?
        var form: BodyForm?
        /// Whether elements that cannot be decoded are omitted.
        var isLossy = false
        /// The pattern for the status in a `switch` statement; nil: any other status.
        var pattern: String?
        var documentation: DocComment
    }

    var symbol: SymbolID
    var path: TypePath
    var documentation: DocComment
    var cases: [Case]
}
