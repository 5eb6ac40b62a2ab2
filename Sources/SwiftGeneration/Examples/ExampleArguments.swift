import APIDescription
import Resolution

/// Finds the arguments of a call that sends an example: the examples of a parameter, or else simple values.
struct ExampleArguments {
    let operation: ResolvedOperation
    let schemas: SchemaResolver
    let validator: SchemaValidator

    func call(of declaration: OperationDeclaration, body: SymbolID) -> ExampleCall {
        var path = operation.source.path.fullText
        var arguments: [String] = []
        for parameter in declaration.parameters {
            let label = parameter.argumentLabel
            if parameter.symbol == body {
                arguments.append(label + "body")
                continue
            }
            let source = operation.parameters.first { $0.symbol == parameter.symbol }?.source
            guard parameter.defaultValue == nil || source.flatMap(shown) != nil else { continue }
            let value = source.map { shown($0) ?? SampleValue.make(for: $0.schema, schemas) } ?? .null
            arguments.append(label + expression(value, parameter.type))
            if let source, let text = pathText(value, source) {
                path = path.replacing("{\(source.name)}", with: text)
            }
        }
        return ExampleCall(
            method: operation.source.method, path: path,
            operation: declaration.name, arguments: arguments,
            // Values of Foundation's types are decoded from JSON.
            modules: declaration.parameters.flatMap(\.type.modules).filter { $0 != "Foundation" })
    }

    /// Returns the first valid example of a parameter.
    private func shown(_ parameter: Parameter) -> JSON? {
        let values = parameter.examples.map(\.value) + parameter.schema.examples
        return values.first { value in
            guard value != .null, value != .string(""), value != .array([]) else { return false }
            let findings = validator.check(value, against: parameter.schema)
            return findings.faults.isEmpty && !findings.meetsOwnTypes
        }
    }

    /// Returns a literal if Swift has one, or else an expression that decodes JSON.
    private func expression(_ value: JSON, _ type: TypeRef) -> String {
        switch (type.wrapped, value) {
        case (.builtin(.string), .string(let text)): SwiftLiteral.string(text)
        case (.builtin(.int), .number), (.builtin(.int32), .number), (.builtin(.int64), .number),
            (.builtin(.double), .number), (.builtin(.bool), .bool):
            ExampleText.line(of: value)
        default: "try ExampleJSON.value(\(SwiftLiteral.string(ExampleText.line(of: value))))"
        }
    }

    /// Returns the text of a value in the path, before it is encoded; nil if the value is not simple.
    private func pathText(_ value: JSON, _ parameter: Parameter) -> String? {
        guard parameter.location == .path, parameter.style == .simple else { return nil }
        switch value {
        case .string(let text): return text.contains { "{}".contains($0) } ? nil : text
        case .number(let text): return Int(text).map(String.init)
        case .bool(let value): return "\(value)"
        case .null, .array, .object: return nil
        }
    }
}
