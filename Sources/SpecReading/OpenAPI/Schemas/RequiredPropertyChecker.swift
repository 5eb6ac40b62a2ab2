import APIDescription
import Diagnostics

/// Checks that each required property is described by the schema that requires it, by one of its parts, or by a schema
/// that includes it.
struct RequiredPropertyChecker {
    /// A schema together with its parts, without the models among them.
    private struct Group {
        var names: [String] = []
        var missing: [RequiredKey] = []
        /// The models among its parts.
        var parts: [Int] = []
        /// The groups and the models that are its variants.
        var variants: [Int] = []
        /// The groups that it is a part of, and those that it is a variant of.
        var includers: [Int] = []
        var unions: [Int] = []
    }

    private var groups: [Group]
    private let models: [String: Int]
    /// The locations of requirements whose properties some schema describes.
    private var described: Set<SourceLocation> = []
    /// The requirements that one search has not found a property for, and the properties that it has found.
    private var undescribed: [(key: RequiredKey, known: [String])] = []
    /// The number of groups that may still be visited. Compositions of many models could take forever.
    private var remainingVisits: Int

    /// Reports the required properties that no schema describes, and removes them.
    static func check(_ api: inout API, collector: DiagnosticCollector) {
        var checker = RequiredPropertyChecker(api)
        let unknown = checker.findUnknown()
        for (key, known) in unknown where !known.isEmpty {
            collector.warning(.openAPI(.unknownRequired(key.name, known: known)), at: key.origin.location)
        }
        guard !unknown.isEmpty else { return }
        let locations = Set(unknown.map(\.key.origin.location))
        api.mapSchemas { $0.withoutRequirements(at: locations) }
    }

    private init(_ api: API) {
        groups = [Group](repeating: Group(), count: api.models.count)
        models = Dictionary(api.models.enumerated().map { ($1.name, $0) }) { first, _ in first }
        remainingVisits = 100 * api.models.count + 100_000
        for (position, model) in api.models.enumerated() { collect(model.schema, into: position) }
        // The schemas of operations are collected without a change.
        var outer: [Schema] = []
        var operations = api
        operations.models = []
        operations.mapOuterSchemas { schema in
            outer.append(schema)
            return schema
        }
        for schema in outer { addGroup(schema) }
        for group in groups.indices {
            for part in groups[group].parts { groups[part].includers.append(group) }
            for variant in groups[group].variants { groups[variant].unions.append(group) }
        }
    }

    // MARK: - Groups

    @discardableResult
    private mutating func addGroup(_ schema: Schema) -> Int? {
        switch schema.kind {
        case .reference(let name): return models[name]
        case .array(let inner), .map(let inner):
            addGroup(inner)
            return nil
        case .object, .composition, .union:
            groups.append(Group())
            let group = groups.count - 1
            collect(schema, into: group)
            return group
        case .any, .null, .boolean, .integer, .number, .string, .enumeration: return nil
        }
    }

    private mutating func collect(_ schema: Schema, into group: Int) {
        switch schema.kind {
        case .object(let shape):
            groups[group].names += shape.properties.map(\.name)
            groups[group].missing += shape.requiredElsewhere
            for inner in schema.parts { addGroup(inner) }
        case .reference(let name): if let model = models[name] { groups[group].parts.append(model) }
        case .composition(let parts): for part in parts { collect(part, into: group) }
        case .union(let union):
            for variant in union.variants { if let inner = addGroup(variant) { groups[group].variants.append(inner) } }
        case .array(let inner), .map(let inner): addGroup(inner)
        case .any, .null, .boolean, .integer, .number, .string, .enumeration: break
        }
    }

    // MARK: - Search

    private mutating func findUnknown() -> [(key: RequiredKey, known: [String])] {
        for group in groups.indices where !groups[group].missing.isEmpty { search(from: group) }
        var reported: Set<SourceLocation> = []
        return undescribed.filter {
            let location = $0.key.origin.location
            return !described.contains(location) && reported.insert(location).inserted
        }
    }

    /// Searches a group, and the groups that include it, for the properties that it requires.
    private mutating func search(from start: Int) {
        var missing = groups[start].missing
        var known: [String] = []
        var seen: Set<Int> = []
        var entered: Set<Int> = [start]
        var waiting = [(group: start, hasVariants: true)]
        while let (group, hasVariants) = waiting.popLast(), !missing.isEmpty {
            remainingVisits -= 1
            let names = names(below: group, hasVariants: hasVariants, &seen)
            if group == start { known = names }
            let all = Set(names)
            for key in missing where all.contains(key.name) { described.insert(key.origin.location) }
            missing.removeAll { all.contains($0.name) }
            for other in groups[group].includers where entered.insert(other).inserted { waiting.append((other, true)) }
            for other in groups[group].unions where entered.insert(other).inserted { waiting.append((other, false)) }
        }
        if remainingVisits > 0 { undescribed += missing.map { ($0, known) } }
    }

    /// Returns the names of the properties of a group, of its parts, and of its variants.
    private mutating func names(below start: Int, hasVariants: Bool, _ seen: inout Set<Int>) -> [String] {
        var names: [String] = []
        var waiting = [start]
        while let group = waiting.popLast() {
            guard seen.insert(group).inserted, remainingVisits > 0 else { continue }
            remainingVisits -= 1
            names += groups[group].names
            waiting += groups[group].parts
            if hasVariants || group != start { waiting += groups[group].variants }
        }
        return names
    }
}

extension Schema {
    /// Returns the schema without the requirements at some locations.
    fileprivate func withoutRequirements(at locations: Set<SourceLocation>) -> Schema {
        guard case .object(var shape) = kind, !shape.requiredElsewhere.isEmpty else { return self }
        shape.requiredElsewhere.removeAll { locations.contains($0.origin.location) }
        var result = self
        let isMap = shape.properties.isEmpty && shape.requiredElsewhere.isEmpty
        result.kind = isMap ? .map(shape.additional ?? Schema(.any, origin: origin)) : .object(shape)
        return result
    }
}
