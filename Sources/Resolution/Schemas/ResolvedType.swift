import APIDescription
import Diagnostics

/// The type of the values of a schema. Two schemas with the same type need the same code.
public indirect enum ResolvedType: Hashable, Sendable {
    /// The size of an integer, if the description specifies it.
    public enum IntegerSize: Hashable, Sendable { case any, bits32, bits64 }

    public enum NumberKind: Hashable, Sendable { case double, float, decimal }

    /// A type that the app provides.
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
    /// An object with arbitrary keys.
    case map(TypeUse)
    /// A type that the client declares.
    case declared(SymbolID)
    case external(External)
}

extension ResolvedType {
    public static let text = ResolvedType.string(.text)
    public static let bytes = ResolvedType.string(.base64)
}

/// A use of a type.
public struct TypeUse: Hashable, Sendable {
    public var type: ResolvedType
    /// Whether the value can be null.
    public var isNullable: Bool

    public init(_ type: ResolvedType, isNullable: Bool = false) {
        self.type = type
        self.isNullable = isNullable
    }
}

/// A use of a type, with what the description says about the values.
public struct ResolvedValue: Equatable, Sendable {
    public var use: TypeUse
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation? = nil
    /// The constraints that apply to values of the type.
    public var constraints: Constraints {
        get { someConstraints ?? Constraints() }
        set { someConstraints = newValue.isEmpty ? nil : newValue }
    }
    /// Most values have no constraints.
    @BoxedOptional private var someConstraints: Constraints? = nil
    /// The constraints that the client checks before it sends the value: those of the schema, then those of the models
    /// that it refers to.
    public var checks: [ConstraintRule]
    /// The default value that the description defines, for the documentation.
    @BoxedOptional public var describedDefault: JSON? = nil
    /// The default value of the schema, or of the models that it refers to.
    @BoxedOptional public var defaultValue: JSON? = nil
    /// The only value that the schema itself allows.
    @BoxedOptional public var constant: JSON? = nil
    /// The format that the type does not express.
    @BoxedOptional public var format: ValueFormat? = nil
    /// What the description says about the elements of a list, and the values of a map.
    @BoxedOptional public var element: ResolvedElement? = nil
    public var isPassword = false
    /// Whether only responses contain the value.
    public var isReadOnly = false
    /// Whether only requests contain the value.
    public var isWriteOnly = false
    /// Whether only requests must contain it, because it is write-only, and what contains it is also in responses.
    public var isRequiredInRequests = false
    public var origin: Origin

    /// Whether the default value is a text that stands for a value of the caller, and not a value.
    public var hasPlaceholder: Bool {
        guard use.type == .text, constant == nil, case .string(let text)? = describedDefault else { return false }
        return Placeholder.matches(text)
    }

    init(_ use: TypeUse, documentation: Documentation = Documentation(), origin: Origin) {
        self.use = use
        self.documentation = documentation
        checks = []
        self.origin = origin
    }
}

/// A format that only the documentation of a value mentions: `email`, of a text.
public struct ValueFormat: Equatable, Sendable {
    public var name: String
    /// Whether the elements of the value have the format.
    public var isOfElements = false
}

/// A constraint that a value must meet, and its origin.
public struct ConstraintRule: Equatable, Sendable {
    public var constraints: Constraints
    public var kind: Schema.Kind
    public var origin: Origin
}
