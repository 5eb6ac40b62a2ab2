import APIDescription

/// Merges two definitions of a property in a composition.
struct MemberMerger {
    let index: ModelIndex
    let facts: ObjectFacts
    /// Whether a schema is one of the variants of a union.
    let lists: (_ schema: Schema, _ union: Schema) -> Bool

    /// Merges two definitions of a property: the second one is used, unless both describe one object or the first one is
    /// narrower.
    func merge(_ first: MergedObject.Member, _ second: MergedObject.Member) -> MergedObject.Member {
        var result = second
        let (old, new) = (first.property.schema, second.property.schema)
        let isOldNarrower = isNarrower(old, than: new)
        result.property.isRequired = first.property.isRequired || second.property.isRequired
        result.property.formerNames = first.property.formerNames.union(with: second.property.formerNames)
        if new.kind.isAny || new.kind == old.kind || isOldNarrower {
            result.property.schema = old
            result.property.schema.constraints = new.constraints.completed(by: old.constraints)
            result.property.schema.defaultValue = new.defaultValue ?? old.defaultValue
            result.owner = first.owner
        } else if isCombinable(old, new) {
            result.property.schema = Schema(.composition([old, new]), origin: new.origin)
            result.property.schema.isNullable = index.isNullable(old) && index.isNullable(new)
            result.owner = nil
        }
        result.property.schema.isReadOnly = old.isReadOnly || new.isReadOnly
        result.property.schema.isWriteOnly = old.isWriteOnly || new.isWriteOnly
        // The documentation of the later part is used, unless its schema is less specific.
        let (last, other) = isOldNarrower ? (old, new) : (new, old)
        result.property.schema.documentation = last.documentation.isEmpty ? other.documentation : last.documentation
        if let before = index.jsonType(of: old), let after = index.jsonType(of: new), before != after {
            result.contradiction = old
        }
        return result
    }

    /// Returns whether two definitions of a property describe parts of one object: objects, or an object and a union. A
    /// union and one of its variants do not: the variant restricts the union.
    private func isCombinable(_ first: Schema, _ second: Schema) -> Bool {
        guard !first.kind.isAny else { return false }
        switch (facts.isObject(first), facts.isObject(second)) {
        case (true, true): return true
        case (true, false): return facts.isChoice(second) && !lists(first, second)
        case (false, true): return facts.isChoice(first) && !lists(second, first)
        case (false, false): return false
        }
    }

    /// Returns whether a schema is narrower than another one. An enumeration is narrower than the type of its values, a
    /// format is narrower than no format, and an integer is narrower than a number.
    private func isNarrower(_ schema: Schema, than other: Schema) -> Bool {
        switch (index.target(of: schema).kind, other.kind) {
        case (.string(.some), .string(nil)), (.integer, .number): true
        case (_, .string), (_, .integer): index.enumeration(of: schema) != nil
        default: false
        }
    }
}

extension [String] {
    /// Returns these texts, followed by those of another list that are not among them.
    func union(with other: [String]) -> [String] {
        if other.isEmpty || self == other { return self }
        return self + other.filter { !contains($0) }
    }
}
