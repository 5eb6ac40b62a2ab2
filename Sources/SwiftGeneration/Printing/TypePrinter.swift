import Resolution

/// Creates the records of types.
struct TypePrinter {
    let printer: Printer

    /// Returns the file with one type, and the types that are declared inside it.
    func record(for type: TypeDeclaration, _ formerNames: FormerDeclarations?) -> Record {
        var record = Record(TypeShapes.model)
        record.set("access", printer.access.modifier)
        record.set("imports", imports(of: type))
        record.set("namespace", printer.namespace?.text)
        record.set("type", [declaration(of: type)])
        let all = type.flattened
        let isDeprecated = type.deprecation != nil
        record.set("owners", all.filter { !$0.nested.isEmpty }.map { owner(of: $0, isDeprecated) })
        let codings = all.compactMap { coding(of: $0, isDeprecated) }.numbered()
        record.set("hasCoding", !codings.isEmpty)
        record.set("codings", codings)
        let printings = all.compactMap { printing(of: $0, isDeprecated) }.numbered()
        record.set("hasPrinting", !printings.isEmpty)
        record.set("printings", printings)
        record.set(
            "formerNames",
            FormerNamePrinter(access: printer.access.modifier, namespace: printer.namespace).records(for: formerNames))
        return record
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

    private func owner(of type: TypeDeclaration, _ isDeprecated: Bool) -> Record {
        var record = Record(TypeShapes.owner)
        record.set("isDeprecated", isDeprecated)
        record.set("path", type.path.text)
        record.set("nested", type.nested.map { declaration(of: $0) }.numbered())
        return record
    }

    private func declaration(of type: TypeDeclaration) -> Record {
        var record = Record(TypeShapes.type)
        switch type {
        case .structure(let declaration): record.set("structure", [self.record(for: declaration)])
        case .enumeration(let declaration):
            record.set(
                declaration.isClosed ? "closedEnumeration" : "enumeration", [self.record(for: declaration)])
        case .union(let declaration): record.set("union", [UnionPrinter().record(for: declaration)])
        case .alias(let declaration): record.set("alias", [self.record(for: declaration)])
        case .responses(let declaration): record.set("responses", [self.record(for: declaration)])
        }
        return record
    }

    private func coding(of type: TypeDeclaration, _ isDeprecated: Bool) -> Record? {
        var record = Record(TypeShapes.coding)
        record.set("isDeprecated", isDeprecated)
        switch type {
        case .structure(let declaration):
            guard declaration.isCoded else { return nil }
            record.set("structure", [self.record(for: declaration)])
        case .union(let declaration): record.set("union", [UnionPrinter(isExtension: true).record(for: declaration)])
        case .enumeration, .alias, .responses: return nil
        }
        return record
    }

    // MARK: - Structs

    /// Returns what a struct with a password prints, or `nil` for another type.
    private func printing(of type: TypeDeclaration, _ isDeprecated: Bool) -> Record? {
        guard case .structure(let declaration) = type, declaration.isRedacted else { return nil }
        var record = Record(TypeShapes.printing)
        record.set("path", declaration.path.text)
        record.set("isDeprecated", isDeprecated)
        var parts = declaration.properties.filter { !$0.isPassword }.map { property in
            part(property.name, property.deprecation == nil ? property.name.escaped : property.reference)
        }
        if let additional = declaration.additional { parts.append(part(additional.name, additional.name.escaped)) }
        record.set("hasParts", !parts.isEmpty)
        record.set("parts", parts)
        return record
    }

    private func part(_ name: SwiftName, _ reference: String) -> Record {
        var record = Record(TypeShapes.part)
        record.set("key", SwiftLiteral.string(name.plain))
        record.set("reference", reference)
        return record
    }

    private func record(for declaration: StructDeclaration) -> Record {
        var record = Record(TypeShapes.structure)
        record.set("name", declaration.path.last)
        record.set("path", declaration.path.text)
        record.set("documentation", declaration.documentation.slashed)
        record.set("deprecation", declaration.deprecation?.text())
        record.set("conformances", declaration.conformances.joined(separator: ", "))
        let identity = declaration.properties.first { $0.symbol == declaration.identity?.symbol }
        record.set("identity", identity?.reference)
        record.set("identityType", declaration.identity?.type.text(in: declaration.path))
        record.set("isLenient", declaration.isLenient)
        var properties = declaration.properties.map { self.record(for: $0, in: declaration.path) }
        if let additional = declaration.additional {
            let keys = declaration.properties.filter { !$0.isChoice }.map(\.key) + declaration.choiceKeys
            properties.append(self.record(for: additional, in: declaration.path, otherKeys: keys))
        }
        record.set("isWide", properties.count > 8)
        record.set("properties", properties.numbered())
        return record
    }

    private func reference(to name: SwiftName) -> String {
        Self.locals.contains(name.plain) ? "self." + name.escaped : name.escaped
    }

    /// The names that the coding code uses, which would hide a property of the same name.
    private static let locals: Set<String> = ["values", "decoder", "encoder"]

    private func record(for property: PropertyDeclaration, in scope: TypePath) -> Record {
        var record = Record(TypeShapes.property)
        record.set("name", property.name.escaped)
        if !property.isChoice { record.set("key", SwiftLiteral.string(property.key)) }
        record.set("isChoice", property.isChoice)
        record.set("documentation", property.documentation.slashed)
        record.set("deprecation", property.deprecation?.text())
        record.set("type", property.type.text(in: scope))
        record.set("label", property.name.asLabel)
        record.set("argument", property.name.asArgument)
        record.set("default", property.defaultValue?.text(in: scope) ?? (property.type.isOptional ? "nil" : nil))
        record.set("storage", property.storage?.plain)
        record.set("isBoxed", property.isBoxed)
        record.set("sharesStorage", property.sharesStorage)
        let plain = property.isChoice ? "merged" : property.type.reader
        let reader = property.dateFormat?.reader ?? (property.isLossy ? "lossyArray" : plain)
        record.set("reader", reader + (property.type.isReadIfPresent ? "IfPresent" : ""))
        record.set("writer", "put" + (property.dateFormat?.rawValue ?? "") + (property.writesNull ? "OrNull" : ""))
        record.set("reference", property.deprecation == nil ? reference(to: property.name) : property.reference)
        return record
    }

    private func record(
        for additional: AdditionalProperties, in scope: TypePath, otherKeys: [String]
    ) -> Record {
        var record = Record(TypeShapes.property)
        let name = additional.name.escaped
        record.set("name", name)
        record.set("documentation", ["/// The values of all other keys."])
        record.set("type", TypeRef.dictionary(additional.type).text(in: scope))
        record.set("label", additional.name.asLabel)
        record.set("argument", name)
        record.set("default", "[:]")
        record.set("otherKeys", otherKeys.map(SwiftLiteral.string))
        record.set("reference", name)
        return record
    }

    // MARK: - Enums

    private func record(for declaration: EnumDeclaration) -> Record {
        var record = Record(TypeShapes.enumeration)
        record.set("name", declaration.path.last)
        record.set("documentation", declaration.documentation.slashed)
        record.set("deprecation", declaration.deprecation?.text())
        record.set("hasDeprecatedValue", declaration.cases.contains { $0.deprecation != nil })
        record.set("rawType", declaration.rawType.text)
        let isText = declaration.rawType == .builtin(.string)
        record.set("literal", isText ? "ExpressibleByStringLiteral" : "ExpressibleByIntegerLiteral")
        record.set("hasValues", !declaration.cases.isEmpty)
        record.set(
            "cases",
            declaration.cases.map { value in
                var record = Record(TypeShapes.value)
                record.set("name", value.name.escaped)
                record.set("documentation", value.documentation.slashed)
                record.set("deprecation", value.deprecation?.text())
                record.set("value", value.literal)
                record.set("isNamedLikeValue", value.literal == SwiftLiteral.string(value.name.plain))
                return record
            }.numbered())
        return record
    }

    // MARK: - Aliases and responses

    private func record(for declaration: AliasDeclaration) -> Record {
        var record = Record(TypeShapes.alias)
        record.set("name", declaration.path.last)
        record.set("documentation", declaration.documentation.slashed)
        record.set("deprecation", declaration.deprecation?.text())
        record.set("type", declaration.type.wrapped.text(in: declaration.path))
        return record
    }

    private func record(for declaration: ResponsesDeclaration) -> Record {
        var record = Record(TypeShapes.responses)
        record.set("name", declaration.path.last)
        record.set("documentation", declaration.documentation.slashed)
        let last = declaration.cases.firstIndex { $0.pattern == nil }
        record.set("hasDefault", last != nil)
        let order = declaration.cases.indices.filter { $0 != last } + (last.map { [$0] } ?? [])
        record.set("cases", order.map { self.record(for: declaration.cases[$0], in: declaration.path) })
        return record
    }

    private func record(for value: ResponsesDeclaration.Case, in scope: TypePath) -> Record {
        var record = Record(TypeShapes.response)
        record.set("name", value.name.escaped)
        record.set("documentation", value.documentation.slashed)
        record.set("type", value.type?.text(in: scope))
        record.set("status", value.pattern)
        record.set("isJSON", value.form == .json)
        record.set("isLossy", value.isLossy)
        record.set("isText", value.form == .text)
        record.set("isData", value.form == .bytes)
        record.set("isEncodedText", value.form == .base64)
        return record
    }
}

extension PropertyDeclaration.DateFormat {
    /// The method of `JSONCoding.Reader`. It reads both formats.
    fileprivate var reader: String { "mailDate" }
}
