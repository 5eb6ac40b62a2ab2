extension Renderer {
    /// A file with one type, and those that are declared inside it.
    func file(for type: TypeDeclaration) -> String {
        var record = record()
        record.set("imports", imports(of: type))
        record.set("declarations", joined(declarations(of: type)))
        let machinery = type.flattened.flatMap { self.machinery(of: $0) }
        record.set("hasMachinery", !machinery.isEmpty)
        record.set("machinery", joined(machinery))
        return render("Model", record)
    }

    /// The type itself, then an extension of each type that has others declared inside it.
    private func declarations(of type: TypeDeclaration) -> [[String]] {
        var blocks = [declaration(of: type)]
        for owner in type.flattened where !owner.nested.isEmpty {
            var lines = ["nonisolated extension \(owner.path.text) {"]
            for (index, inner) in owner.nested.enumerated() {
                if index > 0 { lines.append("") }
                lines += declaration(of: inner).map { $0.isEmpty ? "" : "    " + $0 }
            }
            blocks.append(lines + ["}"])
        }
        return blocks
    }

    private func declaration(of type: TypeDeclaration) -> [String] {
        switch type {
        case .structure(let declaration): lines("Struct", record(for: declaration))
        case .openEnum(let declaration): lines(declaration.isClosed ? "ClosedEnum" : "Enum", record(for: declaration))
        case .union(let declaration): lines("Union", record(for: declaration))
        case .alias(let declaration): lines("Alias", record(for: declaration))
        case .answer(let declaration): lines("Answer", record(for: declaration))
        }
    }

    private func machinery(of type: TypeDeclaration) -> [[String]] {
        switch type {
        case .structure(let declaration): [lines("StructCoding", record(for: declaration))]
        case .union(let declaration): [lines("UnionCoding", record(for: declaration))]
        case .openEnum, .alias, .answer: []
        }
    }

    private func record(
        _ path: TypePath, _ documentation: DocComment, _ deprecation: DeprecationAttribute?
    ) -> Record {
        var record = record()
        record.set("name", path.last)
        record.set("path", path.text)
        record.set("documentation", documentation.slashed)
        record.set("attributes", deprecation.map { [$0.text] } ?? [])
        return record
    }

    private func record(for declaration: StructDeclaration) -> Record {
        var record = record(declaration.path, declaration.documentation, declaration.deprecation)
        record.set("isIdentifiable", declaration.isIdentifiable)
        let properties = declaration.properties
        let isLast = { index in declaration.additional == nil && index == properties.count - 1 }
        var rows = properties.enumerated().map { self.record(for: $1, comma: isLast($0) ? ")" : ",") }
        var parameters = properties.map {
            let value = $0.literal ?? ($0.type.isOptional ? "nil" : nil)
            return "\($0.name.asLabel): \($0.type.declaration)" + (value.map { " = " + $0 } ?? "")
        }
        if let additional = declaration.additional {
            rows.append(additionalRecord(additional, declaration.additionalName.escaped, keys: properties.map(\.key)))
            parameters.append("\(declaration.additionalName.asLabel): [String: \(additional.declaration)] = [:]")
        }
        record.set("properties", rows)
        record.set("hashed", hashed(declaration))
        record.set(
            "initializer",
            Signature.lines(
                access.modifier + "init", parameters, " {",
                indent: 4 * declaration.path.names.count, packed: parameters.count > 8))
        return record
    }

    /// What goes into a hash: the identity, else as much as tells values apart; each property more costs every build.
    private func hashed(_ declaration: StructDeclaration) -> [String] {
        let identity = declaration.properties.filter { declaration.isIdentifiable && $0.name.plain == "id" }
        let properties = identity.isEmpty ? Array(declaration.properties.prefix(8)) : identity
        let names = properties.map { reference(to: $0.name) }
        return names.count < 8 && identity.isEmpty && declaration.additional != nil
            ? names + [declaration.additionalName.escaped] : names
    }

    private func reference(to name: SwiftName) -> String {
        Self.locals.contains(name.plain) ? "self." + name.escaped : name.escaped
    }

    /// What the machinery calls things, and a property of the same name would be hidden by.
    private static let locals: Set<String> = ["values", "decoder", "encoder", "hasher", "a", "b"]

    private func record(for property: PropertyDeclaration, comma: String) -> Record {
        var record = Record()
        let name = property.name.escaped
        let key = SwiftLiteral.string(property.key)
        let reference = reference(to: property.name)
        record.set("name", name)
        record.set("label", property.name.asArgument)
        record.set("type", property.type.declaration)
        record.set("key", key)
        record.set("documentation", property.documentation.slashed)
        record.set("isIndirect", property.isIndirect)
        if let storage = property.storage { record.set("storage", storage.plain) }
        let suffix = property.type.isOptional && property.type.reader != "nullable" ? "IfPresent" : ""
        record.set("read", "\(property.type.reader)\(suffix)(\(key))")
        record.set("write", "\(property.writesNull ? "putOrNull" : "put")(\(key), \(reference))")
        record.set("reference", reference)
        record.set("comma", comma)
        return record
    }

    private func additionalRecord(_ type: SwiftType, _ name: String, keys: [String]) -> Record {
        var record = Record()
        record.set("name", name)
        record.set("label", name)
        record.set("type", "[String: \(type.declaration)]")
        record.set("documentation", ["/// What was sent under other keys."])
        record.set("isIndirect", false)
        let read = Signature.list("additional(besides: ", keys.map(SwiftLiteral.string), ")", indent: 49)
        record.set("read", read.joined(separator: "\n            "))
        record.set("write", "putAll(\(name))")
        record.set("reference", name)
        record.set("comma", ")")
        return record
    }

    private func record(for declaration: EnumDeclaration) -> Record {
        var record = record(declaration.path, declaration.documentation, declaration.deprecation)
        record.set("rawType", declaration.rawType)
        record.set(
            "cases",
            declaration.cases.map { value in
                var record = Record()
                record.set("name", value.name.escaped)
                // The name of a case is its value where nothing else is said.
                if value.literal != SwiftLiteral.string(value.name.plain) { record.set("value", value.literal) }
                let head = "\(access.modifier)static let \(value.name.escaped) = Self"
                record.set("declaration", Signature.call(head, ["rawValue: " + value.literal], indent: 8))
                record.set("documentation", value.documentation.slashed)
                return record
            })
        return record
    }

    private func record(for declaration: UnionDeclaration) -> Record {
        var record = record(declaration.path, declaration.documentation, declaration.deprecation)
        record.set("isIndirect", declaration.isIndirect)
        if let key = declaration.discriminator { record.set("discriminator", SwiftLiteral.string(key)) }
        record.set(
            "cases",
            declaration.cases.enumerated().map { index, value in
                var record = Record()
                record.set("name", value.name.escaped)
                record.set("type", value.type.text)
                record.set("index", String(index))
                record.set("shape", lines(of: value.shape))
                if let tag = value.writtenTag, let key = declaration.discriminator {
                    record.set("writtenTag", SwiftLiteral.string(key) + ", " + SwiftLiteral.string(tag))
                }
                record.set("tags", value.tags.map(SwiftLiteral.string).joined(separator: ", "))
                record.set("documentation", value.documentation.slashed)
                return record
            })
        return record
    }

    private func lines(of shape: UnionDeclaration.Shape) -> [String] {
        guard case .object(let required, let known, let values) = shape else { return [".\(shape.name),"] }
        var arguments: [(head: String, elements: [String])] = [("required: ", required.map(SwiftLiteral.string))]
        if !known.isEmpty { arguments.append(("known: ", known.map(SwiftLiteral.string))) }
        for (label, values) in [
            ("values: ", values.filter(\.isRequired)), ("valuesIfPresent: ", values.filter { !$0.isRequired }),
        ] where !values.isEmpty {
            arguments.append(
                (label, values.map { SwiftLiteral.string($0.key) + ": " + SwiftLiteral.array($0.values) }))
        }
        let line = arguments.map { $0.head + "[" + $0.elements.joined(separator: ", ") + "]" }.joined(separator: ", ")
        if line.count + 22 <= Signature.width { return [".object(\(line)),"] }
        let parts = arguments.enumerated().flatMap { index, argument in
            Signature.list(
                argument.head, argument.elements, index == arguments.count - 1 ? ")," : ",", indent: 16)
        }
        return [".object("] + parts.map { "    " + $0 }
    }

    private func record(for declaration: AnswerDeclaration) -> Record {
        var record = record(declaration.path, declaration.documentation, nil)
        let last = declaration.cases.firstIndex { $0.pattern == nil }
        record.set("hasDefault", last != nil)
        let order = declaration.cases.indices.filter { $0 != last } + (last.map { [$0] } ?? [])
        record.set(
            "cases",
            order.map { index in
                let value = declaration.cases[index]
                var record = Record()
                record.set("name", value.name.escaped)
                record.set("label", value.pattern.map { "case " + $0 } ?? "default")
                if let type = value.type { record.set("type", type.declaration) }
                if let form = value.form { record.set("reading", form.expression) }
                record.set("documentation", value.documentation.slashed)
                return record
            })
        return record
    }

    private func record(for declaration: AliasDeclaration) -> Record {
        var record = record(declaration.path, declaration.documentation, nil)
        record.set("type", declaration.type.text)
        return record
    }
}
