import API

extension Lowering {
    // MARK: - Types of the app's own

    /// Gives the models that are mapped the app's types.
    func mapModels() {
        for model in api.models {
            if let entry = custom.find(.models, [model.name]) { modelTypes[model.name] = type(of: entry) }
        }
    }

    func mappedType(forFormat format: String?) -> SwiftType? {
        guard let format, let entry = custom.find(.formats, [format]) else { return nil }
        return type(of: entry)
    }

    /// Whether a type that apigen knows nothing of stands for the schema.
    func isMapped(_ schema: Schema, hops: Int = 0) -> Bool {
        switch schema.kind {
        case .string(let format?), .integer(let format?), .number(let format?):
            return custom.find(.formats, [format]) != nil
        case .reference(let name):
            if custom.find(.models, [name]) != nil { return true }
            guard hops < 32, let model = schemas[name] else { return false }
            return isMapped(model, hops: hops + 1)
        default: return false
        }
    }

    private func type(of entry: CustomizationLookup.Entry) -> SwiftType {
        if entry.module == nil, let type = knownType(entry.text) { return type }
        var type = SwiftType(text: entry.text)
        if entry.module == "Foundation" {
            type.needsFoundation = true
        } else {
            type.modules = entry.module.map { [$0] } ?? []
        }
        return type
    }

    /// A type that apigen would take for some format by itself.
    private func knownType(_ text: String) -> SwiftType? {
        switch text {
        case "String": return .convertible("String", "string")
        case "Bool": return .convertible("Bool", "bool")
        case "Int": return .convertible("Int", "int")
        case "Int32": return .convertible("Int32", "int32")
        case "Int64": return .convertible("Int64", "int64")
        case "Double": return .convertible("Double", "double")
        case "Float": return .convertible("Float", "float")
        case "Decimal": return .convertible("Decimal", "decimal", needsFoundation: true)
        case "Date": return .convertible("Date", "date", needsFoundation: true)
        case "UUID": return .convertible("UUID", "uuid", needsFoundation: true)
        case "Data": return .convertible("Data", "data", needsFoundation: true)
        case "URL": return .convertible("URL", "url", needsFoundation: true)
        case "CalendarDate":
            features.insert(.calendarDate)
            return .convertible("CalendarDate", "value")
        case "JSONValue": return anyType()
        default: return nil
        }
    }

    // MARK: - Names

    /// The names that the configuration may use for a type, and before the dot for its members.
    func configurationNames(of path: TypePath) -> [String] {
        if path.names.count == 1, let name = path.names.first, let model = modelNamesBySwiftName[name] {
            return model == path.text ? [model] : [model, path.text]
        }
        return [path.names.map(\.plain).joined(separator: ".")]
    }

    /// The names of the members for some keys: those that the configuration asks for come first.
    ///
    /// - Parameter wanted: the keys, and what they would be called otherwise.
    func memberNames(
        _ wanted: [(key: String, name: SwiftName)], of owner: TypePath?, in scope: inout NameScope
    ) -> [SwiftName] {
        let owners = owner.map { configurationNames(of: $0) } ?? []
        var names: [SwiftName?] = wanted.map { key, _ in
            custom.newName(.properties, owners.map { $0 + "." + key }).map { scope.claim($0, suffix: "Value") }
        }
        for index in names.indices where names[index] == nil {
            names[index] = scope.claim(wanted[index].name, suffix: "Value")
        }
        return names.compactMap { $0 }
    }

    func propertyNames(_ properties: [Property], of owner: TypePath?, in scope: inout NameScope) -> [SwiftName] {
        memberNames(properties.map { ($0.name, SwiftName.member($0.name)) }, of: owner, in: &scope)
    }

    /// The names of the properties that a schema's type has, for code that works on its values.
    func propertyNames(of schema: Schema) -> [(property: Property, name: SwiftName)] {
        var scope = NameScope(forbidden: ReservedNames.members)
        let properties = mergedShape(of: schema)?.properties ?? []
        let owner = referenceName(of: schema).flatMap { modelNames[$0] }.map { TypePath([$0]) }
        return Array(zip(properties, propertyNames(properties, of: owner, in: &scope)))
    }

    // MARK: - Choices

    func isClosed(_ enumeration: Enumeration, _ path: TypePath) -> Bool {
        guard !enumeration.values.isEmpty else { return false }
        return enumeration.isClosed || custom.closesAllEnums
            || custom.find(.closed, configurationNames(of: path)) != nil
    }

    /// Whether elements of the list that do not decode are set aside.
    func isLossy(_ property: Property, of owner: TypePath) -> Bool {
        guard isList(property.schema) else { return false }
        return custom.dropsFromAllLists
            || custom.find(.lossy, configurationNames(of: owner).map { $0 + "." + property.name }) != nil
    }

    private func isList(_ schema: Schema, hops: Int = 0) -> Bool {
        switch plan(for: schema) {
        case .array: true
        case .reference(let name):
            hops < 32 && custom.find(.models, [name]) == nil && schemas[name].map { isList($0, hops: hops + 1) } == true
        default: false
        }
    }
}
