import APIDescription

extension ModelIndex {
    /// Returns the enumeration that a schema describes; nil if it is not one. Of a composition of enumerations, returns
    /// the one with the fewest values.
    func enumeration(of schema: Schema) -> Enumeration? {
        switch schema.kind {
        case .enumeration(let enumeration): return enumeration
        case .reference(let name):
            guard let model = target(ofModel: name) else { return nil }
            if case .enumeration(let enumeration) = model.schema.kind { return enumeration }
            return enumerations[model.name]
        case .composition(let parts):
            var all: [Enumeration] = []
            for part in parts where !acceptsAnyValue(part) && !isPlain(part) {
                guard let enumeration = enumeration(of: part) else { return nil }
                all.append(enumeration)
            }
            guard let fewest = all.map(\.values.count).min() else { return nil }
            return all.last { $0.values.count == fewest }?.withFormerValues(of: all)
        default: return nil
        }
    }

    /// Whether a schema is text or an integer without further values, which an enumeration beside it restricts.
    private func isPlain(_ schema: Schema) -> Bool {
        switch target(of: schema).kind {
        case .string, .integer: true
        default: false
        }
    }

    /// Whether a schema, or the model that it refers to, is text.
    func isText(_ schema: Schema) -> Bool {
        if case .string = target(of: schema).kind { true } else { false }
    }

    /// Returns the model among the parts of a composition of enumerations that has all of some values.
    func model(with values: [Enumeration.Value], among parts: [Schema]) -> String? {
        let raws = Set(values.map(\.raw))
        return parts.lazy.compactMap { part -> String? in
            guard let name = part.referencedModel, let known = self.enumeration(of: part) else { return nil }
            return raws.isSubset(of: known.values.map(\.raw)) ? name : nil
        }.first
    }

    /// Returns the only value of a schema that allows one.
    func constant(of schema: Schema) -> JSON? {
        guard let enumeration = enumeration(of: schema), enumeration.values.count == 1 else { return nil }
        return enumeration.values[0].raw
    }

    /// Returns the values of an enumeration of a few strings or integers, as texts.
    func fewValues(of schema: Schema) -> [String] {
        guard let enumeration = enumeration(of: schema), enumeration.values.count <= 8 else { return [] }
        return enumeration.values.compactMap(\.raw.scalarText)
    }
}

extension Enumeration {
    /// Whether the values are a constant, which needs no type.
    var isConstant: Bool { values.count == 1 && !isClosed }

    /// Returns the enumeration with the former values that others say of its values.
    fileprivate func withFormerValues(of enumerations: [Enumeration]) -> Enumeration {
        var result = self
        for value in enumerations.flatMap(\.values) where !value.formerValues.isEmpty {
            guard let index = values.firstIndex(where: { $0.raw == value.raw }) else { continue }
            result.values[index].formerValues = result.values[index].formerValues.union(with: value.formerValues)
        }
        return result
    }
}
