import APIDescription

/// Merges the parts of a schema's composition into one object. The results for models are cached.
final class ObjectMerger {
    private let index: ModelIndex
    private let facts: ObjectFacts
    private let nestedBases: NestedBases
    /// Merges without deciding whether a part is only a union, which the decision itself needs; nil: this is that merger.
    private let plain: ObjectMerger?
    private var objects: [String: MergedObject?] = [:]

    convenience init(_ index: ModelIndex) {
        let facts = ObjectFacts(index)
        let nestedBases = NestedBases(index.models, index.graph)
        self.init(index, facts, nestedBases, plain: ObjectMerger(index, facts, nestedBases, plain: nil))
    }

    private init(_ index: ModelIndex, _ facts: ObjectFacts, _ nestedBases: NestedBases, plain: ObjectMerger?) {
        self.index = index
        self.facts = facts
        self.nestedBases = nestedBases
        self.plain = plain
    }

    // MARK: - Objects

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
            var objects: [MergedObject] = []
            for part in parts where !index.acceptsAnyValue(part) {
                guard let object = object(ofPart: part, in: schema) else { return nil }
                objects.append(object)
            }
            let members = MemberMerger(index: index, facts: facts) { self.lists($0, $1) }
            var union = ObjectUnion(members, count: objects.reduce(0) { $0 + $1.members.count })
            for object in objects { union.add(object) }
            var result = union.object
            // A variant that extends the model with its union has no other variant in itself.
            result.choices.removeAll { !$0.isBase && lists(schema, $0.schema) }
            return withoutRepeatingChoices(result)
        default: return nil
        }
    }

    private func object(ofModel name: String) -> MergedObject? {
        if let known = objects[name] { return known }
        // What a model is composed of comes first, because chains of models can be longer than the stack of a thread.
        var waiting = [name]
        while let next = waiting.last {
            let missing = objects[next] == nil ? index.graph.targets(of: next).filter { objects[$0] == nil } : []
            if !missing.isEmpty, !index.graph.isCyclic(next) {
                waiting += missing
                continue
            }
            waiting.removeLast()
            if objects[next] == nil { objects[next] = .some(merged(next)) }
        }
        return objects[name] ?? nil
    }

    private func merged(_ name: String) -> MergedObject? {
        guard !index.graph.isCyclic(name), let schema = index.schema(named: name) else { return nil }
        var object = object(of: schema)
        object?.setOwner(name)
        return object
    }

    /// Returns the object that a part of a composition describes; nil if it is not one.
    private func object(ofPart part: Schema, in schema: Schema) -> MergedObject? {
        guard let object = object(of: part) else { return facts.isChoice(part) ? MergedObject(choice: part) : nil }
        guard let name = part.referencedModel else { return object }
        if nestedBases.contains(name), object.additional == nil { return MergedObject(base: part) }
        // A model without properties beside its union is the union.
        guard let plain, object.choices.count == 1, !object.choices[0].isBase, object.additional == nil,
            !lists(schema, object.choices[0].schema)
        else { return object }
        return plain.membersBesideChoices(of: object).isEmpty ? MergedObject(choice: part) : object
    }

    // MARK: - Choices

    /// Returns the union that a schema describes, alone or in a composition whose properties belong to the union.
    func union(of schema: Schema) -> Union? {
        var schema = schema
        while true {
            let target = index.target(of: schema)
            switch target.kind {
            case .union(let union): return union
            case .composition:
                guard let choices = object(of: target)?.choices, choices.count == 1, !choices[0].isBase else {
                    return nil
                }
                schema = choices[0].schema
            default: return nil
            }
        }
    }

    /// Returns the variants of a union, and those of the unions among them, instead of these.
    func objects(of union: Union) -> [Schema] {
        var result: [Schema] = []
        var visited: Set<String> = []
        var waiting = Array(union.variants.reversed())
        while let variant = waiting.popLast() {
            if let name = variant.referencedModel, !visited.insert(name).inserted { continue }
            if object(of: variant) == nil, let inner = self.union(of: variant) {
                waiting += inner.variants.reversed()
            } else {
                result.append(variant)
            }
        }
        return result
    }

    /// Returns whether a schema is one of the variants of a union.
    private func lists(_ schema: Schema, _ choice: Schema) -> Bool {
        guard let union = union(of: choice) else { return false }
        let kind = index.target(of: schema).kind
        // A composition inside the union that extends the union is one of its variants, too.
        let isComposition = if case .composition = schema.kind { true } else { false }
        return union.variants.contains {
            ($0.referencedModel != nil || isComposition) && index.target(of: $0).kind == kind
        }
    }

    /// Returns the members that some variant of a union in the object does not have: the others belong to the variants.
    func membersBesideChoices(of object: MergedObject) -> [MergedObject.Member] {
        var members = object.members
        for choice in object.choices where !members.isEmpty && !choice.isBase {
            guard let union = union(of: choice.schema) else { continue }
            var shared = Set(members.map(\.property.name))
            for variant in objects(of: union) where !shared.isEmpty {
                shared.formIntersection(self.object(of: variant)?.properties.map(\.name) ?? [])
            }
            // The union reads and writes its discriminator.
            if let discriminator = union.discriminator { shared.insert(discriminator.property) }
            members.removeAll { shared.contains($0.property.name) }
        }
        return members
    }

    /// Returns an object without the unions whose variants only repeat its properties, to restrict them.
    private func withoutRepeatingChoices(_ object: MergedObject) -> MergedObject {
        guard !object.choices.isEmpty else { return object }
        var result = object
        let known = Set(object.properties.map(\.name))
        result.choices = object.choices.filter { choice in
            guard case .union(let union) = choice.schema.kind else { return true }
            let shapes = union.variants.compactMap { variant -> ObjectShape? in
                guard case .object(let shape) = variant.kind else { return nil }
                return shape.properties.allSatisfy { known.contains($0.name) } ? shape : nil
            }
            guard shapes.count == union.variants.count else { return true }
            for property in shapes.flatMap(\.properties) { result.addFormerNames(of: property) }
            return false
        }
        return result
    }
}
