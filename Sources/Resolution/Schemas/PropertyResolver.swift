import APIDescription
import Diagnostics

/// Resolves the properties of an object.
struct PropertyResolver {
    let types: TypeResolver
    let collector: DiagnosticCollector

    func resolve(_ object: MergedObject, as symbol: SymbolID, at place: SchemaPlace) -> ResolvedObject {
        var properties: [ResolvedProperty] = []
        // An array that grows takes twice the memory.
        properties.reserveCapacity(object.members.count + object.choices.count)
        for member in object.members {
            report(member)
            properties.append(resolve(member, of: symbol, at: place))
        }
        let values = object.additional.map { schema in
            let inner = symbol.additionalProperties
            return types.use(of: schema, at: place.inside(symbol, inner, name: .additionalProperty))
        }
        let choices = object.choices.enumerated().map { resolve($1, number: $0, of: symbol, at: place) }
        let keys = values == nil ? [] : object.choices.flatMap { types.schemas.keys(ofChoice: $0.schema) }
        properties += choices
        return ResolvedObject(properties: properties, additional: values, choiceKeys: keys)
    }

    /// Returns the property for a union that is read from and written to the same JSON object.
    private func resolve(
        _ choice: MergedObject.Choice, number: Int, of type: SymbolID, at place: SchemaPlace
    ) -> ResolvedProperty {
        let symbol = type.choice(choice.name, number)
        var (owner, home, ordinal) = (type, place, number)
        if let name = choice.owner, let position = types.schemas.index.position(of: name) {
            owner = .model(name)
            home = types.place(of: types.schemas.index.models[position])
            ordinal = choice.ordinal
        }
        let inner = owner.choice(choice.name, ordinal)
        let place = home.inside(owner, inner, name: .property(inner, key: choice.name))
        var value = types.value(of: choice.schema, at: place)
        value.use.isNullable = false
        return ResolvedProperty(
            symbol: symbol, key: "", preferredName: choice.name, value: value, isRequired: true,
            distinguishesNull: false, inheritedFrom: choice.owner.flatMap { .model($0) == type ? nil : $0 },
            isChoice: true)
    }

    private func resolve(_ member: MergedObject.Member, of type: SymbolID, at place: SchemaPlace) -> ResolvedProperty {
        let property = member.property
        let symbol = type.property(property.name)
        var use: TypeUse
        if let owner = member.owner, .model(owner) != type, declaresType(property.schema),
            types.use(ofModel: owner) == place.use,
            let inherited = inheritedUse(of: property.name, from: owner)
        {
            use = inherited
            use.isNullable = types.schemas.index.isNullable(property.schema)
        } else {
            let inner = place.inside(type, symbol, name: .property(symbol, key: property.name))
            use = types.use(of: property.schema, at: inner)
        }
        var value = types.annotated(use, by: property.schema)
        value.isRequiredInRequests =
            types.isReceived(type, at: place) && isRequiredOnlyInRequests(property, value)
        let absence = absence(of: property, value, in: type, at: place)
        if absence == .null { value.use.isNullable = true }
        var resolved = ResolvedProperty(
            symbol: symbol, key: property.name, preferredName: property.naming.name, formerNames: property.formerNames,
            value: value, isRequired: property.isRequired && !value.isRequiredInRequests && absence != .absent,
            distinguishesNull: false,
            inheritedFrom: member.owner.flatMap { .model($0) == type ? nil : $0 },
            isNeverSent: place.isRequest && value.isReadOnly)
        resolved.distinguishNull(property.distinguishesNull(resolved.value, in: place.use))
        return resolved
    }

    /// Returns whether only requests must contain a property (OpenAPI 3.0.4, section 4.7.24.2).
    private func isRequiredOnlyInRequests(_ property: Property, _ value: ResolvedValue) -> Bool {
        guard property.isRequired, value.isWriteOnly, !value.isReadOnly else { return false }
        // A constant tells variants apart. A value that can be null is null if responses do not contain it.
        return value.constant == nil && !value.use.isNullable
    }

    /// Returns what the text about a required property says about its absence in responses, and notes it. The text about a list, a map
    /// or a set of values can be about one of them.
    private func absence(
        of property: Property, _ value: ResolvedValue, in type: SymbolID, at place: SchemaPlace
    ) -> AbsenceText? {
        guard property.isRequired, !value.use.isNullable, !value.isRequiredInRequests, value.constant == nil,
            types.isReceived(type, at: place), let text = value.documentation.text, let absence = AbsenceText(text)
        else { return nil }
        switch types.schemas.index.target(of: property.schema).kind {
        case .array, .map, .enumeration, .boolean: return nil
        default: break
        }
        collector.note(
            .generation(.describedAbsence(property.name, isNull: absence == .null)), at: property.schema.origin.location
        )
        return absence
    }

    /// Returns the type of a property in the model that it comes from.
    private func inheritedUse(of key: String, from model: String) -> TypeUse? {
        guard !types.external.models.contains(model), let position = types.schemas.index.position(of: model) else {
            return nil
        }
        let owner = types.schemas.index.models[position]
        guard let member = types.schemas.object(of: owner.schema)?.members.first(where: { $0.property.name == key })
        else {
            return nil
        }
        let symbol = SymbolID.model(model)
        let place = types.place(of: owner).inside(
            symbol, symbol.property(key), name: .property(symbol.property(key), key: key))
        return types.use(of: member.property.schema, at: place)
    }

    /// Returns whether a type must be declared for a schema, or for its elements.
    private func declaresType(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .object, .enumeration, .union, .composition: true
        case .array(let inner), .map(let inner): declaresType(inner)
        case .any, .null, .boolean, .integer, .number, .string, .reference: false
        }
    }

    private func report(_ member: MergedObject.Member) {
        let schema = member.property.schema
        guard let other = member.contradiction, let first = types.schemas.index.jsonType(of: other),
            let second = types.schemas.index.jsonType(of: schema)
        else { return }
        collector.warning(
            .generation(.conflictingProperty(member.property.name, second.noun, base: first.noun)),
            at: schema.origin.location)
    }
}

extension JSONType {
    /// The noun for a value of the type in diagnostics.
    fileprivate var noun: DiagnosticKind.JSONNoun {
        switch self {
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
