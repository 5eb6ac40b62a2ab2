import Resolution

/// Creates the records of unions.
struct UnionPrinter {
    /// Whether the record is for an extension of the type.
    var isExtension = false

    func record(for declaration: UnionDeclaration) -> Record {
        var record = Record(TypeShapes.union)
        record.set("name", declaration.path.last)
        record.set("path", declaration.path.text)
        record.set("documentation", declaration.documentation.slashed)
        record.set("deprecation", declaration.deprecation?.text())
        record.set("isIndirect", declaration.isIndirect)
        let selector = declaration.isSelectedByDiscriminator ? declaration.discriminator : nil
        record.set("discriminator", selector.map(SwiftLiteral.string))
        record.set(
            "cases", declaration.cases.enumerated().map { self.record(for: $1, at: $0, in: declaration) })
        record.set("literals", declaration.literals.map { self.record(for: $0, in: declaration.path) })
        return record
    }

    private func record(for literal: UnionDeclaration.Literal, in scope: TypePath) -> Record {
        var record = Record(TypeShapes.unionLiteral)
        switch literal {
        case .string(let name):
            record.set("name", name.escaped)
            record.set("protocol", "ExpressibleByStringLiteral")
            record.set("parameter", "stringLiteral value: String")
            record.set("value", "value")
        case .array(let name, let element):
            record.set("name", name.escaped)
            record.set("protocol", "JSONCoding.ListUnion")
            record.set("parameter", "_ elements: [\(element.text(in: scope, isExtension: isExtension))]")
            record.set("value", "elements")
        }
        return record
    }

    private func record(
        for value: UnionDeclaration.Case, at index: Int, in declaration: UnionDeclaration
    ) -> Record {
        var record = Record(TypeShapes.variant)
        record.set("name", value.name.escaped)
        record.set("documentation", value.documentation.slashed)
        record.set("type", value.type.text(in: declaration.path, isExtension: isExtension))
        record.set("index", String(index))
        record.set("isWritten", value.type.writesOtherJSON)
        let literals = value.discriminatorValues.map { text in
            var record = Record(TypeShapes.literal)
            record.set("value", SwiftLiteral.string(text))
            return record
        }
        record.set("discriminatorValues", literals.numbered())
        if let written = value.writtenDiscriminatorValue, let key = declaration.discriminator {
            record.set("discriminatorKey", SwiftLiteral.string(key))
            record.set("writtenValue", SwiftLiteral.string(written))
        }
        if case .object(let required, let shared, let known, let constants) = value.match {
            record.set("arguments", arguments(required, shared, known, constants))
        } else {
            record.set("match", value.match.name)
        }
        return record
    }

    private func arguments(
        _ required: [String], _ shared: [String], _ known: [String], _ constants: [VariantMatch.Constant]
    ) -> [Record] {
        func entries(_ constants: [VariantMatch.Constant]) -> [String] {
            constants.map { SwiftLiteral.string($0.key) + ": " + SwiftLiteral.array($0.values) }
        }
        var arguments = [("required", required.map(SwiftLiteral.string))]
        if !shared.isEmpty { arguments.append(("shared", shared.map(SwiftLiteral.string))) }
        if !known.isEmpty { arguments.append(("known", known.map(SwiftLiteral.string))) }
        let (always, sometimes) = (constants.filter(\.isRequired), constants.filter { !$0.isRequired })
        if !always.isEmpty { arguments.append(("values", entries(always))) }
        if !sometimes.isEmpty { arguments.append(("valuesIfPresent", entries(sometimes))) }
        return arguments.map { label, elements in
            var record = Record(TypeShapes.matchArgument)
            record.set("label", label)
            record.set("elements", elements)
            return record
        }.numbered()
    }
}

extension VariantMatch {
    /// The name in the runtime.
    fileprivate var name: String {
        switch self {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .any: "any"
        }
    }
}
