import APIDescription

/// Adds the former names in a type to an equal type.
struct SharedFormerNames {
    private var api: ResolvedAPI
    private let positions: [SymbolID: Int]
    private var seen: Set<[Int]> = []
    private var isChanged = false

    init(_ api: ResolvedAPI) {
        self.api = api
        positions = Dictionary(api.declarations.indices.map { (api.declarations[$0].symbol, $0) }) { old, _ in old }
    }

    /// Whether a type that can have an equal one has former names in it.
    var hasFormerNames: Bool {
        api.declarations.contains { declaration in
            guard !declaration.isModel else { return false }
            switch declaration.kind {
            case .object(let object): return object.properties.contains { !$0.formerNames.isEmpty }
            case .enumeration(let enumeration): return enumeration.values.contains { !$0.formerValues.isEmpty }
            case .union, .alias, .responses, .events, .webhooks: return false
            }
        }
    }

    /// The API with the names; nil if nothing was added.
    var result: ResolvedAPI? { isChanged ? api : nil }

    /// Adds the former names in one type to another one, which has the same parts.
    mutating func share(_ first: Int, _ second: Int) {
        guard first != second, seen.insert([first, second]).inserted else { return }
        switch (api.declarations[first].kind, api.declarations[second].kind) {
        case (.object(let object), .object(var other)):
            for property in object.properties {
                guard let index = other.properties.firstIndex(where: { $0.isSame(as: property) }) else { continue }
                let names = other.properties[index].formerNames.union(with: property.formerNames)
                isChanged = isChanged || names != other.properties[index].formerNames
                other.properties[index].formerNames = names
                share(property.value.use.type, other.properties[index].value.use.type)
            }
            if let values = object.additional, let others = other.additional { share(values.type, others.type) }
            api.declarations[second].kind = .object(other)
        case (.enumeration(let enumeration), .enumeration(var other)):
            for value in enumeration.values {
                guard let index = other.values.firstIndex(where: { $0.raw == value.raw }) else { continue }
                let names = other.values[index].formerValues.union(with: value.formerValues)
                isChanged = isChanged || names != other.values[index].formerValues
                other.values[index].formerValues = names
            }
            api.declarations[second].kind = .enumeration(other)
        case (.union(let union), .union(let other)):
            for variant in union.variants {
                guard let counterpart = other.variants.first(where: { $0.name == variant.name }) else { continue }
                share(variant.type, counterpart.type)
            }
        default: break
        }
    }

    private mutating func share(_ first: ResolvedType, _ second: ResolvedType) {
        switch (first, second) {
        case (.array(let element), .array(let other)), (.map(let element), .map(let other)):
            share(element.type, other.type)
        case (.declared(let symbol), .declared(let other)):
            if let first = positions[symbol], let second = positions[other] { share(first, second) }
        default: break
        }
    }
}

extension ResolvedProperty {
    /// Returns whether a property of an equal type has the same key, or is the same union in the JSON object.
    fileprivate func isSame(as other: ResolvedProperty) -> Bool {
        key == other.key && isChoice == other.isChoice && preferredName == other.preferredName
    }
}
