import APIDescription
import Naming
import Resolution

/// Finds the cases of unions that an example must be decoded as: those whose variant is the only one that the description
/// allows for the value.
struct ExpectedCases {
    let validator: SchemaValidator
    private let declarations: [SymbolID: TypeDeclaration]
    /// The cases that were found, each at the first place that has it.
    private var places: [SymbolID: [String]] = [:]
    private var order: [SymbolID] = []

    init(types: [TypeDeclaration], validator: SchemaValidator) {
        self.validator = validator
        declarations = Dictionary(types.flatMap(\.flattened).map { ($0.symbol, $0) }) { first, _ in first }
    }

    /// Returns the paths of the cases in the decoded value: the names of its members and cases, and the positions of
    /// elements.
    func paths(in value: JSON, of type: TypeRef) -> [String] {
        var search = self
        search.add(value, type, [])
        return search.order.compactMap { search.places[$0]?.joined(separator: ".") }
    }

    private mutating func add(_ value: JSON, _ type: TypeRef, _ path: [String]) {
        if value == .null { return }
        switch (type.wrapped.behind, value) {
        case (.array(let element), .array(let elements)):
            for (index, value) in elements.enumerated() { add(value, element, path + ["\(index)"]) }
        case (.nullable(let type), _): add(value, type, path + ["value"])
        case (.declared(let declared), _):
            switch declarations[declared.symbol] {
            case .structure(let structure): add(value, structure, path)
            case .union(let union): add(value, union, path)
            case .alias, .enumeration, .responses, .webhooks, nil: break
            }
        // The elements of a dictionary have no order, and their keys can have periods.
        default: break
        }
    }

    private mutating func add(_ value: JSON, _ structure: StructDeclaration, _ path: [String]) {
        // Reflection does not show what can be secret.
        guard case .object(let members) = value, !structure.isRedacted else { return }
        for property in structure.properties where !property.isLossy {
            let inner = path + [(property.storage ?? property.name).plain] + (property.isBoxed ? ["value"] : [])
            if property.isChoice {
                add(value, property.type, inner)
            } else if let member = members.last(where: { $0.key == property.key }) {
                add(member.value, property.type, inner)
            }
        }
    }

    private mutating func add(_ value: JSON, _ union: UnionDeclaration, _ path: [String]) {
        guard let only = onlyCase(of: union, for: value) else { return }
        let inner = path + [only.name.plain]
        if places[only.symbol] == nil {
            places[only.symbol] = inner
            order.append(only.symbol)
        }
        if let type = only.type { add(value, type, inner) }
    }

    /// Returns the only case that a value can be; nil if there are several, none, or one whose schema is unknown.
    private func onlyCase(of union: UnionDeclaration, for value: JSON) -> UnionDeclaration.Case? {
        if let key = union.discriminator, union.isSelectedByDiscriminator {
            guard case .object(let members) = value,
                case .string(let selected)? = members.last(where: { $0.key == key })?.value
            else { return nil }
            return union.cases.first { $0.discriminatorValues.contains(selected) }
        }
        var result: UnionDeclaration.Case?
        for candidate in union.cases {
            guard let fits = fits(value, candidate) else { return nil }
            if !fits { continue }
            if result != nil { return nil }
            result = candidate
        }
        return result
    }

    /// Returns whether a value can be a case; nil if its schema is not that of a model.
    private func fits(_ value: JSON, _ candidate: UnionDeclaration.Case) -> Bool? {
        if let constant = candidate.constant { return value == .string(constant) }
        switch (candidate.type?.behind, value) {
        case (.declared(let declared), _):
            return validator.allows(value, as: declared.symbol)
        case (.builtin(.string), .string), (.builtin(.bool), .bool), (.builtin(.double), .number): return true
        case (.builtin(.string), _), (.builtin(.bool), _), (.builtin(.double), _): return false
        case (.array, .array), (.dictionary, .object): return nil
        case (.array, _), (.dictionary, _): return false
        default: return nil
        }
    }
}
