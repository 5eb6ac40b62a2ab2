import APIDescription
import Diagnostics

/// The meaning of a schema, after references are followed and compositions are merged.
indirect enum SchemaMeaning: Sendable {
    case object(MergedObject)
    case enumeration(Enumeration)
    case union(Union)
    case array(Schema)
    /// An object with arbitrary keys.
    case map(Schema)
    case reference(String)
    case scalar
}

extension SchemaMeaning {
    /// Whether it is a list or a map.
    var isCollection: Bool {
        switch self {
        case .array, .map: true
        case .object, .enumeration, .union, .reference, .scalar: false
        }
    }
}

/// Determines the meaning of schemas. Later stages only pass it to what compares examples and makes samples.
public final class SchemaResolver {
    let index: ModelIndex
    private let merger: ObjectMerger
    private let emptyVariants: EmptyVariants
    private let largeUnions: LargeUnions
    private let collector: DiagnosticCollector

    public init(_ models: [Model], collector: DiagnosticCollector) {
        let described = SelfReferences(models)
        described.report(to: collector)
        index = ModelIndex(described.models)
        merger = ObjectMerger(index)
        emptyVariants = EmptyVariants(index)
        largeUnions = LargeUnions(index)
        self.collector = collector
    }

    func meaning(of schema: Schema) -> SchemaMeaning {
        switch schema.kind {
        case .object(let shape):
            shape.properties.isEmpty
                ? .map(shape.additional ?? Schema(.any, origin: schema.origin)) : .object(MergedObject(shape))
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): largeUnions.meaning(of: union, schema)
        case .array(let element): .array(element)
        case .map(let value): .map(value)
        case .reference(let name): .reference(name)
        case .composition(let parts): meaning(ofComposition: parts, schema)
        case .any, .null, .boolean, .integer, .number, .string: .scalar
        }
    }

    /// Returns the object that a schema describes; nil if it is not an object.
    func object(of schema: Schema) -> MergedObject? {
        guard var object = merger.object(of: schema) else { return nil }
        addOptionalProperties(of: schema, to: &object)
        return object
    }

    /// Adds the properties of the unions with an empty variant in a composition. Each can be absent.
    private func addOptionalProperties(of schema: Schema, to object: inout MergedObject) {
        let unions = emptyVariants.unions(in: schema)
        if unions.isEmpty { return }
        var known = Set(object.members.map(\.property.name))
        for variant in unions.flatMap(\.variants) where !index.acceptsAnyValue(variant) {
            for member in merger.object(of: variant)?.members ?? [] where known.insert(member.property.name).inserted {
                object.members.append(member)
                object.members[object.members.count - 1].property.isRequired = false
            }
        }
    }

    /// Returns the fields of a form: the properties of an object, and those of the variants of unions; nil if it has none.
    func formProperties(of schema: Schema) -> [Property]? {
        if let object = object(of: schema) { return object.properties + choiceProperties(of: object) }
        guard let union = merger.union(of: schema) else { return nil }
        let properties = choiceProperties(of: MergedObject(choice: schema))
        let variants = union.variants.compactMap { object(of: $0) }
        guard !properties.isEmpty, variants.count == union.variants.count else { return nil }
        return properties.map { property in
            let all = variants.map { $0.properties.first { $0.name == property.name } }
            var property = property
            property.isRequired = all.allSatisfy { $0?.isRequired == true }
            if let enumeration = Enumeration(joining: all.compactMap { $0?.schema.kind }) {
                property.schema.kind = .enumeration(enumeration)
            }
            return property
        }
    }

    /// Returns the properties of the variants of the unions in an object, which are optional, because only one variant has
    /// them. A form has them as its own.
    func choiceProperties(of object: MergedObject) -> [Property] {
        var known = Set(object.properties.map(\.name))
        var properties: [Property] = []
        for choice in object.choices {
            if choice.isBase {
                let own = baseProperties(of: choice.schema).filter { known.insert($0.name).inserted }
                properties += own
                continue
            }
            guard let union = merger.union(of: choice.schema) else { continue }
            for property in merger.objects(of: union).flatMap({ self.object(of: $0)?.properties ?? [] })
            where known.insert(property.name).inserted {
                properties.append(property)
                properties[properties.count - 1].isRequired = false
            }
        }
        return properties
    }

    private func baseProperties(of schema: Schema) -> [Property] {
        object(of: schema).map { $0.properties + choiceProperties(of: $0) } ?? []
    }

    /// Returns the keys of the variants of a union of objects, in order, without duplicates.
    func keys(ofChoice schema: Schema) -> [String] {
        guard let union = merger.union(of: schema) else { return baseProperties(of: schema).map(\.name) }
        let names = merger.objects(of: union).flatMap { object(of: $0)?.properties.map(\.name) ?? [] }
        var known: Set<String> = []
        return (names + (union.discriminator.map { [$0.property] } ?? [])).filter { known.insert($0).inserted }
    }

    /// Returns the meaning of a composition. Objects are merged into one. A union beside them is a part of the object.
    private func meaning(ofComposition parts: [Schema], _ schema: Schema) -> SchemaMeaning {
        if let enumeration = index.enumeration(of: schema) {
            return index.model(with: enumeration.values, among: parts).map { .reference($0) }
                ?? .enumeration(enumeration)
        }
        if var object = object(of: schema) {
            object.members = merger.membersBesideChoices(of: object)
            if object.members.isEmpty, object.choices.count == 1, object.additional == nil {
                return meaning(of: object.choices[0].schema)
            }
            return object.members.isEmpty && object.choices.isEmpty
                ? .map(object.additional ?? Schema(.any, origin: schema.origin)) : .object(object)
        }
        guard let part = parts.first(where: { !index.acceptsAnyValue($0) && !isEmptyObject($0) }) else {
            return .scalar
        }
        collector.warning(.generation(.conflictingComposition), at: schema.origin.location)
        return meaning(of: part)
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
    func singleVariant(of union: Union) -> Schema? { largeUnions.singleVariant(of: union) }
}

extension Enumeration {
    /// Creates an enumeration with the values of several ones; nil if they are not of one type.
    fileprivate init?(joining kinds: [Schema.Kind]) {
        var joined: Enumeration?
        var known: Set<JSON> = []
        for kind in kinds {
            guard case .enumeration(let enumeration) = kind, joined == nil || joined?.base == enumeration.base else {
                return nil
            }
            var result = joined ?? Enumeration(base: enumeration.base, values: [])
            joined = nil
            result.values += enumeration.values.filter { known.insert($0.raw).inserted }
            joined = result
        }
        guard let joined else { return nil }
        self = joined
    }
}
