import API

/// The meaning of a schema, after references are followed and compositions are merged.
public indirect enum SchemaMeaning: Sendable {
    case object(MergedObject)
    case enumeration(Enumeration)
    case union(Union)
    case array(Schema)
    /// An object with arbitrary keys.
    case map(Schema)
    case reference(String)
    case scalar
}

/// Determines the meaning of schemas.
public final class SchemaResolver {
    public let index: ModelIndex
    private let merger: ObjectMerger
    private let collector: DiagnosticCollector

    public init(_ models: [Model], collector: DiagnosticCollector) {
        index = ModelIndex(models)
        merger = ObjectMerger(index)
        self.collector = collector
    }

    public func meaning(of schema: Schema) -> SchemaMeaning {
        switch schema.kind {
        case .object(let shape):
            shape.properties.isEmpty
                ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .object(MergedObject(shape))
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): acceptsAnyValue(union) ? .scalar : .union(union)
        case .array(let element): .array(element)
        case .map(let value): .map(value)
        case .reference(let name): .reference(name)
        case .composition(let parts): meaning(ofComposition: parts, schema)
        case .any, .null, .boolean, .integer, .number, .string: .scalar
        }
    }

    /// Returns whether a variant accepts any value: then the others do not restrict the value.
    private func acceptsAnyValue(_ union: Union) -> Bool {
        union.variants.contains { index.target(of: $0).kind.isAny }
    }

    /// Returns the object that a schema describes; nil if it is not an object.
    public func object(of schema: Schema) -> MergedObject? { merger.object(of: schema) }

    /// Returns the meaning of a composition. Objects are merged into one. A union and objects result in a union of
    /// merged objects.
    private func meaning(ofComposition parts: [Schema], _ schema: Schema) -> SchemaMeaning {
        if let enumeration = index.enumeration(of: schema) {
            return index.model(with: enumeration.values, among: parts).map { .reference($0) }
                ?? .enumeration(enumeration)
        }
        if let object = merger.object(of: schema) {
            return object.members.isEmpty
                ? .map(object.additional ?? Schema(.any, origin: schema.origin)) : .object(object)
        }
        if let union = distributed(over: parts) { return .union(union) }
        guard let part = parts.first(where: { !$0.kind.isAny && !isEmptyObject($0) }) else { return .scalar }
        collector.warning(.generation(.conflictingComposition), at: schema.origin.location)
        return meaning(of: part)
    }

    /// Returns the only union among the parts, with the other parts merged into each of its variants.
    private func distributed(over parts: [Schema]) -> Union? {
        let unions = parts.indices.filter { union(in: parts[$0]) != nil }
        guard unions.count == 1, let position = unions.first, var union = union(in: parts[position]) else { return nil }
        let others = parts.indices.filter { $0 != position }.map { parts[$0] }
        guard others.allSatisfy({ merger.isObject($0) }) else { return nil }
        union.variants = union.variants.map { variant in
            var merged = Schema(.composition(others + [variant]), origin: variant.origin)
            merged.title = variant.title ?? variant.referencedModel
            merged.documentation = variant.documentation
            return merged
        }
        return union
    }

    private func union(in schema: Schema) -> Union? {
        if case .union(let union) = index.target(of: schema).kind { union } else { nil }
    }

    private func isEmptyObject(_ schema: Schema) -> Bool {
        if case .object(let shape) = schema.kind { shape.properties.isEmpty } else { false }
    }

    /// Returns the flattened parts of a composition, without duplicates; empty if the schema is not a composition.
    func parts(of schema: Schema) -> [Schema.Kind] {
        guard case .composition(let parts) = schema.kind else { return [] }
        var result: [Schema.Kind] = []
        for part in parts {
            let kinds = if case .composition = part.kind { self.parts(of: part) } else { [part.kind] }
            for kind in kinds where !result.contains(kind) { result.append(kind) }
        }
        return result
    }

    /// Returns the variant of a union whose variants are all equal.
    public func singleVariant(of union: Union) -> Schema? {
        guard let first = union.variants.first, union.variants.dropFirst().allSatisfy({ $0.kind == first.kind }) else {
            return nil
        }
        return first
    }
}
