import Lowering
import Naming
import Resolution

/// Creates the template data of unions.
struct UnionPrinter {
    /// Whether the data is for an extension of the type.
    var isExtension = false

    func data(for declaration: UnionDeclaration) -> TypeFields.Union.Data {
        var data = TypeFields.Union.Data()
        data.name = declaration.path.last
        data.conformances = declaration.conformances.joined(separator: ", ")
        data.path = declaration.path.text
        data.documentation = declaration.documentation.slashed
        data.deprecation = declaration.deprecation?.text()
        data.isIndirect = declaration.isIndirect
        let selector = declaration.isSelectedByDiscriminator ? declaration.discriminator : nil
        data.discriminator = selector.map(SwiftLiteral.string)
        if !declaration.formerDiscriminators.isEmpty {
            data.formerDiscriminators = declaration.formerDiscriminators.map(SwiftLiteral.string).joined(
                separator: ", ")
        }
        data.cases = declaration.cases.enumerated().map { self.data(for: $1, at: $0, in: declaration) }
        data.literals = declaration.literals.map { self.data(for: $0, in: declaration.path) }
        return data
    }

    private func data(for literal: UnionDeclaration.Literal, in scope: TypePath) -> TypeFields.UnionLiteral.Data {
        var data = TypeFields.UnionLiteral.Data()
        switch literal {
        case .string(let name):
            data.name = name.escaped
            data.protocol = "ExpressibleByStringLiteral"
            data.parameter = "stringLiteral value: String"
            data.value = "value"
        case .array(let name, let element):
            data.name = name.escaped
            data.protocol = "JSONCoding.ListUnion"
            data.parameter = "_ elements: [\(element.text(in: scope, isExtension: isExtension))]"
            data.value = "elements"
        }
        return data
    }

    private func data(
        for value: UnionDeclaration.Case, at index: Int, in declaration: UnionDeclaration
    ) -> TypeFields.Variant.Data {
        var data = TypeFields.Variant.Data()
        data.name = value.name.escaped
        data.documentation = value.documentation.slashed
        data.type = value.type?.text(in: declaration.path, isExtension: isExtension)
        data.constant = value.constant.map(SwiftLiteral.string)
        data.index = String(index)
        data.isWritten = value.type?.writesOtherJSON == true
        let literals = value.discriminatorValues.map { text in
            var data = TypeFields.Literal.Data()
            data.value = SwiftLiteral.string(text)
            return data
        }
        data.discriminatorValues = literals.numbered()
        if let written = value.writtenDiscriminatorValue, let key = declaration.discriminator {
            data.discriminatorKey = SwiftLiteral.string(key)
            data.writtenValue = SwiftLiteral.string(written)
        }
        switch value.match {
        case .object(let object):
            data.shape = "object"
            data.arguments = arguments(of: object, formerly: value.formerKeys)
        case .enumeration(let values, let isInteger):
            data.shape = isInteger ? "integers" : "strings"
            data.arguments = fields(of: [("", values.map(SwiftLiteral.string))])
        default: data.match = value.match.name
        }
        return data
    }

    private func arguments(
        of object: VariantMatch.Object, formerly former: [UnionDeclaration.FormerKey]
    ) -> [TypeFields.MatchArgument.Data] {
        func entries(_ constants: [VariantMatch.Constant]) -> [String] {
            constants.map { SwiftLiteral.string($0.key) + ": " + SwiftLiteral.array($0.values) }
        }
        var arguments: [(label: String, elements: [String])] = [
            ("required", object.required.map(SwiftLiteral.string))
        ]
        if !object.shared.isEmpty { arguments.append(("shared", object.shared.map(SwiftLiteral.string))) }
        if !object.known.isEmpty { arguments.append(("known", object.known.map(SwiftLiteral.string))) }
        let (always, sometimes) = (
            object.constants.filter(\.isRequired), object.constants.filter { !$0.isRequired }
        )
        if !always.isEmpty { arguments.append(("values", entries(always))) }
        if !sometimes.isEmpty { arguments.append(("valuesIfPresent", entries(sometimes))) }
        if !object.nested.isEmpty {
            let entries = object.nested.map { SwiftLiteral.array($0.path) + ": " + SwiftLiteral.array($0.values) }
            arguments.append(("nestedValues", entries))
        }
        if !former.isEmpty {
            let entries = former.map { SwiftLiteral.array($0.path) + ": " + SwiftLiteral.array($0.former) }
            arguments.append(("formerly", entries))
        }
        return fields(of: arguments)
    }

    private func fields(of arguments: [(label: String, elements: [String])]) -> [TypeFields.MatchArgument.Data] {
        arguments.map { label, elements in
            var data = TypeFields.MatchArgument.Data()
            data.label = label.isEmpty ? nil : label
            data.elements = elements
            return data
        }.numbered()
    }
}

extension VariantMatch {
    /// The shape in the runtime, if it needs one line.
    fileprivate var name: String? {
        switch self {
        case .object, .enumeration: nil
        case .map: "map"
        case .array: "array"
        case .string: "string"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .any: "any"
        case .constant(let text): "constant(" + SwiftLiteral.string(text) + ")"
        }
    }
}
