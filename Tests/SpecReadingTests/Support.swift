import APIDescription
import Diagnostics
import SpecReading

/// Reads a description.
func read(_ text: String) -> DescriptionReader.Result {
    DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
}

/// What is found in a description, as `line:column: severity: message [code] = hint`.
func findings(_ text: String) -> [String] {
    read(text).diagnostics.map { diagnostic in
        let place = "\(diagnostic.location.line):\(diagnostic.location.column): "
        return place + "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]"
            + diagnostic.hints.map { " = " + $0 }.joined()
    }
}

/// The hint of an error that can be tolerated.
func tolerated(_ code: String) -> String { " = to generate the rest, add 'tolerate: [\(code)]' to apigen.yaml" }

/// An endpoint spec with some lines of its own, the first of which is line 3.
func spec(_ lines: String) -> String {
    "apigen: 1\nname: Test\n" + lines + (lines.contains("paths:") ? "" : "\npaths: {}") + "\n"
}

/// An endpoint spec with a model `A`, whose type starts at 5:6.
func model(_ type: String) -> String { spec("models:\n  User: { id: int }\n  A: " + type) }

/// An endpoint spec with an operation, some of whose lines are given. The first is line 7, and they start in column 7.
func operation(_ lines: String..., method: String = "post", before: String = "") -> String {
    let head = "paths:\n  /a/{id}:\n    \(method):\n      operation: a.b\n"
    return spec(before + head + lines.map { "      " + $0 }.joined(separator: "\n"))
}

/// An OpenAPI document with a schema `A`, whose first line is line 6, in column 7.
func openAPI(schema: String) -> String {
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
    return """
        openapi: 3.1.0
        info: { title: Test, version: "1" }
        components:
          schemas:
            A:
        \(lines.joined(separator: "\n"))
            B: { type: object, properties: { b: { type: integer } } }
            C: { type: object, properties: { c: { type: string } } }
        paths: {}

        """
}

/// An OpenAPI document with an operation `get /a/{id}`, whose lines start at line 6, in column 7.
func openAPI(operation: String, path: String = "/a/{id}", components: String = "") -> String {
    let lines = operation.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
    return """
        openapi: 3.1.0
        info: { title: Test, version: "1" }
        paths:
          "\(path)":
            get:
        \(lines.joined(separator: "\n"))
        \(components)

        """
}

extension Schema {
    /// The shape in a few words: `{id: int, tags?: [string]?, *: any}`.
    var shape: String {
        var text =
            switch kind {
            case .any: "any"
            case .null: "null"
            case .boolean: "bool"
            case .integer(let format): "int" + (format.map { "(\($0))" } ?? "")
            case .number(let format): "number" + (format.map { "(\($0))" } ?? "")
            case .string(let format): "string" + (format.map { "(\($0))" } ?? "")
            case .enumeration(let enumeration): enumeration.shape
            case .array(let element): "[\(element.shape)]"
            case .map(let value): "{*: \(value.shape)}"
            case .object(let object): object.shape
            case .composition(let parts): "allOf(" + parts.map(\.shape).joined(separator: " & ") + ")"
            case .union(let union): union.shape
            case .reference(let name): "$" + name
            }
        if isNullable { text += "?" }
        return text + constraints.shape
    }
}

extension ObjectShape {
    fileprivate var shape: String {
        var parts = properties.map { "\($0.name)\($0.isRequired ? "" : "?"): \($0.schema.shape)" }
        parts += additional.map { ["*: " + $0.shape] } ?? []
        parts += requiredElsewhere.map { "\($0.name)!" }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}

extension Enumeration {
    fileprivate var shape: String {
        let values = values.map { value in
            switch value.raw {
            case .string(let text): text
            case .number(let digits): "#" + digits
            case .null, .bool, .array, .object: "\(value.raw)"
            }
        }
        return "\(base)(" + values.joined(separator: "|") + ")"
    }
}

extension Union {
    fileprivate var shape: String {
        let choice = variants.map(\.shape).joined(separator: " | ")
        guard let discriminator else { return "oneOf(\(choice))" }
        let mapping = discriminator.mapping.map { " \($0.value)=\($0.model)" }.joined()
        return "oneOf(\(choice) by \(discriminator.property)\(mapping))"
    }
}

extension Constraints {
    fileprivate var shape: String {
        let parts = [
            minimum.map { ">=\($0.text)" }, maximum.map { "<=\($0.text)" }, exclusiveMinimum.map { ">\($0.text)" },
            exclusiveMaximum.map { "<\($0.text)" }, minLength.map { "minLength \($0)" },
            maxLength.map { "maxLength \($0)" }, minItems.map { "minItems \($0)" }, maxItems.map { "maxItems \($0)" },
            pattern.map { "/\($0)/" },
        ]
        let text = parts.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? "" : "<\(text)>"
    }
}
