import API

/// A type that the client declares: for a model, or for a schema that stands in a place of its own.
public struct ResolvedDeclaration: Equatable, Sendable {
    public indirect enum Kind: Equatable, Sendable {
        case object(ResolvedObject)
        case enumeration(ResolvedEnumeration)
        case union(ResolvedUnion)
        /// Another name of a type.
        case alias(ResolvedValue)
        /// What an operation returns where its responses differ by their status.
        case responses([ResolvedResponse])
    }

    public var symbol: SymbolID
    /// The declared type that this one is declared in; nil: none.
    public var owner: SymbolID?
    public var nameSource: TypeNameSource
    public var kind: Kind
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
    public var origin: Origin
}

/// Where the name of a declared type comes from.
public indirect enum TypeNameSource: Hashable, Sendable {
    case model(String, preferred: String?)
    /// The type of a property.
    case property(SymbolID, key: String)
    case element(TypeNameSource, title: String?)
    case additionalProperty
    case variant(VariantName)
    /// A type that belongs to an operation, and what tells it apart from others of the operation.
    case operation(SymbolID, OperationRole)
    case webhook(String)
    case commonParameter(String)
    /// The error schema of the API.
    case error
}

/// What a type is for in its operation.
public enum OperationRole: Hashable, Sendable {
    /// A parameter, or what is sent under a key in the body, which is in no location.
    case parameter(String, location: Parameter.Location?)
    case body
    case response
    case responses
    case line
    case error(status: Response.Status?)
    /// The error schema of the operation alone.
    case ownError
}

public struct ResolvedObject: Equatable, Sendable {
    public var properties: [ResolvedProperty]
    /// The type of the values under keys that no property has.
    public var additional: TypeUse?
}

public struct ResolvedProperty: Equatable, Sendable {
    public var symbol: SymbolID
    /// The key in JSON.
    public var key: String
    public var preferredName: String?
    public var value: ResolvedValue
    public var isRequired: Bool
    /// null says something else than absence: the property is part of what a PATCH request sends (RFC 5789, RFC 7396).
    public var distinguishesNull: Bool
    /// The model that the property comes from, where that is another one.
    public var inheritedFrom: String?
}

public struct ResolvedEnumeration: Equatable, Sendable {
    public var base: Enumeration.Base
    public var values: [Enumeration.Value]
    public var isClosed: Bool
}

public struct ResolvedUnion: Equatable, Sendable {
    /// The key of the property that tells the variants apart, where there is one.
    public var discriminator: String?
    public var variants: [ResolvedVariant]
}

public struct ResolvedVariant: Equatable, Sendable {
    public var symbol: SymbolID
    public var name: VariantName
    public var type: ResolvedType
    /// The values of the discriminator that stand for it.
    public var discriminatorValues: [String]
    /// The value of the discriminator that is written beside what the variant writes, where it does not have the property.
    public var writtenDiscriminatorValue: String?
    /// What its values look like, where there is no discriminator.
    public var match: VariantMatch
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
}

/// What a variant of a union is called after.
public indirect enum VariantName: Hashable, Sendable {
    case model(String)
    case boolean, integer, number, text, date, uuid, bytes, any, object
    case title(String)
    /// A property with one possible value.
    case constant(String)
    case array(VariantName)
    /// An enumeration, by its position.
    case enumeration(Int)
    case position(Int)

    /// What tells the variant apart from others of its union.
    var text: String {
        switch self {
        case .model(let name), .title(let name), .constant(let name): name
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .text: "string"
        case .date: "date"
        case .uuid: "uuid"
        case .bytes: "bytes"
        case .any: "any"
        case .object: "object"
        case .array(let element): "array-" + element.text
        case .enumeration(let position): "enum-\(position)"
        case .position(let position): "\(position)"
        }
    }
}

/// What the JSON of a variant looks like, as far as that tells it apart from the other variants.
public enum VariantMatch: Equatable, Sendable {
    public struct Constant: Equatable, Sendable {
        public var key: String
        public var values: [String]
        public var isRequired: Bool
    }

    case object(required: [String], known: [String], constants: [Constant])
    case array, string, integer, number, boolean, any
}
