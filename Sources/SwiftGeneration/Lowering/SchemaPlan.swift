import API

/// What becomes of a schema once references to parts of it are followed and compositions are merged.
enum SchemaPlan {
    case structure(MergedShape)
    case enumeration(Enumeration)
    case union(Union)
    case array(Schema)
    case map(Schema)
    case reference(String)
    case scalar
}

/// The object that a schema and everything it is composed of describe together.
struct MergedShape {
    struct Member {
        var property: Property
        /// The model that the property comes from, where it is used as it is there: types that are declared inside that
        /// model are not declared again.
        var owner: String?
        /// What another part of a composition says of the property, where no value fits both.
        var contradiction: Schema?
    }

    var members: [Member] = []
    var additional: Schema?
    var requiredElsewhere: [String] = []

    var properties: [Property] { members.map(\.property) }

    init() {}

    init(_ shape: ObjectShape) {
        members = shape.properties.map { property in
            var member = Member(property: property)
            if shape.requiredElsewhere.contains(property.name) { member.property.isRequired = true }
            return member
        }
        additional = shape.additional
        requiredElsewhere = shape.requiredElsewhere
    }
}

extension Lowering {
    func plan(for schema: Schema) -> SchemaPlan {
        switch schema.kind {
        case .object(let shape):
            shape.properties.isEmpty
                ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .structure(MergedShape(shape))
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(union)
        case .array(let element): .array(element)
        case .map(let value): .map(value)
        case .reference(let name): .reference(name)
        case .composition(let parts): plan(forComposition: parts, schema)
        case .any, .null, .boolean, .integer, .number, .string: .scalar
        }
    }

    /// `allOf`: objects are merged into one; an object and a choice give a choice of merged objects.
    private func plan(forComposition parts: [Schema], _ schema: Schema) -> SchemaPlan {
        if let shape = mergedShape(of: schema) {
            return shape.members.isEmpty
                ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .structure(shape)
        }
        let unions = parts.indices.filter { union(in: parts[$0]) != nil }
        if unions.count == 1, let index = unions.first, var union = union(in: parts[index]) {
            let others = parts.indices.filter { $0 != index }.map { parts[$0] }
            if others.allSatisfy({ isObject($0) }) {
                union.variants = union.variants.map { variant in
                    var merged = Schema(.composition(others + [variant]), origin: variant.origin)
                    merged.title = variant.title ?? referenceName(of: variant)
                    merged.documentation = variant.documentation
                    return merged
                }
                return .union(union)
            }
        }
        guard let part = parts.first(where: { $0.kind != .any && !isEmptyObject($0) }) else { return .scalar }
        collector.warning(
            "conflicting-composition", "the parts of this composition have no shape in common; the first one is taken",
            at: schema.origin.location)
        return plan(for: part)
    }

    private func union(in schema: Schema) -> Union? {
        switch schema.kind {
        case .union(let union): union
        case .reference(let name): schemas[name].flatMap { self.union(in: $0) }
        default: nil
        }
    }

    func referenceName(of schema: Schema) -> String? {
        if case .reference(let name) = schema.kind { name } else { nil }
    }

    private func isEmptyObject(_ schema: Schema) -> Bool {
        if case .object(let shape) = schema.kind { shape.properties.isEmpty } else { false }
    }

    /// What a composition is made of in the end, each part once; nothing where the schema is none.
    func parts(of schema: Schema) -> [Schema.Kind] {
        guard case .composition(let parts) = schema.kind else { return [] }
        var result: [Schema.Kind] = []
        for part in parts {
            let kinds = if case .composition = part.kind { self.parts(of: part) } else { [part.kind] }
            for kind in kinds where !result.contains(kind) { result.append(kind) }
        }
        return result
    }

    /// The type that is being declared for the same parts. A model that adds something to itself in one of its properties
    /// would be declared inside itself without an end.
    func typeInProgress(of parts: [Schema.Kind]) -> SwiftType? {
        if parts.isEmpty { return nil }
        return compositionsInProgress.first { known in
            known.parts.count == parts.count && known.parts.allSatisfy(parts.contains)
        }?.type
    }

    /// Whether a schema describes one object, without merging what it is composed of: that asks the same of its properties.
    private func isObject(_ schema: Schema, visited: Set<String> = []) -> Bool {
        switch schema.kind {
        case .object, .map: true
        case .reference(let name):
            objects.value(of: name, visited, inCycle: false) { visited in
                schemas[name].map { isObject($0, visited: visited) } ?? false
            }
        case .composition(let parts): parts.allSatisfy { $0.kind == .any || isObject($0, visited: visited) }
        default: false
        }
    }

    /// The one object that a schema describes; nil where it is none.
    func mergedShape(of schema: Schema, visited: Set<String> = []) -> MergedShape? {
        switch schema.kind {
        case .object(let shape): return MergedShape(shape)
        case .map(let value):
            // An object of which nothing is said adds nothing.
            var shape = MergedShape()
            shape.additional = value.kind == .any ? nil : value
            return shape
        case .reference(let name):
            return shapes.value(of: name, visited, inCycle: nil) { visited in
                var shape = schemas[name].flatMap { mergedShape(of: $0, visited: visited) }
                for index in shape?.members.indices ?? 0..<0 where shape?.members[index].owner == nil {
                    shape?.members[index].owner = name
                }
                return shape
            }
        case .composition(let parts):
            var result = MergedShape()
            for part in parts where part.kind != .any {
                guard let shape = mergedShape(of: part, visited: visited) else { return nil }
                result = merge(result, shape)
            }
            return result
        default: return nil
        }
    }

    /// What two shapes demand together. A property of both is that of the second, unless both are objects.
    private func merge(_ first: MergedShape, _ second: MergedShape) -> MergedShape {
        if first.members.isEmpty, first.additional == nil, first.requiredElsewhere.isEmpty { return second }
        var result = first
        result.additional = second.additional ?? first.additional
        for member in second.members {
            if let index = result.members.firstIndex(where: { $0.property.name == member.property.name }) {
                result.members[index] = merge(result.members[index], member)
            } else {
                result.members.append(member)
            }
        }
        let required = first.requiredElsewhere + second.requiredElsewhere
        result.requiredElsewhere = required
        for index in result.members.indices where required.contains(result.members[index].property.name) {
            result.members[index].property.isRequired = true
        }
        return result
    }

    /// An enumeration says more than the plain type of its values, a format more than none, a whole number more than any.
    private func isNarrower(_ schema: Schema, than other: Schema) -> Bool {
        switch (resolved(schema).kind, other.kind) {
        case (.string(.some), .string(nil)), (.integer, .number): true
        case (_, .string), (_, .integer): isEnumeration(schema)
        default: false
        }
    }

    /// Without a plan of the schema: that asks this of the properties of what it is composed of, and may come back here.
    private func isEnumeration(_ schema: Schema, depth: Int = 0) -> Bool {
        switch resolved(schema).kind {
        case .enumeration: true
        case .composition(let parts): depth < 4 && parts.contains { isEnumeration($0, depth: depth + 1) }
        default: false
        }
    }

    /// What a chain of references ends with.
    func resolved(_ schema: Schema) -> Schema {
        var schema = schema
        for _ in 0..<32 {
            guard case .reference(let name) = schema.kind, let model = schemas[name] else { break }
            schema = model
        }
        return schema
    }

    /// A schema, and the models that it refers to, one after the other.
    func chain(of schema: Schema) -> [Schema] {
        var chain = [schema]
        for _ in 0..<32 {
            guard case .reference(let name)? = chain.last?.kind, let model = schemas[name] else { break }
            chain.append(model)
        }
        return chain
    }

    private func merge(_ first: MergedShape.Member, _ second: MergedShape.Member) -> MergedShape.Member {
        var result = second
        let (old, new) = (first.property.schema, second.property.schema)
        let isOldNarrower = isNarrower(old, than: new)
        result.property.isRequired = first.property.isRequired || second.property.isRequired
        if new.kind == .any || new.kind == old.kind || isOldNarrower {
            result.property.schema = old
            result.property.schema.constraints = new.constraints.completed(by: old.constraints)
            result.property.schema.defaultValue = new.defaultValue ?? old.defaultValue
            result.owner = first.owner
        } else if old.kind != .any, isObject(old), isObject(new) {
            result.property.schema = Schema(.composition([old, new]), origin: new.origin)
            result.property.schema.isNullable = old.isNullable && new.isNullable
            result.owner = nil
        }
        // The last word on a property is nearest to the whole, but for one that knows less of it.
        let (last, other) = isOldNarrower ? (old, new) : (new, old)
        result.property.schema.documentation = last.documentation.isEmpty ? other.documentation : last.documentation
        if let before = jsonType(of: old), let after = jsonType(of: new), before != after {
            result.contradiction = old
        }
        return result
    }
}
