import API

/// Finds arguments for a call that sends an example: what the description shows of a parameter, else something simple.
struct ExampleArguments {
    private let lowering: Lowering
    private let operation: OperationLowering

    init(_ operation: OperationLowering, _ lowering: Lowering) {
        self.operation = operation
        self.lowering = lowering
    }

    func call(of declaration: OperationDeclaration, body: SwiftName) -> ExampleCall {
        var path = operation.operation.path.text
        var arguments: [String] = []
        let isDeprecated = declaration.deprecation != nil
        for parameter in declaration.parameters {
            let label = parameter.label.map { $0.asArgument + ": " } ?? ""
            if parameter.name == body {
                arguments.append(label + "body")
                continue
            }
            let source = operation.sources[parameter.name]
            guard parameter.defaultValue == nil || source.flatMap(shown) != nil else {
                // A requirement of a protocol has no default arguments.
                if isDeprecated { arguments.append(label + "nil") }
                continue
            }
            let value = source.map { shown($0) ?? SampleValue.make(for: $0.schema, lowering) } ?? .null
            arguments.append(label + expression(value, parameter.type))
            if let source, let text = pathText(value, source) {
                path = path.replacing("{\(source.name)}", with: text)
            }
        }
        return ExampleCall(
            method: operation.methodExpression, path: path,
            operation: declaration.name, arguments: arguments, usesProtocol: isDeprecated,
            modules: declaration.parameters.flatMap(\.type.modules))
    }

    /// A value that the description shows, and that fits.
    private func shown(_ parameter: Parameter) -> JSON? {
        let values = parameter.examples.map(\.value) + parameter.schema.examples
        let validator = ExampleValidator(lowering)
        return values.first { value in
            guard value != .null, value != .string(""), value != .array([]) else { return false }
            let findings = validator.check(value, against: parameter.schema)
            return findings.faults.isEmpty && !findings.meetsOwnTypes
        }
    }

    /// A literal where Swift has one, else what is read of JSON.
    private func expression(_ value: JSON, _ type: SwiftType) -> String {
        switch (type.text, value) {
        case ("String", .string(let text)): SwiftLiteral.string(text)
        case ("Int", .number), ("Int32", .number), ("Int64", .number), ("Double", .number), ("Bool", .bool):
            ExampleText.line(of: value)
        default: "try ExampleJSON.value(\(SwiftLiteral.string(ExampleText.line(of: value))))"
        }
    }

    /// The text that stands in the path for a value, before it is encoded; nil where that takes more than a line to say.
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

/// Something simple that a schema allows.
enum SampleValue {
    static func make(for schema: Schema, _ lowering: Lowering, depth: Int = 0) -> JSON {
        if let value = schema.defaultValue, value != .null, value != .string("") { return value }
        guard depth < 8 else { return .null }
        switch lowering.plan(for: schema) {
        case .structure(let shape):
            return .object(
                shape.properties.filter(\.isRequired).map {
                    JSON.Member(key: $0.name, value: make(for: $0.schema, lowering, depth: depth + 1))
                })
        case .enumeration(let enumeration): return enumeration.values.first?.raw ?? .string("example")
        case .union(let union):
            return union.variants.first.map { make(for: $0, lowering, depth: depth + 1) } ?? .null
        case .array(let element): return .array([make(for: element, lowering, depth: depth + 1)])
        case .map: return .object([])
        case .reference(let name):
            return lowering.schemas[name].map { make(for: $0, lowering, depth: depth + 1) } ?? .null
        case .scalar: return scalar(schema)
        }
    }

    private static func scalar(_ schema: Schema) -> JSON {
        switch schema.kind {
        case .boolean: .bool(true)
        case .integer, .number: .number(schema.constraints.minimum.flatMap { Int($0.text) }.map(String.init) ?? "1")
        case .string(let format): .string(text(format))
        default: .string("example")
        }
    }

    private static func text(_ format: String?) -> String {
        switch format {
        case "date-time": "2024-02-29T12:00:00Z"
        case "date": "2024-02-29"
        case "uuid": "123E4567-E89B-12D3-A456-426614174000"
        case "byte": "ZXhhbXBsZQ=="
        case "uri", "url": "https://example.com"
        default: "example"
        }
    }
}
