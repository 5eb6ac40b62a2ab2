extension VariantMatch {
    /// Removes what does not distinguish the variants: keys that all objects among them have, and values that no other
    /// variant excludes. A value that the server adds to an enumeration must not make a known variant unknown.
    static func distinguish(_ matches: [VariantMatch]) -> [VariantMatch] {
        let keys = ObjectKeys(matches)
        let hasSeveralStrings = matches.count(where: \.isString) > 1
        let hasSeveralNumbers = matches.count(where: \.isNumber) > 1
        return matches.map { match in
            switch match {
            case .object(let object): .object(keys.distinguishing(object))
            case .enumeration(_, isInteger: false) where !hasSeveralStrings: .string
            case .enumeration(_, isInteger: true) where !hasSeveralNumbers: .integer
            default: match
            }
        }
    }

    private var isString: Bool {
        switch self {
        case .string, .constant, .enumeration(_, isInteger: false): true
        default: false
        }
    }

    private var isNumber: Bool {
        switch self {
        case .integer, .number, .enumeration(_, isInteger: true): true
        default: false
        }
    }
}

/// The keys and values of the objects among the variants of a union.
struct ObjectKeys {
    private var objects = 0
    private var counts: [String: Int] = [:]
    private var requiredCounts: [String: Int] = [:]
    private var untypedCounts: [String: Int] = [:]
    private var values: [String: KeyValues] = [:]

    init(_ matches: [VariantMatch]) {
        // A map is an object, too, and has none of the keys.
        objects = matches.count { $0 == .map }
        for case .object(let object) in matches {
            objects += 1
            for key in object.required + object.known { counts[key, default: 0] += 1 }
            for key in object.required { requiredCounts[key, default: 0] += 1 }
            for key in object.untyped { untypedCounts[key, default: 0] += 1 }
            for constant in object.constants { values[constant.key, default: KeyValues()].add(constant.values) }
        }
    }

    /// Returns what distinguishes an object from the others.
    func distinguishing(_ object: VariantMatch.Object) -> VariantMatch.Object {
        func tells(_ key: String) -> Bool {
            // A value with a type is better than any value.
            if isTypedInSome(key) { return !object.untyped.contains(key) }
            return counts[key] != objects
        }
        return VariantMatch.Object(
            required: object.required.filter { tells($0) || objects == 1 },
            shared: object.required.filter {
                !tells($0) && objects > 1 && (requiredCounts[$0] != objects || isTypedInSome($0))
            },
            known: objects == 1 ? [] : object.known.filter(tells),
            constants: object.constants.compactMap(distinguishing))
    }

    /// Whether an object has a required key that no other variant has, or required values that no other variant allows.
    func identify(_ object: VariantMatch.Object) -> Bool {
        object.required.contains { counts[$0] == 1 }
            || object.constants.contains { constant in
                guard constant.isRequired, let known = values[constant.key] else { return false }
                return known.variants == counts[constant.key] && known.areUnique(constant.values)
            }
    }

    private func isTypedInSome(_ key: String) -> Bool {
        guard let untyped = untypedCounts[key] else { return false }
        return untyped < counts[key] ?? 0
    }

    private func distinguishing(_ constant: VariantMatch.Constant) -> VariantMatch.Constant? {
        guard let known = values[constant.key] else { return nil }
        let excludesOthers = known.hasOthers(than: constant.values)
        // A server can add values to an enumeration, but a constant stays what it is.
        if constant.values.count == 1 { return excludesOthers || known.variants < objects ? constant : nil }
        let isOpenInOthers = (counts[constant.key] ?? 0) > known.variants
        if constant.isRequired, isOpenInOthers || known.exclude(constant.values) { return constant }
        guard excludesOthers || isOpenInOthers else { return nil }
        var result = constant
        result.isRequired = false
        return result
    }
}
