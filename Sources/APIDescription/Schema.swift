import Diagnostics

/// The type and the constraints of a value.
public struct Schema: Equatable, Sendable {
    public indirect enum Kind: Equatable, Sendable {
        /// Any JSON value.
        case any
        case null
        case boolean
        case integer(format: String?)
        case number(format: String?)
        case string(format: String?)
        case enumeration(Enumeration)
        case array(Schema)
        /// An object with arbitrary keys. The schema is that of its values.
        case map(Schema)
        case object(ObjectShape)
        /// A value that is valid against all of these schemas (`allOf`).
        case composition([Schema])
        /// A value that is valid against one of these schemas (`oneOf`, `anyOf`).
        case union(Union)
        /// A reference to the model with this name.
        case reference(String)
    }

    public var kind: Kind
    public var isNullable: Bool
    /// A name that the description suggests for the type (`title`).
    public var title: String?
    public var documentation: Documentation
    @BoxedOptional public var deprecation: Deprecation? = nil
    @BoxedOptional private var someConstraints: Constraints? = nil
    @BoxedOptional public var defaultValue: JSON? = nil
    public var examples: [JSON]
    public var isReadOnly: Bool
    public var isWriteOnly: Bool
    public var origin: Origin

    public init(_ kind: Kind, isNullable: Bool = false, origin: Origin) {
        self.kind = kind
        self.isNullable = isNullable
        documentation = Documentation()
        examples = []
        isReadOnly = false
        isWriteOnly = false
        self.origin = origin
    }

    public var constraints: Constraints {
        get { someConstraints ?? Constraints() }
        set { someConstraints = newValue.isEmpty ? nil : newValue }
    }
}

extension Schema {
    /// The model that the schema refers to.
    public var referencedModel: String? { kind.referencedModel }
}

extension Schema.Kind {
    /// The model that the kind refers to.
    public var referencedModel: String? { if case .reference(let name) = self { name } else { nil } }
}

/// An object with named properties.
public struct ObjectShape: Equatable, Sendable {
    public var properties: [Property]
    /// The schema of the values of all other keys; nil: the schema does not mention other keys, and they are ignored.
    public var additional: Schema?
    /// Whether the object may have properties that the schema does not describe. Clients ignore such properties.
    public var allowsAdditional = true
    /// The required properties that another part of a composition describes.
    public var requiredElsewhere: [RequiredKey]

    public init(properties: [Property], additional: Schema? = nil, requiredElsewhere: [RequiredKey] = []) {
        self.properties = properties
        self.additional = additional
        self.requiredElsewhere = requiredElsewhere
    }
}

public struct Property: Equatable, Sendable {
    /// The key in JSON.
    public var name: String
    public var naming = NamingExtensions()
    /// The former keys or names of the property.
    public var formerNames: [String] = []
    public var schema: Schema
    public var isRequired: Bool
    /// Most properties are in all versions.
    @BoxedOptional private var someVersions: VersionRange? = nil

    public init(name: String, schema: Schema, isRequired: Bool) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
    }

    public var versions: VersionRange {
        get { someVersions ?? VersionRange() }
        set { someVersions = newValue.isEverything ? nil : newValue }
    }
}

/// A set of known values.
public struct Enumeration: Equatable, Sendable {
    public enum Base: Equatable, Sendable { case string, integer }

    public struct Value: Equatable, Sendable {
        public var raw: JSON
        /// A name that the description suggests for the value.
        public var name: String?
        public var documentation: Documentation
        @BoxedOptional public var deprecation: Deprecation? = nil
        /// The texts of its former raw values.
        public var formerValues: [String] = []

        public init(raw: JSON, name: String? = nil, documentation: Documentation = Documentation()) {
            self.raw = raw
            self.name = name
            self.documentation = documentation
        }
    }

    public var base: Base
    public var values: [Value]
    /// Whether the author guarantees that there will never be another value.
    public var isClosed: Bool

    public init(base: Base, values: [Value], isClosed: Bool = false) {
        self.base = base
        self.values = values
        self.isClosed = isClosed
    }
}

/// A choice among schemas.
public struct Union: Equatable, Sendable {
    public var variants: [Schema]
    public var discriminator: Discriminator?

    public init(variants: [Schema], discriminator: Discriminator? = nil) {
        self.variants = variants
        self.discriminator = discriminator
    }
}

/// The property that identifies the variant of a union (OpenAPI 3.1, section 4.8.25).
public struct Discriminator: Equatable, Sendable {
    public struct Mapping: Equatable, Sendable {
        public var value: String
        /// The name of the model that the value selects.
        public var model: String

        public init(value: String, model: String) {
            self.value = value
            self.model = model
        }
    }

    public var property: String
    public var mapping: [Mapping]

    public init(property: String, mapping: [Mapping]) {
        self.property = property
        self.mapping = mapping
    }
}

/// The constraints on a value, in addition to its type.
public struct Constraints: Equatable, Sendable {
    public var minimum: Decimal?
    public var maximum: Decimal?
    public var exclusiveMinimum: Decimal?
    public var exclusiveMaximum: Decimal?
    public var minLength: Int?
    public var maxLength: Int?
    public var pattern: String?
    public var minItems: Int?
    public var maxItems: Int?
    /// The number that the value must be a multiple of. Clients do not check it.
    public var multipleOf: Decimal?
    /// Whether the elements must differ from each other. Clients do not check it.
    public var uniqueItems = false

    public init() {}

    public var isEmpty: Bool { self == Constraints() }

    /// The constraints without those that clients do not check.
    public var checkedByClients: Constraints {
        var result = self
        result.multipleOf = nil
        result.uniqueItems = false
        return result
    }

    /// Returns these constraints. Those that are not set are taken from others.
    public func completed(by others: Constraints) -> Constraints {
        var result = Constraints()
        result.minimum = minimum ?? others.minimum
        result.maximum = maximum ?? others.maximum
        result.exclusiveMinimum = exclusiveMinimum ?? others.exclusiveMinimum
        result.exclusiveMaximum = exclusiveMaximum ?? others.exclusiveMaximum
        result.minLength = minLength ?? others.minLength
        result.maxLength = maxLength ?? others.maxLength
        result.pattern = pattern ?? others.pattern
        result.minItems = minItems ?? others.minItems
        result.maxItems = maxItems ?? others.maxItems
        result.multipleOf = multipleOf ?? others.multipleOf
        result.uniqueItems = uniqueItems || others.uniqueItems
        return result
    }

    /// A number as the description writes it, without rounding.
    public struct Decimal: Equatable, Sendable {
        public var text: String

        public init(text: String) { self.text = text }

        /// The digits, and the power of ten that they are multiplied by. The exponent is not negative for whole
        /// numbers. nil if the digits do not fit in 64 bits.
        public var parts: (digits: Int64, exponent: Int)? {
            let halves = text.lowercased().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
            let mantissa = halves[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let power = halves.count > 1 ? Int(halves[1]) : 0, (-999...999).contains(power) else { return nil }
            var fraction = mantissa.count > 1 ? mantissa[1] : ""
            while fraction.last == "0" { fraction.removeLast() }
            guard var digits = Int64(mantissa[0] + fraction) else { return nil }
            var exponent = power - fraction.count
            while exponent < 0, digits != 0, digits.isMultiple(of: 10) {
                (digits, exponent) = (digits / 10, exponent + 1)
            }
            return (digits, digits == 0 ? 0 : exponent)
        }

        /// The number, if it is whole and fits in 64 bits. `100`, `100.0` and `1e2` are the same number.
        public var wholeNumber: Int64? {
            guard let (digits, exponent) = parts, (0...18).contains(exponent) else { return nil }
            var number = digits
            for _ in 0..<exponent {
                let (result, overflows) = number.multipliedReportingOverflow(by: 10)
                if overflows { return nil }
                number = result
            }
            return number
        }
    }
}

extension Constraints {
    /// - Parameter key: The key of the constraint in descriptions.
    mutating func remove(_ key: String) {
        switch key {
        case "minimum": minimum = nil
        case "maximum": maximum = nil
        case "exclusiveMinimum": exclusiveMinimum = nil
        case "exclusiveMaximum": exclusiveMaximum = nil
        case "minLength": minLength = nil
        case "maxLength": maxLength = nil
        case "minItems": minItems = nil
        case "maxItems": maxItems = nil
        case "multipleOf": multipleOf = nil
        case "uniqueItems": uniqueItems = false
        default: pattern = nil
        }
    }
}
