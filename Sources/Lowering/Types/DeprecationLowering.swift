import APIDescription
import Naming
import Resolution

/// Finds what replaces deprecated types, properties and values, and creates their attributes.
struct DeprecationLowering {
    let types: TypeLowering

    private var names: NameTable { types.names }

    // MARK: - Types

    /// Returns the attribute of a deprecated type; nil if code that is not deprecated mentions the type.
    func attribute(of declaration: ResolvedDeclaration) -> DeprecationAttribute? {
        guard declaration.owner == nil, types.deprecated.contains(declaration.symbol) else { return nil }
        return text(about: declaration)?.attribute
    }

    /// Returns the text about a deprecated type. What replaces it is another model, which has another shape.
    func text(about declaration: ResolvedDeclaration) -> DeprecationText? {
        declaration.deprecation.map { deprecation in
            let model = deprecation.replacement.flatMap { types.declaration(of: .model($0)) }
            return DeprecationText(
                deprecation: deprecation, replacement: model.map { .init(text: names.path(of: $0.symbol).text) })
        }
    }

    // MARK: - Members

    /// Turns the deprecated properties of a struct into computed ones. What replaces one is another property; of the same
    /// type, it can take its place in the code of an app.
    func apply(to properties: inout [PropertyDeclaration], of object: ResolvedObject) {
        if object.properties.allSatisfy({ $0.value.deprecation == nil }) { return }
        let positions = Dictionary(properties.indices.map { (properties[$0].key, $0) }) { first, _ in first }
        for (index, source) in object.properties.enumerated() {
            guard let deprecation = source.value.deprecation else { continue }
            let other = deprecation.replacement.flatMap { positions[$0] }.map { properties[$0] }
                .flatMap { $0.symbol == source.symbol ? nil : $0 }
            let replacement = other.map { other in
                DeprecationText.Replacement(
                    text: other.name.plain,
                    renamed: other.type == properties[index].type ? .member(other.name) : nil)
            }
            let text = DeprecationText(deprecation: deprecation, replacement: replacement)
            properties[index].deprecation = text.attribute
            properties[index].storage = names.storageNames[source.symbol]
            properties[index].sharesStorage = types.sharedStorage.contains(source.symbol)
        }
    }

    /// Returns the attribute of a deprecated value. What replaces it is another value.
    func attribute(of value: Enumeration.Value, among values: ReplacingValues) -> DeprecationAttribute? {
        guard let deprecation = value.deprecation else { return nil }
        let replacement = values.replacement(of: value).map { names[$0] }.map { name in
            DeprecationText.Replacement(text: name.plain, renamed: .member(name))
        }
        return DeprecationText(deprecation: deprecation, replacement: replacement).attribute
    }
}

/// The values of an enumeration that can replace deprecated ones, by their texts.
struct ReplacingValues {
    private var symbols: [String: [(symbol: SymbolID, raw: JSON)]] = [:]

    init(_ values: [(symbol: SymbolID, value: Enumeration.Value)]) {
        let wanted = Set(values.compactMap { $0.value.deprecation?.replacement })
        if wanted.isEmpty { return }
        for (symbol, value) in values {
            let key = EnumerationValues.spelling(of: value).key
            if wanted.contains(key) { symbols[key, default: []].append((symbol, value.raw)) }
        }
    }

    func replacement(of value: Enumeration.Value) -> SymbolID? {
        let candidates = value.deprecation?.replacement.flatMap { symbols[$0] }
        return candidates?.first { $0.raw != value.raw }?.symbol
    }
}
