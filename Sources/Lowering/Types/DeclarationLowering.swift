import APIDescription
import Naming
import Resolution
import Settings

/// Creates the Swift declarations of the types that a client declares.
struct DeclarationLowering {
    let api: ResolvedAPI
    let types: TypeLowering
    private let nested: [SymbolID: [ResolvedDeclaration]]
    private let defaults: DefaultValueLowering
    private let deprecations: DeprecationLowering
    private let nullableTypes: NullableTypes

    private var names: NameTable { types.names }
    private var overrides: OverrideTable { types.overrides }

    init(_ api: ResolvedAPI, _ types: TypeLowering) {
        self.api = api
        self.types = types
        nested = Dictionary(grouping: api.declarations.filter { $0.owner != nil }) { $0.owner ?? $0.symbol }
        defaults = DefaultValueLowering(types: types)
        deprecations = DeprecationLowering(types: types)
        nullableTypes = NullableTypes(api, types)
    }

    /// Returns the top-level types, each with the types that are declared inside it.
    func declarations() -> [TypeDeclaration] {
        api.declarations.filter { $0.owner == nil }.map { lower($0) }
    }

    private func lower(_ declaration: ResolvedDeclaration) -> TypeDeclaration {
        let symbol = declaration.symbol
        let path = names.path(of: symbol)
        let text = deprecations.text(about: declaration)
        let attribute = deprecations.attribute(of: declaration)
        let comment = DocComment(declaration.documentation, attribute == nil ? text : nil)
        switch declaration.kind {
        case .object(let object): return .structure(lower(object, declaration, path, comment))
        case .enumeration(let enumeration):
            return .enumeration(lower(enumeration, declaration, path, comment))
        case .union(let union):
            let used = union.variants.map(\.type)
            return .union(
                UnionDeclaration(
                    symbol: symbol, path: path, documentation: comment, deprecation: attribute,
                    discriminator: union.discriminator,
                    formerDiscriminators: FormerVariantKeys(types: types).discriminators(of: union),
                    isSelectedByDiscriminator: union.isSelectedByDiscriminator, cases: union.variants.map { lower($0) },
                    isNullable: nullableTypes.contains(symbol), nested: inner(of: symbol, in: used)))
        case .alias(let value):
            return .alias(
                AliasDeclaration(
                    symbol: symbol, path: path,
                    documentation: ValueDocumentation.comment(for: value, attribute == nil ? text : nil),
                    deprecation: attribute, type: types.type(of: value.use)))
        case .responses(let responses):
            return .responses(
                ResponsesDeclaration(
                    symbol: symbol, path: path,
                    documentation: self.comment(declaration) { "The responses of `\($0)`, by status." },
                    cases: responses.map { lower($0) }))
        case .events(let events):
            return .responses(
                ResponsesDeclaration(
                    symbol: symbol, path: path,
                    documentation: self.comment(declaration) { "The events of `\($0)`, by type." },
                    selector: .eventType, cases: events.map { lower($0) }))
        case .webhooks(let webhooks): return .webhooks(WebhooksDeclaration(webhooks, declaration.symbol, path, types))
        }
    }

    /// Returns the types that are declared inside a type, in the order in which it mentions them.
    private func inner(of symbol: SymbolID, in used: [ResolvedType]) -> [TypeDeclaration] {
        guard let inner = nested[symbol] else { return [] }
        if inner.count == 1 { return [lower(inner[0])] }
        var order: [SymbolID: Int] = [:]
        func note(_ type: ResolvedType) {
            switch type {
            case .declared(let symbol): if order[symbol] == nil { order[symbol] = order.count }
            case .array(let use), .map(let use): note(use.type)
            default: break
            }
        }
        used.forEach(note)
        let ordered = inner.enumerated().sorted {
            (order[$0.element.symbol] ?? .max, $0.offset) < (order[$1.element.symbol] ?? .max, $1.offset)
        }
        return ordered.map { lower($0.element) }
    }

    // MARK: - Structs

    private func lower(
        _ object: ResolvedObject, _ declaration: ResolvedDeclaration, _ path: TypePath, _ comment: DocComment
    ) -> StructDeclaration {
        let symbol = declaration.symbol
        let lossy = LossyArrays(types: types, declaration: declaration, path: path)
        var properties = object.properties.map { lower($0, lossy) }
        deprecations.apply(to: &properties, of: object)
        FormerKeys(history: types.history).add(to: &properties, of: object)
        let additional = object.additional.map {
            AdditionalProperties(
                symbol: symbol.additionalProperties, name: names[symbol.additionalProperties], type: types.type(of: $0))
        }
        let used = object.properties.map(\.value.use.type) + (object.additional.map { [$0.type] } ?? [])
        let identity = identity(among: properties, of: declaration, path)
        return StructDeclaration(
            symbol: symbol, path: path, documentation: comment, deprecation: deprecations.attribute(of: declaration),
            properties: properties, additional: additional,
            choiceKeys: object.choiceKeys,
            isIdentifiable: identity != nil || properties.contains { $0.isIdentity && !hidesIdentity(of: $0, symbol) },
            identity: identity,
            isLenient: overrides.decodesLeniently, nested: inner(of: symbol, in: used))
    }

    /// Returns whether a type that is declared inside a model has the name of the type of its identity in Swift, `ID`, but
    /// is not the type of the property `id`.
    private func hidesIdentity(of property: PropertyDeclaration, _ symbol: SymbolID) -> Bool {
        guard let type = nested[symbol]?.first(where: { names[$0.symbol].plain == "ID" }) else { return false }
        if case .declared(let declared) = property.type { return declared.symbol != type.symbol }
        return true
    }

    /// Returns the property that identifies a value according to the configuration, unless a property is named `id`.
    private func identity(
        among properties: [PropertyDeclaration], of declaration: ResolvedDeclaration, _ path: TypePath
    ) -> PropertyDeclaration? {
        let key = overrides.identifier(
            of: ConfigurationNames.names(of: declaration, at: path), among: properties.map(\.key))
        guard let key, !properties.contains(where: { $0.name.plain == "id" }) else { return nil }
        return properties.first { $0.key == key }
    }

    private func lower(_ property: ResolvedProperty, _ lossy: LossyArrays) -> PropertyDeclaration {
        let type = types.type(of: property)
        return PropertyDeclaration(
            symbol: property.symbol, name: names[property.symbol], key: property.key, type: type,
            documentation: ValueDocumentation.comment(for: property.value, name: property.key, nil),
            defaultValue: defaults.value(for: property, type),
            isChoice: property.isChoice, writesNull: type.isOptional && property.isRequired,
            isLossy: lossy.contains(property) && !property.distinguishesNull,
            dateFormat: Self.dateFormat(of: property.value.use.type), isPassword: property.value.isPassword)
    }

    private static func dateFormat(of type: ResolvedType) -> PropertyDeclaration.DateFormat? {
        switch type {
        case .string(.httpDate): .http
        case .string(.mailDate): .mail
        default: nil
        }
    }

    // MARK: - Enums and unions

    private func lower(
        _ enumeration: ResolvedEnumeration, _ declaration: ResolvedDeclaration, _ path: TypePath,
        _ comment: DocComment
    ) -> EnumDeclaration {
        EnumDeclaration(
            symbol: declaration.symbol, path: path, documentation: comment,
            deprecation: deprecations.attribute(of: declaration),
            rawType: enumeration.base == .integer ? .builtin(.int) : .builtin(.string),
            cases: cases(enumeration, of: declaration.symbol),
            isClosed: overrides.closes(enumeration, ConfigurationNames.names(of: declaration, at: path)),
            isNullable: nullableTypes.contains(declaration.symbol))
    }

    private func cases(_ enumeration: ResolvedEnumeration, of symbol: SymbolID) -> [EnumDeclaration.Case] {
        let values = EnumerationValues.distinct(in: enumeration, of: symbol)
        let replacing = ReplacingValues(values)
        return values.map { symbol, value in
            EnumDeclaration.Case(
                symbol: symbol, name: names[symbol], literal: EnumerationValues.spelling(of: value).literal,
                documentation: DocComment(value.documentation),
                deprecation: deprecations.attribute(of: value, among: replacing))
        }
    }

    private func lower(_ variant: ResolvedVariant) -> UnionDeclaration.Case {
        UnionDeclaration.Case(
            symbol: variant.symbol, name: names[variant.symbol],
            type: variant.constant == nil ? types.type(of: variant.type) : nil, constant: variant.constant,
            documentation: DocComment(
                variant.documentation, variant.deprecation.map { DeprecationText(deprecation: $0) }),
            discriminatorValues: variant.discriminatorValues,
            writtenDiscriminatorValue: variant.writtenDiscriminatorValue, match: variant.match,
            formerKeys: FormerVariantKeys(types: types).keys(of: variant))
    }

    // MARK: - Responses

    private func comment(_ declaration: ResolvedDeclaration, _ text: (String) -> String) -> DocComment {
        guard case .operation(let operation, _) = declaration.nameSource else { return DocComment() }
        return DocComment(text(names[operation].plain))
    }

    private func lower(_ event: ResolvedEvent) -> ResponsesDeclaration.Case {
        ResponsesDeclaration.Case(
            symbol: event.symbol, name: names[event.symbol],
            type: event.data.map { types.type(of: $0) } ?? .builtin(.string), form: event.data == nil ? .text : .json,
            pattern: SwiftLiteral.string(event.type),
            documentation: DocComment(event.documentation))
    }

    private func lower(_ response: ResolvedResponse) -> ResponsesDeclaration.Case {
        ResponsesDeclaration.Case(
            symbol: response.symbol, name: names[response.symbol], type: response.body.map { types.type(of: $0.use) },
            form: response.body?.form, isLossy: response.body.map { types.isLossy($0) } ?? false,
            pattern: StatusNames.pattern(of: response.status),
            documentation: DocComment(response.documentation.text))
    }
}

extension OverrideTable {
    /// Returns whether an enumeration is a Swift enum, which cannot decode other values.
    func closes(_ enumeration: ResolvedEnumeration, _ configurationNames: @autoclosure () -> [String]) -> Bool {
        guard !enumeration.values.isEmpty else { return false }
        return enumeration.isClosed || closesAllEnums || find(.closed, configurationNames()) != nil
    }
}

extension PropertyDeclaration {
    /// Whether the property identifies the value that it belongs to.
    var isIdentity: Bool {
        guard name.plain == "id", type.parameterForm == .convertible else { return false }
        return !type.distinguishesNull && !type.wrapped.isArrayLiteral
    }
}

extension TypeRef {
    fileprivate var isArrayLiteral: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }
}
