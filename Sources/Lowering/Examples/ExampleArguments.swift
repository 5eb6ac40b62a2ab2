import APIDescription
import Naming
import Resolution

/// Finds the arguments of a call that sends an example: the examples of a parameter, or else simple values.
struct ExampleArguments {
    let operation: ResolvedOperation
    let sampler: ValueSampler

    func call(of declaration: OperationDeclaration, body: SymbolID) -> ExampleCall {
        var path = operation.path.fullText
        var arguments: [String] = []
        for parameter in declaration.parameters {
            let label = parameter.argumentLabel
            if parameter.symbol == body {
                arguments.append(label + "body")
                continue
            }
            let resolved = operation.parameters.first { $0.symbol == parameter.symbol }
            let example = resolved.flatMap(sampler.example)
            guard parameter.defaultValue == nil || example != nil else { continue }
            let value = example ?? resolved.map(sampler.value) ?? .null
            arguments.append(label + expression(value, parameter.type))
            if let resolved, let text = pathText(value, resolved) {
                path = path.replacing("{\(resolved.name)}", with: text)
            }
        }
        return ExampleCall(
            method: operation.method, path: path,
            operation: declaration.name, arguments: arguments,
            // Values of Foundation's types are decoded from JSON.
            modules: declaration.parameters.flatMap(\.type.modules).filter { $0 != "Foundation" })
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
    private func pathText(_ value: JSON, _ parameter: ResolvedParameter) -> String? {
        guard parameter.location == .path, parameter.style == .simple else { return nil }
        switch value {
        case .string(let text): return text.contains { "{}".contains($0) } ? nil : text
        case .number(let text): return Int(text).map(String.init)
        case .bool(let value): return "\(value)"
        case .null, .array, .object: return nil
        }
    }
}
