import APIDescription

/// The models that allow null: themselves, or through the models that they refer to.
///
/// Models can contain themselves through unions. A model does not allow null unless something in it does, so none is
/// assumed to, and what allows null is propagated to the models that refer to it: each model changes once.
struct NullableModels {
    private let positions: [String: Int]
    private let acceptsAnyValue: (Schema) -> Bool
    private var isNullable: [Bool]

    /// - Parameter acceptsAnyValue: Whether any value fits a schema, so that it does not restrict a composition.
    init(_ models: [Model], _ positions: [String: Int], acceptsAnyValue: @escaping (Schema) -> Bool) {
        self.positions = positions
        self.acceptsAnyValue = acceptsAnyValue
        isNullable = [Bool](repeating: false, count: models.count)
        var dependents = [[Int]](repeating: [], count: models.count)
        for (position, model) in models.enumerated() {
            collectDependencies(of: position, in: model.schema, into: &dependents)
        }
        var waiting = Array(models.indices.reversed())
        while let position = waiting.popLast() {
            guard !isNullable[position], allowsNull(models[position].schema) else { continue }
            isNullable[position] = true
            waiting += dependents[position]
        }
    }

    private func collectDependencies(of position: Int, in schema: Schema, into dependents: inout [[Int]]) {
        switch schema.kind {
        case .reference(let name):
            if let other = positions[name] { dependents[other].append(position) }
        case .composition(let parts):
            for part in parts { collectDependencies(of: position, in: part, into: &dependents) }
        case .union(let union):
            for variant in union.variants { collectDependencies(of: position, in: variant, into: &dependents) }
        default: break
        }
    }

    /// Returns whether null is a value of a schema.
    func allowsNull(_ schema: Schema) -> Bool {
        if schema.isNullable || schema.kind.isNull { return true }
        switch schema.kind {
        case .reference(let name): return positions[name].map { isNullable[$0] } ?? false
        case .union(let union): return union.variants.contains { allowsNull($0) }
        case .composition(let parts):
            // Null is valid if it is valid for all parts.
            let relevant = parts.filter { !acceptsAnyValue($0) }
            return !relevant.isEmpty && relevant.allSatisfy { allowsNull($0) }
        default: return false
        }
    }
}
