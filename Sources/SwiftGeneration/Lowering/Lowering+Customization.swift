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

    /// What a member is called: those that the configuration asks for come first.
    ///
    /// - Parameter members: what the configuration may call each, and its name otherwise.
    func memberNames(_ members: [(keys: [String], wanted: WantedName)], in scope: inout NameScope) -> [SwiftName] {
        guard custom.has(.properties) else { return scope.claim(all: members.map(\.wanted), suffix: "Value") }
        var names: [SwiftName?] = members.map { keys, _ in
            custom.newName(.properties, keys).map { scope.claim($0, suffix: "Value") }
        }
        let others = names.indices.filter { names[$0] == nil }
        let claimed = scope.claim(all: others.map { members[$0].wanted }, suffix: "Value")
        for (index, name) in zip(others, claimed) { names[index] = name }
        return names.compactMap { $0 }
    }

    func propertyNames(_ shape: MergedShape, of owner: TypePath?, in scope: inout NameScope) -> [SwiftName] {
        let asks = custom.has(.properties)
        let members = shape.members.map { member in
            (
                keys: asks ? configurationNames(of: member, in: owner) : [], wanted: member.property.wantedName
            )
        }
        return memberNames(members, in: &scope)
    }

    /// `Dog.name`, and `Animal.name` where the dog has it from there.
    private func configurationNames(of member: MergedShape.Member, in owner: TypePath?) -> [String] {
        let owners = (owner.map { configurationNames(of: $0) } ?? []) + (member.owner.map { [$0] } ?? [])
        return owners.map { $0 + "." + member.property.name }
    }

    /// The names of the properties that a schema's type has, for code that works on its values.
    func propertyNames(of schema: Schema) -> [(property: Property, name: SwiftName)] {
        var scope = NameScope(forbidden: ReservedNames.members)
        guard let shape = mergedShape(of: schema) else { return [] }
        let owner = referenceName(of: schema).flatMap { modelNames[$0] }.map { TypePath([$0]) }
        return Array(zip(shape.properties, propertyNames(shape, of: owner, in: &scope)))
    }

    // MARK: - Choices

    func isClosed(_ enumeration: Enumeration, _ path: TypePath) -> Bool {
        guard !enumeration.values.isEmpty else { return false }
        return enumeration.isClosed || custom.closesAllEnums
            || custom.find(.closed, configurationNames(of: path)) != nil
    }

    /// Whether elements of the list that do not decode are set aside.
    func isLossy(_ member: MergedShape.Member, of owner: TypePath) -> Bool {
        guard custom.dropsFromAllLists || custom.has(.lossy), isList(member.property.schema) else { return false }
        return custom.dropsFromAllLists || custom.find(.lossy, configurationNames(of: member, in: owner)) != nil
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

extension Property {
    var wantedName: WantedName {
        let text = preferredName ?? name
        return WantedName(name: SwiftName.member(text), text: text, place: name)
    }
}
