import APIDescription
import Diagnostics

/// A type that the client declares: for a model, or for an inline schema.
public struct ResolvedDeclaration: Equatable, Sendable {
    public indirect enum Kind: Equatable, Sendable {
        case object(ResolvedObject)
        case enumeration(ResolvedEnumeration)
        case union(ResolvedUnion)
        /// A type alias.
        case alias(ResolvedValue)
        /// The result of an operation whose responses differ by status.
        case responses([ResolvedResponse])
        /// The elements of a stream whose events differ by type.
        case events([ResolvedEvent])
        /// The requests that the server sends.
        case webhooks(ResolvedWebhooks)
    }

    public var symbol: SymbolID
    /// The declared type that contains this one; nil: none.
    public var owner: SymbolID?
    public var nameSource: TypeNameSource
    public var kind: Kind
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
    /// The former names of a model.
    public var formerNames: [String] = []
    public var origin: Origin
}

/// The source of the name of a declared type.
public indirect enum TypeNameSource: Hashable, Sendable {
    case model(String, preferred: String?)
    /// The type of a property.
    case property(SymbolID, key: String)
    case element(TypeNameSource, title: String?)
    case additionalProperty
    case variant(VariantName)
    /// A type that belongs to an operation, and its role in the operation.
    case operation(SymbolID, OperationRole)
    case webhook(String)
    /// The enum of the webhooks.
    case webhooks
    case commonParameter(String)
    /// The error schema of the API.
    case error
    /// A type that several operations use, and the source of its name in the first of them. An error has a status if all have the
    /// same.
    case shared(TypeNameSource, by: [SymbolID])
    /// A type that several models share, the source of its name in the first of them, and the words that they have in common.
    case common(TypeNameSource, words: [String])
    /// A union of models that several values have, the source of its name in the first of them, and the words that the models have
    /// in common.
    case alternatives(TypeNameSource, words: [String])
}

/// The role of a type in its operation.
public enum OperationRole: Hashable, Sendable {
    /// A parameter, or a value with a key in the body, which has no location.
    case parameter(String, location: Parameter.Location?)
    case body
    /// A successful response. The status is given if responses differ by status.
    case response(status: Response.Status?)
    /// All successful responses, if they differ by status.
    case responses
    case line
    /// The data of an event, or the enum of the events of all types.
    case event
    case eventData(type: String)
    case error(status: Response.Status?)
    /// The error schema of the operation alone.
    case ownError
}

public struct ResolvedObject: Equatable, Sendable {
    public var properties: [ResolvedProperty]
    /// The type of the values of all other keys.
    public var additional: TypeUse?
    /// The keys of the unions that are read from the same JSON object, if there are other keys.
    public var choiceKeys: [String] = []
    /// The keys of the properties that are left out because requests do not send them.
    public var omittedKeys: [String] = []
}

public struct ResolvedProperty: Equatable, Sendable {
    public var symbol: SymbolID
    /// The key in JSON.
    public var key: String
    public var preferredName: String?
    /// The former keys or names of the property.
    public var formerNames: [String] = []
    public var value: ResolvedValue
    public var isRequired: Bool
    /// Whether null differs from absence, because a request changes something, as with a merge patch (RFC 7396).
    public var distinguishesNull: Bool
    /// The model that the property comes from, if it is another one.
    public var inheritedFrom: String?
    /// Whether it is a union that is read from and written to the same JSON object. It has no key.
    public var isChoice = false
    /// Whether it is read-only, and a part of what only requests contain.
    public var isNeverSent = false
    /// Whether its only value tells the object from the other variants of a union, so that it is always sent.
    public var identifiesVariant = false

    /// Sets whether null differs from absence.
    public mutating func distinguishNull(_ isDistinguished: Bool) {
        distinguishesNull = isDistinguished
        // A value beside null is read by its type alone.
        let isOtherDate = value.use.type == .string(.httpDate) || value.use.type == .string(.mailDate)
        if isDistinguished, isOtherDate { value.use.type = .text }
    }
}

extension Property {
    /// Returns whether null differs from absence: in a request that changes something, if the value can be absent, null,
    /// or something else. A property whose default is null has the same meaning if it is absent.
    func distinguishesNull(_ value: ResolvedValue, in use: SchemaPlace.Use) -> Bool {
        let isNullByDefault = value.describedDefault == .null || value.defaultValue == .null
        return use == .change && !isRequired && value.use.isNullable && !schema.kind.isNull && !isNullByDefault
    }
}

public struct ResolvedEnumeration: Equatable, Sendable {
    public var base: Enumeration.Base
    public var values: [Enumeration.Value]
    public var isClosed: Bool
}

public struct ResolvedUnion: Equatable, Sendable {
    /// The key of the property that identifies the variant, if there is one.
    public var discriminator: String?
    /// Whether the value of the discriminator alone selects the variant. If variants share a value, the rest of the object
    /// decides.
    public var isSelectedByDiscriminator: Bool
    public var variants: [ResolvedVariant]
}

public struct ResolvedVariant: Equatable, Sendable {
    public var symbol: SymbolID
    public var name: VariantName
    public var type: ResolvedType
    /// The only string that the variant is. The union has no value of the type for it.
    public var constant: String?
    /// The discriminator values that select the variant.
    public var discriminatorValues: [String]
    /// The discriminator value that is written in addition to the variant, if the variant does not have the property.
    public var writtenDiscriminatorValue: String?
    /// The form of its JSON, if there is no discriminator.
    public var match: VariantMatch
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
}

/// The source of the name of a variant.
public indirect enum VariantName: Hashable, Sendable {
    case model(String)
    case boolean, integer, number, text, date, uuid, bytes, any, object
    case title(String)
    /// A property with one possible value.
    case constant(String)
    case array(VariantName)
    /// A property that no other variant has.
    case property(String)
    /// The only enumeration.
    case option
    /// An enumeration, by its position.
    case enumeration(Int)
    case position(Int)

    /// Whether the description names the type of the variant.
    public var isOfDescription: Bool {
        switch self {
        case .model, .title: true
        default: false
        }
    }

    /// The text that identifies the variant in its union.
    public var text: String {
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
        case .property(let key): "with-" + key
        case .option: "enum"
        case .enumeration(let position): "enum-\(position)"
        case .position(let position): "\(position)"
        }
    }
}
