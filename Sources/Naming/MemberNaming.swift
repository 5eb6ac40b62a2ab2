import APIDescription
import APIEvolution
import Resolution

/// Names the members of a declared type: properties, values, variants, responses.
struct MemberNaming {
    let overrides: OverrideTable
    let history: NameHistory
    // `.none` would be nil where the enum is optional.
    private let forbiddenValues = ReservedNames.members.union(
        ["rawValue", "allCases", "knownValues", "description", "none"])
    private let forbiddenVariants = ReservedNames.members.union(["unknown", "none"])

    init(overrides: OverrideTable, history: NameHistory) {
        self.overrides = overrides
        self.history = history
    }

    func name(_ declaration: ResolvedDeclaration, at path: TypePath, _ table: inout NameTable) {
        switch declaration.kind {
        case .object(let object): name(object, declaration.symbol, owners(of: declaration, path), &table)
        case .enumeration(let enumeration): name(enumeration, declaration, path, &table)
        case .union(let union): name(union, &table)
        case .responses(let responses): name(responses, &table)
        case .events(let events): name(events, &table)
        case .webhooks(let webhooks): name(webhooks, &table)
        case .alias: break
        }
    }

    /// Returns the names that the configuration can use before the dot, for members of the type.
    private func owners(of declaration: ResolvedDeclaration, _ path: TypePath) -> [String] {
        ConfigurationNames.names(of: declaration, at: path)
    }

    // MARK: - Properties

    private func name(_ object: ResolvedObject, _ symbol: SymbolID, _ owners: [String], _ table: inout NameTable) {
        var scope = NameScope(forbidden: ReservedNames.members, history: history)
        let asks = overrides.has(.properties)
        let requests = object.properties.map { property -> NameRequest in
            if asks {
                let names = ConfigurationNames.names(of: property, in: owners)
                if let asked = overrides.newName(.properties, names) {
                    return NameRequest(property.symbol, asked, text: asked.plain, rank: .configured)
                }
            }
            return property.request
        }
        table.set(scope.claim(all: requests, suffix: "Value"), of: requests)
        if object.additional != nil {
            let wanted = SwiftName.member("additionalProperties")
            table[symbol.additionalProperties] = scope.claim(wanted, suffix: "Values")
        }
        nameStorage(of: object, symbol, &table)
    }

    /// Names the storage of deprecated properties.
    private func nameStorage(of object: ResolvedObject, _ symbol: SymbolID, _ table: inout NameTable) {
        let deprecated = object.properties.filter { $0.value.deprecation != nil }
        if deprecated.isEmpty { return }
        let symbols = object.properties.map(\.symbol) + (object.additional == nil ? [] : [symbol.additionalProperties])
        let storage = StorageNaming(history: history)
        let taken = storage.taken(by: symbols.map { ($0, table[$0]) })
        for property in deprecated {
            table.setStorageName(storage.name(for: table[property.symbol], besides: taken), of: property.symbol)
        }
    }

    // MARK: - Enumerations

    private func name(
        _ enumeration: ResolvedEnumeration, _ declaration: ResolvedDeclaration, _ path: TypePath,
        _ table: inout NameTable
    ) {
        var scope = NameScope(forbidden: forbiddenValues, history: history)
        let owners = overrides.has(.properties) ? owners(of: declaration, path) : []
        let keys = Set(enumeration.values.map { EnumerationValues.spelling(of: $0).key })
        let requests = EnumerationValues.distinct(in: enumeration, of: declaration.symbol).map { symbol, value in
            let spelling = EnumerationValues.spelling(of: value)
            let names = owners.map { $0 + "." + spelling.key }
            if !names.isEmpty, let asked = overrides.newName(.properties, names) {
                return NameRequest(symbol, asked, text: asked.plain, rank: .configured)
            }
            let text = value.name ?? EnumerationValues.descending(spelling.key, among: keys) ?? spelling.words
            return NameRequest(symbol, SwiftName.member(text), text: text, place: spelling.key)
        }
        table.set(scope.claim(all: requests, suffix: "Value"), of: requests)
    }

    // MARK: - Unions

    private func name(_ union: ResolvedUnion, _ table: inout NameTable) {
        var scope = NameScope(forbidden: forbiddenVariants, history: history)
        let common = CommonWords(union.variants.filter(\.name.isOfDescription).map(\.name.words))
        let counts =
            union.discriminator == nil ? [:] : Self.counts(of: union.variants.flatMap { Set($0.discriminatorValues) })
        let hasOneList = union.variants.count { $0.name.isList } == 1
        let requests = union.variants.enumerated().map { position, variant in
            let words = hasOneList && variant.name.isList ? Words(words: ["list"]) : words(for: variant, counts, common)
            let wanted = caseName(words, variant, table)
            let place = String(repeating: "0", count: max(0, 6 - String(position).count)) + String(position)
            var request = NameRequest(variant.symbol, wanted, text: "", place: place)
            request.isDerived = true
            return request
        }
        table.set(scope.claim(all: requests, suffix: "Value"), of: requests)
    }

    private static func counts(of values: [String]) -> [String: Int] {
        Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Returns the words for a case: the discriminator value, or the words of the type's name that the other types do
    /// not have.
    ///
    /// - Parameter counts: The number of variants with each discriminator value.
    private func words(for variant: ResolvedVariant, _ counts: [String: Int], _ common: CommonWords) -> Words {
        if variant.discriminatorValues.count == 1 {
            let value = variant.discriminatorValues[0]
            if counts[value] == 1, value != variant.name.text, value.count <= 40, value.contains(where: \.isLetter) {
                return Words(value)
            }
        }
        return variant.name.isOfDescription ? common.rest(of: variant.name.words) : variant.name.words
    }

    /// Returns the name of a case. If a script has no lowercase letters, the case would hide the type of its value.
    private func caseName(_ words: Words, _ variant: ResolvedVariant, _ table: NameTable) -> SwiftName {
        let name = SwiftName.member(words)
        let isHiding = name.plain.first?.isLowercase != true && mentions(name, variant.type, table)
        return isHiding ? name.appending("Value") : name
    }

    private func mentions(_ name: SwiftName, _ type: ResolvedType, _ table: NameTable) -> Bool {
        switch type {
        case .declared(let symbol): table.names[symbol] == name
        case .array(let use), .map(let use): mentions(name, use.type, table)
        default: false
        }
    }

    // MARK: - Responses and events

    private func name(_ events: [ResolvedEvent], _ table: inout NameTable) {
        var scope = NameScope(forbidden: forbiddenVariants, history: history)
        let requests = events.map { NameRequest($0.symbol, SwiftName.member($0.type), text: $0.type) }
        table.set(scope.claim(all: requests, suffix: "Event"), of: requests)
    }

    private func name(_ webhooks: ResolvedWebhooks, _ table: inout NameTable) {
        var scope = NameScope(
            forbidden: forbiddenVariants.union(["event", "unverifiedEvent"]), history: history)
        let requests = webhooks.cases.map { NameRequest($0.symbol, SwiftName.member($0.name), text: $0.name) }
        table.set(scope.claim(all: requests, suffix: "Event"), of: requests)
    }

    private func name(_ responses: [ResolvedResponse], _ table: inout NameTable) {
        var scope = NameScope(forbidden: ReservedNames.members, history: history)
        for response in responses {
            table[response.symbol] = scope.claim(StatusNames.name(of: response.status), suffix: "")
        }
    }
}

extension ResolvedProperty {
    /// The request for the name of the property.
    var request: NameRequest {
        let text = preferredName ?? key
        // A key of the description has its name before a union that apigen names.
        return NameRequest(
            symbol, SwiftName.member(text), text: text, place: key, rank: isChoice ? .shared : .model)
    }
}

/// The names that the configuration can use.
package enum ConfigurationNames {
    package static func names(of declaration: ResolvedDeclaration, at path: TypePath) -> [String] {
        if case .model(let model, _) = declaration.nameSource {
            return model == path.text ? [model] : [model, path.text]
        }
        return [path.names.map(\.plain).joined(separator: ".")]
    }

    /// `Dog.name`, and `Animal.name` if `Dog` inherits the property from `Animal`.
    package static func names(of property: ResolvedProperty, in owners: [String]) -> [String] {
        (owners + (property.inheritedFrom.map { [$0] } ?? [])).map { $0 + "." + property.key }
    }
}

/// The values of an enumeration, in JSON, in words and in Swift.
package enum EnumerationValues {
    package struct Spelling {
        /// The value in JSON.
        package var key: String
        /// The words for a value without a name.
        var words: String
        /// The literal of the raw value.
        package var literal: String
    }

    /// Returns the words for the value that orders by another value, from the last to the first: `-name` beside `name` is
    /// `name descending`. nil: it is not such a value.
    static func descending(_ key: String, among keys: Set<String>) -> String? {
        guard key.hasPrefix("-"), key.contains(where: \.isLetter) else { return nil }
        let name = String(key.dropFirst())
        return keys.contains(name) ? name + " descending" : nil
    }

    package static func spelling(of value: Enumeration.Value) -> Spelling {
        switch value.raw {
        case .string(let text): Spelling(key: text, words: text, literal: SwiftLiteral.string(text))
        case .number(let digits):
            Spelling(key: digits, words: digits.hasPrefix("-") ? digits : "value \(digits)", literal: digits)
        default: Spelling(key: "", words: "", literal: "\"\"")
        }
    }

    /// Returns the values without duplicates, each with its symbol.
    package static func distinct(
        in enumeration: ResolvedEnumeration, of symbol: SymbolID
    ) -> [(SymbolID, Enumeration.Value)] {
        var literals: Set<String> = []
        return enumeration.values.compactMap { value in
            let spelling = spelling(of: value)
            guard literals.insert(spelling.literal).inserted else { return nil }
            return (symbol.value(spelling.key), value)
        }
    }
}
