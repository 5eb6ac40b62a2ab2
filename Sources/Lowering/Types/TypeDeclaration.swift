import Naming
import Resolution
import Settings

/// A type of the generated code.
package indirect enum TypeDeclaration: Equatable, Sendable {
    case structure(StructDeclaration)
    case enumeration(EnumDeclaration)
    case union(UnionDeclaration)
    case alias(AliasDeclaration)
    case responses(ResponsesDeclaration)
    case webhooks(WebhooksDeclaration)

    package var path: TypePath {
        switch self {
        case .structure(let declaration): declaration.path
        case .enumeration(let declaration): declaration.path
        case .union(let declaration): declaration.path
        case .alias(let declaration): declaration.path
        case .responses(let declaration): declaration.path
        case .webhooks(let declaration): declaration.path
        }
    }

    package var symbol: SymbolID {
        switch self {
        case .structure(let declaration): declaration.symbol
        case .enumeration(let declaration): declaration.symbol
        case .union(let declaration): declaration.symbol
        case .alias(let declaration): declaration.symbol
        case .responses(let declaration): declaration.symbol
        case .webhooks(let declaration): declaration.symbol
        }
    }

    package var deprecation: DeprecationAttribute? {
        switch self {
        case .structure(let declaration): declaration.deprecation
        case .enumeration(let declaration): declaration.deprecation
        case .union(let declaration): declaration.deprecation
        case .alias(let declaration): declaration.deprecation
        case .responses, .webhooks: nil
        }
    }

    /// The types that are declared inside it.
    package var nested: [TypeDeclaration] {
        switch self {
        case .structure(let declaration): declaration.nested
        case .union(let declaration): declaration.nested
        case .enumeration, .alias, .responses, .webhooks: []
        }
    }

    /// The declaration and all that are nested in it, outermost first.
    package var flattened: [TypeDeclaration] { [self] + nested.flatMap(\.flattened) }
}

package struct StructDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?
    package var properties: [PropertyDeclaration]
    /// The property that holds the values of all other keys.
    package var additional: AdditionalProperties?
    /// The keys that are neither properties nor other keys, because they belong to a union in the same JSON object.
    package var choiceKeys: [String] = []
    var isIdentifiable: Bool
    /// The property that `id` returns, if it has another name.
    package var identity: PropertyDeclaration?
    /// Whether values are read from and written to JSON.
    package var isCoded = true
    /// How values can be compared; nil: they cannot.
    var comparison: ModelComparison? = .hashable
    /// Whether optional properties that cannot be decoded are nil.
    package var isLenient = false
    var nested: [TypeDeclaration]

    /// Whether the printed forms of values show only a part of them.
    package var isRedacted: Bool { properties.contains(where: \.isPassword) }

    /// Whether a default argument is the literal of an open enum, which the runtime makes a value of.
    package var hasRawDefault: Bool {
        properties.contains { property in
            switch (property.defaultValue, property.type.wrapped.behind) {
            case (.string, .declared), (.number, .declared): true
            default: false
            }
        }
    }

    package var conformances: [String] {
        if !isCoded { return ["Sendable"] }
        return ["Codable", comparison?.rawValue, "Sendable", isIdentifiable ? "Identifiable" : nil].compactMap { $0 }
    }
}

package struct PropertyDeclaration: Equatable, Sendable {
    /// A format of dates other than that of RFC 3339. The raw value is a part of the names of the runtime's methods.
    package enum DateFormat: String, Equatable, Sendable { case http = "HTTPDate", mail = "MailDate" }

    package var symbol: SymbolID
    package var name: SwiftName
    /// The key in JSON.
    package var key: String
    /// The keys that it had before, the last one first.
    package var formerKeys: [String] = []
    package var type: TypeRef
    package var documentation: DocComment
    package var defaultValue: DefaultValue?
    /// Whether it is a union that is read from and written to the same JSON object.
    package var isChoice = false
    /// Whether nil is sent as null, because the key is required.
    package var writesNull = false
    /// Whether elements that cannot be decoded are omitted.
    package var isLossy = false
    /// nil: RFC 3339, or the value is not a date.
    package var dateFormat: DateFormat?
    /// Whether the value is a password, which no printed form of the type shows.
    package var isPassword = false
    package var deprecation: DeprecationAttribute?
    /// The name of the storage, if the property is computed: because it is deprecated, or its value is on the heap.
    package var storage: SwiftName?
    /// Whether code outside of the type reads the storage.
    package var sharesStorage = false
    /// Whether the value is on the heap, because it would contain its own type, or is large.
    package var isBoxed = false

    /// The value as an expression in the client's own code, which does not use what is deprecated.
    package var reference: String {
        guard let storage, deprecation != nil else { return name.escaped }
        return storage.plain + (isBoxed ? type.isOptional ? "?.value" : ".value" : "")
    }
}

package struct AdditionalProperties: Equatable, Sendable {
    package var symbol: SymbolID
    package var name: SwiftName
    /// The type of the values.
    package var type: TypeRef

    package var documentation: DocComment { DocComment("The values of all other keys.") }
}

/// A struct with a member for each known value, which keeps unknown values; or a Swift enum.
package struct EnumDeclaration: Equatable, Sendable {
    package struct Case: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// The literal of the raw value.
        package var literal: String
        package var documentation: DocComment
        package var deprecation: DeprecationAttribute?
    }

    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?
    package var rawType: TypeRef
    package var cases: [Case]
    /// Whether it is a Swift enum, which cannot decode other values.
    package var isClosed = false
    /// Whether null differs from absence for a property of this type.
    package var isNullable = false
}

package struct UnionDeclaration: Equatable, Sendable {
    package struct Case: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// nil: the case is a constant.
        package var type: TypeRef?
        /// The string that the case stands for.
        package var constant: String?
        package var documentation: DocComment
        package var discriminatorValues: [String]
        /// The discriminator value that is written in addition to the model.
        package var writtenDiscriminatorValue: String?
        package var match: VariantMatch
        /// The former keys of the properties that tell it from other cases.
        package var formerKeys: [FormerKey] = []
    }

    /// The former keys of a property.
    package struct FormerKey: Equatable, Sendable {
        /// The keys that lead to the property.
        package var path: [String]
        package var former: [String]
    }

    /// A kind of literal that creates a value.
    package enum Literal: Equatable, Sendable {
        case string(SwiftName)
        case array(SwiftName, element: TypeRef)
    }

    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?
    /// The key of the property that identifies the case.
    package var discriminator: String?
    /// The keys that it had before.
    package var formerDiscriminators: [String] = []
    /// Whether the discriminator alone selects the case.
    package var isSelectedByDiscriminator = false
    package var cases: [Case]
    /// Whether the union can contain itself.
    package var isIndirect = false
    /// How values can be compared; nil: they cannot.
    var comparison: ModelComparison? = .hashable
    /// Whether null differs from absence for a property of this type.
    package var isNullable = false

    /// The literals that create values: a string if exactly one case is text, and an array if exactly one is a list.
    package var literals: [Literal] {
        let texts = cases.filter { $0.type?.behind == .builtin(.string) }
        let arrays = cases.filter { $0.type?.arrayElement != nil }
        var literals: [Literal] = []
        if texts.count == 1 { literals.append(.string(texts[0].name)) }
        if arrays.count == 1, let element = arrays[0].type?.arrayElement {
            literals.append(.array(arrays[0].name, element: element))
        }
        return literals
    }
    var nested: [TypeDeclaration]

    /// The types of the elements of array literals.
    var literalTypes: [TypeRef] {
        literals.compactMap { if case .array(_, let element) = $0 { element } else { nil } }
    }

    package var conformances: [String] { ["Codable", comparison?.rawValue, "Sendable"].compactMap { $0 } }
}

package struct AliasDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?
    package var type: TypeRef
    /// Whether the type is gone from the description.
    package var isFormer = false
}

extension TypeDeclaration {
    /// Whether it is an alias for a type that is gone from the description.
    var isFormer: Bool { if case .alias(let declaration) = self { declaration.isFormer } else { false } }

    /// The types that its visible declarations mention.
    package var mentioned: [TypeRef] {
        let own: [TypeRef] =
            switch self {
            case .structure(let declaration):
                declaration.properties.map(\.type) + (declaration.additional.map { [$0.type] } ?? [])
            case .union(let declaration): declaration.cases.compactMap(\.type) + declaration.literalTypes
            case .alias(let declaration): [declaration.type]
            case .responses(let declaration):
                declaration.cases.compactMap(\.type)
                    + (declaration.selector == .eventType ? [.builtin(.serverSentEvent)] : [])
            case .webhooks(let declaration): declaration.cases.map(\.type)
            case .enumeration: []
            }
        return own + nested.flatMap(\.mentioned)
    }
}
