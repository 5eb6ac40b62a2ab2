import API

extension Lowering {
    /// Variants that differ by nothing that Swift knows are one.
    func singleVariant(of union: Union) -> Schema? {
        guard let first = union.variants.first, union.variants.dropFirst().allSatisfy({ $0.kind == first.kind }) else {
            return nil
        }
        return first
    }

    func lowerUnion(_ union: Union, _ schema: Schema, _ path: TypePath, _ scope: TypeScope) -> UnionDeclaration {
        features.formUnion([.union, .jsonValue])
        var names = NameScope(forbidden: ReservedNames.members.union(["unknown"]))
        var cases: [UnionDeclaration.Case] = []
        for (index, variant) in union.variants.enumerated() {
            let wanted = variantName(variant, index)
            var type = type(of: variant, named: SwiftName.type(wanted), in: scope)
            type.isOptional = false
            guard !cases.contains(where: { $0.type.text == type.text }), type.text != path.text else { continue }
            let tags = tags(of: variant, union.discriminator)
            cases.append(
                UnionDeclaration.Case(
                    name: names.claim(caseName(wanted, type), suffix: "Value"), type: type,
                    documentation: referenceName(of: variant) == nil ? documentation(of: variant) : DocComment(),
                    tags: tags, writtenTag: writesTag(variant, union.discriminator) ? nil : tags.first,
                    shape: shape(of: variant)))
        }
        let discriminator = cases.allSatisfy { !$0.tags.isEmpty } ? union.discriminator?.property : nil
        if let property = union.discriminator?.property, discriminator == nil {
            collector.warning(
                "unfit-discriminator",
                "'\(property)' tells models apart, and not all of these are models; it is left out",
                at: schema.origin.location)
        }
        return UnionDeclaration(
            path: path, documentation: documentation(of: schema), deprecation: nil, discriminator: discriminator,
            cases: distinguish(cases), nested: scope.nested)
    }

    /// Where a script has no small letters, a case would hide the type that it holds.
    private func caseName(_ wanted: Words, _ type: SwiftType) -> SwiftName {
        let name = SwiftName.member(wanted)
        let mentioned = type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return mentioned.contains { $0 == name.plain } ? name.appending("Value") : name
    }

    /// What a person would call the variant: by its model, its title, or what it is.
    private func variantName(_ schema: Schema, _ index: Int) -> Words {
        switch schema.kind {
        case .reference(let name): return Words(name)
        case .boolean: return Words("bool")
        case .integer: return Words("int")
        case .number: return Words("number")
        case .string(let format):
            return Words(format == nil ? "string" : SwiftName.member(stringTypeName(format)).plain)
        case .any, .null: return Words("any")
        default: break
        }
        if let title = schema.title, !title.isEmpty { return Words(title) }
        switch plan(for: schema) {
        case .array(let element): return Words(words: variantName(element, index).words + ["list"])
        case .map: return Words("object")
        case .enumeration: return Words("choice \(index + 1)")
        case .structure(let shape): return constantName(shape) ?? Words("variant \(index + 1)")
        case .union, .reference, .scalar: return Words("variant \(index + 1)")
        }
    }

    private func stringTypeName(_ format: String?) -> String {
        switch format {
        case "date-time", "date": "date"
        case "uuid": "uuid"
        case "byte": "data"
        default: "string"
        }
    }

    /// A property with one possible value names the object that it stands in.
    private func constantName(_ shape: MergedShape) -> Words? {
        for property in shape.properties where property.isRequired {
            if case .enumeration(let enumeration) = property.schema.kind, enumeration.values.count == 1,
                case .string(let text)? = enumeration.values.first?.raw
            {
                return Words(text)
            }
        }
        return nil
    }

    /// The values of the discriminator that stand for a variant: those that are mapped to it, else its name
    /// (OpenAPI 3.1, section 4.8.25), else what it allows for the property.
    func tags(of schema: Schema, _ discriminator: Discriminator?) -> [String] {
        guard let discriminator else { return [] }
        if let name = referenceName(of: schema) {
            let mapped = discriminator.mapping.filter { $0.model == name }.map(\.value)
            if !mapped.isEmpty { return mapped }
        }
        let property = mergedShape(of: schema)?.properties.first { $0.name == discriminator.property }
        if let property {
            let values = constants(of: property.schema)
            if !values.isEmpty { return values }
        }
        return referenceName(of: schema).map { [$0] } ?? []
    }

    /// Whether a variant writes the property that tells it apart. Descriptions leave it out of models that do not need it
    /// themselves.
    private func writesTag(_ schema: Schema, _ discriminator: Discriminator?) -> Bool {
        guard let discriminator, !isMapped(schema), let shape = mergedShape(of: schema), shape.additional == nil else {
            return true
        }
        return shape.properties.contains { $0.name == discriminator.property }
    }

    /// The values that an enumeration of a few strings or whole numbers allows, as texts.
    private func constants(of schema: Schema, hops: Int = 0) -> [String] {
        switch schema.kind {
        case .enumeration(let enumeration):
            return enumeration.values.count > 8
                ? []
                : enumeration.values.compactMap { value in
                    switch value.raw {
                    case .string(let text), .number(let text): text
                    case .null, .bool, .array, .object: nil
                    }
                }
        case .reference(let name): return hops < 32 ? schemas[name].map { constants(of: $0, hops: hops + 1) } ?? [] : []
        default: return []
        }
    }

    /// What the runtime compares a value with.
    private func shape(of schema: Schema, hops: Int = 0) -> UnionDeclaration.Shape {
        switch plan(for: schema) {
        case .structure(let shape): return objectShape(shape)
        case .map: return .object(required: [], known: [], values: [])
        case .array: return .array
        case .enumeration(let enumeration): return enumeration.base == .integer ? .integer : .string
        case .reference(let name):
            guard hops < 32, let model = schemas[name] else { return .any }
            return self.shape(of: model, hops: hops + 1)
        case .union: return .any
        case .scalar:
            switch schema.kind {
            case .boolean: return .boolean
            case .integer: return .integer
            case .number: return .number
            case .string: return .string
            default: return .any
            }
        }
    }

    private func objectShape(_ shape: MergedShape) -> UnionDeclaration.Shape {
        let required = shape.properties.filter(\.isRequired)
        let values = shape.properties.compactMap { property -> UnionDeclaration.Shape.Values? in
            let values = constants(of: property.schema)
            // A server adds values to what may be missing as well. Only one that stands alone is there to tell.
            guard property.isRequired ? !values.isEmpty : values.count == 1 else { return nil }
            return UnionDeclaration.Shape.Values(
                key: property.name, values: values, isRequired: property.isRequired)
        }
        return .object(
            required: required.map(\.name), known: shape.properties.filter { !$0.isRequired }.map(\.name),
            values: values)
    }

    /// Leaves out what tells nothing: keys that every object among the cases knows, and values that no other case
    /// excludes. A value that the server adds to an enum must not make a known variant unknown.
    private func distinguish(_ cases: [UnionDeclaration.Case]) -> [UnionDeclaration.Case] {
        var counts: [String: Int] = [:]
        var objects = 0
        var values: [String: [[String]]] = [:]
        for case .object(let required, let known, let constants) in cases.map(\.shape) {
            objects += 1
            for key in required + known { counts[key, default: 0] += 1 }
            for constant in constants { values[constant.key, default: []].append(constant.values) }
        }
        func tells(_ constant: UnionDeclaration.Shape.Values) -> Bool {
            let others = values[constant.key] ?? []
            // One of these is the case's own.
            return (counts[constant.key] ?? 0) > others.count
                || others.contains { Set($0).isDisjoint(with: constant.values) }
        }
        return cases.map { value in
            guard case .object(let required, let known, let values) = value.shape else { return value }
            var value = value
            value.shape = .object(
                required: required.filter { counts[$0] != objects || objects == 1 },
                known: objects == 1 ? [] : known.filter { counts[$0] != objects }, values: values.filter(tells))
            return value
        }
    }
}
