import Lowering
import Naming
import Resolution

/// Creates the template data of types.
struct TypePrinter {
    let printer: Printer

    /// Returns the file with one type, and the types that are declared inside it.
    func data(for type: TypeDeclaration, _ formerNames: FormerDeclarations?) -> TypeFields.Model.Data {
        var data = TypeFields.Model.Data()
        data.access = printer.access.modifier
        data.imports = imports(of: type)
        data.namespace = printer.namespace?.text
        data.type = declaration(of: type)
        let all = type.flattened
        let isDeprecated = type.deprecation != nil
        data.owners = all.filter { !$0.nested.isEmpty }.map { owner(of: $0, isDeprecated) }
        let codings = all.compactMap { coding(of: $0, isDeprecated) }.numbered()
        data.hasCoding = !codings.isEmpty
        data.codings = codings
        let printings = all.compactMap { printing(of: $0, isDeprecated) }.numbered()
        data.hasPrinting = !printings.isEmpty
        data.printings = printings
        let nullable = all.compactMap { NullableMembersPrinter().data(for: $0, isDeprecated) }.numbered()
        data.hasNullableMembers = !nullable.isEmpty
        data.nullableMembers = nullable
        data.formerNames = printer.formerNames(formerNames)
        return data
    }

    private func imports(of type: TypeDeclaration) -> [String] {
        var imports = FileImports(printer.access)
        imports.expose(type.mentioned)
        if type.exposesRuntime(in: printer.access) {
            imports.expose(printer.runtimeModule)
        } else if type.usesRuntime {
            imports.hide(printer.runtimeModule)
        }
        return imports.lines
    }

    private func owner(of type: TypeDeclaration, _ isDeprecated: Bool) -> TypeFields.Owner.Data {
        var data = TypeFields.Owner.Data()
        data.isDeprecated = isDeprecated
        data.path = type.path.text
        data.nested = type.nested.map { declaration(of: $0) }.numbered()
        return data
    }

    private func declaration(of type: TypeDeclaration) -> TypeFields.Declaration.Data {
        var data = TypeFields.Declaration.Data()
        switch type {
        case .structure(let declaration): data.structure = self.data(for: declaration)
        case .enumeration(let declaration) where declaration.isClosed:
            data.closedEnumeration = self.data(for: declaration)
        case .enumeration(let declaration): data.enumeration = self.data(for: declaration)
        case .union(let declaration): data.union = UnionPrinter().data(for: declaration)
        case .alias(let declaration): data.alias = self.data(for: declaration)
        case .responses(let declaration): data.responses = self.data(for: declaration)
        case .webhooks(let declaration): data.webhooks = WebhookPrinter(declaration: declaration).data
        }
        return data
    }

    private func coding(of type: TypeDeclaration, _ isDeprecated: Bool) -> TypeFields.Coding.Data? {
        var data = TypeFields.Coding.Data()
        data.isDeprecated = isDeprecated
        switch type {
        case .structure(let declaration):
            guard declaration.isCoded else { return nil }
            data.structure = self.data(for: declaration)
        case .union(let declaration): data.union = UnionPrinter(isExtension: true).data(for: declaration)
        case .enumeration, .alias, .responses, .webhooks: return nil
        }
        return data
    }

    // MARK: - Structs

    /// Returns what a struct with a password prints, or `nil` for another type.
    private func printing(of type: TypeDeclaration, _ isDeprecated: Bool) -> TypeFields.Printing.Data? {
        guard case .structure(let declaration) = type, declaration.isRedacted else { return nil }
        var data = TypeFields.Printing.Data()
        data.path = declaration.path.text
        data.isDeprecated = isDeprecated
        var parts = declaration.properties.filter { !$0.isPassword }.map { property in
            part(property.name, property.deprecation == nil ? property.name.escaped : property.reference)
        }
        if let additional = declaration.additional { parts.append(part(additional.name, additional.name.escaped)) }
        data.hasParts = !parts.isEmpty
        data.parts = parts
        return data
    }

    private func part(_ name: SwiftName, _ reference: String) -> TypeFields.Part.Data {
        var data = TypeFields.Part.Data()
        data.key = SwiftLiteral.string(name.plain)
        data.reference = reference
        return data
    }

    private func data(for declaration: StructDeclaration) -> TypeFields.Structure.Data {
        var data = TypeFields.Structure.Data()
        data.name = declaration.path.last
        data.path = declaration.path.text
        data.documentation = declaration.documentation.slashed
        data.deprecation = declaration.deprecation?.text()
        data.conformances = declaration.conformances.joined(separator: ", ")
        let identity = declaration.properties.first { $0.symbol == declaration.identity?.symbol }
        data.identity = identity?.reference
        data.identityType = declaration.identity?.type.text(in: declaration.path)
        data.isLenient = declaration.isLenient
        var properties = declaration.properties.map { self.data(for: $0, in: declaration.path) }
        if let additional = declaration.additional {
            // A former key only belongs to a property if that is read from it.
            let keys = properties.compactMap(\.readKey) + declaration.choiceKeys.map(SwiftLiteral.string)
            properties.append(self.data(for: additional, in: declaration.path, otherKeys: keys))
        }
        data.isWide = properties.count > 8
        data.isVeryWide = properties.count > 64 && declaration.properties.contains { $0.type.isOptional }
        if data.isVeryWide {
            for index in properties.indices { properties[index].isSetFirst = !properties[index].isOptional }
        }
        data.isThrowing = declaration.properties.contains(where: \.isReaderThrowing)
        data.collectsErrors = declaration.additional != nil || !declaration.properties.allSatisfy(\.isReaderThrowing)
        data.properties = properties.numbered()
        return data
    }

    private func reference(to name: SwiftName) -> String {
        Self.locals.contains(name.plain) ? "self." + name.escaped : name.escaped
    }

    /// The names that the coding code uses, which would hide a property of the same name.
    private static let locals: Set<String> = ["values", "decoder", "encoder"]

    private func data(for property: PropertyDeclaration, in scope: TypePath) -> TypeFields.Property.Data {
        var data = TypeFields.Property.Data()
        data.name = property.name.escaped
        if !property.isChoice {
            let key = SwiftLiteral.string(property.key)
            data.key = key
            let former = property.formerKeys.map(SwiftLiteral.string).joined(separator: ", ")
            data.readKey = former.isEmpty ? key : "values.key(\(key), formerly: \(former))"
        }
        data.isChoice = property.isChoice
        data.documentation = property.documentation.slashed
        data.deprecation = property.deprecation?.text()
        data.type = property.type.text(in: scope)
        data.label = property.name.asLabel
        data.argument = property.name.asArgument
        data.default = property.defaultValue?.text(in: scope) ?? (property.type.isOptional ? "nil" : nil)
        data.storage = property.storage?.plain
        data.isBoxed = property.isBoxed
        data.isOptional = property.type.isOptional
        if property.isBoxed { data.boxedType = property.type.wrapped.text(in: scope) }
        data.sharesStorage = property.sharesStorage
        data.exposesStorage = property.sharesStorage && printer.isModelsOnly
        data.reader = property.reader
        data.writer = "put" + (property.dateFormat?.rawValue ?? "") + (property.writesNull ? "OrNull" : "")
        data.reference = property.deprecation == nil ? reference(to: property.name) : property.reference
        return data
    }

    private func data(
        for additional: AdditionalProperties, in scope: TypePath, otherKeys: [String]
    ) -> TypeFields.Property.Data {
        var data = TypeFields.Property.Data()
        let name = additional.name.escaped
        data.name = name
        data.documentation = additional.documentation.slashed
        data.type = TypeRef.dictionary(additional.type).text(in: scope)
        data.label = additional.name.asLabel
        data.argument = name
        data.default = "[:]"
        data.otherKeys = otherKeys
        data.reference = name
        return data
    }

    // MARK: - Enums

    private func data(for declaration: EnumDeclaration) -> TypeFields.Enumeration.Data {
        var data = TypeFields.Enumeration.Data()
        data.name = declaration.path.last
        data.documentation = declaration.documentation.slashed
        data.deprecation = declaration.deprecation?.text()
        data.hasDeprecatedValue = declaration.cases.contains { $0.deprecation != nil }
        data.rawType = declaration.rawType.text
        let isText = declaration.rawType == .builtin(.string)
        data.literal = isText ? "ExpressibleByStringLiteral" : "ExpressibleByIntegerLiteral"
        data.hasValues = !declaration.cases.isEmpty
        data.cases = declaration.cases.map { value in
            var data = TypeFields.Value.Data()
            data.name = value.name.escaped
            data.documentation = value.documentation.slashed
            data.deprecation = value.deprecation?.text()
            data.value = value.literal
            data.isNamedLikeValue = value.literal == SwiftLiteral.string(value.name.plain)
            return data
        }.numbered()
        return data
    }

    // MARK: - Aliases and responses

    private func data(for declaration: AliasDeclaration) -> TypeFields.Alias.Data {
        var data = TypeFields.Alias.Data()
        data.name = declaration.path.last
        data.documentation = declaration.documentation.slashed
        data.deprecation = declaration.deprecation?.text()
        data.type = declaration.type.wrapped.text(in: declaration.path)
        return data
    }

    private func data(for declaration: ResponsesDeclaration) -> TypeFields.Responses.Data {
        var data = TypeFields.Responses.Data()
        data.name = declaration.path.last
        data.conformances = declaration.conformances.joined(separator: ", ")
        data.documentation = declaration.documentation.slashed
        let last = declaration.cases.firstIndex { $0.pattern == nil }
        data.hasDefault = last != nil
        data.areEvents = declaration.selector == .eventType
        let order = declaration.cases.indices.filter { $0 != last } + (last.map { [$0] } ?? [])
        data.cases = order.map { self.data(for: declaration.cases[$0], in: declaration.path) }
        return data
    }

    private func data(for value: ResponsesDeclaration.Case, in scope: TypePath) -> TypeFields.Response.Data {
        var data = TypeFields.Response.Data()
        data.name = value.name.escaped
        data.documentation = value.documentation.slashed
        data.type = value.type?.text(in: scope)
        data.status = value.pattern
        data.isJSON = value.form == .json
        data.isLossy = value.isLossy
        data.isText = value.form == .text
        data.isData = value.form == .bytes
        data.isEncodedText = value.form == .base64
        return data
    }
}

extension PropertyDeclaration {
    /// The method of `JSONCoding.Reader`.
    fileprivate var reader: String {
        let plain = isChoice ? "merged" : type.reader
        // Dates in the format of HTTP and of mail are read by one method.
        let reader = dateFormat == nil ? isLossy ? "lossyArray" : plain : "mailDate"
        return reader + (type.isReadIfPresent ? "IfPresent" : "")
    }

    /// Whether the method throws errors, because there is no value that it can return instead.
    fileprivate var isReaderThrowing: Bool { ["merged", "url", "value"].contains(reader) }
}
