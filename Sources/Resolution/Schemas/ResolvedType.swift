import API

/// What the values of a schema are. Two schemas with the same type need the same code.
public indirect enum ResolvedType: Hashable, Sendable {
    /// An integer's size, where the description says it.
    public enum IntegerSize: Hashable, Sendable { case any, bits32, bits64 }

    public enum NumberKind: Hashable, Sendable { case double, float, decimal }

    /// A type that the app brings.
    public enum External: Hashable, Sendable {
        case format(String)
        case model(String)
    }

    /// Any JSON value.
    case any
    case boolean
    case integer(IntegerSize)
    case number(NumberKind)
    case string(StringFormat.Value)
    case array(TypeUse)
    /// An object whose keys are data.
    case map(TypeUse)
    /// A type that the client declares.
    case declared(SymbolID)
    case external(External)
}

extension ResolvedType {
    public static let text = ResolvedType.string(.text)
    public static let bytes = ResolvedType.string(.base64)
}

/// A type in a place.
public struct TypeUse: Hashable, Sendable {
    public var type: ResolvedType
    /// null stands in the place of a value.
    public var isNullable: Bool

    public init(_ type: ResolvedType, isNullable: Bool = false) {
        self.type = type
        self.isNullable = isNullable
    }
}

/// A type in a place, and what the description says of the values there.
public struct ResolvedValue: Equatable, Sendable {
    public var use: TypeUse
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation?
    /// Those constraints that apply to values of the type.
    @Boxed public var constraints: Constraints
    /// What the client checks before it sends the value: what is said here, then what the models say that this refers to.
    public var checks: [ConstraintRule]
    /// What is said here of a value that is not given.
    @BoxedOptional public var ownDefault: JSON?
    /// The same, or what the models say that this refers to.
    @BoxedOptional public var defaultValue: JSON?
    public var isPassword: Bool
    public var origin: Origin
}

/// Constraints that a value must meet, and where they stand.
public struct ConstraintRule: Equatable, Sendable {
    public var constraints: Constraints
    public var kind: Schema.Kind
    public var origin: Origin
}
