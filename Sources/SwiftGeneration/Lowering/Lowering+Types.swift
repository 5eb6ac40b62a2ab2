import API

extension Lowering {
    func lowerModel(_ model: Model) {
        guard let name = modelNames[model.name], modelTypes[model.name] == nil else { return }
        modelsInProgress.insert(model.name)
        let wasChange = isChange
        isChange = changes.contains(model.name)
        defer {
            modelsInProgress.remove(model.name)
            isChange = wasChange
        }
        let plan = plan(for: model.schema)
        switch plan {
        case .structure, .enumeration, .union:
            // Known by its name before it is looked into, so that it may contain itself.
            if let type = declaredType(TypePath([name]), plan) { modelTypes[model.name] = type }
            declare(plan, model.schema, as: name, in: topLevel, model: model.name)
        case .array, .map, .reference, .scalar:
            var type = type(of: model.schema, named: name, in: topLevel)
            type.isOptional = false
            let alias = AliasDeclaration(
                path: TypePath([name]), documentation: propertyDocumentation(model.schema), type: type)
            topLevel.declare(.alias(alias))
            type.alias = type.alias == .collection || type.text.hasPrefix("[") ? .collection : .type
            type.text = name.escaped
            if type.stored != nil { type.stored = name.escaped }
            modelTypes[model.name] = type
        }
    }

    /// The Swift type for a schema. Types that have to be declared for it get the name, or one near to it.
    func type(of schema: Schema, named name: SwiftName, in scope: TypeScope) -> SwiftType {
        var type = plainType(of: schema, named: name, in: scope)
        type.isOptional = isNullable(schema)
        return type
    }

    /// Whether the schema, or the model that it refers to, allows null.
    func isNullable(_ schema: Schema, hops: Int = 0) -> Bool {
        if schema.isNullable || schema.kind == .null { return true }
        guard hops < 32, case .reference(let name) = schema.kind, let model = schemas[name] else { return false }
        return isNullable(model, hops: hops + 1)
    }

    /// Whether null empties what absence leaves as it is.
    func tellsNullApart(_ property: Property) -> Bool {
        isChange && !property.isRequired && isNullable(property.schema) && property.schema.kind != .null
    }

    private func plainType(of schema: Schema, named name: SwiftName, in scope: TypeScope) -> SwiftType {
        let plan = plan(for: schema)
        switch plan {
        case .structure, .enumeration: return declareInline(plan, schema, as: name, in: scope)
        case .union(let union):
            return singleVariant(of: union).map { plainType(of: $0, named: name, in: scope) }
                ?? declareInline(plan, schema, as: name, in: scope)
        case .array(let element):
            return type(of: element, named: elementName(for: name, element), in: scope).collected("[", "]")
        case .map(let value):
            return type(of: value, named: elementName(for: name, value), in: scope).collected("[String: ", "]")
        case .reference(let model): return referenceType(model)
        case .scalar: return scalarType(schema)
        }
    }

    func referenceType(_ name: String) -> SwiftType {
        if let type = modelTypes[name] { return type }
        guard let model = api.models.first(where: { $0.name == name }) else { return anyType() }
        guard !modelsInProgress.contains(name) else {
            collector.warning(
                "endless-model", "Swift has no name for '\(name)' inside itself, where it is read as any value",
                at: model.origin.location)
            return anyType()
        }
        lowerModel(model)
        return modelTypes[name] ?? anyType()
    }

    func anyType() -> SwiftType {
        features.insert(.jsonValue)
        return SwiftType(text: "JSONValue")
    }

    /// One name for one of many: `pets` are of `Pet`. Without a plural, a title that is a name tells, or else it is an `Item`.
    private func elementName(for name: SwiftName, _ element: Schema) -> SwiftName {
        let singular = SwiftName.type(Words(name.plain).singular)
        guard singular.plain == name.plain else { return singular }
        if let title = element.title, !title.isEmpty, !title.contains(where: \.isWhitespace), title.count <= 40 {
            return SwiftName.type(title)
        }
        return name.appending("Item")
    }

    func scalarType(_ schema: Schema) -> SwiftType {
        switch schema.kind {
        case .boolean: return .convertible("Bool", "bool")
        case .integer(let format), .number(let format), .string(let format):
            if let type = mappedType(forFormat: format) { return type }
        default: break
        }
        switch schema.kind {
        case .integer(let format):
            switch format {
            case "int32": return .convertible("Int32", "int32")
            case "int64": return .convertible("Int64", "int64")
            default: return .convertible("Int", "int")
            }
        case .number(let format):
            switch format {
            case "float": return .convertible("Float", "float")
            case "decimal": return .convertible("Decimal", "decimal", needsFoundation: true)
            default: return .convertible("Double", "double")
            }
        case .string(let format): return stringType(format)
        default: return anyType()
        }
    }

    private func stringType(_ format: String?) -> SwiftType {
        switch format {
        case "date-time": return .convertible("Date", "date", needsFoundation: true)
        case "uuid": return .convertible("UUID", "uuid", needsFoundation: true)
        case "byte": return .convertible("Data", "data", needsFoundation: true)
        case "url" where api.conventions.parsesURLs, "uri" where api.conventions.parsesURLs:
            return .convertible("URL", "url", needsFoundation: true)
        case "date":
            features.insert(.calendarDate)
            return .convertible("CalendarDate", "value")
        default: return .convertible("String", "string")
        }
    }

    /// The type that a declared plan has, before it is looked into.
    private func declaredType(_ path: TypePath, _ plan: SchemaPlan) -> SwiftType? {
        // Names of nested types are not used twice around them, so the last part is enough where the type is declared.
        var type = SwiftType(text: path.last, qualified: path.names.count > 1 ? path.text : nil, stored: path.text)
        switch plan {
        case .structure, .union: return type
        case .enumeration:
            type.parameterForm = .convertible
            return type
        case .array, .map, .reference, .scalar: return nil
        }
    }

    /// Declares a type for a schema that has no name of its own.
    private func declareInline(_ plan: SchemaPlan, _ schema: Schema, as wanted: SwiftName, in scope: TypeScope)
        -> SwiftType
    {
        let parts = parts(of: schema)
        if let type = typeInProgress(of: parts) { return type.outside }
        let asked = custom.newName(.types, [TypePath(scope.path + [wanted]).text])
        let preferred = asked ?? ReservedNames.preferred[wanted.plain].map { SwiftName.type($0) } ?? wanted
        let name = scope.claim(preferred, suffix: "Model")
        let type = declaredType(TypePath(scope.path + [name]), plan) ?? anyType()
        if !parts.isEmpty { compositionsInProgress.append((parts, type)) }
        declare(plan, schema, as: name, in: scope)
        if !parts.isEmpty { compositionsInProgress.removeLast() }
        return type
    }

    private func declare(
        _ plan: SchemaPlan, _ schema: Schema, as name: SwiftName, in scope: TypeScope, model: String? = nil
    ) {
        let path = TypePath(scope.path + [name])
        switch plan {
        case .structure(let shape):
            scope.declare(.structure(lowerStruct(shape, schema, path, scope.inside(name, model: model))))
        case .enumeration(let enumeration):
            scope.declare(.openEnum(lowerEnum(enumeration, schema, path)))
        case .union(let union):
            scope.declare(.union(lowerUnion(union, schema, path, scope.inside(name))))
        case .array, .map, .reference, .scalar: break
        }
    }
}

extension SwiftType {
    static func convertible(_ text: String, _ reader: String, needsFoundation: Bool = false) -> SwiftType {
        SwiftType(text: text, reader: reader, needsFoundation: needsFoundation, parameterForm: .convertible)
    }
}
