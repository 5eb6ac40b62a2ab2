import API

/// Merges the parts of a schema's composition into one object. The results for models are cached.
final class ObjectMerger {
    private let index: ModelIndex
    private let graph: CompositionGraph
    private var objects: [String: MergedObject?] = [:]
    private var describesObject: [String: Bool] = [:]
    /// The models that are being merged. A union in a model can lead back to it.
    private var open: Set<String> = []
    /// The models that are assumed to describe objects while that is determined.
    private var assumed: Set<String> = []
    /// Whether a result depends on a model that is being merged, or on an assumption. It is not cached.
    private var isProvisional = false
    /// Whether the properties of variants are being compared with those of the object around their union.
    private var isComparing = false

    init(_ index: ModelIndex) {
        self.index = index
        graph = CompositionGraph(index.models)
    }

    /// Returns the object that a schema describes; nil if it is not an object.
    func object(of schema: Schema) -> MergedObject? {
        switch schema.kind {
        case .object(let shape): return MergedObject(shape)
        case .map(let value):
            // An object without any property adds nothing.
            var object = MergedObject()
            object.additional = value.kind.isAny ? nil : value
            return object
        case .reference(let name): return object(ofModel: name)
        case .composition(let parts):
            var result = MergedObject()
            for part in parts where !index.acceptsAnyValue(part) {
                guard let object = object(ofPart: part, in: schema) else { return nil }
                result = merge(result, object)
            }
            // A variant that extends the model with its union has no other variant in itself.
            result.choices.removeAll { lists(schema, $0.schema) }
            return withoutRepeatingChoices(result)
        default: return nil
        }
    }

    private func object(ofModel name: String) -> MergedObject? {
        if let known = objects[name] { return known }
        guard !graph.isCyclic(name), let schema = index.schema(named: name) else { return nil }
        guard open.insert(name).inserted else {
            isProvisional = true
            return nil
        }
        var object = object(of: schema)
        open.remove(name)
        object?.setOwner(name)
        if !isProvisional || isOutermost { objects[name] = .some(object) }
        if isOutermost { isProvisional = false }
        return object
    }

    /// Returns the object that a part of a composition describes; nil if it is not one.
    private func object(ofPart part: Schema, in schema: Schema) -> MergedObject? {
        guard let object = object(of: part) else { return isChoiceOfObjects(part) ? MergedObject(choice: part) : nil }
        // A model without properties beside its union is the union.
        guard part.referencedModel != nil, object.choices.count == 1, object.additional == nil,
            !lists(schema, object.choices[0].schema)
        else { return object }
        if isComparing {
            isProvisional = true
            return object
        }
        isComparing = true
        let isUnion = membersBesideChoices(of: object).isEmpty
        isComparing = false
        if isOutermost { isProvisional = false }
        return isUnion ? MergedObject(choice: part) : object
    }

    /// Whether no result depends on another one that is being determined.
    private var isOutermost: Bool { open.isEmpty && assumed.isEmpty && !isComparing }

    /// Returns the union that a schema describes, alone or in a composition whose properties belong to the union.
    func union(of schema: Schema, depth: Int = 0) -> Union? {
        let target = index.target(of: schema)
        switch target.kind {
        case .union(let union): return union
        case .composition:
            guard depth < 8, let choices = object(of: target)?.choices, choices.count == 1 else { return nil }
            return union(of: choices[0].schema, depth: depth + 1)
        default: return nil
        }
    }

    /// Returns whether a schema is one of the variants of a union.
    private func lists(_ schema: Schema, _ choice: Schema) -> Bool {
        guard let union = union(of: choice) else { return false }
        let kind = index.target(of: schema).kind
        return union.variants.contains { $0.referencedModel != nil && index.target(of: $0).kind == kind }
    }

    /// Returns whether a schema describes one object. Does not merge, because merging calls this method for the
    /// properties.
    func isObject(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .object, .map: return true
        case .reference(let name):
            if let known = describesObject[name] { return known }
            guard !graph.isCyclic(name), let model = index.schema(named: name) else { return false }
            // A choice among objects can contain the model itself.
            guard assumed.insert(name).inserted else {
                isProvisional = true
                return true
            }
            let result = isObject(model)
            assumed.remove(name)
            if !isProvisional || isOutermost { describesObject[name] = result }
            if isOutermost { isProvisional = false }
            return result
        case .composition(let parts):
            return parts.allSatisfy { index.acceptsAnyValue($0) || isObject($0) || isChoiceOfObjects($0) }
        default: return false
        }
    }

    /// Returns the members that some variant of a union in the object does not have: the others belong to the variants.
    func membersBesideChoices(of object: MergedObject) -> [MergedObject.Member] {
        var members = object.members
        for choice in object.choices where !members.isEmpty {
            guard let union = union(of: choice.schema) else { continue }
            var shared = Set(members.map(\.property.name))
            for variant in union.variants where !shared.isEmpty {
                shared.formIntersection(self.object(of: variant)?.properties.map(\.name) ?? [])
            }
            // The union reads and writes its discriminator.
            if let discriminator = union.discriminator { shared.insert(discriminator.property) }
            members.removeAll { shared.contains($0.property.name) }
        }
        return members
    }

    /// Returns whether a schema is a union of objects.
    private func isChoiceOfObjects(_ schema: Schema) -> Bool {
        guard case .union(let union) = index.target(of: schema).kind else { return false }
        return union.withoutNull.variants.allSatisfy { isObject($0) && !hasTypedKeys($0) }
    }

    /// Returns whether an object has values of one type under all other keys: it would take the keys of the object around
    /// it for its own.
    private func hasTypedKeys(_ schema: Schema, depth: Int = 0) -> Bool {
        switch index.target(of: schema).kind {
        case .object(let shape): shape.additional.map { !$0.kind.isAny } ?? false
        case .map(let value): !value.kind.isAny
        case .composition(let parts): depth < 8 && parts.contains { hasTypedKeys($0, depth: depth + 1) }
        default: false
        }
    }

    /// Returns an object without the unions whose variants only repeat its properties, to restrict them.
    private func withoutRepeatingChoices(_ object: MergedObject) -> MergedObject {
        guard !object.choices.isEmpty else { return object }
        var result = object
        let known = Set(object.properties.map(\.name))
        result.choices.removeAll { choice in
            guard case .union(let union) = choice.schema.kind else { return false }
            return union.variants.allSatisfy { variant in
                guard case .object(let shape) = variant.kind else { return false }
                return shape.properties.allSatisfy { known.contains($0.name) }
            }
        }
        return result
    }

    // MARK: - Merging

    private func merge(_ first: MergedObject, _ second: MergedObject) -> MergedObject {
        if first.isEmpty { return second }
        var result = first
        result.additional = second.additional ?? first.additional
        var positions = Dictionary(first.members.indices.map { (first.members[$0].property.name, $0) }) { old, _ in old
        }
        for member in second.members {
            if let position = positions[member.property.name] {
                result.members[position] = merge(result.members[position], member)
            } else {
                positions[member.property.name] = result.members.count
                result.members.append(member)
            }
        }
        for choice in second.choices where !result.choices.contains(where: { $0.schema.kind == choice.schema.kind }) {
            result.choices.append(choice)
        }
        let required = first.requiredElsewhere + second.requiredElsewhere
        result.requiredElsewhere = required
        for name in required {
            if let position = positions[name] { result.members[position].property.isRequired = true }
        }
        return result
    }

    /// Merges two definitions of a property: the second one is used, unless both describe one object or the first one is
    /// narrower.
    private func merge(_ first: MergedObject.Member, _ second: MergedObject.Member) -> MergedObject.Member {
        var result = second
        let (old, new) = (first.property.schema, second.property.schema)
        let isOldNarrower = isNarrower(old, than: new)
        result.property.isRequired = first.property.isRequired || second.property.isRequired
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
        switch (isObject(first), isObject(second)) {
        case (true, true): return true
        case (true, false): return isChoiceOfObjects(second) && !lists(first, second)
        case (false, true): return isChoiceOfObjects(first) && !lists(second, first)
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
