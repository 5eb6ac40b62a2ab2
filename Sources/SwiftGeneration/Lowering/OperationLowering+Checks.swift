import API
import Foundation

/// What the runtime is asked to check before a request is sent.
extension OperationLowering {
    /// Asks for the constraints of a value.
    ///
    /// - Parameters:
    ///   - field: What a violation calls it.
    ///   - expression: The value in Swift; it may be nil.
    mutating func validate(_ field: String, _ expression: String, _ schema: Schema) {
        guard lowering.api.conventions.checksConstraints, !lowering.isMapped(schema) else { return }
        let head = "request.validate(\(SwiftLiteral.string(field)), \(expression), "
        let kind = lowering.resolved(schema).kind
        // What is said where the value stands, and what the models say that it refers to.
        let checks = lowering.chain(of: schema).flatMap {
            ConstraintCheck.arguments(for: understood($0.constraints, on: kind, at: schema.origin), on: kind)
        }
        for (index, check) in checks.enumerated() where !checks[..<index].contains(check) {
            statements.append(head + check + ")")
        }
        // The bounds are literals of its type.
        if case .number(format: "decimal") = kind, !checks.isEmpty { usesFoundation = true }
    }

    /// The constraints without a pattern that says nothing to what checks it in the client, which is the same as here.
    private func understood(_ constraints: Constraints, on kind: Schema.Kind, at origin: Origin) -> Constraints {
        guard case .string = kind, let pattern = constraints.pattern else { return constraints }
        guard (try? NSRegularExpression(pattern: pattern)) == nil else { return constraints }
        lowering.collector.warning(
            "unfit-constraint", "Foundation does not understand the pattern '\(pattern)', so it is not checked",
            at: origin.location)
        var rest = constraints
        rest.pattern = nil
        return rest
    }

    /// Asks for the constraints of a whole body, and for those of its properties where it is a model.
    mutating func validateBody(_ schema: Schema, _ local: SwiftName, _ type: SwiftType) {
        validate("body", local.escaped, schema)
        guard lowering.referenceName(of: schema) != nil, !lowering.isMapped(schema) else { return }
        lowering.isChange = lowering.referenceName(of: schema).map { lowering.changes.contains($0) } ?? false
        for (property, name) in lowering.propertyNames(of: schema) {
            let access = type.isOptional ? "?." : "."
            let value = lowering.tellsNullApart(property) ? "?.wrapped" : ""
            validate(property.name, local.escaped + access + name.escaped + value, property.schema)
        }
    }
}
