import Diagnostics

/// The constraints and the values that are valid for a type.
public struct SchemaFit {
    private enum Family: Int { case text, integer, number, list }

    private let kinds: [String: Schema.Kind]

    public init(models: [Model]) {
        kinds = Dictionary(models.map { ($0.name, $0.schema.kind) }) { first, _ in first }
    }

    // MARK: - Constraints

    /// Returns the constraints that are invalid for values of a type.
    public func incompatibilities(in constraints: Constraints, on kind: Schema.Kind) -> [Incompatibility] {
        guard let families = families(of: kind) else { return [] }
        let all: [(key: String, isSaid: Bool, families: [Family])] = [
            ("minLength", constraints.minLength != nil, [.text]), ("maxLength", constraints.maxLength != nil, [.text]),
            ("minItems", constraints.minItems != nil, [.list]), ("maxItems", constraints.maxItems != nil, [.list]),
            ("minimum", constraints.minimum != nil, [.integer, .number]),
            ("maximum", constraints.maximum != nil, [.integer, .number]),
            ("exclusiveMinimum", constraints.exclusiveMinimum != nil, [.integer, .number]),
            ("exclusiveMaximum", constraints.exclusiveMaximum != nil, [.integer, .number]),
            ("pattern", constraints.pattern != nil, [.text]),
        ]
        let inapplicable = all.filter { $0.isSaid && !$0.families.contains(where: families.contains) }.map { entry in
            let meant = all.filter { other in
                other.families.contains(where: families.contains) && !entry.key.hasPrefix("pattern")
                    && Self.isLower(other.key) == Self.isLower(entry.key) && !other.key.hasPrefix("exclusive")
                    && other.key != "pattern"
            }
            return Incompatibility(
                key: entry.key, problem: .doesNotApply(to: noun(of: kind)), candidates: meant.map(\.key))
        }
        if !inapplicable.isEmpty { return inapplicable }
        let isWhole = families == [.integer]
        return (isWhole ? fractions(in: constraints) : []) + contradictions(in: constraints, isWhole: isWhole)
    }

    /// Returns the constraints that apply to values of a type.
    public func applicable(_ constraints: Constraints, on kind: Schema.Kind) -> Constraints {
        if constraints.isEmpty { return constraints }
        var result = constraints
        for incompatibility in incompatibilities(in: constraints, on: kind) { result.remove(incompatibility.key) }
        return result
    }

    private static func isLower(_ key: String) -> Bool { key.hasPrefix("min") || key == "exclusiveMinimum" }

    private func fractions(in constraints: Constraints) -> [Incompatibility] {
        let bounds = [
            ("minimum", constraints.minimum), ("maximum", constraints.maximum),
            ("exclusiveMinimum", constraints.exclusiveMinimum), ("exclusiveMaximum", constraints.exclusiveMaximum),
        ]
        return bounds.compactMap { key, bound in
            guard let bound, !Self.isWhole(bound.text) else { return nil }
            return Incompatibility(key: key, problem: .isFraction)
        }
    }

    /// Returns the bounds that have no value between them.
    private func contradictions(in constraints: Constraints, isWhole: Bool) -> [Incompatibility] {
        var incompatibilities: [Incompatibility] = []
        func compare(_ lower: (key: String, value: Double?), _ upper: (key: String, value: Double?)) {
            guard let least = lower.value, let most = upper.value else { return }
            let exclusive = [lower.key, upper.key].filter { $0.hasPrefix("exclusive") }.count
            // There is no integer between two consecutive integers.
            let isEmpty = exclusive > 0 && least == most || isWhole && exclusive == 2 && most - least <= 1
            guard least > most || isEmpty else { return }
            incompatibilities.append(
                Incompatibility(key: upper.key, problem: least > most ? .isBelow(lower.key) : .isNextTo(lower.key)))
        }
        compare(
            ("minLength", constraints.minLength.map { Double($0) }),
            ("maxLength", constraints.maxLength.map { Double($0) }))
        compare(
            ("minItems", constraints.minItems.map { Double($0) }), ("maxItems", constraints.maxItems.map { Double($0) })
        )
        let lower = [("minimum", constraints.minimum), ("exclusiveMinimum", constraints.exclusiveMinimum)]
        let upper = [("maximum", constraints.maximum), ("exclusiveMaximum", constraints.exclusiveMaximum)]
        for (low, least) in lower {
            for (high, most) in upper {
                compare((low, least.flatMap { Double($0.text) }), (high, most.flatMap { Double($0.text) }))
            }
        }
        return incompatibilities
    }

    /// Returns whether a number is whole. Returns true for text that is not a number, which is checked elsewhere.
    private static func isWhole(_ text: String) -> Bool { Double(text).map { $0.rounded() == $0 } ?? true }

    /// Returns the families of constraints that apply to a type; nil if the type is unknown. Each model is visited
    /// once, because unions of unions can have too many paths.
    private func families(of kind: Schema.Kind) -> [Family]? {
        var result: [Family] = []
        var trail = ReferenceTrail<String>()
        var isKnown = false
        var waiting = [kind]
        while let kind = waiting.popLast() {
            var family: Family?
            switch kind {
            case .string(let format): family = StringFormat(named: format)?.hasLength == false ? nil : .text
            case .integer: family = .integer
            case .number: family = .number
            case .array: family = .list
            case .any, .null, .boolean, .enumeration, .map, .object: break
            case .reference(let name):
                guard let target = kinds[name] else { return nil }
                if trail.follows(name) { waiting.append(target) }
                continue
            case .composition(let parts): waiting += parts.reversed().map(\.kind)
            case .union(let union): waiting += union.variants.reversed().map(\.kind)
            }
            isKnown = true
            if let family, !result.contains(family) { result.append(family) }
        }
        return isKnown ? result : nil
    }

    /// Returns the type that a chain of references ends with; nil if it has no end.
    private func target(of kind: Schema.Kind) -> Schema.Kind? {
        ReferenceChain(from: kind, reference: \.referencedModel, target: { kinds[$0] }).end
    }

    private func noun(of kind: Schema.Kind) -> TypeNoun {
        switch kind {
        case .any: return .anyValue
        case .null: return .null
        case .boolean: return .boolean
        case .integer: return .integer
        case .number: return .number
        case .string(let name):
            guard let format = StringFormat(named: name), !format.hasLength else { return .string }
            return .format(format.word ?? format.name)
        case .enumeration: return .enumeration
        case .array: return .list
        case .map: return .dictionary
        case .object, .composition: return .object
        case .union: return .union
        case .reference(let name): return target(of: kind).map { noun(of: $0) } ?? .model(name)
        }
    }

    // MARK: - Values

    /// Returns what is expected in place of a value; nil if the value is valid.
    public func expectation(of value: JSON, in schema: Schema) -> Expectation? {
        if case .null = value { return nil }
        var trail = ReferenceTrail<String>()
        return expectation(of: value, kind: schema.kind, &trail)
    }

    private func expectation(
        of value: JSON, kind: Schema.Kind, _ trail: inout ReferenceTrail<String>
    ) -> Expectation? {
        switch (kind, value) {
        case (.any, _), (.composition, _), (.boolean, .bool), (.number, .number), (.string, .string),
            (.map, .object), (.object, .object):
            return nil
        case (.integer, .number(let text)) where Self.isWhole(text): return nil
        case (.enumeration(let enumeration), _):
            if enumeration.values.contains(where: { $0.raw == value }) { return nil }
            let texts = enumeration.values.map { $0.raw.shortText }
            return Expectation(
                value: .enumValue, choice: texts,
                isText: enumeration.base == .string && texts.contains(value.shortText))
        case (.array(let element), .array(let values)):
            return values.lazy.compactMap { self.expectation(of: $0, in: element) }.first
        case (.reference, _): return target(of: kind).flatMap { expectation(of: value, kind: $0, &trail) }
        case (.union(let union), _):
            if union.variants.isEmpty { return nil }
            for variant in union.variants {
                // A model that was followed before did not match.
                if case .reference(let name) = variant.kind, !trail.follows(name) { continue }
                if expectation(of: value, kind: variant.kind, &trail) == nil { return nil }
            }
            return Expectation(value: .unionValue, choice: [], isText: false)
        default:
            return Expectation(value: Self.expectedValue(of: kind), choice: [], isText: Self.isText(kind, value))
        }
    }

    private static func isText(_ kind: Schema.Kind, _ value: JSON) -> Bool {
        guard case .string = kind else { return false }
        switch value {
        case .number, .bool: return true
        default: return false
        }
    }

    private static func expectedValue(of kind: Schema.Kind) -> ExpectedValue {
        switch kind {
        case .boolean: .boolean
        case .integer: .wholeNumber
        case .number: .number
        case .string: .text
        case .array: .list
        case .null: .null
        default: .mapping
        }
    }
}

extension JSON {
    /// The text of a scalar, as the description writes it.
    var shortText: String {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: ""
        }
    }
}
