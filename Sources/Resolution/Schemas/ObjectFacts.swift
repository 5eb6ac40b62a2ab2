import APIDescription

/// Whether models describe objects, or choices among objects.
///
/// Models can contain themselves through unions. A model describes an object unless something in it says otherwise, so all
/// are assumed to, and what contradicts that is propagated to the models that refer to it: each reference is followed once
/// for each fact.
final class ObjectFacts {
    private struct Facts: Equatable {
        var isObject: Bool
        var isChoice: Bool
        var hasTypedKeys: Bool
    }

    private let index: ModelIndex
    private var facts: [Facts]
    /// For each model, the models whose facts depend on its own.
    private var dependents: [[Int]]

    init(_ index: ModelIndex) {
        self.index = index
        facts = [Facts](
            repeating: Facts(isObject: true, isChoice: true, hasTypedKeys: false), count: index.models.count)
        dependents = [[Int]](repeating: [], count: index.models.count)
        for (position, model) in index.models.enumerated() { collectDependencies(of: position, in: model.schema) }
        propagate()
        dependents = []
    }

    private func collectDependencies(of position: Int, in schema: Schema) {
        switch schema.kind {
        case .reference(let name):
            if let other = index.position(of: name) { dependents[other].append(position) }
        case .composition(let parts): for part in parts { collectDependencies(of: position, in: part) }
        case .union(let union): for variant in union.variants { collectDependencies(of: position, in: variant) }
        default: break
        }
    }

    private func propagate() {
        // First in, first out, so that a model with many variants is looked at after all of them.
        var waiting = Array(facts.indices)
        var next = 0
        var isWaiting = [Bool](repeating: true, count: facts.count)
        while next < waiting.count {
            let position = waiting[next]
            next += 1
            isWaiting[position] = false
            let schema = index.models[position].schema
            let known = facts[position]
            // A fact changes once.
            let new = Facts(
                isObject: known.isObject && isObject(schema), isChoice: known.isChoice && isChoice(schema),
                hasTypedKeys: known.hasTypedKeys || hasTypedKeys(schema))
            if new == known { continue }
            facts[position] = new
            for other in dependents[position] where !isWaiting[other] {
                isWaiting[other] = true
                waiting.append(other)
            }
        }
    }

    /// Returns whether a schema describes one object.
    func isObject(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .object, .map: true
        case .reference(let name): index.position(of: name).map { facts[$0].isObject } ?? false
        case .composition(let parts):
            parts.allSatisfy { index.acceptsAnyValue($0) || isObject($0) || isChoice($0) }
        default: false
        }
    }

    /// Returns whether a schema is a union of objects, or of unions of objects.
    func isChoice(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .reference(let name): index.position(of: name).map { facts[$0].isChoice } ?? false
        case .union(let union):
            index.withoutNull(union).variants.allSatisfy { (isObject($0) || isChoice($0)) && !hasTypedKeys($0) }
        default: false
        }
    }

    /// Returns whether an object has values of one type under all other keys: it would take the keys of the object around
    /// it for its own.
    func hasTypedKeys(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .object(let shape): shape.additional.map { !$0.kind.isAny } ?? false
        case .map(let value): !value.kind.isAny
        case .reference(let name): index.position(of: name).map { facts[$0].hasTypedKeys } ?? false
        case .composition(let parts): parts.contains { hasTypedKeys($0) }
        default: false
        }
    }
}
